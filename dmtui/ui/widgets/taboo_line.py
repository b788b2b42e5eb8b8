"""Which taboos of the hand were played, in a line; once none is left, what can be done then."""

from __future__ import annotations

from typing import Final

from dmtui.game.hand_cards import CARD_TABOOS
from dmtui.game.spent import is_spent
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.seen import said
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import put_card

PLAY_OUT: Final = "p: play the rest out"
"""What is offered once nothing is left to be taken or avoided."""


def offers_the_rest(scene: Scene) -> bool:
    """Whether whoever plays here can have the rest of the hand played out."""
    return scene.view.seat is not None and is_spent(scene.public)


def paint_taboos(canvas: Canvas, scene: Scene, y: int, *, offer: bool = False) -> None:
    """Draw which taboos were played, and how many were not, in a line or in those that it takes.

    With ``offer`` the way to play the rest of the hand out is there instead.
    """
    state = scene.state
    if state is None or state.hand_card is None:
        return
    if offer:
        x = canvas.put(1, y, "No taboo is left. ", "-faint")
        canvas.put(x, y, PLAY_OUT, "-gold", action="screen.play_out")
        return
    cards = [card for card in scene.ruleset.cards if CARD_TABOOS[state.hand_card][card]]
    if not cards:
        for row, line in enumerate(wording.wrapped(said(scene), canvas.width - 2)):
            canvas.put(1, y + row, line, "-faint")
        return
    seen = [card for card in cards if card in state.played]
    left = f"not played: {len(cards) - len(seen)}"
    x = canvas.put(1, y, "Taboos played: ", "-faint")
    needed = x + 3 * len(seen) + 1 + len(left)
    if not seen:
        x = canvas.put(x, y, "none ", "-faint")
    elif needed > canvas.width:
        canvas.put(x, y, f"{len(seen)}, {left}", "-faint")
        x, y = 1, y + 1
    for card in seen:
        x = put_card(canvas, x, y, card) + 1
    if needed <= canvas.width:
        canvas.put(x + 1, y, left, "-faint")
