"""A screen that follows the size of its window."""

from __future__ import annotations

from typing import TypeVar

from textual import events, on
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from dmtui.ui.screens.guarded import Guarded
from dmtui.ui.screens.keyed import Keyed
from dmtui.ui.screens.leaving import LeavesOnce
from dmtui.ui.screens.sighted import Sighted

Result = TypeVar("Result")


class LaidOut(LeavesOnce, Guarded, Keyed, Sighted, Screen[Result]):
    """What is alike on all screens that fill the window."""

    # Textual would repaint the whole screen whenever another widget gets the focus.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    @on(events.ScreenResume)
    def styles_are_new(self, event: events.ScreenResume) -> None:
        """Have styles worked out anew only where they may have become old, below another screen."""
        event.refresh_styles = event.refresh_styles and self.stack_updates > 0
