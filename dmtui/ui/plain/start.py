"""What can be done when no game is open: the lines of a title screen."""

from __future__ import annotations

import asyncio
from enum import Enum
from pathlib import Path
from typing import Final

from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.records.faults import printable
from dmtui.records.listing import SavedGame
from dmtui.records.record import Loaded
from dmtui.records.store import Store, StoreError
from dmtui.table.chronicle import Chronicle
from dmtui.ui.plain.asking import Commands, Question, ask
from dmtui.ui.plain.dealing import game_by_code
from dmtui.ui.plain.rules import rules
from dmtui.ui.plain.statistics import statistics
from dmtui.ui.plain.understood import Choice
from dmtui.ui.plain.voice import Leave, Voice
from dmtui.ui.shelf import moment, read_shelf
from dmtui.ui.today import todays_game
from dmtui.ui.tutorial.beginning import tutorial

MOST: Final = 20
"""Saved games that are offered."""


class Way(Enum):
    """Where to go from here."""

    NEW = "new"
    TODAY = "today"
    CODE = "code"
    LEARN = "learn"
    CONTINUE = "continue"
    SAVED = "saved"
    STATISTICS = "statistics"
    RULES = "rules"
    QUIT = "quit"


async def start(voice: Voice, chronicle: Chronicle, commands: Commands) -> Path | Loaded | None:
    """Ask what to do: the saved game to go on with, the tutorial, or ``None`` for a new game.

    Raises:
        Leave: the person leaves.

    """
    store = chronicle.store
    while True:
        unfinished = await _unfinished(voice, store)
        ways = [
            Choice(Way.NEW, ("new", "new game"), "New game."),
            Choice(Way.TODAY, ("deal of the day", "today"), "Deal of the day."),
            Choice(Way.CODE, ("code", "deal code"), "The deals of a code."),
            Choice(Way.LEARN, ("learn", "learn the game"), "Learn the game."),
            Choice(Way.SAVED, ("saved", "saved games"), "Saved games and samples."),
            Choice(Way.STATISTICS, ("statistics",), "Your statistics and achievements."),
            Choice(Way.RULES, ("rules",), "The rules."),
            Choice(Way.QUIT, ("quit",), "Quit."),
        ]
        if unfinished is not None:
            line = f"Continue {_called(unfinished)}."
            ways.insert(0, Choice(Way.CONTINUE, ("continue",), line))
        way = await ask(voice, Question("What do you want to do?", tuple(ways)), commands)
        match way:
            case Way.NEW:
                return None
            case Way.TODAY:
                if (today := await _todays(voice, store)) is not None:
                    return today
            case Way.CODE:
                if (coded := await game_by_code(voice)) is not None:
                    return coded
            case Way.LEARN:
                return tutorial()
            case Way.CONTINUE if unfinished is not None:
                return unfinished.path
            case Way.SAVED:
                path = await _saved(voice, store, commands)
                if path is not None:
                    return path
            case Way.STATISTICS:
                voice.tell_all(await asyncio.to_thread(statistics, chronicle))
            case Way.RULES:
                voice.tell_all(rules(""))
            case _:
                raise Leave


async def _unfinished(voice: Voice, store: Store) -> SavedGame | None:
    try:
        return await asyncio.to_thread(store.newest_unfinished)
    except StoreError as error:
        voice.tell(str(error))
        return None


async def _todays(voice: Voice, store: Store) -> Path | Loaded | None:
    """The game of the day; ``None`` where the saved games cannot be read."""
    try:
        today = await asyncio.to_thread(todays_game, store)
    except StoreError as error:
        voice.tell(str(error))
        return None
    voice.tell_all([today.note] if today.note else [])
    return today.game


async def _saved(voice: Voice, store: Store, commands: Commands) -> Path | None:
    """Ask for a saved game or a sample; ``None`` goes back."""
    try:
        shelf = await asyncio.to_thread(read_shelf, store)
    except StoreError as error:
        voice.tell(str(error))
        return None
    choices: list[Choice[Path | None]] = [
        Choice(game.path, _words(game), _line(game)) for game in shelf.saved[:MOST]
    ]
    choices += [Choice(game.path, _words(game), f"Sample {_line(game)}") for game in shelf.samples]
    choices.append(Choice(None, ("back",), "Back."))
    lines = [f"Saved: {shelf.summary}."]
    if len(shelf.saved) > MOST:
        lines.append(f"These are the newest {MOST}; 'dmtui resume NAME' opens any.")
    return await ask(voice, Question("Which one?", tuple(choices), tuple(lines)), commands)


def _words(game: SavedGame) -> tuple[str, ...]:
    return (" ".join(game.name.split()).casefold(), game.path.stem.casefold())


def _called(game: SavedGame) -> str:
    return f"'{printable(game.name)}'"


def _line(game: SavedGame) -> str:
    if game.error is not None:
        return game.error
    number = game.round * HANDS_A_ROUND + game.hand + 1
    far = "over" if game.over else f"hand {number} of {game.players * HANDS_A_ROUND}"
    when = moment(game.updated)
    told = f"{_called(game)}: {game.mode.capitalize()}, {game.players} seats, {far}"
    return f"{told}, saved {when}." if when else f"{told}."
