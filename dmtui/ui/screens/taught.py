"""The steps of a tutorial at the table: each stands until its learner goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from textual import events
from textual.css.query import NoMatches
from textual.reactive import reactive

from dmtui.game.actions import SeatAction
from dmtui.game.events import Dealt, Event, HandChosen, TrickTaken
from dmtui.table.place import Place
from dmtui.table.sitting import LEARNT, Sitting
from dmtui.ui.coaching.manner import Manner
from dmtui.ui.coaching.said import Said
from dmtui.ui.gate import Gate
from dmtui.ui.scene import Scene
from dmtui.ui.screens.table import LESSONS, TableScreen
from dmtui.ui.tutorial import beside, progress
from dmtui.ui.tutorial.lessons import BY_ITSELF, MARKS, ON_SCREEN, Lesson
from dmtui.ui.widgets.bars import ExplainBar, PromptBar
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from dmtui.ui.widgets.coach_panel import CoachPanel

STAYS: Final = "The coach stays for the lessons. x skips them."
SKIPPED: Final = "No more lessons. The coach stays: k sends it away."
PLAY_ONE: Final = "Now play one"
_READ_ON: Final = frozenset({"enter", "space"})


class TaughtScreen(TableScreen):
    """Shows the step that the moment asks for, in the coach's place: the table of a tutorial.

    While a step stands and nothing is asked, the table waits. A step beside a card to play is
    taken by playing one. From one step on, what needs no learner goes on by itself: an only
    choice, a trick that costs nobody anything, and the rest of a hand that has no taboo left.
    """

    lesson: reactive[Lesson | None] = reactive(None, repaint=False, init=False)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place, sitting)
        self._page_gate = Gate(self)

    @property
    def _taken(self) -> tuple[str, ...]:
        return (self.sitting.taught if self.sitting is not None else None) or ()

    @property
    def teaching(self) -> bool:
        """Whether there are lessons left."""
        taught = self.sitting.taught if self.sitting is not None else None
        return self.coach is not None and taught is not None and LEARNT not in taught

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to skip lessons for as long as there are any."""
        if action in LESSONS:
            return self.teaching
        return super().check_action(action, parameters)

    @property
    def manner(self) -> Manner:
        """How the coach speaks: in few words beside lessons."""
        return beside.manner(self._read) if self.teaching else super().manner

    @property
    def _read(self) -> tuple[str, ...]:
        """The steps that were taken, and the one that stands."""
        return self._taken if self.lesson is None else (*self._taken, self.lesson.id)

    @property
    def tells_first(self) -> bool:
        """Whether the coach says beforehand what it would do: in a tutorial once it said so."""
        return not self.teaching or MARKS in self._read

    @property
    def plays_forced(self) -> bool:
        """Whether an only choice is played at once: in a tutorial once a step said so."""
        wanted = self.teaching and BY_ITSELF in self._taken
        return self.lesson is None and (wanted or super().plays_forced)

    def heard(self, happened: Iterable[Event]) -> None:
        """Show the step that what happened asks for; without one, nothing holds the table up."""
        happened = tuple(happened)
        self.set_class(self.teaching, "-taught", update=False)
        super().heard(happened)
        if not self.teaching or self.scene is None:
            return
        self.lesson = progress.due(self.scene, self._taken)
        if self.lesson is not None:
            self._suggest()
        elif happened and isinstance(happened[-1], Dealt | HandChosen):
            self.place.hurry()
        elif happened and isinstance(happened[-1], TrickTaken):
            self._let_pass(self.scene, happened[-1])

    def _let_pass(self, scene: Scene, event: TrickTaken) -> None:
        """Have a complete trick go by itself in its time, where nothing is to be learnt from it."""
        if self.sitting is None or not beside.passes(scene, self._taken):
            return
        seconds = self.sitting.pace.usual(event)
        if seconds:
            self.set_timer(seconds, partial(self._pass, scene))
        elif seconds is not None:
            self._pass(scene)

    def _pass(self, scene: Scene) -> None:
        if self.scene is scene:
            self.hurry()

    def action_coach(self) -> None:
        """Keep the coach for as long as there are lessons."""
        if self.teaching:
            self.explain(STAYS)
        else:
            super().action_coach()

    @property
    def read_first(self) -> bool:
        """Whether a step stands that is read on from; one beside a card to play is not."""
        return self.lesson is not None and not self.playing

    def action_confirm(self) -> None:
        """Go on to the next step where one is read; else do what Enter does at any table."""
        scene = self.scene
        waits = scene is None or scene.waiting is not None or scene.looking_back
        if self.read_first and not waits:
            self.action_read_on()
        else:
            super().action_confirm()

    def action_read_on(self) -> None:
        """Go on to the next step, or back to the table."""
        if self.read_first and self.lesson is not None:
            self._take(self.lesson)
            self._go_on()

    def on_coach_panel_read_on(self, message: CoachPanel.ReadOn) -> None:
        """Go on with a click, if it came once the step could be read."""
        if self._page_gate.passes(message.at):
            self.action_read_on()

    def action_skip_lessons(self) -> None:
        """Leave out what is left of the tutorial; the game goes on, with its coach."""
        if self.teaching and self.sitting is not None:
            self.sitting.teach(progress.skipped(self._taken))
            self.lesson = None
            self._end_if_learnt()
            self._suggest()
            self.explain(SKIPPED)
            if self.scene is not None:
                self.play_if_forced(self.scene)
            self._go_on()

    def _take(self, lesson: Lesson) -> None:
        """Have a step behind us, and see what comes next."""
        assert self.sitting is not None
        assert self.scene is not None
        self.sitting.teach(progress.after(self._taken, lesson))
        self.lesson = progress.due(self.scene, self._taken)
        self._end_if_learnt()
        self._suggest()

    def _suggest(self) -> None:
        """Have the coach say what it may say now."""
        if self.coach is not None:
            self.coach.suggest()

    def _end_if_learnt(self) -> None:
        if not self.teaching:
            # It has one command less now.
            self.set_class(False, "-taught", update=False)
            self.query_one(KeyBar).repaint()

    def _go_on(self) -> None:
        if self.scene is not None and not self.scene.asked:
            self.hurry()

    def answer(self, action: SeatAction) -> None:
        """Decide; a step that stood beside the question is taken with it."""
        before, lesson = self.scene, self.lesson
        super().answer(action)
        if lesson is not None and self.scene is not before:
            self._take(lesson)

    def reads_on(self, event: events.Key) -> bool:
        """Whether a key was for the step that stands, or came before it could be read."""
        scene = self.scene
        if self.lesson is None or scene is None:
            return False
        if event.key in _READ_ON and self.read_first:
            if self._page_gate.passes(event.time):
                self.action_read_on()
            return True
        return not scene.asked and event.key not in self.active_bindings

    def hurry(self) -> None:
        """Go on, but not past a step that stands; play out what holds nothing more to learn."""
        scene = self.scene
        if self.lesson is not None or scene is None:
            return
        if self.teaching and beside.plays_out(scene, self._taken):
            self.place.play_out()
        else:
            super().hurry()

    def line_of(self, said: Said) -> str:
        """What is said where there is one line: beside a step, what to play and nothing else."""
        if self.lesson is None:
            return super().line_of(said)
        return said.counsel if said.suggestion is not None else ""

    def watch_lesson(self, lesson: Lesson | None) -> None:
        """Open the coach's page for a step, and go back to its words after."""
        if lesson is None and not self.query("CoachPanel"):
            return
        from dmtui.ui.widgets.coach_panel import GO_ON, CoachPanel, Page

        try:
            self.have_page()
            panel = self.query_one(CoachPanel)
        except NoMatches:
            return
        self.fit_keys()
        scene = self.scene
        held = lesson is not None and scene is not None and not scene.asked
        self.set_class(lesson is not None, "-lesson")
        self.query_one(PromptBar).line = f"{GO_ON}." if held else ""
        self.watch_said(self.said)
        self.query_one(ExplainBar).repaint()
        panel.lesson = None
        if lesson is not None and scene is not None:
            self._turn_to("coach")
            place = progress.place(lesson, self._taken)
            text = progress.text(lesson, scene, ON_SCREEN)
            panel.lesson = Page(lesson.title, text, place, GO_ON if self.read_first else PLAY_ONE)
            self._page_gate.open_when_painted()
