"""The table screen: everything about one game, for one viewer."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.css.query import NoMatches
from textual.reactive import reactive

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.records.paths import styles
from dmtui.records.store import StoreError
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui import wording
from dmtui.ui.commands import TABLE, bindings
from dmtui.ui.conversation import converse
from dmtui.ui.gate import Gate
from dmtui.ui.scene import Scene
from dmtui.ui.screens.game_end import AfterGame
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.screens.name import NameDialog
from dmtui.ui.screens.questions import dialog_for
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.widgets.bars import ExplainBar, PromptBar, RuleBar, StatusBar
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.hand import HandCardFace, HandRow
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.panels import HandCardPanel, HandCardRow, JewelPanel, Panel, TrickPanel
from dmtui.ui.widgets.selector import HandCardSelector

ANSWER_KEYS = frozenset({*"12345678", "enter", "space", "left", "right", "up", "down"})
"""The keys that answer a question; while none stands there they hurry the table."""


class TableScreen(LaidOut[AfterGame | None]):
    """Shows a place at a table, and takes its person's decisions.

    It holds one scene, which its widgets are bound to. `dmtui.ui.conversation` feeds it with the
    table's news and asks what needs a dialog.
    """

    WHERE = TABLE
    CSS_PATH = styles() / "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    scene: reactive[Scene | None] = reactive(None)

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.place = sitting.place
        self.gate = Gate(self)
        self._explained = -1

    def compose(self) -> ComposeResult:
        """Lay the table."""
        scene = TableScreen.scene
        status = StatusBar().data_bind(scene)
        status.commitment = self.place.commitment
        yield status
        yield RuleBar().data_bind(scene)
        yield HandCardRow().data_bind(scene)
        with Horizontal(id="middle"):
            with Container(id="table"):
                yield Cloth().data_bind(scene)
                yield HandCardSelector().data_bind(scene)
            with Vertical(id="side"):
                yield JewelPanel(id="jewels").data_bind(scene)
                yield TrickPanel(id="tricks").data_bind(scene)
                yield HandCardPanel(id="cards").data_bind(scene)
        yield PromptBar().data_bind(scene)
        yield ExplainBar().data_bind(scene)
        yield HandRow().data_bind(scene)
        yield KeyBar(TABLE)

    def on_mount(self) -> None:
        """Show the books' first page, and listen to the table."""
        self.add_class("-show-jewels")
        self.listen()

    @work
    async def listen(self) -> None:
        """Show what the table tells, until this screen is gone."""
        after = await converse(self)
        self.dismiss(after)

    @work(exclusive=True, group="question")
    async def ask(self) -> None:
        """Ask in a dialog what needs one; it can be put aside to look at the table."""
        if self.scene is None:
            return
        dialog = dialog_for(self.scene)
        if dialog is None:
            return
        action = await self.app.push_screen_wait(dialog)
        if action is not None:
            self.answer(action)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Take down what belonged to the scene before; open the gate for a new question."""
        if scene is None:
            return
        self.set_class(self.choosing, "-choosing")
        asked_anew = scene.asked and (before is None or before.view is not scene.view)
        if not scene.asked or asked_anew:
            self._unchoose()
        if scene.asked and asked_anew:
            self.gate.open_when_painted()
        elif not scene.asked:
            self.gate.close()

    @property
    def choosing(self) -> bool:
        """Whether the person has to choose a hand card."""
        return self._asked_in(Phase.CHOOSE)

    @property
    def playing(self) -> bool:
        """Whether the person has to play a card."""
        return self._asked_in(Phase.PLAY)

    def _asked_in(self, phase: Phase) -> bool:
        scene = self.scene
        return scene is not None and scene.asked and scene.public.phase is phase

    def refuse(self, reason: str) -> None:
        """Say why something is not possible, where the turn is announced."""
        self.query_one(PromptBar).refusal = reason

    def explain(self, text: str) -> None:
        """Say something on the fixed line."""
        self.query_one(ExplainBar).text = text

    def answer(self, action: SeatAction) -> None:
        """Decide; a sentence says why it was not taken."""
        reason = self.place.answer(action)
        if reason is not None:
            self.refuse(reason)
        elif self.scene is not None:
            self.refuse("")
            self.explain("")
            self.scene = msgspec.structs.replace(self.scene, asked=False)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """End a look back, or hurry: keys that came before a question never answer it."""
        scene = self.scene
        if scene is None:
            return
        if scene.looking_back:
            self.scene = msgspec.structs.replace(scene, looking_back=False)
            event.stop()
        elif event.key in ANSWER_KEYS and not (scene.asked and self.gate.passes(event.time)):
            self.place.hurry()
            event.stop()
        elif event.key not in self.active_bindings and not scene.asked:
            self.place.hurry()

    def on_click(self, event: events.Click) -> None:
        """Hurry with a click on the table, where no question stands there."""
        scene = self.scene
        if scene is not None and scene.looking_back:
            self.scene = msgspec.structs.replace(scene, looking_back=False)
        elif scene is not None and not scene.asked:
            self.place.hurry()

    @on(HandCardFace.Pressed)
    def card_pressed(self, message: HandCardFace.Pressed) -> None:
        """Choose a card with a click, play it with a second one."""
        if not self._may_answer(message.at):
            return
        if message.card is self.query_one(HandRow).chosen:
            self.action_confirm()
        else:
            self.choose_card(message.card)

    @on(HandCardSelector.Pressed)
    def hand_card_pressed(self, message: HandCardSelector.Pressed) -> None:
        """Choose a hand card with a click, put it in force with a second one."""
        if not self._may_answer(message.at):
            return
        if message.hand_card is self.query_one(HandCardSelector).chosen:
            self.action_confirm()
        else:
            self.choose_hand_card(message.hand_card)

    def _may_answer(self, at: float) -> bool:
        scene = self.scene
        if scene is not None and scene.asked and self.gate.passes(at):
            return True
        self.place.hurry()
        return False

    @on(Explained)
    def something_explained(self, message: Explained) -> None:
        """Put an explanation on the fixed line."""
        self.explain(message.text)

    @on(Panel.Opened)
    def panel_opened(self, message: Panel.Opened) -> None:
        """Give a panel that was clicked more room."""
        self.action_panel(message.panel)

    def choose_card(self, card: Card) -> None:
        """Raise a card, and say at once if it may not be played."""
        self.query_one(HandRow).chosen = card
        if self.scene is not None and self.scene.view.seat is not None:
            self.explain(wording.explain_card(self.scene, card))
            self.refuse(self.scene.view.why_illegal(Play(self.scene.view.seat, card)) or "")

    def choose_hand_card(self, hand_card: HandCard) -> None:
        """Mark a hand card."""
        self.query_one(HandCardSelector).chosen = hand_card
        if self.scene is not None:
            self.explain(wording.explain_hand_card(self.scene, hand_card))

    def _unchoose(self) -> None:
        try:
            self.query_one(HandRow).chosen = None
            self.query_one(HandCardSelector).chosen = None
        except NoMatches:
            return
        self.refuse("")
        self.explain("")

    # Commands

    def action_pick(self, number: int) -> None:
        """Choose the card, or the hand card, with a number."""
        if self.choosing:
            hand_card = self.query_one(HandCardSelector).choice(number)
            if hand_card is not None:
                self.choose_hand_card(hand_card)
        elif self.playing:
            card = self.query_one(HandRow).card_number(number)
            if card is not None:
                self.choose_card(card)

    def action_step(self, step: int) -> None:
        """Choose the next card or hand card in a direction."""
        if self.choosing:
            hand_card = self.query_one(HandCardSelector).neighbour(step)
            if hand_card is not None:
                self.choose_hand_card(hand_card)
        elif self.playing:
            card = self.query_one(HandRow).neighbour(step)
            if card is not None:
                self.choose_card(card)

    def action_confirm(self) -> None:
        """Play what is chosen; with a dialog put aside, ask again."""
        scene = self.scene
        if scene is None or scene.view.seat is None or not scene.asked:
            return
        if self.choosing:
            hand_card = self.query_one(HandCardSelector).chosen
            if hand_card is None:
                self.refuse("Choose a hand card first, with its number, the arrows or the mouse.")
            else:
                self.answer(Choose(scene.view.seat, hand_card))
        elif self.playing:
            card = self.query_one(HandRow).chosen
            if card is None:
                self.refuse("Choose a card first, with its number, the arrows or the mouse.")
            else:
                self.answer(Play(scene.view.seat, card))
        else:
            self.ask()

    def action_look_back(self) -> None:
        """Show the last trick until a key is pressed."""
        scene = self.scene
        if scene is None or scene.last_trick is None:
            self.refuse("No trick of this hand is complete yet.")
        else:
            self.scene = msgspec.structs.replace(scene, looking_back=True)

    def action_panel(self, panel: str) -> None:
        """Show a page of the books beside the table, or large if it is there already."""
        shown = f"-show-{panel}"
        if self.has_class("-large") or self.has_class(shown):
            if self.scene is not None:
                self.app.push_screen(SheetScreen(self.scene, panel))
            return
        for page in ("jewels", "tricks", "cards"):
            self.set_class(page == panel, f"-show-{page}")

    def action_speed(self) -> None:
        """Go on to the next speed."""
        speeds = list(Speed)
        pace = self.sitting.pace
        pace.speed = speeds[(speeds.index(pace.speed) + 1) % len(speeds)]
        self.explain(f"Speed: {pace.speed.value}.")

    @work
    async def action_save_as(self) -> None:
        """Give the game a name."""
        name = await self.app.push_screen_wait(NameDialog("Name of this game", self.sitting.name))
        if name:
            try:
                await self.sitting.rename(name)
            except StoreError as error:
                self.notify(str(error), severity="warning")
            else:
                self.explain(f"This game is called {self.sitting.name} now.")

    def action_leave(self) -> None:
        """Go back; whoever opened this screen sees to it that the game is saved."""
        self.dismiss(None)

    def action_explain(self, step: int) -> None:
        """Explain the next seat or hand card."""
        scene = self.scene
        if scene is None:
            return
        players = scene.ruleset.players
        things = [wording.explain_seat(scene, seat) for seat in range(players)]
        things += [wording.explain_hand_card(scene, hand_card) for hand_card in HandCard]
        things += [wording.explain_card(scene, card) for _, card in scene.plays]
        self._explained = (self._explained + step) % len(things)
        self.explain(things[self._explained])
