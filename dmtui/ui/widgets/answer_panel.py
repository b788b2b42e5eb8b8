"""What each choice of a decision was worth, and everyone's cards in the open."""

from __future__ import annotations

from typing import Final

import msgspec
from textual.reactive import reactive

from dmtui.game.actions import Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.state import Phase
from dmtui.review.verdict import Choice, Verdict
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.sorting import arranged
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.choice_names import choice_name
from dmtui.ui.widgets.painted import Painted, put_card
from dmtui.ui.widgets.scenic import Scenic


class Answer(msgspec.Struct, frozen=True):
    """A decision, and what the person tried now, if anything."""

    verdict: Verdict
    tried: SeatAction | None = None


class AnswerPanel(Painted):
    """A line a choice, the best first: its worth from what one could know, and opened.

    ``*`` stands at the best, ``>`` at what was played then, ``?`` at what was tried now.
    """

    DEFAULT_CSS = "AnswerPanel { background: $side; height: 1fr; }"

    answer: reactive[Answer | None] = reactive(None, repaint=False)

    def watch_answer(self) -> None:
        """Show another answer."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the table and what its columns mean."""
        if self.answer is None:
            return
        if canvas.height < min(_ROOMY, len(self.answer.verdict.choices) + 1):
            self._paint_columns(canvas, self.answer)
            return
        verdict = self.answer.verdict
        known, opened = canvas.width - 7, canvas.width - 1
        canvas.put(1, 0, "Answer", "-gold")
        canvas.right(known, 0, "known", "-faint")
        canvas.right(opened, 0, "open", "-faint")
        best = verdict.best_opened
        for y, choice in enumerate(verdict.choices, 1):
            self._paint_choice(canvas, y, choice)
            canvas.right(known, y, f"{choice.jewels:+z.1f}", self._look(choice.action))
            words = "—" if choice.opened is None else f"{round(choice.opened):+}"
            top = best is not None and choice.opened == verdict.choice(best).opened
            canvas.right(opened, y, words, "-gold" if top else "-faint")
        under = len(verdict.choices) + 2
        legends = (wording.wrapped(words, canvas.width - 2) for words in _LEGENDS)
        fitting = next((lines for lines in legends if under + len(lines) <= canvas.height), [])
        for y, line in enumerate(fitting, under):
            canvas.put(1, y, line, "-faint")

    def _paint_columns(self, canvas: Canvas, answer: Answer) -> None:
        """Draw the choices in two columns, where there are but a few lines."""
        verdict = answer.verdict
        half = canvas.width // 2
        known, opened = half - 6, half - 1
        rows = min(canvas.height - 1, max((len(verdict.choices) + 1) // 2, _FEWEST_ROWS))
        title = "Answer" if known - len("known") > 1 + len("Answer") else "Ans."
        for left in (0, half)[: 1 + (len(verdict.choices) > rows)]:
            canvas.put(left + 1, 0, title if not left else "", "-gold")
            canvas.right(left + known, 0, "known", "-faint")
            canvas.right(left + opened, 0, "open", "-faint")
        for number, choice in enumerate(verdict.choices):
            left, y = half * (number // rows), 1 + number % rows
            self._paint_choice(canvas, y, choice, left, known - _SUM - _SIGN)
            canvas.right(left + known, y, f"{choice.jewels:+z.1f}", self._look(choice.action))
            words = "—" if choice.opened is None else f"{round(choice.opened):+}"
            canvas.right(left + opened, y, words, "-faint")
        if canvas.height > rows + 1:
            canvas.put(1, canvas.height - 1, _SIGNS, "-faint")

    def _look(self, action: SeatAction) -> str:
        assert self.answer is not None
        verdict = self.answer.verdict
        return "-gold" if verdict.cost_of(action) == 0 else "-ink"

    def _paint_choice(
        self, canvas: Canvas, y: int, choice: Choice, x: int = 0, room: int | None = None
    ) -> None:
        assert self.answer is not None
        verdict, tried = self.answer.verdict, self.answer.tried
        action = choice.action
        canvas.put(x, y, "*" if verdict.cost_of(action) == 0 else " ", "-gold")
        canvas.put(x + 1, y, ">" if action == verdict.played else " ", "-strong")
        canvas.put(x + 2, y, "?" if action == tried else " ", "-strong")
        if isinstance(action, Play):
            put_card(canvas, x + 4, y, action.card)
        else:
            wide = room is None
            room = canvas.width - 17 if room is None else room
            canvas.put(x + 3 + wide, y, choice_name(action, room), "-strong")


_ROOMY: Final = 8
_SIGN: Final = 3
_SUM: Final = 5
_FEWEST_ROWS: Final = 3
_SIGNS: Final = "* best, > played, ? tried."
_LEGENDS: Final = (
    f"{_SIGNS} Jewels until the end of the hand: from what you could know, and with open cards, "
    "all at their best.",
    f"{_SIGNS} Jewels until the end of the hand.",
    _SIGNS,
)


class OpenPanel(Scenic):
    """Everyone's cards: those in hand at the moment that the scene shows."""

    DEFAULT_CSS = "OpenPanel { background: $side; height: 1fr; }"

    hands: reactive[tuple[tuple[Card, ...], ...]] = reactive((), repaint=False)

    def watch_hands(self) -> None:
        """Show other hands."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw two lines a seat."""
        canvas.put(1, 0, "Open cards" if canvas.width > 30 else "Open", "-gold")
        scene = self.scene
        if scene is None or not self.hands:
            return
        state = scene.state
        canvas.put(canvas.width - 13, 0, "‹ back", "-faint", action="screen.step(-1)")
        canvas.put(canvas.width - 5, 0, "on ›", "-faint", action="screen.step(1)")
        if canvas.height < _ROOMY:
            self._paint_lines(canvas, scene)
            return
        y = 1
        for away in range(len(self.hands)):
            seat = (scene.me + away) % len(self.hands)
            turn = scene.public.actor == seat
            look = "-gold" if seat == scene.dragonmaster else "-strong"
            x = canvas.put(1, y, fitted(scene.name(seat), canvas.width - 12), look)
            if seat == scene.dragonmaster:
                x = canvas.put(x + 1, y, "DM", "-badge")
            if turn:
                plays = scene.public.phase is Phase.PLAY
                words = "to play" if plays else scene.subject(seat).verb("decide")
                canvas.put(x + 1, y, words, "-faint")
            x = 1
            cards = arranged(self.hands[seat])
            taboos = sum(wording.is_taboo(state.hand_card, one) for one in cards) if state else 0
            airy = 3 * len(cards) + taboos < canvas.width
            for card in cards:
                taboo = state is not None and wording.is_taboo(state.hand_card, card)
                end = put_card(canvas, x, y + 1, card)
                if taboo:
                    canvas.put(end, y + 1, "!", "-loss", "-bold")
                    end += airy
                x = end + 1
            if not self.hands[seat]:
                canvas.put(1, y + 1, "no cards left", "-faint")
            y += 3 if canvas.height > 3 * len(self.hands) else 2

    def _paint_lines(self, canvas: Canvas, scene: Scene) -> None:
        """Draw a line a seat, ``>`` at the one to play, where there are but a few lines."""
        hand_card = scene.state.hand_card if scene.state is not None else None
        for away in range(len(self.hands)):
            y, seat = 1 + away, (scene.me + away) % len(self.hands)
            canvas.put(0, y, ">" if scene.public.actor == seat else " ", "-gold")
            look = "-gold" if seat == scene.dragonmaster else "-strong"
            canvas.put(1, y, fitted(scene.name(seat), 9), look)
            x = 11
            for card in arranged(self.hands[seat]):
                end = put_card(canvas, x, y, card)
                canvas.put(end, y, "!" if wording.is_taboo(hand_card, card) else "", "-loss")
                x += 3
