"""What is known of a saved game before it is opened; never a card, never the seed."""

from __future__ import annotations

from typing import Final

from textual.reactive import reactive

from dmtui.game.ruleset import HANDS_A_ROUND, DealSize, Mode, Ruleset, Victory
from dmtui.game.state import Phase, PublicState
from dmtui.records.faults import printable
from dmtui.records.people import table_names
from dmtui.records.record import Loaded, SeatInfo
from dmtui.ui import wording
from dmtui.ui.shelf import Entry, Kind, moment
from dmtui.ui.subject import Subject
from dmtui.ui.widgets.canvas import Canvas, fitted
from dmtui.ui.widgets.painted import Painted

_ROOMY: Final = 12
_HOW: Final = {
    Kind.SAVED: "",
    Kind.SAMPLE: "A sample: opening it plays a copy.",
    Kind.TRASHED: "In the trash: u takes it back.",
}
"""What is said of a game by the heading that it stands under."""


class Preview(Painted):
    """The highlighted game: ``shown`` is its line on the list, and what its file says."""

    DEFAULT_CSS = "Preview { background: $felt; height: 1fr; min-width: 20; }"

    shown: reactive[tuple[Entry | None, Loaded | None]] = reactive((None, None))
    empty: reactive[str] = reactive("")
    """What is said while no game is highlighted."""

    def watch_shown(self) -> None:
        """Show another game."""
        self.repaint()

    def watch_empty(self) -> None:
        """Show why there is no game."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the game, or what is wrong with it."""
        entry, loaded = self.shown
        if entry is None:
            _paragraph(canvas, 1, self.empty, "-faint")
            return
        if canvas.height < _ROOMY:
            _paint_brief(canvas, entry, loaded)
            return
        canvas.put(2, 1, fitted(printable(entry.game.name), canvas.width - 4), "-gold")
        if entry.game.error is not None:
            _paint_fault(canvas, entry)
        elif loaded is not None:
            _paint_game(canvas, entry, loaded)


def _paint_brief(canvas: Canvas, entry: Entry, loaded: Loaded | None) -> None:
    """Draw what matters most, where there are but a few lines."""
    canvas.put(2, 0, fitted(printable(entry.game.name), canvas.width - 4), "-gold")
    if entry.game.error is not None:
        canvas.put(2, 1, "This file cannot be opened.", "-loss")
        y = _paragraph(canvas, 2, entry.game.error, "-ink")
        _paragraph(canvas, y, _what_then(entry).partition(". ")[2], "-faint")
    elif loaded is not None:
        public = loaded.game.public
        names = [printable(name) for name in table_names(loaded.record.seats)]
        lines = [*_agreed(loaded.record.ruleset), f"{_where(public)}. {_standing(public, names)}"]
        y = 1
        for line in lines:
            y = _paragraph(canvas, y, line, "-ink")
        for line in _how_played(entry):
            y = _paragraph(canvas, y, line, "-faint")
        _paragraph(canvas, y, _HOW[entry.kind], "-faint")


def _how_played(entry: Entry) -> tuple[str, ...]:
    """What the mark of a game means, in words."""
    said = {"h": "Played with help", "w": "Watched: computers have every seat"}
    return (said[entry.mark],) if entry.mark in said else ()


def _agreed(ruleset: Ruleset) -> tuple[str, str]:
    """What is played, in two lines."""
    deal = "five cards" if ruleset.deal is DealSize.FIVE else "full deal"
    wins = "Most collected" if ruleset.victory is Victory.DRAGONMASTER else "Largest purse"
    stakes = "" if _usual_stakes(ruleset) else ", house stakes"
    game = f"{ruleset.mode.value.capitalize()}, {deal}, {ruleset.players} seats"
    return game, f"{wins} wins{stakes}"


def _where(public: PublicState) -> str:
    """How far a game is."""
    number = public.round * HANDS_A_ROUND + public.hand + 1
    return "Over" if public.over else f"Hand {number} of {public.ruleset.hands}"


def _what_then(entry: Entry) -> str:
    """What can be done with a broken file."""
    if entry.kind is Kind.TRASHED:
        return "It was left as it is. u takes it back."
    return "It was left as it is. x puts it in the trash."


def _paint_fault(canvas: Canvas, entry: Entry) -> None:
    canvas.put(2, 2, "This file cannot be opened.", "-loss")
    y = _paragraph(canvas, 4, entry.game.error or "", "-ink")
    _paragraph(canvas, y + 1, _what_then(entry), "-faint")


def _paint_game(canvas: Canvas, entry: Entry, loaded: Loaded) -> None:
    ruleset, public = loaded.record.ruleset, loaded.game.public
    width = canvas.width - 4
    for y, line in enumerate(_agreed(ruleset), 2):
        canvas.put(2, y, fitted(line, width), "-ink")
    canvas.put(2, 5, _where(public), "-strong")
    names = [printable(name) for name in table_names(loaded.record.seats)]
    canvas.put(2, 6, fitted(_standing(public, names), width), "-gold" if public.over else "-ink")
    _paint_seats(canvas, 8, loaded, names)
    y = 10 + ruleset.players
    for word, stamp in (("Begun", loaded.record.created), ("Saved", entry.game.updated)):
        if at := moment(stamp):
            x = canvas.put(2, y, f"{word}  ", "-faint")
            canvas.put(x, y, at, "-ink")
            y += 1
    for line in _how_played(entry):
        canvas.put(2, y, line, "-faint")
    _paragraph(canvas, y + 1, _HOW[entry.kind], "-faint")


def _paint_seats(canvas: Canvas, top: int, loaded: Loaded, names: list[str]) -> None:
    public = loaded.game.public
    collected_at = canvas.width - 2
    purse_at = collected_at - 11
    canvas.put(2, top, "Seat", "-faint")
    canvas.right(purse_at, top, "Purse", "-faint")
    canvas.right(collected_at, top, "Collected", "-faint")
    for seat, info in enumerate(loaded.record.seats):
        y = top + 1 + seat
        won = seat in (public.winners or ())
        look = "-gold" if won else "-strong"
        room = purse_at - 8
        x = canvas.put(2, y, fitted(names[seat], room), look)
        for text in _plays(info):
            if x + 1 + len(text) <= purse_at - 6:
                canvas.put(x + 1, y, text, "-faint")
                break
        canvas.right(purse_at, y, str(public.purse[seat]), "-ink")
        canvas.right(collected_at, y, str(public.collected[seat]), "-ink")


def _plays(info: SeatInfo) -> tuple[str, ...]:
    """How a seat plays, in more words and in fewer."""
    if info.kind == "human":
        return ()
    if info.bot is not None:
        return ("program",)
    level = printable(info.level or "")
    kind = printable(info.temperament or "")
    return (f"{level}, {kind}", level) if kind else (level,)


def _standing(public: PublicState, names: list[str]) -> str:
    """Whose turn it is, or who won."""
    if public.over:
        winners = [names[seat] for seat in public.winners or ()]
        if len(winners) > 1:
            return f"{wording.listed(winners)} share the win."
        return f"{Subject(winners[0]).does('win')}."
    if public.actor is None:
        return "The next hand is dealt."
    name = names[public.actor]
    mine = Subject(name).spoken_to
    if public.phase is Phase.DRAGON:
        return "Your turn: the Dragon is yours." if mine else f"{name} has the Dragon."
    if public.phase is Phase.CHOOSE:
        return "Your turn: choose the hand card." if mine else f"{name} chooses the hand card."
    if public.phase is Phase.SECRET:
        return "Your secret answer." if mine else f"{name} answers in secret."
    return "Your turn to play." if mine else f"{name} to play."


def _usual_stakes(ruleset: Ruleset) -> bool:
    usual = Ruleset()
    same = (ruleset.fines, ruleset.purse) == (usual.fines, usual.purse)
    if ruleset.mode is not Mode.BASIC:
        same = same and (ruleset.rewards, ruleset.forfeit) == (usual.rewards, usual.forfeit)
    return same


def _paragraph(canvas: Canvas, y: int, text: str, look: str) -> int:
    for line in wording.wrapped(text, canvas.width - 4):
        canvas.put(2, y, line, look)
        y += 1
    return y
