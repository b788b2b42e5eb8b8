"""How far back a game can go for a seat, and forward again, decision by decision."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from dmtui.game.actions import Deal
from dmtui.game.game import Game
from dmtui.records.people import people_of
from dmtui.records.record import SeatInfo

WATCHING = "You are watching this game: there is nothing of yours to take back."
SEVERAL = "Nothing is taken back where several people play: each saw what came of it."
WATCHED = "Others watch this game: what they have seen cannot be taken back."
NOTHING = "You have had no choice yet: there is nothing to take back."
NOTHING_UNDONE = "There is nothing that could be put back."


def why_not(seats: Sequence[SeatInfo], seat: int | None, viewers: int) -> str | None:
    """Why whoever sits in ``seat`` takes nothing back at this table, in a sentence, or ``None``.

    ``viewers`` counts everyone who sees the table. The decisions of computer players and bots may
    be made again; what another person has seen cannot be unseen.
    """
    people = people_of(seats)
    if len(people) > 1:
        return SEVERAL
    if seat not in people:
        return WATCHING
    return WATCHED if viewers > 1 else None


def choices(game: Game, seat: int) -> Iterator[Game]:
    """The positions on the way to a game in which a seat decided, oldest first.

    Where the rules allowed only one answer nothing was decided.
    """
    at = Game.new(game.public.ruleset, game.public.first)
    for action in game.actions:
        mine = not isinstance(action, Deal) and action.seat == seat
        if mine and len(at.legal_actions()) > 1:
            yield at
        at, _ = at.apply(action)


def undone(game: Game, seat: int) -> Game | None:
    """The game before the last decision of a seat, or ``None`` if it has made none."""
    last = deque(choices(game, seat), maxlen=1)
    return last[0] if last else None


def redone(game: Game, furthest: Game, seat: int) -> Game | None:
    """The next decision of a seat on the way from a game to the furthest point it had reached.

    That point itself comes last; ``None`` if the game is not on that way, or at its end.
    """
    if not leads_to(game, furthest):
        return None
    made = len(game.actions)
    return next((at for at in choices(furthest, seat) if len(at.actions) > made), furthest)


def leads_to(game: Game, furthest: Game) -> bool:
    """Whether a game is an earlier point of another."""
    actions, more = game.actions, furthest.actions
    return len(actions) < len(more) and actions == more[: len(actions)]
