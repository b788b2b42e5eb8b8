"""Drives a game of several people at one keyboard, and reads which cards the screen shows."""

from __future__ import annotations

import re
import time
from pathlib import Path

from textual.pilot import Pilot

from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.records.people import with_people
from dmtui.records.record import default_seats
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.glyphs import CLAN
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.table import TableScreen
from tests.ui.driving import gone, is_stopped, table_screen, until

CARD = re.compile(rf"([KQPWDCBF])(?:!? +)?([{''.join(CLAN.values())}])")
FINES = re.compile(r"P► ?\d")
CLANS = {sign: clan.value for clan, sign in CLAN.items()}
SEATS = with_people(default_seats(4, "novice"), ("Anna", "Ben"))


def cards_in(text: str) -> set[Card]:
    """Every card that a screen shows, on a card's face or as rank and sign."""
    found = CARD.findall(FINES.sub("", text))
    return {Card(rank + CLANS[sign]) for rank, sign in found}


def game_of(pilot: Pilot[None]) -> Game:
    """What nobody at the screen is told."""
    sitting = table_screen(pilot).sitting
    assert sitting is not None
    return sitting._table.game


def open_cards(pilot: Pilot[None]) -> set[Card]:
    """What was played in this hand, for everyone to see."""
    public = game_of(pilot).public
    state = public.now or public.past[-1].state
    return set(state.trick).union(*(trick.cards for trick in state.tricks))


def is_called(pilot: Pilot[None]) -> bool:
    """Whether somebody is called, and may say that they are ready."""
    screen = pilot.app.screen
    return (
        isinstance(screen, TableScreen)
        and screen.scene is not None
        and screen.scene.waiting is not None
        and screen.gate.passes(time.monotonic())
    )


async def until_stopped(pilot: Pilot[None]) -> None:
    """Wait until somebody is called or asked, or a hand is over; and until that is painted."""
    await until(pilot, lambda: is_called(pilot) or is_stopped(pilot), "a stop")
    await pilot.pause()


def called(pilot: Pilot[None]) -> int:
    """The seat that is called."""
    scene = table_screen(pilot).scene
    assert scene is not None
    assert scene.waiting is not None
    return scene.waiting


async def be_ready(pilot: Pilot[None]) -> int:
    """Say so, and wait for the cards; who it was."""
    seat = called(pilot)
    await pilot.press("y")
    await until(pilot, lambda: not is_called(pilot), "the cards")
    await until_stopped(pilot)
    return seat


async def decide(pilot: Pilot[None]) -> None:
    """Give the first answer that is allowed."""
    screen = pilot.app.screen
    if isinstance(screen, QuestionDialog):
        await pilot.press("down", "enter")
        await gone(pilot, screen)
        return
    table = table_screen(pilot)
    before = table.scene
    assert before is not None
    answer = before.view.legal_actions()[0]
    assert table.place.answer(answer) is None
    await until(pilot, lambda: table.scene is not before, "the table to go on")


def shared(saves: Path, mode: Mode = Mode.EXPERT, seed: str = "3") -> DragonmasterApp:
    """The application, launched straight to a new table for Anna and Ben."""
    new = NewGame(Ruleset(mode=mode), "novice", seed, "Test", seats=SEATS)
    return DragonmasterApp(Launch(saves=saves, speed="instant", open="new", new=new))
