"""``dmtui review``: what each decision of a game cost."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dmtui.cli.completing import games
from dmtui.cli.options import Whole, said
from dmtui.cli.output import Unavailable, complain, progress, say

if TYPE_CHECKING:
    from dmtui.records.record import Loaded
    from dmtui.review.verdict import Review, Tally


@click.command("review")
@click.argument("names", metavar="FILE...", nargs=-1, required=True, shell_complete=games)
@click.option(
    "--seat", "seats", type=Whole(0), multiple=True, metavar="N", help="Judge this seat, from 0."
)
@click.option("--all", "everyone", is_flag=True, help="Judge every seat, the computer's too.")
@click.option("--jobs", type=Whole(1), metavar="J", help="Processes to use.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON a file.")
def command(
    names: tuple[str, ...],
    seats: tuple[int, ...],
    everyone: bool,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Judge what each person decided in a game: a file, or the name of a saved game.

    A decision costs what the best one was expected to bring more, in jewels, from what its seat
    could know then. Of an unfinished game only the finished hands are judged.
    """
    from dmtui.records.faults import RecordError, printable
    from dmtui.records.files import read
    from dmtui.records.reviews import holds_review, is_review
    from dmtui.records.store import Store, StoreError

    store = Store(said().folder())
    status = 0
    for name in names:
        try:
            path = store.find(name)
            if is_review(path) and holds_review(read(path, name)):
                complain(f"{printable(name)} is a review, not a game.")
                continue
            loaded = store.load(path)
        except (RecordError, StoreError) as error:
            status = 1
            complain(str(error))
            continue
        wanted = range(len(loaded.record.seats)) if everyone else seats
        review = _review(loaded, path, _checked(wanted, loaded), jobs)
        say(_json(name, review) if as_json else _text(loaded, review))
    return status


def _checked(seats: tuple[int, ...] | range, loaded: Loaded) -> tuple[int, ...]:
    last = len(loaded.record.seats) - 1
    for seat in seats:
        if not 0 <= seat <= last:
            raise Unavailable(f"There is no seat {seat} at this table: seats are 0 to {last}.")
    return tuple(seats)


def _review(loaded: Loaded, path: Path, seats: tuple[int, ...], jobs: int | None) -> Review:
    from dmtui.review.judge import usual_judge
    from dmtui.review.judges import Judges
    from dmtui.review.reviewing import Reviewing
    from dmtui.seats.process import FULL_SPEED

    reviewing = Reviewing(loaded, path, seats)
    if reviewing.left:
        with (
            progress("Decisions", reviewing.left) as step,
            Judges(usual_judge, jobs, niceness=FULL_SPEED) as judges,
            # What was judged is kept on Ctrl+C too.
            closing(reviewing.steps(judges.verdicts)) as verdicts,
        ):
            for _ in verdicts:
                step(1)
    return reviewing.review


def _json(name: str, review: Review) -> str:
    import msgspec

    moments = [
        {
            "action": moment.index,
            "seat": moment.seat,
            "played": msgspec.to_builtins(moment.played),
            "best": msgspec.to_builtins(moment.best),
            "cost": round(moment.cost, 2),
            "mark": moment.mark.value,
        }
        for moment in review.moments()
    ]
    fields: dict[str, Any] = {
        "file": name,
        "hands": review.hands,
        "seats": msgspec.to_builtins(review.tallies()),
        "moments": moments,
    }
    return json.dumps(fields)


def _text(loaded: Loaded, review: Review) -> str:
    """The review for people: a line a seat, and the dearest moments."""
    from dmtui.records.counting import counted
    from dmtui.records.faults import printable
    from dmtui.records.people import table_names
    from dmtui.review.words import told, where

    public, record = loaded.game.public, loaded.record
    names = [printable(name) for name in table_names(record.seats)]
    title = printable(record.name.strip()) or "This game"
    if not review.hands:
        return f"{title}: no hand is finished yet, so there is nothing to judge."
    hands = counted(review.hands, "finished hand")
    lines = [f"{title}: {'over' if public.over else 'unfinished'}, {hands} judged.", ""]
    lines += _table([_row(names, tally) for tally in review.tallies()])
    moments = review.moments()
    if moments:
        lines += ["", "The dearest moments:"]
        whose = len(review.seats) > 1
        for moment in moments:
            who = f", {names[moment.seat]}" if whose else ""
            lines.append(f"  {where(moment)}{who}: {told(moment)}")
    else:
        lines += ["", "Nothing was a slip or worse."]
    lines += ["", _UNIT]
    return "\n".join(lines)


_UNIT = (
    "Cost is in jewels, against the best from what could be known; opened, against the best\n"
    "with all cards open. Where nothing else was allowed counts as forced, and as fine."
)
_HEAD = ("seat", "decisions", "forced", "fine", "slips", "mistakes", "blunders", "cost", "opened")


def _row(names: list[str], tally: Tally) -> tuple[str, ...]:
    counts = [tally.decisions, tally.forced, tally.fine]
    counts += [tally.slips, tally.mistakes, tally.blunders]
    costs = (f"{tally.cost:.1f}", f"{tally.cost_open:.1f}")
    return (names[tally.seat], *map(str, counts), *costs)


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(_HEAD, *rows, strict=True)]
    lines = []
    for first, *others in (_HEAD, *rows):
        cells = [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
        lines.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return lines
