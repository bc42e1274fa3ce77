"""Section 6: every option in both values."""

import pytest

from fivetribes import Ask, Game, Options
from fivetribes.game.fold import fold
from tests.rules.build import (
    ask,
    codes,
    coins,
    end,
    land,
    last_turn,
    palaces,
    palms,
    play,
    refused,
    seat,
    start_turn,
    viziers,
)

DEFAULTS = {
    "same_sowing_counts": False,
    "once_per_round": False,
    "nekir_per_meeple": False,
    "orthogonal_reach": True,
    "redirect_powers": True,
    "echidna_after": True,
    "echidna_doubles_kandicha": False,
    "baal_counts_itself": False,
    "further_round": False,
    "large_market_one": False,
    "open_coins": False,
    "practice": False,
}


def switched(name):
    return {name: not DEFAULTS[name]}


def both(name):
    """Runs a test with the default and with the other value: it is told which is true."""
    values = [DEFAULTS[name], not DEFAULTS[name]]
    cases = [pytest.param({name: value}, value, id=str(value)) for value in values]
    return pytest.mark.parametrize(("options", "on"), cases)


# --- the switches themselves ------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), DEFAULTS.items())
def test_the_default_and_the_other_value(name, value):
    assert getattr(Options(), name) is value
    assert getattr(Options(**switched(name)), name) is (not value)


@pytest.mark.parametrize("name", DEFAULTS)
def test_options_are_stored(name):
    """In positions and in the record."""
    game = Game.new(players=3, seed="1", options=Options(**switched(name)))
    assert game.position()["options"][name] is (not DEFAULTS[name])
    for again in (Game.from_record(game.record()), Game.from_position(game.position(), seed="1")):
        assert again.position()["options"] == game.position()["options"]


def test_a_position_without_options_has_the_defaults():
    written = start_turn(C2="V", C3="V").position()["options"]
    assert {name: written.get(name, value) for name, value in DEFAULTS.items()} == DEFAULTS


# --- one by one -------------------------------------------------------------------------------


@both("same_sowing_counts")
def test_same_sowing_counts(options, on):
    """R2: whether a vizier dropped on the way is one for the last vizier; one that was there before always is."""
    ring = "sow:B2-C2V-C3M-B3M-B2M-C2V"
    game = start_turn(B2="VVMMM", F1="V", F2="V", options=options)
    if on:
        assert viziers(play(game, ring)) == 2
    else:
        assert refused(game, ring)
    game = start_turn(B2="VVMMM", C2="V", options=options)
    assert viziers(play(game, ring)) == 3


SPOTS = dict.fromkeys(("B1", "B2", "B3", "B4", "F1", "F2", "F3", "F4", "D1", "D2"), "V")
SOW = ("sow:B1-B2V", "sow:B3-B4V", "sow:F1-F2V", "sow:F3-F4V")


@both("once_per_round")
def test_once_per_round(options, on):
    """R20: two turns in a row of two players."""
    game = start_turn(
        players=2, order="0...", track="..0.1.1..", options=options, me={"djinns": "enki", "elders": 4}, **SPOTS
    )
    end(play(game, "use:enki:E:A5", SOW[0]))
    assert seat(game) == 0
    assert ask(game) is Ask.SOW
    assert bool(codes(game, "use:enki:")) is not on
    for sowing in SOW[1:4]:
        end(play(game, sowing))
    assert ask(game) is Ask.BID
    play(game, "bid:18", "bid:0", "bid:0", "bid:0")
    assert seat(game) == 0
    assert ask(game) is Ask.SOW
    assert codes(game, "use:enki:")


@both("once_per_round")
@pytest.mark.parametrize(
    ("name", "spots", "first", "used", "second", "again"),
    [
        (
            "hagis",
            dict.fromkeys(("D1", "D2", "D3", "D4"), "V"),
            "sow:D1-D2V",
            "place:E2/hagis:E",
            "sow:D3-D4V",
            "place:E4/hagis:E",
        ),
        (
            "lamia",
            dict.fromkeys(("A1", "A2", "A3", "A4"), "V"),
            "sow:A1-A2V",
            "place:B2/lamia:E",
            "sow:A3-A4V",
            "place:B4/lamia:E",
        ),
        (
            "iblis",
            {"F1": "A", "F2": "A", "F3": "VV", "C1": "A", "C2": "A", "C3": "VV"},
            "sow:F1-F2A",
            "kill:F3VV/iblis:E",
            "sow:C1-C2A",
            "kill:C3VV/iblis:E",
        ),
    ],
)
def test_once_per_round_in_a_placement_or_kill(options, on, name, spots, first, used, second, again):
    """R20: Hagis, Lamia and Iblis are priced powers too."""
    game = start_turn(
        players=2, order="0...", track="..0.1.1..", options=options, **spots, me={"djinns": name, "elders": 4}
    )
    play(game, first, used, "end", second)
    assert (again in codes(game)) is not on


@both("nekir_per_meeple")
@pytest.mark.parametrize(("mine", "others", "each"), [("iblis nekir", "", (1, 0)), ("iblis", "nekir", (0, 2))])
def test_nekir_per_meeple(options, on, mine, others, each):
    """R36: two victims of Iblis, and one without him."""
    spec = {"me": {"djinns": mine, "elders": 1}, "foe": {"djinns": others}, "D3": "VV"}
    for code, killed in (("kill:D3VV/iblis:E", 2), ("kill:D3V", 1)):
        game = play(land("C3", "AA", options=options, **spec), code)
        times = killed if on else 1
        assert [coins(game, number) - 50 for number in (0, 1)] == [times * gain for gain in each]


@both("orthogonal_reach")
@pytest.mark.parametrize(
    ("djinn", "tile", "four", "diagonal"),
    [
        ("hagis", "D3", ("D2", "C3", "E3", "D4"), ("C2", "E2", "C4", "E4")),
        ("lamia", "A3", ("A2", "B3", "A4"), ("B2", "B4")),
    ],
)
def test_orthogonal_reach(options, on, djinn, tile, four, diagonal):
    """R31"""
    game = land(tile, "VV", me={"djinns": djinn, "elders": 1}, options=options)
    reached = {code[6:8] for code in codes(game, "place:") if "/" in code}
    assert reached == set(four) | (set() if on else set(diagonal))


@both("redirect_powers")
@pytest.mark.parametrize(
    ("power", "mover", "tile", "look"), [("bouraq", "hagis", "D3", palaces), ("enki", "lamia", "A3", palms)]
)
def test_redirect_powers(options, on, power, mover, tile, look):
    """R32"""
    game = start_turn(C2="V", C3="V", me={"djinns": f"{power} {mover}", "elders": 2}, options=options)
    play(game, f"use:{power}:E:{tile}")
    assert (ask(game), look(game, tile)) == ((Ask.PLACE, 0) if on else (Ask.SOW, 1))


def test_redirect_powers_is_about_powers():
    """R32: without it the tile's own palace may still be moved."""
    game = land("D3", "VV", me={"djinns": "hagis", "elders": 1}, options={"redirect_powers": False})
    assert "place:C3/hagis:E" in codes(game)


@both("echidna_after")
def test_echidna_after(options, on):
    """R28: before the income always, after it only with the option."""
    me = {"djinns": "echidna", "elders": 2}
    game = land("D3", "BB", me=me, options=options)
    assert "use:echidna:EE" in codes(game)
    play(game, "build")
    if ask(game) is Ask.PLACE:
        play(game, "place:D3")
    assert ask(game) is Ask.END
    assert ("use:echidna:EE" in codes(game)) is on
    game = start_turn(C2="B", C3="B", me=me, options=options)
    assert coins(play(game, "use:echidna:EE", "sow:C2-C3B")) == 50 + 2 * 6


@both("echidna_doubles_kandicha")
def test_echidna_doubles_kandicha(options, on):
    """R29"""
    game = start_turn(C2="A", C3="A", D3="BM", me={"djinns": "echidna kandicha", "elders": 2}, options=options)
    play(game, "use:echidna:EE", "sow:C2-C3A", "kill:D3B")
    assert coins(game) == 50 + 6 * (2 if on else 1)


@both("echidna_doubles_kandicha")
def test_when_echidna_is_offered_to_kandicha(options, on):
    """R29: she waits for the assassins only where she would double what they bring."""
    me = {"djinns": "echidna kandicha", "elders": 2}
    game = start_turn(C2="A", C3="A", B3="B", B4="B", me=me, options=options)
    play(game, "sow:C2-C3A")
    assert ("use:echidna:EE" in codes(game)) is on
    play(game, "kill:B4B")  # one blue tile around: one coin
    assert coins(game) == 51
    assert ("use:echidna:EE" in codes(game)) is on
    without = start_turn(C2="A", C3="A", B3="B", me=me | {"djinns": "echidna"}, options=options)
    assert "use:echidna:EE" not in codes(play(without, "sow:C2-C3A"))


def test_echidna_does_not_wait_for_other_tribes():
    """R29: Kandicha brings nothing with viziers."""
    game = start_turn(
        C2="V", C3="V", me={"djinns": "echidna kandicha", "elders": 2}, options={"echidna_doubles_kandicha": True}
    )
    assert codes(play(game, "sow:C2-C3V")) == {"end"}


def test_echidna_doubles_both_of_kandichas_builders():
    """R29 and R38: two are killed with Iblis, and all they brought is doubled, and told."""
    me = {"djinns": "echidna iblis kandicha", "elders": 3}
    game = start_turn(C2="A", C3="A", D3="BB", me=me, options={"echidna_doubles_kandicha": True})
    play(game, "sow:C2-C3A")
    before = game.view(0)
    assert fold(before, game.play("kill:D3BB/iblis:E")) == game.view(0)
    assert coins(game) == 50 + 6 + 6
    play(game, "use:echidna:EE")
    assert coins(game) == 50 + 2 * (6 + 6)


@both("baal_counts_itself")
def test_baal_counts_itself(options, on):
    """R26: from the row and with Sibittis."""
    game = land("E3", "VV", me={"elders": 2}, djinns="baal", options=options)
    assert coins(play(game, "take:baal:EE")) == 50 + on
    game = start_turn(C2="V", C3="V", me={"djinns": "sibittis", "elders": 2}, options=options)
    play(game, "use:sibittis:EE | baal boaz jafaar", "keep:baal")
    assert coins(game) == 50 + on


@both("further_round")
def test_further_round(options, on):
    """R14: no sowing left at a round's end."""
    game = last_turn(F1="V", F2="V", C4="V", options=options)
    end(play(game, "sow:F1-F2V"))
    if not on:
        assert game.pending() is None
        return
    assert ask(game) is Ask.BID
    assert game.position()["round"] == 2
    play(game, "bid:1", "bid:3", "bid:0")
    for _ in range(3):
        assert ask(game) is not Ask.SOW
        assert game.position()["ending"]
        end(game)
    assert game.pending() is None


@both("large_market_one")
def test_large_market_one(options, on):
    """R17: exactly two, or one or two, always for six."""
    game = land("B3", "VV", row="fish silk . gold", options=options)
    ones, twos = {"buy:1", "buy:2", "buy:4"}, {"buy:1,2", "buy:1,4", "buy:2,4"}
    assert codes(game) == twos | {"skip"} | (ones if on else set())
    if on:
        assert coins(play(game, "buy:4")) == 44
    else:
        assert refused(game, "buy:4")
        assert coins(play(game, "buy:1,4")) == 44


def numbers(thing, depth=6):
    """All whole numbers anywhere inside an object."""
    if isinstance(thing, int):
        return {int(thing)}
    if isinstance(thing, str) or thing is None or depth == 0:
        return set()
    if isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        parts = list(thing)
    else:
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = [getattr(thing, name, None) for name in {*slots, *getattr(thing, "__dict__", ())}]
    return set().union(*(numbers(part, depth - 1) for part in parts))


@both("open_coins")
def test_open_coins(options, on):
    """Secret by default: a seat sees its own coins, those of others only with the option."""
    game = start_turn(C2="V", C3="V", options=options, me={"coins": 7001}, foe={"coins": 7002}, third={"coins": 7003})
    for viewer in range(3):
        seen = numbers(game.view(viewer)) & {7001, 7002, 7003}
        assert seen == ({7001, 7002, 7003} if on else {7001 + viewer})


@both("practice")
def test_practice(options, on):
    """It says how far undo goes; what is asked, what may be answered and the digest of a position stay the same."""
    game = Game.new(3, "practice", Options(**options))
    plain = Game.new(3, "practice")
    assert game.state.options.practice is on
    for move in ("bid:18", "bid:12", "bid:0"):
        play(game, move)
        play(plain, move)
        assert (seat(game), ask(game), codes(game)) == (seat(plain), ask(plain), codes(plain))
        assert game.state.digest() == plain.state.digest()
