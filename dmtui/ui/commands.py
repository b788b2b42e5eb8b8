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
END: Final = "end"
REVIEW: Final = "review"
MOMENT: Final = "moment"

COMMANDS: Final = (
    Command(
        "pick",
        "Choose",
        tuple("12345678"),
        "1-8",
        "Choose a card, or a hand card, by its number",
        frozenset({TABLE, MOMENT}),
        in_palette=False,
    ),
    Command(
        "step(-1)",
        "Left",
        ("left", "up"),
        "",
        "Choose the card to the left, or above",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "step(-1)",
        "Left",
        ("left", "up"),
        "",
        "Choose a card to the left; then, a card back",
        frozenset({MOMENT}),
        in_palette=False,
    ),
    Command(
        "step(1)",
        "Right",
        ("right", "down"),
        "",
        "Choose the card to the right, or below",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "step(1)",
        "Right",
        ("right", "down"),
        "",
        "Choose a card to the right; then, a card on",
        frozenset({MOMENT}),
        in_palette=False,
    ),
    Command(
        "confirm",
        "Play",
        ("enter", "space"),
        "Enter",
        "Play the chosen card; go on after a pause",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "confirm",
        "Try",
        ("enter", "space"),
        "Enter",
        "Try the card and see the answer; then go on",
        frozenset({MOMENT}),
        in_palette=False,
    ),
    Command("answer", "Answer", ("a",), "a", "Show the answer", frozenset({MOMENT})),
    Command(
        "open_cards",
        "Open cards",
        ("o",),
        "o",
        "Open all cards; arrows go through the hand",
        frozenset({MOMENT}),
    ),
    Command("turn(1)", "Next", ("n",), "n", "The next decision of the list", frozenset({MOMENT})),
    Command(
        "turn(-1)",
        "Previous",
        ("p",),
        "p",
        "The previous decision of the list",
        frozenset({MOMENT}),
    ),
    Command(
        "look_back", "Last trick", ("l",), "l", "Show the last trick again", frozenset({TABLE})
    ),
    Command(
        "panel('tricks')",
        "Tricks",
        ("t",),
        "t",
        "The tricks of this hand",
        frozenset({TABLE, MOMENT}),
    ),
    Command(
        "panel('jewels')",
        "Jewels",
        ("j",),
        "j",
        "The ledger: what each hand brought each seat",
        frozenset({TABLE, MOMENT}),
    ),
    Command(
        "panel('cards')",
        "Hand cards",
        ("c",),
        "c",
        "The five hand cards, their rules and fines",
        frozenset({TABLE, MOMENT}),
    ),
    Command(
        "explain(1)",
        "Explain",
        ("tab",),
        "Tab",
        "Explain the next seat, hand card, played card",
        frozenset({TABLE}),
        in_palette=False,
    ),
    Command(
        "explain(-1)",
        "Explain back",
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
        "Slow, normal, fast, instant, or step by step",
        frozenset({TABLE}),
    ),
    Command(
        "look",
        "Look",
        ("enter",),
        "Enter",
        "See this decision, and try it again",
        frozenset({REVIEW}),
        in_palette=False,
    ),
    Command("begin", "Deal", ("f2",), "F2", "Begin the game as it stands", frozenset({NEW})),
    Command(
        "field(1)",
        "Next field",
        ("down",),
        "",
        "Go to the next field; Tab does so too",
        frozenset({NEW}),
        in_palette=False,
    ),
    Command(
        "field(-1)",
        "Field before",
        ("up",),
        "",
        "Go to the field before; Shift+Tab does so too",
        frozenset({NEW}),
        in_palette=False,
    ),
    Command(
        "finish",
        "Done",
        ("enter",),
        "",
        "Go to the button; Enter there deals the cards",
        frozenset({NEW}),
        in_palette=False,
    ),
    Command(
        "open",
        "Open",
        ("enter",),
        "Enter",
        "Play this game on; a sample is copied first",
        frozenset({SAVES}),
    ),
    Command(
        "review",
        "Review",
        ("r",),
        "r",
        "What each decision of this game cost",
        frozenset({SAVES, END}),
    ),
    Command("done('new')", "New game", ("n",), "", "Set up a new game", frozenset({END})),
    Command("done('same')", "Same deals", ("d",), "", "Play the same deals", frozenset({END})),
    Command("done('title')", "Title", ("escape",), "", "Go to the title", frozenset({END})),
    Command("rename", "Rename", ("n",), "n", "Give this game another name", frozenset({SAVES})),
    Command("duplicate", "Copy", ("d",), "d", "Make a copy of this game", frozenset({SAVES})),
    Command(
        "delete",
        "Delete",
        ("x", "delete"),
        "x",
        "Put this game in the trash",
        frozenset({SAVES}),
    ),
    Command(
        "restore",
        "Undo",
        ("u",),
        "u",
        "Take this, or the last deleted, from the trash",
        frozenset({SAVES}),
    ),
    Command(
        "read_on",
        "Read on",
        ("space",),
        "Space",
        "Turn the page, then the section",
        frozenset({PAGE}),
        in_palette=False,
    ),
    Command(
        "turn(1)",
        "Next",
        ("n", "right"),
        "n",
        "Go to the next section",
        frozenset({PAGE}),
    ),
    Command(
        "turn(-1)",
        "Previous",
        ("p", "left"),
        "p",
        "Go to the previous section",
        frozenset({PAGE}),
    ),
    Command(
        "contents",
        "Sections",
        ("t",),
        "t",
        "Choose a section from the list",
        frozenset({PAGE}),
    ),
    Command(
        "rules",
        "Rules",
        ("r",),
        "r",
        "The rules of the game",
        frozenset({TABLE, TITLE, MOMENT}),
        of_app=True,
    ),
    Command(
        "help",
        "Help",
        ("question_mark", "f1"),
        "?",
        "The keys of this screen",
        frozenset({TABLE, TITLE, SAVES, PAGE, REVIEW, MOMENT}),
        of_app=True,
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
    ),
    Command(
        "leave",
        "Back",
        ("escape",),
        "Esc",
        "Go back to the title; the game is saved",
        frozenset({TABLE}),
    ),
    Command(
        "leave",
        "Back",
        ("escape",),
        "Esc",
        "Go back",
        frozenset({SAVES, NEW, PAGE, REVIEW, MOMENT}),
    ),
    Command(
        "quit_game",
        "Quit",
        ("q",),
        "q",
        "Leave the program; an open game is saved",
        frozenset({TABLE, TITLE, SAVES, PAGE, REVIEW, MOMENT}),
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
