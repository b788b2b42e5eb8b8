"""Names in a chart of purses stand where their lines end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from dmtui.game.ledger import Entry, Reason
from dmtui.ui.theme import THEMES
from dmtui.ui.widgets.purse_chart import PurseChart
from tests.records.games import played
from tests.ui.reviewing import shown

NAMES = ("Anna", "Moira", "Tavish", "Brenna")


class Page(App[None]):
    """Nothing but the chart of a game that left one purse apart from the others."""

    def __init__(self, amount: int, *, plain: bool) -> None:
        super().__init__()
        self._amount, self._plain = amount, plain
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def compose(self) -> ComposeResult:
        public = played().public
        paid = tuple(
            replace(hand, entries=(Entry(hand.round, hand.hand, 1, 0, self._amount, Reason.FINE),))
            for hand in public.past[:8]
        ) + tuple(replace(hand, entries=()) for hand in public.past[8:])
        yield PurseChart(replace(public, past=paid), NAMES, self._plain)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("height", [9, 13, 20])
@pytest.mark.parametrize("amount", [3, 6, 7, 8, 10, 14, 15, 23])
async def test_a_name_apart_is_in_the_row_of_its_line(
    height: int, amount: int, plain: bool
) -> None:
    async with Page(amount, plain=plain).run_test(size=(76, height)) as pilot:
        lines = shown(pilot.app.query_one(PurseChart)).splitlines()
        for name in ("Anna", "Moira"):
            (line,) = (line for line in lines if name in line)
            mark = 2 if plain else 0
            # The name begins with a space.
            drawn = line[line.index(name) - mark - 2]
            assert drawn in ("o+" if plain else "▀▄█▌▐▖▗▘▙▚▛▜▝▞▟")
