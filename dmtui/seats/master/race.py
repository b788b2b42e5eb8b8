"""Options that are tried against each other: those that are clearly worse are dropped early.

Every option meets the same worlds, so two are compared by their differences, world by world.
An option that is behind the leader by more than the chance of the draw explains is out (O. Maron
and A. Moore's racing, 1994); what is saved goes to the others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import sqrt
from operator import mul
from typing import Final, Generic, TypeVar

from dmtui.seats.master.outcome import Worth

HEATS: Final = (96, 144, 192, 288, 384, 576)
"""After how many worlds the options are compared: not before a loss that is rare but dear has had
the time to show."""
LATE_HEATS: Final = HEATS[2:]
"""The same where an option may live on what seldom happens, which few worlds would not show."""
SOON: Final = (24, 36, 48, 72)
"""The same for what is only a part of an option, and is looked at in few worlds."""
OUT: Final = 2.5
"""By how many standard errors an option must be behind to be out."""
DOUBT: Final = 0.5
"""Within how many standard errors two options cannot be told apart."""
ALONE: Final = 1e-9
"""What part of the weight other worlds have, at the most, beside one that stands alone."""

Name = TypeVar("Name")


class Runner:
    """One option: the worths it came to, world by world, and their weights.

    One that is out stays as far behind the leader of then as it was, whatever that comes to in
    the worlds that it has not met itself.
    """

    def __init__(self) -> None:
        self.worths: list[float] = []
        self.weights: list[float] = []
        self._jewels = 0.0
        self._leader: Runner | None = None
        self._lag: Worth = (0.0, 0.0)

    def add(self, weight: float, worth: Worth) -> None:
        """Count one playout."""
        self.weights.append(weight)
        self.worths.append(worth[0])
        self._jewels += weight * worth[1]

    def amend(self, world: int, told: Worth, worth: Worth) -> None:
        """Count a playout, by its place, otherwise than as it was ``told``."""
        self.worths[world] = worth[0]
        self._jewels += self.weights[world] * (worth[1] - told[1])

    def retell(self, other: Runner) -> None:
        """Count another one's playouts instead of these."""
        self.worths, self.weights = other.worths, other.weights
        self._jewels = other._jewels

    def mean(self) -> Worth:
        """The weighted average of worth and jewels; there must have been a playout."""
        if self._leader is not None:
            ahead = self._leader.mean()
            return ahead[0] - self._lag[0], ahead[1] - self._lag[1]
        total = sum(self.weights)
        worth = sum(map(mul, self.weights, self.worths))
        return worth / total, self._jewels / total

    def drop(self, leader: Runner) -> None:
        """Let it be out, behind a leader that has met the same worlds."""
        ahead, ours = leader.mean(), self.mean()
        self._lag = ahead[0] - ours[0], ahead[1] - ours[1]
        self._leader = leader


class Race(Generic[Name]):
    """Options by their names; ``running`` are those that are not out.

    They are compared after as many worlds as ``heats`` say.
    """

    def __init__(self, runners: Mapping[Name, Runner], heats: Collection[int]) -> None:
        self.running = dict(runners)
        self._heats = heats

    def is_on(self, met: int) -> bool:
        """Whether it goes on after so many worlds: not where all that is left is the same."""
        if met not in self._heats:
            return True
        ahead = leaders(list(self.running.values()))
        self.running = {name: each for name, each in self.running.items() if each in ahead}
        return not _are_level(ahead)


def leaders(runners: list[Runner]) -> list[Runner]:
    """Those that are not clearly behind the best, the others are out; all met the same worlds."""
    best = max(runners, key=lambda runner: runner.mean()[0])
    ahead = []
    for runner in runners:
        if runner is not best and _is_behind(runner, best, OUT):
            runner.drop(best)
        else:
            ahead.append(runner)
    return ahead


def _are_level(runners: Collection[Runner]) -> bool:
    """Whether the options came to the same in every world that they met."""
    first, *others = runners
    return all(other.worths == first.worths for other in others)


def as_good(runners: list[Runner]) -> list[Runner]:
    """The best of those that have met the same worlds, and whoever may well be as good."""
    best = max(runners, key=lambda runner: runner.mean()[0])
    return [runner for runner in runners if runner is best or not _is_behind(runner, best, DOUBT)]


def _is_behind(runner: Runner, best: Runner, errors: float) -> bool:
    """Whether an option is behind by more than so many standard errors of the difference.

    Where few worlds carry nearly all the weight, they are no more evidence than few worlds are.
    """
    total = spread = 0.0
    weight = squares = 0.0
    for w, theirs, ours in zip(best.weights, best.worths, runner.worths, strict=True):
        difference = theirs - ours
        weight += w
        squares += w * w
        total += w * difference
        spread += w * difference * difference
    mean = total / weight
    freedom = weight - squares / weight
    if freedom <= weight * ALONE:
        return False
    variance = max(0.0, spread - mean * total) / freedom
    return mean > errors * sqrt(variance * squares) / weight
