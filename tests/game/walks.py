"""Random games: rulesets and walks over legal actions that Hypothesis can choose from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from dmtui.game.actions import Action, Choose, Deal, Dragon, DragonChoice, Play, Secret
from dmtui.game.cards import Card
from dmtui.game.events import Event
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.game.state import Phase

KINDS = [
    Ruleset(players=players, mode=mode, deal=deal, victory=victory)
    for players in (3, 4)
    for mode in Mode
    for deal in DealSize
    for victory in Victory
]
"""The 24 kinds of game, at the usual stakes."""

_AMOUNT = st.integers(0, 40)

STAKES = st.builds(
    Ruleset,
    players=st.sampled_from([3, 4]),
    mode=st.sampled_from(Mode),
    deal=st.sampled_from(DealSize),
    victory=st.sampled_from(Victory),
    purse=st.integers(0, 300),
    fines=st.builds(
        Fines, first=_AMOUNT, last=_AMOUNT, prince=_AMOUNT, dragonlord=_AMOUNT, wizard=_AMOUNT
    ),
    rewards=st.builds(
        Rewards,
        first_last=_AMOUNT,
        runesword=_AMOUNT,
        dragonlords=_AMOUNT,
        wizards=_AMOUNT,
        staff=_AMOUNT,
    ),
    forfeit=_AMOUNT,
)
"""Any ruleset, house stakes included."""

SEEDS = st.integers(0, 2**32 - 1)


class Walk:
    """A random player for all seats and for chance, with a taste of its own."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.boldness = self.chance.random()
        self.greed = self.chance.random()

    def deck(self, game: Game) -> Deal:
        rules = game.public.ruleset
        cards = list(rules.cards)
        if rules.has_dragon and game.public.holder is None:
            cards.append(Card.DRAGON)
        while True:
            self.chance.shuffle(cards)
            if cards[rules.players * rules.cards_each :] != [Card.DRAGON]:
                return Deal(tuple(cards))

    def action(self, game: Game) -> Action:
        """A legal action; plays are high or low by taste, so that sweeps happen too."""
        if game.phase is Phase.DEAL:
            return self.deck(game)
        legal = game.legal_actions()
        if game.phase is Phase.PLAY and self.chance.random() < 0.7:
            pick = max if self.chance.random() < self.greed else min
            return pick(legal, key=lambda action: action.card.strength)
        if game.phase is Phase.SECRET:
            return legal[self.chance.random() < self.boldness]
        return self.chance.choice(legal)

    def steps(self, game: Game) -> Iterator[tuple[Game, Action, tuple[Event, ...], Game]]:
        """Each step to the end: the game, an action, what happened, the game after it."""
        while game.phase is not Phase.OVER:
            action = self.action(game)
            after, events = game.apply(action)
            yield game, action, events, after
            game = after

    def whole(self, game: Game) -> Game:
        """The game at its end."""
        for _, _, _, after in self.steps(game):
            game = after
        return game


def every_action(players: int) -> list[Action]:
    """Everything that a seat could ever say, whatever is allowed; one seat more than there is."""
    universe: list[Action] = []
    for seat in range(players + 1):
        universe += (Play(seat, card) for card in Card)
        universe += (Choose(seat, hand_card) for hand_card in HandCard)
        universe += (Secret(seat, attempt) for attempt in (True, False))
        for choice in DragonChoice:
            universe.append(Dragon(seat, choice))
            universe += (Dragon(seat, choice, hand_card) for hand_card in HandCard)
    return universe
