"""What the computer players of Ali Baba see in a position, and what they say about it."""

from __future__ import annotations

from random import Random

import pytest

from fivetribes import i18n
from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.ai.advice import advise, explain
from fivetribes.alibaba.ai.levels import LEVELS, Entrant, RandomBot, make_bot
from fivetribes.alibaba.ai.quick import quick_move
from fivetribes.alibaba.ai.worth import Taste
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.shell.bots.budget import Budget
from tests.alibaba.build import options, table

GOOD = ("merchant", "vizier", "sultan")
RINGS = "ring-pink ring-blue ring-brown ring-white"
CROWNS_AND_LAMP = "crown-pink crown-blue crown-green lamp-pink"
CORNERS = ("A11", "A15", "A51", "A55")


def chosen(game: Game, level: str, nodes: int = 3000) -> str:
    decision = game.pending()
    return make_bot(Entrant(level), "seed").choose(game.view(decision.seat), decision, Budget(nodes=nodes)).code()


def apart(*names: str) -> dict[str, str | None]:
    """These tiles far from each other at the bottom."""
    return dict(zip(CORNERS, names, strict=False))


@pytest.mark.parametrize("level", [*GOOD, "greedy"])
def test_points_at_once_count(level: str) -> None:
    """Pink's five points before the second ring; the fifth ring before them."""
    game = table(apart("ruby-pink", "ring-green"), "ring-pink", "", left=1)
    assert chosen(game, level) == "take:A11"
    game = table(apart("ruby-pink", "ring-green"), "ring-pink ring-blue ring-brown ring-white ring-yellow", "", left=0)
    assert chosen(game, level) == "take:A11"
    game = table(apart("ruby-white", "ring-green"), "ring-pink ring-blue ring-brown ring-yellow", "", left=0)
    assert chosen(game, level) == "take:A15"


@pytest.mark.parametrize("level", [*GOOD, "greedy"])
def test_brown_counts_all_of_its_kind_and_blue_what_it_turns_up(level: str) -> None:
    game = table(apart("ruby-brown", "ring-pink"), "ruby-pink ruby-blue", "", left=0)
    assert chosen(game, level) == "take:A11", "3 and 6 points, against 1 and 5"
    cave = {"B11": "ruby-blue", "A55": "ring-pink"} | dict.fromkeys(("A11", "A12", "A21", "A22"))
    assert chosen(table(cave), "greedy") == "take:B11", "1 and 8 points, against 1 and 5"


@pytest.mark.parametrize("level", ["apprentice", *GOOD, "greedy"])
def test_nobody_forbids_a_kind_that_is_left_out(level: str) -> None:
    """It may be named, but would mean nothing; a table need not offer it."""
    for seed in range(6):
        game, rng = Game.new(2, seed, options("small"), left_out=(0, 1, 2)), Random(seed)
        while (decision := game.pending()) is not None:
            if decision.ask is Ask.BAN:
                forbidden = chosen(game, level, 60)
                assert forbidden not in ("ban:lamp", "ban:carpet", "ban:statue")
                assert forbidden in [move.code() for move in decision.moves]
            game.play(rng.choice(decision.moves))


@pytest.mark.parametrize("level", GOOD)
def test_who_can_be_robbed_of_one_kind_shows_a_single_tile(level: str) -> None:
    """It costs one point, and brings the other one no more than that."""
    game = table(apart("chest-yellow", "ring-pink", "ruby-pink", "sword-pink"), "", CROWNS_AND_LAMP)
    game.play("take:A11")
    assert chosen(game, level) == "show:lamp-pink"


@pytest.mark.parametrize("level", GOOD)
def test_of_the_tiles_shown_the_one_that_helps_and_hurts_most_is_taken(level: str) -> None:
    hands = ("lamp-pink lamp-blue lamp-green", "lamp-white", "ruby-pink")
    game = table(apart("chest-yellow", "ring-pink", "ruby-blue", "sword-pink"), *hands)
    for code in ("take:A11", "show:lamp-white", "show:ruby-pink"):
        game.play(code)
    assert chosen(game, level) == "shown:lamp-white"


@pytest.mark.parametrize("level", GOOD)
def test_a_ban_hits_what_the_next_player_needs(level: str) -> None:
    """Rings: the other one has four of them and could take the fifth."""
    game = table(
        apart("chest-white", "ring-green", "ruby-green", "sword-green"),
        "",
        "ring-pink ring-blue ring-brown ring-white",
        left=1,
    )
    game.state.seen = list(game.state.hands[1])
    game.play("take:A11")
    assert chosen(game, level) == "ban:ring"


@pytest.mark.parametrize("level", ["vizier", "sultan"])
def test_who_remembers_takes_what_the_next_player_needs(level: str) -> None:
    """For itself both tiles are worth the same; for the other one the ring is worth four more."""
    game = table(apart("ruby-green", "ring-green", "crown-green"), "", RINGS, left=1)
    game.state.seen = list(game.state.hands[1])
    assert chosen(game, level) == "take:A15"


def test_a_lamp_is_swapped_for_what_is_worth_more() -> None:
    game = table(
        apart("lamp-white", "sword-green"), "ring-blue ring-green ring-white", "",
        rules=options("lamp"), left=0, beside=("ring-pink", "ruby-blue", "crown-white"),
    )  # fmt: skip
    game.play("take:A11")
    assert {chosen(game, level) for level in (*GOOD, "greedy")} == {"swap:ring-pink"}


def test_quick_choices_are_made_by_what_the_taste_says() -> None:
    game = table(apart("chest-white", "ring-green"), "", "", left=1)
    assert quick_move(game.state, Taste(ban=0.0)).code() == "take:A11"
    game = table(apart("ring-green", "chest-white"), "", "", left=1)
    assert quick_move(game.state, Taste(ban=0.0)).code() == "take:A11"
    assert quick_move(game.state, Taste(ban=1.0)).code() == "take:A15"
    assert game.state.bans == [NONE, NONE]


# ---------------------------------------------------------------- in words


def told(game: Game, level: str) -> str:
    decision = game.pending()
    bot = make_bot(Entrant(level), "seed")
    bot.choose(game.view(decision.seat), decision, Budget(nodes=2000))
    return explain(bot)


def test_a_player_says_why_it_took_a_tile() -> None:
    cave = {"B11": "ruby-blue", "A55": "ring-pink"} | dict.fromkeys(("A11", "A12", "A21", "A22"))
    assert told(table(cave), "greedy") == "It brings 9 points at once; the next player gets 3 points less."
    game = table(apart("ruby-green", "ring-green", "crown-green"), "", RINGS, left=1)
    game.state.seen = list(game.state.hands[1])
    assert told(game, "sultan") == "It brings 1 point at once; the next player gets 4 points less."


def test_a_player_says_why_it_showed_stole_and_forbade() -> None:
    game = table(apart("chest-yellow", "ring-pink"), "", CROWNS_AND_LAMP)
    game.play("take:A11")
    assert told(game, "sultan") == "It costs 1 point."
    game.state.seen = [*game.state.hands[1], *game.state.seen]
    game.play("show:crown-pink")
    assert told(game, "sultan") == "It brings 1 point at once; another player loses 3 points."
    game = table(apart("chest-white", "ring-green", "ruby-green"), "", RINGS, left=1)
    game.state.seen = list(game.state.hands[1])
    game.play("take:A11")
    assert told(game, "sultan") == "The next player gets 4 points less."


def test_who_plays_by_chance_says_nothing() -> None:
    bot = RandomBot("seed")
    game = Game.new(2, 1)
    bot.choose(game.view(0), game.pending(), Budget(nodes=1))
    assert explain(bot) == explain(make_bot(Entrant("sultan"), "nobody asked")) == ""


def test_reasons_are_said_in_every_language() -> None:
    cave = {"B11": "ruby-blue", "A55": "ring-pink"} | dict.fromkeys(("A11", "A12", "A21", "A22"))
    found = set()
    for language in ("en", "ru", "hu"):
        i18n.use_language(language)
        try:
            found.add(told(table(cave), "greedy"))
        finally:
            i18n.use_language("en")
    assert len(found) == 3


def test_hints_are_a_few_moves_the_best_first() -> None:
    game = Game.new(3, "hints")
    advice = advise(game.view(0), game.pending(), Budget(nodes=2000))
    assert len(advice) == 3
    assert len({one.move for one in advice}) == 3
    assert {one.move for one in advice} <= set(game.pending().moves)
    behind = [one.behind for one in advice]
    assert behind == sorted(behind)
    assert behind[0] == 0
    assert all(one.text().endswith(".") for one in advice)


def test_the_strongest_hint_is_what_the_strongest_level_plays() -> None:
    game = Game.new(2, "hints")
    decision = game.pending()
    sultan = make_bot(Entrant("sultan"), "advice").choose(game.view(0), decision, Budget(nodes=2000))
    assert advise(game.view(0), decision, Budget(nodes=2000))[0].move == sultan
    assert list(LEVELS)[-1] == "sultan"
