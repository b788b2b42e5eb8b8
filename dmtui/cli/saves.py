"""``dmtui saves``: the list of saved games."""

from __future__ import annotations

import json

import click

from dmtui.cli.options import said
from dmtui.cli.output import complain, say
from dmtui.records.faults import printable
from dmtui.records.listing import SavedGame
from dmtui.records.store import Store


@click.command("saves")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON a game.")
def command(as_json: bool) -> None:
    """List the saved games, newest first."""
    folder = said().folder()
    games = Store(folder).list()
    if as_json:
        for game in games:
            say(json.dumps(game.fields()))
        return
    if not games:
        complain(f"No game is saved in {printable(str(folder))}.")
        return
    rows = [_row(game) for game in games]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        say("  ".join(cells).rstrip())


def _row(game: SavedGame) -> tuple[str, str, str, str]:

    name, when = printable(game.name), printable(game.updated[:16].replace("T", " "))
    if game.error is not None:
        return name, when, "broken", game.error
    kind = f"{game.mode}, {game.players} seats, {'8' if game.deal == 'full' else '5'} cards"
    where = "finished" if game.over else f"round {game.round + 1}, hand {game.hand + 1}"
    return name, when, kind, where + (", helped" if game.helped else "")
