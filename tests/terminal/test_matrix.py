"""What each kind of terminal is sent: colours, characters, and what it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.terminals import Terminal

NEW = ("new", "--seed", "1", "--level", "novice", "--speed", "instant", "--name", "Día")
MOUSE, KITTY, PASTE, FOCUS = b"\x1b[?1000h", b"\x1b[>", b"\x1b[?2004h", b"\x1b[?1004h"
REPORTS = (MOUSE, KITTY, PASTE, FOCUS, b"\x1b[?1003h", b"\x1b[?1006h", b"$p")


def looks(sent: bytes) -> list[list[int]]:
    """The parameters of every sequence that sets looks."""
    codes = re.findall(rb"\x1b\[([0-9;]*)m", sent)
    return [[int(number or b"0") for number in code.split(b";")] for code in codes]


def depths(sent: bytes) -> set[str]:
    """Which kinds of colours were sent."""
    found = set()
    for numbers in looks(sent):
        left = iter(numbers)
        for number in left:
            if number in (38, 48):
                kind = next(left)
                found.add({5: "256", 2: "truecolor"}[kind])
                for _ in range(1 if kind == 5 else 3):
                    next(left)
            elif 30 <= number < 50 or 90 <= number < 110:
                found.add("16")
    return found


def few(sent: bytes) -> bool:
    """Sixteen colours, and light grounds only where a terminal has them."""
    grounds = {number for numbers in looks(sent) for number in numbers if number >= 100}
    return depths(sent) == {"16"} and not grounds


def many(sent: bytes) -> bool:
    """256 colours, and none that has to be mixed."""
    return depths(sent) == {"256"}


def every(sent: bytes) -> bool:
    """Colours that are mixed."""
    return "truecolor" in depths(sent)


def none(sent: bytes) -> bool:
    """No colour and no grey: bold, underlined and reversed alone, and what ends them."""
    return {number for numbers in looks(sent) for number in numbers} <= {0, 1, 4, 7, 22, 24, 27}


def by_name(sent: bytes) -> bool:
    """The clans' colours by their names."""
    return few(sent) and {91, 93, 95, 96} <= {number for code in looks(sent) for number in code}


Colours = Callable[[bytes], bool]
TERMINALS: dict[str, tuple[tuple[str, ...], dict[str, str | None], Colours]] = {
    "truecolor": ((), {}, every),
    "xterm": ((), {"COLORTERM": None}, many),
    "tmux": ((), {"TERM": "tmux-256color", "COLORTERM": ""}, many),
    "screen": ((), {"TERM": "screen", "COLORTERM": ""}, few),
    "linux": ((), {"TERM": "linux"}, by_name),
    "vt100": ((), {"TERM": "vt100"}, none),
    "NO_COLOR": ((), {"NO_COLOR": "1"}, none),
    "NO_COLOR, empty": ((), {"NO_COLOR": ""}, every),
    "never": (("--color", "never"), {}, none),
    "16": (("--color", "16"), {}, few),
    "256 before NO_COLOR": (("--color", "256"), {"NO_COLOR": "1", "TERM": "vt100"}, many),
    "truecolor wherever": (("--color", "truecolor"), {"TERM": "linux", "COLORTERM": ""}, every),
    "ascii": (("--ascii",), {}, every),
    "C": ((), {"LC_ALL": "", "LC_CTYPE": "", "LANG": "C"}, every),
    "Latin-1": ((), {"LC_ALL": "", "LC_CTYPE": "de_DE.ISO-8859-1"}, every),
}
IN_ASCII = {"ascii", "C", "Latin-1"}


@pytest.mark.parametrize("kind", TERMINALS)
def test_a_terminal_is_sent_what_it_can_show(tmp_path: Path, kind: str) -> None:
    options, environment, shows = TERMINALS[kind]
    settings = tmp_path / "config" / "dmtui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    # What a terminal says of itself goes before what a file asks for.
    wanted = 'color = "truecolor"\ntheme = "daylight"\n' if kind in ("NO_COLOR", "never") else ""
    settings.write_text(wanted)
    with Terminal(tmp_path, *NEW, *options, **environment) as terminal:
        terminal.until("choose the hand card")
        if kind in IN_ASCII:
            # A key of a Latin-1 keyboard, which is no UTF-8.
            terminal.child.send(b"\xe9")
        terminal.press("?")
        terminal.until("Choose a card, or a hand card")
        terminal.press("\x03")
        assert terminal.exit_status() == 130
    sent = terminal.sent
    assert shows(sent), depths(sent)
    found = re.findall(rb".{40}[\x80-\xff].{10}", sent)
    assert sent.isascii() == (kind in IN_ASCII), found[:3]
    console = environment.get("TERM") in ("linux", "vt100")
    assert {report for report in REPORTS if report in sent} == set(() if console else REPORTS)
