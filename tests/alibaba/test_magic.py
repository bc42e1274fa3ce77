"""The rules of Ali Baba: the six magics, each used at once."""

from __future__ import annotations

import pytest

from fivetribes import IllegalMove
from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.model.cave import LARGE, PLACE_NAMES, PLACE_OF
from fivetribes.alibaba.model.events import BansIgnored
from fivetribes.alibaba.model.pieces import BANS, TILE_NAMES
from tests.alibaba.build import codes, hand, options, table, tiles


def test_pink_brings_five_points() -> None:
    game = table({"A11": "diamond-pink", "A55": "ring-pink"})
    game.play("take:A11")
    assert game.state.points == [5, 0]


# ---------------------------------------------------------------- blue


@pytest.mark.parametrize("up", [0, 1, 2, 3, 4])
def test_blue_brings_two_points_for_each_tile_turned_up(up: int) -> None:
    """A2: 0, 2, 4, 6 or 8 from above."""
    others = {"B11": "ring-pink", "B13": "ruby-pink", "B31": "lamp-pink", "B33": "sword-pink"}
    above = dict(list(others.items())[up:]) | {"B22": "carpet-blue"}
    below = {PLACE_NAMES[lower] for place in above for lower in LARGE.beneath[PLACE_OF[place]]}
    game = table(dict.fromkeys(below) | above)
    game.play("take:B22")
    assert game.state.points == [2 * up, 0]


def test_blue_from_the_bottom_frees_a_square() -> None:
    """A2: 2 points, for nothing is turned up there."""
    game = table({"A11": "carpet-blue", "A55": "ring-pink"})
    game.play("take:A11")
    assert game.state.points == [2, 0]


# ---------------------------------------------------------------- brown


def test_brown_counts_the_treasures_of_its_kind_with_itself() -> None:
    """The text's example: a third sword brings 6 points."""
    game = table({"A11": "sword-brown", "A55": "ring-pink"}, "sword-pink sword-white ring-white", "sword-blue")
    game.play("take:A11")
    assert game.state.points == [6, 0]


def test_brown_counts_them_however_they_came() -> None:
    """A10: also what yellow and green brought."""
    cave = {"A11": "crown-yellow", "A13": "ring-green", "A14": "sword-white", "A31": "sword-brown", "A55": "lamp-pink"}
    game = table(cave, "", "sword-blue")
    for code in ("take:A11", "show:sword-blue", "shown:sword-blue", "take:A55"):
        game.play(code)
    for code in ("take:A13", "beside:A14"):
        game.play(code)
    game = table({"A31": "sword-brown", "A22": "ruby-pink"}, hand(game, 0), hand(game, 1))
    game.play("take:A31")
    assert hand(game, 0).count("sword") == 3
    assert game.state.points[0] == 6


# ---------------------------------------------------------------- green


GREEN = {"A22": "carpet-green", "A23": "ring-pink", "A12": "ruby-blue", "A33": "lamp-pink", "A55": "crown-pink"}


def test_green_takes_a_tile_that_shares_a_side() -> None:
    """A4: compulsory; not across a corner; and its magic is not used."""
    game = table(GREEN)
    game.play("take:A22")
    assert (game.pending().ask, game.pending().seat) == (Ask.BESIDE, 0)
    assert codes(game) == ["beside:A12", "beside:A23"]
    with pytest.raises(IllegalMove, match="side by side"):
        game.play("beside:A33")
    game.play("beside:A23")
    assert hand(game, 0) == "carpet-green ring-pink"
    assert game.state.points == [0, 0]
    assert game.pending().seat == 1


def test_green_without_a_neighbour_takes_nothing() -> None:
    """A4: if there is one; a tile across a corner, in another layer or face down is none."""
    cave = {"B22": "carpet-green", "B33": "ring-pink", "A11": "ruby-pink"}
    cave |= {"C13": "lamp-pink"} | dict.fromkeys(("B13", "B14", "B23", "B24"))  # B23 is beside, and lies face down
    cave |= {f"A{row}{column}": None for row in range(1, 4) for column in range(3, 6)}
    game = table(cave)
    game.play("take:B22")
    assert (hand(game, 0), game.pending().seat) == ("carpet-green", 1)


def test_green_takes_only_in_its_own_layer_of_the_smaller_cave() -> None:
    """A12: a tile of the second layer half overlaps the sides of others; those are not beside it."""
    cave = {"B11": "carpet-green", "B21": "ring-pink", "A13": "crown-pink", "A14": "ruby-pink"}
    cave |= dict.fromkeys(("A11", "A12", "A21", "A22"))
    game = table(cave, rules=options("small"))
    game.play("take:B11")
    assert codes(game) == ["beside:B21"]


def test_a_ban_binds_green_too() -> None:
    """A5: a forbidden neighbour stays."""
    game = table(GREEN, bans={1: "ring"})
    game.play("take:A22")
    assert codes(game) == ["beside:A12"]


def test_green_takes_nothing_if_all_neighbours_are_forbidden() -> None:
    """A5: the bans are ignored only where they would leave no first tile."""
    cave = {"A22": "carpet-green", "A23": "ring-pink", "A12": "ruby-pink", "A55": "crown-white"}
    game = table(cave, bans={1: "pink"})
    game.play("take:A22")
    assert (hand(game, 0), game.pending().seat) == ("carpet-green", 1)


# ---------------------------------------------------------------- yellow


def test_yellow_takes_one_of_the_tiles_that_the_others_show() -> None:
    """A6: clockwise each one of his choice; one is taken, the others go back, without magic."""
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "lamp-pink", "ruby-pink ruby-blue", "", "sword-brown")
    game.play("take:A11")
    assert (game.pending().seat, codes(game)) == (1, ["show:ruby-pink", "show:ruby-blue"])
    game.play("show:ruby-pink")
    assert (game.pending().seat, codes(game)) == (3, ["show:sword-brown"]), "seat 2 has none"
    game.play("show:sword-brown")
    assert (game.pending().seat, codes(game)) == (0, ["shown:ruby-pink", "shown:sword-brown"])
    game.play("shown:sword-brown")
    assert [hand(game, seat) for seat in range(4)] == [
        "lamp-pink chest-yellow sword-brown", "ruby-pink ruby-blue", "", "",
    ]  # fmt: skip
    assert game.state.points == [0, 0, 0, 0]
    assert game.pending().seat == 1


def test_the_others_show_clockwise_from_whoever_took_yellow() -> None:
    """A6."""
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "lamp-pink", "lamp-blue", "lamp-white", turn=1)
    game.play("take:A11")
    seats = []
    while game.pending().ask is Ask.SHOW:
        seats.append(game.pending().seat)
        game.play(game.pending().moves[0])
    assert seats == [2, 0]


def test_yellow_does_nothing_if_nobody_has_a_tile() -> None:
    """A6."""
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "ruby-pink", "")
    game.play("take:A11")
    assert (game.pending().ask, game.pending().seat) == (Ask.TAKE, 1)


def test_all_see_what_is_shown_and_who_takes_it() -> None:
    """A15: what goes back was seen last, and what is taken after it; before all have shown nobody has seen a thing."""
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "lamp-pink", "ruby-pink ruby-blue", "sword-brown")
    game.state.seen = tiles(["lamp-pink", "ruby-blue"])
    game.play("take:A11")
    game.play("show:ruby-blue")
    assert seen(game) == ["0 lamp-pink", "1 ruby-blue", "0 chest-yellow"]
    game.play("show:sword-brown")
    assert seen(game) == ["0 lamp-pink", "0 chest-yellow", "1 ruby-blue", "2 sword-brown"]
    game.play("shown:ruby-blue")
    assert seen(game) == ["0 lamp-pink", "0 chest-yellow", "2 sword-brown", "0 ruby-blue"]


def seen(game: Game) -> list[str]:
    """What all saw going behind a screen, and behind whose, the last one at the end."""
    views = [game.view(seat).seen for seat in range(game.state.seats)]
    assert views == [views[0]] * len(views)
    return [f"{seat} {TILE_NAMES[tile]}" for seat, tile in views[0]]


def test_bans_do_not_matter_for_yellow() -> None:
    """A6."""
    cave = {"A11": "chest-yellow", "A55": "ring-pink"}
    game = table(cave, "", "ruby-pink", bans={1: "ruby"})
    for code in ("take:A11", "show:ruby-pink", "shown:ruby-pink"):
        game.play(code)
    assert hand(game, 0) == "ruby-pink chest-yellow"


def test_nobody_shows_a_tile_that_he_does_not_have() -> None:
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "", "ruby-pink")
    game.play("take:A11")
    with pytest.raises(IllegalMove, match="a tile that you have"):
        game.play("show:ruby-blue")
    game.play("show:ruby-pink")
    with pytest.raises(IllegalMove, match="that the others show"):
        game.play("shown:ruby-blue")


def test_each_shows_without_seeing_what_others_show() -> None:
    """A15, A16: the one who shows decides, and sees only his own; when all have shown, everybody sees all."""
    game = table({"A11": "chest-yellow", "A55": "ring-pink"}, "", "ruby-pink ruby-blue", "lamp-pink lamp-blue")
    game.play("take:A11")
    events = game.play("show:ruby-blue")
    assert game.pending().seat == 2
    for seat in (0, 2):
        assert game.view(seat).step == (3, -1, -2, -1)
        assert "ruby-blue" not in str([event.seen_by(seat) for event in events])
        assert all(getattr(event.seen_by(seat), "tile", -2) == -2 for event in events)
    own = game.view(1).step[2]
    assert own >= 0
    game.play("show:lamp-pink")
    assert {game.view(seat).step for seat in range(3)} == {(4, -1, own, 0)}


# ---------------------------------------------------------------- white


WHITE = {"A11": "statue-white", "A22": "ring-brown", "A33": "ring-pink", "A44": "ruby-brown"}


def test_white_names_any_kind_or_colour() -> None:
    """A7: also one that is not in sight."""
    game = table(WHITE)
    game.play("take:A11")
    assert (game.pending().ask, game.pending().seat) == (Ask.BAN, 0)
    assert codes(game) == [f"ban:{name}" for name in BANS]
    assert len(BANS) == 16


@pytest.mark.parametrize(("ban", "left"), [("ring", ["A44"]), ("brown", ["A33"]), ("lamp", ["A22", "A33", "A44"])])
def test_the_others_may_not_take_what_is_forbidden(ban: str, left: list[str]) -> None:
    """A7."""
    game = table(WHITE)
    game.play("take:A11")
    game.play(f"ban:{ban}")
    assert codes(game) == [f"take:{place}" for place in left]
    if ban == "ring":
        with pytest.raises(IllegalMove, match="has forbidden rings"):
            game.play("take:A22")


def test_a_ban_ends_when_the_next_turn_of_its_player_begins() -> None:
    """A7: until then it binds all others, and never himself."""
    cave = WHITE | {"A15": "crown-pink", "A51": "crown-white", "A35": "lamp-pink", "A53": "lamp-white"}
    game = table(cave, "", "", "")
    for code in ("take:A11", "ban:ring"):
        game.play(code)
    assert "take:A22" not in codes(game)
    game.play("take:A15")
    assert "take:A22" not in codes(game)
    game.play("take:A35")
    assert "take:A22" in codes(game)
    game.play("take:A44")
    assert "take:A22" in codes(game), "seat 1 is no longer bound"


def test_bans_of_several_players_add_up() -> None:
    """A7."""
    game = table(WHITE | {"A55": "crown-yellow"}, "", "", "", bans={1: "ring", 2: "brown"})
    assert codes(game) == ["take:A11", "take:A55"]
    game = table(WHITE | {"A55": "crown-yellow"}, "", "", "", bans={0: "ring", 2: "brown"})
    assert codes(game) == ["take:A11", "take:A33", "take:A55"], "one's own ban binds only others"


def test_bans_that_leave_no_tile_are_ignored_for_that_take() -> None:
    """A7: all of them; and the next player is bound again."""
    cave = {"A22": "ring-pink", "A33": "ring-brown", "A44": "ring-blue", "A55": "ring-yellow", "A11": "ruby-pink"}
    game = table(cave, "", "", "", bans={2: "ring"})
    events = game.play("take:A11")
    assert codes(game) == ["take:A22", "take:A33", "take:A44", "take:A55"]
    assert any(isinstance(event, BansIgnored) for event in events)
    game.play("take:A22")
    assert game.state.bans[2] == -1, "his own turn has begun"
