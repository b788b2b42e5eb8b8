"""The rules, a topic at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from dmtui.records.files import because
from dmtui.records.paths import sheets
from dmtui.ui import keys_now, rules_text
from dmtui.ui.commands import PAGE, bindings
from dmtui.ui.examples.told import beginning
from dmtui.ui.rules_text import Topic
from dmtui.ui.screens.example import ExamplePage
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.key_bar import KeyBar
from dmtui.ui.widgets.marked_list import MarkedList

if TYPE_CHECKING:
    from textual.widgets import Markdown


class RulesScreen(LaidOut[None]):
    """One topic on the screen, the others a key away; ``first`` is the key of the one to open.

    A worked example is drawn with cards, in a small window told in words.
    """

    WHERE = PAGE
    CSS_PATH = sheets("pages", "rules")
    BINDINGS: ClassVar[list[BindingType]] = bindings(PAGE)
    AUTO_FOCUS = "#rules-text"

    def __init__(self, first: str = "") -> None:
        super().__init__()
        self._first = first
        self._at = 0
        self._topics: tuple[Topic, ...] = ()
        self._page: Markdown | None = None
        self._in_words = False

    @property
    def topic(self) -> Topic | None:
        """The topic on the screen, once the rules are read."""
        return self._topics[self._at] if self._topics else None

    def compose(self) -> ComposeResult:
        """Lay out the list of topics and the page."""
        with Horizontal(id="rules-top"):
            yield Label("The rules", id="rules-title")
            yield Label("", id="rules-section")
        with Horizontal(id="rules"):
            with Vertical(id="rules-contents"):
                find = Input(placeholder="find a word", id="rules-find")
                find.cursor_blink = False
                yield find
                yield MarkedList(id="rules-list")
            yield VerticalScroll(id="rules-text")
        yield KeyBar(PAGE)

    def on_mount(self) -> None:
        """Begin to read."""
        self.read()

    @work(exclusive=True, group="page")
    async def read(self) -> None:
        """Fetch the text and what draws it, both of which take their time."""
        try:
            module, topics = await asyncio.gather(
                asyncio.to_thread(import_module, "textual.widgets.markdown"),
                asyncio.to_thread(rules_text.read),
            )
        except OSError as error:
            reason = f"The rules cannot be read: {because(error)}. Install the program again."
            self.notify(reason, severity="error")
            return
        self._topics = topics
        self._at = rules_text.place(topics, self._first)
        self._list(range(len(topics)))
        page: Markdown = module.Markdown(open_links=False)
        self._page = page
        await self.query_one("#rules-text").mount(page)
        await self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Draw an example that was told, or tell one that was drawn, as the window allows."""
        super().on_resize(event)
        if self._topics and self._in_words != self.has_class("-small"):
            self.show_topic(self._at)

    @work(exclusive=True, group="page")
    async def show_topic(self, index: int) -> None:
        """Go to a topic."""
        if 0 <= index < len(self._topics):
            self._at = index
            await self._show()

    def action_turn(self, step: int) -> None:
        """Go some topics on; from the last one there is no further."""
        if 0 <= self._at + step < len(self._topics):
            self.show_topic(self._at + step)

    def action_read_on(self) -> None:
        """Scroll a page, or go to the next topic where there is no more of this one."""
        page = self.query_one("#rules-text")
        if page.scroll_y < page.max_scroll_y:
            page.scroll_page_down(animate=False)
        else:
            self.action_turn(1)

    def action_contents(self) -> None:
        """Show the list of topics, or put it away again."""
        listing = self.query_one(OptionList)
        if self.has_class("-contents") or listing.has_focus:
            self._put_list_away()
        else:
            self.add_class("-contents")
            listing.focus()

    def action_find(self) -> None:
        """Ask for a word; the list then has the topics that say it."""
        self.add_class("-contents", "-finding")
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Put the list away if it was called, else go back."""
        if self.has_class("-contents"):
            self._put_list_away()
        else:
            self.dismiss(None)

    def action_mark(self, step: int) -> None:
        """Mark another of the topics that were found."""
        listing = self.query_one(OptionList)
        if self.has_class("-finding") and step > 0:
            listing.action_cursor_down()
        elif self.has_class("-finding"):
            listing.action_cursor_up()

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def fit_keys(self) -> None:
        """Have the key bar say what the keys do now."""
        typing = isinstance(self.focused, Input)
        self.query_one(KeyBar).now = keys_now.while_typing() if typing else {}

    @on(Input.Changed)
    def looked_for(self, message: Input.Changed) -> None:
        """List the topics that have what was typed so far; the first one is marked."""
        self._list(rules_text.naming(self._topics, message.value))

    @on(Input.Submitted)
    def found(self) -> None:
        """Go to the topic that is marked."""
        listing = self.query_one(OptionList)
        if listing.highlighted is not None:
            listing.action_select()

    @on(OptionList.OptionSelected)
    def chosen(self, message: OptionList.OptionSelected) -> None:
        """Go to the topic that was chosen."""
        self.show_topic(int(message.option_id or 0))
        self._put_list_away()

    def on_markdown_link_clicked(self, message: Markdown.LinkClicked) -> None:
        """Follow a link to a topic."""
        self.show_topic(rules_text.place(self._topics, message.href.removeprefix("#")))

    def _put_list_away(self) -> None:
        self.remove_class("-contents", "-finding")
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""
        self._list(range(len(self._topics)))
        self._mark_this_one()
        self.query_one("#rules-text").focus()

    def _list(self, places: Sequence[int]) -> None:
        listing = self.query_one(OptionList)
        listing.set_options(
            Option(f"{'  ' if self._topics[at].example else ''}{self._topics[at].title}", str(at))
            for at in places
        )
        listing.highlighted = 0 if places else None

    def _mark_this_one(self) -> None:
        """Mark the topic on the screen, where the list has them all."""
        listing = self.query_one(OptionList)
        if listing.option_count == len(self._topics):
            listing.highlighted = self._at

    async def _show(self) -> None:
        topic = self.topic
        if topic is None or self._page is None:
            return
        self._mark_this_one()
        place = f"[@click=screen.contents]topic {self._at + 1} of {len(self._topics)}[/]"
        self.query_one("#rules-section", Label).update(place)
        page = self.query_one("#rules-text")
        self._in_words = self.has_class("-small")
        example = None if self._in_words else topic.example
        text = topic.body if example is None else beginning(example)
        with self.app.batch_update():
            await page.query(ExamplePage).remove()
            await self._page.update(f"## {topic.heading}\n\n{rules_text.linked(topic, text)}")
            if example is not None:
                await page.mount(ExamplePage(example))
            page.scroll_home(animate=False)
