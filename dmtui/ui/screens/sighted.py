"""A screen on which what has the focus is in sight at once, however small its window is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual import events
    from textual.screen import Screen
    from textual.widget import Widget


class Sighted:
    """Mixed into every screen before its class of Textual's, whose scrolling to a focus glides."""

    def scroll_to_center(self, widget: Widget, animate: bool = True, **how: Any) -> None:
        """Scroll there at once: a field that is typed into has to be seen."""
        super().scroll_to_center(widget, animate=False, **how)  # type: ignore[misc]

    def on_resize(self, event: events.Resize) -> None:
        """Keep in sight what has the focus."""
        cast("Screen[Any]", self).call_after_refresh(self._look_at_focus)

    def _look_at_focus(self) -> None:
        screen = cast("Screen[Any]", self)
        focused = screen.focused
        if focused is None:
            return
        if not screen.can_view_entire(focused):
            self.scroll_to_center(focused, origin_visible=True)
        if isinstance(focused, OptionList):
            focused.scroll_to_highlight()
