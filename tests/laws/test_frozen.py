"""Law 12: whoever gets a view, or a decision, of a game can change nothing of that game with it. Both games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import FrozenInstanceError, is_dataclass
from enum import Enum
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from fivetribes import Game, Options
from fivetribes.alibaba.game import Game as AliBaba
from fivetribes.alibaba.model.options import VARIANTS
from fivetribes.alibaba.model.options import Options as AliBabaOptions
from fivetribes.game.random_play import random_move

#: What nobody can change.
ATOMS = (int, float, str, bytes, type(None), Enum)


def _five_tribes() -> Iterator[Game]:
    for seats, options in ((2, Options()), (3, Options(open_coins=True)), (4, Options())):
        yield Game.new(seats, seats, options)


def _ali_baba() -> Iterator[AliBaba]:
    for variant in VARIANTS:
        yield AliBaba.new(2, variant.name, AliBabaOptions(variant))
    yield AliBaba.new(4, 1, AliBabaOptions(open_hands=True))


GAMES = [(_five_tribes, random_move), (_ali_baba, lambda decision, rng: rng.choice(decision.moves))]
both_games = pytest.mark.parametrize(("tables", "move_of"), GAMES, ids=["five tribes", "ali baba"])


def moments(tables: Callable[[], Iterator[Any]], move_of: Callable[..., Any]) -> Iterator[Any]:
    """Every eleventh position of a random game at each table, and its end."""
    for game in tables():
        rng = Random(1)
        for number in count():
            decision = game.pending()
            if number % 11 == 0 or decision is None:
                yield game
            if decision is None:
                break
            game.play(move_of(decision, rng))


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What hangs on a thing, by name: attributes that are no methods, elements, keys and values."""
    for name in dir(thing):
        if not name.startswith("__"):
            with suppress(AttributeError):  # a slot that was never filled
                value = getattr(thing, name)
                if not callable(value):
                    yield f".{name}", value
    if isinstance(thing, Mapping):
        for key, value in thing.items():
            yield f"[{key!r}] key", key
            yield f"[{key!r}]", value
    elif isinstance(thing, list | tuple | set | frozenset):
        for i, value in enumerate(thing):
            yield f"[{i}]", value


def reachable(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All that can be reached from a thing, each with the way to it; each once."""
    seen: dict[int, Any] = {}
    waiting = [(path, thing)]
    while waiting:
        path, thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ATOMS):
            continue
        seen[id(thing)] = thing
        yield path, thing
        waiting += [(path + step, part) for step, part in parts(thing)]


def fault(thing: Any) -> str | None:
    """Why somebody could change this thing, not counting its parts."""
    if isinstance(thing, tuple | frozenset | MappingProxyType):
        return None
    if not is_dataclass(thing):
        return f"{type(thing).__name__} is neither a tuple nor a frozen dataclass"
    if hasattr(thing, "__dict__"):
        return f"{type(thing).__name__} has a dictionary that can be written into"
    try:
        setattr(thing, next(iter(type(thing).__dataclass_fields__)), None)
    except FrozenInstanceError:
        return None
    return f"{type(thing).__name__} is not frozen"


@both_games
def test_a_view_is_frozen_to_the_bottom(tables: Callable[[], Iterator[Any]], move_of: Callable[..., Any]) -> None:
    faults = set()
    for game in moments(tables, move_of):
        for seat in range(game.state.seats):
            for path, thing in reachable(game.view(seat), "view"):
                if (reason := fault(thing)) is not None:
                    faults.add(f"{path}: {reason}")
    assert faults == set()


RUBBISH = (-3, 422, None, (), [])


def vandalise(thing: Any) -> None:
    """Write rubbish over all that lets itself be written, and empty all that can be emptied, from the bottom up."""
    for _, each in reversed(list(reachable(thing))):
        if is_dataclass(each) or hasattr(type(each), "__slots__") or hasattr(each, "__dict__"):
            for name in dir(each):
                if not name.startswith("__"):
                    for rubbish in RUBBISH:
                        with suppress(Exception):
                            setattr(each, name, rubbish)
        for i in range(3):
            with suppress(Exception):
                each[i] = 99
        for change in ("reverse", "sort", "clear"):
            with suppress(Exception):
                getattr(each, change)()
        with suppress(Exception):
            each.__dict__.clear()


def looks(game: Any) -> tuple[object, ...]:
    """All that a game says of itself."""
    decision = game.pending()
    asked = None if decision is None else (decision.seat, decision.ask, [move.code() for move in decision.moves])
    return game.state.digest(), game.position(), [sheet.total for sheet in game.scores()], game.winners(), asked


@both_games
def test_nobody_changes_a_game_through_what_it_hands_out(
    tables: Callable[[], Iterator[Any]], move_of: Callable[..., Any]
) -> None:
    """Neither through views and decisions, nor through the positions that a view makes."""
    for game in moments(tables, move_of):
        before = looks(game)
        record = game.record()
        for seat in range(game.state.seats):
            view = game.view(seat)
            rng = Random(1)
            sampled = view.sample(rng, lambda _seat, _rng: 50) if isinstance(game, Game) else view.sample(rng)
            vandalise(sampled)
            vandalise(view)
        decision = game.pending()
        if decision is not None:
            vandalise(decision)
        assert looks(game) == before
        assert game.record() == record


def test_what_can_be_changed_is_seen() -> None:
    """Whether these tests see what they look for."""

    class Loose:
        __slots__ = ("points",)

    loose = Loose()
    loose.points = [1, 2, 3]
    found = dict(reachable((1, loose), "view"))
    assert set(found) == {"view", "view[1]", "view[1].points"}
    assert fault(loose) is not None
    assert fault(loose.points) is not None
    vandalise((1, loose))
    assert loose.points in RUBBISH
