"""The plain lines with their input in a file, and everything that they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.records.record import Record
from dmtui.records.store import Store
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.plain.launch import run


class Talk(msgspec.Struct, frozen=True):
    """What was said, line by line, and the exit status."""

    status: int
    said: str

    @property
    def lines(self) -> list[str]:
        return self.said.split("\n")


def talk(folder: Path, typed: str, **launch: Any) -> Talk:
    """Run the program on an input."""
    script = folder / "input"
    script.write_text(typed, encoding="utf-8")
    said: list[str] = []

    def say(text: str, *, nl: bool = True) -> None:
        said.append(text + "\n" * nl)

    options = Launch(saves=folder / "saves", **launch)
    with script.open("rb") as lines:
        status = run(options, say, lines.fileno())
    return Talk(status, "".join(said))


def new(seed: str = "1", *, mode: str = "basic", players: int = 4, deal: str = "five") -> NewGame:
    """A game against novices."""
    ruleset = Ruleset(players=players, mode=Mode(mode), deal=DealSize(deal))
    return NewGame(ruleset, "novice", seed, "Tuesday")


def saved(folder: Path) -> Record:
    """The newest game that was saved."""
    store = Store(folder / "saves")
    return store.load(store.list()[0].path).record
