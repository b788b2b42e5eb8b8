"""Deal codes: what is written can be read, slips are noticed, old codes keep their meaning."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.records import deals
from dmtui.records.base32 import ALPHABET, CodeError
from dmtui.records.code_grammar import KINDS, LEVELS, NUMBERS, Meaning, Opponent, alike
from dmtui.records.deal_codes import DealCode, code_of, deal_of_the_day, fresh_code, parse
from dmtui.records.record import Record, SeatInfo, default_seats
from dmtui.records.results import lines_in, read_result
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament

AMOUNTS = st.integers(0, 2**32 - 1) | st.integers(0, 40)
RULESETS = st.builds(
    Ruleset,
    players=st.sampled_from((3, 4)),
    mode=st.sampled_from(Mode),
    deal=st.sampled_from(DealSize),
    victory=st.sampled_from(Victory),
    purse=st.just(100) | AMOUNTS,
    fines=st.just(Fines()) | st.builds(Fines, *[AMOUNTS] * 5),
    rewards=st.just(Rewards()) | st.builds(Rewards, *[AMOUNTS] * 5),
    forfeit=st.just(8) | AMOUNTS,
)
OPPONENTS = st.builds(Opponent, st.sampled_from(LEVELS), st.sampled_from(KINDS))


@st.composite
def meanings(draw: st.DrawFn) -> Meaning:
    ruleset = draw(RULESETS)
    many = ruleset.players - 1
    usual = st.sampled_from(LEVELS).map(lambda level: alike(many + 1, level))
    opponents = draw(usual | st.tuples(*[OPPONENTS] * many))
    return Meaning(ruleset, opponents, draw(st.integers(0, NUMBERS - 1)))


@given(meanings())
def test_what_is_written_can_be_read(meaning: Meaning) -> None:
    code = DealCode.of(meaning)
    assert parse(code.text) == code
    assert parse(f" {code.text.lower().replace('-', ' ')} ").meaning == meaning


@given(meanings(), st.data())
def test_every_wrong_letter_and_every_swap_of_neighbours_is_noticed(
    meaning: Meaning, data: st.DataObject
) -> None:
    letters = DealCode.of(meaning).text.replace("-", "")
    place = data.draw(st.integers(0, len(letters) - 1))
    for other in set(ALPHABET) - {letters[place]}:
        with pytest.raises(CodeError, match="is mistyped"):
            parse(letters[:place] + other + letters[place + 1 :])
    for at in range(len(letters) - 1):
        swapped = letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
        if swapped != letters:
            with pytest.raises(CodeError, match="is mistyped"):
                parse(swapped)


@given(st.text(alphabet=ALPHABET, min_size=8, max_size=12))
def test_no_two_codes_mean_the_same(text: str) -> None:
    try:
        code = parse(text)
    except CodeError:
        return
    assert code.text.replace("-", "") == text


GOLDEN = {
    "G31M-ASWT": Meaning(Ruleset(), alike(4, "master"), 0x1A2B3C),
    "M20C-TV95": Meaning(Ruleset(mode=Mode.ADVANCED), alike(4, "adept"), 420_713),
    "BC0W-0K26-3000-01J": Meaning(
        Ruleset(
            players=3,
            mode=Mode.EXPERT,
            deal=DealSize.FULL,
            victory=Victory.PURSE,
            purse=50,
            fines=Fines(wizard=3),
        ),
        (Opponent("random", "steady"), Opponent("master", "spiteful")),
        1,
    ),
}
"""They must never change: somebody may have written one down."""


@pytest.mark.parametrize("text", GOLDEN)
def test_old_codes_keep_their_meaning(text: str) -> None:
    assert parse(text) == DealCode(text, GOLDEN[text])


def test_old_codes_keep_their_cards() -> None:
    code = parse("M20C-TV95")
    first = deals.first_dragonmaster(code.seed, 4)
    game = Game.new(code.ruleset, first)
    game, _ = game.apply(deals.deal(code.seed, game.public))
    assert first == 3
    assert [card.code for card in game.hands[0]] == ["Ww", "Dw", "Dd", "Kl", "Cl"]


def test_letters_that_look_alike_are_read_as_one() -> None:
    assert parse("m2Oc-tv95") == parse("M20C-TV95")
    assert parse("M20C TV95").ruleset == Ruleset(mode=Mode.ADVANCED)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "There is no deal code"),
        ("M20C-TV9", "it has 7 letters"),
        ("M20C-TV9U", "'U' is in no code"),
        ("M20C-TV9\x1b", "'\\\\x1b' is in no code"),
        ("M20C-TV9ß", "'ß' is in no code"),
        ("M20C-TV96", "mistyped"),
        ("K" * 200, "letters too many"),
    ],
)
def test_what_is_no_code_is_answered_by_one_sentence(typed: str, why: str) -> None:
    with pytest.raises(CodeError, match=why) as refused:
        parse(typed)
    assert str(refused.value).isprintable()


def test_levels_and_temperaments_that_can_be_played_can_be_written() -> None:
    assert set(LEVELS) == {level.value for level in Level}
    assert set(KINDS) == {kind.value for kind in Temperament}


def test_the_deal_of_the_day_follows_from_the_date() -> None:
    day = deal_of_the_day(date(2026, 11, 30))
    assert day.text == "M20C-TV95"
    assert day.ruleset == Ruleset(mode=Mode.ADVANCED)
    assert day.seats == default_seats(4)
    assert deal_of_the_day(date(2026, 12, 1)).text != day.text


def test_a_program_has_no_place_in_a_code() -> None:
    seats = (*default_seats(4)[:3], SeatInfo("Bot", "ai", bot="./bot"))
    with pytest.raises(CodeError, match="a program plays"):
        fresh_code(Ruleset(), seats)


def test_a_stake_can_be_too_high_for_a_code() -> None:
    with pytest.raises(CodeError, match="as high as 4294967296"):
        fresh_code(Ruleset(purse=2**32), default_seats(4))


def record_of(code: DealCode, seats: tuple[SeatInfo, ...] | None = None) -> Record:
    first = deals.first_dragonmaster(code.seed, code.ruleset.players)
    return Record(
        ruleset=code.ruleset,
        first_dragonmaster=first,
        seats=seats or code.seats,
        seed=code.seed,
    )


def test_a_game_that_was_begun_with_a_code_is_known_by_it() -> None:
    code = fresh_code(Ruleset(mode=Mode.EXPERT, players=3), default_seats(3, "master"))
    record = record_of(code)
    assert code_of(record) == code
    assert code_of(replace(record, ruleset=Ruleset(players=3))) is None
    assert code_of(replace(record, seed=code.seed.lower())) is None
    assert code_of(replace(record, seed=deals.new_seed())) is None
    assert code_of(replace(record, seed=None)) is None
    other = (record.first_dragonmaster + 1) % 3
    assert code_of(replace(record, first_dragonmaster=other)) is None
    assert code_of(replace(record, seats=default_seats(3, "novice"))) is None
    watched = (SeatInfo("Una", "ai", "random"), *record.seats[1:])
    assert code_of(replace(record, seats=watched)) is None


def test_people_may_take_the_seats_of_a_code() -> None:
    seats = default_seats(4)
    mixed = (*seats[:2], replace(seats[2], level="random"), replace(seats[3], level="master"))
    code = fresh_code(Ruleset(), mixed)
    with_ben = (*code.seats[:2], SeatInfo("Ben", "human"), code.seats[3])
    assert code_of(record_of(code, with_ben)) == code


def test_the_same_code_deals_the_same_cards() -> None:
    typed = [parse(text) for text in ("m20ctv95", "M20C-TV95")]
    dealt = []
    for code in typed:
        first = deals.first_dragonmaster(code.seed, code.ruleset.players)
        game = Game.new(code.ruleset, first)
        dealt.append((first, deals.deal(code.seed, game.public)))
    assert dealt[0] == dealt[1]


def test_the_page_about_codes_says_what_is_so() -> None:
    page = (Path(__file__).parents[2] / "docs" / "deal-codes.md").read_text(encoding="utf-8")
    codes = set(re.findall(r"`([0-9A-Z]{4}(?:-[0-9A-Z]{1,4})+)`", page))
    assert codes == {"M20C-TV95", "BC0W-0K26-3000-01J"}
    assert codes <= set(GOLDEN)
    assert ALPHABET in page
    (line,) = lines_in(page.partition("## Results")[2].partition("```\n")[2].partition("```")[0])
    assert read_result(line).line == line
