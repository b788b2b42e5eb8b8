"""The options that every command knows, before or after its name."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path
from typing import Any, Final

import click

import dmtui

COLORS: Final = ("auto", "never", "16", "256", "truecolor")
SPEEDS: Final = ("slow", "normal", "fast", "instant", "step")


class Folder(click.Path):
    """A folder, which need not be there; an empty name would mean the one that one is in."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, readable=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The folder's path."""
        if value == "":
            self.fail("it names no folder: name one, or leave the option out.", param, ctx)
        return super().convert(value, param, ctx)


class Whole(click.IntRange):
    """A whole number from ``min`` on, or to ``max`` as well; anything else is refused in words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            few, many = self.min, self.max
            which = f"of {few} or more" if many is None else f"from {few} to {many}"
            self.fail(f"'{value}' is no whole number {which}.", param, ctx)


class Seconds(click.FloatRange):
    """A time that ends."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seconds."""
        try:
            seconds: float = super().convert(value, param, ctx)
        except click.BadParameter:
            seconds = inf
        if not isfinite(seconds):
            self.fail(f"'{value}' is no number of seconds above 0.", param, ctx)
        return seconds


@dataclass
class Globals:
    """What the global options say; ``None`` and ``False`` where nothing was said."""

    saves: Path | None = None
    plain: bool = False
    ascii: bool = False
    color: str | None = None
    no_motion: bool = False
    speed: str | None = None

    def folder(self) -> Path:
        """The folder of saved games."""
        from dmtui.records import paths

        return paths.saves(self.saves)


def said() -> Globals:
    """The global options of the command that is running."""
    return click.get_current_context().ensure_object(Globals)


def _keep(context: click.Context, option: click.Parameter, value: object) -> None:
    if value is not None and value is not False:
        setattr(context.ensure_object(Globals), option.name or "", value)


def global_options(*, hidden: bool) -> list[click.Parameter]:
    """The options themselves; only the program's own help lists them."""

    def option(*names: str, **more: Any) -> click.Option:
        return click.Option(names, expose_value=False, callback=_keep, hidden=hidden, **more)

    return [
        option(
            "--saves",
            type=Folder(),
            metavar="DIR",
            help="The folder of saved games (environment: DMTUI_SAVES).",
        ),
        option("--plain", is_flag=True, help="Play in plain lines, as for a screen reader."),
        option("--ascii", is_flag=True, help="Show nothing but ASCII characters."),
        option("--color", type=click.Choice(COLORS), help="How many colours to use."),
        option("--no-motion", is_flag=True, help="Let nothing move on the screen."),
        option("--speed", type=click.Choice(SPEEDS), help="How fast the cards are played."),
        click.Option(
            ("-V", "--version"),
            is_flag=True,
            expose_value=False,
            is_eager=True,
            hidden=hidden,
            callback=_version,
            help="Show the version and exit.",
        ),
    ]


def _version(context: click.Context, option: click.Parameter, value: object) -> None:
    if value and not context.resilient_parsing:
        click.echo(f"dmtui {dmtui.__version__}")
        context.exit()
