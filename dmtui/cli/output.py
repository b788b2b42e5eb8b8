"""Results go to standard output, messages to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

import click

from dmtui.cli.options import said

_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python takes for a locale that is not installed."""


class Sentence(click.ClickException):
    """A command's own no: one sentence on standard error, exit status 1."""

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence alone."""
        complain(self.format_message())


class Unavailable(Sentence):
    """Something is asked for that is not offered: one sentence, exit status 2."""

    exit_code = 2


def say(text: str, *, nl: bool = True) -> None:
    """Print a result, in ASCII alone where that is asked for; ``nl`` ends its line.

    Raises:
        Sentence: standard output takes nothing more.
        BrokenPipeError: nobody reads it.

    """
    if said().ascii or not speaks_utf8(started_with()):
        # Seldom wanted, and only for results.
        from dmtui.ui.folding import folded

        text = folded(text)
    try:
        click.echo(text, nl=nl)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritten(error) from None


def unwritten(error: OSError) -> Sentence:
    """That standard output takes nothing more."""
    from dmtui.records.files import because

    silence()
    return Sentence(f"The output cannot be written: {because(error)}.")


def complain(text: str) -> None:
    """Print a message on standard error; where that takes none, the exit status has to do."""
    if sys.stderr is not None:
        # The library would not leave a stream in ASCII alone.
        with suppress(OSError, ValueError):
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()


@contextmanager
def progress(label: str, steps: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error where that is a terminal; yields what moves it on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=steps, label=label, file=sys.stderr) as bar:
        yield bar.update


def speaks_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the locale lets a terminal show more than ASCII; one that is not set does."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next(filter(None, names), "UTF-8").partition("@")[0]
    charset = locale.rpartition(".")[2].lower().replace("-", "")
    # A language alone names no charset; "C" is ASCII by definition.
    return charset == "utf8" if "." in locale else locale not in ("C", "POSIX")


def started_with() -> Mapping[str, str]:
    """The environment that the program was started with.

    Python puts a locale of UTF-8 into its own where it finds none that is installed (PEP 538), and
    hides what was there; Linux remembers it.
    """
    if os.environ.get("LC_CTYPE") not in _COERCED:
        return os.environ
    try:
        told = Path("/proc/self/environ").read_bytes().split(b"\0")
    except OSError:
        return os.environ
    pairs = dict(pair.partition(b"=")[::2] for pair in told)
    return os.environ | {"LC_CTYPE": os.fsdecode(pairs.get(b"LC_CTYPE", b""))}


def be_lenient(*, ascii: bool) -> None:
    """Let a terminal that lacks a character show an escape instead of ending the program.

    Messages are in ``ascii`` alone where that is wanted; results see to that themselves.
    """
    for stream, encoding in ((sys.stdout, None), (sys.stderr, "ascii" if ascii else None)):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(encoding=encoding, errors="backslashreplace")


def silence() -> None:
    """Have the interpreter's last flush of standard output go nowhere."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
