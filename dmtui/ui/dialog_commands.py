"""The commands of what stands over a screen: questions, names, books and the end of a hand."""

from __future__ import annotations

from typing import Final

from dmtui.ui.command import END, Command

QUESTION: Final = "question"
NAME: Final = "name"
SHEET: Final = "sheet"
COACH: Final = "coach"
HAND_END: Final = "hand end"
RESULT: Final = "result"

OVER_A_SCREEN: Final = (
    Command(
        "keep", "Keep", ("enter",), "Enter", "Take the line as it stands", frozenset({NAME}), rank=1
    ),
    Command(
        "alter(1)",
        "Next",
        ("ctrl+up",),
        "^Up",
        "Put another name on the line",
        frozenset({NAME}),
        in_palette=False,
    ),
    Command(
        "alter(-1)",
        "Last",
        ("ctrl+down",),
        "",
        "Put the name before on the line",
        frozenset({NAME}),
        in_palette=False,
    ),
    Command(
        "give_up",
        "Leave",
        ("escape",),
        "Esc",
        "Take nothing of what was typed",
        frozenset({NAME}),
        rank=1,
    ),
    Command("copy", "Copy", ("c",), "c", "Copy the line for a friend", frozenset({RESULT})),
    Command(
        "compare",
        "Compare",
        ("enter",),
        "Enter",
        "Compare with the line that was pasted",
        frozenset({RESULT}),
        in_palette=False,
    ),
    Command(
        "close",
        "Back",
        ("escape",),
        "Esc",
        "Go back",
        frozenset({RESULT}),
        in_palette=False,
        rank=1,
    ),
    Command(
        "give",
        "Answer",
        ("enter",),
        "Enter",
        "Give the answer that is marked, or click it",
        frozenset({QUESTION}),
        in_palette=False,
        rank=0,
    ),
    Command(
        "hint",
        "Hint",
        ("h",),
        "h",
        "What a master would do here, and why",
        frozenset({QUESTION}),
        rank=2,
    ),
    Command(
        "rules",
        "Rules",
        ("r",),
        "r",
        "What the rules say about the marked answer",
        frozenset({QUESTION}),
    ),
    Command(
        "go_on",
        "Go on",
        ("enter", "space"),
        "Enter",
        "Go on, as with any key that is not here",
        frozenset({HAND_END}),
        rank=0,
    ),
    Command(
        "rules",
        "Rules",
        ("r",),
        "r",
        "What the rules say about this hand card",
        frozenset({HAND_END, SHEET}),
        of_app=True,
        rank=6,
    ),
    Command(
        "put_aside",
        "Aside",
        ("escape",),
        "Esc",
        "Take back the answer; else look at the table",
        frozenset({QUESTION}),
        rank=1,
    ),
    Command("turn('tricks')", "Tricks", ("t",), "t", "The tricks of this hand", frozenset({SHEET})),
    Command("turn('jewels')", "Jewels", ("j",), "j", "The ledger", frozenset({SHEET})),
    Command("turn('cards')", "Hand cards", ("c",), "c", "The hand cards", frozenset({SHEET})),
    Command(
        "scroll(1)",
        "Down",
        ("down",),
        "",
        "Scroll down",
        frozenset({SHEET, COACH, RESULT}),
        in_palette=False,
    ),
    Command(
        "scroll(-1)",
        "Up",
        ("up",),
        "",
        "Scroll up",
        frozenset({SHEET, COACH, RESULT}),
        in_palette=False,
    ),
    Command(
        "close",
        "Close",
        ("escape", "q"),
        "Esc",
        "Go back to the table",
        frozenset({SHEET, COACH}),
        in_palette=False,
        rank=1,
    ),
    Command(
        "close",
        "Close",
        ("enter", "space"),
        "",
        "Go back to the table",
        frozenset({SHEET, COACH}),
        in_palette=False,
    ),
    Command(
        "close",
        "Close",
        ("w",),
        "",
        "Go back to the table",
        frozenset({COACH}),
        in_palette=False,
    ),
    Command(
        "undo",
        "Undo",
        ("u",),
        "u",
        "Take back your last decision of this hand",
        frozenset({HAND_END}),
    ),
    Command(
        "help",
        "Help",
        ("question_mark", "f1"),
        "?",
        "The keys of this screen",
        frozenset({QUESTION, SHEET, COACH, HAND_END, END}),
        of_app=True,
        rank=0,
    ),
    # A question mark may be part of a name there.
    Command(
        "help",
        "Help",
        ("f1",),
        "F1",
        "The keys of this screen",
        frozenset({NAME, RESULT}),
        of_app=True,
        rank=0,
    ),
)
"""In the order of the help screen."""
