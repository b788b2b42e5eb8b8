"""Tables for tests: instant, and with the seats that a test wants."""

from __future__ import annotations

from collections.abc import Sequence

from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.deals import first_dragonmaster
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.levels import Level
from dmtui.seats.seat import Seat
from dmtui.seats.skill import Skill
from dmtui.table.pace import Pace, Speed
from dmtui.table.place import Place, Update
from dmtui.table.table import Table

NAMES = ("You", "Moira", "Tavish", "Brenna")


def computers(number: int = 4, level: Level = Level.NOVICE) -> list[Seat]:
    """Computer seats of one level."""
    return [ComputerSeat(Skill(level)) for _ in range(number)]


def table_of(
    seats: Sequence[Seat],
    *,
    mode: Mode = Mode.EXPERT,
    seed: str = "a seed",
    speed: Speed = Speed.INSTANT,
    attended: bool = False,
) -> Table:
    """A table before its first deal."""
    ruleset = Ruleset(players=len(seats), mode=mode)  # type: ignore[arg-type]
    game = Game.new(ruleset, first_dragonmaster(seed, len(seats)))
    return Table(game, seats, NAMES[: len(seats)], seed, Pace(speed, attended=attended))


async def updates_until_over(place: Place) -> list[Update]:
    """All updates of a place, up to the end of the game."""
    seen: list[Update] = []
    async for news in place.news():
        assert isinstance(news, Update), news
        seen.append(news)
        if news.view.public.over:
            return seen
    raise AssertionError("news never end")
