"""The lines of words round the table: where we are, the rule in force, what is expected."""

from __future__ import annotations

from textual.reactive import reactive

from dmtui.game.hand_cards import CARD_TABOOS
from dmtui.game.ruleset import DealSize
from dmtui.ui import wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import put_card
from dmtui.ui.widgets.scenic import Scenic


class StatusBar(Scenic):
    """Which hand of which game this is, and whose office."""

    DEFAULT_CSS = "StatusBar { height: 1; background: $side; }"

    commitment: reactive[str] = reactive("", repaint=False)

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        scene = self.scene
        if scene is None:
            return
        ruleset = scene.ruleset
        x = canvas.put(1, 0, "Dragonmaster  ", "-gold") if self.roomy else 1
        x = canvas.put(x, 0, f"Hand {scene.number} of {ruleset.hands}", "-strong")
        x = canvas.put(x + 2, 0, "Dragonmaster ", "-faint")
        x = canvas.put(x, 0, fitted(scene.name(scene.dragonmaster), 16), "-gold")
        mode = ruleset.mode.value.capitalize()
        deal = "five cards" if ruleset.deal is DealSize.FIVE else "full deal"
        tail = f"{mode}, {deal}   seal {self.commitment[:8]}… "
        if x + len(tail) + 2 > canvas.width:
            tail = f"{mode}, {deal} "
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
        canvas.put(0, 0, " RULE ", "-badge")
        x = canvas.put(7, 0, wording.title(hand_card), "-strong")
        power = state.power_player is not None
        aim = wording.aim(scene, hand_card)
        x = canvas.put(x, 0, f": {aim}", "-gold" if power else "-ink")
        fines = wording.fines(scene.ruleset, hand_card)
        if x + len(fines) + 3 < canvas.width:
            x = canvas.put(x, 0, f" ({fines})", "-faint")


class PromptBar(Scenic):
    """Whose turn it is and what is expected; or why something was not possible."""

    DEFAULT_CSS = "PromptBar { height: 1; }"

    refusal: reactive[str] = reactive("", repaint=False)

    def watch_refusal(self) -> None:
        """Show the sentence, or take it away."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        scene = self.scene
        if scene is None:
            return
        if self.refusal:
            canvas.put(1, 0, fitted(self.refusal, canvas.width - 2), "-loss", "-bold")
            return
        look = "-gold" if scene.asked else "-ink"
        line = wording.turn_line(scene)
        if scene.asked and scene.view.playable():
            line += " Marked * may be played."
        canvas.put(1, 0, fitted(line, canvas.width - 2), look)


class ExplainBar(Scenic):
    """One line that explains what has the focus, was right-clicked, or is under the pointer."""

    DEFAULT_CSS = "ExplainBar { height: 1; }"

    text: reactive[str] = reactive("", repaint=False)

    def watch_text(self) -> None:
        """Show the explanation."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line; with nothing to explain, what was decided or the taboos taken."""
        scene = self.scene
        if scene is None:
            return
        if self.text:
            canvas.put(1, 0, fitted(self.text, canvas.width - 2), "-ink")
            return
        self._paint_taboos(canvas, scene)

    def _paint_taboos(self, canvas: Canvas, scene: Scene) -> None:
        state = scene.state
        if state is None or state.hand_card is None:
            return
        cards = [card for card in scene.ruleset.cards if CARD_TABOOS[state.hand_card][card]]
        if not cards:
            first = state.tricks[0].winner if state.tricks else None
            said = "Neither is taken yet."
            if first is not None:
                said = f"The first trick went to {scene.name(first)}; the last is to come."
            canvas.put(1, 0, said, "-faint")
            return
        played = {card for trick in state.tricks for card in trick.cards} | set(state.trick)
        x = canvas.put(1, 0, "Taboos played: ", "-faint")
        seen = [card for card in cards if card in played]
        for card in seen:
            x = put_card(canvas, x, 0, card) + 1
        if not seen:
            x = canvas.put(x, 0, "none ", "-faint")
        canvas.put(x + 1, 0, f"not played: {len(cards) - len(seen)}", "-faint")
