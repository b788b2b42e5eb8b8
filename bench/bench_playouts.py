"""How many hands a second are played out on one core, here and by others.

    uv run --with open_spiel --with rlcard --with pip pytest bench/bench_playouts.py -o addopts= -s

The master's kernel plays whole deals of five and of eight cards for four seats, with its
heuristic as the master does, and at random, with the same table, hands and taken taboos; all five
hand cards in turn. OpenSpiel and RLCard are installed for this alone, and left out where they are
not there. OpenSpiel's `oh_hell` is C++, with four suits of eight ranks and five tricks, each card
drawn and played from Python after the deal and the bids; its rollouts that never leave C++ are
shown beside it. RLCard's bridge is played from its deal on. All times are of this process, taken
in turns. The mark: at random, at least twice OpenSpiel's driven from Python.
"""

from __future__ import annotations

import importlib.util
import time
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from math import sqrt
from random import Random
from statistics import median
from typing import Any

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Ruleset
from dmtui.seats.master.bits import CLAN
from dmtui.seats.master.contract import Contract, contract
from dmtui.seats.master.kernel import Table, after, opening, play_out
from dmtui.seats.master.sampler import Sampler
from dmtui.seats.master.sweeping import legal

DEALS = 250
"""Different deals of each hand card, so that tables fill as they do in a game."""
ROUNDS = 5
SECONDS = 1.0
TIMES_OPENSPIEL = 2.0

Deal = tuple[Contract, Table, list[int]]
Playout = Callable[[], object]


def play_randomly(contract: Contract, table: Table, hands: list[int], chance: Random) -> list[int]:
    """A hand from its first lead to its last card, each seat playing any card that it may.

    What `kernel.play_out` returns; ``hands`` is used up.
    """
    random = chance.random
    relevant, last = contract.relevant, contract.last
    players, others = contract.players, range(contract.players - 1)
    turn, lying = table.turn, table.lying
    taken = list(table.taken)
    for tricks_left in range(table.tricks_left, 0, -1):
        held = may = hands[turn]
        at = random() * may.bit_count()
        while at >= 1.0:
            may &= may - 1
            at -= 1.0
        card = may & -may
        led = CLAN << (card.bit_length() - 1 & 24)
        best, winner = card, turn
        hands[turn] = held ^ card
        lying |= card
        for _ in others:
            turn += 1
            if turn == players:
                turn = 0
            held = hands[turn]
            may = held & led or held
            if may & may - 1:
                at = random() * may.bit_count()
                while at >= 1.0:
                    may &= may - 1
                    at -= 1.0
                may &= -may
            if may & led and may > best:
                best, winner = may, turn
            hands[turn] = held ^ may
            lying |= may
        taken[winner] |= lying & relevant
        turn = winner
        lying = last if tricks_left == 2 else 0
    return taken


def deals(size: DealSize) -> list[Deal]:
    """Whole deals for four seats, of all hand cards in turn."""
    chance, ruleset = Random(1), Ruleset(deal=size)
    found: list[Deal] = []
    for _ in range(DEALS):
        for hand_card in HandCard:
            agreed = contract(hand_card, ruleset)
            hands = Sampler(agreed.deck, (agreed.tricks,) * 4, (0,) * 4).draw(chance)
            found.append((agreed, opening(agreed, chance.randrange(4)), hands))
    return found


def ours(size: DealSize, *, heuristic: bool) -> Playout:
    chance, dealt = Random(2), cycle(deals(size))

    def playout() -> list[int]:
        agreed, table, hands = next(dealt)
        if heuristic:
            return play_out(agreed, table, hands[:], 0)
        return play_randomly(agreed, table, hands[:], chance)

    return playout


def of_openspiel() -> tuple[Playout, Playout, int]:
    """A playout driven from Python, many that stay in C++, and how many those are."""
    import pyspiel

    random = Random(3).random
    game = pyspiel.load_game(
        "oh_hell",
        {"players": 4, "num_suits": 4, "num_cards_per_suit": 8, "num_tricks_fixed": 5},
    )

    def dealt() -> Any:
        state = game.new_initial_state()
        while "Phase: Play\n" not in str(state):
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        return state

    states = [dealt() for _ in range(DEALS)]
    turns, inside = cycle(states), cycle(states)
    rollouts = 500
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 4)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 4, False)

    def driven() -> list[float]:
        state = next(turns).clone()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        returns: list[float] = state.returns()
        return returns

    return driven, lambda: bot.mcts_search(next(inside)), rollouts


def of_rlcard() -> Playout:
    from rlcard.games.bridge import Game

    random = Random(5).random

    def playout() -> int:
        game = Game()
        game.init_game()
        while not game.is_over():
            actions = game.judger.get_legal_actions()
            game.step(actions[int(random() * len(actions))])
        won: int = game.round.won_trick_counts[0]
        return won

    return playout


def a_second(playout: Playout) -> float:
    """How often it is done in a second of this process."""
    began, done = time.process_time(), 0
    while True:
        for _ in range(10):
            playout()
        done += 10
        took = time.process_time() - began
        if took >= SECONDS:
            return done / took


class Recorded(list[int]):
    """Hands that write down what is played."""

    def __init__(self, hands: list[int]) -> None:
        super().__init__(hands)
        self.cards: list[int] = []

    def __setitem__(self, seat: Any, held: Any) -> None:
        self.cards.append(self[seat] ^ held)
        super().__setitem__(seat, held)


def test_random_playouts_are_games() -> None:
    """What is measured are hands: every card is allowed, and what is taken is what is taken."""
    chance = Random(6)
    for agreed, table, hands in deals(DealSize.FIVE)[:100] + deals(DealSize.FULL)[:100]:
        recorded, left = Recorded(hands), hands[:]
        taken = play_randomly(agreed, table, recorded, chance)
        for card in recorded.cards:
            assert card & legal(left[table.turn], table.led)
            left[table.turn] ^= card
            table = after(agreed, table, card)
        assert not any(left)
        assert not table.tricks_left
        assert taken == list(table.taken)


def test_any_card_is_as_likely_as_another() -> None:
    """The first card of a hand of eight, 400 times each; five standard deviations."""
    agreed, table, hands = deals(DealSize.FULL)[0]
    chance, counted = Random(7), Counter[int]()
    for _ in range(3200):
        recorded = Recorded(hands)
        play_randomly(agreed, table, recorded, chance)
        counted[recorded.cards[0]] += 1
    assert sum(counted) == hands[table.turn]
    assert all(abs(times - 400) < 5 * sqrt(400 * 7 / 8) for times in counted.values())


def test_playouts_a_second() -> None:
    measured: dict[str, tuple[Playout, int]] = {}
    for size in DealSize:
        cards = Ruleset(deal=size).cards_each
        measured[f"kernel, {cards} cards, heuristic"] = ours(size, heuristic=True), 1
        measured[f"kernel, {cards} cards, random"] = ours(size, heuristic=False), 1
    at_random, openspiel = "kernel, 5 cards, random", "OpenSpiel oh_hell, 5 cards, random"
    if importlib.util.find_spec("pyspiel"):
        driven, inside, rollouts = of_openspiel()
        measured[openspiel] = driven, 1
        measured["OpenSpiel oh_hell, within C++"] = inside, rollouts
    if importlib.util.find_spec("rlcard"):
        measured["RLCard bridge, 13 cards, random"] = of_rlcard(), 1
    found: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(ROUNDS):
        for name, (playout, times) in measured.items():
            found[name].append(times * a_second(playout))
    print()
    for name, rounds in found.items():
        least, most = min(rounds), max(rounds)
        print(f"{name:35} {median(rounds):9,.0f} a second ({least:,.0f} to {most:,.0f})")
    if openspiel in found:
        ahead = median(found[at_random]) / median(found[openspiel])
        print(f"{ahead:.1f} times OpenSpiel driven from Python")
        assert ahead >= TIMES_OPENSPIEL
