"""Every command once: keys, key bar, palette and help are all made from this table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from textual.binding import Binding, BindingType


class Command(msgspec.Struct, frozen=True):
    """Something that a key or the palette can do.

    ``id`` is the name of the action, with its parameters; ``keys`` call it; ``shown`` is how
    they are written on the key bar (not there if empty); ``where`` are the screens that know it.
    ``of_app`` says that the application does it, not the screen.
    """

    id: str
    title: str
    keys: tuple[str, ...]
    shown: str
    help: str
    where: frozenset[str]
    of_app: bool = False
    in_palette: bool = True

    @property
    def action(self) -> str:
        """What Textual calls it."""
        return f"{'app' if self.of_app else 'screen'}.{self.id}"


TABLE: Final = "table"
TITLE: Final = "title"
SAVES: Final = "saves"
NEW: Final = "new"
PAGE: Final = "page"
DIALOG: Final = "dialog"

_EVERYWHERE: Final = frozenset({TABLE, TITLE, SAVES, NEW, PAGE})

COMMANDS: Final = (
    Command(
        "pick",
        "Choose",
        tuple("12345678"),
        "1-8",
        "Choose a card, or a hand card, by its number",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "step(-1)",
        "Choose to the left",
        ("left", "up"),
        "",
        "Choose the card to the left, or above",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "step(1)",
        "Choose to the right",
        ("right", "down"),
        "",
        "Choose the card to the right, or below",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "confirm",
        "Play",
        ("enter", "space"),
        "Enter",
        "Play the chosen card; go on when something is shown",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "look_back", "Last trick", ("l",), "l", "Show the last trick again", frozenset({TABLE})
    ),
    Command(
        "panel('tricks')", "Tricks", ("t",), "t", "The tricks of this hand", frozenset({TABLE})
    ),
    Command(
        "panel('jewels')",
        "Jewels",
        ("j",),
        "j",
        "The ledger: what each hand brought each seat",
        frozenset({TABLE}),
    ),
    Command(
        "panel('cards')",
        "Hand cards",
        ("c",),
        "c",
        "The five hand cards, their rules and fines",
        frozenset({TABLE}),
    ),
    Command(
        "explain(1)",
        "Explain",
        ("tab",),
        "Tab",
        "Explain the next seat, hand card or card on the table",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "explain(-1)",
        "Explain the one before",
        ("shift+tab",),
        "",
        "Explain the one before",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command("save_as", "Save as", ("s",), "s", "Give this game a name", frozenset({TABLE})),
    Command(
        "speed",
        "Speed",
        ("v",),
        "v",
        "Change the speed: slow, normal, fast, instant, step",
        frozenset({TABLE}),
    ),
    Command(
        "rules",
        "Rules",
        ("r",),
        "r",
        "The rules of the game",
        frozenset({TABLE, TITLE, SAVES}),
        of_app=True,
    ),
    Command(
        "help", "Help", ("question_mark",), "?", "The keys of this screen", _EVERYWHERE, of_app=True
    ),
    Command(
        "leave",
        "Back",
        ("escape",),
        "Esc",
        "Go back; a game is saved",
        frozenset({TABLE, SAVES, NEW, PAGE}),
    ),
    Command(
        "quit_game",
        "Quit",
        ("q",),
        "q",
        "Leave the program; a game is saved",
        frozenset({TABLE, TITLE, SAVES, PAGE}),
        of_app=True,
    ),
)
"""All commands, in the order of the help screen."""


def commands(where: str) -> tuple[Command, ...]:
    """The commands of a screen."""
    return tuple(command for command in COMMANDS if where in command.where)


def bindings(where: str) -> list[BindingType]:
    """A screen's key bindings."""
    return list(_bindings(commands(where)))


def _bindings(found: Iterable[Command]) -> Iterable[Binding]:
    for command in found:
        for key in command.keys:
            action = f"{command.action}({key})" if command.id == "pick" else command.action
            yield Binding(key, action, command.title, show=False)
