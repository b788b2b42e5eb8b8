"""Every theme: text stands out from its grounds, and the clans from each other, for all eyes."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from typing import get_args

import pytest
from rich.color import Color
from rich.color import ColorSystem as Depth
from textual.theme import Theme

from dmtui.records.settings import ThemeName
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.settings_form import ABOUT
from dmtui.ui.theme import SIXTEEN, THEMES
from tests.ui.driving import until

Triple = tuple[float, float, float]

READABLE = 4.5
"""The contrast that WCAG 2 asks of text (AA)."""
APART = 0.1
"""The least distance of two clans in OKLab, about five times what can just be told apart."""

GROUNDS = ("ground", "felt", "side", "card", "card-off")
INKS = ("ink", "faint", "gold", "gain", "loss", "clan-w", "clan-d", "clan-n", "clan-l")

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_LMS: tuple[Triple, Triple, Triple] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LAB: tuple[Triple, Triple, Triple] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(colour: str) -> Triple:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)

    return channel(1), channel(3), channel(5)


def times(matrix: tuple[Triple, Triple, Triple], of: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, of, strict=True)) for row in matrix)
    return x, y, z


def contrast(one: str, other: str) -> float:
    bright, dark = sorted(
        (sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True)))
        for each in (one, other)
    )[::-1]
    return (bright + 0.05) / (dark + 0.05)


def oklab(rgb: Triple) -> Triple:
    red, green, blue = (min(max(value, 0.0), 1.0) for value in rgb)
    long, medium, short = (value ** (1 / 3) for value in times(_LMS, (red, green, blue)))
    return times(_LAB, (long, medium, short))


def distance(one: str, other: str, eyes: str) -> float:
    first, second = (oklab(times(EYES[eyes], linear(each))) for each in (one, other))
    return sqrt(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)))


def name(theme: Theme) -> str:
    return theme.name


@pytest.mark.parametrize("theme", THEMES, ids=name)
def test_text_stands_out_from_every_ground(theme: Theme) -> None:
    colours = theme.variables
    for ink, ground in product(INKS, GROUNDS):
        found = contrast(colours[ink], colours[ground])
        assert found >= READABLE, f"{ink} on {ground}: {found:.2f}"
    assert contrast(colours["gold-ink"], colours["badge"]) >= READABLE


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES, ids=name)
def test_the_clans_are_told_apart(theme: Theme, eyes: str) -> None:
    clans = [theme.variables[f"clan-{letter}"] for letter in "wdnl"]
    for one, other in combinations(clans, 2):
        assert distance(one, other, eyes) >= APART, f"{one} and {other}"


def test_the_sixteen_are_sent_by_their_names() -> None:
    named = {"w": 9, "d": 14, "n": 11, "l": 13}
    for letter, number in named.items():
        colour = Color.parse(SIXTEEN.variables[f"clan-{letter}"]).downgrade(Depth.STANDARD)
        assert colour.number == number
    for ground in (*GROUNDS, "badge"):
        colour = Color.parse(SIXTEEN.variables[ground]).downgrade(Depth.STANDARD)
        assert colour.number is not None
        assert colour.number < 8, ground


def test_settings_know_exactly_these_themes() -> None:
    known = get_args(ThemeName)
    assert known == ("auto", *(theme.name for theme in THEMES))
    assert set(ABOUT) == set(known)


@pytest.mark.parametrize(
    ("color", "theme", "worn"),
    [
        ("16", "auto", "sixteen-colours"),
        ("16", "daylight", "daylight"),
        ("256", "auto", "candlelight"),
        ("truecolor", "winter-hall", "winter-hall"),
        ("never", "daylight", "candlelight"),
    ],
)
async def test_sixteen_colours_have_a_theme_of_their_own(
    tmp_path: Path, color: str, theme: str, worn: str
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'theme = "{theme}"\n')
    app = DragonmasterApp(Launch(saves=tmp_path, settings=file, color=color))  # type: ignore[arg-type]
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        assert app.theme == worn


async def test_the_theme_of_sixteen_sends_no_more_of_them(tmp_path: Path) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path, color="truecolor"))
    async with app.run_test(size=(80, 24)):
        depths = [app.depth]
        for theme in ("sixteen-colours", "high-contrast"):
            app.change(theme=theme)
            depths.append(app.depth)
        assert depths == [Depth.TRUECOLOR, Depth.STANDARD, Depth.TRUECOLOR]


def stands_on(app: DragonmasterApp, ground: str) -> bool:
    return app.screen.styles.background.hex.lower() == ground


async def test_a_theme_is_worn_at_once_on_every_screen(tmp_path: Path) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        for theme in THEMES:
            app.change(theme=theme.name)
            await pilot.pause()
            ground = theme.variables["ground"]
            await until(pilot, partial(stands_on, app, ground))
