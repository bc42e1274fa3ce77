"""Journals, pasted games and records of Ali Baba with something wrong in them are read as strictly as any."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from fivetribes.errors import FormatError
from tests.kit import bad_input, save_promises
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
        try:
            game, fault = stock().kind.game.recover(text)
        except FormatError as error:
            game, fault = None, error
    if fault is None:
        assert game is not None
        assert stock().kind.game.from_record(text).state.key() == game.state.key()
    else:
        assert fault.reason
