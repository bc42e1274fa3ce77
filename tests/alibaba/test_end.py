"""The rules of Ali Baba: how a game ends, what it is worth, who wins."""

from __future__ import annotations

import pytest

from fivetribes.alibaba import Ask
from fivetribes.alibaba.model.pieces import KINDS, TILE_NAMES
from fivetribes.alibaba.scoring import treasure_points
from tests.alibaba.build import codes, table

#: Tiles far from each other, none of them with a magic that asks anything.
LEFT = {
    f"A{row}{column}": f"{kind}-{colour}"
    for (row, column), kind, colour in zip(
        ((1, 1), (1, 3), (1, 5), (3, 3), (3, 5), (5, 1), (5, 3), (5, 5), (3, 1)),
        ("ruby", "ring", "lamp", "sword", "chest", "crown", "statue", "carpet", "necklace"),
        ("pink", "blue", "pink", "blue", "pink", "blue", "pink", "blue", "pink"),
        strict=True,
    )
}
#: The last tile that lies face down, under another one; the other three beneath it are face up or gone.
LAST_DOWN = {"B22": "diamond-pink", "A22": None, "A23": None, "A32": None, "A33": None}


@pytest.mark.parametrize(
    ("seats", "first", "turn", "left"),
    [(2, 0, 0, 3), (2, 0, 1, 2), (2, 1, 0, 2), (3, 0, 0, 5), (3, 0, 1, 4), (3, 0, 2, 3), (3, 2, 0, 4), (4, 0, 0, 7),
     (4, 0, 3, 4), (4, 2, 1, 4), (4, 2, 2, 7)],
)  # fmt: skip
def test_the_round_is_completed_then_everybody_has_one_more_turn(seats: int, first: int, turn: int, left: int) -> None:
    """A8: a round ends with the player right of the first one."""
    cave = {place: tile for place, tile in LEFT.items() if place != "A33"} | LAST_DOWN
    game = table(cave, *[""] * seats, first=first, turn=turn)
    game.play("take:B22", ["ruby-white", "ring-pink", "lamp-white", "sword-pink"])
    assert game.state.down == 0
    turns = []
    while not game.over:
        turns.append(game.pending().seat)
        game.play(next(code for code in codes(game) if code[-3:] in LEFT))
    assert len(turns) == left
    assert turns[-1] == (first - 1) % seats
    assert [turns.count(seat) for seat in range(seats)] == [
        1 + ((seat - first) % seats > (turn - first) % seats) for seat in range(seats)
    ]


def test_an_empty_cave_ends_the_game_at_once() -> None:
    """A8: after the magic of the last tile."""
    game = table({"A11": "ruby-yellow"}, "", "ring-pink", left=3)
    game.play("take:A11")
    assert game.pending().ask is Ask.SHOW
    game.play("show:ring-pink")
    game.play("shown:ring-pink")
    assert (game.over, game.pending()) == (True, None)
    game = table({"A11": "ruby-pink"}, left=3)
    game.play("take:A11")
    assert (game.over, game.state.points) == (True, [5, 0])


def test_the_last_turn_is_played_with_its_magic() -> None:
    """A8: turns that are left count down to the end, tiles that are left stay."""
    game = table(LEFT, left=1)
    game.play("take:A11")
    assert not game.over
    game.play("take:A13")
    assert game.over
    assert len(game.state.open) == len(LEFT) - 2


def test_the_example_of_the_text_is_worth_24_points() -> None:
    mine = "carpet-pink carpet-blue carpet-green carpet-white statue-pink ruby-pink crown-pink crown-blue crown-white"
    game = table(LEFT, f"{mine} chest-pink chest-blue sword-pink sword-white", "")
    sheet = game.scores()[0]
    assert dict(zip(KINDS, sheet.treasures, strict=True)) == dict.fromkeys(KINDS, 0) | {
        "carpet": 10, "statue": 1, "ruby": 1, "crown": 6, "chest": 3, "sword": 3,
    }  # fmt: skip
    assert (sheet.total, sheet.tiles) == (24, 13)
    game.state.points[0] = 7
    assert game.scores()[0].total == 31


def test_a_kind_is_worth_more_the_more_there_are() -> None:
    assert treasure_points(range(7)) == (0, 1, 3, 6, 10, 15, 21)
    assert treasure_points([6] * 10) == (21,) * 10


@pytest.mark.parametrize(
    ("hands", "points", "winners"),
    [
        (("ruby-pink", "ring-pink ring-blue"), [3, 0], (0,)),
        (("ruby-pink", "ring-pink ring-blue"), [2, 0], (0,)),  # both have 3: the fewest tiles
        (("ruby-pink", "ring-pink"), [4, 4], (0, 1)),
        (("ruby-pink", "ring-pink ring-blue", "lamp-pink", ""), [2, 0, 2, 0], (0, 2)),
    ],
)
def test_most_points_win_then_the_fewest_tiles_then_it_is_shared(
    hands: tuple[str, ...], points: list[int], winners: tuple[int, ...]
) -> None:
    """A9."""
    game = table(LEFT, *hands)
    game.state.points[:] = points
    assert game.winners() == winners


def test_all_hands_are_open_when_the_game_is_over() -> None:
    game = table({"A11": "ruby-pink"}, "lamp-pink", "ring-pink", left=3)
    assert game.view(0).hands[1] is None
    game.play("take:A11")
    assert [TILE_NAMES[tile] for tile in game.view(0).hands[1]] == ["ring-pink"]
