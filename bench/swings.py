"""How open power plays keep a game.

    uv run python bench/swings.py [--games 300]

Prints `dmtui.seats.master.prospects.SWINGS` and ``OFFICE`` as games between adepts have them. For
each ruleset games are played to their ends; before each hand stands what the chance to win says of
those who then won. The two figures are those under which that is least surprising: maximum
likelihood, one figure after the other until neither moves. Beside them stands the surprise, in
nats a hand, that is left, and that with neither figure.
"""

from __future__ import annotations

import argparse
from math import log

from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset, Victory
from dmtui.game.state import Phase, PublicState
from dmtui.game.view import view
from dmtui.records.deals import deal, first_dragonmaster, seat_chance
from dmtui.seats.adept import adept
from dmtui.seats.master.prospects import OFFICE, SWINGS, Prospects

Standing = tuple[PublicState, tuple[int, ...]]
"""The table before a hand, and who won the game."""


def standings(rules: Ruleset, games: int) -> list[Standing]:
    """Those of some games between adepts."""
    found: list[Standing] = []
    for number in range(games):
        seed, before = f"swings-{number}", []
        game = Game.new(rules, first_dragonmaster(seed, rules.players))
        while game.phase is not Phase.OVER:
            if game.actor is None:
                before.append(game.public)
                game, _ = game.apply(deal(seed, game.public))
            else:
                chance = seat_chance(seed, game.actor, len(game.actions))
                game, _ = game.apply(adept(view(game, game.actor), chance))
        found += ((public, game.public.winners or ()) for public in before)
    return found


def surprise(seen: list[Standing], swing: float, office: float) -> float:
    """How surprising the winners are on average, in nats, with these figures."""
    rules = seen[0][0].ruleset
    SWINGS[rules.mode, rules.players, rules.deal] = swing, swing
    OFFICE[rules.players, rules.deal] = office
    nothing, total = [0.0] * rules.players, 0.0
    for public, winners in seen:
        for seat in winners:
            chance = Prospects(public, seat, None).after(nothing, nothing, public.dragonmaster)
            total -= log(max(chance, 1e-12)) / len(winners)
    return total / len(seen)


def fitted(seen: list[Standing]) -> tuple[float, float, float]:
    """The surprise that is left, and the figures."""
    swing, office, before = 0.3, 0.8, 0.0
    while True:
        _, swing = min((surprise(seen, at / 50, office), at / 50) for at in range(50))
        least, office = min((surprise(seen, swing, at / 10), at / 10) for at in range(1, 13))
        if least == before:
            return least, swing, office
        before = least


def main() -> None:
    """Print a line for each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    for mode in (Mode.ADVANCED, Mode.EXPERT):
        for players in (4, 3):
            for size in DealSize:
                for victory in Victory:
                    rules = Ruleset(mode=mode, players=players, deal=size, victory=victory)
                    seen = standings(rules, asked.games)
                    least, swing, office = fitted(seen)
                    print(
                        f"{mode.value} {players} {size.value} {victory.value}: swing {swing:.2f}, "
                        f"office {office:.1f}; surprise {least:.3f}, {surprise(seen, 0, 1):.3f}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
