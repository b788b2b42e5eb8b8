"""``dmtui new``: straight to a new table."""

from __future__ import annotations

import click

from dmtui.cli.house import ruleset
from dmtui.cli.launching import launch
from dmtui.records.names import tidy
from dmtui.ui.launch_options import NewGame

LEVELS = ("random", "novice", "adept", "master")


@click.command("new")
@click.option("--players", type=click.Choice(("3", "4")), default="4", help="Seats at the table.")
@click.option("--mode", type=click.Choice(("basic", "advanced", "expert")), default="basic")
@click.option("--deal", type=click.Choice(("five", "full")), default="five", help="Cards a seat.")
@click.option("--victory", type=click.Choice(("dragonmaster", "purse")), default="dragonmaster")
@click.option("--level", type=click.Choice(LEVELS), default="adept", help="How the others play.")
@click.option("--seed", metavar="TEXT", help="What all chance comes from.")
@click.option("--name", metavar="NAME", help="What the game is called.")
@click.option("--house", metavar="KEY=N", multiple=True, help="A stake, such as fines.wizard=3.")
def command(
    players: str,
    mode: str,
    deal: str,
    victory: str,
    level: str,
    seed: str | None,
    name: str | None,
    house: tuple[str, ...],
) -> int:
    """Open a new table; you sit in seat 0."""
    if seed is not None and not _is_text(seed):
        raise click.BadParameter("it is not UTF-8 text.", param_hint="--seed")
    called = tidy(name) if name is not None else None
    rules = ruleset(int(players), mode, deal, victory, house)
    return launch(open="new", new=NewGame(rules, level, seed, called or None))


def _is_text(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
