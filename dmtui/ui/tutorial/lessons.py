"""What the tutorial teaches: every step, when it comes, and its words. Nothing else has any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from dmtui.game.hand_cards import HandCard
from dmtui.ui.tutorial import moments
from dmtui.ui.tutorial.moments import When

Keys = Mapping[str, str]
"""How a face calls what a step asks its learner to do."""


class Lesson(msgspec.Struct, frozen=True):
    """A step: it is taken when its moment comes, once, after all due steps that stand before it.

    The text may name ``{master}``, the Dragonmaster of the hand, ``{led}``, the clan that was
    led, ``{winner}``, the seat that wins what lies in the middle, ``{lacks}``, which says that a
    seat has none of the clan led, and what `Keys` has. Each of its lines begins a new one.
    """

    id: str
    title: str
    text: str
    when: When


MARKS: Final = "marks"
"""The step from which on the coach marks a card before it is played, and says what another cost."""
BY_ITSELF: Final = "round"
"""The step from which on an only choice plays itself, as does all that needs no learner."""
VOID: Final = "void"
"""The step that explains what being void is."""

ON_SCREEN: Final[Keys] = {
    "choose": "Pick it with 1 to 5 or the arrows, play it with Enter.",
    "allowed": ", marked *",
    "rule": "It stands in the line RULE, and a ! marks its taboos.",
    "mark": "mark the card that I would play ('hint', or 'h' in a list)",
    "rules": "r shows the rules, ? every key",
    "call": "k calls me",
    "leave": "leave with q",
}
IN_LINES: Final[Keys] = {
    "choose": "Answer with a number, or a card such as Kd.",
    "allowed": "",
    "rule": "'trick' says which is in force.",
    "mark": "say which card I would play",
    "rules": "'rules' shows the rules, 'help' every word",
    "call": "'coach on' calls me",
    "leave": "leave with 'quit'",
}

LESSONS: Final = (
    Lesson(
        "aim",
        "The aim",
        "Four seats with a hundred jewels each. In turn each is Dragonmaster and collects fines; "
        "the most collected wins. Until it is your turn, pay little.",
        moments.always,
    ),
    Lesson(
        "tricks",
        "Tricks",
        "A hand is five tricks. One seat leads a card; the others follow its clan if they can. "
        "The highest card of that clan takes the trick, and its seat leads next. No trumps.",
        moments.dealt,
    ),
    Lesson(
        "clans",
        "Clans and ranks",
        "Four clans: Warriors, Nomads, Druids, Dragonlords. From the top: King, Queen, Prince, "
        "Wizard, Duke, Count, Baron, Fool. Five cards are yours; twelve stay unseen.",
        moments.dealt,
    ),
    Lesson(
        "master",
        "The Dragonmaster",
        "{master} is Dragonmaster: names a taboo, which costs whoever takes it a fine, and leads "
        "the first trick. All fines go to {master}, who pays none.",
        moments.dealt,
    ),
    Lesson(
        "card",
        "The hand card",
        "Beside the playing cards there are five big cards, the hand cards; one rules each hand. "
        "{rule}",
        moments.chosen,
    ),
    Lesson(
        BY_ITSELF,
        "A round",
        "Each hand of a round has another hand card. After five hands the office of Dragonmaster "
        "goes to the next seat: yours. From now on a card that is the only choice plays itself.",
        moments.second_hand,
    ),
    Lesson(
        "wizards",
        "Taboo: Wizards",
        "Every Wizard is taboo, of any clan. Whoever takes a trick pays {master} 2 jewels for "
        "each Wizard in it. So let others win tricks that may hold one.",
        moments.in_force(HandCard.WIZARDS),
    ),
    Lesson(
        "dragonlords",
        "Taboo: Dragonlords",
        "The whole clan of Dragonlords is taboo: each costs whoever takes it 1 jewel, paid to "
        "{master}. One trick may hold four.",
        moments.in_force(HandCard.DRAGONLORDS),
    ),
    Lesson(
        "runesword",
        "Taboo: the Prince",
        "The Runesword bans one card, the Prince of Warriors. Whoever takes it pays {master} "
        "8 jewels. Its holder lays it under a King or Queen, or throws it when void.",
        moments.in_force(HandCard.RUNESWORD),
    ),
    Lesson(
        "first_last",
        "Taboo: two tricks",
        "First or Last bans no card, but the first trick and the last. Each costs whoever takes "
        "it 4 jewels, paid to {master}. The tricks between are free.",
        moments.in_force(HandCard.FIRST_LAST),
    ),
    Lesson(
        "staff",
        "Taboo: all of them",
        "The Staff of Power bans it all: first and last trick, 4 each; the Prince of Warriors, 8; "
        "Dragonlords, 1 each; Wizards, 2 each. All is paid to {master}.",
        moments.in_force(HandCard.STAFF),
    ),
    Lesson(
        "follow",
        "Follow",
        "{led} were led, so you play one of yours{allowed}: a lower one ducks the trick, a higher "
        "one goes over it and may take it. {choose}",
        moments.to_follow,
    ),
    Lesson(
        VOID,
        "Void",
        "{lacks} no {led}: that is being void. Who is void may throw any card, and cannot take "
        "the trick. A good moment to be rid of a taboo, or of a high card.",
        moments.void,
    ),
    Lesson(
        "lead",
        "The lead",
        "You took the trick, so now you lead any card you like. A low one likely leaves the trick "
        "to somebody else; a high one keeps the lead.",
        moments.to_lead,
    ),
    Lesson(
        MARKS,
        "My advice",
        "From now on I {mark}. Play another if you like: I then say what it cost, by what you "
        "could know.",
        moments.to_be_advised,
    ),
    Lesson(
        "trick",
        "Who took it",
        "{winner} played the highest card of {led} and takes all four cards, with any taboo among "
        "them. {winner} leads next.",
        moments.another_took_it,
    ),
    Lesson(
        "taken",
        "You took a taboo",
        "A taboo lies among these cards, and they are yours: you owe {master} its fine when the "
        "hand is over.",
        moments.took_a_taboo,
    ),
    Lesson(
        "fines",
        "Who pays whom",
        "The hand is over. Each seat now pays {master} for the taboos that it took.",
        moments.hand_over,
    ),
    Lesson(
        "taboos",
        "The five taboos",
        "First or Last: 4 a trick.\n"
        "Runesword: the Prince, 8.\n"
        "Dragonlords: 1 each.\n"
        "Wizards: 2 each.\n"
        "Staff of Power: all four.",
        moments.round_over,
    ),
    Lesson(
        "office",
        "Your round",
        "Now you are Dragonmaster: choose the taboo, and whoever takes it pays you. "
        "What you take yourself brings nothing.",
        moments.to_choose,
    ),
    Lesson(
        "opening",
        "You lead first",
        "Low cards leave the tricks to the others, and the taboos with them. With high ones you "
        "take them yourself, for nothing.",
        moments.to_open,
    ),
    Lesson(
        "collected",
        "Collected",
        "All fines of your round are yours. What you are paid as Dragonmaster is 'collected': "
        "after four rounds the most collected wins.",
        moments.own_hand_over,
    ),
    Lesson(
        "dragon",
        "The Dragon",
        "The Advanced game adds the Dragon. Who is dealt it may try a power play: take every "
        "taboo of a hand, and all pay you; miss one, and you pay 8.",
        moments.after_own_hand,
    ),
    Lesson(
        "onward",
        "Where to go on",
        "That is Dragonmaster. {rules}; {call} in any game. Play this one on, or {leave}: it is "
        "saved, and never counts as won or lost.",
        moments.after_own_hand,
    ),
)
"""The steps, in the order in which they are taken where several are due."""
