"""What a terminal sends: keys do what they say, replies do nothing, and nothing breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from dmtui.ui.terminal_input import TerminalInput

_REPLIES = (
    "\x1b[?997;1n",
    "\x1b[0n",
    "\x1b[?62;1;4c",
    "\x1b[>1;10;0c",
    "\x1b[?1;2c",
    "\x1b[?1u",
    "\x1b[4;480;640t",
    "\x1b[?2026;2$y",
    "\x1b[4;1$y",
    "\x1b[12;40R",
    "\x1b[I",
    "\x1b[O",
    "\x1b]11;rgb:00/00/00\x07",
    "\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]52;c;cXVpdA==\x1b\\",
    "\x1bP>|xterm(390)\x1b\\",
    "\x1bP1+r524742\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b[49;1:3u",
    "\x1b[1;1:3A",
    "\x1b[1;2;3;4u",
    "\x1b[99999999u",
    "\x1b[1:2:3u",
    "\x1b[55296;;55296u",
    "\x1b[<0;5u",
    f"\x1b[<0;{'9' * 20}u",
    f"\x1b[{'1;' * 40}m",
    "\x1b[Mqqq",
)
"""What is no key: replies and reports of terminals, keys that went up, and numbers gone mad."""

_KEYS = {
    "q": "q",
    "é": "é",
    "\r": "enter",
    "\x03": "ctrl+c",
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[1;5A": "ctrl+up",
    "\x1b[Z": "shift+tab",
    "\x1bOP": "f1",
    "\x1b[[A": "f1",
    "\x1b[13~": "f3",
    "\x1b[3$": "shift+delete",
    "\x1bq": "alt+q",
    "\x1b[27u": "escape",
    "\x1b[49u": "1",
    "\x1b[49;1:1u": "1",
    "\x1b[49:33;1:2u": "1",
    "\x1b[113:81;5:1u": "ctrl+q",
    "\x1b[97;;97u": "a",
    "\x1b[1;1:2A": "up",
}


class _Clock:
    """The time for a terminal's input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("dmtui.ui.terminal_input.monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    return _Clock(monkeypatch)


def _fed(terminal: TerminalInput, pieces: Iterable[str]) -> list[Message]:
    return [message for piece in pieces for message in terminal.feed(piece)]


def _keys(messages: Iterable[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize("reply", _REPLIES)
def test_a_reply_is_no_key(reply: str, clock: _Clock) -> None:
    for at in range(1, len(reply) + 1):
        messages = _fed(TerminalInput(), (reply[:at], reply[at:], "x"))
        assert _keys(messages) == ["x"]


@pytest.mark.parametrize("typed", _KEYS)
def test_a_key_is_what_it_was(typed: str, clock: _Clock) -> None:
    expected = [_KEYS[typed], "x"]
    assert _keys(_fed(TerminalInput(), (typed + "x",))) == expected
    assert _keys(_fed(TerminalInput(), typed + "x")) == expected


def test_escape_is_a_key_where_nothing_follows(clock: _Clock) -> None:
    terminal = TerminalInput()
    assert not _fed(terminal, ("\x1b",))
    assert not list(terminal.tick())
    clock.now += 0.2
    assert _keys(terminal.tick()) == ["escape"]
    assert not list(terminal.tick())
    assert _keys(_fed(terminal, ("\x1b",))) == []
    clock.now += 0.2
    # Nobody has asked in between.
    assert _keys(_fed(terminal, ("q",))) == ["escape", "q"]
    assert _keys(_fed(terminal, ("\x1b\x1b[A",))) == ["escape", "up"]


@pytest.mark.parametrize("begun", ["\x1b[", "\x1b[1;", "\x1bO", "\x1b]11;rgb:00", "\x1bPabc\x1b"])
def test_what_never_ends_is_dropped(begun: str, clock: _Clock) -> None:
    terminal = TerminalInput()
    assert not _fed(terminal, (begun,))
    clock.now += 5
    assert not list(terminal.tick())
    assert _keys(_fed(terminal, ("q",))) == ["q"]
    # A key that no sequence has in it ends one at once.
    assert _keys(_fed(terminal, (begun.rstrip("\x1b"), "\x03"))) == ["ctrl+c"]


def test_a_paste_is_whole(clock: _Clock) -> None:
    terminal = TerminalInput()
    pasted = "a\x1b[Aq\x1b]11;\r\nz" * 300
    sent = f"\x1b[200~{pasted}\x1b[201~q"
    for size in (1, 7, 1000, len(sent)):
        pieces = [sent[at : at + size] for at in range(0, len(sent), size)]
        paste, key = _fed(terminal, pieces)
        assert isinstance(paste, events.Paste)
        assert (paste.text, _keys([key])) == (pasted, ["q"])
    _fed(terminal, ("\x1b[200~never ended",))
    clock.now += 5
    (paste,) = terminal.tick()
    assert isinstance(paste, events.Paste)
    assert paste.text == "never ended"


def test_clicks_are_where_they_were() -> None:
    down, up = _fed(TerminalInput(), ("\x1b[<0;3;", "4M\x1b[<0;3;4m"))
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.x, down.y, up.button) == (2, 3, 1)


_NUMBERS = st.integers(0, 2**70).map(str) | st.sampled_from(["", "1", "2", "48", "200", "55296"])
_MARKS = st.text("0123456789:;<=>?!$ \"'", max_size=9)
_SEQUENCES = st.one_of(
    st.builds("\x1b[{}{}".format, _MARKS, st.characters(min_codepoint=64, max_codepoint=126)),
    st.builds(
        "\x1b[{}:{};{}:{};{}{}".format, *[_NUMBERS] * 5, st.sampled_from("u~ABCDEFHPQRSMmtnyc")
    ),
    st.builds("\x1b[<{};{};{}{}".format, *[_NUMBERS] * 3, st.sampled_from("Mm")),
    st.builds("\x1b[48;{};{};{};{}t".format, *[_NUMBERS] * 4),
    st.builds("\x1b{}{}{}".format, st.sampled_from("P]^_X"), _MARKS, st.sampled_from(["\x07", ""])),
    st.builds("\x1bO{}".format, st.characters(max_codepoint=255)),
    st.sampled_from(["\x1b", "\x1b[200~", "\x1b[201~", "\x1b[M", *_KEYS, *_REPLIES]),
    st.text(max_size=5),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(_SEQUENCES, max_size=12).map("".join), st.data())
def test_nothing_breaks_it(sent: str, data: st.DataObject) -> None:
    at = sorted(data.draw(st.lists(st.integers(0, len(sent)), max_size=6)))
    pieces = [sent[begin:end] for begin, end in pairwise([0, *at, len(sent)])]
    with pytest.MonkeyPatch.context() as patched:
        clock = _Clock(patched)
        terminal, whole = TerminalInput(), TerminalInput()
        messages = _fed(terminal, pieces)
        # However it comes, it means the same.
        assert [*map(_said, messages)] == [*map(_said, _fed(whole, (sent,)))]
        assert all(key.isprintable() for key in _keys(messages))
        # The next keys are what they are, as soon as what has begun is given up.
        clock.now += 5
        list(terminal.tick())
        assert _keys(_fed(terminal, ("q\x1b[A",))) == ["q", "up"]


def _said(message: Message) -> str:
    if isinstance(message, events.Paste):
        return message.text
    return re.sub(r"time=\S+|_\w+=\S+", "", repr(message))
