"""What choices are called where there is little room."""

from __future__ import annotations

import pytest

from dmtui.game.actions import Dragon, DragonChoice, SeatAction
from dmtui.game.hand_cards import HandCard
from dmtui.ui.widgets.choice_names import choice_name

POWERS = tuple(Dragon(0, DragonChoice.POWER, hand_card) for hand_card in HandCard)
WITHOUT: tuple[SeatAction, ...] = (
    Dragon(0, DragonChoice.DISCARD),
    Dragon(0, DragonChoice.HOLD),
)


@pytest.mark.parametrize("room", [4, 6, 7, 13, 19, 20, 30])
def test_power_plays_are_all_called_so_or_none_is(room: int) -> None:
    names = [choice_name(action, room) for action in (*POWERS, *WITHOUT)]
    assert len(set(names)) == len(names)
    assert all(len(name) <= room for name in names)
    assert len({name.startswith("Power ") for name in names[: len(POWERS)]}) == 1
    assert not any(name.startswith("P.") for name in names)


def test_with_room_they_have_their_titles() -> None:
    assert [choice_name(action, 13) for action in POWERS] == [
        "First or Last",
        "Runesword",
        "Dragonlords",
        "Wizards",
        "Staff",
    ]
