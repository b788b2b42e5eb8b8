"""The line of keys at the bottom, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.cells import cell_len
from textual.reactive import reactive

from dmtui.ui.command import Command
from dmtui.ui.commands import offered
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted

_GAP = 2

Slot = tuple[Command, ...]
"""Commands that stand in one place."""


class KeyBar(Painted):
    """What the keys of a screen do now, made from the table of commands.

    Under another screen it is empty, as its keys do nothing then.
    """

    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; background: $side; }"

    useless: reactive[frozenset[str]] = reactive(frozenset(), repaint=False, init=False)
    """Names of commands that never do anything here; they have no place on the line."""

    now: reactive[Mapping[str, str]] = reactive({}, repaint=False, init=False)
    """What commands do for the moment, by ids or names, in a word or two; empty for nothing.

    Their places stay, so that nothing jumps.
    """

    spelled: reactive[Mapping[str, str]] = reactive({}, repaint=False, init=False)
    """How keys of commands are written here, by names: ``1-5`` where there are five answers."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def on_mount(self) -> None:
        """Paint once."""
        self.repaint()

    def watch_useless(self) -> None:
        """Have room for other keys."""
        self.repaint()

    def watch_spelled(self) -> None:
        """Write the keys in another way."""
        self.repaint()

    def watch_now(self) -> None:
        """Say what the keys do now."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the keys that do something, as far as there is room for their places."""
        if not self.screen.is_active:
            return
        here = offered(self._where, self.screen.check_action)
        slots = _slots(each for each in here if each.shown and each.name not in self.useless)
        x = 1
        for slot in fitting(slots, canvas.width - 1):
            for command in slot:
                usual = self.now.get(command.name, command.title.lower())
                title = self.now.get(command.id, usual)
                if title:
                    action = "" if "-" in command.shown else command.action
                    keys = self.spelled.get(command.name, command.shown)
                    end = canvas.put(x, 0, keys, "-gold", action=action)
                    canvas.put(end + 1, 0, title, "-faint", action=action)
                    break
            else:
                self._paint_idle(canvas, x, slot[0])
            x += _width(slot) + _GAP

    def _paint_idle(self, canvas: Canvas, x: int, command: Command) -> None:
        """Draw a key that does nothing now, dimly: a hole would look like a fault.

        Without colours nothing tells it from one that does something, so nothing is there.
        """
        if not self.app.no_color:
            keys = self.spelled.get(command.name, command.shown)
            canvas.put(x, 0, f"{keys} {command.title.lower()}", "-idle")


def fitting(slots: Sequence[Slot], room: int) -> tuple[Slot, ...]:
    """The places for which there is room.

    What has a lesser rank goes first; all stay in their order.
    """
    chosen: list[Slot] = []
    for slot in sorted(slots, key=_rank):
        # There is no need for a gap after the last one.
        if _width(slot) <= room:
            room -= _width(slot) + _GAP
            chosen.append(slot)
    return tuple(slot for slot in slots if slot in chosen)


def _slots(shown: Iterable[Command]) -> tuple[Slot, ...]:
    found: dict[str, Slot] = {}
    for command in shown:
        name = command.slot or command.id
        found[name] = (*found.get(name, ()), command)
    return tuple(found.values())


def _rank(slot: Slot) -> int:
    return min(command.rank for command in slot)


def _width(slot: Slot) -> int:
    """The cells that the longest text takes that may stand in a place."""
    return max(
        cell_len(command.shown) + 1 + cell_len(title)
        for command in slot
        for title in (command.title, *command.also)
    )
