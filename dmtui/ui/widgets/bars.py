"""The lines of words round the table: where we are, the rule in force, what is expected."""

from __future__ import annotations

from typing import Final

from textual.reactive import reactive

from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import DealSize
from dmtui.ui import brief, power_plays, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.scenic import Scenic
from dmtui.ui.widgets.taboo_line import offers_the_rest, paint_taboos

MOST_LINES: Final = 2
"""Lines that whose turn it is may take in a small window."""


class StatusBar(Scenic):
    """Which hand of which game this is, and whose office."""

    DEFAULT_CSS = "StatusBar { height: 1; background: $side; }"

    commitment: reactive[str] = reactive("", repaint=False, init=False)
    helped: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether the game counts as helped."""

    def watch_helped(self) -> None:
        """Say so."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        scene = self.scene
        if scene is None:
            return
        ruleset = scene.ruleset
        x = canvas.put(1, 0, "Dragonmaster  ", "-gold") if self.roomy else 1
        x = canvas.put(x, 0, f"Hand {scene.number} of {ruleset.hands}", "-strong")
        x = canvas.put(x + 2, 0, "DM " if self.listed else "Dragonmaster ", "-faint")
        name = fitted(scene.name(scene.dragonmaster), 8 if self.listed and self.helped else 16)
        x = canvas.put(x, 0, name, "-gold")
        if self.helped:
            x = canvas.put(x + 2, 0, "helped", "-faint")
        mode = ruleset.mode.value.capitalize()
        deal = "five cards" if ruleset.deal is DealSize.FIVE else "full deal"
        tails = [f"{mode}, {deal}   seal {self.commitment[:8]}… ", f"{mode}, {deal} "]
        tails = [*([] if self.listed else tails), f"{mode} "]
        tail = next((text for text in tails if x + 2 + len(text) <= canvas.width), "")
        canvas.right(canvas.width, 0, tail, "-faint")


class RuleBar(Scenic):
    """The rule in force, in words."""

    DEFAULT_CSS = "RuleBar { height: 1; background: $side; }"

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        scene = self.scene
        if scene is None:
            return
        state = scene.state
        if state is None or state.hand_card is None:
            canvas.put(0, 0, " RULE ", "-badge")
            over = scene.public.over
            words = "The game is over" if over else "The hand card is not chosen yet"
            canvas.put(7, 0, words, "-faint")
            return
        hand_card = state.hand_card
        if self.listed:
            self._paint_lines(canvas, scene, hand_card)
            return
        canvas.put(0, 0, " RULE ", "-badge")
        x = canvas.put(7, 0, wording.title(hand_card), "-strong")
        play = power_plays.power_play(scene)
        aim = power_plays.aim(scene, hand_card)
        x = canvas.put(x, 0, f": {aim}", "-ink" if play is None else "-gold")
        shorter = [] if play is None else [brief.price(scene, hand_card, play)]
        for words in (power_plays.price(scene, hand_card), *shorter):
            if x + len(words) + 3 < canvas.width:
                canvas.put(x, 0, f" ({words})", "-faint")
                break

    def _paint_lines(self, canvas: Canvas, scene: Scene, hand_card: HandCard) -> None:
        """Draw the two lines of a small window."""
        first, second = brief.rule_lines(scene, hand_card, canvas.width - 2)
        canvas.put(0, 0, " RULE ", "-badge")
        title = wording.title(hand_card)
        x = canvas.put(7, 0, title, "-strong")
        canvas.put(x, 0, fitted(first, canvas.width - x), "-ink")
        look = "-ink" if power_plays.power_play(scene) is None else "-gold"
        canvas.put(1, 1, fitted(second, canvas.width - 2), look)


class PromptBar(Scenic):
    """Whose turn it is and what is expected, or ``line``.

    In a small window it also says why something was not possible; else it explains what ``aside``
    says, else what the ``coach`` does, or what else there is to know.
    """

    DEFAULT_CSS = "PromptBar { height: 1; }"

    line: reactive[str] = reactive("", repaint=False, init=False)
    refusal: reactive[str] = reactive("", repaint=False, init=False)
    aside: reactive[str] = reactive("", repaint=False, init=False)
    coach: reactive[str] = reactive("", repaint=False, init=False)

    def watch_line(self) -> None:
        """Show another sentence, or whose turn it is."""
        self.repaint()

    def watch_refusal(self) -> None:
        """Show the sentence where there is room for it, or take it away."""
        if self.listed:
            self.repaint()

    def watch_aside(self) -> None:
        """Show the explanation, where there is room for it."""
        if self.listed:
            self.repaint()

    def watch_coach(self) -> None:
        """Show what the coach says, where there is room for it."""
        if self.listed:
            self.repaint()

    def said(self, scene: Scene) -> tuple[str, str]:
        """What is said in a small window, and its look."""
        if self.line:
            return self.line, "-gold"
        return brief.turn_line(scene), "-gold" if scene.calls else "-ink"

    def paint(self, canvas: Canvas) -> None:
        """Draw the line, or the lines of a small window."""
        scene = self.scene
        if scene is None:
            return
        if self.listed:
            self._paint_lines(canvas, scene)
            return
        if self.line:
            canvas.put(1, 0, fitted(self.line, canvas.width - 2), "-gold")
            return
        look = "-gold" if scene.calls else "-ink"
        line = wording.turn_line(scene)
        if scene.asked and scene.view.playable():
            line += " Marked * may be played."
        canvas.put(1, 0, fitted(line, canvas.width - 2), look)

    def _paint_lines(self, canvas: Canvas, scene: Scene) -> None:
        width = canvas.width - 2
        text, look = self.said(scene)
        if self.refusal and canvas.height == 1:
            # A step of the tutorial leaves no other line.
            text, look = in_one_line(self.refusal, width), "-loss"
        lines = wording.wrapped(text, width)
        if len(lines) > MOST_LINES:
            lines = wording.wrapped(brief.refusal(text), width)
        for y, line in enumerate(lines):
            canvas.put(1, y, line, look)
        y, rows = len(lines), canvas.height - len(lines)
        offer = self.can_play_out and offers_the_rest(scene)
        said = brief.sentences(self.aside or ("" if offer else self.coach), width, rows)
        aside = wording.wrapped(self.refusal or said, width)
        if len(aside) > rows and self.refusal:
            aside = wording.wrapped(brief.refusal(self.refusal), width)
        if len(aside) > rows > 0:
            aside[rows - 1] = fitted(" ".join(aside[rows - 1 :]), width)
        for line in aside[: max(rows, 0)]:
            y += 1
            canvas.put(1, y - 1, line, *(("-loss", "-bold") if self.refusal else ("-ink",)))
        if not aside and rows > 0:
            paint_taboos(canvas, scene, y, offer=offer)


def in_one_line(refusal: str, width: int) -> str:
    """Why something is not possible, in as many words as a line of ``width`` cells has room for."""
    # What would do is left out whole: part of a list would be wrong.
    shorter = brief.refusal(refusal), f"{refusal.partition(' with ')[0].rstrip(',.')}."
    fits = (text for text in (refusal, *shorter) if len(text) <= width)
    return next(fits, fitted(shorter[-1], width))


class ExplainBar(Scenic):
    """One line that explains what has the focus, was right-clicked, or is under the pointer.

    Why something was not possible stands there instead: whose turn it is stays on its line.
    """

    DEFAULT_CSS = "ExplainBar { height: 1; }"

    text: reactive[str] = reactive("", repaint=False, init=False)
    refusal: reactive[str] = reactive("", repaint=False, init=False)
    coach: reactive[str] = reactive("", repaint=False, init=False)

    def watch_text(self) -> None:
        """Show the explanation."""
        self.repaint()

    def watch_refusal(self) -> None:
        """Show the sentence, or take it away."""
        self.repaint()

    def watch_coach(self) -> None:
        """Show what the coach says, unless something is explained."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line; with nothing to explain, the coach's word or the taboos taken."""
        scene = self.scene
        if scene is None:
            return
        room = canvas.width - 2
        if self.refusal:
            whole = len(self.refusal) <= room
            reason = self.refusal if whole else brief.refusal(self.refusal)
            canvas.put(1, 0, fitted(reason, room), "-loss", "-bold")
            return
        # Where the coach's own page is in view, its words need not stand here too.
        offer = self.can_play_out and offers_the_rest(scene)
        beside = self.screen.has_class("-tall") or self.screen.has_class("-show-coach")
        # A step beside a question lies on what the coach would do.
        covered = self.screen.has_class("-lesson") and scene.asked
        silent = offer or (beside and not covered)
        text = self.text or ("" if silent else self.coach)
        if text:
            text = brief.sentences(brief.explanation(text, room), room)
            canvas.put(1, 0, fitted(text, room), "-ink")
            return
        paint_taboos(canvas, scene, 0, offer=offer)
