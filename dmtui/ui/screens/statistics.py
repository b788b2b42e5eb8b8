"""The statistics: sums, charts, achievements, and every game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Label

from dmtui.records.files import StoreError
from dmtui.records.paths import sheets
from dmtui.table.chronicle import Annals, Chronicle
from dmtui.ui import statistics_lines as lines
from dmtui.ui import statistics_words as words
from dmtui.ui.commands import STATISTICS, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.career_chart import CareerChart
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.long_sheet import LongSheet
from dmtui.ui.widgets.page_bar import PageBar

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

PAGES: Final = {
    "results": "Results",
    "charts": "Charts",
    "achievements": "Achievements",
    "games": "Games",
}
_LAST: Final = 20
"""Games that the share of wins at a moment is over."""
_NOT_KEPT: Final = "No statistics are kept here."


class StatisticsScreen(LaidOut[None]):
    """Four pages about the games of the ``chronicle``; saved games it does not know are taken in.

    They are shown at once as they are, and again when more were found.
    """

    WHERE = STATISTICS
    CSS_PATH = sheets("pages", "statistics")
    BINDINGS: ClassVar[list[BindingType]] = bindings(STATISTICS)

    def __init__(self, chronicle: Chronicle) -> None:
        super().__init__()
        self._chronicle = chronicle
        self._annals = Annals()
        self._is_open = True
        self._trouble = ""

    def compose(self) -> ComposeResult:
        """Lay out the pages, one of which is shown."""
        plain = cast("Dressed", self.app).plain
        yield PageBar("Statistics", PAGES)
        with Container(id="pages"):
            yield LongSheet(id="results")
            with VerticalScroll(id="charts"):
                yield Label("Won of the last 20 games, in percent", classes="chart-title")
                yield CareerChart("gold", plain=plain, id="wins")
                yield Label("The purse at the end of each game", classes="chart-title")
                yield CareerChart("clan-d", plain=plain, id="purses")
                yield Label("Won against", classes="chart-title")
                yield LongSheet(id="bars")
            yield LongSheet(id="achievements")
            yield LongSheet(id="games")
        yield KeyBar(STATISTICS)

    def on_mount(self) -> None:
        """Show the first page, and begin to read."""
        self.action_page("results")
        self.read()

    def on_resize(self, event: events.Resize) -> None:
        """Write the lines anew for another width."""
        super().on_resize(event)
        self.call_after_refresh(self._write)

    def on_unmount(self) -> None:
        """Have whoever reads stop."""
        self._is_open = False

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Show what was entered, take in what was not, and show that too."""
        from dmtui.table.taking_in import take_in

        if self._chronicle.path is None:
            self._say(_NOT_KEPT)
            return
        loop = asyncio.get_running_loop()

        def told(done: int, files: int) -> bool:
            if done and self._is_open:
                loop.call_soon_threadsafe(self._note, f"taking in {done} of {files}")
            return self._is_open

        try:
            await self._show()
            if await asyncio.to_thread(take_in, self._chronicle, told):
                await self._show()
        except StoreError as error:
            self._say(str(error))
        self._note(self._counted)

    async def _show(self) -> None:
        self._annals = await asyncio.to_thread(self._chronicle.read)
        self._write()
        self._note(self._counted)

    @property
    def _counted(self) -> str:
        games = self._annals.games
        return words.counted(games) if games else ""

    def _note(self, text: str) -> None:
        if self.is_attached:
            self.query_one(PageBar).note = text

    def _say(self, trouble: str) -> None:
        """Say why there is nothing to be seen, or that something is missing."""
        self._trouble = trouble
        self._write()
        if self._annals.games:
            self.notify(trouble, severity="warning", timeout=10)

    def _write(self) -> None:
        """Write every page for the width that there is."""
        if not self.is_attached:
            return
        games = self._annals.games
        width = self.query_one("#pages").size.width - 1
        results = lines.results(games, width)
        if self._trouble and not games:
            results = lines.said(self._trouble, width)
        self.query_one("#results", LongSheet).write(results)
        self.query_one("#games", LongSheet).write(lines.games(games, width))
        found = lines.achievements(self._annals, width)
        self.query_one("#achievements", LongSheet).write(found)
        self.query_one("#bars", LongSheet).write(lines.bars(games))
        self._draw()

    def _draw(self) -> None:
        counted = [game for game in reversed(self._annals.games) if game.counts]
        won = [game.win for game in counted]
        share = []
        for last in range(1, len(won) + 1):
            recent = won[max(last - _LAST, 0) : last]
            share.append(100 * sum(recent) / len(recent))
        self.query_one("#wins", CareerChart).show(share, (0, 100))
        purses = [float(game.purse) for game in counted]
        low, high = min([*purses, 100.0]), max([*purses, 100.0])
        bounds = (low, high) if low < high else (low - 1, high + 1)
        self.query_one("#purses", CareerChart).show(purses, bounds, usual=100)

    def action_page(self, page: str) -> None:
        """Go to a page."""
        bar = self.query_one(PageBar)
        if bar.shown == page:
            return
        bar.shown = page
        for each in PAGES:
            self.query_one(f"#{each}").display = each == page
        self.query_one(f"#{page}").focus()
        self.call_after_refresh(self._write)

    def action_turn(self, step: int) -> None:
        """Go some pages on; after the last comes the first."""
        pages = list(PAGES)
        at = pages.index(self.query_one(PageBar).shown)
        self.action_page(pages[(at + step) % len(pages)])

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
