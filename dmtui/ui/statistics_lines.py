"""The pages of the statistics as lines that draw themselves, wide or narrow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from textwrap import wrap
from typing import Final

from dmtui.records.faults import printable
from dmtui.records.played import PlayedGame
from dmtui.table.achievements import Achievement
from dmtui.table.chronicle import Annals
from dmtui.table.sums import Row, Sum, rows
from dmtui.ui import statistics_words as words
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.long_sheet import Paint

ROOMY: Final = 74
"""Cells from which on a line has all figures."""

_NAME: Final = 17
_FIGURE: Final = 5
_WIDER: Final = 4
_NARROW_NAME: Final = 16
_IN_FULL: Final = 62
_EARNED: Final = "*"
_BAR: Final = "█"
_BY: Final = "opponents"


def results(games: Sequence[PlayedGame], width: int) -> list[Paint]:
    """The sums: all games, then by kind; a narrow page has two lines for each."""
    if not games:
        return said(words.NOTHING, width)
    lines = words.sheet(games)
    if not lines:
        return said(words.summary(games), width)
    found: list[Paint] = []
    if width >= ROOMY:
        found.append(_heads)
        for name, some in lines:
            if some is None:
                found.append(_nothing)
            found.append(partial(_wide_sum, name, some))
        found += [_nothing, *said(words.LEGEND, width)]
    else:
        found.append(_narrow_heads)
        for name, some in lines:
            found.append(partial(_narrow_sum, name, some))
            found += (partial(_faint, text) for text in ([] if some is None else _rest(some)))
    aside = words.aside(games)
    return [*found, _nothing, *said(aside.capitalize() + ".", width)] if aside else found


def achievements(annals: Annals, width: int) -> list[Paint]:
    """Those that are earned, with the day, then what is still to do."""
    found: list[Paint] = [partial(_heading, f"{words.have(annals)} earned")]
    before: str | None = ""
    for each, when in words.in_order(annals):
        if when is None and before is not None:
            found += [_nothing, partial(_heading, "Still to do")]
        before = when
        if width >= _IN_FULL:
            found.append(partial(_wide_achievement, each, when))
        else:
            found.append(partial(_narrow_achievement, each, when))
            found += [partial(_faint, f"   {line}") for line in wrap(each.task, max(width - 6, 10))]
    return found


def games(entered: Sequence[PlayedGame], width: int) -> list[Paint]:
    """A line a game, the newest first; two where it is narrow."""
    if not entered:
        return said(words.NOTHING, width)
    if width >= ROOMY:
        return [_wide_game_heads, *(partial(_wide_game, game) for game in entered)]
    return [_narrow_game_heads, *(line for game in entered for line in _narrow_game(game))]


def bars(entered: Sequence[PlayedGame]) -> list[Paint]:
    """A bar for each kind of opponents: how many of the games against them were won."""
    return [partial(_bar, row) for row in rows(entered) if row.by == _BY]


def _columns(width: int) -> list[int]:
    """Where the columns end: they share what room there is, up to a limit."""
    least = [max(len(head) + 1, _FIGURE) for head, _ in words.COLUMNS]
    spare = width - 2 - _NAME - sum(least)
    wider = min(max(spare // len(least), 0), _WIDER)
    return list(accumulate((each + wider for each in least), initial=_NAME))[1:]


def _heads(canvas: Canvas) -> None:
    for end, (head, _) in zip(_columns(canvas.width), words.COLUMNS, strict=True):
        canvas.right(end, 0, head, "-faint")


def _wide_sum(name: str, some: Sum | None, canvas: Canvas) -> None:
    if some is None:
        _heading(name, canvas)
        return
    canvas.put(2, 0, fitted(name, _NAME - 2), "-strong")
    for end, (head, write) in zip(_columns(canvas.width), words.COLUMNS, strict=True):
        text = write(some)
        canvas.right(end, 0, text, *_look(head, text))


def _look(head: str, text: str) -> tuple[str, ...]:
    if head in ("won", "%"):
        return ("-gold",)
    return ("-faint",) if text in ("0", "0.0", "0/0") else ("-ink",)


def _narrow_heads(canvas: Canvas) -> None:
    for end, (head, _) in zip(_narrow_columns(canvas.width), words.COLUMNS[:4], strict=True):
        canvas.right(end, 0, head, "-faint")


def _narrow_columns(width: int) -> list[int]:
    return [width - 1 - 6 * left for left in (3, 2, 1, 0)]


def _narrow_sum(name: str, some: Sum | None, canvas: Canvas) -> None:
    if some is None:
        _heading(name, canvas)
        return
    canvas.put(1, 0, fitted(name, _NARROW_NAME - 1), "-strong")
    ends = _narrow_columns(canvas.width)
    for end, (head, write) in zip(ends, words.COLUMNS[:4], strict=True):
        canvas.right(end, 0, write(some), *_look(head, ""))


def _rest(some: Sum) -> list[str]:
    """What a narrow line has no room for."""
    left = {head: write(some) for head, write in words.COLUMNS[4:]}
    power = f", power {left['power']}" if some.power_tried else ""
    secret = f", secret {left['secret']}" if some.secret_tried else ""
    return [
        f"collected {left['collected']}, purse {left['purse']}",
        f"taboos {left['taboos']}{power}{secret}",
    ]


def _heading(text: str, canvas: Canvas) -> None:
    canvas.put(1, 0, text, "-gold")


def _faint(text: str, canvas: Canvas) -> None:
    canvas.put(2, 0, fitted(text, canvas.width - 2), "-faint")


def _nothing(canvas: Canvas) -> None:
    """An empty line."""


def said(text: str, width: int) -> list[Paint]:
    """A sentence in as many lines as it takes."""
    return [partial(_line, line) for line in wrap(text, max(width - 3, 10))]


def _line(text: str, canvas: Canvas) -> None:
    canvas.put(1, 0, text, "-faint")


def _wide_achievement(each: Achievement, when: str | None, canvas: Canvas) -> None:
    if when is not None:
        canvas.put(2, 0, _EARNED, "-gold")
    canvas.put(4, 0, each.title, "-strong" if when is not None else "-ink")
    canvas.put(26, 0, fitted(each.task, canvas.width - 28), "-faint" if when is None else "-ink")
    if when is not None and canvas.width >= ROOMY + 10:
        canvas.right(canvas.width - 2, 0, words.day(when), "-faint")


def _narrow_achievement(each: Achievement, when: str | None, canvas: Canvas) -> None:
    if when is not None:
        canvas.put(1, 0, _EARNED, "-gold")
        canvas.right(canvas.width - 1, 0, words.day(when), "-faint")
    canvas.put(3, 0, each.title, "-strong" if when is not None else "-ink")


def _wide_game_heads(canvas: Canvas) -> None:
    canvas.right(56, 0, "collected", "-faint")
    canvas.right(63, 0, "purse", "-faint")


def _narrow_game_heads(canvas: Canvas) -> None:
    canvas.right(canvas.width - 1, 0, "collected, purse", "-faint")


def _wide_game(game: PlayedGame, canvas: Canvas) -> None:
    won = game.win > 0 and game.counts
    canvas.put(1, 0, words.day(game.ended), "-faint")
    canvas.put(13, 0, words.outcome(game), "-gold" if won else "-ink" if game.counts else "-faint")
    canvas.put(24, 0, fitted(words.kind(game), 24), "-ink")
    if game.place is not None:
        canvas.right(56, 0, str(game.collected), "-ink")
        canvas.right(63, 0, str(game.purse), "-ink")
    canvas.put(65, 0, fitted(printable(game.name), canvas.width - 66), "-faint")


def _narrow_game(game: PlayedGame) -> tuple[Paint, Paint]:
    def first(canvas: Canvas) -> None:
        won = game.win > 0 and game.counts
        canvas.put(1, 0, words.day(game.ended), "-ink")
        canvas.put(13, 0, words.outcome(game), "-gold" if won else "-ink")
        if game.place is not None:
            canvas.right(canvas.width - 1, 0, f"{game.collected}, {game.purse}", "-ink")

    return first, partial(_faint, words.kind(game))


def _bar(row: Row, canvas: Canvas) -> None:
    canvas.put(1, 0, words.VALUES.get(row.value, row.value.capitalize()), "-strong")
    figures = f"{row.sum.wins:.3g} of {row.sum.games}"
    canvas.right(canvas.width - 1, 0, figures, "-ink")
    room = canvas.width - 24
    full = round(room * row.sum.rate)
    canvas.put(11, 0, _BAR * full, "-gold")
    canvas.put(11 + full, 0, "·" * (room - full), "-faint")
