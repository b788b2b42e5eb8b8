"""The colours of the table: every colour on the screen is a variable of a theme."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

CANDLELIGHT: Final = Theme(
    name="candlelight",
    primary="#e6b84c",
    secondary="#8b6fd6",
    accent="#e6b84c",
    warning="#ffb454",
    error="#ff8079",
    success="#63d29b",
    foreground="#ece6d6",
    background="#0b0f0d",
    surface="#10201a",
    panel="#181326",
    dark=True,
    variables={
        "clan-w": "#ff7a66",
        "clan-d": "#8ff5e2",
        "clan-n": "#ffe94a",
        "clan-l": "#b98cff",
        "ground": "#0b0f0d",
        "felt": "#10201a",
        "side": "#181326",
        "card": "#26322d",
        "card-off": "#1a2420",
        "ink": "#ece6d6",
        "faint": "#9fac9f",
        "gold": "#f0c45c",
        "gold-ink": "#1a1405",
        "gain": "#63d29b",
        "loss": "#ff8f86",
        "footer-key-foreground": "#f0c45c",
        "block-cursor-background": "#f0c45c",
        "block-cursor-foreground": "#1a1405",
        "border": "#f0c45c",
        "border-blurred": "#3c4a43",
        "input-cursor-background": "#f0c45c",
    },
)

DAYLIGHT: Final = Theme(
    name="daylight",
    primary="#7a5200",
    secondary="#5d3b9e",
    accent="#7a5200",
    warning="#8a4b00",
    error="#a1001d",
    success="#00623a",
    foreground="#221d14",
    background="#efe7d4",
    surface="#e3ddc6",
    panel="#e6dfe9",
    dark=False,
    variables={
        "clan-w": "#6b0010",
        "clan-d": "#0c7f74",
        "clan-n": "#946a00",
        "clan-l": "#5d18c0",
        "ground": "#efe7d4",
        "felt": "#dfe3cf",
        "side": "#e9e2ec",
        "card": "#fffaf0",
        "card-off": "#f1ead9",
        "ink": "#221d14",
        "faint": "#5c5546",
        "gold": "#7a5200",
        "gold-ink": "#fffaf0",
        "gain": "#00623a",
        "loss": "#a1001d",
        "footer-key-foreground": "#7a5200",
        "block-cursor-background": "#7a5200",
        "block-cursor-foreground": "#fffaf0",
        "border": "#7a5200",
        "border-blurred": "#b8ad92",
        "input-cursor-background": "#7a5200",
    },
)

THEMES: Final = (CANDLELIGHT, DAYLIGHT)
"""The themes that the game brings, the default one first."""
