"""What people at a table do together: pass the keyboard on, and play the rest of a hand out."""

from __future__ import annotations

from typing import Final

from textual import on, work

from dmtui.game.spent import is_spent
from dmtui.records.faults import printable
from dmtui.table.playing_out import NOT_YET
from dmtui.ui.screens.answering import Answering
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.wording import listed

READY: Final = "y"
"""The key that turns the cards up: none that plays a card or hurries, which one hits too often."""

NOBODY_CALLED: Final = "Nobody at the keyboard has to decide now: all cards stay covered."
OPEN_ALREADY: Final = "{} cards lie open already."
NOTHING_LEFT: Final = "Every taboo has been played: nothing is left to be won or lost."


class Sharing(Answering):
    """Turns the cards up for whoever is called, and plays out what all agree on."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to be called where people share, and the rest of a hand to those who play."""
        if action == "ready":
            return len(self.place.people) > 1
        if action == "play_out":
            return bool(self.place.people)
        return super().check_action(action, parameters)

    def action_ready(self) -> None:
        """Show the cards of whoever was called."""
        scene = self.scene
        if scene is None or scene.waiting is not None:
            self.place.ready()
        elif scene.view.seat is not None:
            self.refuse(OPEN_ALREADY.format(scene.subject(scene.view.seat).whose))
        else:
            self.refuse(NOBODY_CALLED)

    @on(HeldCard.TurnedUp)
    def turned_up(self, message: HeldCard.TurnedUp) -> None:
        """Show them after a click, if it came once they lay there; else hurry, as clicks do."""
        if self.scene is None or self.scene.waiting is None:
            self.hurry()
        elif self.gate.passes(message.at):
            self.place.ready()

    @work(exclusive=True, group="together")
    async def action_play_out(self) -> None:
        """Have the rest of the hand played at once; whoever shares the keyboard is asked."""
        if self.scene is None or not is_spent(self.scene.public):
            self.refuse(NOT_YET)
        elif len(self.place.people) == 1 or await self._all_agree():
            self.refuse(self.place.play_out() or "")

    async def _all_agree(self) -> bool:
        from dmtui.ui.screens.dialog import Possible, QuestionDialog

        names = listed(printable(self.place.names[seat]) for seat in self.place.people)
        dialog = QuestionDialog(
            "Play the rest out?",
            [NOTHING_LEFT, f"Everyone at the keyboard has to agree: {names}."],
            [
                Possible(False, "Play on", "card by card"),
                Possible(
                    True, "Play the rest out", "all agree; every seat still chooses its cards"
                ),
            ],
        )
        return await self.app.push_screen_wait(dialog) is True
