"""The command palette, made from the table of commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.widgets import Input

from dmtui.records.paths import sheets
from dmtui.ui.commands import Command, offered
from dmtui.ui.key_names import written
from dmtui.ui.screens.guarded import Guarded
from dmtui.ui.screens.leaving import LeavesOnce
from dmtui.ui.settings_form import ABOUT
from dmtui.ui.theme import THEMES

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed


class Palette(LeavesOnce, Guarded, CommandPalette):
    """Textual's palette, which closes once."""

    CSS_PATH = sheets("pages", "palette")


class GameCommands(Provider):
    """What can be done on the screen that the palette was opened over, and the themes."""

    async def startup(self) -> None:
        """Keep the cursor from blinking: an idle screen sends nothing."""
        for line in self.app.screen.query(Input):
            line.cursor_blink = False

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for title, help_text, run in self._all():
            yield DiscoveryHit(title, run, help=help_text)

    async def search(self, query: str) -> Hits:
        """What fits the letters that were typed."""
        matcher = self.matcher(query)
        for title, help_text, run in self._all():
            score = matcher.match(title)
            if score > 0:
                yield Hit(score, matcher.highlight(title), run, help=help_text)

    def _all(self) -> Iterator[tuple[str, str, Callable[[], Any]]]:
        where = getattr(self.screen, "WHERE", None)
        for command in offered(where, self.screen.check_action) if where is not None else ():
            if command.in_palette:
                keys = command.shown or next(iter(written(command)), "")
                help_text = f"{command.help}  ({keys})" if keys else command.help
                yield command.title, help_text, self._run(command)
        menu: Callable[[], Iterable[tuple[str, str, Callable[[], Any]]]]
        menu = getattr(self.screen, "menu_lines", tuple)
        yield from menu()
        app = cast("Dressed", self.app)
        for theme in THEMES:
            yield f"Theme: {theme.name}", ABOUT[theme.name], partial(app.change, theme=theme.name)

    def _run(self, command: Command) -> Callable[[], Any]:
        return partial(self.app.run_action, command.action, default_namespace=self.screen)
