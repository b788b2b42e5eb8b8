"""Positions by wish: decks that deal chosen hands, and tricks played from a line of cards.

Everything goes through `Game.new` and `Game.apply`, so no scenario can be a position that the
rules do not reach. Seats are numbers; cards and tricks are written as in docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dmtui.game.actions import Action, Choose, Deal, Dragon, DragonChoice, Play, Secret
from dmtui.game.cards import Card
from dmtui.game.events import Event
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Mode, Ruleset, Victory
from dmtui.game.state import Phase

EXAMPLE_HANDS = {
    0: "Bd Fn Dl Bw Wd",
    1: "Qd Cn Wl Cw Bl",
    2: "Dd Wn Kl Dw Qn",
    3: "Fd Kn Ql Pw Kd",
}
"""The hand of docs/rules.md section 6."""

EXAMPLE_TRICKS = "Bd Qd Dd Fd / Cn Wn Kn Fn / Ql Dl Wl Kl / Dw Pw Bw Cw / Kd Wd Bl Qn"
"""Its tricks, in the order played. They are taken by 1, 3, 2, 3, 3."""

SWEEP = "Kl Ql Pl Wl Dl"
"""A hand that takes all five tricks when it leads."""

SECRET_SWEEP = "Kn Kl Ql Pl Wl"
"""A hand that takes all five tricks when a lower Nomad is led first."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other."""
    return tuple(Card(code) for code in text.split())


def start(mode: str = "basic", players: int = 4, first: int = 0, **settings: Any) -> Game:
    """A new game."""
    if "deal" in settings:
        settings["deal"] = DealSize(settings["deal"])
    if "victory" in settings:
        settings["victory"] = Victory(settings["victory"])
    return Game.new(Ruleset(players=players, mode=Mode(mode), **settings), first)


def deck(
    game: Game, hands: Mapping[int, str] | None = None, dragon: int | None = None, stock: str = ""
) -> Deal:
    """A deal that gives seats the wished cards (and any others, where fewer are named).

    ``dragon`` is dealt the Dragon and gets the last of its cards from the stock; without it
    the Dragon lies in the stock, or goes to the Dragonmaster where the stock has no place for
    it. ``stock`` comes first in the stock, after that card.
    """
    public, rules = game.public, game.public.ruleset
    with_dragon = rules.has_dragon and public.holder is None
    if with_dragon and rules.deal is DealSize.FULL and dragon is None:
        dragon = public.dragonmaster
    wished = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
    undealt = list(cards(stock))
    named = {card for hand in wished.values() for card in hand} | set(undealt)
    free = [card for card in rules.cards if card not in named]
    for seat in range(rules.players):
        hand = wished.setdefault(seat, [])
        while len(hand) < rules.cards_each:
            hand.append(free.pop())
    undealt += free
    if dragon is not None:
        undealt.insert(0, wished[dragon][-1])
        wished[dragon][-1] = Card.DRAGON
    elif with_dragon:
        undealt.append(Card.DRAGON)
    around = [(public.dragonmaster + 1 + i) % rules.players for i in range(rules.players)]
    dealt = [wished[seat][i] for i in range(rules.cards_each) for seat in around]
    return Deal((*dealt, *undealt))


def after(game: Game, *actions: Action) -> Game:
    """The game after some actions."""
    for action in actions:
        game, _ = game.apply(action)
    return game


def happened(game: Game, action: Action) -> tuple[Event, ...]:
    """What an action makes happen."""
    return game.apply(action)[1]


def dealt(
    game: Game, hands: Mapping[int, str] | None = None, dragon: int | None = None, stock: str = ""
) -> Game:
    """The game after a wished deal (see `deck`)."""
    return after(game, deck(game, hands, dragon, stock))


def discard(game: Game) -> Game:
    """The seat with the Dragon discards it."""
    return after(game, Dragon(_actor(game), DragonChoice.DISCARD))


def hold(game: Game) -> Game:
    """The seat with the Dragon holds it."""
    return after(game, Dragon(_actor(game), DragonChoice.HOLD))


def power(game: Game, hand_card: str) -> Game:
    """The seat with the Dragon declares a power play."""
    return after(game, Dragon(_actor(game), DragonChoice.POWER, HandCard(hand_card)))


def choose(game: Game, hand_card: str) -> Game:
    """The Dragonmaster chooses a hand card."""
    return after(game, Choose(_actor(game), HandCard(hand_card)))


def answers(game: Game, *attempts: bool) -> Game:
    """Secret answers, from the Dragonmaster's left."""
    for attempt in attempts:
        game = after(game, Secret(_actor(game), attempt))
    return game


def tricks(game: Game, line: str) -> Game:
    """Cards played one after the other by whoever's turn it is; slashes are for the eye."""
    for card in cards(line.replace("/", " ")):
        game = after(game, Play(_actor(game), card))
    return game


def example(hand_card: str) -> Game:
    """The hand of docs/rules.md section 6, settled under one hand card."""
    return tricks(choose(dealt(start(), EXAMPLE_HANDS), hand_card), EXAMPLE_TRICKS)


def some_action(game: Game) -> Action:
    """An unremarkable action: no wish in a deal, the Dragon discarded, no secret attempt."""
    return deck(game) if game.phase is Phase.DEAL else game.legal_actions()[0]


def finish_hand(game: Game) -> Game:
    """Unremarkable actions to the end of the hand."""
    hands = len(game.public.past)
    while len(game.public.past) == hands:
        game = after(game, some_action(game))
    return game


def deal_of(game: Game, round_: int, hand: int) -> Game:
    """Unremarkable hands up to the deal of a later one."""
    while (game.public.round, game.public.hand) != (round_, hand):
        game = finish_hand(game)
    return game


def finish_game(game: Game) -> Game:
    """Unremarkable hands to the end."""
    while game.phase is not Phase.OVER:
        game = finish_hand(game)
    return game


def payments(game: Game) -> list[tuple[int, int, int, str]]:
    """The last hand's ledger as payer, payee, amount and reason."""
    return [(e.payer, e.payee, e.amount, e.reason.value) for e in game.public.past[-1].entries]


def _actor(game: Game) -> int:
    assert game.actor is not None
    return game.actor
