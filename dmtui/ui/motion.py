"""What moves when the table goes on: cards that are dealt, played to a trick, or gathered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from dmtui.game.cards import Card
from dmtui.game.state import Trick
from dmtui.records.settings import Settings
from dmtui.ui.scene import Scene

Place = tuple[int, int]
"""A column and a row."""

FAN_FRAMES: Final = 4
"""The frames in which a hand fans out."""
_DEAL_FRAMES: Final = 3
_GATHER_FRAMES: Final = 3
_PLAY_FRAMES: Final = 3
_SECONDS_A_FRAME: Final = 0.06
_FACTOR: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "step": 1.0}


def seconds(settings: Settings, frames: int) -> float:
    """How long so many frames take; 0 where nothing moves."""
    if not settings.motion:
        return 0.0
    return frames * _SECONDS_A_FRAME * _FACTOR.get(settings.speed, 0.0)


class Passage(msgspec.Struct, frozen=True):
    """What moves between two scenes.

    First the cards are dealt, if they are; or a trick is gathered by its winner; then a card is
    played, with the seat that plays it.
    """

    dealt: bool = False
    gathered: Trick | None = None
    played: tuple[int, Card] | None = None

    @property
    def frames(self) -> int:
        """The frames until everything lies where the scene has it."""
        return self._before_the_play + (_PLAY_FRAMES if self.played else 0)

    @property
    def _before_the_play(self) -> int:
        if self.dealt:
            return _DEAL_FRAMES
        return _GATHER_FRAMES if self.gathered else 0

    def cards(
        self, frame: int, spots: Mapping[int, Place], outside: Mapping[int, Place]
    ) -> list[Sliding]:
        """What is on its way in a frame, those on top last.

        ``spots`` are where the seats' cards lie in a trick, ``outside`` where they come from and
        go to.
        """
        if self.dealt:
            return _dealt(frame, spots, outside)
        if self.gathered is not None and frame < _GATHER_FRAMES:
            return _gathered(self.gathered, frame, spots, outside)
        if self.played is None:
            return []
        seat, card = self.played
        at = _between(outside[seat], spots[seat], frame - self._before_the_play, _PLAY_FRAMES)
        return [Sliding(at, card)]


class Sliding(msgspec.Struct, frozen=True):
    """A card on its way; ``card`` is ``None`` for one that lies face down."""

    at: Place
    card: Card | None = None


def passage(before: Scene | None, after: Scene | None) -> Passage | None:
    """What moves from a scene to the next one; ``None`` where nothing does."""
    if before is None or after is None or before.looking_back or after.looking_back:
        return None
    if _is_dealt(before, after):
        return Passage(dealt=True)
    had, has = _plays(before), _plays(after)
    if before.number != after.number or has[: len(had)] != had or len(has) > len(had) + 1:
        return None
    gathered = before.resting if after.resting != before.resting else None
    played = has[-1] if len(has) > len(had) else None
    return Passage(gathered=gathered, played=played) if gathered or played else None


def _is_dealt(before: Scene, after: Scene) -> bool:
    state = after.state
    fresh = state is not None and state.hand_card is None and not after.ended
    return fresh and (before.state is None or before.ended or before.number != after.number)


def _plays(scene: Scene) -> list[tuple[int, Card]]:
    """All cards of the hand on the table with their seats, in the order played."""
    if scene.state is None:
        return []
    done = [play for trick in scene.state.tricks for play in trick.plays()]
    return done if scene.resting else done + list(scene.plays)


def _dealt(frame: int, spots: Mapping[int, Place], outside: Mapping[int, Place]) -> list[Sliding]:
    columns, rows = zip(*spots.values(), strict=True)
    pack = ((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
    cards = [_between(pack, outside[seat], frame - 1, _DEAL_FRAMES) for seat in spots]
    return [Sliding(pack)] if frame == 0 else [Sliding(at) for at in (*cards, pack)]


def _gathered(
    trick: Trick, frame: int, spots: Mapping[int, Place], outside: Mapping[int, Place]
) -> list[Sliding]:
    """The cards slide under the winner's; then the trick is turned over and taken away."""
    winner = spots[trick.winner]
    if frame == _GATHER_FRAMES - 1:
        return [Sliding(_halfway(winner, outside[trick.winner]))]
    best = next(card for seat, card in trick.plays() if seat == trick.winner)
    others = [] if frame else [play for play in trick.plays() if play[0] != trick.winner]
    sliding = [Sliding(_halfway(spots[seat], winner), card) for seat, card in others]
    return [*sliding, Sliding(winner, best)]


def _halfway(start: Place, end: Place) -> Place:
    return ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)


def _between(start: Place, end: Place, frame: int, frames: int) -> Place:
    """Where something is on its way in a frame: it sets off fast, and slows down at the end."""
    left = (1 - (frame + 1) / (frames + 1)) ** 2
    return (
        round(end[0] + (start[0] - end[0]) * left),
        round(end[1] + (start[1] - end[1]) * left),
    )


def fanned(number: int, cards: int, each: int, frame: int) -> int:
    """The column of a card of a hand that fans out from its middle, ``each`` cells a card."""
    middle = (cards - 1) * each // 2
    return _between((middle, 0), (number * each, 0), frame - 1, FAN_FRAMES)[0]


def part_of(amount: int, frame: int | None, frames: int) -> int:
    """How much of an amount of jewels has changed hands in a frame; all of it at the end."""
    return amount if frame is None else int(amount * frame / frames)
