"""Who a sentence is about: the viewer, who is spoken to, or somebody with a name."""

from __future__ import annotations

from typing import Final

import msgspec

YOU: Final = "You"
"""What a viewer is called who is spoken to; nobody else is, as ``table_names`` sees to."""

_IRREGULAR: Final = {
    "are": "is",
    "do": "does",
    "have": "has",
    "try": "tries",
    "were": "was",
}
"""Verbs as they go with ``You``, and with a name where that is more than an s."""


class Subject(msgspec.Struct, frozen=True):
    """A seat as the subject of a sentence; ``name`` stands at its beginning."""

    name: str

    @property
    def spoken_to(self) -> bool:
        """Whether this is the viewer, and called so."""
        return self.name == YOU

    @property
    def within(self) -> str:
        """The name within a sentence: ``you`` or ``Moira``."""
        return "you" if self.spoken_to else self.name

    @property
    def whose(self) -> str:
        """``Your`` or ``Moira's``, at the beginning of a sentence."""
        return "Your" if self.spoken_to else f"{self.name}'s"

    @property
    def whose_within(self) -> str:
        """``your`` or ``Moira's``, within a sentence."""
        return "your" if self.spoken_to else self.whose

    @property
    def owner(self) -> str:
        """Whose something is: ``yours`` or ``Moira's``."""
        return "yours" if self.spoken_to else self.whose

    def verb(self, word: str) -> str:
        """A verb, given as it goes with ``You``, as it goes with this subject: ``takes``."""
        return word if self.spoken_to else _IRREGULAR.get(word, f"{word}s")

    def does(self, word: str) -> str:
        """Who does what, as the beginning of a sentence: ``You take`` or ``Moira takes``."""
        return f"{self.name} {self.verb(word)}"
