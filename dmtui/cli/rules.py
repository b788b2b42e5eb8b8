"""``dmtui rules``: the rules as text."""

from __future__ import annotations

import click

from dmtui.cli.completing import topics as completed
from dmtui.cli.output import Sentence, Unavailable, say
from dmtui.records.faults import printable


@click.command("rules")
@click.argument("topic", nargs=-1, metavar="[TOPIC]", shell_complete=completed)
def command(topic: tuple[str, ...]) -> None:
    """Print the rules, with an example of each hand card and of power plays.

    A TOPIC is a section's number, a word of its title, a hand card or a term of the glossary:
    'dmtui rules 6', 'dmtui rules wizards', 'dmtui rules void', 'dmtui rules glossary'.
    """
    from dmtui.ui.rules_text import matching, no_such_topic, read

    try:
        topics = read()
    except OSError:
        raise Sentence("The rules are missing from this installation.") from None
    wanted = " ".join(topic).strip()
    if not wanted:
        intro, *rest = topics
        say("\n\n".join(["# The rules of Dragonmaster", intro.text, *(t.whole for t in rest)]))
        return
    found = matching(topics, wanted)
    if not found:
        raise Unavailable(no_such_topic(topics, printable(wanted)))
    say("\n\n".join(found))
