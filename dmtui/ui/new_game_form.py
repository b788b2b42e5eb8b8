"""What the form for a new game asks, and how what was filled in becomes a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from dmtui.game.hand_cards import HandCard, Taboo
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.records.base32 import CodeError
from dmtui.records.faults import printable
from dmtui.records.people import SPARE
from dmtui.records.record import NAMES, TEMPERAMENTS, Loaded, SeatInfo
from dmtui.records.store import tidy
from dmtui.seats.bot.command import parse_bot
from dmtui.seats.bot.fault import CommandError
from dmtui.seats.levels import Level
from dmtui.table.opening import new_game
from dmtui.ui import deals_form
from dmtui.ui.naming import coached, game_name

USUAL: Final = Ruleset()
LONGEST_SEED: Final = 200
LONGEST_AMOUNT: Final = 7
LONGEST_COMMAND: Final = 200
PROGRAM: Final = "program"
"""What stands where a level could, if a program from outside is to play."""
PERSON: Final = "person"
"""What stands there, if somebody else at this keyboard is to play."""

COACH: Final = (("alone", "No coach"), ("coach", "Coach"))
"""Whether a coach sits beside the person: without one, with one."""


class Mistake(Exception):
    """Something that was filled in cannot be; the text says what, where, why and what to do."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


class Amount(msgspec.Struct, frozen=True):
    """A number of jewels that can be agreed: what it is called, its usual value, its meaning."""

    title: str
    usual: int
    meaning: str
    with_dragon: bool = False


def _amounts() -> dict[str, Amount]:
    fines = {
        Taboo.FIRST: ("first trick", "Paid to the Dragonmaster for taking the first trick"),
        Taboo.LAST: ("last trick", "Paid to the Dragonmaster for taking the last trick"),
        Taboo.PRINCE: ("the Prince", "Paid to the Dragonmaster for the Prince of Warriors"),
        Taboo.DRAGONLORD: ("Dragonlords", "Paid to the Dragonmaster for each Dragonlord"),
        Taboo.WIZARD: ("Wizards", "Paid to the Dragonmaster for each Wizard"),
    }
    rewards = {
        HandCard.FIRST_LAST: "First or Last",
        HandCard.RUNESWORD: "the Runesword",
        HandCard.DRAGONLORDS: "Dragonlords",
        HandCard.WIZARDS: "Wizards",
        HandCard.STAFF: "the Staff",
    }
    found = {
        f"fine-{taboo.value}": Amount(f"Fine, {title}", USUAL.fines.of(taboo), meaning)
        for taboo, (title, meaning) in fines.items()
    }
    for hand_card, title in rewards.items():
        found[f"reward-{hand_card.value}"] = Amount(
            f"Reward, {title}",
            USUAL.rewards.of(hand_card),
            f"Each other seat pays it when a power play on {title} succeeds",
            with_dragon=True,
        )
    found["purse"] = Amount("Purse", USUAL.purse, "The jewels that every seat begins with")
    found["forfeit"] = Amount(
        "Forfeit",
        USUAL.forfeit,
        "Paid to the Dragonmaster for a power play that failed",
        with_dragon=True,
    )
    return found


AMOUNTS: Final = _amounts()
"""Every amount by the name of its field."""


def amount(field: str, text: str) -> int:
    """The jewels that a field says; empty means the usual ones.

    Raises:
        Mistake: it is no whole number of 0 or more.
    """
    about = AMOUNTS[field]
    text = text.strip()
    if not text:
        return about.usual
    if not (text.isascii() and text.isdigit()):
        why = f"'{printable(text)}' is no whole number of 0 or more."
        raise Mistake(field, f"{about.title}: {why} Type one, or nothing for {about.usual}.")
    return int(text)


def ruleset(filled: Mapping[str, str]) -> Ruleset:
    """The ruleset that was filled in. Raises `Mistake`."""
    jewels = {field: amount(field, filled.get(field, "")) for field in AMOUNTS}
    return Ruleset(
        players=3 if filled["players"] == "3" else 4,
        mode=Mode(filled["mode"]),
        deal=DealSize(filled["deal"]),
        victory=Victory(filled["victory"]),
        purse=jewels["purse"],
        fines=Fines(**{taboo.value: jewels[f"fine-{taboo.value}"] for taboo in Taboo}),
        rewards=Rewards(**{card.value: jewels[f"reward-{card.value}"] for card in HandCard}),
        forfeit=jewels["forfeit"],
    )


def people(filled: Mapping[str, str]) -> tuple[int, ...]:
    """The seats of people at this keyboard; the first one always is."""
    seats = range(1, int(filled["players"]))
    return (0, *(seat for seat in seats if filled.get(f"level-{seat}") == PERSON))


def usual_name(seat: int, filled: Mapping[str, str]) -> str:
    """What a seat is called if nothing is typed; among several people nobody is ``You``."""
    here = people(filled)
    return SPARE[seat] if len(here) > 1 and seat in here else NAMES[seat]


def seats(filled: Mapping[str, str]) -> tuple[SeatInfo, ...]:
    """Who was put into the seats. Raises `Mistake`."""
    names: list[str] = []
    here = people(filled)
    for seat in range(int(filled["players"])):
        field = f"name-{seat}"
        name = tidy(filled.get(field, "")) or usual_name(seat, filled)
        taken = {other.casefold() for other in names}
        if name.casefold() in taken:
            raise Mistake(field, f"Two seats are called {name}: give this one a name of its own.")
        if name.casefold() == NAMES[0].casefold() and (seat or len(here) > 1):
            if len(here) > 1:
                raise Mistake(field, f"{name} could be anyone at this keyboard: type a name.")
            raise Mistake(field, f"{name} is what the table calls you: name this seat otherwise.")
        names.append(name)
    return tuple(
        SeatInfo(name, "human") if seat in here else _computer(seat, name, filled)
        for seat, name in enumerate(names)
    )


def _computer(seat: int, name: str, filled: Mapping[str, str]) -> SeatInfo:
    if filled[f"level-{seat}"] == PROGRAM:
        field = f"bot-{seat}"
        try:
            return SeatInfo(name, "ai", bot=parse_bot(filled.get(field, "")).command)
        except CommandError as error:
            raise Mistake(field, str(error)) from None
    level = Level(filled[f"level-{seat}"])
    temperament = filled.get(f"temperament-{seat}", TEMPERAMENTS[seat])
    return SeatInfo(name, "ai", level.value, temperament=temperament)


def game(filled: Mapping[str, str]) -> Loaded:
    """The game that was asked for.

    Raises:
        Mistake: something that was filled in cannot be.
    """
    agreed = ruleset(filled)
    seated = seats(filled)
    name = tidy(filled.get("game-name", "")) or game_name(agreed)
    try:
        seed = deals_form.seed_for(filled, agreed, seated)
    except CodeError as error:
        field = "seed" if filled["deals"] in deals_form.TYPED else "deals"
        raise Mistake(field, str(error)) from None
    begun = new_game(agreed, seated, name, seed)
    wanted = filled.get("coach") == COACH[1][0] and len(people(filled)) == 1
    return coached(begun) if wanted else begun
