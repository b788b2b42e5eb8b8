"""``dmtui check --rerun``: the decisions of the computer seats, made again."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from typing import TYPE_CHECKING

from dmtui.cli.output import progress
from dmtui.records.counting import counted, listed
from dmtui.records.faults import printable

if TYPE_CHECKING:
    from dmtui.game.actions import SeatAction
    from dmtui.records.record import Loaded
    from dmtui.table.rerun import Decision, Rerun

_NAMED = 8
"""How many actions that differ are named to people."""


def run(loaded: Loaded, jobs: int) -> Rerun | None:
    """Make the decisions of a record again, a master's in ``jobs`` processes.

    ``None`` for a record without a seed: its seats' chance is not known.
    """
    from dmtui.seats.levels import Level
    from dmtui.seats.process import FULL_SPEED
    from dmtui.seats.thinkers import Thinkers
    from dmtui.table.rerun import decisions, rerun

    if loaded.record.seed is None:
        return None
    asked = tuple(decisions(loaded, loaded.record.seed))
    if not any(decision.skill.level is Level.MASTER for decision in asked):
        return rerun(loaded, asked)
    with progress("Decisions", len(asked)) as step:
        if jobs == 1:
            return rerun(loaded, asked, after_each=lambda: step(1))
        with closing(Thinkers(jobs, niceness=FULL_SPEED)) as thinkers:

            def decide(asked: Iterable[Decision]) -> Iterable[SeatAction]:
                return thinkers.decide_all((d.skill, d.view, d.chance()) for d in asked)

            return rerun(loaded, asked, decide, lambda: step(1))


def told(loaded: Loaded, result: Rerun | None) -> str:
    """What came of it, in sentences that follow on the one about the game."""
    from dmtui.table.rerun import strangers

    if result is None:
        return "No decision can be made again: the record has no seed."
    sentences = [_compared(result)]
    if result.skipped:
        seats = loaded.record.seats
        who = listed(f"seat {s} ({printable(seats[s].name)})" for s in strangers(loaded))
        sentences.append(
            f"{counted(result.skipped, 'decision')} of {who} cannot be made again: "
            "a program from outside plays there, or a level or temperament that is not known here."
        )
    return " ".join(sentences)


def _compared(result: Rerun) -> str:
    if not result.decisions:
        return "No decision is a computer player's."
    made = f"{counted(result.decisions, 'decision')} of computer players made again"
    if not result.differs:
        them = "it is" if result.decisions == 1 else "they are"
        return f"{made}: {them} the same."
    named = [str(index) for index in result.differs[:_NAMED]]
    many, more = len(result.differs), len(result.differs[_NAMED:])
    named += [f"{more} more"] if more else []
    differ = "1 differs, at the action" if many == 1 else f"{many} differ, at the actions"
    return (
        f"{made}: {differ} {listed(named)}. "
        "Another version of the program may have made them, or a stand-in for a seat that failed."
    )
