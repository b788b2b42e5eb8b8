#!/usr/bin/env python3
"""A bot for dmtui: ducks what it can, and leaves the Dragon alone. See docs/bots.md."""

import json
import sys

STRENGTH = "FBCDWPQK"


def say(message):
    print(json.dumps(message), flush=True)


def strength(card):
    return STRENGTH.index(card[0])


def choose(view, legal):
    """The action to take: one of ``legal``."""
    first = legal[0]
    if first["type"] == "dragon":
        return first  # "discard" is always allowed, and always the first
    if first["type"] == "secret":
        return next(action for action in legal if not action["attempt"])
    if first["type"] == "choose":
        return first
    trick = view["public"]["now"]["trick"]
    if not trick:
        return min(legal, key=lambda action: strength(action["card"]))
    clan = trick[0][1]
    best = max(strength(card) for card in trick if card[1] == clan)
    losing = [
        action for action in legal if action["card"][1] != clan or strength(action["card"]) < best
    ]
    return max(losing or legal[:1], key=lambda action: strength(action["card"]))


def main():
    view = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "Ducker"})
        elif message["type"] == "view":
            view = message["view"]
        elif message["type"] == "decide":
            say({"type": "action", "action": choose(view, message["legal"])})
        elif message["type"] == "bye":
            return


main()
