"""Opens reviews and their decisions, and reads what they show."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.verdict_list import VerdictList
from tests.ui.driving import until
from tests.ui.menus import arrived


def text_of(strips: list[Strip]) -> str:
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def shown(widget: Widget) -> str:
    """What a widget shows."""
    return text_of([widget.render_line(y) for y in range(widget.size.height)])


async def reviewed(pilot: Pilot[None], app: DragonmasterApp, path: Path) -> ReviewScreen:
    """Open the review of a file, and wait for it."""
    await arrived(pilot, TitleScreen)
    app.review(Store(path.parent).load(path), path)
    return await judged(pilot)


async def judged(pilot: Pilot[None]) -> ReviewScreen:
    screen = await arrived(pilot, ReviewScreen)
    await until(pilot, lambda: screen.review is not None, "the verdicts")
    await pilot.pause()
    return screen


async def moment(pilot: Pilot[None]) -> MomentScreen:
    """The decision that was opened, once it listens."""
    screen = await arrived(pilot, MomentScreen)
    await until(pilot, lambda: screen.scene is not None and screen.gate.passes(1e12), "a question")
    return screen


async def go_to(pilot: Pilot[None], screen: ReviewScreen, kind: type) -> MomentScreen:
    """Open the first decision of a kind."""
    verdicts = screen.query_one(VerdictList)
    place = next(i for i, v in enumerate(verdicts.verdicts) if isinstance(v.played, kind))
    verdicts.go_to(place)
    await pilot.press("enter")
    return await arrived(pilot, MomentScreen)


async def click_key(pilot: Pilot[None], word: str) -> None:
    """Click a word of the key bar."""
    bar = pilot.app.screen.query_one(KeyBar)
    await until(pilot, lambda: word in shown(bar), word)
    await pilot.click(bar, offset=(shown(bar).index(word), 0))
