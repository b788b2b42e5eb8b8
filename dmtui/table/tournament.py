"""Games between computer seats, without a screen, and what comes of them."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from functools import partial
from typing import Final

import msgspec

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal, first_dragonmaster, seat_chance
from dmtui.records.files import because
from dmtui.seats.bot.blocking import BlockingBot
from dmtui.seats.bot.command import Bot
from dmtui.seats.bot.tally import Tally
from dmtui.seats.crew import Crew
from dmtui.seats.process import FULL_SPEED, ProcessEnded
from dmtui.seats.skill import policy
from dmtui.table.standings import Contestant, Played, Result, scores, summary

_PLAYING: Final = "dmtui.table.tournament:answer"


class GameLost(Exception):
    """A process that is needed for a game is not there; the message is a sentence."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: its number, its seed and who sits where."""

    number: int
    seed: str
    seats: tuple[Contestant, ...]


def pairings(
    seats: Sequence[Contestant], games: int, seed: str, *, duplicate: bool = False
) -> Iterator[Pairing]:
    """The games of a tournament: from game to game everyone moves on by one seat.

    With ``duplicate`` the same deals are played once from every place, so that ``games`` is
    best a multiple of the seats.
    """
    players = len(seats)
    for number in range(games):
        turn = number % players
        deals = number // players if duplicate else number
        placed = tuple(seats[(seat - turn) % players] for seat in range(players))
        yield Pairing(number, f"{seed}-{deals}", placed)


def names_of(seats: Sequence[Contestant]) -> tuple[str, ...]:
    """What the seats of a simulated game are called."""
    kinds = ["Bot" if isinstance(who, Bot) else who.level.value.capitalize() for who in seats]
    return tuple(f"{kind} {seat}" for seat, kind in enumerate(kinds))


def play(pairing: Pairing, ruleset: Ruleset, *, keep_moves: bool = False) -> Played:
    """Play one game to its end; bots are started for it, and leave with it."""
    seed, names = pairing.seed, names_of(pairing.seats)
    game = Game.new(ruleset, first_dragonmaster(seed, ruleset.players))
    with ExitStack() as running:
        policies = [
            running.enter_context(BlockingBot(who, names)) if isinstance(who, Bot) else policy(who)
            for who in pairing.seats
        ]
        while game.phase is not Phase.OVER:
            seat, index = game.actor, len(game.actions)
            action: Action
            if seat is None:
                action = deal(seed, game.public)
            else:
                action = policies[seat](view(game, seat), seat_chance(seed, seat, index))
            game, _ = game.apply(action)
    tallies = [each.tally if isinstance(each, BlockingBot) else Tally() for each in policies]
    return Played(
        pairing.number,
        seed,
        scores(pairing.seats, game.public, tallies),
        len(game.actions),
        game.actions if keep_moves else (),
    )


class Fixture(msgspec.Struct, frozen=True):
    """A game for a process to `play`, with all that it has to know."""

    pairing: Pairing
    ruleset: Ruleset
    keep_moves: bool


class Outcome(msgspec.Struct, frozen=True):
    """What a process made of a game, or where it broke."""

    played: Played | None = None
    broke: str = ""


def answer(line: bytes) -> bytes:
    """Play a `Fixture`; return its `Outcome`: each is a line of JSON."""
    asked = msgspec.json.decode(line, type=Fixture)
    try:
        outcome = Outcome(play(asked.pairing, asked.ruleset, keep_moves=asked.keep_moves))
    except Exception:  # noqa: BLE001 - it is the program that reports it
        outcome = Outcome(broke=traceback.format_exc())
    return msgspec.json.encode(outcome)


def played_by(crew: Crew, fixture: Fixture) -> Played:
    """Have a process play a game.

    Raises:
        GameLost: the process ended, or none can be started.
        RuntimeError: the game broke.

    """
    try:
        line = crew.ask(msgspec.json.encode(fixture))
    except ProcessEnded:
        number = fixture.pairing.number
        why = f"The process that played game {number} ended before the game was over."
        raise GameLost(why) from None
    except OSError as error:
        raise GameLost(f"No process to play in can be started: {because(error)}.") from None
    outcome = msgspec.json.decode(line, type=Outcome)
    if outcome.played is None:
        raise RuntimeError(f"A game broke in another process.\n{outcome.broke}")
    return outcome.played


def run(
    seats: Sequence[Contestant],
    ruleset: Ruleset,
    games: int,
    seed: str,
    *,
    duplicate: bool = False,
    jobs: int = 1,
    after_each: Callable[[Played], None] | None = None,
    keep_moves: bool = False,
) -> Result:
    """Play a tournament; the same arguments give the same games whatever ``jobs`` is.

    ``after_each`` is told every game in the order of their numbers, with its actions if
    ``keep_moves``.

    Raises:
        GameLost: a process was ended that played a game, or cannot be started.
        ValueError: not one for each seat of the ruleset.

    """
    if len(seats) != ruleset.players:
        raise ValueError(f"{ruleset.players} seats are needed, {len(seats)} are given")
    began = time.perf_counter()
    played: list[Played] = []
    fixtures = (
        Fixture(pairing, ruleset, keep_moves)
        for pairing in pairings(seats, games, seed, duplicate=duplicate)
    )
    with ExitStack() as running:
        results: Iterator[Played]
        if jobs == 1:
            results = (play(f.pairing, ruleset, keep_moves=keep_moves) for f in fixtures)
        else:
            crew = running.enter_context(closing(Crew(_PLAYING, jobs, niceness=FULL_SPEED)))
            results = crew.map(partial(played_by, crew), fixtures)
        for one in results:
            if after_each is not None:
                after_each(one)
            played.append(msgspec.structs.replace(one, moves=()) if keep_moves else one)
    seconds = time.perf_counter() - began
    return summary(played, seconds)
