"""The journal: the latest state wins, off the loop, and trouble is told once."""

from __future__ import annotations

import asyncio
import threading

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.records.store import StoreError
from dmtui.table.journal import Journal

GAMES = [Game.new(Ruleset(purse=purse), 0) for purse in range(5)]


class Disk:
    """A disk that a test can make slow or full."""

    def __init__(self) -> None:
        self.written: list[Game] = []
        self.full = False
        self.free = threading.Event()
        self.free.set()
        self.threads: set[int] = set()
        self.reached = threading.Event()

    def write(self, game: Game) -> None:
        self.threads.add(threading.get_ident())
        self.reached.set()
        self.free.wait(10)
        if self.full:
            raise StoreError("The disk is full.")
        self.written.append(game)


@pytest.fixture
def disk() -> Disk:
    return Disk()


async def test_a_flush_returns_when_the_latest_state_is_written(disk: Disk) -> None:
    journal = Journal(disk.write, lambda _: None)
    journal.put(GAMES[0])
    await journal.flush()
    assert disk.written == [GAMES[0]]


async def test_the_latest_state_wins_while_the_disk_is_busy(disk: Disk) -> None:
    journal = Journal(disk.write, lambda _: None)
    disk.free.clear()
    journal.put(GAMES[0])
    await asyncio.to_thread(disk.reached.wait, 10)
    for game in GAMES[1:]:
        journal.put(game)
    disk.free.set()
    await journal.flush()
    assert disk.written == [GAMES[0], GAMES[4]]


async def test_nothing_is_written_on_the_loop(disk: Disk) -> None:
    journal = Journal(disk.write, lambda _: None)
    journal.put(GAMES[0])
    await journal.flush()
    assert threading.get_ident() not in disk.threads


async def test_trouble_is_told_once_and_so_is_its_end(disk: Disk) -> None:
    told: list[str | None] = []
    journal = Journal(disk.write, told.append)
    disk.full = True
    for game in GAMES[:2]:
        journal.put(game)
        await journal.flush()
    assert told == ["The disk is full."]
    assert journal.trouble == "The disk is full."
    disk.full = False
    journal.put(GAMES[2])
    await journal.flush()
    assert told == ["The disk is full.", None]
    assert journal.trouble is None
    assert disk.written == [GAMES[2]]


async def test_a_cancelled_flush_does_not_cancel_the_write(disk: Disk) -> None:
    journal = Journal(disk.write, lambda _: None)
    disk.free.clear()
    journal.put(GAMES[0])
    flush = asyncio.create_task(journal.flush())
    await asyncio.sleep(0)
    flush.cancel()
    disk.free.set()
    await journal.flush()
    assert disk.written == [GAMES[0]]
