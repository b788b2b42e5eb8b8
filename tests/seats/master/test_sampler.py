"""Hidden hands are drawn exactly: every deal that fits is as likely as every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from random import Random

import pytest

from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.seats.master.bits import CLAN, cards_of, singles
from dmtui.seats.master.sampler import Sampler
from tests.game.scenarios import cards
from tests.seats.master.positions import games, hands, known

Deal = tuple[int, ...]

CASES = {
    "one seat takes all": ("Kw Qw Fn", (3,), ("",)),
    "no card is needed": ("Kw Qw Fn", (0, 0), ("", "")),
    "a stock, no voids": ("Kw Qw Fn Bd Cl", (2, 1), ("", "")),
    "one void": ("Kw Qw Fn Bn Cl", (2, 2), ("w", "")),
    "different voids": ("Kw Qw Fn Bn Cl Dd", (2, 2), ("w", "n")),
    "nobody takes a clan": ("Kw Qw Fn Bn Cl", (1, 1), ("w", "w")),
    "only one way": ("Kw Qw Fn Bn", (2, 2), ("w", "n")),
    "three seats": ("Kw Qw Fn Bn Cl Dd Kd", (2, 2, 2), ("wn", "", "d")),
    "a seat with nothing left": ("Kw Qw Fn Bn Cl", (1, 0, 2), ("n", "wndl", "l")),
    "void in all but one clan": ("Kw Qw Pw Fn Bn Cl", (1, 2, 2), ("wnd", "ndl", "")),
}
"""The unseen cards, how many each seat needs, the clans that each seat is void in."""


def sampler_of(case: str) -> tuple[Sampler, list[Deal]]:
    """The sampler of a case, and every deal of it by brute force."""
    text, needs, clans = CASES[case]
    voids = [sum(CLAN << 8 * "wndl".index(clan) for clan in void) for void in clans]
    unseen = cards_of(cards(text))
    return Sampler(unseen, needs, voids), sorted(_every(unseen, needs, voids))


def _every(unseen: int, needs: Sequence[int], voids: Sequence[int]) -> Iterator[Deal]:
    """Each card to each seat or the stock; those that fit."""
    bits = list(singles(unseen))
    for places in product(range(len(needs) + 1), repeat=len(bits)):
        dealt = [0] * (len(needs) + 1)
        for bit, place in zip(bits, places, strict=True):
            dealt[place] |= bit
        *held, _ = dealt
        if all(
            h.bit_count() == need and not h & void
            for h, need, void in zip(held, needs, voids, strict=True)
        ):
            yield tuple(held)


def test_the_clans_of_the_cases_are_in_order() -> None:
    for index, clan in enumerate("wndl"):
        assert cards_of(cards(f"F{clan}")) == 1 << 8 * index


@pytest.mark.parametrize("case", CASES)
def test_every_deal_that_fits_is_counted_and_listed(case: str) -> None:
    sampler, every = sampler_of(case)
    assert sampler.ways == len(every)
    assert sorted(map(tuple, sampler.every())) == every


@pytest.mark.parametrize("case", CASES)
def test_every_deal_that_fits_is_as_likely_as_every_other(case: str) -> None:
    """Pearson's chi-square over all deals, five standard deviations above what is expected."""
    sampler, every = sampler_of(case)
    chance, expected = Random(1), 40
    counted = Counter(tuple(sampler.draw(chance)) for _ in range(expected * len(every)))
    assert set(counted) <= set(every)
    square = sum((counted[deal] - expected) ** 2 / expected for deal in every)
    free = len(every) - 1
    assert square <= free + 5 * sqrt(2 * free)


@pytest.mark.parametrize(
    ("text", "needs", "voids"),
    [("Kw Qw", (3,), (0,)), ("Kw Qw Fn", (1, 2), (CLAN, CLAN)), ("", (1,), (0,))],
)
def test_what_cannot_be_is_refused(text: str, needs: Deal, voids: Deal) -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        Sampler(cards_of(cards(text)), needs, voids)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("deal", DealSize)
def test_it_never_fails_in_a_game(players: int, deal: DealSize) -> None:
    """From every seat at every card: what is drawn fits, and the truth is one of the ways."""
    chance = Random(3)
    moments = 0
    for game in games(Ruleset(players=players, deal=deal, mode=Mode.EXPERT), 4):
        if game.phase is not Phase.PLAY:
            continue
        truth = hands(game)
        for seat in range(players):
            here = known(game, seat)
            sampler = Sampler(here.unseen, here.needs, here.voids)
            drawn = sampler.draw(chance)
            assert [held.bit_count() for held in drawn] == list(here.needs)
            assert not any(held & void for held, void in zip(drawn, here.voids, strict=True))
            assert sum(drawn) & ~here.unseen == 0
            assert sum(drawn).bit_count() == sum(here.needs)
            moments += 1
            if sampler.ways <= 60:
                every = sampler.every()
                assert len(every) == sampler.ways == len(set(map(tuple, every)))
                assert [truth[rival] for rival in here.rivals] in every
    assert moments > 600
