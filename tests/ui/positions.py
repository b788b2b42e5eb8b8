"""The application at moments of saved games: to play to them would take most of a test's time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dmtui.game.ruleset import Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.records.record import default_seats
from dmtui.ui.app import DragonmasterApp
from tests.records.games import moments, played, record_of
from tests.ui.driving import resumed

BASIC = Ruleset(mode=Mode.BASIC)


def at_a_moment(
    saves: Path, holds: Callable[[SeatView], bool], rules: Ruleset = BASIC, seed: str = "1"
) -> DragonmasterApp:
    """Where something holds of what the person sees, who has to decide."""
    whole = played(1000, rules.mode.value, rules.players, rules.deal.value, seed)
    game = next(g for g in moments(whole) if g.actor == 0 and holds(view(g, 0)))
    seats = default_seats(rules.players, "novice")
    return resumed(saves, record_of(game, seed, name="Test", seats=seats))


def at_a_card(saves: Path, rules: Ruleset = BASIC) -> DragonmasterApp:
    """Where a card has to be followed, and one of the hand may not be played."""
    return at_a_moment(saves, lambda seen: 0 < len(seen.playable()) < len(seen.cards), rules)


def at_the_last_card(saves: Path, rules: Ruleset = BASIC) -> DragonmasterApp:
    """Where the person has one card left in a hand."""

    def last(seen: SeatView) -> bool:
        return seen.public.phase is Phase.PLAY and len(seen.cards) == 1

    return at_a_moment(saves, last, rules)
