"""Whatever a bot does, its table plays on to the end, says what happened, and leaves nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dmtui.game.events import CardPlayed
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.record import SeatInfo
from dmtui.records.store import Store
from dmtui.seats.bot.command import Bot, Limits
from dmtui.seats.bot.seat import BotSeat
from dmtui.table.opening import new_game
from dmtui.table.pace import Speed
from dmtui.table.place import Notice, Update
from dmtui.table.sitting import Sitting
from dmtui.table.table import Table
from tests.processes import wait_until
from tests.seats.bot.programs import EXAMPLE, FIRST, GREETS, LEAVES, bot, is_gone, started
from tests.table.tables import NAMES, computers, table_of

QUICK = Limits(hello=30.0, decision=30.0, grace=0.02)
HASTY = Limits(hello=30.0, decision=0.02, grace=0.02)

BAD = {
    "slow": (GREETS, "elif kind == 'decide': time.sleep(60)"),
    "dies": (GREETS, "elif kind == 'decide': sys.exit(3)"),
    "nonsense": (GREETS, "elif kind == 'decide': print('Kw', flush=True)"),
    "illegal": (
        GREETS,
        "elif kind == 'decide':\n"
        "    say(type='action', action={'type': 'play', 'seat': 0, 'card': 'Kw'})",
    ),
    "endless line": (GREETS, "elif kind == 'decide': os.write(1, b'x' * 10_000_000)"),
    "complains and stays": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)",
        GREETS,
        "else:\n    say(type='error', message='Kw')\n    time.sleep(60)",
    ),
}


def table_with(one: Bot, mode: Mode = Mode.BASIC) -> Table:
    return table_of([BotSeat(one, NAMES), *computers(3)], mode=mode)


async def played(table: Table) -> list[str]:
    """Play to the end: the notices that there were."""
    place = table.sit(None)
    table.start()
    await table.finished()
    assert table.game.public.over
    news = [place._news.get_nowait() for _ in range(place._news.qsize())]
    return [one.text for one in news if isinstance(one, Notice)]


@pytest.mark.parametrize("mode", [Mode.BASIC, Mode.EXPERT])
async def test_the_example_plays_a_whole_game_without_a_fault(mode: Mode) -> None:
    assert await played(table_with(Bot(str(EXAMPLE), QUICK), mode)) == []


@pytest.mark.breakdown
@pytest.mark.parametrize("body", BAD.values(), ids=BAD)
async def test_a_bad_bot_is_replaced_after_three_failures_and_said_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, body: tuple[str, ...]
) -> None:
    limits = HASTY if "sleep" in body[-1] and "else:" not in body[-1] else QUICK
    notices = await played(table_with(bot(tmp_path, *body, limits=limits)))
    assert len(notices) == 4
    assert all(
        text.startswith("You could not decide, as ") and text.endswith("a stand-in did, this once.")
        for text in notices[:3]
    )
    assert notices[3].startswith("You is not asked any more, as ")
    assert not any("Kw" in text for text in (*notices, caplog.text))
    assert all(map(is_gone, started(tmp_path)))


async def test_a_bot_that_stays_after_its_last_decision_ends_with_the_game(tmp_path: Path) -> None:
    deaf = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    stays = "elif kind == 'bye':\n    while True: time.sleep(60)"
    flood = "os.write(2, b'Kw ' * 100_000)"
    one = bot(tmp_path, deaf, flood, GREETS, FIRST, stays, limits=QUICK)
    assert await played(table_with(one)) == []
    assert all(map(is_gone, started(tmp_path)))


async def test_closing_the_table_ends_a_bot_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    body = f"elif kind == 'decide':\n    open({str(asked)!r}, 'w')\n    time.sleep(60)"
    table = table_with(bot(tmp_path, GREETS, body))
    table.start()
    await asyncio.to_thread(wait_until, asked.exists)
    await table.close()
    assert not table.game.public.over
    assert all(map(is_gone, started(tmp_path)))


def robots(command: str) -> tuple[SeatInfo, ...]:
    others = (SeatInfo(name, "ai", "novice") for name in NAMES[2:])
    return (SeatInfo("You", "ai", "novice"), SeatInfo("Moira", "ai", bot=command), *others)


async def test_a_saved_game_goes_on_with_its_bot(tmp_path: Path) -> None:
    one = bot(tmp_path, GREETS, FIRST, LEAVES)
    loaded = new_game(Ruleset(), robots(one.command), "Robots", "seed")
    store = Store(tmp_path / "saves")
    save = store.create(loaded.record)
    first = Sitting(save, loaded, Speed.INSTANT, programs=True)
    first.start()
    async for news in first.place.news():
        events = news.events if isinstance(news, Update) else ()
        if any(isinstance(event, CardPlayed) and event.seat == 1 for event in events):
            break
    await first.close()
    save = store.claim(save.path)
    loaded = save.read()
    assert loaded.record.seats == robots(one.command)
    assert not loaded.game.public.over
    again = Sitting(save, loaded, Speed.INSTANT, programs=True)
    assert await played(again._table) == []
    await again.close()
    assert len(started(tmp_path)) == 2


async def test_without_leave_no_program_is_started_and_an_adept_sits_in(tmp_path: Path) -> None:
    one = bot(tmp_path, GREETS, FIRST, LEAVES)
    loaded = new_game(Ruleset(), robots(one.command), "Robots", "seed")
    save = Store(tmp_path / "saves").create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    await anext(sitting.place.news())
    notice = await anext(sitting.place.news())
    assert notice == Notice("An adept sits in for the program that plays Moira.", notice.tone)
    assert await played(sitting._table) == []
    await sitting.close()
    assert not (tmp_path / "pids").exists()
    assert Store(tmp_path / "saves").load(save.path).record.seats == robots(one.command)
