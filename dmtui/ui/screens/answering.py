"""How the table screen takes its person's decisions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, cast

import msgspec
from textual import on, work
from textual.css.query import NoMatches

from dmtui.game.actions import Choose, Play, SeatAction
from dmtui.game.cards import Card
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.records.settings import Settings
from dmtui.table.place import Place
from dmtui.ui import explanations
from dmtui.ui.after_game import Next
from dmtui.ui.gate import Gate
from dmtui.ui.hinting import InWords
from dmtui.ui.scene import Scene
from dmtui.ui.screens.laid_table import LaidTable
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.selector import HandCardSelector

if TYPE_CHECKING:
    from dmtui.ui.dressed import Dressed


class Answering(LaidTable[Next]):
    """Choosing a card or a hand card, with keys or the mouse, and playing it."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.commitment)
        self.place = place
        self.gate = Gate(self)

    @work(exclusive=True, group="question")
    async def ask(self) -> None:
        """Ask in a dialog what needs one; it can be put aside to look at the table."""
        from dmtui.ui.screens.questions import dialog_for

        if self.scene is None:
            return
        dialog = dialog_for(self.scene)
        if dialog is None:
            return
        dialog.hint = self.in_words
        dialog.advised = self.advised
        dialog.unasked = self.hints_unasked
        dialog.earnest = self.earnest
        dialog.others = self.others
        dialog.way = self.way or dialog.way
        dialog.lie_on_the_cloth(beside_a_coach=self.has_class("-coached"))
        action = await self.app.push_screen_wait(dialog)
        if action is not None:
            self.answer(action)
        elif dialog.instead is not None:
            self.call_later(dialog.instead)

    @property
    def earnest(self) -> bool:
        """Whether an answer has consequences, so that a grave one has to be given twice."""
        return True

    @property
    def others(self) -> Mapping[str, Callable[[], None]]:
        """The keys that do something else while a dialog asks."""
        return {}

    @property
    def way(self) -> str:
        """How else than with Enter a dialog is gone on from, if that has to be told."""
        return ""

    @property
    def in_words(self) -> Callable[[], Awaitable[InWords]] | None:
        """What tells a dialog a hint; ``None`` where there are none."""
        return None

    @property
    def advised(self) -> SeatAction | None:
        """What is advised already, before a dialog asks for a hint."""
        return None

    @property
    def hints_unasked(self) -> bool:
        """Whether a dialog says its hint by itself."""
        return False

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

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Lay the hand cards on the table while one is to be chosen."""
        super().watch_scene(before, scene)
        choosing = self.choosing
        self.query_one(Cloth).display = not choosing
        self.query_one(HandCardSelector).display = choosing
        self.fit_keys()

    @property
    def keys_now(self) -> Mapping[str, str]:
        """What commands do now instead of what they are called; empty for nothing."""
        return {}

    def fit_keys(self) -> None:
        """Have the key bar say what the keys do now."""
        bar = self.query_one(KeyBar)
        if self.choosing:
            many = len(self.query_one(HandCardSelector).choices)
        else:
            # Cards keep their numbers, and have them before they are dealt or uncovered.
            many = self.scene.ruleset.cards_each if self.scene is not None else 0
        bar.spelled = {"pick": f"1-{many}"} if many > 1 else {}
        bar.now = self.keys_now

    @property
    def plays_forced(self) -> bool:
        """Whether the only card that may be played is played at once: as the person wants it."""
        return self.settings.forced

    def play_if_forced(self, scene: Scene) -> None:
        """Play the only card that may be played, while the question of a scene stands."""
        seat, cards = scene.view.seat, scene.view.playable()
        if self.scene is scene and self.playing and len(cards) == 1 and self.plays_forced:
            assert seat is not None
            self.answer(Play(seat, cards[0]))

    def answer(self, action: SeatAction) -> None:
        """Decide; a sentence says why it was not taken."""
        reason = self.place.answer(action)
        if reason is not None:
            self.refuse(reason)
        elif self.scene is not None:
            self.refuse("")
            self.explain("")
            self.scene = msgspec.structs.replace(self.scene, asked=False)

    @on(HeldCard.Pressed)
    def card_pressed(self, message: HeldCard.Pressed) -> None:
        """Choose a card with a click, play it with a second one."""
        if not self._may_answer(message.at):
            return
        if message.card is self.query_one(HandRow).chosen:
            self.action_confirm()
        else:
            self._pick_card(message.card)

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
        self.hurry()
        return False

    def hurry(self) -> None:
        """Go on, as what is on the table has been seen."""
        self.place.hurry()

    def choose_card(self, card: Card) -> None:
        """Raise a card, and say at once if it may not be played."""
        self.query_one(HandRow).chosen = card
        if self.scene is not None and self.scene.view.seat is not None:
            self.explain(explanations.explain_card(self.scene, card))
            self.refuse(self.scene.view.why_illegal(Play(self.scene.view.seat, card)) or "")
        self.fit_keys()

    def choose_hand_card(self, hand_card: HandCard) -> None:
        """Mark a hand card."""
        self.query_one(HandCardSelector).chosen = hand_card
        self.refuse("")
        if self.scene is not None:
            self.explain(explanations.explain_hand_card(self.scene, hand_card))
        self.fit_keys()

    def unchoose(self) -> None:
        """Choose nothing, and explain nothing."""
        try:
            self.query_one(HandRow).chosen = None
            self.query_one(HandCardSelector).chosen = None
        except NoMatches:
            return
        self.refuse("")
        self.explain("")
        self.fit_keys()

    def action_pick(self, number: int) -> None:
        """Choose the card, or the hand card, with a number."""
        if self.choosing:
            hand_card = self.query_one(HandCardSelector).choice(number)
            if hand_card is not None:
                self.choose_hand_card(hand_card)
        elif self.playing:
            card = self.query_one(HandRow).card_number(number)
            if card is not None:
                self._pick_card(card)

    def _pick_card(self, card: Card) -> None:
        """Choose a card by its number or a click; play it, if that is to be one press."""
        self.choose_card(card)
        if (
            self.settings.one_press
            and self.scene is not None
            and card in self.scene.view.playable()
        ):
            self.action_confirm()

    @property
    def settings(self) -> Settings:
        """The person's settings."""
        return cast("Dressed", self.app).settings

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
