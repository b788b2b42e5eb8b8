"""How numbers of things, and lists of them, are said."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, thing: str) -> str:
    """So many things, such as ``1 game``, ``3 games`` or ``-1 jewel``."""
    return f"{number} {thing}{'' if abs(number) == 1 else 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a list in a sentence, such as ``Moira, Tavish and Brenna``."""
    *rest, end = tuple(words)
    return f"{', '.join(rest)} {last} {end}" if rest else end
