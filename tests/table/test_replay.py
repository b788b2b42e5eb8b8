"""A replay: where its steps lead, and that it shows nothing that is hidden from its viewer."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from dmtui.game.events import Dealt, GameEnded, HandEnded, TrickTaken
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.records.record import Loaded, SeatInfo, default_seats
from dmtui.table.replay import Replay, Stride
from tests.game.hidden import Twin
from tests.game.walks import Walk
from tests.records.games import played, record_of

PERSON = SeatInfo("You", "human")
WATCHED = tuple(SeatInfo(name, "ai", "novice") for name in ("Ann", "Bea", "Cay", "Dot"))


def loaded(game: Game, seats: tuple[SeatInfo, ...] | None = None) -> Loaded:
    seats = seats or default_seats(game.public.ruleset.players)
    return Loaded(record_of(game, None, seats=seats), game)


def seated(players: int, seat: int | None) -> tuple[SeatInfo, ...]:
    """Seats where the person has a seat of their own, or none."""
    return tuple(PERSON if n == seat else WATCHED[n] for n in range(players))


@pytest.fixture(scope="module")
def over() -> Replay:
    return Replay(loaded(played(1000, "expert")))


@pytest.mark.parametrize("deal", DealSize)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_game_goes_on_and_nothing_hidden_shows_in_its_replay(
    seat: int | None, deal: DealSize
) -> None:
    """All that the viewer may not know is drawn anew; every step of the replay is the same."""
    rules = Ruleset(mode=Mode.EXPERT, deal=deal)
    game = Game.new(rules, 1)
    twin, seats = Twin(game, seat, Random(5)), seated(4, seat)
    changed = steps = 0
    for _, _, _, after in Walk(3).steps(game):
        other = twin.of(after)
        if after.public.now is None:
            continue
        replay, hidden = Replay(loaded(after, seats)), Replay(loaded(other, seats))
        assert len(replay) == len(hidden)
        first = next(
            s for s in range(len(replay)) if replay.hand(s) == replay.hand(len(replay) - 1)
        )
        for step in range(first, len(replay)):
            for opened in (False, True):
                mine = replay.frame(step, seat, opened=opened)
                theirs = hidden.frame(step, seat, opened=opened)
                assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)
                assert repr(mine) == repr(theirs)
                assert mine.hands is None
            steps += 1
        changed += other.hands != after.hands
        if len(after.public.past) == 2:
            break
    assert changed > 5
    assert steps > 20


def test_an_unfinished_game_is_seen_from_ones_own_seat_alone() -> None:
    game = played(80, "expert")
    replay = Replay(loaded(game))
    assert replay.seats == (0,)
    assert Replay(loaded(game, WATCHED)).seats == (None,)
    two = (PERSON, PERSON, *WATCHED[2:])
    assert Replay(loaded(game, two)).seats == (None,)
    for seat in (None, 1, 2, 3):
        with pytest.raises(ValueError, match="not to be looked from"):
            replay.frame(0, seat)


def test_a_finished_game_is_seen_from_every_seat(over: Replay) -> None:
    assert over.seats == (0, 1, 2, 3)
    assert Replay(loaded(played(1000), seated(4, 2))).seats == (2, 3, 0, 1)
    assert Replay(loaded(played(1000), WATCHED)).seats == (None, 0, 1, 2, 3)


def test_finished_hands_open_and_the_hand_being_played_never_does() -> None:
    game = played(80, "expert")
    replay = Replay(loaded(game))
    finished = len(game.before)
    assert finished > 1
    for step in range(len(replay)):
        frame = replay.frame(step, 0, opened=True)
        assert (frame.hands is not None) == replay.opens(step) == (replay.hand(step) < finished)
        assert replay.frame(step, 0).hands is None


def test_open_cards_are_those_in_hand(over: Replay) -> None:
    game = Game.new(over.record.ruleset, over.record.first_dragonmaster)
    for step in range(len(over)):
        game = Game.replay(over.record.ruleset, game.public.first, over.played(step))
        assert over.frame(step, 3, opened=True).hands == game.hands
        if over.hand(step) == 2:
            break


def test_every_step_is_what_the_table_showed_then(over: Replay) -> None:
    events = [over.frame(step, 0).events for step in range(len(over))]
    assert isinstance(events[0][0], Dealt)
    assert isinstance(events[-1][0], GameEnded)
    assert isinstance(events[-2][0], HandEnded)
    assert sum(isinstance(e, Dealt) for each in events for e in each) == 20
    assert all(len(each) == 1 or isinstance(each[1], TrickTaken) for each in events)


def test_strides(over: Replay) -> None:
    last = len(over) - 1
    assert over.onward(0, Stride.CARD, -1) == 0
    assert over.onward(last, Stride.CARD, 1) == last
    assert over.onward(5, Stride.END, 1) == last
    assert over.onward(5, Stride.END, -1) == 0
    for stride, wanted in ((Stride.TRICK, TrickTaken), (Stride.HAND, Dealt)):
        places = [
            step
            for step in range(len(over))
            if any(isinstance(e, wanted) for e in over.frame(step, 0).events)
        ]
        forwards = [0]
        while (on := over.onward(forwards[-1], stride, 1)) != forwards[-1]:
            forwards.append(on)
        assert forwards == sorted({0, *places, last})
        backwards = [last]
        while (back := over.onward(backwards[-1], stride, -1)) != backwards[-1]:
            backwards.append(back)
        assert backwards == forwards[::-1]
