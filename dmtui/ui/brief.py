"""The sentences of the table where there is room for few words (see `wording` for the others)."""

from __future__ import annotations

from typing import Final

from dmtui.game.cards import Rank
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase
from dmtui.ui import wording
from dmtui.ui.scene import Scene

_RANKS: Final = {f"the {rank.title}": rank.value for rank in Rank}


def fines(ruleset: Ruleset, hand_card: HandCard) -> str:
    """What a hand card's taboos cost, such as ``2 each`` or ``4+4, P►8, ◊1, W2``."""
    return _close(wording.fines(ruleset, hand_card).removeprefix("tricks "))


def rule_lines(scene: Scene, hand_card: HandCard, width: int) -> tuple[str, str]:
    """What comes after a hand card's title, and a line below it, of ``width`` cells or less."""
    state = scene.state
    power = state.power_player if state is not None else None
    if power is not None:
        aim = f"{wording.whose_power_play(scene, power)}: take every taboo."
        aim = aim if len(aim) <= width else f"{scene.name(power)}: take every taboo."
        if power != scene.view.seat:
            name = scene.name(power)
            aim = f"{name}'s power play: take a taboo."
            aim = aim if len(aim) <= width else f"Stop {name}: take a taboo."
        return "", aim
    if hand_card is HandCard.STAFF:
        costs = wording.fines(scene.ruleset, hand_card)
        costs = costs if len(costs) <= width else fines(scene.ruleset, hand_card)
        return ": take no taboo", costs
    return f" ({wording.fines(scene.ruleset, hand_card)})", f"{wording.rule(hand_card)}."


def trick_line(scene: Scene) -> str:
    """What was led and what is at stake, or what the complete trick brought."""
    state = scene.state
    if state is None or state.hand_card is None:
        return ""
    if not scene.plays and not state.tricks:
        opener = state.opener if state.opener is not None else state.dragonmaster
        name = scene.name(opener)
        you = name == "You"
        if state.power_player is not None:
            return f"{name} {'declare' if you else 'declares'} a power play."
        return f"{name} {'choose' if you else 'chooses'} the hand card."
    full = wording.trick_line(scene)
    if scene.resting or scene.looking_back:
        return full.replace(": no fine for the Dragonmaster", ": no fine")
    return full.partition(" Winning:")[0]


def turn_line(scene: Scene) -> str:
    """Whose turn it is and what is expected."""
    line = wording.turn_line(scene)
    if scene.asked and scene.public.phase is Phase.PLAY:
        return line.replace(" in your hand, play any card", ", any card")
    return line


def explanation(text: str, width: int) -> str:
    """An explanation of a hand card in fewer words, if it is too long for a line."""
    if len(text) <= width:
        return text
    text = text.replace("take no taboo of any kind (tricks ", "no taboo (")
    return _close(text).replace("Power play: ", "Power play ").replace(" from each, or ", "/")


def _close(fines: str) -> str:
    """Fines with the signs of taboos right before their prices."""
    return fines.replace("P► ", "P►").replace("◊ ", "◊").replace("W ", "W")


def refusal(reason: str) -> str:
    """Why something is not possible, with ranks by their letters."""
    for words, letter in _RANKS.items():
        reason = reason.replace(words, letter)
    return reason
