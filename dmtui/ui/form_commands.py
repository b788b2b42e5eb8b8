"""The commands of forms: a new game's, and the settings'."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import NEW, SETTINGS, Command

IN_A_FORM: Final = (
    Command(
        "begin", "Deal", ("f2",), "F2", "Begin the game as it stands", frozenset({NEW}), rank=2
    ),
    Command(
        "alter(-1)",
        "Less",
        ("ctrl+down",),
        "^Dn",
        "One less in a number; the name before",
        frozenset({NEW}),
        in_palette=False,
        rank=2,
        also=("Last",),
        slot="begin",
    ),
    Command(
        "alter(1)",
        "More",
        ("ctrl+up",),
        "^Up",
        "One more in a number; the next name",
        frozenset({NEW}),
        in_palette=False,
        rank=2,
        also=("Next",),
    ),
    Command(
        "focus_next",
        "Next field",
        ("down",),
        "",
        "Go to the next field; Tab does so too",
        frozenset({NEW, SETTINGS}),
        of_app=True,
        in_palette=False,
    ),
    Command(
        "focus_previous",
        "Field before",
        ("up",),
        "",
        "Go to the field before; Shift+Tab does so too",
        frozenset({NEW, SETTINGS}),
        of_app=True,
        in_palette=False,
    ),
    Command(
        "finish",
        "Done",
        ("enter",),
        "",
        "Go to the button; Enter there deals the cards",
        frozenset({NEW}),
        in_palette=False,
    ),
)
