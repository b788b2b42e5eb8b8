"""The pages of the table's books, on what has happened so far."""

from __future__ import annotations

from textual import events
from textual.message import Message

from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.scenic import Scenic

PAGES = {"jewels": "Jewels", "tricks": "Tricks", "cards": "Cards", "coach": "Coach"}
"""The pages of the books beside the table, and what their tabs say; the last for a coach alone."""


class Panel(Scenic):
    """A page of the table's books; ``TITLE`` stands over it, with the key that opens it."""

    DEFAULT_CSS = "Panel { background: $side; height: 1fr; }"
    TITLE = ""

    class Opened(Message):
        """The panel was clicked: it wants more room."""

        def __init__(self, panel: str) -> None:
            super().__init__()
            self.panel = panel

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading and, under it, the page."""
        if self.id in PAGES and not self.screen.has_class("-tall"):
            self._paint_tabs(canvas)
        else:
            canvas.put(1, 0, self.TITLE, "-gold")
        if self.scene is not None and canvas.width >= 20:
            self.paint_page(canvas, self.scene)

    def _paint_tabs(self, canvas: Canvas) -> None:
        x = 1
        coached = self.screen.has_class("-coached")
        for page, word in PAGES.items():
            if page == "coach" and not coached:
                continue
            look = "-gold" if page == self.id else "-faint"
            x = canvas.put(x, 0, word, look, action=f"screen.panel('{page}')") + 2

    def paint_page(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the page, from the second line on."""
        raise NotImplementedError

    def on_click(self, event: events.Click) -> None:
        """Ask for more room, unless a tab was clicked; in a sheet of its own it has it."""
        if self.id is None:
            return
        event.stop()
        if "@click" not in event.style.meta:
            self.post_message(self.Opened(self.id))
