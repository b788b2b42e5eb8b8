"""Several people at one terminal in plain lines, deals by a code, and results."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.deal_codes import code_of, parse
from dmtui.records.people import with_people
from dmtui.records.record import default_seats
from dmtui.records.results import Result
from dmtui.ui.launch_options import NewGame
from tests.records.games import played, record_of
from tests.table.test_playing_out import spent_hand
from tests.ui.plain.talking import Talk, go_on, new, saved, talk
from tests.ui.plain.test_whole_games import CODE, PLAYED, joined

SEATS = with_people(default_seats(4, "novice"), ("Anna", "Ben"))
CALLED = re.compile(r"(Anna|Ben), it is your turn\. Are you ready\?")
DEALS = parse("M20C-TV95")


def shared(seed: str = "3", mode: Mode = Mode.EXPERT) -> NewGame:
    return NewGame(Ruleset(mode=mode), "novice", seed, "Two", seats=SEATS)


def turns(told: Talk) -> list[tuple[str, list[str]]]:
    """What was said from each call on, by who was called; at first nobody was."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for sentence in joined(told):
        if called := CALLED.match(sentence):
            found.append((called[1], []))
        found[-1][1].append(sentence)
    return found


def test_a_whole_game_for_two_says_cards_only_to_whoever_is_ready(tmp_path: Path) -> None:
    told = talk(tmp_path, "1\n" * 3000, open="new", new=shared())
    assert told.status == 0
    hands: dict[str, set[str]] = {"Anna": set(), "Ben": set(), "": set()}
    public: set[str] = set()
    for name, sentences in turns(told):
        for sentence in sentences:
            if re.match(r"Hand \d+ of 20, round", sentence) and "Nothing has been" not in sentence:
                held = {code for own in hands.values() for code in own}
                assert not held & set(CODE.findall(sentence))
            if played_card := PLAYED.match(sentence):
                public.add(played_card[1])
            if sentence.startswith("You hold "):
                hands[name] = set(CODE.findall(sentence))
            elif re.match(r"Hand \d+ of \d+ is over", sentence):
                hands = {"Anna": set(), "Ben": set(), "": set()}
            assert set(CODE.findall(sentence)) <= hands[name] | public, sentence
    assert told.said.count("it is your turn") > 60


def test_between_two_turns_the_lines_before_are_out_of_sight(tmp_path: Path) -> None:
    told = talk(tmp_path, "1\n" * 3000, open="new", new=shared())
    lines = told.lines
    held = -1
    for n, line in enumerate(lines):
        if line.startswith("You hold "):
            held = n
        elif held >= 0 and (CALLED.match(line) or PLAYED.match(line) or "takes trick" in line):
            blank = [not any(lines[m : m + 24]) for m in range(held, n - 23)]
            assert any(blank), lines[held : n + 1]
            held = -1
    ends = [n for n, line in enumerate(lines) if re.match(r"Hand \d+ of 20 is over", line)]
    assert all(any("Enter goes on" in line for line in lines[n : n + 12]) for n in ends[:-1])
    assert "scroll out of sight" in told.said.replace("\n", " ")


@pytest.mark.parametrize("typed", ["hand", "hint", "undo", "last", "trick", "why 1", "rest", ""])
def test_before_somebody_is_ready_nothing_is_told(tmp_path: Path, typed: str) -> None:
    record = record_of(played(30, seed="5", mode="expert"), "5", seats=SEATS, name="Two")
    told = go_on(tmp_path, record, f"{typed}\nquit\n")
    state = played(30, seed="5", mode="expert").public.current
    public = {card.code for trick in state.tricks for card in trick.cards}
    public |= {card.code for card in state.trick}
    public |= {found[1] for found in map(PLAYED.match, joined(told)) if found}
    start = next(n for n, line in enumerate(told.lines) if CALLED.match(line))
    assert set(CODE.findall(" ".join(told.lines[start:]))) <= public
    if typed == "hand":
        assert "No cards are shown until" in told.said
    if typed == "hint":
        assert re.search(r"No hint is given until (Anna|Ben) is ready\.", told.said)


def test_people_are_asked_for(tmp_path: Path) -> None:
    typed = "new\n\n\n\n\n\ntwo\nAnna\nAnna,You\nAnna,Ben\nnew code\nquit\n"
    told = talk(tmp_path, typed)
    said = told.said.replace("\n", " ")
    assert "2 names are wanted." in said
    assert "You may be anyone here" in said
    record = saved(tmp_path)
    assert [seat.name for seat in record.seats if seat.kind == "human"] == ["Anna", "Ben"]
    assert code_of(record) is not None


def test_the_rest_of_a_spent_hand_is_played_out(tmp_path: Path) -> None:
    seats = default_seats(4, "novice")
    record = record_of(*spent_hand(), seats=seats, name="Spent")
    told = go_on(tmp_path, record, "rest\nquit\n")
    said = told.said.replace("\n", " ")
    assert "No taboo is left in this hand: 'rest' plays the rest of it out." in said
    number = len(spent_hand()[0].public.past) + 1
    assert f"Hand {number} of 20 is over." in said


def test_all_at_the_terminal_are_asked_first(tmp_path: Path) -> None:
    record = record_of(*spent_hand(), seats=SEATS, name="Spent")
    number = len(spent_hand()[0].public.past) + 1
    refused = go_on(tmp_path, record, "ready\nrest\nno\nquit\n")
    assert "Do all of you want the rest played out: Anna and Ben?" in refused.said
    assert f"Hand {number} of 20 is over." not in refused.said
    agreed = go_on(tmp_path, record, "ready\nrest\nyes\nquit\n")
    assert f"Hand {number} of 20 is over." in agreed.said


def test_too_early_the_rest_is_not_played(tmp_path: Path) -> None:
    record = record_of(played(5, seed="5"), "5", seats=default_seats(4, "novice"), name="Early")
    told = go_on(tmp_path, record, "rest\nquit\n")
    assert "once every taboo has been played" in told.said.replace("\n", " ")


def test_deals_of_a_code(tmp_path: Path) -> None:
    told = talk(tmp_path, "code\nM20C-TV96\nm20ctv95\nquit\n")
    assert "one of its letters is mistyped" in told.said.replace("\n", " ")
    assert "Advanced, four seats, five cards each" in told.said
    assert code_of(saved(tmp_path)) == DEALS


def test_the_deal_of_the_day_has_one_attempt(tmp_path: Path) -> None:
    assert "Today's deal was" not in talk(tmp_path, "today\nquit\n").said
    talk(tmp_path, "", open="new", new=new())
    told = talk(tmp_path, "today\nquit\n").said.replace("\n", " ")
    assert "Today's deal was begun already, and goes on here." in told
    (tmp_path / "saves" / "tuesday.json").unlink()
    assert len(list((tmp_path / "saves").glob("*.json"))) == 1
    record = saved(tmp_path)
    assert code_of(record) is not None
    assert record.name.startswith("Deal of the day, ")


def test_a_result_is_compared(tmp_path: Path) -> None:
    record = record_of(played(mode="advanced", seed=DEALS.seed), DEALS.seed, name="Over")
    friend = Result(DEALS, 1, False, 120, 500, "++-.^...--^++-...-.+", helped=True).line
    told = go_on(tmp_path, record, f"compare {friend}\ncompare me\ncompare\nquit\n")
    said = told.said.replace("\n", " ")
    assert "A line for a friend: dmtui M20C-TV95: " in said
    assert "Ahead: friend, by " in said
    assert "Collected: You " in said
    assert "'me' is no result line" in said
    assert said.count("Type 'compare' and a friend's line, all of it on one line.") == 2


def test_without_a_code_there_is_nothing_to_compare(tmp_path: Path) -> None:
    told = go_on(tmp_path, record_of(played(), name="Over"), "compare x\nquit\n")
    assert "A line for a friend" not in told.said
    assert "There is a result to compare once a game by a code is over." in told.said


def test_a_finished_game_of_several_is_told(tmp_path: Path) -> None:
    told = go_on(tmp_path, record_of(played(), seats=SEATS, name="Over"), "quit\n")
    said = told.said.replace("\n", " ")
    assert "Anna and Ben play at this keyboard, with Tavish and Brenna." in said
    assert "The game is over." in said
