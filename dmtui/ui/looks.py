"""What the painted widgets call their looks, and the theme variables that these are made of.

A table instead of component classes: Textual would work out every component class of every
widget anew whenever a class on the screen changes, which took longer than all painting.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from rich.style import Style
from textual.color import Color

from dmtui.game.cards import Clan


class Paint(msgspec.Struct, frozen=True):
    """A look: theme variables for ink and ground, where it has them, and the kind of type."""

    ink: str | None = None
    ground: str | None = None
    bold: bool | None = None
    reverse: bool | None = None

    def style(self, variables: Mapping[str, str]) -> Style:
        """The look in the colours of a theme."""
        return Style(
            color=_colour(variables, self.ink),
            bgcolor=_colour(variables, self.ground),
            bold=self.bold,
            reverse=self.reverse,
        )


def _colour(variables: Mapping[str, str], name: str | None) -> str | None:
    return None if name is None else Color.parse(variables[name]).hex6


CLAN_LOOK: Final = {clan: f"-{clan.value}" for clan in Clan}
"""The look that gives a clan its colour."""

LOOKS: Final = {
    "-ink": Paint("ink"),
    "-faint": Paint("faint"),
    "-bold": Paint(bold=True),
    "-strong": Paint("ink", bold=True),
    "-gold": Paint("gold", bold=True),
    "-badge": Paint("gold-ink", "badge", bold=True),
    "-gain": Paint("gain"),
    "-loss": Paint("loss"),
    "-idle": Paint("border-blurred"),
    "-card": Paint("ink", "card"),
    "-card-off": Paint("faint", "card-off"),
    "-back": Paint("dragon-bone", "card-back"),
    "-on": Paint(reverse=True),
    **{look: Paint(f"clan{look}", bold=True) for look in CLAN_LOOK.values()},
}
"""All looks, by the name under which widgets put text on their canvas."""

_PIXELS: Final = {
    "m": "dragon-wing",
    "b": "dragon-bone",
    "s": "dragon-scale",
    "g": "dragon-belly",
    "e": "gold",
    "h": "dragon-horn",
    "r": "clan-w",
}

LOOKS.update({f"-top-{pixel}": Paint(name) for pixel, name in _PIXELS.items()})
LOOKS.update({f"-low-{pixel}": Paint(ground=name) for pixel, name in _PIXELS.items()})
