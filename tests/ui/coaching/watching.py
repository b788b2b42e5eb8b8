"""A game as one viewer is told of it, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator

from dmtui.game.actions import Action
from dmtui.game.events import Event, redact
from dmtui.game.events import moments as grouped
from dmtui.game.game import Game
from dmtui.game.view import view
from dmtui.table.place import Update
from dmtui.ui.coaching.remarks import remark
from dmtui.ui.scene import Scene

NAMES = ("You", "Moira", "Tavish", "Brenna")

Moment = tuple[Scene, tuple[Event, ...]]


def scene(game: Game, viewer: int | None = 0, *events: Event) -> Scene:
    """The table as a viewer sees it."""
    asked = not events and game.actor == viewer
    return Scene.of(Update(view(game, viewer), events, asked), NAMES)


def moments(game: Game, action: Action, viewer: int | None = 0) -> Iterator[Moment]:
    """What an action is told as."""
    after, happened = game.apply(action)
    for moment in grouped(happened):
        events = tuple(redact(event, viewer) for event in moment)
        yield scene(after, viewer, *events), events


def remarks(game: Game, action: Action, viewer: int | None = 0) -> list[str]:
    """What the coach says of an action."""
    told = (remark(now, event) for now, events in moments(game, action, viewer) for event in events)
    return [words for words in told if words]
