"""Cuts what a terminal sends into keys, whole sequences and pastes, however it arrives.

The grammar is that of ECMA-48, with what xterm, rxvt and the Linux console have beside it. It is
known from its first characters where a sequence ends, so one that means nothing here can be left
out as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ESC: Final = "\x1b"
PASTE: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"

_TOKEN: Final = re.compile(
    r"""
      (?P<paste> \x1b\[200~ .*? \x1b\[201~ )
    | (?P<reply> \x1b[PX\]^_] [^\x00-\x1f]* (?: \x07 | \x1b\\ ) )        # a string with its end
    | (?P<sequence> \x1b (?:
          \[ (?: \[. | M... | \d+\$ | (?![M[]|200~) [\x20-\x3f]* [\x40-\x7e] )
        | O [\d;]* [\x40-\x7e] ) )
    | (?P<begun> \x1b (?:
          \[ (?: 200~.* | \[ | M.{0,2} | [\x20-\x3f]* )
        | O [\d;]*
        | [PX\]^_] [^\x00-\x1f]* \x1b? )? \Z )
    | (?P<broken> \x1b (?: \[ [\x20-\x3f]* | O [\d;]* | [PX\]^_] [^\x00-\x1f]* ) )
    | (?P<key> \x1b[^\x1b] | . )
    """,
    re.DOTALL | re.VERBOSE,
)


class Sequences:
    """What has come, and of what has only begun, how much so far (``begun``)."""

    def __init__(self) -> None:
        self.begun = ""

    def feed(self, text: str) -> Iterator[str]:
        """Whole keys (with an ESC before it: with Alt), sequences and pastes, as they came.

        Replies that are strings (OSC, DCS and the like) and whatever breaks off are left out.
        """
        begun = len(self.begun)
        text, self.begun = self.begun + text, ""
        if text.startswith(PASTE) and PASTE_END not in text[max(0, begun - len(PASTE_END)) :]:
            self.begun = text
            return
        for found in _TOKEN.finditer(text):
            if found.lastgroup == "begun":
                self.begun = found.group()
            elif found.lastgroup not in ("reply", "broken"):
                yield found.group()

    def give_up(self) -> Iterator[str]:
        """What has begun, where that is something by itself; it is not waited for any longer."""
        begun, self.begun = self.begun, ""
        if begun == ESC:
            yield begun
        elif begun.startswith(PASTE):
            yield begun + PASTE_END
