"""A sentence on its own breaks in lines of about one length."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.ui import wording
from dmtui.ui.widgets.sentence import FIXED, Sentence, balanced, kept_together

OFFICE = "Your secret power play on the Runesword succeeds: the office is yours."


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        (OFFICE, 80, [OFFICE]),
        (
            OFFICE,
            66,
            ["Your secret power play on the Runesword", "succeeds: the office is yours."],
        ),
        (
            OFFICE,
            38,
            ["Your secret power play on", "the Runesword succeeds:", "the office is yours."],
        ),
        ("Moira chooses", 8, ["Moira", "chooses"]),
        ("one", 8, ["one"]),
    ],
)
def test_no_last_word_stands_alone(text: str, width: int, lines: list[str]) -> None:
    assert balanced(text, width) == lines


def test_it_takes_no_more_lines_and_no_more_room() -> None:
    for width in range(16, 90):
        lines = balanced(OFFICE, width)
        assert " ".join(lines) == OFFICE
        assert len(lines) == len(wording.wrapped(OFFICE, width))
        assert max(map(len, lines)) <= width


@pytest.mark.parametrize("hand_card", HandCard)
def test_the_name_of_a_hand_card_stays_whole(hand_card: HandCard) -> None:
    title = wording.title(hand_card)
    for width in range(20, 60):
        lines = balanced(kept_together(f"Moira chooses {title}, and leads."), width)
        assert any(title in line.replace(FIXED, " ") for line in lines)


class Page(App[None]):
    """Nothing but a sentence, in a window of some width."""

    CSS = "Sentence { width: 100%; height: auto; }"

    def compose(self) -> ComposeResult:
        yield Sentence(f"[b] {OFFICE}", markup=False)


@pytest.mark.parametrize("width", [40, 60, 80])
async def test_it_is_as_high_as_it_has_lines_and_shows_them(width: int) -> None:
    async with Page().run_test(size=(width, 10)) as pilot:
        shown = pilot.app.query_one(Sentence)
        lines = balanced(f"[b] {OFFICE}", width)
        assert shown.size.height == len(lines)
        assert [shown.render_line(y).text.rstrip() for y in range(len(lines))] == lines
        await pilot.resize_terminal(30, 10)
        again = balanced(f"[b] {OFFICE}", 30)
        assert [shown.render_line(y).text.rstrip() for y in range(shown.size.height)] == again


def test_a_fine_stands_beside_its_sign() -> None:
    fines = wording.fines(Ruleset(), HandCard.STAFF)
    for width in range(11, len(fines)):
        lines = wording.wrapped(fines, width)
        assert " ".join(lines) == fines
        assert not any(line.endswith(("►", "◊", "W")) for line in lines)


def test_a_number_stands_beside_what_it_counts() -> None:
    said = "Take no Dragonlords: each costs 1 jewel to Tavish. Not played yet: 6."
    for width in range(11, len(said)):
        assert wording.wrapped(said, width)[-1] != "6."
