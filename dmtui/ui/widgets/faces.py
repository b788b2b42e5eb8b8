"""How a card looks: its border, rank, clan and name, in two sizes."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from dmtui.game.cards import Card
from dmtui.ui.glyphs import CLAN
from dmtui.ui.looks import CLAN_LOOK
from dmtui.ui.widgets.canvas import Canvas


class CardSize(Enum):
    """The two sizes in which a card is drawn, as cells across and down."""

    LARGE = (10, 6)
    MEDIUM = (8, 4)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Cells down."""
        return self.value[1]


class Border(msgspec.Struct, frozen=True):
    """The lines round a card."""

    top: tuple[str, str, str]
    side: str
    bottom: tuple[str, str, str]


SINGLE: Final = Border(("╭", "─", "╮"), "│", ("╰", "─", "╯"))
DOUBLE: Final = Border(("╔", "═", "╗"), "║", ("╚", "═", "╝"))
DASHED: Final = Border(("┌", "╌", "┐"), "╎", ("└", "╌", "┘"))


def draw_border(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], border: Border, *look: str
) -> None:
    """Draw a box of ``size`` cells; its inside is cleared to the same look."""
    width, height = size
    left, across, right = border.top
    canvas.put(x, y, left + across * (width - 2) + right, *look)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, border.side + " " * (width - 2) + border.side, *look)
    left, across, right = border.bottom
    canvas.put(x, y + height - 1, left + across * (width - 2) + right, *look)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: CardSize,
    *,
    raised: bool = False,
    dimmed: bool = False,
    taboo: bool = False,
) -> None:
    """Draw a card; a raised one has a double border in gold, a taboo carries ``!``."""
    width, height = size.value
    ground = "-card-off" if dimmed else "-card"
    edge = (ground, "-gold") if raised else (ground, "-faint")
    draw_border(canvas, x, y, size.value, DOUBLE if raised else SINGLE, *edge)
    ink = (ground, "-faint") if dimmed else (ground, "-strong")
    clan = (ground, CLAN_LOOK[card.clan])
    sign = CLAN[card.clan]
    letter = ink if dimmed else clan
    canvas.put(x + 1, y + 1, card.rank.value, *letter)
    if taboo:
        canvas.put(x + 2, y + 1, "!", ground, "-loss", "-bold")
    canvas.put(x + width - 2, y + 1, sign, *clan)
    canvas.put(x + 1, y + 2, card.rank.title, *ink)
    if height > 4:
        canvas.put(x + 1, y + height - 2, sign, *clan)
        canvas.put(x + width - 2, y + height - 2, card.rank.value, *letter)


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize, *, woven: bool = True) -> None:
    """Draw a card that lies face down; one that moves is not ``woven``, which is less to send."""
    draw_border(canvas, x, y, size.value, SINGLE, "-back")
    if woven:
        for row in range(1, size.height - 1):
            thread = ("╱╲", "╲╱")[row % 2] * size.width
            canvas.put(x + 1, y + row, thread[: size.width - 2], "-back")


def draw_sliding(canvas: Canvas, x: int, y: int, card: Card, size: CardSize) -> None:
    """Draw a card on its way, all in its clan's colour: to change colours is what costs most."""
    look = ("-card", CLAN_LOOK[card.clan])
    draw_border(canvas, x, y, size.value, SINGLE, *look)
    canvas.put(x + 1, y + 1, card.rank.value, *look)
    canvas.put(x + size.width - 2, y + 1, CLAN[card.clan], *look)
    canvas.put(x + 1, y + 2, card.rank.title, *look)


def draw_place(canvas: Canvas, x: int, y: int, size: CardSize, word: str) -> None:
    """Draw the empty place where a card is expected."""
    draw_border(canvas, x, y, size.value, DASHED, "-faint")
    canvas.centred(x + 1, y + (size.height - 1) // 2, size.width - 2, word, "-faint")
