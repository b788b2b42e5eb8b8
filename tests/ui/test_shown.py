"""Whatever is sent, the terminal ends up showing what the application means."""

from __future__ import annotations

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from pyte.screens import Char
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from dmtui.ui.shown import Shown

WIDTH, HEIGHT = 24, 4
SIZE = Size(WIDTH, HEIGHT)
STYLES = [
    Style(),
    Style(color="#ff0000"),
    Style(bgcolor="#00ff00"),
    Style(color="#ff0000", bgcolor="#0000ff", bold=True),
    Style(color="#123456", bgcolor="#00ff00", reverse=True),
    Style(color="#ff0000", underline=True),
    Style(color="#ff0000", dim=True, bold=True),
    Style(meta={"@click": "anything"}),
]
Looks = tuple[str, str, str, bool, bool, bool]
TRUE = ColorSystem.TRUECOLOR
CONSOLE = Console(color_system="truecolor", force_terminal=True)

words = st.text(alphabet="ab ♞日本◊►é", min_size=0, max_size=8)
rows = st.lists(st.tuples(words, st.sampled_from(STYLES)), max_size=8).map(
    lambda parts: Strip([Segment(text, style) for text, style in parts]).adjust_cell_length(WIDTH)
)
frames = st.lists(rows, min_size=HEIGHT, max_size=HEIGHT)
spans = st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), st.integers(1, WIDTH)).map(
    lambda span: (span[0], min(span[1:]), max(span[1], span[2]))
)


def drawn(screen: pyte.Screen) -> list[list[Looks]]:
    return [[seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def seen(cell: Char) -> Looks:
    """What can be seen of a cell: a blank has neither ink nor weight."""
    if cell.data == " " and not (cell.reverse or cell.underscore):
        return (" ", "", cell.bg, False, False, False)
    return (cell.data, cell.fg, cell.bg, cell.bold, cell.reverse, cell.underscore)


def painted(frame: list[Strip]) -> list[list[Looks]]:
    """What Textual's own way of sending the whole frame makes of a terminal."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for y, strip in enumerate(frame):
        stream.feed(f"\x1b[{y + 1};1H" + Strip(list(strip)).discard_meta().render(CONSOLE))
    return drawn(screen)


def whole(frame: list[Strip]) -> LayoutUpdate:
    return LayoutUpdate([[strip] for strip in frame], Region(0, 0, WIDTH, HEIGHT))


@given(st.lists(frames, min_size=1, max_size=4))
@settings(max_examples=40)
def test_whole_frames(shown_frames: list[list[Strip]]) -> None:
    shown, screen = Shown(), pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for frame in shown_frames:
        stream.feed(shown.difference(whole(frame), SIZE, TRUE))
        assert drawn(screen) == painted(frame)
        assert shown.difference(whole(frame), SIZE, TRUE) == ""


@given(frames, frames, st.lists(spans, min_size=1, max_size=5))
@settings(max_examples=50)
def test_changed_stretches(
    before: list[Strip], after: list[Strip], stretches: list[tuple[int, int, int]]
) -> None:
    shown, screen = Shown(), pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    stream.feed(shown.difference(whole(before), SIZE, TRUE))
    chops = [{0: strip} for strip in after]
    ends = [[WIDTH]] * HEIGHT
    stream.feed(shown.difference(ChopsUpdate(chops, stretches, ends), SIZE, TRUE))
    for y, start, end in stretches:
        # A stretch that cuts a wide character is not what a widget asks for.
        wanted, got = painted(after), drawn(screen)
        narrow = all(cell[0] not in ("", "日", "本") for cell in (*wanted[y], *painted(before)[y]))
        if narrow:
            assert got[y][start:end] == wanted[y][start:end]


def test_what_stays_is_not_sent_again() -> None:
    shown = Shown()
    first = [Strip([Segment("a" * WIDTH)])] * HEIGHT
    second = [Strip([Segment("a" * 10 + "b" + "a" * (WIDTH - 11))]), *first[1:]]
    shown.difference(whole(first), SIZE, TRUE)
    assert shown.difference(whole(second), SIZE, TRUE) == "\x1b[1;11Hb"


def test_only_what_is_new_of_the_looks_is_sent() -> None:
    def frame(text: str) -> list[Strip]:
        bold = Style(color="#ff0000", bgcolor="#0000ff", bold=True)
        plain = Style(color="#ff0000", bgcolor="#0000ff")
        parts = [Segment(text, bold), Segment(text, plain), Segment(" " * (WIDTH - 12), bold)]
        return [Strip(parts)] * HEIGHT

    shown = Shown()
    shown.difference(whole(frame("a" * 6)), SIZE, TRUE)
    sent = shown.difference(whole(frame("a" * 5 + "b")), SIZE, TRUE)
    looks = "\x1b[1;38;2;255;0;0;48;2;0;0;255m"
    rest = "".join(
        f"\x1b[{y};6H" + ("" if y == 1 else "\x1b[1m") + "b\x1b[12G\x1b[22mb" for y in range(1, 5)
    )
    assert sent == rest.replace("\x1b[1;6H", f"\x1b[1;6H{looks}", 1) + "\x1b[0m"


def test_everything_is_sent_after_something_else_wrote_to_the_terminal() -> None:
    shown = Shown()
    frame = [Strip([Segment("a" * WIDTH)])] * HEIGHT
    first = shown.difference(whole(frame), SIZE, TRUE)
    shown.forget()
    assert shown.difference(whole(frame), SIZE, TRUE) == first
    assert len(shown.difference(whole(frame[:3]), Size(WIDTH, 3), TRUE)) > WIDTH * 3


def test_without_colour_only_the_kind_of_type_is_sent_and_marks_stay() -> None:
    gold = Style(color="#111111", bgcolor="#ffcc00", bold=True)
    ink = Style(color="#eeeeee", bgcolor="#111111")
    frame = [Strip([Segment("a" * 12, gold), Segment("b" * (WIDTH - 12), ink)])] * HEIGHT
    sent = Shown().difference(whole(frame), SIZE, None)
    assert "38;" not in sent
    assert "48;" not in sent
    assert sent.startswith("\x1b[1;1H\x1b[0;1;7maaaaaaaaaaaa\x1b[0mb")
