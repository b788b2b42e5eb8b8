"""Result lines: what a game writes can be read again, and nothing else can."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dmtui.game.ledger import booked
from dmtui.records.deal_codes import parse
from dmtui.records.people import with_people
from dmtui.records.record import Loaded
from dmtui.records.results import (
    Result,
    ResultError,
    lines_in,
    mark,
    read_result,
    result,
    results_of,
    same_deals,
)
from tests.records.games import played, record_of

CODE = parse("M20C-TV95")
OVER = played(mode="advanced", seed=CODE.seed).public
LINE = (
    "dmtui M20C-TV95: shared 2nd of 4, purse 96, collected 31, "
    "hands +.-.^/..v--/+++-./..-.+, helped, "
)


def a_result() -> Result:
    return Result(CODE, 2, True, 96, 31, "+.-.^..v--+++-...-.+", helped=True)


@pytest.mark.parametrize("seat", range(4))
def test_a_line_says_how_a_seat_fared(seat: int) -> None:
    fared = result(CODE, OVER, seat, helped=False)
    assert fared.purse == OVER.purse[seat]
    assert fared.collected == OVER.collected[seat]
    assert (fared.place == 1) == (seat in (OVER.winners or ()))
    assert len(fared.marks) == 20
    changes = [booked((0,) * 4, hand.entries)[seat] for hand in OVER.past]
    assert [change > 0 for change in changes] == [sign in "^+" for sign in fared.marks]
    assert [change < 0 for change in changes] == [sign in "v-" for sign in fared.marks]
    assert read_result(fared.line) == fared


def test_every_person_of_a_finished_game_has_a_result() -> None:
    game = played(mode="advanced", seed=CODE.seed)
    record = record_of(game, CODE.seed, helped=True)
    assert results_of(Loaded(record, game)) == {"You": result(CODE, OVER, 0, helped=True)}
    coached = replace(record, helped=False, coach=True)
    assert results_of(Loaded(coached, game))["You"].helped
    shared = replace(record, seats=with_people(record.seats, ("Anna", "Ben")))
    assert list(results_of(Loaded(shared, game))) == ["Anna", "Ben"]
    assert results_of(Loaded(replace(record, seed="x"), game)) == {}
    unfinished = played(40, mode="advanced", seed=CODE.seed)
    assert results_of(Loaded(record_of(unfinished, CODE.seed), unfinished)) == {}


def test_the_line_never_changes() -> None:
    line = a_result().line
    assert line.startswith(LINE)
    assert line == LINE + "BBN7"
    assert line.isascii()
    assert not set("|;&<>()$`\\\"'*?#~!{}[]") & set(line)


def test_hands_are_marked_by_what_they_brought() -> None:
    assert "".join(map(mark, (45, 10, 9, 1, 0, -1, -9, -10, -45))) == "^^++.--vv"


def test_a_line_is_found_in_a_message() -> None:
    line = a_result().line
    wrapped = line.replace(" ", "\n  ")
    found = lines_in(f"look at this:\n{wrapped}\nand mine {line} beat that, dmtui!")
    assert [read_result(one) for one in found] == [a_result()] * 2


@given(st.data())
def test_a_line_that_was_changed_is_noticed(data: st.DataObject) -> None:
    line = a_result().line
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.characters(min_codepoint=32, max_codepoint=126))
    changed = line[:place] + other + line[place + 1 :]
    if " ".join(changed.split()) == line:
        return
    with pytest.raises(ResultError) as refused:
        read_result(changed)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "is no result line"),
        ("hello", "is no result line"),
        (LINE, "is no result line"),
        (LINE.replace("TV95", "TV96") + "AAAA", "'M20C-TV96' is no deal code: .* mistyped"),
        (LINE + "AAAA", "was changed since it was written"),
        (LINE.replace("96", "9" * 5000) + "AAAA", "is no result line"),
        ("\x1b[2J" + LINE, r"\\x1b"),
    ],
)
def test_what_is_no_result_is_answered_by_one_sentence(line: str, why: str) -> None:
    with pytest.raises(ResultError, match=why) as refused:
        read_result(line)
    assert str(refused.value).isprintable()


def test_a_line_with_too_few_hands_is_none_even_if_its_seal_fits() -> None:
    short = Result(CODE, 2, False, 96, 31, "+.-.^", helped=False)
    with pytest.raises(ResultError, match="was changed"):
        read_result(short.line)


def test_only_the_same_deals_can_be_compared() -> None:
    other = Result(parse("G31M-ASWT"), 1, False, 100, 0, "." * 20, helped=False)
    same_deals([a_result(), a_result()])
    with pytest.raises(ResultError, match="different deals, M20C-TV95 and G31M-ASWT"):
        same_deals([a_result(), other])
