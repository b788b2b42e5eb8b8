"""A hint in words: what to do, and why, by what the seat itself can know."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final

import msgspec

from dmtui.game.action_words import worded
from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.cards import Card
from dmtui.game.hand_cards import CARD_TABOOS, FACES, HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Mode, Victory
from dmtui.game.state import Phase
from dmtui.seats.advice import Advice, Choice
from dmtui.ui import brief
from dmtui.ui.card_reasons import CLOSE, NOTABLE, deals, reasons
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene
from dmtui.ui.wording import TIE, held_taboos, title, wrapped

HELPED = "A game with a hint counts as helped, and not as won. Once more for the hint."
"""What is said before the first hint of a game."""
THINKING = "Looking for a hint…"
"""What is said until one is found."""

NONE_FOUND = "No hint could be found this time."
"""What is said where thinking failed."""

_LOW: Final = 3.0
"""The mean strength below which cards are called low; that of all cards is 3.5."""

_EVEN: Final = 0.5
"""The chance from which on a power play is called likely."""


class Hint(msgspec.Struct, frozen=True):
    """What to do, why, and what every choice is expected to bring, the advised one first."""

    advice: Advice
    what: str
    why: str


class InWords(msgspec.Struct, frozen=True):
    """What a dialog is told when it wants a hint: words, and the answer that they advise, if any.

    The words are what to do and why, and in a line of its own what each answer brings.
    """

    words: str
    advised: SeatAction | None = None


def hint(scene: Scene, advice: Advice, *, simply: bool = False) -> Hint:
    """Put advice for the viewer's decision into words, a line each.

    ``simply`` leaves chances and tenths of jewels out, where a beginner reads it.
    """
    action = advice.best.action
    return Hint(advice, f"Hint: {worded(action).advised}.", _why(scene, advice, simply))


def forced(action: SeatAction, named: Callable[[Card], str] = attrgetter("title")) -> str:
    """What is said where one thing alone is allowed, with cards as they are ``named``."""
    if isinstance(action, Play):
        return f"Only the {named(action.card)} may be played."
    if isinstance(action, Choose):
        return "It is the only hand card that is left in this round."
    return "Discarding it is all that is allowed."


def too_early(scene: Scene) -> str:
    """What is said where a person is called who has not come to the keyboard yet."""
    assert scene.waiting is not None
    return f"No hint is given until {scene.name(scene.waiting)} is ready."


def prompt(scene: Scene, what: str, width: int, lines: int) -> str:
    """Whose turn it is and ``what`` is advised, in as many words as there is room for."""
    turn = brief.turn_line(scene)
    shorter = f"{turn.partition(':')[0]}."
    fitting = (text for text in (turn, shorter) if _fits(f"{text} {what}", width, lines))
    return f"{next(fitting, '')} {what}".lstrip()


def _fits(text: str, width: int, lines: int) -> bool:
    return len(wrapped(text, width)) <= lines


def sums(advice: Advice, tie: str = " ") -> str:
    """What every choice is expected to bring, in one line; a ``tie`` holds choice and sum."""
    each = (f"{_brief(choice.action)}{tie}{choice.jewels:+z.1f}" for choice in advice.choices)
    return f"Jewels: {', '.join(each)}."


def tied_sums(advice: Advice) -> str:
    """The same for several lines, none of which begins with a sum."""
    return sums(advice, TIE)


def _brief(action: SeatAction) -> str:
    if isinstance(action, Play):
        return short(action.card)
    if isinstance(action, Secret):
        return "yes" if action.attempt else "no"
    if isinstance(action.hand, HandCard):
        return title(action.hand)
    assert isinstance(action, Dragon)
    return action.choice.value


def unit(scene: Scene) -> str:
    """What the jewels of the choices are counted over."""
    if scene.public.phase is Phase.CHOOSE:
        return "Jewels more than each is worth for a later hand."
    if scene.public.phase is Phase.DRAGON and scene.public.hand + 1 < HANDS_A_ROUND:
        return "Jewels to the end of the hand, on average. To hold it counts what it may yet bring."
    return "Jewels to the end of the hand, on average over what you cannot see."


def _why(scene: Scene, advice: Advice, simply: bool) -> str:
    best = advice.best
    if len(advice.choices) == 1:
        return forced(best.action)
    most = max(advice.choices, key=lambda choice: choice.jewels)
    if most.jewels - best.jewels > NOTABLE:
        return _of_the_game(scene, most, most.jewels - best.jewels)
    if isinstance(best.action, Play):
        return reasons(scene, advice, simply=simply)
    if isinstance(best.action, Choose):
        return _of_a_hand_card(scene, advice, simply)
    return _of_a_power_play(scene, best, advice)


def _of_the_game(scene: Scene, other: Choice, jewels_more: float) -> str:
    """Why something is advised although another choice brings more jewels."""
    if not isinstance(other.action, Play):
        instead = worded(other.action, short, title).instead
        more = f"{instead} brings {jewels_more:.1f} more on average"
        return f"{more}, but this wins more often."
    card = short(other.action.card)
    if _only_fines_count(scene):
        master = scene.name(scene.dragonmaster)
        saved = f"{card} saves you {jewels_more:.1f} jewels"
        return f"{saved}, but lets {master} collect more, and the most wins."
    more = f"{card} brings {jewels_more:.1f} jewels more on average"
    return f"{more}, but you win more often with this."


def _only_fines_count(scene: Scene) -> bool:
    """Whether what another seat collects from this hand's fines is all that the game turns on.

    In its last hand the purses settle a tie too.
    """
    public, current = scene.public, scene.public.current
    return (
        public.ruleset.victory is Victory.DRAGONMASTER
        and scene.me != current.dragonmaster
        and current.power_player is None
        and not current.answered
        and scene.number < public.ruleset.hands
    )


def _of_a_hand_card(scene: Scene, advice: Advice, simply: bool) -> str:
    best = advice.best
    assert isinstance(best.action, Choose)
    found = _from_the_hand(scene.view.cards, best.action.hand)
    if simply:
        return found or "It is as good as any now."
    if best.jewels <= -CLOSE:
        less = f"It brings {-best.jewels:.1f} jewels less than it would later"
        return f"{less}. The others do no better."
    count, cards = held_taboos(scene.view.cards, best.action.hand)
    also = "" if count == "-" else f"; {count} in hand{f': {cards}' if cards else ''}"
    if best.jewels >= CLOSE:
        return f"It brings {best.jewels:.1f} jewels more than it would later{also}."
    return found or f"It brings about as much as it would later{also}."


def _from_the_hand(cards: tuple[Card, ...], hand_card: HandCard) -> str:
    """What speaks for a hand card in the Dragonmaster's own cards, ``""`` where nothing does."""
    low = sum(card.strength for card in cards) < _LOW * len(cards)
    if hand_card is HandCard.RUNESWORD:
        return "" if Card.Pw in cards else "The Prince is not yours: another may hold it."
    if hand_card is HandCard.FIRST_LAST:
        return "Your cards are low: others take both tricks." if low else ""
    if hand_card is HandCard.STAFF:
        return "Your cards are low: others take the taboos." if low else ""
    kind = FACES[hand_card].title
    if not any(CARD_TABOOS[hand_card][card] for card in cards):
        return f"You hold no {kind}: only others have any."
    return f"Your cards are low: others take the {kind}." if low else ""


def _of_a_power_play(scene: Scene, best: Choice, advice: Advice) -> str:
    if best.succeeds is not None:
        return f"It succeeds in {deals(best.succeeds)} that are possible."
    tries = [choice for choice in advice.choices if choice.succeeds is not None]
    if not tries:
        return "There is nothing else to be won by it."
    likely = max(tries, key=lambda choice: (choice.succeeds or 0.0, choice.jewels))
    chance = deals(likely.succeeds or 0.0)
    if chance.startswith("none"):
        return "A power play would succeed in none of 100 deals that are possible."
    if (likely.succeeds or 0.0) >= _EVEN:
        return _although_likely(scene, best, likely)
    if isinstance(best.action, Secret):
        return f"It would succeed in only {chance} that are possible."
    named = _named(likely.action)
    if isinstance(best.action, Dragon) and best.action.choice is DragonChoice.HOLD:
        return f"{named} is likeliest, in {chance}: wait for a better hand."
    return f"{named} is the likeliest power play, but in only {chance}."


def _although_likely(scene: Scene, best: Choice, likely: Choice) -> str:
    """Why a power play is not advised that succeeds more often than not."""
    chance = deals(likely.succeeds or 0.0)
    less = best.jewels - likely.jewels
    less_or_not = f"{less:.1f} jewels less" if less >= NOTABLE else "no more"
    if isinstance(best.action, Secret):
        return f"It would succeed in {chance}, but bring {less_or_not}."
    if _may_win_more_in_secret(scene, best.action, likely.action):
        return f"{_named(likely.action)} succeeds in {chance}, but in secret you may win more."
    return f"{_named(likely.action)} succeeds in {chance}, but brings {less_or_not}."


def _may_win_more_in_secret(scene: Scene, action: SeatAction, declared: SeatAction) -> bool:
    """Whether an answer to the Dragon leaves an attempt that brings more than one declared now."""
    assert isinstance(declared, Dragon)
    assert isinstance(declared.hand, HandCard)
    ruleset = scene.ruleset
    discards = isinstance(action, Dragon) and action.choice is DragonChoice.DISCARD
    prizes = map(ruleset.prize, scene.public.unused)
    return discards and ruleset.mode is Mode.EXPERT and max(prizes) > ruleset.prize(declared.hand)


def _named(action: SeatAction) -> str:
    assert isinstance(action, Dragon)
    assert isinstance(action.hand, HandCard)
    return title(action.hand)
