"""The worked examples are hands that the game allows, and end as their texts say."""

from __future__ import annotations

import re

import pytest

from dmtui.game.actions import DragonChoice
from dmtui.game.cards import PLAYABLE, Card, Clan
from dmtui.game.hand_cards import HandCard
from dmtui.game.ledger import Reason
from dmtui.ui.endings import payment
from dmtui.ui.examples.example import SEATS, Example, actions, settled
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.examples.power_plays import POWER_PLAYS
from dmtui.ui.examples.told import beginning, markdown, taking
from dmtui.ui.wording import title

ALL = (*HAND_CARDS, *POWER_PLAYS)
BY_KEY = {example.key: example for example in ALL}

PAID = {
    "first_last": "C>A 4 fine, D>A 4 fine",
    "runesword": "C>A 8 fine",
    "dragonlords": "C>A 2 fine, D>A 5 fine",
    "wizards": "C>A 4 fine, D>A 2 fine",
    "staff": "B>A 4 fine, C>A 12 fine, D>A 9 fine",
    "declared-won": "A>D 10 power_play, B>D 10 power_play, C>D 10 power_play",
    "declared-failed": "B>A 8 failed_power_play",
    "secret-won": "A>D 6 secret_power_play, B>D 6 secret_power_play, C>D 6 secret_power_play",
    "secret-failed": "B>A 4 fine, D>A 4 fine, "
    "B>A 8 failed_secret_power_play, D>A 8 failed_secret_power_play",
}
"""What each example teaches, in jewels; worked out by hand from docs/rules.md."""

every = pytest.mark.parametrize("example", ALL, ids=lambda example: example.key)


def sentences(example: Example) -> str:
    return f"{example.before} {example.after}"


@every
def test_the_game_plays_it_and_settles_what_it_teaches(example: Example) -> None:
    scene = settled(example)
    paid = (
        f"{SEATS[e.payer]}>{SEATS[e.payee]} {e.amount} {e.reason.value}"
        for e in scene.public.ledger
    )
    assert ", ".join(paid) == PAID[example.key]
    assert len(scene.public.past) == 1
    assert scene.ending is not None
    assert scene.ending.state.hand_card is example.hand_card


@every
def test_each_seat_plays_the_cards_that_it_is_said_to_hold(example: Example) -> None:
    state = settled(example).state
    assert state is not None
    for seat in range(len(SEATS)):
        played = {dict(trick.plays())[seat] for trick in state.tricks}
        assert played == set(example.cards(seat))


@every
def test_the_text_has_every_card_and_every_payment(example: Example) -> None:
    scene, text = settled(example), " ".join(markdown(example).split())
    assert scene.state is not None
    for number, trick in enumerate(scene.state.tricks):
        assert f"Trick {number + 1}: {SEATS[trick.leader]} " in text
        for card in trick.cards:
            assert f"`{card.code}`" in text
    for entry in scene.public.ledger:
        assert payment(scene, entry) in text
    assert beginning(example) == "\n\n".join(text for text in beginning(example).split("\n\n"))


@every
def test_the_fines_said_of_the_tricks_add_up_to_those_paid(example: Example) -> None:
    scene = settled(example)
    assert scene.state is not None
    said = dict.fromkeys(range(len(SEATS)), 0)
    for number, trick in enumerate(scene.state.tricks):
        amount = re.search(r": (\d+) jewel", taking(scene, number, lambda card: card.code))
        said[trick.winner] += int(amount[1]) if amount else 0
    paid = dict.fromkeys(range(len(SEATS)), 0)
    for entry in scene.public.ledger:
        paid[entry.payer] += entry.amount if entry.reason is Reason.FINE else 0
    assert said == paid


@every
def test_no_amount_stands_in_the_sentences_where_it_could_become_wrong(example: Example) -> None:
    assert not re.search(r"\d", sentences(example))


@every
def test_a_card_named_in_the_sentences_is_in_the_hand_or_said_to_be_in_the_stock(
    example: Example,
) -> None:
    dealt = {card for seat in range(len(SEATS)) for card in example.cards(seat)}
    for card in PLAYABLE:
        if card.title in sentences(example) and card not in dealt:
            assert f"{card.title} was never dealt" in sentences(example)


def test_there_is_one_of_every_hand_card_under_its_name() -> None:
    found = [(e.key, e.title, e.hand_card) for e in HAND_CARDS]
    assert found == [(card.value, title(card), card) for card in HandCard]


def test_there_is_a_power_play_of_each_kind_won_and_failed() -> None:
    found = set()
    for example in POWER_PLAYS:
        scene = settled(example)
        assert scene.ending is not None
        won = scene.ending.swept_by is not None
        found.add((example.choice, won))
        assert ("succeeds" in example.title, "fails" in example.title) == (won, not won)
    kinds = (DragonChoice.POWER, DragonChoice.DISCARD)
    assert found == {(kind, won) for kind in kinds for won in (True, False)}


def test_a_power_player_leads_and_takes_the_office() -> None:
    scene = settled(BY_KEY["declared-won"])
    assert scene.state is not None
    assert scene.state.tricks[0].leader == 3
    assert scene.public.dragonmaster == 3
    assert {card for card in PLAYABLE if card.clan is Clan.DRAGONLORDS} - {
        card for trick in scene.state.tricks[:3] for card in trick.cards
    } == {Card.Cl}


def test_the_dragon_is_dealt_where_the_example_says() -> None:
    for example in POWER_PLAYS:
        deal = next(iter(actions(example)))
        state = settled(example).state
        assert state is not None
        assert (state.dragon_seat, state.dragon_is_new) == (example.dragon, True)
        assert deal.deck[4 * 5] is example.cards(example.dragon or 0)[-1]  # type: ignore[union-attr]
