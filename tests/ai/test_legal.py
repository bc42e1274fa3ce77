"""Law 13: computer players always answer, and always by the rules."""

from collections import Counter
from itertools import cycle
from random import Random

import pytest

from fivetribes import Ask, Options
from fivetribes.ai.arena import play_game
from fivetribes.ai.levels import ENTRANTS, Entrant, make_bot
from fivetribes.ai.styles import STYLES
from fivetribes.game.legality import why_not
from fivetribes.model.moves import Bid, Sow
from fivetribes.model.options import GAME_OPTIONS
from fivetribes.shell.bots.budget import Budget
from tests.ai.positions import EVERYBODY, THINKERS, asked, choice, met

POSITIONS = met()


def is_legal(one, move):
    """On offer, and allowed by the rules themselves."""
    assert why_not(one.state, move) is None
    return move in one.decision.moves or (isinstance(move, Sow) and one.decision.sowing.why_not(move) is None)


def test_the_positions_are_of_every_kind():
    """The laws below are tried on every question, on two to four seats and on every option."""
    asks = Counter(one.decision.ask for one in POSITIONS)
    assert len(POSITIONS) >= 1900
    assert set(asks) == set(Ask)
    assert min(asks.values()) >= 12, asks
    assert {one.view.seats for one in POSITIONS} == {2, 3, 4}
    for name in GAME_OPTIONS:
        assert {getattr(one.view.options, name) for one in POSITIONS} == {True, False}, name


@pytest.mark.parametrize("level", ENTRANTS)
def test_every_level_answers_by_the_rules(level):
    """Law 13: in every style in turn, without any budget, with a tiny one and with a small share of its own."""
    styles = cycle([entrant.style for entrant in EVERYBODY if entrant.level == level])
    seen = Counter()
    for number, one in enumerate(POSITIONS):
        entrant = Entrant(level, next(styles), scale=0.01 if level != "greedy" else 0.0005)
        budgets = (Budget(nodes=0), Budget(nodes=5), entrant.budget())
        # Not in step with the styles, of which there are five.
        budget = budgets[number * 7 // 5 % 3]
        move = make_bot(entrant, str(number)).choose(one.view, one.decision, budget)
        assert is_legal(one, move), (entrant, one.decision.ask, move)
        seen[one.decision.ask, entrant.style] += 1
    if level != "random":
        assert {style for _, style in seen} == set(STYLES)


@pytest.mark.parametrize("ask", Ask)
def test_every_style_answers_every_question(ask):
    """Law 13: each level in each style is asked everything there is to ask."""
    for one in asked(ask, 6):
        for entrant in EVERYBODY:
            assert is_legal(one, choice(entrant, one, 12))


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
@pytest.mark.parametrize("hurry", [{"cancelled": lambda: True}, {"seconds": 0.0}, {"nodes": 0}, {"nodes": -1}])
def test_who_must_stop_at_once_still_answers(entrant, hurry):
    """Law 13: there is always a best so far."""
    for one in POSITIONS[::13]:
        budget = Budget(**hurry)
        assert is_legal(one, make_bot(entrant, "seed").choose(one.view, one.decision, budget))
        assert budget.used <= 4


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_who_must_stop_at_once_does_not_throw_coins_away(entrant):
    """Law 13: the best so far is a sensible bid, not just the first one on offer."""
    dearest = bids = 0
    for one in asked(Ask.BID, 80):
        offered = [move.space for move in one.decision.moves if isinstance(move, Bid)]
        move = make_bot(entrant, "seed").choose(one.view, one.decision, Budget(cancelled=lambda: True))
        if len(offered) > 3:
            bids += 1
            dearest += move.space == min(offered)
    assert bids > 40
    assert dearest < bids / 2, f"{dearest} of {bids} bids are the dearest there is"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_between_computer_players_end(seats):
    """Law 13: whole games by random options; the arena's games take no move that breaks a rule."""
    rng = Random(f"whole games {seats}")
    entrants = [Entrant(one.level, one.style, scale=0.0005 if one.level == "greedy" else 0.01) for one in EVERYBODY]
    rng.shuffle(entrants)
    for start in range(0, len(entrants) - seats + 1, seats):
        options = Options(**{name: rng.random() < 0.5 for name in GAME_OPTIONS})
        table = entrants[start : start + seats]
        played = play_game(table, start, f"whole {start}", options)
        assert sorted(played.seats) == list(range(seats))
        assert sum(played.shares) == pytest.approx(1)
        best = max(played.totals)
        assert [share > 0 for share in played.shares] == [total == best for total in played.totals]
        assert 2 <= played.rounds <= 40
        assert all(played.seconds)
