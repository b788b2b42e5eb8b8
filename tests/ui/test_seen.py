"""What everyone has seen of the taboos of a hand, in words: true, and from public cards alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.game import Game
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.view import view
from dmtui.ui import brief, explanations
from dmtui.ui.plain.books import hand_cards
from dmtui.ui.scene import Scene
from dmtui.ui.seen import said, seen
from dmtui.ui.widgets.bars import ExplainBar
from dmtui.ui.widgets.ledger import ledger_rows
from tests.game.scenarios import EXAMPLE_HANDS, choose, dealt, start, tricks
from tests.ui.driving import has_seen_a_trick, new_table, play_by_keys, table_screen, until
from tests.ui.test_motion import scenes

NAMES = ("You", "Moira", "Tavish", "Brenna")


def scene(game: Game, seat: int | None = 0) -> Scene:
    return Scene(view(game, seat), NAMES)


@pytest.fixture
def wizards() -> Game:
    """Seat 3 has taken a Wizard, and another one lies in the trick."""
    game = choose(dealt(start(), EXAMPLE_HANDS), "wizards")
    return tricks(game, "Bd Qd Dd Fd / Cn Wn Kn Fn / Ql Dl Wl")


def test_which_wizards_are_out_and_where(wizards: Game) -> None:
    now = scene(wizards)
    (kind,) = seen(now)
    assert kind.taboo is Taboo.WIZARD
    assert {card.code: seat for card, seat in kind.out} == {"Wn": 3, "Wl": None}
    assert {card.code for card in kind.hidden} == {"Ww", "Wd"}
    assert said(now) == "Seen 2 of 4: W⌂ Brenna, W◊ in the trick."
    assert explanations.explain_hand_card(now, HandCard.WIZARDS) == (
        "Wizards in force (2 each). Seen 2 of 4: W⌂ Brenna, W◊ in the trick."
    )
    assert hand_cards(now)[-1] == (
        "Wizards: 2 of 4 seen: the Wizard of Nomads taken by Brenna, "
        "the Wizard of Dragonlords in the trick."
    )


def test_tricks_and_many_kinds_are_told(wizards: Game) -> None:
    played = "Bd Qd Dd Fd / Cn Wn Kn Fn / Ql Dl Wl"
    both = scene(tricks(choose(dealt(start(), EXAMPLE_HANDS), "first_last"), played))
    assert said(both) == "First trick to Moira, last not taken yet."
    staff = scene(tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), played))
    assert said(staff) == "Seen: Prince 0 of 1, Dragonlords 3 of 8, Wizards 2 of 4."
    lords = scene(tricks(choose(dealt(start(), EXAMPLE_HANDS), "dragonlords"), f"{played} Kl"))
    assert said(lords) == "Seen 4 of 8; not seen: P◊ C◊ B◊ F◊."


@pytest.mark.parametrize("seat", [0, None])
def test_every_moment_is_told_in_a_line_and_from_what_is_public(seat: int | None) -> None:
    for now in scenes(seat):
        kinds = seen(now)
        state = now.state
        if state is None or state.hand_card is None:
            assert kinds == ()
            continue
        public = {card for trick in state.tricks for card in trick.cards} | set(state.trick)
        for kind in kinds:
            assert {card for card, _ in kind.out} <= public
            assert not public & set(kind.hidden)
            cards = [
                card
                for card in now.ruleset.cards
                if kind.taboo in CARD_TABOOS[state.hand_card][card]
            ]
            assert kind.total == len(cards)
        assert len(explanations.explain_hand_card(now, state.hand_card)) <= 78


def test_the_ledger_has_a_line_a_hand_and_a_round() -> None:
    now = list(scenes(0, 6))[-1]
    rows = ledger_rows(now)
    assert [label for label, _ in rows][4:] == [rows[4][0], "Round 1", rows[6][0]]
    assert rows[5][1] == tuple(map(sum, zip(*(changes for _, changes in rows[:5]), strict=True)))


def test_an_explanation_that_is_too_long_takes_fewer_words() -> None:
    now = scene(dealt(start("advanced"), EXAMPLE_HANDS))
    for hand_card in HandCard:
        text = explanations.explain_hand_card(now, hand_card)
        shown = brief.explanation(text, 78)
        assert len(shown) <= 78
        assert shown == text or len(text) > 78
        assert "Power play" in shown


async def test_the_pointer_explains_what_is_in_the_books(tmp_path: Path) -> None:
    app = new_table(tmp_path, seed="1")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_by_keys(pilot, lambda: has_seen_a_trick(pilot))
        now, said_of_it = table_screen(pilot).scene, table_screen(pilot).query_one(ExplainBar)
        assert now is not None
        assert now.last_trick is not None
        assert now.state is not None
        assert now.state.hand_card is not None
        await pilot.press("t")
        await pilot.hover("#tricks", offset=(7 + 3, 2))
        seat, card = now.last_trick.plays()[1]
        await until(pilot, lambda: said_of_it.text == explanations.explain_card(now, card, seat))
        await pilot.press("c")
        await pilot.hover("#cards", offset=(3, 1 + 2 * list(HandCard).index(now.state.hand_card)))
        await until(pilot, lambda: "in force" in said_of_it.text)
