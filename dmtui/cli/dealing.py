"""Whose game it is, and whose deals: ``--code``, ``--today`` and ``--people`` of a new game."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource
from msgspec.structs import replace

from dmtui.records.people import NameFault, names_in, people_of, with_people
from dmtui.records.record import default_seats
from dmtui.ui.launch_options import NewGame

if TYPE_CHECKING:
    from dmtui.records.deal_codes import DealCode

FRESH: Final = "new"
"""What stands for a code that nobody has used yet."""

_SAID_BY_A_CODE: Final = ("players", "mode", "deal", "victory", "level", "seed", "house")


def arranged(
    context: click.Context, wanted: NewGame, code: str | None, today: bool, people: str | None
) -> NewGame:
    """The game that was asked for, with the deals of a code and with people in the first seats.

    Raises:
        click.UsageError: the options contradict each other, or one of them cannot be.
    """
    day = datetime.now(UTC).date()
    found = _code(context, wanted, code, day if today else None)
    if found is not None:
        # It brings the table along, which a new game by itself loads later.
        from dmtui.ui.naming import name_of_the_day

        name = wanted.name or (name_of_the_day(day) if today else None)
        wanted = replace(
            wanted, ruleset=found.ruleset, seed=found.seed, name=name, seats=found.seats
        )
    if people is None:
        return wanted
    seats = wanted.seats or default_seats(wanted.ruleset.players, wanted.level)
    try:
        seats = with_people(seats, names_in(people, wanted.ruleset.players))
    except NameFault as fault:
        raise click.BadParameter(str(fault), param_hint="--people") from None
    if wanted.coach and len(people_of(seats)) > 1:
        raise click.UsageError("--coach speaks to one person: leave it out.", context)
    return replace(wanted, seats=seats)


def _code(
    context: click.Context, wanted: NewGame, code: str | None, day: date | None
) -> DealCode | None:
    """The code whose deals are played, if there is one."""
    if day is None and code is None:
        return None
    from dmtui.records.base32 import CodeError
    from dmtui.records.deal_codes import deal_of_the_day, fresh_code, parse

    if day is not None:
        _refuse_beside(context, "--today", (*_SAID_BY_A_CODE, "code"))
        return deal_of_the_day(day)
    assert code is not None
    try:
        if code.casefold() != FRESH:
            _refuse_beside(context, "--code", _SAID_BY_A_CODE)
            return parse(code)
        _refuse_beside(context, f"--code {FRESH}", ("seed",))
        seats = default_seats(wanted.ruleset.players, wanted.level)
        return fresh_code(wanted.ruleset, seats)
    except CodeError as error:
        raise click.BadParameter(str(error), param_hint="--code") from None


def _refuse_beside(context: click.Context, option: str, others: tuple[str, ...]) -> None:
    """Refuse options that another one has settled already."""
    for other in others:
        if context.get_parameter_source(other) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option} says what is played: leave out --{other}.", context)
