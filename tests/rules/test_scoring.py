"""Section 5: the points."""

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tests.rules.build import CARDS, DJINNS, GOODS, LAYOUT, NAMES, SACRED_POINTS, land, load, play, score

VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
TILE_POINTS = {"large": 4, "small": 6, "oasis": 8, "village": 5}


def final(**spec):
    """A position after the game."""
    return load(over=True, **spec)


def points(**me):
    """The score of seat 0, who has this, against two players without anything."""
    return score(final(me={"coins": 0} | me))


def test_nothing_is_worth_nothing():
    assert points().total == 0


def test_a_coin_is_a_point():
    assert points(coins=37).coins == points(coins=37).total == 37


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((4, 4, 4), (4, 4, 4)),
        ((3, 3, 1), (13, 13, 1)),
        ((5, 2, 0), (25, 12, 0)),
        ((1, 2, 2), (1, 12, 12)),
        ((4, 4), (4, 4)),
        ((1, 0), (11, 0)),
        ((5, 3, 3, 1), (35, 13, 13, 1)),
        ((2, 2, 2, 1), (12, 12, 12, 1)),
    ],
)
def test_ten_for_each_opponent_with_strictly_fewer_viziers(held, expected):
    """R45: one a vizier; opponents with as many bring nothing."""
    people = dict(zip(("me", "foe", "third", "fourth"), ({"viziers": n} for n in held), strict=False))
    game = final(players=len(held), **people)
    assert tuple(part.viziers for part in game.scores()) == expected


def test_an_elder_is_two_points():
    assert points(elders=3).elders == points(elders=3).total == 6


@pytest.mark.parametrize(("name", "worth"), DJINNS.items())
def test_a_djinn_has_its_points(name, worth):
    assert points(djinns=name).djinns == points(djinns=name).total == worth


def test_djinns_add_up():
    assert points(djinns="hagis boaz utug").djinns == 10 + 6 + 4


@pytest.mark.parametrize("tile", NAMES)
def test_a_tile_with_your_camel_has_its_points(tile):
    i = NAMES.index(tile)
    worth = SACRED_POINTS.get(i) or TILE_POINTS[LAYOUT[i]]
    own, other = final(**{tile: "V@0"}).scores()[:2]
    assert (own.tiles, other.tiles) == (worth, 0)
    assert score(final(**{tile: "V"})).tiles == 0


def test_palms_and_palaces_on_own_tiles():
    game = final(A1="@0*2", A2="@1*1", A3="*4", D1="@0*1^3", D2="@1^2", D3="^4")
    assert [(part.palms, part.palaces) for part in game.scores()] == [(9, 15), (3, 10), (0, 0)]


def test_fakirs_alone_are_worth_nothing():
    assert points(fakirs=4).total == 0


def test_the_categories_add_up():
    game = final(
        me={
            "coins": 11,
            "viziers": 2,
            "elders": 3,
            "goods": "fish fish silk",
            "fakirs": 1,
            "djinns": "jafaar shamhat haurvatat",
        },
        A1="@0*2^1",
        E5="@0",
    )
    part = score(game)
    assert (part.coins, part.viziers, part.elders, part.djinns) == (11, 6 + 20, 12, 20)
    assert (part.palms, part.palaces, part.tiles, part.goods) == (10, 5, 20, 4)
    assert part.total == 11 + 26 + 12 + 20 + 10 + 5 + 20 + 4


def test_points_during_the_game():
    game = land("C3", "VV", me={"coins": 0})
    assert (score(game).viziers, score(game).tiles, score(game).total) == (22, 6, 28)


# --- goods ------------------------------------------------------------------------------------


def best_sets(held):
    """As many different goods in each set as possible: each next good is worth at least as much."""
    held, total = Counter(held), 0
    while +held:
        total += VALUES[len(+held)]
        held -= Counter(list(+held))
    return total


@pytest.mark.parametrize(
    ("held", "worth"),
    [
        ("", 0),
        ("fish", 1),
        ("fish fish", 2),
        ("fish silk", 3),
        ("fish silk gold", 7),
        ("fish fish silk silk", 6),
        ("fish fish fish silk", 5),
        (" ".join(GOODS), 60),
        (" ".join(GOODS[:8]), 50),
        (" ".join(GOODS * 2), 120),
        (" ".join(GOODS) + " fish", 61),
    ],
)
def test_goods_count_as_if_sold_in_the_best_sets(held, worth):
    assert points(goods=held).goods == points(goods=held).total == worth
    assert best_sets(held.split()) == worth


# --- djinns that change the worth -------------------------------------------------------------


def test_jafaar():
    """Viziers are worth three instead of one, the tens stay."""
    assert points(viziers=4, djinns="jafaar").viziers == 4 * 3 + 20
    assert points(viziers=4, djinns="boaz").viziers == 4 + 20


def test_shamhat():
    assert points(elders=4, djinns="shamhat").elders == 16
    assert points(elders=4, djinns="boaz").elders == 8


def test_haurvatat():
    """Your palms are worth five instead of three, nobody else's."""
    game = final(me={"djinns": "haurvatat"}, A1="@0*2^1", A2="@1*2", A3="*2")
    assert [(part.palms, part.palaces) for part in game.scores()] == [(10, 5), (6, 0), (0, 0)]
    assert score(final(A1="@0*2^1")).palms == 6


@pytest.mark.parametrize(
    ("held", "fakirs", "worth"),
    [
        ("", 1, 0),
        ("", 2, 1),
        ("", 3, 1),
        ("", 4, 3),
        ("fish silk", 2, 7),
        ("fish silk", 3, 7),
        ("fish silk", 5, 13),
        ("fish fish", 2, 4),
        ("fish fish", 4, 8),
        (" ".join(GOODS), 2, 61),
        (" ".join(GOODS[:8]), 2, 60),
    ],
)
def test_al_amin(held, fakirs, worth):
    """R25: each pair of fakirs is one good of any kind, the best choice is made."""
    assert points(goods=held, fakirs=fakirs, djinns="al-amin").goods == worth
    assert points(goods=held, fakirs=fakirs, djinns="boaz").goods == best_sets(held.split())


def test_al_amin_takes_any_kind():
    """R25: both ivory cards are with an opponent, and still a pair may stand for ivory."""
    game = final(me={"djinns": "al-amin", "fakirs": 2, "goods": " ".join(GOODS[1:])}, foe={"goods": "ivory ivory"})
    assert score(game).goods == 60


@pytest.mark.parametrize("seed", range(40))
def test_al_amin_makes_the_best_choice(seed):
    """R25: against all choices there are."""
    chance = random.Random(seed)
    deck = [name for name in GOODS for _ in range(CARDS[name])]
    held = chance.sample(deck, chance.randint(0, 20))
    wild = chance.randint(0, 3)
    best = max(best_sets([*held, *choice]) for choice in combinations_with_replacement(GOODS, wild))
    part = points(goods=" ".join(held), fakirs=2 * wild + chance.randint(0, 1), djinns="al-amin")
    assert part.goods == best


# --- the winner -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("purses", "winners"), [((10, 20, 5), (1,)), ((10, 10, 5), (0, 1)), ((7, 7, 7), (0, 1, 2)), ((1, 9, 9), (1, 2))]
)
def test_the_most_points_win(purses, winners):
    """R19: ties share the victory, there is no tie-break."""
    people = dict(zip(("me", "foe", "third"), ({"coins": n} for n in purses), strict=True))
    assert final(**people).winners() == winners


def test_a_tie_is_not_broken_by_anything():
    """R19: equal points from quite different things."""
    game = final(me={"coins": 16}, foe={"coins": 0, "goods": "fish silk gold"}, third={"coins": 0}, E1="@1", C1="*3")
    assert [part.total for part in game.scores()] == [16, 13, 0]
    assert game.winners() == (0,)
    game = final(me={"coins": 13}, foe={"coins": 0, "goods": "fish silk gold"}, third={"coins": 0}, E1="@1")
    assert game.winners() == (0, 1)


def test_points_do_not_depend_on_the_turn():
    """Sold or kept, the goods are worth the same."""
    game = land("C3", "VV", me={"goods": "silk fish gold"})
    before = score(game).total
    assert score(play(game, "sell:gold,silk,fish")).total == before
