"""The rules of Ali Baba: the variant Aladdin's lamp."""

from __future__ import annotations

import pytest

from fivetribes import IllegalMove
from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.model.pieces import KIND_OF, LAMP, TILE_NAMES
from tests.alibaba.build import codes, hand, options, table

LAMPS = options("lamp")
CAVE = {"A11": "lamp-blue", "A12": "ruby-white", "A33": "lamp-green", "A34": "lamp-white", "A55": "ring-pink"}
BESIDE = ("crown-pink", "sword-blue", "sword-brown", "chest-green")


def beside(game: Game) -> list[str]:
    return [TILE_NAMES[tile] for tile in game.state.beside]


def test_six_tiles_that_are_no_lamps_lie_beside_the_cave() -> None:
    for seed in range(20):
        state = Game.new(2, seed, LAMPS).state
        assert len(state.beside) == 6
        assert all(KIND_OF[tile] != LAMP for tile in state.beside)


def test_in_the_other_variants_a_lamp_is_a_treasure_like_others() -> None:
    game = table(CAVE)
    game.play("take:A11")
    assert (hand(game, 0), game.state.points[0], game.pending().seat) == ("lamp-blue", 2, 1)


def test_who_takes_a_lamp_keeps_or_swaps_it() -> None:
    """A11."""
    game = table(CAVE, rules=LAMPS, beside=BESIDE)
    game.play("take:A11")
    assert (game.pending().ask, game.pending().seat) == (Ask.LAMP, 0)
    assert codes(game) == ["keep", "swap:crown-pink", "swap:chest-green", "swap:sword-blue", "swap:sword-brown"]
    with pytest.raises(IllegalMove, match="beside the cave"):
        game.play("swap:ruby-pink")


def test_a_lamp_kept_uses_its_own_magic() -> None:
    """A11."""
    game = table(CAVE, rules=LAMPS, beside=BESIDE)
    game.play("take:A11")
    game.play("keep")
    assert (hand(game, 0), game.state.points[0]) == ("lamp-blue", 2)
    assert set(beside(game)) == set(BESIDE)


def test_a_lamp_swapped_uses_the_magic_of_the_other_tile() -> None:
    """A11: which goes behind the screen; the lamp lies beside the cave."""
    game = table(CAVE, "sword-pink", "", rules=LAMPS, beside=BESIDE)
    game.play("take:A33")
    game.play("swap:sword-brown")
    assert (hand(game, 0), game.state.points[0]) == ("sword-pink sword-brown", 4)
    assert set(beside(game)) == {"lamp-green", "crown-pink", "sword-blue", "chest-green"}
    assert game.pending().seat == 1


@pytest.mark.parametrize(("cave", "points"), [
    ({"A33": "lamp-green", "A55": "ring-pink"}, 2),
    ({"B33": "lamp-green", "A55": "ring-pink"} | dict.fromkeys(("A33", "A34", "A43", "A44")), 8),
])  # fmt: skip
def test_blue_swapped_in_counts_what_the_lamp_turned_up_or_freed(cave: dict[str, str | None], points: int) -> None:
    """A11, A2."""
    game = table(cave, rules=LAMPS, beside=BESIDE)
    game.play(codes(game)[-1] if "B33" in cave else "take:A33")
    game.play("swap:sword-blue")
    assert game.state.points[0] == points


def test_green_swapped_in_takes_beside_the_place_of_the_lamp() -> None:
    """A11; and a lamp gained by green is not swapped."""
    game = table(CAVE, rules=LAMPS, beside=BESIDE)
    game.play("take:A34")
    game.play("swap:chest-green")
    assert codes(game) == ["beside:A33"]
    game.play("beside:A33")
    assert (hand(game, 0), game.pending().ask, game.pending().seat) == ("lamp-green chest-green", Ask.TAKE, 1)


def test_a_lamp_gained_by_yellow_is_not_swapped() -> None:
    """A11."""
    game = table({"A11": "ring-yellow", "A55": "ring-pink"}, "", "lamp-pink", rules=LAMPS, beside=BESIDE)
    for code in ("take:A11", "show:lamp-pink", "shown:lamp-pink"):
        game.play(code)
    assert (hand(game, 0), game.pending().ask, game.pending().seat) == ("lamp-pink ring-yellow", Ask.TAKE, 1)


def test_a_lamp_swapped_in_acts_by_its_own_colour() -> None:
    """A11: no chain."""
    game = table(CAVE, rules=LAMPS, beside=("lamp-pink", "crown-blue"))
    game.play("take:A33")
    game.play("swap:lamp-pink")
    assert (hand(game, 0), game.state.points[0], game.pending().seat) == ("lamp-pink", 5, 1)
    assert beside(game) == ["lamp-green", "crown-blue"]


def test_without_the_option_a_lamp_that_was_swapped_is_out_of_the_game() -> None:
    """A11, `lamp_stays_beside`."""
    game = table(CAVE, rules=options("lamp", lamp_stays_beside=False), beside=("crown-pink",))
    game.play("take:A33")
    game.play("swap:crown-pink")
    assert (beside(game), [TILE_NAMES[tile] for tile in game.state.gone]) == ([], ["lamp-green"])
    assert game.view(1).gone == tuple(game.state.gone)
    game.play("take:A11")
    assert (game.pending().ask, game.state.points) == (Ask.TAKE, [5, 2]), "nothing is left to swap it for"


def test_bans_bind_the_lamp_taken_and_not_the_tiles_beside_the_cave() -> None:
    """A11."""
    game = table(CAVE, rules=LAMPS, beside=BESIDE, bans={1: "green"})
    assert "take:A33" not in codes(game)
    game.play("take:A11")
    assert "swap:chest-green" in codes(game)
