"""The rules, or a part of them, as paragraphs that can be read aloud."""

from __future__ import annotations

import re
from itertools import zip_longest

from dmtui.records.files import because
from dmtui.ui.plain.voice import quoted
from dmtui.ui.rules_text import matching, no_such_topic, read

_MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)|^#+ ", re.MULTILINE)
_RULER = re.compile(r"\|[-|]+\|")


def rules(topic: str) -> list[str]:
    """The paragraphs on a topic; without one, the topics that there are."""
    try:
        topics = read()
    except OSError as error:
        return [f"The rules cannot be read: {because(error)}. Install the program again."]
    if not topic.strip():
        intro, *rest = topics
        titles = "; ".join(each.title for each in rest)
        return [
            "The rules of Dragonmaster",
            *spoken(intro.text),
            f"The topics are: {titles}.",
            "Type 'rules' and a number or word, or a term such as 'void'.",
        ]
    found = matching(topics, topic.strip())
    if not found:
        return [no_such_topic(topics, quoted(topic))]
    return [paragraph for section in found for paragraph in spoken(section)]


def spoken(markdown: str) -> list[str]:
    """Paragraphs without any marks; a row of a table is a sentence with its headings."""
    found: list[str] = []
    headings: list[str] = []
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = block.splitlines()
        if lines[0].startswith("|"):
            headings = _cells(lines[0])
            found += [_row(headings, _cells(line)) for line in lines[1:] if not _RULER.match(line)]
        else:
            found += [_plain(item) for item in re.split(r"\n(?=- )", block)]
    return found


def _row(headings: list[str], cells: list[str]) -> str:
    pairs = zip_longest(headings, cells, fillvalue="")
    said = (f"{head}: {cell}" if head else cell for head, cell in pairs if cell)
    return "; ".join(said).removesuffix(".") + "."


def _cells(line: str) -> list[str]:
    return [_plain(cell) for cell in line.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    return " ".join(_MARKS.sub("", text).split())
