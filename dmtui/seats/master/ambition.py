"""Who may be trying a secret power play, and how likely."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from dmtui.game.ruleset import Mode
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.seats.gamble import secret_bar
from dmtui.seats.master.belief import SURPRISE, World
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.situation import Situation
from dmtui.seats.master.sweeping import alive, take
from dmtui.seats.odds import SECRET

DOUBT: Final = 0.05
"""By how much better odds than pay for an attempt make it e times as likely, against none."""
RARELY: Final = 0.02
"""How likely an attempt is at the least, as nobody's mind is known for certain."""


class Ambitions:
    """The secret attempts at a hand, as a seat thinks of them: its own answer, and the others'.

    Another seat is the likelier to try, the better the odds of its cards are against those that
    pay for the risk; once it has played, also by how its cards fit an attempt (Bayes' rule).
    """

    def __init__(self, view: SeatView, known: Situation) -> None:
        public = view.public
        self._known = known
        self._own = (known.seat,) if view.attempt else ()
        # Only the hand in which the Dragon is discarded has secret attempts.
        asked = public.phase is not Phase.PLAY or public.current.answered
        declared = public.current.power_player is not None
        possible = public.ruleset.mode is Mode.EXPERT and asked and not declared
        self._suspects = tuple(
            (place, seat)
            for place, seat in enumerate(known.rivals)
            if possible and seat != public.dragonmaster and alive(known.table, seat)
        )
        self._bar = secret_bar(public, known.contract.hand_card) if self._suspects else 1.0
        self._chances: dict[tuple[int, int], float] = {}

    def drawn(self, world: World, chance: Random) -> tuple[int, ...]:
        """The seats that try in a world, the viewer's own first."""
        return self._own + tuple(
            seat
            for place, seat in self._suspects
            if chance.random() < self._chance(place, seat, world.hands[seat])
        )

    def _chance(self, place: int, seat: int, held: int) -> float:
        """How likely a seat with these cards left tries, from 0 to 1."""
        found = self._chances.get((place, held))
        if found is None:
            found = self._chances[place, held] = self._weigh(seat, held)
        return found

    def _weigh(self, seat: int, held: int) -> float:
        known = self._known
        agreed = known.contract
        odds = agreed.odds(held | known.played[seat], SECRET)
        tempted = 1 / (1 + exp((self._bar - odds) / DOUBT))
        trying, ducking = max(RARELY, tempted), 1 - tempted
        for shown in known.shown:
            if shown.seat == seat:
                then = held | shown.since
                if take(agreed, then, shown.table) != shown.card:
                    trying *= SURPRISE
                if duck(agreed, then, shown.table) != shown.card:
                    ducking *= SURPRISE
        return trying / (trying + ducking)
