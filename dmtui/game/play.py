"""How a legal action changes a game (docs/rules.md sections 4 to 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from dmtui.game.actions import Action, Choose, Deal, Dragon, DragonChoice, Play, Secret
from dmtui.game.cards import Card
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
from dmtui.game.hand_cards import HandCard
from dmtui.game.ledger import booked, credited
from dmtui.game.ruleset import HANDS_A_ROUND, Mode
from dmtui.game.settle import settle
from dmtui.game.state import HandState, Phase, PublicState, Trick

if TYPE_CHECKING:
    from dmtui.game.game import Game

Moved = tuple["Game", tuple[Event, ...]]

_PLACE = {card: place for place, card in enumerate(Card)}


def advance(game: Game, action: Action) -> Moved:
    """The game after an action that was found legal, and what happened."""
    return _ADVANCE[type(action)](game, action)


def _deal(game: Game, action: Deal) -> Moved:
    public = game.public
    players, each = public.ruleset.players, public.ruleset.cards_each
    deck = action.deck
    hands: list[tuple[Card, ...]] = [()] * players
    for i in range(players):
        hands[(public.dragonmaster + 1 + i) % players] = deck[i : players * each : players]
    stock = deck[players * each :]
    dealt_to = next((seat for seat in range(players) if Card.DRAGON in hands[seat]), None)
    if dealt_to is not None:
        replacement, *rest = stock
        hands[dealt_to] = tuple(
            replacement if card is Card.DRAGON else card for card in hands[dealt_to]
        )
        stock = tuple(rest)
    dragon = public.holder if dealt_to is None else dealt_to
    state = HandState(public.dragonmaster, dragon_seat=dragon, dragon_is_new=dealt_to is not None)
    phase, actor = (Phase.CHOOSE, public.dragonmaster) if dragon is None else (Phase.DRAGON, dragon)
    after = replace(
        game,
        public=replace(public, phase=phase, actor=actor, now=state),
        # Nobody is to know the order of a deal, so a hand is sorted before anyone sees it.
        hands=tuple(tuple(sorted(held, key=_PLACE.__getitem__)) for held in hands),
        stock=stock,
        during=(action,),
    )
    event = Dealt(
        public.round, public.hand, public.dragonmaster, after.hands, dragon, dealt_to is not None
    )
    return after, (event,)


def _dragon(game: Game, action: Dragon) -> Moved:
    public = game.public
    state = replace(public.current, dragon_choice=action.choice)
    hand_card = None if action.hand is UNSET else action.hand
    event = DragonDecided(action.seat, action.choice, hand_card)
    if hand_card is not None:
        state = replace(state, power_player=action.seat)
        public = replace(public, holder=None)
        return _open(game, action, public, state, hand_card, action.seat), (event,)
    holder = action.seat if action.choice is DragonChoice.HOLD else None
    public = replace(
        public, phase=Phase.CHOOSE, actor=public.dragonmaster, holder=holder, now=state
    )
    return replace(game, public=public, during=(*game.during, action)), (event,)


def _choose(game: Game, action: Choose) -> Moved:
    public = game.public
    after = _open(game, action, public, public.current, action.hand, action.seat)
    return after, (HandChosen(action.seat, action.hand),)


def _open(
    game: Game,
    action: Action,
    public: PublicState,
    state: HandState,
    hand_card: HandCard,
    opener: int,
) -> Game:
    """Put a hand card in force; its chooser leads, once the secret answers are given."""
    state = replace(state, hand_card=hand_card, opener=opener, leader=opener)
    secret = public.ruleset.mode is Mode.EXPERT and state.dragon_choice is DragonChoice.DISCARD
    public = replace(
        public,
        phase=Phase.SECRET if secret else Phase.PLAY,
        actor=(opener + 1) % public.ruleset.players if secret else opener,
        used=(*public.used, hand_card),
        now=state,
    )
    return replace(game, public=public, during=(*game.during, action))


def _secret(game: Game, action: Secret) -> Moved:
    public = game.public
    players, seat = public.ruleset.players, action.seat
    attempts = tuple(action.attempt if s == seat else a for s, a in enumerate(game.attempts))
    state = replace(public.current, answered=public.current.answered + 1)
    last = state.answered == players - 1
    public = replace(
        public,
        phase=Phase.PLAY if last else Phase.SECRET,
        actor=state.opener if last else (seat + 1) % players,
        now=state,
    )
    after = replace(game, public=public, attempts=attempts, during=(*game.during, action))
    return after, (SecretAnswered(seat, action.attempt),)


def _play(game: Game, action: Play) -> Moved:
    public, seat, card = game.public, action.seat, action.card
    state, players = public.current, public.ruleset.players
    hands = game.hands
    held = hands[seat]
    at = held.index(card)
    hands = (*hands[:seat], (*held[:at], *held[at + 1 :]), *hands[seat + 1 :])
    trick = (*state.trick, card)
    winning = state.winning
    if winning is None:
        winning = seat
    else:
        best = trick[(winning - state.leader) % players]
        if card.clan is best.clan and card.strength > best.strength:
            winning = seat
    played = CardPlayed(seat, card)
    if len(trick) < players:
        state = replace(state, trick=trick, winning=winning)
        public = replace(public, actor=(seat + 1) % players, now=state)
        after = replace(game, public=public, hands=hands, during=(*game.during, action))
        return after, (played,)
    done = Trick(state.leader, trick, winning)
    state = replace(state, trick=(), winning=None, leader=winning, tricks=(*state.tricks, done))
    taken = TrickTaken(len(state.tricks) - 1, done)
    public = replace(public, actor=winning, now=state)
    after = replace(game, public=public, hands=hands, during=(*game.during, action))
    if hands[winning]:
        return after, (played, taken)
    after, ending = _end_hand(after)
    return after, (played, taken, *ending)


def _end_hand(game: Game) -> Moved:
    public = game.public
    ruleset = public.ruleset
    attempts = tuple(seat for seat, attempt in enumerate(game.attempts) if attempt)
    finished = settle(ruleset, public.round, public.hand, public.current, attempts)
    events: list[Event] = [HandEnded(finished)]
    dragonmaster = public.dragonmaster if finished.swept_by is None else finished.swept_by
    past = (*public.past, finished)
    public = replace(
        public,
        phase=Phase.DEAL,
        actor=None,
        dragonmaster=dragonmaster,
        purse=booked(public.purse, finished.entries),
        collected=credited(public.collected, finished.entries),
        now=None,
        past=past,
    )
    if len(past) == ruleset.hands:
        public = replace(public, phase=Phase.OVER)
        events.append(GameEnded(public.winners or ()))
    elif public.hand < HANDS_A_ROUND - 1:
        public = replace(public, hand=public.hand + 1)
    else:
        owner = (public.first + public.round + 1) % ruleset.players
        public = replace(public, round=public.round + 1, hand=0, dragonmaster=owner, used=())
    after = replace(
        game,
        public=public,
        stock=(),
        attempts=(None,) * ruleset.players,
        before=(*game.before, game.during),
        during=(),
    )
    return after, tuple(events)


_ADVANCE: dict[type, Callable[[Game, Any], Moved]] = {
    Deal: _deal,
    Dragon: _dragon,
    Choose: _choose,
    Secret: _secret,
    Play: _play,
}
