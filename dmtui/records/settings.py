"""A person's settings, and the TOML file that keeps them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from dmtui.records.faults import RecordError, explain, printable
from dmtui.records.files import StoreError, because, read, write
from dmtui.records.folders import make_folder

ThemeName = Literal[
    "auto", "candlelight", "daylight", "winter-hall", "high-contrast", "sixteen-colours"
]
Glyphs = Literal["default", "wide", "letters"]
CardChoice = Literal["auto", "large", "medium"]
Sorting = Literal["clan", "rank"]
Speed = Literal["slow", "normal", "fast", "instant", "step"]
Color = Literal["auto", "never", "16", "256", "truecolor"]

FILE: Final = "settings.toml"
"""The name of the file in its folder."""
_BROKEN: Final = ".broken"
_LARGEST: Final = 2**20


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has chosen; every default is what a newcomer gets.

    A ``theme`` of ``auto`` fits the number of colours. ``sort`` is what the cards of a hand are
    ordered by first. ``one_press`` plays a card with its number or a click, ``forced`` plays one
    that is the only one allowed; ``coach`` has a coach come to every new game. ``hover`` has the
    pointer explain what it is over.
    """

    theme: ThemeName = "auto"
    glyphs: Glyphs = "default"
    cards: CardChoice = "auto"
    sort: Sorting = "clan"
    one_press: bool = False
    forced: bool = False
    coach: bool = False
    speed: Speed = "normal"
    motion: bool = True
    color: Color = "auto"
    ascii: bool = False
    hover: bool = True


class SettingsFile:
    """The settings as a file has them; without a ``path`` none are kept.

    ``fault`` says what is wrong with the file, in sentences for its owner: what cannot be used
    has its default then, and the file stays as it is until a setting is changed.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.settings = Settings()
        self.fault: str | None = None
        if path is not None:
            self._read(path)

    @property
    def kept(self) -> bool:
        """Whether there is a file for changes."""
        return self._path is not None

    def change(self, **values: str | bool) -> None:
        """Change settings and keep them; fields that this version does not know stay.

        Raises:
            StoreError: they cannot be kept; they are changed all the same.

        """
        self.settings = msgspec.structs.replace(self.settings, **values)
        if self._path is None:
            return
        make_folder(self._path.parent, None)
        # A link to a file that is kept elsewhere stays a link.
        path = Path(os.path.realpath(self._path))
        try:
            write(path, _changed(path, values).encode())
        except OSError as error:
            where = printable(str(self._path))
            raise StoreError(f"{where} cannot be written: {because(error)}.") from None

    def _read(self, path: Path) -> None:
        if not os.path.lexists(path):
            return
        where = printable(str(path))
        try:
            table = _parsed(read(path, where))
        except RecordError as error:
            self.fault = f"{error} The usual settings are used."
            return
        except ValueError as error:
            self.fault = (
                f"{where}: This is no TOML: {printable(str(error))}. The usual settings are used. "
                f"Mend it; or change a setting, which begins a new file and keeps this one as "
                f"{path.name}{_BROKEN}."
            )
            return
        fields = {field.name: field.type for field in msgspec.structs.fields(Settings)}
        good: dict[str, Any] = {}
        faults: list[str] = []
        for name in fields.keys() & table.keys():
            try:
                good[name] = msgspec.convert(table[name], fields[name])
            except msgspec.ValidationError as error:
                faults.append(f"{name}: {explain(str(error))[1]}")
        self.settings = Settings(**good)
        if faults:
            said = " ".join(sorted(faults))
            self.fault = f"{where}: {said} The usual is used instead, until you choose another."


def _parsed(data: bytes) -> dict[str, Any]:
    """What a file says.

    Raises:
        ValueError: it is no TOML.

    """
    import tomllib

    if len(data) > _LARGEST:
        raise ValueError("it is too large")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _changed(path: Path, values: dict[str, str | bool]) -> str:
    """The file's text with some values changed and all else as it is.

    Raises:
        OSError: a file that is no TOML cannot be put aside.

    """
    # Only those who change a setting wait for this library.
    import tomlkit

    document = tomlkit.document()
    try:
        data = path.read_bytes()
        _parsed(data)
        document = tomlkit.parse(data)
    except FileNotFoundError:
        pass
    except ValueError:
        path.replace(path.with_name(path.name + _BROKEN))
    document.update(values)
    return tomlkit.dumps(document)
