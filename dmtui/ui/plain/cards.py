"""Cards, hand cards and fines in words that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmtui.game.cards import PLAYABLE, Card
from dmtui.game.hand_cards import CARD_TABOOS, TRICK_TABOOS, HandCard, Taboo
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Taken
from dmtui.ui.scene import Scene
from dmtui.ui.wording import each_once, is_taboo, jewels, listed, rule, title

_TABOOS = {
    Taboo.FIRST: "the first trick",
    Taboo.LAST: "the last trick",
    Taboo.PRINCE: "the Prince of Warriors",
    Taboo.DRAGONLORD: "each Dragonlord",
    Taboo.WIZARD: "each Wizard",
}


def full(card: Card) -> str:
    """A card by its name, and as it is typed: ``King of Dragonlords (Kl)``."""
    return f"{card.title} ({card.code})"


def each(cards: Sequence[Card]) -> str:
    """Several cards in a sentence; ``none`` where there are none."""
    return listed(map(full, cards)) if cards else "none"


def named(text: str) -> Card | None:
    """The card that a text in small letters names, by its code or its whole name."""
    name = text.removeprefix("the ")
    return next((c for c in PLAYABLE if name in (c.code.casefold(), c.title.casefold())), None)


def in_force(scene: Scene) -> HandCard | None:
    """The hand card of the hand on the table, once it is chosen."""
    return scene.state.hand_card if scene.state else None


def marked(hand_card: HandCard | None, card: Card) -> str:
    """A card, with a word if it is taboo."""
    return f"{full(card)}, taboo" if is_taboo(hand_card, card) else full(card)


def fines(ruleset: Ruleset, hand_card: HandCard) -> str:
    """What the taboos of a hand card cost: ``4 jewels for the first trick and ...``."""
    of = ruleset.fines.of
    return listed(f"{jewels(of(taboo))} for {_TABOOS[taboo]}" for taboo in hand_card.taboos)


def explained(ruleset: Ruleset, hand_card: HandCard) -> str:
    """A hand card: what it forbids, what that costs, and what a power play on it would."""
    text = f"{title(hand_card)}: {forbids(hand_card)}. Fines: {fines(ruleset, hand_card)}."
    if ruleset.has_dragon:
        reward = jewels(ruleset.rewards.of(hand_card))
        text += f" A power play on it: {reward} from each other seat if it succeeds, "
        text += f"{jewels(ruleset.forfeit)} to pay if it fails."
    return text


def forbids(hand_card: HandCard) -> str:
    """What a hand card forbids, within a sentence."""
    words = rule(hand_card)
    return words[0].lower() + words[1:]


def held(cards: Iterable[Card], hand_card: HandCard) -> str:
    """Which taboos of a hand card are in a hand."""
    if not any(taboo not in TRICK_TABOOS for taboo in hand_card.taboos):
        return "its taboos are tricks"
    found = [card for card in cards if CARD_TABOOS[hand_card][card]]
    return f"you hold {len(found)} of its taboos{': ' + each(found) if found else ''}"


def takings(scene: Scene, taken: Iterable[Taken]) -> list[str]:
    """A sentence for each seat that took a taboo."""
    by_seat: dict[int, list[Taken]] = {}
    for one in taken:
        by_seat.setdefault(one.seat, []).append(one)
    return [
        f"{scene.name(seat)} took {listed(map(_took, each_once(of)))}."
        for seat, of in sorted(by_seat.items())
    ]


def _took(one: Taken) -> str:
    return _TABOOS[one.taboo] if one.card is None else f"the {full(one.card)}"
