"""What people at a table do together: pass the keyboard on, and play the rest of a hand out."""

from __future__ import annotations

from typing import Final, Protocol

from dmtui.game.spent import is_spent
from dmtui.table.place import Place
from dmtui.table.playing_out import NOT_YET
from dmtui.ui.at_table.face import Face

READY: Final = "y"
"""The key that turns the cards up: none that plays a card or hurries, which one hits too often."""

NOBODY_CALLED: Final = "Nobody at the keyboard has to decide now: all cards stay covered."
OPEN_ALREADY: Final = "{} cards lie open already."


class Shared(Face, Protocol):
    """A table that several people can share."""

    async def all_agree(self) -> bool:
        """Whether everyone at the keyboard wants the rest of a hand to be played out."""


class Together:
    """Turns the cards up for whoever is called, and plays out what all agree on."""

    def __init__(self, place: Place, table: Shared) -> None:
        self._place = place
        self._table = table

    @property
    def shares(self) -> bool:
        """Whether several people share the keyboard, and are called to it."""
        return len(self._place.people) > 1

    @property
    def plays(self) -> bool:
        """Whether anybody here plays, and so can agree to play out."""
        return bool(self._place.people)

    def ready(self) -> None:
        """Show the cards of whoever was called."""
        scene = self._table.scene
        if scene is None or scene.waiting is not None:
            self._place.ready()
        elif scene.view.seat is not None:
            self._table.refuse(OPEN_ALREADY.format(scene.subject(scene.view.seat).whose))
        else:
            self._table.refuse(NOBODY_CALLED)

    async def play_out(self) -> None:
        """Have the rest of the hand played at once; whoever shares the keyboard is asked."""
        scene = self._table.scene
        if scene is None or not is_spent(scene.public):
            self._table.refuse(NOT_YET)
        elif not self.shares or await self._table.all_agree():
            self._table.refuse(self._place.play_out() or "")
