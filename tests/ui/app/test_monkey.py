"""A monkey at the app, which plays both games: whatever it touches, nothing raises and what is shown is what the engine
says.

MONKEY=20000 pytest tests/ui/app/test_monkey.py        for longer
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.steps import Ask as CaveAsk
from fivetribes.model.steps import Ask
from screens.kit.table.phase import HandOver
from screens.play.box import kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.saves.save_errors import SaveError
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand

FIVE_TRIBES, ALI_BABA, *_ = kinds()
ACTIONS = int(os.environ.get("MONKEY", "120"))
WINDOWS = ((360, 640), (640, 360), (392, 852), (852, 392), (960, 600), (1280, 800), *LOW)
KEYS = (9, 9, 13, 32, 27, 273, 274, 275, 276, 282)
NAMES = ("Anna", "Tomas", "Ida", "Bela")


def setup_of(kind: GameKind, people: int) -> GameSetup:
    """Four seats, so many of them people's."""
    seats = (
        SeatSetup(name if at < people else "", colour, None if at < people else "apprentice")
        for at, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True))
    )
    return GameSetup(tuple(seats), kind.options, "monkey", kind=kind)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", tips=True, prepares=True)
    hand.app.stop = lambda *_: None  # Home's exit would end the test
    yield hand
    del hand.app.stop
    hand.close()


class Monkey:
    """Does one thing after the other."""

    def __init__(self, hand: Hand, seed: str, kind: GameKind, people: int) -> None:
        self.hand = hand
        self.setup = setup_of(kind, people)
        self.handed_over = 0
        self.rng = Random(seed)
        self.done: list[str] = []
        self.played: set[GameKind] = set()
        secret = hand.app.settings.between_players == "secrets"
        self.between = ("secrets",) if secret else ("automatic", "screen", "screen", "secrets")

    @property
    def table(self) -> Any:
        """The table that is looked at; None: another page is."""
        page = self.hand.app.screens.current_screen
        match = self.hand.app.games.match
        return page if match is not None and page.name == match.kind.table else None

    def act(self) -> None:
        kinds = (self.tap, *[self.tap_something] * 3, self.drag, self.key, self.key, self.open_sheet)
        rare = (self.resize, self.pause, self.begin, self.wait, self.settings, self.go_home, self.set_up, self.take_up)
        act = self.rng.choice(rare) if self.rng.random() < 0.1 else self.rng.choice(kinds)
        self.done.append(act.__name__)
        act()
        self.hand.frames(1)
        self.check()

    def point(self) -> tuple[float, float]:
        width, height = self.hand.window.size
        return self.rng.random() * width, self.rng.random() * height

    def tap(self) -> None:
        self.hand.touch(*self.point(), seconds=self.rng.choice((0.02, 0.02, 0.6)))

    def tap_something(self) -> None:
        """Something that can be pressed, found as the keyboard finds it."""
        from screens.kit.keys.targets import spots_of

        page, table = self.hand.app.screens.current_screen, self.table
        if table is not None and table.sheets.hand_over_screen is not None and self.rng.random() < 0.5:
            self.take_device(table)
            return
        spots = [spot for spot in spots_of(page) if spot.box[2] > 0]
        if spots:
            spot = self.rng.choice(spots)
            self.hand.touch(*spot.middle, seconds=0.02 if self.rng.random() < 0.9 else 0.6)

    def take_device(self, table: Any) -> None:
        """With a finger, or with Enter held down. What is shown for yellow magic is always chosen behind a screen."""
        if table.presenter.phase.decision.ask is not CaveAsk.SHOW:
            self.handed_over += 1
        if self.rng.random() < 0.5:
            self.hand.lift(table)
            return
        self.hand.window.dispatch("on_keyboard", 13, 0, None, [])
        self.hand.wait(0.8)
        self.hand.window.dispatch("on_key_up", 13, 0)
        self.hand.frames(2)
        assert table.sheets.hand_over_screen is None or table.sheet is not None, "Enter takes the device"

    def open_sheet(self) -> None:
        """Look something up, whenever it is."""
        from screens.alibaba.model import actions as cave
        from screens.table.model import actions as tribes

        table = self.table
        if table is None or table.modal is not None:
            return
        known: list[Any]
        seats = range(table.match.game.state.seats)
        if table.match.kind is ALI_BABA:
            known = [*map(cave.TapSeat, seats), cave.TapTreasures()]
            known += [cave.Command.LOG, cave.Command.MENU, cave.Command.PROMPT, cave.Command.HINT]
        else:
            known = [*map(tribes.TapSeat, seats)]
            known += [tribes.Command.LOG, tribes.Command.MENU]
            known += [tribes.Command.MARKET, tribes.Command.ALL_POWERS]
        table.input.press(self.rng.choice(known))

    def drag(self) -> None:
        self.hand.drag(*(self.point() for _ in range(self.rng.randint(2, 4))))

    def key(self) -> None:
        code = self.rng.choice(KEYS)
        modifiers: list[str] = []
        if self.rng.random() < 0.25:
            code, modifiers = self.rng.choice((ord("z"), ord("y"))), ["ctrl"]
        if code != 27 or self.hand.app.screens.current != "home":
            self.hand.window.dispatch("on_keyboard", code, 0, None, modifiers)
            self.hand.window.dispatch("on_key_up", code, 0)

    def resize(self) -> None:
        self.hand.resize(*self.rng.choice(WINDOWS))

    def pause(self) -> None:
        assert self.hand.app.dispatch("on_pause") is True
        self.hand.frames(self.rng.randint(0, 3))
        self.hand.app.dispatch("on_resume")

    def begin(self) -> None:
        if self.hand.app.games.match is None or self.rng.random() < 0.2:
            self.hand.app.games.begin(self.setup)

    def go_home(self) -> None:
        """In the middle of a game, or of reading something."""
        if self.table is not None:
            self.table.dispatch("on_leave_table")
        else:
            self.hand.app.games.leave()

    def set_up(self, kind: GameKind | None = None) -> None:
        """Choose a game, this or the other one, and begin it as it is offered."""
        kind = kind or self.rng.choice((FIVE_TRIBES, ALI_BABA))
        self.go_home()
        self.hand.app.go("setup")
        page = self.hand.app.screens.current_screen
        page.dispatch("on_game", kind.key)
        self.hand.frames(2)
        self.hand.tap(page.ids.start)

    def take_up(self, kind: GameKind | None = None) -> None:
        """Go on with a game that is kept."""
        app = self.hand.app
        self.go_home()
        app.go("saved")
        try:
            kept = [one for one in app.games.store.summaries() if kind is None or one.about.kind is kind]
        except SaveError:
            kept = []  # the page says why
        if kept:
            app.screens.current_screen.dispatch("on_open_game", self.rng.choice(kept).name)

    def wait(self) -> None:
        self.hand.wait(self.rng.random() * 2)

    def settings(self) -> None:
        from dataclasses import replace

        self.hand.app.change(
            replace(
                self.hand.app.settings,
                pace=self.rng.choice(("slow", "normal", "fast", "off")),
                text_scale=self.rng.choice((0.85, 1.0, 1.5)),
                left_handed=self.rng.random() < 0.5,
                between_players=self.rng.choice(self.between),
            )
        )

    def check(self) -> None:
        """What is shown is what the engine says."""
        table = self.table
        if table is None:
            return
        kind, presenter = table.match.kind, table.presenter
        self.played.add(kind)
        view = table.match.view(presenter.looking)
        if table.mover.playing:  # what was before the move may still be seen
            assert presenter.is_animating
        elif table.replay.phase is not None:
            assert presenter.view == table.replay.phase.view
        else:
            assert not presenter.is_animating
            assert presenter.view == view
        assert (table.sheets.hand_over_screen is not None) == isinstance(presenter.phase, HandOver)
        if not presenter.is_animating and table.model is not None:
            assert table.model.phase == presenter.phase
            assert table.model.view == view
            if kind is FIVE_TRIBES:
                self.check_board(table, view)
        if kind is FIVE_TRIBES:
            hidden = [player.coins for player in table.model.players if player.seat != presenter.looking]
            assert view.over or set(hidden) <= {None}
        else:
            others = [tiles for seat, tiles in enumerate(table.model.view.hands) if seat != presenter.looking]
            assert table.match.decision is None or view.options.open_hands or set(others) <= {None}

    def check_board(self, table: Any, view: Any) -> None:
        """The pieces that are drawn are those that are there."""
        shown = [(tile.stack, tile.palms, tile.palaces, tile.owner >= 0) for tile in table.board.tiles]
        owned = [owner >= 0 for owner in view.owner]
        assert shown == list(zip(view.stacks, view.palms, view.palaces, owned, strict=True))


def past_the_first_bids(hand: Hand) -> None:
    """Until then there is nothing that the people hide from each other."""
    match = hand.app.games.match
    hand.settle()
    while hand.table.presenter.decision.ask is Ask.BID:
        match.play(hand.table.presenter.decision.moves[0])
        hand.settle()


def run(hand: Hand, seed: str, kind: GameKind = FIVE_TRIBES, people: int = 2) -> Monkey:
    monkey = Monkey(hand, seed, kind, people)
    hand.app.games.begin(monkey.setup)
    if kind is FIVE_TRIBES:
        past_the_first_bids(hand)
    other = FIVE_TRIBES if kind is ALI_BABA else ALI_BABA
    for change in (lambda: None, lambda: monkey.set_up(other), lambda: monkey.take_up(kind)):
        change()
        for _ in range(ACTIONS // 3):
            monkey.act()
    while hand.app.settings.between_players == "screen" and not monkey.handed_over:
        assert len(monkey.done) < 100 * ACTIONS, "nobody ever takes the device"
        monkey.act()
    if hand.app.games.match is None:
        hand.app.games.begin(monkey.setup)
    return monkey


@pytest.mark.parametrize(
    ("seed", "kind", "people", "between"),
    [
        ("a", FIVE_TRIBES, 2, "screen"),
        ("b", FIVE_TRIBES, 3, "secrets"),
        ("c", FIVE_TRIBES, 4, "screen"),
        ("d", FIVE_TRIBES, 2, "automatic"),
        ("e", ALI_BABA, 3, "screen"),
    ],
)
def test_nothing_raises_and_nothing_drifts(hand: Hand, seed: str, kind: GameKind, people: int, between: str) -> None:
    hand.app.change(replace(hand.app.settings, between_players=between))
    monkey = run(hand, seed, kind, people)
    assert monkey.played == {FIVE_TRIBES, ALI_BABA}
    assert between != "secrets" or not monkey.handed_over
    saved = hand.app.games.saved
    assert saved is not None
    assert saved.trouble is None
    entries = list(hand.app.games.match.game.entries)
    name = saved.name
    hand.app.games.leave()
    assert list(hand.app.games.store.open(name).game.entries) == entries


def test_nothing_raises_while_the_disk_fails_at_random(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.play.saves import disk

    rng = Random("disk")
    fails = [True]

    def failing(work: Any) -> Any:
        def wrapped(*args: Any, **more: Any) -> Any:
            if fails[0] and rng.random() < 0.3:
                raise OSError(rng.choice((errno.ENOSPC, errno.EIO, errno.EROFS)), "the disk fails")
            return work(*args, **more)

        return wrapped

    for name in ("open_file", "write", "sync", "replace", "truncate", "sync_folder"):
        if hasattr(disk, name):
            monkeypatch.setattr(disk, name, failing(getattr(disk, name)))
    run(hand, "disk")
    fails[0] = False
    entries = list(hand.app.games.match.game.entries)
    saved = hand.app.games.saved
    assert saved.sync(entries), "once the disk works again, everything is kept"
    name = saved.name
    hand.app.games.leave()
    assert list(hand.app.games.store.open(name).game.entries) == entries
