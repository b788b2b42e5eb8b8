"""The power play that concerns a viewer: what it asks, how it stands, what it wins and loses."""

from __future__ import annotations

import msgspec

from dmtui.game.hand_cards import HandCard
from dmtui.game.power_play import Stand, stand
from dmtui.game.spent import is_spent
from dmtui.ui.scene import Scene
from dmtui.ui.wording import fines, jewels, rule


class PowerPlay(msgspec.Struct, frozen=True):
    """A declared power play, or the viewer's own secret attempt: whose, and how it stands."""

    seat: int
    secret: bool
    stand: Stand


def power_play(scene: Scene) -> PowerPlay | None:
    """The power play of the hand on the table that the viewer knows of.

    Of secret attempts it is their own alone, which nobody else may see (docs/rules.md section 11).
    """
    state = scene.state
    if state is None or state.hand_card is None:
        return None
    if state.power_player is not None:
        return PowerPlay(state.power_player, False, _stand(scene, state.power_player))
    seat = scene.view.seat
    if seat is not None and attempts_in_secret(scene):
        return PowerPlay(seat, True, _stand(scene, seat))
    return None


def attempts_in_secret(scene: Scene) -> bool:
    """Whether the viewer tries a secret power play in the hand on the table."""
    if scene.ending is not None:
        return scene.view.seat in scene.ending.attempts
    return scene.view.attempt is True


def collects_in_secret(scene: Scene, seat: int) -> bool:
    """Whether a seat is the viewer, whose secret attempt can still succeed: no fine counts then."""
    play = power_play(scene)
    return play is not None and play.secret and play.seat == seat and play.stand is not Stand.FAILED


def _stand(scene: Scene, seat: int) -> Stand:
    if scene.ending is not None:
        return Stand.SUCCEEDED if scene.ending.swept_by == seat else Stand.FAILED
    assert scene.state is not None
    return stand(scene.state, scene.ruleset, seat)


def aim(scene: Scene, hand_card: HandCard) -> str:
    """What the viewer is to do in the hand on the table, in a few words."""
    play = power_play(scene)
    if play is None:
        return rule(hand_card)
    named = called(play, scene.subject(play.seat).whose)
    if play.stand is Stand.SUCCEEDED:
        return f"{named} has succeeded"
    if play.stand is Stand.FAILED:
        costly = play.secret and scene.ending is None and not is_spent(scene.public)
        return f"{named} has failed{': take no more taboos' if costly else ''}"
    mine = play.seat == scene.view.seat
    return f"{named}: {'take every taboo' if mine else 'take a taboo to stop it'}"


def called(play: PowerPlay, whose: str) -> str:
    """``Your power play``, ``Moira's power play`` or ``your secret attempt``, given whose it is."""
    return f"{whose} {'secret attempt' if play.secret else 'power play'}"


def price(scene: Scene, hand_card: HandCard) -> str:
    """What the hand on the table can cost or bring: the fines, or what a power play does.

    While a declared power play is on, no fines are paid (docs/rules.md section 7).
    """
    play = power_play(scene)
    if play is None:
        return fines(scene.ruleset, hand_card)
    if play.seat == scene.view.seat:
        return _of_ones_own(scene, hand_card, play)
    return _of_another(scene, hand_card, play)


def _of_ones_own(scene: Scene, hand_card: HandCard, play: PowerPlay) -> str:
    ruleset = scene.ruleset
    won = f"+{ruleset.prize(hand_card)}"
    if play.stand is Stand.SUCCEEDED:
        return won
    if play.stand is Stand.OPEN:
        # If no secret attempt succeeds, the fines are paid as well.
        return f"won {won}, failed -{ruleset.forfeit}{' and your fines' if play.secret else ''}"
    also = f" and fines: {fines(ruleset, hand_card)}" if play.secret else ""
    return f"-{ruleset.forfeit}{also}"


def _of_another(scene: Scene, hand_card: HandCard, play: PowerPlay) -> str:
    ruleset = scene.ruleset
    reward, forfeit = ruleset.rewards.of(hand_card), ruleset.forfeit
    seat = scene.view.seat
    if seat is None:
        if play.stand is Stand.OPEN:
            return f"won +{reward} from each, failed -{forfeit}"
        won = play.stand is Stand.SUCCEEDED
        return f"+{reward} from each" if won else f"-{forfeit}"
    who = scene.subject(seat)
    pays, gets = f"{who.within} {who.verb('pay')}", who.verb("get")
    master = seat == scene.dragonmaster
    if play.stand is Stand.SUCCEEDED:
        return f"{pays} {jewels(reward)}"
    if play.stand is Stand.FAILED:
        return f"{who.within} {gets} {jewels(forfeit)}" if master else "no fines"
    return f"{pays} {reward} if it succeeds{f', {gets} {forfeit} if not' if master else ''}"
