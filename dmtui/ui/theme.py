"""The colours of the table: every colour on the screen is a variable of a theme."""

from __future__ import annotations

from typing import Final

import msgspec
from textual.theme import Theme


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """The colours that a theme is made of.

    All inks, those of the clans included, stand out from every ground by 4.5 to 1 or more.
    ``badge`` is the ground under what is highlighted, ``on_badge`` the ink there; ``back`` that of
    a card face down, whose ink is ``bone``; ``wing`` to ``horn`` are the dragon's.
    """

    warriors: str
    druids: str
    nomads: str
    dragonlords: str
    ground: str
    felt: str
    side: str
    card: str
    card_off: str
    back: str
    ink: str
    faint: str
    gold: str
    badge: str
    on_badge: str
    gain: str
    loss: str
    rim: str
    wing: str
    bone: str
    scale: str
    belly: str
    horn: str

    def theme(self, name: str, *, dark: bool) -> Theme:
        """The theme of that name."""
        return Theme(
            name=name,
            primary=self.gold,
            secondary=self.dragonlords,
            accent=self.gold,
            warning=self.gold,
            error=self.loss,
            success=self.gain,
            foreground=self.ink,
            background=self.ground,
            surface=self.felt,
            panel=self.side,
            dark=dark,
            variables={
                "clan-w": self.warriors,
                "clan-d": self.druids,
                "clan-n": self.nomads,
                "clan-l": self.dragonlords,
                "ground": self.ground,
                "felt": self.felt,
                "side": self.side,
                "card": self.card,
                "card-off": self.card_off,
                "card-back": self.back,
                "ink": self.ink,
                "faint": self.faint,
                "gold": self.gold,
                "badge": self.badge,
                "gold-ink": self.on_badge,
                "gain": self.gain,
                "loss": self.loss,
                "dragon-wing": self.wing,
                "dragon-bone": self.bone,
                "dragon-scale": self.scale,
                "dragon-belly": self.belly,
                "dragon-horn": self.horn,
                "text-disabled": self.faint,
                "link-color": self.ink,
                "scrollbar": self.faint,
                "scrollbar-hover": self.gold,
                "scrollbar-active": self.gold,
                "scrollbar-background": self.side,
                "footer-key-foreground": self.gold,
                "block-cursor-background": self.badge,
                "block-cursor-foreground": self.on_badge,
                "border": self.gold,
                "border-blurred": self.rim,
                "input-cursor-background": self.gold,
                "input-cursor-foreground": self.ground,
            },
        )


_CANDLELIGHT: Final = Palette(
    warriors="#ff7a66",
    druids="#8ff5e2",
    nomads="#ffe94a",
    dragonlords="#b98cff",
    ground="#0b0f0d",
    felt="#10201a",
    side="#181326",
    card="#26322d",
    card_off="#1a2420",
    back="#46307a",
    ink="#ece6d6",
    faint="#9fac9f",
    gold="#f0c45c",
    badge="#f0c45c",
    on_badge="#1a1405",
    gain="#63d29b",
    loss="#ff8f86",
    rim="#3c4a43",
    wing="#46307a",
    bone="#8b6fd6",
    scale="#267859",
    belly="#63d29b",
    horn="#dcd2b4",
)

_DAYLIGHT: Final = Palette(
    warriors="#6b0010",
    druids="#0c7f74",
    nomads="#946a00",
    dragonlords="#5d18c0",
    ground="#fdf7ea",
    felt="#f2faf2",
    side="#f9f7fe",
    card="#fffdf6",
    card_off="#fcf8f0",
    back="#b9a3e0",
    ink="#221d14",
    faint="#5c5546",
    gold="#7a5200",
    badge="#7a5200",
    on_badge="#fffaf0",
    gain="#00623a",
    loss="#a1001d",
    rim="#b8ad92",
    wing="#b9a3e0",
    bone="#5d3b9e",
    scale="#1f6b4e",
    belly="#6bbf97",
    horn="#6b5f45",
)

_WINTER_HALL: Final = Palette(
    warriors="#ff8470",
    druids="#8ff5e2",
    nomads="#ffe94a",
    dragonlords="#bb94ff",
    ground="#0a0f1a",
    felt="#0f1d33",
    side="#1b1a30",
    card="#24304a",
    card_off="#182338",
    back="#2f4f86",
    ink="#e9f0fb",
    faint="#a3b4cf",
    gold="#ffd98a",
    badge="#bcd6ff",
    on_badge="#0a0f1a",
    gain="#7fe0b0",
    loss="#ff9a92",
    rim="#3b4a68",
    wing="#2f4f86",
    bone="#8fb8ef",
    scale="#3f7fa8",
    belly="#a9e2f2",
    horn="#f2f6ff",
)

_HIGH_CONTRAST: Final = Palette(
    warriors="#ff8a78",
    druids="#8ff5e2",
    nomads="#ffe94a",
    dragonlords="#c8a6ff",
    ground="#000000",
    felt="#000000",
    side="#0c0c0c",
    card="#161616",
    card_off="#000000",
    back="#5a3fb0",
    ink="#ffffff",
    faint="#d2d2d2",
    gold="#ffd21f",
    badge="#ffd21f",
    on_badge="#000000",
    gain="#66ffa3",
    loss="#ff9d96",
    rim="#8a8a8a",
    wing="#5a3fb0",
    bone="#c8a6ff",
    scale="#1fa36f",
    belly="#66ffa3",
    horn="#ffffff",
)

# Exactly the sixteen colours, so each is sent by its name. Grounds are of the first eight, as
# the console of Linux has no others; and it brightens what is bold, so black is no ink.
_SIXTEEN: Final = Palette(
    warriors="#ff5555",
    druids="#55ffff",
    nomads="#ffff55",
    dragonlords="#ff55ff",
    ground="#000000",
    felt="#000000",
    side="#000000",
    card="#000000",
    card_off="#000000",
    back="#000000",
    ink="#ffffff",
    faint="#aaaaaa",
    gold="#ffff55",
    badge="#0000aa",
    on_badge="#ffffff",
    gain="#55ff55",
    loss="#ff5555",
    rim="#aaaaaa",
    wing="#aa00aa",
    bone="#ff55ff",
    scale="#00aa00",
    belly="#55ff55",
    horn="#ffffff",
)

CANDLELIGHT: Final = _CANDLELIGHT.theme("candlelight", dark=True)
SIXTEEN: Final = _SIXTEEN.theme("sixteen-colours", dark=True)

THEMES: Final = (
    CANDLELIGHT,
    _DAYLIGHT.theme("daylight", dark=False),
    _WINTER_HALL.theme("winter-hall", dark=True),
    _HIGH_CONTRAST.theme("high-contrast", dark=True),
    SIXTEEN,
)
"""The themes that the game brings, the default one first."""
