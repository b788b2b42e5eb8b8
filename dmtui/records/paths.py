"""Where files live: the player's own, and those that come with the program."""

from __future__ import annotations

import os
from pathlib import Path, PurePath

import platformdirs

import dmtui

_APP = "dmtui"


class NoHomeError(Exception):
    """There is no home folder to keep files in; the text says what to do."""


def saves(chosen: str | os.PathLike[str] | None = None) -> Path:
    """The folder of saved games: the chosen one, else ``DMTUI_SAVES``, else the usual one.

    Raises:
        NoHomeError: nothing is chosen, and no home folder is known.

    """
    picked = chosen or os.environ.get("DMTUI_SAVES")
    if picked:
        # Path's own expansion fails where a home is not known; a folder may as well be called so.
        return Path(os.path.abspath(os.path.expanduser(picked)))  # noqa: PTH100, PTH111
    data = platformdirs.user_data_path(_APP, appauthor=False)
    return _absolute(data / "saves", "XDG_DATA_HOME")


def settings() -> Path:
    """The folder of settings. Raises `NoHomeError`."""
    return _absolute(platformdirs.user_config_path(_APP, appauthor=False), "XDG_CONFIG_HOME")


def statistics(chosen: str | os.PathLike[str] | None = None) -> Path:
    """The file of statistics: in the folder of saved games if that is chosen, else beside it.

    Raises:
        NoHomeError: nothing is chosen, and no home folder is known.

    """
    folder = saves(chosen)
    is_chosen = bool(chosen or os.environ.get("DMTUI_SAVES"))
    return (folder if is_chosen else folder.parent) / "statistics.sqlite"


def state() -> Path:
    """The folder of crash reports. Raises `NoHomeError`."""
    return _absolute(platformdirs.user_state_path(_APP, appauthor=False), "XDG_STATE_HOME")


def samples() -> Path:
    """The folder of sample games, which is only read."""
    return _shipped("saves")


def styles() -> Path:
    """The folder of the application's style sheets."""
    return _shipped("styles")


def sheets(*names: str) -> list[str | PurePath]:
    """The files of some style sheets; of equal rules that of a later one holds."""
    return [styles() / f"{name}.tcss" for name in names]


def rules() -> Path:
    """The rules as text, in Markdown."""
    return _shipped("docs") / "rules.md"


def _shipped(folder: str) -> Path:
    """In a wheel these folders are inside the package, in a checkout they are beside it."""
    package = Path(dmtui.__file__).parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder


def _absolute(path: Path, variable: str) -> Path:
    """The path of a folder at home, or where a ``variable`` of the environment has it."""
    # A home that is set to nothing would be the root of all folders.
    homeless = os.name == "posix" and os.environ.get("HOME") == "" and not os.environ.get(variable)
    if homeless or not path.is_absolute():
        raise NoHomeError("No home folder is known: name a folder with --saves or set HOME.")
    return path
