"""The game served to browsers: tabs, their games, and the ends of both."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dmtui.records.store import Store
from tests.processes import runs, wait_until
from tests.web.served import SIZE, Served, Tab, wait_for_players

aiohttp = pytest.importorskip("aiohttp", reason="the extra 'web' is not installed")
pytest.importorskip("textual_serve", reason="the extra 'web' is not installed")


@asynccontextmanager
async def tab_of(served: Served, **headers: str) -> AsyncIterator[Tab]:
    """A tab as a browser opens it."""
    width, height = SIZE
    address = f"{served.address}/ws?width={width}&height={height}"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(address, headers={"Origin": served.address} | headers) as found,
    ):
        yield Tab(found)


async def to_a_card(tab: Tab) -> None:
    """From the title to a game, by a click, and to the first card."""
    await tab.until("New game")
    await tab.click("New game")
    await tab.until("Deal the cards")
    await tab.click("Deal the cards")
    await tab.until("Hand 1 of 20")


async def test_each_tab_is_a_process_with_a_game_that_is_locked_and_saved(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        async with tab_of(served) as first:
            await to_a_card(first)
            (player,) = served.players()
            async with tab_of(served) as second:
                await second.until("New game")
                assert len(served.players()) == 2
                # What is no key is none here either.
                await second.type("\x1b[99999999u\x1b]11;rgb:00/00/00\x07\x1b[?997;1n")
                # The game of the first tab cannot be opened a second time.
                await second.type("\x1b[A" * 9 + "\r")
                await second.until("open in another")
            wait_for_players(served, 1)
            assert served.players() == {player}
        wait_until(lambda: not runs(player))
        (game,) = Store(served.saves).list()
        assert (game.error, game.over) == (None, False)
        assert served.end(signal.SIGINT) == 130


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)],
    ids=["SIGINT", "SIGTERM", "SIGKILL"],
)
async def test_no_tab_outlives_the_server(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with Served(tmp_path) as served:
        async with tab_of(served) as tab:
            await to_a_card(tab)
            (player,) = served.players()
            assert os.getsid(player) != os.getsid(0)
            assert served.end(number) == status
            wait_until(lambda: not runs(player))
    (game,) = Store(served.saves).list()
    assert (game.error, game.over) == (None, False)


async def test_a_page_from_elsewhere_gets_nothing(tmp_path: Path) -> None:
    with Served(tmp_path) as served, pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with tab_of(served, Origin="http://elsewhere.example"):
            pass
    assert refused.value.status == 403
    assert served.said.startswith("Dragonmaster is at http://127.0.0.1:")
