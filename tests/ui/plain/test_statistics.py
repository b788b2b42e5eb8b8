"""The statistics in plain lines, and what the end of a game brought."""

from __future__ import annotations

from pathlib import Path

from dmtui.records.record import default_seats, encode
from dmtui.records.statistics import Statistics
from dmtui.ui.statistics_words import KNOWN, NONE_COUNTS, REPEATED
from tests.records.games import moments, played, record_of
from tests.ui.plain.talking import go_on, new, talk
from tests.ui.test_saved_games import put


def won() -> str:
    """The seed of a game that seat 0 wins alone, if everyone plays as in it."""
    seeds = map(str, range(100))
    return next(seed for seed in seeds if played(seed=seed).public.winners == (0,))


def last_card(seed: str) -> int:
    """How many actions go before the last decision of seat 0."""
    actors = [game.actor for game in moments(played(seed=seed))]
    return len(actors) - 1 - actors[::-1].index(0)


def helped(saves: Path) -> None:
    """Save a finished game that counts as helped."""
    saves.mkdir()
    (saves / "sun.json").write_bytes(encode(record_of(played(), name="Sun", helped=True)))


def begin(saves: Path, seed: str) -> None:
    """Save the beginning of another game with the deals of a seed."""
    saves.mkdir()
    begun = record_of(played(9, seed=seed), seed, name="Begun", created="2026-11-01T20:15:00Z")
    (saves / "begun.json").write_bytes(encode(begun))


def test_it_is_told_what_was_played(tmp_path: Path) -> None:
    put(tmp_path / "saves", "Rain", 1000)
    told = talk(tmp_path, "statistics\nquit\n", statistics=tmp_path / "statistics.sqlite")
    assert told.status == 0
    said = " ".join(told.said.split())
    assert "1 game, 0 won." in said
    assert "First crown, still to do: Win a game." in said
    assert "'Rain', Basic, 4x5, adept: " in said


def test_where_no_game_counts_there_are_no_noughts(tmp_path: Path) -> None:
    helped(tmp_path / "saves")
    told = talk(tmp_path, "statistics\nquit\n", statistics=tmp_path / "statistics.sqlite")
    said = " ".join(told.said.split())
    assert f"{NONE_COUNTS} Not counted: 1 helped. Achievements: " in said
    assert "0 games" not in said


def test_where_none_are_kept(tmp_path: Path) -> None:
    assert "No statistics are kept here." in talk(tmp_path, "statistics\nquit\n").said


def test_the_end_of_a_game_says_what_it_earned(tmp_path: Path) -> None:
    seed, file = won(), tmp_path / "statistics.sqlite"
    record = record_of(played(last_card(seed), seed=seed), seed, seats=default_seats(4, "novice"))
    told = go_on(tmp_path, record, "1\n" * 9, statistics=file)
    assert "Achieved: First crown. Win a game." in told.said
    (game,) = Statistics(file).games()
    assert (game.counts, game.win, game.name) == (True, 1, "Tuesday")


def test_the_same_deals_again_are_said_not_to_count(tmp_path: Path) -> None:
    seed, file = won(), tmp_path / "statistics.sqlite"
    begin(tmp_path / "saves", seed)
    record = record_of(played(last_card(seed), seed=seed), seed, seats=default_seats(4, "novice"))
    told = talk(tmp_path, "", statistics=file, open="new", new=new(seed))
    assert KNOWN in " ".join(told.said.split())
    told = go_on(tmp_path, record, "1\n" * 9, statistics=file)
    assert REPEATED in " ".join(told.said.split())
    assert "Achieved: " not in told.said
    (game,) = Statistics(file).games()
    assert not game.counts


def test_a_file_that_cannot_be_used_stops_nothing(tmp_path: Path) -> None:
    seed, file = won(), tmp_path / "statistics.sqlite"
    file.write_text("spoilt")
    record = record_of(played(last_card(seed), seed=seed), seed, seats=default_seats(4, "novice"))
    told = go_on(tmp_path, record, "1\n" * 9, statistics=file)
    assert told.status == 0
    said = " ".join(told.said.split())
    assert f"Not in the statistics yet: {file} is damaged" in said
    assert "You win" in said
