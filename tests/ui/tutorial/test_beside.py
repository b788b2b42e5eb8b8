"""What the coach says beside the lessons, and what goes by itself."""

from __future__ import annotations

from msgspec.structs import replace

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.ruleset import Ruleset
from dmtui.seats.advice import Advice, Choice
from dmtui.ui.tutorial.beside import PLAYED_OUT, manner, passes, plays_out
from dmtui.ui.tutorial.lessons import BY_ITSELF, MARKS, VOID
from tests.game.scenarios import choose, dealt, start, tricks
from tests.ui.coaching.watching import moments, scene

HANDS = {0: "Qn Dn Pw Kw Bw", 1: "Wd Pd Cd Fw Kl", 2: "Kn Cl Dl Pl Kd", 3: "Bn Fd Wl Ql Fn"}
SPENT = "Bn Qn Wd Kn / Kd Fd Pw Pd"
"""Cards after which no taboo of the Runesword is left."""
ALL = (VOID, BY_ITSELF, MARKS)


def told(game: Game, card: str, *taken: str) -> list[str]:
    """What is said of a card, and of its trick, once some steps are taken."""
    assert game.actor is not None
    spoken = manner(taken)
    seen = moments(game, Play(game.actor, Card(card)))
    return [
        words for now, events in seen for event in events if (words := spoken.remark(now, event))
    ]


def test_of_the_others_it_says_what_there_is_to_learn_from() -> None:
    game = choose(dealt(start(first=3), HANDS), "wizards")
    assert told(game, "Bn", *ALL) == []
    game = tricks(game, "Bn Qn")
    thrown = (
        "Moira is void in Nomads and threw the Wizard of Druids: 2 jewels on your trick so far."
    )
    assert told(game, "Wd", *ALL) == [thrown]
    assert told(game, "Wd", MARKS) == [], "nobody has said what void is"
    over = "Tavish went over with the King for 2 jewels, so perhaps nothing lower was left to "
    assert told(tricks(game, "Wd"), "Kn", *ALL) == [f"{over}follow with."]
    assert told(tricks(game, "Wd"), "Kn", VOID) == []
    assert told(tricks(game, "Cd"), "Kn", *ALL) == []


def test_a_choice_is_judged_once_the_coach_said_so() -> None:
    advice = Advice((Choice(Play(0, Card.Dn), 0.0), Choice(Play(0, Card.Qn), -3.0)))
    rules = Ruleset()
    assert manner((VOID,)).verdict(rules, advice, Play(0, Card.Qn)) == ""
    assert manner(ALL).verdict(rules, advice, Play(0, Card.Dn)) == "Well played."
    assert (
        manner(ALL)
        .verdict(rules, advice, Play(0, Card.Qn))
        .startswith("Queen of Nomads: a blunder. Duke of Nomads was worth 3.0 jewels more")
    )
    forced = Advice(advice.choices[:1])
    assert manner(ALL).verdict(rules, forced, Play(0, Card.Dn)) == ""


def test_the_rule_is_said_where_the_line_of_the_rule_does_not_tell_all() -> None:
    def rule(hand_card: str, line: str = "", first: int = 3) -> str:
        game = choose(dealt(start(first=first), HANDS), hand_card)
        return manner(ALL).duty(scene(tricks(game, line)))

    assert rule("wizards") == rule("dragonlords") == rule("staff") == ""
    assert rule("first_last").startswith("Do not take this trick, the first")
    assert rule("runesword").startswith("You hold the Prince of Warriors")
    assert rule("runesword", first=0) == "", "the Dragonmaster pays nothing"
    assert rule("runesword", SPENT) == PLAYED_OUT


def test_what_costs_nobody_anything_goes_by_itself_from_a_step_on() -> None:
    def lies(hand_card: str, line: str, first: int = 3) -> tuple[bool, bool]:
        *before, last = line.replace("/", " ").split()
        game = tricks(choose(dealt(start(first=first), HANDS), hand_card), " ".join(before))
        assert game.actor is not None
        now, _ = next(moments(game, Play(game.actor, Card(last))))
        assert not passes(now, (VOID, MARKS))
        assert not plays_out(now, (VOID, MARKS))
        assert not passes(replace(now, resting=None), ALL)
        return passes(now, ALL), plays_out(now, ALL)

    assert lies("runesword", "Bn Qn Wd Kn") == (True, False)
    assert lies("wizards", "Bn Qn Wd Kn") == (False, False)
    assert lies("runesword", SPENT) == (False, True)
