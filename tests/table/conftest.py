"""A chronicle; and no table may need a stand-in in a test that does not ask for one."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from dmtui.records.store import Store
from dmtui.table.chronicle import Chronicle


@pytest.fixture(autouse=True)
def no_seat_fails(
    caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Fail a test in which a seat or a table broke, unless it is marked as being about that."""
    yield
    if "breakdown" not in request.keywords:
        broken = [r.message for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
        assert broken == []


@pytest.fixture
def chronicle(tmp_path: Path) -> Chronicle:
    """Nothing is entered, saved or deleted yet."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "samples").mkdir()
    store = Store(tmp_path / "saves", tmp_path / "samples")
    return Chronicle(tmp_path / "statistics.sqlite", store)
