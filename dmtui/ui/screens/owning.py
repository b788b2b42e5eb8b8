"""What whoever runs a table does with it: its speed, its name, and the ways on from its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from dmtui.records.record import Loaded
from dmtui.records.results import Result, results_of
from dmtui.records.store import StoreError
from dmtui.table.pace import Speed
from dmtui.table.sitting import Sitting
from dmtui.ui.screens.game_end import Ways
from dmtui.ui.screens.name import NameDialog

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp


def next_speed(app: DragonmasterApp, sitting: Sitting) -> str:
    """Go on to the next speed; what to say of it."""
    speeds = list(Speed)
    speed = speeds[(speeds.index(sitting.pace.speed) + 1) % len(speeds)].value
    app.change(speed=speed)
    return f"Speed: {speed}."


async def rename(app: DragonmasterApp, sitting: Sitting) -> str | None:
    """Ask for another name of the game; what to say if it has one then. For a worker."""
    name = await app.push_screen_wait(NameDialog("Name of this game", sitting.name))
    if not name:
        return None
    try:
        await sitting.rename(name)
    except StoreError as error:
        app.notify(str(error), severity="warning")
        return None
    # The name first: a long one has no room for much else.
    return f"{sitting.name}: so this game is called now."


def ways_on(
    app: DragonmasterApp, sitting: Sitting, before_undo: Callable[[], str | None] | None
) -> Ways:
    """What can be done with a finished game; ``before_undo`` is called where it can be undone."""
    results = results_of(sitting.finished) if sitting.finished is not None else {}
    return Ways(
        review=partial(_review, app, sitting),
        replay=partial(_replay, app, sitting),
        before_undo=before_undo,
        tidings=sitting.entered,
        result=partial(_show, app, results) if results else None,
    )


def _review(app: DragonmasterApp, sitting: Sitting) -> None:
    """Show what the decisions of the game cost."""
    if sitting.finished is not None:
        app.review(sitting.finished, sitting.path)


def _replay(app: DragonmasterApp, sitting: Sitting, done: Callable[[Loaded | None], None]) -> None:
    """Go through the game."""
    if sitting.finished is not None:
        app.replay(sitting.finished, sitting.name, done)


def _show(app: DragonmasterApp, results: Mapping[str, Result]) -> None:
    """Show what can be compared with others who played the same deals."""
    from dmtui.ui.screens.result import ResultScreen

    app.push_screen(ResultScreen(results))
