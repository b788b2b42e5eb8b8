"""The coach at the table: called and sent away, what it says, and what it makes of a decision."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, Protocol

from msgspec.structs import replace

from dmtui.game.actions import SeatAction
from dmtui.game.events import Event
from dmtui.game.view import SeatView
from dmtui.seats.seat import SeatError
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.at_table.face import COACH, Busy
from dmtui.ui.at_table.thought import Thought
from dmtui.ui.coaching import said as words
from dmtui.ui.coaching.agreeing import agreeing
from dmtui.ui.coaching.manner import Manner
from dmtui.ui.coaching.said import Said
from dmtui.ui.hinting import InWords
from dmtui.ui.scene import Scene

CALLED: Final = "With a coach a game counts as helped, not won. k again calls it."
"""What is said before a coach comes to a game that was played without help."""
HERE: Final = "The coach is at your side. k sends it away."
GONE: Final = "The coach has left. k calls it back."
ABSENT: Final = "There is no coach here. k calls one."


class Coached(Busy, Protocol):
    """A table at which a coach speaks."""

    said: Said

    @property
    def manner(self) -> Manner:
        """How the coach speaks."""

    @property
    def tells_first(self) -> bool:
        """Whether the coach says beforehand what it would do."""

    def seat_coach(self) -> None:
        """Open the coach's page."""

    def unseat_coach(self) -> None:
        """Close it, with all that was said."""


class Coach:
    """Speaks from the viewer's own view; a thought that comes late changes words alone.

    It knows whether its greeting stands on the fixed line; the table says so when other words do.
    """

    def __init__(self, sitting: Sitting, thought: Thought, table: Coached) -> None:
        self._sitting = sitting
        self._thought = thought
        self._table = table
        self._decided: tuple[SeatView, SeatAction] | None = None
        self._offered = False
        self._greets = False

    @property
    def here(self) -> bool:
        """Whether the coach is at this table."""
        return self._sitting.coached

    def call(self) -> None:
        """Call the coach, or send it away; the first time in a game takes a second key."""
        table, sitting = self._table, self._sitting
        if sitting.coached:
            sitting.coach(present=False)
            table.stop(COACH)
            table.unseat_coach()
            table.explain(GONE)
        elif sitting.helped or self._offered:
            sitting.coach(present=True)
            table.seat_coach()
            self.heard(())
            table.explain(HERE)
            self._greets = True
        else:
            self._offered = True
            sitting.warm_up()
            table.explain(CALLED)

    def talked_over(self) -> None:
        """Know that other words stand on the fixed line now."""
        self._greets = False

    def heard(self, happened: Iterable[Event]) -> None:
        """Say something of what the table told; think where the person is asked."""
        table, scene = self._table, self._table.scene
        if scene is None or not self.here:
            return
        table.said = words.heard(table.said, scene, happened, table.manner)
        if scene.asked:
            self._consider(scene)

    def _consider(self, scene: Scene) -> None:
        table = self._table
        if len(scene.view.legal_actions()) == 1:
            table.said = replace(table.said, verdict=table.manner.alone(scene))
            return
        self._sitting.count_as_helped()
        table.said = replace(table.said, thinking=table.tells_first)
        table.meanwhile(COACH, partial(self._think, scene))

    async def _think(self, scene: Scene) -> None:
        """Think about a question, for as long as nobody asks another."""
        try:
            await self._thought.advice(scene.view)
        except SeatError:
            self._table.said = replace(self._table.said, thinking=False)
            return
        if self._decided is not None and self._decided[0] is scene.view:
            self._judge(*self._decided)
        else:
            self.suggest()

    def suggest(self) -> None:
        """Say what was thought of for the question that stands, if it is to be said first."""
        table, scene = self._table, self._table.scene
        advice = self._thought.known(scene.view) if scene is not None and scene.asked else None
        if scene is None or advice is None or not table.tells_first:
            return
        found = hinting.hint(scene, advice, simply=table.manner.simply)
        duty = agreeing(table.said.duty, scene, found.advice.best)
        table.said = replace(table.said, duty=duty, suggestion=found, thinking=False)
        if table.is_small and self._greets:
            # What it has to say stands in the place of its greeting.
            table.explain("")

    def decided(self, view: SeatView, action: SeatAction) -> None:
        """Say what a decision cost, now or when it has been thought about."""
        if self.here:
            self._decided = (view, action)
            said = replace(self._table.said, suggestion=None, thinking=False, verdict="")
            self._table.said = said
            self._judge(view, action)

    def _judge(self, view: SeatView, action: SeatAction) -> None:
        advice = self._thought.known(view)
        if advice is not None:
            found = self._table.manner.verdict(view.public.ruleset, advice, action)
            self._table.said = replace(self._table.said, verdict=found)

    async def counsel(self) -> InWords:
        """What to do, and what each choice is expected to bring, for a dialog that asks."""
        scene = self._table.scene
        if scene is None:
            return InWords(hinting.NONE_FOUND)
        actions = scene.view.legal_actions()
        if len(actions) == 1:
            return InWords(hinting.forced(actions[0]))
        try:
            advice = await self._thought.advice(scene.view)
        except SeatError:
            return InWords(hinting.NONE_FOUND)
        suggested = words.suggested(hinting.hint(scene, advice))
        return InWords(f"{suggested}\n{hinting.sums(advice)}", advice.best.action)
