"""The commands of a replay."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import REPLAY, Command

_HERE: Final = frozenset({REPLAY})

AT_A_REPLAY: Final = (
    Command(
        "stride('card', 1)",
        "Step",
        ("right", "space"),
        "←→",
        "On to the next card or decision",
        _HERE,
        in_palette=False,
        # There are buttons for it.
        rank=4,
    ),
    Command(
        "stride('card', -1)",
        "Step back",
        ("left", "backspace"),
        "",
        "Back to the card or decision before",
        _HERE,
        in_palette=False,
    ),
    Command("stride('trick', 1)", "Trick", ("down",), "", "To the end of the next trick", _HERE),
    Command("stride('trick', -1)", "Trick before", ("up",), "", "To the trick before", _HERE),
    Command(
        "stride('hand', 1)", "Next hand", ("n", "pagedown"), "", "To the deal of a hand", _HERE
    ),
    Command(
        "stride('hand', -1)",
        "Hand before",
        ("p", "pageup"),
        "",
        "To the deal of this hand, or of the one before",
        _HERE,
    ),
    Command("stride('end', -1)", "Start", ("home",), "", "To the first deal", _HERE),
    Command("stride('end', 1)", "End", ("end",), "", "To the end, or to how far it is", _HERE),
    Command(
        "open_cards",
        "Open cards",
        ("o",),
        "o",
        "Open all cards of a hand that is over, or close them",
        _HERE,
        rank=2,
    ),
    Command(
        "look_from",
        "Seat",
        ("w",),
        "w",
        "See a game that is over from the next seat",
        _HERE,
        rank=3,
    ),
    Command(
        "play_on",
        "Play on",
        ("f",),
        "f",
        "Play a finished game on from here, as a new game",
        _HERE,
    ),
)
"""In the order of the help screen."""
