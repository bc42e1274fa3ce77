"""The turns that decided a game of Ali Baba, in words."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.pieces import BANS, NONE, TILE_NAMES
from fivetribes.alibaba.text.turn_log import TurnLog
from fivetribes.alibaba.turn_gains import BanCost, KindGain, TurnGain, turn_gains
from fivetribes.i18n import use_language
from fivetribes.shell.session import Session
from screens.play.ali_baba.key_moments import MOST, KeyMoment, key_moments

NAMES = ("Anna", "Ben", "Cleo", "Dan")
GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(4)]


@cache
def played(seats: int, seed: int) -> tuple[TurnLog, tuple[TurnGain, ...], tuple[int, ...]]:
    """The log of a whole random game, what its turns brought, and who won."""
    session = Session(Game.new(seats, f"moments {seed}"))
    turn_log, rng = TurnLog(NAMES[:seats]), Random(seed)
    while (decision := session.game.pending()) is not None:
        move = rng.choice(decision.moves)
        turn_log.add(decision.seat, move, session.play(move))
    return turn_log, turn_gains(session), session.game.winners()


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_key_moments_add_up_and_are_in_order(seats: int, seed: int) -> None:
    turn_log, gained, winners = played(seats, seed)
    moments = key_moments(turn_log.turns, gained, winners)
    assert len(moments) == MOST
    assert [moment.at for moment in moments] == sorted({moment.at for moment in moments})
    for moment in moments:
        turn = turn_log.turns[moment.at]
        assert (turn.seat, turn.round) == (moment.seat, moment.round)
        assert gained[moment.at] is moment.gain
        parts = moment.parts()
        assert sum(points for _, points in parts) == moment.points > 0
        assert all(words and "{" not in words for words, _ in parts)
        assert moment.title(NAMES).startswith(f"Round {moment.round}: {NAMES[moment.seat]} ")
    best = max(turn.points for turn in gained if turn.seat in winners)
    assert best in [moment.gain.points for moment in moments if moment.seat in winners]


def test_games_have_all_kinds_of_moments() -> None:
    moments = [moment for game in GAMES for moment in key_moments(*_turns_of(*game))]
    assert any(moment.leads for moment in moments)
    assert any(moment.gain.taken and moment.ban is None for moment in moments)
    assert any(moment.ban is not None for moment in moments)


def _turns_of(seats: int, seed: int) -> tuple[tuple, tuple[TurnGain, ...], tuple[int, ...]]:  # type: ignore[type-arg]
    turn_log, gained, winners = played(seats, seed)
    return turn_log.turns, gained, winners


# ---------------------------------------------------------------- which ones, and how they are told


def gain(seat: int, points: int, after: tuple[int, ...], owner: int = NONE, taken: int = 0, ban: int = 0) -> TurnGain:
    before = [total - points if at == seat else total for at, total in enumerate(after)]
    if owner != NONE:
        before[owner] += taken
    cost = BanCost(1 - seat, BANS.index("ruby"), TILE_NAMES.index("ruby-pink"), ban + 2, 2) if ban else None
    return TurnGain(seat, points - 1, (KindGain(3, 1, 1),), tuple(before), after, owner, cost)


def titles(gained: list[TurnGain], winners: tuple[int, ...]) -> list[str]:
    turns = played(2, 0)[0].turns
    return [
        moment.title(NAMES).removeprefix(f"Round {moment.round}: ") for moment in key_moments(turns, gained, winners)
    ]


def test_what_was_taken_and_a_ban_that_hurt_are_told_before_other_turns_that_brought_more() -> None:
    gained = [
        gain(0, 9, (9, 0)),
        gain(1, 8, (9, 8)),
        gain(0, 8, (17, 8)),
        gain(1, 4, (14, 12), owner=0, taken=3),
        gain(0, 2, (16, 12), ban=6),
        gain(1, 7, (16, 19)),
    ]
    assert titles(gained, (1,)) == [
        "Anna gains 9 points",
        "Ben gains 8 points",
        "Ben gains 4 points, and Anna loses 3 points",
        "Ben gains 7 points and leads from now on",
    ]
    gained[4] = gain(0, 2, (16, 12), ban=8)
    assert titles(gained, (1,))[2] == "Anna forbids rubies, which costs Ben 8 points"


def test_a_ban_that_cost_less_than_the_turn_brought_is_told_as_what_it_brought() -> None:
    assert titles([gain(0, 5, (5, 0), ban=4)], (0,)) == ["Anna gains 5 points and leads from now on"]
    assert titles([gain(0, 5, (5, 9), ban=4)], (1,)) == ["Anna gains 5 points"]
    assert titles([gain(0, 5, (5, 9), ban=6)], (1,)) == ["Anna forbids rubies, which costs Ben 6 points"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", ["получает 5 очков", "получает 4 очка, Anna теряет 1 очко", "получает 3 очка и выходит вперёд"]),
        ("hu", ["5 pontot szerez", "4 pontot szerez, Anna vesztesége 1 pont", "3 pontot szerez, és innentől vezet"]),
    ],
)
def test_numbers_have_their_word_in_the_form_that_they_need(language: str, told: list[str]) -> None:
    gained = [gain(0, 5, (5, 0)), gain(1, 4, (4, 4), owner=0, taken=1), gain(1, 3, (4, 7))]
    use_language(language)
    found = titles(gained, (1,))
    use_language("en")
    assert [title.partition(": ")[2].partition(" ")[2].replace("\N{NO-BREAK SPACE}", " ") for title in found] == told


def test_the_parts_of_a_ban_are_the_two_tiles() -> None:
    moment = KeyMoment(0, 1, gain(0, 3, (3, 9), ban=6))
    assert moment.parts() == (("pink ruby", 8), ("the best tile left", -2))
    assert moment.points == 6


def test_the_parts_of_a_gain_begin_with_the_largest() -> None:
    moment = KeyMoment(0, 1, TurnGain(0, 2, (KindGain(3, 3, 3), KindGain(0, 1, 1)), (0, 0), (6, 0)))
    assert moment.parts() == (("3 rubies", 3), ("magic", 2), ("1 lamp", 1))
