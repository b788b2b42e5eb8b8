"""The commands of the saved games; two of them hold at the end of a game too."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import END, SAVES, Command

AMONG_THE_GAMES: Final = (
    Command(
        "open",
        "Open",
        ("enter",),
        "Enter",
        "Play this game on; a sample is copied first",
        frozenset({SAVES}),
        rank=2,
    ),
    Command(
        "review",
        "Review",
        ("r",),
        "r",
        "What each decision of this game cost",
        frozenset({SAVES, END}),
        rank=2,
    ),
    Command(
        "replay",
        "Replay",
        ("p",),
        "p",
        "Go through this game again, card by card",
        frozenset({SAVES, END}),
        rank=2,
    ),
    Command(
        "rename",
        "Rename",
        ("n",),
        "n",
        "Give this game another name",
        frozenset({SAVES}),
        rank=4,
    ),
    Command("duplicate", "Copy", ("d",), "", "Make a copy of this game", frozenset({SAVES})),
    Command(
        "delete",
        "Delete",
        ("x", "delete"),
        "x",
        "Put this game in the trash",
        frozenset({SAVES}),
        rank=2,
    ),
    Command(
        "restore",
        "Undo",
        ("u",),
        "u",
        "Take this, or the last deleted, from the trash",
        frozenset({SAVES}),
        rank=2,
    ),
)
