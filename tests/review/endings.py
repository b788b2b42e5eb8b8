"""Small endings of a hand, and what they are worth by trying everything."""

from __future__ import annotations

from random import Random

from dmtui.game.actions import Choose, Deal, Dragon, DragonChoice, Secret
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import CARD_TABOOS, HandCard
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset
from dmtui.game.state import Phase
from dmtui.review.solver import Objective

PLAIN, DECLARED, SECRET = "plain", "declared", "secret"


def rules(chance: Random, players: int, kind: str) -> Ruleset:
    """The usual stakes, or those of a house that likes ties and nothings."""
    mode = Mode.BASIC if kind == PLAIN else Mode.EXPERT
    size = chance.choice(list(DealSize))
    if chance.random() < 0.5:
        return Ruleset(players=players, mode=mode, deal=size)
    amounts = [chance.choice([0, 1, 1, 2, 7]) for _ in range(11)]
    return Ruleset(
        players=players,
        mode=mode,
        deal=size,
        fines=Fines(*amounts[:5]),
        rewards=Rewards(*amounts[5:10]),
        forfeit=amounts[10],
    )


def opened(chance: Random, ruleset: Ruleset, hand_card: HandCard, kind: str) -> Game:
    """A dealt hand before its first lead, with a power play of that kind."""
    deck = [*ruleset.cards, *([Card.DRAGON] if ruleset.has_dragon else [])]
    while True:
        chance.shuffle(deck)
        game = Game.new(ruleset, chance.randrange(ruleset.players))
        if game.why_illegal(Deal(tuple(deck))) is not None:
            continue
        game, _ = game.apply(Deal(tuple(deck)))
        if kind == DECLARED:
            if game.phase is Phase.DRAGON and game.actor != game.public.dragonmaster:
                return game.apply(Dragon(game.actor, DragonChoice.POWER, hand_card))[0]
            continue
        if kind == SECRET:
            if game.phase is not Phase.DRAGON:
                continue
            game, _ = game.apply(Dragon(game.actor, DragonChoice.DISCARD))
        game, _ = game.apply(Choose(game.public.dragonmaster, hand_card))
        while game.phase is Phase.SECRET:
            game, _ = game.apply(Secret(game.actor, chance.random() < 0.6))
        return game


def ending(chance: Random, players: int, hand_card: HandCard, kind: str, cards: int) -> Game:
    """A position with that many cards in all hands, played to so that most taboos are left."""
    game = opened(chance, rules(chance, players, kind), hand_card, kind)
    taboo = CARD_TABOOS[hand_card]
    while sum(map(len, game.hands)) > cards:
        plays = list(game.legal_actions())
        chance.shuffle(plays)
        if chance.random() < 0.8:
            plays.sort(key=lambda play: len(taboo[play.card]))
        game, _ = game.apply(plays[0])
    return game


def settled(game: Game, objective: Objective, before: Game) -> tuple[int, ...] | None:
    """What the hand of ``before`` has brought, by the purses; ``None`` while it is played."""
    if len(game.public.past) == len(before.public.past):
        return None
    purses = zip(game.public.purse, before.public.purse, strict=True)
    changes = tuple(after - was for after, was in purses)
    if objective is Objective.EACH:
        return changes
    dragonmaster = before.public.dragonmaster
    gets = changes[dragonmaster]
    return tuple(gets if seat == dragonmaster else -gets for seat in range(len(changes)))


def brute(game: Game, objective: Objective, before: Game) -> tuple[int, ...]:
    """What a position in the hand of ``before`` is worth, in the words of the game alone."""
    ending = settled(game, objective, before)
    if ending is not None:
        return ending
    seat, dragonmaster = game.actor, before.public.dragonmaster
    found = [brute(game.apply(action)[0], objective, before) for action in game.legal_actions()]
    return max(found, key=lambda values: (values[seat], -values[dragonmaster]))
