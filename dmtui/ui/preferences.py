"""The settings in effect: what was asked for at the start goes before what a file says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from dmtui.records.settings import Settings, SettingsFile
from dmtui.ui.launch_options import Launch


class Preferences:
    """A person's settings while the program runs.

    Options come first, then the environment, then the person's file. What was asked for at the
    start holds until that very setting is changed, and never gets into the file.
    """

    def __init__(self, launch: Launch, environ: Mapping[str, str]) -> None:
        self._file = SettingsFile(launch.settings)
        self._asked = _asked(launch, environ)

    @property
    def settings(self) -> Settings:
        """What holds now."""
        return msgspec.structs.replace(self._file.settings, **self._asked)

    @property
    def kept(self) -> bool:
        """Whether changes are there the next time."""
        return self._file.kept

    @property
    def fault(self) -> str | None:
        """What is wrong with the file, or ``None``."""
        return self._file.fault

    def change(self, **values: str | bool) -> None:
        """Change settings, from now on and for the next time.

        Raises:
            StoreError: they cannot be kept; they hold for now.

        """
        for name in values:
            self._asked.pop(name, None)
        self._file.change(**values)


def _asked(launch: Launch, environ: Mapping[str, str]) -> dict[str, Any]:
    asked: dict[str, Any] = {}
    if environ.get("NO_COLOR"):
        asked["color"] = "never"
    if launch.color is not None:
        asked["color"] = launch.color
    if launch.speed is not None:
        asked["speed"] = launch.speed
    if not launch.motion or environ.get("SSH_CONNECTION"):
        asked["motion"] = False
    if launch.ascii:
        asked["ascii"] = True
    return asked
