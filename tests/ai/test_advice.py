"""Hints for people: a few different good moves with reasons, and everybody's chance of winning."""

from random import Random

import pytest

from fivetribes import Ask
from fivetribes.ai.advice import advise
from fivetribes.ai.reasons import COST, GAIN, Reason
from fivetribes.ai.weights import learned
from fivetribes.ai.winning import chances, evaluate
from fivetribes.game.legality import why_not
from fivetribes.game.view import observe
from fivetribes.model.moves import Sow
from fivetribes.shell.bots.budget import Budget
from tests.ai.positions import asked, met
from tests.laws.tables import some_tables
from tests.rules.build import NAMES, start_turn

POSITIONS = met()


def hints(one, nodes=40):
    return advise(one.view, one.decision, Budget(nodes=nodes))


@pytest.mark.parametrize("ask", Ask)
def test_hints_are_a_few_legal_moves(ask):
    """Law 1: what is advised can be played. One to three moves, no two that come to the same."""
    several = 0
    for one in asked(ask, 8):
        for nodes in (0, 40):
            found = hints(one, nodes)
            assert 1 <= len(found) <= 3
            several += len(found) > 1
            moves = [advice.move for advice in found]
            assert all(why_not(one.state, move) is None for move in moves)
            assert len(set(moves)) == len(moves)
            sowings = [(move.path[-1], move.tribes[-1]) for move in moves if isinstance(move, Sow)]
            assert len(set(sowings)) == len(sowings)
    assert several > 4


@pytest.mark.parametrize("nodes", [0, 10, 60, 200])
def test_the_best_hint_comes_first(nodes):
    """It is behind nobody, and the others are behind it, one after the other."""
    for one in (*asked(Ask.SOW, 15), *asked(Ask.BID, 8), *asked(Ask.KILL, 5), *asked(Ask.MARKET, 5)):
        behind = [advice.behind for advice in hints(one, nodes)]
        assert behind[0] == 0
        assert behind == sorted(behind)


def test_the_best_hint_comes_first_after_a_long_look():
    """The same when some answers were played on much longer than others."""
    for one in asked(Ask.KILL, 20)[:4]:
        behind = [advice.behind for advice in hints(one, 1000)]
        assert behind[0] == 0
        assert behind == sorted(behind)


def test_every_hint_has_a_sentence():
    """It begins with a capital, ends with a full stop, and says what speaks for the move."""
    texts = set()
    for one in (*POSITIONS[::29], *asked(Ask.SOW, 20)):
        for advice in hints(one):
            text = advice.text()
            assert text == text.strip()
            assert text[0].isupper()
            assert text.endswith(".")
            assert len(text) > 10
            assert "{" not in text
            texts.add(text)
            if advice.reasons:
                assert advice.reasons[0].text()[1:] in text
                ahead = [isinstance(reason, Reason) and reason.kind in (GAIN, COST) for reason in advice.reasons[:3]]
                assert text.startswith("By the end of the game: ") == any(ahead), "not what the move brings at once"
    assert len(texts) > 60


def test_the_obvious_is_advised_for_obvious_reasons():
    """Fifteen points that can be won come first, and are named."""
    game = start_turn(E5="M", F5="M", E1="M", E2="M", me={"coins": 0})
    decision = game.pending()
    first, *others = advise(game.view(0), decision, Budget(nodes=300))
    assert NAMES[first.move.path[-1]] == "F5"
    assert first.text().startswith("By the end of the game: tiles about ")
    gains = [reason for reason in first.reasons if reason.kind == "gain"]
    assert gains[0].thing == "tiles"
    assert gains[0].points == pytest.approx(15 * learned().lens(1).tile, rel=0.3)
    assert all(NAMES[advice.move.path[-1]] != "F5" for advice in others if isinstance(advice.move, Sow))


# ---------------------------------------------------------------- chances


def test_chances_are_chances():
    """For each seat one, together 1, whoever looks."""
    for one in POSITIONS:
        for observer in range(one.state.seats):
            found = evaluate(observe(one.state, observer))
            assert len(found) == one.state.seats
            assert all(0 <= chance <= 1 for chance in found)
            assert sum(found) == pytest.approx(1)


def test_when_the_game_is_over_chances_are_shares():
    """Law 12: all is open then. A tie is shared (R19)."""
    for table in some_tables(50):
        game = table.end()
        best = game.winners()
        for observer in range(table.seats):
            expected = tuple((seat in best) / len(best) for seat in range(table.seats))
            assert evaluate(game.view(observer)) == expected
    tied = table.end().state.copy()
    for seat, sheet in enumerate(table.end().scores()):
        tied.coins[seat] += 300 - sheet.total
    assert evaluate(observe(tied, 0)) == (1 / table.seats,) * table.seats


def test_riches_raise_the_chance():
    """Many more coins make it likelier for whoever has them, and less so for everybody else."""
    rng = Random("riches")
    for one in POSITIONS[::3]:
        seat = rng.randrange(one.state.seats)
        before = evaluate(observe(one.state, seat))
        last = before[seat]
        for more in (20, 60, 400):
            richer = one.state.copy()
            richer.coins[seat] += more
            after = evaluate(observe(richer, seat))
            assert after[seat] > last or last > 0.999999
            assert all(now <= old for other, (now, old) in enumerate(zip(after, before, strict=True)) if other != seat)
            last = after[seat]
        assert last > 0.9


def test_a_new_game_is_anybodys():
    """Nobody has done anything yet."""
    for table in some_tables(30):
        if not table.rich:
            game = table.game()
            for observer in range(table.seats):
                assert max(evaluate(game.view(observer))) < 0.7


def test_the_same_lead_tells_more_when_less_is_open():
    """Points that are usually out by less say more; equal points are equal chances, huge ones no trouble."""
    assert chances([10.0, 0.0], 2.0)[0] > chances([10.0, 0.0], 20.0)[0] > 0.5
    assert chances([5.0, 5.0, 5.0], 3.0) == pytest.approx((1 / 3,) * 3)
    assert chances([1e9, 0.0], 0.5) == (1.0, 0.0)
    assert chances([-1e9, -1e9], 0.5) == (0.5, 0.5)
