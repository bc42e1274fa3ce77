"""What one seat may know of a game (A15). Screens and computer players get nothing else.

Hidden are the tiles behind the screens of others, unless hands are open, and what others show before all have shown.
What went behind a screen in sight of all could be remembered: `seen` has it, for who remembers it.
Tiles face down and in the box have no order: which one is turned up is drawn when it happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from fivetribes.alibaba.model.options import Options
from fivetribes.alibaba.model.pieces import KIND_OF, NONE, TILES
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import HIDDEN, LAMP, OVER, SHOW, SHOWN, Step, hide_step
from fivetribes.alibaba.turn import ask
from fivetribes.validate import as_seat

Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it. The fields are those of `State`, frozen."""

    observer: int
    seats: int
    options: Options
    rules: int
    left_out: Ints
    first: int
    tiles: Ints
    beside: Ints
    gone: Ints
    hands: tuple[Ints | None, ...]  # None: not known
    hand_sizes: Ints
    seen: tuple[tuple[int, int], ...]  # seat and tile of what all saw going behind a screen, the newest last
    points: Ints
    bans: Ints
    turn: int
    turns_left: int
    step: Step
    seat: int

    def unknown_tiles(self) -> list[int]:
        """The tiles that the observer does not see: face down, in the box, or behind other screens."""
        seen = {tile for tile in self.tiles if tile >= 0}.union(self.beside, self.gone)
        for hand in self.hands:
            seen.update(hand or ())
        return [tile for tile in range(TILES) if tile not in seen and KIND_OF[tile] not in self.left_out]

    def sample(self, rng: Random, remembered: Sequence[tuple[int, int]] = ()) -> State:
        """A whole position that fits this view: what is behind other screens is guessed, but for what is remembered of
        `seen`."""
        state = State(self.seats, self.options, self.rules, self.left_out)
        state.first, state.turn, state.turns_left = self.first, self.turn, self.turns_left
        state.tiles, state.beside, state.gone = list(self.tiles), list(self.beside), list(self.gone)
        state.points, state.bans = list(self.points), list(self.bans)
        state.hands = self._sample_hands(rng, remembered)
        state.seen = [tile for _, tile in remembered]
        state.step = self.step
        if self.step[0] == SHOW:
            shown = [
                hand[int(rng.random() * len(hand))] if tile == HIDDEN else tile
                for tile, hand in zip(self.step[1:], state.hands, strict=True)
            ]
            state.step = (SHOW, *shown)
        state.settle()
        ask(state)
        return state

    def _sample_hands(self, rng: Random, remembered: Sequence[tuple[int, int]]) -> list[list[int]]:
        hands = [self._seen_of(seat) if hand is None else list(hand) for seat, hand in enumerate(self.hands)]
        for seat, tile in remembered:
            if tile not in hands[seat]:
                hands[seat].append(tile)
        known = {tile for hand in hands for tile in hand}
        unknown = [tile for tile in self.unknown_tiles() if tile not in known]
        for seat, hand in enumerate(hands):
            while len(hand) < self.hand_sizes[seat]:
                hand.append(unknown.pop(int(rng.random() * len(unknown))))
            hand.sort()
        return hands

    def _seen_of(self, seat: int) -> list[int]:
        """The tiles of another seat that the open step shows: one that is shown, a lamp just taken."""
        kind, *values = self.step
        if kind in (SHOW, SHOWN) and values[seat] >= 0:
            return [values[seat]]
        return [values[1]] if kind == LAMP and seat == self.turn else []


def observe(state: State, seat: int) -> View:
    """The position as this seat sees it; NONE is somebody who does not play. When the game is over, all is shown."""
    if seat != NONE:
        seat = as_seat(seat, state.seats)
    owners = {tile: own for own, hand in enumerate(state.hands) for tile in hand}
    open_hands = state.options.open_hands or state.step[0] == OVER
    return View(
        observer=seat,
        seats=state.seats,
        options=state.options,
        rules=state.rules,
        left_out=state.left_out,
        first=state.first,
        tiles=tuple(state.tiles),
        beside=tuple(state.beside),
        gone=tuple(state.gone),
        hands=tuple(tuple(hand) if open_hands or own == seat else None for own, hand in enumerate(state.hands)),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        seen=tuple((owners[tile], tile) for tile in state.seen),
        points=tuple(state.points),
        bans=tuple(state.bans),
        turn=state.turn,
        turns_left=state.turns_left,
        step=hide_step(state.step, seat),
        seat=state.seat,
    )
