"""When a hand has nothing left to be taken or avoided, as far as everyone can see."""

from __future__ import annotations

from dmtui.game.hand_cards import CARD_TABOOS, Taboo
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import HandState, Phase, PublicState


def is_spent(public: PublicState) -> bool:
    """Whether a hand is being played in which `nothing_left` is true."""
    now = public.now
    return public.phase is Phase.PLAY and now is not None and nothing_left(now, public.ruleset)


def nothing_left(state: HandState, ruleset: Ruleset) -> bool:
    """Whether every taboo of the hand card in force lies in a trick that is complete.

    From what was played alone: a taboo that was never dealt counts as still to come, for nobody
    can see that it is not (docs/rules.md section 11). The last trick is taken with the last card.
    """
    if state.hand_card is None or Taboo.LAST in state.hand_card.taboos:
        return False
    gone = state.played.difference(state.trick)
    taboos = CARD_TABOOS[state.hand_card]
    return all(card in gone for card in ruleset.cards if taboos[card])
