"""Hints at the table: asked for with a key, shown until the question is answered."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, Protocol

from dmtui.seats.seat import SeatError
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.at_table.face import HINT, Busy
from dmtui.ui.at_table.thought import Thought
from dmtui.ui.hinting import Hint, InWords

_NOT_ASKED: Final = "Nothing is asked of you now."


class Told(Enum):
    """What of a hint stands on the fixed line of a table."""

    NOTHING = auto()
    REASON = auto()
    SUMS = auto()


class Hinted(Busy, Protocol):
    """A table that shows a hint."""

    hint: Hint | None

    def say_hint(self, *, alone: bool = False) -> None:
        """Say on the line of the turn what is advised, beside whose turn it is or alone."""

    def fit_keys(self) -> None:
        """Have the key bar say what the keys do now."""


class Hints:
    """Finds a hint for the question that stands; the first one of a game takes a second key.

    It knows what of a hint stands on the fixed line; the table says so when other words do.
    """

    def __init__(self, sitting: Sitting, thought: Thought, table: Hinted) -> None:
        self._sitting = sitting
        self._thought = thought
        self._table = table
        self._warned = False
        self._told = Told.NOTHING

    @property
    def has_sums(self) -> bool:
        """Whether the key once more says the sums: no panel has room, and the reason is said."""
        shown = self._table.hint is not None and self._table.is_small
        return shown and self._told is Told.REASON

    def call(self, suggestion: Hint | None = None) -> None:
        """Show what is advised, and why: at once what the coach has suggested already."""
        table, scene = self._table, self._table.scene
        if suggestion is not None and table.hint is None:
            self._show(suggestion)
        elif scene is not None and scene.waiting is not None:
            table.refuse(hinting.too_early(scene))
        elif scene is None or not scene.asked:
            table.refuse(_NOT_ASKED)
        elif table.hint is not None:
            self._say_again(table.hint)
        elif not table.is_at(HINT):
            table.meanwhile(HINT, self._look)

    def talked_over(self) -> None:
        """Know that other words stand on the fixed line now."""
        if self._told is not Told.NOTHING:
            self._told = Told.NOTHING
            self._table.fit_keys()

    def down(self) -> None:
        """Take a hint down with the question that it was for."""
        self._table.stop(HINT)
        self._table.hint = None

    def _show(self, hint: Hint) -> None:
        self._table.hint = hint
        self._say(Told.REASON, hint.why)

    def _say(self, told: Told, words: str) -> None:
        self._table.explain(words)
        self._told = told
        self._table.fit_keys()

    def _say_again(self, hint: Hint) -> None:
        """Give the reason again, or the sums where they are not seen beside it."""
        sums = self.has_sums
        if sums:
            self._say(Told.SUMS, hinting.tied_sums(hint.advice))
        else:
            self._say(Told.REASON, hint.why)
        self._table.say_hint(alone=sums)

    async def _look(self) -> None:
        self._table.explain(hinting.THINKING)
        self._table.explain((await self.find()).words)
        if self._table.hint is not None:
            self._say(Told.REASON, self._table.hint.why)

    async def find(self) -> InWords:
        """Find a hint; what is to be said of it, or instead of it."""
        table, scene = self._table, self._table.scene
        if scene is None or not scene.asked:
            return InWords(_NOT_ASKED)
        actions = scene.view.legal_actions()
        if len(actions) == 1:
            return InWords(hinting.forced(actions[0]))
        if not self._sitting.helped and not self._warned:
            self._warned = True
            self._sitting.warm_up()
            return InWords(hinting.HELPED)
        try:
            advice = await self._thought.advice(scene.view)
        except SeatError:
            return InWords(hinting.NONE_FOUND)
        if table.scene is None or table.scene.view is not scene.view:
            return InWords("")
        found = hinting.hint(scene, advice)
        self._show(found)
        words = f"{found.what} {found.why}\n{hinting.sums(advice)}"
        return InWords(words, advice.best.action)
