"""What a person can ask for at a table, whatever is asked of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from dmtui.game.actions import Play, SeatAction
from dmtui.game.hand_cards import HandCard
from dmtui.records.faults import printable
from dmtui.records.store import StoreError
from dmtui.seats.seat import SeatError
from dmtui.table.sitting import Sitting
from dmtui.ui.explanations import explain_card
from dmtui.ui.plain import books
from dmtui.ui.plain.asking import Commands, Question, ask, with_help
from dmtui.ui.plain.cards import explained, full, named
from dmtui.ui.plain.coach import PlainCoach
from dmtui.ui.plain.general import QUIT
from dmtui.ui.plain.questions import words_of
from dmtui.ui.plain.results import comparing
from dmtui.ui.plain.sharing import together
from dmtui.ui.plain.understood import Choice, Command, understood
from dmtui.ui.plain.undoing import back_and_forth
from dmtui.ui.plain.voice import Leave, Voice
from dmtui.ui.scene import Scene

Now = Callable[[], tuple[Scene, Question[SeatAction] | None]]
"""What there is to be seen at the table, and what is asked, if anything is."""

_BOOKS: Final = {
    Command("hand", "your cards, and those that may be played"): books.hand,
    Command("trick", "the hand card in force, and what lies in the middle"): books.trick,
    Command("last", "the last trick"): books.last,
    Command("seats", "who has what, as everyone may know"): books.seats,
    Command("cards", "the five hand cards, their rules and fines"): books.hand_cards,
    Command("ledger", "what each hand brought each seat"): books.ledger,
}
_WHY: Final = Command("why", "what an answer or a card means, and why it may not be played", "N")
_HINT: Final = Command("hint", "what a master would do here")
_COACH: Final = Command("coach", "calls a coach, who says why and what to do", "[on|off]")
_SKIP: Final = Command("skip", "leaves out what is left of the lessons")
_NO_SKIP: Final = Command("skip")
_SAVE: Final = Command("save", "says where the game is saved, or gives it a name", "[NAME]")


def requests(
    voice: Voice, sitting: Sitting, coach: PlainCoach, now: Now, general: Commands
) -> Commands:
    """All commands at a table; those that hold everywhere are among them."""

    def look(book: Callable[[Scene], list[str]]) -> Callable[[str], Awaitable[None]]:
        async def say(_: str) -> None:
            voice.tell_all(book(now()[0]))

        return say

    found: dict[Command, Callable[[str], Awaitable[None]]] = {
        command: look(book) for command, book in _BOOKS.items()
    }
    found |= {
        _WHY: partial(_explain, voice, now),
        _HINT: partial(_advise, voice, sitting, now),
        **back_and_forth(voice, sitting, general),
        _COACH: partial(_coach, voice, coach, now),
        _SKIP if coach.teaching else _NO_SKIP: partial(_skip, voice, coach),
        _SAVE: partial(_save, voice, sitting),
        **together(voice, sitting.place, lambda: now()[0], general),
        **comparing(voice, sitting),
    }
    return with_help(voice, {**found, **general, QUIT: partial(_quit, voice, sitting, general)})


async def _explain(voice: Voice, now: Now, what: str) -> None:
    scene, question = now()
    typed = " ".join(what.split()).casefold()
    card = named(typed)
    if card is not None:
        voice.tell(explain_card(scene, card))
        why = scene.view.why_illegal(Play(scene.me, card)) if question is not None else None
        voice.tell_all([why] if why else [])
        return
    meant = understood(typed, question.choices, ()) if question is not None and typed else None
    if isinstance(meant, Choice):
        voice.tell(meant.meaning)
        return
    which = [Choice(each, words_of(each), "") for each in HandCard]
    found = understood(typed, which, ()) if not typed.isdecimal() else None
    if isinstance(found, Choice):
        voice.tell(explained(scene.ruleset, found.value))
    else:
        voice.tell("Type 'why' and the number of an answer or the name of a card, as in 'why 1'.")


async def _advise(voice: Voice, sitting: Sitting, now: Now, _: str) -> None:
    scene, question = now()
    if scene.waiting is not None:
        from dmtui.ui.hinting import too_early

        voice.tell(too_early(scene))
    elif question is None:
        voice.tell("Nothing is asked of you now.")
    else:
        # What puts advice into words takes its time to load, and is seldom wanted.
        from dmtui.ui.hinting import NONE_FOUND, forced
        from dmtui.ui.plain.hint import hint

        actions = scene.view.legal_actions()
        if len(actions) == 1:
            voice.tell(forced(actions[0], full))
            return
        if not sitting.helped:
            sitting.count_as_helped()
            voice.tell("This game counts as helped from now on, and not as won.")
        try:
            voice.tell_all(hint(scene, await sitting.advise(scene.view)))
        except SeatError:
            voice.tell(NONE_FOUND)


async def _coach(voice: Voice, coach: PlainCoach, now: Now, wanted: str) -> None:
    wanted = wanted.strip().casefold()
    scene, question = now()
    if wanted not in ("", "on", "off"):
        voice.tell("Type 'coach on' or 'coach off'.")
    elif not coach.may_come:
        voice.tell("A coach comes to somebody who plays alone here, and sees one hand of cards.")
    elif wanted == "on":
        coach.call(scene)
        if question is not None:
            await coach.advise(scene)
    elif wanted == "off" and coach.teaching:
        voice.tell("The coach stays for the lessons: 'skip' leaves them out.")
    elif wanted == "off":
        coach.leave()
        voice.tell("The coach has left: 'coach on' calls it back.")
    else:
        here = "here: 'coach off' sends it away" if coach.here else "not here: 'coach on' calls it"
        voice.tell(f"The coach is {here}.")


async def _skip(voice: Voice, coach: PlainCoach, _: str) -> None:
    if coach.teaching:
        coach.skip()
        voice.tell("No more lessons. The coach stays: 'coach off' sends it away.")
    else:
        voice.tell("There are no lessons in this game.")


async def _save(voice: Voice, sitting: Sitting, name: str) -> None:
    if name.strip():
        try:
            await sitting.rename(name)
        except StoreError as error:
            voice.tell(str(error))
            return
    await sitting.saved()
    file = printable(str(sitting.path))
    trouble = sitting.trouble or f"It is saved after every decision, in {file}."
    voice.tell(f"This game is called {printable(sitting.name)}. {trouble}")


async def _quit(voice: Voice, sitting: Sitting, general: Commands, _: str) -> None:
    await sitting.saved()
    if sitting.trouble is not None:
        stay = Choice(False, ("stay",), "Stay, and play on while the disk is put right.")
        leave = Choice(True, ("leave",), "Leave, and lose what was played since it was last saved.")
        asked = "This game is not saved. Leave it?"
        if not await ask(
            voice, Question(asked, (stay, leave), (sitting.trouble,)), with_help(voice, general)
        ):
            return
    raise Leave
