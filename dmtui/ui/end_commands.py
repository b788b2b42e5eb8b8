"""The commands of the end of a game: what can be done next."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import END, Command

_HERE: Final = frozenset({END})

AT_THE_END: Final = (
    Command("undo", "Undo", ("u",), "", "Take back your last decision of this game", _HERE),
    Command("result", "Result", ("l",), "", "A line for a friend, and theirs", _HERE),
    Command("done('new')", "New game", ("n",), "", "Set up a new game", _HERE),
    Command("chart", "Purses", ("c",), "", "The purses, hand by hand, and back", _HERE),
    Command(
        "done('rematch')",
        "Rematch",
        ("a",),
        "",
        "Play against the same seats, with other deals",
        _HERE,
    ),
    Command(
        "done('same')",
        "Same deals",
        ("d",),
        "",
        "Play the same deals again, which does not count as won",
        _HERE,
    ),
    # Not on the line of keys: a click too many, where one could go on, would leave the end.
    Command("done('title')", "Title", ("escape",), "", "Go to the title", _HERE),
    Command(
        "focus_next",
        "Right",
        ("right",),
        "",
        "Go to the next button; Tab does so too",
        _HERE,
        of_app=True,
        in_palette=False,
    ),
    Command(
        "focus_previous",
        "Left",
        ("left",),
        "",
        "Go to the button before; Enter presses it",
        _HERE,
        of_app=True,
        in_palette=False,
    ),
)
"""In the order of the help screen."""
