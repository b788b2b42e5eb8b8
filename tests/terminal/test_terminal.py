"""The program in a real pseudo-terminal."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.records.store import Store
from tests.terminal.terminals import Terminal, asks_for_a_card

ASKED = "Your turn"
NEW = ("new", "--seed", "1", "--level", "novice", "--speed", "instant", "--name", "Tuesday")


def play_cards(terminal: Terminal, number: int) -> None:
    """Play the first card that may be played, again and again."""
    for _ in range(number):
        terminal.until(lambda text: bool(re.search(r"Your turn: (lead|follow|no) ", text)))
        terminal.until(lambda text: "*" in terminal.lines[22])
        (place, *_) = re.findall(r"(\d)\*", terminal.lines[22])
        terminal.press_and_see(place)
        terminal.press_and_see("\r")


def plays_of_the_person(saves: Path) -> int:
    store = Store(saves)
    record = store.load(store.list()[0].path).record
    return sum(isinstance(action, Play) and action.seat == 0 for action in record.actions)


def test_start_play_three_cards_quit_and_find_the_game_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path, *NEW) as terminal:
        terminal.to_the_lead(2)
        play_cards(terminal, 3)
        terminal.until(ASKED)
        terminal.until(lambda text: "*" in terminal.lines[22])
        left = terminal.text
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert plays_of_the_person(tmp_path) == 3
    with Terminal(tmp_path, "resume", "--speed", "instant") as terminal:
        terminal.until(lambda text: "*" in terminal.lines[22])
        terminal.until(ASKED)
        assert terminal.text.split() == left.split()
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_an_idle_screen_sends_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *NEW, size=(120, 40)) as terminal:
        for key, shows, size in (
            ("", "choose the hand card", (40, 16)),
            ("h", "counts as helped", (80, 24)),
            ("h", "Hint: ", (120, 40)),
            ("?", "Choose a card, or a hand card", (80, 24)),
        ):
            terminal.press(key)
            terminal.until(shows)
            terminal.resize(*size)
            terminal.quiet()
            assert terminal.read(0.7) == b"", (shows, size)
        terminal.press("\x03")
        assert terminal.exit_status() == 130


@pytest.mark.parametrize(("size", "most"), [((80, 24), 2_000), ((120, 40), 3_000)])
def test_moving_the_chosen_card_sends_little(
    tmp_path: Path, size: tuple[int, int], most: int
) -> None:
    with Terminal(tmp_path, *NEW, size=size) as terminal:
        terminal.to_the_lead(2)
        terminal.press("1")
        terminal.until("King of Warriors")
        before = terminal.quiet()
        terminal.press("2")
        terminal.until("Duke of Warriors")
        assert terminal.quiet() - before < most
        terminal.press("q")
        assert terminal.exit_status() == 0


def bytes_of_tricks(terminal: Terminal) -> list[int]:
    """What a trick each sends in a large, a medium and a small window, in bytes."""
    sent = []
    terminal.to_the_lead(3)
    for size in ((120, 40), (80, 24), (40, 16)):
        terminal.resize(*size)
        terminal.until(asks_for_a_card)
        before = terminal.quiet()
        (place, *_) = re.findall(r"(\d)\*", terminal.text)
        terminal.press_and_see(place)
        terminal.press("\r")
        terminal.until("Any key goes on")
        terminal.until(lambda text: "Any key goes on" not in text)
        terminal.until(asks_for_a_card)
        sent.append(terminal.quiet() - before)
    return sent


def test_a_whole_trick_sends_less_than_ten_kilobytes_and_then_nothing(tmp_path: Path) -> None:
    arguments = (*NEW[:-4], "--speed", "fast", "--deal", "full")
    with (
        Terminal(tmp_path / "moving", *arguments, size=(120, 40)) as terminal,
        Terminal(tmp_path / "still", *arguments, "--no-motion", size=(120, 40)) as other,
        ThreadPoolExecutor(2) as side_by_side,
    ):
        moving, still = side_by_side.map(bytes_of_tricks, (terminal, other))
        assert terminal.read(1.0) == b""
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert max(moving) < 10_000, moving
    # Every card is seen on its way, and the trick on its way to who takes it.
    assert sum(still) < 0.85 * sum(moving), (still, moving)


@pytest.mark.parametrize("size", [(39, 20), (10, 3), (80, 13)])
def test_a_window_that_is_too_small_says_so(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(tmp_path, *NEW, size=size) as terminal:
        terminal.until("40x14")
        terminal.resize(80, 24)
        terminal.until("choose the hand card")
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_ascii_sends_nothing_above_code_point_127(tmp_path: Path) -> None:
    with Terminal(tmp_path, *NEW, "--ascii") as terminal:
        terminal.to_the_lead(2)
        play_cards(terminal, 2)
        terminal.press_and_see("?")
        terminal.press("\x03")
        assert terminal.exit_status() == 130
    assert terminal.sent.isascii()
