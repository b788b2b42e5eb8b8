"""``dmtui code``: a code for deals that others can play too, or what one means."""

from __future__ import annotations

import click

from dmtui.cli.house import ruleset, ruleset_options
from dmtui.cli.new import LEVELS
from dmtui.cli.output import Sentence, say


@click.command("code")
@click.argument("code", required=False)
@click.option("--players", type=click.Choice(("3", "4")), default="4", help="Seats at the table.")
@ruleset_options
@click.option("--level", type=click.Choice(LEVELS), default="adept", help="How the others play.")
@click.option("--today", is_flag=True, help="The code of the deal of the day (UTC).")
def command(
    code: str | None,
    players: str,
    mode: str,
    deal: str,
    victory: str,
    level: str,
    house: tuple[str, ...],
    today: bool,
) -> None:
    """Print a fresh code for the deals of a game; with a CODE, say what is played by it.

    Whoever types the same code gets the same cards: 'dmtui new --code CODE'.
    """
    from datetime import UTC, datetime

    from dmtui.records.base32 import CodeError
    from dmtui.records.deal_codes import deal_of_the_day, fresh_code, parse
    from dmtui.records.record import default_seats
    from dmtui.ui.coded import agreed

    try:
        if today:
            say(deal_of_the_day(datetime.now(UTC).date()).text)
        elif code is None:
            rules = ruleset(int(players), mode, deal, victory, house)
            say(fresh_code(rules, default_seats(rules.players, level)).text)
        else:
            found = parse(code)
            say("\n".join([found.text, *agreed(found)]))
    except CodeError as error:
        raise Sentence(str(error)) from None
