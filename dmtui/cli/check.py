"""``dmtui check``: whether records are legal games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click
import msgspec

from dmtui.cli import rerunning
from dmtui.cli.options import Whole
from dmtui.cli.output import say
from dmtui.records.counting import listed
from dmtui.records.faults import RecordError, printable
from dmtui.records.files import because, read
from dmtui.records.parsing import SIZE_LIMIT
from dmtui.records.reading import decode
from dmtui.records.record import Loaded
from dmtui.records.reviews import holds_review


@click.command("check")
@click.argument(
    "names", metavar="FILE...", nargs=-1, required=True, type=click.Path(readable=False)
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON a file.")
@click.option("--force", is_flag=True, help="Accept a file that was changed by hand.")
@click.option("--rerun", is_flag=True, help="Make the computer players' decisions again.")
@click.option("--jobs", type=Whole(1), default=1, metavar="J", help="Processes for --rerun.")
def command(names: tuple[str, ...], as_json: bool, force: bool, rerun: bool, jobs: int) -> int:
    """Replay records and say whether each is legal; '-' is standard input.

    Rounds, hands, seats and actions count from 0. With --rerun every decision of a computer
    player is made again, from what its seat knew and its own chance alone, and has to be the
    same: so none of them looked into other hands. The review of a game is passed over.
    """
    status = 0
    for name in names:
        where = "standard input" if name == "-" else name or "''"
        data = b""
        try:
            data = _content(name, where)
            loaded = decode(data, where, force)
        except RecordError as error:
            if holds_review(data):
                _say_review(name, where, as_json)
                continue
            status = 1
            say(_bad_json(name, error) if as_json else _bad_line(error))
        else:
            fields = _fields(name, loaded) if as_json else {}
            line = "" if as_json else _good_line(where, loaded)
            if rerun:
                result = rerunning.run(loaded, jobs)
                if result is None or result.differs:
                    status = 1
                fields["rerun"] = msgspec.to_builtins(result)
                line += f" {rerunning.told(loaded, result)}"
            say(json.dumps(fields) if as_json else line)
    return status


def _content(name: str, where: str) -> bytes:

    if name != "-":
        # A path of no name at all would mean the folder one is in.
        return read(Path(name or "\0"), where)
    if sys.stdin is None:
        raise RecordError(where, "", "It is closed.")
    try:
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise RecordError(where, "", f"It cannot be read: {because(error)}.") from None


def _say_review(name: str, where: str, as_json: bool) -> None:
    """Say of what lies beside a game that it is none, which is nothing wrong."""
    told = f"{printable(where)} is a review, not a game."
    line = {"file": name, "ok": None, "action": None, "error": told}
    say(json.dumps(line) if as_json else told)


def _bad_json(name: str, error: RecordError) -> str:
    return json.dumps({"file": name, "ok": False, "action": error.action, "error": str(error)})


def _bad_line(error: RecordError) -> str:
    if error.action is None:
        return f"{error}"
    return f"{error.where}: illegal at action {error.action}: {error.reason}"


def _fields(name: str, loaded: Loaded) -> dict[str, Any]:
    public = loaded.game.public
    return {
        "file": name,
        "ok": True,
        "over": public.over,
        "round": public.round,
        "hand": public.hand,
        "phase": public.phase.value,
        "dragonmaster": public.dragonmaster,
        "purse": public.purse,
        "collected": public.collected,
        "winners": public.winners,
        "ledger": msgspec.to_builtins(public.ledger),
    }


def _good_line(where: str, loaded: Loaded) -> str:

    public, seats = loaded.game.public, loaded.record.seats

    def who(seat: int) -> str:
        return f"seat {seat} ({printable(seats[seat].name)})"

    if public.winners is not None:
        stands = f"finished, won by {listed(map(who, public.winners))}"
    else:
        stands = f"unfinished, in round {public.round}, hand {public.hand}: "
        if public.actor is None:
            stands += "the next deal is due"
        else:
            stands += f"{who(public.actor)} has to {_DUTIES[public.phase.value]}"
    return f"{printable(where)}: legal, {stands}."


_DUTIES = {
    "dragon": "decide about the Dragon",
    "choose": "choose a hand card",
    "secret": "give a secret answer",
    "play": "play a card",
}
