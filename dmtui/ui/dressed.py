"""An application that wears its person's settings, and changes its clothes at once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from rich.color import ColorSystem
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter, Monochrome
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from dmtui.records.settings import Settings
from dmtui.records.store import StoreError
from dmtui.ui.ascii import AsciiFilter, GlyphFilter
from dmtui.ui.depth import colour_depth, detected, is_console
from dmtui.ui.launch_options import Launch
from dmtui.ui.preferences import Preferences
from dmtui.ui.screens.guarded import choose_layout
from dmtui.ui.seeing import Seeing
from dmtui.ui.shown import Difference, Shown
from dmtui.ui.theme import CANDLELIGHT, SIXTEEN, THEMES


class Ground(Screen[None]):
    """Lies under every other screen, and is painted only where one lets it through."""

    def _extend_compose(self, widgets: list[Widget]) -> None:
        """Have no room for notices: those that come before the first screen wait for it."""

    def _compositor_refresh(self) -> None:
        """Paint nothing by itself."""


class Dressed(Seeing, App[None]):
    """``settings`` are those in effect; widgets that depend on one watch it.

    ``environ`` is the environment of whoever sits at the terminal, not always that of the process.
    """

    settings: reactive[Settings] = reactive(Settings(), init=False)
    _is_dressed = False

    def __init__(self, launch: Launch, environ: Mapping[str, str] = os.environ) -> None:
        super().__init__()
        self._preferences = Preferences(launch, environ)
        self.on_a_console = is_console(environ)
        self._shown = Shown()
        self._detected = detected(environ)
        self.set_reactive(Dressed.settings, self._preferences.settings)
        for theme in THEMES:
            self.register_theme(theme)
        self._put_on(self._wanted_theme())

    @property
    def depth(self) -> ColorSystem | None:
        """The colours that are sent; the theme of sixteen has no more of them."""
        depth = colour_depth(self.settings.color, self._detected)
        return ColorSystem.STANDARD if depth is not None and self.theme == SIXTEEN.name else depth

    @property
    def plain(self) -> bool:
        """Whether a picture has to do without colours or without blocks."""
        return self.settings.ascii or self.depth is None

    @property
    def keeps_settings(self) -> bool:
        """Whether changes of settings are there the next time."""
        return self._preferences.kept

    def change(self, **values: str | bool) -> None:
        """Change settings, at once and for the next time."""
        try:
            self._preferences.change(**values)
        except StoreError as error:
            reason = f"{error} What you chose holds until you leave."
            self.notify(reason, severity="warning", timeout=10)
        self.settings = self._preferences.settings

    def get_driver_class(self) -> type[Driver]:
        """The driver: that of a terminal, unless another is asked for or the system has its own."""
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from dmtui.ui.driver import TerminalDriver

        return TerminalDriver

    def get_default_screen(self) -> Screen[None]:
        """What is there before the first screen."""
        return Ground(id="_default")

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme; none before one is put on, as mixing them takes its time."""
        return super().get_css_variables() if self._is_dressed else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of the game for themes that do not know them."""
        return CANDLELIGHT.variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What Textual's own widgets and ours pass through on their way to the terminal."""
        # Textual's greys for NO_COLOR are dropped: what is sent then has no colour at all.
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome)]
        if self.settings.ascii:
            return [*filters, AsciiFilter()]
        if self.settings.glyphs == "default":
            return filters
        return [*filters, GlyphFilter(self.settings.glyphs)]

    def on_mount(self) -> None:
        """Put everything on, and say what is wrong with the file of settings."""
        self.app_suspend_signal.subscribe(self, lambda _: self._shown.forget())
        self.app_resume_signal.subscribe(self, lambda _: self._come_back())
        self._dress()
        self._follow_no_pointer()
        if self._preferences.fault is not None:
            self.notify(self._preferences.fault, severity="warning", timeout=20)

    def watch_settings(self, before: Settings, now: Settings) -> None:
        """Change what has changed, on every screen."""
        self._dress()
        if before.hover != now.hover:
            self._follow_pointer()
        looks = ("theme", "color", "ascii", "glyphs", "cards")
        if any(getattr(before, name) != getattr(now, name) for name in looks):
            self._shown.forget()
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                choose_layout(screen)
                for widget in (screen, *screen.query("*")):
                    widget.notify_style_update()
                    widget.refresh(layout=True)

    def _dress(self) -> None:
        settings = self.settings
        self.animation_level = "full" if settings.motion else "none"
        depth = colour_depth(settings.color, self._detected)
        # Style sheets reverse what has the focus where there are no colours.
        self.no_color = depth is None
        self.theme = self._wanted_theme()

    def _wanted_theme(self) -> str:
        depth = colour_depth(self.settings.color, self._detected)
        if depth is None:
            # Without colours, what is dark on light is shown reversed: a bright table would be.
            return CANDLELIGHT.name
        if self.settings.theme == "auto":
            return SIXTEEN.name if depth is ColorSystem.STANDARD else CANDLELIGHT.name
        return self.settings.theme

    def _put_on(self, name: str) -> None:
        """Begin with a theme, so that no style sheet has to be parsed in another one first."""
        self.set_reactive(App.theme, name)
        dark = self.current_theme.dark
        classes = {f"-theme-{name}": True, "-dark-mode": dark, "-light-mode": not dark}
        self.update_classes(classes, update=False)
        self._refresh_truecolor_filter(self.ansi_theme)
        self._is_dressed = True
        self.stylesheet.set_variables(self.get_css_variables())

    def _come_back(self) -> None:
        """Paint everything, as the terminal was another's meanwhile."""
        self._shown.forget()
        self._follow_no_pointer()
        self.refresh(layout=True)

    def _follow_no_pointer(self) -> None:
        """Take back what Textual asks of every terminal, where that is not wanted."""
        if not self.settings.hover:
            self._follow_pointer()

    def _follow_pointer(self) -> None:
        """Have the terminal report every movement of the mouse, or clicks alone."""
        if self._driver is not None and not self.is_headless:
            # To switch off the one is to switch off the other, in some terminals.
            self._driver.write("\x1b[?1003h" if self.settings.hover else "\x1b[?1003l\x1b[?1000h")
            self._driver.flush()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate) and not self.is_inline:
            renderable = Difference(renderable, self._shown, self.size, self.depth)
        super()._display(screen, renderable)
