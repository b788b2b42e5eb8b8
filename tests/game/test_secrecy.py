"""Nothing that a viewer may not know has any effect on what that viewer is given.

At every step of random games everything hidden from a viewer is drawn anew (see `hidden`), and
the view and the redacted events of both games have to be the same.
"""

import re
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from dmtui.game.events import Dealt, HandEnded, SecretAnswered, redact
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.view import view
from tests.game.hidden import Twin
from tests.game.walks import SEEDS, STAKES, Walk

KINDS = [
    Ruleset(players=players, mode=mode, deal=deal)
    for players in (3, 4)
    for mode in Mode
    for deal in DealSize
]
CARD = re.compile(r"\b[KQPWDCBF][wndl]\b")


def viewers(game):
    return (*range(game.public.ruleset.players), None)


def forms(value):
    """Every form in which a value could leave the program."""
    return value, msgspec.json.encode(value), repr(value), str(value), hash(value)


def without_history(seen):
    """A view of this hand alone: earlier hands show cards that are hidden again now."""
    return msgspec.structs.replace(seen, public=msgspec.structs.replace(seen.public, past=()))


def cards_in(value):
    return set(CARD.findall(msgspec.json.encode(value).decode())) | set(CARD.findall(repr(value)))


def may_see(game, viewer):
    now = game.public.now
    shown = set() if viewer is None else {card.code for card in game.hands[viewer]}
    if now is not None:
        shown |= {card.code for trick in now.tricks for card in trick.cards}
        shown |= {card.code for card in now.trick}
    return shown


def resampled_walk(rules, seed, *, hands=None, look=view, tell=redact):
    """Walk a game next to its twins, and compare what each viewer is given and told."""
    game = Game.new(rules, seed % rules.players)
    twins = {viewer: Twin(game, viewer, Random(seed)) for viewer in viewers(game)}
    changed = 0
    for before, action, events, after in Walk(seed).steps(game):
        for viewer, twin in twins.items():
            other = twin.of(after)
            assert forms(look(other, viewer)) == forms(look(after, viewer))
            changed += other.hands != after.hands
            told = [tell(event, viewer) for event in events]
            assert [forms(tell(event, viewer)) for event in twin.events] == [forms(t) for t in told]
        assert action == after.actions[-1]
        assert before.public.first == after.public.first
        if hands is not None and len(after.public.past) == hands:
            break
    return changed


@pytest.mark.parametrize("rules", KINDS, ids=lambda r: f"{r.players}-{r.mode.value}-{r.deal.value}")
def test_resampling_all_that_is_hidden_changes_no_view_and_no_event(rules):
    assert resampled_walk(rules, seed=11, hands=7) > 100


@given(rules=STAKES, seed=SEEDS)
@settings(max_examples=8)
def test_resampling_changes_nothing_at_any_stakes(rules, seed):
    resampled_walk(rules, seed, hands=3)


@given(rules=STAKES, seed=SEEDS)
@settings(max_examples=15)
def test_no_form_of_a_view_or_event_names_a_card_that_the_viewer_cannot_see(rules, seed):
    for _, _, events, game in Walk(seed).steps(Game.new(rules, 0)):
        for viewer in viewers(game):
            assert cards_in(without_history(view(game, viewer))) <= may_see(game, viewer)
            for event in events:
                if isinstance(event, Dealt | SecretAnswered):
                    assert cards_in(redact(event, viewer)) <= may_see(game, viewer)
        if len(game.public.past) == 4:
            break


def test_an_ended_hand_shows_only_cards_that_were_played():
    for _, _, events, after in Walk(5).steps(Game.new(Ruleset(mode=Mode.EXPERT), 0)):
        for event in events:
            if isinstance(event, HandEnded):
                tricks = event.finished.state.tricks
                played = {card.code for trick in tricks for card in trick.cards}
                assert cards_in(event) == played
                assert len(played) == 20
        if after.public.round == 1:
            break


# These tests could fail: with a leak of any kind they do.

EXPERT = Ruleset(mode=Mode.EXPERT, deal=DealSize.FULL)


def resampled_walks(rules, **spies):
    """Several short walks: not every one has a secret answer in it."""
    for seed in range(20):
        resampled_walk(rules, seed, hands=3, **spies)


def test_an_unredacted_event_is_noticed():
    with pytest.raises(AssertionError):
        resampled_walk(EXPERT, seed=11, hands=2, tell=lambda event, viewer: event)


def test_an_unredacted_answer_is_noticed():
    def tell(event, viewer):
        return event if isinstance(event, SecretAnswered) else redact(event, viewer)

    with pytest.raises(AssertionError):
        resampled_walks(EXPERT, tell=tell)


@pytest.mark.parametrize("field", ["hands", "stock", "attempts"])
def test_a_view_that_leaks_a_hidden_field_is_noticed(field):
    def look(game, viewer):
        return (view(game, viewer), getattr(game, field))

    with pytest.raises(AssertionError):
        resampled_walks(Ruleset(mode=Mode.EXPERT), look=look)


def test_a_view_that_leaks_the_order_of_a_deal_is_noticed():
    def look(game, viewer):
        return (view(game, viewer), game.during[:1])

    with pytest.raises(AssertionError):
        resampled_walk(EXPERT, seed=11, hands=1, look=look)


def test_a_named_card_of_another_hand_is_noticed():
    game = Game.new(Ruleset(), 0)
    game, events = game.apply(Walk(1).deck(game))
    assert not cards_in(events[0]) <= may_see(game, 0)
