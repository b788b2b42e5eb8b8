"""The plain lines with their input in a file, and everything that they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from dmtui.game.actions import Deal
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.view import SeatView, view
from dmtui.records.record import Record, encode
from dmtui.records.store import Store
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.plain.launch import run
from dmtui.ui.preferences import Preferences
from tests.records.games import moments, played, record_of


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
        status = run(options, Preferences(options, {}), say, lines.fileno())
    return Talk(status, "".join(said))


def new(
    seed: str = "1", *, mode: str = "basic", players: Literal[3, 4] = 4, deal: str = "five"
) -> NewGame:
    """A game against novices."""
    ruleset = Ruleset(players=players, mode=Mode(mode), deal=DealSize(deal))
    return NewGame(ruleset, "novice", seed, "Tuesday")


def asked(holds: Callable[[SeatView], bool], mode: str = "expert") -> Record:
    """A game in which seat 0 has to decide, and something holds of what it sees."""
    for seed in map(str, range(100)):
        for game in moments(played(mode=mode, seed=seed)):
            seen = view(game, 0)
            if seen.to_decide and holds(seen):
                return record_of(game, seed, name="Tuesday")
    raise AssertionError("no such moment")


def go_on(folder: Path, record: Record, typed: str, **launch: Any) -> Talk:
    """Go on with a game."""
    path = folder / "saves" / "tuesday.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(record))
    return talk(folder, typed, open="resume", resume=str(path), **launch)


def saved(folder: Path) -> Record:
    """The newest game that was saved."""
    store = Store(folder / "saves")
    return store.load(store.list()[0].path).record


def answers(told: Talk) -> list[str]:
    """What follows each prompt, up to the next."""
    return [part.partition("\n")[2] for part in told.said.split("\n> ")]


def flat(told: Talk) -> str:
    """What was said, without the line ends."""
    return " ".join(told.said.split())


def own(folder: Path, since: Record | None = None) -> list[Any]:
    """What the person decided in the saved game, after another record of it."""
    actions = saved(folder).actions[len(since.actions) if since else 0 :]
    return [each for each in actions if not isinstance(each, Deal) and each.seat == 0]
