"""The trick in a line: what was led, who is winning, what is at stake, what it brought."""

from __future__ import annotations

from dmtui.ui import wording
from dmtui.ui.power_plays import collects_in_secret
from dmtui.ui.scene import Scene


def trick_line(scene: Scene) -> str:
    """What was led, who is winning, and what is at stake."""
    state = scene.state
    if state is None or state.hand_card is None:
        return ""
    at_stake = wording.stake(scene)
    taboos = len(wording.taboos_in_the_middle(scene))
    risk = f"At stake: {at_stake}."
    if state.power_player is not None:
        risk = f"Taboos in it: {taboos}."
    led, winning = scene.led, scene.winning
    if led is None or winning is None:
        place = f"Trick {scene.trick_number} of {scene.ruleset.cards_each}"
        return "" if scene.ended else f"{risk} {place}."
    best = next(card for seat, card in scene.plays if seat == winning)
    winner = scene.subject(winning)
    if scene.resting or scene.looking_back:
        takes = f"{winner.name} took" if scene.looking_back else winner.does("take")
        cost = f": {wording.jewels(at_stake)}" if at_stake else ", nothing in it"
        collects = at_stake and collects_in_secret(scene, winning)
        if state.power_player is not None or collects:
            cost = f". Taboos in it: {taboos}"
        free = at_stake and winning == state.dragonmaster and state.power_player is None
        if free:
            cost = ": no fine for the Dragonmaster"
        return f"{takes} trick {scene.trick_number}{cost}."
    return f"{risk} Led: {led.title}. Winning: {winner.within}, {best.rank.title}."
