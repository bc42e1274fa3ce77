"""The laws of the engine, over random games of each variant and number of players."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fivetribes import IllegalMove
from fivetribes.alibaba import Ask, Game, fold, parse
from fivetribes.alibaba.model.events import AllShown, Event, MagicUsed
from fivetribes.alibaba.model.moves import ALL_BANS, KEEP, SHOWS, SWAPS, TAKES, TAKES_BESIDE, TAKES_SHOWN
from fivetribes.alibaba.model.pieces import BROWN, KIND_OF, NONE, TILE_NAMES, TILES
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import SHOW
from fivetribes.alibaba.random_play import play_out
from fivetribes.alibaba.turn import apply, ask
from fivetribes.alibaba.view import observe
from fivetribes.errors import FormatError
from fivetribes.shell.chance import Script
from tests.alibaba.tables import Table, forget, some_tables

ROOT = Path(__file__).resolve().parents[2]
every_table = pytest.mark.parametrize(
    "table", some_tables(4), ids=lambda table: f"{table.variant.name}-{table.seats}-{table.seed}"
)
ALL_MOVES = (*TAKES, *TAKES_BESIDE, KEEP, *SWAPS, *SHOWS, *TAKES_SHOWN, *ALL_BANS)
#: What follows from the rest of a state.
DERIVED = {"ask", "cave", "choices", "counts", "covers", "down", "open", "seat", "unseen"}


@every_table
def test_whatever_is_offered_is_accepted_and_leads_to_another_question(table: Table) -> None:
    """Law 1: no decision is empty, no answer is refused, none is a dead end."""
    for game, decision, _ in table.course():
        assert decision.moves
        assert len(set(decision.moves)) == len(decision.moves)
        for move in decision.moves:
            other = game.copy()
            other.play(move)
            assert other.over if other.pending() is None else other.pending().moves
    assert game.over


@every_table
def test_whatever_is_not_offered_is_refused_with_a_sentence(table: Table) -> None:
    """Law 1: and a refusal changes nothing."""
    rng = table.rng()
    for game, decision, _ in table.course():
        before = game.record()
        for move in rng.sample(ALL_MOVES, 12):
            if move not in decision.moves:
                with pytest.raises(IllegalMove, match=r"\.$"):
                    game.play(move.code())
        assert game.record() == before
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("keep")


def test_codes_and_moves_are_inverse() -> None:
    """Law 8: for every move there is; anything else is no move."""
    assert len({move.code() for move in ALL_MOVES}) == len(ALL_MOVES)
    assert all(parse(move.code()) == move for move in ALL_MOVES)
    for code in (
        "",
        "take",
        "take:",
        "take:E11",
        "take:A16",
        "TAKE:A11",
        "ban:black",
        "show:ruby",
        "keep ",
        "x" * 9999,
    ):
        with pytest.raises(FormatError, match="is no move"):
            parse(code)


@every_table
def test_events_lead_from_view_to_view(table: Table) -> None:
    """Law 6: for every seat, whether it reads all events or what it sees of them; and over the whole game."""
    start = table.game()
    story: list[Event] = []
    first = [start.view(seat) for seat in range(table.seats)]
    for game, _, move in table.course(start):
        old = [game.view(seat) for seat in range(table.seats)]
        events = game.play(move)
        story += events
        for seat, view in enumerate(old):
            seen = [event.seen_by(seat) for event in events]
            assert fold(view, events) == fold(view, seen) == game.view(seat)
    for seat, view in enumerate(first):
        assert fold(view, story) == start.view(seat)


def shuffled(state: State, seat: int, rng: Random) -> State:
    """Another position that this seat cannot tell from its own: other tiles behind screens, others shown."""
    other = state.copy()
    if state.over:
        return other
    if not state.options.open_hands:
        public = set(state.seen)
        public |= set(state.step[1:]) if state.ask is Ask.SHOWN else {state.step[2]} if state.ask is Ask.LAMP else set()
        known = [[tile for tile in hand if own == seat or tile in public] for own, hand in enumerate(state.hands)]
        theirs = [(own, tile) for own, hand in enumerate(state.hands) for tile in hand if tile not in known[own]]
        pool = [tile for _, tile in theirs] + state.unseen
        rng.shuffle(pool)
        other.hands = known
        for (own, _), tile in zip(theirs, pool, strict=False):
            other.hands[own] = sorted([*other.hands[own], tile])
    if state.step[0] == SHOW:
        shown = [tile if own == seat or tile == NONE else rng.choice(other.hands[own])
                 for own, tile in enumerate(state.step[1:])]  # fmt: skip
        other.step = (SHOW, *shown)
    other.settle()
    ask(other)
    return other


@every_table
def test_a_seat_does_not_see_what_is_hidden(table: Table) -> None:
    """Law 12, A15: shuffle what a seat cannot see, and its view and its moves are the same; so is what it sees of the
    same move of somebody else."""
    rng = table.rng()
    for game, decision, move in table.course():
        forget(game.state, rng)
        for seat in range(table.seats):
            twin = shuffled(game.state, seat, rng)
            assert observe(twin, seat) == game.view(seat)
            if decision.seat == seat:
                assert tuple(twin.choices) == decision.moves
        stranger = (decision.seat + 1) % table.seats
        twin = shuffled(game.state, stranger, rng)
        events = game.play(move)
        drawn = game.entries[-1].drawn
        known = {TILE_NAMES[tile] for tile in twin.unseen}
        # The points of brown magic tell how many of a kind somebody has; when all have shown, and at the end, all see.
        told = game.over or any(isinstance(event, AllShown) for event in events) or used(events, BROWN)
        if move in twin.choices and known.issuperset(drawn) and not told:
            log: list[Event] = []
            apply(twin, move, Script(drawn), log)
            assert [event.seen_by(stranger) for event in log] == [event.seen_by(stranger) for event in events]


def used(events: tuple[Event, ...], colour: int) -> bool:
    return any(isinstance(event, MagicUsed) and event.colour == colour for event in events)


def test_shuffling_finds_something_to_shuffle() -> None:
    """The law above is not empty."""
    rng = Random(5)
    hands = shown = 0
    for table in some_tables(4):
        for game, decision, _ in table.course():
            forget(game.state, rng)
            seat = (decision.seat + 1) % table.seats
            twin = shuffled(game.state, seat, rng)
            hands += twin.hands != game.state.hands
            shown += twin.step != game.state.step
    assert hands > 500
    assert shown > 5


@every_table
def test_what_others_have_is_seen_only_when_hands_are_open_or_the_game_is_over(table: Table) -> None:
    """Law 12, A15."""
    start = table.game()
    for game, _, _ in table.course(start):
        for seat in range(table.seats):
            view = game.view(seat)
            for own, hand in enumerate(game.state.hands):
                known = own == seat or game.state.options.open_hands
                assert view.hands[own] == (tuple(hand) if known else None)
                assert view.hand_sizes[own] == len(hand)
    assert start.view(0).hands == tuple(map(tuple, start.state.hands))


@every_table
def test_a_sample_is_a_position_of_this_view(table: Table) -> None:
    """Law 12: it is whole, the seat would see the same of it, and it can be played on."""
    rng = table.rng()
    for game, decision, _ in table.course():
        for seat in range(table.seats):
            view = game.view(seat)
            remembered = view.seen[-rng.randrange(8) :] if rng.random() < 0.5 else view.seen
            sample = view.sample(rng, remembered)
            check_tiles(sample)
            assert observe(sample, seat) == replace(view, seen=remembered)
            assert all(tile in sample.hands[own] for own, tile in remembered)
            assert sample.ask is decision.ask
            if seat == decision.seat:
                assert tuple(sample.choices) == decision.moves
        if rng.random() < 0.1 or decision.ask is Ask.LAMP:
            play_out(sample, rng)
            assert sample.over


def test_what_is_not_remembered_is_guessed() -> None:
    """Law 12: who remembers all knows what everybody has; who remembers nothing guesses."""
    rng = Random(6)
    known = guessed = 0
    for table in some_tables(2):
        for game, _, _ in table.course():
            view = game.view(0)
            if not game.state.options.open_hands:
                known += view.sample(rng, view.seen).hands == game.state.hands
                guessed += view.sample(rng).hands != game.state.hands
                assert view.sample(rng, view.seen).hands == game.state.hands
    assert known > 300
    assert guessed > 250


def check_tiles(state: State) -> None:
    """Every tile is in one place; what is derived is right."""
    seen = [tile for tile in state.tiles if tile >= 0] + state.beside + state.gone
    seen += [tile for hand in state.hands for tile in hand]
    every = sorted(seen + state.unseen + [tile for tile in range(TILES) if KIND_OF[tile] in state.left_out])
    assert every == list(range(TILES))
    assert len(state.unseen) == state.down + state.options.variant.tiles_in_box
    other = state.copy()
    other.settle()
    assert all(getattr(other, slot) == getattr(state, slot) for slot in State.__slots__)
    assert set(state.seen) <= {tile for hand in state.hands for tile in hand}
    assert len(set(state.seen)) == len(state.seen)


@every_table
def test_no_tile_is_ever_lost(table: Table) -> None:
    for game, _, _ in table.course():
        check_tiles(game.state)
    check_tiles(game.state)


# ---------------------------------------------------------------- copies and chance


@every_table
def test_copies_views_and_decisions_stay_as_they_were(table: Table) -> None:
    """Law 4: after the whole game every earlier one says what it said; playing a copy leaves the game alone."""
    kept = []
    for game, decision, move in table.course():
        state = game.state.copy()
        for slot in State.__slots__:
            own, other = getattr(game.state, slot), getattr(state, slot)
            assert own == other
            assert slot == "choices" or own is not other or not isinstance(own, list)
        kept.append((state, state.digest(), decision, repr(decision.view), decision.moves))
        game.play(move)
    for state, digest, decision, text, moves in kept:
        assert state.digest() == digest
        assert repr(decision.view) == text
        assert tuple(state.choices) == moves


@pytest.mark.parametrize("slot", sorted(set(State.__slots__) - DERIVED))
def test_the_key_tells_any_difference_and_the_digest_any_that_the_rules_see(slot: str) -> None:
    """Law 4 rests on the digest. What all saw is remembered by computer players alone."""
    game = Table(some_tables(1)[0].variant, 3, 4).game()
    state, other = game.state, game.state.copy()
    value = getattr(other, slot)
    if slot == "options":
        other.options = type(value)(open_hands=not value.open_hands)
    elif slot == "hands":
        other.hands[1].append(7)
    elif isinstance(value, list):
        setattr(other, slot, [value[0] + 1, *value[1:]] if value else [7])
    else:
        setattr(other, slot, (*value, 1) if isinstance(value, tuple) else value + 1)
    assert other.key() != state.key()
    assert (other.digest() != state.digest()) is (slot != "seen")


def printed(*arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    """Law 5: byte for byte, whatever the order of sets is there; with -OO too."""
    here = "".join(table.end().record() + "\n" for table in some_tables(1))
    assert here.count("\n= ") == 10
    assert printed("-m", "tests.alibaba.tables", PYTHONHASHSEED="1") == here
    assert printed("-OO", "-m", "tests.alibaba.tables", PYTHONHASHSEED="2") == here


@every_table
def test_the_codes_alone_draw_the_same_again(table: Table) -> None:
    """Law 5: and Python's own generator is never used."""
    random.seed(1)
    before = random.getstate()
    once, again = table.end(), table.game()
    for entry in once.entries:
        again.play(entry.code)
    assert again.record() == once.record()
    assert random.getstate() == before


def test_every_question_event_and_end_occurs() -> None:
    """The laws above are not empty."""
    asks: set[Ask] = set()
    events: set[str] = set()
    emptied = 0
    for table in some_tables(4):
        for game, decision, move in table.course():
            asks.add(decision.ask)
            events |= {type(event).__name__ for event in game.play(move)}
        emptied += not game.state.open
    assert asks == set(Ask)
    assert events == {kind.__name__ for kind in Event.__subclasses__()}
    assert 0 < emptied < 40


def test_other_seeds_are_other_games() -> None:
    assert len({Game.new(3, seed).record() for seed in range(50)}) == 50
    assert Game.new(3).record() != Game.new(3).record()
