"""The same game as one seat sees it, with everything changed that this seat may not know.

`Twin` follows a game and builds, for any moment, another *honest* game: the same public history,
the viewer's own cards and answer the same, everything else drawn anew (other hands, the stock,
the order of every deal, secret answers of a hand that goes on). It is replayed from its actions
through `Game.apply`, so it is a game that could as well have been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dmtui.game.actions import Action, Deal, Secret
from dmtui.game.cards import Card, Clan
from dmtui.game.events import Event
from dmtui.game.game import Game
from dmtui.game.state import HandState

Slots = list[tuple[int | None, Card]]
"""A deck as places: the seat that has the card after the deal (``None``: the stock), the card."""


class Twin:
    """Other honest games that look the same to one viewer; ``None`` is a spectator."""

    def __init__(self, game: Game, viewer: int | None, chance: Random) -> None:
        self.viewer = viewer
        self.chance = chance
        self.opened = game
        self.events: tuple[Event, ...] = ()
        """What the last action of the last twin made happen."""

    def of(self, game: Game) -> Game:
        """Another game with the history that the viewer knows of ``game``."""
        if len(game.before) > len(self.opened.before):
            hand = game.before[-1]
            finished = game.public.past[-1].state
            self.opened = self._replay(self._deal(hand[0], finished, known=True), hand[1:])
        if game.public.now is None:
            return self.opened
        deal, *rest = game.during
        other = self._deal(deal, game.public.now, known=False)
        return self._replay(other, [self._answered(action) for action in rest])

    def _replay(self, deal: Deal, actions: Sequence[Action]) -> Game:
        game, self.events = self.opened.apply(deal)
        for action in actions:
            game, self.events = game.apply(action)
        return game

    def _answered(self, action: Action) -> Action:
        """The action, or another answer where it is another seat's secret."""
        if isinstance(action, Secret) and action.seat != self.viewer:
            return Secret(action.seat, self.chance.random() < 0.5)
        return action

    def _deal(self, deal: Action, state: HandState, *, known: bool) -> Deal:
        """Another deck for the same public hand; ``known`` when every dealt card was played."""
        assert isinstance(deal, Deal)
        public = self.opened.public
        players, each = public.ruleset.players, public.ruleset.cards_each
        dealt = players * each
        seats = [(public.dragonmaster + 1 + i) % players for i in range(dealt)]
        hands: dict[int | None, list[Card]] = {seat: [] for seat in range(players)}
        for seat, card in zip(seats, deal.deck[:dealt], strict=True):
            hands[seat].append(card)
        hands[None] = list(deal.deck[dealt:])
        new_dragon = state.dragon_seat if state.dragon_is_new else None
        if new_dragon is not None:
            hands[new_dragon].remove(Card.DRAGON)
            hands[new_dragon].append(hands[None].pop(0))
        if not known:
            self._exchange(hands, state)
        for cards in hands.values():
            self.chance.shuffle(cards)
        if new_dragon is not None:
            replacement = hands[new_dragon].pop()
            hands[new_dragon].insert(self.chance.randrange(each), Card.DRAGON)
            hands[None].insert(0, replacement)
        deck = [hands[seat].pop() for seat in seats] + hands[None]
        return Deal(tuple(deck))

    def _exchange(self, hands: dict[int | None, list[Card]], state: HandState) -> None:
        """Swap unseen cards between hands and stock, wherever nobody can tell."""
        voids = _voids(state, len(hands) - 1)
        seen = {card for trick in state.tricks for card in trick.cards} | set(state.trick)
        places = [
            (seat, i)
            for seat, cards in hands.items()
            if seat is None or seat != self.viewer
            for i, card in enumerate(cards)
            if card not in seen and card is not Card.DRAGON
        ]
        if len(places) < 2:
            return
        number, draw = len(places), self.chance.random
        for _ in range(3 * number):
            # Quicker than a sample of two; that a card meets itself does no harm.
            (seat, i), (other, j) = places[int(number * draw())], places[int(number * draw())]
            mine, theirs = hands[seat][i], hands[other][j]
            if mine.clan not in voids[other] and theirs.clan not in voids[seat]:
                hands[seat][i], hands[other][j] = theirs, mine


def _voids(state: HandState, players: int) -> dict[int | None, set[Clan]]:
    """The clans that each seat has shown not to hold."""
    voids: dict[int | None, set[Clan]] = {seat: set() for seat in (*range(players), None)}
    plays = [trick.plays() for trick in state.tricks]
    plays.append(tuple(((state.leader + i) % players, card) for i, card in enumerate(state.trick)))
    for trick in plays:
        for seat, card in trick:
            if card.clan is not trick[0][1].clan:
                voids[seat].add(trick[0][1].clan)
    return voids
