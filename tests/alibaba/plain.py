"""Ali Baba once more, written plainly from the rules, to compare the engine with.

It knows tiles by their names and places as squares on a table, and nothing of the engine but the codes of moves.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

KINDS = ("lamp", "carpet", "statue", "ruby", "crown", "chest", "sword", "ring", "diamond", "necklace")
COLOURS = ("pink", "blue", "brown", "green", "yellow", "white")
#: Where the corner of each layer lies, in halves of a tile: down and to the right.
CORNERS = {"large": ((0, 0), (1, 1), (2, 2), (3, 3)), "small": ((0, 0), (0, 1), (1, 2), (2, 3))}


def place(name: str) -> tuple[int, int, int]:
    return "ABCD".index(name[0]), int(name[1]), int(name[2])


class Plain:
    """A game from its first position."""

    def __init__(self, start: dict[str, Any]) -> None:
        options = start["options"]
        variant = options.get("variant", "base")
        self.corners = CORNERS["small" if variant == "small" else "large"]
        self.lamps = variant == "lamp"
        self.stays = options.get("lamp_stays_beside", True)
        self.cave: dict[str, str | None] = dict(start["cave"])
        self.beside = set(start["beside"])
        self.hands: list[set[str]] = [set() for _ in start["players"]]
        self.seats = len(self.hands)
        self.points = [0] * self.seats
        self.bans = [""] * self.seats
        self.first = self.turn = start["first"]
        self.turns: list[int] = []  # those to come, once they are known
        self.over = False
        self.asked, self.seat = "take", self.turn
        self.taken_at = self.magic_of = ""
        self.turned_up = 0
        self.shown: dict[int, str] = {}
        self.seen: list[str] = []  # behind screens, the last one seen at the end

    # ------------------------------------------------------------ the cave

    def square(self, name: str) -> tuple[int, int]:
        layer, row, column = place(name)
        down, right = self.corners[layer]
        return 2 * row + down, 2 * column + right

    def rests_on(self, upper: str, lower: str) -> bool:
        """One layer higher, and the two tiles overlap."""
        (down, right), (own_down, own_right) = self.square(upper), self.square(lower)
        return place(upper)[0] == place(lower)[0] + 1 and abs(down - own_down) < 2 and abs(right - own_right) < 2

    def uncovered(self) -> list[str]:
        """What would have to be turned up, in the order of places."""
        return [name for name, tile in sorted(self.cave.items())
                if tile is None and not any(self.rests_on(upper, name) for upper in self.cave)]  # fmt: skip

    def allowed(self, name: str) -> bool:
        tile = self.cave.get(name)
        return tile is not None and not any(ban in tile.split("-") for own, ban in enumerate(self.bans)
                                            if ban and own != self.turn)  # fmt: skip

    def neighbours(self) -> set[str]:
        layer, row, column = place(self.taken_at)
        return {name for name in self.cave if self.allowed(name) and place(name)[0] == layer
                and abs(place(name)[1] - row) + abs(place(name)[2] - column) == 1}  # fmt: skip

    # ------------------------------------------------------------ what can be answered, and the answer

    def codes(self) -> set[str]:
        match self.asked:
            case "take":
                face_up = {name for name, tile in self.cave.items() if tile}
                return {f"take:{name}" for name in {name for name in face_up if self.allowed(name)} or face_up}
            case "lamp":
                return {"keep"} | {f"swap:{tile}" for tile in self.beside}
            case "beside":
                return {f"beside:{name}" for name in self.neighbours()}
            case "show":
                return {f"show:{tile}" for tile in self.hands[self.seat]}
            case "shown":
                return {f"shown:{tile}" for tile in self.shown.values()}
            case _:
                return {f"ban:{name}" for name in KINDS + COLOURS}

    def play(self, code: str, drawn: list[str]) -> None:
        verb, _, what = code.partition(":")
        match verb:
            case "take":
                self.take(what, drawn)
                if self.lamps and self.magic_of.startswith("lamp") and self.beside:
                    self.asked = "lamp"
                else:
                    self.magic()
            case "keep":
                self.magic()
            case "swap":
                self.hands[self.turn] ^= {self.magic_of, what}
                self.seen = [tile for tile in self.seen if tile != self.magic_of] + [what]
                self.beside.remove(what)
                if self.stays:
                    self.beside.add(self.magic_of)
                self.magic_of = what
                self.magic()
            case "beside":
                self.take(what, drawn)
                self.next_turn()
            case "show":
                self.shown[self.seat] = what
                self.next_to_show()
                if self.asked == "shown":
                    self.see(*(tile for _, tile in sorted(self.shown.items())))
            case "shown":
                for hand in self.hands:
                    hand.discard(what)
                self.hands[self.turn].add(what)
                self.see(what)
                self.next_turn()
            case _:
                self.bans[self.turn] = what
                self.next_turn()

    def take(self, name: str, drawn: list[str]) -> None:
        tile = self.cave.pop(name)
        assert tile is not None
        self.hands[self.turn].add(tile)
        self.see(tile)
        self.taken_at, self.magic_of = name, tile
        up = self.uncovered()
        self.turned_up = len(up)
        self.cave.update(zip(up, drawn, strict=True))
        if up and None not in self.cave.values():
            rest_of_round = [seat for seat in self.round() if self.round().index(seat) > self.round().index(self.turn)]
            self.turns = [*rest_of_round, *self.round()]

    def see(self, *tiles: str) -> None:
        self.seen = [tile for tile in self.seen if tile not in tiles] + list(tiles)

    def round(self) -> list[int]:
        return [(self.first + number) % self.seats for number in range(self.seats)]

    def magic(self) -> None:
        kind, colour = self.magic_of.split("-")
        if colour == "pink":
            self.points[self.turn] += 5
        elif colour == "blue":
            self.points[self.turn] += 2 * self.turned_up + 2 * self.taken_at.startswith("A")
        elif colour == "brown":
            self.points[self.turn] += 2 * sum(tile.startswith(kind) for tile in self.hands[self.turn])
        elif colour == "green" and self.neighbours():
            self.asked = "beside"
            return
        elif colour == "yellow":
            self.shown = {}
            self.next_to_show()
            return
        elif colour == "white":
            self.asked = "ban"
            return
        self.next_turn()

    def next_to_show(self) -> None:
        others = [(self.turn + number) % self.seats for number in range(1, self.seats)]
        waiting = [seat for seat in others if self.hands[seat] and seat not in self.shown]
        if waiting:
            self.asked, self.seat = "show", waiting[0]
        elif self.shown:
            self.asked, self.seat = "shown", self.turn
        else:
            self.next_turn()

    def next_turn(self) -> None:
        known = None not in self.cave.values()
        if not self.cave or (known and not self.turns):
            self.over = True
            return
        self.turn = self.seat = self.turns.pop(0) if known else (self.turn + 1) % self.seats
        self.bans[self.turn] = ""
        self.asked = "take"

    def totals(self) -> list[int]:
        """Points of the track, and 1 + 2 + ... for the tiles of each kind."""
        return [
            points + sum(sum(range(1, count + 1)) for count in Counter(tile.split("-")[0] for tile in hand).values())
            for points, hand in zip(self.points, self.hands, strict=True)
        ]
