"""What can be asked about the table: the hand, the tricks, the ledger, the seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmtui.game.cards import Card
from dmtui.game.hand_cards import FACES, HandCard
from dmtui.game.ruleset import HANDS_A_ROUND, Victory
from dmtui.game.state import Phase, Trick
from dmtui.records.counting import counted
from dmtui.ui.endings import verdict, why_won
from dmtui.ui.plain.cards import each, explained, in_force, marked, takings
from dmtui.ui.power_plays import aim, power_play, price
from dmtui.ui.scene import Scene
from dmtui.ui.seen import KINDS, Seen, said_of_a_trick, seen
from dmtui.ui.trick_words import trick_line
from dmtui.ui.wording import decision_line, jewels, listed


def joining(scene: Scene, people: Sequence[int] = ()) -> list[str]:
    """What somebody needs to know who comes to the table now.

    ``people`` are those who share the viewer's place: each is told how it stands when they come.
    """
    if len(people) < 2:
        return [agreed(scene), *now(scene)]
    return [agreed(scene, people), *(now(scene) if scene.public.over else [])]


def now(scene: Scene) -> list[str]:
    """How the game stands."""
    if scene.public.over:
        return ended(scene)
    if scene.state is not None:
        return [*trick(scene), *hand(scene), purses(scene)]
    return [purses(scene)] if scene.past else []


def agreed(scene: Scene, people: Sequence[int] = ()) -> str:
    """What is played, and with whom; by ``people`` at one keyboard, if there are several."""
    ruleset = scene.ruleset
    seats = range(ruleset.players)
    others = [scene.name(seat) for seat in seats if seat not in (scene.view.seat, *people)]
    who = f"you play with {listed(others)}"
    if people:
        who = f"{listed(map(scene.name, people))} play at this keyboard"
        who += f", with {listed(others)}" if others else ""
    elif scene.view.seat is None:
        who = f"you watch {listed(others)}"
    best = "collects the most as Dragonmaster"
    if ruleset.victory is Victory.PURSE:
        best = "has the largest purse"
    return (
        f"A game of {ruleset.mode.value.capitalize()}, {ruleset.hands} hands, "
        f"{ruleset.cards_each} cards each: {who}. Whoever {best} wins."
    )


def place(scene: Scene) -> str:
    """Which hand this is, and whose."""
    master = scene.subject(scene.dragonmaster)
    return (
        f"Hand {scene.number} of {scene.ruleset.hands}, round {scene.round + 1}: "
        f"{master.does('are')} Dragonmaster."
    )


def hand(scene: Scene) -> list[str]:
    """The viewer's cards, and which of them may be played now."""
    if scene.waiting is not None:
        return [f"No cards are shown until {scene.name(scene.waiting)} is ready."]
    if scene.view.seat is None:
        return ["You are watching this game, and hold no cards."]
    cards, playable = scene.cards, scene.playable
    lines = [f"You hold {each(cards)}."]
    if scene.asked and scene.public.phase is Phase.PLAY and len(playable) < len(cards):
        lines.append(f"Now you may play {each(playable)}.")
    return lines


def trick(scene: Scene) -> list[str]:
    """What is to be done in this hand, and what lies in the middle."""
    state = scene.state
    if state is None or state.hand_card is None:
        return [place(scene), "No hand card is chosen yet."]
    aims = aim(scene, state.hand_card)
    if power_play(scene) is not None:
        aims += f" ({price(scene, state.hand_card)})"
    lines = [place(scene), decision_line(scene), f"{aims}."]
    if scene.plays:
        lines.append(f"In the middle: {_plays(scene, scene.plays)}.")
    else:
        lines.append("Nothing has been played to this trick yet.")
    return [*lines, trick_line(scene)]


def last(scene: Scene) -> list[str]:
    """The trick before this one."""
    if scene.last_trick is None:
        return ["No trick of this hand is complete yet."]
    trick_: Trick = scene.last_trick
    number = len(scene.state.tricks) if scene.state else 0
    took = f"{scene.name(trick_.winner)} took it."
    return [f"Trick {number}: {_plays(scene, trick_.plays())}. {took}"]


def seats(scene: Scene) -> list[str]:
    """What everyone knows of each seat."""
    lines = []
    for seat in range(scene.ruleset.players):
        office = ", Dragonmaster" if seat == scene.dragonmaster else ""
        held, won = scene.public.cards_held(seat), scene.tricks_won(seat)
        lines.append(
            f"{scene.name(seat)}{office}: {jewels(scene.purse[seat])}, "
            f"{scene.collected[seat]} collected; {counted(held, 'card')}, "
            f"{counted(won, 'trick')} taken."
        )
    if scene.state is not None:
        lines += takings(scene, scene.state.taken(scene.ruleset.cards_each))
    if scene.public.holder is not None:
        lines.append(f"The Dragon lies before {scene.within(scene.public.holder)}.")
    return lines


def hand_cards(scene: Scene) -> list[str]:
    """The five hand cards, and which are gone for this round."""
    return [
        explained(scene.ruleset, hand_card)
        + (" It was used in this round." if hand_card in scene.public.used else "")
        for hand_card in HandCard
    ] + [_seen(scene, kind) for kind in seen(scene)]


def _seen(scene: Scene, kind: Seen) -> str:
    """What has been seen of a kind of taboo in this hand, and where it went."""
    if not kind.total:
        return said_of_a_trick(scene, kind)
    counted = f"{KINDS[kind.taboo]}: {len(kind.out)} of {kind.total} seen"
    went = (f"the {card.title} {_where(scene, seat)}" for card, seat in kind.out)
    return f"{counted}: {', '.join(went)}." if kind.out else f"{counted}."


def _where(scene: Scene, seat: int | None) -> str:
    """Where a card that was played is."""
    return "in the trick" if seat is None else f"taken by {scene.within(seat)}"


def ledger(scene: Scene) -> list[str]:
    """What each hand brought each seat, and what they have."""
    lines = []
    for number, past in enumerate(scene.past, 1):
        master = scene.within(past.state.dragonmaster)
        card = past.state.hand_card
        what = FACES[card].title if card else ""
        moved = _changes(scene, scene.changes(past))
        lines.append(f"Hand {number}, {what}, Dragonmaster {master}: {moved}.")
    if not lines:
        lines.append("No hand has been settled yet.")
    return [*lines, purses(scene)]


def purses(scene: Scene) -> str:
    """What every seat has, and has collected."""
    every = range(scene.ruleset.players)
    return (
        "Purses: "
        + ", ".join(
            f"{scene.within(seat)} {scene.purse[seat]} ({scene.collected[seat]} collected)"
            for seat in every
        )
        + "."
    )


def ended(scene: Scene) -> list[str]:
    """Who won, and what each round brought."""
    lines = [f"The game is over. {verdict(scene)}.", why_won(scene)]
    for round_ in range(scene.ruleset.players):
        hands = scene.public.past[round_ * HANDS_A_ROUND : (round_ + 1) * HANDS_A_ROUND]
        moved = [sum(column) for column in zip(*map(scene.changes, hands), strict=True)]
        lines.append(f"Round {round_ + 1}: {_changes(scene, moved)}.")
    return [*lines, purses(scene)]


def _plays(scene: Scene, plays: Iterable[tuple[int, Card]]) -> str:
    hand_card = in_force(scene)
    return ", ".join(f"{scene.within(seat)} the {marked(hand_card, card)}" for seat, card in plays)


def _changes(scene: Scene, moved: Sequence[int]) -> str:
    found = [f"{scene.within(seat)} {change:+}" for seat, change in enumerate(moved) if change]
    return ", ".join(found) if found else "nobody pays"
