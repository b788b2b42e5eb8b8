"""A table without a screen, for the parts of one: it keeps what they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dmtui.game.game import Game
from dmtui.game.view import view
from dmtui.records.record import Loaded, default_seats
from dmtui.records.store import Store
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui.at_table.face import Work
from dmtui.ui.coaching.manner import AT_LENGTH, Manner
from dmtui.ui.coaching.said import Said
from dmtui.ui.hinting import Hint
from dmtui.ui.scene import Scene
from tests.records.games import moments, played, record_of

SEED = "a seed"
NAMES = ("You", "Moira", "Tavish", "Brenna")


def with_a_choice() -> Game:
    """A game in which the person in seat 0 has cards to choose from."""
    return next(game for game in moments(played()) if len(_choices(game)) > 1)


def without_a_choice() -> Game:
    """A game in which the person in seat 0 may play one card alone."""
    return next(game for game in moments(played()) if len(_choices(game)) == 1)


def _choices(game: Game) -> tuple[object, ...]:
    return tuple(view(game, 0).playable()) if game.actor == 0 else ()


def seen(game: Game, *, asked: bool = True) -> Scene:
    """The table as the person in seat 0 sees it."""
    return Scene(view(game, 0), NAMES, asked=asked)


def sat(saves: Path, game: Game) -> Sitting:
    """The person's sitting at a game, which does not go on by itself."""
    record = record_of(game, SEED, seats=default_seats(4, "novice"))
    return Sitting(Store(saves).create(record), Loaded(record, game), Speed.INSTANT)


class Desk:
    """All that the parts of a table screen need of it."""

    def __init__(self, scene: Scene | None) -> None:
        self.scene = scene
        self.line = ""
        """What stands on the fixed line."""
        self.refusal = ""
        self.turn: bool | None = None
        """Whether what is advised stands alone on the line of the turn."""
        self.hint: Hint | None = None
        self.said = Said()
        self.manner: Manner = AT_LENGTH
        self.tells_first = True
        self.is_small = False
        self.works: dict[str, Work] = {}
        self.agreed: bool | None = None
        """What all say who are asked; ``None`` if nobody is to be asked."""
        self.offers: Callable[[], bool] = bool
        self.offered = False
        """What ``offers`` said when the key bar was last fitted."""
        self.coach_sits = False
        self.cleared = 0

    def explain(self, text: str) -> None:
        self.line, self.refusal = text, ""

    def refuse(self, reason: str) -> None:
        self.refusal = reason

    def say_hint(self, *, alone: bool = False) -> None:
        self.turn = alone

    def fit_keys(self) -> None:
        self.offered = self.offers()

    def meanwhile(self, group: str, work: Work) -> None:
        self.works[group] = work

    def is_at(self, group: str) -> bool:
        return group in self.works

    def stop(self, group: str) -> None:
        self.works.pop(group, None)

    async def work(self, group: str) -> None:
        """Do what was begun."""
        await self.works.pop(group)()

    def seat_coach(self) -> None:
        self.coach_sits = True

    def unseat_coach(self) -> None:
        self.coach_sits, self.said = False, Said()

    def clear_away(self) -> None:
        self.cleared += 1

    async def all_agree(self) -> bool:
        assert self.agreed is not None, "somebody is asked"
        return self.agreed
