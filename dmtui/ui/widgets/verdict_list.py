"""The list of a review: the dearest decisions first, then all of them in order."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widgets.option_list import Option

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.review.verdict import Mark, Review, Verdict
from dmtui.ui import wording
from dmtui.ui.glyphs import CLAN, short
from dmtui.ui.looks import CLAN_LOOK
from dmtui.ui.widgets.canvas import fitted
from dmtui.ui.widgets.ledger import ABBREVIATIONS
from dmtui.ui.widgets.marked_list import MarkedList

_DEAREST = "The dearest moments"
_ALL = "Every choice, hand by hand"
_NONE = "  none: every decision was fine"
STYLES = {
    Mark.FINE: "$faint",
    Mark.SLIP: "$ink",
    Mark.MISTAKE: "bold $gold",
    Mark.BLUNDER: "bold $loss",
}
"""What a mark is written in; its word stands beside it everywhere."""


class VerdictList(MarkedList):
    """A line a decision; what was forced is left out.

    ``names`` are those of the seats, ``hand_cards`` those of the finished hands.
    """

    def __init__(self, names: tuple[str, ...], hand_cards: tuple[HandCard, ...]) -> None:
        super().__init__(id="verdicts")
        self._names = names
        self._hand_cards = hand_cards
        self.verdicts: tuple[Verdict, ...] = ()
        self._review: Review | None = None
        self._cells = _PLAYED
        self._played = _SHORTEST

    def on_resize(self) -> None:
        """Write the lines anew where they have another form."""
        if self._review is not None and self._cells != self._room:
            place = self.place
            self.show(self._review)
            self.go_to(place)

    @property
    def _room(self) -> int:
        """Cells for what was played, and for what was better."""
        each = (self.scrollable_content_region.width - _BESIDE) // 2
        return min(max(each, _SHORTER - 1), _LONGEST)

    @property
    def _narrow(self) -> bool:
        """Whether a decision takes two lines."""
        return self._cells < _SHORTER

    def _named(self, action: SeatAction) -> Content:
        return named_action(action, self._cells)

    @property
    def place(self) -> int:
        """The place of the highlighted decision among the listed ones."""
        if self.highlighted is None:
            return 0
        return int(self.get_option_at_index(self.highlighted).id or 0)

    @property
    def verdict(self) -> Verdict | None:
        """The highlighted decision."""
        if self.highlighted is None or not self.verdicts:
            return None
        return self.verdicts[self.place]

    def show(self, review: Review) -> None:
        """List a review, and highlight its dearest moment."""
        self._review = review
        self._cells = self._room
        dearest = review.moments()
        every = tuple(verdict for verdict in review.verdicts if not verdict.forced)
        self.verdicts = dearest + every
        named = len(review.seats) > 1
        self._played = max(
            (len(self._named(each.played).plain) + 1 for each in self.verdicts), default=0
        )
        self._played = max(self._played, _SHORTEST)
        lines = [
            Option(self._line(verdict, named), id=str(place))
            for place, verdict in enumerate(self.verdicts)
        ]
        options = [_heading(_DEAREST)]
        if dearest and not self._narrow:
            options.append(
                Option(Content.styled(self._titles(named), "not bold $faint"), disabled=True)
            )
        options += lines[: len(dearest)]
        if not dearest:
            options.append(Option(_NONE, disabled=True))
        options += [Option(" ", disabled=True), _heading(_ALL), *lines[len(dearest) :]]
        self.clear_options()
        self.add_options(options)
        self.go_to(0)

    def go_to(self, place: int | None) -> None:
        """Highlight the decision at a place among the listed ones."""
        if place is not None and place < len(self.verdicts):
            self.highlighted = self.get_option_index(str(place))

    def _in_two_lines(self, verdict: Verdict, named: bool) -> Content:
        """A decision in few cells: what was played and what was better stand below."""
        style = STYLES[verdict.mark]
        cost = " " * 5 if verdict.cost < _SMALLEST else f"{verdict.cost:5.1f}"
        title = ABBREVIATIONS[self._hand_cards[verdict.hand]]
        where = f"{verdict.hand + 1:>2} {title:<4}{_when(verdict):<8}"
        name = fitted(self._names[verdict.seat], 8) if named else ""
        if verdict.mark is Mark.FINE:
            played = self._named(verdict.played)
            return Content.assemble((f"   {where}", "$faint"), played, (f" {name}", "$ink"))
        parts: list[Content | tuple[str, str]] = [(f"{cost} ", style), (where, "$faint")]
        parts += ((f"{verdict.mark.value:<8}", style), (f" {name}\n      ", "$ink"))
        parts.append(self._named(verdict.played))
        parts.append((", better ", style))
        return Content.assemble(*parts, self._named(verdict.best))

    def _line(self, verdict: Verdict, named: bool) -> Content:
        if self._narrow:
            return self._in_two_lines(verdict, named)
        style = STYLES[verdict.mark]
        fine = verdict.mark is Mark.FINE
        cost = " " * 5 if verdict.cost < _SMALLEST else f"{verdict.cost:5.1f}"
        parts: list[Content | tuple[str, str]] = [(f"{cost} ", style)]
        hand_card = self._hand_cards[verdict.hand]
        title = f"{wording.title(hand_card):<15}"
        if named:
            parts.append((f"{fitted(self._names[verdict.seat], 9):<10}", "$ink"))
            title = f"{ABBREVIATIONS[hand_card]:<4}"
        parts.append((f"{verdict.hand + 1:>2} {title}", "$faint"))
        parts.append((f"{_when(verdict):<8}", "$faint"))
        played = self._named(verdict.played)
        parts.append(played)
        if fine:
            return Content.assemble(*parts)
        parts.append((" " * (self._played - len(played.plain)), ""))
        parts.append((f"{verdict.mark.value:<8}better ", style))
        parts.append(self._named(verdict.best))
        return Content.assemble(*parts)

    def _titles(self, named: bool) -> str:
        """What stands over the columns of the dearest moments."""
        rule = f"{'seat':<10}hand   " if named else f"{'hand':<18}"
        return f"{'cost':>5} {rule}{'when':<8}{'played':<{self._played}}"


_SMALLEST: Final = 0.05
_SHORTEST: Final = 8
_PLAYED: Final = 14
_IN_SECRET: Final = "Yes, in secret"
_SHORTER: Final = 11
"""Cells that an action needs; where there are fewer, a decision takes two lines."""
_LONGEST: Final = len("Power: Staff of Power")
_BESIDE: Final = 50
"""Cells of a line that what was played and what was better leave to the rest."""


def _heading(text: str) -> Option:
    return Option(Content.styled(text, "bold $gold"), disabled=True)


def _when(verdict: Verdict) -> str:
    if verdict.trick is not None:
        return f"trick {verdict.trick + 1}"
    return {Choose: "choice", Dragon: "Dragon", Secret: "secret"}[type(verdict.played)]


def named_action(action: SeatAction, width: int) -> Content:
    """What was done in ``width`` cells: a card with its clan's sign, or a word or two."""
    if isinstance(action, Play):
        card = action.card
        look = CLAN_LOOK[card.clan].removeprefix("-")
        return Content.assemble(
            (card.rank.value, "bold $ink"), (CLAN[card.clan], f"bold $clan-{look}")
        )
    return Content.styled(short_name(action, width), "bold $ink")


def short_name(action: SeatAction, width: int = _PLAYED) -> str:
    """What was done in a word or two of at most ``width`` cells, if it is not a card."""
    if isinstance(action, Play):
        return short(action.card)
    if isinstance(action, Choose):
        return _titled("", action.hand, width)
    if isinstance(action, Dragon):
        if action.choice is DragonChoice.POWER:
            assert isinstance(action.hand, HandCard)
            return _titled("Power: ", action.hand, width)
        return f"{action.choice.value.capitalize()} it"
    if not action.attempt:
        return "No"
    return _IN_SECRET if len(_IN_SECRET) <= width else "Yes"


def _titled(before: str, hand_card: HandCard, width: int) -> str:
    """A hand card's title after some words, as short as it has to be."""
    titles = wording.title(hand_card), ABBREVIATIONS[hand_card]
    whole = (f"{before}{title}" for title in titles)
    return next((words for words in whole if len(words) <= width), f"{before}{titles[-1]}")
