"""Two games that look the same to one who looks, and moves by which they stay so.

The second game is a whole position that fits what the eyes see of the first one. From there both are played on, with
the same draws, by moves after which the eyes have still seen the same in both. What differs then can be told by no
screen and no sentence that is for these eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from fivetribes.alibaba.game import Game as Cave
from fivetribes.alibaba.model.moves import Show
from fivetribes.alibaba.model.options import DEFAULT as CAVE
from fivetribes.alibaba.model.pieces import KIND_OF, TILE_NAMES
from fivetribes.alibaba.model.steps import Ask as CaveAsk
from fivetribes.errors import FormatError, IllegalMove
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model.options import DEFAULT
from fivetribes.model.steps import Ask
from fivetribes.shell.session import Session

NONE = -1
NAMES = ("Anna", "Tomas", "Ida", "Bela")
#: Coins that a guessed purse may have: fewer and more than anything costs.
PURSES = (0, 1, 4, 9, 25, 70)
TRIES = 40


@dataclass(frozen=True)
class Step:
    """A move, which may have another code in the other world if it shows nothing of that; and what is drawn for it."""

    seat: int
    codes: tuple[str, str]
    drawn: tuple[str, ...]


@dataclass(frozen=True)
class Twins:
    """Two beginnings, and a course that both can take."""

    game: type[Any]
    starts: tuple[Any, Any]
    eyes: int
    steps: tuple[Step, ...]

    def session(self, world: int, people: Sequence[int]) -> Session[Any, Any, Any, Any, Any]:
        """One of both, at its beginning. What is drawn in it is that of the course."""
        seats = len(self.starts[world]["players"])
        game = self.game.from_position(self.starts[world], "twins", NAMES[:seats])
        return Scripted(game, people, [step.drawn for step in self.steps])


class Scripted(Session[Any, Any, Any, Any, Any]):
    """A session in which what is drawn is known beforehand."""

    def __init__(self, game: Any, people: Sequence[int], drawn: Sequence[tuple[str, ...]]) -> None:
        super().__init__(game, people)
        self._drawn = drawn

    def play(self, move: Any, chance: Sequence[str] | None = None) -> tuple[Any, ...]:
        number = len(self.game.entries)
        known = chance is None and number < len(self._drawn)
        return super().play(move, self._drawn[number] if known else chance)


# ---------------------------------------------------------------- what eyes see


def seen(game: Any, eyes: int) -> object:
    """A position through these eyes, to be compared."""
    view = game.view(None if eyes == NONE else eyes)
    if isinstance(game, Game):
        board = (view.board.kinds, view.board.points)  # which are compared by what they are
        return replace(view, board=board)
    return view


def seen_of(events: Sequence[Any], eyes: int) -> list[Any]:
    return [event.seen_by(eyes) for event in events]


# ---------------------------------------------------------------- the course


def course(one: Any, other: Any, eyes: int, rng: Random, most: int) -> tuple[Step, ...]:
    """Moves that leave both games the same for these eyes, until there is none."""
    one, other, steps = one.copy(), other.copy(), []
    while len(steps) < most and one.pending() is not None:
        for first, second, step in _tried(one, other, rng):
            if seen_of(first[1], eyes) == seen_of(second[1], eyes) and seen(first[0], eyes) == seen(second[0], eyes):
                if first[0].over or _plays_itself(first[0]) != _plays_itself(second[0]):
                    continue
                one, other = first[0], second[0]
                steps.append(step)
                break
        else:
            break
    return tuple(steps)


def _plays_itself(game: Any) -> bool:
    """Whether somebody shows a tile who has but one kind: of a person it is shown without asking."""
    decision = game.pending()
    if decision is None or decision.ask is not CaveAsk.SHOW:
        return False
    return len({KIND_OF[move.tile] for move in decision.moves}) == 1


def _tried(one: Any, other: Any, rng: Random) -> Iterator[tuple[Any, Any, Step]]:
    """The same move in both games, with its events."""
    for _ in range(TRIES):
        move = _choice(one.pending(), rng)
        first = one.copy()
        events = first.play(move)
        drawn: Sequence[str] = first.entries[-1].drawn
        if drawn and isinstance(one, Cave):  # some tiles are hidden elsewhere in the other world
            both = sorted(_hidden(one) & _hidden(other))
            if len(both) < len(drawn):
                continue
            drawn, first = rng.sample(both, len(drawn)), one.copy()
            events = first.play(move, drawn)
        for same in _same(move, other, rng):
            second = other.copy()
            try:
                yield (
                    (first, events),
                    (second, second.play(same, drawn)),
                    Step(one.state.seat, (move.code(), same.code()), tuple(drawn)),
                )
            except (IllegalMove, FormatError):
                continue


def _choice(decision: Any, rng: Random) -> Any:
    return random_move(decision, rng) if hasattr(decision, "sowing") else rng.choice(decision.moves)


def _same(move: Any, other: Any, rng: Random) -> Iterator[Any]:
    yield move
    if isinstance(move, Show):  # another tile, which nobody sees yet
        yield rng.choice(other.pending().moves)


def _hidden(game: Any) -> set[str]:
    """The tiles face down and in the box."""
    state = game.state
    known = {*state.beside, *state.gone, *(tile for tile in state.tiles if tile >= 0)}.union(*state.hands)
    return {name for tile, name in enumerate(TILE_NAMES) if tile not in known and KIND_OF[tile] not in state.left_out}


# ---------------------------------------------------------------- beginnings


def twins(game: Any, eyes: int, rng: Random, most: int = 12) -> Twins | None:
    """Twins that begin with this position, and a course for them. None if there is nothing to hide from these eyes."""
    game = type(game).from_position(_unremembered(game.position()), "twins", game.names)
    view, guess = game.view(None if eyes == NONE else eyes), lambda _seat, rng: rng.choice(PURSES)
    state = view.sample(rng, guess) if isinstance(game, Game) else view.sample(rng)
    position = _unremembered(game.rules.form.to_json(state))
    other = type(game).from_position(position, "twins", game.names)
    if position == game.start or _plays_itself(game) != _plays_itself(other):
        return None
    assert seen(game, eyes) == seen(other, eyes)
    return Twins(type(game), (game.start, position), eyes, course(game, other, eyes, rng, most))


def _unremembered(position: dict[str, Any]) -> dict[str, Any]:
    """What went behind a screen in sight of all, all know: in twin worlds it was long ago."""
    return position | {"seen": []} if "seen" in position else position


def five_tribes(seats: int, rng: Random, wanted: Callable[[Any], bool] | None = None, **options: bool) -> Any:
    """A random game whose coins are secret; with `wanted` as soon as this is asked for."""
    while True:
        game = Game.new(seats, str(rng.random()), replace(DEFAULT, **options), NAMES[:seats])
        least = rng.randrange(8, 60) if wanted is None else 0
        while (decision := game.pending()) is not None:
            secret = game.coins_are_secret or decision.ask is Ask.KEEP
            if len(game.entries) >= least and secret and (wanted is None or wanted(decision)):
                return game
            eager = [move for move in decision.moves if wanted and move.code().startswith(("use", "take"))]
            game.play(rng.choice(eager) if eager else random_move(decision, rng))


def cave(seats: int, rng: Random, wanted: Callable[[Any], bool] | None = None, **options: Any) -> Any:
    """A random game in which everybody has treasures; with `wanted` as soon as this is asked for."""
    while True:
        game = Cave.new(seats, str(rng.random()), replace(CAVE, **options), NAMES[:seats])
        least = rng.randrange(8, 30)
        while (decision := game.pending()) is not None:
            if len(game.entries) >= least and (wanted is None or wanted(decision)):
                return game
            game.play(rng.choice(decision.moves))
