"""Games in which a seat tries a power play, openly or in secret, and what is said of it."""

from __future__ import annotations

from dmtui.game.events import HandEnded, TrickTaken
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import view
from dmtui.table.place import Update
from dmtui.ui.power_plays import aim, price
from dmtui.ui.scene import Scene
from tests.game.scenarios import (
    SECRET_SWEEP,
    SWEEP,
    answers,
    choose,
    dealt,
    discard,
    happened,
    power,
    some_action,
    start,
    tricks,
)

NAMES = ("You", "Moira", "Tavish", "Brenna")
MASTER, SWEEPER = 0, 1
LOW = "Fn Bn Cn Dn Wn"


def scene(game: Game, seat: int | None, viewer: str = "You") -> Scene:
    names = tuple("Ann" if name == "You" else name for name in NAMES)
    return Scene.of(Update(view(game, seat), asked=game.actor == seat), names, viewer)


def declared(hand: str = SWEEP) -> Game:
    """A power play on the Dragonlords that is to be led."""
    return power(dealt(start("advanced"), {SWEEPER: hand}, dragon=SWEEPER), "dragonlords")


def secret(attempt: bool = True, first: str = "") -> Game:
    """An attempt in secret on the Dragonlords, by one of the seats."""
    hands = {MASTER: LOW, SWEEPER: SECRET_SWEEP, 2: "Qn Fd Bd Cd Dd", 3: "Pn Fw Bw Cw Dw"}
    game = discard(dealt(start("expert"), hands, dragon=2))
    game = answers(choose(game, "dragonlords"), attempt, False, False)
    return tricks(game, first) if first else game


def to_follow() -> Game:
    """The first seat tries the Dragonlords in secret, and has to play."""
    hands = {1: LOW, 0: SECRET_SWEEP, 2: "Qn Fd Bd Cd Dd", 3: "Pn Fw Bw Cw Dw"}
    game = discard(dealt(start("expert", first=1), hands, dragon=2))
    return tricks(answers(choose(game, "dragonlords"), False, False, True), "Wn Qn Pn")


def said(now: Scene) -> tuple[str, str]:
    return aim(now, HandCard.DRAGONLORDS), price(now, HandCard.DRAGONLORDS)


def over(game: Game) -> Scene:
    """The end of the hand as the sweeper sees it."""
    while True:
        events = happened(game, some_action(game))
        ends = [event for event in events if isinstance(event, TrickTaken | HandEnded)]
        game = game.apply(some_action(game))[0]
        if any(isinstance(event, HandEnded) for event in ends):
            return Scene.of(Update(view(game, SWEEPER), tuple(ends)), NAMES)
