"""A table that is laid: the widgets round a scene, for a game, a decision of a review, a replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.reactive import Reactive, reactive

from dmtui.ui.layout import is_tall
from dmtui.ui.rules_topic import fitting
from dmtui.ui.scene import Scene
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.bars import ExplainBar, PromptBar, RuleBar, StatusBar
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.hand import MOST_CARDS, HandRow
from dmtui.ui.widgets.hand_card_row import HandCardRow
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.ledger import JewelPanel
from dmtui.ui.widgets.moving import Moving
from dmtui.ui.widgets.panels import PAGES, Panel
from dmtui.ui.widgets.scenic import Scenic
from dmtui.ui.widgets.selector import HandCardSelector

_LATER: Final = ("tricks", "cards")
"""The pages of the books that are laid when they are first turned to."""

Result = TypeVar("Result")


class LaidTable(LaidOut[Result]):
    """Shows the scene that it holds, to which its widgets are bound.

    It only shows; `dmtui.ui.screens.answering` adds a person who plays. ``commitment`` stands for
    the seed of the game. A subclass has the commands of ``WHERE``, the styles of ``table.tcss``
    and any of its own, and may put something `beside` the books.
    """

    # Only its ground is seen between the widgets: Textual need not draw it line by line.
    BLANK = True
    WHERE: ClassVar[str]
    FIRST_PAGE: ClassVar[str] = "jewels"
    """The page of the books that lies open at first, one of `PAGES`."""
    MOVES: ClassVar[bool] = False
    """Whether cards are seen on their way from scene to scene."""

    scene: reactive[Scene | None] = reactive(None, repaint=False)

    def __init__(self, commitment: str) -> None:
        super().__init__()
        self._commitment = commitment
        self._refused = False
        self.add_class(f"-show-{self.FIRST_PAGE}", update=False)

    def compose(self) -> ComposeResult:
        """Lay the table."""
        scene = LaidTable.scene
        status = StatusBar().data_bind(scene)
        status.commitment = self._commitment
        yield status
        yield RuleBar().data_bind(scene)
        yield HandCardRow().data_bind(scene)
        with Horizontal(id="middle"):
            with Container(id="table"):
                yield Cloth().data_bind(scene)
                yield HandCardSelector().data_bind(scene)
            with Vertical(id="side"):
                yield from self.beside()
                yield JewelPanel(id="jewels").data_bind(scene)
                for page in _LATER:
                    if page == self.FIRST_PAGE or (page == "tricks" and self.has_class("-tall")):
                        yield _page(page).data_bind(scene)
        yield PromptBar().data_bind(scene)
        yield ExplainBar().data_bind(scene)
        yield HandRow(self.most_cards).data_bind(scene)
        yield KeyBar(self.WHERE)

    @property
    def most_cards(self) -> int:
        """How many cards a hand has here, as far as that is known before there is a scene."""
        return MOST_CARDS

    def beside(self) -> ComposeResult:
        """What stands above the books, or takes their place when the styles say so."""
        yield from ()

    def lay(self, panel: Scenic, *more: Reactive[Any], before: int | str | None = None) -> None:
        """Put something beside the table that was not needed so far, bound to the scene and more.

        It shows them from its first paint on.
        """
        with self._context():
            panel.data_bind(LaidTable.scene, *more)
        for bound in (LaidTable.scene, *more):
            panel.set_reactive(getattr(type(panel), bound.name), getattr(self, bound.name))
        self.query_one("#side").mount(panel, before=before)

    def _lay_page(self, page: str) -> None:
        if page in _LATER and not self.query(f"#{page}"):
            self.lay(_page(page))

    def on_resize(self, event: events.Resize) -> None:
        """Have both pages that a tall window shows, before it shows them."""
        if is_tall(*event.size) and self.query("#side"):
            self._lay_page("tricks")

    def on_mount(self) -> None:
        """Have cards move, or not."""
        for widget in self._moving:
            widget.moves = self.MOVES

    async def on_event(self, event: events.Event) -> None:
        """End what moves with any key or click, which then does what it always does."""
        if isinstance(event, events.Key | events.MouseDown):
            self.settle()
            if self._refused:
                self.refuse("")
        await super().on_event(event)

    def on_screen_suspend(self) -> None:
        """End what moves when something else is on top."""
        self.settle()

    def settle(self) -> None:
        """Have everything lie where it belongs."""
        for widget in self._moving:
            widget.settle()

    async def stilled(self) -> None:
        """Wait until everything lies where it belongs."""
        for widget in self._moving:
            await widget.stilled()

    @property
    def _moving(self) -> Iterable[Moving]:
        """The widgets on which cards move."""
        return self.query("Cloth, HandRow").results(Moving)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Have as much room as the scene needs."""
        if scene is not None:
            self._fit(five=scene.ruleset.cards_each == 5)

    def _fit(self, *, five: bool) -> None:
        if self.has_class("-five") != five:
            self.set_class(five, "-five", update=False)
            # In a tall window two widgets have other sizes then: all others stay as they are.
            for widget in self.query("#tricks, AnswerPanel") if self.has_class("-tall") else ():
                widget.update_node_styles()

    def refuse(self, reason: str) -> None:
        """Say why something is not possible, in place of an explanation, until the next key."""
        self._refused = bool(reason)
        self.query_one(ExplainBar).refusal = reason
        self.query_one(PromptBar).refusal = reason

    def explain(self, text: str) -> None:
        """Say something on the fixed line."""
        self.refuse("")
        self._aside(text)

    def _aside(self, text: str) -> None:
        self.query_one(ExplainBar).text = text
        self.query_one(PromptBar).aside = text

    @property
    def rules_topic(self) -> str:
        """What the rules say about what is explained or asked; the key of a topic."""
        return fitting(self.scene, self.query_one(ExplainBar).text)

    @on(Explained)
    def something_explained(self, message: Explained) -> None:
        """Put an explanation on the fixed line; the pointer alone takes no sentence away."""
        self._aside(message.text)

    @on(Panel.Opened)
    def panel_opened(self, message: Panel.Opened) -> None:
        """Give a panel that was clicked more room."""
        self.action_panel(message.panel)

    def action_panel(self, panel: str) -> None:
        """Show a page of the books beside the table, or large if it is there already."""
        beside = not (self.has_class("-tall") or self.has_class("-small"))
        if beside and not self.has_class(f"-show-{panel}"):
            self._turn_to(panel)
        else:
            self.open_book(panel)

    def open_book(self, page: str | None) -> None:
        """Show a page of the books with all the room that there is; ``None`` is none."""
        if page is not None and self.scene is not None:
            from dmtui.ui.screens.sheet import SheetScreen

            self.app.push_screen(SheetScreen(self.scene, page, self._commitment), self.open_book)

    def _turn_to(self, panel: str) -> None:
        self._lay_page(panel)
        self.update_classes({f"-show-{page}": page == panel for page in PAGES})
        self.query_one(ExplainBar).repaint()


def _page(page: str) -> Panel:
    """One of the pages that are laid, and so loaded, later."""
    if page == "tricks":
        from dmtui.ui.widgets.trick_panel import TrickPanel

        return TrickPanel(id=page)
    from dmtui.ui.widgets.hand_card_panel import HandCardPanel

    return HandCardPanel(id=page)
