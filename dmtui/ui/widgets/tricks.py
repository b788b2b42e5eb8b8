"""A trick on one line."""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.game.state import Trick
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import put_card

_EACH = 4
_LETTERS = 3


def trick_width(trick: Trick) -> int:
    """The cells that `put_trick` needs."""
    return len(trick.cards) * _EACH - 1


def put_trick(canvas: Canvas, x: int, y: int, scene: Scene, trick: Trick) -> int:
    """Write the cards in the order played, taboos with ``!``, the winner's reversed."""
    for seat, card in trick.plays():
        _put(canvas, x, y, scene, card, wins=seat == trick.winner)
        x += _EACH
    return x


def put_middle(canvas: Canvas, x: int, y: int, scene: Scene) -> None:
    """Write what lies in the middle, each card after the first letters of who played it."""
    for seat, card in scene.plays:
        x = canvas.put(x, y, scene.name(seat)[:_LETTERS], "-faint") + 1
        _put(canvas, x, y, scene, card, wins=seat == scene.winning)
        x += _EACH


def _put(canvas: Canvas, x: int, y: int, scene: Scene, card: Card, *, wins: bool) -> None:
    end = put_card(canvas, x, y, card, *(("-on",) if wins else ()))
    if wording.is_taboo(scene.state.hand_card if scene.state else None, card):
        canvas.put(end, y, "!", "-loss", "-bold")
