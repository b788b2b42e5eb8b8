"""Whose turn it is, and what follows once a hand is over."""

from __future__ import annotations

from dmtui.game.events import Event
from dmtui.game.game import Game
from dmtui.game.view import view
from dmtui.table.place import Update
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.taboo_line import paint_taboos
from dmtui.ui.wording import turn_line
from tests.game.scenarios import choose, deal_of, dealt, finish_hand, happened, some_action, start

NAMES = ("You", "Moira", "Tavish", "Brenna")


def told(game: Game, events: tuple[Event, ...], viewer: str = "You") -> Scene:
    return Scene.of(Update(view(game, 0), events), NAMES, viewer)


def ends(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """The game after its hand, and what that made happen."""
    while True:
        events = happened(game, some_action(game))
        after = game.apply(some_action(game))[0]
        if len(after.public.past) > len(game.public.past):
            return after, events
        game = after


def test_after_a_hand_the_next_one_is_announced_with_its_dragonmaster() -> None:
    game, events = ends(choose(dealt(start()), "first_last"))
    over = told(game, events[-1:])
    assert over.ended
    assert turn_line(over) == "Any key deals hand 2, with you as Dragonmaster."
    assert turn_line(told(game, events[:-1])) == "Any key goes on."


def test_a_new_round_has_another_dragonmaster() -> None:
    game, events = ends(dealt(deal_of(start(), 0, 4)))
    line = turn_line(told(game, events[-1:]))
    assert line == "Any key deals hand 6, with Moira as Dragonmaster."


def test_before_a_deal_the_cards_are_dealt() -> None:
    assert turn_line(told(start(), ())) == "The cards are dealt."
    assert turn_line(told(finish_hand(dealt(start())), ())) == "The cards are dealt."


def test_who_took_the_last_trick_is_said_once_it_is_taken() -> None:
    game, events = ends(choose(dealt(start()), "first_last"))
    over = told(game, events)
    first, *_, last = game.public.past[-1].state.tricks
    canvas = Canvas(80, 1)
    paint_taboos(canvas, over, 0)
    words = "".join(cell[0] for cell in canvas.rows[0])
    names = [over.within(trick.winner) for trick in (first, last)]
    assert words.index(names[0]) < words.rindex(names[1])
    assert "last" in words
    assert "to come" not in words
