"""What is asked, before each decision of Ali Baba, and what a move would bring."""

from __future__ import annotations

import pytest

from fivetribes.alibaba import Ask, Game, parse
from fivetribes.alibaba.model import events as e
from fivetribes.alibaba.model.moves import Ban, Show, Take
from fivetribes.alibaba.model.pieces import KIND_OF, TREASURE_POINTS
from fivetribes.alibaba.outcome import outcome_of
from fivetribes.alibaba.text.preview import describe, preview
from fivetribes.alibaba.text.prompts import MEANWHILE, QUESTIONS, Prompt, prompt_of, question
from fivetribes.i18n import use_language
from tests.alibaba.build import options, table
from tests.alibaba.tables import Table, some_tables

NAMES = ("Omar", "Leila", "Ada", "Kim")
MORE = "Then 1 ruby would still lie face up."
tables = pytest.mark.parametrize("table", some_tables(3), ids=lambda table: f"{table.variant.name}-{table.seats}")
one_of_each = pytest.mark.parametrize("table", some_tables(1), ids=lambda table: f"{table.variant.name}-{table.seats}")


def asked(game: Game, seat: int | None = None) -> Prompt:
    """What a seat reads; the one who decides, if none is named."""
    return prompt_of(game.view(game.state.seat if seat is None else seat), NAMES)


def told(game: Game, move: str) -> str:
    """What a move would bring."""
    return " ".join(preview(game.view(game.state.seat), parse(move)))


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


# ---------------------------------------------------------------- previews


@tables
def test_a_preview_says_what_comes(table: Table) -> None:
    """Law: points, tiles turned up and what the treasures are worth are those that the move brings. Only what is drawn
    is not known, and the magic of what is turned up never matters at once."""
    for game, decision, move in table.course():
        seat = decision.seat
        foreseen = outcome_of(decision.view, move)
        before = kinds_of(game, seat)
        events = game.play(move)
        pending = game.pending()
        if pending is None or pending.ask is not Ask.LAMP:  # else the magic waits
            assert foreseen.points == sum(event.points for event in events if isinstance(event, e.PointsGained))
        if isinstance(move, Take):
            assert foreseen.turned_up == sum(isinstance(event, e.TurnedUp) for event in events)
        if isinstance(move, Ban | Show):
            continue
        after = kinds_of(game, seat)
        kind = KIND_OF[foreseen.tile]
        assert foreseen.have == after[kind]
        if before != after:
            assert foreseen.worth == TREASURE_POINTS[after[kind]] - TREASURE_POINTS[before[kind]]


def kinds_of(game: Game, seat: int) -> list[int]:
    return [sum(KIND_OF[tile] == kind for tile in game.state.hands[seat]) for kind in range(10)]


@one_of_each
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_every_move_has_words(table: Table, language: str) -> None:
    use_language(language)
    try:
        for _, decision, _ in table.course():
            for move in decision.moves:
                texts = (describe(move, decision.view.tiles), *preview(decision.view, move))
                assert len(texts) >= 2
                assert all(text and "{" not in text for text in texts)
    finally:
        use_language("en")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("take:B11", ["Turns up 2 tiles: 4 points.", "At the end, 2 more points for your rubies.", MORE]),
        ("take:B14", ["5 points at once.", "Turns up 3 tiles.", "At the end, 1 more point for your lamps."]),
        ("take:A51", ["Frees a square: 2 points.", "At the end, 1 more point for your chests."]),
        ("take:B22", ["Turns up no tile: no points.", "At the end, 1 more point for your diamonds."]),
        ("take:A55", ["2 rubies: 4 points.", "At the end, 2 more points for your rubies.", MORE]),
        ("take:A52", ["You also take a tile beside it.", "At the end, 1 more point for your crowns."]),
        ("take:A43", ["There is no second tile to take.", "At the end, 1 more point for your carpets."]),
        ("take:A53", ["An opponent shows a tile, and you take it.", "At the end, 1 more point for your statues."]),
        ("take:A45", ["You forbid the others a kind or a colour.", "At the end, 1 more point for your rings."]),
    ],
)  # fmt: skip
def test_previews_read_well(move: str, words: list[str]) -> None:
    hidden = "A11 A12 A14 A15 A21 A22 A23 A24 A25 A31 A32 A33 A34"
    cave = dict.fromkeys(hidden.split()) | {
        "B11": "ruby-blue", "B14": "lamp-pink", "B21": "sword-pink", "B22": "diamond-blue", "B23": "necklace-pink",
        "A45": "ring-white", "A51": "chest-blue", "A52": "crown-green", "A53": "statue-yellow", "A55": "ruby-brown",
    }  # fmt: skip
    if move == "take:A43":
        cave = {"A43": "carpet-green", "A11": "ring-pink"}
    game = table(cave, "ruby-pink", "crown-pink")
    assert told(game, move) == " ".join(words)


def test_opponents_without_tiles_show_none() -> None:
    cave = {"A11": "ruby-yellow"}
    assert told(table(cave), "take:A11").startswith("Nobody has a tile to show.")
    three = table(cave, "", "ring-pink", "ring-blue")
    assert told(three, "take:A11").startswith("Each opponent shows a tile, and you take one of them.")


def test_choices_of_a_lamp_say_what_they_bring() -> None:
    game = table({"A11": "lamp-blue", "A33": "ruby-white"}, rules=options("lamp"), beside=["sword-pink", "ring-brown"])
    swap = "Or you swap the lamp for a tile beside the cave."
    assert told(game, "take:A11") == f"Frees a square: 2 points. {swap} At the end, 1 more point for your lamps."
    game.play("take:A11")
    assert told(game, "swap:sword-pink") == "5 points at once. At the end, 1 more point for your swords."
    assert told(game, "swap:ring-brown") == "1 ring: 2 points. At the end, 1 more point for your rings."
    assert told(game, "keep") == "2 points at once. At the end, 1 more point for your lamps."


def test_what_is_shown_may_be_lost() -> None:
    game = table({"A11": "ruby-yellow"}, "", "ring-pink ring-blue crown-pink")
    game.play("take:A11")
    assert told(game, "show:ring-pink") == "Without it, your rings are worth 2 points less."
    assert told(game, "show:crown-pink") == "Without it, your crowns are worth 1 point less."
    game.play("show:ring-pink")
    assert told(game, "shown:ring-pink") == "At the end, 1 more point for your rings."


def test_a_ban_says_how_many_it_is_about() -> None:
    game = table({"A11": "ruby-white", "A12": "lamp-pink", "A13": "lamp-blue"})
    game.play("take:A11")
    assert told(game, "ban:lamp") == "2 of them lie face up."
    assert told(game, "ban:pink") == "1 of them lies face up."
    assert told(game, "ban:ring") == "None of them lies face up."
    assert describe(parse("ban:ring"), game.view(0).tiles) == "Forbid rings"
