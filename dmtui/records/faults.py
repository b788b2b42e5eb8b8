"""What is wrong with a file, as a sentence that is safe to show on a terminal."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 300
"""Characters of a strange value that a message repeats at most."""

_KINDS: Final = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
# Compiled where they are used: hardly any start has a fault to explain.
_EXPECTED: Final = r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`"
_AT_LEAST: Final = r"Expected `int` >= (?P<least>-?\d+)"
_AT_MOST: Final = r"Expected `int` <= (?P<most>-?\d+)"
_UNKNOWN: Final = r"(?s)Object contains unknown field `(?P<field>.*)`"
_MISSING: Final = r"Object missing required field `(?P<field>[^`]*)`"
_VALUE: Final = r"(?s)Invalid (?:enum )?value (?P<value>.*)"
_PLACE: Final = r"(?s)(?P<what>.*) - at `(?P<place>[^`]*)`\Z"


def printable(text: str) -> str:
    """The text with every character that a terminal might obey written as an escape."""
    shown = "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text[: LONGEST + 1]
    )
    return shown if len(text) <= LONGEST else f"{shown[:LONGEST]}..."


class RecordError(Exception):
    """A file that is no record of a legal game.

    ``where`` names the file, ``place`` the field in it ("" for the whole), ``reason`` says what
    is wrong there; ``action`` is the index of the illegal action, ``None`` if it is something
    else. The text is one line and safe to print.
    """

    def __init__(self, where: str, place: str, reason: str, action: int | None = None) -> None:
        self.where = printable(where)
        self.place = printable(place)
        self.reason = printable(reason)
        self.action = action
        super().__init__(": ".join(part for part in (self.where, self.place, self.reason) if part))


def explain(message: str) -> tuple[str, str]:
    """A conversion's message as the place (such as ``.fines.first``) and the reason in words."""
    place = ""
    if found := re.match(_PLACE, message):
        message, place = found["what"], found["place"].removeprefix("$")
    if found := re.match(_EXPECTED, message):
        return place, f"{_kinds(found['wanted'])} is wanted, this is {_kinds(found['found'])}."
    if found := re.match(_AT_LEAST, message):
        return place, f"A whole number of {found['least']} or more is wanted."
    if found := re.match(_AT_MOST, message):
        return place, f"A whole number of {found['most']} or less is wanted."
    if found := re.match(_UNKNOWN, message):
        return place, f"A field called '{printable(found['field'])}' is unknown here."
    if found := re.match(_MISSING, message):
        return place, f"The field '{found['field']}' is missing."
    if found := re.match(_VALUE, message):
        return place, f"The value {printable(found['value'])} is not allowed here."
    return place, f"{message}."


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name.strip(), name.strip()) for name in names.split("|"))
