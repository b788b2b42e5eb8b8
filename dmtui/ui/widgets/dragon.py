"""The picture on the title screen."""

from __future__ import annotations

from typing import Final

from dmtui.game.cards import Card
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.dragon_pixels import DRAGON, NAME
from dmtui.ui.widgets.faces import CardSize, draw_card
from dmtui.ui.widgets.painted import Painted

_NOTHING = "."
_SPACED = "D R A G O N M A S T E R"
_FAN: Final = (Card.Kw, Card.Ql, Card.Wd, Card.Fn)


class DragonArt(Painted):
    """A dragon over the name of the game, two pixels a cell; small or alone if room is short."""

    DEFAULT_CSS = "DragonArt { height: 1fr; }"

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture in the middle."""
        dragon, name = len(DRAGON) // 2, len(NAME) // 2
        if canvas.width < len(NAME[0]) or canvas.height < name:
            _paint_cards(canvas)
            return
        if canvas.height < dragon + 1:
            _paint_pixels(canvas, (canvas.height - name) // 2, NAME)
            return
        y = max(0, (canvas.height - dragon - 1 - name) * 2 // 3)
        _paint_pixels(canvas, y, DRAGON)
        y += dragon + (1 if canvas.height > dragon + name else 0)
        if canvas.height >= dragon + name:
            _paint_pixels(canvas, y, NAME)
        else:
            canvas.centred(0, canvas.height - 1, canvas.width, _SPACED, "-gold")


def _paint_cards(canvas: Canvas) -> None:
    """A card of each clan over the name, where there is no room for a dragon."""
    size = CardSize.MEDIUM
    gap = 1
    width = len(_FAN) * (size.width + gap) - gap
    y = max(0, (canvas.height - size.height - 3) // 2)
    if canvas.width > width and canvas.height > size.height + 3:
        x = (canvas.width - width) // 2
        for number, card in enumerate(_FAN):
            up = number in (1, 2)
            draw_card(canvas, x, y + (0 if up else 1), card, size, raised=card is _FAN[1])
            x += size.width + gap
        y += size.height + 2
    else:
        y = canvas.height // 2
    canvas.centred(0, y, canvas.width, _SPACED, "-gold")


def _paint_pixels(canvas: Canvas, y: int, pixels: tuple[str, ...]) -> None:
    left = (canvas.width - len(pixels[0])) // 2
    for row in range(0, len(pixels), 2):
        for x, (top, low) in enumerate(zip(pixels[row], pixels[row + 1], strict=True)):
            if top != _NOTHING:
                looks = [f"-top-{top}"] + ([f"-low-{low}"] if low != _NOTHING else [])
                canvas.put(left + x, y + row // 2, "▀", *looks)
            elif low != _NOTHING:
                canvas.put(left + x, y + row // 2, "▄", f"-top-{low}")
