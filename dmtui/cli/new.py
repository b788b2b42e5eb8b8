"""``dmtui new``: straight to a new table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from dmtui.cli.dealing import arranged
from dmtui.cli.house import ruleset, ruleset_options
from dmtui.cli.launching import launch
from dmtui.cli.options import said
from dmtui.records.names import tidy
from dmtui.ui.launch_options import NewGame

if TYPE_CHECKING:
    from dmtui.ui.today import Today

_CALLED: Final = "A coach comes to it when called: with k, or in plain lines with 'coach on'."
LEVELS = ("random", "novice", "adept", "master")


@click.command("new")
@click.option(
    "--players",
    type=click.Choice(("3", "4")),
    default="4",
    show_default=True,
    help="Seats at the table.",
)
@ruleset_options
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="adept",
    show_default=True,
    help="How the others play.",
)
@click.option("--seed", metavar="TEXT", help="What all chance comes from.")
@click.option("--name", metavar="NAME", help="What the game is called.")
@click.option("--code", metavar="CODE", help="The deals of a code; 'new' makes one of its own.")
@click.option("--today", is_flag=True, help="The deal of the day (UTC), from where it was left.")
@click.option("--people", metavar="NAMES", help="People at this keyboard, such as Anna,Ben.")
@click.option("--coach", is_flag=True, help="A coach at your side, who says why and what to play.")
@click.option("--tutorial", is_flag=True, help="Learn the game: its first hands, step by step.")
@click.pass_context
def command(
    context: click.Context,
    players: str,
    mode: str,
    deal: str,
    victory: str,
    level: str,
    seed: str | None,
    name: str | None,
    house: tuple[str, ...],
    code: str | None,
    today: bool,
    people: str | None,
    coach: bool,
    tutorial: bool,
) -> int:
    """Open a new table; you sit in seat 0.

    Example: 'dmtui new --mode expert --level master --house fines.wizard=3'.
    """
    if tutorial:
        _check_alone(context)
    if seed is not None and not _is_text(seed):
        raise click.BadParameter("it is not UTF-8 text.", param_hint="--seed")
    called = tidy(name) if name is not None else None
    rules = ruleset(int(players), mode, deal, victory, house)
    wanted = NewGame(rules, level, seed, called or None, coach, tutorial)
    wanted = arranged(context, wanted, code, today, people)
    begun = _begun_today(wanted) if today else None
    if begun is not None:
        note = f"{begun.note} {_CALLED}" if coach else begun.note
        return launch(open="resume", resume=str(begun.game), note=note)
    return launch(open="new", new=wanted)


def _begun_today(wanted: NewGame) -> Today | None:
    """Today's game, if the same people have begun it already, with nobody else at it now."""
    from dmtui.records.store import Store
    from dmtui.ui.today import todays_game

    store = Store(said().folder())
    today = todays_game(store, wanted.seats)
    if not isinstance(today.game, Path):
        return None
    store.claim(today.game).close()
    return today


def _check_alone(context: click.Context) -> None:
    """Refuse what a tutorial has already.

    Raises:
        click.UsageError: something else about the game was said.
    """
    given = ParameterSource.COMMANDLINE
    for param in context.command.params:
        own = param.expose_value and param.name not in (None, "tutorial")
        if own and context.get_parameter_source(param.name or "") is given:
            raise click.UsageError(
                f"{param.opts[0]} does not go with --tutorial, which is a game of its own: "
                "leave one of them out."
            )


def _is_text(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
