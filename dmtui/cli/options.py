"""The options that every command knows, before or after its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import click

import dmtui

COLORS: Final = ("auto", "never", "16", "256", "truecolor")
SPEEDS: Final = ("slow", "normal", "fast", "instant", "step")
_F = TypeVar("_F", bound=Callable[..., Any])


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


def global_options(hidden: bool = True) -> Callable[[_F], _F]:
    """Give a command the global options; only the program's own help shows them."""

    def add(command: _F) -> _F:
        def option(*names: str, **more: Any) -> None:
            nonlocal command
            keep = click.option(
                *names, **more, expose_value=False, callback=_keep, hidden=hidden, default=None
            )
            command = keep(command)

        version = click.version_option(
            dmtui.__version__, "-V", "--version", message="%(prog)s %(version)s", prog_name="dmtui"
        )
        command = version(command)
        option("--speed", type=click.Choice(SPEEDS), help="How fast the cards are played.")
        option("--no-motion", is_flag=True, help="Nothing moves on the screen.")
        option("--color", type=click.Choice(COLORS), help="How many colours to use.")
        option("--ascii", is_flag=True, help="Nothing but ASCII characters.")
        option("--plain", is_flag=True, help="Plain lines, as for a screen reader.")
        option(
            "--saves",
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="The folder of saved games (environment: DMTUI_SAVES).",
        )
        return command

    return add
