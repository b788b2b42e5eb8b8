"""A screen that follows the size of its window, and is never played unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.message import Message

from dmtui.ui.gate import Gate
from dmtui.ui.layout import (
    SMALLEST,
    Layout,
    has_large_cards,
    is_high,
    is_short,
    is_tall,
    layout_for,
)
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from textual.screen import Screen

    from dmtui.ui.dressed import Dressed


class TooSmall(Painted):
    """A few words instead of a screen that does not fit."""

    DEFAULT_CSS = """
    TooSmall { layer: guard; display: none; width: 100%; height: 100%; background: $ground; }
    """

    def on_resize(self) -> None:
        """Say it anew for the new size."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw in the middle what is needed, in a row or in one for each size."""
        now = self.app.size
        lines = _needs((now.width, now.height))
        top = max(0, (canvas.height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.centred(0, y, canvas.width, line, "-gold")


class Guarded:
    """Mixed into every screen, before its class of Textual's.

    It has the CSS class of the layout that fits, from before its first paint.
    """

    _sight: Gate | None = None
    _shown_at = 0.0
    _clicked = False
    """Whether somebody clicked here since this was shown."""

    def _forward_event(self, event: events.Event) -> None:
        # A double click whose first half closed the screen before was meant for that one alone.
        if isinstance(event, events.Click):
            late = event.time - self._shown_at > self._screen.app.CLICK_CHAIN_TIME_THRESHOLD
            self._clicked = self._clicked or late or event.chain == 1
            if not self._clicked:
                return
        super()._forward_event(event)  # type: ignore[misc]

    def on_screen_resume(self) -> None:
        """Know of no click that another screen had."""
        self._shown_at, self._clicked = Message().time, False

    def on_compose(self) -> None:
        """Choose the first layout while there is nothing yet whose styles depend on it."""
        choose_layout(self._screen)

    def on_mount(self) -> None:
        """Put the guard over everything, where it is needed."""
        self._guard()

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the new size."""
        choose_layout(self._screen)
        self._guard()

    def in_sight(self, at: float) -> bool:
        """Whether the screen could be seen at a time, so that a key or click then meant it."""
        return self._sight is None or self._sight.passes(at)

    @property
    def _screen(self) -> Screen[Any]:
        return cast("Screen[Any]", self)

    def _guard(self) -> None:
        screen = self._screen
        if screen.has_class(Layout.NONE.value):
            self._sight = Gate(screen)
            if not screen.query(TooSmall):
                screen.mount(TooSmall())
        elif self._sight is not None:
            if screen.is_current:
                self._sight.open_when_painted()
            else:
                self._sight = None


def choose_layout(screen: Screen[Any]) -> None:
    """Set the classes of the layout and of the card size for the window."""
    size = screen.app.size
    fitting = layout_for(*size)
    small = fitting is Layout.SMALL
    wanted = cast("Dressed", screen.app).settings.cards
    classes = {layout.value: layout is fitting for layout in Layout} | {
        "-tall": is_tall(*size),
        "-short": small and is_short(size.height),
        "-high": small and is_high(size.height),
        "-large-cards": has_large_cards(*size, wanted),
    }
    # All at once: every change of a class works out the styles of the whole screen anew.
    screen.update_classes(classes)


def _needs(now: tuple[int, int]) -> tuple[str, ...]:
    """The size that is needed and the one there is, as a window of that size has room for them."""
    needed, found = (f"{width}x{height}" for width, height in (SMALLEST, now))
    line = f"Needs {needed} cells, has {found}."
    if len(line) <= now[0]:
        return (line, "q: leave")[: now[1]]
    if now[1] > 1:
        return ("Needs", needed, f"has {found}", "q: leave")[: now[1]]
    # In the least of rooms the size alone: it is what has to be known.
    short = f"Needs {needed}"
    return (short if len(short) <= now[0] else needed,)
