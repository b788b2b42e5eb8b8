"""A manual page as text: the few requests of man(7) that it takes, and their escapes."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Final

_ESCAPES: Final = {
    "\\": "\\e",
    "'": "\\(aq",
    "`": "\\(ga",
    "^": "\\(ha",
    "~": "\\(ti",
    '"': "\\(dq",
}
_WIDTH: Final = 78
_OPTION: Final = re.compile(r"(?<!\w)--?\w[\w-]*")
_LITERAL: Final = re.compile(r"'((?:dmtui|man|eval)\b[^']*|-)'")


def escaped(text: str) -> str:
    """Text that is printed as it is, wherever in a line it stands; a hyphen stays a hyphen."""
    plain = "".join(_ESCAPES.get(character, _character(character)) for character in text)
    return f"\\&{plain}" if plain.startswith(".") else plain


def literal(text: str) -> str:
    """Text to be typed: its hyphens are those of the keyboard."""
    return escaped(text).replace("-", "\\-")


def prose(text: str) -> str:
    """A paragraph in short lines: options and quoted commands in it can be copied."""
    parts = _LITERAL.split(" ".join(text.split()))
    # What the pattern captures stands at the odd places.
    found = (bold(part) if at % 2 else _options_in(part) for at, part in enumerate(parts))
    wrapped = textwrap.wrap("".join(found), _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"\\&{line}" if line.startswith(".") else line for line in wrapped)


def bold(text: str) -> str:
    """Text to be typed as it stands, such as an option."""
    return f"\\fB{literal(text)}\\fR"


def title(name: str, number: int, version: str, manual: str) -> str:
    """The first line of a page; it has no date, so that it only changes with what it says."""
    fields = (name.upper(), str(number), "", version, manual)
    return ".TH " + " ".join(f'"{literal(field)}"' for field in fields)


def section(name: str) -> str:
    """The heading of a section."""
    return f".SH {escaped(name.upper())}"


def subsection(name: str) -> str:
    """The heading of a part of a section."""
    return f".SS {escaped(name)}"


def paragraph(text: str) -> str:
    """A paragraph of prose."""
    return f".PP\n{prose(text)}"


def item(tag: str, text: str) -> str:
    """What ``tag``, already escaped, means; it may mean nothing that is said."""
    return "\n".join((".TP", tag, prose(text) or "\\&"))


def example(typed: Iterable[str], text: str) -> str:
    """Lines to be typed, and what they do."""
    return f"{paragraph(text)}\n{lines(typed)}"


def lines(typed: Iterable[str]) -> str:
    """Lines to be typed, as they stand."""
    return "\n".join((".PP", ".RS 4", ".nf", *map(literal, typed), ".fi", ".RE"))


def _options_in(text: str) -> str:
    parts: list[str] = []
    end = 0
    for match in _OPTION.finditer(text):
        parts += (_inner(text[end : match.start()]), bold(match[0]))
        end = match.end()
    return "".join([*parts, _inner(text[end:])])


def _inner(text: str) -> str:
    return "".join(_ESCAPES.get(character, _character(character)) for character in text)


def _character(character: str) -> str:
    return character if character.isascii() else f"\\[u{ord(character):04X}]"
