"""A complete trick on one line."""

from __future__ import annotations

from dmtui.game.state import Trick
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import put_card

_EACH = 4


def trick_width(trick: Trick) -> int:
    """The cells that `put_trick` needs."""
    return len(trick.cards) * _EACH - 1


def put_trick(canvas: Canvas, x: int, y: int, scene: Scene, trick: Trick) -> int:
    """Write the cards in the order played, taboos with ``!``, the winner's reversed."""
    hand_card = scene.state.hand_card if scene.state else None
    for seat, card in trick.plays():
        look = ("-on",) if seat == trick.winner else ()
        end = put_card(canvas, x, y, card, *look)
        if wording.is_taboo(hand_card, card):
            canvas.put(end, y, "!", "-loss", "-bold")
        x += _EACH
    return x
