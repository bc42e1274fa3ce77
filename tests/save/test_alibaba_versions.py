"""Games of Ali Baba of every version open for ever: docs/alibaba.md, "Versions".

The fixtures are one game, written by three versions of the program: by the first one, whose digests were of what the
rules see; by a later one, whose digests were also of what all saw, and which first had the game in the app; and by the
one that tells these apart with a second version of the rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes import FormatError
from fivetribes.alibaba import Game
from fivetribes.alibaba.model.options import RULES
from fivetribes.shell.journal import dump
from screens.play.saves.journal import head_of, parse, replay, setup_in
from screens.play.saves.sharing import from_text, to_text
from tests.alibaba.tables import Table, some_tables
from tests.save.playing import store

if TYPE_CHECKING:
    from screens.play.saves.store import SaveStore

__all__ = ["store"]

FIXTURES = Path(__file__).parent / "fixtures"
FIRST = (FIXTURES / "alibaba-rules-1-first-digest.record").read_text("utf-8")
LATER = (FIXTURES / "alibaba-rules-1.record").read_text("utf-8")
NEW = (FIXTURES / "alibaba-rules-2.record").read_text("utf-8")
#: Those of the versions of the program that had the game in the app.
IN_APP = {"alibaba-rules-1": LATER, "alibaba-rules-2": NEW}

every_record = pytest.mark.parametrize("record", [FIRST, LATER, NEW], ids=["first", "later", "new"])
every_file = pytest.mark.parametrize("name", IN_APP)


def closing(record: str) -> str:
    return record.splitlines()[-1].removeprefix("= ")


def moves(record: str) -> list[str]:
    return record.splitlines()[3:-1]


def test_the_fixtures_are_one_game_with_three_digests() -> None:
    assert moves(FIRST) == moves(LATER) == moves(NEW)
    assert len({closing(record) for record in (FIRST, LATER, NEW)}) == 3


# ---------------------------------------------------------------- they open


@every_record
def test_a_record_of_any_version_is_replayed_to_its_end(record: str) -> None:
    game, fault = Game.recover(record)
    assert fault is None
    assert game.over
    assert [entry.line() for entry in game.entries] == moves(record)


@every_record
def test_with_another_digest_it_is_refused(record: str) -> None:
    """So also with the digest of another version of the rules."""
    for digest in ("0" * 24, *({closing(NEW)} if record is not NEW else {closing(FIRST), closing(LATER)})):
        _, fault = Game.recover(record.replace(closing(record), digest))
        assert fault is not None
        assert "another position" in fault.reason


@pytest.mark.parametrize("record", [LATER, NEW], ids=["later", "new"])
def test_it_is_written_again_the_same_to_the_letter(record: str) -> None:
    assert Game.from_record(record).record() == record


def test_the_first_ones_are_written_as_the_later_ones_by_the_same_rules() -> None:
    """But for what all saw before the game began, which nobody wrote then: it is nothing."""
    assert Game.from_record(FIRST).record() == LATER


@every_file
def test_a_journal_of_any_version_is_replayed_and_saved_again(name: str) -> None:
    data = (FIXTURES / f"{name}.game").read_bytes()
    game, journal = replay(parse(data))
    assert not journal.damaged
    assert game.record() == IN_APP[name]
    assert dump(head_of(setup_in(journal, game), game), game.entries).encode() == data


@every_file
def test_a_shared_text_of_any_version_is_taken_in(name: str) -> None:
    text = (FIXTURES / f"{name}.txt").read_text("utf-8")
    setup, game = from_text(text)
    assert game.record() == IN_APP[name]
    assert from_text(to_text(setup, game))[1].record() == IN_APP[name]


@every_record
def test_it_is_taken_into_the_app_and_handed_on(store: SaveStore, record: str) -> None:
    name = store.import_text(record).name
    for kept in (name, store.duplicate(name), store.import_text(store.export_text(name)).name):
        opened = store.open(kept)
        opened.saved.close()
        assert [entry.line() for entry in opened.game.entries] == moves(record)
        assert opened.game.state.rules == json.loads(record.splitlines()[1])["rules"]


# ---------------------------------------------------------------- how they go on


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_a_game_of_any_version_goes_on_by_its_rules(rules: int) -> None:
    """At every step, whatever variant is played."""
    for table in some_tables(1):
        rng, begun = Random(f"{table} {rules}"), table.game()
        game = Game.from_position(begun.position() | {"rules": rules}, begun.seed)
        while (decision := game.pending()) is not None:
            if len(game.entries) % 9 == 0:
                again = Game.from_record(game.record())
                assert again.state.key() == game.state.key()
                assert again.state.rules == rules
            game.play(rng.choice(decision.moves))
        assert Game.from_record(game.record()).record() == game.record()


def test_what_is_new_is_played_by_the_newest_rules() -> None:
    position = Table(some_tables(1)[0].variant, 2, 1).game().position()
    assert position["rules"] == RULES
    del position["rules"]
    assert Game.from_position(position).position()["rules"] == RULES
    with pytest.raises(FormatError, match="newer than this program"):
        Game.from_position(position | {"rules": RULES + 1})


def test_what_is_remembered_changes_no_digest() -> None:
    """A digest is of what the rules see: who remembers what is the computer players' own."""
    game = Game.from_record(NEW)
    forgotten = game.position() | {"seen": []}
    assert Game.from_position(forgotten).state.digest() == game.state.digest()
    assert Game.from_position(forgotten).state.key() != game.state.key()
