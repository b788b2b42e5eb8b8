"""The rules as sections, to be found by a topic."""

from __future__ import annotations

import re


def split(text: str) -> list[str]:
    """The sections of the rules, the introduction first."""
    return [part.strip() for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)]


def matching(sections: list[str], topic: str) -> list[str]:
    """The sections on a topic: by number, else by title, else the one that names it most."""
    if topic.isdecimal():
        return [part for part in sections if title(part).startswith(f"{topic}. ")]
    word = re.compile(rf"\b{re.escape(topic.removesuffix('s'))}s?\b", re.IGNORECASE)
    titled = [part for part in sections if word.search(title(part))]
    if titled:
        return titled
    most = max(sections, key=lambda part: len(word.findall(part)))
    return [most] if word.search(most) else []


def title(section: str) -> str:
    """What stands over a section; nothing over the introduction."""
    heading = section.partition("\n")[0]
    return heading.removeprefix("## ") if heading.startswith("## ") else ""


def no_such_topic(sections: list[str], topic: str) -> str:
    """A sentence that says so, with the topics that there are."""
    titles = "; ".join(filter(None, map(title, sections)))
    return f"The rules have no topic '{topic}'; there are: {titles}."
