"""The review of a game: what each decision cost, the dearest first, and how the purses went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Label, OptionList

from dmtui.records.faults import printable
from dmtui.records.paths import sheets
from dmtui.records.people import people_of, table_names
from dmtui.records.record import Loaded
from dmtui.review.judge import Judge
from dmtui.review.judges import Dismissed, Judges
from dmtui.review.questions import people
from dmtui.review.reviewing import Reviewing
from dmtui.review.verdict import Review
from dmtui.review.words import SCALE
from dmtui.ui.commands import REVIEW, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.subject import YOU
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.purse_chart import PurseChart
from dmtui.ui.widgets.tally_sheet import TallySheet
from dmtui.ui.widgets.verdict_list import VerdictList

_NOT_YET = frozenset({"look"})


class ReviewScreen(LaidOut[None]):
    """Judges a game, unless that was done before, and shows the verdicts.

    Of an unfinished game only the finished hands are judged and shown. ``path`` is the record's
    file, ``judge`` makes one of the judges; ``plain`` asks for a chart that needs no colours and
    no blocks. Leaving sends the judges away.
    """

    WHERE = REVIEW
    NOTE = SCALE
    CSS_PATH = sheets("pages", "review")
    BINDINGS: ClassVar[list[BindingType]] = bindings(REVIEW)

    def __init__(
        self,
        loaded: Loaded,
        path: Path | None,
        judge: Callable[[], Judge],
        *,
        plain: bool = False,
    ) -> None:
        super().__init__()
        self._plain = plain
        self._loaded = loaded
        self._path = path
        self._judge = judge
        self.review: Review | None = None

    def compose(self) -> ComposeResult:
        """Lay out the sums, the chart and the list."""
        record, public = self._loaded.record, self._loaded.game.public
        name = printable(record.name.strip()) or "This game"
        hands = len(self._loaded.game.before)
        # A small window has room for a name beside it.
        which = f"{hands} hands" if public.over else f"{hands} of {record.ruleset.hands} hands"
        with Horizontal(id="review-top"):
            yield Label(f"Review  {name}", id="review-title", markup=False)
            yield Label(which, id="review-hands", markup=False)
        yield TallySheet(self._names, len(people(self._loaded)))
        if hands:
            yield PurseChart(public, self._names, plain=self._plain)
        hand_cards = (hand.state.hand_card for hand in public.past)
        yield VerdictList(self._names, tuple(card for card in hand_cards if card is not None))
        yield KeyBar(REVIEW)

    @property
    def _names(self) -> tuple[str, ...]:
        """What the seats are called: the only person is ``You``, as at the table."""
        seats = self._loaded.record.seats
        names = list(map(printable, table_names(seats)))
        if len(persons := people_of(seats)) == 1:
            names[persons[0]] = YOU
        return tuple(names)

    def on_mount(self) -> None:
        """Begin to judge."""
        self.query_one(VerdictList).focus()
        self.query_one(KeyBar).useless = _NOT_YET
        self.judge()

    @work(exclusive=True, group="judge")
    async def judge(self) -> None:
        """Have the judges do what is left of their work, and show the review."""
        if not self._loaded.game.before:
            self.query_one(TallySheet).nothing = True
            return
        loop = asyncio.get_running_loop()
        judges = Judges(self._judge)

        def tell(done: int, decisions: int) -> None:
            # The loop may be gone by now: the person left, and so did the judges.
            loop.call_soon_threadsafe(self._progress, done, decisions)

        try:
            review = await asyncio.to_thread(partial(self._work, judges, tell))
        except asyncio.CancelledError:
            judges.dismiss()
            raise
        if review is not None:
            self.show(review)

    def _work(self, judges: Judges, tell: Callable[[int, int], None]) -> Review | None:
        reviewing = Reviewing(self._loaded, self._path)
        decisions = reviewing.decisions
        # What was judged before it was broken off is done, and a first verdict can take a while.
        before = decisions - reviewing.left
        tell(before, decisions)
        with judges:
            try:
                for done, _ in enumerate(reviewing.steps(judges.verdicts), before + 1):
                    tell(done, decisions)
            except Dismissed:
                return None
        return reviewing.review

    def _progress(self, done: int, decisions: int) -> None:
        if self.is_attached:
            self.query_one(TallySheet).judged = (done, decisions)

    def show(self, review: Review) -> None:
        """Show the review."""
        self.review = review
        self.set_class(True, "-judged")
        self.query_one(TallySheet).tallies = review.tallies()
        self.query_one(PurseChart).verdicts = review.verdicts
        self.query_one(VerdictList).show(review)
        self.query_one(KeyBar).useless = frozenset() if review.verdicts else _NOT_YET

    @on(OptionList.OptionSelected)
    def selected(self) -> None:
        """Look at a decision."""
        self.action_look()

    def action_look(self) -> None:
        """Look at the highlighted decision, and from there at the others."""
        verdicts = self.query_one(VerdictList)
        chosen = verdicts.verdict
        if chosen is not None:
            screen = MomentScreen(self._loaded, verdicts.verdicts, verdicts.place, verdicts.go_to)
            self.app.push_screen(screen)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
