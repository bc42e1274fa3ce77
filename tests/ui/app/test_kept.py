"""What the app keeps beside the games: which wins are counted, and what is said when a file cannot be read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.box import kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, first_setup
from screens.play.saves import small_file
from screens.play.saves.atomic import DAMAGED
from screens.play.saves.statistics import Statistics, StatisticsFile
from screens.play.saves.store import SaveStore
from screens.play.settings import Settings, SettingsFile
from tests.save.playing import faulty

if TYPE_CHECKING:
    from tests.kit.finger import Hand

FIVE_TRIBES, ALI_BABA = kinds()
EMFILE = 24
UNREACHED = "The app cannot reach your statistics now."
DAMAGE = "The file of your statistics was damaged."

each_game = pytest.mark.parametrize("kind", [FIVE_TRIBES, ALI_BABA], ids=lambda kind: kind.key)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    yield hand
    hand.close()


def people(kind: GameKind, seed: str = "kept") -> GameSetup:
    seats = tuple(SeatSetup(colour=colour) for colour in COLOURS[:2])
    return GameSetup(seats, kind.options, seed, random_order=False, kind=kind)


def to_the_end(hand: Hand) -> None:
    """Play on by chance, without showing it."""
    from screens.table.rehearsal import Nobody

    match, rng = hand.app.games.match, Random("kept")
    assert match is not None
    match._listener, listener = Nobody(), match._listener
    while match.decision is not None:
        match.play(match.kind.random_move(match.decision, rng))
    match._listener = listener


def finished(hand: Hand, kind: GameKind, seed: str = "kept") -> str:
    """A game that was played to its end here, and is put away; its name."""
    hand.begin(people(kind, seed))
    to_the_end(hand)
    assert hand.app.games.saved is not None
    name = hand.app.games.saved.name
    hand.app.games.show_score()
    hand.app.games.leave()
    return name


def look_at(hand: Hand, name: str) -> None:
    """Open a game, look at its score, and leave."""
    hand.app.games.open(name)
    hand.app.games.show_score()
    hand.app.games.leave()


def take_back_the_end(hand: Hand) -> None:
    """The last move of the open game, whatever the rules of undo say of it; and leave."""
    saved = hand.app.games.saved
    saved.sync(hand.app.games.match.game.entries[:-1])
    saved.close()
    hand.app.games.leave()


def won(hand: Hand, kind: GameKind) -> int:
    path = hand.app.folder / kind.folder / "statistics.json"
    return sum(tally.played for tally in StatisticsFile(path).load().tallies.values())


def cannot_read(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """The device fails to read these files."""
    real = small_file.read_text
    fail = faulty(EMFILE)
    monkeypatch.setattr(small_file, "read_text", lambda path: fail() if Path(path).name in names else real(path))


# ---------------------------------------------------------------- which games count


@each_game
def test_a_game_counts_once_however_often_it_comes_back(hand: Hand, kind: GameKind) -> None:
    games = hand.app.games
    name = finished(hand, kind)
    assert won(hand, kind) == 1
    look_at(hand, name)
    look_at(hand, games.store.duplicate(name))
    text = games.store.export_text(name)
    games.store.remove(name)
    look_at(hand, games.store.import_text(text).name)
    assert won(hand, kind) == 1
    finished(hand, kind)
    assert won(hand, kind) == 2, "the same seed once more is another game"


@each_game
def test_an_end_that_is_undone_and_played_again_counts_once(hand: Hand, kind: GameKind) -> None:
    name = finished(hand, kind)
    for game in (name, hand.app.games.store.duplicate(name)):
        hand.app.games.open(game)
        take_back_the_end(hand)
        for again in (game, hand.app.games.store.duplicate(game)):
            hand.app.games.open(again)
            assert not hand.app.games.match.game.over
            to_the_end(hand)
            hand.app.games.show_score()
            hand.app.games.leave()
    assert won(hand, kind) == 1


@each_game
def test_a_game_of_somebody_else_never_counts(hand: Hand, kind: GameKind, tmp_path: Path) -> None:
    setup, rng = people(kind), Random("theirs")
    game = kind.begin(setup)
    while (decision := game.pending()) is not None:
        game.play(kind.random_move(decision, rng))
    theirs = SaveStore(tmp_path / "theirs")
    saved = theirs.create(setup, game)
    saved.close()
    text = theirs.export_text(saved.name)
    theirs.close()
    for taken in (hand.app.games.store.import_text(text).name, hand.app.games.store.import_text(text).name):
        look_at(hand, taken)
        look_at(hand, hand.app.games.store.duplicate(taken))
        hand.app.games.open(taken)  # also if its end is taken back, and played once more at another time
        take_back_the_end(hand)
        hand.app.games.open(taken)
        assert not hand.app.games.match.game.over
        to_the_end(hand)
        hand.app.games.show_score()
        hand.app.games.leave()
    assert won(hand, kind) == 0


@each_game
def test_a_game_from_elsewhere_that_is_won_here_counts(hand: Hand, kind: GameKind) -> None:
    hand.begin(people(kind))
    text = hand.app.games.store.export_text(hand.app.games.saved.name)
    hand.app.games.leave()
    taken = hand.app.games.store.import_text(text).name
    hand.app.games.open(taken)
    to_the_end(hand)
    hand.app.games.leave()
    assert won(hand, kind) == 1, "also if nobody looked at the score"


def test_a_game_of_before_that_was_counted_by_its_name_does_not_count_again(hand: Hand) -> None:
    hand.begin(people(FIVE_TRIBES))
    to_the_end(hand)
    name = hand.app.games.saved.name
    path = hand.app.folder / "statistics.json"
    StatisticsFile(path).change(lambda _: Statistics(counted=(name,)))
    hand.app.games.show_score()
    hand.app.games.leave()
    assert won(hand, FIVE_TRIBES) == 0


def test_an_app_that_was_killed_before_the_score_counts_later(hand: Hand) -> None:
    hand.begin(people(FIVE_TRIBES))
    to_the_end(hand)
    saved, hand.app.games.saved = hand.app.games.saved, None
    hand.app.games.close()
    saved.close()
    assert won(hand, FIVE_TRIBES) == 0
    look_at(hand, saved.name)
    assert won(hand, FIVE_TRIBES) == 1


# ---------------------------------------------------------------- what cannot be read


@each_game
def test_the_score_says_that_statistics_cannot_be_read_and_the_game_is_added_later(
    hand: Hand, kind: GameKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(hand, kind, "before")
    hand.begin(people(kind))
    to_the_end(hand)
    with monkeypatch.context() as patch:
        cannot_read(patch, "statistics.json")
        hand.app.games.show_score()
        hand.frames(2)
        assert hand.screen.trouble.startswith(UNREACHED)
        assert hand.find(hand.screen.trouble).height > 0
        hand.app.games.leave()
    assert won(hand, kind) == 1
    hand.app.go("statistics")
    assert won(hand, kind) == 2
    assert not hand.screen.trouble
    look_at(hand, hand.app.games.store.summaries()[0].name)
    assert won(hand, kind) == 2


def test_the_score_of_the_next_game_says_nothing_any_more(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.begin(people(FIVE_TRIBES))
    to_the_end(hand)
    with monkeypatch.context() as patch:
        cannot_read(patch, "statistics.json")
        hand.app.games.show_score()
        assert hand.screen.trouble
    hand.app.games.leave()
    finished(hand, FIVE_TRIBES, "next")
    assert not hand.app.page("score").trouble
    assert won(hand, FIVE_TRIBES) == 2


@pytest.mark.parametrize("unread", [("statistics.json",), ()])
def test_the_page_of_statistics_says_what_is_wrong(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, unread: tuple[str, ...]
) -> None:
    finished(hand, FIVE_TRIBES)
    path = hand.app.folder / "statistics.json"
    if not unread:
        path.write_text("{")
    with monkeypatch.context() as patch:
        cannot_read(patch, *unread)
        hand.app.go("statistics")
        hand.frames(2)
        assert hand.screen.trouble.startswith(UNREACHED if unread else DAMAGE)
        seen = [widget for widget in hand.screen.walk() if getattr(widget, "text", "") == hand.screen.trouble]
        assert seen, "instead of that nothing was played yet"
        assert all(widget.height > 0 for widget in seen)
        assert hand.screen.empty
    assert path.exists() is bool(unread)
    assert path.with_name(path.name + DAMAGED).exists() is not bool(unread)


def test_one_game_that_cannot_be_read_hides_no_other(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(hand, FIVE_TRIBES)
    finished(hand, ALI_BABA)
    fail, real = faulty(EMFILE), small_file.read_text
    damaged = hand.app.folder / "alibaba"
    monkeypatch.setattr(small_file, "read_text", lambda path: fail() if Path(path).parent == damaged else real(path))
    hand.app.go("statistics")
    hand.frames(2)
    assert [section.title for section in hand.screen.ids.games.children] == ["Five Tribes"]
    assert hand.find(hand.screen.trouble).height > 0


def started(folder: Path) -> Hand:
    from tests.kit.finger import Hand

    hand = Hand(folder)
    hand.wait(1.2)
    return hand


@pytest.mark.parametrize(
    ("data", "unread", "sentence"),
    [
        ('{"pace": "slow"}', True, "The app cannot read your settings now."),
        ('{"pace": ', False, "The file of your settings was damaged."),
        ('{"pace": "slow", "smell": 1}', False, None),
    ],
)
def test_what_is_wrong_with_the_settings_is_said_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str, unread: bool, sentence: str | None
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(data)
    with monkeypatch.context() as patch:
        cannot_read(patch, *["settings.json"] * unread)
        hand = started(tmp_path)
        try:
            assert (hand.screen.sheet is not None) is (sentence is not None)
            if sentence is not None:
                assert hand.screen.sheet.text.startswith(sentence)
            if unread:
                hand.app.change(replace(hand.app.settings, sound=0))
                assert path.read_text() == data, "nothing is written over what nobody has read"
                patch.undo()
                hand.app.change(replace(hand.app.settings, ambience=25))
                assert SettingsFile(path).load() == Settings(pace="slow", sound=0, ambience=25, tips=False)
                assert hand.app.settings.pace == "slow", "it goes on with what is there"
        finally:
            hand.close()


def test_a_set_up_that_cannot_be_read_is_not_written_over(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.begin(people(FIVE_TRIBES))
    hand.app.games.leave()
    path = hand.app.folder / "setup.json"
    before = path.read_bytes()
    said: list[str] = []
    monkeypatch.setattr(hand.app, "mention", said.append)
    with monkeypatch.context() as patch:
        cannot_read(patch, "setup.json")
        hand.app.go("setup")
        assert hand.screen.setup == first_setup(FIVE_TRIBES)
        assert said == ["The app cannot read your last players and options now. They are unharmed."]
        hand.tap(hand.screen.ids.start)
        hand.app.games.leave()
    assert path.read_bytes() == before
    assert hand.app.games.last_setup(FIVE_TRIBES) == people(FIVE_TRIBES)
    path.write_text("{")
    assert hand.app.games.last_setup(FIVE_TRIBES) == first_setup(FIVE_TRIBES)
    assert said[1:] == ["The file with your last players and options was damaged. It is kept under another name."]
    assert path.with_name(path.name + DAMAGED).read_text() == "{"


# ---------------------------------------------------------------- which game goes on, and where it lies


def test_home_offers_what_was_played_last_though_the_clock_went_back(hand: Hand) -> None:
    names = []
    for kind in (FIVE_TRIBES, ALI_BABA):
        hand.begin(people(kind))
        rng = Random(1)
        match = hand.app.games.match
        match.play(kind.random_move(match.decision, rng))
        names.append(hand.app.games.saved.name)
        hand.app.games.leave()
    os.utime(hand.app.games.store.folder / f"{names[1]}.game", (1_000_000, 1_000_000))
    assert hand.app.games.newest().name == names[1]
    hand.app.go("home")
    hand.tap(hand.screen.ids.resume)
    assert hand.app.games.saved.name == names[1]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Where settings and games are kept, as the system says it."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        (tmp_path / name).mkdir()
        monkeypatch.setenv(name, str(tmp_path / name))
    return tmp_path / "XDG_CONFIG_HOME" / "fivetribes", tmp_path / "XDG_DATA_HOME" / "fivetribes"


def open_app() -> Any:
    from screens.app import FiveTribesApp
    from tests.kit.driver import Driver

    driver = Driver(FiveTribesApp())
    driver.wait(1.2)
    return driver


def test_games_are_kept_among_data_and_settings_among_settings(folders: tuple[Path, Path]) -> None:
    settings, data = folders
    driver = open_app()
    driver.app.change(replace(driver.app.settings, sound=0))
    driver.app.games.begin(people(ALI_BABA))
    driver.app.games.leave()
    driver.close()
    assert {path.name for path in settings.iterdir()} == {".lock", "settings.json", "window.json"}
    assert {path.name for path in data.iterdir()} == {".lock", "saves", "alibaba", "last_game.json"}


def test_what_lay_among_the_settings_moves_at_the_start(folders: tuple[Path, Path], tmp_path: Path) -> None:
    settings, data = folders
    from tests.kit.finger import Hand

    hand = Hand(settings)
    finished(hand, FIVE_TRIBES)
    hand.begin(people(FIVE_TRIBES, "goes on"))
    hand.app.games.leave()
    hand.close()
    driver = open_app()
    assert driver.screen.sheet is None
    assert len(driver.app.games.store.summaries()) == 2
    assert sum(tally.played for tally in driver.app.games.statistics_of(FIVE_TRIBES).tallies.values()) == 1
    assert driver.app.games.last_setup() == people(FIVE_TRIBES, "goes on")
    assert driver.screen.resumable
    driver.close()
    assert not (settings / "saves").exists()
    assert (data / "saves").is_dir()


def test_where_it_cannot_move_the_player_is_told_and_plays_on(folders: tuple[Path, Path]) -> None:
    settings, data = folders
    data.touch()
    driver = open_app()
    assert driver.screen.sheet.text == (
        f"The app cannot write to the folder {data}. It keeps your games in {settings} instead."
    )
    driver.app.games.begin(people(FIVE_TRIBES))
    assert driver.app.games.saved.trouble is None
    assert driver.app.games.saved.path.parent == settings / "saves"
    driver.close()
