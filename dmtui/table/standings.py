"""What games between computer seats come to: the scores of one, the standings of many."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from dmtui.game.actions import Action
from dmtui.game.ledger import Reason
from dmtui.game.state import PublicState
from dmtui.seats.bot.command import Bot
from dmtui.seats.bot.tally import Tally
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill
from dmtui.seats.temperament import Temperament

Contestant = Skill | Bot
"""Who can play: a skill of the program's own, or a bot."""

_REWARDS = frozenset({Reason.POWER_PLAY, Reason.SECRET_POWER_PLAY})
_FORFEITS = frozenset({Reason.FAILED_POWER_PLAY, Reason.FAILED_SECRET_POWER_PLAY})
_QUANTILE_95 = 1.959964
_TAIL = 0.025
_NO_SPREAD = 1e-9


class Score(msgspec.Struct, frozen=True):
    """What one seat made of a game.

    ``win`` is its part of the win, from 0 to 1; the rest are jewels. ``rewarded`` is what its
    power plays brought, ``forfeited`` what they cost, declared and secret ones together.
    ``tally`` has something to say of bots alone.
    """

    seat: Contestant
    win: float
    collected: int
    purse: int
    rewarded: int
    forfeited: int
    tally: Tally = Tally()


class Played(msgspec.Struct, frozen=True):
    """A finished game: the scores by seat, and its actions if they were asked for."""

    game: int
    seed: str
    scores: tuple[Score, ...]
    actions: int
    moves: tuple[Action, ...] = ()


class LevelResult(msgspec.Struct, frozen=True):
    """How a contestant fared.

    ``seats`` counts the seats that it had over all games, ``wins`` the games won, a shared win
    in parts; ``win_rate`` is wins per seat and ``ci95`` its 95 % interval: from 0 to 1 where the
    games say nothing of it, the rate itself where the contestant has every seat. The other four
    are jewels per seat and game.
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
    """What a tournament came to.

    ``by_level`` has the text of each contestant, the weakest level first and bots last;
    ``bots`` has those alone, and how often each failed to decide.
    """

    games: int
    seconds: float
    actions: int
    by_level: dict[str, LevelResult]
    bots: dict[str, Tally] = {}


def scores(
    seats: Sequence[Contestant], public: PublicState, tallies: Sequence[Tally]
) -> tuple[Score, ...]:
    """What each seat made of a game that is over."""
    winners = public.winners or ()
    rewarded, forfeited = [0] * len(seats), [0] * len(seats)
    for entry in public.ledger:
        if entry.reason in _REWARDS:
            rewarded[entry.payee] += entry.amount
        elif entry.reason in _FORFEITS:
            forfeited[entry.payer] += entry.amount
    return tuple(
        Score(
            who,
            1 / len(winners) if seat in winners else 0.0,
            public.collected[seat],
            public.purse[seat],
            rewarded[seat],
            forfeited[seat],
            tallies[seat],
        )
        for seat, who in enumerate(seats)
    )


def summary(played: Sequence[Played], seconds: float = 0.0) -> Result:
    """What a list of games comes to, contestant by contestant.

    The interval takes the games of one seed as one observation: they have the same deals.
    """
    seats = sorted({score.seat for one in played for score in one.scores}, key=_rank)
    return Result(
        games=len(played),
        seconds=round(seconds, 3),
        actions=sum(one.actions for one in played),
        by_level={seat.text: _fared(seat, played) for seat in seats},
        bots={seat.text: _tally(seat, played) for seat in seats if isinstance(seat, Bot)},
    )


def _rank(seat: Contestant) -> tuple[int, int, str]:
    if isinstance(seat, Bot):
        return len(Level), 0, seat.command
    return list(Level).index(seat.level), list(Temperament).index(seat.temperament), ""


def _tally(bot: Bot, played: Sequence[Played]) -> Tally:
    mine = (score.tally for one in played for score in one.scores if score.seat == bot)
    return sum(mine, start=Tally())


def _fared(seat: Contestant, played: Sequence[Played]) -> LevelResult:
    clusters: dict[str, tuple[int, float]] = {}
    mine: list[Score] = []
    for one in played:
        here = [score for score in one.scores if score.seat == seat]
        mine += here
        seats, wins = clusters.get(one.seed, (0, 0.0))
        clusters[one.seed] = (
            seats + len(here),
            wins + sum(score.win for score in here),
        )
    seats = len(mine)
    wins = sum(score.win for score in mine)
    rate = wins / seats
    if seats == sum(len(one.scores) for one in played):
        # Somebody wins every game: no deal makes its rate another.
        error = 0.0
    else:
        error = _half_width(list(clusters.values()), rate, seats)
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


def _half_width(clusters: Sequence[tuple[int, float]], rate: float, seats: int) -> float:
    """Half the interval of a rate whose observations come in clusters (the ratio estimator).

    All clusters alike have no spread, yet another may be otherwise: as often as so many can miss.
    """
    count = len(clusters)
    squares = sum((wins - rate * size) ** 2 for size, wins in clusters)
    if count < 2:
        return 1.0
    if squares < _NO_SPREAD:
        return float(1 - _TAIL ** (1 / count))
    return _QUANTILE_95 * sqrt(count / (count - 1) * squares) / seats
