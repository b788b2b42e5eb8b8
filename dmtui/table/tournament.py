"""Games between computer seats, without a screen, and what comes of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, SIGTERM, signal

import msgspec

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal, first_dragonmaster, seat_chance
from dmtui.seats.bot.blocking import BlockingBot
from dmtui.seats.bot.command import Bot
from dmtui.seats.bot.tally import Tally
from dmtui.seats.skill import policy
from dmtui.table.standings import Contestant, Played, Result, scores, summary


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


class _Job(msgspec.Struct, frozen=True):
    """`play` with everything but the game settled, so that it can be sent to a process."""

    ruleset: Ruleset
    keep_moves: bool

    def __call__(self, pairing: Pairing) -> Played:
        return play(pairing, self.ruleset, keep_moves=self.keep_moves)


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
        ValueError: not one for each seat of the ruleset.

    """
    if len(seats) != ruleset.players:
        raise ValueError(f"{ruleset.players} seats are needed, {len(seats)} are given")
    began = time.perf_counter()
    played: list[Played] = []
    with _mapper(jobs) as mapped:
        job = _Job(ruleset, keep_moves)
        for one in mapped(job, pairings(seats, games, seed, duplicate=duplicate)):
            if after_each is not None:
                after_each(one)
            played.append(msgspec.structs.replace(one, moves=()) if keep_moves else one)
    seconds = time.perf_counter() - began
    return summary(played, seconds)


@contextmanager
def _mapper(
    jobs: int,
) -> Iterator[Callable[[_Job, Iterable[Pairing]], Iterable[Played]]]:
    if jobs == 1:
        yield map
        return
    with get_context("spawn").Pool(jobs, _settle) as pool:
        yield lambda job, games: pool.imap(job, games, chunksize=4)


def _settle() -> None:
    """Prepare a process that is to play games."""
    # Ctrl+C reaches every process of a terminal; only the one that was asked answers it.
    signal(SIGINT, SIG_IGN)
    # The pool's way to end a process; its bots have to be seen out first.
    signal(SIGTERM, lambda number, _: sys.exit(128 + number))
