"""Reading a record, with one sentence for every fault, and replaying its game."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from dmtui.game.actions import Action, Deal, IllegalAction
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset, RulesetError
from dmtui.records import deals
from dmtui.records.faults import RecordError, explain
from dmtui.records.parsing import check_plain, parse_object
from dmtui.records.record import (
    FORMAT,
    GAME,
    MOST_WORLDS,
    VERSION,
    Loaded,
    Record,
    SeatInfo,
    default_seats,
    digest_of,
)


class _Seat(msgspec.Struct):
    name: str | msgspec.UnsetType = msgspec.UNSET
    kind: Literal["human", "ai"] | msgspec.UnsetType = msgspec.UNSET
    level: str | None = None
    worlds: Annotated[int, msgspec.Meta(ge=1, le=MOST_WORLDS)] | None = None
    temperament: str | None = None
    bot: str | None = None


class _Header(msgspec.Struct):
    name: str = ""
    created: str = ""
    updated: str = ""
    seats: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET
    seed: str | None = None
    helped: bool = False
    coach: bool = False
    tutorial: tuple[str, ...] | None = None


_KNOWN: Final = frozenset(
    ("format", "version", "digest", *GAME, *(f.name for f in msgspec.structs.fields(_Header)))
)
_SEAT_KNOWN: Final = frozenset(f.name for f in msgspec.structs.fields(_Seat))


def decode(data: bytes, where: str, force: bool = False) -> Loaded:
    """Read a record and replay it; ``where`` names the file in messages.

    ``force`` accepts a digest that does not fit.

    Raises:
        RecordError: it is no record, or its game is not legal.

    """
    fields = parse_object(data, where)
    _check_format(fields, where)
    header: _Header = _convert(fields, _Header, where, "")
    extra = {key: value for key, value in fields.items() if key not in _KNOWN}
    texts = [header.name, header.created, header.updated, header.seed, *(header.tutorial or ())]
    check_plain([*texts, extra], where, "")
    for required in GAME:
        if required not in fields:
            raise RecordError(where, "", f"This is no record: it has no '{required}'.")
    ruleset: Ruleset = _convert(fields["ruleset"], Ruleset, where, "ruleset")
    first: int = _convert(fields["first_dragonmaster"], int, where, "first_dragonmaster")
    seats = _seats(header.seats, ruleset.players, where)
    listed: list[Any] = _convert(fields["actions"], list[Any], where, "actions")
    genuine = _is_genuine(fields)
    try:
        game, actions = _replay(ruleset, first, listed, header.seed, where)
    except RecordError as error:
        if genuine or force:
            raise
        reason = f"{error.reason} The file was changed outside the program."
        raise RecordError(where, error.place, reason, error.action) from None
    if not genuine and not force:
        reason = "The file was changed outside the program; 'check --force' reads it all the same."
        raise RecordError(where, "digest", reason)
    record = Record(
        ruleset=ruleset,
        first_dragonmaster=first,
        seats=seats,
        actions=actions,
        name=header.name,
        created=header.created,
        updated=header.updated,
        seed=header.seed,
        helped=header.helped,
        coach=header.coach,
        tutorial=header.tutorial,
        extra=extra,
    )
    return Loaded(record, game)


def _is_genuine(fields: dict[str, Any]) -> bool:
    if "digest" not in fields:
        return True
    try:
        return bool(fields["digest"] == digest_of([fields[key] for key in GAME]))
    except RecursionError:
        return False


def _check_format(fields: dict[str, Any], where: str) -> None:
    if fields.get("format", FORMAT) != FORMAT:
        raise RecordError(where, "format", f"This is no record: '{FORMAT}' is wanted.")
    version = fields.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise RecordError(where, "version", "A whole number of 1 or more is wanted.")
    if version > VERSION:
        reason = "The file comes from a newer version of dmtui: update the program to read it."
        raise RecordError(where, "version", reason)


def _convert(value: object, type_: Any, where: str, place: str) -> Any:
    try:
        return msgspec.convert(value, type_)
    except (msgspec.ValidationError, UnicodeEncodeError, RecursionError) as error:
        inner, reason = explain(str(error))
        raise RecordError(where, f"{place}{inner}".removeprefix("."), reason) from None


def _seats(
    listed: list[dict[str, Any]] | msgspec.UnsetType, players: int, where: str
) -> tuple[SeatInfo, ...]:
    """The seats of a record, what it leaves out filled in."""
    usual = default_seats(players)
    if listed is msgspec.UNSET:
        return usual
    if len(listed) != players:
        reason = f"The ruleset has {players} players, but {len(listed)} seats are listed."
        raise RecordError(where, "seats", reason)
    seats: list[SeatInfo] = []
    for number, (fields, default) in enumerate(zip(listed, usual, strict=True)):
        place = f"seats[{number}]"
        seat: _Seat = _convert(fields, _Seat, where, place)
        extra = {key: value for key, value in fields.items() if key not in _SEAT_KNOWN}
        name = default.name if seat.name is msgspec.UNSET else seat.name
        kind = default.kind if seat.kind is msgspec.UNSET else seat.kind
        given = seat.level, seat.worlds, seat.temperament, seat.bot
        check_plain([name, *given, extra], where, place)
        seats.append(SeatInfo(name, kind, *given, extra))
    return tuple(seats)


def _replay(
    ruleset: Ruleset, first: int, listed: list[Any], seed: str | None, where: str
) -> tuple[Game, tuple[Action, ...]]:
    """Take action by action, so that the first fault is the one that is named."""
    try:
        game = Game.new(ruleset, first)
    except RulesetError as error:
        raise RecordError(where, "first_dragonmaster", str(error)) from None
    actions: list[Action] = []
    for index, item in enumerate(listed):
        place = f"actions[{index}]"
        try:
            action: Action = _convert(item, Action, where, place)
            reason = game.why_illegal(action)
            if not reason and isinstance(action, Deal) and seed is not None:
                fits = deals.deal(seed, game.public) == action
                reason = None if fits else "The deal is not the one of the record's seed."
            if reason:
                raise RecordError(where, place, reason, index)
            game, _ = game.apply(action)
        except IllegalAction as error:
            raise RecordError(where, place, error.reason, index) from None
        except RecordError as error:
            raise RecordError(where, error.place, error.reason, index) from None
        actions.append(action)
    return game, tuple(actions)
