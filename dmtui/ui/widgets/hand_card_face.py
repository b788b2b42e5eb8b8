"""How a hand card looks where it lies beside the table: its name, its rule and its fines."""

from __future__ import annotations

from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.ui import brief, wording
from dmtui.ui.widgets.canvas import Canvas, fitted

ROWS: Final = 4
"""Rows that a hand card takes."""


def draw_hand_card(
    canvas: Canvas,
    x: int,
    width: int,
    ruleset: Ruleset,
    hand_card: HandCard,
    *,
    used: bool = False,
    in_force: bool = False,
    y: int = 0,
    instead: tuple[str, str, str] | None = None,
) -> None:
    """Draw a hand card: the one in force is bright, a used one is dimmed.

    In a power play ``instead`` is its rule, what it wins or loses, and a word for it.
    """
    ground = "-card-off" if used else "-card"
    canvas.fill(x, y, width, ROWS, ground)
    look = "-gold" if in_force else "-faint" if used else "-strong"
    canvas.put(x + 1, y, wording.title(hand_card), ground, look)
    word = "now" if in_force else "used" if used else ""
    words = (wording.rule(hand_card), brief.fines(ruleset, hand_card), word)
    rule, price, word = instead or words
    lines = wording.wrapped(rule, width - 2)
    for row, line in enumerate(lines[:2], y + 1):
        canvas.put(x + 1, row, line, ground, "-faint" if used else "-ink")
    room = width - 3 - len(word)
    canvas.put(x + 1, y + 3, fitted(price, room), ground, "-faint")
    canvas.right(x + width - 1, y + 3, word, ground, look)
