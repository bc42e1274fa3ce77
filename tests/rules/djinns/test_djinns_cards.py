"""Section 4: djinns of cards and coins: Ba'al, Echidna, Sibittis, Sloar."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    DJINNS,
    ask,
    bag,
    codes,
    coins,
    deck,
    discards,
    djinns,
    elders,
    fakirs,
    goods,
    land,
    play,
    refused,
    start_turn,
)

SOWING = {"C2": "V", "C3": "V"}


def gains(game):
    return tuple(coins(game, number) - 50 for number in range(3))


# --- Ba'al ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "expected"), [(0, (1, 0, 0)), (1, (0, 2, 0)), (2, (0, 0, 2))])
def test_baal_pays_whenever_anybody_gets_a_djinn(number, expected):
    people = [{}, {}, {}]
    people[number] = {"djinns": "baal"}
    people[0] |= {"elders": 2}
    game = land("E3", "VV", me=people[0], foe=people[1], third=people[2], djinns="boaz")
    assert gains(game) == (0, 0, 0)
    assert gains(play(game, "take:boaz:EE")) == expected


def test_baal_pays_nothing_when_nobody_gets_one():
    game = land("E3", "VV", me={"djinns": "baal", "elders": 2}, djinns="boaz")
    assert gains(play(game, "skip")) == (0, 0, 0)


def test_baal_does_not_count_itself():
    """R26: taken from the row or kept with Sibittis; the next djinn counts."""
    game = land("E3", "VV", me={"elders": 2}, djinns="baal")
    assert gains(play(game, "take:baal:EE")) == (0, 0, 0)
    game = start_turn(me={"djinns": "sibittis", "elders": 2}, **SOWING)
    play(game, "use:sibittis:EE | baal boaz jafaar", "keep:baal")
    assert gains(game) == (0, 0, 0)
    assert djinns(game) == ["baal", "sibittis"]


@pytest.mark.parametrize(("number", "expected"), [(0, (1, 0, 0)), (1, (0, 2, 0))])
def test_baal_at_sibittis(number, expected):
    """R26, R41: for the one that is kept, not for those looked at."""
    people = [{"djinns": "sibittis", "elders": 2}, {}]
    people[number] = people[number] | {"djinns": people[number].get("djinns", "") + " baal"}
    game = start_turn(me=people[0], foe=people[1], **SOWING)
    play(game, "use:sibittis:EE | boaz jafaar nekir")
    assert gains(game) == (0, 0, 0)
    assert gains(play(game, "keep:jafaar")) == expected


# --- Echidna ----------------------------------------------------------------------------------


def echidna(tile="C3", letters="BB", elders=2, fakirs=0, **spec):
    return land(tile, letters, me={"djinns": "echidna", "elders": elders, "fakirs": fakirs}, **spec)


ECHIDNA = "use:echidna:EE"


def test_echidna_before_the_sowing():
    """R28: paid before, the builders bring twice as much."""
    tiles = {"C2": "B", "C3": "B"}
    game = start_turn(me={"djinns": "echidna", "elders": 2}, **tiles)
    assert codes(game) == {ECHIDNA}
    play(game, ECHIDNA)
    assert (coins(game), elders(game)) == (50, 0)
    assert coins(play(game, "sow:C2-C3B")) == 50 + 2 * (2 * 3)


def test_echidna_before_the_builders():
    """R28: after the sowing, before the income."""
    game = echidna()
    assert (ask(game), codes(game), coins(game)) == (Ask.BUILD, {"build", ECHIDNA}, 50)
    play(game, ECHIDNA)
    # the only thing left to do there is the income
    assert coins(play(game, "build") if ask(game) is Ask.BUILD else game) == 50 + 2 * 6


def test_echidna_after_the_income():
    """R28: it brings the same once more."""
    game = play(echidna(), "build")
    assert coins(game) == 56
    assert ECHIDNA in codes(game)
    assert coins(play(game, ECHIDNA)) == 56 + 6


def test_echidna_at_the_very_end():
    """R28: also after the tile."""
    game = play(echidna("D3"), "build", "place:D3")
    assert (ask(game), codes(game)) == (Ask.END, {"end", ECHIDNA})
    assert coins(play(game, ECHIDNA)) == 50 + 2 * (2 * 6)
    assert codes(game) == {"end"}


def test_echidna_doubles_the_fakirs_too():
    """R28: all that the builders bring this turn."""
    game = play(echidna(fakirs=2), "use:echidna:EF", "build+1F")
    assert coins(game) == 50 + 2 * (2 + 1) * 3
    assert fakirs(game) == 0
    assert bag(game, "E") == 19
    assert discards(game) == {"fakir": 2}
    game = play(echidna(fakirs=2), "build+1F", "use:echidna:EF")
    assert coins(game) == 50 + 2 * (2 + 1) * 3


def test_without_echidna_it_is_not_doubled():
    """R28: the control."""
    assert coins(land("C3", "BB", me={"elders": 2})) == 56


@pytest.mark.parametrize(("tile", "letters"), [("B3", "BB"), ("C3", "VV"), ("C3", "MM"), ("C3", "AA")])
def test_echidna_has_nothing_to_double(tile, letters):
    """R28: no builders, or no income; so after it there is nothing to pay for."""
    game = echidna(tile, letters)
    assert (ask(game), codes(game)) == (Ask.END, {"end"})
    assert coins(game) == 50
    assert elders(game) == 2


def test_one_blue_tile_is_enough_for_echidna():
    """R28: the least income there is."""
    game = echidna("B4")
    assert (ask(game), codes(game)) == (Ask.BUILD, {"build", ECHIDNA})
    assert coins(play(game, ECHIDNA)) == 50 + 2 * 2 * 1  # then nothing is left to choose: they act at once


def test_echidna_does_not_last():
    """R28: this turn only."""
    game = start_turn(
        players=2,
        order="0...",
        track="..0.1.1..",
        C2="V",
        C3="V",
        F2="B",
        F3="B",
        me={"djinns": "echidna", "elders": 2},
    )
    play(game, ECHIDNA, "sow:C2-C3V", "end", "sow:F2-F3B")
    assert coins(game) == 50 + 2 * 3


def test_echidna_does_not_double_kandichas_builder():
    """R29"""
    game = start_turn(C2="A", C3="A", D3="B", me={"djinns": "echidna kandicha", "elders": 2})
    play(game, ECHIDNA, "sow:C2-C3A", "kill:D3B")
    assert coins(game) == 50 + 6


# --- Sibittis ---------------------------------------------------------------------------------


def sibittis(elders=2, **spec):
    return start_turn(me={"djinns": "sibittis", "elders": elders}, **SOWING, **spec)


def test_sibittis_keeps_one_of_three():
    """R41: the other two are discarded."""
    game = play(sibittis(), "use:sibittis:EE | enki boaz utug")
    assert (ask(game), codes(game)) == (Ask.KEEP, {"keep:enki", "keep:boaz", "keep:utug"})
    assert elders(game) == 0
    assert refused(game, "keep:leta")
    play(game, "keep:boaz")
    assert djinns(game) == ["boaz", "sibittis"]
    assert ask(game) is Ask.SOW
    position = game.position()
    assert sorted(position["djinn_discards"]) == ["enki", "utug"]
    assert len(position["djinn_deck"]) == len(DJINNS) - 4


def test_sibittis_draws_from_the_deck_not_from_the_row():
    """R41"""
    row = "enki boaz utug"
    for seed in range(5):
        game = play(sibittis(djinns=row, seed=str(seed)), "use:sibittis:EE")
        assert len(codes(game)) == 3
        assert not codes(game) & {f"keep:{name}" for name in row.split()}
        assert game.position()["djinn_row"] == row.split()


def test_the_djinn_kept_may_be_used_at_once():
    """R41, R43"""
    game = play(sibittis(3), "use:sibittis:EE | enki boaz utug", "keep:enki")
    assert "use:enki:E:A1" in codes(game)


def test_sibittis_looks_at_two():
    """R41: at as many as there are."""
    game = play(sibittis(djinn_deck="boaz jafaar"), "use:sibittis:EE")
    assert codes(game) == {"keep:boaz", "keep:jafaar"}
    play(game, "keep:jafaar")
    assert djinns(game) == ["jafaar", "sibittis"]
    assert game.position()["djinn_discards"] == ["boaz"]


def test_sibittis_looks_at_one():
    """R41: the only one is his."""
    game = play(sibittis(djinn_deck="boaz"), "use:sibittis:EE")
    if ask(game) is Ask.KEEP:
        assert codes(game) == {"keep:boaz"}
        play(game, "keep:boaz")
    assert djinns(game) == ["boaz", "sibittis"]
    assert ask(game) is Ask.SOW


def test_sibittis_needs_one_at_least():
    """R41: an empty deck without discards: not on offer, nothing is paid."""
    game = sibittis(djinn_deck="")
    assert codes(game) == set()
    assert refused(game, "use:sibittis:EE")


def test_sibittis_and_the_discards():
    """R10, R41: one from the deck, the others from the reshuffled discards."""
    game = play(sibittis(djinn_deck="boaz", djinn_discards="enki utug leta marid"), "use:sibittis:EE")
    kept = codes(game)
    assert len(kept) == 3
    assert "keep:boaz" in kept


# --- Sloar ------------------------------------------------------------------------------------


def sloar(**spec):
    return start_turn(me={"djinns": "sloar", "fakirs": 2, "elders": 2}, **SOWING, **spec)


def test_sloar_takes_the_top_card_of_the_deck():
    game = sloar(row="fish fish")
    assert codes(game) == {"use:sloar:F"}
    play(game, "use:sloar:F | gold")
    assert goods(game) == {"gold": 1, "fakir": 1}
    assert discards(game) == {"fakir": 1}
    assert deck(game)["gold"] == 1
    assert game.position()["row"][:2] == ["fish", "fish"]


def test_sloar_draws_at_random():
    drawn = {tuple(goods(play(sloar(seed=str(seed)), "use:sloar:F"))) for seed in range(30)}
    assert len(drawn) > 4


def test_sloar_needs_a_card():
    """R42: one must exist before paying, the fakir to be paid is none."""
    game = sloar(deck="", row="fish")
    assert codes(game) == set()
    assert refused(game, "use:sloar:F")
    assert codes(sloar(deck="fish")) == codes(sloar(deck="", discards="fish")) == {"use:sloar:F"}


def test_the_price_of_sloar_is_never_an_elder():
    assert refused(sloar(), "use:sloar:E")
