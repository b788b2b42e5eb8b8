"""Lines from whatever standard input can be."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path

import pytest

from dmtui.ui.plain.lines import Lines


async def every(lines: Lines) -> list[str]:
    found = []
    while (line := await lines.next()) is not None:
        found.append(line)
    return found


def test_a_file(tmp_path: Path) -> None:
    (tmp_path / "input").write_bytes(b"one\n\ntwo\xff\x00 \xc3\xa9\r\nthree")
    with (tmp_path / "input").open("rb") as file:
        lines = Lines(file.fileno())
        assert not lines.typed
        assert asyncio.run(every(lines)) == ["one", "", "two\ufffd\x00 \xe9\r", "three"]


async def test_a_pipe_that_gives_a_letter_at_a_time() -> None:
    ours, theirs = os.pipe()
    writer = threading.Thread(target=lambda: [os.write(theirs, bytes([b])) for b in b"ab\ncd\n"])
    writer.start()
    lines = Lines(ours)
    assert [await lines.next(), await lines.next()] == ["ab", "cd"]
    writer.join()
    os.close(theirs)
    assert await lines.next() is None
    os.close(ours)


async def test_a_pipe_that_may_not_be_waited_for() -> None:
    ours, theirs = os.pipe()
    os.set_blocking(ours, False)
    late = threading.Timer(0.05, lambda: os.write(theirs, b"late\n"))
    late.start()
    assert await Lines(ours).next() == "late"
    late.join()
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("file", [os.devnull, "/dev/zero"])
def test_nothing_that_is_a_line(file: str) -> None:
    with Path(file).open("rb") as opened:
        assert asyncio.run(every(Lines(opened.fileno()))) == []


async def test_an_input_that_is_closed() -> None:
    assert await every(Lines(None)) == []
