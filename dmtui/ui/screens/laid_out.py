"""A screen that follows the size of its window, and says so when that is too small."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual import events, on
from textual._context import NoActiveAppError
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from dmtui.ui.layout import (
    SMALLEST,
    Layout,
    has_large_cards,
    is_high,
    is_short,
    is_tall,
    layout_for,
)
from dmtui.ui.screens.keyed import Keyed
from dmtui.ui.screens.leaving import LeavesOnce
from dmtui.ui.screens.sighted import Sighted
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed

Result = TypeVar("Result")


class TooSmall(Painted):
    """One line instead of a screen that does not fit."""

    DEFAULT_CSS = """
    TooSmall { layer: guard; display: none; width: 100%; height: 100%; background: $ground; }
    """

    def on_resize(self) -> None:
        """Say it anew for the new size."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line in the middle."""
        width, height = SMALLEST
        now = self.app.size
        text = f"Needs {width}x{height} cells, has {now.width}x{now.height}."
        canvas.centred(0, canvas.height // 2, canvas.width, fitted(text, canvas.width), "-gold")


class LaidOut(LeavesOnce, Keyed, Sighted, Screen[Result]):
    """Has the CSS class of the layout that fits, from before its first paint."""

    # Textual would repaint the whole screen whenever another widget gets the focus.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        # Most screens are made where they are shown, and need no other styles then.
        with suppress(NoActiveAppError):
            choose_layout(self, update=False)

    def on_compose(self) -> None:
        """Choose the first layout while there is nothing yet whose styles depend on it."""
        choose_layout(self)

    def on_mount(self) -> None:
        """Put the guard over everything, where it is needed."""
        self._guard()

    @on(events.ScreenResume)
    def styles_are_new(self, event: events.ScreenResume) -> None:
        """Have styles worked out anew only where they may have become old, below another screen."""
        event.refresh_styles = event.refresh_styles and self.stack_updates > 0

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the new size."""
        choose_layout(self)
        self._guard()

    def _guard(self) -> None:
        if self.has_class(Layout.NONE.value) and not self.query(TooSmall):
            self.mount(TooSmall())


def choose_layout(screen: Screen[Any], *, update: bool = True) -> None:
    """Set the classes of the layout and of the card size for the window; ``update`` its styles."""
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
    screen.update_classes(classes, update=update)
