"""``dmtui compare``: results of the same deals, side by side."""

from __future__ import annotations

import sys
from typing import Final

import click

from dmtui.cli.output import Sentence, Unavailable, say
from dmtui.records.files import because

_LONGEST: Final = 1 << 16
"""Bytes of lines that are read from standard input."""


@click.command("compare", context_settings={"ignore_unknown_options": True})
@click.argument("line", nargs=-1, metavar="[LINE]...", type=click.UNPROCESSED)
def command(line: tuple[str, ...]) -> None:
    """Compare result lines of the same deals: a column each, and who is ahead.

    A LINE is what the end of a game by a code shows, from 'dmtui' on. Quotes are not needed;
    without any, the lines are read from standard input.
    """
    from dmtui.records.results import MARKS, ResultError, lines_in, read_result, same_deals
    from dmtui.ui.coded import agreed, side_by_side

    text = " ".join(line) or _standard_input()
    if not text.strip():
        raise Unavailable(
            "No result line is given: put two or more after 'dmtui compare', each copied from "
            "the end of a game by a code."
        )
    try:
        results = [read_result(one) for one in lines_in(text)]
        same_deals(results)
    except ResultError as error:
        raise Sentence(str(error)) from None
    heads = [f"Line {number}" for number in range(1, len(results) + 1)]
    code = results[0].code
    say("\n".join([f"Deals {code.text}", *agreed(code), "", *side_by_side(results, heads)]))
    say(f"Hands: {MARKS}.")


def _standard_input() -> str:
    """What is piped in; nothing where that is a terminal, which nobody is made to type at."""
    if sys.stdin is None or sys.stdin.isatty():
        return ""
    try:
        return sys.stdin.buffer.read(_LONGEST).decode("utf-8", "replace")
    except OSError as error:
        raise Sentence(f"Standard input cannot be read: {because(error)}.") from None
