"""What a power play in secret asks, wins and loses, for its owner alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.events import TrickTaken
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.view import view
from dmtui.table.place import Update
from dmtui.ui import brief, explanations
from dmtui.ui.coaching.duty import duty
from dmtui.ui.plain import books
from dmtui.ui.power_plays import power_play
from dmtui.ui.scene import Scene
from dmtui.ui.trick_words import trick_line
from dmtui.ui.widgets.answer_list import AnswerList
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.seat_label import paint_seat
from dmtui.ui.widgets.seat_list import paint_list
from dmtui.ui.widgets.spots import spots_of
from dmtui.ui.wording import outcome
from tests.game.scenarios import (
    SECRET_SWEEP,
    answers,
    choose,
    dealt,
    discard,
    finish_hand,
    happened,
    start,
    tricks,
)
from tests.records.games import record_of
from tests.ui.driving import is_asked, resumed, until
from tests.ui.plain.talking import go_on
from tests.ui.sweeping import (
    LOW,
    MASTER,
    NAMES,
    SWEEPER,
    over,
    said,
    scene,
    secret,
    to_follow,
)
from tests.ui.test_table_screen import text_of

SIZES = [(120, 40), (80, 24), (40, 16)]


def test_at_the_end_of_a_hand_a_failed_attempt_asks_for_nothing() -> None:
    hands = {SWEEPER: "Fl Fn Bn Cn Fw", 2: "Kl Fd Bd Cd Dd", 3: "Dl Qd Kd", MASTER: "Bl Qn Kn"}
    game = choose(discard(dealt(start("expert"), hands, dragon=2)), "dragonlords")
    now = over(answers(game, True, False, False))
    assert said(now)[0] == "Your secret attempt has failed"


def test_a_secret_attempt_is_said_to_its_owner() -> None:
    now = scene(secret(), SWEEPER)
    assert said(now) == (
        "Your secret attempt: take every taboo",
        "won +30, failed -8 and your fines",
    )
    assert brief.rule_lines(now, HandCard.DRAGONLORDS, 38) == (
        " (+30/-8+fines)",
        "Your secret attempt: take every taboo.",
    )
    assert "a power play in secret" in explanations.explain_seat(now, SWEEPER)
    told = "Your secret attempt: take every taboo (won +30, failed -8 and your fines)."
    assert told in books.trick(now)


def test_who_is_asked_in_secret_is_told_what_an_attempt_costs() -> None:
    hands = {MASTER: LOW, SWEEPER: SECRET_SWEEP}
    game = choose(discard(dealt(start("expert"), hands, dragon=2)), "dragonlords")
    said = "Who tries in secret has to take every taboo, or pays 8 jewels and fines as well."
    assert duty(scene(game, SWEEPER)) == said


def last_trick(game: Game, line: str, viewer: int) -> str:
    """What is said of the trick that a line ends with, while it lies there."""
    *before, last = line.split()
    game = tricks(game, " ".join(before))
    events = happened(game, Play(game.public.actor or 0, Card(last)))
    taken = tuple(event for event in events if isinstance(event, TrickTaken))
    game = tricks(game, last)
    return trick_line(Scene.of(Update(view(game, viewer), taken), NAMES))


def test_a_trick_that_serves_a_secret_attempt_has_taboos_to_its_owner_and_costs_to_others() -> None:
    first, second = "Wn Kn Qn Pn", "Kl Fd Fw Fn"
    assert last_trick(secret(), first, SWEEPER) == "You take trick 1, nothing in it."
    line = f"{first} {second}"
    assert last_trick(secret(), line, SWEEPER) == "You take trick 2. Taboos in it: 1."
    for attempt in (True, False):
        assert last_trick(secret(attempt), line, MASTER) == "Moira takes trick 2: 1 jewel."
    assert last_trick(secret(False), line, SWEEPER) == "You take trick 2: 1 jewel."


def test_a_secret_attempt_that_failed_asks_to_pay_no_more() -> None:
    game = secret(first="Wn Kn Qn Pn")
    assert said(scene(game, SWEEPER))[0] == "Your secret attempt: take every taboo"
    hands = {
        MASTER: "Fl Bn Cn Dn Wn",
        SWEEPER: "Bl Kl Ql Pl Kn",
        2: "Cl Fd Bd Cd Dd",
        3: "Wl Fw Bw Cw Dw",
    }
    game = answers(
        choose(discard(dealt(start("expert"), hands, dragon=2)), "dragonlords"), True, False, False
    )
    game = tricks(game, "Fl Bl Cl Wl")
    now = scene(game, SWEEPER)
    assert said(now) == (
        "Your secret attempt has failed: take no more taboos",
        "-8 and fines: 1 each",
    )
    _, second = brief.rule_lines(now, HandCard.DRAGONLORDS, 38)
    assert second == "Secret attempt failed: no more taboos."
    assert duty(now).startswith("Your secret power play is broken: it costs 8 jewels")


def painted(now: Scene) -> list[object]:
    """What the widgets draw of the seats, in every layout."""
    found: list[object] = []
    for width, height, size in ((84, 25, CardSize.LARGE), (56, 14, CardSize.MEDIUM)):
        canvas = Canvas(width, height)
        spots = spots_of((width, height), 4, size)
        for seat in range(4):
            paint_seat(canvas, now, seat, spots, size)
        found.append(canvas.rows)
    canvas = Canvas(40, 7)
    paint_list(canvas, now, None, 0)
    return [*found, canvas.rows]


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
@pytest.mark.parametrize("first", ["", "Wn Kn Qn Pn"])
def test_nobody_else_is_told_of_a_secret_attempt(viewer: int | None, first: str) -> None:
    tries, does_not = (scene(secret(attempt, first), viewer) for attempt in (True, False))
    assert said(tries) == said(does_not)
    assert duty(tries) == duty(does_not)
    assert power_play(tries) is None
    assert painted(tries) == painted(does_not)
    for seat in range(4):
        assert explanations.explain_seat(tries, seat) == explanations.explain_seat(does_not, seat)
    for hand_card in HandCard:
        words = [explanations.explain_hand_card(now, hand_card) for now in (tries, does_not)]
        assert words[0] == words[1]
    for book in (books.trick, books.seats, books.hand_cards, books.now):
        assert book(tries) == book(does_not)
    assert brief.rule_lines(tries, HandCard.DRAGONLORDS, 38) == brief.rule_lines(
        does_not, HandCard.DRAGONLORDS, 38
    )


def test_its_owner_has_a_mark() -> None:
    tries, does_not = (scene(secret(attempt), SWEEPER) for attempt in (True, False))
    for marked, bare in zip(painted(tries), painted(does_not), strict=True):
        words = ["".join(cell[0] for cell in row) for row in marked]  # type: ignore[attr-defined]
        assert any("You" in line and "secret" in line for line in words)
        assert marked != bare


def test_how_secret_attempts_ended_is_said_of_the_hand() -> None:
    hands = {
        MASTER: "Fl Bn Cn Dn Wn",
        SWEEPER: "Bl Kd Ww Qd Kn",
        2: "Cl Fd Bd Cd Dd",
        3: "Wl Fw Bw Cw Dw",
    }
    chosen = choose(discard(dealt(start("expert"), hands, dragon=2)), "dragonlords")
    for attempts, words in (
        ((True, False, False), "your secret attempt fails, the fines are paid."),
        ((False, True, False), "Tavish's secret attempt fails, the fines are paid."),
        ((True, True, False), "2 secret attempts fail, the fines are paid."),
        ((False, False, False), "the fines are paid."),
    ):
        game = finish_hand(answers(chosen, *attempts))
        now = scene(game, SWEEPER)
        assert outcome(now, game.public.past[-1]) == f"Dragonlords: {words}"


@pytest.mark.parametrize("hand_card", ["dragonlords", "first_last", "staff"])
@pytest.mark.parametrize("size", [*SIZES, (76, 22)])
async def test_the_secret_question_is_whole_in_every_window(
    tmp_path: Path, size: tuple[int, int], hand_card: str
) -> None:
    game = discard(dealt(start("expert", first=1), {1: LOW, 0: SECRET_SWEEP}, dragon=2))
    game = answers(choose(game, hand_card), False, False)
    app = resumed(tmp_path, record_of(game, seed=None, name="Secret"), motion=False)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: bool(app.screen.query(AnswerList)), "the question")
        await pilot.pause()
        answer_list = app.screen.query_one(AnswerList)
        rows = range(answer_list.size.height)
        said = "\n".join(answer_list.render_line(row).text for row in rows)
        assert "Yes" in said
        assert "avoid the taboos" in said
        assert "…" not in said
        words = app.screen.query_one("#dialog-words")
        assert words.virtual_size.height <= words.size.height


@pytest.mark.parametrize("size", SIZES)
async def test_a_resumed_game_says_what_its_owner_tries(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Secret"), motion=False)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        await pilot.pause()
        text = text_of(app)
        assert "Your secret attempt: take every taboo" in text
        line = next(line for line in text.splitlines() if "You " in line and "secret" in line)
        assert "You" in line
        if size != (40, 16):
            await pilot.press("c")
            await pilot.pause()
            assert "secret" in text_of(app).split("Runesword")[-1]


def test_plain_lines_say_it_when_the_game_goes_on(tmp_path: Path) -> None:
    game = to_follow()
    told = go_on(tmp_path, record_of(game, seed=None), "quit\n")
    flat = " ".join(told.said.split())
    assert "Your secret attempt: take every taboo (won +30, failed -8 and your fines)." in flat


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_the_hand_card_in_force_says_what_a_power_play_asks(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = resumed(tmp_path, record_of(to_follow(), seed=None, name="Secret"), motion=False)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a question")
        if size == (80, 24):
            await pilot.press("c")
        await pilot.pause()
        text = text_of(app)
        assert "+30/-8+fines" in text
        assert text.count("Your secret attempt:") == (2 if size == (120, 40) else 1)
