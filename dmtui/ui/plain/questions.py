"""What the table asks its person, with every answer that is allowed."""

from __future__ import annotations

from msgspec import UNSET

from dmtui.game.actions import Choose, Dragon, DragonChoice, Play, SeatAction, Secret
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.ui.asking import HELD, IN_SECRET, about_the_dragon, discarded
from dmtui.ui.explanations import explain_card
from dmtui.ui.plain.asking import Question
from dmtui.ui.plain.cards import explained, fines, held, in_force, marked, named
from dmtui.ui.plain.understood import Choice
from dmtui.ui.scene import Scene
from dmtui.ui.wording import jewels, title, turn_line


def question_for(scene: Scene) -> Question[SeatAction]:
    """What the viewer is asked now."""
    phase = scene.public.phase
    actions = scene.view.legal_actions()
    if phase is Phase.PLAY:
        actions = tuple(Play(scene.me, card) for card in scene.playable)
    choices = tuple(_choice(scene, action) for action in actions)
    if phase is Phase.DRAGON:
        return Question("What do you do with the Dragon?", choices, tuple(about_the_dragon(scene)))
    if phase is Phase.SECRET:
        hand_card = _required(scene)
        lines = (f"In force: {title(hand_card)}. Fines: {fines(scene.ruleset, hand_card)}.",)
        return Question(IN_SECRET, choices, lines)
    return Question(turn_line(scene), choices)


def why_not(scene: Scene, typed: str) -> str | None:
    """Why a card or hand card that is named may not be chosen now, if that is known."""
    seat = scene.me
    if scene.public.phase is Phase.PLAY:
        card = named(typed)
        return card and scene.view.why_illegal(Play(seat, card))
    if scene.public.phase is Phase.CHOOSE:
        chosen = next((card for card in HandCard if typed in words_of(card)), None)
        return chosen and scene.view.why_illegal(Choose(seat, chosen))
    return None


def _choice(scene: Scene, action: SeatAction) -> Choice[SeatAction]:
    match action:
        case Play(_, card):
            words = (card.code.casefold(), card.title.casefold(), f"the {card.title}".casefold())
            line = f"{marked(in_force(scene), card)}."
            return Choice(action, words, line, explain_card(scene, card))
        case Choose(_, hand_card):
            line = (
                f"{title(hand_card)}: {fines(scene.ruleset, hand_card)}; {_held(scene, hand_card)}."
            )
            return Choice(action, words_of(hand_card), line, explained(scene.ruleset, hand_card))
        case Secret(_, attempt):
            return _secret(scene, action, attempt)
    return _dragon(scene, action)


def _dragon(scene: Scene, action: Dragon) -> Choice[SeatAction]:
    if action.choice is DragonChoice.DISCARD:
        line = f"Discard it: {discarded(scene)}."
        return Choice(action, ("discard", "discard it"), line, line)
    if action.choice is DragonChoice.HOLD:
        line = f"Hold it: {HELD}."
        return Choice(action, ("hold", "hold it"), line, line)
    assert action.hand is not UNSET
    line = f"Power play on {action.hand.title}: {_consequences(scene, action.hand)}."
    words = tuple(f"power {word}" for word in words_of(action.hand))
    words += (f"power play on {action.hand.title}".casefold(), *words_of(action.hand))
    return Choice(action, words, line, explained(scene.ruleset, action.hand), grave=True)


def _secret(scene: Scene, action: SeatAction, attempt: bool) -> Choice[SeatAction]:
    if not attempt:
        line = "No: play to avoid the taboos."
        return Choice(action, ("no", "n"), line, line)
    hand_card = _required(scene)
    line = f"Yes, a secret power play: {_consequences(scene, hand_card)}."
    return Choice(action, ("yes", "y"), line, explained(scene.ruleset, hand_card), grave=True)


def _consequences(scene: Scene, hand_card: HandCard) -> str:
    ruleset, secret = scene.ruleset, scene.public.phase is Phase.SECRET
    won = jewels(ruleset.prize(hand_card))
    lost = f"{jewels(ruleset.forfeit)}{' and your fines' if secret else ''}"
    return f"{won} if you win it, {lost} to pay if not; {_held(scene, hand_card)}"


def _held(scene: Scene, hand_card: HandCard) -> str:
    return held(scene.cards, hand_card)


def words_of(hand_card: HandCard) -> tuple[str, ...]:
    """What a hand card can be called, in small letters."""
    name = title(hand_card).casefold()
    return (name, f"the {name}", hand_card.value.replace("_", " "))


def _required(scene: Scene) -> HandCard:
    hand_card = in_force(scene)
    assert hand_card is not None
    return hand_card
