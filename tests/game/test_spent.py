"""A hand is spent once every taboo lies in a complete trick, as far as everyone can see."""

from __future__ import annotations

from hypothesis import given, settings

from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.game.spent import is_spent
from dmtui.game.state import HandState, Phase, PublicState, Taken, Trick
from tests.game.walks import SEEDS, STAKES, Walk


def after(hand_card: HandCard, *tricks: tuple[Card, ...], trick: tuple[Card, ...] = ()) -> bool:
    """Whether a hand is spent after some tricks."""
    state = HandState(
        dragonmaster=0,
        hand_card=hand_card,
        opener=0,
        trick=trick,
        tricks=tuple(Trick(0, cards, 0) for cards in tricks),
    )
    public = PublicState(
        ruleset=Ruleset(),
        first=0,
        round=0,
        hand=0,
        dragonmaster=0,
        phase=Phase.PLAY,
        actor=0,
        purse=(100,) * 4,
        collected=(0,) * 4,
        now=state,
    )
    return is_spent(public)


WITH_PRINCE = (Card.Pw, Card.Kw, Card.Fw, Card.Bw)
NO_TABOO = (Card.Kd, Card.Qd, Card.Pd, Card.Dd)


def test_the_runesword_is_spent_with_the_prince_of_warriors() -> None:
    assert not after(HandCard.RUNESWORD)
    assert not after(HandCard.RUNESWORD, NO_TABOO)
    assert after(HandCard.RUNESWORD, NO_TABOO, WITH_PRINCE)


def test_a_taboo_in_the_open_trick_is_not_taken_yet() -> None:
    assert not after(HandCard.RUNESWORD, NO_TABOO, trick=WITH_PRINCE[:2])


def test_one_taboo_that_nobody_has_seen_may_still_come() -> None:
    wizards = (Card.Ww, Card.Wn, Card.Wd)
    assert not after(HandCard.WIZARDS, (*wizards, Card.Fd))
    assert after(HandCard.WIZARDS, (*wizards, Card.Wl))


def test_the_last_trick_is_taken_with_the_last_card() -> None:
    assert not after(HandCard.FIRST_LAST, NO_TABOO, WITH_PRINCE)
    assert not after(HandCard.STAFF, NO_TABOO, WITH_PRINCE)


@settings(max_examples=25)
@given(STAKES, SEEDS)
def test_what_is_taken_in_a_spent_hand_stays_as_it_is(ruleset: Ruleset, seed: int) -> None:
    taken: tuple[Taken, ...] | None = None
    for before, _, _, after in Walk(seed).steps(Game.new(ruleset, 0)):
        if is_spent(before.public):
            taken = before.public.current.taken(ruleset.cards_each)
        if taken is not None:
            ended = after.public.now is None
            now = after.public.past[-1].state if ended else after.public.current
            assert now.taken(ruleset.cards_each) == taken
            taken = None if ended else taken
