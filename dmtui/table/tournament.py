"""Games between computer seats, without a screen, and what comes of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal

import msgspec

from dmtui.game.actions import Action
from dmtui.game.game import Game
from dmtui.game.ledger import Reason
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase, PublicState
from dmtui.game.view import view
from dmtui.records.deals import deal, first_dragonmaster, seat_chance
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from dmtui.seats.temperament import Temperament

_REWARDS = frozenset({Reason.POWER_PLAY, Reason.SECRET_POWER_PLAY})
_FORFEITS = frozenset({Reason.FAILED_POWER_PLAY, Reason.FAILED_SECRET_POWER_PLAY})
_QUANTILE_95 = 1.959964


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: its number, its seed and who sits where."""

    number: int
    seed: str
    skills: tuple[Skill, ...]


class Score(msgspec.Struct, frozen=True):
    """What one seat made of a game.

    ``win`` is its part of the win, from 0 to 1; the rest are jewels. ``rewarded`` is what its
    power plays brought, ``forfeited`` what they cost, declared and secret ones together.
    """

    skill: Skill
    win: float
    collected: int
    purse: int
    rewarded: int
    forfeited: int


class Played(msgspec.Struct, frozen=True):
    """A finished game: the scores by seat, and its actions if they were asked for."""

    game: int
    seed: str
    scores: tuple[Score, ...]
    actions: int
    moves: tuple[Action, ...] = ()


class LevelResult(msgspec.Struct, frozen=True):
    """How a skill fared.

    ``seats`` counts the seats that it had over all games, ``wins`` the games won, a shared win
    in parts; ``win_rate`` is wins per seat and ``ci95`` its 95 % interval. The other four are
    jewels per seat and game.
    """

    seats: int
    wins: float
    win_rate: float
    ci95: tuple[float, float]
    collected: float
    purse: float
    rewarded: float
    forfeited: float


class Result(msgspec.Struct, frozen=True):
    """What a tournament came to; ``by_level`` has the text of each skill, weakest first."""

    games: int
    seconds: float
    actions: int
    by_level: dict[str, LevelResult]


def pairings(
    seats: Sequence[Skill], games: int, seed: str, *, duplicate: bool = False
) -> Iterator[Pairing]:
    """The games of a tournament: from game to game every skill moves on by one seat.

    With ``duplicate`` the same deals are played once from every place, so that ``games`` is
    best a multiple of the seats.
    """
    players = len(seats)
    for number in range(games):
        turn = number % players
        deals = number // players if duplicate else number
        skills = tuple(seats[(seat - turn) % players] for seat in range(players))
        yield Pairing(number, f"{seed}-{deals}", skills)


def play(pairing: Pairing, ruleset: Ruleset, *, keep_moves: bool = False) -> Played:
    """Play one game to its end."""
    seed, policies = pairing.seed, [policy(skill) for skill in pairing.skills]
    game = Game.new(ruleset, first_dragonmaster(seed, ruleset.players))
    index = 0
    while game.phase is not Phase.OVER:
        seat = game.actor
        action: Action
        if seat is None:
            action = deal(seed, game.public)
        else:
            action = policies[seat](view(game, seat), seat_chance(seed, seat, index))
        game, _ = game.apply(action)
        index += 1
    return Played(
        pairing.number,
        seed,
        _scores(pairing.skills, game.public),
        index,
        game.actions if keep_moves else (),
    )


def _scores(skills: tuple[Skill, ...], public: PublicState) -> tuple[Score, ...]:
    winners = public.winners or ()
    rewarded, forfeited = [0] * len(skills), [0] * len(skills)
    for entry in public.ledger:
        if entry.reason in _REWARDS:
            rewarded[entry.payee] += entry.amount
        elif entry.reason in _FORFEITS:
            forfeited[entry.payer] += entry.amount
    return tuple(
        Score(
            skill,
            1 / len(winners) if seat in winners else 0.0,
            public.collected[seat],
            public.purse[seat],
            rewarded[seat],
            forfeited[seat],
        )
        for seat, skill in enumerate(skills)
    )


class _Job(msgspec.Struct, frozen=True):
    """`play` with everything but the game settled, so that it can be sent to a process."""

    ruleset: Ruleset
    keep_moves: bool

    def __call__(self, pairing: Pairing) -> Played:
        return play(pairing, self.ruleset, keep_moves=self.keep_moves)


def run(
    seats: Sequence[Skill],
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
        ValueError: not one skill for each seat of the ruleset.

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
    # Ctrl+C reaches every process of a terminal; only the one that was asked answers it.
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        yield lambda job, games: pool.imap(job, games, chunksize=4)


def summary(played: Sequence[Played], seconds: float = 0.0) -> Result:
    """What a list of games comes to, skill by skill.

    The interval takes the games of one seed as one observation: they have the same deals.
    """
    skills = sorted({score.skill for one in played for score in one.scores}, key=_rank)
    return Result(
        games=len(played),
        seconds=round(seconds, 3),
        actions=sum(one.actions for one in played),
        by_level={skill.text: _fared(skill, played) for skill in skills},
    )


def _rank(skill: Skill) -> tuple[int, int]:
    return list(Level).index(skill.level), list(Temperament).index(skill.temperament)


def _fared(skill: Skill, played: Sequence[Played]) -> LevelResult:
    clusters: dict[str, tuple[int, float]] = {}
    mine: list[Score] = []
    for one in played:
        here = [score for score in one.scores if score.skill == skill]
        mine += here
        seats, wins = clusters.get(one.seed, (0, 0.0))
        clusters[one.seed] = (
            seats + len(here),
            wins + sum(score.win for score in here),
        )
    seats = len(mine)
    wins = sum(score.win for score in mine)
    rate = wins / seats
    error = _QUANTILE_95 * _cluster_error(list(clusters.values()), rate, seats)
    return LevelResult(
        seats=seats,
        wins=round(wins, 3),
        win_rate=round(rate, 4),
        ci95=(round(max(0.0, rate - error), 4), round(min(1.0, rate + error), 4)),
        collected=round(sum(score.collected for score in mine) / seats, 2),
        purse=round(sum(score.purse for score in mine) / seats, 2),
        rewarded=round(sum(score.rewarded for score in mine) / seats, 2),
        forfeited=round(sum(score.forfeited for score in mine) / seats, 2),
    )


def _cluster_error(clusters: Sequence[tuple[int, float]], rate: float, seats: int) -> float:
    """The standard error of a rate whose observations come in clusters (the ratio estimator)."""
    count = len(clusters)
    if count < 2:
        return 1.0
    squares = sum((wins - rate * size) ** 2 for size, wins in clusters)
    return sqrt(count / (count - 1) * squares) / seats
