"""Whose deals a new game has: what the form asks about them, and what a code says of the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dmtui.game.hand_cards import HandCard, Taboo
from dmtui.game.ruleset import Ruleset
from dmtui.records.base32 import CodeError
from dmtui.records.deal_codes import DealCode, fresh_code, is_seated, parse
from dmtui.records.record import SeatInfo

FRESH: Final = "fresh"
NEW_CODE: Final = "new"
BY_CODE: Final = "code"
BY_SEED: Final = "seed"
ANSWERS: Final = (
    (FRESH, "Fresh"),
    (NEW_CODE, "New code"),
    (BY_CODE, "By code"),
    (BY_SEED, "By seed"),
)
TYPED: Final = (BY_CODE, BY_SEED)
"""The answers after which something is typed."""

EXPLAINED: Final = {
    FRESH: "Deals that nobody has seen, drawn from 128 random bits. They have no code.",
    NEW_CODE: "Deals that nobody has seen, with a code to share: the end of the game shows it.",
    BY_CODE: "The deals of a code: whoever types the same one gets the same cards and opponents.",
    BY_SEED: "The deals of a seed, which is any text: the same seed and rules, the same cards.",
}
_TYPE_A_CODE: Final = "A friend's code, such as M20C-TV95: what is played follows from it."
_TYPE_A_SEED: Final = "The same seed deals the same cards again; nothing means a fresh one."


def explained(said: str) -> str:
    """A few words on the field where a code or a seed is typed."""
    return _TYPE_A_CODE if said == BY_CODE else _TYPE_A_SEED


def seed_for(filled: Mapping[str, str], agreed: Ruleset, seats: tuple[SeatInfo, ...]) -> str | None:
    """The seed of the deals that were asked for; ``None`` is a fresh one.

    Raises:
        CodeError: what was typed is no code, or not that of this game; or there can be none.
    """
    typed = filled.get("seed", "").strip()
    how = filled.get("deals", BY_SEED)
    if how == NEW_CODE:
        return fresh_code(agreed, seats).seed
    if how == BY_SEED:
        return typed or None
    if how == FRESH:
        return None
    code = parse(typed)
    if code.ruleset != agreed or not is_seated(code, seats):
        raise CodeError(f"{code.text} is of another game: type it again, and the form follows it.")
    return code.seed


def filled_by(code: DealCode) -> dict[str, str]:
    """What the form says for a code, field by field; a stake that is usual is left empty."""
    ruleset, usual = code.ruleset, Ruleset()
    stakes = {
        "purse": (ruleset.purse, usual.purse),
        "forfeit": (ruleset.forfeit, usual.forfeit),
        **{f"fine-{t.value}": (ruleset.fines.of(t), usual.fines.of(t)) for t in Taboo},
        **{f"reward-{c.value}": (ruleset.rewards.of(c), usual.rewards.of(c)) for c in HandCard},
    }
    said = {
        field: "" if amount == most else str(amount) for field, (amount, most) in stakes.items()
    }
    said |= {"players": str(ruleset.players), "mode": ruleset.mode.value}
    said |= {"deal": ruleset.deal.value, "victory": ruleset.victory.value}
    for seat, who in enumerate(code.meaning.opponents, 1):
        said |= {f"level-{seat}": who.level, f"temperament-{seat}": who.temperament}
    return said
