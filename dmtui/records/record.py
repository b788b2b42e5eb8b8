"""The record: a game and what is known about it, as JSON (README, "The record")."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Annotated, Any, Final, Literal

import msgspec

from dmtui.game.actions import Action, Deal, IllegalAction
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset, RulesetError
from dmtui.records import deals
from dmtui.records.faults import RecordError, explain
from dmtui.records.parsing import check_plain, parse_object

FORMAT: Final = "dmtui-record"
VERSION: Final = 1
NAMES: Final = ("You", "Moira", "Tavish", "Brenna")
"""Who sits in a game whose record does not say."""
TEMPERAMENTS: Final = (None, "steady", "greedy", "cautious")
"""What kind of players they are, in the same order; a person has no such field."""
MOST_WORLDS: Final = 100_000
"""The highest ``worlds`` of a seat: beyond it nothing is seen better, and a thought hardly ends."""

_GAME: Final = ("ruleset", "first_dragonmaster", "actions")


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat; ``extra`` keeps the fields that this version does not know.

    ``level`` and ``temperament`` are as the record spells them, and may name what this version
    does not know either. ``bot`` is the command of a program that plays instead of a level.
    """

    name: str
    kind: Literal["human", "ai"]
    level: str | None = None
    worlds: int | None = None
    temperament: str | None = None
    bot: str | None = None
    extra: dict[str, Any] = {}


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game. ``created`` and ``updated`` are in UTC, such as ``2026-11-30T20:15:00Z``.

    ``seats`` has one entry a seat. ``coach`` says that a coach stands beside the person. A game
    with a ``tutorial`` teaches; it has the steps that were taken, and counts in no statistics.
    ``extra`` keeps the fields that this version does not know.
    """

    ruleset: Ruleset
    first_dragonmaster: int
    seats: tuple[SeatInfo, ...]
    actions: tuple[Action, ...] = ()
    name: str = ""
    created: str = ""
    updated: str = ""
    seed: str | None = None
    helped: bool = False
    coach: bool = False
    tutorial: tuple[str, ...] | None = None
    extra: dict[str, Any] = {}


class Loaded(msgspec.Struct, frozen=True):
    """A record that was read, and the game that its actions lead to."""

    record: Record
    game: Game


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


def default_seats(players: int, level: str = "adept") -> tuple[SeatInfo, ...]:
    """A person in seat 0 and computer players of a level in the others."""
    named = zip(NAMES[1:players], TEMPERAMENTS[1:players], strict=True)
    others = (SeatInfo(name, "ai", level, None, kind) for name, kind in named)
    return (SeatInfo(NAMES[0], "human"), *others)


def encode(record: Record) -> bytes:
    """The record as JSON in UTF-8, one action a line, with its digest."""
    ruleset = msgspec.to_builtins(record.ruleset)
    actions = msgspec.to_builtins(record.actions)
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "name": record.name,
        "created": record.created,
        "updated": record.updated,
        "seats": [_seat_fields(seat) for seat in record.seats],
        "ruleset": ruleset,
    }
    if record.seed is not None:
        head["seed"] = record.seed
    head["helped"] = record.helped
    if record.coach:
        head["coach"] = True
    if record.tutorial is not None:
        head["tutorial"] = record.tutorial
    head["first_dragonmaster"] = record.first_dragonmaster
    lines = [f"{_json(key)}: {_json(value)}" for key, value in (head | record.extra).items()]
    listed = ",\n  ".join(_json(action) for action in actions)
    lines.append(f'"actions": [\n  {listed}]' if actions else '"actions": []')
    digest = _digest([ruleset, record.first_dragonmaster, actions])
    lines.append(f'"digest": "{digest}"')
    return ("{" + ",\n ".join(lines) + "}\n").encode()


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
    for required in _GAME:
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


_KNOWN: Final = frozenset(
    ("format", "version", "digest", *_GAME, *(f.name for f in msgspec.structs.fields(_Header)))
)
_SEAT_KNOWN: Final = frozenset(f.name for f in msgspec.structs.fields(_Seat))


def _is_genuine(fields: dict[str, Any]) -> bool:
    if "digest" not in fields:
        return True
    try:
        return bool(fields["digest"] == _digest([fields[key] for key in _GAME]))
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


def _seat_fields(seat: SeatInfo) -> dict[str, Any]:
    fields: dict[str, Any] = {"name": seat.name, "kind": seat.kind}
    if seat.level is not None:
        fields["level"] = seat.level
    if seat.worlds is not None:
        fields["worlds"] = seat.worlds
    if seat.temperament is not None:
        fields["temperament"] = seat.temperament
    if seat.bot is not None:
        fields["bot"] = seat.bot
    return fields | seat.extra


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest(ruleset: Ruleset, first: int, actions: tuple[Action, ...]) -> str:
    """The digest of a game, as `encode` writes it."""
    return _digest([msgspec.to_builtins(ruleset), first, msgspec.to_builtins(actions)])


def _digest(game: list[Any]) -> str:
    """The digest of a game's three fields, as the file has them."""
    fields = dict(zip(_GAME, game, strict=True))
    text = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"sha256:{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"
