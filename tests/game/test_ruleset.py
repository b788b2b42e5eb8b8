"""docs/rules.md section 2: what is agreed on before a game."""

import msgspec
import pytest

from dmtui.game.actions import Deal, Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import Taboo
from dmtui.game.ruleset import DealSize, Fines, Mode, Ruleset, RulesetError, Victory
from tests.game.scenarios import cards, dealt, deck, finish_hand, start


def from_json(text):
    return msgspec.json.decode(text, type=Ruleset)


def test_missing_fields_take_their_defaults():
    rules = from_json("{}")
    assert rules == Ruleset()
    assert (rules.players, rules.mode, rules.deal) == (4, Mode.BASIC, DealSize.FIVE)
    assert (rules.victory, rules.purse, rules.forfeit) == (Victory.DRAGONMASTER, 100, 8)


def test_missing_entries_of_fines_take_their_defaults():
    fines = from_json('{"fines": {"wizard": 3}}').fines
    assert fines == Fines(first=4, last=4, prince=8, dragonlord=1, wizard=3)


def test_missing_entries_of_rewards_take_their_defaults():
    rewards = from_json('{"rewards": {"staff": 20}}').rewards
    assert [getattr(rewards, f) for f in ("first_last", "runesword", "dragonlords", "wizards")] == [
        6, 6, 10, 10,
    ]  # fmt: skip
    assert rewards.staff == 20


@pytest.mark.parametrize("field", ["players", "mode", "deal", "victory"])
def test_every_value_of_the_table_is_allowed(field):
    values = {
        "players": ["3", "4"],
        "mode": ['"basic"', '"advanced"', '"expert"'],
        "deal": ['"five"', '"full"'],
        "victory": ['"dragonmaster"', '"purse"'],
    }
    for value in values[field]:
        rules = from_json(f'{{"{field}": {value}}}')
        assert Game.new(rules, 0).public.ruleset == rules


@pytest.mark.parametrize("amount", [0, 1, 8, 1_000_000, 10**30])
def test_amounts_are_integers_of_zero_or_more(amount):
    rules = from_json(f'{{"purse": {amount}, "forfeit": {amount}, "fines": {{"first": {amount}}}}}')
    assert (rules.purse, rules.forfeit, rules.fines.first) == (amount, amount, amount)
    assert Game.new(rules, 0).public.purse == (amount,) * 4


BAD = [
    '{"players": 2}', '{"players": 5}', '{"players": "4"}', '{"players": 4.0}', '{"players": null}',
    '{"mode": "Basic"}', '{"mode": "duel"}', '{"mode": 1}', '{"deal": "eight"}', '{"deal": 8}',
    '{"victory": "jewels"}', '{"victory": null}',
    '{"purse": -1}', '{"purse": 1.5}', '{"purse": 100.0}', '{"purse": "100"}', '{"purse": true}',
    '{"forfeit": -1}', '{"forfeit": null}', '{"forfeit": false}',
    '{"fines": {"first": -1}}', '{"fines": {"wizard": 2.0}}', '{"fines": [4, 4, 8, 1, 2]}',
    '{"fines": null}', '{"rewards": {"staff": "15"}}', '{"rewards": {"staff": -15}}',
    '[]', '"basic"', 'null', '4',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_a_bad_value_makes_the_ruleset_invalid(text):
    with pytest.raises(msgspec.ValidationError):
        from_json(text)


@pytest.mark.parametrize(
    "text",
    ['{"speed": 1}', '{"Players": 4}', '{"fines": {"prinz": 8}}', '{"rewards": {"dragonlord": 1}}'],
)
def test_an_unknown_field_makes_the_ruleset_invalid(text):
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        from_json(text)


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(players=5),
        Ruleset(players=True),
        Ruleset(purse=-1),
        Ruleset(purse=1.0),
        Ruleset(forfeit=True),
        Ruleset(mode=None),
        Ruleset(fines=Fines(prince=-8)),
        Ruleset(fines=7),
    ],
)
def test_a_bad_ruleset_is_refused_with_no_action_to_blame(rules):
    with pytest.raises(RulesetError, match=r"^This is no ruleset: "):
        Game.replay(rules, 0, [Play(0, Card.Kw)])


@pytest.mark.parametrize("first", [-1, 3, 4, True, None, "0", 0.0])
def test_the_first_dragonmaster_has_to_be_a_seat(first):
    with pytest.raises(
        RulesetError, match=r"^The first Dragonmaster must be a seat from 0 to 2\.$"
    ):
        Game.new(Ruleset(players=3), first)


@pytest.mark.parametrize(("players", "stock"), [(3, 17), (4, 12)])
def test_deal_five_uses_the_whole_deck_and_deals_five_to_each_seat(players, stock):
    game = start(players=players)
    assert len(deck(game).deck) == 32
    game = dealt(game)
    assert [len(hand) for hand in game.hands] == [5] * players
    assert len(game.stock) == stock


@pytest.mark.parametrize("players", [3, 4])
def test_deal_five_has_five_tricks_a_hand(players):
    assert len(finish_hand(start(players=players)).public.past[0].state.tricks) == 5


@pytest.mark.parametrize("players", [3, 4])
def test_deal_full_deals_eight_to_each_seat(players):
    game = dealt(start(players=players, deal="full"))
    assert [len(hand) for hand in game.hands] == [8] * players
    assert game.stock == ()


@pytest.mark.parametrize("players", [3, 4])
def test_deal_full_has_eight_tricks_a_hand(players):
    game = finish_hand(start(players=players, deal="full"))
    assert len(game.public.past[0].state.tricks) == 8


def test_deal_full_with_three_seats_leaves_out_the_four_fools_and_four_barons():
    left_out = set(start(players=4, deal="full").public.ruleset.cards) - set(
        start(players=3, deal="full").public.ruleset.cards
    )
    assert left_out == set(cards("Fw Fn Fd Fl Bw Bn Bd Bl"))


def test_a_fool_in_a_full_deal_with_three_seats_is_refused():
    game = start(players=3, deal="full")
    whole = deck(game).deck
    with_fool = (*whole[:-1], Card.Fw)
    assert game.why_illegal(Deal(with_fool)) == f"The deck lacks {whole[-1].code}."
    with_more = (*whole, Card.Fw)
    assert game.why_illegal(Deal(with_more)) == "The deck has Fw, which is not in it now."


def test_deal_full_with_four_seats_keeps_all_32_cards():
    assert len(start(deal="full").public.ruleset.cards) == 32


def test_fines_are_jewels_per_taboo():
    fines = Fines(first=1, last=2, prince=3, dragonlord=4, wizard=5)
    assert [fines.of(taboo) for taboo in Taboo] == [1, 2, 3, 4, 5]
