"""A screen's line of keys is empty while its keys do nothing, below another screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from textual.screen import Screen


class Keyed:
    """Mixed into every screen that can have a `KeyBar`, before its class of Textual's."""

    def on_screen_suspend(self) -> None:
        """Take the keys away."""
        self._keys_anew()

    def on_screen_resume(self) -> None:
        """Say again what the keys do."""
        self._keys_anew()

    def _keys_anew(self) -> None:
        for bar in cast("Screen[Any]", self).query(KeyBar):
            bar.repaint()
