"""Taking back at a running table: what is played, what is on disk, and who is stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from dmtui.game.actions import SeatAction
from dmtui.game.events import HandEnded
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.view import SeatView, view
from dmtui.records.deals import seat_chance
from dmtui.records.record import Loaded, SeatInfo, default_seats, encode
from dmtui.records.store import Store
from dmtui.seats.human import HumanSeat
from dmtui.seats.levels import Level
from dmtui.seats.skill import Skill, policy
from dmtui.table import course
from dmtui.table.opening import new_game
from dmtui.table.pace import Pace, Speed
from dmtui.table.place import Notice, Update
from dmtui.table.sitting import Sitting
from dmtui.table.table import Table
from dmtui.table.takeback import TakeBack
from tests.records.games import played, record_of
from tests.seats.bot.programs import FIRST, GREETS, bot, is_gone, started
from tests.table.tables import NAMES, computers, table_of

SEED = "a stubborn seed"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def opened(store: Store, mode: Mode = Mode.EXPERT) -> Sitting:
    loaded = new_game(Ruleset(mode=mode), default_seats(4), "Tuesday", SEED)
    sitting = Sitting(store.create(loaded.record), loaded, Speed.INSTANT)
    sitting.start()
    return sitting


def novice(seen: SeatView) -> SeatAction:
    """What the person does, always the same in the same place."""
    return policy(Skill(Level.NOVICE))(seen, seat_chance("person", 0, len(seen.public.past)))


async def asked(sitting: Sitting) -> SeatView:
    """Go on to the next question, or the end."""
    async for news in sitting.place.news():
        assert isinstance(news, Update), news
        sitting.place.hurry()
        if news.asked or (news.view.public.over and not news.events):
            return news.view
        if news.view.public.over and not isinstance(news.events[-1], HandEnded):
            return news.view
    raise AssertionError("news never end")


async def play(sitting: Sitting, decisions: int) -> SeatView:
    """Decide for a while; the question after that, or the end of the game."""
    seen = await asked(sitting)
    for _ in range(decisions):
        if seen.public.over:
            break
        assert sitting.place.answer(novice(seen)) is None
        seen = await asked(sitting)
    return seen


def game_of(sitting: Sitting) -> Game:
    return sitting._table.game


async def test_back_to_the_last_decision_and_on_disk_before_the_question(store: Store) -> None:
    sitting = opened(store)
    await play(sitting, 12)
    before = game_of(sitting)
    expected = course.undone(before, 0)
    assert expected is not None
    assert await sitting.takeback.undo() is None
    seen = await asked(sitting)
    assert game_of(sitting) == expected
    assert seen == view(expected, 0)
    saved = store.load(sitting.path)
    assert saved.game == expected
    assert saved.record.helped
    await sitting.close()


async def test_the_same_decisions_make_the_same_record_again(store: Store) -> None:
    through = opened(store)
    seen = await asked(through)
    while len(seen.public.past) < 3:
        assert through.place.answer(novice(seen)) is None
        seen = await asked(through)
    await through.close()
    back_and_forth = opened(store)
    chance = Random(4)
    seen = await asked(back_and_forth)
    while len(seen.public.past) < 3:
        if chance.random() < 0.2 and await back_and_forth.takeback.undo() is None:
            seen = await asked(back_and_forth)
        assert back_and_forth.place.answer(novice(seen)) is None
        seen = await asked(back_and_forth)
    await back_and_forth.close()
    first, second = (store.load(one.path).record for one in (through, back_and_forth))
    assert second.helped
    assert not first.helped
    same = {"helped": False, "created": "", "updated": ""}
    assert encode(replace(second, **same)) == encode(replace(first, **same))


async def test_put_back_until_something_else_is_decided(store: Store) -> None:
    sitting = opened(store)
    await play(sitting, 9)
    furthest = game_of(sitting)
    for _ in range(3):
        assert await sitting.takeback.undo() is None
    back = game_of(sitting)
    assert await sitting.takeback.redo() is None
    assert game_of(sitting) == course.redone(back, furthest, 0)
    assert await sitting.takeback.redo() is None
    assert await sitting.takeback.redo() is None
    assert game_of(sitting) == furthest
    assert await sitting.takeback.redo() == course.NOTHING_UNDONE
    assert await sitting.takeback.undo() is None
    seen = await asked(sitting)
    taken = furthest.actions[len(game_of(sitting).actions)]
    other = next(action for action in seen.legal_actions() if action != taken)
    assert sitting.place.answer(other) is None
    await asked(sitting)
    assert await sitting.takeback.redo() == course.NOTHING_UNDONE
    await sitting.close()
    assert other in store.load(sitting.path).record.actions


async def test_the_end_of_the_game_can_be_taken_back_and_put_back(store: Store) -> None:
    end = played(1000, players=3)
    assert end.public.over
    save = store.create(record_of(end))
    again = Sitting(save, save.read(), Speed.INSTANT)
    ended = again.record
    again.start()
    assert again.place.seed == ended.seed
    await asked(again)
    await again.saved()
    assert store.load(again.path).record == ended, "looking at it changes nothing"
    assert await again.takeback.undo() is None
    seen = await asked(again)
    assert not seen.public.over
    assert again.place.seed is None
    assert store.load(again.path).game == game_of(again) == course.undone(end, 0)
    assert await again.takeback.redo() is None
    assert (await asked(again)).public.over
    await again.saved()
    assert store.load(again.path).record.actions == ended.actions
    assert store.load(again.path).record.helped
    await again.close()


class Slow:
    """A seat that thinks until it is stopped."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.stopped = 0

    async def decide(self, view: SeatView, chance: Random) -> SeatAction:
        self.asked.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        raise AssertionError


async def test_a_thinking_seat_is_stopped_and_stale_news_are_dropped() -> None:
    person, slow = HumanSeat(), Slow()
    table = table_of([person, slow, *computers(2)], mode=Mode.BASIC, seed="8")
    place = table.sit(0)
    seats = default_seats(4)
    counted: list[bool] = []
    takeback = TakeBack(table, seats, 0, lambda: counted.append(True))
    table.start()
    async for news in place.news():
        if isinstance(news, Update) and news.asked:
            break
    assert place.answer(view(table.game, 0).legal_actions()[0]) is None
    async for news in place.news():
        if isinstance(news, Update) and news.asked:
            break
    assert place.answer(view(table.game, 0).legal_actions()[0]) is None
    await slow.asked.wait()
    place.tell(Notice("kept"))
    assert await takeback.undo() is None
    assert slow.stopped == 1
    assert counted == [True]
    told = [await anext(place.news()) for _ in range(2)]
    assert told == [Notice("kept"), Update(view(table.game, 0))]
    assert table.game.actor == 0
    await table.close()


async def test_nothing_is_taken_back_that_several_people_saw(store: Store) -> None:
    two = (SeatInfo("You", "human"), SeatInfo("Ann", "human"), *default_seats(4)[2:])
    loaded: Loaded = new_game(Ruleset(mode=Mode.BASIC), two, "Two", SEED)
    sitting = Sitting(store.create(loaded.record), loaded, Speed.INSTANT)
    assert await sitting.takeback.undo() == course.SEVERAL
    assert await sitting.takeback.redo() == course.SEVERAL
    assert sitting.takeback.why_not == course.SEVERAL
    assert not sitting.helped
    await sitting.close()


async def test_a_refused_undo_marks_nothing(store: Store) -> None:
    sitting = opened(store)
    await asked(sitting)
    assert await sitting.takeback.undo() == course.NOTHING
    assert not sitting.helped
    sitting._table.sit(None)
    assert await sitting.takeback.undo() == course.WATCHED
    await sitting.close()
    game = Game.new(Ruleset(mode=Mode.BASIC), 0)
    watched = Table(game, computers(), NAMES, SEED, Pace(Speed.INSTANT, attended=False))
    seats = tuple(SeatInfo(name, "ai", "novice") for name in NAMES)
    assert await TakeBack(watched, seats, None, lambda: None).undo() == course.WATCHING


async def test_a_closed_table_does_not_begin_again(store: Store) -> None:
    sitting = opened(store)
    await play(sitting, 3)
    game = game_of(sitting)
    await sitting.close()
    await sitting._table.go_to(game)
    assert sitting._table._playing is not None
    assert sitting._table._playing.done()


async def test_a_bot_forgets_what_was_taken_back(tmp_path: Path, store: Store) -> None:
    """It is seen out, since it remembers what it was shown, and started anew."""
    seats = default_seats(4)
    command = bot(tmp_path, GREETS, FIRST).command
    with_bot = (*seats[:3], SeatInfo("Bot", "ai", bot=command))
    loaded = new_game(Ruleset(mode=Mode.BASIC), with_bot, "Bot", SEED)
    sitting = Sitting(store.create(loaded.record), loaded, Speed.INSTANT, programs=True)
    sitting.start()
    await play(sitting, 8)
    (before,) = started(tmp_path)
    furthest = game_of(sitting)
    assert await sitting.takeback.undo() is None
    assert is_gone(before)
    seen = await asked(sitting)
    while game_of(sitting) != furthest:
        assert sitting.place.answer(novice(seen)) is None
        seen = await asked(sitting)
    assert len(started(tmp_path)) == 2
    await sitting.close()
