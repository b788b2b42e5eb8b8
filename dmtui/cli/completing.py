"""What a shell offers for the values of arguments and options."""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmtui.cli.options import Globals

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def games(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Saved games and samples, by a name that needs no quotes; and files."""
    from click.shell_completion import CompletionItem

    from dmtui.records.faults import RecordError
    from dmtui.records.paths import NoHomeError
    from dmtui.records.store import Store, StoreError

    found: dict[str, str] = {}
    # A shell that completes is no place for complaints.
    with suppress(StoreError, RecordError, NoHomeError, OSError):
        store = Store(_folder(context))
        for game in (*store.list(), *store.samples()):
            word = game.name if _is_word(game.name) else game.path.stem
            found.setdefault(word, "broken" if game.error is not None else game.name)
    names = (CompletionItem(word, help=name) for word, name in found.items())
    # Bash forgets what came before a line that asks for files.
    return [
        CompletionItem("", type="file"),
        *(item for item in names if item.value.startswith(incomplete)),
    ]


def stakes(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The amounts that a house may set, the last one of a list, as they usually are."""
    from dmtui.cli.house import STAKES
    from dmtui.game.ruleset import Ruleset

    usual = Ruleset()
    # A whole word, since a shell puts a space after what it has completed.
    return _last_of(incomplete, [f"{stake}={attrgetter(stake)(usual)}" for stake in STAKES])


def contestants(
    context: click.Context, _: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The levels, and after a slash the temperaments, of the last one of a list."""
    from dmtui.seats.levels import Level
    from dmtui.seats.temperament import Temperament

    levels = [level.value for level in Level]
    level, slash, _kind = incomplete.rpartition(",")[2].partition("/")
    if slash and level in levels:
        levels = [f"{level}/{kind.value}" for kind in Temperament]
    return _last_of(incomplete, levels)


def topics(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The numbers of the sections, the hand cards, and the terms that are one word."""
    from click.shell_completion import CompletionItem

    from dmtui.ui.rules_text import glossary, read

    with suppress(OSError):
        found = read()
        words = {topic.key: topic.title for topic in found if topic.key.isdecimal()}
        words |= {topic.title.casefold(): topic.title for topic in found if topic.example}
        words |= {"glossary": "every term of the game"}
        words |= {term.casefold(): term for term in glossary(found)}
        return [
            CompletionItem(word, help=title)
            for word, title in words.items()
            if _is_word(word) and word.startswith(incomplete.casefold())
        ]
    return []


def _last_of(incomplete: str, words: list[str]) -> list[CompletionItem]:
    """What the last item of a list with commas may become, together with those before it."""
    from click.shell_completion import CompletionItem

    before, comma, last = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{word}") for word in words if word.startswith(last)]


def _is_word(text: str) -> bool:
    """Whether a shell takes a text as it is, as one word."""
    return bool(text) and all(each.isalnum() or each in "-_." for each in text)


def _folder(context: click.Context) -> Path:
    from dmtui.records import paths

    given = context.find_object(Globals)
    return given.folder() if given is not None else paths.saves()
