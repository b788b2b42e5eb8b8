"""The commands of the rules on the screen."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import PAGE, Command

_HERE: Final = frozenset({PAGE})

IN_THE_RULES: Final = (
    Command(
        "read_on",
        "Read on",
        ("space",),
        "Space",
        "Turn the page, then the topic",
        _HERE,
        in_palette=False,
    ),
    Command(
        "turn(1)",
        "Next",
        ("n", "right"),
        "n",
        "Go to the next topic",
        _HERE,
    ),
    Command(
        "turn(-1)",
        "Previous",
        ("p", "left"),
        "p",
        "Go to the previous topic",
        _HERE,
    ),
    Command(
        "contents",
        "Topics",
        ("t",),
        "t",
        "Choose a topic from the list",
        _HERE,
    ),
    Command("find", "Find", ("slash",), "/", "Find the topics that name a word", _HERE),
    Command(
        "mark(1)",
        "Next found",
        ("down",),
        "",
        "Scroll; while finding, mark the next topic",
        _HERE,
        in_palette=False,
    ),
    Command(
        "mark(-1)",
        "Found before",
        ("up",),
        "",
        "Scroll; while finding, mark the one before",
        _HERE,
        in_palette=False,
    ),
)
"""In the order of the help screen."""
