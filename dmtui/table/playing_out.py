"""Playing the rest of a hand out at once, once everyone can see that nothing is left in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from dmtui.game.spent import is_spent
from dmtui.game.state import PublicState

NOT_YET = "The rest can be played out once every taboo has been played."


class Agreement:
    """Who of the ``people`` at a table wants the rest of the hand played out; all have to.

    ``people`` are their seats. A new hand asks them anew.
    """

    def __init__(self, people: Iterable[int]) -> None:
        self._people = frozenset(people)
        self._agreed: frozenset[int] = frozenset()
        self._hand = -1

    def missing(self, public: PublicState) -> frozenset[int]:
        """The people who have not agreed in this hand."""
        return self._people - (self._agreed if self._hand == len(public.past) else frozenset())

    def settled(self, public: PublicState) -> bool:
        """Whether the rest of this hand is to be played out."""
        return bool(self._people) and is_spent(public) and not self.missing(public)

    def agree(self, public: PublicState, seats: Collection[int]) -> str | None:
        """Agree for some seats; a sentence says why that is not possible now, if it is not."""
        if not self._people.intersection(seats):
            return "You are watching this game."
        if not is_spent(public):
            return NOT_YET
        before = self._agreed if self._hand == len(public.past) else frozenset()
        self._agreed, self._hand = before.union(seats), len(public.past)
        return None

    def forget(self) -> None:
        """Ask everyone anew, as the game went back."""
        self._agreed, self._hand = frozenset(), -1
