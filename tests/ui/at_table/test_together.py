"""Who is called to a shared keyboard, and when the rest of a hand is played out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dmtui.game.game import Game
from dmtui.game.spent import is_spent
from dmtui.game.view import view
from dmtui.table.place import Place
from dmtui.table.playing_out import NOT_YET
from dmtui.ui.at_table.together import NOBODY_CALLED, Together
from dmtui.ui.scene import Scene
from tests.records.games import moments, played
from tests.ui.at_table.desk import NAMES, Desk, seen, with_a_choice


class Keys(Place):
    """A place that keeps what was done there."""

    def __init__(self, *people: int) -> None:
        super().__init__(None, NAMES, "", lambda: None, lambda _: None, lambda: None, self._out)
        self._people = people
        self.readied = self.played_out = 0

    @property
    def people(self) -> tuple[int, ...]:
        return self._people

    def ready(self) -> None:
        self.readied += 1

    def _out(self) -> None:
        self.played_out += 1


def spent() -> Game:
    """A game in the middle of a hand that has no taboo left."""
    return next(game for game in moments(played()) if is_spent(game.public))


def covered(game: Game) -> Scene:
    """The table as nobody in particular sees it."""
    return Scene(view(game, None), NAMES)


def test_whoever_is_called_is_ready() -> None:
    desk, keys = Desk(replace(covered(with_a_choice()), waiting=1)), Keys(0, 1)
    Together(keys, desk).ready()
    assert keys.readied == 1
    assert desk.refusal == ""


def test_nobody_is_ready_while_cards_lie_open_or_nobody_is_called() -> None:
    desk, keys = Desk(covered(with_a_choice())), Keys(0, 1)
    together = Together(keys, desk)
    together.ready()
    assert desk.refusal == NOBODY_CALLED
    desk.scene = seen(with_a_choice())
    together.ready()
    assert desk.refusal == "Your cards lie open already."
    assert keys.readied == 0


@pytest.mark.parametrize(
    ("people", "agreed", "times"), [((0,), None, 1), ((0, 1), True, 1), ((0, 1), False, 0)]
)
async def test_a_spent_hand_is_played_out_once_all_agree(
    people: tuple[int, ...], agreed: bool | None, times: int
) -> None:
    desk, keys = Desk(seen(spent())), Keys(*people)
    desk.agreed = agreed
    await Together(keys, desk).play_out()
    assert keys.played_out == times
    assert desk.refusal == ""


async def test_a_hand_with_taboos_left_is_not_played_out() -> None:
    desk, keys = Desk(seen(with_a_choice())), Keys(0, 1)
    await Together(keys, desk).play_out()
    assert desk.refusal == NOT_YET
    assert keys.played_out == 0


@pytest.mark.parametrize(
    ("people", "shares", "plays"), [((), False, False), ((2,), False, True), ((0, 1), True, True)]
)
def test_what_is_offered_depends_on_how_many_play_here(
    people: tuple[int, ...], shares: bool, plays: bool
) -> None:
    together = Together(Keys(*people), Desk(None))
    assert (together.shares, together.plays) == (shares, plays)
