"""JSON from a file that nobody vouches for."""

from __future__ import annotations

import json
import math
from typing import Any, Final

from dmtui.records.faults import RecordError

SIZE_LIMIT: Final = 16 * 1024 * 1024
"""Bytes that a record may have at most; a whole game takes about 60 thousand."""

_DEEPEST: Final = 50
_DIGITS: Final = 100


def parse_object(data: bytes, where: str) -> dict[str, Any]:
    """The one JSON object of a file; ``where`` names the file.

    Raises:
        RecordError: it is not one.

    """
    if len(data) > SIZE_LIMIT:
        raise RecordError(where, "", "This is too large for a record (16 MiB at most).")
    if not data.strip():
        raise RecordError(where, "", "The file is empty.")
    try:
        found = json.loads(data.decode("utf-8"), parse_int=_int, parse_constant=_refuse)
    except UnicodeDecodeError as error:
        reason = f"This is no record: byte {error.start} is not UTF-8."
        raise RecordError(where, "", reason) from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        cut = error.pos >= len(data.decode("utf-8").rstrip())
        reason = "The file is cut off." if cut else f"This is not JSON: {error.msg}."
        raise RecordError(where, place, reason) from None
    except RecursionError:
        raise RecordError(where, "", "This is no record: it is nested too deeply.") from None
    except ValueError as error:
        raise RecordError(where, "", f"This is not JSON: {error}.") from None
    if not isinstance(found, dict):
        raise RecordError(where, "", "This is no record: it is not a JSON object.")
    return found


def _int(digits: str) -> int:
    # Python refuses to print numbers of some thousand digits, and sums grow.
    if len(digits) > _DIGITS:
        raise ValueError(f"a number in it has more than {_DIGITS} digits")
    return int(digits)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number in JSON")


def check_plain(value: object, where: str, place: str, depth: int = 0) -> None:
    """Refuse what could be read but not written again.

    Raises:
        RecordError: there is such a value.

    """
    if depth > _DEEPEST:
        raise RecordError(where, place, "This is no record: it is nested too deeply.")
    if isinstance(value, str) and not _is_text(value):
        raise RecordError(where, place, "A text in it has half a character.")
    if isinstance(value, float) and not math.isfinite(value):
        raise RecordError(where, place, "A number in it is too large.")
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for item in value:
            check_plain(item, where, place, depth + 1)


def _is_text(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)
