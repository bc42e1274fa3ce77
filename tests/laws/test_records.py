"""Laws 9 and 10: a save is a record, any position is a file too."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import FormatError, Game, IllegalMove
from tests.laws.strategies import games, tables
from tests.laws.tables import some_tables

#: What a reader works out where it is left out.
DERIVED = ("bag", "deck", "djinn_deck", "palms_left", "palaces_left")


@given(tables)
@games(25)
def test_the_record_is_a_whole_game_at_every_step(table):
    """Law 9: text to game to text, and the game goes on from there as it would have."""
    for number, (game, _, move) in enumerate(table.course()):
        text = game.record()
        if number % 7 == 0:
            loaded = Game.from_record(text)
            assert loaded.record() == text
            assert loaded.state.key() == game.state.key()
            assert loaded.pending().moves == game.pending().moves
            assert loaded.play(move) == game.play(move)
            assert loaded.record() == game.record()
    text = game.record()
    assert Game.from_record(text).record() == text


@given(tables, st.integers(0, 10**6), st.sampled_from(["sow:A1-A1V", "nonsense", "end | fish", "", "bid:18 | V"]))
@games(40)
def test_a_damaged_tail_leaves_the_moves_before_it(table, where, damage):
    """Law 9: what is before the first bad line is kept, that line is named, and the game goes on."""
    end = table.end()
    lines = end.record().split("\n")
    number = where % len(end.entries)
    lines[3 + number] = damage
    game, error = Game.recover("\n".join(lines))
    assert game.entries == end.entries[:number]
    assert error.place.startswith(f"line {4 + number}")
    with pytest.raises(FormatError):
        Game.from_record("\n".join(lines))
    for entry in end.entries[number:]:
        game.play(entry.code, entry.drawn)
    assert game.record() == end.record()


@given(tables)
@games(20)
def test_what_cannot_be_drawn_is_refused(table):
    """Laws 5 and 9: too few, too many or missing pieces change nothing."""
    end = table.end()
    game = table.game()
    for entry in end.entries:
        digest = game.state.digest()
        wrong = [(*entry.drawn, "fish"), (*entry.drawn, "boaz")]
        if entry.drawn:
            wrong += [entry.drawn[:-1], (*entry.drawn[:-1], "camel")]
        for drawn in wrong:
            with pytest.raises(FormatError):
                game.play(entry.code, drawn)
        assert game.state.digest() == digest
        game.play(entry.code, entry.drawn)
    assert game.record() == end.record()


@pytest.mark.parametrize("table", [*some_tables(40)], ids=lambda table: f"{table.seats} seats, {table.seed}")
def test_every_position_is_a_file(table):
    """Law 10: position to text to position, in the middle of a turn too, and what is derived may be left out."""
    for game, _, move in table.course():
        text = json.dumps(game.position())
        loaded = Game.from_position(json.loads(text), game.seed, game.names)
        assert_same(loaded, game)
        short = {name: value for name, value in json.loads(text).items() if name not in DERIVED}
        assert_same(Game.from_position(short), game)
        events = game.play(move)
        assert loaded.play(move, game.entries[-1].drawn) == events
        assert_same(loaded, game)
    assert_same(Game.from_position(game.position()), game)


def assert_same(one, other):
    assert one.state.key() == other.state.key()
    assert one.state.has == other.state.has
    assert (one.state.ask, list(one.state.choices)) == (other.state.ask, list(other.state.choices))
    assert json.dumps(one.position()) == json.dumps(other.position())


@given(tables, st.randoms(use_true_random=False))
@games(30)
def test_one_piece_too_many_or_too_few_is_refused(table, rng):
    """Law 10: with the field's name."""
    game = table.game()
    for _ in range(rng.randrange(80)):
        decision = game.pending()
        if decision is None:
            break
        game.play(rng.choice(decision.moves) if decision.moves else decision.sowing.random(rng))
    position = game.position()
    player = rng.choice(position["players"])
    broken, field = rng.choice(
        (
            (lambda: position["board"][0].update(meeples="V" * 17), "board"),
            (lambda: position["bag"].update(E=position["bag"]["E"] + 1), "bag"),
            (lambda: position["deck"].update(gold=3), "deck"),
            (
                # one more than there are left to discard
                lambda: position["discards"].update(
                    fakir=position["discards"].get("fakir", 0) + position["deck"].get("fakir", 0) + 1
                ),
                ("row", "discards"),
            ),
            (lambda: player.update(camels=player["camels"] + 1), "players"),
            (lambda: player["djinns"].append("nobody"), "players"),
            (lambda: position["track"].__setitem__(0, 9), "track"),
            (position["bid_order"].pop, "bid_order"),
            (lambda: position.update(palms_left=13), "palms_left"),
            (lambda: position["djinn_deck"].append("gin"), "djinn_deck"),
        )
    )
    broken()
    with pytest.raises(FormatError) as refusal:
        Game.from_position(position)
    assert refusal.value.place.startswith(field)
    assert refusal.value.reason


def test_a_move_that_is_refused_is_not_recorded():
    game = Game.new(2, seed=1)
    before = game.record()
    for code, refusal in (("end", IllegalMove), ("sow:A1-A2V", IllegalMove), ("fly", FormatError)):
        with pytest.raises(refusal):
            game.play(code)
    assert game.record() == before
