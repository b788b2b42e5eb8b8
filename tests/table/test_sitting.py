"""A game that is left in any phase goes on as if nothing had been."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.records.deals import seat_chance
from dmtui.records.record import Loaded, SeatInfo, default_seats
from dmtui.records.store import LockedError, Store
from dmtui.seats.levels import Level, LevelError
from dmtui.seats.skill import Skill, policy
from dmtui.table.opening import new_game, same_deals
from dmtui.table.pace import Speed
from dmtui.table.place import Update
from dmtui.table.sitting import Sitting

SEED = "a stubborn seed"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def fresh(mode: Mode = Mode.EXPERT) -> Loaded:
    return new_game(Ruleset(mode=mode), default_seats(4), "Tuesday", SEED)


async def play(sitting: Sitting, decisions: int | None) -> Game:
    """Let the person decide as a novice would, for a while or to the end; then leave."""
    sitting.start()
    left = decisions
    async for news in sitting.place.news():
        assert isinstance(news, Update), news
        sitting.place.hurry()
        if news.view.public.over:
            break
        if news.asked:
            if left == 0:
                break
            chance = seat_chance("person", 0, len(news.view.public.past))
            assert sitting.place.answer(policy(Skill(Level.NOVICE))(news.view, chance)) is None
            left = None if left is None else left - 1
    await sitting.close()
    return sitting._table.game


async def test_a_game_left_after_every_decision_ends_as_one_played_through(store: Store) -> None:
    loaded = fresh()
    through = await play(Sitting(store.create(loaded.record), loaded, Speed.INSTANT), None)
    interrupted = fresh()
    save = store.create(interrupted.record)
    path = save.path
    game = await play(Sitting(save, interrupted, Speed.INSTANT), 1)
    sittings = 1
    while not game.public.over:
        save = store.claim(path)
        game = await play(Sitting(save, save.read(), Speed.INSTANT), 1 + sittings % 7)
        sittings += 1
    assert sittings > 20
    assert game == through


@pytest.mark.parametrize("phase", [Phase.DRAGON, Phase.CHOOSE, Phase.SECRET, Phase.PLAY])
async def test_a_person_is_asked_again_what_stood_there(store: Store, phase: Phase) -> None:
    loaded = fresh()
    save = store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    sitting.start()
    asked = None
    async for news in sitting.place.news():
        assert isinstance(news, Update)
        sitting.place.hurry()
        if news.asked:
            asked = news.view
            if asked.public.phase is phase:
                break
            chance = seat_chance("person", 0, len(asked.public.past))
            assert sitting.place.answer(policy(Skill(Level.NOVICE))(asked, chance)) is None
    await sitting.close()
    assert asked is not None
    save = store.claim(save.path)
    again = Sitting(save, save.read(), Speed.INSTANT)
    again.start()
    async for news in again.place.news():
        assert isinstance(news, Update)
        if news.asked:
            assert news.view == asked
            break
    assert again.place.names == sitting.place.names
    await again.close()


async def test_what_a_person_did_is_on_disk_before_they_are_asked_again(store: Store) -> None:
    loaded = fresh(Mode.BASIC)
    save = store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    sitting.start()
    asked = 0
    async for news in sitting.place.news():
        assert isinstance(news, Update)
        sitting.place.hurry()
        if news.asked:
            asked += 1
            assert store.load(save.path).game == sitting._table.game
            if asked == 12:
                break
            assert sitting.place.answer(news.view.legal_actions()[0]) is None
    await sitting.close()


async def test_two_sittings_never_write_one_game(store: Store) -> None:
    loaded = fresh()
    save = store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    with pytest.raises(LockedError):
        store.claim(save.path)
    await sitting.close()
    store.claim(save.path).close()


async def test_a_game_can_be_renamed_while_it_is_played(store: Store) -> None:
    loaded = fresh()
    save = store.create(loaded.record)
    sitting = Sitting(save, loaded, Speed.INSTANT)
    sitting.start()
    await sitting.rename("Wednesday")
    await sitting.close()
    assert store.load(save.path).record.name == "Wednesday"


async def test_the_seed_is_only_told_when_the_game_is_over(store: Store) -> None:
    loaded = fresh(Mode.BASIC)
    sitting = Sitting(store.create(loaded.record), loaded, Speed.INSTANT)
    assert sitting.place.seed is None
    await play(sitting, None)
    assert sitting.place.seed == SEED


async def test_a_game_without_a_seed_always_meets_the_same_future(store: Store) -> None:
    loaded = fresh(Mode.BASIC)
    save = store.create(loaded.record)
    await play(Sitting(save, loaded, Speed.INSTANT), 3)
    seedless = (
        save.path.read_text().replace(f'"seed":"{SEED}",', "").replace(f'"seed": "{SEED}",', "")
    )
    assert SEED not in seedless
    futures = []
    for name in ("one", "two"):
        path = save.path.with_name(f"{name}.json")
        path.write_text(seedless)
        copy = store.claim(path)
        futures.append(await play(Sitting(copy, copy.read(), Speed.INSTANT), None))
    assert futures[0] == futures[1]


def test_the_same_deals_are_the_same_seed_and_ruleset_from_the_beginning() -> None:
    loaded = fresh()
    again = same_deals(loaded.record)
    assert again.record.seed == SEED
    assert again.record.actions == ()
    assert again.game == loaded.game


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        (SeatInfo("A", "ai", "sage"), "no level called 'sage'"),
        (SeatInfo("A", "ai", "adept", temperament="sleepy"), "no temperament called 'sleepy'"),
    ],
)
async def test_a_seat_that_cannot_be_played_is_refused_in_a_sentence(
    store: Store, seat: SeatInfo, says: str
) -> None:
    loaded = new_game(Ruleset(players=3), (seat, *default_seats(3)[1:]), "Sages", SEED)
    with store.create(loaded.record) as save, pytest.raises(LevelError, match=says):
        Sitting(save, loaded, Speed.INSTANT)


async def test_whoever_has_no_human_seat_watches(store: Store) -> None:
    seats = tuple(SeatInfo(name, "ai", "novice") for name in ("A", "B", "C"))
    loaded = new_game(Ruleset(players=3), seats, "Robots", SEED)
    sitting = Sitting(store.create(loaded.record), loaded, Speed.INSTANT)
    assert sitting.place.seat is None
    await play(sitting, None)
