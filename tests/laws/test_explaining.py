"""Law 1 in words: a decision says why a move is no answer, a view what may be seen, a preview what a sowing brings."""

import pytest
from hypothesis import given

from fivetribes import Ask, Game, IllegalMove, Sow
from fivetribes.game.decision import decision_of, sowing_out_of_turn
from fivetribes.game.outcome import preview
from fivetribes.model.events import CamelPlaced, CardTaken, ItemPlaced
from fivetribes.model.moves import GO, Build, Place
from fivetribes.model.pieces import CARDS, NONE, PALACE, PALM
from fivetribes.model.state import State
from tests.laws.strategies import games, tables
from tests.laws.tables import Table, some_tables
from tests.laws.test_decisions import any_move, assert_sentence, changed, fork, offered
from tests.laws.test_views import shuffled


def reason_of(game, move):
    """Why the game takes no such move; None if it takes it."""
    try:
        fork(game).play(move)
    except IllegalMove as refusal:
        return str(refusal)
    return None


# ---------------------------------------------------------------- why not


@given(tables)
@games(40)
def test_a_decision_refuses_just_what_the_game_refuses_and_says_the_same(table):
    """Law 1: one sentence for a forbidden move, whoever is asked; none for what is on offer."""
    rng = table.rng()
    verdicts = set()
    for game, decision, _ in table.course():
        answers = offered(decision, rng)
        assert not any(decision.why_not(move) for move in answers)
        tried = [any_move(rng) for _ in range(4)]
        if decision.sowing is not None:
            tried += [changed(answers[-1], rng), changed(decision.sowing.random(rng), rng)]
        for move in tried:
            reason = decision.why_not(move)
            verdicts.add(reason is None)
            assert reason == reason_of(game, move)
            if reason is not None:
                assert_sentence(reason)
    assert False in verdicts


@given(tables)
@games(30)
def test_why_not_tells_nothing_that_is_hidden(table):
    """Law 12: whatever a seat cannot see may change, the reason that it is told does not."""
    rng = table.rng()
    for game, decision, _ in table.course():
        twin = decision_of(shuffled(game.state, decision.seat, rng))
        assert twin.view == decision.view == game.view(decision.seat)
        for _ in range(3):
            move = any_move(rng)
            assert twin.why_not(move) == decision.why_not(move)


def test_a_decision_stays_right_when_the_game_goes_on():
    """What was asked before can still be explained; the game itself answers another question by then."""
    seen = 0
    for table in some_tables(4):
        asked = []
        for _, decision, move in table.course():
            asked.append((decision, move))
        for decision, move in asked:
            assert decision.why_not(move) is None
            seen += 1
    assert seen > 200


# ---------------------------------------------------------------- what a sowing brings


def played(game, sow):
    """What really happens: the sowing and the tribe's own doing, without powers, fakirs and free choices."""
    other = fork(game)
    events = list(other.play(sow))
    while (decision := other.pending()).ask in (Ask.TRIBE, Ask.BUILD):
        builds = [move for move in decision.moves if isinstance(move, Build)]
        events += other.play(builds[0] if builds else GO)
    return other, events


@given(tables)
@games(25)
def test_a_preview_is_what_happens(table):
    """Nothing is drawn while a tribe acts, so all of it is known before: points, coins, cards, and the story."""
    rng = table.rng()
    for game, decision, _ in table.course():
        if decision.sowing is None:
            continue
        seat, sow = decision.seat, decision.sowing.random(rng)
        expected = preview(game.view(seat), sow)
        after, events = played(game, sow)
        assert expected.events == tuple(events)
        old, new = game.scores(), after.scores()
        gains = [(b.total - b.coins) - (a.total - a.coins) for a, b in zip(old, new, strict=True)]
        assert expected.points == gains[seat]
        assert expected.rivals == tuple(0 if other == seat else gain for other, gain in enumerate(gains))
        assert expected.coins == after.state.coins[seat] - game.state.coins[seat]
        assert expected.cards == sum(isinstance(event, CardTaken) for event in events)
        assert expected.camel == any(isinstance(event, CamelPlaced) for event in events)
        assert (expected.tribe, expected.sow) == (sow.tribes[-1], sow)
        assert expected.owner == tuple(after.state.owner)
        assert sum(gain.points for gain in expected.gains) == new[seat].total - old[seat].total == expected.total


@given(tables)
@games(25)
def test_a_preview_goes_by_what_its_seat_knows(table):
    """Law 12: other purses make no other preview."""
    rng = table.rng()
    for game, decision, _ in table.course():
        if decision.sowing is not None:
            sow = decision.sowing.random(rng)
            twin = decision_of(shuffled(game.state, decision.seat, rng))
            assert preview(twin.view, sow) == preview(decision.view, sow)


@given(tables)
@games(25)
def test_out_of_turn_a_seat_sows_what_the_board_lets_it(table):
    """Any seat may try out a sowing at any time, on the board as it lies; what it brings is the seat's own."""
    rng = table.rng()
    for game, decision, _ in table.course():
        seat = rng.randrange(table.seats)
        tried = sowing_out_of_turn(game.view(seat), seat)
        assert (tried.seat, tried.ask, tried.moves) == (seat, Ask.SOW, ())
        if decision.ask is Ask.SOW:
            assert tried.sowing.results() == decision.sowing.results()
        if decision.ask is Ask.SOW and decision.seat == seat and not decision.view.used[seat]:
            assert tried.view == decision.view
        sow = tried.sowing.random(rng)
        if sow is None:
            continue
        assert tried.why_not(sow) is None
        outcome = preview(tried.view, sow)
        assert outcome.rivals[seat] == 0
        assert {event.seat for event in outcome.events if isinstance(event, CamelPlaced | CardTaken)} <= {seat}


# ---------------------------------------------------------------- what is to be seen


@given(tables)
@games(30)
def test_a_view_tells_the_cards_of_each_seat(table):
    """Cards lie open, so everybody sees the same of them as the position holds."""
    rng = table.rng()
    for game, _, _ in table.course():
        state, view = game.state, game.view(rng.choice((None, *range(table.seats))))
        for seat in range(table.seats):
            cards = view.cards_of(seat)
            assert {CARDS[kind]: n for kind, n in enumerate(cards) if n} == state.goods_of(seat)
            assert (*view.goods_of(seat), view.fakirs_of(seat)) == cards
            assert view.fakirs_of(seat) == state.fakirs(seat)
            pairs = state.fakirs(seat) // 2 if "al-amin" in state.djinns_of(seat) else 0
            assert view.wild_goods_of(seat) == pairs  # R25
        for kind, name in enumerate(CARDS):
            assert view.cards_held(kind) == sum(state.goods_of(seat).get(name, 0) for seat in range(table.seats))


@given(tables)
@games(30)
def test_coins_are_open_to_their_owner_or_to_all(table):
    """Law 12: who plays with open coins, or has played to the end, hides none; else each one sees his own only."""
    start = table.game()
    for game, _, _ in table.course(start):
        for observer in (None, *range(table.seats)):
            view = game.view(observer)
            assert view.coins_are_open is table.options.open_coins
            for seat in range(table.seats):
                assert view.is_open(seat) is (table.options.open_coins or seat == observer)
    assert start.view(None).coins_are_open
    assert all(start.view(None).is_open(seat) for seat in range(table.seats))


@given(tables)
@games(25)
def test_public_points_are_the_same_for_everybody(table):
    """Law 12: with the coins only where all may see them."""
    start = table.game()

    def check(game):
        views = [game.view(observer) for observer in (None, *range(table.seats))]
        for seat, sheet in enumerate(game.scores()):
            shown = game.over or table.options.open_coins
            assert {view.public_points(seat) for view in views} == {sheet.total - (0 if shown else sheet.coins)}

    for game, _, _ in table.course(start):
        check(game)
    check(start)


@given(tables)
@games(30)
def test_what_is_due_is_what_is_placed(table):
    """While somebody places, the view says what; at any other time nothing is due."""
    rng = table.rng()
    for game, decision, _ in table.course():
        due = {game.view(observer).item_due for observer in (None, *range(table.seats))}
        if decision.ask is not Ask.PLACE:
            assert due == {NONE}
            continue
        move = rng.choice([move for move in decision.moves if isinstance(move, Place)])
        placed = [event for event in fork(game).play(move) if isinstance(event, ItemPlaced)]
        assert due == {placed[0].item}


def test_both_items_come_to_be_due():
    """The law above is not empty."""
    due = {game.view(0).item_due for table in some_tables(20) for game, _, _ in table.course()}
    assert due == {NONE, PALM, PALACE}


# ---------------------------------------------------------------- how much work it is


@pytest.fixture
def built(monkeypatch):
    """How many positions are built from scratch."""
    count = [0]
    first = State.__init__

    def counted(self, *rest):
        count[0] += 1
        first(self, *rest)

    monkeypatch.setattr(State, "__init__", counted)
    return count


def test_what_is_asked_often_builds_few_positions(built):
    """The screen asks while a finger moves: what a view holds needs no position, a preview and a reason need one."""
    game = Game.new(4, "work")
    while game.pending().sowing is None:
        game.play(game.pending().moves[0])
    decision = game.pending()
    sow = decision.sowing.random(Table(4, 1).rng())
    view = game.view(decision.seat)
    built[0] = 0
    assert decision.why_not(sow) is None
    assert decision.why_not(Sow((0, 0), (0,))) is not None
    assert view.cards_of(decision.seat) == (0,) * len(CARDS)
    assert view.item_due == NONE
    assert view.is_open(decision.seat)
    assert built[0] == 0
    preview(view, sow)
    assert built[0] == 1
    decision.why_not(GO)
    assert built[0] == 2
