"""Law 13: on small boards the outlook, and everybody who plays by it, sees the obvious."""

import pytest

from fivetribes import Game
from fivetribes.ai.levels import LEVELS, NOW, Entrant, make_bot
from fivetribes.ai.outlook import Outlook
from fivetribes.model.moves import Buy, Kill, Sow
from fivetribes.model.pieces import ASSASSIN, BUILDER, ELDER, MERCHANT, TRIBE_LETTERS, VIZIER
from fivetribes.shell.bots.budget import Budget
from tests.rules.build import BLUES, NAMES, land, start_turn

EVERYBODY = [Entrant(level) for level in (*LEVELS, "greedy")]
everybody = pytest.mark.parametrize("entrant", EVERYBODY, ids=lambda entrant: entrant.name)


def outlook(game: Game, aggression=0.0):
    return Outlook(game.state, 0, NOW.lens(10), aggression)


def value(game, tribe, tile, aggression=0.0):
    return outlook(game, aggression).value(tribe, NAMES.index(tile))


def best(game, aggression=0.0):
    """The best end, as a tile and a tribe."""
    found = max(outlook(game, aggression).prospects())
    return NAMES[found.tile] + TRIBE_LETTERS[found.tribe]


def answer(game, entrant, nodes=60):
    decision = game.pending()
    return make_bot(entrant, "seed").choose(game.view(decision.seat), decision, Budget(nodes=nodes))


def end(move):
    assert isinstance(move, Sow)
    return NAMES[move.path[-1]] + TRIBE_LETTERS[move.tribes[-1]]


def fifteen():
    """A merchant can win the sacred place of 15 points, or one of 6, or an oasis of 8 with a palm."""
    return start_turn(E5="M", F5="M", E1="M", E2="M", A1="M", A2="M", me={"coins": 0})


def test_fifteen_points_are_more_than_six():
    """A tile is won that holds only the tribe which is taken: its points, and the palm that is due on it."""
    game = fifteen()
    assert best(game) == "F5M"
    assert value(game, MERCHANT, "F5") == pytest.approx(15)
    assert value(game, MERCHANT, "E1") == pytest.approx(6)
    assert value(game, MERCHANT, "A1") == pytest.approx(8 + 3)


@everybody
def test_everybody_takes_the_fifteen_points(entrant):
    assert end(answer(fifteen(), entrant)) == "F5M"


def test_no_tile_is_won_that_cannot_be():
    """Not with another tribe on it, not from somebody, not without camels."""
    assert value(start_turn(E5="M", F5="MA"), MERCHANT, "F5") == 0
    assert value(start_turn(E5="M", F5="M@1"), MERCHANT, "F5") == 0
    mine = "A1 A2 A3 A4 A5 B1 B2 B3"
    assert value(start_turn(E5="M", F5="M", owned={0: mine}), MERCHANT, "F5") == 0
    assert value(start_turn(E5="M", F5="M", owned={1: mine}), MERCHANT, "F5") == pytest.approx(15)


def test_palms_and_palaces_come_with_a_tile():
    """What stands on a tile goes with it; what is due on one goes to its owner, rival or not."""
    assert value(start_turn(F5="M*2^1"), MERCHANT, "F5") == pytest.approx(15 + 2 * 3 + 5)
    assert value(start_turn(A1="M@0"), MERCHANT, "A1") == pytest.approx(3)
    assert value(start_turn(D1="M@0"), MERCHANT, "D1") == pytest.approx(5)
    assert value(start_turn(D1="M@1"), MERCHANT, "D1", aggression=1.0) == pytest.approx(-5 / 2)
    assert value(start_turn(D1="M@1"), MERCHANT, "D1", aggression=0.0) == 0


def viziers(mine):
    """Viziers can be had on a small market, fifteen points with merchants."""
    people = {"me": {"viziers": mine, "coins": 0}, "foe": {"viziers": 3}, "third": {"viziers": 3}}
    return start_turn(E5="M", F5="M", B1="V", C1="VVMM", **people)


def test_viziers_that_overtake_are_worth_more_than_viziers():
    """Three more: two opponents with as many as before are overtaken, for ten points each, or were already."""
    assert value(viziers(2), VIZIER, "C1") == pytest.approx(3 + 20)
    assert best(viziers(2)) == "C1V"
    assert value(viziers(4), VIZIER, "C1") == pytest.approx(3)
    assert best(viziers(4)) == "F5M"
    # The leads that the two had over this seat are gone, too.
    assert value(viziers(2), VIZIER, "C1", aggression=1.0) == pytest.approx(3 + 20 + 10)


@pytest.mark.parametrize("level", ["merchant", "vizier", "sultan", "greedy"])
def test_whoever_counts_leads_takes_them(level):
    """All but the apprentice, who does not."""
    assert end(answer(viziers(2), Entrant(level))) == "C1V"
    assert end(answer(viziers(2), Entrant("apprentice"))) == "F5M"


def market(**spec):
    """The row holds an ivory that makes four different goods five."""
    me = {"coins": 20, "goods": "silk fish wheat pottery"}
    return start_turn(row="fish wheat ivory silk jewels pottery gold", me=me, **spec)


def test_the_best_purchase_is_what_a_market_is_worth():
    """The card that makes the set larger, from as many as the market shows, less its price."""
    game = market(C1="V", B1="V")
    lead = 2 + 20
    assert value(game, VIZIER, "C1") - lead == pytest.approx(6 + (21 - 13) - 3)  # and the tile's six points
    assert value(game, VIZIER, "B1") - lead == pytest.approx(4 + 2 * (21 - 13) - 6)
    poor = market(C1="V", B1="V")
    poor.state.coins[0] = 2
    assert value(poor, VIZIER, "C1") - lead == pytest.approx(6)
    assert value(poor, VIZIER, "B1") - lead == pytest.approx(4)


def test_merchants_take_the_first_cards():
    """Two merchants take the fish and the wheat; the market then shows ivory, silk and jewels."""
    game = market(C1="M@1", C2="MM@1")
    taken = 1 + 1  # a second fish and a second wheat begin another set
    pair = 3 - taken
    assert value(game, MERCHANT, "C1") == pytest.approx(taken + pair + (21 - 13) - 3)
    # Three of them take the ivory as well; of what is left the jewels are best.
    assert value(game, MERCHANT, "C2") == pytest.approx((21 - 13) + taken + pair + (21 - 13) - 3)


@everybody
def test_everybody_buys_the_card_that_completes_most(entrant):
    """The third card of the row, which a market of three cards still shows."""
    game = land("C1", "VV", row="fish wheat ivory silk jewels", me={"coins": 20, "goods": "silk fish wheat pottery"})
    assert answer(game, entrant) == Buy((2,))


def killing(**spec):
    """Two assassins who reach the lonely meeples on F5 (15 points) and F3 (6 points), and a pair on E5."""
    return land("E4", "AA", F5="V", F3="V", E5="MM", me={"coins": 0}, **spec)


@everybody
def test_everybody_kills_where_it_wins_most(entrant):
    """A kill that empties a tile wins it."""
    move = answer(killing(), entrant)
    assert isinstance(move, Kill)
    assert NAMES[move.tile] == "F5"


def test_a_kill_is_worth_the_tile_it_wins():
    """As far as the assassins reach: as many steps as there are assassins."""
    # The sowing makes two of one: F5 is two steps from E4 and five from D2.
    game = start_turn(E4="AV", D2="AV", F5="V", F3="B", me={"coins": 0})
    assert value(game, ASSASSIN, "E4") == pytest.approx(15)
    assert value(game, ASSASSIN, "D2") == 0
    assert value(start_turn(E4="AV", F5="VV"), ASSASSIN, "E4") == 0
    with_fakirs = start_turn(D2="AV", F5="V", me={"fakirs": 3})
    assert value(with_fakirs, ASSASSIN, "D2") == pytest.approx(15)
    assert value(start_turn(D2="AV", F5="V", me={"fakirs": 2}), ASSASSIN, "D2") == 0


def test_a_kill_in_front_of_a_rival_takes_its_lead():
    """One's own new lead is a gain; the harm to others counts by one's aggression."""
    game = start_turn(D2="AV", foe={"viziers": 1}, third={"viziers": 5})
    # Against the first rival: as many as I have, so it loses its lead over me, and nothing is gained.
    assert value(game, ASSASSIN, "D2", aggression=0.0) == pytest.approx(0, abs=1e-6)
    assert value(game, ASSASSIN, "D2", aggression=1.0) == pytest.approx((1 + 10) / 2)
    level = start_turn(D2="AV", me={"viziers": 2}, foe={"viziers": 2}, third={"viziers": 5})
    assert value(level, ASSASSIN, "D2", aggression=0.0) == pytest.approx(10)
    safe = start_turn(D2="AV", me={"viziers": 2}, foe={"viziers": 2, "djinns": "boaz"})
    assert value(safe, ASSASSIN, "D2", aggression=1.0) == 0


@pytest.mark.parametrize("tile", ["C1", "D4", "E4", "F5"])
def test_builders_are_paid_for_the_blue_tiles_around(tile):
    """As many coins as builders times blue tiles, and a fakir is one builder more where that pays."""
    built = value(start_turn(**{tile: "BV@1"}), BUILDER, tile)
    item = 2.5 if tile.startswith("D") else 0  # a palace for a rival, if one cared
    assert built == pytest.approx(2 * BLUES[tile])
    assert value(start_turn(**{tile: "BV@1"}), BUILDER, tile, aggression=1.0) == pytest.approx(2 * BLUES[tile] - item)
    assert value(start_turn(**{tile: "BV@1"}, me={"fakirs": 2}), BUILDER, tile) == pytest.approx(4 * BLUES[tile])


def test_a_sacred_place_is_worth_the_best_djinn_less_its_price():
    """Two elders, or one with a fakir; those just taken may pay as well."""
    spec = {"E1": "EV@1", "E2": "MV@1", "djinns": "utug hagis leta"}
    assert value(start_turn(**spec, me={"elders": 2}), MERCHANT, "E2") == pytest.approx(10 - 4)
    assert value(start_turn(**spec, me={"elders": 1, "fakirs": 1}), MERCHANT, "E2") == pytest.approx(10 - 2)
    assert value(start_turn(**spec, me={"elders": 1}), MERCHANT, "E2") == 0
    assert value(start_turn(**spec), ELDER, "E1") == pytest.approx(4 + 10 - 4)
    assert value(start_turn(E1="EV@1"), ELDER, "E1") == pytest.approx(4)


def test_a_meeple_of_the_same_sowing_comes_along():
    """Where nobody of the tribe waits, one dropped earlier does (R2): two are taken, and an empty tile is won."""
    assert value(start_turn(), ELDER, "F5") == pytest.approx(2 * 2 + 15)
    assert value(start_turn(F5="V"), ELDER, "F5") == pytest.approx(2 * 2)
    assert value(start_turn(F5="VE"), ELDER, "F5") == pytest.approx(2 * 2)
    assert value(start_turn(F5="VEE"), ELDER, "F5") == pytest.approx(3 * 2)


def test_the_tile_of_the_assassins_is_won_once():
    """They take it by leaving it empty, and find nobody on it to kill."""
    assert value(start_turn(E4="A"), ASSASSIN, "E4") == pytest.approx(6)
    assert value(start_turn(E4="A", E3="V"), ASSASSIN, "E4") == pytest.approx(6 + 6)


def test_a_market_shows_its_first_cards_only():
    """Three the small one, six the large one."""
    me = {"coins": 20, "goods": "silk fish wheat pottery"}
    for row, small, large in (
        ("fish wheat silk ivory", 0, 8 + 1 - 6),
        ("fish wheat silk pottery fish wheat ivory", 0, 0),
        ("fish wheat ivory", 8 - 3, 8 + 1 - 6),
    ):
        game = start_turn(C1="V@1", B1="V@1", row=row, me=me)
        assert value(game, VIZIER, "C1") == pytest.approx(2 + 20 + small)
        assert value(game, VIZIER, "B1") == pytest.approx(2 + 20 + large)
