"""The record: a game and what is known about it, as JSON (docs/record.md)."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset

FORMAT: Final = "dmtui-record"
VERSION: Final = 1
NAMES: Final = ("You", "Moira", "Tavish", "Brenna")
"""Who sits in a game whose record does not say."""
TEMPERAMENTS: Final = (None, "steady", "greedy", "cautious")
"""What kind of players they are, in the same order; a person has no such field."""
MOST_WORLDS: Final = 100_000
"""The highest ``worlds`` of a seat: beyond it nothing is seen better, and a thought hardly ends."""

GAME: Final = ("ruleset", "first_dragonmaster", "actions")
"""The fields that are the game; the digest is over them."""


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
    digest = digest_of([ruleset, record.first_dragonmaster, actions])
    lines.append(f'"digest": "{digest}"')
    return ("{" + ",\n ".join(lines) + "}\n").encode()


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
    return digest_of([msgspec.to_builtins(ruleset), first, msgspec.to_builtins(actions)])


def digest_of(game: list[Any]) -> str:
    """The digest of a game's three fields, as the file has them."""
    fields = dict(zip(GAME, game, strict=True))
    text = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"sha256:{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"
