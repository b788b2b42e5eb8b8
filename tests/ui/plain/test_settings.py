"""The settings in plain lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.game.game import Game
from dmtui.game.view import view
from dmtui.records.settings import Settings, SettingsFile
from dmtui.ui.sorting import arranged
from tests.ui.plain.following import FOLLOW, ONE
from tests.ui.plain.talking import answers, asked, flat, go_on, own, talk


def replies(folder: Path, *typed: str) -> list[str]:
    """What is said to each line at the start, without the question that comes again."""
    told = talk(folder, "\n".join(typed), settings=folder / "settings.toml")
    said = (" ".join(each.split()) for each in answers(told)[1:-1])
    return [each.partition(" What do you want to do?")[0] for each in said]


def kept(folder: Path) -> Settings:
    return SettingsFile(folder / "settings.toml").settings


def test_all_are_told_those_first_that_plain_lines_heed(tmp_path: Path) -> None:
    (said,) = replies(tmp_path, "settings")
    told, _, others = said.partition("These are about a screen alone: ")
    assert told.startswith("sort is clan; it can be rank. What the cards in your hand")
    assert "speed is instant; it can be slow, normal, fast or step. How long" in told
    assert "forced is no; it can be yes. " in told
    assert "theme is auto; it can be candlelight, daylight, winter-hall, " in others
    assert "one_press is no; it can be yes. " in others
    assert all(f"{name} is " in said for name in Settings.__struct_fields__)


@pytest.mark.parametrize(
    ("typed", "said", "changed"),
    [
        ("settings sort rank", "Your hand: Rank, then clan.", {"sort": "rank"}),
        ("settings coach yes", "Coach: In new games.", {"coach": True}),
        ("set coa on", "Coach: In new games.", {"coach": True}),
        ("settings motion false", "Motion: Off.", {"motion": False}),
        ("SETTINGS One-Press Y", "Playing: At one press.", {"one_press": True}),
        ("settings theme winter", "Theme: Winter hall.", {"theme": "winter-hall"}),
        ("settings color 16", "Colours: 16.", {"color": "16"}),
        ("settings speed fast", "Speed: Fast.", {"speed": "fast"}),
    ],
)
def test_one_is_changed_and_kept(
    tmp_path: Path, typed: str, said: str, changed: dict[str, str | bool]
) -> None:
    told, after = replies(tmp_path, typed, typed.rpartition(" ")[0])
    assert told.startswith(said)
    (name,) = changed
    assert after.startswith(f"{name} is ")
    assert kept(tmp_path) == Settings(**changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("settings sped fast", "There is no setting 'sped': there are theme, glyphs, "),
        ("settings c", "'c' may mean cards, color or coach: type more of it."),
        (
            "settings speed warp",
            "'warp' is no value of speed: it can be slow, normal, fast, instant or step.",
        ),
        ("settings speed s", "'s' is no value of speed: it can be slow, normal, fast, "),
        ("settings coach maybe", "'maybe' is no value of coach: it can be yes or no."),
        ("settings sort true", "'true' is no value of sort: it can be clan or rank."),
        ("settings coach yes please", "'yes please' is no value of coach: it can be yes or no."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, typed: str, says: str) -> None:
    (said,) = replies(tmp_path, typed)
    assert said.startswith(says)
    assert not (tmp_path / "settings.toml").exists()


def test_they_hold_at_the_table_from_the_next_decision_on(tmp_path: Path) -> None:
    last_but_one = asked(lambda seen: len(seen.cards) == 2 and len(seen.playable()) == 1)

    def plays(typed: str) -> int:
        go_on(tmp_path, last_but_one, typed)
        return sum(isinstance(each, Play) for each in own(tmp_path, last_but_one))

    assert plays("settings forced yes\n") == 0, "the question that stands is not answered"
    assert plays("1\n") == 1
    assert plays("settings forced yes\n1\n") == 2


def test_cards_are_told_in_the_order_that_is_chosen(tmp_path: Path) -> None:
    first = asked(lambda seen: len(seen.playable()) == 5)
    seen = view(Game.replay(first.ruleset, first.first_dragonmaster, first.actions), 0)
    left = arranged(seen.cards, "clan")[1:]
    orders = [[card.code for card in arranged(left, by)] for by in ("clan", "rank")]
    assert orders[0] != orders[1]
    for typed, order in zip(("", "settings sort rank\n"), orders, strict=True):
        told = flat(go_on(tmp_path, first, f"{typed}1\nhand\n"))
        hand = told.rpartition("You hold ")[2].partition(".")[0]
        assert re.findall(r"\((..)\)", hand) == order


def test_a_speed_holds_at_once(tmp_path: Path) -> None:
    told = flat(go_on(tmp_path, FOLLOW, f"settings speed step\n{ONE.code}\n"))
    assert "Speed: Step by step." in told
    assert "Enter goes on." in told
    assert "Enter goes on." not in flat(go_on(tmp_path, FOLLOW, f"{ONE.code}\n"))


def test_what_cannot_be_kept_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    changed, after = replies(tmp_path, "settings sort rank", "settings sort")
    assert "cannot be written" in changed
    assert changed.endswith("What you chose holds until you leave.")
    assert after.startswith("sort is rank; it can be clan.")


def test_where_none_are_kept_a_change_is_said_to_hold_until_the_end(tmp_path: Path) -> None:
    told = talk(tmp_path, "settings sort rank\nsettings sort\n")
    assert "It holds until you leave." in flat(told)
    assert "sort is rank" in flat(told)
