"""Whatever is read of Ali Baba, with something wrong in it, is read as strictly as any: positions, records, move codes,
journals, pasted games, statistics and set-ups."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.steps import Ask
from fivetribes.errors import FormatError
from fivetribes.validate import parse_json
from tests.kit import bad_input, save_promises
from tests.kit.alibaba import cave_promises
from tests.kit.game_promises import check_refusal
from tests.save.hostile import examples
from tests.save.work import bounded


@cache
def stock() -> bad_input.Stock:
    return bad_input.lay_in_cave("tests")


@examples(150)
@given(st.integers(0, 10**9))
def test_a_journal_is_read_up_to_its_damage_or_refused_in_a_sentence(seed: int) -> None:
    rng = Random(seed)
    data = bad_input.bad_journal(stock(), rng)
    with bounded():
        game = save_promises.check_journal(data)
    if game is not None:
        save_promises.check_to_the_end(game, rng)


@examples(150)
@given(st.integers(0, 10**9))
def test_a_pasted_game_is_taken_in_or_refused_in_a_sentence(seed: int) -> None:
    text = bad_input.bad_paste(stock(), Random(seed))
    with bounded():
        save_promises.check_paste(text)
        save_promises.check_import(text.encode("utf-8", "replace"))


@examples(150)
@given(st.integers(0, 10**9))
def test_a_record_is_read_up_to_its_first_bad_line(seed: int) -> None:
    text = bad_input.bad_record(stock(), Random(seed))
    with bounded():
        game = cave_promises.check_record(text)
    if game is not None:
        cave_promises.check_playable(game, Random(0), every=50)


# ---------------------------------------------------------------- positions


def test_every_question_is_in_stock() -> None:
    """The positions that are spoilt below ask all there is to ask."""
    asked = {Game.from_position(position).state.ask for position in stock().positions}
    assert asked == {*Ask, None}


@examples(150)
@given(st.randoms())
def test_a_position_with_something_changed_can_be_played_or_is_refused(rng: Random) -> None:
    game = cave_promises.check_position(bad_input.bad_cave(stock(), rng))
    if game is not None:
        cave_promises.check_playable(game, Random(0))


def test_some_changed_positions_are_taken_and_some_refused() -> None:
    """Else the test above would only see one of both."""
    rng = Random("both")
    taken = [cave_promises.check_position(bad_input.bad_cave(stock(), rng)) is not None for _ in range(200)]
    assert 20 < sum(taken) < 180


FIELDS = (
    *("format", "version", "rules", "options", "left_out", "first"),
    *("cave", "beside", "gone", "seen", "players", "turn"),
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(bad_input.WORDS),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=30,
)


@examples(100)
@given(value=json_values, field=st.sampled_from(FIELDS), at=st.integers(0, 10**6))
def test_any_value_in_any_field(value: Any, field: str, at: int) -> None:
    position = stock().positions[at % len(stock().positions)] | {field: value}
    game = cave_promises.check_position(position)
    if game is not None:
        cave_promises.check_playable(game, Random(0))


@examples(100)
@given(text=st.text() | st.text(alphabet='{}[]",:0123456789.eE-+\\untrfals \n'))
def test_any_text_is_no_position(text: str) -> None:
    try:
        value = parse_json(text, "here")
    except FormatError as error:
        check_refusal(error)
    else:
        assert cave_promises.check_position(value) is None


# ---------------------------------------------------------------- moves

NO_CODES = """
    take take: take:A00 take:A66 take:E11 take:a11 take:A11: take:A1 take:A111 TAKE:A11 take:A11,A12 take:A11|A12
    beside beside: beside:A60 beside:C23- keep: keep:lamp KEEP swap swap: swap:ruby swap:pink swap:ruby-black
    swap:ruby-pink-pink swap:Ruby-pink show show: show:ruby show:ruby-pink, shown shown: shown:none shown:ruby_pink
    ban ban: ban:camel ban:black ban:ruby,crown ban:Ruby ban:ruby-pink end sow:A1-A2V bid:5 0 -1 null . \\d
""".split()  # noqa: SIM905
ODD = [
    "",
    " ",
    "keep ",
    " keep",
    "keep\n",
    "keep\0",
    "keep | ruby-pink",
    "take: A11",
    "take:A１1",
    "\ud800",
    "\u202ekeep",
]


LONG = ["x" * 1_000_000, "take:A" + "1" * 1_000_000]


@pytest.mark.parametrize("code", [*NO_CODES, *ODD, *LONG], ids=lambda code: ascii(code[:20]))
def test_a_code_that_is_none(code: str) -> None:
    with pytest.raises(FormatError) as caught, bounded():
        Game.rules.form.parse(code)
    assert caught.value.reason.endswith("is no move")
    check_refusal(caught.value)


def test_any_code_at_any_question() -> None:
    """Whatever is asked, a code is played, or illegal, or none, and what is not played changes nothing."""
    rng = Random(2)
    verdicts = {True: 0, False: 0}
    for start in rng.sample(stock().positions, 20):
        game = Game.from_position(start, seed="1")
        for code in (*rng.sample(stock().codes, 60), *NO_CODES[::8]):
            played = cave_promises.check_code(game, code, None)
            verdicts[played] += 1
            if played:
                game = Game.from_position(start, seed="1")
    assert min(verdicts.values()) > 20


@examples(300)
@given(rng=st.randoms())
def test_codes_and_draws_with_something_changed(rng: Random) -> None:
    game = Game.from_position(rng.choice(stock().positions), seed="1")
    if cave_promises.check_code(game, bad_input.bad_code(stock(), game, rng), bad_input.any_drawn(rng)):
        cave_promises.check_playable(game, Random(0), every=50)


# ---------------------------------------------------------------- what is kept beside the games


def test_statistics_and_set_ups_have_a_way_out(tmp_path: Path) -> None:
    path, rng, kind = tmp_path / "input", Random("kept"), stock().kind
    read = []
    for _ in range(100):
        path.write_bytes(bad_input.bad_settings(rng, kind))
        read.append(save_promises.check_settings(path, kind))
    assert {*read} == {True, False}
