#!/usr/bin/env python3
"""Magpie, a bot that likes what glitters: an example of the bot protocol (docs/bot-protocol.md).

It works out where its bandit will be once the cards it has played are carried out, robs if there is
loot there, and otherwise goes where there is some. It ignores what others are up to, so a better bot
isn't far away: start with `liking`.
"""

import json
import sys

WORTH = {"purse": 320, "gem": 500, "strongbox": 1000, "mail-bag": 600, "flask": 60}


def main():
    """One line in, at most one line out; nothing else may go to standard output."""
    for line in sys.stdin:
        said = json.loads(line)
        if "hello" in said:
            answer({"name": "Magpie"})
        elif "ask" in said:
            look = Look(said["view"])
            likings = [look.liking(choice) for choice in said["objects"]]
            answer({"ask": said["ask"], "choice": likings.index(max(likings))})
        elif "quit" in said:
            return


def answer(words):
    print(json.dumps(words), flush=True)


def worth(loot):
    """What a token brings: its value if we know it, else its kind's average."""
    return loot.get("value", WORTH[loot["token"].rstrip("0123456789")])


def haul(loot):
    return sum(worth(one) for one in loot)


class Look:
    """The table as the bot sees it."""

    def __init__(self, view):
        self.view = view
        self.mine = view["players"][view["viewer"]]["bandits"]
        cars = sum(place.startswith("roof") for place in view["places"])
        self.inside = ["loco"] + [f"car{n}" for n in range(1, cars + 1)]
        self.roofs = ["loco-roof"] + [f"roof{n}" for n in range(1, cars + 1)]
        # For every place the values of its tokens, best first.
        self.loot = {name: sorted(map(worth, place["loot"]), reverse=True)
                     for name, place in view["places"].items()}
        # Where our bandits will be.
        self.place = {pawn: bandit["place"] for pawn, bandit in view["bandits"].items()}
        for card in view["plan"][view["resolved"]:]:
            if card["seat"] == view["viewer"] and card.get("pawn") in self.place:
                self.carry_out(card["action"], card["pawn"])

    def carry_out(self, action, pawn):
        """What a card of ours will probably do."""
        here = self.place[pawn]
        if action == "robbery" and self.loot.get(here):
            self.loot[here].pop(0)
        elif action in ("move", "floor-change"):
            self.place[pawn] = max(self.ways(action, here), key=self.charm, default=here)

    def ways(self, action, here):
        if action == "floor-change":
            for one, other in (self.inside, self.roofs), (self.roofs, self.inside):
                if here in one:
                    return [other[one.index(here)]]
            return []
        for floor, reach in (self.inside, 1), (self.roofs, 3):
            if here in floor:
                at = floor.index(here)
                return floor[max(0, at - reach):at] + floor[at + 1:at + 1 + reach]
        return []

    def charm(self, place):
        """How good it is to be there: the best token counts most, and the Marshal shoots."""
        loot = self.loot.get(place, [])
        charm = 0.7 * loot[0] + 0.1 * sum(loot[1:]) if loot else 0
        return charm - 400 if "marshal" in self.pawns_at(place) else charm

    def pawns_at(self, place):
        return self.view["places"].get(place, {"pawns": []})["pawns"]

    def liking(self, choice):
        """How much we like a choice; only the order matters."""
        kind = choice["kind"]
        if kind in ("play", "keep", "pick-card"):
            return self.liking_for_card(choice["action"], choice.get("owner"))
        if kind == "discard":
            return -self.liking_for_card(choice["action"], choice.get("owner"))
        if kind == "draw":
            return 110
        if kind == "take":
            return worth({"token": choice["token"], **self.known(choice["token"])})
        if kind == "drop":
            return WORTH[choice["token_kind"]]
        if kind in ("target", "shoot"):
            bandit = self.view["bandits"].get(choice["pawn"], {"loot": []})
            return 1 + haul(bandit["loot"])
        if kind == "go":
            return self.liking_for_place(choice["place"])
        # Doing anything else is usually better than doing nothing.
        return -1000 if kind in ("decline", "pass", "throw-off") else 0

    def liking_for_card(self, action, owner):
        here = self.place.get(owner, "out")
        if action == "robbery":
            return 1.5 * self.loot[here][0] if self.loot.get(here) else 10
        if action in ("move", "floor-change"):
            return max([self.charm(way) for way in self.ways(action, here)], default=0)
        if action == "punch":
            rivals = [pawn for pawn in self.pawns_at(here)
                      if pawn in self.view["bandits"] and pawn not in self.mine]
            return 0.6 * max([haul(self.view["bandits"][pawn]["loot"][:1]) for pawn in rivals],
                             default=0)
        return {"fire": 120, "ride": 60, "marshal": 40}.get(action, 50)

    def liking_for_place(self, place):
        """We go where there is loot; we send the Marshal to the others."""
        if place == "out":
            return -2000
        if self.view["question"].get("pawn") != "marshal":
            return self.charm(place)
        pawns = self.pawns_at(place)
        return len(pawns) - 5 * sum(pawn in self.mine for pawn in pawns)

    def known(self, token):
        """The token's value, if we have seen it."""
        for place in self.view["places"].values():
            for loot in place["loot"]:
                if loot["token"] == token and "value" in loot:
                    return {"value": loot["value"]}
        return {}


if __name__ == "__main__":
    main()
