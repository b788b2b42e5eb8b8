"""``dmtui compare``: results of the same deals, side by side."""

from __future__ import annotations

import sys

import click

from dmtui.cli.output import Sentence, say


@click.command("compare", context_settings={"ignore_unknown_options": True})
@click.argument("line", nargs=-1, metavar="[LINE]...", type=click.UNPROCESSED)
def command(line: tuple[str, ...]) -> None:
    """Compare result lines of the same deals: a column each, and who is ahead.

    A LINE is what the end of a game by a code shows, from 'dmtui' on. Quotes are not needed;
    without any, the lines are read from standard input.
    """
    from dmtui.records.results import MARKS, ResultError, lines_in, read_result, same_deals
    from dmtui.ui.coded import agreed, side_by_side

    try:
        results = [read_result(one) for one in lines_in(" ".join(line) or _standard_input())]
        same_deals(results)
    except ResultError as error:
        raise Sentence(str(error)) from None
    heads = [f"Line {number}" for number in range(1, len(results) + 1)]
    code = results[0].code
    say("\n".join([f"Deals {code.text}", *agreed(code), "", *side_by_side(results, heads)]))
    say(f"Hands: {MARKS}.")


def _standard_input() -> str:
    if sys.stdin is None or sys.stdin.isatty():
        raise Sentence("Which results? Put their lines after 'dmtui compare'.")
    return sys.stdin.read(1 << 16)
