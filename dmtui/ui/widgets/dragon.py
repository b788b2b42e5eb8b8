"""The picture on the title screen."""

from __future__ import annotations

from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.dragon_pixels import DRAGON, NAME
from dmtui.ui.widgets.painted import Painted

_NOTHING = "."


class DragonArt(Painted):
    """A dragon over the name of the game, two pixels a cell; the name alone if room is short."""

    DEFAULT_CSS = "DragonArt { height: 1fr; }"

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture in the middle."""
        dragon, name = len(DRAGON) // 2, len(NAME) // 2
        if canvas.width < len(NAME[0]) or canvas.height < name:
            canvas.centred(0, canvas.height // 2, canvas.width, "DRAGONMASTER", "-gold")
            return
        y = max(0, (canvas.height - dragon - 1 - name) * 2 // 3)
        if canvas.height >= dragon + name:
            _paint_pixels(canvas, y, DRAGON)
            y += dragon + (1 if canvas.height > dragon + name else 0)
        _paint_pixels(canvas, y, NAME)


def _paint_pixels(canvas: Canvas, y: int, pixels: tuple[str, ...]) -> None:
    left = (canvas.width - len(pixels[0])) // 2
    for row in range(0, len(pixels), 2):
        for x, (top, low) in enumerate(zip(pixels[row], pixels[row + 1], strict=True)):
            if top != _NOTHING:
                looks = [f"-top-{top}"] + ([f"-low-{low}"] if low != _NOTHING else [])
                canvas.put(left + x, y + row // 2, "▀", *looks)
            elif low != _NOTHING:
                canvas.put(left + x, y + row // 2, "▄", f"-top-{low}")
