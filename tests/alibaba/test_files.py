"""Laws 9 to 11 for Ali Baba: records, positions as files, undo; all by the shell that Five Tribes uses too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from fivetribes import FormatError
from fivetribes.alibaba import Ask, Game
from fivetribes.alibaba.model.options import RULES
from fivetribes.shell.session import Session
from tests.alibaba.build import options, table
from tests.alibaba.tables import Table, some_tables

every_table = pytest.mark.parametrize(
    "table", some_tables(2), ids=lambda table: f"{table.variant.name}-{table.seats}-{table.seed}"
)


@every_table
def test_the_record_is_a_whole_game_at_every_step(table: Table) -> None:
    """Law 9: text to game to text, and the game goes on from there as it would have."""
    for number, (game, decision, move) in enumerate(table.course()):
        text = game.record()
        if number % 9 == 0:
            loaded = Game.from_record(text)
            assert loaded.record() == text
            assert loaded.state.key() == game.state.key()
            assert loaded.pending().moves == decision.moves
            assert loaded.play(move) == game.play(move)
    assert game.record().startswith("alibaba-record 1\n")
    assert Game.from_record(game.record()).record() == game.record()


@every_table
@pytest.mark.parametrize("damage", ["take:E99", "nonsense", "take:A11 | fish", "", "keep | ruby-pink"])
def test_a_damaged_tail_leaves_the_moves_before_it(table: Table, damage: str) -> None:
    """Law 9: what is before the first bad line is kept, and that line is named."""
    end = table.end()
    lines = end.record().split("\n")
    number = 7 + table.seed
    lines[3 + number] = damage
    game, error = Game.recover("\n".join(lines))
    assert game.entries == end.entries[:number]
    assert error is not None
    assert error.place == f"line {4 + number}"
    for entry in end.entries[number:]:
        game.play(entry.code, entry.drawn)
    assert game.record() == end.record()


@every_table
def test_what_cannot_be_drawn_is_refused(table: Table) -> None:
    """Laws 5 and 9: too few, too many or missing tiles change nothing."""
    end, game = table.end(), table.game()
    for entry in end.entries:
        digest = game.state.digest()
        wrong = [(*entry.drawn, "ruby-pink")]
        if entry.drawn:
            in_hand = [name for player in game.position()["players"] for name in player["tiles"]]
            wrong += [entry.drawn[:-1], (*entry.drawn[:-1], "camel"), *((*entry.drawn[:-1], name) for name in in_hand)]
        for drawn in wrong:
            with pytest.raises(FormatError):
                game.play(entry.code, drawn)
        assert game.state.digest() == digest
        game.play(entry.code, entry.drawn)


@every_table
def test_every_position_is_a_file(table: Table) -> None:
    """Law 10: position to text to position, in the middle of a turn too."""
    for game, _, move in table.course():
        loaded = Game.from_position(json.loads(json.dumps(game.position())), game.seed, game.names)
        assert loaded.state.key() == game.state.key()
        assert all(getattr(loaded.state, slot) == getattr(game.state, slot) for slot in game.state.__slots__
                   if slot != "choices")  # fmt: skip
        assert loaded.pending().moves == game.pending().moves
        events = game.play(move)
        assert loaded.play(move, game.entries[-1].drawn) == events
    assert Game.from_position(game.position()).over


def test_a_record_of_five_tribes_is_refused() -> None:
    text = Game.new(2, 1).record()
    with pytest.raises(FormatError, match="must be 'alibaba-record 1'"):
        Game.from_record(text.replace("alibaba-record", "fivetribes-record", 1))
    with pytest.raises(FormatError, match="must be 'alibaba-position'"):
        Game.from_position({"format": "fivetribes-position", "cave": {}, "players": [], "turn": {}})


# ---------------------------------------------------------------- positions that cannot be


def middle(variant: str = "base", ask: Ask = Ask.TAKE, **switches: bool) -> dict[str, Any]:
    """A position in the middle of a game, in which this is asked."""
    for seed in range(60):
        start = Table(options(variant).variant, 2, seed)
        game = Game.new(2, seed, options(variant, **switches))
        for at, decision, _ in start.course(game):
            if len(at.entries) > 20 and decision.ask is ask:
                position: dict[str, Any] = at.position()
                return position
    raise AssertionError("no such position")


def first_open(position: dict[str, Any]) -> str:
    return next(place for place, tile in position["cave"].items() if tile is not None)


def first_down(position: dict[str, Any]) -> str:
    return next(place for place, tile in position["cave"].items() if tile is None)


Break = Callable[[dict[str, Any]], object]
BROKEN: list[tuple[str, Break]] = [
    ("format", lambda p: p.pop("format")),
    ("format", lambda p: p.update(format="chess")),
    ("version", lambda p: p.update(version=2)),
    ("rules", lambda p: p.update(rules=RULES + 1)),
    ("position", lambda p: p.update(cards=[])),
    ("cave", lambda p: p.pop("cave")),
    ("options", lambda p: p.update(options={"open": True})),
    ("options.variant", lambda p: p.update(options={"variant": "large"})),
    ("options.open_hands", lambda p: p.update(options={"open_hands": 1})),
    ("left_out", lambda p: p.update(left_out=["ruby"])),
    ("first", lambda p: p.update(first=2)),
    ("cave", lambda p: p["cave"].update(E11=None)),
    ("cave.A11", lambda p: p["cave"].update(A11="ruby")),
    ("cave", lambda p: p["cave"].pop(first_open(p))),
    ("cave.", lambda p: p["cave"].pop(first_down(p))),
    ("cave.", lambda p: p["cave"].update({first_down(p): p["cave"].pop(first_open(p))})),
    ("cave.", lambda p: p["cave"].update({first_open(p): None})),
    ("beside", lambda p: p.update(beside=["ruby-pink"])),
    ("gone", lambda p: p.update(gone=[p["players"][0]["tiles"].pop()])),
    ("players", lambda p: p["players"].pop()),
    ("players[0].points", lambda p: p["players"][0].update(points=-1)),
    ("players[0].ban", lambda p: p["players"][0].update(ban="black")),
    ("players[1].tiles", lambda p: p["players"][1]["tiles"].append(p["players"][0]["tiles"][0])),
    ("players[0].tiles", lambda p: p["players"][0]["tiles"].append(p["cave"][first_open(p)])),
    ("players[0].tiles[0]", lambda p: p["players"][0].update(tiles=["ruby-black"])),
    ("cave", lambda p: p["players"][0]["tiles"].pop()),
    ("seen[0]", lambda p: p.update(seen=["ruby"])),
    ("seen[1]", lambda p: p.update(seen=[p["players"][0]["tiles"][0], p["cave"][first_open(p)]])),
    ("seen[2]", lambda p: p["seen"].insert(2, p["seen"][0])),
    ("turn.seat", lambda p: p["turn"].update(seat=2)),
    ("turn.left", lambda p: p["turn"].update(left=1)),
    ("turn.step", lambda p: p["turn"].update(step="sow")),
    ("turn.step", lambda p: p["turn"].update(step="over")),
    ("turn.place", lambda p: p["turn"].update(step="beside")),
    ("turn.place", lambda p: p["turn"].update(place="A11")),
    ("turn.place", lambda p: p["turn"].update(step="beside", place=first_open(p))),
    ("turn.shown", lambda p: p["turn"].update(step="show")),
    ("turn.shown", lambda p: p["turn"].update(step="shown", shown=[None, None])),
    ("turn.shown[0]", lambda p: p["turn"].update(step="shown", seat=0, shown=[p["players"][0]["tiles"][0], None])),
    ("turn.shown[1]", lambda p: p["turn"].update(step="shown", seat=0, shown=[None, p["players"][0]["tiles"][0]])),
    ("turn.shown", lambda p: p["turn"].update(step="show", seat=0, shown=[None, p["players"][1]["tiles"][0]])),
]  # fmt: skip


@pytest.mark.parametrize(("field", "damage"), BROKEN, ids=lambda value: value if isinstance(value, str) else "")
def test_a_broken_position_is_refused_with_the_name_of_the_field(field: str, damage: Break) -> None:
    """Law 10."""
    position = middle()
    Game.from_position(position)
    damage(position)
    with pytest.raises(FormatError) as error:
        Game.from_position(position)
    assert error.value.place.startswith(field)


def test_a_position_need_not_say_what_was_seen() -> None:
    position = middle()
    position.pop("seen")
    game = Game.from_position(position)
    assert game.view(0).seen == ()
    assert game.position()["seen"] == []


LAMP_BROKEN: list[tuple[str, Break]] = [
    ("turn.lamp", lambda p: p["turn"].update(lamp="ruby-pink")),
    ("turn.lamp", lambda p: p["turn"].update(lamp=None)),
    ("turn.turned_up", lambda p: p["turn"].update(turned_up=5)),
    ("turn.place", lambda p: p["turn"].update(place=first_open(p))),
    ("beside", lambda p: p["beside"].pop()),
    ("gone", lambda p: p.update(gone=[p["beside"].pop()])),
]


@pytest.mark.parametrize(("field", "damage"), LAMP_BROKEN)
def test_a_broken_position_with_lamps_is_refused(field: str, damage: Break) -> None:
    position = middle("lamp", Ask.LAMP)
    Game.from_position(position)
    damage(position)
    with pytest.raises(FormatError) as error:
        Game.from_position(position)
    assert error.value.place == field


def test_a_kind_left_out_is_nowhere() -> None:
    position = middle("equal")
    position["players"][0]["tiles"][0] = position["left_out"][0] + "-pink"
    with pytest.raises(FormatError, match="is left out of this game"):
        Game.from_position(position)
    position = middle("small")
    position["left_out"][1] = position["left_out"][0]
    with pytest.raises(FormatError, match="twice"):
        Game.from_position(position)


# ---------------------------------------------------------------- undo


def test_nobody_shows_another_tile_after_seeing_what_the_others_show() -> None:
    """Law 11, A15: a choice can be taken back until all have shown; then something hidden has been revealed."""
    cave = {"A11": "chest-yellow", "A55": "ring-pink"}
    session = Session(table(cave, "", "lamp-pink lamp-blue", "ruby-pink ruby-blue"), [0, 1, 2], practice=True)
    session.play("take:A11")
    session.play("show:lamp-pink")
    assert session.undo()
    session.play("show:lamp-blue")
    session.play("show:ruby-pink")
    assert session.undo_limit() == "Something hidden was revealed: you cannot undo that."
    assert not session.undo()


def test_undo_goes_back_to_before_a_choice_but_not_past_what_was_turned_up() -> None:
    """Law 11, by the same session as Five Tribes."""
    cave = {"A11": "chest-yellow", "A55": "ring-pink", "A33": "ruby-white"}
    game = table(cave, "", "lamp-pink")
    session = Session(game, [0, 1])
    before = game.record()
    session.play("take:A11")
    assert session.undo()
    assert game.record() == before
    session.redo()
    assert game.pending().ask is Ask.SHOW
    session.play("show:lamp-pink")
    session.play("shown:lamp-pink")
    assert session.undo(), "which of the shown ones was taken"
    assert game.pending().ask is Ask.SHOWN
    assert session.undo_limit() == "Something hidden was revealed: you cannot undo that."
    game = table({"B11": "ruby-white"} | dict.fromkeys(("A11", "A12", "A21", "A22")))
    session = Session(game, [0, 1])
    session.play("take:B11")
    assert session.undo_limit() == "Something hidden was revealed: you cannot undo that."
    session.play("ban:ruby")
    assert session.undo(), "what was forbidden"
    assert not session.undo(), "what was turned up"


def test_a_turn_that_ended_by_itself_can_be_taken_back_until_somebody_else_has_decided() -> None:
    """Nobody says here that his turn is over, so a tap on the wrong tile would be final."""
    cave = {"A11": "chest-pink", "A33": "ring-pink", "A55": "ruby-pink"}
    game = table(cave)
    session = Session(game, [0])
    before = game.record()
    session.play("take:A11")
    assert game.pending().seat == 1
    assert session.undo()
    assert game.record() == before
    session.play("take:A33")
    session.play("take:A11")
    assert session.undo_limit() == "You can undo a computer's move only in a practice game."


def test_when_the_screens_are_opened_nothing_is_taken_back_any_more() -> None:
    game = table({"A11": "chest-pink"})
    session = Session(game, [0, 1], practice=True)
    session.play("take:A11")
    assert game.pending() is None
    assert session.undo_limit() == "Something hidden was revealed: you cannot undo that."
