"""How the coach speaks in a tutorial: few words, and none that no lesson has explained yet."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from dmtui.game.actions import SeatAction
from dmtui.game.cards import Card
from dmtui.game.events import CardPlayed, Event
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.game.spent import is_spent, nothing_left
from dmtui.seats.advice import Advice
from dmtui.ui.coaching.duty import duty
from dmtui.ui.coaching.manner import Manner
from dmtui.ui.coaching.onlookers import laid_card
from dmtui.ui.coaching.remarks import remark
from dmtui.ui.coaching.verdict import verdict
from dmtui.ui.scene import Scene
from dmtui.ui.tutorial.lessons import BY_ITSELF, MARKS, VOID
from dmtui.ui.wording import stake

PLAYED_OUT: Final = "No taboo is left, so the rest of the hand plays itself."
_FIRST_HANDS: Final = 2
"""The hands in which it is told what whoever is void throws."""


def manner(taken: Collection[str]) -> Manner:
    """How the coach speaks once some steps are taken."""
    return Manner(
        partial(_duty, taken),
        partial(_remark, taken),
        partial(_verdict, taken),
        lambda _: "",
        simply=True,
    )


def passes(scene: Scene, taken: Collection[str]) -> bool:
    """Whether a complete trick needs no learner: it cost nobody anything, or its hand is told."""
    told = scene.ended or not stake(scene)
    return BY_ITSELF in taken and scene.resting is not None and told


def plays_out(scene: Scene, taken: Collection[str]) -> bool:
    """Whether the rest of a hand is to play itself, as it holds nothing more to be learnt."""
    return BY_ITSELF in taken and scene.resting is not None and is_spent(scene.public)


def _duty(taken: Collection[str], scene: Scene) -> str:
    """What the rule asks, where that changes from trick to trick or with the learner's cards.

    Otherwise the lesson of the hand card said it, and the line of the rule goes on saying it.
    """
    state = scene.state
    if state is None or scene.dragonmaster == scene.view.seat:
        return ""
    if nothing_left(state, scene.ruleset):
        return PLAYED_OUT if BY_ITSELF in taken else duty(scene)
    holds = state.hand_card is HandCard.RUNESWORD and Card.Pw in scene.view.cards
    return duty(scene) if holds or state.hand_card is HandCard.FIRST_LAST else ""


def _remark(taken: Collection[str], scene: Scene, event: Event) -> str:
    """What another seat did that a learner can learn from; who took a trick is on the table."""
    card = laid_card(scene) if isinstance(event, CardPlayed) else None
    if card is None or card.best is None or scene.trick_number == scene.ruleset.cards_each:
        return ""
    if card.void:
        # Later a learner knows that; who throws a taboo is worth a word each time.
        worth = VOID in taken and (card.fine or scene.number <= _FIRST_HANDS)
    else:
        worth = MARKS in taken and card.wins and card.at_stake > 0
    return remark(scene, event) if worth else ""


def _verdict(taken: Collection[str], ruleset: Ruleset, advice: Advice, action: SeatAction) -> str:
    """What a decision cost, from the step on that says so."""
    said = verdict(ruleset, advice, action) if MARKS in taken else ""
    return "Well played." if action == advice.best.action and said else said
