"""A screen is left once, however many keys and clicks say so at the same time."""

from __future__ import annotations

from typing import Any

from textual.await_complete import AwaitComplete


class LeavesOnce:
    """Mixed into every screen that can be dismissed, before its class of Textual's.

    Textual pops whatever is on top when a screen that is leaving already is dismissed again.
    """

    _leaving = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave with a result; later calls do nothing."""
        if self._leaving:
            return AwaitComplete()
        self._leaving = True
        leaving: AwaitComplete = super().dismiss(result)  # type: ignore[misc]
        return leaving
