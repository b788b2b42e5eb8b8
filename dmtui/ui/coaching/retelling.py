"""What was done in a trick, said again to a viewer who was not told of it: after a redo, say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from dmtui.game.cards import Card
from dmtui.game.events import CardPlayed, Event, HandChosen, TrickTaken
from dmtui.game.state import HandState, Trick
from dmtui.ui.scene import Scene

Remark = Callable[[Scene, Event], str]
"""A sentence on an event, for the scene that followed it; ``""`` for nothing."""


def retold(scene: Scene, remark: Remark) -> tuple[str, ...]:
    """Remarks on the trick in the middle, from its lead on; between two tricks, on the last one."""
    return tuple(filter(None, (remark(then, event) for then, event in _moments(scene))))


def _moments(scene: Scene) -> Iterator[tuple[Scene, Event]]:
    """The events of the trick, each with the scene as it was then.

    All of it is public: the cards played, and who chose the hand card.
    """
    state = scene.public.now
    if state is None or state.hand_card is None:
        return
    if not state.tricks and not state.trick and state.power_player is None:
        yield scene, HandChosen(state.dragonmaster, state.hand_card)
    elif state.trick:
        yield from _cards(scene, state, state.trick, ())
    elif state.tricks:
        *before, last = state.tricks
        earlier = replace(state, tricks=tuple(before), leader=last.leader)
        mine = tuple(card for seat, card in last.plays() if seat == scene.view.seat)
        yield from _cards(scene, earlier, last.cards[:-1], mine)
        yield from _end(scene, len(before), last)


def _cards(
    scene: Scene, state: HandState, cards: tuple[Card, ...], mine: tuple[Card, ...]
) -> Iterator[tuple[Scene, Event]]:
    """The cards of a trick in their order, each as the last one that lies there.

    ``mine`` is the card that the viewer has played to it since, and held until then.
    """
    for count, card in enumerate(cards, 1):
        seat = (state.leader + count - 1) % scene.ruleset.players
        held = *scene.view.cards, *(one for one in mine if one not in cards[:count])
        then = replace(scene, view=replace(scene.view, cards=held))
        yield _with(then, replace(state, trick=cards[:count])), CardPlayed(seat, card)


def _end(scene: Scene, number: int, trick: Trick) -> Iterator[tuple[Scene, Event]]:
    """The last card of a trick, and who took it."""
    resting = replace(scene, resting=trick)
    seat, card = trick.plays()[-1]
    yield resting, CardPlayed(seat, card)
    yield resting, TrickTaken(number, trick)


def _with(scene: Scene, state: HandState) -> Scene:
    return replace(scene, view=replace(scene.view, public=replace(scene.public, now=state)))
