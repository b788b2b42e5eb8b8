"""Who is named on the command line to play: skills and bots."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import click

from dmtui.cli.output import Unavailable

if TYPE_CHECKING:
    from dmtui.table.standings import Contestant


def contestants(
    named: str | None, players: str | None, worlds: int | None, seconds: float | None
) -> list[Contestant]:
    """One contestant for each seat; a single one is for all of them.

    ``named`` is the list as it was given, an item with a comma in quotation marks; ``worlds``
    are for masters, ``seconds`` for bots.

    Raises:
        click.BadParameter: not one for each seat.
        Unavailable: one of them names nothing that can play, or an option is for none of them.

    """
    from dmtui.seats.bot.command import Bot
    from dmtui.seats.levels import Level

    texts = ["adept"] if named is None else next(csv.reader([named], skipinitialspace=True), [""])
    found = [_contestant(text.strip(), worlds, seconds) for text in texts]
    thinks = any(not isinstance(who, Bot) and who.level is Level.MASTER for who in found)
    if worlds is not None and not thinks:
        raise Unavailable("Only the level 'master' thinks in worlds: name one in --seats.")
    if seconds is not None and not any(isinstance(who, Bot) for who in found):
        raise Unavailable("Only a bot can be short of time: name one in --seats.")
    wanted = int(players or (4 if len(found) == 1 else len(found)))
    if len(found) == 1:
        return found * wanted
    if len(found) != wanted or wanted not in (3, 4):
        count = players or "3 or 4"
        message = f"{count} levels are wanted, {len(found)} are given."
        raise click.BadParameter(message, param_hint="--seats")
    return found


def _contestant(text: str, worlds: int | None, seconds: float | None) -> Contestant:
    from dmtui.seats.bot.command import LIMITS, PREFIX, Limits, parse_bot
    from dmtui.seats.bot.fault import CommandError
    from dmtui.seats.levels import LevelError
    from dmtui.seats.skill import parse_skill

    try:
        if text[: len(PREFIX)].lower() == PREFIX:
            limits = LIMITS if seconds is None else Limits(decision=seconds)
            return parse_bot(text[len(PREFIX) :], limits)
        return parse_skill(text, worlds)
    except (LevelError, CommandError) as error:
        raise Unavailable(str(error)) from None
