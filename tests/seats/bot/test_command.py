"""The command of a bot: split like a shell's, and refused where it starts nothing."""

from __future__ import annotations

import pytest

from dmtui.seats.bot.command import CommandError, argv, parse_bot


def test_a_command_is_split_like_a_shells() -> None:
    assert argv("./my_bot.py --deep 'a b'") == ("./my_bot.py", "--deep", "a b")
    assert parse_bot(" sh -c x ").text == "bot:sh -c x"


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", "needs the command"),
        ("  ", "needs the command"),
        ("'x", "quotation mark is open"),
        ("/no/such/program", "cannot be started: it is not there"),
        ("./no_such_program", "cannot be started: it is not there"),
        ("no_such_program", "not on the PATH; write ./no_such_program for one"),
        ("/etc/passwd", "not allowed to run; try chmod"),
    ],
)
def test_a_command_that_starts_nothing_is_refused_in_a_sentence(command: str, says: str) -> None:
    with pytest.raises(CommandError, match=says):
        parse_bot(command)
