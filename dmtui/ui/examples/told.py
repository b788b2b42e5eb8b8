"""A worked example in words: what each trick brought, and the whole of it as Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from typing import Final

from dmtui.game.cards import Card
from dmtui.game.ledger import Reason
from dmtui.game.ruleset import Mode, Ruleset
from dmtui.ui.endings import payment
from dmtui.ui.examples.example import SEATS, Example, settled
from dmtui.ui.plain.cards import explained
from dmtui.ui.scene import Scene
from dmtui.ui.wording import decision_line, each_once, jewels, listed, outcome, taboo_name

_WIDTH: Final = 98


def taking(scene: Scene, number: int, called: Callable[[Card], str]) -> str:
    """Who took a trick of a finished hand, the taboos in it, and what they cost.

    ``number`` is the trick's, from 0; ``called`` is how a card is written.
    """
    state, ending = scene.state, scene.ending
    assert state is not None
    assert ending is not None
    name = scene.name(state.tricks[number].winner)
    taken = [one for one in state.taken(scene.ruleset.cards_each) if one.trick == number]
    if not taken:
        return f"{name} takes it, nothing in it."
    things = listed(
        called(one.card) if one.card is not None else taboo_name(one.taboo, None)
        for one in each_once(taken)
    )
    if not any(entry.reason is Reason.FINE for entry in ending.entries):
        return f"{name} takes {things}."
    if taken[0].seat == state.dragonmaster:
        return f"{name} takes {things}, free for the Dragonmaster."
    return f"{name} takes {things}: {jewels(sum(scene.ruleset.fines.of(t.taboo) for t in taken))}."


def opening(example: Example, scene: Scene) -> str:
    """How the hand came to be played under its hand card, in a sentence or two."""
    if not example.players or scene.state is None or scene.state.power_player is not None:
        return f"A is Dragonmaster. {decision_line(scene)}"
    tried = listed(SEATS[seat] for seat in example.players)
    verb = "tries" if len(example.players) == 1 else "try"
    return f"A is Dragonmaster. {decision_line(scene)} In secret {tried} {verb} a power play."


def holding(example: Example, seat: int) -> str:
    """Whose cards are shown, such as ``D holds, with Kn for the Dragon:``."""
    instead = f", {example.cards(seat)[-1].code} in place of the Dragon"
    return f"{SEATS[seat]} holds{instead if seat == example.dragon else ''}:"


def markdown(example: Example) -> str:
    """The example as text alone: cards by their short names, the one that wins in bold."""
    scene = settled(example)
    paragraphs = [about(example), example.before, opening(example, scene)]
    paragraphs += (
        f"{holding(example, seat)} {', '.join(map(_code, example.cards(seat)))}."
        for seat in example.players
    )
    paragraphs += ["\n".join(_tricks(scene)), _outcome(scene), "\n".join(_payments(scene))]
    paragraphs.append(example.after)
    return "\n\n".join(map(_filled, filter(None, paragraphs)))


def beginning(example: Example) -> str:
    """What stands above the cards where they are drawn, as Markdown."""
    return "\n\n".join(filter(None, (about(example), example.before)))


def about(example: Example) -> str:
    """What a hand card says, for an example of one; of a power play the rules say enough."""
    if example.players:
        return ""
    return explained(Ruleset(mode=Mode.ADVANCED), example.hand_card)


def _tricks(scene: Scene) -> Iterator[str]:
    assert scene.state is not None
    for number, trick in enumerate(scene.state.tricks):
        cards = ", ".join(
            f"{scene.name(seat)} **{_code(card)}**"
            if seat == trick.winner
            else f"{scene.name(seat)} {_code(card)}"
            for seat, card in trick.plays()
        )
        yield f"- Trick {number + 1}: {cards}. {taking(scene, number, _code)}"


def _outcome(scene: Scene) -> str:
    assert scene.ending is not None
    return outcome(scene, scene.ending)


def _payments(scene: Scene) -> Iterator[str]:
    assert scene.ending is not None
    return (f"- {payment(scene, entry)}." for entry in scene.ending.entries)


def _filled(paragraph: str) -> str:
    """A paragraph or a list in lines as wide as those of the rules."""
    return "\n".join(
        textwrap.fill(
            line,
            _WIDTH,
            subsequent_indent="  " if line.startswith("- ") else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in paragraph.splitlines()
    )


def _code(card: Card) -> str:
    return f"`{card.code}`"
