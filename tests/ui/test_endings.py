"""The sentence on what a game was won with."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from dmtui.game.ruleset import Victory
from dmtui.game.view import view
from dmtui.ui.endings import why_won
from dmtui.ui.scene import Scene
from dmtui.ui.theme import CANDLELIGHT
from dmtui.ui.widgets.final_sheet import FinalSheet
from tests.records.games import played
from tests.ui.reviewing import shown


def ended(victory: Victory, collected: tuple[int, ...], purse: tuple[int, ...]) -> Scene:
    """A finished game with these sums."""
    public = played().public
    ruleset = replace(public.ruleset, victory=victory)
    public = replace(public, ruleset=ruleset, collected=collected, purse=purse)
    seen = replace(view(played(), 0), public=public)
    return Scene(seen, ("Anna", "Moira", "Tavish", "Brenna"))


@pytest.mark.parametrize(
    ("victory", "collected", "purse", "why", "brief"),
    [
        (
            Victory.DRAGONMASTER,
            (14, 51, 50, 42),
            (42, 116, 128, 114),
            "With the most collected as Dragonmaster: 51 jewels.",
            "With the most collected: 51 jewels.",
        ),
        (
            Victory.DRAGONMASTER,
            (14, 51, 51, 42),
            (42, 116, 114, 128),
            "Tied at 51 jewels collected: the larger purse wins.",
            "Tied at 51: the larger purse wins.",
        ),
        (
            Victory.PURSE,
            (14, 51, 50, 42),
            (59, 116, 110, 115),
            "With the largest purse: 116 jewels.",
            "With the largest purse: 116 jewels.",
        ),
        (
            Victory.PURSE,
            (14, 51, 50, 42),
            (42, 121, 121, 116),
            "Tied at 121 jewels: the most collected wins.",
            "Tied at 121: the most collected wins.",
        ),
    ],
)
def test_a_tie_that_the_second_sum_settles_is_told(
    victory: Victory, collected: tuple[int, ...], purse: tuple[int, ...], why: str, brief: str
) -> None:
    scene = ended(victory, collected, purse)
    assert why_won(scene) == why
    assert why_won(scene, brief=True) == brief


def test_a_shared_win_is_no_settled_tie() -> None:
    scene = ended(Victory.DRAGONMASTER, (0, 51, 51, 42), (42, 116, 116, 126))
    assert scene.public.winners == (1, 2)
    assert why_won(scene) == "With the most collected as Dragonmaster: 51 jewels."


@pytest.mark.parametrize("players", [3, 4])
def test_the_sheet_has_its_height_before_it_is_laid_out(players: Literal[3, 4]) -> None:
    scene = Scene(view(played(players=players), 0), ("Anna", "Moira", "Tavish", "Brenna"))
    height = FinalSheet(scene).styles.height
    assert height is not None
    assert height.value == 1 + players


class Ended(App[None]):
    """Nothing but the sheet of a finished game."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self.register_theme(CANDLELIGHT)
        self.theme = CANDLELIGHT.name

    def compose(self) -> ComposeResult:
        yield FinalSheet(self._scene)


@pytest.mark.parametrize("width", range(38, 90, 3))
async def test_no_number_of_the_sheet_touches_another(width: int) -> None:
    purse = (-1023, 12345, 11100, -999)
    scene = ended(Victory.PURSE, (10014, 51, 50, 42), purse)

    async with Ended(scene).run_test(size=(width, 12)) as pilot:
        await pilot.pause()
        words = shown(pilot.app.query_one(FinalSheet)).split()
    assert {"R1", "R2", "R3", "R4", "Purse", "Collected"} <= set(words)
    assert {*map(str, purse), "10014"} <= set(words)
