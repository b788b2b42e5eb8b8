"""``dmtui man``: the manual page, made from the commands and the table of keys."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

import dmtui
from dmtui.cli import manual, roff
from dmtui.cli.output import say


@click.command("man")
def command() -> None:
    """Print the manual page, as man(1) reads it.

    It comes with the program: try 'man dmtui'. Where that finds nothing, 'dmtui man | man -l -'
    shows it.
    """
    say(page(click.get_current_context().find_root()))


def page(root: click.Context) -> str:
    """The whole page; ``root`` is the context of the program itself."""
    # A heading begins a paragraph by itself.
    return re.sub(r"^(\.S[HS] .+\n)\.PP\n", r"\1", "\n".join(_page(root)), flags=re.MULTILINE)


def _page(root: click.Context) -> Iterator[str]:
    yield '.\\" Made by "dmtui man" from the program itself: change it there.'
    yield roff.title("dmtui", 6, f"dmtui {dmtui.__version__}", "Games Manual")
    yield roff.section("Name")
    yield f"dmtui \\- {roff.escaped(manual.SUMMARY)}"
    yield roff.section("Synopsis")
    yield '.B dmtui\n.RI [ options ]\n.RI [ command " [" arguments "] ...]"'
    yield roff.section("Description")
    yield from map(roff.paragraph, manual.DESCRIPTION)
    yield roff.section("Options")
    yield roff.paragraph("They may stand before a command or after it.")
    yield from _options(root)
    yield roff.section("Commands")
    for command in _commands(root):
        yield from _command(command)
    yield roff.section("Keys")
    yield from _keys()
    for heading, items in (
        ("Files", manual.FILES),
        ("Environment", manual.ENVIRONMENT),
        ("Exit status", manual.STATUS),
    ):
        yield roff.section(heading)
        if items is manual.FILES:
            yield roff.paragraph("On Linux; 'dmtui paths' says where they are for you.")
        yield from (roff.item(roff.bold(tag), text) for tag, text in items)
    yield roff.section("Examples")
    yield from (roff.example([line], text) for line, text in manual.EXAMPLES)
    yield roff.section("See also")
    yield roff.paragraph(f"'dmtui rules', 'dmtui --help', {manual.ALSO}")


def _commands(root: click.Context) -> Iterator[click.Context]:
    """A context for each command that is there, in the order of the help."""
    group = root.command
    assert isinstance(group, click.Group)
    for name in group.list_commands(root):
        command = group.get_command(root, name)
        if command is not None:
            yield click.Context(command, root, name)


def _command(context: click.Context) -> Iterator[str]:
    command = context.command
    usage = (piece for piece in command.collect_usage_pieces(context) if piece != "[OPTIONS]")
    yield roff.subsection(" ".join((f"dmtui {command.name}", *usage)))
    for text in inspect.cleandoc(command.help or "").split("\n\n"):
        as_it_stands = text.startswith("\b\n")
        yield roff.lines(text.splitlines()[1:]) if as_it_stands else roff.paragraph(text)
    yield from _options(context)


def _options(context: click.Context) -> Iterator[str]:
    """The options that the help of a command lists, in its words; ``--help`` once is enough."""
    for option in context.command.get_params(context):
        told = option.get_help_record(context) if isinstance(option, click.Option) else None
        if told is not None and (context.parent is None or "--help" not in option.opts):
            names, text = told
            yield roff.item(_named(names), text)


def _named(names: str) -> str:
    """The names of an option in bold, and what comes after them."""
    return ", ".join(
        " ".join((roff.bold(name), *map(roff.literal, filter(None, [value]))))
        for name, _, value in (each.partition(" ") for each in names.split(", "))
    )


def _keys() -> Iterator[str]:
    """Every key on every screen, from the table that also makes the help of the screens."""
    from dmtui.ui.commands import commands
    from dmtui.ui.key_names import written

    yield roff.paragraph("Everywhere:")
    yield from (roff.item(roff.bold(keys), text) for keys, text in manual.EVERYWHERE)
    for where, heading in manual.SCREENS.items():
        yield roff.subsection(heading)
        for command in commands(where):
            if command.keys:
                keys = ", ".join(map(roff.bold, written(command)))
                yield roff.item(keys, f"{command.help}.")
