"""How a long search tells that it goes on, and lets itself be stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Tick = Callable[[int], None]
"""Told now and then how many positions were searched; what it raises ends the search."""

TICKS: Final = 1024
"""Positions from one tick to the next: some tens of milliseconds."""
