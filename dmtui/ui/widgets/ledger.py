"""The jewel ledger beside the table."""

from __future__ import annotations

from operator import add
from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.short_names import short_names
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.panels import Panel

ABBREVIATIONS: Final = {
    HandCard.FIRST_LAST: "F/L",
    HandCard.RUNESWORD: "Run",
    HandCard.DRAGONLORDS: "Lor",
    HandCard.WIZARDS: "Wiz",
    HandCard.STAFF: "Sta",
}
_ROUND: Final = "Round"
_TIGHT: Final = 5


def ledger_rows(scene: Scene) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What each hand and each finished round brought each seat, with what the line is called."""
    rows: list[tuple[str, tuple[int, ...]]] = []
    sums = (0,) * scene.ruleset.players
    for number, hand in enumerate(scene.past, 1):
        played, changes = hand.state.hand_card, scene.changes(hand)
        assert played is not None
        rows.append((f"{number:>2} {ABBREVIATIONS[played]}", changes))
        sums = tuple(map(add, sums, changes))
        if number % HANDS_A_ROUND == 0:
            rows.append((f"{_ROUND} {hand.round + 1}", sums))
            sums = (0,) * scene.ruleset.players
    return tuple(rows)


class JewelPanel(Panel):
    """The jewel ledger: what each hand and round brought each seat, and what each has now."""

    TITLE = "Jewels"

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw a column a seat, a line a hand, and the totals."""
        seats = range(scene.ruleset.players)
        first = 7
        width = min(9, (canvas.width - first - 1) // scene.ruleset.players)
        columns = [first + width * (seat + 1) for seat in seats]
        for seat, name in enumerate(short_names(scene, width - 1)):
            look = "-gold" if seat == scene.dragonmaster else "-strong"
            canvas.right(columns[seat], 1, name, look)
        room = canvas.height - 5
        rows = ledger_rows(scene)[-room:] if room > 0 else ()
        for y, (label, changes) in enumerate(rows, 2):
            whole = label.startswith(_ROUND)
            # An amount may take all of its column.
            called = label if width > _TIGHT else label.replace(_ROUND, "Rnd")
            canvas.put(1, y, called, "-ink" if whole else "-faint")
            for seat, change in enumerate(changes):
                look = "-gain" if change > 0 else "-loss" if change < 0 else "-faint"
                words = wording.short_amount(change, width - 1, "+") if change else "·"
                canvas.right(columns[seat], y, words, look, *(("-bold",) if whole else ()))
        y = canvas.height - 2
        canvas.put(1, y, "Purse", "-strong")
        canvas.put(1, y + 1, "Coll.", "-faint")
        for seat in seats:
            purse = wording.short_amount(scene.purse[seat], width - 1)
            collected = wording.short_amount(scene.collected[seat], width - 1)
            canvas.right(columns[seat], y, purse, "-strong")
            canvas.right(columns[seat], y + 1, collected, "-faint")
