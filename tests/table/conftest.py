"""Tables are never allowed to need a stand-in in a test that does not ask for one."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_seat_fails(
    caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Fail a test in which a seat or a table broke, unless it is marked as being about that."""
    yield
    if "breakdown" not in request.keywords:
        broken = [r.message for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
        assert broken == []
