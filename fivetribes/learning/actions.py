"""Moves as numbers, for programs that choose among a fixed list of actions.

A move is said in a few actions, each one of `ACTIONS`: `bid`, then the space, then the number of fakirs. A sowing is
asked step by step: `sow`, the tile to pick up, then a tile and a tribe for each meeple. `MoveInActions` says at each
point which actions are legal: exactly those after which the move can still be completed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.errors import IllegalMove
from fivetribes.game.decision import Decision
from fivetribes.model import moves
from fivetribes.model.grid import NAMES, TILES
from fivetribes.model.moves import Move
from fivetribes.model.pieces import CARD_COUNTS, CARDS, DJINNS, FAKIR, FIRST_ZERO, GOODS, MAX_SEATS, ROW, TRIBE_LETTERS
from fivetribes.model.stacks import unpack

KINDS: Final = (
    "bid", "sow", "go", "build", "kill", "spare", "place", "buy", "take", "skip", "use", "keep", "sell", "end",
)  # fmt: skip
#: What each action means: the kind of a move, then what stands in its code. Seats count from the one that decides.
ACTIONS: Final = (
    *KINDS,
    *NAMES,
    *TRIBE_LETTERS,
    *DJINNS,
    *CARDS[:GOODS],
    *(f"space {space}" for space in range(FIRST_ZERO + 1)),
    *(f"card {place}" for place in range(1, ROW + 1)),
    *(f"seat +{seat}" for seat in range(MAX_SEATS)),
    *(f"{count}" for count in range(CARD_COUNTS[FAKIR] + 1)),
    "no more",
)
_TILE: Final = ACTIONS.index(NAMES[0])
_TRIBE: Final = ACTIONS.index(TRIBE_LETTERS[0])
_DJINN: Final = ACTIONS.index(DJINNS[0])
_GOOD: Final = ACTIONS.index(CARDS[0])
_SPACE: Final = ACTIONS.index("space 0")
_CARD: Final = ACTIONS.index("card 1")
_SEAT: Final = ACTIONS.index("seat +0")
_COUNT: Final = ACTIONS.index("0")
_SOW: Final = ACTIONS.index("sow")
_NO_MORE: Final = ACTIONS.index("no more")


def actions_of(move: Move, seat: int, seats: int) -> tuple[int, ...]:
    """The actions that say a move of a seat. No move's actions begin with all those of another one."""
    kind = ACTIONS.index(type(move).__name__.lower())
    match move:
        case moves.Bid(space, fakirs):
            return kind, _SPACE + space, _COUNT + fakirs
        case moves.Sow(path, tribes):
            drops = (
                part for tile, tribe in zip(path[1:], tribes, strict=True) for part in (_TILE + tile, _TRIBE + tribe)
            )
            return kind, _TILE + path[0], *drops
        case moves.Build(fakirs):
            return kind, _COUNT + fakirs
        case moves.Kill(tile, victim_seat, victims, fakirs, djinn, fee):
            where = _SEAT + (victim_seat - seat) % seats if tile == moves.NO_TILE else _TILE + tile
            second = _TRIBE + victims[1] if len(victims) > 1 else _NO_MORE
            return kind, where, _TRIBE + victims[0], second, _COUNT + fakirs, *_power(djinn, fee)
        case moves.Place(tile, djinn, fee):
            return kind, _TILE + tile, *_power(djinn, fee)
        case moves.Buy(slots):
            return kind, _CARD + slots[0], _CARD + slots[1] if len(slots) > 1 else _NO_MORE
        case moves.Take(djinn, fakirs):
            return kind, _DJINN + djinn, _COUNT + fakirs
        case moves.Use(djinn, elders, fakirs, tile):
            where = _NO_MORE if tile == moves.NO_TILE else _TILE + tile
            return kind, _DJINN + djinn, _COUNT + elders, _COUNT + fakirs, where
        case moves.Keep(djinn):
            return kind, _DJINN + djinn
        case moves.Sell(kinds):
            return kind, *(_GOOD + good for good in range(GOODS) if kinds >> good & 1), _NO_MORE
    return (kind,)


def _power(djinn: int, fee: int) -> tuple[int, ...]:
    return (_NO_MORE,) if djinn == moves.NO_DJINN else (_DJINN + djinn, _COUNT + fee)


class MoveInActions:
    """A move of a decision while it is being said."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.said: tuple[int, ...] = ()
        seat, seats = decision.seat, decision.view.seats
        self._left: list[tuple[tuple[int, ...], Move]] = [
            (actions_of(move, seat, seats), move) for move in decision.moves
        ]
        self._path: list[int] = []
        self._tribes: list[int] = []

    def legal(self) -> tuple[int, ...]:
        """The actions that can be said now, in ascending order; there is always one."""
        if self.said and self.said[0] == _SOW:
            return self._legal_in_sowing()
        found = {actions[len(self.said)] for actions, _ in self._left}
        if not self.said and self.decision.sowing is not None and self.decision.sowing.exists():
            found.add(_SOW)
        return tuple(sorted(found))

    def _legal_in_sowing(self) -> tuple[int, ...]:
        sowing = self.decision.sowing
        assert sowing is not None
        if not self._path:
            return tuple(_TILE + start for start in sowing.starts())
        if len(self._path) > len(self._tribes) + 1:  # the tile is said, the tribe is not
            steps = sowing.next_steps(self._path[:-1], self._tribes)
            return tuple(sorted({_TRIBE + tribe for tile, tribe in steps if tile == self._path[-1]}))
        return tuple(sorted({_TILE + tile for tile, _ in sowing.next_steps(self._path, self._tribes)}))

    def mask(self) -> list[int]:
        """For each of `ACTIONS`, 1 if it is legal now, else 0."""
        mask = [0] * len(ACTIONS)
        for action in self.legal():
            mask[action] = 1
        return mask

    def say(self, action: int) -> Move | None:
        """Say an action. Returns the move once it is complete. IllegalMove if the action is not legal now."""
        if action not in self.legal():
            raise IllegalMove(f"action {action} is not legal now")
        self.said += (action,)
        if self.said[0] == _SOW:
            return self._say_in_sowing(action)
        self._left = [(actions, move) for actions, move in self._left if actions[: len(self.said)] == self.said]
        actions, move = self._left[0]
        return move if len(actions) == len(self.said) else None

    def _say_in_sowing(self, action: int) -> moves.Sow | None:
        if action == _SOW:
            return None
        if action < _TRIBE:
            self._path.append(action - _TILE)
            return None
        self._tribes.append(action - _TRIBE)
        if any(self._hand()):
            return None
        return moves.Sow(tuple(self._path), tuple(self._tribes))

    def _hand(self) -> Sequence[int]:
        """The meeples that a sowing has picked up and not dropped, by tribe."""
        hand = list(unpack(self.decision.view.stacks[self._path[0]])) if self._path else [0] * len(TRIBE_LETTERS)
        for tribe in self._tribes:
            hand[tribe] -= 1
        return hand

    def observation(self) -> tuple[int, ...]:
        """What has been said, as `SAID` describes it. All zeros at the beginning of a move."""
        counts = [0] * len(ACTIONS)
        for action in self.said:
            counts[action] += 1
        here = [0] * TILES
        if self._path:
            here[self._path[-1]] = 1
        return *counts, *here, *self._hand()


#: The fields of `MoveInActions.observation`, each with its length.
SAID: Final = (
    ("how often each of ACTIONS has been said in this move", len(ACTIONS)),
    ("the tile that a sowing has reached", TILES),
    ("the meeples in hand, by tribe", len(TRIBE_LETTERS)),
)
