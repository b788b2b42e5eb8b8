"""People who share a terminal in plain lines: whose turn it is to look, and what all agree on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from dmtui.game.spent import is_spent
from dmtui.records.faults import printable
from dmtui.table.place import Place
from dmtui.table.playing_out import NOT_YET
from dmtui.ui.plain import books
from dmtui.ui.plain.asking import Commands, Question, ask
from dmtui.ui.plain.understood import Choice, Command
from dmtui.ui.plain.voice import Voice
from dmtui.ui.scene import Scene
from dmtui.ui.wording import listed

REST: Final = Command("rest", "plays the rest of a hand out, once every taboo was played")
OFFER: Final = "No taboo is left in this hand: 'rest' plays the rest of it out."
OUT_OF_SIGHT: Final = (
    "Cards are said to whoever is called, and scroll out of sight with the answer. They are still "
    "there for whoever scrolls back."
)
"""How cards are kept apart here, and how far that goes."""


class PlayedOut(Exception):
    """The rest of the hand is played out: what was asked is asked no more."""


async def pass_on(voice: Voice, place: Place, scene: Scene, commands: Commands) -> None:
    """Wait until whoever is called looks alone."""
    assert scene.waiting is not None
    name = scene.name(scene.waiting)
    ready = Choice(True, ("ready", "y", "yes"), f"I am {name}, and nobody else looks.")
    await ask(voice, Question(f"{name}, it is your turn. Are you ready?", (ready,)), commands)
    place.ready()


def welcome(scene: Scene) -> list[str]:
    """What somebody needs to know who has just come to the keyboard."""
    last = books.last(scene) if scene.last_trick is not None else []
    return [*last, *books.trick(scene), *books.hand(scene)]


def together(
    voice: Voice, place: Place, scene: Callable[[], Scene], general: Commands
) -> dict[Command, Callable[[str], Awaitable[None]]]:
    """The command that plays a hand out; it raises `PlayedOut` when it did."""

    async def rest(_: str) -> None:
        if not is_spent(scene().public):
            voice.tell(NOT_YET)
            return
        if len(place.people) > 1 and not await ask(voice, _all(place), general):
            return
        refused = place.play_out()
        if refused is None:
            raise PlayedOut
        voice.tell(refused)

    return {REST: rest}


def _all(place: Place) -> Question[bool]:
    names = listed(printable(place.names[seat]) for seat in place.people)
    no = Choice(False, ("no", "n"), "No, card by card.")
    yes = Choice(True, ("yes", "y"), "Yes; every seat still chooses its cards.")
    return Question(f"Do all of you want the rest played out: {names}?", (no, yes))
