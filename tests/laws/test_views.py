"""Law 6: events are the only story. Law 12: hidden stays hidden."""

from dataclasses import replace
from random import Random

from hypothesis import given

from fivetribes import Ask
from fivetribes.game.fold import fold
from fivetribes.game.position import position_to_json
from fivetribes.game.random_play import play_out
from fivetribes.game.view import observe
from fivetribes.model.events import DjinnsSeen
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import KEEP
from fivetribes.rules.turn import advance, apply
from fivetribes.shell.chance import NoChance, Script
from tests.laws.strategies import games, tables
from tests.laws.tables import some_tables
from tests.laws.test_pieces import check_pieces


@given(tables)
@games(40)
def test_events_lead_from_view_to_view(table):
    """Law 6: for every seat, whether it reads all events or only what it sees of them; and over the whole game."""
    start = table.game()
    story, first = [], [start.view(seat) for seat in range(table.seats)]
    for game, _, move in table.course(start):
        old = [game.view(seat) for seat in range(table.seats)]
        events = game.play(move)
        story += events
        for seat, view in enumerate(old):
            seen = [event.seen_by(seat) for event in events]
            assert not any(set(event.djinns) - {NONE} for event in seen if is_secret(event, seat))
            assert fold(view, events) == fold(view, seen) == game.view(seat)
            assert view == old[seat]
    for seat, view in enumerate(first):
        assert fold(view, story) == start.view(seat)


#: Whoever has as much can buy at every market.
DEAREST_MARKET = 6


def is_secret(event, seat):
    return isinstance(event, DjinnsSeen) and event.seat != seat


def shuffled(state, seat, rng, least=DEAREST_MARKET, most=100):
    """Another state that this seat cannot tell from its own: other purses, other djinns looked at by somebody else."""
    other = state.copy()
    if not other.options.open_coins and other.ask is not None:
        other.coins = [coins if own == seat else rng.randrange(least, most) for own, coins in enumerate(other.coins)]
    if other.steps[-1][0] == KEEP and other.seat != seat:
        looked_at = other.steps[-1][1:]
        pool = rng.sample(pool := [*looked_at, *other.djinn_deck], len(pool))
        other.steps[-1] = (KEEP, *sorted(pool[: len(looked_at)]))
        other.djinn_deck = sorted(pool[len(looked_at) :])
    if other.ask is not None:
        advance(other, NoChance(), None)
    return other


@given(tables)
@games(40)
def test_a_seat_does_not_see_what_is_hidden(table):
    """Law 12: shuffle what a seat cannot see, and its view is the same; so is what it sees of a move of another."""
    rng = table.rng()
    for game, decision, move in table.course():
        for seat in range(table.seats):
            twin = shuffled(game.state, seat, rng)
            assert observe(twin, seat) == game.view(seat)
            if decision.seat == seat:
                assert list(twin.choices) == list(decision.moves)
        stranger = (decision.seat + 1) % table.seats
        twin = shuffled(game.state, stranger, rng)
        can_buy = game.state.coins[decision.seat] >= DEAREST_MARKET
        events = game.play(move)
        if can_buy and decision.ask not in (Ask.BID, Ask.KEEP) and move in twin.choices and not game.over:
            log = []
            apply(twin, move, Script(game.entries[-1].drawn), log)
            assert [event.seen_by(stranger) for event in log] == [event.seen_by(stranger) for event in events]


def test_nobody_sees_who_is_too_poor_for_a_market():
    """Law 12: that somebody leaves a market unused does not tell whether he could have paid."""
    rng = Random(3)
    for table in some_tables(20):
        for game, decision, _ in table.course():
            seat = (decision.seat + 1) % table.seats
            assert observe(shuffled(game.state, seat, rng, 0, 3), seat) == game.view(seat)


def test_shuffling_finds_something_to_shuffle():
    """The law above is not empty: purses and djinns looked at do differ."""
    rng = Random(12)
    purses = looks = 0
    for table in some_tables(20):
        for game, decision, _ in table.course():
            seat = (decision.seat + 1) % table.seats
            twin = shuffled(game.state, seat, rng)
            purses += twin.coins != game.state.coins
            looks += twin.steps != game.state.steps
    assert purses > 500
    assert looks > 5


@given(tables)
@games(40)
def test_coins_are_secret_until_the_end_unless_played_openly(table):
    """Law 12: only one's own purse is seen; when the game is over all are."""
    start = table.game()
    for game, decision, _ in table.course(start):
        for seat in range(table.seats):
            view = game.view(seat)
            for owner, coins in enumerate(view.coins):
                known = owner == seat or table.options.open_coins
                assert coins == (game.state.coins[owner] if known else None)
            looking = [step for step in view.steps if step[0] == KEEP]
            if seat != decision.seat:
                assert all(djinn == NONE for step in looking for djinn in step[1:])
            else:
                assert view.steps == tuple(game.state.steps)
    assert all(start.view(seat).coins == tuple(start.state.coins) for seat in range(table.seats))


@given(tables)
@games(30)
def test_public_scores_leave_out_secret_coins_and_nothing_else(table):
    """Law 12: what all may know of a score never depends on a secret purse."""
    rng = table.rng()
    for game, _, _ in table.course():
        sheets = game.scores()
        seat = rng.randrange(table.seats)
        view = game.view(seat)
        twin = observe(shuffled(game.state, seat, rng), seat)
        for owner, sheet in enumerate(sheets):
            known = owner == seat or table.options.open_coins
            assert view.public_score(owner) == (sheet if known else replace(sheet, coins=0))
            assert view.public_score(owner) == twin.public_score(owner)


@given(tables)
@games(30)
def test_a_sample_is_a_position_of_this_view(table):
    """Law 12: it is whole, the seat would see the same of it, purses are as guessed, and it can be played on."""
    rng = table.rng()
    for game, decision, _ in table.course():
        seat = rng.randrange(table.seats)
        view = game.view(seat)
        sample = view.sample(rng, lambda owner, _: 100 + owner)
        assert observe(sample, seat) == view
        assert sample.ask is decision.ask
        check_pieces(sample, position_to_json(sample))
        for owner, coins in enumerate(view.coins):
            assert sample.coins[owner] == (100 + owner if coins is None else coins)
        if seat == decision.seat:
            assert list(sample.choices) == list(decision.moves)
        if rng.random() < 0.05:
            play_out(sample, rng)
            assert sample.ask is None
            check_pieces(sample, position_to_json(sample))
