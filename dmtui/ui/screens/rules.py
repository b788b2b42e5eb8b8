"""The rules, a section at a time."""

from __future__ import annotations

import asyncio
import re
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from dmtui.records.files import because
from dmtui.records.paths import rules, styles
from dmtui.ui.commands import PAGE, bindings
from dmtui.ui.screens.laid_out import LaidOut
from dmtui.ui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from textual.widgets import Markdown

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


class Section(msgspec.Struct, frozen=True):
    """A section of the rules: its heading, and its text in Markdown without it."""

    title: str
    text: str


def sections(text: str) -> tuple[Section, ...]:
    """The rules cut at their headings; what comes before the first is the introduction."""
    intro, *rest = _HEADING.split(text)
    found = [Section("The game", intro.partition("\n")[2].strip())]
    titles, texts = rest[::2], rest[1::2]
    found += (Section(title, body.strip()) for title, body in zip(titles, texts, strict=True))
    return tuple(found)


class RulesScreen(LaidOut[None]):
    """One section on the screen, the others a key away."""

    WHERE = PAGE
    CSS_PATH = styles() / "rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(PAGE)
    AUTO_FOCUS = "#rules-text"

    def __init__(self, first: int = 0) -> None:
        super().__init__()
        self._at = first
        self._sections: tuple[Section, ...] = ()
        self._page: Markdown | None = None

    def compose(self) -> ComposeResult:
        """Lay out the list of sections and the page."""
        with Horizontal(id="rules-top"):
            yield Label("The rules", id="rules-title")
            yield Label("", id="rules-section", markup=False)
        with Horizontal(id="rules"):
            yield OptionList(id="rules-list")
            yield VerticalScroll(id="rules-text")
        yield KeyBar(PAGE)

    def on_mount(self) -> None:
        """Begin to read."""
        super().on_mount()
        self.read()

    @work(exclusive=True, group="page")
    async def read(self) -> None:
        """Fetch the text and what draws it, both of which take their time."""
        try:
            module, text = await asyncio.gather(
                asyncio.to_thread(import_module, "textual.widgets.markdown"),
                asyncio.to_thread(rules().read_text, "utf-8"),
            )
        except OSError as error:
            reason = f"The rules cannot be read: {because(error)}. Install the program again."
            self.notify(reason, severity="error")
            return
        self._sections = sections(text)
        page: Markdown = module.Markdown(open_links=False)
        self._page = page
        self.query_one(OptionList).add_options(Option(s.title) for s in self._sections)
        await self.query_one("#rules-text").mount(page)
        await self._show()

    @work(exclusive=True, group="page")
    async def show_section(self, index: int) -> None:
        """Go to a section."""
        if 0 <= index < len(self._sections) and index != self._at:
            self._at = index
            await self._show()

    def action_turn(self, step: int) -> None:
        """Go some sections on."""
        self.show_section(self._at + step)

    def action_read_on(self) -> None:
        """Scroll a page, or go to the next section where there is no more of this one."""
        page = self.query_one("#rules-text")
        if page.scroll_y < page.max_scroll_y:
            page.scroll_page_down(animate=False)
        else:
            self.action_turn(1)

    def action_contents(self) -> None:
        """Show the list of sections, or put it away again."""
        listing = self.query_one(OptionList)
        if self.has_class("-contents") or listing.has_focus:
            self._put_list_away()
        else:
            self.add_class("-contents")
            listing.focus()

    def action_leave(self) -> None:
        """Put the list away if it was called, else go back."""
        if self.has_class("-contents"):
            self._put_list_away()
        else:
            self.dismiss(None)

    @on(OptionList.OptionSelected)
    def chosen(self, message: OptionList.OptionSelected) -> None:
        """Go to the section that was chosen."""
        self.show_section(message.option_index)
        self._put_list_away()

    def _put_list_away(self) -> None:
        self.remove_class("-contents")
        self.query_one("#rules-text").focus()

    async def _show(self) -> None:
        if self._page is None:
            return
        section = self._sections[self._at]
        self.query_one(OptionList).highlighted = self._at
        place = f"page {self._at + 1} of {len(self._sections)}"
        self.query_one("#rules-section", Label).update(place)
        with self.app.batch_update():
            await self._page.update(f"## {section.title}\n\n{section.text}")
            self.query_one("#rules-text").scroll_home(animate=False)
