"""How keys are written for people: on the help screen and on the manual page."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import Command

_NAMES: Final = {
    "question_mark": "?",
    "comma": ",",
    "slash": "/",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "delete": "Del",
    "backspace": "Bksp",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def written(command: Command) -> tuple[str, ...]:
    """The keys of a command, each as it is written; a range such as ``1-8`` is one."""
    return (command.shown,) if "-" in command.shown else tuple(map(key_name, command.keys))


def key_name(key: str) -> str:
    """One key as it is written: ``Esc``, ``Ctrl+R``."""
    if key in _NAMES or len(key) == 1:
        return _NAMES.get(key, key)
    # With Ctrl, the letter is written as it stands on the key.
    return "+".join(part.capitalize() for part in key.split("+"))
