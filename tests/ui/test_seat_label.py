"""What stands beside the seats keeps to its room: marks, taboos taken, and who is winning."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dmtui.game.actions import Play
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.state import Trick
from dmtui.game.view import view
from dmtui.table.place import Update
from dmtui.ui import brief
from dmtui.ui.glyphs import short
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.seat_label import paint_seat
from dmtui.ui.widgets.spots import spots_of
from dmtui.ui.wording import each_once
from tests.game.scenarios import choose, dealt, hold, start, tricks

NAMES = ("You", "Moira", "Tavish", "Brenna")
MEDIUM = [(56, 14), (50, 14)]
"""The table of a medium window, without a coach and with one."""


def scene(game: Game) -> Scene:
    return Scene.of(Update(view(game, 0), asked=game.actor == 0), NAMES)


def drawn(now: Scene, table: tuple[int, int], size: CardSize = CardSize.MEDIUM) -> Canvas:
    canvas = Canvas(*table)
    players = now.ruleset.players
    for seat in range(players):
        paint_seat(canvas, now, seat, spots_of(table, players, size), size)
    return canvas


def text(canvas: Canvas) -> str:
    return "\n".join("".join(cell[0] for cell in row) for row in canvas.rows)


@pytest.mark.parametrize("table", MEDIUM)
@pytest.mark.parametrize(("players", "holder"), [(3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
def test_who_has_the_dragon_is_written_out(
    table: tuple[int, int], players: int, holder: int
) -> None:
    game = hold(dealt(start("advanced", players=players), dragon=holder))
    words = text(drawn(scene(game), table))
    assert "Dragon" in words
    assert all(name in words for name in NAMES[:players])


def taken_by(seat: int, count: int, players: int) -> Scene:
    """A seat that has taken so many Dragonlords and Wizards."""
    deal = "full" if players == 3 else "five"
    now = scene(choose(dealt(start(players=players, deal=deal), {}), "staff"))
    lords = [Card(f"{rank}l") for rank in "KQPWDC"] + [Card("Ww"), Card("Wn"), Card("Wd")]
    rest = [Card(f"{rank}d") for rank in "KQPDC" * 6]
    state = now.public.current
    found = []
    for number in range(-(-count // players)):
        mine = lords[number * players : min(count, (number + 1) * players)]
        found.append(Trick(seat, tuple((mine + rest)[:players]), seat))
    now_state = replace(state, tricks=tuple(found), leader=seat)
    return replace(now, view=replace(now.view, public=replace(now.public, now=now_state)))


@pytest.mark.parametrize("table", [*MEDIUM, (84, 25)])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [1, 4, 9])
def test_taboos_taken_lie_on_no_card_and_are_all_there_or_counted(
    table: tuple[int, int], players: int, count: int
) -> None:
    size = CardSize.LARGE if table[0] > 56 else CardSize.MEDIUM
    for seat in range(players):
        now = taken_by(seat, count, players)
        canvas = drawn(now, table, size)
        for spot in spots_of(table, players, size):
            x, y = spot.card
            under = [row[x : x + size.width] for row in canvas.rows[y : y + size.height]]
            assert all(cell[0] == " " for row in under for cell in row)
        state = now.public.current
        taken = each_once(one for one in state.taken(now.ruleset.cards_each))
        words = text(canvas)
        cards = [short(one.card) for one in taken if one.card is not None]
        assert all(words.count(card) == 1 for card in cards) or "+" in words
        assert words.count("!") == 1


def led() -> Game:
    hands = {0: "Fl", 1: "Ql", 2: "Cl", 3: "Kl Bl"}
    return tricks(choose(dealt(start(first=3), hands), "dragonlords"), "Kl")


@pytest.mark.parametrize("name", ["Brenna", "Konstantinopolit"])
@pytest.mark.parametrize("width", [52, 46, 34])
def test_who_is_winning_is_always_said(name: str, width: int) -> None:
    now = replace(scene(led()), names=(*NAMES[:3], name))
    line = brief.trick(now, width)
    if len(name) + 27 < width:
        assert len(line) <= width
    assert f"Winning: {name}, K" in line
    assert line.startswith(("At stake: 1.", "Stake 1."))


def test_with_room_the_clan_is_said_too() -> None:
    now = scene(led())
    assert brief.trick(now, 60) == "At stake: 1. Led: Dragonlords. Winning: Brenna, King."
    assert brief.trick(now, 46) == "Stake 1. Winning: Brenna, King of Dragonlords."
    assert brief.trick(now, 40) == "Stake 1. Winning: Brenna, K◊."


def test_the_viewer_is_you_within_a_sentence() -> None:
    hands = {0: "Kl", 1: "Ql", 2: "Cl", 3: "Bl"}
    now = scene(tricks(choose(dealt(start(), hands), "dragonlords"), "Kl Ql"))
    assert "Winning: you, King." in brief.trick(now, 60)


def test_a_trick_that_costs_nobody_says_so_in_its_room() -> None:
    game, events = tricks(led(), "Fl Ql").apply(Play(2, Card("Cl")))
    now = Scene.of(Update(view(game, 0), events), NAMES)
    assert brief.trick(now, 60) == "Brenna takes trick 1: no fine for the Dragonmaster."
    assert brief.trick(now, 46) == "Brenna takes trick 1: no fine."
