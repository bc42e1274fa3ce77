"""Section 5: the two endings."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    ask,
    camels,
    codes,
    coins,
    end,
    land,
    last_turn,
    load,
    meeples,
    palms,
    play,
    refused,
    score,
    seat,
    viziers,
)

SEVEN = {0: "A1 B1 C1 D1 E1 F1 A5"}
SPOTS = {"F2": "V", "F3": "V", "C4": "V", "C5": "V", "B3": "V", "B4": "V"}


def over(game):
    return game.pending() is None


def ending(game):
    return game.position()["ending"]


# --- the last camel ---------------------------------------------------------------------------


def by_sowing():
    return land("E2", "VV", start="D2", owned=SEVEN, **SPOTS)


def by_a_kill():
    return play(land("E2", "AA", E2="E", E3="V", start="D2", owned=SEVEN, **SPOTS), "kill:E3V")


def by_leta():
    game = land("E2", "VV", E2="E", start="D2", owned=SEVEN, me={"elders": 2, "djinns": "leta"}, **SPOTS)
    return play(game, "go", "skip", "use:leta:EE:A2")


def by_utug():
    game = land("E2", "VV", E2="E", start="D2", owned=SEVEN, me={"elders": 2, "djinns": "utug"}, **SPOTS)
    return play(game, "go", "skip", "use:utug:EE:C4")


@pytest.mark.parametrize("way", [by_sowing, by_a_kill, by_leta, by_utug])
def test_the_round_of_the_last_camel_is_played_to_its_end(way):
    """R15: in whatever way it was placed; each marker still waiting has its turn."""
    game = way()
    assert camels(game) == 0
    assert ending(game)
    end(game)
    assert (ask(game), seat(game)) == (Ask.SOW, 1)
    end(play(game, "sow:F2-F3V"))
    assert (ask(game), seat(game)) == (Ask.SOW, 2)
    end(play(game, "sow:B3-B4V"))
    assert over(game)
    assert game.position()["round"] == 1


def test_with_a_camel_left_the_game_goes_on():
    """R15: the control: six camels on the board before."""
    six = {0: SEVEN[0][3:]}
    game = end(land("E2", "VV", start="D2", owned=six, **SPOTS))
    assert not ending(game)
    end(play(game, "sow:F2-F3V"))
    end(play(game, "sow:B3-B4V"))
    assert ask(game) is Ask.BID
    assert game.position()["round"] == 2


def test_anybodys_last_camel_ends_the_game():
    """R15: not only that of the first player."""
    game = land("E2", "VV", start="D2", owned={1: SEVEN[0]}, **SPOTS)
    assert not ending(game)
    end(game)
    end(play(game, "sow:F2-F3V"))
    assert ending(game)
    assert seat(game) == 2


def test_two_players_have_eleven_camels():
    """R15: with two players the eleventh is the last one."""
    ten = SEVEN[0] + " B5 D5 E5"
    assert not ending(land("E2", "VV", players=2, owned={0: ten[:-3]}, start="D2"))
    assert ending(land("E2", "VV", players=2, owned={0: ten}, start="D2"))


# --- no sowing --------------------------------------------------------------------------------


def stuck(**spec):
    """Seat 0 makes the last sowing there is, seat 1 is to act and cannot sow.

    Two viziers are taken on F2, on C4 a single meeple stays behind."""
    return end(land("F2", "VV", start="F1", **{"C4": "V"} | spec))


def test_without_a_sowing_the_game_is_ending():
    """R13: the player and those after him skip sowing, tribe and tile; then it is over."""
    game = stuck(row="fish", me={"coins": 0})
    assert seat(game) == 1
    assert ask(game) is not Ask.SOW
    assert game.pending().sowing is None
    assert ending(game)
    end(game)
    assert seat(game) == 2
    assert ask(game) is not Ask.SOW
    end(game)
    assert over(game)
    assert [viziers(game, number) for number in range(3)] == [2, 0, 0]
    assert meeples(game, "C4") == "V"


def test_before_it_nothing_is_ending():
    """R13: the control: with one more sowing it goes on."""
    game = stuck(C4="V", C3="V")
    assert (ask(game), seat(game)) == (Ask.SOW, 1)
    assert not ending(game)


def test_a_blocked_player_may_sell():
    """R13: goods are sold as ever."""
    game = pass_blocked(stuck(foe={"goods": "silk fish"}))
    assert codes(game) == {"sell:silk", "sell:fish", "sell:silk,fish", "end"}
    assert coins(play(game, "sell:silk,fish"), 1) == 53


def pass_blocked(game):
    return play(game, "go") if ask(game) is Ask.BLOCKED else game


def test_a_blocked_player_may_use_his_djinns():
    """R13: Enki's palm."""
    game = stuck(foe={"djinns": "enki", "elders": 1})
    assert ask(game) is Ask.BLOCKED
    assert codes(game) == {"go"} | {f"use:enki:E:{tile}" for tile in ("A1", "A2", "A3", "A4", "A5", "B5")}
    play(game, "use:enki:E:A1")
    assert palms(game, "A1") == 1
    pass_blocked(game)
    assert codes(game) == {"end"}
    assert seat(game) == 1


def test_he_may_use_them_at_the_end_as_well():
    """R13"""
    game = play(stuck(foe={"djinns": "enki", "elders": 1}), "go")
    assert ask(game) is Ask.END
    assert palms(play(game, "use:enki:E:A2"), "A2") == 1


ANUN = {"djinns": "anun-nak", "elders": 1, "goods": "fish"}


def test_anun_nak_can_make_a_sowing_possible_again():
    """R13: then it is played with tribe and tile, but the game still ends."""
    game = stuck(foe=ANUN)
    assert ask(game) is Ask.BLOCKED
    play(game, "use:anun-nak:E:C3 | V M B")
    assert ask(game) is Ask.SOW
    assert game.pending().sowing.exists()
    assert ending(game)
    assert refused(game, "go")
    play(game, "sow:C4-C3V")
    assert viziers(game, 1) == 2
    assert codes(game) == {"sell:fish", "end"}
    end(game)
    assert seat(game) == 2
    end(game)
    assert over(game)


def test_echidna_is_not_offered_where_no_sowing_exists():
    """R13 and R28: no builders act in such a turn, so she would double nothing; before a sowing she may be paid."""
    echidna = {"djinns": "echidna", "elders": 2}
    game = stuck(foe=echidna)
    assert (ask(game), seat(game), codes(game)) == (Ask.END, 1, {"end"})
    assert refused(game, "use:echidna:EE")
    game = stuck(foe={"djinns": "echidna enki", "elders": 3})
    assert ask(game) is Ask.BLOCKED
    assert codes(game, "use:echidna") == set()
    game = stuck(foe={"djinns": "echidna anun-nak", "elders": 3})
    assert codes(game, "use:echidna") == set()
    play(game, "use:anun-nak:E:C3 | V M B")
    assert (ask(game), codes(game)) == (Ask.SOW, {"use:echidna:EE"})


def test_anun_nak_may_fail_to_do_so():
    """R13: merchants and builders beside the lonely vizier."""
    game = play(stuck(foe=ANUN), "use:anun-nak:E:C3 | M M B")
    assert ask(game) is not Ask.SOW
    assert meeples(game, "C3") == "BMM"
    pass_blocked(game)
    assert codes(game) == {"sell:fish", "end"}


def test_a_blocked_position_can_be_read():
    """R13"""
    game = load(
        order="0..",
        track="......12.",
        turn={"seat": 0, "steps": ["blocked"]},
        C4="V",
        me={"djinns": "enki", "elders": 1},
        ending=True,
    )
    assert ask(game) is Ask.BLOCKED
    assert "go" in codes(game)


def test_no_sowing_left_at_the_end_of_a_round():
    """R14: nobody was blocked, the game ends at once and nothing is refilled."""
    game = last_turn(F1="V", F2="V", C4="V", row="fish . silk", me={"coins": 0})
    end(play(game, "sow:F1-F2V"))
    assert over(game)
    assert game.position()["round"] == 1
    assert sorted(card for card in game.position()["row"] if card) == ["fish", "silk"]


def test_a_further_round_instead():
    """R14: with the option it is bid for, everybody is blocked in it, then the game ends."""
    game = last_turn(F1="V", F2="V", C4="V", options={"further_round": True})
    end(play(game, "sow:F1-F2V"))
    assert ask(game) is Ask.BID
    assert game.position()["round"] == 2
    play(game, "bid:1", "bid:3", "bid:0")
    assert seat(game) == 2
    assert ask(game) is not Ask.SOW
    assert ending(game)
    for number in (2, 1, 0):
        assert seat(game) == number
        end(game)
    assert over(game)


def test_a_sowing_left_at_the_end_of_a_round():
    """R14: the control."""
    game = last_turn(F1="V", F2="V", C4="V", C5="V")
    end(play(game, "sow:F1-F2V"))
    assert ask(game) is Ask.BID
    assert game.position()["round"] == 2


def test_nothing_can_be_played_when_it_is_over():
    game = end(play(last_turn(F1="V", F2="V", C4="V"), "sow:F1-F2V"))
    assert over(game)
    assert codes(game) == set()
    assert game.position()["over"]
    assert refused(game, "end")
    assert score(game).total == 50 + 2 + 20 + 6  # coins, viziers, two opponents with fewer, F2
    assert game.winners() == (0,)
