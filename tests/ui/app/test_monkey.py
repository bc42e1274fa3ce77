"""A monkey at the app: whatever it touches, nothing raises and what is shown is what the engine says.

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

from fivetribes.model.steps import Ask
from screens.kit.table.phase import HandOver
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ACTIONS = int(os.environ.get("MONKEY", "120"))
WINDOWS = ((360, 640), (640, 360), (392, 852), (852, 392), (960, 600), (1280, 800))
KEYS = (9, 9, 13, 32, 27, 273, 274, 275, 276, 282)
NAMES = ("Anna", "Tomas", "Ida", "Bela")


def setup_of(people: int) -> GameSetup:
    """Four seats, so many of them people's."""
    seats = (
        SeatSetup(name if at < people else "", colour, None if at < people else "apprentice")
        for at, (name, colour) in enumerate(zip(NAMES, COLOURS, strict=True))
    )
    return GameSetup(tuple(seats), seed="monkey")


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

    def __init__(self, hand: Hand, seed: str, people: int) -> None:
        self.hand = hand
        self.setup = setup_of(people)
        self.handed_over = 0
        self.rng = Random(seed)
        self.done: list[str] = []

    def act(self) -> None:
        kinds = (self.tap, *[self.tap_something] * 3, self.drag, self.key, self.key, self.open_sheet)
        rare = (self.resize, self.pause, self.begin, self.wait, self.settings)
        act = self.rng.choice(rare) if self.rng.random() < 0.06 else self.rng.choice(kinds)
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

        page = self.hand.app.screens.current_screen
        if page.name == "table" and page.sheets.hand_over_screen is not None and self.rng.random() < 0.5:
            self.take_device(page)
            return
        spots = [spot for spot in spots_of(page) if spot.box[2] > 0]
        if spots:
            spot = self.rng.choice(spots)
            self.hand.touch(*spot.middle, seconds=0.02 if self.rng.random() < 0.9 else 0.6)

    def take_device(self, table: Any) -> None:
        """With a finger, or with Enter held down."""
        self.handed_over += 1
        if self.rng.random() < 0.5:
            self.hand.lift()
            return
        self.hand.window.dispatch("on_keyboard", 13, 0, None, [])
        self.hand.wait(0.8)
        self.hand.window.dispatch("on_key_up", 13, 0)
        self.hand.frames(2)
        assert table.sheets.hand_over_screen is None or table.sheet is not None, "Enter takes the device"

    def open_sheet(self) -> None:
        """Look something up, whenever it is."""
        from screens.table.model.actions import Command, TapSeat

        page = self.hand.app.screens.current_screen
        if page.name == "table" and page.modal is None:
            seats = [TapSeat(seat) for seat in range(4)]
            page.input.press(self.rng.choice([*seats, Command.LOG, Command.MENU, Command.MARKET, Command.ALL_POWERS]))

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
                between_players=self.rng.choice(("automatic", "screen", "screen", "secrets")),
            )
        )

    def check(self) -> None:
        """What is shown is what the engine says."""
        app = self.hand.app
        match = app.games.match
        if match is None or app.screens.current != "table":
            return
        table = app.page("table")
        view = match.view(table.presenter.looking)
        if table.board.playing:  # what was before the move may still be seen
            assert table.presenter.is_animating
        elif table.replay.phase is not None:
            assert table.presenter.view == table.replay.phase.view
        else:
            assert not table.presenter.is_animating
            assert table.presenter.view == view
        assert (table.sheets.hand_over_screen is not None) == isinstance(table.presenter.phase, HandOver)
        if not table.presenter.is_animating and table.model is not None:
            assert table.model.phase == table.presenter.phase
            assert table.model.view == view
            shown = [(tile.stack, tile.palms, tile.palaces, tile.owner >= 0) for tile in table.board.tiles]
            owned = [owner >= 0 for owner in view.owner]
            assert shown == list(zip(view.stacks, view.palms, view.palaces, owned, strict=True))
        hidden = [player.coins for player in table.model.players if player.seat != table.presenter.looking]
        assert view.over or set(hidden) <= {None}


def past_the_first_bids(hand: Hand) -> None:
    """Until then there is nothing that the people hide from each other."""
    match = hand.app.games.match
    hand.settle()
    while hand.table.presenter.decision.ask is Ask.BID:
        match.play(hand.table.presenter.decision.moves[0])
        hand.settle()


def run(hand: Hand, seed: str, people: int = 2) -> Monkey:
    monkey = Monkey(hand, seed, people)
    hand.app.games.begin(monkey.setup)
    past_the_first_bids(hand)
    for _ in range(ACTIONS):
        monkey.act()
    while hand.app.settings.between_players == "screen" and not monkey.handed_over:
        assert len(monkey.done) < 100 * ACTIONS, "nobody ever takes the device"
        monkey.act()
    if hand.app.games.match is None:
        hand.app.games.begin(monkey.setup)
    return monkey


@pytest.mark.parametrize(
    ("seed", "people", "between"), [("a", 2, "screen"), ("b", 3, "secrets"), ("c", 4, "screen"), ("d", 2, "automatic")]
)
def test_nothing_raises_and_nothing_drifts(hand: Hand, seed: str, people: int, between: str) -> None:
    hand.app.change(replace(hand.app.settings, between_players=between))
    monkey = run(hand, seed, people)
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
