"""What an action is called in sentences."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple

from dmtui.game.action_words import worded
from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard


@pytest.mark.parametrize(
    ("action", "called", "subject", "advised"),
    [
        (Play(0, Card.Kw), "King of Warriors", "King of Warriors", "play the King of Warriors"),
        (
            Choose(0, HandCard.STAFF),
            "the Staff of Power",
            "the Staff of Power",
            "choose the Staff of Power",
        ),
        (
            Dragon(0, DragonChoice.DISCARD),
            "discard the Dragon",
            "discarding the Dragon",
            "discard the Dragon",
        ),
        (Dragon(0, DragonChoice.HOLD), "hold the Dragon", "holding the Dragon", "hold the Dragon"),
        (
            Dragon(0, DragonChoice.POWER, HandCard.RUNESWORD),
            "power play on the Runesword",
            "a power play on the Runesword",
            "declare a power play on the Runesword",
        ),
        (
            Secret(0, True),
            "secret power play",
            "trying a secret power play",
            "attempt a secret power play",
        ),
        (
            Secret(0, False),
            "no secret power play",
            "not trying a secret power play",
            "attempt no secret power play",
        ),
    ],
)
def test_an_action_has_a_name_and_can_be_a_subject_or_advice(
    action: SeatAction, called: str, subject: str, advised: str
) -> None:
    words = worded(action)
    assert (words.called, words.subject, words.advised) == (called, subject, advised)


@pytest.mark.parametrize(
    ("action", "past", "briefly", "instead"),
    [
        (Play(0, Card.Kw), "played Kw", "Kw", "Kw"),
        (Choose(0, HandCard.STAFF), "chose staff", "staff", "staff"),
        (Dragon(0, DragonChoice.DISCARD), "discarded it", "discarding it", "Discarding it"),
        (Dragon(0, DragonChoice.HOLD), "held it", "holding it", "Holding it"),
        (
            Dragon(0, DragonChoice.POWER, HandCard.WIZARDS),
            "declared wizards",
            "declaring wizards",
            "A power play",
        ),
        (Secret(0, True), "tried in secret", "trying", "Trying"),
        (Secret(0, False), "did not try", "not trying", "Not trying"),
    ],
)
def test_where_it_is_clear_what_was_asked_an_action_is_named_as_it_is_wanted_there(
    action: SeatAction, past: str, briefly: str, instead: str
) -> None:
    """Nobody "played Hold it", nor was "Discard it" worth anything."""
    words = worded(action, lambda card: card.code, lambda hand_card: hand_card.value)
    assert (words.past, words.briefly, words.instead) == (past, briefly, instead)


def test_no_form_keeps_a_place_for_a_name() -> None:
    everything: list[SeatAction] = [Play(1, Card.Fd), Secret(1, True), Secret(1, False)]
    everything += [Choose(1, card) for card in HandCard]
    everything += [Dragon(1, DragonChoice.POWER, card) for card in HandCard]
    everything += [Dragon(1, choice) for choice in DragonChoice if choice.value != "power"]
    for action in everything:
        assert all(form and "{" not in form for form in astuple(worded(action)))
