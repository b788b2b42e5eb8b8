"""The table as a list, a line a seat, for small windows."""

from __future__ import annotations

from typing import Final

from dmtui.game.state import Phase
from dmtui.ui import brief, power_plays, wording
from dmtui.ui.motion import Passage
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.tricks import put_trick

WIDTH: Final = 40
"""The cells that the list takes across."""
_MOST_SEATS: Final = 4
_OFFICE, _DRAGON, _PURSE, _TRICKS, _TABOOS, _CARD, _NOTE = 10, 13, 20, 23, 24, 28, 32


def first_row(height: int) -> int:
    """The row of the first seat: under a heading, if there is room for one."""
    return 1 if height > _MOST_SEATS + 1 else 0


def is_at_the_card(x: int, width: int) -> bool:
    """Whether a column of a list in so many cells is that of a seat's card, or right of it."""
    return x >= (width - WIDTH) // 2 + _CARD


def paint_list(canvas: Canvas, scene: Scene, passing: Passage | None, frame: int) -> None:
    """Draw a line a seat: its purse, tricks and taboos taken, and its card in the trick.

    ``passing`` are the cards on their way, and ``frame`` how far they are.
    """
    left = (canvas.width - WIDTH) // 2
    top = first_row(canvas.height)
    if top:
        canvas.put(left + 1, 0, "Seat", "-faint")
        canvas.right(left + _PURSE, 0, "Jewels", "-faint")
        canvas.right(left + _TRICKS, 0, "Tr", "-faint")
        canvas.put(left + _TABOOS, 0, "Tab", "-faint")
        canvas.put(left + _CARD, 0, "Card", "-faint")
    for away in range(scene.ruleset.players):
        seat = (scene.me + 1 + away) % scene.ruleset.players
        _paint_seat(canvas, scene, seat, left, top + away, passing)
    if passing is not None:
        _paint_moving(canvas, scene, passing, frame, (left, top))
    _paint_line(canvas, scene, left + 1, top + _MOST_SEATS)
    _paint_tricks(canvas, scene, left + 1, top + _MOST_SEATS + 2)


def _paint_moving(
    canvas: Canvas, scene: Scene, passing: Passage, frame: int, corner: tuple[int, int]
) -> None:
    """Draw the cards on their way: they come from the right, and leave there."""
    players = scene.ruleset.players
    left, top = corner
    rows = {(scene.me + 1 + away) % players: top + away for away in range(players)}
    spots = {seat: (left + _CARD, y) for seat, y in rows.items()}
    outside = {seat: (left + WIDTH - 2, y) for seat, y in rows.items()}
    for sliding in passing.cards(frame, spots, outside):
        if sliding.card is None:
            canvas.put(*sliding.at, "◆◆", "-back")
        else:
            put_card(canvas, *sliding.at, sliding.card)


def _paint_seat(
    canvas: Canvas, scene: Scene, seat: int, left: int, y: int, passing: Passage | None
) -> None:
    state, public = scene.state, scene.public
    office = seat == scene.dragonmaster
    waiting = public.actor == seat and not scene.resting and not scene.looking_back
    canvas.put(left, y, ">" if waiting else " ", "-gold")
    name = fitted(scene.name(seat), _OFFICE - 2)
    canvas.put(left + 1, y, name, "-gold" if office else "-strong")
    if office:
        canvas.put(left + _OFFICE, y, "DM", "-badge")
    if wording.has_dragon(scene, seat):
        canvas.put(left + _DRAGON, y, "Dr", "-gold")
    if seat == scene.view.seat and power_plays.attempts_in_secret(scene):
        # Whoever has the office or the Dragon cannot try in secret.
        canvas.put(left + _OFFICE, y, "secret", "-gold")
    purse = wording.short_amount(scene.purse[seat], _PURSE - _DRAGON - 2)
    canvas.right(left + _PURSE, y, purse, "-strong")
    canvas.right(left + _TRICKS, y, str(scene.tricks_won(seat)), "-ink")
    if state is not None:
        found = state.taken(scene.ruleset.cards_each)
        taken = wording.each_once(one for one in found if one.seat == seat)
        canvas.put(left + _TABOOS, y, f"!{len(taken)}" if taken else "", "-loss", "-bold")
    card = dict(scene.plays).get(seat)
    moves = passing is not None and (passing.played == (seat, card) or not passing.played)
    if card is not None and not moves:
        end = put_card(canvas, left + _CARD, y, card)
        if state is not None and wording.is_taboo(state.hand_card, card):
            canvas.put(end, y, "!", "-loss", "-bold")
    if passing is None:
        note, look = _note(scene, seat, waiting)
        canvas.put(left + _NOTE, y, note, look)


def _note(scene: Scene, seat: int, waiting: bool) -> tuple[str, str]:
    if seat == scene.winning:
        return ("takes it" if scene.resting or scene.looking_back else "winning"), "-gold"
    if scene.plays and seat == scene.plays[0][0]:
        return "led", "-faint"
    if waiting:
        return ("to play" if scene.public.phase is Phase.PLAY else "decides"), "-gold"
    return "", "-ink"


def _paint_tricks(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """Draw the tricks of the hand so far, where there is room for all that there can be."""
    if scene.state is None or canvas.height < y + scene.ruleset.cards_each:
        return
    for number, trick in enumerate(scene.state.tricks):
        canvas.put(x, y + number, str(number + 1), "-faint")
        end = put_trick(canvas, x + 3, y + number, scene, trick)
        canvas.put(end + 1, y + number, scene.name(trick.winner), "-ink")


def _paint_line(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """Say what is at stake; between two tricks, what the last one was."""
    trick = scene.last_trick
    if scene.plays or trick is None:
        text, room = brief.trick_line(scene), canvas.width - x - 1
        if len(text) > room and scene.winning is not None:
            name = scene.name(scene.winning)
            text = text.replace(name, fitted(name, _OFFICE - 2))
        canvas.put(x, y, fitted(text, room), "-ink")
        return
    words = fitted(f"Last, to {scene.within(trick.winner)}:", WIDTH - 18)
    end = canvas.put(x, y, words, "-faint")
    put_trick(canvas, end + 1, y, scene, trick)
