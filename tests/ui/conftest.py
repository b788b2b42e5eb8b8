"""The tests of the faces run in a terminal of their own, not in that of whoever runs them."""

import pytest


@pytest.fixture(autouse=True)
def a_terminal_with_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name in ("NO_COLOR", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
