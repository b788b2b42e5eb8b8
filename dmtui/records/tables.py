"""The tables of the statistics in SQL (docs/statistics.md)."""

from __future__ import annotations

from typing import Final

import msgspec

from dmtui.records.played import PlayedGame, Standing

VERSION: Final = 1
"""Of the tables; a file with a higher one is left alone."""

OURS: Final = int.from_bytes(b"dmtu", "big")
"""What says that a file is one of ours: ``dmtu`` in ASCII."""

GIVEN_UP: Final = Standing.ABANDONED.value
FIELDS: Final = tuple(field.name for field in msgspec.structs.fields(PlayedGame))

MAKE: Final = (
    f"CREATE TABLE games ({', '.join(FIELDS)}, PRIMARY KEY (id)) WITHOUT ROWID",
    "CREATE INDEX newest ON games (ended DESC)",
    "CREATE TABLE achievements (name, game, ended, PRIMARY KEY (name, game)) WITHOUT ROWID",
    "CREATE TABLE files (path, size, changed, game, over, updated, PRIMARY KEY (path)) "
    "WITHOUT ROWID",
    f"PRAGMA application_id = {OURS}",
    f"PRAGMA user_version = {VERSION}",
)
"""Makes a file out of nothing."""

ADD: Final = (
    "CREATE TABLE IF NOT EXISTS deals (game, deals, begun, PRIMARY KEY (game)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS same ON deals (deals)",
)
"""Adds what the first files of this version do not have."""

HAS_DEALS: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'deals'"

ENTER: Final = f"""
INSERT INTO games VALUES ({", ".join("?" * len(FIELDS))})
ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in FIELDS[1:])}
WHERE games.standing = '{GIVEN_UP}' AND excluded.standing != '{GIVEN_UP}'
"""


def repeated(game: str, ended: str) -> str:
    """Whether another game with the deals of a ``game`` had begun when that ``ended``."""
    return f"""EXISTS (
        SELECT 1 FROM deals AS own JOIN deals AS other ON other.deals = own.deals
        WHERE own.game = {game} AND other.game != own.game AND other.begun < {ended}
    )"""


GAMES: Final = f"SELECT {', '.join(FIELDS)}, %s FROM games ORDER BY ended DESC, id"
EARNED: Final = """
SELECT name, min(ended) FROM achievements WHERE NOT %s GROUP BY name
"""
NEVER: Final = "0"
