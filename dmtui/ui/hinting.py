"""A hint in words: what to do, and why, by what the seat itself can know."""

from __future__ import annotations

import msgspec

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import FACES, HandCard
from dmtui.game.ruleset import Victory
from dmtui.game.state import Phase
from dmtui.seats.advice import Advice, Choice
from dmtui.seats.position import Position, read
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene
from dmtui.ui.wording import held_taboos, jewels, possessive, title

HELPED = "A game with a hint counts as helped, and not as won. Once more for the hint."
"""What is said before the first hint of a game."""
THINKING = "Looking for a hint…"
"""What is said until one is found."""

NONE_FOUND = "No hint could be found this time."
"""What is said where thinking failed."""

FORCED = "Nothing else is allowed."
"""What is said where there is nothing to choose."""

_SURE = 0.995
_ALIKE = 0.05
_NOTABLE = 0.1


class Hint(msgspec.Struct, frozen=True):
    """What to do, why, and what every choice is expected to bring, the advised one first."""

    advice: Advice
    what: str
    why: str


def hint(scene: Scene, advice: Advice) -> Hint:
    """Put advice for the viewer's decision into words, a line each."""
    action = advice.best.action
    return Hint(advice, f"Hint: {advised(action)}.", _why(scene, advice))


def too_early(scene: Scene) -> str:
    """What is said where a person is called who has not come to the keyboard yet."""
    assert scene.waiting is not None
    return f"No hint is given until {scene.name(scene.waiting)} is ready."


def advised(action: SeatAction) -> str:
    """What to do: ``play the Fool of Druids``, ``hold the Dragon``."""
    if isinstance(action, Play):
        return f"play the {action.card.title}"
    if isinstance(action, Choose):
        return f"choose {FACES[action.hand].title}"
    if isinstance(action, Secret):
        return f"{'attempt a' if action.attempt else 'no'} secret power play"
    if isinstance(action.hand, HandCard):
        return f"declare a power play on {FACES[action.hand].title}"
    return f"{action.choice.value} the Dragon"


def sums(advice: Advice) -> str:
    """What every choice is expected to bring, in one line."""
    each = (f"{_brief(choice.action)} {choice.jewels:+z.1f}" for choice in advice.choices)
    return f"Jewels: {', '.join(each)}."


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
    return "Jewels to the end of the hand, on average over what you cannot see."


def _why(scene: Scene, advice: Advice) -> str:
    best = advice.best
    if len(advice.choices) == 1:
        return FORCED
    most = max(advice.choices, key=lambda choice: choice.jewels)
    if most.jewels - best.jewels > _NOTABLE:
        return _of_the_game(scene, most, most.jewels - best.jewels)
    if isinstance(best.action, Play):
        return _of_a_card(scene, advice)
    if isinstance(best.action, Choose):
        return _of_a_hand_card(scene, advice)
    return _of_a_power_play(advice)


def _of_the_game(scene: Scene, other: Choice, jewels_more: float) -> str:
    """Why something is advised although another choice brings more jewels."""
    if not isinstance(other.action, Play):
        return "Another brings more on average, but you win the game more often with this."
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


def _of_a_hand_card(scene: Scene, advice: Advice) -> str:
    best = advice.best
    assert isinstance(best.action, Choose)
    if best.jewels <= -_ALIKE:
        less = f"It brings {-best.jewels:.1f} jewels less than it would later"
        return f"{less}, and the others do no better."
    held = held_taboos(scene.view.cards, best.action.hand)
    if best.jewels < _ALIKE:
        now = "It brings about as much as it would later"
    else:
        now = f"It brings {best.jewels:.1f} jewels more than it would later"
    return f"{now}." if held == "tricks" else f"{now}; {held}."


def _of_a_power_play(advice: Advice) -> str:
    best = advice.best
    if best.succeeds is not None:
        return f"It succeeds in {_deals(best.succeeds)} that are possible."
    tries = [choice for choice in advice.choices if choice.succeeds is not None]
    if not tries:
        return "There is nothing else to be won by it."
    likely = max(tries, key=lambda choice: choice.succeeds or 0.0)
    chance = _deals(likely.succeeds or 0.0)
    if chance.startswith("none"):
        return "A power play would succeed in none of 100 deals that are possible."
    if isinstance(best.action, Secret):
        return f"It would succeed in only {chance} that are possible."
    assert isinstance(likely.action, Dragon)
    assert isinstance(likely.action.hand, HandCard)
    named = title(likely.action.hand)
    if isinstance(best.action, Dragon) and best.action.choice is DragonChoice.HOLD:
        return f"{named} is likeliest, in {chance}: wait for a better hand."
    return f"{named} is the likeliest power play, and succeeds in {chance}."


def _deals(chance: float) -> str:
    return f"{round(100 * chance) or 'none'} of 100 deals"


def _of_a_card(scene: Scene, advice: Advice) -> str:
    best, *others = advice.choices
    state = scene.public.current
    if best.jewels - min(choice.jewels for choice in others) < _ALIKE:
        return "It comes to the same, whichever card you play."
    power = _of_the_power_play(scene, best)
    if power:
        return power
    position = read(scene.view)
    said = _of_a_lead(scene, best) if position.best is None else _of_a_trick(scene, best, position)
    pays = scene.me != state.dragonmaster
    if pays and best.spared is not None and best.spared >= _SURE:
        return f"{said} The rest costs you nothing."
    return f"{said} {_against(best, others)}"


def _against(best: Choice, others: list[Choice]) -> str:
    """The next best card, and what it is behind."""
    behind = [choice for choice in others if best.jewels - choice.jewels >= _NOTABLE]
    if not behind or len(behind) < len(others):
        other = others[0]
        assert isinstance(other.action, Play)
        return f"{short(other.action.card)} is about as good."
    other = behind[0]
    assert isinstance(other.action, Play)
    return f"{short(other.action.card)} is {best.jewels - other.jewels:.1f} jewels behind."


def _of_the_power_play(scene: Scene, best: Choice) -> str:
    """Why a card is good in a power play that may still succeed, ``""`` if there is none."""
    if best.succeeds is None or best.succeeds == 0:
        return ""
    declared = scene.public.current.power_player
    chance = _deals(best.succeeds)
    if declared is None or declared == scene.me:
        return f"Your power play then succeeds in {chance} that are possible."
    sweeper = scene.name(declared)
    if best.takes is not None and best.takes >= _SURE:
        return f"It takes this trick from {sweeper}: the power play holds in {chance}."
    return f"{sweeper}'s power play then succeeds in {chance} that are possible."


def _of_a_lead(scene: Scene, best: Choice) -> str:
    assert best.takes is not None
    if best.takes >= _SURE:
        return "Nobody can take it from you."
    if best.takes <= 0.5:
        return f"Another seat takes it in {_deals(1 - best.takes)}."
    return f"You keep the lead in {_deals(best.takes)}."


def _of_a_trick(scene: Scene, best: Choice, position: Position) -> str:
    """Why a card is good on a trick that others have begun."""
    assert isinstance(best.action, Play)
    assert best.takes is not None
    card, winner = best.action.card, position.winner
    assert winner is not None
    fine = position.stakes.fines[card]
    if card.clan is not position.led:
        if fine:
            return f"It throws {jewels(fine)} on {possessive(scene, winner)} trick."
        return "You cannot win this trick: it is well gone."
    if not position.wins(card):
        lower = [one for one in position.legal if one.strength < card.strength]
        under = [one for one in position.legal if not position.wins(one)]
        if lower and card is max(under, key=lambda one: one.strength):
            return "It is the highest card that ducks this trick."
        return "It ducks this trick."
    if best.takes < _SURE:
        return f"It ducks this trick in {_deals(1 - best.takes)}."
    if all(position.wins(one) for one in position.legal):
        return "You take this trick with any card."
    cost = position.pot + fine
    return f"It takes this trick, which costs {jewels(cost) if cost else 'nothing'}."
