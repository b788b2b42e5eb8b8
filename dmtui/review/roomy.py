"""Room for the calls of a search in one piece."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from types import FunctionType
from typing import Final, ParamSpec, TypeVar, cast

_ROOM: Final = 4200
"""Places on a stack, of 8 bytes: a bit more than 32 KiB, for which Python takes 64 KiB."""

Given = ParamSpec("Given")
Got = TypeVar("Got")


def roomy(function: Callable[Given, Got]) -> Callable[Given, Got]:
    """The same function, what it calls having a piece of memory of its own.

    Python keeps the frames of its calls in pieces of 16 KiB, takes the next one when a call does
    not fit, and gives it back on return. Where a search happens to have its busiest calls on such
    an edge, which hangs on how deep it was called, it takes twice as long. So this function claims
    a frame that no such piece has room for: it gets one that has as much room again for the search.
    """
    assert isinstance(function, FunctionType)
    code = function.__code__
    copy = FunctionType(
        code.replace(co_stacksize=code.co_stacksize + _ROOM),
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    copy.__kwdefaults__ = function.__kwdefaults__
    return cast(Callable[Given, Got], update_wrapper(copy, function))
