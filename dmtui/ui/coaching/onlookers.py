"""A card on its trick as everyone at the table saw it."""

from __future__ import annotations

import msgspec

from dmtui.game.cards import PLAYABLE, Card, Clan
from dmtui.ui.scene import Scene
from dmtui.ui.wording import card_fine, taboos_in_the_middle


class LaidCard(msgspec.Struct, frozen=True):
    """A card that was just played, and what was public when it was.

    ``best`` is the card that won the trick before it and ``holder`` its seat, both ``None`` for a
    lead. ``gone`` are the cards that had been played before in this hand. ``at_stake`` is what
    the whole trick costs its taker with this card in it, in jewels; ``taboos`` counts the taboos
    in it, and ``fine`` is what the card alone costs. ``last`` says that no seat plays after it.
    """

    seat: int
    card: Card
    best: Card | None
    holder: int | None
    gone: frozenset[Card]
    at_stake: int
    taboos: int
    fine: int
    last: bool

    @property
    def led(self) -> Clan:
        """The clan to follow."""
        return self.card.clan if self.best is None else self.best.clan

    @property
    def void(self) -> bool:
        """Whether the seat showed that it has no card of the clan led."""
        return self.card.clan is not self.led

    @property
    def wins(self) -> bool:
        """Whether the card beat all that lay there; a lead does."""
        best = self.best
        return best is None or (not self.void and self.card.strength > best.strength)

    @property
    def lowest(self) -> bool:
        """Whether every lower card of its clan had been played."""
        return not self._unseen(-1, self.card.strength)

    @property
    def just_under(self) -> bool:
        """Whether it ducked, and no card between it and the best can be had any more."""
        if self.best is None or self.wins or self.void:
            return False
        return not self._unseen(self.card.strength, self.best.strength)

    def _unseen(self, above: int, below: int) -> list[Card]:
        return [
            card
            for card in PLAYABLE
            if card.clan is self.card.clan
            and above < card.strength < below
            and card not in self.gone
        ]


def laid_card(scene: Scene) -> LaidCard | None:
    """The last card that lies in the middle, or ``None`` where there is none."""
    state = scene.state
    plays = scene.plays
    if state is None or state.hand_card is None or not plays or scene.looking_back:
        return None
    *before, (seat, card) = plays
    best, holder = _best(before)
    return LaidCard(
        seat=seat,
        card=card,
        best=best,
        holder=holder,
        gone=state.played - {card},
        at_stake=sum(map(scene.ruleset.fines.of, taboos_in_the_middle(scene))),
        taboos=len(taboos_in_the_middle(scene)),
        fine=card_fine(scene.ruleset, state.hand_card, card),
        last=len(plays) == scene.ruleset.players,
    )


def _best(plays: list[tuple[int, Card]]) -> tuple[Card | None, int | None]:
    """The card that wins an unfinished trick, and its seat."""
    if not plays:
        return None, None
    led = plays[0][1].clan
    following = [(seat, card) for seat, card in plays if card.clan is led]
    seat, card = max(following, key=lambda play: play[1].strength)
    return card, seat
