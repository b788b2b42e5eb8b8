"""A table on which advice is shown: a hint, and the words of a coach."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.reactive import reactive

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.events import Event
from dmtui.records.paths import styles
from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.at_table.coach import ABSENT, Coach
from dmtui.ui.at_table.face import Work
from dmtui.ui.at_table.hints import Hints
from dmtui.ui.at_table.thought import Thought
from dmtui.ui.coaching.manner import AT_LENGTH, Manner
from dmtui.ui.coaching.said import Said
from dmtui.ui.hinting import Hint, InWords
from dmtui.ui.screens.answering import Answering
from dmtui.ui.screens.looking import is_at
from dmtui.ui.widgets.bars import MOST_LINES, ExplainBar, PromptBar, StatusBar
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector

if TYPE_CHECKING:
    from dmtui.ui.widgets.coach_panel import CoachPanel


class AdvisedTable(Answering):
    """Shows the hint and the coach's words that it holds: beside the table, on its lines and cards.

    What there is to show is known to two parts (`dmtui.ui.at_table`): to `hints` where there are
    people whose record will say so, to the `coach` beside one alone: it speaks of their own cards.
    """

    hint: reactive[Hint | None] = reactive(None, repaint=False, init=False)
    said: reactive[Said] = reactive(Said(), repaint=False, init=False)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place)
        self.sitting = sitting
        self.hints: Hints | None = None
        self.coach: Coach | None = None
        if sitting is not None and place.people:
            thought = Thought(sitting)
            self.hints = Hints(sitting, thought, self)
            self.coach = Coach(sitting, thought, self) if len(place.people) == 1 else None

    @property
    def most_cards(self) -> int:
        """How many cards a hand has in this game: for more there need be no places."""
        ruleset = self.sitting.record.ruleset if self.sitting is not None else None
        return ruleset.cards_each if ruleset is not None else super().most_cards

    @property
    def coached(self) -> bool:
        """Whether the coach is here."""
        return self.coach is not None and self.coach.here

    @property
    def in_words(self) -> Callable[[], Awaitable[InWords]] | None:
        """What tells a dialog a hint: the coach, where it is here."""
        if self.coach is not None and self.coach.here:
            return self.coach.counsel
        return self.hints.find if self.hints is not None else None

    @property
    def advised(self) -> SeatAction | None:
        """What the hint advises, else the coach's suggestion."""
        found = self.hint or self.said.suggestion
        return found.advice.best.action if found is not None else None

    @property
    def hints_unasked(self) -> bool:
        """Whether a dialog says its hint by itself."""
        return self.coached

    @property
    def manner(self) -> Manner:
        """How the coach speaks."""
        return AT_LENGTH

    @property
    def tells_first(self) -> bool:
        """Whether the coach says beforehand what it would do."""
        return True

    def heard(self, happened: Iterable[Event]) -> None:
        """Have the coach hear what the table told."""
        if self.coach is not None:
            self.coach.heard(happened)

    def answer(self, action: SeatAction) -> None:
        """Decide; the coach says what that cost."""
        before = self.scene
        super().answer(action)
        if self.coach is not None and before is not None and self.scene is not before:
            self.coach.decided(before.view, action)

    def unchoose(self) -> None:
        """Choose nothing, and take a hint down with the question that it was for."""
        if self.hints is not None:
            self.hints.down()
        super().unchoose()

    def _aside(self, text: str) -> None:
        super()._aside(text)
        if self.hints is not None:
            self.hints.talked_over()
        if self.coach is not None:
            self.coach.talked_over()

    def action_hint(self) -> None:
        """Show what a master would do here, and why."""
        if self.hints is not None:
            self.hints.call(self.said.suggestion)

    def action_coach(self) -> None:
        """Call the coach, or send it away."""
        if self.coach is not None:
            self.coach.call()

    def meanwhile(self, group: str, work: Work, *, exclusive: bool = True) -> None:
        """Begin to do something, in the place of what its group does or beside it."""
        self.run_worker(work, group=group, exclusive=exclusive)

    def is_at(self, group: str) -> bool:
        """Whether something of a group is being done."""
        return is_at(self, group)

    def stop(self, group: str) -> None:
        """Do no more of a group."""
        self.workers.cancel_group(self, group)

    @property
    def is_small(self) -> bool:
        """Whether there is room for a few lines only."""
        return self.has_class("-small")

    def beside(self) -> ComposeResult:
        """Have the coach's page, where it was called before."""
        if self.coached:
            yield self._page().data_bind(AdvisedTable.scene, AdvisedTable.said)

    def on_mount(self) -> None:
        """Begin with the coach where it was called before."""
        if self.coached:
            # The books open at their first page when this screen is mounted.
            self.call_next(self.seat_coach)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a hint and a coach where there can be one."""
        offered = {"hint": self.hints is not None, "coach": self.coach is not None}
        return offered.get(action, True)

    def watch_hint(self, hint: Hint | None) -> None:
        """Mark what is advised, and put the sums in the place of the books."""
        # A table that is ended while it comes up has only some of its parts.
        with suppress(NoMatches):
            self._show_sums(hint)
            self.set_class(hint is not None, "-hinted")
            self.say_hint()
            self._mark()
            self.say_if_helped()

    def watch_said(self, said: Said) -> None:
        """Show the short line, and mark what is suggested."""
        with suppress(NoMatches):
            self.query_one(ExplainBar).coach = self.line_of(said)
            self.query_one(PromptBar).coach = self.line_of(said)
            self._mark()
            self.say_if_helped()

    def say_if_helped(self) -> None:
        """Say on the first line that the game counts as helped, once it does."""
        if self.sitting is not None:
            self.query_one(StatusBar).helped = self.sitting.helped

    def line_of(self, said: Said) -> str:
        """What the coach says where there is one line."""
        return said.line

    def _mark(self) -> None:
        """Mark the card or the hand card of the hint, else of what the coach suggests."""
        action = self.advised
        row, selector = self.query_one(HandRow), self.query_one(HandCardSelector)
        row.advised = action.card if isinstance(action, Play) else None
        selector.advised = action.hand if isinstance(action, Choose) else None

    def say_hint(self, *, alone: bool = False) -> None:
        """Say on the line of the turn what is advised, beside whose turn it is or alone."""
        what = self.hint.what if self.hint is not None else ""
        if self.hint is not None and self.scene is not None and not alone:
            lines = MOST_LINES if self.is_small else 1
            what = hinting.prompt(self.scene, what, self.size.width - 2, lines)
        self.query_one(PromptBar).line = what

    def _show_sums(self, hint: Hint | None) -> None:
        """Give the sums to their panel, which is laid with the first hint."""
        if hint is None and not self.query("HintPanel"):
            return
        from dmtui.ui.widgets.hint_panel import HintPanel

        if not self.query(HintPanel):
            self._have_styles()
            self.lay(HintPanel(), before=0)
        self.query_one(HintPanel).hint = hint

    def _page(self) -> CoachPanel:
        from dmtui.ui.widgets.coach_panel import CoachPanel

        self._have_styles()
        return CoachPanel(id="coach")

    def have_page(self) -> None:
        """Lay the coach's page when it comes for the first time."""
        if not self.query("#coach"):
            self.lay(self._page(), AdvisedTable.said, before="#jewels")

    def seat_coach(self) -> None:
        """Open the coach's page."""
        self.have_page()
        self.add_class("-coached")
        self._uncover_books()
        self._turn_to("coach")

    def unseat_coach(self) -> None:
        """Close it, with all that was said."""
        self.said = Said()
        self.remove_class("-coached")
        self._turn_to(self.FIRST_PAGE)

    def action_panel(self, panel: str) -> None:
        """Show a page beside the table; what the coach says only where there is one."""
        self._uncover_books()
        if panel == "coach" and not self.coached:
            self.refuse(ABSENT)
        else:
            super().action_panel(panel)

    def _uncover_books(self) -> None:
        """Take the sums away from the place of the books, where there is one place for both."""
        if not self.has_class("-tall"):
            self.remove_class("-hinted")

    def open_book(self, page: str | None) -> None:
        """Show a page with all the room that there is."""
        if page == "coach":
            from dmtui.ui.screens.coach_sheet import CoachSheet

            self.app.push_screen(CoachSheet(self.said))
        else:
            super().open_book(page)

    def _have_styles(self) -> None:
        """Read the styles of a hint, a coach and a lesson."""
        path = styles() / "beside.tcss"
        if not self.app.stylesheet.has_source(str(path)):
            # Only this sheet is parsed now. Which others it concerns is seen by their classes.
            self.app.stylesheet.add_source(path.read_text(encoding="utf-8"), (str(path), ""))
