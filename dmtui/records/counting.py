"""How numbers of things are said."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """So many things, such as ``1 game``, ``3 games`` or ``-1 jewel``."""
    return f"{number} {thing}{'' if abs(number) == 1 else 's'}"
