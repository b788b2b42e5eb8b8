"""A worked example as data, and the hand that the game makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from dmtui.game.actions import Action, Choose, Deal, Dragon, DragonChoice, Play, Secret
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.view import view
from dmtui.ui.scene import Scene

SEATS: Final = ("A", "B", "C", "D")
"""What the seats of an example are called; A is Dragonmaster."""

_MODE: Final = {
    None: Mode.BASIC,
    DragonChoice.POWER: Mode.ADVANCED,
    DragonChoice.DISCARD: Mode.EXPERT,
}


class Example(msgspec.Struct, frozen=True):
    """One hand under the usual stakes, all cards open.

    ``hands`` are the cards of seats A to D. With ``dragon``, that seat was dealt the Dragon and
    decided by ``choice``; the last of its cards is the one that it got from the stock instead.
    ``attempts`` are the seats that try a secret power play. ``tricks`` has every card in the order
    played, slashes between tricks. ``before`` and ``after`` say what the cards do not show by
    themselves; amounts are not in them, since the game is asked for those.
    """

    key: str
    title: str
    hand_card: HandCard
    hands: tuple[str, str, str, str]
    tricks: str
    before: str
    after: str
    dragon: int | None = None
    choice: DragonChoice | None = None
    attempts: tuple[int, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The usual ruleset of the simplest game in which this can happen."""
        return Ruleset(mode=_MODE[self.choice])

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that try a power play, declared or secret."""
        declared = self.choice is DragonChoice.POWER and self.dragon is not None
        return (self.dragon,) if declared and self.dragon is not None else self.attempts

    def cards(self, seat: int) -> tuple[Card, ...]:
        """What a seat holds when the first trick begins, the card from the stock last."""
        return tuple(map(Card, self.hands[seat].split()))


def actions(example: Example) -> Iterator[Action]:
    """Everything that is done in an example, the deal first."""
    game = Game.new(example.ruleset, 0)
    for action in _after_the_deal(example):
        if not game.actions:
            deal = _deal(example)
            yield deal
            game, _ = game.apply(deal)
        found = Play(game.actor or 0, action) if isinstance(action, Card) else action
        yield found
        game, _ = game.apply(found)


def settled(example: Example) -> Scene:
    """The table of an example when its last card is played and the jewels are paid.

    Raises:
        IllegalAction: the rules do not allow what the example does.

    """
    game = Game.replay(example.ruleset, 0, actions(example))
    return Scene(view(game, None), SEATS, ended=True)


def _after_the_deal(example: Example) -> Iterator[Action | Card]:
    if example.dragon is not None and example.choice is DragonChoice.POWER:
        yield Dragon(example.dragon, example.choice, example.hand_card)
    else:
        if example.dragon is not None and example.choice is not None:
            yield Dragon(example.dragon, example.choice)
        yield Choose(0, example.hand_card)
    if example.choice is DragonChoice.DISCARD:
        yield from (Secret(seat, seat in example.attempts) for seat in (1, 2, 3))
    yield from map(Card, example.tricks.replace("/", " ").split())


def _deal(example: Example) -> Deal:
    """The deck that deals these hands; nothing in an example depends on the rest of the stock."""
    hands = [list(example.cards(seat)) for seat in range(len(SEATS))]
    dealt = {card for hand in hands for card in hand}
    stock = [card for card in example.ruleset.cards if card not in dealt]
    if example.dragon is not None:
        stock.insert(0, hands[example.dragon][-1])
        hands[example.dragon][-1] = Card.DRAGON
    around = [(1 + i) % len(SEATS) for i in range(len(SEATS))]
    each = example.ruleset.cards_each
    return Deal((*(hands[seat][i] for i in range(each) for seat in around), *stock))
