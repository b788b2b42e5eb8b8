"""What the settings screen asks, and how each setting and answer is explained."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from dmtui.game.cards import Clan
from dmtui.records.settings import Settings, ThemeName
from dmtui.ui.glyphs import CLAN

YES: Final = "yes"
NO: Final = "no"
Answers = tuple[tuple[str, str], ...]

ABOUT: Final = {
    "auto": "Candlelight, or sixteen colours where the terminal has no more",
    "candlelight": "The dark table, made for the game",
    "daylight": "The bright table, ink on paper",
    "winter-hall": "A dark table in blue and silver",
    "high-contrast": "Black and white, and colours as clear as can be",
    "sixteen-colours": "The terminal's own sixteen colours",
}
"""What is said of each theme, and of the choice that leaves it to the program."""


class Setting(msgspec.Struct, frozen=True):
    """One setting: its field, its title, its answers with their words, and what it does."""

    field: str
    title: str
    answers: Answers
    about: str

    def answer(self, settings: Settings) -> str:
        """The answer that settings give."""
        value = getattr(settings, self.field)
        if isinstance(value, bool):
            return YES if value else NO
        return str(value)

    def value(self, answer: str) -> str | bool:
        """What an answer stands for."""
        return answer == YES if answer in (YES, NO) else answer


_SIGNS: Final = ", ".join(f"{clan.title} {CLAN[clan]}" for clan in Clan)
_BY_ITSELF: Final = "auto"
_THEMES: Final = tuple(
    (name, name.replace("-", " ").capitalize())
    for name in get_args(ThemeName)
    if name != _BY_ITSELF
)

GROUPS: Final = (
    (
        Setting("theme", "Theme", ((_BY_ITSELF, "By itself"), *_THEMES), ""),
        Setting(
            "glyphs",
            "Clans",
            (("default", "Usual signs"), ("wide", "In more fonts"), ("letters", "Letters")),
            f"The signs of the clans: {_SIGNS}.",
        ),
        Setting(
            "cards",
            "Cards",
            (("auto", "By the window"), ("large", "Large"), ("medium", "Medium")),
            "Large cards need a window of 90 by 28; a small window lists the cards.",
        ),
        Setting(
            "color",
            "Colours",
            (
                ("auto", "As found"),
                ("never", "None"),
                ("16", "16"),
                ("256", "256"),
                ("truecolor", "All"),
            ),
            "How many colours the terminal is sent. NO_COLOR and --color go before it.",
        ),
        Setting(
            "ascii",
            "Characters",
            ((NO, "All"), (YES, "ASCII only")),
            "ASCII alone for terminals and fonts that show boxes or question marks.",
        ),
    ),
    (
        Setting(
            "sort",
            "Your hand",
            (("clan", "Clan, then rank"), ("rank", "Rank, then clan")),
            "What the cards in your hand are sorted by, from high to low.",
        ),
        Setting(
            "one_press",
            "Playing",
            ((NO, "Choose, then play"), (YES, "At one press")),
            "At one press, a card's number or a click plays it. The arrows still choose first.",
        ),
        Setting(
            "forced",
            "Only card",
            ((NO, "You play it"), (YES, "Plays itself")),
            "A card that is the only one you may play can be played for you.",
        ),
        Setting(
            "coach",
            "Coach",
            ((NO, "When called"), (YES, "In new games")),
            "A coach says what is done, and what to play. A game with one counts as helped.",
        ),
        Setting(
            "speed",
            "Speed",
            (
                ("slow", "Slow"),
                ("normal", "Normal"),
                ("fast", "Fast"),
                ("instant", "Instant"),
                ("step", "Step by step"),
            ),
            "How long each card is seen. Any key hurries; step by step waits for one.",
        ),
    ),
    (
        Setting(
            "motion",
            "Motion",
            ((YES, "On"), (NO, "Off")),
            "Whether cards and lists glide. Over SSH they do not, unless you turn it on here.",
        ),
        Setting(
            "hover",
            "Pointer",
            ((YES, "Explains"), (NO, "Only clicks")),
            "Whether the terminal reports where the pointer is, to explain what it is over.",
        ),
    ),
)
"""All settings, as they stand together."""

ROOM: Final = max(len(words) for group in GROUPS for each in group for _, words in each.answers)
"""The cells that the longest answer takes."""

SETTINGS: Final = {setting.field: setting for group in GROUPS for setting in group}
"""All settings, by their field."""


def explained(setting: Setting, answer: str) -> str:
    """What a setting does, or what its answer is."""
    if setting.field == "theme":
        return f"{ABOUT[answer]}."
    return setting.about
