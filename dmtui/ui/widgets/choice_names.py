"""What a choice of a decision is called where there is little room."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import Choose, Dragon, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.ui import wording
from dmtui.ui.glyphs import short
from dmtui.ui.widgets.ledger import ABBREVIATIONS


def choice_name(action: SeatAction, room: int) -> str:
    """What is written for a choice in ``room`` cells.

    Either all power plays are called so there, or none is: the others say "hold" and "discard".
    """
    if isinstance(action, Choose):
        return _titled(action.hand, room)
    if isinstance(action, Dragon):
        if not isinstance(action.hand, HandCard):
            name = action.choice.value.capitalize()
            return name if len(name) <= room else name[:_SHORTEST]
        return _titled(action.hand, room, _POWER if room >= _LONGEST else "")
    if isinstance(action, Secret):
        return "Yes" if action.attempt else "No"
    return short(action.card)


def _titled(hand_card: HandCard, room: int, before: str = "") -> str:
    title = wording.title(hand_card)
    names = title, _SHORT.get(hand_card, title), ABBREVIATIONS[hand_card]
    fitting = (name for name in names if len(before) + len(name) <= room)
    return before + next(fitting, names[-1])


_SHORT: Final = {
    HandCard.FIRST_LAST: "1st/last",
    HandCard.RUNESWORD: "Runesw.",
    HandCard.DRAGONLORDS: "Lords",
    HandCard.STAFF: "Staff",
}
_POWER: Final = "Power "
_LONGEST: Final = len(f"{_POWER}Staff of Power")
_SHORTEST: Final = 4
