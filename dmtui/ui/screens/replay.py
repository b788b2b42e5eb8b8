"""A saved game, step by step: closed as its viewer saw it, or with open cards."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from dmtui.game.events import Event, GameEnded, HandEnded
from dmtui.records.deals import commitment
from dmtui.records.faults import printable
from dmtui.records.paths import sheets
from dmtui.records.people import table_names
from dmtui.records.record import Loaded
from dmtui.table.branching import branched_name, play_on
from dmtui.table.place import Update
from dmtui.table.replay import Replay, Stride
from dmtui.ui.commands import REPLAY, bindings
from dmtui.ui.endings import payment, why_won
from dmtui.ui.plain.telling import told
from dmtui.ui.scene import Scene
from dmtui.ui.screens.laid_table import LaidTable
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.subject import YOU
from dmtui.ui.widgets.answer_panel import OpenPanel
from dmtui.ui.widgets.bars import PromptBar
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.step_bar import StepBar

STAYS_CLOSED: Final = "The hand being played stays closed until it is over."
OWN_SEAT: Final = "A game that is not over is seen from one's own place alone."
NOT_OVER: Final = "Only a finished game is played on from here; in this one, go on and undo (u)."
NOT_OVER_FOR_SEVERAL: Final = "Only a finished game is played on from here."
"""What is said where several people play, and nothing is undone."""
AT_THE_END: Final = "Here the game is over: go back to where you want to play on."


class ReplayScreen(LaidTable[Loaded | None]):
    """Goes through a game that has begun; the result is a new one that is to be played on.

    ``name`` is what the game is called. It begins with closed cards at the first deal.
    """

    WHERE = REPLAY
    CSS_PATH = sheets("table", "replay")
    BINDINGS: ClassVar[list[BindingType]] = bindings(REPLAY)
    FIRST_PAGE = "tricks"

    def __init__(self, loaded: Loaded, name: str) -> None:
        seed = loaded.record.seed
        super().__init__(commitment(seed) if seed is not None else "")
        self._replay = Replay(loaded)
        self._name_of_game = name
        self._names = tuple(map(printable, table_names(loaded.record.seats)))
        self._seat = self._replay.seats[0]
        self._step = 0
        self._opened = False

    def compose(self) -> ComposeResult:
        """Lay the table, and the buttons under it."""
        yield from super().compose()
        yield StepBar()

    def beside(self) -> ComposeResult:
        """Have room for the cards in the open."""
        yield OpenPanel().data_bind(ReplayScreen.scene)

    def on_mount(self) -> None:
        """Show the first deal."""
        if not self._replay.over:
            self.query_one(KeyBar).useless = frozenset({"look_from", "play_on"})
        self._show()

    @property
    def step(self) -> int:
        """The step that is shown, from 0."""
        return self._step

    def _show(self, *, moving: bool = False) -> None:
        """Show the step; with ``moving`` the cards are seen on their way there."""
        for widget in self._moving:
            widget.moves = moving
        frame = self._replay.frame(self._step, self._seat, opened=self._opened)
        self.set_class(frame.hands is not None, "-opened")
        self.query_one(OpenPanel).hands = frame.hands or ()
        self.scene = scene = Scene.of(Update(frame.view, frame.events), self._names, self._viewer)
        self.query_one(PromptBar).line = next(told(scene, frame.events[0]))
        self.query_one(StepBar).place = self._step, len(self._replay)
        self.refuse("")
        closed = self._opened and frame.hands is None
        self.explain(STAYS_CLOSED if closed else _said_too(scene, frame.events[0]))

    @property
    def _viewer(self) -> str:
        """What the seat is called that one looks from: the only person's is ``You``."""
        if self._seat is None or self._seat == self._replay.own:
            return YOU
        return self._names[self._seat]

    def action_step(self, way: int) -> None:
        """Go a card on or back."""
        self.action_stride(Stride.CARD.value, way)

    def action_stride(self, stride: str, way: int) -> None:
        """Go on (1) or back (-1) by a card, a trick or a hand, or to the end."""
        step = self._replay.onward(self._step, Stride(stride), way)
        if step != self._step:
            self._step = step
            self._show(moving=way > 0 and Stride(stride) is Stride.CARD)
        elif way < 0:
            self.refuse("This is the beginning.")
        else:
            self.refuse("This is the end." if self._replay.over else "The game is this far.")

    def action_open_cards(self) -> None:
        """Open the cards wherever they may lie open, or close them."""
        self._opened = not self._opened
        self._show()

    def action_look_from(self) -> None:
        """See the game from the next seat."""
        seats = self._replay.seats
        if len(seats) == 1:
            self.refuse(OWN_SEAT)
            return
        self._seat = seats[(seats.index(self._seat) + 1) % len(seats)]
        self._show()
        who = "all can see" if self._seat is None else f"{self._viewer} saw it"
        self.explain(f"The game as {who}.")

    @work(exclusive=True, group="play on")
    async def action_play_on(self) -> None:
        """Leave with a new game that begins here, once it has a name."""
        if not self._replay.over:
            self.refuse(NOT_OVER_FOR_SEVERAL if self._replay.own is None else NOT_OVER)
            return
        if self.scene is not None and self.scene.public.over:
            self.refuse(AT_THE_END)
            return
        suggested = branched_name(self._name_of_game, self._replay.hand(self._step))
        name = await self.app.push_screen_wait(NameDialog("Name of the new game", suggested))
        if name:
            actions = len(self._replay.played(self._step))
            self.dismiss(play_on(self._replay.record, actions, name, self._seat))

    def action_panel(self, panel: str) -> None:
        """Show a page of the books, large where open cards have taken their place."""
        if self.has_class("-opened"):
            self.open_book(panel)
        else:
            super().action_panel(panel)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)


def _said_too(scene: Scene, event: Event) -> str:
    """What the payments of a hand were, and what the game was won with."""
    if isinstance(event, HandEnded):
        paid = [payment(scene, entry) for entry in event.finished.entries]
        return f"{'. '.join(paid)}." if paid else "No jewels move."
    return why_won(scene) if isinstance(event, GameEnded) else ""
