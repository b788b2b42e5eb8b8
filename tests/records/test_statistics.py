"""The file of statistics: what is kept, by how many programs, and what is said when it is not."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmtui.records import statistics
from dmtui.records.played import Beginning, PlayedGame, Standing
from dmtui.records.statistics import SeenFile, Statistics
from dmtui.records.statistics_faults import StatisticsError

_GAME = PlayedGame(
    id="a",
    ended="2026-11-30T20:15:00Z",
    name="Rain",
    standing=Standing.COUNTED,
    mode="expert",
    deal="five",
    players=4,
    victory="purse",
    opponents="adept,bot,master",
    usual=True,
    hands=20,
    place=2,
    win=0.0,
    collected=40,
    purse=-3,
    taboos=12,
    power_tried=2,
    power_made=1,
    secret_tried=1,
)
_GIVEN_UP = replace(_GAME, standing=Standing.ABANDONED, place=None)


@pytest.fixture
def kept(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "data" / "statistics.sqlite")


def test_nothing_is_there_before_a_game_is_entered(kept: Statistics) -> None:
    assert (kept.games(), kept.earned(), kept.seen()) == ((), {}, {})
    kept.take_up("a")
    assert not kept.path.exists()


def test_what_was_entered_is_there(kept: Statistics) -> None:
    newer = replace(_GAME, id="b", ended="2026-12-01T09:00:00Z", standing=Standing.HELPED)
    assert kept.enter([(_GAME, ["crown", "clean"]), (newer, ["crown"])]) == ("a", "b")
    assert Statistics(kept.path).games() == (newer, _GAME)
    assert kept.earned() == {"crown": _GAME.ended, "clean": _GAME.ended}
    assert kept.path.stat().st_mode & 0o777 == 0o600


def test_a_game_is_entered_once(kept: Statistics) -> None:
    kept.enter([(_GAME, ["crown"])])
    other = replace(_GAME, name="Sun", place=1)
    assert kept.enter([(other, ["clean"])]) == ()
    assert kept.enter([(_GIVEN_UP, [])]) == ()
    assert kept.games() == (_GAME,)
    assert kept.earned() == {"crown": _GAME.ended}


def test_a_game_that_was_given_up_can_still_be_finished(kept: Statistics) -> None:
    kept.enter([(_GIVEN_UP, [])])
    assert kept.games() == (_GIVEN_UP,)
    assert kept.enter([(_GAME, ["crown"])]) == ("a",)
    assert kept.games() == (_GAME,)


def test_a_game_that_is_taken_up_is_not_there_any_more(kept: Statistics) -> None:
    kept.enter([(_GIVEN_UP, []), (replace(_GAME, id="b"), [])])
    kept.take_up("a")
    kept.take_up("b")
    assert [game.id for game in kept.games()] == ["b"]


def test_files_that_were_looked_at(kept: Statistics) -> None:
    odd = b"/saves/\xff.json"
    files = {
        odd: SeenFile(9, 7, "a", over=True, updated="2026"),
        b"b": SeenFile(1, 2, None, False, ""),
    }
    kept.enter([], files)
    assert kept.seen().keys() == {b"b"}, "its deals are not known yet"
    kept.enter([], begun=[Beginning("a", "deals", "")])
    assert kept.seen() == files
    kept.enter([], {}, [b"b"])
    assert kept.seen() == {odd: files[odd]}


@pytest.mark.parametrize(
    ("began", "standings", "names"),
    [
        ("2026-11-30T19:00:00Z", ["repeated"], set()),
        ("2026-11-30T20:14:59Z", ["repeated"], set()),
        ("", ["repeated"], set()),
        (_GAME.ended, ["counted"], {"crown"}),
        ("2026-12-01T09:00:00Z", ["counted"], {"crown"}),
    ],
)
def test_whose_deals_were_known_before_its_end_does_not_count(
    kept: Statistics, began: str, standings: list[str], names: set[str]
) -> None:
    own = Beginning("a", "deals", "2026-11-30T20:00:00Z")
    others = [Beginning("b", "deals", began), Beginning("c", "other deals", "")]
    kept.enter([(_GAME, ["crown"])], begun=[own, *others])
    assert [game.standing.value for game in kept.games()] == standings
    assert kept.earned().keys() == names


def test_what_does_not_count_anyway_is_not_repeated(kept: Statistics) -> None:
    helped = replace(_GAME, standing=Standing.HELPED)
    same = [Beginning(game, "deals", "") for game in ("a", "b")]
    kept.enter([(helped, [])], begun=same)
    assert kept.games() == (helped,)


def test_a_file_from_before_deals_were_kept_is_read_and_written(kept: Statistics) -> None:
    kept.enter([(_GAME, ["crown"])], {b"a": SeenFile(1, 2, "a", True, "")})
    with closing(sqlite3.connect(kept.path)) as tables:
        tables.execute("DROP TABLE deals")
    assert (kept.games(), kept.earned()) == ((_GAME,), {"crown": _GAME.ended})
    assert kept.seen() == {}
    kept.enter([], begun=[Beginning(game, "deals", "") for game in ("a", "b")])
    assert [game.standing for game in kept.games()] == [Standing.REPEATED]
    assert kept.seen().keys() == {b"a"}


def test_amounts_that_are_too_large_for_the_file(kept: Statistics) -> None:
    kept.enter([(replace(_GAME, purse=10**90, collected=-(10**90)), [])])
    (game,) = kept.games()
    assert (game.purse, game.collected) == (2**63 - 1, 1 - 2**63)


def test_several_programs_enter_at_once(kept: Statistics) -> None:
    script = (
        "import sys\nfrom pathlib import Path\n"
        "from msgspec.structs import replace\n"
        "from dmtui.records.statistics import Statistics\n"
        "from tests.records.test_statistics import _GAME\n"
        "kept = Statistics(Path(sys.argv[1]))\n"
        "for number in range(20):\n"
        "    for name in (sys.argv[2] + str(number), 'both' + str(number)):\n"
        "        kept.enter([(replace(_GAME, id=name), [])])\n"
    )
    command = [sys.executable, "-c", script, str(kept.path)]
    running = [subprocess.Popen([*command, name]) for name in ("x", "y")]
    assert [each.wait() for each in running] == [0, 0]
    assert len(kept.games()) == 60


def test_who_has_to_wait_too_long_is_told(
    kept: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "PATIENCE", 0.01)
    kept.enter([(_GAME, [])])
    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert kept.games() == (_GAME,)
        with pytest.raises(StatisticsError, match="is in use by another program"):
            kept.enter([(replace(_GAME, id="b"), [])])
    assert kept.enter([(replace(_GAME, id="b"), [])]) == ("b",)


def _spoilt(kept: Statistics, command: str) -> Statistics:
    kept.enter([(_GAME, [])])
    with closing(sqlite3.connect(kept.path)) as tables:
        tables.executescript(command)
    return kept


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("PRAGMA user_version = 99", "comes from a newer version of dmtui"),
        ("PRAGMA application_id = 1", "is not a file of dmtui"),
        ("DROP TABLE games", "is damaged: move it away"),
        ("UPDATE games SET mode = 3", "is damaged: move it away"),
    ],
)
def test_a_file_that_cannot_be_used(kept: Statistics, command: str, reason: str) -> None:
    before = _spoilt(kept, command).path.read_bytes()
    with pytest.raises(StatisticsError, match=reason) as caught:
        kept.games()
    assert str(caught.value).startswith(str(kept.path))
    assert kept.path.read_bytes() == before


@pytest.mark.parametrize("data", [b"no database at all", b"SQLite format 3\0" + b"\7" * 5000])
def test_a_file_that_is_no_database_stays_as_it_is(kept: Statistics, data: bytes) -> None:
    kept.path.parent.mkdir()
    kept.path.write_bytes(data)
    for ask in (kept.games, kept.earned, lambda: kept.enter([(_GAME, [])])):
        with pytest.raises(StatisticsError, match="is damaged: move it away"):
            ask()
    assert kept.path.read_bytes() == data


def test_a_torn_page_is_noticed(kept: Statistics) -> None:
    kept.enter([(replace(_GAME, id=str(number)), []) for number in range(200)])
    data = kept.path.read_bytes()
    kept.path.write_bytes(data[:4096] + b"\xee" * (len(data) - 4096))
    with pytest.raises(StatisticsError, match="is damaged"):
        kept.games()


def test_a_place_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StatisticsError, match=r"opened: it is a folder; move it away\.$"):
        Statistics(tmp_path / "folder").enter([(_GAME, [])])


def test_a_file_that_may_only_be_read(kept: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.enter([(_GAME, [])])
    connect = sqlite3.connect

    def read_only(path: Path, **more: object) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(statistics.sqlite3, "connect", read_only)
    assert kept.games() == (_GAME,)
    with pytest.raises(StatisticsError, match=r"cannot be written: its folder may not be"):
        kept.enter([(replace(_GAME, id="b"), [])])


def test_a_change_that_breaks_off_is_none(kept: Statistics) -> None:
    kept.enter([(_GAME, [])])
    broken = replace(_GAME, id="c", name=object())
    with pytest.raises((TypeError, sqlite3.Error, StatisticsError)):
        kept.enter([(replace(_GAME, id="b"), []), (broken, [])])
    assert kept.games() == (_GAME,)


def test_a_thousand_games_are_listed_at_once(kept: Statistics) -> None:
    games = [(replace(_GAME, id=str(number)), ["crown"]) for number in range(1000)]
    kept.enter(games, begun=[Beginning(str(n), f"deals {n}", "") for n in range(1000)])
    begun = time.perf_counter()
    assert len(kept.games()) == 1000
    assert kept.earned() == {"crown": _GAME.ended}
    # Some 10 ms on a slow machine; the rest is for one that is busy.
    assert time.perf_counter() - begun < 0.1
