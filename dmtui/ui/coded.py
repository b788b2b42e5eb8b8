"""What deal codes and results mean, in words that both faces and the command line use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dmtui.game.ruleset import DealSize, Ruleset, Victory
from dmtui.records.code_grammar import Opponent, alike
from dmtui.records.deal_codes import DealCode
from dmtui.records.results import Result
from dmtui.ui.new_game_form import AMOUNTS
from dmtui.ui.wording import listed

_LABEL: Final = 11
_NARROWEST: Final = 9
_SEATS: Final = {3: "three seats", 4: "four seats"}
_STAKES: Final = {
    "purse": "purse",
    "forfeit": "forfeit",
    **{field: field.replace("-", "s.", 1) for field in AMOUNTS if "-" in field},
}
"""How the command line calls a stake, by the field of the form that asks for it."""


def agreed(code: DealCode) -> list[str]:
    """What is played by a code, and against whom: a sentence each."""
    ruleset = code.ruleset
    deal = "five cards" if ruleset.deal is DealSize.FIVE else "eight cards"
    wins = "the most collected" if ruleset.victory is Victory.DRAGONMASTER else "the largest purse"
    mode = ruleset.mode.value.capitalize()
    lines = [f"{mode}, {_SEATS[ruleset.players]}, {deal} each; {wins} wins."]
    if stakes := _house(ruleset):
        lines.append(f"House stakes: {', '.join(stakes)}.")
    return [*lines, f"Opponents: {_company(code.meaning.opponents)}."]


def _house(ruleset: Ruleset) -> list[str]:
    """The stakes that are not the usual ones, as the command line writes them."""
    found = []
    for field, name in _STAKES.items():
        group, _, stake = name.partition(".")
        amount = getattr(ruleset, group)
        amount = getattr(amount, stake) if stake else amount
        if amount != AMOUNTS[field].usual:
            found.append(f"{name}={amount}")
    return found


def _company(opponents: tuple[Opponent, ...]) -> str:
    level = opponents[0].level
    if opponents == alike(len(opponents) + 1, level):
        return f"{level}, with the usual temperaments"
    return listed(f"{who.level} ({who.temperament})" for who in opponents)


def side_by_side(results: Sequence[Result], heads: Sequence[str]) -> list[str]:
    """Results of the same deals, a column each, under a line that says who is ahead."""
    longest = max(len(word) for word in (*heads, *(result.ranked for result in results)))
    width = max(_NARROWEST, longest + 2)
    table = [
        f"{label:<{_LABEL}}{''.join(f'{cell:<{width}}' for cell in cells)}".rstrip()
        for label, cells in [("", list(heads)), *_rows(results)]
    ]
    return [ahead(results, heads), *table]


def compared(results: Sequence[Result], heads: Sequence[str]) -> list[str]:
    """The same as sentences, which can be read aloud."""
    lines = [
        f"{label}: {', '.join(f'{head} {cell}' for head, cell in zip(heads, cells, strict=True))}."
        for label, cells in _rows(results)
    ]
    return [ahead(results, heads), *lines]


def _rows(results: Sequence[Result]) -> list[tuple[str, list[str]]]:
    """What is compared: a label, and what each result has there."""
    return [
        ("Place", [result.ranked for result in results]),
        ("Purse", [str(result.purse) for result in results]),
        ("Collected", [str(result.collected) for result in results]),
        *(
            (f"Round {number}", list(marks))
            for number, marks in enumerate(zip(*(r.rounds for r in results), strict=True), 1)
        ),
        ("Helped", ["yes" if result.helped else "no" for result in results]),
    ]


def ahead(results: Sequence[Result], heads: Sequence[str]) -> str:
    """Whose result is best by what wins, and by how much."""
    by_purse = results[0].code.ruleset.victory is Victory.PURSE
    scores = [(r.purse, r.collected) if by_purse else (r.collected, r.purse) for r in results]
    ranked = sorted(set(scores), reverse=True)
    best = [head for head, score in zip(heads, scores, strict=True) if score == ranked[0]]
    if len(ranked) == 1:
        return "All fared alike." if len(heads) > 1 else "There is nothing to compare it with."
    more, less = ranked[0][0] - ranked[1][0], ranked[0][1] - ranked[1][1]
    first, second = ("purse", "collected") if by_purse else ("collected", "purse")
    by = f"by {more} ({first})" if more else f"by {less} ({second}), the {first} being equal"
    return f"Ahead: {listed(best)}, {by}."
