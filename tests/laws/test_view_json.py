"""Law 12: a view as JSON shows what the view shows, nothing else, and is the same view when it is read. Both games."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fivetribes import FormatError, Game
from fivetribes.alibaba import view_json as alibaba
from fivetribes.alibaba.model.steps import HIDDEN, SHOW
from fivetribes.alibaba.view import observe as alibaba_observe
from fivetribes.game import view_json
from fivetribes.game.view import observe
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import KEEP
from tests.alibaba.tables import forget
from tests.alibaba.tables import some_tables as alibaba_tables
from tests.laws.tables import some_tables


def travelled(data: Any) -> Any:
    return json.loads(json.dumps(data))


def views(tables: Any, every: int) -> Any:
    """Views of every seat, all through some games and at their ends, with the games."""
    for table in tables:
        game = None
        for number, (at, _, _) in enumerate(table.course()):
            game = at
            if number % every == 0 or _rare(game):
                yield from ((game, game.view(seat)) for seat in range(game.state.seats))
        assert game.over
        yield from ((game, game.view(seat)) for seat in range(game.state.seats))


def _rare(game: Any) -> bool:
    """Whether the open step hides something."""
    return game.state.steps[-1][0] == KEEP if isinstance(game, Game) else game.state.step[0] == SHOW


@pytest.mark.parametrize("json_of", [view_json, alibaba], ids=["five tribes", "ali baba"])
def test_a_view_is_the_same_when_it_is_read(json_of: Any) -> None:
    tables, every = (some_tables(24), 5) if json_of is view_json else (alibaba_tables(3), 4)
    hiding = 0
    for _, view in views(tables, every):
        data = json_of.view_to_json(view)
        assert json_of.view_from_json(travelled(data)) == view
        step = view.steps[-1] if json_of is view_json else view.step
        hiding += NONE in step if json_of is view_json else HIDDEN in step
    assert hiding > 3


def test_a_view_of_five_tribes_tells_nothing_that_the_seat_may_not_know() -> None:
    """Positions that look alike to a seat give it the same text."""
    rng = Random("hidden")
    for game, view in views(some_tables(12), 9):
        other = game.state.copy()
        other.coins = [
            coins + rng.randrange(9) if view.coins[seat] is None else coins for seat, coins in enumerate(other.coins)
        ]
        if NONE in view.steps[-1]:
            mixed = [*other.djinn_deck, *other.steps[-1][1:]]
            rng.shuffle(mixed)
            looked_at = len(other.steps[-1]) - 1
            other.steps[-1] = (KEEP, *sorted(mixed[:looked_at]))
            other.djinn_deck = sorted(mixed[looked_at:])
        assert observe(other, view.observer) == view
        assert view_json.view_to_json(observe(other, view.observer)) == view_json.view_to_json(view)


def test_a_view_of_ali_baba_names_no_tile_that_the_seat_has_not_seen() -> None:
    """Each tile that is named lies open, is its own, or was seen by all; the text is no other if the rest is."""
    for _, view in views(alibaba_tables(3), 3):
        text = json.dumps(alibaba.view_to_json(view))
        for tile in set(view.unknown_tiles()) - {tile for _, tile in view.seen}:
            assert json.dumps(alibaba.TILE_NAMES[tile]) not in text
        sampled = view.sample(Random(5), view.seen)
        sampled.seen = [tile for _, tile in view.seen]
        assert alibaba.view_to_json(alibaba_observe(sampled, view.observer)) == alibaba.view_to_json(view)


def test_a_view_of_ali_baba_is_read_where_less_was_seen() -> None:
    """As in a game that goes on from a position without what was seen."""
    rng = Random("forgotten")
    for game, view in views(alibaba_tables(2), 4):
        state = game.state.copy()
        forget(state, rng)
        less = alibaba_observe(state, view.observer)
        assert alibaba.view_from_json(travelled(alibaba.view_to_json(less))) == less


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda data: data.update(format="fivetribes-position"), "format"),
        (lambda data: data.update(observer=4), "observer"),
        (lambda data: data.pop("observer"), "observer"),
        (lambda data: data["players"][1].update(coins=-1), "players[1].coins"),
    ],
)
def test_what_is_no_view_is_refused_by_name(change: Callable[[Any], object], place: str) -> None:
    data = view_json.view_to_json(Game.new(2, 1).view(0))
    change(data)
    with pytest.raises(FormatError) as refusal:
        view_json.view_from_json(data)
    assert refusal.value.place == place
