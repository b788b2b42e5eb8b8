"""A review in words."""

from __future__ import annotations

from dmtui.game.actions import Dragon, DragonChoice
from dmtui.review.verdict import Choice, Mark, Verdict
from dmtui.review.words import told


def test_a_decision_about_the_dragon_is_told_in_a_sentence() -> None:
    hold, discard = Dragon(0, DragonChoice.HOLD), Dragon(0, DragonChoice.DISCARD)
    choices = (Choice(hold, 5.9), Choice(discard, -7.3))
    verdict = Verdict(1, 0, None, 0, discard, choices, (), Mark.BLUNDER)
    assert told(verdict) == (
        "discarding the Dragon: a blunder, holding the Dragon was worth 13.2 jewels more."
    )
