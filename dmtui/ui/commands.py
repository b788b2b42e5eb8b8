"""Every command once: keys, key bar, palette and help are all made from this table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from textual.binding import Binding, BindingType

from dmtui.ui.command import (
    END,
    MOMENT,
    NEW,
    PAGE,
    REPLAY,
    REVIEW,
    SAVES,
    SETTINGS,
    STATISTICS,
    TABLE,
    TITLE,
    Command,
)
from dmtui.ui.dialog_commands import OVER_A_SCREEN
from dmtui.ui.end_commands import AT_THE_END
from dmtui.ui.form_commands import IN_A_FORM
from dmtui.ui.replay_commands import AT_A_REPLAY
from dmtui.ui.rules_commands import IN_THE_RULES
from dmtui.ui.shelf_commands import AMONG_THE_GAMES
from dmtui.ui.statistics_commands import OF_THE_STATISTICS
from dmtui.ui.table_commands import AT_THE_TABLE

__all__ = [
    "COMMANDS",
    "END",
    "MOMENT",
    "NEW",
    "PAGE",
    "REPLAY",
    "REVIEW",
    "SAVES",
    "SETTINGS",
    "STATISTICS",
    "TABLE",
    "TITLE",
    "Command",
    "bindings",
    "commands",
    "offered",
]

Allows = Callable[[str, tuple[object, ...]], bool | None]

COMMANDS: Final = (
    *AT_A_REPLAY,
    *AT_THE_TABLE,
    *OF_THE_STATISTICS,
    Command(
        "look",
        "Look",
        ("enter",),
        "Enter",
        "See this decision, and try it again",
        frozenset({REVIEW}),
        in_palette=False,
        rank=2,
    ),
    *IN_A_FORM,
    *AMONG_THE_GAMES,
    *AT_THE_END,
    *IN_THE_RULES,
    Command(
        "turn(1)",
        "Change",
        ("right", "space"),
        "←→",
        "The next answer; so does a click on its right",
        frozenset({SETTINGS}),
        in_palette=False,
    ),
    Command(
        "turn(-1)",
        "Change back",
        ("left",),
        "",
        "The answer before; so does a click on its left",
        frozenset({SETTINGS}),
        in_palette=False,
    ),
    Command(
        "settings",
        "Settings",
        ("comma",),
        ",",
        "Colours, signs, how cards are played, and more",
        frozenset({TITLE}),
        of_app=True,
    ),
    Command(
        "settings",
        "Settings",
        ("comma",),
        "",
        "Colours, signs, how cards are played, and more",
        frozenset({TABLE, SAVES, PAGE, REVIEW, MOMENT, REPLAY, STATISTICS}),
        of_app=True,
    ),
    # A comma may be part of a name there.
    Command(
        "settings",
        "Settings",
        ("f3",),
        "",
        "Colours, signs, how cards are played, and more",
        frozenset({NEW}),
        of_app=True,
    ),
    Command(
        "rules",
        "Rules",
        ("r",),
        "r",
        "The rules; at a table, at what is in force",
        frozenset({TABLE, TITLE, MOMENT, REPLAY}),
        of_app=True,
    ),
    Command(
        "help",
        "Help",
        ("question_mark", "f1"),
        "?",
        "The keys of this screen",
        frozenset({TABLE, TITLE, SAVES, PAGE, REVIEW, MOMENT, REPLAY, SETTINGS, STATISTICS}),
        of_app=True,
        rank=0,
    ),
    # A question mark may be part of a name there.
    Command(
        "help",
        "Help",
        ("f1", "question_mark"),
        "F1",
        "The keys of this screen",
        frozenset({NEW}),
        of_app=True,
        rank=0,
    ),
    Command(
        "leave",
        "Back",
        ("escape",),
        "Esc",
        "Go back to the title; the game is saved",
        frozenset({TABLE}),
        rank=1,
    ),
    Command(
        "leave",
        "Back",
        ("escape",),
        "Esc",
        "Go back",
        frozenset({SAVES, NEW, PAGE, REVIEW, MOMENT, REPLAY, SETTINGS, STATISTICS}),
        rank=1,
    ),
    Command(
        "quit_game",
        "Quit",
        ("q",),
        "q",
        "Leave the program; an open game is saved",
        frozenset({TABLE, TITLE, SAVES, PAGE, REVIEW, MOMENT, REPLAY, SETTINGS, STATISTICS}),
        of_app=True,
        rank=3,
    ),
    *OVER_A_SCREEN,
)
"""All commands, in the order of the help screen."""


def commands(where: str) -> tuple[Command, ...]:
    """The commands of a screen."""
    return tuple(command for command in COMMANDS if where in command.where)


def offered(where: str, allows: Allows) -> tuple[Command, ...]:
    """The commands of a screen that can be given there now; ``allows`` is its `check_action`."""
    return tuple(command for command in commands(where) if allows(command.name, ()))


def bindings(where: str) -> list[BindingType]:
    """A screen's key bindings."""
    return list(_bindings(commands(where)))


def _bindings(found: Iterable[Command]) -> Iterable[Binding]:
    for command in found:
        for key in command.keys:
            action = f"{command.action}({key})" if command.id == "pick" else command.action
            yield Binding(key, action, command.title, show=False)
