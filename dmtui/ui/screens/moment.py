"""One decision of a review: try it again, see the answer, then the hand with open cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import BindingType

from dmtui.game.actions import Deal, SeatAction
from dmtui.game.events import redact
from dmtui.game.view import view
from dmtui.records.deals import commitment
from dmtui.records.faults import printable
from dmtui.records.paths import sheets
from dmtui.records.people import table_names
from dmtui.records.record import Loaded
from dmtui.review.positions import Position, hand
from dmtui.review.verdict import Verdict
from dmtui.table.place import Place, Update
from dmtui.ui.commands import MOMENT, bindings
from dmtui.ui.keys_now import at_a_decision
from dmtui.ui.scene import Scene
from dmtui.ui.screens.answering import Answering
from dmtui.ui.subject import YOU
from dmtui.ui.verdict_words import NAME, did, said, said_too
from dmtui.ui.widgets.answer_panel import Answer, AnswerPanel, OpenPanel
from dmtui.ui.widgets.bars import PromptBar
from dmtui.ui.widgets.canvas import fitted
from dmtui.ui.widgets.hand import HandRow

_ASK = "What would you do? Enter tries what you choose, a shows the answer."
_ASK_FOR = "As {}, what would you do? Enter tries it, a shows the answer."


class MomentScreen(Answering):
    """Walks through decisions; ``left`` is told the place of the last one among them.

    At first it shows what the seat could see then and asks once more. Once it is answered,
    every card of that hand may lie open.
    """

    WHERE = MOMENT
    CSS_PATH = sheets("table", "moment")
    BINDINGS: ClassVar[list[BindingType]] = bindings(MOMENT)
    FIRST_PAGE = "tricks"

    def __init__(
        self,
        loaded: Loaded,
        verdicts: Sequence[Verdict],
        place: int,
        left: Callable[[int], None],
    ) -> None:
        names = tuple(map(printable, table_names(loaded.record.seats)))
        seed = loaded.record.seed
        sealed = commitment(seed) if seed is not None else ""
        super().__init__(Place(None, names, sealed, lambda: None, self._tried, lambda: None))
        self._loaded = loaded
        self._verdicts = tuple(verdicts)
        self._at = place
        self._left = left
        self._hand: tuple[Position, ...] = ()
        self._shown = 0
        self._people = [info.kind for info in loaded.record.seats].count("human")
        self._answer: Answer | None = None

    def beside(self) -> ComposeResult:
        """Have room for the answer, and for the cards in the open."""
        yield AnswerPanel()
        yield OpenPanel().data_bind(MomentScreen.scene)

    def on_mount(self) -> None:
        """Ask about the decision."""
        self._begin()

    @property
    def verdict(self) -> Verdict:
        """The decision that is shown."""
        return self._verdicts[self._at]

    @property
    def answered(self) -> bool:
        """Whether the answer is shown."""
        return self._answer is not None

    def _begin(self) -> None:
        """Show a decision as it was, and ask."""
        self._hand = hand(self._loaded, self.verdict.hand)
        self._answer = None
        self.remove_class("-answered", "-opened")
        self.query_one(PromptBar).line = ""
        self._show(self._decision, asked=True)
        self.explain(_ASK if self._who == YOU else _ASK_FOR.format(fitted(self._who, NAME)))
        self.ask()

    @property
    def _who(self) -> str:
        """What the seat is called that decided: the only person is ``You``."""
        seat = self.verdict.seat
        alone = self._people == 1 and self._loaded.record.seats[seat].kind == "human"
        return YOU if alone else self.place.names[seat]

    @property
    def _decision(self) -> int:
        """The place of the position that the decision was taken in."""
        return self.verdict.index - self._hand[0].index - 1

    def _show(self, shown: int, *, asked: bool = False) -> None:
        position = self._hand[shown]
        self._shown = shown
        seat = self.verdict.seat
        told = () if asked else tuple(redact(event, seat) for event in position.events)
        update = Update(view(position.game, seat), told, asked)
        self.query_one(OpenPanel).hands = position.game.hands
        self.query_one(HandRow).chosen = None
        self.refuse("")
        self.scene = Scene.of(update, self.place.names, self._who)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Listen to what comes after a question was painted."""
        if scene is None:
            return
        super().watch_scene(before, scene)
        if scene.asked:
            self.unchoose()
            self.gate.open_when_painted()
        else:
            self.gate.close()

    def _tried(self, action: SeatAction) -> str | None:
        """Take what the person would play now; a sentence says why that is not allowed."""
        if self.scene is None:
            return None
        reason = self.scene.view.why_illegal(action)
        if reason is None:
            self.call_after_refresh(self._reveal, action)
        return reason

    def _reveal(self, tried: SeatAction | None) -> None:
        """Show the answer."""
        verdict = self.verdict
        self._answer = Answer(verdict, tried)
        self.query_one(AnswerPanel).answer = self._answer
        self.add_class("-answered")
        self.fit_keys()
        if self.scene is not None:
            self.scene = msgspec.structs.replace(self.scene, asked=False)
        self.refuse("")
        self.query_one(PromptBar).line = said(self._who, verdict)
        self.explain(said_too(verdict, tried))

    @property
    def keys_now(self) -> Mapping[str, str]:
        """What the keys do now; Enter goes on after the answer, as n does."""
        return at_a_decision(answered=self.answered, opened=self.has_class("-opened"))

    @property
    def earnest(self) -> bool:
        """Nothing hangs on an answer that is only tried."""
        return False

    @property
    def others(self) -> Mapping[str, Callable[[], None]]:
        """A dialog keeps nobody from the answer, nor from the other decisions."""
        return {
            "a": self.action_answer,
            "n": partial(self.action_turn, 1),
            "p": partial(self.action_turn, -1),
        }

    @property
    def way(self) -> str:
        """The answer, which a small window tells nowhere else while a dialog asks."""
        return "a: the answer."

    def action_answer(self) -> None:
        """Show the answer without trying."""
        if not self.answered:
            self._reveal(None)
        elif self.has_class("-opened"):
            self.remove_class("-opened")
            self._back_to_the_answer()

    def action_open_cards(self) -> None:
        """Open everyone's cards, once the answer is shown; or close them."""
        if not self.answered:
            self.refuse("First the answer: choose a card and press Enter, or press a.")
            return
        self.toggle_class("-opened")
        self.fit_keys()
        if self.has_class("-opened"):
            self.explain("Left and right go through the hand, card by card.")
        else:
            self._back_to_the_answer()

    def _back_to_the_answer(self) -> None:
        self._show(self._decision, asked=True)
        assert self._answer is not None
        self._reveal(self._answer.tried)

    def action_step(self, step: int) -> None:
        """Choose the next card; with open cards, go a card on or back."""
        if not self.answered:
            super().action_step(step)
        elif self.has_class("-opened"):
            shown = min(max(self._shown + step, 0), len(self._hand) - 1)
            self._show(shown)
            self._describe()

    def _describe(self) -> None:
        position = self._hand[self._shown]
        action = position.action
        words = "the cards are dealt"
        if not isinstance(action, Deal) and self.scene is not None:
            words = f"{self.scene.within(action.seat)} {did(action)}"
        line = f"{self._shown} of {len(self._hand) - 1}, {words}."
        self.query_one(PromptBar).line = line

    def action_confirm(self) -> None:
        """Try what is chosen; after the answer, go on to the next decision."""
        if self.answered:
            self.action_turn(1)
        else:
            super().action_confirm()

    def action_turn(self, step: int) -> None:
        """Go to another decision of the list."""
        at = self._at + step
        if 0 <= at < len(self._verdicts):
            self._at = at
            self._begin()
        else:
            self.refuse(f"This is the {'last' if step > 0 else 'first'} one of the list.")

    def action_leave(self) -> None:
        """Go back to the list."""
        self._left(self._at)
        self.dismiss(None)

    def action_panel(self, panel: str) -> None:
        """Show a page of the books, large where the answer has taken their place."""
        if self.answered:
            self.open_book(panel)
        else:
            super().action_panel(panel)
