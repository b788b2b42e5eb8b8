"""What a seat may do and why not, from what that seat knows (docs/rules.md section 10).

Both a whole game and a seat's view of it answer with these functions, so that neither has a
second copy of the rules.
"""

from __future__ import annotations

from msgspec import UNSET

from dmtui.game.actions import Choose, Deal, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card, Clan
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import HANDS_A_ROUND
from dmtui.game.state import Phase, PublicState

WANTED = {
    Phase.DEAL: "The hand has to be dealt first.",
    Phase.DRAGON: "The seat with the Dragon has to decide about it first.",
    Phase.CHOOSE: "The Dragonmaster has to choose a hand card first.",
    Phase.SECRET: "The secret answers have to be given first.",
    Phase.PLAY: "The tricks are being played: a card is wanted.",
    Phase.OVER: "The game is over.",
}
_TYPES = {
    Phase.DEAL: Deal,
    Phase.DRAGON: Dragon,
    Phase.CHOOSE: Choose,
    Phase.SECRET: Secret,
    Phase.PLAY: Play,
    Phase.OVER: None,
}


def playable(public: PublicState, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that the seat to play may play: those that follow, if any does."""
    now = public.now
    if now is None or not now.trick:
        return cards
    led = now.trick[0].clan
    return tuple(card for card in cards if card.clan is led) or cards


def legal_actions(public: PublicState, cards: tuple[Card, ...]) -> tuple[SeatAction, ...]:
    """Every action that the seat to decide, holding ``cards``, may take; none in a deal."""
    seat = public.actor
    if seat is None:
        return ()
    if public.phase is Phase.PLAY:
        return tuple(Play(seat, card) for card in playable(public, cards))
    if public.phase is Phase.CHOOSE:
        return tuple(Choose(seat, hand_card) for hand_card in public.unused)
    if public.phase is Phase.SECRET:
        return (Secret(seat, False), Secret(seat, True))
    choices: list[SeatAction] = [Dragon(seat, DragonChoice.DISCARD)]
    if seat != public.dragonmaster:
        if public.hand < HANDS_A_ROUND - 1:
            choices.append(Dragon(seat, DragonChoice.HOLD))
        choices += (Dragon(seat, DragonChoice.POWER, card) for card in public.unused)
    return tuple(choices)


def why_illegal(public: PublicState, cards: tuple[Card, ...], action: object) -> str | None:
    """Why the seat to decide, holding ``cards``, may not do this: a sentence, or ``None``."""
    if type(action) is not _TYPES[public.phase]:
        return WANTED[public.phase]
    if isinstance(action, Deal):
        return "The cards are shuffled and dealt by chance, never by a seat."
    if type(action.seat) is not int or action.seat != public.actor:
        return "It is another seat's turn."
    if isinstance(action, Play):
        return _why_not_play(public, cards, action.card)
    if isinstance(action, Choose):
        return _why_not_hand_card(public, action.hand)
    if isinstance(action, Secret):
        return None if type(action.attempt) is bool else "The answer is either yes or no."
    return _why_not_dragon(public, action)


def _why_not_play(public: PublicState, cards: tuple[Card, ...], card: Card) -> str | None:
    if card not in cards:
        if not isinstance(card, Card):
            return "That is not a card."
        return f"You do not hold {_with_article(card.title)}."
    trick = public.current.trick
    if trick and card.clan is not (led := trick[0].clan):
        follows = [held for held in cards if held.clan is led]
        if follows:
            return f"You hold {led.title}: {_follow_with(led, follows)}."
    return None


def _follow_with(led: Clan, follows: list[Card]) -> str:
    ranks = [f"the {c.rank.title}" for c in sorted(follows, key=lambda c: -c.strength)]
    listed = " or ".join(filter(None, (", ".join(ranks[:-1]), ranks[-1])))
    return f"follow with {listed}"


def _why_not_hand_card(public: PublicState, hand_card: object) -> str | None:
    if not isinstance(hand_card, HandCard):
        return "That is not a hand card."
    if hand_card in public.used:
        title = hand_card.title
        return f"{title[0].upper()}{title[1:]} was used in this round: choose another hand card."
    return None


def _why_not_dragon(public: PublicState, action: Dragon) -> str | None:
    if not isinstance(action.choice, DragonChoice):
        return "The Dragon can be discarded, held, or shown for a power play."
    if action.choice is not DragonChoice.POWER and action.hand is not UNSET:
        return "Only a power play names a hand card."
    if action.choice is DragonChoice.DISCARD:
        return None
    if action.seat == public.dragonmaster:
        return "The Dragonmaster can only discard the Dragon."
    if action.choice is DragonChoice.HOLD:
        if public.hand == HANDS_A_ROUND - 1:
            return "The Dragon cannot be held in the last hand of a round."
        return None
    if action.hand is UNSET:
        return "A power play names the hand card it is on."
    return _why_not_hand_card(public, action.hand)


def _with_article(title: str) -> str:
    return title if title.startswith("the ") else f"the {title}"
