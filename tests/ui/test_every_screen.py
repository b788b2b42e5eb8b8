"""Every screen has its help, every key of it stands there, and no key there is dead."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

import dmtui.ui.screens
from dmtui.game.ruleset import Ruleset
from dmtui.game.view import view
from dmtui.records.paths import samples
from dmtui.records.store import Store
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.coaching.said import Said
from dmtui.ui.commands import COMMANDS, Command, commands, offered
from dmtui.ui.examples.example import settled
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.scene import Scene
from dmtui.ui.screens.coach_sheet import CoachSheet
from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.screens.game_end import GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen
from dmtui.ui.screens.help import HelpScreen
from dmtui.ui.screens.moment import MomentScreen
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.replay import ReplayScreen
from dmtui.ui.screens.review import ReviewScreen
from dmtui.ui.screens.rules import RulesScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.settings import SettingsScreen
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.statistics import StatisticsScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.taught import TaughtScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.choice import Choice
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field
from tests.review.fakes import quick_judge
from tests.ui.driving import is_asked, new_table, table_screen, until
from tests.ui.menus import arrived, at_title


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _screens() -> list[type[Screen[Any]]]:
    """Every screen of the program that can be shown; what only others are made of is not one."""
    for module in pkgutil.walk_packages(dmtui.ui.screens.__path__, "dmtui.ui.screens."):
        import_module(module.name)
    ours = [kind for kind in _below(Screen) if kind.__module__.startswith("dmtui.ui.screens.")]
    return sorted(
        {kind for kind in ours if hasattr(kind, "WHERE") or not kind.__subclasses__()},
        key=lambda kind: kind.__name__,
    )


SCREENS = [kind for kind in _screens() if kind is not HelpScreen]
"""All but the help itself, which says how it is left."""

every_screen = pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)


def _bound(kind: type[Screen[Any]]) -> set[tuple[str, str]]:
    """The keys and actions that our own classes bind."""
    found = set()
    for each in kind.__mro__:
        if each.__module__.startswith("dmtui."):
            for binding in Binding.make_bindings(each.__dict__.get("BINDINGS", [])):
                found.add((binding.key, binding.action))
    return found


def _parsed(command: Command) -> tuple[str, tuple[object, ...]]:
    name, _, parameters = command.id.partition("(")
    return name, ast.literal_eval(f"({parameters.removesuffix(')')},)") if parameters else ()


@every_screen
def test_help_is_a_key_away(kind: type[Screen[Any]]) -> None:
    helps = [command for command in commands(kind.WHERE) if command.id == "help"]  # type: ignore[attr-defined]
    assert len(helps) == 1
    assert "f1" in helps[0].keys


@every_screen
def test_every_key_is_in_its_help(kind: type[Screen[Any]]) -> None:
    told = {
        (key, f"{command.action}({key})" if command.id == "pick" else command.action)
        for command in commands(kind.WHERE)  # type: ignore[attr-defined]
        for key in command.keys
    }
    assert _bound(kind) == told


@every_screen
def test_every_command_of_its_help_can_be_given(kind: type[Screen[Any]]) -> None:
    for command in commands(kind.WHERE):  # type: ignore[attr-defined]
        name, parameters = _parsed(command)
        # Lessons have a table screen of their own, which no other game loads.
        able = DragonmasterApp if command.of_app else TaughtScreen if kind is TableScreen else kind
        does = getattr(able, f"action_{name}", None)
        assert does is not None, f"{command.id} on {kind.__name__}"
        if command.id == "pick":
            parameters = (1,)
        inspect.signature(does).bind(None, *parameters)


def test_every_command_belongs_to_a_screen() -> None:
    there = {kind.WHERE for kind in SCREENS}  # type: ignore[attr-defined]
    assert {where for command in COMMANDS for where in command.where} <= there


_THE_SAME = {"select", "submit", "press_button", "press", "toggle_button"}
"""What a list, a line or a button does with Enter, where the screen's own Enter is the same."""
_SCROLLS = {
    *(f"scroll_{way}" for way in ("up", "down", "left", "right")),
    *(f"cursor_{way}" for way in ("up", "down")),
}
"""What arrows do in a list or a page first, where there is somewhere to go."""


def _reached(screen: Screen[Any]) -> None:
    """Whether each key that the help shows now does what it says, whatever has the focus."""
    for command in offered(screen.WHERE, screen.check_action):  # type: ignore[attr-defined]
        name, _ = _parsed(command)
        for key in command.keys:
            active = screen.active_bindings.get(key)
            assert active is not None, f"{key} on {screen}"
            does = active.binding.action.partition("(")[0].rpartition(".")[2]
            assert does in {name} | _THE_SAME | _SCROLLS, f"{key} on {screen}: {does}"


_SAYS_NOTHING = {
    "copy_text",
    *(f"{what}_{way}" for what in ("scroll", "page") for way in ("left", "right")),
}
"""What Textual binds everywhere: to copy what cannot be selected, to scroll what is not wide."""
_OF_ANY_LINE = {"cursor", "home", "end", "page", "delete", "select", "cut", "copy", "paste"}
"""What edits a line, all of which the help calls one thing."""


def _working(screen: Screen[Any]) -> Iterator[tuple[str, str]]:
    """The keys that do something now, and what; a help has to have each."""
    for key, active in screen.active_bindings.items():
        does = active.binding.action.partition("(")[0].rpartition(".")[2]
        quiet = does in _SAYS_NOTHING or (
            isinstance(active.node, Input) and does.partition("_")[0] in _OF_ANY_LINE
        )
        if does.startswith("focus_"):
            quiet = quiet or len(screen.focus_chain) < 2
        if does.startswith(("scroll_", "page_")) and isinstance(active.node, Widget):
            quiet = quiet or not active.node.allow_vertical_scroll
        # It does the same as q.
        if not quiet and key != "ctrl+q":
            yield key, does


async def _has_help(pilot: Pilot[None], screen: Screen[Any]) -> None:
    """Open the help of a screen, look whether everything is there, and come back."""
    works = dict(_working(screen))
    await pilot.press("f1")
    shown = (await arrived(pilot, HelpScreen))._shown
    told = {key for command in shown for key in command.keys}
    assert works.keys() <= told, f"{screen}: {set(works) - told}"
    await pilot.press("escape")
    await until(pilot, lambda: pilot.app.screen is screen, "the screen again")


async def test_the_keys_of_each_help_are_alive(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    scene = settled(HAND_CARDS[0])
    loaded = Store(tmp_path).load(samples() / "power-play.json")
    over = Scene(view(loaded.game, 0), tuple("ABCD"), ended=True)
    ask = QuestionDialog("Now?", ["It is asked."], [Possible(True, "Yes", topic="wizards")], "5")
    async with app.run_test(size=(120, 40)) as pilot:
        title = await arrived(pilot, TitleScreen)
        _reached(title)
        await _has_help(pilot, title)
        for screen in (
            SavedGamesScreen(app.store),
            NewGameScreen(),
            RulesScreen(),
            SettingsScreen(),
            StatisticsScreen(app.chronicle),
            ReplayScreen(loaded, "A game"),
            SheetScreen(scene, "tricks", ""),
            CoachSheet(Said("Take no Wizards.")),
            NameDialog("Name"),
            HandEndScreen(scene),
            GameEndScreen(over, None),
            ask,
        ):
            await app.push_screen(screen)
            await arrived(pilot, type(screen))
            await pilot.pause()
            _reached(screen)
            await _has_help(pilot, screen)
            firsts = [
                next(iter(screen.query(kind).results(Widget)), None)
                for kind in (Field, Choice, Dial, Button, Input, OptionList)
            ]
            for widget in dict.fromkeys(filter(None, firsts)):
                widget.focus()
                await pilot.pause()
                await _has_help(pilot, screen)


async def test_the_keys_of_a_review_and_of_its_decisions_are_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dmtui.review.judge.usual_judge", quick_judge)
    app = at_title(tmp_path)
    game = Store(tmp_path).load(samples() / "power-play.json")
    async with app.run_test(size=(120, 40)) as pilot:
        await arrived(pilot, TitleScreen)
        app.review(game, None)
        review = await arrived(pilot, ReviewScreen)
        await until(pilot, lambda: review.review is not None, "the verdicts")
        await pilot.pause()
        _reached(review)
        await _has_help(pilot, review)
        await pilot.press("enter")
        moment = await arrived(pilot, MomentScreen)
        _reached(moment)
        await _has_help(pilot, moment)


async def test_any_key_ends_the_end_of_a_hand_but_those_in_its_help(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    scene = settled(HAND_CARDS[3])
    results: list[bool | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        for key, result in (("x", None), ("escape", None), ("u", True)):
            await app.push_screen(HandEndScreen(scene, lambda: None), results.append)
            await arrived(pilot, HandEndScreen)
            await pilot.press("r")
            rules = await arrived(pilot, RulesScreen)
            await until(pilot, lambda: rules.topic is not None, "the rules")  # noqa: B023
            assert rules.topic is not None
            assert rules.topic.key == "wizards"
            await pilot.press("escape")
            await arrived(pilot, HandEndScreen)
            await pilot.press(key)
            await arrived(pilot, TitleScreen)
            assert results.pop() is result


async def test_a_dialog_opens_the_rules_at_what_is_asked(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    ask = QuestionDialog("Now?", ["It is asked."], [Possible(True, "Yes", topic="wizards")], "5")
    async with app.run_test(size=(80, 24)) as pilot:
        await arrived(pilot, TitleScreen)
        await app.push_screen(ask)
        await arrived(pilot, QuestionDialog)
        for before, topic in (((), "5"), (("down",), "wizards")):
            await pilot.press(*before, "r")
            rules = await arrived(pilot, RulesScreen)
            await until(pilot, lambda: rules.topic is not None, "the rules")  # noqa: B023
            assert rules.topic is not None
            assert rules.topic.key == topic
            await pilot.press("escape")
            assert await arrived(pilot, QuestionDialog) is ask


async def test_the_table_opens_the_rules_at_the_hand_card_that_is_explained(
    tmp_path: Path,
) -> None:
    app = new_table(tmp_path, Ruleset())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        screen = table_screen(pilot)
        _reached(screen)
        await _has_help(pilot, screen)
        await pilot.press(*["tab"] * (Ruleset().players + 2))
        assert screen.rules_topic == "runesword"
        await pilot.press("r")
        rules = await arrived(pilot, RulesScreen)
        await until(pilot, lambda: rules.topic is not None, "the rules")
        assert rules.topic is not None
        assert rules.topic.key == "runesword"
