"""The answers to a question: a line each, what follows from them in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec
from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widgets.option_list import Option

from dmtui.ui.widgets.canvas import fitted
from dmtui.ui.widgets.marked_list import MarkedList

Answer = TypeVar("Answer")

_MARGIN: Final = 2
_GAP: Final = 2
_NARROW: Final = 46
HINT: Final = "hint"
"""What stands at the end of the line that is advised."""


class Column(msgspec.Struct, frozen=True):
    """What stands over a column, and over it where there is little room."""

    title: str
    brief: str


class Possible(msgspec.Struct, Generic[Answer], frozen=True):
    """One answer: its words, what follows from it, and whether it wants a second yes.

    ``cells`` are what follows in columns, each as it is told at length and briefly; ``brief`` is
    the label where there is little room. ``topic`` is the key of what the rules say about it.
    """

    value: Answer
    label: str
    detail: str = ""
    grave: bool = False
    topic: str = ""
    brief: str = ""
    cells: tuple[tuple[str, str], ...] = ()


class AnswerList(MarkedList):
    """A line a possible answer, with its number, under the titles of the columns."""

    def __init__(self, possible: Sequence[Possible[Any]], columns: Sequence[Column]) -> None:
        self._possible = tuple(possible)
        self._columns = tuple(columns)
        self._advised: int | None = None
        self._cells = _NARROW
        super().__init__(*self._prompts(), id="dialog-answers")

    @property
    def first(self) -> int:
        """The index of the first answer: the titles are a line of the list."""
        return 1 if self._columns else 0

    def on_resize(self, event: events.Resize) -> None:
        """Lay the lines out for the new width."""
        self._cells = event.size.width
        self._lay_out()

    def advise(self, number: int) -> None:
        """Mark the answer that a hint advises, by its place among them."""
        self._advised = number
        self._lay_out()

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Have the mark of what is advised seen on the ground of the marked line too."""
        super().watch_highlighted(highlighted)
        if self._advised is not None:
            self._lay_out()

    def _lay_out(self) -> None:
        for index, option in enumerate(self._prompts()):
            self.replace_option_prompt_at_index(index, option.prompt)

    def _prompts(self) -> list[Option]:
        room = self._cells - _MARGIN
        rows = laid_out(self._possible, self._columns, room)
        titles = [Option(Content(rows[0][1]), disabled=True)] if self._columns else []
        answers = [Content.assemble((name, "bold"), (rest, "not bold")) for name, rest in rows]
        if self._advised is not None:
            at = self.first + self._advised
            # Gold is the ground of the marked line.
            look = "bold" if at == self.highlighted else "bold $gold"
            answers[at] = _hinted(*rows[at], room, look)
        return [*titles, *map(Option, answers[self.first :])]


def _hinted(name: str, rest: str, room: int, look: str) -> Content:
    """A line that is advised: ``hint`` stands at its end, or an ``h`` where there is no room."""
    words = rest.rstrip()
    if cell_len(name) + cell_len(words) + len(HINT) < room:
        words = words.ljust(room - cell_len(name) - len(HINT))
        return Content.assemble((name, "bold"), (words, "not bold"), (HINT, look))
    number, _, label = name.partition(" ")
    return Content.assemble((number, "bold"), ("h", look), (label, "bold"), (rest, "not bold"))


def laid_out(
    possible: Sequence[Possible[Any]], columns: Sequence[Column], width: int
) -> list[tuple[str, str]]:
    """The lines of ``width`` cells or less, the label of an answer and what follows from it.

    That of the titles is first, where there are columns.
    """
    for brief in (0, 1):
        names = [(each.brief or each.label) if brief else each.label for each in possible]
        held = [[cell[brief] for cell in each.cells] for each in possible]
        titles = [column.brief if brief else column.title for column in columns]
        ends = [
            max(len(titles[at]), *(len(row[at]) for row in held if row))
            for at in range(len(columns))
        ]
        label = max(map(len, names)) + 2
        if width > _NARROW and label + sum(ends) + (_GAP * len(ends)) <= width:
            break
    gap = " " * (1 if brief else _GAP)

    def across(cells: Sequence[str]) -> str:
        return "".join(gap + cell.rjust(end) for cell, end in zip(cells, ends, strict=True))

    lines: list[tuple[str, str]] = []
    if columns:
        lines.append(("", fitted(" " * label + across(titles), width)))
    for number, (each, name, row) in enumerate(zip(possible, names, held, strict=True), 1):
        rest = across(row) if row else gap + _first_words(each.detail, width - label - len(gap))
        lines.append((f"{number} {name}".ljust(label), fitted(rest, width - label)))
    return lines


def _first_words(detail: str, width: int) -> str:
    """What follows from an answer, or only the beginning where that is all there is room for."""
    return detail if len(detail) <= width else detail.replace(";", ",").partition(",")[0]
