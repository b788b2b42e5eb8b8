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
    led, ``{winner}``, the seat that wins what lies in the middle, and what `Keys` has.
    """

    id: str
    title: str
    text: str
    when: When


MARKS: Final = "marks"
"""The step from which on the coach marks a card before it is played."""

ON_SCREEN: Final[Keys] = {
    "choose": "Choose with 1 to 5 or the arrows, play with Enter.",
    "allowed": "Cards marked * may be played.",
    "rule": "The one in force stands in the line RULE. Now comes the first.",
    "mark": "I put 'hint' on the card that I would play, or 'h' in a list.",
    "rules": "r shows the rules, ? every key",
    "call": "k calls me",
    "leave": "leave with q",
}
IN_LINES: Final[Keys] = {
    "choose": "Answer with a number, or a card such as Kd.",
    "allowed": "Only cards that may be played are offered.",
    "rule": "'trick' says which is in force. Now comes the first.",
    "mark": "I say which card I would play.",
    "rules": "'rules' shows the rules, 'help' every word",
    "call": "'coach on' calls me",
    "leave": "leave with 'quit'",
}

LESSONS: Final = (
    Lesson(
        "aim",
        "The aim",
        "Four seats, a hundred jewels each. Whoever has collected most as Dragonmaster wins. "
        "While another seat has that office, all you want is to pay little.",
        moments.always,
    ),
    Lesson(
        "tricks",
        "Tricks",
        "A hand is five tricks. One seat leads a card; the others follow its clan if they can. "
        "The highest card of the clan led takes the trick, and its seat leads next. No trumps.",
        moments.dealt,
    ),
    Lesson(
        "clans",
        "Clans and ranks",
        "Warriors, Nomads, Druids, Dragonlords: each from King, Queen, Prince, Wizard, Duke, "
        "Count and Baron down to the Fool. Five cards are yours; twelve stay unseen.",
        moments.dealt,
    ),
    Lesson(
        "master",
        "The Dragonmaster",
        "{master} is Dragonmaster: says what is taboo in this hand, leads the first trick, and is "
        "paid by every seat that takes a taboo. The Dragonmaster's own taboos are free.",
        moments.dealt,
    ),
    Lesson(
        "card",
        "The hand card",
        "There are five hand cards, and each names a taboo: something that nobody wants to take, "
        "as it costs a fine. {rule}",
        moments.chosen,
    ),
    Lesson(
        "round",
        "A round",
        "Five hands are a round, each with another hand card, and {master} is Dragonmaster in all "
        "of them. Then the office goes to the next seat: yours.",
        moments.second_hand,
    ),
    Lesson(
        "wizards",
        "Taboo: Wizards",
        "Every Wizard is taboo, of any clan. Whoever takes a trick pays {master} 2 jewels for "
        "each Wizard in it. So duck tricks that may catch one.",
        moments.in_force(HandCard.WIZARDS),
    ),
    Lesson(
        "dragonlords",
        "Taboo: Dragonlords",
        "The whole clan of Dragonlords is taboo. Each of them costs whoever takes it 1 jewel, "
        "paid to {master}. One trick may hold four.",
        moments.in_force(HandCard.DRAGONLORDS),
    ),
    Lesson(
        "runesword",
        "Taboo: the Prince",
        "The Runesword bans one card, the Prince of Warriors. Whoever takes it pays {master} "
        "8 jewels. Who holds it lays it under a King or Queen, or throws it when void.",
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
        "each Dragonlord, 1; each Wizard, 2. All paid to {master}.",
        moments.in_force(HandCard.STAFF),
    ),
    Lesson(
        "follow",
        "Follow",
        "{led} were led, so you play one of yours: under the highest to duck the trick, or over "
        "it to take it. {allowed} {choose}",
        moments.to_follow,
    ),
    Lesson(
        "void",
        "Void",
        "You have none of {led}, so you may throw any card, and cannot take this trick. A good "
        "moment to be rid of a taboo, or of a high card.",
        moments.to_throw,
    ),
    Lesson(
        "lead",
        "The lead",
        "You took the trick, so now you lead any card you like. A low one leaves the trick to "
        "somebody else; a high one likely brings you the lead again.",
        moments.to_lead,
    ),
    Lesson(
        MARKS,
        "My advice",
        "From now on {mark} Do as you like. After your card I say what it cost against mine, by "
        "what you could know.",
        moments.asked_in_second_hand,
    ),
    Lesson(
        "trick",
        "Who took it",
        "{winner} played the highest card of {led}, so all four cards are {winner}'s, with any "
        "taboo among them, and {winner} leads the next trick.",
        moments.another_took_it,
    ),
    Lesson(
        "taken",
        "You took a taboo",
        "A taboo lies among these cards, and they are yours. Its fine goes to {master} when the "
        "hand is over. It happens to everybody.",
        moments.took_a_taboo,
    ),
    Lesson(
        "fines",
        "Who pays whom",
        "The hand is over. Each seat now pays {master} the fines of the taboos that it took, "
        "and {master} pays nobody. Who took none pays nothing.",
        moments.hand_over,
    ),
    Lesson(
        "office",
        "Your round",
        "Now you are Dragonmaster: you choose the taboo, and the others pay you. What you take "
        "yourself brings nothing, so choose what they will have to take.",
        moments.to_choose,
    ),
    Lesson(
        "opening",
        "You lead first",
        "The Dragonmaster leads to the first trick. Low cards leave the tricks to the others, "
        "and the taboos with them; high ones take your own fines away from you.",
        moments.to_open,
    ),
    Lesson(
        "collected",
        "Collected",
        "This time every fine comes to you. What you are paid as Dragonmaster is 'collected': "
        "after four rounds, one for each seat, the most collected wins.",
        moments.own_hand_over,
    ),
    Lesson(
        "taboos",
        "The five taboos",
        "First or last trick, 4 each. The Prince of Warriors, 8. Dragonlords, 1 each. Wizards, "
        "2 each. The Staff of Power: all of these. Takers pay the Dragonmaster.",
        moments.after_own_hand,
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
