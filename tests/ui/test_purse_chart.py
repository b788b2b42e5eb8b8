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
    """Nothing but the chart of a game in which Moira paid Anna something, in each hand."""

    def __init__(self, *amounts: int, plain: bool) -> None:
        super().__init__()
        self._amounts, self._plain = amounts, plain
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def compose(self) -> ComposeResult:
        public = played().public
        amounts = (*self._amounts, *[0] * len(public.past))
        paid = tuple(
            replace(hand, entries=(Entry(hand.round, hand.hand, 1, 0, amount, Reason.FINE),))
            for hand, amount in zip(public.past, amounts, strict=False)
        )
        yield PurseChart(replace(public, past=paid), NAMES, self._plain)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("height", [9, 13, 20])
@pytest.mark.parametrize("amount", [3, 6, 7, 8, 10, 14, 15, 23])
async def test_a_name_apart_is_in_the_row_of_its_line(
    height: int, amount: int, plain: bool
) -> None:
    async with Page(*[amount] * 8, plain=plain).run_test(size=(76, height)) as pilot:
        lines = shown(pilot.app.query_one(PurseChart)).splitlines()
        for name in ("Anna", "Moira"):
            (line,) = (line for line in lines if name in line)
            mark = 2 if plain else 0
            # The name begins with a space.
            drawn = line[line.index(name) - mark - 2]
            assert drawn in ("o+" if plain else "▀▄█▌▐▖▗▘▙▚▛▜▝▞▟")


@pytest.mark.parametrize("plain", [False, True])
async def test_of_lines_that_end_together_the_larger_purse_is_named_above(plain: bool) -> None:
    async with Page(80, -81, plain=plain).run_test(size=(40, 8)) as pilot:
        text = shown(pilot.app.query_one(PurseChart))
        places = [text.index(name) for name in ("Moira", "Tavish", "Brenna", "Anna")]
        assert places == sorted(places)
