"""What happens at the table, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from dmtui.game.actions import DragonChoice
from dmtui.game.events import (
    CardPlayed,
    Dealt,
    DragonDecided,
    Event,
    GameEnded,
    HandChosen,
    HandEnded,
    SecretAnswered,
    TrickTaken,
)
from dmtui.ui.endings import payment
from dmtui.ui.plain import books
from dmtui.ui.plain.cards import each, fines, forbids, in_force, marked, takings
from dmtui.ui.power_plays import aim, price
from dmtui.ui.scene import Scene
from dmtui.ui.trick_words import trick_line
from dmtui.ui.wording import decision_line, outcome


def told(scene: Scene, event: Event) -> Iterator[str]:
    """What an event means to the viewer of a scene, which knows of it already."""
    match event:
        case Dealt():
            yield from _dealt(scene, event)
        case DragonDecided():
            yield from _dragon(scene, event)
        case HandChosen(seat, hand_card):
            yield f"{scene.subject(seat).does('choose')} {hand_card.title}: {forbids(hand_card)}."
            yield f"Fines: {fines(scene.ruleset, hand_card)}."
        case SecretAnswered(seat, attempt):
            yield _secret(scene, seat, attempt)
        case CardPlayed(seat, card):
            yield _played(scene, seat, marked(in_force(scene), card))
        case TrickTaken():
            yield trick_line(scene)
        case HandEnded():
            yield from _hand_ended(scene)
        case GameEnded():
            yield from books.ended(scene)


def _dealt(scene: Scene, event: Dealt) -> Iterator[str]:
    yield books.place(scene)
    if scene.view.seat is not None:
        yield f"Your cards: {each(scene.cards)}."
    # Whoever is asked about the Dragon is told so by the question.
    if event.dragon is not None and event.dragon != scene.view.seat:
        who = scene.subject(event.dragon)
        how = f"{who.verb('were')} dealt" if event.dragon_is_new else f"still {who.verb('hold')}"
        yield f"{who.name} {how} the Dragon."


def _dragon(scene: Scene, event: DragonDecided) -> Iterator[str]:
    who = scene.subject(event.seat)
    if event.choice is DragonChoice.POWER:
        yield decision_line(scene)
        if event.hand_card is not None:
            yield f"{aim(scene, event.hand_card)} ({price(scene, event.hand_card)})."
    elif event.choice is DragonChoice.HOLD:
        yield f"{who.does('hold')} the Dragon for a later hand."
    else:
        yield f"{who.does('discard')} the Dragon."


def _secret(scene: Scene, seat: int, attempt: bool | None) -> str:
    who = scene.subject(seat)
    if attempt is None:
        return f"{who.does('have')} answered in secret."
    if attempt:
        return f"{who.does('try')}, in secret, to take every taboo."
    return f"{who.does('do')} not try a power play in secret."


def _played(scene: Scene, seat: int, card: str) -> str:
    leads = scene.plays and scene.plays[0][0] == seat
    return f"{scene.subject(seat).does('lead' if leads else 'play')} the {card}."


def _hand_ended(scene: Scene) -> Iterator[str]:
    hand = scene.public.past[-1]
    yield f"Hand {len(scene.public.past)} of {scene.ruleset.hands} is over. {outcome(scene, hand)}"
    yield from takings(scene, hand.state.taken(scene.ruleset.cards_each)) or [
        "Nobody took a taboo."
    ]
    if hand.entries:
        yield from (f"{payment(scene, entry)}." for entry in hand.entries)
    else:
        yield "No jewels move."
    yield books.purses(scene)
