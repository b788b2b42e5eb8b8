"""The commands of the statistics, and the way to them."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import END, SAVES, STATISTICS, TABLE, TITLE, Command

_HERE: Final = frozenset({STATISTICS})
_HELP: Final = "Your games, what you achieved, and charts"

OF_THE_STATISTICS: Final = (
    Command("turn(1)", "Next", ("n", "right"), "n", "Go to the next page", _HERE),
    Command("turn(-1)", "Previous", ("p", "left"), "p", "Go to the page before", _HERE),
    Command("page('results')", "Results", ("1",), "", "What your games come to", _HERE),
    Command("page('charts')", "Charts", ("2",), "", "Wins and purses, game by game", _HERE),
    Command("page('achievements')", "Achievements", ("3",), "", "What is hard to do", _HERE),
    Command("page('games')", "Games", ("4",), "", "Every game that was entered", _HERE),
    Command(
        "statistics",
        "Statistics",
        ("s",),
        "s",
        _HELP,
        frozenset({TITLE}),
        of_app=True,
    ),
    Command("statistics", "Statistics", ("s",), "", _HELP, frozenset({SAVES, END}), of_app=True),
    Command("statistics", "Statistics", (), "", _HELP, frozenset({TABLE}), of_app=True),
)
"""In the order of the help screen."""
