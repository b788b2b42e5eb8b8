"""The picture on the title screen."""

from __future__ import annotations

from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted


class DragonArt(Painted):
    """A dragon in half blocks, over the name of the game."""

    DEFAULT_CSS = "DragonArt { height: 1fr; }"

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture in the middle."""
        canvas.centred(0, canvas.height // 2, canvas.width, "DRAGONMASTER", "-gold")
