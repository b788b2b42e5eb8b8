"""What the master makes of a decision, whatever the phase; and that nothing else goes into it."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import msgspec
import pytest

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.seats import master as level
from dmtui.seats.master import appraise, master
from dmtui.seats.temperament import STEADY, VALUES, Values
from tests.game.scenarios import dealt, start
from tests.seats.master.positions import games, seen

KINDS = [Ruleset(players=n, mode=Mode.EXPERT, deal=deal) for n in (3, 4) for deal in DealSize]


def decisions(rules: Ruleset, seed: int, each: int) -> list[SeatView]:
    """Views of random games: at most so many of each phase in which there is a choice."""
    found: dict[Phase, list[SeatView]] = {}
    for game in (game for number in range(4) for game in games(rules, seed + number)):
        if game.actor is not None and len(game.legal_actions()) > 1:
            found.setdefault(game.phase, []).append(seen(game))
    assert set(found) == {Phase.DRAGON, Phase.CHOOSE, Phase.SECRET, Phase.PLAY}
    chance = Random(seed)
    return [told for some in found.values() for told in chance.sample(some, min(each, len(some)))]


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.deal.value}")
def test_every_legal_action_is_appraised_and_one_is_chosen(rules: Ruleset) -> None:
    for told in decisions(rules, 1, 12):
        options = appraise(told, Random(3), 7)
        assert tuple(option.action for option in options) == told.legal_actions()
        (chosen,) = [option for option in options if option.chosen]
        # Of cards that cannot be told apart in so few worlds, jewels decide.
        doubt = 0.1 if told.public.phase is Phase.PLAY else 1e-9
        assert chosen.worth == pytest.approx(max(o.worth for o in options), abs=doubt)
        assert all(0 <= option.worth <= 1.2 for option in options)
        assert master(told, Random(3), 7) == chosen.action
        dearest = 60 * told.public.ruleset.players
        assert all(-dearest <= option.jewels <= dearest for option in options)


@pytest.mark.parametrize("values", VALUES.values(), ids=[kind.value for kind in VALUES])
def test_one_world_is_enough(values: Values) -> None:
    for told in decisions(KINDS[2], 5, 4):
        assert master(told, Random(0), 1, values) in told.legal_actions()


def test_where_there_is_no_choice_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object) -> None:
        raise AssertionError("it searched")

    monkeypatch.setattr(level, "appraise", search)
    chance = Random(4)
    before, alone = chance.getstate(), 0
    for game in games(KINDS[0], 6):
        if game.actor is not None and len(game.legal_actions()) == 1:
            assert master(seen(game), chance) == game.legal_actions()[0]
            alone += 1
    assert alone > 20
    assert chance.getstate() == before


def test_a_single_action_is_appraised_all_the_same() -> None:
    for game in games(KINDS[0], 6):
        if game.actor is not None and len(game.legal_actions()) == 1:
            (option,) = appraise(seen(game), Random(0), 2)
            assert option.chosen


def test_only_the_seat_to_decide_is_answered() -> None:
    game = dealt(start())
    for told in (view(game, 1), view(game, None), view(start(), 0)):
        with pytest.raises(ValueError, match="nothing is to be decided"):
            appraise(told, Random(0), 1)


AGAIN = """
import sys
from random import Random
import msgspec
from dmtui.game.view import SeatView
from dmtui.seats.master import appraise
views = msgspec.json.decode(sys.stdin.buffer.read(), type=list[SeatView])
sys.stdout.buffer.write(msgspec.json.encode([appraise(told, Random(5), 9) for told in views]))
"""


def test_a_fresh_process_finds_the_same() -> None:
    """In another order, with other tables filled, and another hash for texts."""
    views = [told for rules in KINDS for told in decisions(rules, 9, 4)]
    here = [appraise(told, Random(5), 9) for told in views]
    answer = subprocess.run(
        [sys.executable, "-c", AGAIN],
        input=msgspec.json.encode(views[::-1]),
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONHASHSEED": "77"},
        check=True,
    ).stdout
    assert answer == msgspec.json.encode(here[::-1])


def test_the_values_of_a_temperament_never_change_the_jewels() -> None:
    """What is expected stays; only what it is worth to the seat does not."""
    for told in decisions(KINDS[2], 13, 5):
        if told.public.phase in (Phase.SECRET, Phase.DRAGON):
            plain = appraise(told, Random(1), 9, STEADY)
            bold = appraise(told, Random(1), 9, Values(prize=3, loss=0.2, patience=0))
            power = [option.jewels for option in plain if getattr(option.action, "hand", None)]
            assert power == [o.jewels for o in bold if getattr(o.action, "hand", None)]
