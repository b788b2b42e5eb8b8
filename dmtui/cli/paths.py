"""``dmtui paths``: where files live."""

from __future__ import annotations

import click

from dmtui.cli.options import said
from dmtui.cli.output import say
from dmtui.records import paths
from dmtui.records.faults import printable


@click.command("paths")
def command() -> None:
    """Print where saved games, settings and the rest live, one a line."""
    places = {
        "saves": said().folder(),
        "stats": paths.statistics(said().saves),
        "settings": paths.settings(),
        "state": paths.state(),
        "samples": paths.samples(),
        "rules": paths.rules(),
    }
    for name, place in places.items():
        say(f"{name:<9} {printable(str(place))}")
