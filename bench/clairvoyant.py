"""The bound: a seat that sees the deal, knows how the others play, and plays its best answer.

    uv run python bench/clairvoyant.py [--deals 100] [--jobs 2] [--ahead 2]

No level can reach it, as a level is given a view. It says how much there is to win at all: one
such seat against three (two) adepts, each deal from every seat, in Basic. It chooses its hand
cards as an adept does; each card is tried on the true hands, with its own next ``--ahead`` choices
searched in full and everything else played out as `dmtui.seats.master.kernel` expects of others.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from functools import partial
from itertools import product
from math import sqrt
from multiprocessing import get_context

from dmtui.game.actions import Play, SeatAction
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Ruleset, Victory
from dmtui.game.state import Phase
from dmtui.game.view import view
from dmtui.records.deals import deal, first_dragonmaster, seat_chance
from dmtui.seats.adept import adept
from dmtui.seats.master.bits import BIT, CARD, cards_of, singles
from dmtui.seats.master.contract import Contract
from dmtui.seats.master.ducking import duck
from dmtui.seats.master.kernel import Table, after, play_out
from dmtui.seats.master.situation import situation


def clairvoyant(game: Game, seat: int, ahead: int) -> SeatAction | None:
    """The card of a seat that sees all hands; ``None`` where an adept decides as well."""
    seen = view(game, seat)
    cards = seen.playable()
    if len(cards) < 2:
        return None
    known = situation(seen)
    hands = [cards_of(held) for held in game.hands]
    master = game.public.dragonmaster

    def value(card):
        taken = best(known.contract, known.table, hands, BIT[card], seat, master, ahead)
        return jewels(known.contract, taken, seat, master)

    preferred = CARD[duck(known.contract, known.own, known.table)]
    return Play(seat, max(cards, key=lambda card: (value(card), card is preferred)))


def best(
    contract: Contract,
    table: Table,
    hands: list[int],
    card: int,
    seat: int,
    master: int,
    ahead: int,
) -> list[int]:
    """The taboos by seat when ``card`` is played and the seat goes on as well as it can."""
    if ahead <= 1:
        return play_out(contract, table, list(hands), card)
    hands = list(hands)
    while True:
        hands[table.turn] ^= card
        table = after(contract, table, card)
        if not table.tricks_left:
            return list(table.taken)
        held = hands[table.turn]
        may = held & table.led or held if table.played else held
        if table.turn == seat and may & may - 1:
            onward = (
                best(contract, table, hands, bit, seat, master, ahead - 1) for bit in singles(may)
            )
            return max(onward, key=lambda taken: jewels(contract, taken, seat, master))
        card = duck(contract, held, table)


def jewels(contract: Contract, taken: list[int], seat: int, master: int) -> int:
    """What the hand brings a seat in a Basic game."""
    if seat != master:
        return -contract.prices[taken[seat]]
    return sum(contract.prices[took] for other, took in enumerate(taken) if other != seat)


def played(number: int, rules: Ruleset, ahead: int) -> list[float]:
    """By seat the part of the win of a clairvoyant there."""
    seed = f"clairvoyant-{number}"
    return [_game(seed, seat, rules, ahead) for seat in range(rules.players)]


def _game(seed: str, seat: int, rules: Ruleset, ahead: int) -> float:
    game = Game.new(rules, first_dragonmaster(seed, rules.players))
    while game.phase is not Phase.OVER:
        actor, action = game.actor, None
        if actor is None:
            game, _ = game.apply(deal(seed, game.public))
            continue
        if actor == seat and game.phase is Phase.PLAY:
            action = clairvoyant(game, seat, ahead)
        if action is None:
            action = adept(view(game, actor), seat_chance(seed, actor, len(game.actions)))
        game, _ = game.apply(action)
    winners = game.public.winners or ()
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ahead", type=int, default=2)
    asked = parser.parse_args()
    found = defaultdict(list)
    with get_context("spawn").Pool(asked.jobs) as pool:
        for players, size, victory in product((4, 3), DealSize, Victory):
            rules = Ruleset(players=players, deal=size, victory=victory)
            job = partial(played, rules=rules, ahead=asked.ahead)
            for wins in pool.imap(job, range(asked.deals)):
                found[players, size, victory].append(sum(wins) / players)
            rates = found[players, size, victory]
            mean = sum(rates) / len(rates)
            spread = sqrt(sum((rate - mean) ** 2 for rate in rates) / (len(rates) - 1))
            error = 1.96 * spread / sqrt(len(rates))
            print(
                f"{players} {size.value:4} {victory.value:12} {mean:.1%} ± {error:.1%}", flush=True
            )


if __name__ == "__main__":
    main()
