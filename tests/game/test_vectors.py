"""Every file of tests/vectors gives exactly the answer that stands in it."""

import json
from pathlib import Path

import msgspec
import pytest

from dmtui.game.actions import Action, IllegalAction
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset

VECTORS = sorted((Path(__file__).parents[1] / "vectors").glob("*.json"))


def read_actions(plain):
    """The actions; one that has not even the form of an action is refused where it stands."""
    for index, action in enumerate(plain):
        try:
            yield msgspec.convert(action, Action)
        except msgspec.ValidationError as error:
            raise IllegalAction(str(error), index) from error


def answer(record):
    try:
        game = Game.replay(
            msgspec.convert(record["ruleset"], Ruleset),
            record["first_dragonmaster"],
            read_actions(record["actions"]),
        )
    except IllegalAction as error:
        return {"ok": False, "action": error.index}
    public = game.public
    return {
        "ok": True,
        "over": public.over,
        "round": public.round,
        "hand": public.hand,
        "dragonmaster": public.dragonmaster,
        "phase": public.phase.value,
        "purse": list(public.purse),
        "collected": list(public.collected),
        "winners": None if public.winners is None else list(public.winners),
        "entries": msgspec.to_builtins(list(public.ledger)),
    }


def test_there_are_48_vectors():
    assert len(VECTORS) == 48


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_a_vector_gives_its_expected_answer(path):
    vector = json.loads(path.read_text(encoding="utf-8"))
    assert answer(vector["record"]) == vector["expected"]
