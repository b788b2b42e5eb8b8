"""An application whose notices stand in nobody's way."""

from __future__ import annotations

from time import time
from typing import Final

from textual import events
from textual.notifications import Notify, SeverityLevel

from dmtui.ui.dressed import Dressed

READ: Final = 2.0
"""Seconds that a notice is there at least, so that no key on its way takes it away unread."""


class Noticing(Dressed):
    """Has each notice in sight once, until its time is over or a key shows that it was read."""

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a notice. Names of games and files are in it, so it is never read as markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def on_notify(self, event: Notify) -> None:
        """Have each notice in sight once: a bot may fail in one way again and again."""
        again = [each for each in self._notifications if each.message == event.notification.message]
        for told in again:
            self._unnotify(told, refresh=False)

    async def on_event(self, event: events.Event) -> None:
        """Take the notices away that were read, with any key; it does what it does besides."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._take_away_read()
        await super().on_event(event)

    def _take_away_read(self) -> None:
        now = time()
        read = [each for each in self._notifications if now - each.raised_at >= READ]
        for each in read:
            self._unnotify(each, refresh=False)
        if read:
            self._refresh_notifications()
