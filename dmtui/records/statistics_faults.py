"""What is wrong with the file of statistics, in one sentence."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

from dmtui.records.faults import printable
from dmtui.records.files import StoreError, because
from dmtui.records.folders import remedy


class StatisticsError(StoreError):
    """The statistics could not be read or written; what is in them is as it was."""


def fault(path: Path, what: str) -> StatisticsError:
    """Something that a file is or does not allow, such as ``cannot be written``."""
    return StatisticsError(f"{printable(str(path))} {what}.")


def damaged(path: Path) -> StatisticsError:
    """That what is in a file makes no sense."""
    how = "a new one is begun with the games that are still saved"
    return fault(path, f"is damaged: move it away, and {how}")


def explained(path: Path, error: Exception) -> StatisticsError:
    """An error of SQLite's, in words for the owner of a file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # An error of no kind of its own is about tables that are not as they should be.
    if code in (0, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return damaged(path)
    if code == sqlite3.SQLITE_READONLY:
        return fault(path, f"cannot be written: {_refusal(path)}")
    if code == sqlite3.SQLITE_CANTOPEN:
        return fault(path, f"cannot be opened: {_refusal(path)}")
    known = {
        sqlite3.SQLITE_BUSY: "is in use by another program: try again when that has ended",
        sqlite3.SQLITE_FULL: "cannot be written: the disk is full; make room",
    }
    return fault(path, known.get(code) or f"cannot be used: {printable(str(error))}")


def _refusal(path: Path) -> str:
    """Why the system does not let a file be used, which SQLite does not tell; and what to do."""
    try:
        os.close(os.open(path, os.O_RDWR))
    except IsADirectoryError:
        return "it is a folder; move it away"
    except OSError as error:
        return f"{because(error)}; {remedy(error)}"
    # What SQLite has to write beside the file cannot be written.
    return f"its folder may not be written; {remedy(PermissionError(errno.EACCES, ''))}"
