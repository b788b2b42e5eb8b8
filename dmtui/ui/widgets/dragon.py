"""The picture on the title screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from dmtui.game.cards import Card
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.dragon_pixels import DRAGON, NAME, SMALL_DRAGON
from dmtui.ui.widgets.faces import CardSize, draw_card
from dmtui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

_NOTHING: Final = "."
_DIM: Final = "m"
_UNDRAWN: Final = f"{_NOTHING}{_DIM}ge"
"""The pixels that a drawing without colours does not fill."""
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
        app = cast("Dressed", self.app)
        ascii_alone = app.settings.ascii
        # Without half blocks a letter takes a row for each of its pixels.
        name = len(NAME) - 1 if ascii_alone else len(NAME) // 2
        dragon = len(DRAGON) // 2

        def paint_name(y: int) -> None:
            if ascii_alone:
                _paint_letters(canvas, y)
            else:
                paint_pixels(canvas, y, NAME, plain=False)

        if canvas.width < len(NAME[0]) or canvas.height < name:
            _paint_less(canvas, plain=app.plain)
            return
        if canvas.height < dragon + 1:
            paint_name((canvas.height - name) // 2)
            return
        y = max(0, (canvas.height - dragon - 1 - name) * 2 // 3)
        paint_pixels(canvas, y, DRAGON, plain=app.plain)
        y += dragon + (1 if canvas.height > dragon + name else 0)
        if canvas.height >= dragon + name:
            paint_name(y)
        else:
            canvas.centred(0, canvas.height - 1, canvas.width, _SPACED, "-gold")


def _paint_less(canvas: Canvas, *, plain: bool) -> None:
    """A card of each clan over the name, or a small dragon, where there is no room for more."""
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
    elif canvas.height > len(SMALL_DRAGON) // 2:
        height = len(SMALL_DRAGON) // 2
        y = max(0, (canvas.height - height - 2) // 2)
        paint_pixels(canvas, y, SMALL_DRAGON, plain=plain)
        y = min(y + height + 1, canvas.height - 1)
    else:
        y = canvas.height // 2
    canvas.centred(0, y, canvas.width, _SPACED, "-gold")


def _paint_letters(canvas: Canvas, y: int) -> None:
    """The name with a whole cell a pixel."""
    left = (canvas.width - len(NAME[0])) // 2
    for row, pixels in enumerate(NAME):
        for x, pixel in enumerate(pixels):
            if pixel != _NOTHING:
                canvas.put(left + x, y + row, "█", f"-top-{pixel}")


def paint_pixels(canvas: Canvas, y: int, pixels: tuple[str, ...], *, plain: bool) -> None:
    """Draw pixels, two a cell; where tones have to do without colours (``plain``), by shading."""
    left = (canvas.width - len(pixels[0])) // 2
    for row in range(0, len(pixels), 2):
        for x, (top, low) in enumerate(zip(pixels[row], pixels[row + 1], strict=True)):
            sign, *looks = _shaded(top, low) if plain else _coloured(top, low)
            if sign != " ":
                canvas.put(left + x, y + row // 2, sign, *looks)


def _coloured(top: str, low: str) -> tuple[str, ...]:
    """The sign for two pixels, one over the other, and its looks."""
    if top == low:
        return (" ",) if top == _NOTHING else ("█", f"-top-{top}")
    if top == _NOTHING:
        return "▄", f"-top-{low}"
    if low == _NOTHING:
        return "▀", f"-top-{top}"
    return "▀", f"-top-{top}", f"-low-{low}"


def _shaded(top: str, low: str) -> tuple[str, ...]:
    """The same as a drawing: dim pixels are shaded, and light ones left out."""
    solid = top not in _UNDRAWN, low not in _UNDRAWN
    if solid == (True, True):
        return "█", f"-top-{top}"
    if solid[0]:
        return "▀", f"-top-{top}"
    if solid[1]:
        return "▄", f"-top-{low}"
    dim = next((pixel for pixel in (top, low) if pixel in _DIM), None)
    return (" ",) if dim is None else ("░", f"-top-{dim}")
