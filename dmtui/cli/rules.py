"""``dmtui rules``: the rules as text."""

from __future__ import annotations

import click

from dmtui.cli.output import Sentence, Unavailable, say
from dmtui.records import paths
from dmtui.records.faults import printable
from dmtui.ui.rules_text import matching, no_such_topic, split


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
            raise Unavailable(no_such_topic(sections, printable(wanted)))
        text = "\n\n".join(found)
    say(text.strip())
