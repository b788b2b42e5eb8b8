"""The manual page: made from the program, complete, and clean for man(1)."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from dmtui.cli import man, manual, roff
from dmtui.cli.main import main
from dmtui.ui.commands import COMMANDS
from tests.cli.conftest import Run

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "dmtui.6"
ROOT = click.Context(main, info_name="dmtui", **main.context_settings)


def unescaped(page: str) -> str:
    """The page as it reads, near enough to look for words in it."""
    page = re.sub(r"\\f[BIR]|\\&", "", page)
    for escape, character in (("\\-", "-"), ("\\(aq", "'"), ("\\(dq", '"'), ("\\e", "\\")):
        page = page.replace(escape, character)
    return page


@pytest.fixture(scope="module")
def page() -> str:
    """The page as the program makes it now."""
    return man.page(ROOT)


def test_the_page_in_docs_is_the_one_that_the_program_prints(run: Run, page: str) -> None:
    kept = PAGE.read_text(encoding="ascii")
    assert kept == f"{page}\n", "the page is old; run: uv run dmtui man > docs/dmtui.6"
    assert run("man").stdout == kept


def test_every_command_and_option_of_the_help_is_there(page: str) -> None:
    text = unescaped(page)
    for name in main.list_commands(ROOT):
        command = main.get_command(ROOT, name)
        assert command is not None
        assert f".SS dmtui {name}" in text
        part = text.split(f".SS dmtui {name}")[1].partition(".S")[0]
        for option in command.params:
            if isinstance(option, click.Option) and not option.hidden:
                assert all(each in part for each in option.opts), option.opts


def test_every_screen_and_every_command_with_a_key_is_there(page: str) -> None:
    assert set(manual.SCREENS) == {where for command in COMMANDS for where in command.where}
    text = unescaped(page)
    for command in COMMANDS:
        assert not command.keys or f"{command.help}." in " ".join(text.split())


def test_every_variable_that_the_program_reads_is_there() -> None:
    read = set()
    for source in (HOUSE / "dmtui").rglob("*.py"):
        read |= set(re.findall(r"environ\.get\(\"(\w+)\"", source.read_text(encoding="utf-8")))
    assert {"NO_COLOR", "TERM"} <= read
    assert read <= {name for names, _ in manual.ENVIRONMENT for name in names.split(", ")}


@pytest.mark.parametrize("line", [line for line, _ in manual.EXAMPLES])
def test_the_examples_are_command_lines_that_are_understood(line: str) -> None:
    program, name, *args = shlex.split(line)
    command = main.get_command(ROOT, name)
    assert program == "dmtui"
    assert command is not None
    command.make_context(name, args, parent=ROOT)


def test_only_known_requests_begin_a_line(page: str) -> None:
    known = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".RI", ".RS", ".RE", ".nf", ".fi", '.\\"'}
    found = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert found <= known


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not here")
def test_groff_has_nothing_to_say_and_prints_what_can_be_typed(page: str) -> None:
    command = ["groff", "-ww", "-mandoc", "-Tascii", "-P-cbou"]
    done = subprocess.run(command, input=page, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    lines = {line.strip() for line in done.stdout.splitlines()}
    assert {line for line, _ in manual.EXAMPLES} <= lines
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (".hidden", "\\&.hidden"),
        ("'quoted'", "\\(aqquoted\\(aq"),
        ("C:\\x", "C:\\ex"),
        ("full-screen", "full-screen"),
        ("a “b” …", "a \\[u201C]b\\[u201D] \\[u2026]"),
    ],
)
def test_what_roff_would_take_for_its_own_is_escaped(text: str, written: str) -> None:
    assert roff.escaped(text) == written
    assert roff.prose(text) == written


def test_options_and_quoted_commands_can_be_copied() -> None:
    told = roff.prose("Try 'dmtui rules 6' or --no-motion, in full-screen\n; it's '-'.")
    assert max(map(len, told.splitlines())) <= 78
    assert " ".join(told.split()) == (
        "Try \\fBdmtui rules 6\\fR or \\fB\\-\\-no\\-motion\\fR, in full-screen ; "
        "it\\(aqs \\fB\\-\\fR."
    )


def test_a_line_of_a_paragraph_that_begins_with_a_dot_is_no_request() -> None:
    told = roff.prose("x" * 76 + " .PP and more")
    assert "\n\\&.PP and more" in told
