"""The ways of a trick in the clan led: what must be played is no choice."""

from __future__ import annotations

from dmtui.review.clan_states import ClanState, ClanStates
from dmtui.review.ways import Way, Ways

UNIT = [1, 10, 100, 1000]
THROWER = 4
"""What each 1 of a seat that is to throw adds to a key."""


def _leads(
    states: ClanStates, clan: ClanState, seat: int, dragonmaster: int = 0
) -> tuple[Way, ...]:
    Ways(states, 4, dragonmaster, UNIT).lead(clan, seat)
    ways = clan.ways[seat]
    assert ways is not None
    return ways


def _clan(states: ClanStates, *cards: tuple[int, int]) -> ClanState:
    """Some cards, low to high, each a price and a seat."""
    return states.state(2, tuple(price << 2 | seat for price, seat in cards))


def test_where_all_have_one_card_a_lead_ends_the_trick():
    states = ClanStates()
    clan = _clan(states, (0, 1), (2, 0), (0, 3), (1, 2))
    ((change, price, gain, end, fork),) = _leads(states, clan, 0)
    none = states.state(2, ())
    assert fork is None
    assert end == (2, none, 2, None)
    assert (price, gain) == (3, UNIT[2])
    # The leader was in the key, the taker is now.
    assert clan.code + 0 + change == none.code + 2


def test_who_has_nothing_to_follow_with_throws_after_the_cards_that_must_be_played():
    states = ClanStates()
    clan = _clan(states, (0, 2), (0, 0), (1, 2), (3, 2))
    high = _clan(states, (0, 3), (5, 2), (0, 0))
    for cards, taker, throwers in ((high, 0, [1]), (_clan(states, (0, 0)), 0, [1, 2, 3])):
        ((change, _, _, end, _),) = _leads(states, cards, 0)
        assert end is not None
        _, then, best, turn = end
        assert best == taker
        key = cards.code + 0 + change
        assert key == then.code + taker + throwers[0] * THROWER
        for seat, after in zip(throwers, [*throwers[1:], 0], strict=True):
            assert turn is not None
            thrower, step, turn = turn
            assert thrower == seat
            key += step
            assert key == then.code + taker + after * THROWER
        assert turn is None
    # Seat 2 has a choice, so that seat 1 has to throw before it.
    ((_, _, _, end, fork),) = _leads(states, clan, 0)
    assert end is None
    assert fork is not None
    assert fork.seat == 2
    assert fork.throwers is not None
    assert fork.throwers[0] == 1
    assert fork.throwers[2] is None


def test_at_a_fork_are_the_ways_of_each_card():
    states = ClanStates()
    clan = _clan(states, (0, 1), (0, 0), (1, 3), (0, 1))
    ways = Ways(states, 4, 0, UNIT)
    ((_, price, _, _, fork),) = ways.lead(clan, 0)
    assert price == 0
    assert fork is not None
    assert (fork.seat, fork.throwers, fork.ways) == (1, None, None)
    # Backwards, for seat 1 is not the Dragonmaster: the low card first, which seat 3 beats.
    low, high = ways.follow(fork)
    assert fork.ways == (low, high)
    for way, taker in ((low, 3), (high, 1)):
        _, price, gain, end, further = way
        assert further is None
        assert end is not None
        assert (price, gain, end[2]) == (1, UNIT[taker], taker)
        assert end[1].cards == (clan.cards[3 if way is low else 0],)
        assert end[3] is not None
        assert end[3][0] == 2


def test_the_dragonmaster_looks_at_high_cards_first():
    cards = (0, 0), (2, 1), (1, 0)
    for dragonmaster, prices in ((0, [3, 2]), (1, [2, 3])):
        states = ClanStates()
        leads = _leads(states, _clan(states, *cards), 0, dragonmaster)
        assert [price for _, price, *_ in leads] == prices


def test_the_rest_of_a_trick_counts_what_lies_there():
    states = ClanStates()
    clan = _clan(states, (0, 1), (4, 0), (2, 3))
    led = states.lead(clan, 1)
    change, price, gain, end, fork = Ways(states, 4, 0, UNIT).rest(led, 3, 1, 0, 4)
    assert fork is None
    assert (price, gain) == (6, UNIT[3])
    assert end == (2, _clan(states, (0, 1)), 3, None)
    assert led.code + change == _clan(states, (0, 1)).code + 3


def test_a_card_is_thrown_once_of_equivalent_ones():
    states = ClanStates()
    clan = _clan(states, (0, 1), (0, 1), (2, 1), (0, 0))
    low, high = Ways(states, 4, 0, UNIT).throw(clan, 1)
    assert [low[2], high[2]] == [0, 2]
    for change, place, _, then in (low, high):
        assert place == 2
        assert clan.code + change == then.code
    assert clan.thrown[1] == (low, high)
