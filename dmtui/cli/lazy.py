"""Commands that are loaded only when they are called."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Final

import click

from dmtui.cli.options import global_options
from dmtui.cli.output import Unavailable

COMMANDS: Final = {
    "new": "Open a new table.",
    "resume": "Go on with a saved game.",
    "saves": "List the saved games.",
    "check": "Say whether records are legal games.",
    "review": "Say what each decision of a game cost.",
    "stats": "Print the statistics of your games.",
    "simulate": "Let computer players play, without a screen.",
    "code": "Make a code for deals to share, or say what one means.",
    "compare": "Compare results of the same deals.",
    "web": "Serve the game to browsers.",
    "rules": "Print the rules.",
    "paths": "Say where files live.",
    "man": "Print the manual page.",
    "completion": "Print what makes a shell complete commands.",
}
"""Each command with its short help; it lives in the module of its name, as ``command``."""

OPENING: Final = ("new", "resume")
"""Commands that open a table, which has the collector of garbage rest for as long as it starts."""

LATER: Final = ("host",)
"""Commands that are promised but not there yet."""


class LazyGroup(click.Group):
    """A group that knows its commands' names, and imports one when it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands that are there, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command; ``None`` if it was never heard of."""
        if cmd_name in LATER:
            return _not_yet(cmd_name)
        if cmd_name not in COMMANDS:
            return None
        module = f"dmtui.cli.{cmd_name}"
        try:
            command: click.Command = import_module(module).command
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            return _not_yet(cmd_name)
        if cmd_name not in OPENING:
            gc.enable()
        if command.epilog is None:
            command.params += global_options(hidden=True)
            command.epilog = "The options of 'dmtui --help' may stand here as well."
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help's list without loading anything."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _not_yet(name: str) -> click.Command:
    def refuse() -> None:
        raise Unavailable(f"The command '{name}' is not there yet.")

    return click.Command(
        name,
        callback=refuse,
        add_help_option=False,
        params=[click.Argument(["ignored"], nargs=-1, type=click.UNPROCESSED, expose_value=False)],
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    )
