"""A game at a table, told and asked in plain lines."""

from __future__ import annotations

from functools import partial
from typing import Final

from dmtui.game.actions import Play, SeatAction
from dmtui.game.events import Dealt, Event, GameEnded, HandChosen, HandEnded
from dmtui.game.spent import is_spent
from dmtui.records.deals import commitment
from dmtui.records.faults import printable
from dmtui.table.place import Notice, TableFailed, Update
from dmtui.table.sitting import Sitting
from dmtui.ui.after_game import AfterGame
from dmtui.ui.plain import books
from dmtui.ui.plain.asking import Commands, Question, ask
from dmtui.ui.plain.coach import PlainCoach
from dmtui.ui.plain.questions import question_for, why_not
from dmtui.ui.plain.requests import requests
from dmtui.ui.plain.results import lines_of
from dmtui.ui.plain.sharing import OFFER, OUT_OF_SIGHT, PlayedOut, pass_on, welcome
from dmtui.ui.plain.telling import told
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.undoing import Moved
from dmtui.ui.plain.voice import Voice
from dmtui.ui.preferences import Preferences
from dmtui.ui.scene import Scene

FINGERPRINT: Final = 16
"""Digits of a commitment that are told."""


_AFTER: Final = (
    # First, so that a program that always answers 1 comes to an end.
    Choice(AfterGame.QUIT, ("quit",), "Quit."),
    Choice(
        AfterGame.SAME_DEALS,
        ("same", "same deals"),
        "Play the same deals again; that does not count as won.",
    ),
    Choice(AfterGame.REMATCH, ("rematch",), "Play against the same seats, with other deals."),
    Choice(AfterGame.NEW, ("new", "new game"), "Set up a new game."),
    Choice(AfterGame.TITLE, ("start",), "Back to the start."),
)
_GO_ON: Final = Question("Enter goes on.", (Choice(True, ("on", "go on"), "Go on."),), usual=1)


class PlainTable:
    """Tells a sitting to its person, and takes their decisions.

    Of the ``preferences``, as they are at the moment, it heeds what cards are sorted by, and
    whether one is played without a question where it is the only one allowed.
    """

    def __init__(
        self, voice: Voice, sitting: Sitting, general: Commands, preferences: Preferences
    ) -> None:
        self._voice = voice
        self._sitting = sitting
        self._place = sitting.place
        self._names = tuple(map(printable, self._place.names))
        self._preferences = preferences
        self._scene: Scene | None = None
        self._question: Question[SeatAction] | None = None
        self._moved = False
        self._comes = False
        self._offered: int | None = None
        self._coach = PlainCoach(voice, sitting)
        self._commands = requests(voice, sitting, self._coach, self.now, general)

    def now(self) -> tuple[Scene, Question[SeatAction] | None]:
        """What there is to be seen, and what is asked, if anything is."""
        assert self._scene is not None
        return self._scene, self._question

    async def play(self) -> AfterGame:
        """Tell all news until the game is over; what the person wants then.

        Raises:
            Leave: the person leaves before.
            BaseException: whatever broke the table.

        """
        while True:
            try:
                await self._play_to_the_end()
                return await ask(self._voice, Question("What now?", _AFTER), self._commands)
            except Moved as moved:
                self._voice.tell(str(moved))
                self._question = None
                self._moved = True

    async def _play_to_the_end(self) -> None:
        async for news in self._place.news():
            if isinstance(news, TableFailed):
                raise news.error
            if isinstance(news, Notice):
                self._voice.tell(news.text)
                continue
            try:
                await self._show(news)
            except PlayedOut:
                self._question = None
                self._cover()
            if news.view.public.over and isinstance(_last(news), GameEnded | None):
                break
        await self._say_what_it_brought()
        self._say_the_seed()

    async def _show(self, update: Update) -> None:
        joining = self._scene is None
        seat = update.view.seat
        viewer = printable(self._place.called(seat))
        self._scene = scene = Scene.of(update, self._names, viewer, self._preferences.settings.sort)
        if joining:
            people = self._place.people
            several = people if len(people) > 1 else ()
            self._voice.tell_all(books.joining(scene, several))
            self._voice.tell_all([OUT_OF_SIGHT] if several else [])
            self._voice.tell(
                "The deals are fixed already: the fingerprint of their seed is "
                f"{self._place.commitment[:FINGERPRINT]}."
            )
        if self._moved:
            self._voice.tell_all(books.now(scene))
            self._moved = False
        for event in update.events:
            self._voice.tell_all(told(scene, event))
        self._coach.heard(scene, update.events)
        went_on = await self._coach.teach(scene, self._go_on)
        if scene.waiting is not None:
            await pass_on(self._voice, self._place, scene, self._commands)
            self._comes = True
        elif update.asked:
            await self._decide(scene)
        elif (last := _last(update)) is not None and self._sitting.pace.waits(last):
            if not went_on and not self._passes(scene, last):
                await self._go_on()
            if not self._coach.plays_out(scene):
                self._place.hurry()

    def _cover(self) -> None:
        """Put cards out of sight that were said, as everyone reads what comes now."""
        if len(self._place.people) > 1:
            self._voice.scroll_away()

    async def _go_on(self) -> bool:
        return await ask(self._voice, _GO_ON, self._commands)

    def _passes(self, scene: Scene, event: Event) -> bool:
        """Whether nobody has to say that they have seen an event, although the table waits."""
        told = isinstance(event, Dealt | HandChosen) or self._coach.passes(scene)
        # Where several people play, it would scroll away before they had read it.
        alone = len(self._place.people) < 2
        return (self._coach.teaching and told) or (alone and isinstance(event, HandEnded))

    async def _decide(self, scene: Scene) -> None:
        playable = scene.view.playable()
        forced = self._preferences.settings.forced or self._coach.plays_forced
        if forced and len(playable) == 1:
            self._place.answer(Play(scene.me, *playable))
            return
        await self._coach.advise(scene)
        if self._comes:
            self._voice.tell_all(welcome(scene))
            self._comes = False
        hand = len(scene.past)
        if is_spent(scene.public) and self._offered != hand:
            self._voice.tell(OFFER)
            self._offered = hand
        self._question = question_for(scene)
        refused: str | None = ""
        while refused is not None:
            action = await ask(self._voice, self._question, self._commands, partial(why_not, scene))
            refused = self._place.answer(action)
            if refused is not None:
                self._voice.tell(refused)
        self._question = None
        self._coach.judge(scene.view, action)
        self._cover()

    async def _say_what_it_brought(self) -> None:
        tidings = await self._sitting.entered()
        for each in tidings.earned:
            self._voice.tell(f"Achieved: {each.title}. {each.task}.")
        if tidings.repeated:
            from dmtui.ui.statistics_words import REPEATED

            self._voice.tell(REPEATED)
        if tidings.trouble is not None:
            self._voice.tell(tidings.trouble)

    def _say_the_seed(self) -> None:
        seed = self._place.seed
        if seed is not None:
            print_ = commitment(seed)[:FINGERPRINT]
            self._voice.tell(f"The seed was {printable(seed)}; its fingerprint is {print_}.")
        self._voice.tell_all(lines_of(self._sitting))
        file = printable(str(self._sitting.path))
        self._voice.tell(f"To see what each decision cost, run: dmtui review '{file}'")


def _last(update: Update) -> Event | None:
    return update.events[-1] if update.events else None
