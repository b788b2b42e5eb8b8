"""What moves from one scene to the next, and where it is in each frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from dmtui.game.actions import Action
from dmtui.game.events import moments, redact
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.game.view import view
from dmtui.records import deals
from dmtui.records.settings import Settings
from dmtui.seats.arbitrary import arbitrary
from dmtui.table.place import Update
from dmtui.ui import motion
from dmtui.ui.motion import FAN_FRAMES, Passage, fanned, part_of, passage
from dmtui.ui.scene import Scene

NAMES = ("Ada", "Moira", "Tavish", "Brenna")
SPOTS = {0: (24, 9), 1: (14, 5), 2: (24, 1), 3: (34, 5)}
OUTSIDE = {0: (24, 14), 1: (-8, 5), 2: (24, -4), 3: (56, 5)}
"""Four seats of a table of 56 by 14 cells, with cards of 8 by 4."""


def scenes(seat: int | None, hands: int = 2) -> Iterator[Scene]:
    """All scenes that a viewer sees of some hands."""
    game = Game.new(Ruleset(), 0)
    yield Scene.of(Update(view(game, seat)), NAMES)
    while len(game.public.past) < hands:
        if game.actor is None:
            action: Action = deals.deal("moves", game.public)
        else:
            seen = view(game, game.actor)
            chance = deals.seat_chance("moves", game.actor, len(game.actions))
            action = arbitrary(seen, chance)
            if game.actor == seat:
                yield Scene.of(Update(seen, asked=True), NAMES)
        game, events = game.apply(action)
        for moment in moments(events):
            told = tuple(redact(event, seat) for event in moment)
            yield Scene.of(Update(view(game, seat), told), NAMES)


def steps(seat: int | None) -> Iterator[tuple[Scene, Scene, Passage]]:
    """Every change that moves something, with the scenes round it."""
    for before, after in pairwise(scenes(seat)):
        moves = passage(before, after)
        if moves is not None:
            yield before, after, moves


@pytest.mark.parametrize("seat", [0, 2, None])
def test_every_card_is_dealt_played_and_gathered_once(seat: int | None) -> None:
    moved = [moves for _, _, moves in steps(seat)]
    assert sum(moves.dealt for moves in moved) == 2
    played = [moves.played for moves in moved if moves.played]
    gathered = [moves.gathered for moves in moved if moves.gathered]
    tricks = [t for hand in list(scenes(seat))[-1].public.past for t in hand.state.tricks]
    assert played == [play for trick in tricks for play in trick.plays()]
    assert gathered == tricks


def test_a_card_on_its_way_lies_open_only_once_everyone_has_seen_it() -> None:
    for before, after, moves in steps(0):
        state = after.state
        assert state is not None
        public = {card for trick in state.tricks for card in trick.cards} | set(state.trick)
        if before.resting:
            public |= set(before.resting.cards)
        for frame in range(moves.frames):
            for sliding in moves.cards(frame, SPOTS, OUTSIDE):
                assert sliding.card is None or sliding.card in public
                assert not moves.dealt or sliding.card is None


def test_the_last_frame_is_close_to_where_things_belong() -> None:
    for _, _, moves in steps(0):
        frames = [moves.cards(frame, SPOTS, OUTSIDE) for frame in range(moves.frames)]
        assert all(frames)
        if moves.played is not None:
            seat, card = moves.played
            (last,) = frames[-1]
            x, y = SPOTS[seat]
            assert last.card is card
            assert abs(last.at[0] - x) <= 2
            assert abs(last.at[1] - y) <= 1
        elif moves.gathered is not None:
            (last,) = frames[-1]
            x, y = SPOTS[moves.gathered.winner]
            assert last.at != (x, y)
            assert last.card is None


def test_what_is_not_the_next_step_moves_nothing() -> None:
    all_scenes = list(scenes(0))
    asked = next(scene for scene in all_scenes if scene.asked and scene.plays)
    at = all_scenes.index(asked)
    assert passage(None, asked) is None
    assert passage(all_scenes[at - 1], asked) is None
    assert passage(asked, msgspec.structs.replace(asked, asked=False)) is None
    assert passage(all_scenes[at - 3], asked) is None
    # Going back, as one does by taking back a card.
    assert passage(asked, all_scenes[at - 1]) is None
    assert passage(all_scenes[-1], all_scenes[4]) is None
    looking = next(scene for scene in all_scenes if scene.asked and scene.last_trick)
    back = msgspec.structs.replace(looking, looking_back=True)
    assert passage(looking, back) is None
    assert passage(back, looking) is None


@pytest.mark.parametrize("cards", [5, 8])
@pytest.mark.parametrize("each", [4, 9, 11])
def test_a_hand_fans_out_from_its_middle(cards: int, each: int) -> None:
    frames = [
        [fanned(number, cards, each, frame) for number in range(cards)]
        for frame in range(FAN_FRAMES)
    ]
    assert len(set(frames[0])) == 1
    for before, after in pairwise([*frames, [number * each for number in range(cards)]]):
        assert after == sorted(after)
        assert after[0] <= before[0]
        assert after[-1] > before[-1]


@pytest.mark.parametrize(
    ("settings", "moving"),
    [
        (Settings(), True),
        (Settings(speed="step"), True),
        (Settings(speed="fast"), True),
        (Settings(speed="instant"), False),
        (Settings(motion=False), False),
    ],
)
def test_motion_is_short_and_off_where_nobody_wants_it(settings: Settings, moving: bool) -> None:
    longest = Passage(gathered=None, played=None, dealt=True).frames
    lasting = motion.seconds(settings, max(longest, 6))
    assert (0 < lasting < 0.5) is moving
    assert (lasting == 0) is not moving


def test_jewels_change_hands_bit_by_bit() -> None:
    assert [part_of(-8, frame, 4) for frame in range(4)] == [0, -2, -4, -6]
    assert part_of(-8, None, 4) == -8
