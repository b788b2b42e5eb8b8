"""Drives the real application, by keys alone or by the mouse alone, waiting for conditions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.records.record import Record, encode
from dmtui.records.settings import Speed
from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch, NewGame
from dmtui.ui.screens.dialog import QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.answer_list import AnswerList
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.selector import TOP, HandCardSelector

PATIENCE = 60.0
"""Seconds after which a condition that does not come is a failure."""

SIZES = ((80, 24), (120, 40))


MINE = "8"
"""With this seed seat 0 is the first Dragonmaster."""


def new_table(
    saves: Path, ruleset: Ruleset | None = None, seed: str = "1", speed: str = "instant"
) -> DragonmasterApp:
    """The application, launched straight to a new table."""
    wanted = NewGame(ruleset or Ruleset(mode=Mode.BASIC), "novice", seed, "Test")
    return DragonmasterApp(Launch(saves=saves, speed=speed, open="new", new=wanted))  # type: ignore[arg-type]


def resumed(
    saves: Path, record: Record, speed: Speed = "instant", *, motion: bool = True
) -> DragonmasterApp:
    """The application, launched straight to a game that was saved."""
    path = saves / "resumed.json"
    path.write_bytes(encode(record))
    launch = Launch(saves=saves, speed=speed, motion=motion, open="resume", resume=str(path))
    return DragonmasterApp(launch)


def has_seen_a_trick(pilot: Pilot[None]) -> bool:
    """Whether a question stands on the table, and the last trick can be seen again."""
    scene = table_screen(pilot).scene
    return is_asked(pilot) and scene is not None and scene.last_trick is not None


async def until(pilot: Pilot[None], holds: Callable[[], bool], what: str = "") -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what} (screen: {pilot.app.screen})")
        await asyncio.sleep(0.005)


async def gone(pilot: Pilot[None], screen: Screen[Any]) -> None:
    """Wait until a screen is no longer on top."""
    await until(pilot, lambda: pilot.app.screen is not screen, "a screen to go")


def table_screen(pilot: Pilot[None]) -> TableScreen:
    """The table screen, wherever it is in the stack."""
    return next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, TableScreen))


def is_asked(pilot: Pilot[None]) -> bool:
    """Whether a question stands on the table itself, and may be answered."""
    screen = pilot.app.screen
    return (
        isinstance(screen, TableScreen)
        and screen.scene is not None
        and screen.scene.asked
        and screen.scene.public.phase in (Phase.PLAY, Phase.CHOOSE)
        and screen.gate.passes(time.monotonic())
    )


async def asked(pilot: Pilot[None]) -> TableScreen:
    """The table, once a question stands on it."""
    await until(pilot, lambda: is_asked(pilot), "a question")
    return table_screen(pilot)


def helped(saves: Path) -> bool:
    """Whether the only saved game says that it is helped."""
    (game,) = Store(saves).list()
    return game.helped


def is_stopped(pilot: Pilot[None]) -> bool:
    """Whether the application waits for its person in some way."""
    screen = pilot.app.screen
    if isinstance(screen, HandEndScreen | GameEndScreen | QuestionDialog):
        return screen._gate.passes(time.monotonic())
    return is_asked(pilot)


def hands_over(pilot: Pilot[None]) -> int:
    """How many hands are settled."""
    scene = table_screen(pilot).scene
    return len(scene.public.past) if scene is not None else 0


Do = Callable[[Pilot[None]], Awaitable[None]]


async def play_by_keys(pilot: Pilot[None], enough: Callable[[], bool]) -> None:
    """Play with the keyboard alone until there is enough."""

    async def read_on(pilot: Pilot[None]) -> None:
        await pilot.press("space")

    async def first_answer(pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter")

    await _play(pilot, enough, read_on, first_answer, _answer_by_keys)


async def play_by_mouse(pilot: Pilot[None], enough: Callable[[], bool]) -> None:
    """Play with the mouse alone until there is enough."""

    async def read_on(pilot: Pilot[None]) -> None:
        await pilot.click("#settlement")

    async def first_answer(pilot: Pilot[None]) -> None:
        answers = pilot.app.screen.query_one(AnswerList)
        await pilot.click(AnswerList, offset=(2, answers.first))

    await _play(pilot, enough, read_on, first_answer, _answer_by_mouse)


async def _play(
    pilot: Pilot[None],
    enough: Callable[[], bool],
    read_on: Do,
    first_answer: Do,
    answer: Callable[[Pilot[None], TableScreen], Awaitable[None]],
) -> None:
    while True:
        await until(pilot, lambda: is_stopped(pilot), "a question")
        if enough():
            return
        screen = pilot.app.screen
        if isinstance(screen, HandEndScreen):
            await read_on(pilot)
            await gone(pilot, screen)
        elif isinstance(screen, QuestionDialog):
            await first_answer(pilot)
            await gone(pilot, screen)
        elif isinstance(screen, TableScreen):
            await answer(pilot, screen)
        else:
            return


async def _answer_by_keys(pilot: Pilot[None], screen: TableScreen) -> None:
    before = screen.scene
    assert before is not None
    if screen.choosing:
        await pilot.press("1")
        assert screen.query_one(HandCardSelector).chosen is before.public.unused[0]
    else:
        row = screen.query_one(HandRow)
        card = before.view.playable()[0]
        await pilot.press(str(row.places.index(card) + 1))
        assert row.chosen is card
    await pilot.press("enter")
    await until(pilot, lambda: screen.scene is not before, "the table to go on")


async def _answer_by_mouse(pilot: Pilot[None], screen: TableScreen) -> None:
    before = screen.scene
    assert before is not None
    if screen.choosing:
        selector = screen.query_one(HandCardSelector)
        top = selector._list_top if selector.listed else TOP
        place = (6, top + selector.rows_each)
        await pilot.click(selector, offset=place)
        await pilot.pause()
        if len(before.public.unused) < 2:
            place = (6, top)
            await pilot.click(selector, offset=place)
        assert selector.chosen is not None
        await pilot.click(selector, offset=place)
    else:
        card = before.view.playable()[-1]
        face = next(f for f in screen.query(HeldCard) if f.card is card)
        first, second = ((1, 0), (1, 1)) if face.listed else ((3, 3), (3, 2))
        await pilot.click(face, offset=first)
        assert screen.query_one(HandRow).chosen is card
        await pilot.click(face, offset=second)
    await until(pilot, lambda: screen.scene is not before, "the table to go on")
