"""The coach and the steps of a tutorial, in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.cards import PLAYABLE
from dmtui.game.events import Event, TrickTaken
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice, Choice
from dmtui.seats.seat import SeatError
from dmtui.table.sitting import LEARNT, Sitting
from dmtui.ui.coaching.agreeing import agreeing
from dmtui.ui.coaching.manner import AT_LENGTH, Manner
from dmtui.ui.coaching.said import suggested
from dmtui.ui.glyphs import CLAN, short
from dmtui.ui.plain.voice import Voice
from dmtui.ui.scene import Scene
from dmtui.ui.tutorial import beside, progress
from dmtui.ui.tutorial.lessons import BY_ITSELF, IN_LINES, MARKS

HELPED: Final = "With a coach this game counts as helped, and not as won."
_CARDS: Final = {short(card): card.title for card in PLAYABLE}
_SHORT: Final = re.compile(rf"(^|[.!?] )?\b[KQPWDCBF][{''.join(CLAN.values())}]")

GoOn = Callable[[], Awaitable[bool]]
"""Waits until the learner goes on."""


class PlainCoach:
    """Speaks to the person of a sitting, where a coach is beside them."""

    def __init__(self, voice: Voice, sitting: Sitting) -> None:
        self._voice = voice
        self._sitting = sitting
        self._duty = ""
        self._advice: tuple[SeatView, Advice] | None = None
        self._played_out = 0

    @property
    def may_come(self) -> bool:
        """Whether a coach can come: to one person, as it speaks of what only they can see."""
        return len(self._sitting.place.people) == 1

    @property
    def here(self) -> bool:
        """Whether the coach is at the table."""
        return self.may_come and self._sitting.coached

    @property
    def advises(self) -> bool:
        """Whether the coach says what it would do: in a tutorial once it said so."""
        return not self.teaching or MARKS in (self._sitting.taught or ())

    @property
    def manner(self) -> Manner:
        """How the coach speaks: in few words beside lessons."""
        return beside.manner(self._sitting.taught or ()) if self.teaching else AT_LENGTH

    @property
    def plays_forced(self) -> bool:
        """Whether an only choice is played at once, as a step of the tutorial said."""
        return self.teaching and BY_ITSELF in (self._sitting.taught or ())

    def passes(self, scene: Scene) -> bool:
        """Whether nobody has to say that they have seen a complete trick of the tutorial."""
        return self.teaching and beside.passes(scene, self._sitting.taught or ())

    def plays_out(self, scene: Scene) -> bool:
        """Have the rest of a hand play itself where it holds nothing more to learn."""
        if not (self.teaching and beside.plays_out(scene, self._sitting.taught or ())):
            return False
        if self._played_out != scene.number:
            self._say(beside.PLAYED_OUT)
        self._played_out = scene.number
        return self._sitting.place.play_out() is None

    @property
    def teaching(self) -> bool:
        """Whether there are steps of a tutorial left."""
        taught = self._sitting.taught
        return self.may_come and taught is not None and LEARNT not in taught

    def call(self, scene: Scene) -> None:
        """Come to the table."""
        self._help()
        self._sitting.coach(present=True)
        self._duty = ""
        self._say_the_duty(scene)

    def leave(self) -> None:
        """Go away."""
        self._sitting.coach(present=False)

    def skip(self) -> None:
        """Leave out what is left of the tutorial."""
        self._sitting.teach(progress.skipped(self._sitting.taught or ()))

    def heard(self, scene: Scene, happened: Iterable[Event]) -> None:
        """Say why the others may have done what they did."""
        if self.here:
            # What a trick costs was told already.
            for event in happened:
                told = isinstance(event, TrickTaken)
                self._say("" if told else self.manner.remark(scene, event))

    async def teach(self, scene: Scene, go_on: GoOn) -> bool:
        """Tell the steps that the moment asks for: whether the learner went on from one.

        Where something is asked, the answer to that goes on.
        """
        went_on = False
        while self.teaching:
            taken = self._sitting.taught or ()
            lesson = progress.due(scene, taken)
            if lesson is None:
                break
            self._voice.tell(f"Lesson {progress.place(lesson, taken)}. {lesson.title}.")
            self._voice.tell(progress.text(lesson, scene, IN_LINES))
            if not scene.asked:
                went_on = await go_on()
            if self.teaching:
                self._sitting.teach(progress.after(self._sitting.taught or (), lesson))
            if scene.asked:
                break
        return went_on

    async def advise(self, scene: Scene) -> None:
        """Say what the rule asks for and what to do, before the person is asked."""
        if not self.here:
            return
        if len(scene.view.legal_actions()) == 1:
            self._say_the_duty(scene)
            self._say(self.manner.alone(scene))
            return
        self._help()
        try:
            self._advice = (scene.view, await self._sitting.advise(scene.view))
        except SeatError:
            self._say_the_duty(scene)
            return
        if not self.advises:
            self._say_the_duty(scene)
            return
        # Only those who want advice wait for what puts it into words.
        from dmtui.ui.hinting import hint

        said = hint(scene, self._advice[1], simply=self.manner.simply)
        self._say_the_duty(scene, said.advice.best)
        self._say(suggested(said))

    def judge(self, view: SeatView, action: SeatAction) -> None:
        """Say what a decision cost."""
        known = self._advice
        if self.here and known is not None and known[0] is view:
            self._say(self.manner.verdict(view.public.ruleset, known[1], action))

    def _help(self) -> None:
        if not self._sitting.helped:
            self._sitting.count_as_helped()
            self._voice.tell(HELPED)

    def _say_the_duty(self, scene: Scene, advised: Choice | None = None) -> None:
        said = self.manner.duty(scene)
        if advised is not None:
            said = agreeing(said, scene, advised)
        if said != self._duty:
            self._say(said)
        self._duty = said

    def _say(self, said: str) -> None:
        if said:
            self._voice.tell(f"Coach: {spoken(said)}")


def spoken(text: str) -> str:
    """The text with the names of cards in place of their signs."""
    return _SHORT.sub(_named, text)


def _named(found: re.Match[str]) -> str:
    begins = found[1] is not None
    card = found[0][-2:]
    return f"{found[1] or ''}{'The' if begins else 'the'} {_CARDS[card]}"
