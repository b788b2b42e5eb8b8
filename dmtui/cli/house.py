"""What a command line agrees on: the game that is played, and stakes of the house's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click
import msgspec

from dmtui.cli.completing import stakes
from dmtui.game.ruleset import Fines, Rewards, Ruleset

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_GROUPS: Final = {"fines": Fines, "rewards": Rewards}
STAKES: Final = (
    "purse",
    "forfeit",
    *(f"{name}.{field}" for name, group in _GROUPS.items() for field in group.__struct_fields__),
)
"""Every amount that a house may set, as it is written before the ``=``."""

_OPTIONS: Final = (
    click.option(
        "--mode",
        type=click.Choice(("basic", "advanced", "expert")),
        default="basic",
        show_default=True,
        help="Advanced has the Dragon and power plays, expert secret ones too.",
    ),
    click.option(
        "--deal",
        type=click.Choice(("five", "full")),
        default="five",
        show_default=True,
        help="Five cards a seat, or the boxed game's eight.",
    ),
    click.option(
        "--victory",
        type=click.Choice(("dragonmaster", "purse")),
        default="dragonmaster",
        show_default=True,
        help="Who wins: the most collected, or the largest purse.",
    ),
    click.option(
        "--house",
        metavar="KEY=N",
        multiple=True,
        shell_complete=stakes,
        help="A stake, such as fines.wizard=3; more with commas.",
    ),
)


def ruleset_options(command: Decorated) -> Decorated:
    """Give a command the options of a ruleset; how many play is for each command to ask."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def ruleset(players: int, mode: str, deal: str, victory: str, house: Sequence[str]) -> Ruleset:
    """The ruleset that a command line asks for.

    Each item of ``house`` is one amount or several with commas between, such as ``purse=50``
    or ``fines.wizard=3,rewards.staff=20``; the last word on an amount counts.

    Raises:
        click.BadParameter: an item names no amount, or is no whole number of 0 or more.

    """
    fields: dict[str, Any] = {
        "players": players,
        "mode": mode,
        "deal": deal,
        "victory": victory,
        "fines": {},
        "rewards": {},
    }
    for item in house:
        for setting in item.split(","):
            key, amount = _setting(setting.strip())
            group, dot, field = key.partition(".")
            if dot:
                fields[group][field] = amount
            else:
                fields[key] = amount
    return msgspec.convert(fields, Ruleset)


def _setting(text: str) -> tuple[str, int]:
    key, equals, amount = text.partition("=")
    if not equals:
        raise _refused(f"{text!r} is no amount: write it like fines.wizard=3.")
    if key not in STAKES:
        raise _refused(f"{key!r} is none of {', '.join(STAKES)}.")
    if not (amount.isascii() and amount.isdigit() and len(amount) <= _DIGITS):
        raise _refused(f"{key} must be a whole number from 0 to {10**_DIGITS - 1}.")
    return key, int(amount)


_DIGITS = 9


def _refused(sentence: str) -> click.BadParameter:
    return click.BadParameter(sentence, param_hint="--house")
