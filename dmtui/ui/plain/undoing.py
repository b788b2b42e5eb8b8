"""Taking decisions back in plain lines, and putting them back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from dmtui.table.sitting import Sitting
from dmtui.ui.plain.asking import Commands, Question, ask
from dmtui.ui.plain.understood import Choice, Command
from dmtui.ui.plain.voice import Voice

UNDO: Final = Command("undo", "takes your last decision back, and one more each time")
REDO: Final = Command("redo", "puts back what was undone, until you decide something else")

HELPED: Final = "This game counts as helped from now on, and not as won."
_SURE: Final = Question(
    "The game is over, and would not count as won any more. Take your last decision back?",
    (
        Choice(False, ("no", "n"), "No, leave it as it is."),
        Choice(True, ("yes", "y"), "Yes, take it back."),
    ),
)


class Moved(Exception):
    """The game goes on from elsewhere: what was asked is asked no more. The text says so."""


def back_and_forth(
    voice: Voice, sitting: Sitting, general: Commands
) -> dict[Command, Callable[[str], Awaitable[None]]]:
    """The two commands; both raise `Moved` when they did what they say."""

    async def undo(_: str) -> None:
        reason = sitting.takeback.why_not
        if reason is None and not sitting.helped:
            if sitting.finished is not None and not await ask(voice, _SURE, general):
                return
            voice.tell(HELPED)
        reason = reason or await sitting.takeback.undo()
        if reason is None:
            raise Moved("Taken back; 'redo' puts it back.")
        voice.tell(reason)

    async def redo(_: str) -> None:
        reason = await sitting.takeback.redo()
        if reason is None:
            raise Moved("Put back.")
        voice.tell(reason)

    return {UNDO: undo, REDO: redo}
