"""The keys that are not a screen's own: those of what has the focus, and those of everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from dmtui.ui.command import Command
from dmtui.ui.widgets.choice import Choice
from dmtui.ui.widgets.dial import Dial


def _only_told(title: str, keys: str, help_text: str) -> Command:
    return Command("", title, tuple(keys.split()), "", help_text, frozenset(), in_palette=False)


_MARK: Final = _only_told("Mark", "up down", "Mark the line above or below")
_FAR: Final = _only_told("Far", "home end pageup pagedown", "Mark one at an end, or a page away")
_CHOOSE: Final = _only_told("Choose", "enter", "Take the marked line")
_SCROLL: Final = _only_told("Scroll", "up down", "Scroll a line")
_PAGES: Final = _only_told("Pages", "pageup pagedown home end", "Scroll a page, or to an end")
_TURN: Final = _only_told("Change", "left right space", "Another answer in this field")
_EDIT: Final = _only_told(
    "Edit", "left right backspace", "As in any line, with Home, End and Del too"
)
_TAKE: Final = _only_told("Take", "enter", "Take the line as it stands")
_PRESS: Final = _only_told("Press", "enter", "Press the button")
_FOCUS: Final = _only_told(
    "Next part", "tab shift+tab", "Go to the next part of the screen, or back"
)

EVERYWHERE: Final = (
    Command(
        "command_palette",
        "Palette",
        ("ctrl+p",),
        "",
        "Find a command, or a theme, by its name",
        frozenset(),
        of_app=True,
    ),
    _only_told("Leave now", "ctrl+c", "Leave the program at once; games are saved"),
    _only_told("Stop", "ctrl+z", "Stop the program until fg, where there is a shell"),
)
"""What the application does over every screen."""


def besides(screen: Screen[object], told: Iterable[Command]) -> Iterator[Command]:
    """What works on a screen now besides what was ``told``."""
    known = {key for command in told for key in command.keys}
    found = [*_of(screen.focused), *([_FOCUS] if len(screen.focus_chain) > 1 else [])]
    for command in found:
        left = tuple(key for key in command.keys if key not in known)
        if left:
            yield Command("", command.title, left, "", command.help, frozenset(), in_palette=False)
    yield from EVERYWHERE


def _of(widget: Widget | None) -> tuple[Command, ...]:
    """What the keys of a widget do."""
    match widget:
        case None:
            return ()
        case OptionList():
            return (_MARK, _FAR, _CHOOSE)
        case Input():
            return (_EDIT, _TAKE)
        case Choice() | Dial():
            return (_TURN,)
        case Button():
            return (_PRESS,)
        case _:
            return (_SCROLL, _PAGES) if widget.allow_vertical_scroll else ()
