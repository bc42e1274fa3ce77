"""Games of every version of the rules are played on as they began: docs/rules.md, section 8.

The fixtures were written by the program when the first version of the rules was the newest.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import FormatError, Game, Options
from fivetribes.game.random_play import random_move
from fivetribes.game.session import Session
from fivetribes.model.options import RULES
from fivetribes.model.pieces import DJINNS
from fivetribes.shell.journal import FIRST_STEP, dump, seal
from screens.play.saves.journal import fitting, head_of, parse, replay, setup_in
from screens.play.saves.save_errors import SaveError
from screens.play.saves.sharing import from_text, to_text
from tests.laws.tables import enriched
from tests.rules.build import bidding, by_the_first_rules, codes
from tests.save.playing import new_game, setup_of, store

if TYPE_CHECKING:
    from screens.play.saves.store import SaveStore

__all__ = ["store"]

FIXTURES = Path(__file__).parent / "fixtures"
#: One seat makes two bids of a round cheaper with Kumarbi, with powers once a round.
KUMARBI = (FIXTURES / "rules-1.record").read_text("utf-8")
#: Somebody has Anun-Nak and an elder while the bag is empty: the turn goes on without asking him.
EMPTY_BAG = (FIXTURES / "rules-1-empty-bag.record").read_text("utf-8")
FIRST, SECOND = "bid:3-1F", "bid:5-1F"
USED_KUMARBI = 1 << DJINNS.index("kumarbi")


def closing(record: str) -> str:
    return record.splitlines()[-1].removeprefix("= ")


def by_rules(record: str, rules: int) -> str:
    return record.replace('{"rules": 1,', f'{{"rules": {rules},', 1)


def between_the_bids() -> Game:
    """The game of the fixture when Kumarbi has been used for the first of the two bids."""
    lines = KUMARBI.splitlines(keepends=True)
    return Game.from_record("".join(lines[: lines.index(f"{FIRST}\n") + 1]))


def goes_on_as_before(game: Game) -> bool:
    """Whether the second bid too may be made cheaper."""
    return SECOND in codes(game, "bid:5-")


# ---------------------------------------------------------------- what was kept then


@pytest.mark.parametrize("record", [KUMARBI, EMPTY_BAG])
def test_a_record_of_the_first_rules_is_replayed_to_its_closing_digest(record: str) -> None:
    """And written again it is the same to the letter."""
    game = Game.from_record(record)
    assert game.state.digest() == closing(record)
    assert game.record() == record


def test_the_fixture_holds_two_bids_of_one_seat_in_one_round() -> None:
    game = between_the_bids()
    seat = game.state.seat
    assert game.state.options.once_per_round
    assert "kumarbi" in game.state.djinns_of(seat)
    before = Game.from_position(game.start, game.seed, game.names)
    for entry in game.entries[:-1]:
        before.play(entry.code, entry.drawn)
    assert (before.state.seat, before.state.round) == (seat, game.state.round)


def test_a_journal_of_the_first_rules_is_replayed_and_saved_again() -> None:
    data = (FIXTURES / "rules-1.game").read_bytes()
    game, journal = replay(parse(data))
    assert not journal.damaged
    assert game.state.digest() == closing(KUMARBI)
    assert game.record() == KUMARBI
    assert dump(head_of(setup_in(journal, game), game), game.entries).encode() == data


@pytest.mark.parametrize(("record", "place"), [(KUMARBI, SECOND), (EMPTY_BAG, "end")])
def test_by_the_second_rules_these_moves_are_refused(record: str, place: str) -> None:
    """So the fixtures tell the versions apart."""
    _, fault = Game.recover(by_rules(record, 2))
    assert fault is not None
    assert fault.place == f"line {record.splitlines().index(place) + 1}"


# ---------------------------------------------------------------- how such a game goes on


def test_an_old_game_goes_on_by_its_rules_however_it_is_kept(store: SaveStore) -> None:
    game = between_the_bids()
    setup = fitting(None, game)
    assert goes_on_as_before(game)
    assert goes_on_as_before(Game.from_record(game.record()))
    assert goes_on_as_before(Game.from_position(json.loads(json.dumps(game.position()))))
    assert goes_on_as_before(replay(parse(dump(head_of(setup, game), game.entries).encode()))[0])
    assert goes_on_as_before(from_text(to_text(setup, game))[1])
    name = store.import_text(game.record()).name
    for kept in (name, store.duplicate(name), store.import_text(store.export_text(name)).name):
        opened = store.open(kept)
        opened.saved.close()
        assert goes_on_as_before(opened.game)
        assert opened.game.entries == game.entries
        assert opened.game.state.digest() == game.state.digest()


def test_an_old_game_goes_on_by_its_rules_from_every_snapshot() -> None:
    game = between_the_bids()
    view = game.view(game.state.seat)
    sample = view.sample(Random(1), lambda *_: 50)
    assert SECOND in {move.code() for move in sample.choices}
    assert SECOND in {move.code() for move in game.state.copy().choices}
    session = Session(game, [0, 1])
    session.play(SECOND)
    assert session.undo()
    assert goes_on_as_before(game)
    session.redo()
    assert not goes_on_as_before(game)


def test_an_old_game_begun_again_is_the_same_game() -> None:
    """As the app does to tell its story: from the position at the start."""
    game = Game.from_record(KUMARBI)
    again = Game.from_position(game.start, game.seed, game.names)
    for entry in game.entries:
        again.play(entry.code, entry.drawn)
    assert again.record() == KUMARBI


@pytest.mark.parametrize("number", range(6))
def test_games_of_the_first_rules_are_read_as_they_were_written(number: int) -> None:
    """With djinns for all, in the middle of turns and bids."""
    rng = Random(f"old rules {number}")
    start = Game.new(2, number, Options(once_per_round=True)).position()
    game = Game.from_position(enriched(start | {"rules": 1, "djinn_row": [None] * 3}, rng), number)
    while (decision := game.pending()) is not None:
        if len(game.entries) % 9 == 0:
            for again in (Game.from_record(game.record()), Game.from_position(game.position())):
                assert again.state.key() == game.state.key()
                assert again.state.choices == game.state.choices
        assert not any(used & USED_KUMARBI for used in game.state.used)
        game.play(random_move(decision, rng))
    assert Game.from_record(game.record()).record() == game.record()


# ---------------------------------------------------------------- what is new


def test_what_is_new_is_played_by_the_newest_rules() -> None:
    """New games, positions that name no rules, and files of them."""
    setup = setup_of(2)
    game = new_game(setup)
    unnamed = {name: value for name, value in game.position().items() if name != "rules"}
    assert game.position()["rules"] == Game.from_position(unnamed).position()["rules"] == RULES
    *_, start = head_of(setup, game)
    assert json.loads(start.removeprefix("start "))["rules"] == RULES
    header, position = map(json.loads, game.record().splitlines()[1:3])
    assert header["rules"] == RULES
    assert "rules" not in position


def test_the_rules_are_part_of_what_a_position_is() -> None:
    game = bidding(players=2, options={"once_per_round": True})
    old = Game.from_position(by_the_first_rules(game))
    assert old.state.digest() != game.state.digest()
    assert old.view(0) != game.view(0)


@pytest.mark.parametrize("rules", [RULES + 1, 999])
def test_a_position_by_newer_rules_is_refused(rules: int) -> None:
    with pytest.raises(FormatError, match="newer than this program") as caught:
        Game.from_position(Game.new(2, "1").position() | {"rules": rules})
    assert caught.value.place == "rules"


@pytest.mark.parametrize("inside", [1, RULES + 1, str(RULES), None, []])
def test_a_file_that_names_two_versions_is_refused(inside: Any) -> None:
    """By the header and otherwise by the position."""
    setup = setup_of(2)
    game = new_game(setup)
    lines = game.record().splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | {"rules": inside})
    with pytest.raises(FormatError) as caught:
        Game.from_record("\n".join(lines) + "\n")
    assert caught.value.place == "line 3: rules"
    first, second, start = head_of(setup, game)
    data = json.loads(start.removeprefix("start "))
    data["position"]["rules"] = inside
    head = (first, second, f"start {json.dumps(data)}") * 2
    assert len(head) == FIRST_STEP
    with pytest.raises(SaveError, match="no saved game"):
        replay(parse("".join(seal(n, line) for n, line in enumerate(head, 1)).encode()))
