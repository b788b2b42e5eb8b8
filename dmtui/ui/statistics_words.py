"""What the statistics say, in words and figures for every face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from dmtui.records import counting
from dmtui.records.faults import printable
from dmtui.records.played import PlayedGame, Standing
from dmtui.records.results import ORDINALS
from dmtui.table.achievements import ACHIEVEMENTS, Achievement
from dmtui.table.chronicle import Annals
from dmtui.table.sums import Sum, opponents, rows, standings, total
from dmtui.ui.wording import listed

HEADINGS: Final = {
    "mode": "Game",
    "deal": "Deal",
    "opponents": "Opponents",
    "players": "Seats",
    "victory": "Victory",
}
VALUES: Final = {
    "five": "five cards",
    "full": "eight cards",
    "3": "three seats",
    "4": "four seats",
    "dragonmaster": "most collected",
    "purse": "largest purse",
    "bot": "programs",
    "person": "people",
}

COLUMNS: Final[tuple[tuple[str, Callable[[Sum], str]], ...]] = (
    ("games", lambda some: str(some.games)),
    ("won", lambda some: f"{some.wins:.3g}"),
    ("%", lambda some: f"{100 * some.rate:.0f}"),
    ("place", lambda some: f"{some.mean('place'):.1f}"),
    ("collected", lambda some: f"{some.mean('collected'):.0f}"),
    ("purse", lambda some: f"{some.mean('purse'):.0f}"),
    ("taboos", lambda some: f"{some.mean('taboos'):.1f}"),
    ("power", lambda some: f"{some.power_made}/{some.power_tried}"),
    ("secret", lambda some: f"{some.secret_made}/{some.secret_tried}"),
)
"""The figures of a sum: their heads, and how each is written."""

LEGEND: Final = (
    "place, collected, purse and taboos: the mean of a game; power and secret plays: made/tried"
)
REPEATED: Final = "You knew these deals: this game does not count as won."
"""What is said at the end of a game whose deals the person knew from another."""
REPEATED_BRIEFLY: Final = "Known deals: not counted as won."
KNOWN: Final = "You have played these deals before: this game does not count as won."
"""What is said when such a game begins."""
NOTHING: Final = "No game is entered yet: the first one is when it is over."
NONE_COUNTS: Final = (
    "No game counts yet: one does that you play to its end without help, alone at the keyboard, "
    "with deals you did not know."
)

Line = tuple[str, Sum | None]
"""A name with its sum, or a heading."""


def sheet(games: Sequence[PlayedGame]) -> list[Line]:
    """All that count, then headings with the games of each kind under them; nothing if none do."""
    every = total(games)
    lines: list[Line] = [("All games", every)] if every.games else []
    heading = ""
    for row in rows(games):
        if row.by != heading:
            heading = row.by
            lines.append((HEADINGS[heading], None))
        lines.append((VALUES.get(row.value, row.value.capitalize()), row.sum))
    return lines


def sentence(some: Sum) -> str:
    """A sum in words."""
    told = {head: write(some) for head, write in COLUMNS}
    parts = [
        f"{told['won']} of {told['games']} won",
        f"place {told['place']}",
        f"{told['collected']} collected",
        f"a purse of {told['purse']}",
        f"{told['taboos']} taboos",
    ]
    tried = (
        ("power plays", some.power_made, some.power_tried),
        ("secret ones", some.secret_made, some.secret_tried),
    )
    parts += [f"{made} of {tries} {name} made" for name, made, tries in tried if tries]
    return f"{', '.join(parts)}."


def counted(games: Sequence[PlayedGame]) -> str:
    """How many games there are, and how many of them were won, such as ``17 games, 5 won``."""
    some = total(games)
    return f"{counting.counted(some.games, 'game')}, {some.wins:.3g} won"


def summary(games: Sequence[PlayedGame]) -> str:
    """How many games there are and were won, or that none counts, and what does not count."""
    left = aside(games)
    if not total(games).games:
        return f"{NONE_COUNTS} {left.capitalize()}.".removesuffix(" .")
    return f"{counted(games)}{'; ' if left else ''}{left}"


def aside(games: Sequence[PlayedGame]) -> str:
    """What does not count, such as ``not counted: 2 helped, 1 abandoned``; empty if nothing."""
    found = standings(games)
    named = [f"{n} {each.value}" for each, n in found.items() if n and each is not Standing.COUNTED]
    return f"not counted: {', '.join(named)}" if named else ""


def day(stamp: str) -> str:
    """The day of a moment, in the time of this place, such as ``2026-11-30``."""
    try:
        return f"{datetime.fromisoformat(stamp).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        return stamp[:10]


def outcome(game: PlayedGame) -> str:
    """How a game went, such as ``2nd of 4``, or why it does not count."""
    if not game.counts or game.place is None:
        return game.standing.value
    if game.win:
        return "won" if game.win == 1 else "shared win"
    return f"{ORDINALS[min(game.place, 4) - 1]} of {game.players}"


def kind(game: PlayedGame) -> str:
    """What was played against whom, such as ``Expert, 4x5, adept``."""
    cards = "8" if game.deal == "full" else "5"
    against = VALUES.get(opponents(game), opponents(game))
    return f"{game.mode.capitalize()}, {game.players}x{cards}, {printable(against)}"


def have(annals: Annals) -> str:
    """How many achievements there are, such as ``12 of 21``."""
    return f"{len(annals.earned)} of {len(ACHIEVEMENTS)}"


def in_order(annals: Annals) -> list[tuple[Achievement, str | None]]:
    """The achievements with when each was earned: those that are earned first."""
    pairs = [(each, annals.earned.get(each.name)) for each in ACHIEVEMENTS]
    return sorted(pairs, key=lambda pair: pair[1] is None)


def newly(earned: Sequence[Achievement], most: int) -> str:
    """One line about what was earned for the first time, naming at most so many."""
    titles = [each.title for each in earned[:most]]
    if len(earned) > most:
        titles.append(f"{len(earned) - most} more")
    return f"Achieved: {listed(titles)}." if titles else ""
