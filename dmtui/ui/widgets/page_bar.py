"""The line at the top of a screen that has pages: a click goes to one."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

_GAP = 2


class PageBar(Painted):
    """The ``title``, the pages by name with the ``shown`` one marked, and a note on the right."""

    DEFAULT_CSS = "PageBar { height: 1; dock: top; background: $side; }"

    shown: reactive[str] = reactive("", repaint=False)
    note: reactive[str] = reactive("", repaint=False)

    def __init__(self, title: str, pages: dict[str, str]) -> None:
        super().__init__()
        self._title = title
        self._pages = pages

    def watch_shown(self) -> None:
        """Mark another page."""
        self.repaint()

    def watch_note(self) -> None:
        """Write another note."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the title, the pages and the note, as far as there is room."""
        needed = sum(cell_len(name) + _GAP for name in self._pages.values())
        x = 1
        if canvas.width > needed + cell_len(self._title) + _GAP + 1:
            x = canvas.put(1, 0, self._title, "-gold") + _GAP
        gap = _GAP if canvas.width > needed + x else 1
        for page, name in self._pages.items():
            action = f"screen.page('{page}')"
            if page == self.shown:
                canvas.put(x - 1, 0, f"[{name}]", "-badge")
                x += cell_len(name) + gap
            else:
                x = canvas.put(x, 0, name, "-ink", action=action) + gap
        room = canvas.width - x - 1
        if self.note and room > _GAP + cell_len(self.note) // 2:
            canvas.right(canvas.width - 1, 0, fitted(self.note, room), "-faint")
