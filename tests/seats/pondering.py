"""Policies and advisers for tests of thinking processes, which find them by name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random

from dmtui.game.actions import SeatAction
from dmtui.game.view import SeatView
from dmtui.seats.advice import Advice
from dmtui.seats.seat import Policy
from dmtui.seats.skill import Skill

PROGRAM = "PONDERING_PROGRAM"
"""The environment variable with the process that the thinkers belong to."""
FOLDER = "PONDERING_FOLDER"
"""The environment variable with a folder where a file tells which process has begun to think."""


def endless(view: SeatView) -> Advice:
    """An adviser who never comes to an end."""
    (Path(os.environ[FOLDER]) / str(os.getpid())).touch()
    while True:
        time.monotonic()


def lost(view: SeatView) -> Advice:
    """An adviser who breaks, and would tell a card."""
    raise LookupError(view.cards[0].code)


def slow(skill: Skill) -> Policy:
    """Think for as many milliseconds as the skill has worlds, with all of a processor."""

    def decide(view: SeatView, chance: Random) -> SeatAction:
        if folder := os.environ.get(FOLDER):
            (Path(folder) / str(os.getpid())).touch()
        end = time.monotonic() + (skill.worlds or 0) / 1000
        while time.monotonic() < end:
            chance.random()
        return view.legal_actions()[0]

    return decide


def deadly(skill: Skill) -> Policy:
    """End every process that decides, but the program's own."""

    def decide(view: SeatView, chance: Random) -> SeatAction:
        if os.environ[PROGRAM] != str(os.getpid()):
            os.kill(os.getpid(), signal.SIGKILL)
        return chance.choice(view.legal_actions())

    return decide


def talkative(skill: Skill) -> Policy:
    """Print while thinking."""

    def decide(view: SeatView, chance: Random) -> SeatAction:
        print(view.cards)  # noqa: T201 - what nobody may see is what is tested
        return view.legal_actions()[-1]

    return decide


def broken(skill: Skill) -> Policy:
    """Fail, with a card in the message."""

    def decide(view: SeatView, chance: Random) -> SeatAction:
        raise LookupError(view.cards[0].code)

    return decide
