"""A review in words."""

from __future__ import annotations

from dmtui.game.actions import Dragon, DragonChoice, Secret
from dmtui.review.verdict import Choice, Mark, Verdict
from dmtui.review.words import told


def test_a_decision_about_the_dragon_is_told_in_a_sentence() -> None:
    hold, discard = Dragon(0, DragonChoice.HOLD), Dragon(0, DragonChoice.DISCARD)
    choices = (Choice(hold, 5.9), Choice(discard, -7.3))
    verdict = Verdict(1, 0, None, 0, discard, choices, (), Mark.BLUNDER)
    assert told(verdict) == (
        "discarding the Dragon: a blunder, holding the Dragon was worth 13.2 jewels more."
    )


def test_what_was_not_tried_in_secret_is_no_reason_for_its_own_worth() -> None:
    no, yes = Secret(0, attempt=False), Secret(0, attempt=True)
    missed = Verdict(1, 0, None, 0, no, (Choice(yes, 10.4), Choice(no, 0.0)), (), Mark.BLUNDER)
    assert told(missed) == (
        "not trying a secret power play: a blunder, "
        "trying a secret power play was worth 10.4 jewels more."
    )
    rash = Verdict(1, 0, None, 0, yes, (Choice(no, 10.4), Choice(yes, 0.0)), (), Mark.BLUNDER)
    assert told(rash) == (
        "trying a secret power play: a blunder, "
        "not trying a secret power play was worth 10.4 jewels more."
    )
