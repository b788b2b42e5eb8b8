"""What a game comes to for its person."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dmtui.game.ruleset import Fines
from dmtui.records.played import PlayedGame, Standing, beginning, begun
from dmtui.records.record import Loaded, SeatInfo, default_seats, encode
from dmtui.table.achievements import earned_by
from dmtui.table.facts import facts
from tests.records.games import played, record_of
from tests.table.fates import Fate, loaded, made

_PAID = {(0, 0): Fate(taker=1), (1, 0): Fate(taker=0)}


def test_a_finished_game() -> None:
    line = facts(loaded(made(_PAID), name="Rain", helped=False))
    assert line == PlayedGame(
        id=line.id,
        ended="2026-11-30T20:40:12Z",
        name="Rain",
        standing=Standing.COUNTED,
        mode="basic",
        deal="five",
        players=3,
        victory="dragonmaster",
        opponents="adept,adept",
        usual=True,
        hands=15,
        place=1,
        win=0.5,
        collected=8,
        purse=100,
        taboos=2,
    )


def test_power_plays_that_were_tried_and_made() -> None:
    fates = {
        (0, 0): Fate(taker=1, attempts=(1, 2)),
        (1, 0): Fate(power=0),
        (2, 0): Fate(power=0, first=1),
        (2, 1): Fate(taker=1, attempts=(0,)),
    }
    line = facts(loaded(made(fates, "expert")))
    assert (line.power_tried, line.power_made) == (2, 1)
    assert (line.secret_tried, line.secret_made) == (1, 0)
    # Those of hands in which a power play was declared or made cost no fines.
    assert line.taboos == 0


def test_only_taboos_that_cost_a_fine_count() -> None:
    assert facts(loaded(made({(0, 4): Fate(taker=1)}))).taboos == 0
    staff = facts(loaded(made({(1, 0): Fate(first=0, taker=2)})))
    assert staff.taboos == 1


def test_what_a_game_is_to_the_statistics() -> None:
    game = made(_PAID)
    two = (SeatInfo("Ann", "human"), SeatInfo("Bob", "human"), SeatInfo("Moira", "ai", "adept"))
    nobody = tuple(replace(seat, kind="ai") for seat in default_seats(3))
    unfinished = record_of(played(40), helped=True)
    assert facts(loaded(game, helped=True)).standing is Standing.HELPED
    assert facts(loaded(game, coach=True)).standing is Standing.HELPED
    assert facts(loaded(game, seats=two)).standing is Standing.SHARED
    assert facts(loaded(game, seats=nobody)).standing is Standing.WATCHED
    assert facts(loaded(game, seats=nobody)).place is None
    given_up = facts(Loaded(unfinished, played(40)))
    assert (given_up.standing, given_up.place, given_up.win) == (Standing.ABANDONED, None, 0)


def test_who_the_opponents_were() -> None:
    you, moira, tavish = default_seats(3, "master")
    seats = (moira, you, replace(tavish, bot="a program"))
    assert facts(loaded(made(_PAID), seats=seats)).opponents == "bot,master"
    old = (you, replace(moira, level=None), tavish)
    assert facts(loaded(made(_PAID), seats=old)).opponents == "adept,master"


def test_nothing_is_earned_with_help_or_for_other_stakes() -> None:
    game = made({(0, 0): Fate(taker=1)})
    for one, names in (
        (loaded(game), {"crown", "both", "double", "clean"}),
        (loaded(game, helped=True), set()),
        (loaded(made({(0, 0): Fate(taker=1)}, fines=Fines(prince=7))), set()),
    ):
        assert names <= set(earned_by(one, facts(one)))
        assert bool(names) == bool(earned_by(one, facts(one)))


def test_a_game_is_known_by_its_beginning() -> None:
    early, late = record_of(played(30)), record_of(played())
    assert beginning(early) == beginning(late) == begun(encode(early))
    assert beginning(replace(late, name="Another", helped=True)) == beginning(late)
    again = beginning(replace(late, created="2026-12-01T09:00:00Z"))
    assert again.game != beginning(late).game
    assert (again.deals, again.begun) == (beginning(late).deals, "2026-12-01T09:00:00Z")
    assert beginning(replace(late, seed="2")).deals != again.deals
    assert beginning(replace(late, created="once")).begun == ""


def test_without_a_seed_the_first_deal_tells() -> None:
    one, other = (record_of(played(40, seed=seed), None) for seed in ("1", "2"))
    assert begun(encode(one)) is None
    assert beginning(one) == beginning(replace(one, actions=one.actions[:9]))
    assert beginning(one).deals != beginning(other).deals


@pytest.mark.parametrize("data", [b"", b"[]", b'{"seed": 3}', b"\xff", b"[" * 100_000])
def test_what_is_no_record_has_no_identity(data: bytes) -> None:
    assert begun(data) is None


def test_a_line_is_plain_values() -> None:
    line = facts(loaded(made(_PAID)))
    assert msgspec.convert(msgspec.to_builtins(line), PlayedGame) == line
