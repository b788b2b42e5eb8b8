"""Sentences say "you" to their viewer alone, whatever the others are called."""

from __future__ import annotations

import pytest

from dmtui.game.cards import Card
from dmtui.game.view import view
from dmtui.ui.explanations import explain_card, explain_seat
from dmtui.ui.scene import Scene
from dmtui.ui.subject import Subject
from tests.game.scenarios import dealt, start

NAMES = ("You", "Youssef", "You-Li", "Brenna")


@pytest.mark.parametrize(
    ("name", "takes", "within", "whose", "whose_within", "owner"),
    [
        ("You", "You take", "you", "Your", "your", "yours"),
        ("Moira", "Moira takes", "Moira", "Moira's", "Moira's", "Moira's"),
        ("Youssef", "Youssef takes", "Youssef", "Youssef's", "Youssef's", "Youssef's"),
    ],
)
def test_a_subject_in_every_form(
    name: str, takes: str, within: str, whose: str, whose_within: str, owner: str
) -> None:
    subject = Subject(name)
    assert subject.does("take") == takes
    assert (subject.within, subject.owner) == (within, owner)
    assert (subject.whose, subject.whose_within) == (whose, whose_within)


@pytest.mark.parametrize(
    ("word", "third"),
    [("are", "is"), ("were", "was"), ("have", "has"), ("do", "does"), ("try", "tries")],
)
def test_verbs_that_take_more_than_an_s(word: str, third: str) -> None:
    assert Subject("You").verb(word) == word
    assert Subject("Moira").verb(word) == third


def test_only_the_viewer_is_explained_as_you() -> None:
    scene = Scene(view(dealt(start()), 0), NAMES)
    assert ", by you:" in explain_card(scene, Card.Kw, 0)
    assert ", by Youssef:" in explain_card(scene, Card.Kw, 1)
    assert ", by You-Li:" in explain_card(scene, Card.Kw, 2)
    assert explain_seat(scene, 1).startswith("Youssef")
