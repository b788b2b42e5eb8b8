"""``dmtui completion``: shell completion."""

from __future__ import annotations

import click
from click.shell_completion import ShellComplete, get_completion_class

from dmtui.cli.output import say


@click.command("completion")
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
def command(shell: str) -> None:
    """Print a script that makes the shell complete dmtui's commands, options and values.

    \b
    bash, in ~/.bashrc:                   eval "$(dmtui completion bash)"
    zsh, in ~/.zshrc:                     eval "$(dmtui completion zsh)"
    fish, in ~/.config/fish/config.fish:  dmtui completion fish | source
    """  # noqa: D301 - the escape is for click: lines that stay as they are
    root = click.get_current_context().find_root().command
    complete = get_completion_class(shell)
    assert complete is not None
    # Bash's own way asks the bash that is installed here, which may be another one.
    say(ShellComplete.source(complete(root, {}, "dmtui", "_DMTUI_COMPLETE")))
