"""The tests of the faces run in a terminal of their own, not in that of whoever runs them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from typing import Any, Final

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from dmtui.seats.process import FULL_SPEED
from dmtui.seats.thinkers import Thinkers

FRAME: Final = 0.02
"""Seconds in which an application has painted what it was told to paint."""

_TURNS: Final = 200


async def idle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until the loop has nothing to do, and what was to be painted is painted.

    Textual's own way is to watch the processor for 20 ms at a time, twice a key: most of the
    time of a test would be spent asleep. What counts is the time that was worked or slept on
    purpose: on a busy machine much more passes.
    """
    loop: Any = asyncio.get_running_loop()
    began, turns, slept = thread_time(), 0, 0.0
    while thread_time() - began + slept < max_sleep:
        # Others that wait like this have turns as well; they must not keep each other from an end.
        nap = 0 if turns < _TURNS else 0.001
        await asyncio.sleep(nap)
        turns, slept = turns + 1, slept + nap
        if loop._ready:
            continue
        now = loop.time()
        timers = (timer.when() for timer in loop._scheduled if not timer.cancelled())
        wait = min((when for when in timers if when >= now), default=now + FRAME) - now
        if _at_work(loop._default_executor):
            await asyncio.sleep(0.001)
            slept += 0.001
        elif wait < FRAME and slept < 2 * FRAME:
            await asyncio.sleep(wait)
            slept += wait
        else:
            return


def _at_work(executor: ThreadPoolExecutor | None) -> bool:
    """Whether a thread is at work, whose end the loop will hear of."""
    return executor is not None and executor._idle_semaphore._value < len(executor._threads)


@pytest.fixture(autouse=True)
def quick_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.app.wait_for_idle", idle)
    monkeypatch.setattr("textual.pilot.wait_for_idle", idle)


_PARSED: Final[dict[object, list[RuleSet]]] = {}
_parse: Final[Any] = Stylesheet._parse_rules


def parsed_once(sheet: Stylesheet, css: str, *more: object, **named: object) -> list[RuleSet]:
    """The rules of a piece of CSS: they depend on it and on the colours of the theme alone.

    Every application reads the same hundred pieces, which takes half of its start.
    """
    colours = frozenset(sheet._variables.items())
    key = (css, more, tuple(named.items()), colours)
    if key not in _PARSED:
        _PARSED[key] = _parse(sheet, css, *more, **named)
    return _PARSED[key]


@pytest.fixture(autouse=True)
def style_sheets_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stylesheet, "_parse_rules", parsed_once)


@pytest.fixture(scope="session")
def thinkers() -> Iterator[list[Thinkers]]:
    """Those that think for the applications: the last ones, unless they were sent away."""
    made: list[Thinkers] = []
    yield made
    for each in made:
        each.close()


@pytest.fixture(autouse=True)
def thinkers_are_shared(thinkers: list[Thinkers], monkeypatch: pytest.MonkeyPatch) -> None:
    """One process thinks for all applications of a run, not one more for each that has a hint.

    They would stay, too: the program sends its thinkers away after its application is gone. And
    there is nobody at the screen behind whom they would have to stand back.
    """

    def shared() -> Thinkers:
        if not thinkers or thinkers[-1]._crew.dismissed:
            thinkers.append(Thinkers(niceness=FULL_SPEED))
        return thinkers[-1]

    monkeypatch.setattr("dmtui.ui.games.Thinkers", shared)


@pytest.fixture(autouse=True)
def a_terminal_with_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name in ("NO_COLOR", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
