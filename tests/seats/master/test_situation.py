"""What a seat knows in the middle of a hand, on integers."""

from __future__ import annotations

import pytest

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.seats.master.bits import BIT, CLAN, cards_of
from dmtui.seats.master.contract import contract
from dmtui.seats.master.kernel import opening
from dmtui.seats.master.situation import situation
from tests.game.scenarios import EXAMPLE_HANDS, cards, choose, dealt, start, tricks
from tests.seats.master.positions import games, hands, known

NOMADS = CLAN << 8


def of(text: str) -> int:
    """Cards as they are written, as a set."""
    return cards_of(cards(text))


def test_a_seat_in_the_middle_of_the_second_trick() -> None:
    """Seat 0 throws a Dragonlord on Nomads, the clan that it is void in."""
    held = EXAMPLE_HANDS | {0: "Bd Cd Dl Bw Wd"}
    game = tricks(choose(dealt(start(), held), "wizards"), "Bd Qd Dd Fd / Cn Wn Kn Dl")
    here = known(game, 0)
    assert here.own == of("Cd Bw Wd")
    assert here.rivals == (1, 2, 3)
    assert here.needs == (3, 3, 3)
    assert here.voids == (0, 0, 0)
    assert here.played == (of("Bd Dl"), of("Qd Cn"), of("Dd Wn"), of("Fd Kn"))
    assert here.unseen == of("Kw Qw Pw Ww Dw Cw Fw Qn Pn Dn Bn Fn Kd Pd Kl Ql Pl Wl Cl Bl Fl")
    assert known(game, 1).voids == (0, 0, NOMADS)
    assert [(shown.seat, shown.card) for shown in here.shown] == [
        (seat, BIT[card])
        for seat, card in zip((1, 2, 3, 1, 2, 3), cards("Qd Dd Fd Cn Wn Kn"), strict=True)
    ]
    assert [shown.since for shown in here.shown[:3]] == [of("Qd Cn"), of("Dd Wn"), of("Fd Kn")]
    assert [shown.table.played for shown in here.shown] == [1, 2, 3, 0, 1, 2]


def test_a_hand_card_can_be_supposed_before_it_is_chosen() -> None:
    game = dealt(start(), EXAMPLE_HANDS)
    here = situation(view(game, 0), HandCard.STAFF)
    assert here.contract is contract(HandCard.STAFF, game.public.ruleset)
    assert here.table == opening(here.contract, 0)
    assert here.needs == (5, 5, 5)


def test_where_nothing_is_played_there_is_no_situation() -> None:
    game = dealt(start(), EXAMPLE_HANDS)
    for seen in (view(game, 0), view(choose(game, "wizards"), None)):
        with pytest.raises(ValueError, match="nothing is to be played"):
            situation(seen)
    with pytest.raises(ValueError, match="no hand is dealt"):
        situation(view(start(), 0))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("deal", DealSize)
def test_it_agrees_with_the_truth(players: int, deal: DealSize) -> None:
    moments = 0
    for game in games(Ruleset(players=players, deal=deal, mode=Mode.EXPERT), 5):
        if game.phase is not Phase.PLAY:
            continue
        truth = hands(game)
        stock = cards_of(card for card in game.stock if card is not Card.DRAGON)
        for seat in range(players):
            here = known(game, seat)
            others = [truth[rival] for rival in here.rivals]
            assert here.own == truth[seat]
            assert here.unseen == sum(others) | stock
            assert [held.bit_count() for held in others] == list(here.needs)
            assert not any(held & void for held, void in zip(others, here.voids, strict=True))
            assert sum(here.played) == here.contract.deck & ~(sum(truth) | stock)
            moments += 1
    assert moments > 600
