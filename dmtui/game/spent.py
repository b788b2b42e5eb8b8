"""When a hand has nothing left to be taken or avoided, as far as everyone can see."""

from __future__ import annotations

from dmtui.game.hand_cards import CARD_TABOOS, Taboo
from dmtui.game.state import Phase, PublicState


def is_spent(public: PublicState) -> bool:
    """Whether every taboo of the hand card in force lies in a trick that is complete.

    From what was played alone: a taboo that was never dealt counts as still to come, for nobody
    can see that it is not (docs/rules.md section 11). The last trick is taken with the last card.
    """
    now = public.now
    if public.phase is not Phase.PLAY or now is None or now.hand_card is None:
        return False
    if Taboo.LAST in now.hand_card.taboos:
        return False
    played = {card for trick in now.tricks for card in trick.cards}
    taboos = CARD_TABOOS[now.hand_card]
    return all(card in played for card in public.ruleset.cards if taboos[card])
