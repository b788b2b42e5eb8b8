"""What stands beside a seat's card on the table: its name, its marks, what it has and took."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from dmtui.game.cards import Card
from dmtui.game.state import Phase
from dmtui.records.counting import counted
from dmtui.ui import power_plays, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.spots import Spot

_LEAST_NAME = 4
"""Cells of a name that stay beside its marks."""

Mark = tuple[str, str]
"""A word and its look."""


def paint_seat(
    canvas: Canvas, scene: Scene, seat: int, spots: Sequence[Spot], size: CardSize
) -> None:
    """Draw a seat's label; ``spots`` are those of all seats, the viewer's first."""
    spot = spots[(seat - scene.me) % scene.ruleset.players]
    if seat == scene.me:
        _paint_mine(canvas, scene, seat, spot)
    elif spot.label[1] == 0:
        _paint_across(canvas, scene, seat, spot, (size.width, spots[-1].label[1]))
    else:
        _paint_beside(canvas, scene, seat, spot, spots[0].label[1])


def marks_of(scene: Scene, seat: int) -> list[Mark]:
    """What marks a seat: the office, a Dragon that all see, the viewer's own secret attempt."""
    marks = [("DM", "-badge")] if seat == scene.dragonmaster else []
    if wording.has_dragon(scene, seat):
        marks.append(("Dragon", "-gold"))
    if seat == scene.view.seat and power_plays.attempts_in_secret(scene):
        marks.append(("secret", "-gold"))
    return marks


def _paint_mine(canvas: Canvas, scene: Scene, seat: int, spot: Spot) -> None:
    x, y = spot.label
    room = spot.card[0] - x - 1
    _put_name(canvas, (x, y), room, scene, seat, marks_of(scene, seat))
    jewels, _, tricks = _facts(scene, seat)
    mine = f"{jewels}, {tricks}"
    if len(mine) > room:
        mine = f"{jewels}, {tricks.partition(' ')[0]} tr."
    canvas.put(x, y + 1, mine, "-faint")
    _paint_taken(canvas, scene, seat, (x, y + 2), (room, 1))


def _paint_across(
    canvas: Canvas, scene: Scene, seat: int, spot: Spot, free: tuple[int, int]
) -> None:
    """Draw the label in one line over the card, and what was taken beside the card."""
    facts, marks = "  ".join(_facts(scene, seat)), marks_of(scene, seat)
    room = canvas.width - len(facts) - 4
    name = min(cell_len(scene.name(seat)) + _width(marks), room)
    x = (canvas.width - name - 2 - len(facts)) // 2
    x = _put_name(canvas, (x, 0), room, scene, seat, marks)
    canvas.put(x + 2, 0, facts, "-faint")
    card, beside = free
    x = spot.card[0] + card + 2
    _paint_taken(canvas, scene, seat, (x, 1), (canvas.width - x - 1, beside - 1))
    _paint_turn(canvas, scene, seat, x, 1)


def _paint_beside(canvas: Canvas, scene: Scene, seat: int, spot: Spot, below: int) -> None:
    """Draw the label in lines, down to a row; a mark without room has a line of its own."""
    x, y = spot.label
    marks = marks_of(scene, seat)
    under: list[Mark] = []
    while len(marks) > 1 or (marks and marks[0][0] != "DM"):
        if cell_len(scene.name(seat)) + _width(marks) <= spot.label_width:
            break
        under.insert(0, marks.pop())
    _put_name(canvas, (x, y), spot.label_width, scene, seat, marks)
    for fact in _facts(scene, seat):
        y += 1
        canvas.put(x, y, fact, "-faint")
    for word, look in under:
        y += 1
        canvas.put(x, y, word, look)
    _paint_taken(canvas, scene, seat, (x, y + 1), (spot.label_width, below - y - 1))
    _paint_turn(canvas, scene, seat, x, y + 1)


def _facts(scene: Scene, seat: int) -> tuple[str, str, str]:
    """Its jewels, the cards in its hand, the tricks that it took."""
    held, tricks = scene.public.cards_held(seat), scene.tricks_won(seat)
    return (
        wording.jewels(scene.purse[seat]),
        counted(held, "card"),
        counted(tricks, "trick"),
    )


def _width(marks: Sequence[Mark]) -> int:
    return sum(1 + len(word) for word, _ in marks)


def _put_name(
    canvas: Canvas,
    start: tuple[int, int],
    room: int,
    scene: Scene,
    seat: int,
    marks: Sequence[Mark],
) -> int:
    """Draw a name and its marks in so many cells, and return their end."""
    x, y = start
    name = fitted(scene.name(seat), max(room - _width(marks), _LEAST_NAME))
    x = canvas.put(x, y, name, "-gold" if seat == scene.dragonmaster else "-strong")
    for word, look in marks:
        x = canvas.put(x + 1, y, word, look)
    return x


def _paint_turn(canvas: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Say that a seat is to act, until it has taken something that stands there."""
    waiting = scene.public.actor == seat and not scene.resting and not scene.looking_back
    if waiting and not _taken(scene, seat):
        canvas.put(x, y, "to play" if scene.public.phase is Phase.PLAY else "decides", "-gold")


def _paint_taken(
    canvas: Canvas, scene: Scene, seat: int, start: tuple[int, int], room: tuple[int, int]
) -> None:
    """Draw the taboos that a seat took, in so many cells and rows; the rest is counted."""
    found = _taken(scene, seat)
    if not found:
        return
    left, y = start
    for row in _rows(found, *room):
        x = left
        for thing in row:
            if isinstance(thing, Card):
                x = put_card(canvas, x, y, thing) + 1
            else:
                x = canvas.put(x, y, thing, "-loss", *(("-bold",) if thing == "!" else ())) + 1
        y += 1


def _taken(scene: Scene, seat: int) -> list[Card | str]:
    state = scene.state
    taken = state.taken(scene.ruleset.cards_each) if state is not None else ()
    mine = wording.each_once(one for one in taken if one.seat == seat)
    return [one.card or one.taboo.value for one in mine]


def _rows(found: Sequence[Card | str], width: int, most: int) -> list[list[Card | str]]:
    """Things in rows of so many cells; where there are too many, the last is how many more."""
    for kept in range(len(found), -1, -1):
        more = [f"+{len(found) - kept}"] if kept < len(found) else []
        rows: list[list[Card | str]] = [[]]
        x = 0
        for thing in ("!", *found[:kept], *more):
            each = 2 if isinstance(thing, Card) else len(thing)
            if x + each > width and rows[-1]:
                rows.append([])
                x = 0
            rows[-1].append(thing)
            x += each + 1
        if len(rows) <= max(most, 1):
            break
    return rows
