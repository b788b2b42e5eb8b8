"""The rules as topics, each to be found by its number, its name or a word in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from dmtui.records import paths
from dmtui.ui.examples.example import Example
from dmtui.ui.examples.hand_cards import HAND_CARDS
from dmtui.ui.examples.power_plays import POWER_PLAYS
from dmtui.ui.examples.told import markdown

GLOSSARY: Final = "12"
"""The section that has every term of the game."""

_EXAMPLES: Final = {"6": HAND_CARDS, "7": POWER_PLAYS}
"""The sections that worked examples follow."""

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_SECTIONS = re.compile(r"\bsections?\s+\d+(?:(?:,| and| to)\s+\d+)*", re.IGNORECASE)
_TERM = re.compile(r"^- \*\*(.+?)\.\*\* ", re.MULTILINE)


class Topic(msgspec.Struct, frozen=True):
    """A section of the rules, or a worked example that belongs to the section before it.

    ``key`` is the number of a section, empty for the introduction, or the key of the example.
    ``text`` is Markdown without the heading; an example has none, and is told by the game.
    """

    key: str
    title: str
    text: str = ""
    example: Example | None = None

    @property
    def body(self) -> str:
        """The text under the heading, in Markdown."""
        return self.text if self.example is None else markdown(self.example)

    @property
    def heading(self) -> str:
        """The title as it stands over the text; an example says that it is one."""
        return self.title if self.example is None else f"Example: {self.title}"

    @property
    def whole(self) -> str:
        """Heading and text, in Markdown."""
        level = "##" if self.example is None else "###"
        return f"{level} {self.heading}\n\n{self.body}"


def read() -> tuple[Topic, ...]:
    """Every topic of the rules.

    Raises:
        OSError: the file cannot be read.

    """
    return topics(paths.rules().read_text(encoding="utf-8"))


def topics(text: str) -> tuple[Topic, ...]:
    """The rules cut at their headings, the introduction first, the examples where they belong."""
    intro, *rest = _HEADING.split(text)
    found = [Topic("", "The game", intro.partition("\n")[2].strip())]
    for title, body in zip(rest[::2], rest[1::2], strict=True):
        number = title.partition(".")[0]
        found.append(Topic(number, title, body.strip()))
        found += (Topic(e.key, e.title, example=e) for e in _EXAMPLES.get(number, ()))
    return tuple(found)


def place(found: Sequence[Topic], key: str) -> int:
    """Where the topic with a key is; the first one where there is none."""
    return next((at for at, topic in enumerate(found) if topic.key == key), 0)


def matching(found: Sequence[Topic], wanted: str) -> list[str]:
    """What there is on a topic, in Markdown.

    A section by its number; what has it in its title, sections or examples; else a term of the
    glossary; else the section that names it most. Nothing if none does.
    """
    if wanted.isdecimal():
        return [topic.whole for topic in found if topic.key == wanted]
    word = _word(wanted.casefold().removeprefix("the "))
    titled = [topic.whole for topic in found if word.search(topic.title)]
    if titled:
        return titled
    terms = [entry for term, entry in glossary(found).items() if word.fullmatch(term)]
    if terms:
        return terms
    sections = [topic for topic in found if topic.example is None]
    most = max(sections, key=lambda topic: len(word.findall(topic.text)))
    return [most.whole] if word.search(most.text) else []


def naming(found: Sequence[Topic], words: str) -> list[int]:
    """The places of the topics that have all of some words, those with them in the title first."""
    wanted = words.casefold().split()
    titled = [_has(topic.title, wanted) for topic in found]
    within = [_has(f"{topic.title} {topic.body}", wanted) for topic in found]
    places = range(len(found))
    return [at for at in places if titled[at]] + [
        at for at in places if within[at] and not titled[at]
    ]


def glossary(found: Sequence[Topic]) -> dict[str, str]:
    """Each term of the glossary, and its entry in Markdown."""
    text = found[place(found, GLOSSARY)].text
    starts = [*_TERM.finditer(text)]
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {
        match[1]: text[match.start() : end].strip().removeprefix("- ")
        for match, end in zip(starts, ends, strict=True)
    }


def linked(topic: Topic, text: str) -> str:
    """A topic's Markdown for the screen: links to what it names, and to its examples."""
    if topic.key == GLOSSARY:
        # A long list is made of four times the widgets that its paragraphs are made of.
        text = _TERM.sub(r"\n**\1.** ", text)
    text = _SECTIONS.sub(lambda named: re.sub(r"\d+", r"[\g<0>](#\g<0>)", named[0]), text)
    examples = ", ".join(f"[{e.title}](#{e.key})" for e in _EXAMPLES.get(topic.key, ()))
    return f"{text}\n\nExamples: {examples}." if examples else text


def no_such_topic(found: Sequence[Topic], wanted: str) -> str:
    """A sentence that says so, with the topics that there are."""
    titles = "; ".join(topic.title for topic in found[1:])
    return f"The rules have no topic '{wanted}'; there are: {titles}."


def _word(wanted: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(wanted.removesuffix('s'))}s?\b", re.IGNORECASE)


def _has(text: str, words: list[str]) -> bool:
    text = text.casefold()
    return all(word in text for word in words)
