"""The table screen: everything about one game, for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec
from textual import events, work
from textual.binding import BindingType

from dmtui.game.hand_cards import HandCard
from dmtui.records.paths import sheets
from dmtui.records.record import Loaded
from dmtui.records.store import StoreError
from dmtui.table.pace import Speed
from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui import explanations, keys_now
from dmtui.ui.commands import TABLE, bindings
from dmtui.ui.conversation import converse
from dmtui.ui.scene import Scene
from dmtui.ui.screens.coached import Coached
from dmtui.ui.screens.sharing import READY, Sharing
from dmtui.ui.screens.undoing import Undoing
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector

if TYPE_CHECKING:
    from dmtui.records.results import Result
    from dmtui.ui.app import DragonmasterApp
    from dmtui.ui.screens.game_end import GameEndScreen

ANSWER_KEYS = frozenset({*"12345678", "enter", "space", "left", "right", "up", "down"})
"""The keys that answer a question; while none stands there they hurry the table."""


ONCE_MORE: Final = "Esc once more goes back to the title."

LESSONS: Final = frozenset({"read_on", "skip_lessons"})
"""What can be done where lessons are given, see `dmtui.ui.screens.taught`."""

_FOR_THE_OWNER = frozenset({"speed", "save_as"})


class TableScreen(Sharing, Coached, Undoing):
    """Shows a place at a table, and takes its person's decisions.

    ``sitting`` is given to whoever runs the table: they set its speed and name its game. The
    screen holds one scene, which its widgets are bound to; `dmtui.ui.conversation` feeds it with
    the table's news.
    """

    WHERE = TABLE
    MOVES = True
    CSS_PATH = sheets("table")
    BINDINGS: ClassVar[list[BindingType]] = bindings(TABLE)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place, sitting)
        self._explained = -1
        self._may_go = False

    def on_mount(self) -> None:
        """Listen to the table."""
        self.listen()
        if self._sitting is not None:
            self.call_after_refresh(self._sitting.warm)

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
        sums = self.hint is not None and self.has_class("-small") and not self.shows_sums
        usual = keys_now.at_the_table(self.scene)
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

    def action_panel(self, panel: str) -> None:
        """Show a page of the books beside the table, or large if it is there already."""
        if not self.has_class("-tall"):
            self.remove_class("-hinted")
        super().action_panel(panel)

    def ending(self, scene: Scene) -> GameEndScreen:
        """The end of the game, with more ways on for whoever runs the table."""
        from dmtui.records.results import results_of
        from dmtui.ui.screens.game_end import GameEndScreen, Ways

        sitting = self._sitting
        if sitting is None:
            return GameEndScreen(scene, self.place.seed)
        results = results_of(sitting.finished) if sitting.finished is not None else {}
        ways = Ways(
            review=self._review,
            replay=self._replay,
            before_undo=self.may_undo,
            tidings=sitting.entered,
            result=(lambda: self._show_results(results)) if results else None,
        )
        return GameEndScreen(scene, self.place.seed, ways, helped=sitting.helped)

    def _show_results(self, results: Mapping[str, Result]) -> None:
        """Show what can be compared with others who played the same deals."""
        from dmtui.ui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(results))

    def _review(self) -> None:
        """Show what the decisions of the finished game cost."""
        finished = self._sitting.finished if self._sitting is not None else None
        if self._sitting is not None and finished is not None:
            cast("DragonmasterApp", self.app).review(finished, self._sitting.path)

    def _replay(self, done: Callable[[Loaded | None], None]) -> None:
        """Go through the finished game."""
        finished = self._sitting.finished if self._sitting is not None else None
        if self._sitting is not None and finished is not None:
            cast("DragonmasterApp", self.app).replay(finished, self._sitting.name, done)

    def action_speed(self) -> None:
        """Go on to the next speed."""
        if self._sitting is None:
            return
        speeds = list(Speed)
        at = speeds.index(self._sitting.pace.speed)
        speed = speeds[(at + 1) % len(speeds)].value
        cast("DragonmasterApp", self.app).change(speed=speed)
        self.explain(f"Speed: {speed}.")

    @work
    async def action_save_as(self) -> None:
        """Give the game a name."""
        from dmtui.ui.screens.name import NameDialog

        sitting = self._sitting
        if sitting is None:
            return
        name = await self.app.push_screen_wait(NameDialog("Name of this game", sitting.name))
        if name:
            try:
                await sitting.rename(name)
            except StoreError as error:
                self.notify(str(error), severity="warning")
            else:
                # The name first: a long one has no room for much else.
                self.explain(f"{sitting.name}: so this game is called now.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave what concerns the whole table to whoever runs it."""
        mine = self._sitting is not None or action not in _FOR_THE_OWNER
        return mine and action not in LESSONS and super().check_action(action, parameters)

    def reads_on(self, event: events.Key) -> bool:
        """Whether a key was for something that has to be read first: here nothing has."""
        return False

    @work(exclusive=True, group="leave")
    async def action_leave(self) -> None:
        """Go back, one step at a time; whoever opened this screen closes the table."""
        from dmtui.ui.screens.lost import may_leave

        if self._put_away():
            return
        if self._sitting is None or await may_leave(self.app, self._sitting):
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
        scene = self.scene
        if scene is None:
            return
        players = scene.ruleset.players
        things = [explanations.explain_seat(scene, seat) for seat in range(players)]
        things += [explanations.explain_hand_card(scene, hand_card) for hand_card in HandCard]
        things += [explanations.explain_card(scene, card, seat) for seat, card in scene.plays]
        self._explained = (self._explained + step) % len(things)
        self.explain(things[self._explained])
