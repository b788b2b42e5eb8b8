"""A hand for each of the hand cards (docs/rules.md section 6)."""

from __future__ import annotations

from typing import Final

from dmtui.game.hand_cards import HandCard
from dmtui.ui.examples.example import Example
from dmtui.ui.wording import title


def _example(
    hand_card: HandCard,
    hands: tuple[str, str, str, str],
    tricks: str,
    before: str,
    after: str,
) -> Example:
    return Example(hand_card.value, title(hand_card), hand_card, hands, tricks, before, after)


HAND_CARDS: Final = (
    _example(
        HandCard.FIRST_LAST,
        (
            "Cd Kn Qw Fl Bw",
            "Dd Fn Pw Cl Wn",
            "Kd Qn Dw Bl Pn",
            "Bd Dn Kw Wl Cw",
        ),
        "Cd Dd Kd Bd / Bl Wl Fl Cl / Kw Qw Pw Dw / Dn Kn Wn Qn / Bw Fn Pn Cw",
        "Only two of the five tricks matter here: between them, high cards can be got rid of.",
        "C has a single Druid and must follow with it. D uses the free third trick to lose the "
        "King of Warriors, but keeps the Count. A takes the fourth trick on purpose: the "
        "Dragonmaster takes for free, and whoever wins a trick leads to the next. So A leads the "
        "last one, low, and to a clan that only D still has.",
    ),
    _example(
        HandCard.RUNESWORD,
        (
            "Cd Qd Fn Bl Cw",
            "Pw Bw Wl Kn Dn",
            "Kd Dd Cn Fl Qw",
            "Wd Bd Pn Dl Dw",
        ),
        "Cd Pw Dd Bd / Fl Dl Bl Wl / Dn Cn Pn Fn / Dw Cw Bw Qw / Kd Wd Qd Kn",
        "One card decides. B holds it, and has no Druid when Druids are led.",
        "Who cannot follow may play anything: B throws the Prince of Warriors into a trick that "
        "somebody else will take. C plays its lower Druid and hopes for a higher one from D, who "
        "stays below. From then on nothing is at stake, whoever takes the tricks.",
    ),
    _example(
        HandCard.DRAGONLORDS,
        (
            "Fl Kw Cd Dn Bn",
            "Dl Bl Qw Wd Kd",
            "Kl Cl Pn Fw Bd",
            "Wl Pl Dw Qn Fd",
        ),
        "Fl Bl Cl Wl / Fd Cd Wd Bd / Qw Fw Dw Kw / Bn Dl Pn Qn / Pl Dn Kd Kl",
        "A leads the lowest Dragonlord, so that it can only go to somebody else.",
        "B and C get below D, who has nothing lower. In the fourth trick B has no Nomad and "
        "gives away a Dragonlord. In the last one C has nothing but the King, and has to take "
        "two. The Queen of Dragonlords was never dealt, so nobody pays for her.",
    ),
    _example(
        HandCard.WIZARDS,
        (
            "Dw Fd Cn Kl Bn",
            "Bw Ww Qd Dl Pn",
            "Kw Cd Pd Fl Wn",
            "Cw Bd Wd Wl Qn",
        ),
        "Dw Bw Kw Cw / Cd Bd Fd Qd / Dl Fl Wl Kl / Cn Pn Wn Qn / Wd Bn Ww Pd",
        "Wizards are in the middle of their clans: they lose to a King, a Queen or a Prince.",
        "B keeps the Wizard of Warriors back while Warriors are led, and is rid of it in the last "
        "trick, where C has to take two at once. The Wizard of Dragonlords goes to A, the "
        "Dragonmaster, who pays nothing for it.",
    ),
    _example(
        HandCard.STAFF,
        (
            "Bd Dn Cl Fw Kn",
            "Cd Fn Ql Bw Wn",
            "Pd Cn Wl Pw Dl",
            "Fd Qn Bl Dw Qd",
        ),
        "Bd Cd Pd Fd / Dl Bl Cl Ql / Bw Pw Dw Fw / Cn Qn Dn Wn / Qd Kn Fn Wl",
        "Everything is taboo at once, and there is hardly a trick that costs nothing.",
        "C has to follow with the Prince of Warriors, finds it the highest card, and takes it. "
        "The last trick is dear: to its own fine comes the Wizard of Dragonlords, which is both a "
        "Dragonlord and a Wizard.",
    ),
)
