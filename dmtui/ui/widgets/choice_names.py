"""What a choice of a decision is called where there is little room."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import Choose, Dragon, DragonChoice, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.ui import wording
from dmtui.ui.glyphs import short
from dmtui.ui.widgets.ledger import ABBREVIATIONS


def choice_name(action: SeatAction, room: int) -> str:
    """What is written for a choice in ``room`` cells."""
    if isinstance(action, Choose):
        full = wording.title(action.hand)
        brief = _SHORT.get(action.hand, full)
        brief = brief if len(brief) <= room else ABBREVIATIONS[action.hand]
        return full if len(full) <= room else brief
    if isinstance(action, Dragon):
        if action.choice is not DragonChoice.POWER:
            return str(action.choice.value).capitalize()
        assert isinstance(action.hand, HandCard)
        full = f"Power {wording.title(action.hand)}"
        brief = f"Pow. {ABBREVIATIONS[action.hand]}"
        brief = brief if len(brief) <= room else f"P. {ABBREVIATIONS[action.hand]}"
        return full if len(full) <= room else brief
    if isinstance(action, Secret):
        return "Yes" if action.attempt else "No"
    return short(action.card)


_SHORT: Final = {
    HandCard.FIRST_LAST: "1st/last",
    HandCard.RUNESWORD: "Runesw.",
    HandCard.DRAGONLORDS: "Dr.lords",
    HandCard.STAFF: "Staff",
}
