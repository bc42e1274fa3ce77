"""Section 3: sowing."""

from collections import Counter
from random import Random

import pytest

from fivetribes import Ask, Sow, parse
from tests.rules import brute
from tests.rules.build import NAMES, ask, codes, meeples, play, position, refused, start_turn, viziers

OWN_PATH = {"same_sowing_counts": True}


def legal(code, options=None, **tiles):
    """Whether the sowing is legal, by the engine's judgement and by playing it."""
    game = start_turn(F5="V", F4="V", options=options, **tiles)  # some sowing exists elsewhere
    if game.pending().sowing.why_not(parse(code)) is None:
        play(game, code)
        assert ask(game) is not Ask.SOW
        return True
    return not refused(game, code)


def test_one_meeple_goes_to_the_next_tile():
    game = play(start_turn(C2="V", C3="V"), "sow:C2-C3V")
    assert (meeples(game, "C2"), meeples(game, "C3"), viziers(game)) == ("", "", 2)


def test_meeples_are_dropped_one_by_one_along_the_path():
    game = play(start_turn(B2="VMA", C2="E", C4="VB"), "sow:B2-C2A-C3M-C4V")
    assert [meeples(game, tile) for tile in ("B2", "C2", "C3", "C4")] == ["", "AE", "M", "B"]
    assert viziers(game) == 2


def test_the_order_of_colours_is_free():
    assert legal("sow:B2-C2V-C3M", B2="VM", C3="VM")
    assert legal("sow:B2-C2M-C3V", B2="VM", C3="VM")


def test_the_last_meeple_needs_one_of_its_colour():
    assert legal("sow:B2-C2M-C3V", B2="VM", C3="V")
    assert not legal("sow:B2-C2V-C3M", B2="VM", C3="V")
    assert not legal("sow:B2-B1V-C1M", B2="VM", C3="V")


@pytest.mark.parametrize(
    "code", ["sow:C3-B2V", "sow:C3-D2V", "sow:C3-B4V", "sow:C3-D4V", "sow:C3-C5V", "sow:C3-E3V", "sow:C3-C3V"]
)
def test_steps_go_to_tiles_sharing_a_side(code):
    spots = dict.fromkeys(("B2", "D2", "B4", "D4", "C5", "E3"), "V")
    assert not legal(code, C3="V", **spots)


@pytest.mark.parametrize("code", ["sow:C3-C2V", "sow:C3-B3V", "sow:C3-D3V", "sow:C3-C4V"])
def test_the_four_neighbours(code):
    assert legal(code, C3="V", C2="V", B3="V", D3="V", C4="V")


def test_the_board_does_not_wrap_round():
    assert legal("sow:F1-F2V", F1="V", A2="V", F2="V")
    assert not legal("sow:F1-A2V", F1="V", A2="V", F2="V")
    assert not legal("sow:A1-A5V", A1="V", A5="V", A2="V")


def test_never_straight_back():
    assert not legal("sow:C1-C2V-C3V-C2V", C1="VVV", C2="V", C3="V", C4="V")
    assert legal("sow:C1-C2V-C3V-C4V", C1="VVV", C2="V", C3="V", C4="V")


def test_the_start_tile_counts_as_the_first_one_left():
    """R4: so two meeples cannot come home."""
    assert not legal("sow:C3-C2V-C3V", C3="VV", C2="V")
    assert not legal("sow:C3-C2V-C3V-C4V", C3="VVV", C2="V", C4="V")
    assert legal("sow:C3-C2V-C1V-D1V", C3="VVV", D1="V")


def test_coming_back_to_a_tile_later_is_fine():
    """R4: round a square the path comes back to the first tile, and past the start tile."""
    game = play(start_turn(B2="VMMBA", C2="V"), "sow:B2-C2M-C3M-B3B-B2A-C2V")
    assert [meeples(game, tile) for tile in ("B2", "C2", "C3", "B3")] == ["A", "M", "M", "B"]
    assert viziers(game) == 2


def test_all_meeples_are_picked_up():
    """R1: all of them, and they all have to be dropped."""
    tiles = {"B2": "VM", "C2": "V", "C3": "V"}
    assert legal("sow:B2-C2M-C3V", **tiles)
    assert not legal("sow:B2-C2V", **tiles)
    assert not legal("sow:B2-C2M-C3V-C4V", **tiles)
    assert not legal("sow:B2-C2V-C3V", **tiles)
    assert not legal("sow:B1-C1V", **tiles)


@pytest.mark.parametrize("camel", ["", "@0", "@1"])
def test_any_tile_can_be_picked_up(camel):
    """R1: whoever owns it."""
    assert legal("sow:C2-C3V", C2="V" + camel, C3="V")


def test_an_empty_tile_cannot_be_picked_up():
    assert not legal("sow:C2-C3V", C2="@0", C3="VV")


@pytest.mark.parametrize(("options", "verdict"), [(None, False), (OWN_PATH, True)])
def test_a_meeple_dropped_in_this_sowing_counts(options, verdict):
    """R2: only with the option; by default one has to be there before the move."""
    ring = "sow:B2-C2V-C3M-B3M-B2M-C2V"
    assert legal(ring, options, B2="VVMMM") is verdict
    assert legal(ring, options, B2="VVMMM", C2="V") is True


EIGHT = "sow:B2-C2M-C3M-B3M-B2V-C2M-C3M-B3M-B2V"


@pytest.mark.parametrize(("options", "verdict"), [(None, False), (OWN_PATH, True)])
def test_eight_meeples_may_end_on_their_own_start_tile(options, verdict):
    """R3: with the option, for the fourth meeple lies there when the eighth comes."""
    assert legal(EIGHT, options, B2="VVMMMMMM") is verdict
    other = EIGHT.replace("B2V-C2M", "B2M-C2V")  # now the fourth is a merchant
    assert not legal(other, options, B2="VVMMMMMM")


@pytest.mark.parametrize(
    ("code", "stack"), [("sow:B2-C2V-C3V-B3V-B2V", "VVVV"), ("sow:B2-C2V-D2V-D3V-C3V-B3V-B2V", "VVVVVV")]
)
def test_fewer_than_eight_never_end_on_their_start_tile(code, stack):
    """R3: it is empty, for all of it was picked up."""
    for options in (None, OWN_PATH):
        assert not legal(code, options, B2=stack)
        assert legal(code.replace("-B2V", "-B4V"), options, B2=stack, B4="V")


def test_what_was_picked_up_was_not_there_before():
    """R2, R3: the start tile is empty, so by default no sowing ends on it, however many of the colour lay there."""
    stack = "V" * 10
    home = "sow:B2-C2V-C3V-B3V-B2V-C2V-C3V-B3V-B2V-C2V-C3V"
    assert not legal(home.removesuffix("-C2V-C3V"), B2="V" * 8)
    assert legal(home, B2=stack, C3="V")
    assert not legal(home, B2=stack)
    ends = {mask for start, _, mask in start_turn(B2=stack, F1="V", F2="V").pending().sowing.results() if start == 7}
    assert not any(mask >> 7 & 1 for mask in ends)


def test_eight_at_home_are_taken_in_hand():
    """R3: with the option two viziers come home and are taken, the start tile is emptied and won."""
    game = play(start_turn(B2="VVMMMMMM", options=OWN_PATH), EIGHT)
    assert viziers(game) == 2
    assert [meeples(game, tile) for tile in ("B2", "C2", "C3", "B3")] == ["", "MM", "MM", "MM"]
    assert game.position()["board"][7]["camel"] == 0


def test_sowing_is_compulsory():
    """R5: while a sowing exists nothing but sowing (and powers) is on offer."""
    game = start_turn(C2="V", C3="V", me={"goods": "fish", "djinns": "enki", "elders": 1})
    assert codes(game) == {f"use:enki:E:{tile}" for tile in ("A1", "A2", "A3", "A4", "A5", "B5")}
    for code in ("go", "end", "skip", "sell:fish"):
        assert refused(game, code)


def test_a_sowing_goes_through_empty_tiles_but_does_not_end_on_one():
    assert legal("sow:C1-C2M-C3V", C1="VM", C3="V")
    assert not legal("sow:C1-C2M-C3V", C1="VM", C2="V")


def test_the_rest_of_the_turn_is_for_the_end_tile_alone():
    """Other tiles of the path do nothing, not even one of the same kind."""
    game = play(start_turn(D1="VM", D3="V"), "sow:D1-D2M-D3V")
    assert [tile.get("palaces", 0) for tile in game.position()["board"]].count(1) == 1
    assert game.position()["board"][15]["palaces"] == 1


def test_the_position_is_as_given():
    """A control for the helpers: all that is dropped comes from the start tile."""
    game = start_turn(C2="V", C3="V")
    assert game.position()["bag"]["V"] == 14
    assert position(C2="V")["board"][8]["meeples"] == "V"


# --- what is said ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "tribes", "sentence"),
    [
        ("C3 C2", "", "You pick up the meeples of a tile, then choose a tile and a colour for each of them."),
        ("C3 C2", "VB", "You pick up the meeples of a tile, then choose a tile and a colour for each of them."),
        ("A1 A2", "V", "There are no meeples on A1 to pick up."),
        ("C3 D2", "V", "You can only step to a tile that shares a side, never diagonally."),
        ("C3 C2 C3", "VB", "You may not step straight back to the tile you just left."),
        ("C3 C2 D2", "VE", "You can only drop meeples that you picked up, each one once."),
        ("C3 C2 D2", "VV", "You can only drop meeples that you picked up, each one once."),
        ("C3 C2", "V", "You must drop all the meeples of the tile."),
        ("C3 C2 D2", "VB", "Your last meeple must land on a tile with its own colour."),
    ],
)
def test_a_refusal_says_which_rule(path, tribes, sentence):
    game = start_turn(C3="VB", D2="V", C2="B")
    move = Sow(tuple(NAMES.index(name) for name in path.split()), tuple("VEMBA".index(letter) for letter in tribes))
    assert game.pending().sowing.why_not(move) == sentence


def test_a_refusal_says_that_the_own_path_does_not_count():
    """R2: there is one of its colour on the tile, so why it is none has to be said."""
    ring = parse("sow:B2-C2V-C3M-B3M-B2M-C2V")
    said = "Your last meeple must match one that was there before your turn, not one you dropped on the way."
    tiles = {"B2": "VVMMM", "F1": "V", "F2": "V"}
    assert start_turn(**tiles).pending().sowing.why_not(ring) == said
    assert start_turn(**tiles, options=OWN_PATH).pending().sowing.why_not(ring) is None
    elsewhere = parse("sow:B2-C2V-C3M-B3M-B4M-A4V")
    assert start_turn(**tiles).pending().sowing.why_not(elsewhere) == (
        "Your last meeple must land on a tile with its own colour."
    )


@pytest.mark.parametrize(
    ("path", "tribes", "sentence"),
    [
        ("C3", "", None),
        ("C3 D3", "V", None),
        ("C3 D3 D2", "VB", None),
        ("A1", "", "There are no meeples on A1 to pick up."),
        ("D2", "", "From D2 your last meeple cannot land on a tile with its own colour."),
        ("C3 C4", "V", "Then your last meeple could not land on a tile with its own colour."),
        ("C3 D3 D2", "BV", "Your last meeple must land on a tile with its own colour."),
        ("C3 E3", "V", "You can only step to a tile that shares a side, never diagonally."),
    ],
)
def test_a_beginning_is_refused_where_no_sowing_begins_like_it(path, tribes, sentence):
    sowing = start_turn(C3="VB", D2="B").pending().sowing
    tiles = tuple(NAMES.index(name) for name in path.split())
    assert sowing.why_not_begin(tiles, tuple("VEMBA".index(letter) for letter in tribes)) == sentence


@pytest.mark.parametrize("tribe", [-1, 5])
def test_there_is_no_sixth_tribe(tribe):
    sowing = start_turn(C3="VB", D2="V").pending().sowing
    assert sowing.why_not(Sow((14, 8, 9), (tribe, 0))) == "You can only drop meeples that you picked up, each one once."


@pytest.mark.parametrize("tile", [-1, 30])
def test_a_tile_off_the_board_is_no_step(tile):
    sowing = start_turn(C3="VB", D2="V").pending().sowing
    assert sowing.why_not(Sow((14, tile, 8), (3, 0))) == (
        "You pick up the meeples of a tile, then choose a tile and a colour for each of them."
    )


# --- random ways -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "result"),
    [
        ({"C3": "VEMB", "D2": "B"}, ("C3", "D2", "B")),  # anybody may go first, any way round
        ({"C3": "VVEMB"}, ("C3", "C2", "V")),  # around a square: a vizier waits for the other one
        ({"B2": "VVEMBAA"}, ("B2", "B3", "V")),  # after one or three steps
    ],
    ids=["orders", "loop", "two loops"],
)
def test_a_random_way_may_be_any_way(tiles, result):
    """Every sowing with that result comes up sooner or later; loops need the option of R2."""
    game = start_turn(options=OWN_PATH, **tiles)
    start, end = (NAMES.index(name) for name in result[:2])
    tribe = "VEMBA".index(result[2])
    board = [["VEMBA".index(letter) for letter in game.state.meeples(tile)] for tile in range(30)]
    every = {
        (path, tribes)
        for path, tribes in brute.sowings(board, same_sowing_counts=True)
        if (path[0], path[-1], tribes[-1]) == (start, end, tribe)
    }
    rng = Random(1)
    found = Counter()
    for _ in range(40 * len(every)):
        move = game.pending().sowing.witness(start, end, tribe, rng)
        found[move.path, move.tribes] += 1
    assert set(found) <= every
    assert len(found) > 0.95 * len(every)
