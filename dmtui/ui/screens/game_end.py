"""The end of the game: who won, how every round went, and what to do next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Button, Label

from dmtui.records.deals import commitment
from dmtui.records.paths import sheets
from dmtui.records.record import Loaded
from dmtui.table.chronicle import Tidings
from dmtui.ui.after_game import AfterGame, Next
from dmtui.ui.commands import END, bindings
from dmtui.ui.endings import verdict, why_won
from dmtui.ui.scene import Scene
from dmtui.ui.screens.gated import GatedModal
from dmtui.ui.widgets.final_sheet import FinalSheet
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp
    from dmtui.ui.dressed import Dressed


class Ways(msgspec.Struct, frozen=True):
    """What else can be done at the end, each where it is there.

    ``review`` opens the review of the game; ``replay`` goes through it again, and calls what it
    is given with a new game if one is to be played on from there. ``before_undo`` says what has
    to be said before the last decision is taken back, once. ``tidings`` waits for what it brought
    that the game was entered in the statistics. ``result`` shows what can be compared with others
    who played the same deals.
    """

    review: Callable[[], None] | None = None
    replay: Callable[[Callable[[Loaded | None], None]], None] | None = None
    before_undo: Callable[[], str | None] | None = None
    tidings: Callable[[], Awaitable[Tidings]] | None = None
    result: Callable[[], None] | None = None


_NO_WAYS: Final = Ways()
_BUTTONS: Final = {
    "review": ("Review", "r"),
    "replay": ("Replay", "p"),
    "undo": ("Undo", "u"),
    "result": ("Result", "l"),
    "statistics": ("Statistics", "s"),
    "chart": ("Purses", "c"),
    "rematch": ("Rematch", "a"),
    "same": ("Same deals", "d"),
    "new": ("New game", "n"),
    "title": ("Title", "Esc"),
}
"""The ways on, in their order, with what their buttons say."""


class GameEndScreen(GatedModal[Next]):
    """Stands until the person says what is next; ``None`` looks at the table again.

    A game that was ``helped`` is said to be.
    """

    WHERE = END
    CSS_PATH = sheets("pages", "game_end")
    # Nothing has the focus at first, so that an Enter too many starts nothing.
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = bindings(END)

    def __init__(
        self, scene: Scene, seed: str | None, ways: Ways = _NO_WAYS, *, helped: bool = False
    ) -> None:
        super().__init__()
        self._scene = scene
        self._seed = seed
        self._ways = ways
        self._helped = helped
        self.set_class(helped, "-helped")

    def compose(self) -> ComposeResult:
        """Lay out the winner, the sheet, the chart, the seed and the ways on."""
        # What draws charts takes its time to load, and no other screen of a table needs it.
        from dmtui.ui.widgets.purse_chart import PurseChart

        scene = self._scene
        plain = cast("Dressed", self.app).plain
        with Vertical(id="ending"):
            yield Label(verdict(scene), id="ending-title", markup=False)
            yield Sentence(id="ending-why", markup=False)
            yield Label("", id="ending-tidings", markup=False)
            yield FinalSheet(scene)
            names = tuple(scene.name(seat) for seat in range(scene.ruleset.players))
            yield PurseChart(scene.public, names, plain=plain)
            if self._seed is not None:
                what = "Deal code" if self._ways.result is not None else "Seed"
                text = f"{what} {self._seed}, as promised by {commitment(self._seed)[:16]}…"
                yield Label(text, id="ending-seed", markup=False)
            # In a small window there is room for nine; the title leads to the statistics too.
            crowded = "-crowded" if all(map(self._offers, _BUTTONS)) else ""
            with Container(id="ending-ways", classes=crowded):
                for way, (title, key) in _BUTTONS.items():
                    if self._offers(way):
                        button = Button(_labelled(key, title), id=way)
                        # A style sheet takes no 0 for this.
                        button.styles.line_pad = 0
                        yield button
        bar = KeyBar(END)
        # They have buttons.
        bar.useless = frozenset(_BUTTONS)
        yield bar

    def on_mount(self) -> None:
        """Fit the window, and wait for tidings."""
        self._label()
        if self._ways.tidings is not None:
            self.hear(self._ways.tidings)

    def on_resize(self, event: events.Resize) -> None:
        """Fit the window's new size, the buttons too."""
        super().on_resize(event)
        self._label()

    def _label(self) -> None:
        """Say it briefly where it is narrow."""
        narrow = self.has_class("-small")
        helped = " Played with help." if self._helped else ""
        why = f"{why_won(self._scene, brief=narrow)}{helped}"
        self.query_one("#ending-why", Sentence).update(why)

    @work
    async def hear(self, tidings: Callable[[], Awaitable[Tidings]]) -> None:
        """Say what the game earned, that it does not count, or that it could not be entered."""
        heard = await tidings()
        if heard.earned or heard.repeated:
            from dmtui.ui.statistics_words import REPEATED, REPEATED_BRIEFLY, newly

            self.add_class("-heard")
            # Its size is fixed: nothing else on the screen moves.
            line = self.query_one("#ending-tidings", Label)
            small = self.has_class("-small")
            known = REPEATED_BRIEFLY if small else REPEATED
            told = newly(heard.earned, 1 if small else 3) or known
            line.update(Content(told), layout=False)
        if heard.trouble is not None:
            self.notify(heard.trouble, severity="warning", timeout=10)

    @on(Button.Pressed)
    def pressed(self, message: Button.Pressed) -> None:
        """Go the way of a button."""
        way = message.button.id or AfterGame.TITLE.value
        inside = {
            "review": self.action_review,
            "replay": self.action_replay,
            "undo": self.action_undo,
            "result": self.action_result,
            "statistics": cast("DragonmasterApp", self.app).action_statistics,
            "chart": self.action_chart,
        }
        if way in inside:
            inside[way]()
        else:
            self.action_done(way)

    def action_review(self) -> None:
        """See what each decision cost, and come back."""
        if self._ways.review is not None:
            self._ways.review()

    def action_replay(self) -> None:
        """Go through the game again, and come back, or play on from there."""
        if self._ways.replay is not None:
            self._ways.replay(self._play_on_if)

    def _play_on_if(self, loaded: Loaded | None) -> None:
        if loaded is not None:
            self.dismiss(loaded)

    def action_result(self) -> None:
        """Show a line for a friend, and compare it with theirs."""
        if self._ways.result is not None:
            self._ways.result()

    def action_undo(self) -> None:
        """Take the last decision back; the first time, say what that means."""
        if self._ways.before_undo is None:
            return
        warning = self._ways.before_undo()
        if warning is None:
            self.dismiss(AfterGame.UNDO)
        else:
            self.query_one("#ending-why", Sentence).update(warning)

    def action_chart(self) -> None:
        """Show the purses over the hands instead of the sheet, or the sheet again."""
        self.toggle_class("-charted")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no way where there is none."""
        return self._offers(action)

    def _offers(self, way: str) -> bool:
        inside = {
            "review": self._ways.review,
            "replay": self._ways.replay,
            "undo": self._ways.before_undo,
            "result": self._ways.result,
        }
        return way not in inside or inside[way] is not None

    def action_done(self, way: str) -> None:
        """Go a way."""
        self.dismiss(AfterGame(way))


def _labelled(key: str, title: str) -> Content:
    """What a button says: its key first, as on every line of keys."""
    return Content.assemble((key, "bold $gold"), f" {title}")
