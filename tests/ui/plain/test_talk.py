"""Answers in plain lines: by number and by name, wrong ones, and those asked for twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, Secret
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.ui.sorting import arranged
from tests.ui.plain.following import FOLLOW, NOT, ONE, OTHER, QUESTION
from tests.ui.plain.talking import answers, asked, flat, go_on, own


def test_a_wrong_answer_gets_a_sentence_and_the_question_again(tmp_path: Path) -> None:
    told = go_on(tmp_path, FOLLOW, f"9\n{OTHER.code}\nxyzzy\n{NOT.code}\n")
    first, second, third, fourth = answers(told)[1:-1]
    assert first.startswith(f"There is no number 9 here: type 1.\n{QUESTION}\n1: {ONE.title}")
    assert second.startswith(f"You do not hold the {OTHER.title}.\n{QUESTION}\n1: {ONE.title}")
    assert third.startswith(f"'xyzzy' is no answer here: type 1, or 'help'.\n{QUESTION}\n1: ")
    follow = f"You hold {ONE.clan.title}: follow with the {ONE.rank.title}."
    assert fourth.startswith(f"{follow}\n{QUESTION}\n1: {ONE.title}")
    assert own(tmp_path, FOLLOW) == []


@pytest.mark.parametrize("typed", ["1", ONE.code, ONE.title, f"play {ONE.code}", ONE.title[:6]])
def test_a_card_is_played_by_its_number_or_name(tmp_path: Path, typed: str) -> None:
    told = go_on(tmp_path, FOLLOW, f"{typed}\n")
    assert f"You play the {ONE.title} ({ONE.code})" in told.said
    assert own(tmp_path, FOLLOW) == [Play(0, ONE)]


def test_a_forced_card_plays_itself_where_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("forced = true\n")
    told = go_on(tmp_path, FOLLOW, "", settings=tmp_path / "settings.toml")
    assert own(tmp_path, FOLLOW)[0] == Play(0, ONE)
    assert QUESTION not in told.said


def test_settings_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("forced = 3\x07\n")
    told = go_on(tmp_path, FOLLOW, "", settings=tmp_path / "settings.toml")
    assert "settings" in told.lines[1]
    assert QUESTION in told.said


def test_cards_are_sorted_as_the_settings_say(tmp_path: Path) -> None:
    choose = asked(lambda seen: seen.public.phase is Phase.CHOOSE)
    lead = asked(lambda seen: len(seen.playable()) == 5)
    settings = tmp_path / "settings.toml"

    def order(codes: str) -> list[str]:
        return re.findall(r"\((..)\)", codes)

    for by in ("clan", "rank"):
        settings.write_text(f'sort = "{by}"\n', encoding="utf-8")
        told = flat(go_on(tmp_path, choose, "hand\nhand\n", settings=settings))
        seen = view(Game.replay(choose.ruleset, choose.first_dragonmaster, choose.actions), 0)
        cards = [card.code for card in arranged(seen.cards, by)]
        assert order(told.split("You hold ")[2].partition(".")[0]) == cards
        (own_taboos,) = re.findall(r"Dragonlords: [^.]*?of its taboos: ([^.]*)\.", told)[:1]
        assert order(own_taboos) == [code for code in cards if code[1] == "l"]
        told = flat(go_on(tmp_path, lead, "", settings=settings))
        seen = view(Game.replay(lead.ruleset, lead.first_dragonmaster, lead.actions), 0)
        offered = re.findall(r"\d: [^:]*? \((..)\)", told.partition("Your turn: ")[2])
        assert offered == [card.code for card in arranged(seen.cards, by)]


def test_a_power_play_is_asked_for_twice(tmp_path: Path) -> None:
    def has_the_dragon(seen: SeatView) -> bool:
        return seen.public.phase is Phase.DRAGON and HandCard.STAFF in seen.public.unused

    record = asked(lambda seen: has_the_dragon(seen) and len(seen.legal_actions()) > 2)
    told = go_on(tmp_path, record, "power staff\nno\n")
    assert "Staff of Power: 45 jewels if you win it, 8 jewels to pay if not; you" in flat(told)
    assert "Are you sure?" in flat(told)
    assert own(tmp_path, record) == []
    told = go_on(tmp_path, record, "staff\nyes\n")
    assert own(tmp_path, record)[0] == Dragon(0, DragonChoice.POWER, HandCard.STAFF)
    assert "You declare a power play on the Staff of Power." in told.said
    assert "Your power play: take every taboo (won +45, failed -8)." in told.said


def test_a_secret_attempt_is_asked_for_twice(tmp_path: Path) -> None:
    record = asked(lambda seen: seen.public.phase is Phase.SECRET)
    told = go_on(tmp_path, record, "yes\nn\n2\n2\n")
    assert flat(told).count("Are you sure?") == 2
    assert "You try, in secret, to take every taboo." in told.said
    assert own(tmp_path, record) == [Secret(0, True)]


def test_a_hand_card_goes_by_its_name_and_is_gone_then(tmp_path: Path) -> None:
    def may_choose(seen: SeatView) -> bool:
        used = HandCard.WIZARDS in seen.public.used
        return seen.public.phase is Phase.CHOOSE and used and len(seen.public.unused) > 1

    record = asked(may_choose, mode="basic")
    told = go_on(tmp_path, record, "wizards\n1\n")
    assert "Wizards was used in this round: choose another hand card." in told.said
    (chosen,) = (each for each in own(tmp_path, record) if isinstance(each, Choose))
    assert f"You choose {chosen.hand.title}: " in told.said


def test_step_by_step_waits_for_enter_and_keeps_to_the_commands(tmp_path: Path) -> None:
    told = go_on(tmp_path, FOLLOW, "1\nhand\nhint\n\n\n", speed="step")
    after_play, held, advised, *_ = answers(told)[1:]
    assert after_play.endswith("Enter goes on.\n1: Go on.")
    assert held.startswith("You hold ")
    assert advised.startswith("Nothing is asked of you now.")
    assert told.said.count("Enter goes on.\n1: Go on.") >= 2
    assert own(tmp_path, FOLLOW)[0] == Play(0, ONE)
