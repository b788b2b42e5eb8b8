"""What each seat just did and why it may have done so, by what everyone at the table knows."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import DragonChoice
from dmtui.game.cards import Clan, Rank
from dmtui.game.events import CardPlayed, DragonDecided, Event, HandChosen, TrickTaken
from dmtui.game.hand_cards import HandCard
from dmtui.ui.coaching.onlookers import LaidCard, laid_card
from dmtui.ui.power_plays import collects_in_secret
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels

_HIGH: Final = 5
"""The strength from which on a card is called high: Prince, Queen and King."""

_CHOSEN: Final = {
    HandCard.FIRST_LAST: "perhaps with cards that lose the lead early",
    HandCard.RUNESWORD: "perhaps without the Prince of Warriors in hand",
    HandCard.DRAGONLORDS: "perhaps with few Dragonlords in hand",
    HandCard.WIZARDS: "perhaps with few Wizards in hand",
    HandCard.STAFF: "perhaps with low cards, which take little",
}
"""Why a Dragonmaster may choose a hand card."""


def remark(scene: Scene, event: Event) -> str:
    """A sentence on what another seat did, ``""`` where there is nothing to say.

    ``scene`` is the viewer's own, and knows of the event already.
    """
    match event:
        case HandChosen(seat, hand_card) if seat != scene.view.seat:
            return f"{scene.name(seat)} chose {hand_card.title}: {_CHOSEN[hand_card]}."
        case DragonDecided(seat, choice, hand_card) if seat != scene.view.seat:
            return f"{scene.name(seat)} {_of_the_dragon(choice, hand_card)}."
        case CardPlayed(seat) if seat != scene.view.seat:
            card = laid_card(scene)
            return "" if card is None else f"{scene.name(seat)} {_of_a_card(scene, card)}."
        case TrickTaken():
            return taken(scene)
    return ""


def taken(scene: Scene) -> str:
    """Who took the trick that lies there complete, and what that costs."""
    card, winner = laid_card(scene), scene.winning
    if card is None or winner is None:
        return ""
    who = scene.subject(winner)
    name = who.name
    state = scene.state
    assert state is not None
    if not card.taboos:
        so = "so it costs nothing" if state.power_player is None else "so nothing changes"
        return f"{name} took the trick: no taboo in it, {so}."
    power_player = state.power_player
    if power_player is None and collects_in_secret(scene, winner):
        power_player = winner
    if power_player is not None:
        count = "1 taboo" if card.taboos == 1 else f"{card.taboos} taboos"
        return f"{name} took {count}{_of_the_power_play(winner, power_player)}."
    master = state.dragonmaster
    if winner == master:
        whose = "your" if who.spoken_to else "the Dragonmaster's"
        return f"{name} took the taboos: {whose} own cost nothing."
    to = scene.within(master)
    return f"{name} took the trick and {who.verb('owe')} {to} {jewels(card.at_stake)}."


def _of_the_power_play(winner: int, power_player: int) -> str:
    return ", as a power play must" if winner == power_player else ": the power play is broken"


def _of_the_dragon(choice: DragonChoice, hand_card: HandCard | None) -> str:
    if choice is DragonChoice.HOLD:
        return "holds the Dragon, perhaps for a stronger hand later in this round"
    if choice is DragonChoice.DISCARD or hand_card is None:
        return "discarded the Dragon, perhaps as no power play looked likely"
    return f"declared a power play on {hand_card.title}, perhaps with high cards in hand"


def _of_a_card(scene: Scene, card: LaidCard) -> str:
    if scene.trick_number == scene.ruleset.cards_each:
        return f"had only the {card.card.title} left"
    if card.best is None:
        return _of_a_lead(scene, card)
    if card.void:
        return f"is void in {card.led.title} and {_of_a_discard(scene, card)}"
    if card.wins:
        return f"went over with the {card.card.rank.title}{_why_over(scene, card)}"
    return _of_a_duck(scene, card)


def _of_a_lead(scene: Scene, card: LaidCard) -> str:
    led = f"led the {card.card.title}"
    mine, state = scene.view.cards, scene.state
    assert state is not None
    if len(mine) > 1 and not any(held.clan is card.led for held in mine):
        return f"led {card.led.title}, a clan you are void in: you may throw anything"
    if card.seat == state.power_player:
        return f"{led}: a power play has to keep on taking tricks"
    if state.hand_card is HandCard.DRAGONLORDS and card.led is Clan.DRAGONLORDS:
        return f"{led}: whoever takes this trick takes Dragonlords"
    if _draws_the_prince(card, state.hand_card):
        return f"{led}, perhaps to draw out the Prince"
    if card.lowest:
        return f"{led}: nothing below it is left, so whoever follows goes over it"
    if card.card.strength >= _HIGH:
        return f"{led}, perhaps to keep the lead{_at_what_cost(scene, card.seat)}"
    return f"{led}, perhaps to give the lead away"


def _at_what_cost(scene: Scene, seat: int) -> str:
    state = scene.state
    assert state is not None
    if state.power_player is not None:
        return ""
    if seat == state.dragonmaster:
        return ", which costs the Dragonmaster nothing"
    return " while it costs little"


def _draws_the_prince(card: LaidCard, hand_card: HandCard | None) -> bool:
    hunted = hand_card in (HandCard.RUNESWORD, HandCard.STAFF)
    out = any(one.clan is Clan.WARRIORS and one.rank is Rank.PRINCE for one in card.gone)
    return hunted and not out and card.led is Clan.WARRIORS and card.card.rank is not Rank.PRINCE


def _of_a_discard(scene: Scene, card: LaidCard) -> str:
    """What a seat threw that could not follow."""
    threw = f"threw the {card.card.title}"
    holder, state = card.holder, scene.state
    assert holder is not None
    assert state is not None
    if card.fine and state.power_player is None:
        so_far = "" if card.last else " so far"
        if collects_in_secret(scene, holder):
            return f"{threw}: a taboo for your power play{so_far}"
        if holder == state.dragonmaster:
            return f"{threw}: on the Dragonmaster's trick it costs nobody"
        whose = scene.subject(holder).whose_within
        return f"{threw}: {jewels(card.fine)} on {whose} trick{so_far}"
    if card.card.strength >= _HIGH:
        return f"{threw}, a high card that might take a trick later"
    return f"{threw}, perhaps to be rid of {card.card.clan.title}"


def _why_over(scene: Scene, card: LaidCard) -> str:
    state = scene.state
    assert state is not None
    if state.power_player is not None:
        return ""
    if not card.at_stake:
        return ": no taboo is in the trick" if card.last else ": no taboo is in the trick so far"
    if card.seat == state.dragonmaster:
        return ": the Dragonmaster pays no fine"
    if card.last:
        return f" for {jewels(card.at_stake)}, so perhaps nothing lower was left to follow with"
    return f" with {jewels(card.at_stake)} at stake, perhaps having nothing lower"


def _of_a_duck(scene: Scene, card: LaidCard) -> str:
    best, holder = card.best, card.holder
    assert best is not None
    assert holder is not None
    whose = scene.subject(holder).whose_within
    under = f"ducked under {whose} {best.rank.title}"
    if card.lowest:
        return f"{under} with the {card.card.rank.title}, the lowest {_one_of(card.led)} left"
    if card.just_under:
        return f"{under} with the {card.card.rank.title}, as high as a duck can be"
    return f"{under} with the {card.card.rank.title}"


def _one_of(clan: Clan) -> str:
    return clan.title.removesuffix("s")
