"""The sentences of the table where there is room for few words (see `wording` for the others)."""

from __future__ import annotations

import re
from typing import Final

from dmtui.game.cards import Rank
from dmtui.game.hand_cards import HandCard
from dmtui.game.power_play import Stand
from dmtui.game.ruleset import Ruleset
from dmtui.game.state import Phase
from dmtui.ui import power_plays, trick_words, wording
from dmtui.ui.glyphs import short
from dmtui.ui.power_plays import PowerPlay, power_play
from dmtui.ui.scene import Scene

_BETWEEN: Final = r"(?<=[.!?]) "
_RANKS: Final = {f"the {rank.title}": rank.value for rank in Rank}


def fines(ruleset: Ruleset, hand_card: HandCard) -> str:
    """What a hand card's taboos cost, such as ``2 each`` or ``4+4, P►8, ◊1, W2``."""
    return _close(wording.fines(ruleset, hand_card).removeprefix("tricks "))


def rule_lines(scene: Scene, hand_card: HandCard, width: int) -> tuple[str, str]:
    """What comes after a hand card's title, and a line below it, of ``width`` cells or less."""
    play = power_play(scene)
    if play is not None:
        first = f" ({price(scene, hand_card, play)})"
        return first, _aim(scene, hand_card, play, width)
    if hand_card is HandCard.STAFF:
        costs = wording.fines(scene.ruleset, hand_card)
        costs = costs if len(costs) <= width else fines(scene.ruleset, hand_card)
        return ": take no taboo", costs
    return f" ({wording.fines(scene.ruleset, hand_card)})", f"{wording.rule(hand_card)}."


def _aim(scene: Scene, hand_card: HandCard, play: PowerPlay, width: int) -> str:
    """What a power play asks, or how it ended, in a line of ``width`` cells or less."""
    aim, name = power_plays.aim(scene, hand_card), scene.name(play.seat)
    mine = play.seat == scene.view.seat
    asks = f"{name}: take every taboo" if mine else f"Stop {name}: take a taboo"
    ended = "Secret attempt failed: no more taboos" if play.secret else f"{name} has failed"
    shorter = {
        Stand.OPEN: (aim.removesuffix(" to stop it"), asks),
        Stand.FAILED: (ended,),
        Stand.SUCCEEDED: (f"{name} has succeeded",),
    }[play.stand]
    fitting = (f"{words}." for words in (aim, *shorter) if len(words) < width)
    return next(fitting, f"{shorter[-1]}.")


def price(scene: Scene, hand_card: HandCard, play: PowerPlay) -> str:
    """What a power play wins and loses, as `power_plays.price` has it, in some 17 cells."""
    ruleset, seat = scene.ruleset, scene.view.seat
    prize, reward = ruleset.prize(hand_card), ruleset.rewards.of(hand_card)
    failed = f"-{ruleset.forfeit}"
    if play.secret and play.stand is Stand.FAILED:
        return f"{failed}, {wording.fines(ruleset, hand_card)}"
    if seat is None and play.stand is Stand.SUCCEEDED:
        return f"+{reward} each"
    if play.stand is not Stand.OPEN:
        return power_plays.price(scene, hand_card)
    if play.seat == seat:
        return f"+{prize}/{failed}{'+fines' if play.secret else ''}"
    if seat is None:
        return f"+{reward} each/{failed}"
    who = scene.subject(seat)
    if who.spoken_to:
        mine = seat == scene.dragonmaster
        return f"pay {reward} or get {ruleset.forfeit}" if mine else f"pay {reward} if won"
    pays, gets = f"{who.within} {who.verb('pay')}", who.verb("get")
    if seat != scene.dragonmaster:
        return f"{pays} {reward} if won"
    return f"{pays} {reward} if won, {gets} {ruleset.forfeit} if not"


def trick(scene: Scene, width: int) -> str:
    """What is at stake and who is winning, with whatever else there is room for."""
    full = trick_words.trick_line(scene)
    stake = full.replace("At stake: ", "Stake ").replace("Taboos in it: ", "Taboos: ")
    before, led, _ = stake.partition(" Led: ")
    winning = scene.winning
    shorter = [stake, _free(stake)]
    if led and winning is not None:
        # The card that wins is of the clan that was led.
        best = next(card for seat, card in scene.plays if seat == winning)
        who = scene.within(winning)
        shorter += [
            f"{before} Winning: {who}, {best.title}.",
            f"{before} Winning: {who}, {short(best)}.",
        ]
    return next((line for line in (full, *shorter) if len(line) <= width), shorter[-1])


def _free(text: str) -> str:
    """What a trick brought, without why nobody is fined."""
    return text.replace(": no fine for the Dragonmaster", ": no fine")


def trick_line(scene: Scene) -> str:
    """What was led and what is at stake, or what the complete trick brought."""
    state = scene.state
    if state is None or state.hand_card is None:
        return ""
    full = trick_words.trick_line(scene)
    if scene.resting or scene.looking_back:
        return _free(full)
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


def sentences(text: str, width: int, lines: int = 1) -> str:
    """As many whole sentences as there is room for, in lines of ``width`` cells; at least one."""
    kept, *rest = re.split(_BETWEEN, text)
    for sentence in rest:
        if len(wording.wrapped(f"{kept} {sentence}", width)) > lines:
            break
        kept = f"{kept} {sentence}"
    return kept


def _close(fines: str) -> str:
    """Fines with the signs of taboos right before their prices."""
    return fines.replace("P► ", "P►").replace("◊ ", "◊").replace("W ", "W")


def refusal(reason: str) -> str:
    """Why something is not possible, with ranks by their letters."""
    for words, letter in _RANKS.items():
        reason = reason.replace(words, letter)
    return reason
