"""One folder holds saved games of every game in the box; each file says which one it is, in its first word."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.options import VARIANTS
from fivetribes.shell.journal import dump
from screens.play import box
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, first_setup
from screens.play.saves import statistics
from screens.play.saves.journal import head_of, parse, replay, setup_in
from screens.play.saves.save_errors import SaveError
from screens.play.saves.sharing import from_bytes, from_text, to_text
from screens.play.saves.summary import summary_path
from tests.save.playing import reopened, store, story

if TYPE_CHECKING:
    from screens.play.game_kind import AnyGame, GameKind
    from screens.play.saves.store import SaveStore

__all__ = ["store"]  # a fixture

FIXTURES = Path(__file__).parents[1] / "fixtures"
KINDS = tuple(box.kinds())
FIVE_TRIBES, ALI_BABA, *_ = KINDS
each_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)


def setup_of(kind: GameKind, seats: int = 2, **options: Any) -> GameSetup:
    """People, and a computer player on the last seat."""
    who = [SeatSetup(f"Player {seat}", COLOURS[seat]) for seat in range(seats - 1)]
    setup = GameSetup((*who, SeatSetup(colour=COLOURS[-1], level=kind.levels[2])), kind.options, "two", kind=kind)
    for name, value in options.items():
        setup = setup.with_option(name, value)
    return setup


def played(setup: GameSetup, moves: int = 500) -> AnyGame:
    """A random game of this set-up."""
    game, rng = setup.kind.begin(setup), Random("two games")
    for _ in range(moves):
        if (decision := game.pending()) is not None:
            game.play(setup.kind.random_move(decision, rng))
    return game


def kept(store: SaveStore, setup: GameSetup, moves: int = 12) -> tuple[str, AnyGame]:
    """A game that was begun and put away."""
    game = played(setup, moves)
    saved = store.create(setup, game)
    assert saved.close()
    return saved.name, game


def test_the_games_of_the_box_tell_their_files_apart() -> None:
    for what in ("key", "prefix", "journal", "record", "title"):
        names = [getattr(kind, what) for kind in KINDS]
        assert len(set(names)) == len(names), what
    for kind in KINDS:
        assert box.kind_named(kind.key) is kind
        assert box.kind_of(played(setup_of(kind), 0)) is kind
    assert box.kind_named("chess") is None


@each_game
def test_the_first_word_of_a_file_says_which_game_it_is(kind: GameKind, store: SaveStore) -> None:
    name, game = kept(store, setup_of(kind))
    assert (store.folder / f"{name}.game").read_bytes()[9:].startswith(f"{kind.key}-journal 1\n".encode())
    assert game.record().startswith(f"{kind.key}-record 1\n")


@each_game
def test_a_game_is_taken_up_where_it_was_left(kind: GameKind, store: SaveStore) -> None:
    setup = setup_of(kind, 3)
    name, game = kept(store, setup)
    opened = reopened(store, name)
    assert opened.setup == setup
    assert story(opened.game) == story(game)
    assert opened.notice is None
    assert opened.session.undo_limit() is not None, "nobody sits there yet"


def test_one_folder_holds_both(store: SaveStore) -> None:
    names = {kept(store, setup_of(kind))[0]: kind for kind in KINDS}
    for _ in range(2):  # made, and then read from the small files
        found = store.summaries()
        assert {summary.name: summary.about.kind for summary in found} == names
        assert [summary.fault for summary in found] == [None, None]
    for name, kind in names.items():
        assert reopened(store, name).setup.kind is kind


@each_game
def test_what_is_known_of_a_file_is_read_as_it_was_written(kind: GameKind, store: SaveStore) -> None:
    name, game = kept(store, setup_of(kind), 30)
    path = summary_path(store.folder / f"{name}.game")
    (first,) = store.summaries()
    assert (b'"game": ' in path.read_bytes()) is (kind is not FIVE_TRIBES), "that of old versions names none"
    before = path.stat().st_mtime_ns
    assert store.summaries() == [first]
    assert path.stat().st_mtime_ns == before, "nobody looked into the game again"
    assert first.about.round > 1
    assert first.about.over is game.over
    assert kind.picture.fullmatch(first.about.board)


@pytest.mark.parametrize(("open_hands", "moves"), [(False, 20), (True, 20), (False, 500)])
def test_what_is_behind_the_screens_does_not_show_in_the_list(open_hands: bool, moves: int, store: SaveStore) -> None:
    _, game = kept(store, setup_of(ALI_BABA, open_hands=open_hands), moves)
    (summary,) = store.summaries()
    totals = tuple(sheet.total for sheet in game.scores())
    assert game.over is (moves == 500)
    hidden = not (open_hands or game.over)
    assert summary.about.points == (tuple(game.state.points) if hidden else totals)
    assert summary.about.hides_coins is hidden


@each_game
def test_a_game_can_be_handed_on_in_every_form(kind: GameKind, store: SaveStore) -> None:
    setup = setup_of(kind)
    game = played(setup)
    assert game.over
    text = to_text(setup, game)
    assert text.startswith(kind.prefix)
    for found in (from_text(text), from_bytes(text.encode())[:2]):
        assert found == (setup, found[1])
        assert story(found[1]) == story(game)
    assert story(from_text(game.record())[1]) == story(game)
    assert story(from_bytes(game.record().encode())[1]) == story(game)
    assert from_text(game.record())[0].kind is kind
    name = store.import_text(text).name
    assert reopened(store, name).setup == setup


@each_game
def test_a_text_of_one_game_is_none_of_the_other(kind: GameKind) -> None:
    setup = setup_of(kind)
    text = to_text(setup, played(setup, 3))
    other = next(other for other in KINDS if other is not kind)
    with pytest.raises(SaveError):
        from_text(other.prefix + text.removeprefix(kind.prefix))


def test_what_is_no_game_says_how_games_begin() -> None:
    with pytest.raises(SaveError, match=r"5T1\., AB1\."):
        from_text("hello")


@each_game
def test_damage_costs_what_stands_behind_it(kind: GameKind, store: SaveStore) -> None:
    name, game = kept(store, setup_of(kind))
    path = store.folder / f"{name}.game"
    lines = path.read_bytes().split(b"\n")
    lines[12] = lines[12][:-1] + bytes([lines[12][-1] ^ 1])
    path.write_bytes(b"\n".join(lines))
    opened = reopened(store, name)
    assert opened.notice is not None
    assert opened.game.entries == game.entries[:6]


@pytest.mark.parametrize("name", ["base", "lamp", "equal", "small"])
def test_each_variant_of_ali_baba_is_kept(name: str, store: SaveStore) -> None:
    variants = {variant.name: variant for variant in VARIANTS}
    setup = setup_of(ALI_BABA, variant=variants[name], open_hands=True, lamp_stays_beside=False)
    file, game = kept(store, setup, 30)
    opened = reopened(store, file)
    assert opened.setup == setup
    assert story(opened.game) == story(game)


def test_a_file_of_five_tribes_is_written_as_before() -> None:
    """Byte for byte: versions without other games read it."""
    data = (FIXTURES / "rules-1.game").read_bytes()
    game, journal = replay(parse(data))
    assert dump(head_of(setup_in(journal, game), game), game.entries, journal.plan).encode() == data


@each_game
def test_a_set_up_is_read_as_it_was_written(kind: GameKind) -> None:
    setup = setup_of(kind, 2, **({"open_coins": True} if kind is FIVE_TRIBES else {"variant": VARIANTS[3]}))
    assert GameSetup.from_json(setup.to_json(), kind) == setup
    for broken in ("", "[]", '{"options": 3, "seats": [1, 2]}', '{"options": {"variant": ["base"], "practice": 1}}'):
        assert GameSetup.from_json(broken, kind) == first_setup(kind)


def test_no_more_sit_down_than_the_variant_has_seats_for() -> None:
    four = setup_of(ALI_BABA, 4)
    two = four.with_option("variant", VARIANTS[3])
    assert len(two.seats) == two.most_seats == 2
    assert two.with_seats(4) == two
    assert len(two.with_option("variant", VARIANTS[0]).with_seats(4).seats) == 4
    crowded = four.to_json().replace('"options": {}', '"options": {"variant": "small"}')
    assert len(GameSetup.from_json(crowded, ALI_BABA).seats) == 2


@each_game
def test_what_was_won_is_counted(kind: GameKind, tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    now = statistics.Statistics().count("one", setup_of(kind), (70, 50), (0,))
    assert now.tallies == {(kind.levels[2], 2): statistics.Tally(1, 1, 70)}
    statistics.StatisticsFile(path).change(lambda _: now)
    assert statistics.StatisticsFile(path).load() == now
