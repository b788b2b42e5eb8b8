"""Why a card is advised, in a sentence or two, by what the seat itself can know."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.power_play import Stand
from dmtui.seats.advice import Advice, Choice
from dmtui.seats.position import Position, read
from dmtui.ui.glyphs import short
from dmtui.ui.power_plays import called, power_play
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels

ALIKE: Final = 0.05
"""Jewels up to which two choices come to the same."""
NOTABLE: Final = 0.1
"""Jewels from which on a difference is told."""
CLOSE: Final = 0.5
"""Jewels up to which a difference is no reason to a beginner."""
_SURE: Final = 0.995
_LIKELY: Final = {0.9: "Almost surely", 0.65: "Most likely"}
"""How a chance is called from some value on, dearest first; below it is ``Perhaps``."""


def reasons(scene: Scene, advice: Advice, *, simply: bool) -> str:
    """Why the advised card is good; ``simply`` without chances and tenths of jewels."""
    best, *others = advice.choices
    if best.jewels - min(choice.jewels for choice in others) < ALIKE:
        return _of_any_card(scene, best)
    power = _of_the_power_play(scene, best)
    if power:
        return power
    position = read(scene.view)
    said = _of_a_trick(scene, best, position) if position.best else _of_a_lead(best, simply)
    if _pays(scene) and best.spared is not None and best.spared >= _SURE:
        return f"{said} The rest costs you nothing."
    return f"{said} {_against(best, others, simply)}".rstrip()


def _of_any_card(scene: Scene, best: Choice) -> str:
    """What is said where all cards come to the same: of a power play, how likely it is."""
    play = power_play(scene)
    if play is None or play.stand is not Stand.OPEN or best.succeeds is None:
        return "It comes to the same, whichever card you play."
    named = called(play, scene.subject(play.seat).whose_within)
    return f"Whichever card you play, {named} succeeds in {deals(best.succeeds)}."


def deals(chance: float) -> str:
    """A chance over the deals that are possible: ``72 of 100 deals``, ``none of 100 deals``."""
    return f"{round(100 * chance) or 'none'} of 100 deals"


def _pays(scene: Scene) -> bool:
    return scene.me != scene.public.current.dragonmaster


def _against(best: Choice, others: list[Choice], simply: bool) -> str:
    """The next best card, and what it is behind; to a beginner only if that is a jewel or so."""
    least = CLOSE if simply else NOTABLE
    behind = [choice for choice in others if best.jewels - choice.jewels >= least]
    if not behind or len(behind) < len(others):
        return "" if simply else f"{_named(others[0])} is about as good."
    cost = best.jewels - behind[0].jewels
    if simply:
        return f"{_named(behind[0])} is about {jewels(round(cost) or 1)} worse."
    return f"{_named(behind[0])} is {cost:.1f} jewels behind."


def _named(choice: Choice) -> str:
    assert isinstance(choice.action, Play)
    return short(choice.action.card)


def _of_the_power_play(scene: Scene, best: Choice) -> str:
    """Why a card is good in a power play, ``""`` if none is on that can still succeed.

    In a declared one no fines are paid, so nothing else is a reason.
    """
    declared = scene.public.current.power_player
    if best.succeeds is None or (best.succeeds == 0 and declared is None):
        return ""
    chance = deals(best.succeeds)
    if declared is None or declared == scene.me:
        return f"Your power play then succeeds in {chance} that are possible."
    sweeper = scene.subject(declared)
    if best.takes is not None and best.takes >= _SURE:
        return f"It takes this trick from {sweeper.within}: the power play holds in {chance}."
    return f"{sweeper.whose} power play then succeeds in {chance} that are possible."


def _of_a_lead(best: Choice, simply: bool) -> str:
    assert best.takes is not None
    if best.takes >= _SURE:
        return "Nobody can take it from you."
    if best.takes <= 1 - _SURE:
        return "Almost surely another seat takes it."
    kept = best.takes > 0.5
    chance = best.takes if kept else 1 - best.takes
    if simply:
        likely = next((word for least, word in _LIKELY.items() if chance >= least), "Perhaps")
        return f"{likely} {'you keep the lead' if kept else 'another seat takes it'}."
    return f"{'You keep the lead' if kept else 'Another seat takes it'} in {deals(chance)}."


def _of_a_trick(scene: Scene, best: Choice, position: Position) -> str:
    """Why a card is good on a trick that others have begun."""
    assert isinstance(best.action, Play)
    assert best.takes is not None
    card = best.action.card
    if card.clan is not position.led:
        return _of_a_discard(scene, card, position)
    if not position.wins(card):
        lower = [one for one in position.legal if one.strength < card.strength]
        under = [one for one in position.legal if not position.wins(one)]
        if lower and card is max(under, key=lambda one: one.strength):
            return "It is the highest card that ducks this trick."
        return "It ducks this trick."
    if best.takes < _SURE:
        return f"It ducks this trick in {deals(1 - best.takes)}."
    if all(position.wins(one) for one in position.legal):
        return "You take this trick with any card."
    cost = position.pot + position.stakes.fines[card] if _pays(scene) else 0
    return f"It takes this trick, which costs you {jewels(cost) if cost else 'nothing'}."


def _of_a_discard(scene: Scene, card: Card, position: Position) -> str:
    """Why a card is well thrown: whoever takes it pays, unless that is the Dragonmaster."""
    fine, winner = position.stakes.fines[card], position.winner
    assert winner is not None
    if not fine:
        return f"You cannot win this trick: be rid of {short(card)} now."
    if _pays(scene) and position.behind:
        return "You are rid of it: it can cost you nothing now."
    if winner == scene.public.current.dragonmaster:
        return "You are rid of it: on the Dragonmaster's trick it costs nobody."
    so_far = " so far" if position.behind else ""
    return f"It throws {jewels(fine)} on {scene.subject(winner).whose_within} trick{so_far}."
