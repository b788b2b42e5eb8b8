"""The settings as sentences, and one of them changed by a word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dmtui.records.store import StoreError
from dmtui.table.pace import Speed
from dmtui.ui.games import Games
from dmtui.ui.plain.voice import quoted
from dmtui.ui.preferences import Preferences
from dmtui.ui.settings_form import NO, SETTINGS, YES, Setting, explained
from dmtui.ui.wording import listed

HERE: Final = ("sort", "forced", "coach", "speed", "ascii")
"""The settings that plain lines heed; the others are about a screen."""

_DECIDING: Final = ("sort", "forced")
"""Those that change a question: never the one that stands, whose answers have their numbers."""

_SPEED: Final = "speed"
_PACED: Final = (
    "How long each thing is left to be read; step waits for Enter. Plain lines begin at instant, "
    "unless --speed says otherwise."
)
_ALSO: Final = {"on": YES, "true": YES, "off": NO, "false": NO}
"""What else a yes and a no are called, as in the file."""


def settings(games: Games, preferences: Preferences, typed: str) -> list[str]:
    """What there is to say to ``settings`` and what follows it; changes what that names."""
    name, _, value = " ".join(typed.split()).casefold().partition(" ")
    if not name:
        return list(_all(games, preferences))
    found = _meant(name.replace("-", "_"), tuple(SETTINGS))
    if not found:
        return [f"There is no setting '{quoted(name)}': there are {listed(SETTINGS)}."]
    if len(found) > 1:
        return [f"'{name}' may mean {listed(found, 'or')}: type more of it."]
    setting = SETTINGS[found[0]]
    if not value:
        return [_told(games, preferences, setting)]
    answers = dict(setting.answers)
    meant = _meant(_ALSO.get(value, value) if YES in answers else value, tuple(answers))
    if len(meant) != 1:
        wanted = listed((YES, NO) if YES in answers else answers, "or")
        return [f"'{quoted(value)}' is no value of {setting.field}: it can be {wanted}."]
    return [f"{setting.title}: {answers[meant[0]]}.", _changed(games, preferences, setting, *meant)]


def _changed(games: Games, preferences: Preferences, setting: Setting, answer: str) -> str:
    """Change a setting, at once where plain lines heed it: for how long it is so."""
    if setting.field == _SPEED:
        games.speed = Speed(answer)
    try:
        preferences.change(**{setting.field: setting.value(answer)})
    except StoreError as error:
        return f"{error} What you chose holds until you leave."
    if not preferences.kept:
        return "It holds until you leave."
    if setting.field == _SPEED:
        return (
            "A screen keeps it; plain lines begin at instant again, unless --speed says otherwise."
        )
    since = "holds from your next decision on, and " if setting.field in _DECIDING else ""
    return f"It {since}is kept for the next time."


def _all(games: Games, preferences: Preferences) -> Iterator[str]:
    for field in HERE:
        yield _told(games, preferences, SETTINGS[field])
    yield "These are about a screen alone:"
    for field in SETTINGS:
        if field not in HERE:
            yield _told(games, preferences, SETTINGS[field])
    yield "'settings speed fast' changes one."


def _told(games: Games, preferences: Preferences, setting: Setting) -> str:
    """What a setting is, what else it can be, and what that is about."""
    paced = setting.field == _SPEED
    now = games.speed.value if paced else setting.answer(preferences.settings)
    others = listed((answer for answer, _ in setting.answers if answer != now), "or")
    about = _PACED if paced else explained(setting, now)
    return f"{setting.field} is {now}; it can be {others}. {about}"


def _meant(typed: str, words: tuple[str, ...]) -> list[str]:
    """The words that may be meant: one that is typed whole, or all that begin so."""
    return [typed] if typed in words else [word for word in words if word.startswith(typed)]
