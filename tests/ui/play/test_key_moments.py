"""The turns that decided a game: every figure is the difference of two scores."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.session import Session
from fivetribes.game.turn_gains import TurnGain, turn_gains
from fivetribes.model.events import TurnBegan, TurnEnded
from fivetribes.model.options import Options
from fivetribes.rules.gains import Gain, What
from fivetribes.rules.scoring import scores
from fivetribes.text.gain_phrases import gain_phrase
from fivetribes.text.turn_log import TurnLog
from screens.play.five_tribes.key_moments import MOST, key_moments
from tests.kit.logs import log_of

GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(4)]


@cache
def played(seats: int, seed: int) -> tuple[Session, TurnLog, dict[int, tuple[tuple[int, ...], tuple[int, ...]]]]:
    """A whole random game, its log, and the points of all when each turn began and when it was over."""
    session = Session(Game.new(seats, f"moments {seed}", Options(once_per_round=bool(seed % 2))))
    rng = Random(seed)
    points: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    begun: tuple[int, ...] = ()
    while (decision := session.game.pending()) is not None:
        events = session.play(random_move(decision, rng))
        now = tuple(sheet.total for sheet in scores(session.game.state))
        if any(isinstance(event, TurnEnded) for event in events):
            points[len(points)] = begun, now
        if any(isinstance(event, TurnBegan) for event in events):
            begun = now
    return session, log_of(session.game), points


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_what_a_turn_brought_is_the_difference_of_the_scores(seats: int, seed: int) -> None:
    session, _, points = played(seats, seed)
    gained = turn_gains(session)
    assert len(gained) == len(points)
    for number, turn in enumerate(gained):
        assert (turn.before, turn.after) == points[number]
        assert turn.points == points[number][1][turn.seat] - points[number][0][turn.seat]
        assert sum(gain.points for gain in turn.gains) == turn.points


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_key_moments_add_up_and_are_in_order(seats: int, seed: int) -> None:
    session, turn_log, points = played(seats, seed)
    winners = session.game.winners()
    gained = turn_gains(session)
    moments = key_moments(turn_log.turns, gained, winners)
    assert len(moments) == MOST
    assert [moment.at for moment in moments] == sorted({moment.at for moment in moments})
    ended = [at for at, turn in enumerate(turn_log.turns) if not turn.bid]
    for moment in moments:
        turn = turn_log.turns[moment.at]
        assert (turn.seat, turn.round, turn.bid) == (moment.seat, moment.round, False)
        before, after = points[ended.index(moment.at)]
        assert moment.points == after[moment.seat] - before[moment.seat] > 0
        parts = moment.parts(session.game.state.board, seats)
        assert sum(brought for _, brought in parts) == moment.points
        assert 1 <= len(parts) <= 4
        assert all(words and "{" not in words for words, _ in parts)
    best = max(turn.points for turn in gained if turn.seat in winners)
    assert best in [moment.points for moment in moments if moment.seat in winners]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_who_took_the_lead_for_good_was_behind_before_and_ahead_ever_after(seats: int, seed: int) -> None:
    session, turn_log, points = played(seats, seed)
    winners = session.game.winners()
    leading = [m for m in key_moments(turn_log.turns, turn_gains(session), winners) if m.leads]
    assert len(leading) <= 1
    for moment in leading:
        (winner,) = winners
        assert moment.seat == winner
        number = [at for at, turn in enumerate(turn_log.turns) if not turn.bid].index(moment.at)
        others = [seat for seat in range(seats) if seat != winner]
        assert any(points[number][0][winner] <= points[number][0][seat] for seat in others)
        for later in range(number, len(points)):
            assert all(points[later][1][winner] > points[later][1][seat] for seat in others)


def test_some_games_have_such_a_turn() -> None:
    found = [
        moment.leads
        for seats, seed in GAMES
        for moment in key_moments(
            played(seats, seed)[1].turns, turn_gains(played(seats, seed)[0]), played(seats, seed)[0].game.winners()
        )
    ]
    assert sum(found) >= 3


# ---------------------------------------------------------------- which ones


def gain(seat: int, points: int, after: tuple[int, ...]) -> TurnGain:
    before = tuple(total - points if at == seat else total for at, total in enumerate(after))
    return TurnGain(seat, (Gain(What.COINS, points, points),), before, after)


def chosen(gained: list[TurnGain], winners: tuple[int, ...]) -> list[tuple[int, int, bool]]:
    turns = [turn for turn in played(2, 0)[1].turns if not turn.bid]
    assert len(turns) >= len(gained)
    return [(m.seat, m.points, m.leads) for m in key_moments(turns, gained, winners)]


def test_the_lead_and_the_best_of_each_side_come_first() -> None:
    gained = [
        gain(0, 9, (59, 50)),
        gain(1, 10, (59, 60)),
        gain(0, 8, (67, 60)),
        gain(1, 2, (67, 62)),
        gain(0, 9, (76, 62)),
        gain(1, 1, (76, 63)),
        gain(0, 9, (85, 63)),
    ]
    assert chosen(gained, (0,)) == [(0, 9, False), (1, 10, False), (0, 8, True), (0, 9, False)]


def test_turns_that_bring_nothing_are_no_key_moments() -> None:
    gained = [gain(0, 0, (50, 50)), gain(1, -3, (50, 47)), gain(0, 4, (54, 47))]
    assert chosen(gained, (0,)) == [(0, 4, False)]
    assert chosen([], (0, 1)) == []


def test_nobody_leads_where_the_win_is_shared() -> None:
    assert chosen([gain(0, 5, (55, 50)), gain(1, 5, (55, 55))], (0, 1)) == [(0, 5, False), (1, 5, False)]


def test_a_winner_who_led_all_the_time_took_the_lead_in_no_turn() -> None:
    """The other one fell behind with a bid: no turn of the winner's did it."""
    first = TurnGain(0, (Gain(What.COINS, 3, 3),), (50, 42), (53, 42))
    assert [moment[2] for moment in chosen([first, gain(1, 2, (53, 44))], (0,))] == [False, False]


# ---------------------------------------------------------------- words


def test_titles_say_who_when_and_how_much() -> None:
    session, turn_log, _ = played(3, 1)
    moment = key_moments(turn_log.turns, turn_gains(session), session.game.winners())[0]
    title = moment.title(("Anna", "{n}", "Cy"))
    assert title.startswith(f"Round {moment.round}: ")
    assert f"gains {moment.points} points" in title


@pytest.mark.parametrize(
    ("one", "words"),
    [
        (Gain(What.VIZIERS, 3, 3), "3 viziers"),
        (Gain(What.MAJORITY, 20, 2, 2), "the most viziers"),
        (Gain(What.MAJORITY, 10, 1, 1), "more viziers than 1 player"),
        (Gain(What.MAJORITY, -10, -1, 0), "1 player caught up in viziers"),
        (Gain(What.GOODS, 6, 2, 21), "2 goods"),
        (Gain(What.GOODS, -7, -3, 0), "3 goods sold"),
        (Gain(What.GOODS, 2, 0, 9), "better sets of goods"),
        (Gain(What.PALMS, 3, 1), "1 palm"),
        (Gain(What.PALACES, -5, -1), "1 palace lost"),
        (Gain(What.COINS, -6, -6), "6 coins paid"),
        (Gain(What.VIZIER_RATE, 8, of=3), "each vizier counts 3 points"),
    ],
)
def test_what_was_gained_is_said_in_a_few_words(one: Gain, words: str) -> None:
    assert gain_phrase(one, played(3, 0)[0].game.state.board, 3) == words
