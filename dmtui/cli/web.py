"""``dmtui web``: the game in a browser."""

from __future__ import annotations

import asyncio
import errno

import click

from dmtui.cli.options import Globals, Whole, said
from dmtui.cli.output import Sentence, Unavailable, say
from dmtui.records.faults import printable
from dmtui.records.store import Store

INSTALL = "pip install 'textual-serve>=1.1.2,<2'"


@click.command("web")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve on.")
@click.option(
    "--port",
    type=Whole(0, 65535),
    default=8000,
    show_default=True,
    help="The port; 0 takes any that is free.",
)
def command(host: str, port: int) -> int:
    """Serve the game to browsers, until Ctrl+C.

    Every tab is a player of its own, with your saved games and settings. There is no password:
    whoever can reach the address can play.
    """
    try:
        from dmtui.cli.browser import Served
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("textual_serve", "aiohttp"):
            raise
        raise Unavailable(
            f"'dmtui web' needs textual-serve, which is not installed: {INSTALL}."
        ) from None

    if not host:
        # To the library that is every address of this computer.
        raise Unavailable("No address is named: name one with --host, such as 127.0.0.1.")

    # Each tab would say the same, to nobody.
    Store(said().folder()).files()

    def ready(address: str) -> None:
        say(f"Dragonmaster is at {address} (Ctrl+C ends it).")

    try:
        return asyncio.run(Served(host, port, _passed_on(said())).run(ready))
    except (OSError, UnicodeError) as error:
        raise Sentence(_refusal(error, host, port)) from None


def _passed_on(given: Globals) -> list[str]:
    """The options that each tab is started with."""
    # A folder that nobody chose is not named: the statistics lie inside of one that is.
    options = ["--saves", str(given.saves)] if given.saves is not None else []
    options += ["--ascii"] * given.ascii + ["--no-motion"] * given.no_motion
    options += ["--color", given.color] if given.color is not None else []
    return options + (["--speed", given.speed] if given.speed is not None else [])


def _refusal(error: OSError | UnicodeError, host: str, port: int) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return f"Port {port} of {host} is taken: name another with --port, or 0 for any."
    if number == errno.EACCES:
        return f"Port {port} is not yours to take: name one from 1024 on with --port."
    here = "is no address of this computer that can be served on"
    return f"{printable(host)} {here}: name one with --host."
