"""What the coach says of the rule, of a decision, and all in all; and what it cannot say."""

from __future__ import annotations

from random import Random

import pytest

from dmtui.game.actions import Play, Secret
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.seats.advice import Advice, Choice
from dmtui.ui.coaching.duty import duty
from dmtui.ui.coaching.manner import possible
from dmtui.ui.coaching.said import THINKING, Said, heard, suggested
from dmtui.ui.coaching.verdict import cost, verdict
from dmtui.ui.hinting import Hint
from tests.game.hidden import Twin
from tests.game.scenarios import choose, dealt, power, start, tricks
from tests.game.walks import Walk
from tests.ui.coaching.watching import moments, scene

HANDS = {0: "Qd Dd Fl Pw Bw", 1: "Wd Pd Cd Kw Kl", 2: "Bl Cl Dl Pl Bd", 3: "Kd Fn Wl Ql Fw"}


def said(hand_card: str, line: str = "", master: int = 3) -> str:
    """The duty of seat 0 after some cards."""
    game = choose(dealt(start(first=master), HANDS), hand_card)
    return duty(scene(tricks(game, line)))


@pytest.mark.parametrize(
    ("hand_card", "line", "words"),
    [
        ("wizards", "", "Take no Wizards: each costs 2 jewels to Brenna. Not played yet: 4."),
        ("wizards", "Kd Qd Wd", "Take no Wizards: each costs 2 jewels to Brenna. "
         "Not played yet: 3."),
        ("dragonlords", "", "Take no Dragonlords: each costs 1 jewel to Brenna. "
         "Not played yet: 8."),
        ("runesword", "", "You hold the Prince of Warriors: whoever takes it pays 8 jewels to "
         "Brenna."),
        ("first_last", "", "Do not take this trick, the first: it costs 4 jewels to Brenna."),
        ("first_last", "Kd Qd Wd Bd", "These tricks are free. Only the last one costs, 4 jewels "
         "to Brenna: be out of the lead by then."),
        ("staff", "", "Take neither this trick (4 jewels to Brenna) nor the Prince of Warriors, "
         "Dragonlords and Wizards."),
        ("staff", "Kd Qd Wd Bd", "Duck the Prince of Warriors, Dragonlords and Wizards: each "
         "costs you jewels, paid to Brenna. The last trick as well."),
    ],
)  # fmt: skip
def test_the_rule_for_somebody_who_pays(hand_card: str, line: str, words: str) -> None:
    assert said(hand_card, line) == words


def test_the_rule_for_the_dragonmaster() -> None:
    before = dealt(start(first=0), HANDS)
    choosing = "You are Dragonmaster: choose the taboo that the others will pay you for."
    assert duty(scene(before)) == choosing
    game = dealt(start(first=3), HANDS)
    waiting = "Brenna is Dragonmaster and says what is taboo in this hand."
    assert duty(scene(game)) == waiting
    own = "You are Dragonmaster: your own taboos are free. Make the others take them."
    assert said("wizards", master=0) == own


def test_the_rule_for_whoever_has_the_dragon() -> None:
    before = dealt(start("advanced", first=3), HANDS, dragon=1)
    assert duty(scene(before)) == "Moira has the Dragon and decides."
    mine = "You have the Dragon: it lets you try for every taboo of a hand card."
    assert duty(scene(before, 1)) == mine
    office = dealt(start("advanced", first=1), HANDS, dragon=1)
    forced = "You have the Dragon: as Dragonmaster you can only discard it."
    assert duty(scene(office, 1)) == forced


def test_the_rule_once_every_taboo_is_gone() -> None:
    game = choose(dealt(start(first=3), HANDS), "runesword")
    gone = tricks(game, "Fw Pw Kw Dl")
    assert duty(scene(gone)) == (
        "Every taboo of this hand has been played: nothing more costs anything."
    )


def test_the_rule_in_a_power_play() -> None:
    game = power(dealt(start("advanced", first=3), HANDS, dragon=1), "wizards")
    assert duty(scene(game)) == (
        "Moira's power play: take a single taboo, and it fails. Fines do not count now."
    )
    assert (
        duty(scene(game, 1)) == "Your power play: take every taboo of this hand, or pay 8 jewels."
    )
    broken = tricks(game, "Wd Bd Kd Qd")
    assert duty(scene(broken)) == (
        "The power play is broken: the rest of this hand changes nothing."
    )


def advice(*worth: tuple[str, float]) -> Advice:
    return Advice(tuple(Choice(Play(0, Card(code)), jewels) for code, jewels in worth))


@pytest.mark.parametrize(
    ("played", "words"),
    [
        ("Dd", "Duke of Druids: well played, as I would have."),
        ("Qd", "Queen of Druids: fine, as good as Duke of Druids."),
        ("Fl", "Fool of Dragonlords: a slip. Duke of Druids was worth 0.5 jewels more, by what "
         "you could know."),
        ("Bw", "Baron of Warriors: a mistake. Duke of Druids was worth 2.0 jewels more, by what "
         "you could know."),
        ("Pw", "Prince of Warriors: a blunder. Duke of Druids was worth 8.0 jewels more, by what "
         "you could know."),
    ],
)  # fmt: skip
def test_a_verdict_has_the_marks_of_a_review(played: str, words: str) -> None:
    found = advice(("Dd", 0.0), ("Qd", -0.1), ("Fl", -0.5), ("Bw", -2.0), ("Pw", -8.0))
    assert verdict(Ruleset(), found, Play(0, Card(played))) == words


def test_what_brings_more_than_the_advice_costs_nothing() -> None:
    assert cost(advice(("Dd", 0.0), ("Qd", 0.4)), Play(0, Card.Qd)) == 0.0


def test_nothing_is_said_of_the_only_choice() -> None:
    assert verdict(Ruleset(), advice(("Dd", 0.0)), Play(0, Card.Dd)) == ""
    game = tricks(choose(dealt(start(first=3), HANDS), "wizards"), "Wl")
    assert possible(scene(game)) == "Only the Fool of Dragonlords may be played."


def test_remarks_are_of_one_trick() -> None:
    game = choose(dealt(start(first=3), HANDS), "wizards")
    now = Said()
    for code in ["Kd", "Qd", "Wd", "Bd", "Fn"]:
        assert game.actor is not None
        action = Play(game.actor, Card(code))
        for seen, events in moments(game, action):
            now = heard(now, seen, events)
        game, _ = game.apply(action)
    assert now.remarks == ("Brenna led Nomads, a clan you are void in: you may throw anything.",)


def test_what_was_taken_back_is_not_talked_of() -> None:
    game = choose(dealt(start(first=3), HANDS), "wizards")
    later = tricks(game, "Kd Qd Wd Bd")
    now = Said(remarks=("Brenna led the King of Druids.",), verdict="Well played.")
    now = heard(now, scene(later), ())
    assert now.remarks
    back = heard(now, scene(tricks(game, "Kd")), ())
    assert back.verdict == ""
    assert back.remarks == (
        "Brenna led the King of Druids, perhaps to keep the lead, "
        "which costs the Dragonmaster nothing.",
    )


def test_after_a_redo_it_is_told_what_was_done() -> None:
    game = tricks(choose(dealt(start(first=3), HANDS), "wizards"), "Kd")
    said = heard(Said(at=(0, 0)), scene(game), ())
    assert said.remarks
    assert heard(said, scene(game), ()).remarks == said.remarks


def test_the_short_line_says_what_matters_most() -> None:
    hint = Hint(advice(("Dd", 0.0)), "", "It ducks this trick.")
    assert suggested(hint) == "I would play the Duke of Druids. It ducks this trick."
    now = Said("The rule.", ("One.", "Two."), verdict="Well played.")
    assert now.line == "Well played."
    assert Said("The rule.", ("One.", "Two.")).line == "Two."
    assert Said("The rule.").line == "The rule."
    assert Said("The rule.", suggestion=hint, verdict="Well played.").line == suggested(hint)
    assert Said("The rule.", thinking=True, verdict="Well played.").line == THINKING


@pytest.mark.parametrize("viewer", [0, 2])
@pytest.mark.parametrize("deal", DealSize)
def test_no_word_depends_on_what_is_hidden(viewer: int, deal: DealSize) -> None:
    """The others' cards, the stock and the secret answers drawn anew: every word is the same."""
    rules, chance = Ruleset(mode=Mode.EXPERT, deal=deal), Random(4)
    opened = Game.new(rules, 0)
    twin = Twin(opened, viewer, chance)
    now = Said()
    swapped = words = 0
    for game, action, _, after in Walk(7).steps(opened):
        other = twin.of(after)
        swapped += other.hands != after.hands
        for here, events in moments(game, action, viewer):
            there = scene(other, viewer, *events)
            mine, theirs = heard(now, here, events), heard(now, there, events)
            assert mine == theirs
            words += len(mine.remarks)
            now = mine
    assert swapped > 50
    assert words > 100


def test_a_suggestion_says_what_the_coach_would_do() -> None:
    no = Choice(Secret(0, attempt=False), 0.0)
    found = Hint(Advice((no,)), "", "Discarding it is all that is allowed.")
    assert suggested(found).startswith("I would attempt no secret power play. ")
