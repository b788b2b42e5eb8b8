"""A review in words."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.review.verdict import Choice, Mark, Verdict
from dmtui.review.words import done, told


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Play(0, Card.Kw), "King of Warriors"),
        (Choose(0, HandCard.STAFF), "the Staff of Power"),
        (Dragon(0, DragonChoice.DISCARD), "discarding the Dragon"),
        (Dragon(0, DragonChoice.HOLD), "holding the Dragon"),
        (Dragon(0, DragonChoice.POWER, HandCard.WIZARDS), "a power play on Wizards"),
        (Secret(0, True), "a secret power play"),
        (Secret(0, False), "no secret power play"),
    ],
)
def test_what_was_done_can_be_the_subject_of_a_sentence(action: SeatAction, words: str) -> None:
    assert done(action) == words


def test_a_decision_about_the_dragon_is_told_in_a_sentence() -> None:
    hold, discard = Dragon(0, DragonChoice.HOLD), Dragon(0, DragonChoice.DISCARD)
    choices = (Choice(hold, 5.9), Choice(discard, -7.3))
    verdict = Verdict(1, 0, None, 0, discard, choices, (), Mark.BLUNDER)
    assert told(verdict) == (
        "discarding the Dragon: a blunder, holding the Dragon was worth 13.2 jewels more."
    )
