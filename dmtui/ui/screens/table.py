"""The table screen: everything about one game, for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec
from textual import events, on, work
from textual.binding import BindingType

from dmtui.records.paths import sheets
from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui import explanations, keys_now
from dmtui.ui.at_table.together import READY, Together
from dmtui.ui.at_table.undoing import Undoing
from dmtui.ui.commands import TABLE, bindings
from dmtui.ui.conversation import converse
from dmtui.ui.scene import Scene
from dmtui.ui.screens.advised import AdvisedTable
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.selector import HandCardSelector

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp

ANSWER_KEYS = frozenset({*"12345678", "enter", "space", "left", "right", "up", "down"})
"""The keys that answer a question; while none stands there they hurry the table."""

ONCE_MORE: Final = "Esc once more goes back to the title."

LESSONS: Final = frozenset({"read_on", "skip_lessons"})
"""What can be done where lessons are given, see `dmtui.ui.screens.taught`."""


class TableScreen(AdvisedTable):
    """Shows a place at a table, and takes its person's decisions.

    ``sitting`` is given to whoever runs the table: they set its speed and name its game. The
    screen holds one scene, which its widgets are bound to; `dmtui.ui.conversation` feeds it with
    the table's news. Undo and redo, and what several people do together, are parts of it.
    """

    WHERE = TABLE
    MOVES = True
    CSS_PATH = sheets("table")
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place, sitting)
        self.undoing = Undoing(sitting, self)
        self.together = Together(place, self)
        self._explained = -1
        self._may_go = False

    def on_mount(self) -> None:
        """Listen to the table."""
        self.listen()
        if self.sitting is not None:
            self.call_after_refresh(self.sitting.warm)
        if self.undoing.never:
            # No key that could only say why nothing is undone.
            self.query_one(KeyBar).useless = frozenset({"undo"})

    @work
    async def listen(self) -> None:
        """Show what the table tells, until this screen is gone."""
        after = await converse(self)
        self.dismiss(after)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Take down what belonged to the scene before; open the gate for a new question."""
        if scene is None:
            return
        super().watch_scene(before, scene)
        self.say_if_helped()
        anew = before is None or before.view is not scene.view
        if not scene.asked or anew:
            self.unchoose()
            self._may_go = False
        if scene.calls and anew:
            self.gate.open_when_painted()
            self.call_after_refresh(self.play_if_forced, scene)
        elif not scene.calls:
            self.gate.close()

    @property
    def keys_now(self) -> Mapping[str, str]:
        """What the keys do now."""
        usual = keys_now.at_the_table(self.scene)
        sums = self.hints is not None and self.hints.has_sums
        return {**usual, "hint": keys_now.SUMS} if sums else usual

    def on_key(self, event: events.Key) -> None:
        """End a look back, or hurry: keys that came before a question never answer it."""
        scene = self.scene
        self._may_go = self._may_go and event.key == "escape"
        if scene is None:
            return
        if scene.looking_back:
            self.scene = msgspec.structs.replace(scene, looking_back=False)
            event.stop()
        elif self.reads_on(event):
            event.stop()
        elif scene.waiting is not None and event.key in (READY, *ANSWER_KEYS):
            # Nobody's cards are shown by the key that hurries, nor by one that came too early.
            if event.key != READY or not self.gate.passes(event.time):
                event.stop()
        elif event.key in ANSWER_KEYS and not (scene.asked and self.gate.passes(event.time)):
            self.hurry()
            event.stop()
        elif event.key not in self.active_bindings and not scene.asked:
            self.hurry()

    def on_screen_suspend(self) -> None:
        """Say anew what Esc does after another screen was there."""
        self._may_go = False

    def on_click(self, event: events.Click) -> None:
        """Hurry with a click on the table, where no question stands there."""
        scene = self.scene
        self._may_go = False
        if scene is not None and scene.looking_back:
            self.scene = msgspec.structs.replace(scene, looking_back=False)
        elif scene is not None and not scene.asked:
            self.hurry()

    def action_confirm(self) -> None:
        """Do what Enter does now, with a click too: play, go on, or look at the table again."""
        scene = self.scene
        if scene is None or scene.waiting is not None:
            return
        if scene.looking_back:
            self.scene = msgspec.structs.replace(scene, looking_back=False)
        elif scene.asked:
            super().action_confirm()
        else:
            self.hurry()

    def action_look_back(self) -> None:
        """Show the last trick until a key is pressed."""
        scene = self.scene
        if scene is None or scene.last_trick is None:
            self.refuse("No trick of this hand is complete yet.")
        else:
            self.scene = msgspec.structs.replace(scene, looking_back=True)

    @property
    def others(self) -> Mapping[str, Callable[[], None]]:
        """A dialog keeps nobody from going back and forth."""
        return {"u": self.action_undo, "U": self.action_redo, "ctrl+r": self.action_redo}

    def unchoose(self) -> None:
        """Choose nothing; after an undo, say what it was."""
        super().unchoose()
        self.undoing.say_again()

    def action_undo(self) -> None:
        """Go back to the person's last decision."""
        self.meanwhile("undo", self.undoing.take_back, exclusive=False)

    def action_redo(self) -> None:
        """Put back what was undone, a decision at a time."""
        self.meanwhile("undo", self.undoing.put_back, exclusive=False)

    def action_ready(self) -> None:
        """Show the cards of whoever was called."""
        self.together.ready()

    def action_play_out(self) -> None:
        """Have the rest of the hand played at once."""
        self.meanwhile("together", self.together.play_out)

    def clear_away(self) -> None:
        """Take away a question, or the end of a hand, that stands no more."""
        from dmtui.ui.screens.dialog import QuestionDialog
        from dmtui.ui.screens.hand_end import HandEndScreen

        stale = self.app.screen
        if isinstance(stale, QuestionDialog | HandEndScreen):
            stale.dismiss(None)

    async def all_agree(self) -> bool:
        """Whether everyone at the keyboard wants the rest of a hand to be played out."""
        from dmtui.ui.screens.agreeing import PlayOutDialog

        names = [self.place.names[seat] for seat in self.place.people]
        return await self.app.push_screen_wait(PlayOutDialog(names)) is True

    @on(HeldCard.TurnedUp)
    def turned_up(self, message: HeldCard.TurnedUp) -> None:
        """Show cards after a click, if it came once they lay there; else hurry, as clicks do."""
        if self.scene is None or self.scene.waiting is None:
            self.hurry()
        elif self.gate.passes(message.at):
            self.place.ready()

    def action_speed(self) -> None:
        """Go on to the next speed."""
        from dmtui.ui.screens.owning import next_speed

        if self.sitting is not None:
            self.explain(next_speed(cast("DragonmasterApp", self.app), self.sitting))

    @work
    async def action_save_as(self) -> None:
        """Give the game a name."""
        from dmtui.ui.screens.owning import rename

        if self.sitting is not None:
            said = await rename(cast("DragonmasterApp", self.app), self.sitting)
            if said is not None:
                self.explain(said)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave what concerns the whole table to whoever runs it, and offer what there is."""
        if action in LESSONS:
            return False
        offered = {
            "speed": self.sitting is not None,
            "save_as": self.sitting is not None,
            "ready": self.together.shares,
            "play_out": self.together.plays,
        }
        return offered.get(action, True) and super().check_action(action, parameters)

    def reads_on(self, event: events.Key) -> bool:
        """Whether a key was for something that has to be read first: here nothing has."""
        return False

    @work(exclusive=True, group="leave")
    async def action_leave(self) -> None:
        """Go back, one step at a time; whoever opened this screen closes the table."""
        from dmtui.ui.screens.lost import may_leave

        if self._put_away():
            return
        if self.sitting is None or await may_leave(self.app, self.sitting):
            self.dismiss(None)

    def _put_away(self) -> bool:
        """Take back what is chosen or hinted; else say what the next time will do.

        Whoever only wanted to close something that has gone by itself does not leave the table.
        """
        if self.scene is None or self._may_go:
            return False
        chosen = self.query_one(HandRow).chosen or self.query_one(HandCardSelector).chosen
        is_open = self.hint is not None or chosen is not None
        self.hint = None
        self.unchoose()
        if not is_open:
            self.refuse(ONCE_MORE)
            self._may_go = True
        return True

    def action_explain(self, step: int) -> None:
        """Explain the next seat or hand card."""
        if self.scene is not None:
            things = explanations.explain_all(self.scene)
            self._explained = (self._explained + step) % len(things)
            self.explain(things[self._explained])
