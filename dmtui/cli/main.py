"""The command ``dmtui``: the title screen, and the way to every other command."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import click

from dmtui.cli.ending import ended_by_signals
from dmtui.cli.lazy import LazyGroup
from dmtui.cli.options import global_options
from dmtui.cli.output import (
    be_lenient,
    complain,
    silence,
    speaks_utf8,
    started_with,
    unwritten,
)

COMPLETE = "_DMTUI_COMPLETE"
CRASHED = 70
INTERRUPTED = 130
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class Program(LazyGroup):
    """The whole command line, with the exit statuses that are promised."""

    def main(  # type: ignore[override]
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,
    ) -> None:
        """Run a command and exit with its status."""
        name = prog_name or "dmtui"
        given = list(sys.argv[1:] if args is None else args)
        be_lenient(ascii="--ascii" in given or not speaks_utf8(started_with()))
        with ended_by_signals():
            status = _status(lambda: self._run(given, name))
        sys.exit(status)

    def _run(self, args: list[str], name: str) -> object:
        if instruction := os.environ.get(COMPLETE):
            from click.shell_completion import shell_complete

            return shell_complete(self, {}, "dmtui", COMPLETE, instruction)
        with self.make_context(name, args) as context:
            result = self.invoke(context)
        if sys.stdout is not None:
            sys.stdout.flush()
        return result


def _status(run: Callable[[], object]) -> int:
    try:
        result = run()
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as error:
        _show(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        silence()
        return 0
    except OSError as error:
        # Help and version are printed by the library; a file would have a name.
        if error.errno not in _FULL or error.filename is not None:
            return _refused(error) or _crashed(error)
        _show(unwritten(error))
        return 1
    except Exception as error:  # noqa: BLE001 - whatever it is, it ends in a report
        return _refused(error) or _crashed(error)
    return result if isinstance(result, int) else 0


def _show(error: click.ClickException) -> None:
    # Where nothing can be said, the status still says it.
    with suppress(OSError):
        error.show()


def _refused(error: Exception) -> int:
    """Say what is wrong with a file or folder, the program's own too: 1; else it is a crash: 0."""
    from dmtui.cli.replaced import missing
    from dmtui.records.faults import RecordError
    from dmtui.records.files import StoreError
    from dmtui.records.paths import NoHomeError

    if isinstance(error, RecordError | StoreError | NoHomeError):
        complain(str(error))
        return 1
    if module := missing(error):
        complain(
            f"A part of the program ({module}) is not what it was or is missing, perhaps because "
            "it was replaced while it ran: start it again. If that does not help, install it anew."
        )
        return 1
    return 0


def _crashed(error: Exception) -> int:
    from dmtui.records.crash import write_report
    from dmtui.records.faults import printable

    try:
        told = f"a report is in {printable(str(write_report(error)))}"
    except Exception as trouble:  # noqa: BLE001 - a crash may come from anything being broken
        told = f"no report could be written ({type(trouble).__name__})"
    complain(f"dmtui failed ({type(error).__name__}); {told}.")
    return CRASHED


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="[COMMAND] ...",
    epilog="New to the game? 'dmtui new --tutorial'. All on one page: 'man dmtui'.",
)
@click.pass_context
def main(context: click.Context) -> int:
    """Dragonmaster, the 1981 trick-taking card game, in your terminal.

    Without a command the title screen opens. Every option here may also stand after a command.
    """
    if context.invoked_subcommand is not None:
        return 0
    from dmtui.cli.launching import launch

    return launch()


main.params += global_options(hidden=False)
