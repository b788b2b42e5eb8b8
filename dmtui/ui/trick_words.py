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
    if scene.resting or scene.looking_back:
        return _taken(scene, winning, at_stake, taboos)
    best = next(card for seat, card in scene.plays if seat == winning)
    winner = scene.subject(winning)
    return f"{risk} Led: {led.title}. Winning: {winner.within}, {best.rank.title}."


def _taken(scene: Scene, taker: int, at_stake: int, taboos: int) -> str:
    """Who took the trick, and what it brought."""
    state, subject = scene.state, scene.subject(taker)
    assert state is not None
    takes = f"{subject.name} took" if scene.looking_back else subject.does("take")
    if state.power_player is not None or (at_stake and collects_in_secret(scene, taker)):
        cost = f". Taboos in it: {taboos}"
    elif not at_stake:
        cost = ", nothing in it"
    elif taker == state.dragonmaster:
        cost = ": no fine for the Dragonmaster"
    else:
        cost = f": {wording.jewels(at_stake)}"
    return f"{takes} trick {scene.trick_number}{cost}."
