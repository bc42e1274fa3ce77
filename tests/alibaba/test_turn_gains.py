"""What each turn brought, took and forbade: every figure is the difference of two scores, or of two takes."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.events import TurnBegan, TurnEnded
from fivetribes.alibaba.model.pieces import BANS, NONE, TILE_NAMES, TREASURE_POINTS
from fivetribes.alibaba.scoring import scores
from fivetribes.alibaba.turn_gains import turn_gains
from fivetribes.shell.session import Session
from tests.alibaba.build import table

GAMES = [(seats, variant, seed) for seats in (2, 3, 4) for variant in ("base", "lamp") for seed in range(2)]


@cache
def played(seats: int, variant: str, seed: int) -> tuple[Session, list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """A whole random game, and the points of all when each turn began and when it was over."""
    from tests.alibaba.build import options

    session = Session(Game.new(seats, f"gains {seed}", options(variant)))
    rng, points, begun = Random(seed), [], (0,) * seats
    while (decision := session.game.pending()) is not None:
        events = session.play(rng.choice(decision.moves))
        now = tuple(sheet.total for sheet in scores(session.game.state))
        if any(isinstance(event, TurnEnded) for event in events):
            points.append((begun, now))
        if any(isinstance(event, TurnBegan) for event in events):
            begun = now
    return session, points


@pytest.mark.parametrize(("seats", "variant", "seed"), GAMES)
def test_what_a_turn_brought_is_the_difference_of_the_scores(seats: int, variant: str, seed: int) -> None:
    session, points = played(seats, variant, seed)
    gained = turn_gains(session)
    assert [(turn.before, turn.after) for turn in gained] == points
    for turn in gained:
        assert turn.points == turn.after[turn.seat] - turn.before[turn.seat]
        assert turn.magic + sum(kind.points for kind in turn.kinds) == turn.points
        others = [seat for seat in range(seats) if turn.before[seat] > turn.after[seat]]
        assert others == ([turn.owner] if turn.owner != NONE else [])
        assert turn.taken == sum(turn.before[seat] - turn.after[seat] for seat in others)
    assert any(turn.taken for turn in gained)


def play(game: Game, *codes: str) -> Session:
    session = Session(game)
    for code in codes:
        session.play(code)
    return session


def test_of_a_kind_it_says_how_many_there_are_now() -> None:
    game = table({"A11": "ruby-pink", "A55": "ring-pink", "A33": "ring-blue"}, "ruby-blue ruby-brown", "")
    (turn,) = turn_gains(play(game, "take:A11"))
    assert (turn.magic, turn.points, turn.owner) == (5, 8, NONE)
    assert [(TILE_NAMES[6 * kind.kind], kind.count, kind.points) for kind in turn.kinds] == [("ruby-pink", 3, 3)]


def test_a_tile_that_was_taken_from_somebody_costs_that_player() -> None:
    cave = {"A11": "ring-yellow", "A55": "ring-pink", "A33": "ring-blue"}
    game = table(cave, "", "crown-pink crown-blue crown-white")
    (turn,) = turn_gains(play(game, "take:A11", "show:crown-pink", "shown:crown-pink"))
    assert (turn.owner, turn.taken, turn.points) == (1, TREASURE_POINTS[3] - TREASURE_POINTS[2], 2)


# ---------------------------------------------------------------- bans


BANNING = {"A11": "ring-white", "A55": "ruby-pink", "A33": "crown-blue", "A34": "sword-pink"}


def test_a_ban_costs_what_the_best_forbidden_tile_would_have_brought_more() -> None:
    """The pink ruby 5 and 3 points, the pink sword 5 and 1."""
    game = table(BANNING, "", "ruby-blue ruby-brown")
    first, second = turn_gains(play(game, "take:A11", "ban:ruby", "take:A34"))
    assert first.ban is not None
    assert (first.ban.seat, BANS[first.ban.what], TILE_NAMES[first.ban.tile]) == (1, "ruby", "ruby-pink")
    assert (first.ban.best, first.ban.left, first.ban.points) == (8, 6, 2)
    assert second.ban is None


@pytest.mark.parametrize("what", ["crown", "ring"])
def test_a_ban_of_what_is_not_the_best_costs_nothing(what: str) -> None:
    game = table(BANNING, "", "ruby-blue ruby-brown")
    assert turn_gains(play(game, "take:A11", f"ban:{what}", "take:A34"))[0].ban is None


def test_bans_that_are_ignored_cost_nothing() -> None:
    """A7: all tiles are forbidden."""
    game = table({"A11": "ring-white", "A55": "ruby-pink", "A34": "sword-pink"}, "", "")
    assert turn_gains(play(game, "take:A11", "ban:pink", "take:A34"))[0].ban is None


def test_a_ban_costs_the_one_who_missed_most() -> None:
    game = table(BANNING | {"A51": "statue-pink"}, "", "", "ruby-blue ruby-brown")
    first, *_ = turn_gains(play(game, "take:A11", "ban:ruby", "take:A34", "take:A51"))
    assert first.ban is not None
    assert first.ban.seat == 2


def test_a_ban_is_not_blamed_for_what_another_one_forbids_too() -> None:
    game = table(BANNING, "", "ruby-blue ruby-brown", "", bans={2: "pink"})
    assert turn_gains(play(game, "take:A11", "ban:ruby", "take:A33"))[0].ban is None
