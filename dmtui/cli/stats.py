"""``dmtui stats``: the statistics of the finished games, as text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click

from dmtui.cli.options import said
from dmtui.cli.output import Sentence, complain, progress, say

if TYPE_CHECKING:
    from dmtui.table.chronicle import Annals, Chronicle

_NEWEST: Final = 10


@click.command("stats")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(as_json: bool) -> None:
    """Print the statistics of your finished games, and your achievements.

    Saved games that are not entered yet are taken in first.
    """
    from dmtui.records import paths
    from dmtui.records.store import Store
    from dmtui.table.chronicle import Chronicle

    chosen = said().saves
    chronicle = Chronicle(paths.statistics(chosen), Store(paths.saves(chosen)))
    _take_in(chronicle)
    annals = chronicle.read()
    say(json.dumps(_fields(chronicle, annals)) if as_json else _text(annals))


def _take_in(chronicle: Chronicle) -> None:
    """Enter what is saved; that it cannot be written is no reason to print nothing."""
    from dmtui.records.files import StoreError
    from dmtui.table.taking_in import take_in

    files = len(chronicle.store.files()) + len(chronicle.store.trash.files())
    try:
        with progress("Games", files) as step:
            at = 0

            def told(done: int, _: int) -> bool:
                nonlocal at
                step(done - at)
                at = done
                return True

            take_in(chronicle, told)
            step(files - at)
    except StoreError as error:
        try:
            chronicle.read()
        except StoreError:
            raise Sentence(str(error)) from None
        complain(f"Newer games are missing: {error}")


def _text(annals: Annals) -> str:
    from dmtui.records.faults import printable
    from dmtui.ui import statistics_words as words

    if not annals.games:
        return words.NOTHING
    lines = [words.summary(annals.games), ""]
    if table := _table(annals):
        lines += [*table, "", words.LEGEND, ""]
    lines.append(f"Achievements: {words.have(annals)}")
    for each, when in words.in_order(annals):
        day = words.day(when) if when is not None else "-"
        lines.append(f"  {day:<10}  {each.title}: {each.task}")
    lines += ["", "The newest games:"]
    for game in annals.games[:_NEWEST]:
        figures = f"collected {game.collected}, purse {game.purse}" if game.place else ""
        cells = f"  {words.day(game.ended)}  {words.outcome(game):<10}  {words.kind(game):<26}"
        lines.append(f"{cells}  {figures:<28}  {printable(game.name)}".rstrip())
    return "\n".join(lines)


def _table(annals: Annals) -> list[str]:
    from dmtui.ui.statistics_words import COLUMNS, sheet

    heads = ["", *(head for head, _ in COLUMNS)]
    rows = [heads]
    sums = sheet(annals.games)
    if not sums:
        return []
    for name, some in sums:
        indent = "" if some is None or len(rows) == 1 else "  "
        rows.append([indent + name, *((some and write(some)) or "" for _, write in COLUMNS)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return lines


def _fields(chronicle: Chronicle, annals: Annals) -> dict[str, Any]:
    import msgspec

    from dmtui.table.achievements import ACHIEVEMENTS
    from dmtui.table.sums import rows, standings, total

    return {
        "file": str(chronicle.path),
        "standings": {each.value: count for each, count in standings(annals.games).items()},
        "total": msgspec.to_builtins(total(annals.games)),
        "by": [
            {"by": row.by, "value": row.value, **msgspec.to_builtins(row.sum)}
            for row in rows(annals.games)
        ],
        "achievements": [
            {"name": each.name, "title": each.title, "earned": annals.earned.get(each.name)}
            for each in ACHIEVEMENTS
        ],
        "games": msgspec.to_builtins(annals.games),
    }
