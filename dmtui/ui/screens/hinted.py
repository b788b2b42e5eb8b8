"""Hints at the table: asked for with a key, shown until the question is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual import work
from textual.css.query import NoMatches
from textual.reactive import reactive

from dmtui.game.actions import Choose, Play
from dmtui.game.view import SeatView
from dmtui.records.paths import styles
from dmtui.seats.advice import Advice
from dmtui.seats.seat import SeatError
from dmtui.table.place import Place
from dmtui.table.sitting import Sitting
from dmtui.ui import hinting
from dmtui.ui.hinting import Hint
from dmtui.ui.screens.answering import Answering
from dmtui.ui.screens.looking import HINT, is_looking
from dmtui.ui.widgets.bars import MOST_LINES, PromptBar
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.selector import HandCardSelector

_NOT_ASKED = "Nothing is asked of you now."


class Hinted(Answering):
    """Shows a hint for the question that stands; the first one of a game takes a second key."""

    hint: reactive[Hint | None] = reactive(None, repaint=False, init=False)

    def __init__(self, place: Place, sitting: Sitting | None = None) -> None:
        super().__init__(place)
        self._sitting = sitting
        self._warned = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer hints to those who play."""
        return self.may_hint if action == "hint" else super().check_action(action, parameters)

    @property
    def most_cards(self) -> int:
        """How many cards a hand has in this game: for more there need be no places."""
        ruleset = self._sitting.record.ruleset if self._sitting is not None else None
        return ruleset.cards_each if ruleset is not None else super().most_cards

    @property
    def may_hint(self) -> bool:
        """Whether there are hints here: for a person with a seat, whose record will say so."""
        return self._sitting is not None and bool(self.place.people)

    @property
    def in_words(self) -> Callable[[], Awaitable[str]] | None:
        """What tells a dialog its hint."""
        return self._in_words if self.may_hint else None

    def action_hint(self) -> None:
        """Show what a master would do here, and why."""
        if self.scene is not None and self.scene.waiting is not None:
            self.refuse(hinting.too_early(self.scene))
        elif self.scene is None or not self.scene.asked:
            self.refuse(_NOT_ASKED)
        elif self.hint is None:
            if not is_looking(self):
                self._look_for_one()
        else:
            self._say_again(self.hint)

    @property
    def shows_sums(self) -> bool:
        """Whether the sums of a hint stand on the fixed line, where no panel has room for them."""
        hint = self.hint
        return hint is not None and self.query_one(PromptBar).aside == hinting.tied_sums(
            hint.advice
        )

    def _say_again(self, hint: Hint) -> None:
        """Give the reason again, or the sums where they are not seen beside it."""
        bar = self.query_one(PromptBar)
        sums = self.has_class("-small") and bar.aside == hint.why
        self.explain(hinting.tied_sums(hint.advice) if sums else hint.why)
        bar.line = hint.what if sums else self._prompt(hint)
        self.fit_keys()

    def _prompt(self, hint: Hint) -> str:
        """What is advised, beside whose turn it is."""
        if self.scene is None:
            return hint.what
        lines = MOST_LINES if self.has_class("-small") else 1
        return hinting.prompt(self.scene, hint.what, self.size.width - 2, lines)

    @work(exclusive=True, group=HINT)
    async def _look_for_one(self) -> None:
        self.explain(hinting.THINKING)
        self.explain(await self._in_words())
        if self.hint is not None:
            self.explain(self.hint.why)
            self.fit_keys()

    async def _in_words(self) -> str:
        """Find a hint; what is to be said of it, or instead of it."""
        scene, sitting = self.scene, self._sitting
        if scene is None or not scene.asked or sitting is None:
            return _NOT_ASKED
        actions = scene.view.legal_actions()
        if len(actions) == 1:
            return hinting.forced(actions[0])
        if not sitting.helped and not self._warned:
            self._warned = True
            sitting.warm_up()
            return hinting.HELPED
        try:
            advice = await self.advice(sitting, scene.view)
        except SeatError:
            return hinting.NONE_FOUND
        if self.scene is None or self.scene.view is not scene.view:
            return ""
        found = hinting.hint(scene, advice)
        self.hint = found
        self.explain(found.why)
        return f"{found.what} {found.why}\n{hinting.sums(advice)}"

    async def advice(self, sitting: Sitting, view: SeatView) -> Advice:
        """What is advised for a view.

        Raises:
            SeatError: there is no advice.
        """
        return await sitting.advise(view)

    def unchoose(self) -> None:
        """Take a hint down with the question that it was for."""
        self.workers.cancel_group(self, HINT)
        self.hint = None
        super().unchoose()

    def watch_hint(self, hint: Hint | None) -> None:
        """Mark what is advised, and put the sums in the place of the books."""
        try:
            self._show_sums(hint)
        except NoMatches:
            return
        action = hint.advice.best.action if hint is not None else None
        self.set_class(hint is not None, "-hinted")
        self.query_one(PromptBar).line = self._prompt(hint) if hint is not None else ""
        self.query_one(HandRow).advised = action.card if isinstance(action, Play) else None
        selector = self.query_one(HandCardSelector)
        selector.advised = action.hand if isinstance(action, Choose) else None

    def _show_sums(self, hint: Hint | None) -> None:
        """Give the sums to their panel, which is laid with the first hint."""
        if hint is None and not self.query("HintPanel"):
            return
        from dmtui.ui.widgets.hint_panel import HintPanel

        if not self.query(HintPanel):
            self.have_styles()
            self.lay(HintPanel(), before=0)
        self.query_one(HintPanel).hint = hint

    def have_styles(self) -> None:
        """Read the styles of a hint, a coach and a lesson, without which most games begin."""
        path = styles() / "beside.tcss"
        if not self.app.stylesheet.has_source(str(path)):
            # Only this sheet is parsed now. Which others it concerns is seen by their classes.
            self.app.stylesheet.add_source(path.read_text(encoding="utf-8"), (str(path), ""))
