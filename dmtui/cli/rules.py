"""``dmtui rules``: the rules as text."""

from __future__ import annotations

import re

import click

from dmtui.cli.output import Sentence, Unavailable, say
from dmtui.records import paths
from dmtui.records.faults import printable


@click.command("rules")
@click.argument("topic", nargs=-1, metavar="[TOPIC]")
def command(topic: tuple[str, ...]) -> None:
    """Print the rules, or what they say on a topic: a section's number, its title or a word."""
    try:
        text = paths.rules().read_text(encoding="utf-8")
    except OSError:
        raise Sentence("The rules are missing from this installation.") from None
    sections = split(text)
    wanted = " ".join(topic).strip()
    if wanted:
        found = matching(sections, wanted)
        if not found:
            titles = "; ".join(title for title in map(_title, sections) if title)
            message = f"The rules have no topic '{printable(wanted)}'; there are: {titles}."
            raise Unavailable(message)
        text = "\n\n".join(found)
    say(text.strip())


def split(text: str) -> list[str]:
    """The sections of the rules, the introduction first."""
    return [part.strip() for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)]


def matching(sections: list[str], topic: str) -> list[str]:
    """The sections on a topic: by number, else by title, else the one that names it most."""
    if topic.isdecimal():
        return [part for part in sections if _title(part).startswith(f"{topic}. ")]
    word = re.compile(rf"\b{re.escape(topic.removesuffix('s'))}s?\b", re.IGNORECASE)
    titled = [part for part in sections if word.search(_title(part))]
    if titled:
        return titled
    most = max(sections, key=lambda part: len(word.findall(part)))
    return [most] if word.search(most) else []


def _title(section: str) -> str:
    heading = section.partition("\n")[0]
    return heading.removeprefix("## ") if heading.startswith("## ") else ""
