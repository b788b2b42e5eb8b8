"""What is hard to do over many games: each rule says when it was done, if it was.

The rules are given all games, the oldest first; the answer is the end of the game that did it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Set
from typing import Final

from dmtui.game.ruleset import DealSize, Mode
from dmtui.records.played import PlayedGame, Standing

IN_A_ROW: Final = 3


def won_every_mode(games: Iterable[PlayedGame]) -> str | None:
    """Win a Basic, an Advanced and an Expert game."""
    return _when_all(games, lambda game: game.mode, {mode.value for mode in Mode})


def won_every_deal(games: Iterable[PlayedGame]) -> str | None:
    """Win with five cards and with eight, at three seats and at four."""
    wanted = {(deal.value, players) for deal in DealSize for players in (3, 4)}
    return _when_all(games, lambda game: (game.deal, game.players), wanted)


def won_in_a_row(games: Iterable[PlayedGame]) -> str | None:
    """Win three games one after the other; one that was helped or given up breaks the row."""
    row = 0
    for game in games:
        if game.standing is not Standing.WATCHED:
            row = row + 1 if _won(game) else 0
        if row == IN_A_ROW:
            return game.ended
    return None


def _won(game: PlayedGame) -> bool:
    """Whether a game was won alone, by oneself, for the usual stakes."""
    return game.counts and game.usual and game.win == 1


def _when_all(
    games: Iterable[PlayedGame], kind: Callable[[PlayedGame], Hashable], wanted: Set[Hashable]
) -> str | None:
    left = set(wanted)
    for game in games:
        if _won(game):
            left.discard(kind(game))
            if not left:
                return game.ended
    return None
