"""The line of keys at the bottom, each of which can be clicked."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from dmtui.ui.commands import offered
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted

_GAP = 2


class KeyBar(Painted):
    """The keys of a screen, made from the table of commands."""

    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; background: $side; }"

    useless: reactive[frozenset[str]] = reactive(frozenset(), repaint=False)
    """Names of commands that only say why they do nothing here; they have no place on the line."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def on_mount(self) -> None:
        """Paint once."""
        self.repaint()

    def watch_useless(self) -> None:
        """Have room for other keys."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the keys that fit; help and quit always do. What is of no use here is not there."""
        here = offered(self._where, self.screen.check_action)
        shown = [each for each in here if each.shown and each.name not in self.useless]
        essential = {"help", "leave", "quit_game"}
        room = canvas.width - 1
        # Closer together, if that is all it takes to show every key.
        needed = sum(_width(c.shown, c.title, _GAP) for c in shown)
        gap = 1 if room < needed <= room + (_GAP - 1) * len(shown) else _GAP
        room -= sum(_width(c.shown, c.title, gap) for c in shown if c.id in essential)
        x = 1
        for command in shown:
            width = _width(command.shown, command.title, gap)
            if command.id not in essential:
                if width > room:
                    continue
                room -= width
            action = "" if "-" in command.shown else command.action
            x = canvas.put(x, 0, command.shown, "-gold", action=action)
            x = canvas.put(x + 1, 0, command.title.lower(), "-faint", action=action) + gap


def _width(shown: str, title: str, gap: int) -> int:
    return cell_len(shown) + 1 + cell_len(title) + gap
