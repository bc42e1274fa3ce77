"""What is asked, before each decision of Ali Baba, and what its moves are called."""

from __future__ import annotations

import pytest

from fivetribes.alibaba import Ask, Game, parse
from fivetribes.alibaba.text.names import describe
from fivetribes.alibaba.text.prompts import MEANWHILE, QUESTIONS, Prompt, prompt_of, question
from fivetribes.i18n import use_language
from tests.alibaba.build import table
from tests.alibaba.tables import Table, some_tables

NAMES = ("Omar", "Leila", "Ada", "Kim")
one_of_each = pytest.mark.parametrize("table", some_tables(1), ids=lambda table: f"{table.variant.name}-{table.seats}")


def asked(game: Game, seat: int | None = None) -> Prompt:
    """What a seat reads; the one who decides, if none is named."""
    return prompt_of(game.view(game.state.seat if seat is None else seat), NAMES)


# ---------------------------------------------------------------- prompts


def test_every_decision_has_a_question_and_something_for_those_who_wait() -> None:
    assert set(QUESTIONS) == set(MEANWHILE) == set(Ask)


@one_of_each
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_everybody_reads_something_in_whole_games(table: Table, language: str) -> None:
    """Who decides reads the question; the others read who it is. When all is over, that."""
    use_language(language)
    try:
        start = table.game()
        for game, decision, _ in table.course(start):
            assert asked(game).title == question(decision.ask)
            for seat in range(table.seats):
                prompt = asked(game, seat)
                assert "{" not in prompt.title + prompt.reason
                assert seat == decision.seat or NAMES[decision.seat] in prompt.title
        assert {asked(start, seat).reason for seat in range(table.seats)} == {""}
    finally:
        use_language("en")


def test_the_question_comes_with_what_else_there_is_to_know() -> None:
    cave = {"A11": "ruby-white", "A12": "lamp-pink", "A13": "ring-blue", "A14": "crown-yellow", "A21": "sword-green",
            "A22": "chest-pink", "B44": None}  # fmt: skip
    game = table(cave, "", "", "")
    assert asked(game) == Prompt("Take a tile that lies face up")
    game.play("take:A11")
    reason = "Nobody else may take such tiles until your next turn"
    assert asked(game) == Prompt("Forbid the others a kind of treasure or a colour", reason)
    assert asked(game, 2) == Prompt("Omar chooses what to forbid")
    game.play("ban:lamp")
    assert asked(game) == Prompt("Take a tile that lies face up", "Forbidden to you: lamps")
    game.play("take:A14")
    assert asked(game) == Prompt("Show one of your tiles", "Leila takes the tile that you show")


def test_of_several_who_show_one_is_taken() -> None:
    game = table({"A11": "crown-yellow"}, "", "ruby-pink", "ring-pink")
    game.play("take:A11")
    assert asked(game) == Prompt("Show one of your tiles", "Omar takes one of the tiles that are shown")


def test_the_last_turn_is_announced() -> None:
    cave = {"A11": "ruby-pink", "A12": "lamp-pink", "A13": "lamp-blue"}
    take = "Take a tile that lies face up"
    assert asked(table(cave, left=2)) == Prompt(take)
    assert asked(table(cave, left=1)) == Prompt(take, "This is your last turn")
    forbidden = table(cave, left=1, bans={1: "lamp"})
    assert asked(forbidden) == Prompt(take, "This is your last turn. Forbidden to you: lamps.")
    two = table(cave, "", "", "", bans={1: "lamp", 2: "green"})
    assert asked(two) == Prompt(take, "Forbidden to you: lamps and green tiles")


def test_bans_that_leave_nothing_are_ignored() -> None:
    cave = {"A11": "lamp-pink"}
    free = "All tiles are forbidden, so you may take any of them"
    assert asked(table(cave, bans={1: "lamp"})).reason == free
    assert asked(table(cave, left=0, bans={1: "lamp"})).reason == f"This is your last turn. {free}."


def test_own_bans_forbid_nothing_to_oneself() -> None:
    assert asked(table({"A11": "lamp-pink"}, bans={0: "lamp"})).reason == ""


# ---------------------------------------------------------------- moves


@one_of_each
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_every_move_has_words_of_its_own(table: Table, language: str) -> None:
    use_language(language)
    try:
        for _, decision, _ in table.course():
            words = [describe(move, decision.view.tiles) for move in decision.moves]
            assert all(words)
            assert "{" not in "".join(words)
            assert len(set(words)) == len(words)
    finally:
        use_language("en")


def test_moves_read_well() -> None:
    tiles = table({"A11": "ruby-white"}).view(0).tiles
    words = {
        "take:A11": "Take the white ruby", "beside:A11": "Also take the white ruby", "keep": "Keep the lamp",
        "swap:ring-blue": "Swap the lamp for the blue ring", "show:ring-blue": "Show the blue ring",
        "shown:ring-blue": "Take the blue ring", "ban:ring": "Forbid rings", "ban:pink": "Forbid pink tiles",
    }  # fmt: skip
    assert {code: describe(parse(code), tiles) for code in words} == words
