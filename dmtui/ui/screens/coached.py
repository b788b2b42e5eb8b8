"""The coach at the table: what it says, and the card that it marks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.reactive import reactive

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.events import Event
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.seat import SeatError
from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.coaching import said as words
from dmtui.ui.coaching.agreeing import agreeing
from dmtui.ui.coaching.manner import AT_LENGTH, Manner
from dmtui.ui.coaching.said import Said
from dmtui.ui.hinting import Hint
from dmtui.ui.scene import Scene
from dmtui.ui.screens.hinted import Hinted
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector

if TYPE_CHECKING:
    from dmtui.ui.widgets.coach_panel import CoachPanel

CALLED: Final = "With a coach a game counts as helped, not won. k again calls it."
"""What is said before a coach comes to a game that was played without help."""
HERE: Final = "The coach is at your side. k sends it away."
GONE: Final = "The coach has left. k calls it back."
ABSENT: Final = "There is no coach here. k calls one."


class Coached(Hinted):
    """A coach speaks from the viewer's own view; a thought that comes late changes words alone."""

    said: reactive[Said] = reactive(Said(), repaint=False, init=False)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place, sitting)
        self._thinking = asyncio.Lock()
        self._known: tuple[SeatView, Advice] | None = None
        self._decided: tuple[SeatView, SeatAction] | None = None
        self._offered = False

    def beside(self) -> ComposeResult:
        """Have the coach's page, where it was called before."""
        yield from super().beside()
        if self.coached:
            yield self._page().data_bind(Coached.scene, Coached.said)

    def on_mount(self) -> None:
        """Begin with the coach where it was called before."""
        if self.coached:
            # The books open at their first page when this screen is mounted.
            self.call_next(self._receive)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a coach where one can come."""
        return self.may_coach if action == "coach" else super().check_action(action, parameters)

    @property
    def may_coach(self) -> bool:
        """Whether a coach can come: to one person, as it speaks of what only they can see."""
        return self._sitting is not None and len(self.place.people) == 1

    @property
    def coached(self) -> bool:
        """Whether the coach is here."""
        return self.may_coach and self._sitting is not None and self._sitting.coached

    @property
    def in_words(self) -> Callable[[], Awaitable[str]] | None:
        """What tells a dialog a hint: the coach, where it is here."""
        return self._counsel if self.coached else super().in_words

    async def _counsel(self) -> str:
        """What to do, and what each choice is expected to bring."""
        scene, sitting = self.scene, self._sitting
        if scene is None or sitting is None:
            return hinting.NONE_FOUND
        actions = scene.view.legal_actions()
        if len(actions) == 1:
            return hinting.forced(actions[0])
        try:
            advice = await self.advice(sitting, scene.view)
        except SeatError:
            return hinting.NONE_FOUND
        return f"{words.suggested(hinting.hint(scene, advice))}\n{hinting.sums(advice)}"

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
        """Say something of what the table told; think where the person is asked."""
        scene = self.scene
        if scene is None or not self.coached:
            return
        self.said = words.heard(self.said, scene, happened, self.manner)
        if scene.asked:
            self._consider(scene)

    def action_coach(self) -> None:
        """Call the coach, or send it away; the first time in a game takes a second key."""
        sitting = self._sitting
        if sitting is None or not self.may_coach:
            return
        if sitting.coached:
            sitting.coach(present=False)
            self._part()
            self.explain(GONE)
        elif sitting.helped or self._offered:
            sitting.coach(present=True)
            self._receive()
            self.heard(())
            self.explain(HERE)
        else:
            self._offered = True
            sitting.warm_up()
            self.explain(CALLED)

    def _page(self) -> CoachPanel:
        """A page for the coach; a game without one never loads it."""
        from dmtui.ui.widgets.coach_panel import CoachPanel

        self.have_styles()
        return CoachPanel(id="coach")

    def have_page(self) -> None:
        """Lay the coach's page when it comes for the first time."""
        if not self.query("#coach"):
            self.lay(self._page(), Coached.said, before="#jewels")

    def _receive(self) -> None:
        self.have_page()
        self.add_class("-coached")
        self._turn_to("coach")

    def _part(self) -> None:
        self.workers.cancel_group(self, "coach")
        self.said = Said()
        self.remove_class("-coached")
        self._turn_to(self.FIRST_PAGE)

    def action_panel(self, panel: str) -> None:
        """Show a page beside the table; what the coach says only where there is one."""
        if panel == "coach" and not self.coached:
            self.refuse(ABSENT)
        else:
            super().action_panel(panel)

    def open_book(self, page: str | None) -> None:
        """Show a page with all the room that there is."""
        if page == "coach":
            from dmtui.ui.screens.coach_sheet import CoachSheet

            self.app.push_screen(CoachSheet(self.said))
        else:
            super().open_book(page)

    def action_hint(self) -> None:
        """Show what is advised; where the coach has thought already, at once."""
        suggestion = self.said.suggestion
        if suggestion is not None and self.hint is None:
            self.hint = suggestion
            self.explain(suggestion.why)
        else:
            super().action_hint()

    def _consider(self, scene: Scene) -> None:
        if len(scene.view.legal_actions()) == 1:
            self.said = replace(self.said, verdict=self.manner.alone(scene))
            return
        if self._sitting is not None:
            self._sitting.count_as_helped()
        self.said = replace(self.said, thinking=self.tells_first)
        self._think(scene)

    @work(exclusive=True, group="coach")
    async def _think(self, scene: Scene) -> None:
        """Think about a question, for as long as nobody asks another."""
        if self._sitting is None:
            return
        try:
            await self.advice(self._sitting, scene.view)
        except SeatError:
            self.said = replace(self.said, thinking=False)
            return
        if self._decided is not None and self._decided[0] is scene.view:
            self._judge(*self._decided)
        else:
            self.suggest()

    async def advice(self, sitting: Sitting, view: SeatView) -> Advice:
        """What is advised for a view, thought of once only.

        Raises:
            SeatError: there is no advice.
        """
        async with self._thinking:
            if self._known is None or self._known[0] is not view:
                self._known = (view, await super().advice(sitting, view))
            return self._known[1]

    def suggest(self) -> None:
        """Say what was thought of for the question that stands, if it is to be said first."""
        scene, known = self.scene, self._known
        if scene is None or known is None or not scene.asked or known[0] is not scene.view:
            return
        if self.tells_first:
            found = hinting.hint(scene, known[1], simply=self.manner.simply)
            duty = agreeing(self.said.duty, scene, found.advice.best)
            self.said = replace(self.said, duty=duty, suggestion=found, thinking=False)
            if self.has_class("-small") and self.query_one(PromptBar).aside == HERE:
                # What it has to say stands in the place of its greeting.
                self.explain("")

    def answer(self, action: SeatAction) -> None:
        """Decide; the coach says what that cost, now or when it has thought."""
        before = self.scene
        super().answer(action)
        if before is None or self.scene is before or not self.coached:
            return
        self._decided = (before.view, action)
        self.said = replace(self.said, suggestion=None, thinking=False, verdict="")
        self._judge(before.view, action)

    def _judge(self, view: SeatView, action: SeatAction) -> None:
        if self._known is not None and self._known[0] is view:
            found = self.manner.verdict(view.public.ruleset, self._known[1], action)
            self.said = replace(self.said, verdict=found)

    def line_of(self, said: Said) -> str:
        """What is said where there is one line."""
        return said.line

    def watch_said(self, said: Said) -> None:
        """Show the short line, and mark what is suggested."""
        try:
            self.query_one(ExplainBar).coach = self.line_of(said)
            self.query_one(PromptBar).coach = self.line_of(said)
        except NoMatches:
            return
        if self.hint is None:
            self._mark(said.suggestion)

    def watch_hint(self, hint: Hint | None) -> None:
        """Leave the coach's mark where a hint is taken down."""
        super().watch_hint(hint)
        if hint is None:
            self._mark(self.said.suggestion)

    def _mark(self, suggestion: Hint | None) -> None:
        action = suggestion.advice.best.action if suggestion is not None else None
        try:
            row, selector = self.query_one(HandRow), self.query_one(HandCardSelector)
        except NoMatches:
            # A table that is ended while it comes up has only some of its parts.
            return
        row.advised = action.card if isinstance(action, Play) else None
        selector.advised = action.hand if isinstance(action, Choose) else None
