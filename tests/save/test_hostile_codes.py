"""Move codes that are none, moves that are illegal, draws that cannot be: all are refused and change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import FormatError, Game, IllegalMove, parse
from tests.kit import bad_input, game_promises
from tests.rules.build import position
from tests.save.hostile import examples, stock
from tests.save.work import bounded

NO_CODES = """
    bid bid: bid:2 bid:05 bid:-1 bid:5.0 bid:18-0F bid:18-7F bid:18-2f bid:18-F bid:18-+1F bid:5-1F-1F
    BID:5 bid:٥ bid:5,8
    sow sow: sow:A1 sow:A1- sow:A1-A2 sow:A1V sow:A1-A2X sow:A1-A2v sow:a1-a2V sow:A1-A6V sow:G1-F1V sow:A0-A1V
    sow:A1-A2V- sow:A1--A2V sow:A1-A2VV sow:A1-A2V-A3 sow:A1,A2V
    go:1 go! gone Go build+ build+F build+0F build+01F build+100F build+1 build-1F build+1F+1F build:1
    kill kill: kill:C4 kill:C4VVV kill:C4MV kill:C4X kill:#V kill:#4V kill:#12V kill:#-1V kill:#1V+1F kill:V
    kill:C4V+0F kill:C4V+100F kill:C4V/ kill:C4V/iblis kill:C4V/iblis: kill:C4V/iblis:EE
    kill:C4V/genie:E kill:C4V/iblis:E+1F
    spare:1 place place: place:A0 place:C3/ place:C3/hagis place:C3/hagis:EF place:C3V place:#1
    buy buy: buy:0 buy:10 buy:2, buy:,2 buy:2,2 buy:5,2 buy:1,2,3 buy:1-2 buy:²
    take take: take:boaz take:boaz: take:boaz:E take:boaz:FF take:boaz:FE take:genie:EE take:Boaz:EE take::EE
    skip:1 use use: use:enki use:enki: use:enki:FF use:enki:FE use:enki:E: use:enki:E:Z1 use:enki:E:A1:A2 use:genie:E
    keep keep: keep:genie keep:boaz,baal keep:Boaz keep:al_amin
    sell sell: sell:meat sell:fakir sell:fish,silk sell:fish,fish sell:fish, sell:,fish sell:silk,fish,fakir
    end: end. ends endend END = | # . .* end|end \\d end$ ^end null None 0 1
""".split()  # noqa: SIM905
ODD = [
    "",
    " ",
    "end ",
    " end",
    "end\n",
    "\nend",
    "end\r",
    "end\0",
    "\0end",
    "end | fish",
    "bid:5 ",
    "bid: 5",
    "\ud800",
    "\u202eend",
]
#: How often the middle of a code is repeated. The test puts it together: else it would stay until all tests are over.
LONG = {
    "92 steps": ("sow:A1", "-A2V-A1V", 46, ""),
    "a million steps": ("sow:A1", "-A2V", 1_000_000, ""),
    "100 MB": ("", "x", 100_000_000, ""),
    "a million goods": ("sell:fish", ",fish", 1_000_000, ""),
    "a million digits": ("build+", "1", 1_000_000, "F"),
}


def refused(code: str) -> None:
    with pytest.raises(FormatError) as caught, bounded():
        parse(code)
    assert caught.value.place == ""
    assert caught.value.reason.endswith("is no move")
    game_promises.check_refusal(caught.value)


@pytest.mark.parametrize("code", NO_CODES + ODD, ids=ascii)
def test_a_code_that_is_none(code: str) -> None:
    refused(code)


@pytest.mark.parametrize("name", LONG)
def test_a_code_that_is_too_long(name: str) -> None:
    head, middle, times, tail = LONG[name]
    refused(head + middle * times + tail)


def test_the_longest_sowing_is_a_move() -> None:
    code = "sow:A1" + "-A2V-A1V" * 45
    assert parse(code).code() == code


def test_any_code_at_any_question() -> None:
    """Whatever is asked, a code is played, or illegal, or none; never anything else."""
    rng = Random(2)
    verdicts = {True: 0, False: 0}
    for start in stock().positions:
        game = Game.from_position(start, seed="1")
        for code in (*rng.sample(stock().codes, 120), *NO_CODES[::40]):
            played = game_promises.check_code(game, code, None)
            verdicts[played] += 1
            if played:
                game = Game.from_position(start, seed="1")
    assert min(verdicts.values()) > 20


def test_an_illegal_move_is_told_from_no_move() -> None:
    game = Game.new(2, "1")
    with pytest.raises(IllegalMove):
        game.play("end")
    with pytest.raises(FormatError):
        game.play("And")


@pytest.mark.parametrize("code", ["end", "sow:A1-A2V", "use:enki:E:A1", "bid:5", "kill:#3V", "go", "keep:boaz"])
def test_nothing_is_played_when_the_game_is_over(code: str) -> None:
    game = Game.from_position(position(over=True))
    with pytest.raises(IllegalMove):
        game.play(code)
    assert game.over


# ---------------------------------------------------------------- draws


def drawing(**spec: Any) -> Game:
    """Seat 0 may pay a power that draws. No gold is left in the deck, no Boaz, and no elder in the bag."""
    turn = {"order": "0..", "track": "..1...2..", "turn": {"seat": 0, "steps": ["sow"]}}
    me = {"elders": 20, "fakirs": 4, "djinns": "sloar sibittis anun-nak boaz"}
    return Game.from_position(position(me=me, row="gold gold", B3="V", B4="V", **turn, **spec), seed="1")


DRAWS: dict[str, tuple[list[str], list[list[str]]]] = {
    "use:sloar:F": (["fish"], [[], ["gold"], ["boaz"], ["V"], ["Fish"], ["fish", "fish"], ["fish", ""], ["9"]]),
    "use:sibittis:EE": (["iblis", "nekir", "utug"], [[], ["iblis", "nekir"], ["iblis", "iblis", "utug"],
                        ["boaz", "nekir", "utug"], ["iblis", "nekir", "utug", "hagis"], ["fish", "nekir", "utug"]]),
    "use:anun-nak:E:A1": (["V", "V", "M"], [[], ["V"], ["V", "V", "M", "M"], ["VVM"], ["v", "v", "m"], ["X", "V"]]),
}  # fmt: skip


@pytest.mark.parametrize("code", DRAWS)
@pytest.mark.parametrize(
    "junk", [["\ud800"], ["\0"], ["x" * 1_000_000], ["fish"] * 100_000, list("fish"), [""]], ids=len
)
def test_draws_that_cannot_be(code: str, junk: list[str]) -> None:
    good, bad = DRAWS[code]
    for names in (*bad, junk, [*good, *junk]):
        game = drawing()
        before = game.state.key(), game.record()
        with pytest.raises(FormatError) as caught, bounded():
            game.play(code, chance=names)
        game_promises.check_refusal(caught.value)
        assert (game.state.key(), game.record()) == before
    game = drawing()
    game.play(code, chance=good)
    assert game.entries[-1].drawn == tuple(good)


def test_an_elder_is_drawn_only_when_one_was_paid() -> None:
    with pytest.raises(FormatError):
        drawing().play("use:anun-nak:F:A1", chance=["E", "V", "V"])
    with pytest.raises(FormatError):
        drawing().play("use:anun-nak:E:A1", chance=["E", "E", "V"])
    drawing().play("use:anun-nak:E:A1", chance=["E", "V", "V"])


# ---------------------------------------------------------------- anything


@examples(300)
@given(code=st.text() | st.text(alphabet="bidsowkleupacnthgr:-+/#,ABCDEFVM0123456789"))
def test_any_text(code: str) -> None:
    game_promises.check_code(Game.new(2, "1"), code, None)


@examples(300)
@given(rng=st.randoms())
def test_codes_and_draws_with_something_changed(rng: Random) -> None:
    game = Game.from_position(rng.choice(stock().positions), seed="1")
    if game_promises.check_code(game, bad_input.bad_code(stock(), game, rng), bad_input.any_drawn(rng)):
        game_promises.check_playable(game, Random(0), every=50)
