"""The integers of the master move as the game does: what they play is played there too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from dmtui.game.actions import Choose, Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.game.state import HandState, Phase
from dmtui.seats.master.bits import BIT, CARD, cards_of, clan_of, singles
from dmtui.seats.master.contract import FIRST, LAST, Contract, contract
from dmtui.seats.master.ducking import duck, ducking
from dmtui.seats.master.kernel import Table, after, opening, play_out, playing_out
from dmtui.seats.master.outcome import Outcome
from dmtui.seats.master.sweeping import alive, legal, play_attempts, play_power
from dmtui.seats.temperament import STEADY
from tests.game.walks import Walk
from tests.seats.master import plainly
from tests.seats.master.positions import attempts, games, hands, known

KINDS = [Ruleset(players=players, deal=deal) for players in (3, 4) for deal in DealSize]
STAKES: dict[str, dict[str, Any]] = {
    "usual": {},
    "house": {
        "fines": Fines(first=3, last=0, prince=11, dragonlord=2, wizard=5),
        "rewards": Rewards(first_last=1, runesword=9, dragonlords=0, wizards=13, staff=40),
        "forfeit": 5,
    },
}


def rules(kind: Ruleset, mode: Mode, stakes: str = "usual") -> Ruleset:
    """A kind of game, in a mode and at some stakes; purses decide every second kind."""
    victory = Victory.PURSE if mode is Mode.ADVANCED else Victory.DRAGONMASTER
    return Ruleset(
        players=kind.players, deal=kind.deal, mode=mode, victory=victory, **STAKES[stakes]
    )


def taken(state: HandState, agreed: Contract, tricks: int) -> list[int]:
    """The taboos that each seat took, told by the game."""
    found = [0] * agreed.players
    for each in state.taken(tricks):
        mark = BIT[each.card] if each.card else FIRST if each.trick == 0 else LAST
        found[each.seat] |= mark
    return found


def name(kind: Ruleset) -> str:
    return f"{kind.players}-{kind.deal.value}"


@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_the_table_is_the_games(kind: Ruleset) -> None:
    table: Table | None = None
    counted: Counter[HandCard] = Counter()
    for game in games(rules(kind, Mode.EXPERT), 1):
        if game.phase is not Phase.PLAY:
            table = None
            continue
        now, public = game.public.current, game.public
        assert now.hand_card is not None
        agreed = contract(now.hand_card, public.ruleset)
        held = hands(game)
        if table is None:
            assert now.opener is not None
            table = opening(agreed, now.opener)
        else:
            played_last = game.during[-1]
            assert isinstance(played_last, Play)
            table = after(agreed, table, BIT[played_last.card])
        counted[now.hand_card] += 1
        assert known(game).table == table
        assert table.turn == game.actor
        assert table.tricks_left == public.ruleset.cards_each - len(now.tricks)
        assert table.played == len(now.trick)
        assert list(table.taken) == taken(now, agreed, public.ruleset.cards_each)
        assert table.left == sum(held) | cards_of(c for c in game.stock if c is not Card.DRAGON)
        assert legal(held[table.turn], table.led) == cards_of(
            action.card for action in game.legal_actions() if isinstance(action, Play)
        )
        if now.trick:
            assert now.winning is not None
            assert now.leader is not None
            best = now.trick[(now.winning - now.leader) % len(game.hands)]
            assert (table.winner, table.best) == (now.winning, BIT[best])
            assert table.led == clan_of(BIT[now.trick[0]])
    assert set(counted) == set(HandCard)


class Recorded(list[int]):
    """Hands that write down which seat played what."""

    def __init__(self, hands: list[int]) -> None:
        super().__init__(hands)
        self.plays: list[Play] = []

    def __setitem__(self, seat: Any, held: Any) -> None:
        self.plays.append(Play(seat, CARD[self[seat] ^ held]))
        super().__setitem__(seat, held)


PlayedOut = Callable[[Contract, Table, Recorded, int], list[int]]


def played(game: Game, kernel: PlayedOut, card: int) -> tuple[Game, list[int], list[Play]]:
    """The game after a playout of its hand, what the playout says was taken, and its plays."""
    agreed = contract(game.public.current.hand_card, game.public.ruleset)
    recorded = Recorded(hands(game))
    found = kernel(agreed, known(game).table, recorded, card)
    done = len(game.public.past)
    for play in recorded.plays:
        game, _ = game.apply(play)
    # What cannot change anything any more is left out of a playout.
    while len(game.public.past) == done:
        game, _ = game.apply(game.legal_actions()[0])
    return game, found, recorded.plays


def check_settled(game: Game, settled: Game, found: list[int]) -> None:
    """The taboos, what every seat gained, and at the end of the game who has won."""
    public = game.public
    last = settled.public.past[-1]
    agreed = contract(public.current.hand_card, public.ruleset)
    at_end = taken(last.state, agreed, public.ruleset.cards_each)
    declared, tried = public.current.power_player, attempts(game)
    if declared is None and not tried:
        assert found == at_end
    for seat in range(public.ruleset.players):
        outcome = Outcome(public, seat, agreed, STEADY, declared)
        worth, jewels = outcome.worth(found, tried)
        assert jewels == settled.public.purse[seat] - public.purse[seat]
        winners = settled.public.winners
        if winners is not None:
            assert worth == (seat in winners) / len(winners)


WAYS = {
    Mode.BASIC: {"ducks"},
    Mode.ADVANCED: {"ducks", "declared"},
    Mode.EXPERT: {"ducks", "declared", "secret"},
}


@pytest.mark.parametrize("stakes", STAKES)
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_playouts_are_games(kind: Ruleset, mode: Mode, stakes: str) -> None:
    """From moments of random games, in the middle of tricks too, whatever is tried there."""
    chance, agreed = Random(2), rules(kind, mode, stakes)
    counted: Counter[tuple[HandCard, str]] = Counter()
    for game in (game for seed in range(4) for game in games(agreed, seed)):
        if game.phase is not Phase.PLAY or chance.random() < 0.9:
            continue
        now, tried = game.public.current, attempts(game)
        first = chance.choice(game.legal_actions())
        assert isinstance(first, Play)
        card = BIT[first.card] if chance.random() < 0.7 else 0
        way, sweepers = "ducks", tried
        if now.power_player is not None:
            way, sweepers = "declared", (now.power_player,)
        elif tried:
            way = "secret"
        settled, found, plays = played(game, _kernel(way, sweepers), card)
        assert now.hand_card is not None
        counted[now.hand_card, way] += 1
        check_settled(game, settled, found)
        check_choices(game, plays, card, sweepers, declared=way == "declared")
    assert {hand_card for hand_card, _ in counted} == set(HandCard)
    assert {way for _, way in counted} == WAYS[mode]


def _kernel(way: str, sweepers: tuple[int, ...]) -> PlayedOut:
    def kernel(agreed: Contract, table: Table, held: list[int], card: int) -> list[int]:
        if way == "declared":
            return play_power(agreed, table, held, card, sweepers[0])
        if sweepers:
            return play_attempts(agreed, table, held, card, sweepers)
        return play_out(agreed, table, held, card)

    return kernel


def check_choices(
    game: Game, plays: list[Play], card: int, sweepers: Sequence[int], *, declared: bool
) -> None:
    """Each card of a playout is the one that the seat's own function chooses."""
    agreed = contract(game.public.current.hand_card, game.public.ruleset)
    table, held = known(game).table, hands(game)
    for index, play in enumerate(plays):
        mine = held[play.seat]
        trying = [seat for seat in sweepers if alive(table, seat)]
        if index == 0 and card:
            wanted = card
        elif play.seat in trying:
            wanted = plainly.take(agreed, mine, table)
        elif declared and trying:
            wanted = plainly.stop(agreed, mine, table, trying[0])
        else:
            wanted = duck(agreed, mine, table)
        assert BIT[play.card] == wanted, f"card {index} of a playout"
        held[play.seat] ^= wanted
        table = after(agreed, table, wanted)


@pytest.mark.parametrize("kind", KINDS, ids=name)
@pytest.mark.parametrize("hand_card", HandCard)
def test_whole_deals_are_duck_card_by_card(kind: Ruleset, hand_card: HandCard) -> None:
    """Every hand card from its first lead, so that long hands are met as often as short ones."""
    for seed in range(25):
        walk, game = Walk(seed), Game.new(kind, seed % kind.players)
        game, _ = game.apply(walk.deck(game))
        game, _ = game.apply(Choose(game.public.dragonmaster, hand_card))
        settled, found, plays = played(game, play_out, 0)
        check_settled(game, settled, found)
        check_choices(game, plays, 0, (), declared=False)


@pytest.mark.parametrize("hand_card", HandCard)
def test_many_hands_from_one_table_are_as_each_alone(hand_card: HandCard) -> None:
    agreed, chance = contract(hand_card, Ruleset()), Random(4)
    table, cards = opening(agreed, 2), list(CARD)
    play, card = playing_out(agreed, table), ducking(agreed, table)
    for _ in range(50):
        chance.shuffle(cards)
        dealt = [sum(cards[5 * seat : 5 * seat + 5]) for seat in range(4)]
        assert card(dealt[2]) == duck(agreed, dealt[2], table)
        assert play(dealt[:], 0) == play_out(agreed, table, dealt[:], 0)


def test_cards_are_bits_and_back() -> None:
    assert sum(BIT.values()) == (1 << 32) - 1
    assert [CARD[bit] for bit in singles(sum(BIT.values()))] == sorted(BIT, key=BIT.__getitem__)
    for one, bit in BIT.items():
        clan = {other for other in BIT if BIT[other] & clan_of(bit)}
        assert clan == {other for other in BIT if other.clan is one.clan}
        weaker = {other for other in clan if BIT[other] < bit}
        assert weaker == {other for other in clan if other.strength < one.strength}
