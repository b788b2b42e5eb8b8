"""Two tables and four applications in one process never hear of each other."""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

from textual.pilot import Pilot

from dmtui.game.cards import Card
from dmtui.game.ruleset import Ruleset
from dmtui.seats.computer import ComputerSeat
from dmtui.seats.human import HumanSeat
from dmtui.seats.seat import Seat
from dmtui.seats.thinkers import Thinkers
from dmtui.table.pace import Pace, Speed
from dmtui.table.table import Table
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.table import TableScreen
from tests.processes import children
from tests.records.games import played
from tests.seats import pondering
from tests.seats.decide import ADEPT, NOVICE
from tests.ui.driving import is_asked, is_stopped, play_by_keys, until

TWO_TRICKS_LEFT = 14
"""So many actions bring the first deal, a hand card and three tricks of four cards."""


def table_for_two(seed: str, names: tuple[str, ...], actions: int = 0) -> Table:
    """Two people and two others, at a game in which something was done before."""
    game = played(actions, seed=seed)
    seats: list[Seat] = [HumanSeat(), HumanSeat(), ComputerSeat(ADEPT), ComputerSeat(NOVICE)]
    return Table(game, seats, names, seed, Pace(Speed.INSTANT))


async def play_hand(pilot: Pilot[None]) -> None:
    await play_by_keys(pilot, lambda: isinstance(pilot.app.screen, HandEndScreen))


async def test_two_tables_and_four_applications(tmp_path: Path) -> None:
    tables = [
        table_for_two("north", ("Ann", "Bob", "Cid", "Dee"), TWO_TRICKS_LEFT),
        table_for_two("south", ("Eve", "Fay", "Gus", "Hal"), TWO_TRICKS_LEFT),
    ]
    async with AsyncExitStack() as stack:
        pilots: list[Pilot[None]] = []
        screens: list[TableScreen] = []
        for table in tables:
            for seat in (0, 1):
                app = DragonmasterApp(Launch(saves=tmp_path))
                pilots.append(await stack.enter_async_context(app.run_test(size=(80, 24))))
                screen = TableScreen(table.sit(seat))
                screens.append(screen)
                await app.push_screen(screen)
        for table in tables:
            table.start()
        await asyncio.gather(*(play_hand(pilot) for pilot in pilots))
        for pilot in pilots:
            await until(pilot, lambda p=pilot: is_stopped(p))  # type: ignore[misc]
        for number, screen in enumerate(screens):
            table, seat = tables[number // 2], number % 2
            assert screen.scene is not None
            assert screen.scene.view.seat == seat
            assert screen.scene.public is table.game.public or screen.scene.public.past
            assert screen.scene.names == screen.place.names
        north, south = (table.game.public.past[0] for table in tables)
        assert north != south
        for table in tables:
            await table.close()


async def test_a_screen_only_ever_shows_the_cards_of_its_own_seat(tmp_path: Path) -> None:
    table = table_for_two("east", ("Ann", "Bob", "Cid", "Dee"))
    async with AsyncExitStack() as stack:
        pilots: list[Pilot[None]] = []
        for seat in (0, 1):
            app = DragonmasterApp(Launch(saves=tmp_path))
            pilots.append(await stack.enter_async_context(app.run_test(size=(80, 24))))
            await app.push_screen(TableScreen(table.sit(seat)))
        table.start()
        for pilot in pilots:
            await until(pilot, lambda p=pilot: shown(p) != set())  # type: ignore[misc]
        first, second = (shown(pilot) for pilot in pilots)
        assert first == set(table.game.hands[0])
        assert second == set(table.game.hands[1])
        await table.close()


async def test_applications_share_the_processes_that_think(tmp_path: Path) -> None:
    others = children(os.getpid())
    masters = NewGame(Ruleset(), "master", "2", "Test")
    thinkers = Thinkers(1, pondering.slow)
    try:
        async with AsyncExitStack() as stack:
            first, second = [
                await stack.enter_async_context(app.run_test(size=(80, 24)))
                for app in [
                    DragonmasterApp(
                        Launch(saves=tmp_path / name, speed="instant", open="new", new=masters),
                        thinkers=thinkers,
                    )
                    for name in ("first", "second")
                ]
            ]
            assert isinstance(first.app, DragonmasterApp)
            await until(first, lambda: bool(children(os.getpid()) - others), "a process to think")
            await first.app.tables.close()
            await until(second, lambda: is_asked(second), "the others to have played")
            assert len(children(os.getpid()) - others) == 1
    finally:
        thinkers.close()


def shown(pilot: Pilot[None]) -> set[Card]:
    """The cards that a screen shows as its person's own."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return set(screen.scene.view.cards) if screen.scene is not None else set()
