"""What the things on the table mean, each in a sentence for the fixed line."""

from __future__ import annotations

from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.records.counting import counted
from dmtui.ui import power_plays, seen
from dmtui.ui.scene import Scene
from dmtui.ui.wording import (
    card_fine,
    each_once,
    fines,
    is_taboo,
    jewels,
    listed,
    power_play,
    rule,
    taboo_name,
    title,
)


def explain_all(scene: Scene) -> list[str]:
    """Every seat, every hand card and every card of the trick, in this order."""
    seats = (explain_seat(scene, seat) for seat in range(scene.ruleset.players))
    hand_cards = (explain_hand_card(scene, hand_card) for hand_card in HandCard)
    cards = (explain_card(scene, card, seat) for seat, card in scene.plays)
    return [*seats, *hand_cards, *cards]


def explain_card(scene: Scene, card: Card, seat: int | None = None) -> str:
    """What a card is worth at this table now; ``seat`` is who played it, if it was played."""
    state = scene.state
    hand_card = state.hand_card if state else None
    fine = card_fine(scene.ruleset, hand_card, card)
    payer = "its taker" if scene.view.seat != scene.dragonmaster else "whoever else takes it"
    worth = f"taboo, costs {payer} {jewels(fine)}" if is_taboo(hand_card, card) else "no taboo"
    if state is not None and state.power_player is not None and is_taboo(hand_card, card):
        worth = "taboo; nobody pays fines in a power play"
    if hand_card is None:
        worth = "the hand card is not chosen yet"
    by = f", by {scene.within(seat)}" if seat is not None else ""
    return f"{card.title}{by}: {worth}."


def explain_seat(scene: Scene, seat: int) -> str:
    """What everyone knows of a seat."""
    who = scene.subject(seat)
    office = ", Dragonmaster" if seat == scene.dragonmaster else ""
    held = scene.public.cards_held(seat)
    parts = [f"{who.name}{office}: {jewels(scene.purse[seat])}, {scene.collected[seat]} collected"]
    won = scene.tricks_won(seat)
    parts.append(f"{counted(held, 'card')}, {counted(won, 'trick')}")
    if scene.state is not None:
        taken = [t for t in scene.state.taken(scene.ruleset.cards_each) if t.seat == seat]
        if taken:
            names = listed(taboo_name(t.taboo, t.card) for t in each_once(taken))
            parts.append(f"{who.verb('have')} taken {names}")
    if seat == scene.view.seat and power_plays.attempts_in_secret(scene):
        parts.append("a power play in secret")
    if scene.public.holder == seat:
        parts.append("the Dragon lies before this seat")
    return "; ".join(parts) + "."


def explain_hand_card(scene: Scene, hand_card: HandCard) -> str:
    """A hand card's rule, fines, reward and forfeit; what was seen of the one in force."""
    ruleset = scene.ruleset
    if scene.state is not None and scene.state.hand_card is hand_card:
        stakes = power_plays.price(scene, hand_card)
        if power_plays.power_play(scene) is not None:
            stakes = f"{power_plays.aim(scene, hand_card)}; {stakes}"
        return f"{title(hand_card)} in force ({stakes}). {seen.said(scene)}"
    words = rule(hand_card)
    text = f"{title(hand_card)}: {words[0].lower()}{words[1:]} ({fines(ruleset, hand_card)})."
    if ruleset.has_dragon:
        text += f" {power_play(ruleset, hand_card)}"
    return text
