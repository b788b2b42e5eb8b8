"""The sentences at the end of a hand and of a game."""

from __future__ import annotations

from typing import Final

from dmtui.game.ledger import Entry, Reason
from dmtui.game.ruleset import Victory
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels, listed

_WHY: Final = {
    Reason.FINE: "fine",
    Reason.POWER_PLAY: "power play",
    Reason.SECRET_POWER_PLAY: "secret power play",
    Reason.FAILED_POWER_PLAY: "failed power play",
    Reason.FAILED_SECRET_POWER_PLAY: "failed secret power play",
}


def payment(scene: Scene, entry: Entry) -> str:
    """Who pays whom, how much and why."""
    payer, payee = scene.subject(entry.payer), scene.within(entry.payee)
    return f"{payer.does('pay')} {payee} {jewels(entry.amount)} ({_WHY[entry.reason]})"


def brief_payment(scene: Scene, entry: Entry) -> str:
    """Who pays whom, how much and why, in some 40 cells."""
    payer, payee = scene.name(entry.payer)[:8], scene.within(entry.payee)[:8]
    why = _WHY[entry.reason].replace("secret power play", "secret").replace("power play", "power")
    return f"{payer} to {payee}: {entry.amount} ({why})"


def verdict(scene: Scene) -> str:
    """Who won, in a sentence."""
    won = scene.public.winners or ()
    if len(won) == 1:
        return scene.subject(won[0]).does("win")
    winners = [(scene.within if number else scene.name)(seat) for number, seat in enumerate(won)]
    return f"{listed(winners)} share the win"


def why_won(scene: Scene, *, brief: bool = False) -> str:
    """What the game was won with; a brief sentence has some 30 cells."""
    public = scene.public
    winners = public.winners or (0,)
    by_purse = scene.ruleset.victory is Victory.PURSE
    counted = public.purse if by_purse else public.collected
    most = counted[winners[0]]
    if counted.count(most) > len(winners):
        decides = "the most collected" if by_purse else "the larger purse"
        at = str(most) if brief else jewels(most) if by_purse else f"{jewels(most)} collected"
        return f"Tied at {at}: {decides} wins."
    if by_purse:
        return f"With the largest purse: {jewels(most)}."
    office = "" if brief else " as Dragonmaster"
    return f"With the most collected{office}: {jewels(most)}."
