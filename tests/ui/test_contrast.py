"""What is drawn stands out from where it is drawn, on every screen and in every theme.

All is drawn once, in a theme that has another colour for everything: so what is drawn says which
colours of a theme lie on which, and that can be judged in all themes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from rich.color import Color
from rich.segment import Segment
from textual.app import App
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.strip import Strip

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.theme import THEMES, Palette
from tests.ui.menus import arrived, at_title
from tests.ui.positions import at_a_card
from tests.ui.test_table_screen import to_a_card
from tests.ui.test_themes import READABLE, contrast
from tests.ui.test_without_colour import screens

_SIGNS = "►☼⌂◊*!?<>="
"""What counts as text besides letters and numbers; frames and grounds do not."""
_CODES = (f"#{16 + 7 * i:02x}{250 - 9 * i:02x}{40 + 5 * i:02x}" for i in count())
_PROBE = Palette(**dict(zip(Palette.__struct_fields__, _CODES, strict=False))).theme(
    "probe", dark=True
)
_NAMES = {code: name for name, code in reversed(_PROBE.variables.items())}
_IDLE = "border-blurred"
"""A key that does nothing now is drawn in it: WCAG 2 asks nothing of what is inactive."""


def segments(app: App[None]) -> Iterator[Segment]:
    """What is drawn; of a dialog itself alone, as it dims what lies around it on purpose."""
    strips: list[Strip] = app.screen._compositor.render_strips(app.size)
    boxes = [widget.region for widget in app.screen.children if widget.display]
    dims = isinstance(app.screen, ModalScreen)
    for y, strip in enumerate(strips):
        x = 0
        for segment in strip:
            if not dims or any(box.contains(x, y) for box in boxes):
                yield segment
            x += segment.cell_length


def named(colour: Color) -> str:
    """Which colour of a theme this is; its code, if it is none."""
    code = colour.get_truecolor().hex
    return _NAMES.get(code, code)


def drawn(app: App[None]) -> dict[tuple[str, str], str]:
    """The colours of text and ground on the screen, each with a text that has them."""
    found = {}
    for text, style, _ in segments(app):
        if style is None or style.color is None or style.bgcolor is None:
            continue
        if any(letter.isalnum() or letter in _SIGNS for letter in text):
            ink, ground = named(style.color), named(style.bgcolor)
            found[(ground, ink) if style.reverse else (ink, ground)] = text.strip()
    return found


async def judge(pilot: Pilot[None], name: str) -> None:
    """Assert that all text on the screen stands out in every theme."""
    await pilot.pause()
    assert pilot.app.theme == _PROBE.name
    pairs = drawn(pilot.app)
    assert pairs
    for (ink, ground), text in pairs.items():
        for theme in THEMES:
            assert {ink, ground} <= theme.variables.keys(), f"{name}: {text} ({ink} on {ground})"
            found = contrast(theme.variables[ink], theme.variables[ground])
            enough = found >= READABLE or ink == _IDLE
            assert enough, f"{name}, {theme.name}: {text} ({ink} on {ground}, {found:.2f})"


def wear(app: DragonmasterApp) -> None:
    """Draw everything in a colour of its own."""
    app.change(color="truecolor", motion=False)
    app.register_theme(_PROBE)
    app.theme = _PROBE.name


async def test_every_screen(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        wear(app)
        await arrived(pilot, TitleScreen)
        await judge(pilot, "TitleScreen")
        for screen in screens(app, tmp_path):
            await app.push_screen(screen)
            await arrived(pilot, type(screen))
            await judge(pilot, type(screen).__name__)
            screen.dismiss(None)
            await arrived(pilot, TitleScreen)
        app.notify("A notice")
        await judge(pilot, "a notice")


@pytest.mark.parametrize("size", [(120, 40), (40, 16)])
async def test_a_table(tmp_path: Path, size: tuple[int, int]) -> None:
    app = at_a_card(tmp_path, Ruleset(mode=Mode.ADVANCED, deal=DealSize.FULL))
    async with app.run_test(size=size) as pilot:
        wear(app)
        await to_a_card(pilot)
        for key in ("", "1", "h", "h", "t"):
            if key:
                await pilot.press(key)
            await judge(pilot, f"TableScreen after {key}")
