"""What the rule in force asks of the viewer now, in a sentence or two."""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.game.hand_cards import CARD_TABOOS, HandCard, Taboo
from dmtui.game.power_play import Stand
from dmtui.game.spent import nothing_left
from dmtui.game.state import HandState, Phase
from dmtui.ui.power_plays import PowerPlay, power_play
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels, rule


def duty(scene: Scene) -> str:
    """What the viewer is to do, and what it costs not to."""
    state = scene.state
    if state is None:
        return ""
    name = scene.name(state.dragonmaster)
    if state.hand_card is None:
        if scene.public.phase is Phase.DRAGON:
            return _of_the_dragon(scene, state)
        if state.dragonmaster == scene.view.seat:
            return "You are Dragonmaster: choose the taboo that the others will pay you for."
        return f"{name} is Dragonmaster and says what is taboo in this hand."
    if state.power_player is not None:
        return _of_a_power_play(scene, state, state.power_player)
    if scene.public.phase is Phase.SECRET and scene.view.to_decide:
        forfeit = jewels(scene.ruleset.forfeit)
        return f"Who tries in secret has to take every taboo, or pays {forfeit} and fines as well."
    secret = power_play(scene)
    if secret is not None:
        return _of_a_secret_one(scene, secret)
    if nothing_left(state, scene.ruleset):
        return "Every taboo of this hand has been played: nothing more costs anything."
    if state.dragonmaster == scene.view.seat:
        return "You are Dragonmaster: your own taboos are free. Make the others take them."
    return _to_pay(scene, state, state.hand_card, name)


def _of_the_dragon(scene: Scene, state: HandState) -> str:
    """What is decided before a hand card is chosen, and by whom."""
    seat = state.dragon_seat
    if seat is None or seat != scene.view.seat:
        return f"{scene.name(seat) if seat is not None else 'A seat'} has the Dragon and decides."
    if seat == state.dragonmaster:
        return "You have the Dragon: as Dragonmaster you can only discard it."
    return "You have the Dragon: it lets you try for every taboo of a hand card."


def _of_a_power_play(scene: Scene, state: HandState, power_player: int) -> str:
    takers = {taken.seat for taken in state.taken(scene.ruleset.cards_each)}
    if takers - {power_player}:
        return "The power play is broken: the rest of this hand changes nothing."
    if power_player == scene.view.seat:
        forfeit = jewels(scene.ruleset.forfeit)
        return f"Your power play: take every taboo of this hand, or pay {forfeit}."
    whose = scene.subject(power_player).whose
    return f"{whose} power play: take a single taboo, and it fails. Fines do not count now."


def _of_a_secret_one(scene: Scene, play: PowerPlay) -> str:
    """The rule for somebody who tries a power play that nobody else knows of."""
    if play.stand is Stand.FAILED:
        forfeit = jewels(scene.ruleset.forfeit)
        return f"Your secret power play is broken: it costs {forfeit}, and your taboos cost too."
    if play.stand is Stand.SUCCEEDED:
        return "Your secret power play has every taboo: the rest of this hand changes nothing."
    return "You try a power play in secret: take every taboo."


def _to_pay(scene: Scene, state: HandState, hand_card: HandCard, to: str) -> str:
    """The rule for somebody who pays fines."""
    of = scene.ruleset.fines.of
    if hand_card is HandCard.FIRST_LAST:
        return _of_the_tricks(scene, to)
    if hand_card is HandCard.RUNESWORD:
        costs = f"{jewels(of(Taboo.PRINCE))} to {to}"
        if Card.Pw in scene.view.cards:
            return f"You hold the Prince of Warriors: whoever takes it pays {costs}."
        return f"Do not take the Prince of Warriors: it costs {costs}."
    if hand_card is HandCard.STAFF:
        return _of_everything(scene, to)
    left = _left(scene, state, hand_card)
    price = of(hand_card.taboos[0])
    return f"{rule(hand_card)}: each costs {jewels(price)} to {to}. Not played yet: {left}."


def _of_the_tricks(scene: Scene, to: str) -> str:
    of, number = scene.ruleset.fines.of, scene.trick_number
    if number == 1:
        return f"Do not take this trick, the first: it costs {jewels(of(Taboo.FIRST))} to {to}."
    if number == scene.ruleset.cards_each:
        return f"Do not take this trick, the last: it costs {jewels(of(Taboo.LAST))} to {to}."
    costs = f"{jewels(of(Taboo.LAST))} to {to}"
    return f"These tricks are free. Only the last one costs, {costs}: be out of the lead by then."


def _of_everything(scene: Scene, to: str) -> str:
    of, number = scene.ruleset.fines.of, scene.trick_number
    others = "the Prince of Warriors, Dragonlords and Wizards"
    if number == 1:
        return f"Take neither this trick ({jewels(of(Taboo.FIRST))} to {to}) nor {others}."
    if number == scene.ruleset.cards_each:
        return f"Do not take this trick: {jewels(of(Taboo.LAST))} to {to}, and for what is in it."
    return f"Duck {others}: each costs you jewels, paid to {to}. The last trick as well."


def _left(scene: Scene, state: HandState, hand_card: HandCard) -> int:
    """How many taboo cards nobody has played yet, dealt or not."""
    taboos = CARD_TABOOS[hand_card]
    return sum(bool(taboos[card]) for card in scene.ruleset.cards if card not in state.played)
