"""The sentences on the table: the rule in force, whose turn it is, how a hand ended."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.hand_cards import CARD_TABOOS, FACES, HandCard, Taboo
from dmtui.game.ledger import Reason
from dmtui.game.ruleset import HANDS_A_ROUND, Ruleset
from dmtui.game.state import FinishedHand, Phase, Taken, taboos_in
from dmtui.records.counting import counted
from dmtui.records.counting import listed as listed
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene
from dmtui.ui.subject import Subject

TIE: Final = "\N{NO-BREAK SPACE}"
"""What keeps two words in one line; `wrapped` writes it as a space."""


_BESIDE: Final = re.compile(r"(?<=[►◊W:]) (?=\d)")
"""The space before a number in ``◊ 1``, as `fines` has it, and in ``Not played yet: 6.``"""


def jewels(amount: int) -> str:
    """An amount in words: ``1 jewel``, ``8 jewels``."""
    return counted(amount, "jewel")


def title(hand_card: HandCard) -> str:
    """A hand card's name as a heading: ``Runesword``, ``Staff of Power``."""
    return FACES[hand_card].title.removeprefix("the ")


def rule(hand_card: HandCard) -> str:
    """What a hand card forbids, in a few words."""
    return {
        HandCard.FIRST_LAST: "Take neither first nor last trick",
        HandCard.RUNESWORD: "Do not take the Prince of Warriors",
        HandCard.DRAGONLORDS: "Take no Dragonlords",
        HandCard.WIZARDS: "Take no Wizards",
        HandCard.STAFF: "Take no taboo of any kind",
    }[hand_card]


def fines(ruleset: Ruleset, hand_card: HandCard) -> str:
    """What a hand card's taboos cost, such as ``2 each`` or ``first 4, last 4``."""
    of = ruleset.fines.of
    if hand_card is HandCard.FIRST_LAST:
        first, last = of(Taboo.FIRST), of(Taboo.LAST)
        return f"{first} each" if first == last else f"first {first}, last {last}"
    if hand_card is HandCard.RUNESWORD:
        return jewels(of(Taboo.PRINCE))
    if hand_card is HandCard.STAFF:
        tricks = f"tricks {of(Taboo.FIRST)}+{of(Taboo.LAST)}"
        cards = f"P► {of(Taboo.PRINCE)}, ◊ {of(Taboo.DRAGONLORD)}, W {of(Taboo.WIZARD)}"
        return f"{tricks}, {cards}"
    return f"{of(hand_card.taboos[0])} each"


def card_fine(ruleset: Ruleset, hand_card: HandCard | None, card: Card) -> int:
    """Jewels that taking this card costs under a hand card."""
    if hand_card is None:
        return 0
    return sum(ruleset.fines.of(taboo) for taboo in CARD_TABOOS[hand_card][card])


def is_taboo(hand_card: HandCard | None, card: Card) -> bool:
    """Whether a card is taboo under a hand card."""
    return hand_card is not None and bool(CARD_TABOOS[hand_card][card])


def held_taboos(cards: Iterable[Card], hand_card: HandCard) -> tuple[str, str]:
    """How many of a hand card's taboos a hand holds, and which; ``-`` where they are no cards."""
    if hand_card is HandCard.FIRST_LAST:
        return "-", ""
    held = [card for card in cards if CARD_TABOOS[hand_card][card]]
    return str(len(held)), " ".join(short(card) for card in held)


def taboos_in_the_middle(scene: Scene) -> list[Taboo]:
    """The taboos that whoever takes what lies in the middle takes."""
    state = scene.state
    if state is None or state.hand_card is None:
        return []
    cards = tuple(card for _, card in scene.plays)
    found = taboos_in(state.hand_card, scene.trick_number - 1, cards, scene.ruleset.cards_each)
    return [taboo for taboo, _ in found]


def stake(scene: Scene) -> int:
    """Jewels that taking what lies in the middle costs, the first and last trick included."""
    return sum(scene.ruleset.fines.of(taboo) for taboo in taboos_in_the_middle(scene))


def whose_power_play(scene: Scene, seat: int) -> str:
    """``Your power play`` or ``Moira's power play``."""
    return f"{scene.subject(seat).whose} power play"


def turn_line(scene: Scene) -> str:
    """Whose turn it is and what is expected."""
    public = scene.public
    if scene.looking_back:
        return "The last trick. Any key goes back."
    if scene.resting:
        return "Any key goes on."
    if public.over:
        return "The game is over."
    if public.actor is None:
        return _next_hand(scene)
    if scene.waiting is not None:
        called = scene.subject(scene.waiting).whose
        return f"{called} turn: press y or click a card once nobody else looks."
    mine = scene.asked
    actor = scene.subject(public.actor)
    turn = f"{Subject(scene.viewer).whose} turn"
    if public.phase is Phase.DRAGON:
        asks = f"{turn}: decide about the Dragon (Enter)."
        return asks if mine else f"{actor.does('have')} the Dragon and {actor.verb('decide')}."
    if public.phase is Phase.CHOOSE:
        chooses = f"{actor.does('choose')} the hand card."
        return f"{turn}: choose the hand card." if mine else chooses
    if public.phase is Phase.SECRET:
        answers = f"{actor.does('answer')} in secret."
        return f"{turn}: your secret answer (Enter)." if mine else answers
    if not mine:
        return f"{actor.does('play')}{' next' if actor.spoken_to else ''}."
    return f"{turn}: {_wanted(scene)}"


def _next_hand(scene: Scene) -> str:
    """What follows once a hand is over, and whose office that is."""
    if not scene.ended:
        return "The cards are dealt."
    master = scene.within(scene.public.dragonmaster)
    return f"Any key deals hand {scene.number + 1}, with {master} as Dragonmaster."


def _wanted(scene: Scene) -> str:
    led = scene.led
    cards = scene.view.playable()
    if led is None:
        return "lead any card."
    if any(card.clan is led for card in cards):
        return f"follow {led.title}."
    return f"no {led.title} in your hand, play any card."


def decision_line(scene: Scene) -> str:
    """What was last decided about the Dragon and the hand card, for everyone to read."""
    state = scene.state
    if state is None or state.hand_card is None:
        return ""
    opener = state.opener if state.opener is not None else state.dragonmaster
    who = scene.subject(opener)
    card = FACES[state.hand_card].title
    if state.power_player is not None:
        return f"{who.does('declare')} a power play on {card}."
    return f"{who.does('choose')} {card}."


def has_dragon(scene: Scene, seat: int) -> bool:
    """Whether everyone can see that a seat has the Dragon."""
    state = scene.public.now
    undecided = state is not None and state.dragon_seat == seat and state.dragon_choice is None
    return undecided or scene.public.holder == seat


def power_play(ruleset: Ruleset, hand_card: HandCard) -> str:
    """What a power play on a hand card brings and costs."""
    return f"Power play: +{ruleset.rewards.of(hand_card)} from each, or -{ruleset.forfeit}."


def taboo_name(taboo: Taboo, card: Card | None) -> str:
    """What was taken: a card in two cells, or a trick in words."""
    if card is not None:
        return short(card)
    return "the first trick" if taboo is Taboo.FIRST else "the last trick"


def each_once(taken: Iterable[Taken]) -> list[Taken]:
    """What was taken, a card that is two taboos at once only once."""
    seen: dict[Card | Taboo, Taken] = {}
    for one in taken:
        seen.setdefault(one.card or one.taboo, one)
    return list(seen.values())


def short_amount(amount: int, width: int, sign: str = "") -> str:
    """An amount in at most ``width`` cells: thousands and millions are rounded if they must be."""
    for size, letter in ((1, ""), (10**3, "k"), (10**6, "M"), (10**9, "G")):
        text = f"{round(amount / size) if size > 1 else amount:{sign}}{letter}"
        if len(text) <= width:
            return text
    return text


def outcome(scene: Scene, hand: FinishedHand) -> str:
    """How a hand ended, in one sentence."""
    state = hand.state
    assert state.hand_card is not None
    card = FACES[state.hand_card].title
    if hand.swept_by is not None:
        winner = scene.subject(hand.swept_by)
        kind = "secret power play" if state.power_player is None else "power play"
        # The office goes with it for the rest of a round only (rules, section 3).
        last = hand.hand == HANDS_A_ROUND - 1
        then = ", and the round is over" if last else f": the office is {winner.owner}"
        return f"{winner.whose} {kind} on {card} succeeds{then}."
    if state.power_player is not None:
        return f"{whose_power_play(scene, state.power_player)} on {card} fails."
    if hand.attempts:
        return f"{title(state.hand_card)}: {_in_vain(scene, hand)}."
    if not hand.entries:
        return f"{title(state.hand_card)}: nobody pays."
    return f"{title(state.hand_card)}: the fines are paid."


def _in_vain(scene: Scene, hand: FinishedHand) -> str:
    """Who tried a secret power play without success, and whether fines are paid as well."""
    fined = any(entry.reason is Reason.FINE for entry in hand.entries)
    also = "the fines are paid" if fined else "no fines"
    if len(hand.attempts) > 1:
        return f"{len(hand.attempts)} secret attempts fail, {also}"
    (seat,) = hand.attempts
    return f"{scene.subject(seat).whose_within} secret attempt fails, {also}"


def wrapped(text: str, width: int) -> list[str]:
    """Text in lines of at most ``width`` cells, broken at no `TIE`, nor before a sign's number."""
    tied = _BESIDE.sub(TIE, text)
    return [line.replace(TIE, " ") for line in textwrap.wrap(tied, max(width, 1))]
