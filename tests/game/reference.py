"""A second referee, to compare the game with: plain dictionaries and strings, changed in place.

It is written from docs/rules.md alone and shares nothing with `dmtui.game`; it makes no attempt
to be quick. Cards, hand cards and actions are in the written form of section 10.
"""

from __future__ import annotations

from itertools import product

RANKS = "KQPWDCBF"
CLANS = "wndl"
HAND_CARDS = ["first_last", "runesword", "dragonlords", "wizards", "staff"]


class Referee:
    """A game that is being refereed: read `phase`, `actor`, `purse` and the rest; `take` moves."""

    def __init__(self, rules: dict, first: int) -> None:
        self.rules = rules
        self.first = first
        self.n = rules["players"]
        self.each = 5 if rules["deal"] == "five" else 8
        self.purse = [rules["purse"] for _ in range(self.n)]
        self.collected = [0 for _ in range(self.n)]
        self.ledger: list[dict] = []
        self.round = 0
        self.hand = 0
        self.dragonmaster = first
        self.used: list[str] = []
        self.held_by: int | None = None
        self.phase = "deal"
        self.actor: int | None = None

    def box(self) -> list[str]:
        """The cards that this ruleset plays with."""
        ranks = RANKS
        if self.n == 3 and self.each == 8:
            ranks = RANKS.replace("B", "").replace("F", "")
        return [rank + clan for rank, clan in product(ranks, CLANS)]

    def deck_is_right(self, deck: list[str]) -> bool:
        wanted = self.box()
        if self.rules["mode"] != "basic" and self.held_by is None:
            wanted.append("dragon")
        if sorted(deck) != sorted(wanted):
            return False
        left_over = deck[self.n * self.each :]
        return left_over != ["dragon"]

    def legal(self) -> list[dict]:
        """Every action that the seat to decide may take."""
        seat = self.actor
        if self.phase == "dragon":
            found = [{"type": "dragon", "seat": seat, "choice": "discard"}]
            if seat == self.dragonmaster:
                return found
            if self.hand != 4:
                found.append({"type": "dragon", "seat": seat, "choice": "hold"})
            return found + [
                {"type": "dragon", "seat": seat, "choice": "power", "hand": hand_card}
                for hand_card in HAND_CARDS
                if hand_card not in self.used
            ]
        if self.phase == "choose":
            return [
                {"type": "choose", "seat": seat, "hand": hand_card}
                for hand_card in HAND_CARDS
                if hand_card not in self.used
            ]
        if self.phase == "secret":
            return [{"type": "secret", "seat": seat, "attempt": a} for a in (False, True)]
        if self.phase == "play":
            held = self.hands[seat]
            if self.table:
                led = self.table[0][1][1]
                following = [card for card in held if card[1] == led]
                held = following if following else held
            return [{"type": "play", "seat": seat, "card": card} for card in held]
        return []

    def take(self, action: dict) -> None:
        getattr(self, "_" + action["type"])(action)

    def _deal(self, action: dict) -> None:
        assert self.deck_is_right(action["deck"])
        deck = list(action["deck"])
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        seat = self.dragonmaster
        while any(len(hand) < self.each for hand in self.hands):
            seat = (seat + 1) % self.n
            self.hands[seat].append(deck.pop(0))
        self.table: list[tuple[int, str]] = []
        self.piles: list[tuple[int, list[str]]] = []
        self.in_force = ""
        self.declared: int | None = None
        self.attempts: dict[int, bool] = {}
        self.discarded = False
        decides = self.held_by
        for seat, hand in enumerate(self.hands):
            if "dragon" in hand:
                hand[hand.index("dragon")] = deck.pop(0)
                decides = seat
        self.stock = deck
        if decides is None:
            self.phase, self.actor = "choose", self.dragonmaster
        else:
            self.phase, self.actor = "dragon", decides

    def _dragon(self, action: dict) -> None:
        self.held_by = None
        if action["choice"] == "power":
            self.declared = action["seat"]
            self.used.append(action["hand"])
            self.in_force = action["hand"]
            self.phase, self.actor = "play", action["seat"]
            return
        if action["choice"] == "hold":
            self.held_by = action["seat"]
        else:
            self.discarded = True
        self.phase, self.actor = "choose", self.dragonmaster

    def _choose(self, action: dict) -> None:
        self.used.append(action["hand"])
        self.in_force = action["hand"]
        if self.rules["mode"] == "expert" and self.discarded:
            self.phase, self.actor = "secret", (self.dragonmaster + 1) % self.n
        else:
            self.phase, self.actor = "play", self.dragonmaster

    def _secret(self, action: dict) -> None:
        self.attempts[action["seat"]] = action["attempt"]
        self.actor = (action["seat"] + 1) % self.n
        if self.actor == self.dragonmaster:
            self.phase = "play"

    def _play(self, action: dict) -> None:
        seat = action["seat"]
        self.hands[seat].remove(action["card"])
        self.table.append((seat, action["card"]))
        if len(self.table) < self.n:
            self.actor = (seat + 1) % self.n
            return
        led = self.table[0][1][1]
        followed = [(RANKS.index(card[0]), seat) for seat, card in self.table if card[1] == led]
        winner = min(followed)[1]
        self.piles.append((winner, [card for _, card in self.table]))
        self.table = []
        self.actor = winner
        if len(self.piles) == self.each:
            self._settle()

    def _events(self) -> list[tuple[int, int]]:
        """Seat and fine of each taboo that was taken in this hand."""
        fines, found = self.rules["fines"], []
        everything = self.in_force == "staff"
        if everything or self.in_force == "first_last":
            found.append((self.piles[0][0], fines["first"]))
            found.append((self.piles[-1][0], fines["last"]))
        for seat, pile in self.piles:
            for card in pile:
                if card == "Pw" and (everything or self.in_force == "runesword"):
                    found.append((seat, fines["prince"]))
                if card[1] == "l" and (everything or self.in_force == "dragonlords"):
                    found.append((seat, fines["dragonlord"]))
                if card[0] == "W" and (everything or self.in_force == "wizards"):
                    found.append((seat, fines["wizard"]))
        return found

    def _settle(self) -> None:
        taboos = self._events()
        secret = self.declared is None
        trying = [s for s in range(self.n) if self.attempts.get(s)] if secret else [self.declared]
        lucky = [s for s in trying if taboos and all(taker == s for taker, _ in taboos)]
        assert len(lucky) <= 1
        boss = self.dragonmaster
        if lucky:
            reason = "secret_power_play" if secret else "power_play"
            for seat in range(self.n):
                if seat != lucky[0]:
                    self._pay(seat, lucky[0], self.rules["rewards"][self.in_force], reason)
            self.dragonmaster = lucky[0]
        elif secret:
            for seat in range(self.n):
                if seat != boss:
                    self._pay(seat, boss, sum(f for s, f in taboos if s == seat), "fine")
        reason = "failed_secret_power_play" if secret else "failed_power_play"
        for seat in range(self.n):
            if seat in trying and seat not in lucky:
                self._pay(seat, boss, self.rules["forfeit"], reason)
        self.actor = None
        self.attempts = {}
        if self.round == self.n - 1 and self.hand == 4:
            self.phase = "over"
            return
        self.phase = "deal"
        self.hand += 1
        if self.hand == 5:
            self.hand = 0
            self.round += 1
            self.dragonmaster = (self.first + self.round) % self.n
            self.used = []

    def _pay(self, payer: int, payee: int, amount: int, reason: str) -> None:
        if amount == 0:
            return
        self.purse[payer] -= amount
        self.purse[payee] += amount
        self.collected[payee] += amount
        entry = {"round": self.round, "hand": self.hand, "from": payer, "to": payee}
        self.ledger.append({**entry, "amount": amount, "reason": reason})

    def winners(self) -> list[int] | None:
        if self.phase != "over":
            return None
        first, second = self.collected, self.purse
        if self.rules["victory"] == "purse":
            first, second = second, first
        best = [s for s in range(self.n) if first[s] == max(first)]
        top = max(second[s] for s in best)
        return [s for s in best if second[s] == top]
