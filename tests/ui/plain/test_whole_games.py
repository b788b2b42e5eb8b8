"""Whole games in plain lines, always with the first answer that is offered."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal

import pytest

from dmtui.game.actions import Deal, Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.records.record import Record
from tests.ui.plain.talking import Talk, new, saved, talk

FIRST = "1\n" * 3000
CODE = re.compile(r"\(([KQPWDCBF][wndl])\)")
PLAYED = re.compile(r"(?:You|\w+) (?:leads?|plays?) the [\w ]+\(([KQPWDCBF][wndl])\)")


@pytest.mark.parametrize(
    ("mode", "players", "deal"),
    # Each two of the three settings meet in one of the games.
    [
        ("basic", 3, "full"),
        ("basic", 4, "five"),
        ("advanced", 3, "five"),
        ("advanced", 4, "full"),
        ("expert", 3, "full"),
        ("expert", 4, "five"),
    ],
)
def test_a_whole_game(tmp_path: Path, mode: str, players: Literal[3, 4], deal: str) -> None:
    game = new(mode=mode, players=players, deal=deal)
    told = talk(tmp_path, FIRST, open="new", new=game)
    assert told.status == 0
    record = saved(tmp_path)
    end = Game.replay(record.ruleset, record.first_dragonmaster, record.actions)
    assert end.public.over
    assert all(char == "\n" or char.isprintable() for char in told.said)
    assert "is no answer here" not in told.said
    assert said_in(told, "The game is over.")
    assert said_in(told, "The seed was 1;")
    assert told.said.count(" is over. ") == record.ruleset.hands + 1
    assert_only_what_may_be_known(told, record)
    assert_every_play_is_told(told, end)


def test_the_books_in_the_middle_of_a_game_tell_nothing_that_is_hidden(tmp_path: Path) -> None:
    asked = "hand\ntrick\nlast\nseats\nledger\n1\n" * 30
    told = talk(tmp_path, asked, open="new", new=new("7", mode="expert"))
    assert told.status == 0
    assert "Nothing has been played to this trick yet." in told.said
    assert said_in(told, "The input has ended.")
    assert_only_what_may_be_known(told, saved(tmp_path))


def said_in(told: Talk, text: str) -> bool:
    return text in told.said.replace("\n", " ")


def assert_only_what_may_be_known(told: Talk, record: Record) -> None:
    """A card that is named is the person's own, or was played."""
    owns = iter(own_cards(record))
    known: set[str] = set()
    for sentence in joined(told):
        if sentence.startswith("Your cards: "):
            known = next(owns)
            assert set(CODE.findall(sentence)) == known
        if played := PLAYED.match(sentence):
            known = known | {played[1]}
        assert set(CODE.findall(sentence)) <= known, sentence
    assert next(owns, None) is None


def joined(told: Talk) -> list[str]:
    """The sentences, as far as a wrapped one can be told from the next."""
    found: list[str] = []
    for line in filter(None, told.lines):
        if found and not found[-1].endswith((".", "?", ":")) and not found[-1].startswith(">"):
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def own_cards(record: Record) -> list[set[str]]:
    """What seat 0 was dealt, hand by hand."""
    game = Game.new(record.ruleset, record.first_dragonmaster)
    found = []
    for action in record.actions:
        game, _ = game.apply(action)
        if isinstance(action, Deal):
            found.append({card.code for card in game.hands[0]})
    return found


def assert_every_play_is_told(told: Talk, end: Game) -> None:
    plays: Counter[Card] = Counter(a.card for a in end.actions if isinstance(a, Play))
    heard = Counter(Card(found[1]) for found in map(PLAYED.match, joined(told)) if found)
    assert heard == plays
