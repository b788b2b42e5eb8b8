"""docs/rules.md section 1: the cards, the Dragon, the hand cards and the jewels."""

import pytest

from dmtui.game.cards import PLAYABLE, Card, Clan, Rank
from dmtui.game.hand_cards import HandCard
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    EXAMPLE_TRICKS,
    SWEEP,
    choose,
    dealt,
    deck,
    discard,
    example,
    finish_game,
    finish_hand,
    power,
    start,
    tricks,
)


def test_the_clans_are_warriors_nomads_druids_and_dragonlords():
    letters = {clan.title: clan.value for clan in Clan}
    assert letters == {"Warriors": "w", "Nomads": "n", "Druids": "d", "Dragonlords": "l"}


def test_the_ranks_from_high_to_low():
    ranks = "King K, Queen Q, Prince P, Wizard W, Duke D, Count C, Baron B, Fool F"
    assert ", ".join(f"{rank.title} {rank.value}" for rank in Rank) == ranks


def test_a_higher_rank_beats_a_lower_one():
    for clan in "wndl":
        strengths = [Card(rank + clan).strength for rank in "KQPWDCBF"]
        assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("Kw", "King of Warriors"),
        ("Pw", "Prince of Warriors"),
        ("Wl", "Wizard of Dragonlords"),
        ("Fd", "Fool of Druids"),
    ],
)
def test_a_card_is_written_rank_then_clan(code, title):
    assert Card(code).title == title
    assert Card(code).code == code
    assert repr(Card(code)) == code


def test_there_are_32_cards_four_clans_of_eight():
    assert len(PLAYABLE) == len({(card.clan, card.rank) for card in PLAYABLE}) == 32


def test_the_dragon_is_the_33rd_card():
    assert len(Card) == 33
    assert Card("dragon") not in PLAYABLE


def test_the_dragon_is_only_in_the_advanced_and_expert_games():
    dragons = {m: deck(start(m)).deck.count(Card.DRAGON) for m in ("basic", "advanced", "expert")}
    assert dragons == {"basic": 0, "advanced": 1, "expert": 1}


def test_the_dragon_is_never_played_to_a_trick():
    game = choose(discard(dealt(start("advanced"), dragon=1)), "wizards")
    while game.phase.value == "play":
        assert all(action.card is not Card.DRAGON for action in game.legal_actions())
        assert all(Card.DRAGON not in hand for hand in game.hands)
        game, _ = game.apply(game.legal_actions()[0])


def test_there_are_five_hand_cards():
    names = ["first_last", "runesword", "dragonlords", "wizards", "staff"]
    assert [hand_card.value for hand_card in HandCard] == names


def test_every_seat_starts_with_the_rulesets_purse():
    assert start(purse=37, players=3).public.purse == (37, 37, 37)


def test_jewels_are_whole_numbers():
    assert all(type(jewels) is int for jewels in example("staff").public.purse)


def test_a_purse_may_go_below_zero_and_play_goes_on():
    game = tricks(choose(dealt(start(purse=0), EXAMPLE_HANDS), "staff"), EXAMPLE_TRICKS)
    assert game.public.purse == (27, -4, -6, -17)
    assert finish_hand(game).public.hand == 2


def test_the_sum_over_all_purses_never_changes():
    game = start(purse=10)
    game = tricks(choose(dealt(game, EXAMPLE_HANDS), "staff"), EXAMPLE_TRICKS)
    assert sum(game.public.purse) == 40
    game = start("advanced", purse=10)
    game = finish_hand(power(dealt(game, {1: SWEEP}, dragon=1), "staff"))
    assert game.public.purse == (-5, 55, -5, -5)
    assert sum(finish_game(game).public.purse) == 40
