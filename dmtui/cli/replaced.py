"""Tells a program that was replaced or taken away, while it ran, from one that is wrong."""

from __future__ import annotations

import sys


def missing(error: BaseException) -> str | None:
    """The module of the program, or of what it is built on, that could not be loaded.

    It may be the reason of the error, or what a task failed with. Modules are loaded when they are
    wanted first, which may be long after the start.
    """
    seen: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in seen:
        if isinstance(at, ImportError):
            ours = at.name and at.name.partition(".")[0] not in sys.stdlib_module_names
            return at.name if ours else None
        seen.append(at)
        at = at.__cause__ or getattr(at, "error", None)
    return None
