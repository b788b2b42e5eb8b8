"""``dmtui resume``: go on with a saved game."""

from __future__ import annotations

import click

from dmtui.cli.completing import games
from dmtui.cli.launching import launch
from dmtui.cli.options import said
from dmtui.cli.output import Sentence
from dmtui.records.store import Store


@click.command("resume")
@click.argument("game", metavar="[FILE or NAME]", required=False, shell_complete=games)
def command(game: str | None) -> int:
    """Go on with the newest unfinished game, or with the one that is named.

    A sample, or a file from elsewhere, is copied to the saved games first.
    """
    store = Store(said().folder())
    if game is None:
        newest = store.newest_unfinished()
        if newest is None:
            raise Sentence("There is no unfinished game; 'dmtui new' opens a new table.")
        path = newest.path
    else:
        path = store.find(game)
        store.load(path)
    if not store.owns(path):
        path = store.adopt(path)
    store.claim(path).close()
    return launch(open="resume", resume=str(path))
