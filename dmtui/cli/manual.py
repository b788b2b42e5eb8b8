"""What the manual page says beside what the commands and the table of keys say themselves."""

from __future__ import annotations

from typing import Final

SUMMARY: Final = "play Dragonmaster, the 1981 trick-taking card game, in a terminal"

DESCRIPTION: Final = (
    "dmtui plays Dragonmaster with you and two or three others, who are computer players unless "
    "you say otherwise. One seat, the Dragonmaster, picks a hand card that makes tricks or cards "
    "taboo; whoever takes a taboo pays for it in jewels.",
    "Without a command the title screen opens. A game is saved after every card, and goes on where "
    "it was left. Everything works with the keyboard alone and with the mouse alone. Where there "
    "is no terminal, or only a simple one, the game is played in plain lines; --plain asks for "
    "that.",
    "All rules, with an example of every hand card, are in the program: press r, or run 'dmtui "
    "rules'. They are not repeated here.",
)

SCREENS: Final = {
    "title": "The title",
    "new": "A new game",
    "saves": "Saved games",
    "table": "The table",
    "question": "A question over the table",
    "name": "A name to be typed",
    "sheet": "A page of the books",
    "coach": "All that the coach says",
    "hand end": "The end of a hand",
    "end": "The end of a game",
    "result": "The result of a game by a code",
    "review": "The review of a game",
    "moment": "A decision of a review",
    "replay": "A replay",
    "statistics": "The statistics",
    "settings": "The settings",
    "page": "The rules",
}
"""What each screen of the table of commands is called, in the order of the page."""

EVERYWHERE: Final = (
    ("Ctrl+P", "The command palette: every command of the screen, by its name."),
    ("Ctrl+C", "Leave at once; the game is saved. The exit status is 130."),
    ("Ctrl+Z", "Suspend the program, where the shell can do that."),
    ("Tab, arrows", "Move about; a click does so too, and a right click explains."),
)

FILES: Final = (
    (
        "~/.local/share/dmtui/saves/*.json",
        "Saved games, one a file; deleted ones are in the folder trash there.",
    ),
    ("~/.local/share/dmtui/statistics.sqlite", "The statistics of finished games."),
    ("~/.config/dmtui/settings.toml", "Settings: written by the program, and yours to edit."),
    ("~/.local/state/dmtui/crashes", "Crash reports. They never contain a card."),
)
"""On Linux; elsewhere the folders are those of the system."""

ENVIRONMENT: Final = (
    ("DMTUI_SAVES", "The folder of saved games, unless --saves names one."),
    ("HOME", "Your home folder, which the folders above are in."),
    ("NO_COLOR", "If it is not empty: no colours and no greys."),
    ("TERM, COLORTERM", "What the terminal can show. With TERM=dumb, plain lines are."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "The first that is set names the charset. If it is not UTF-8, nothing but ASCII is shown.",
    ),
    ("SSH_CONNECTION", "If it is set, nothing moves on the screen."),
    (
        "TEXTUAL_DRIVER, TEXTUAL_COLOR_SYSTEM",
        "A server that runs the program sets these: what draws the screen, and its colours.",
    ),
    (
        "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
        "On Linux, where the folders above are, instead of the usual places.",
    ),
)

STATUS: Final = (
    ("0", "Everything went well."),
    ("1", "The command's own no: an illegal record, a game that is not found."),
    ("2", "The command line was not understood."),
    ("70", "The program failed; a report was written."),
    ("129, 130, 143", "Ended by SIGHUP, by SIGINT or Ctrl+C, by SIGTERM; the game is saved."),
)

EXAMPLES: Final = (
    ("dmtui new --mode expert --level master", "A table for the Expert game against masters:"),
    ("dmtui new --tutorial", "Learn the game at the table:"),
    ("dmtui resume", "Go on with the last game:"),
    ("dmtui new --house fines.wizard=3,forfeit=10", "House rules, here dearer Wizards:"),
    ("dmtui rules wizards", "What the rules say of a hand card, with an example:"),
    ("dmtui check --rerun game.json", "See whether the computer players looked into your hand:"),
    (
        "dmtui simulate --games 200 --seats master,adept,adept,novice --jobs 2",
        "Who wins more often:",
    ),
)
"""Command lines, each with what it is for."""

ALSO: Final = "bash(1), zsh(1), fish(1), less(1)"
