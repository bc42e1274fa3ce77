"""Every text of the main screens can be read on what really is behind it: measured in their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.box import kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import GameSetup, SeatSetup, first_setup
from tests.kit.offscreen import NAMED
from tests.kit.saved_samples import NOW, statistics

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.painters.seen_texts import Letters, Measured

FIVE_TRIBES, ALI_BABA, *_ = kinds()
SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="4", random_order=False)
PALETTES = ("dark", "light", "contrast")
SIZES = {"phone": (360, 640), "tablet": (1280, 800), **NAMED}
#: That look otherwise in each of the larger windows: they are measured there in every palette, all others in one.
LARGE_ONES = ("home by night", "score", "score of Ali Baba", "table")
ALL_IN = dict(zip(("tablet", *NAMED), PALETTES, strict=False))
#: So many texts there are at least on each screen of a phone.
FEWEST = {
    "home by day": 10, "home by night": 10, "setup": 15, "settings": 25, "rules": 15, "saved": 5, "about": 10,
    "statistics": 25, "score": 40, "table": 35, "menu": 20, "log": 10,
    "setup of Ali Baba": 15, "rules of Ali Baba": 10, "score of Ali Baba": 30, "saved games": 8,
}  # fmt: skip


@pytest.fixture(scope="module")
def letters() -> Iterator[Letters]:
    from tests.kit.painters.seen_texts import Letters

    with Letters() as letters:
        yield letters


@pytest.fixture(scope="module")
def hand(letters: Letters, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    """A game of each kind that is saved; and one of Five Tribes that is played, in which a sowing is planned."""
    from tests.kit.finger import Hand

    hand = Hand(tmp_path_factory.mktemp("contrast") / "data", draws=True)
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    hand.app.page("statistics").show(statistics(), NOW)
    for setup in (replace(SETUP, kind=ALI_BABA, options=ALI_BABA.options), SETUP, SETUP):
        if hand.app.games.match is not None:
            hand.app.games.leave()
        hand.begin(setup)
        hand.app.games.match.play(hand.app.games.match.decision.moves[0])
        hand.frames(2)
    hand.to_sowing()
    hand.tap_tile(next(iter(hand.table.presenter.decision.sowing.starts())))
    yield hand
    hand.close()


def page(name: str) -> Callable[[Hand], Any]:
    def show(hand: Hand) -> Any:
        hand.app.turn_to(name)
        return hand.screen

    return show


def setup(kind: GameKind) -> Callable[[Hand], Any]:
    def show(hand: Hand) -> Any:
        hand.app.page("setup").show(first_setup(kind))
        return page("setup")(hand)

    return show


def score(kind: GameKind) -> Callable[[Hand], Any]:
    def show(hand: Hand) -> Any:
        from tests.kit.finished import finished_match

        hand.app.page("score").show(kind.sheet(finished_match(3, "contrast", kind)))
        return page("score")(hand)

    return show


def saved_games(hand: Hand) -> Any:
    hand.app.turn_to("saved")
    hand.app.refill()
    return hand.screen


def home(hour: int) -> Callable[[Hand], Any]:
    def show(hand: Hand) -> Any:
        hand.app.turn_to("home")
        hand.screen.show_hour(hour)
        return hand.screen

    return show


def sheet(name: str) -> Callable[[Hand], Any]:
    def show(hand: Hand) -> Any:
        hand.app.turn_to("table")
        getattr(hand.table.sheets, name)()
        return hand.table.sheet

    return show


SCREENS: dict[str, Callable[[Hand], Any]] = {
    "home by day": home(12), "home by night": home(22), "menu": sheet("open_menu"), "log": sheet("open_log"),
    **{name: page(name) for name in ("settings", "rules", "saved", "about", "statistics", "table")},
    "setup": setup(FIVE_TRIBES), "setup of Ali Baba": setup(ALI_BABA), "rules of Ali Baba": page("alibaba_rules"),
    "score": score(FIVE_TRIBES), "score of Ali Baba": score(ALI_BABA), "saved games": saved_games,
}  # fmt: skip


def measure(hand: Hand, letters: Letters, name: str) -> list[Measured]:
    root = SCREENS[name](hand)
    letters.come_to_rest(hand)
    found = letters.measure(root)
    hand.table.close()
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", PALETTES)
def test_every_text_can_be_read_on_what_is_behind_it(hand: Hand, letters: Letters, palette: str, size: str) -> None:
    from tests.kit.painters.seen_texts import pale

    hand.app.change(replace(hand.app.settings, theme=palette))
    hand.resize(*SIZES[size])
    for name, fewest in FEWEST.items():
        if name not in LARGE_ONES and ALL_IN.get(size, palette) != palette:
            continue
        found = measure(hand, letters, name)
        assert len(found) >= fewest, name
        assert pale(found) == [], (name, palette)


@pytest.mark.parametrize("palette", PALETTES)
def test_what_can_be_pressed_is_outlined_for_every_eye(hand: Hand, palette: str) -> None:
    """Outlines of buttons, fields and choices stand out from what is outside or inside of them."""
    from tests.kit.painters.seen_outlines import LINES
    from tests.kit.painters.seen_outlines import measure as outlines

    hand.app.change(replace(hand.app.settings, theme=palette))
    hand.resize(*SIZES["phone"])
    count = 0
    for name, show in SCREENS.items():
        root = show(hand)
        hand.wait(0.4)
        found = outlines(root)
        count += len(found)
        assert not [one for one in found if one.contrast < LINES], (name, palette)
        hand.table.close()
    assert count >= 20


def test_the_measure_sees_a_pale_outline(hand: Hand) -> None:
    from screens.kit.controls import PillButton
    from screens.kit.theme import theme
    from tests.kit.painters.seen_outlines import LINES
    from tests.kit.painters.seen_outlines import measure as outlines

    hand.app.change(replace(hand.app.settings, theme="dark"))
    hand.resize(*SIZES["tablet"])
    hand.app.turn_to("about")
    button = PillButton(text="Press", kind="outlined", pos=(100, 100))
    hand.screen.add_widget(button)
    before = theme.palette
    try:
        pale = (*(part + 0.02 for part in before.ground[:3]), 1)
        for part, low, high in ((pale, 1, 1.2), (before.control, LINES, 9)):
            theme.palette = replace(before, control=part, surface=before.ground)
            hand.wait(0.1)
            (found,) = (one.contrast for one in outlines(hand.screen) if one.name == "Press")
            assert low <= found <= high
    finally:
        theme.palette = before
        hand.screen.remove_widget(button)


def test_the_measure_sees_what_is_pale_and_what_is_not_there(hand: Hand, letters: Letters) -> None:
    """Letters nearly as light as their ground, those in the very colour of it, and those that only partly lie on it."""
    from kivy.graphics import Color, Rectangle

    from screens.kit.controls import Text
    from screens.kit.palette import PALETTES as COLOURS

    hand.app.change(replace(hand.app.settings, theme="dark"))
    hand.resize(*SIZES["tablet"])
    hand.app.turn_to("about")
    ground = COLOURS["dark"].ground
    label = Text(text="Pale words", font_size=16, size_hint=(None, None), size=(200, 30), pos=(40, 40))
    hand.screen.add_widget(label)
    try:
        for colour, low, high in (
            ((1, 1, 1, 1), 14, 21),
            ((*(part + 0.12 for part in ground[:3]), 1), 1, 2),
            (ground, 0, 0),
        ):
            label.color = colour
            letters.come_to_rest(hand)
            assert low <= contrast_of(letters.measure(hand.screen), "Pale words") <= high
        label.color = (1, 1, 1, 1)
        with label.canvas.before:
            Color(0.9, 0.9, 0.9, 1)
            Rectangle(pos=label.pos, size=(30, 30))  # under a part of the words
        hand.wait(0.1)
        assert 1 <= contrast_of(letters.measure(hand.screen), "Pale words") < 1.5
    finally:
        hand.screen.remove_widget(label)


def contrast_of(found: list[Measured], text: str) -> float:
    (contrast,) = (one.contrast for one in found if one.place.text == text)
    return contrast


def test_what_was_measured_is_shown_as_before(hand: Hand, letters: Letters) -> None:
    from tests.kit.painters.seen_texts import picture

    for name in ("table", "settings"):
        SCREENS[name](hand)
        letters.come_to_rest(hand)
        before = picture()
        assert letters.measure(hand.screen)
        assert (picture() == before).all()
