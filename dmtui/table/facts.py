"""What a game comes to for the person who played it: a line of the statistics."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dmtui.game.ruleset import Ruleset
from dmtui.game.state import FinishedHand, PublicState
from dmtui.records.people import people_of
from dmtui.records.played import PlayedGame, Standing, beginning
from dmtui.records.record import Loaded, SeatInfo
from dmtui.seats.levels import Level

BOT: Final = "bot"
PERSON: Final = "person"


def facts(loaded: Loaded) -> PlayedGame:
    """What a game comes to for its person, the first there is; an unfinished one was given up."""
    record, public = loaded.record, loaded.game.public
    seat = next(iter(people_of(record.seats)), None)
    ruleset = record.ruleset
    line = PlayedGame(
        id=beginning(record).game,
        ended=record.updated,
        name=record.name,
        standing=_standing(loaded),
        mode=ruleset.mode.value,
        deal=ruleset.deal.value,
        players=ruleset.players,
        victory=ruleset.victory.value,
        opponents=",".join(_level(each) for each in _others(record.seats, seat)),
        usual=is_usual(ruleset),
        hands=len(public.past),
    )
    return line if seat is None else _filled(line, public, seat)


def is_usual(ruleset: Ruleset) -> bool:
    """Whether the stakes are those of the rules, and no house's own."""
    agreed = ruleset.purse, ruleset.fines, ruleset.rewards, ruleset.forfeit
    rules = Ruleset()
    return agreed == (rules.purse, rules.fines, rules.rewards, rules.forfeit)


def pays_fines(hand: FinishedHand) -> bool:
    """Whether taboos cost something in a hand: no power play was declared, and none succeeded."""
    return hand.swept_by is None and hand.state.power_player is None


def taboos_fined(public: PublicState, seat: int) -> int:
    """How many taboos a seat took that it paid fines for."""
    each = public.ruleset.cards_each
    return sum(
        taken.seat == seat
        for hand in public.past
        if pays_fines(hand) and hand.state.dragonmaster != seat
        for taken in hand.state.taken(each)
    )


def _filled(line: PlayedGame, public: PublicState, seat: int) -> PlayedGame:
    winners = public.winners or ()
    power = [hand for hand in public.past if hand.state.power_player == seat]
    secret = [hand for hand in public.past if seat in hand.attempts]
    return replace(
        line,
        place=public.places[seat] if public.over else None,
        win=1 / len(winners) if seat in winners else 0.0,
        collected=public.collected[seat],
        purse=public.purse[seat],
        taboos=taboos_fined(public, seat),
        power_tried=len(power),
        power_made=sum(hand.swept_by == seat for hand in power),
        secret_tried=len(secret),
        secret_made=sum(hand.swept_by == seat for hand in secret),
    )


def _standing(loaded: Loaded) -> Standing:
    record, people = loaded.record, people_of(loaded.record.seats)
    if not people:
        return Standing.WATCHED
    if not loaded.game.public.over:
        return Standing.ABANDONED
    if len(people) > 1:
        return Standing.SHARED
    return Standing.HELPED if record.helped or record.coach else Standing.COUNTED


def _others(seats: tuple[SeatInfo, ...], seat: int | None) -> tuple[SeatInfo, ...]:
    return seats if seat is None else seats[seat + 1 :] + seats[:seat]


def _level(seat: SeatInfo) -> str:
    if seat.kind == "human":
        return PERSON
    return BOT if seat.bot is not None else seat.level or Level.ADEPT.value
