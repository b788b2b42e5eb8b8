"""Power plays, declared and secret, won and failed (docs/rules.md section 7)."""

from __future__ import annotations

from typing import Final

from dmtui.game.actions import DragonChoice
from dmtui.game.hand_cards import HandCard
from dmtui.ui.examples.example import Example

POWER_PLAYS: Final = (
    Example(
        "declared-won",
        "A power play that succeeds",
        HandCard.DRAGONLORDS,
        (
            "Fl Cw Bd Dn Qd",
            "Dl Wl Fw Cn Bw",
            "Bl Cd Qn Pw Fd",
            "Kl Ql Pl Kd Kn",
        ),
        "Kl Fl Dl Bl / Ql Qd Wl Qn / Pl Cw Bw Pw / Kd Bd Fw Fd / Kn Dn Cn Cd",
        "D is dealt the Dragon, gets the King of Nomads from the stock instead, and holds the "
        "three highest Dragonlords. D declares a power play on them, and so leads to the first "
        "trick in the Dragonmaster's place.",
        "Two leads bring in every Dragonlord that the others hold, and the third is D's own "
        "Prince. The Count was never dealt, so it is not needed. The last two tricks do not "
        "matter any more, nobody pays fines, and D is Dragonmaster for the rest of the round.",
        dragon=3,
        choice=DragonChoice.POWER,
    ),
    Example(
        "declared-failed",
        "A power play that fails",
        HandCard.WIZARDS,
        (
            "Qw Fd Cd Bl Dn",
            "Kw Kd Qd Ww Bn",
            "Cw Bd Wn Dl Pn",
            "Dw Pd Wd Cl Qn",
        ),
        "Kw Cw Dw Qw / Kd Bd Pd Fd / Qd Dl Wd Cd / Ww Pn Cl Bl / Bn Wn Qn Dn",
        "B is dealt the Dragon with strong Warriors and Druids, gets the Baron of Nomads instead, "
        "and declares a power play on the Wizards.",
        "B leads high and takes two Wizards, but has to lead the Baron in the end. C kept the "
        "Wizard of Nomads for it: one taboo in the tricks of another seat is enough. B pays the "
        "forfeit to A, who stays Dragonmaster, and nobody pays fines.",
        dragon=1,
        choice=DragonChoice.POWER,
    ),
    Example(
        "secret-won",
        "A secret power play that succeeds",
        HandCard.RUNESWORD,
        (
            "Bn Qw Fd Dl Pd",
            "Dw Cn Bw Kl Kd",
            "Dn Cw Bd Ql Wl",
            "Kn Pw Kw Cd Fl",
        ),
        "Bn Cn Dn Kn / Kw Qw Bw Cw / Pw Fd Dw Bd / Fl Dl Kl Wl / Kd Ql Cd Pd",
        "C was dealt the Dragon and discarded it, so B, C and D are asked in secret whether they "
        "try a power play on the Runesword. D, with both the King and the Prince of Warriors, is "
        "the only one to say yes, and nobody knows.",
        "D wins the lead, draws the Queen of Warriors out with the King, and then takes a trick "
        "with the Prince itself. Only when the hand is over everyone learns that this was meant. "
        "Nobody pays fines, the Dragonmaster pays the reward like the others, and D is "
        "Dragonmaster for the rest of the round.",
        dragon=2,
        choice=DragonChoice.DISCARD,
        attempts=(3,),
    ),
    Example(
        "secret-failed",
        "A secret power play that fails",
        HandCard.FIRST_LAST,
        (
            "Cd Fn Dw Bl Pd",
            "Wd Kn Qw Kw Cl",
            "Bd Dn Cw Fl Pn",
            "Kd Qn Pw Kl Ql",
        ),
        "Cd Wd Bd Kd / Kl Bl Cl Fl / Ql Fn Qw Pn / Pw Dw Kw Cw / Kn Dn Qn Pd",
        "B was dealt the Dragon and discarded it. In secret B and D both want the first trick and "
        "the last.",
        "D takes the first trick and B the last, so neither has them both. Since no secret power "
        "play succeeded, the fines are paid as in any hand, and each of the two pays the forfeit "
        "as well.",
        dragon=1,
        choice=DragonChoice.DISCARD,
        attempts=(1, 3),
    ),
)
