"""Draws what has been seen of the taboos of the hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from dmtui.game.cards import Card
from dmtui.ui.scene import Scene
from dmtui.ui.seen import KINDS, Seen, place, seen
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.painted import put_card

Word = tuple[str | Card, str]
"""A card, or words with their look."""


def paint_seen(canvas: Canvas, start: tuple[int, int], scene: Scene) -> int:
    """Draw each kind of taboo from a place on, in as many lines as it takes; return the last."""
    left, y = start
    for number, kind in enumerate(seen(scene)):
        y += 1 if number else 0
        x = left
        for word, look in _words(scene, kind):
            width = 2 if isinstance(word, Card) else cell_len(word)
            if x + width >= canvas.width and x > left:
                x, y = left + 2, y + 1
            if isinstance(word, Card):
                x = put_card(canvas, x, y, word) + 1
            else:
                x = canvas.put(x, y, word, look) + 1
    return y


def _words(scene: Scene, kind: Seen) -> Iterator[Word]:
    """What is said of one kind, in pieces that stay whole."""
    if not kind.total:
        yield f"{KINDS[kind.taboo]}:", "-faint"
        taker = kind.taker
        yield ("not taken yet", "-faint") if taker is None else (scene.within(taker), "-ink")
        return
    counted = f"{KINDS[kind.taboo]}, {len(kind.out)} of {kind.total} seen"
    yield f"{counted}{':' if kind.out else ''}", "-faint"
    for number, (card, seat) in enumerate(kind.out, 1):
        yield card, ""
        yield f"{place(scene, seat)}{',' if number < len(kind.out) else ''}", "-ink"
    if kind.out and kind.hidden:
        yield "- not seen:", "-faint"
        for card in kind.hidden:
            yield card, ""


def paint_counts(canvas: Canvas, start: tuple[int, int], scene: Scene) -> None:
    """Draw how much has been seen of each kind that is a card, on two short lines."""
    x, y = start
    kinds = [kind for kind in seen(scene) if kind.total]
    if not kinds:
        return
    if len(kinds) == 1:
        (kind,) = kinds
        canvas.put(x, y, f"Seen {len(kind.out)} of {kind.total}:", "-faint")
        for card, _ in kind.out:
            x = put_card(canvas, x, y + 1, card)
            x += 1 if len(kind.out) * 3 <= canvas.width else 0
        return
    canvas.put(x, y, "Seen, of how many:", "-faint")
    for kind, sign in zip(kinds, ("P►", "◊", "W"), strict=True):
        x = canvas.put(x, y + 1, f"{sign} {len(kind.out)}/{kind.total}", "-ink") + 2
