"""The rules of Ali Baba: the pieces, the two caves, taking and turning up."""

from __future__ import annotations

import pytest

from fivetribes import IllegalMove
from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.model.cave import LARGE, PLACE_NAMES, PLACE_OF, SMALL, Cave
from fivetribes.alibaba.model.events import TurnedUp
from fivetribes.alibaba.model.options import VARIANTS
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, TILE_NAMES
from tests.alibaba.build import codes, hand, options, table

VARIANT_SEATS = [(variant.name, seats) for variant in VARIANTS for seats in range(2, variant.most_seats + 1)]
BEYOND = [("base", 1), ("base", 5), ("lamp", 5), ("small", 3), ("small", 4)]


def names(places: tuple[int, ...]) -> str:
    return " ".join(PLACE_NAMES[place] for place in places)


def test_there_are_sixty_tiles_each_kind_once_in_each_colour() -> None:
    """A1."""
    kinds = {tuple(name.split("-")) for name in TILE_NAMES}
    assert len(TILE_NAMES) == len(kinds) == 60
    assert len({kind for kind, _ in kinds}) == 10
    assert {colour for _, colour in kinds} == {"pink", "blue", "brown", "green", "yellow", "white"}


@pytest.mark.parametrize(("variant", "seats"), VARIANT_SEATS)
def test_the_table_of_each_variant(variant: str, seats: int) -> None:
    """A13: so many tiles in the cave, of them so many face up; so many kinds left out, so many tiles in the box."""
    in_cave, face_up, left_out, in_box = {
        "base": (54, 4, 0, 6), "lamp": (54, 4, 0, 0), "equal": (54, 4, 1, 0), "small": (36, 2, 3, 6),
    }[variant]  # fmt: skip
    game = Game.new(seats, seed=3, options=options(variant))
    state = game.state
    assert (len(state.open), state.down) == (face_up, in_cave - face_up)
    assert len(state.left_out) == left_out
    assert len(state.unseen) - state.down == in_box
    assert all(game.view(seat).left_out == state.left_out for seat in range(seats)), "all know what is left out"
    assert all(KIND_OF[tile] not in state.left_out for tile in state.unseen)
    assert (game.pending().ask, state.points, state.hands) == (Ask.TAKE, [0] * seats, [[]] * seats)


@pytest.mark.parametrize(("variant", "seats"), BEYOND)
def test_too_many_or_too_few_players_are_refused(variant: str, seats: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Game.new(seats, options=options(variant))


def test_kinds_are_left_out_by_lot_or_chosen() -> None:
    """A13: as many as the variant leaves out, no others."""
    by_lot = {Game.new(2, seed, options("equal")).state.left_out for seed in range(200)}
    assert len(by_lot) == 10
    chosen = [KINDS.index(name) for name in ("ruby", "lamp", "ring")]
    assert Game.new(2, 1, options("small"), left_out=chosen).state.left_out == tuple(sorted(chosen))
    for wrong in ([], [1], [1, 2], [1, 1, 2], [1, 2, 3, 4]):
        with pytest.raises(ValueError, match="leaves out"):
            Game.new(2, 1, options("small"), left_out=wrong)


def test_the_first_player_is_the_first_seat_or_chosen_by_lot() -> None:
    """A14."""
    assert {Game.new(3, seed).pending().seat for seed in range(20)} == {0}
    assert {Game.new(3, seed, random_first=True).pending().seat for seed in range(30)} == {0, 1, 2}


def test_the_first_player_chosen_by_lot_is_the_first_of_each_round() -> None:
    """A14: the turns go clockwise from there."""
    game = next(game for seed in range(30) if (game := Game.new(3, seed, random_first=True)).state.first == 2)
    turns = [game.state.turn]
    while len(turns) < 6:
        game.play(game.pending().moves[0])
        if game.state.turn != turns[-1]:
            turns.append(game.state.turn)
    assert turns == [2, 0, 1, 2, 0, 1]


# ---------------------------------------------------------------- what rests on what


@pytest.mark.parametrize(("cave", "sizes"), [(LARGE, (25, 16, 9, 4)), (SMALL, (16, 12, 6, 2))])
def test_the_layers_of_the_caves(cave: Cave, sizes: tuple[int, ...]) -> None:
    layers = [[place for place in cave.places if PLACE_NAMES[place][0] == letter] for letter in "ABCD"]
    assert tuple(map(len, layers)) == sizes
    for place in cave.places:
        for lower in cave.beneath[place]:
            assert PLACE_NAMES.index(PLACE_NAMES[lower]) in layers["ABCD".index(PLACE_NAMES[place][0]) - 1]
            assert place in cave.above[lower]


def test_each_tile_of_the_large_cave_rests_on_four() -> None:
    assert {len(LARGE.beneath[place]) for place in LARGE.places if PLACE_NAMES[place][0] != "A"} == {4}
    assert names(LARGE.beneath[PLACE_OF["D12"]]) == "C12 C13 C22 C23"
    assert names(LARGE.beneath[PLACE_OF["B44"]]) == "A44 A45 A54 A55"


def test_the_smaller_cave_rests_on_two_then_on_four() -> None:
    """A12: a tile of the second layer rests on two of the same row, all above it on four."""
    assert names(SMALL.beneath[PLACE_OF["B31"]]) == "A31 A32"
    assert names(SMALL.beneath[PLACE_OF["C21"]]) == "B21 B22 B31 B32"
    assert names(SMALL.beneath[PLACE_OF["D21"]]) == "C21 C22 C31 C32"
    assert {len(SMALL.beneath[place]) for place in SMALL.places if PLACE_NAMES[place][0] == "B"} == {2}
    assert {len(SMALL.beneath[place]) for place in SMALL.places if PLACE_NAMES[place][0] in "CD"} == {4}


@pytest.mark.parametrize(("order", "numbers"), [("D11 D12 D21 D22", [1, 2, 2, 4]), ("D11 D22 D12 D21", [1, 1, 3, 4])])
def test_how_many_tiles_the_top_layer_turns_up(order: str, numbers: list[int]) -> None:
    """A3, and the geometry as the rules check it."""
    cave = {PLACE_NAMES[place]: None for place in LARGE.places}
    pink = dict(zip(("D11", "D12", "D21", "D22"), ("ruby-pink", "ring-pink", "lamp-pink", "sword-pink"), strict=True))
    game = table(cave | pink)
    found = []
    for place in order.split():
        events = game.play(f"take:{place}")
        found.append(sum(isinstance(event, TurnedUp) for event in events))
    assert found == numbers


# ---------------------------------------------------------------- taking


def test_any_face_up_tile_can_be_taken_and_goes_behind_the_screen() -> None:
    game = table({"A11": "ruby-pink", "A12": "ring-pink", "A33": "sword-pink"}, "crown-pink", "")
    assert codes(game) == ["take:A11", "take:A12", "take:A33"]
    game.play("take:A12")
    assert (hand(game, 0), hand(game, 1)) == ("crown-pink ring-pink", "")
    assert game.pending().seat == 1


def test_a_face_down_tile_and_an_empty_place_are_refused() -> None:
    game = table({"B11": "ruby-pink", "A11": None, "A12": None, "A21": None, "A22": None})
    for code, reason in (
        ("take:A11", "You can take only a tile that lies face up."),
        ("take:C11", "There is no tile."),
    ):
        with pytest.raises(IllegalMove) as refusal:
            game.play(code)
        assert str(refusal.value) == reason


def test_all_that_is_no_longer_covered_is_turned_up_before_the_magic() -> None:
    """A3: all at once."""
    cave = {"B11": "ruby-white", "B12": "ring-pink"} | dict.fromkeys(("A11", "A12", "A13", "A21", "A22", "A23"))
    game = table(cave)
    events = game.play("take:B11", ["crown-pink", "chest-blue"])
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["TileTaken", "TurnedUp", "TurnedUp", "MagicUsed", "Asked"]
    assert game.pending().ask is Ask.BAN
    assert [PLACE_NAMES[event.place] for event in events if isinstance(event, TurnedUp)] == ["A11", "A21"]


def test_what_the_second_take_of_green_uncovers_is_turned_up_too() -> None:
    """A3."""
    cave = {"B11": "ruby-green", "B12": "ring-blue"} | dict.fromkeys(("A11", "A12", "A13", "A21", "A22", "A23"))
    game = table(cave)
    game.play("take:B11")
    events = game.play("beside:B12")
    assert sum(isinstance(event, TurnedUp) for event in events) == 4
    assert game.state.down == 0
