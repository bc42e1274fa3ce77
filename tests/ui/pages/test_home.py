"""Home, as a person meets it."""

from __future__ import annotations

import gettext
import re
import time
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play.settings import languages
from tests.kit.offscreen import LOW, NAMED

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kit.driver import Driver
    from tests.kit.finger import Hand
    from tests.kit.stage import Stage

PHONES = ((360, 640), (640, 360), (393, 851), (851, 393))
TABLETS = ((960, 600), (1280, 800), (800, 1280), *LOW)
SIZES = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (1280, 800), **NAMED}


def test_first_frame_shows_the_title(drive: Driver) -> None:
    assert drive.app.title == "Five Tribes"
    title = drive.find("Five Tribes")
    assert title.texture.width > 100


def test_nothing_to_continue_offers_a_new_game(drive: Driver) -> None:
    drive.tap(drive.screen.ids.resume)
    assert drive.screen.name == "setup"


@pytest.mark.parametrize("way", ["resume", "rules", "settings", "saved", "statistics"])
def test_every_way_leads_there_and_back(drive: Driver, way: str) -> None:
    drive.tap(drive.screen.ids[way])
    assert drive.screen.name == {"resume": "setup"}.get(way, way)
    assert drive.back() is True
    assert drive.screen.name == "home"


def test_tap_on_exit_ends_the_app(drive: Driver) -> None:
    ellipsize: list[object] = []
    drive.app.bind(on_stop=ellipsize.append)
    drive.tap(drive.screen.ids.exit_button)
    assert ellipsize == [drive.app]


def test_back_key_does_not_end_a_desktop_app(drive: Driver) -> None:
    assert drive.back() is True
    assert drive.screen.name == "home"


def test_back_key_is_left_to_the_phone(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    monkeypatch.setattr(system, "ON_PHONE", True)
    assert drive.back() is False


def test_pause_keeps_the_app(drive: Driver) -> None:
    assert drive.app.dispatch("on_pause") is True


def test_texts_follow_the_language(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens import app

    monkeypatch.setattr(app, "tr", lambda text: f"[{text}]")
    drive.app.lang = "xx"
    drive.frames()
    assert drive.screen.ids.exit_button.text == "[Exit]"


def choose_colours(hand: Hand, name: str) -> None:
    """As a player does, in Settings."""
    hand.press(hand.screen.ids.theme)
    hand.frames(20)
    hand.press(next(row for row in hand.screen.sheet.walk() if getattr(row, "key", None) == name))
    hand.frames(20)
    assert hand.app.settings.theme == name


def test_a_stronger_contrast_reaches_home_at_once(tmp_path: Path) -> None:
    from tests.kit.finger import Hand

    def turn(hand: Hand) -> None:
        """Switch the contrast as a player does, and go back."""
        hand.tap(hand.screen.ids.settings)
        choose_colours(hand, "automatic" if hand.app.settings.theme == "contrast" else "contrast")
        assert hand.back()
        assert hand.screen.name == "home"

    hand = Hand(tmp_path / "data", draws=True)
    try:
        usual = hand.shot(tmp_path / "usual.png").read_bytes()
        turn(hand)
        strong = hand.shot(tmp_path / "strong.png").read_bytes()
        hand.tap(hand.screen.ids.resume)
        assert hand.screen.name == "setup"
    finally:
        hand.close()
    hand = Hand(tmp_path / "data", draws=True)
    try:
        assert hand.shot(tmp_path / "started.png").read_bytes() == strong != usual
        turn(hand)
        assert hand.shot(tmp_path / "again.png").read_bytes() == usual
    finally:
        hand.close()


def test_pages_stay_when_the_colours_change(tmp_path: Path) -> None:
    """They change their colours themselves: nothing is made anew, and what was opened stays open."""
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", draws=True)
    try:
        hand.tap(hand.screen.ids.settings)
        pages = list(hand.app.screens.screens)
        choose_colours(hand, "light")
        assert hand.back()
        assert list(hand.app.screens.screens) == pages
    finally:
        hand.close()


@pytest.mark.parametrize("name", SIZES)
def test_everything_is_inside_the_window_and_apart(drive: Driver, name: str) -> None:
    drive.resize(*SIZES[name])
    assert drive.screen.shape == (name if name in ("portrait", "landscape") else "tablet")
    ids = drive.screen.ids
    for widget in (ids.heading, ids.column, ids.tribes, ids.exit_button):
        assert widget.x >= 0
        assert widget.y >= 0
        assert widget.right <= drive.window.width
        assert widget.top <= drive.window.height
    assert ids.cards.height <= ids.column.height, "nothing has to be scrolled"
    assert ids.column.top < ids.heading.y
    assert not ids.exit_button.collide_widget(ids.column)
    for widget in (ids.resume, ids.saved, ids.rules, ids.settings, ids.statistics, ids.exit_button):
        assert min(widget.size) >= 48


def test_rotating_back_restores_the_layout(drive: Driver) -> None:
    def layout() -> dict[str, list[float]]:
        return {name: [*widget.pos, *widget.size] for name, widget in drive.screen.ids.items()}

    before = layout()
    drive.resize(*SIZES["landscape"])
    assert layout() != before
    drive.resize(*SIZES["portrait"])
    assert layout() == before


def test_scene_is_drawn_undistorted(drive: Driver, tmp_path: Path) -> None:
    from PIL import Image

    drive.resize(*SIZES["landscape"])
    picture = Image.open(drive.shot(tmp_path / "home.png")).convert("RGB")
    moon = (248, 210, 135)
    rows: Counter[int] = Counter()
    columns: Counter[int] = Counter()
    for x, y in product(range(picture.width // 2, picture.width), range(picture.height // 2)):
        if all(abs(a - b) < 16 for a, b in zip(picture.getpixel((x, y)), moon, strict=True)):
            rows[y] += 1
            columns[x] += 1
    width, height = max(rows.values()), max(columns.values())
    assert width > 80
    assert abs(width - height) <= 4, "the moon is round"


# ---------------------------------------------------------------- the game that can be continued


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.home_page import HomeScreen

        return HomeScreen(name="home")

    stage = Stage(make)
    yield stage
    stage.close()


def boards(drive: Driver) -> list[Any]:
    """The pictures of boards that are seen."""
    from screens.board.thumbnail import BoardPicture

    drive.frames(3)
    return [widget for widget in drive.screen.walk() if isinstance(widget, BoardPicture) and min(widget.size) > 0]


def colours_in(drive: Driver, widget: Any, path: Path) -> bytes:
    """What a widget looks like."""
    from PIL import Image

    from tests.kit.stage import box_of

    x, y, right, top = box_of(widget)
    picture = Image.open(drive.shot(path)).convert("RGB")
    return picture.crop((round(x), round(picture.height - top), round(right), round(picture.height - y))).tobytes()


def test_a_large_window_shows_the_board_of_the_game(stage: Stage, tmp_path: Path) -> None:
    from tests.kit.saved_samples import samples

    middle, two = samples()[:2]
    looks = []
    for size in TABLETS:
        stage.resize(*size)
        for game in (middle, two, middle):
            stage.screen.show(game)
            (board,) = boards(stage)
            assert board.width / board.height == pytest.approx(6 / 5)
            assert min(board.size) >= 100
            assert box_inside(board, stage.screen.ids.resume)
            looks.append(colours_in(stage, board, tmp_path / "home.png"))
    for first, second, third in zip(*[iter(looks)] * 3, strict=True):
        assert first == third != second, "each game has its own board"
        assert len(set(zip(*[iter(first)] * 3, strict=True))) > 100, "there is a picture"
    stage.screen.show(None)
    assert not boards(stage)


def box_inside(inner: Any, outer: Any) -> bool:
    """Whether a widget lies within another."""
    from tests.kit.stage import box_of

    a, b = box_of(inner), box_of(outer)
    return a[0] >= b[0] and a[1] >= b[1] and a[2] <= b[2] and a[3] <= b[3]


def ways(stage: Stage) -> list[str]:
    """What the buttons below the card say, from above and from the left."""
    from screens.pages.home_page import HomeButton

    stage.frames(3)
    boxes = {w.text: w.to_window(*w.pos) for w in stage.screen.walk() if isinstance(w, HomeButton)}
    return sorted(boxes, key=lambda text: (-boxes[text][1], boxes[text][0]))


def test_there_is_one_way_to_a_new_game(stage: Stage) -> None:
    from tests.kit.saved_samples import samples

    wanted: list[str] = []
    stage.screen.bind(on_new_game=lambda *_: wanted.append("new"), on_continue=lambda *_: wanted.append("continue"))
    for size in (PHONES[0], TABLETS[1]):
        stage.resize(*size)
        assert ways(stage) == ["Saved games", "Rules", "Settings"]
        stage.press(stage.screen.ids.resume)
        stage.screen.show(samples()[0])
        assert ways(stage) == ["New game", "Saved games", "Rules", "Settings"]
        stage.press(stage.screen.ids.resume)
        stage.press(stage.screen.ids.new_game)
        stage.screen.show(None)
    assert wanted == ["new", "continue", "new"] * 2


# ---------------------------------------------------------------- the landscape


def blanket(drive: Driver, path: Path) -> list[tuple[int, int]]:
    """Where the blanket of the last camel is seen: the only thing in this blue, while no game can be continued."""
    from PIL import Image, ImageChops

    picture = Image.open(drive.shot(path)).convert("RGB")
    red, green, blue = (
        band.point([255 * (abs(value - wanted) < 24) for value in range(256)])
        for band, wanted in zip(picture.split(), (69, 200, 222), strict=True)
    )
    found = ImageChops.darker(ImageChops.darker(red, green), blue).tobytes()
    return [(place % picture.width, place // picture.width) for place, seen in enumerate(found) if seen]


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (852, 392), (740, 360), (720, 360), (732, 412)])
def test_the_caravan_walks_beside_the_column(drive: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    drive.resize(*size)
    seen = blanket(drive, tmp_path / "home.png")
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    low, high = min(y for _, y in seen), max(y for _, y in seen)
    assert left - drive.screen.ids.column.right > right - left, (
        "the tail, which is as long as the blanket, is beside it"
    )
    assert 0.7 < (high - low) / (right - left) < 1.4, "nothing hides a part of it"


@pytest.mark.parametrize("size", [(640, 360), (668, 376), (700, 360)])
def test_a_camel_that_has_no_room_is_not_seen_at_all(drive: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    drive.resize(*size)
    points = len(blanket(drive, tmp_path / "home.png"))
    assert points < 20, "a blanket has hundreds of points; edges of letters have a few"


@pytest.mark.parametrize("time", ["day", "night"])
def test_the_caravan_of_the_portrait_is_where_it_is_said_to_be(time: str) -> None:
    from screens.pages.home_page import CARAVAN
    from screens.paths import ASSETS

    svg = (ASSETS / "src" / f"scene_portrait_{time}.svg").read_text("utf-8")
    camels = re.findall(r'translate\(\S+ ([\d.]+)\) scale\(([\d.]+)\)">\s*<path d="M13 46', svg)
    assert len(camels) == 4
    heads = [float(y) + 5 * float(scale) for y, scale in camels]  # as the path of a camel is drawn
    feet = [float(y) + 78 * float(scale) for y, scale in camels]
    assert 0 <= min(heads) / 851 - CARAVAN[0] < 0.01
    assert 0 <= CARAVAN[1] - max(feet) / 851 < 0.01


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", languages())
def test_upright_the_title_ends_before_the_moon(stage: Stage, language: str, letters: float) -> None:
    from screens.kit.fonts import text_width
    from screens.paths import ASSETS

    svg = (ASSETS / "src" / "scene_portrait_night.svg").read_text("utf-8")
    (moon,) = re.findall(r'cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)" fill="#F6D287"/>', svg)
    left = (float(moon[0]) - float(moon[1])) / 393
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.enlarge(letters)
    for size in ((360, 640), (393, 851), (480, 640)):
        stage.resize(*size)
        title = stage.screen.ids.heading.children[-1]
        wide = text_width(title.text, title.font_size, title.font_name)
        assert title.to_window(*title.pos)[0] + wide <= left * size[0], size
        assert wide > size[0] / 3, "it is as large as can be"


@pytest.mark.parametrize("letters", [0.85, 1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", [(360, 640), (360, 720), (393, 851), (480, 640), (768, 1024)])
def test_upright_no_camel_loses_its_feet(stage: Stage, size: tuple[int, int], letters: float) -> None:
    """The caravan is seen as a whole between title and cards, or not at all."""
    from screens.pages.home_page import CARAVAN
    from tests.kit.saved_samples import samples

    stage.resize(*size)
    stage.enlarge(letters)
    for game in (None, samples()[0]):
        stage.screen.show(game)
        stage.frames(5)
        ids = stage.screen.ids
        whole = max(size[1], size[0] * 1923 / 888)
        head, feet = (size[1] - (part - ids.scene.cut_top) * whole for part in CARAVAN)
        covers = [ids.column.top, *([ids.tribes.top] if ids.tribes.opacity else [])]
        assert feet > max(covers) or head <= ids.column.top
        assert head <= ids.heading.y + 1 or head <= ids.column.top
        if letters == 1.0:
            assert feet > max(covers), "there is room for it"


def test_a_very_large_window_has_the_column_in_its_middle(stage: Stage) -> None:
    from tests.kit.saved_samples import samples

    ids = stage.screen.ids
    for game in (samples()[0], None):
        stage.screen.show(game)
        stage.spread(2560, 1600)
        assert abs((ids.heading.top + ids.column.y) / 2 - 800) < 2
        assert ids.column.width == 560
        assert ids.cards.height == ids.column.height


def test_a_phone_has_no_room_for_the_board(stage: Stage) -> None:
    from tests.kit.saved_samples import samples

    stage.screen.show(samples()[0])
    for size in (*PHONES, TABLETS[0], *PHONES):
        stage.resize(*size)
        assert bool(boards(stage)) is (size in TABLETS), size


@pytest.mark.parametrize("how", ["plain", "longer", "large", "small"])
def test_nothing_is_clipped_or_overlaps(stage: Stage, how: str) -> None:
    from tests.kit.saved_samples import samples
    from tests.kit.stage import Longer, box_of, overlap

    if how == "longer":
        stage.speak(Longer())
    stage.enlarge({"large": 1.5, "small": 0.85}.get(how, 1.0))
    ids = stage.screen.ids
    for size in (*PHONES, *TABLETS):
        stage.resize(*size)
        for game in (samples()[0], samples()[5], None):
            stage.screen.show(game)
            stage.frames(3)
            assert not stage.faults(), (size, game)
            apart = [box_of(widget) for widget in (ids.column, ids.tribes, ids.exit_button)]
            assert ids.tribes.opacity == 0 or not overlap(apart[0], apart[1]), (size, game)
            assert not overlap(apart[0], apart[2]), (size, game)
            assert ids.column.y >= 0
            if game is not None:
                assert ids.new_game.height >= 48
                assert ids.new_game.parent is ids.saved.parent
                assert ids.new_game.height == ids.saved.height or ids.new_game.y > ids.saved.top, "a row is even"


def test_the_board_is_that_of_the_game_that_was_left(tmp_path: Path) -> None:
    from dataclasses import replace
    from random import Random

    from fivetribes.game.random_play import random_move
    from screens.play.game_setup import GameSetup, SeatSetup
    from tests.kit.finger import Hand

    hand, rng = Hand(tmp_path / "data", draws=True), Random(1)
    try:
        hand.resize(1280, 800)
        hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
        hand.begin(GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="4"))
        looks = []
        for _ in range(3):
            for _ in range(12):
                hand.settle()
                hand.table.close()
                hand.app.games.match.play(random_move(hand.app.games.match.game.pending(), rng))
            hand.app.games.leave()
            (board,) = boards(hand)
            looks.append(colours_in(hand, board, tmp_path / "home.png"))
            hand.tap(hand.screen.ids.resume)
            assert hand.screen.name == "table"
        assert len(set(looks)) == 3, "it follows the game"
    finally:
        hand.close()


def test_the_landscape_is_kept_only_while_it_is_seen(drive: Driver) -> None:
    def scene() -> Any:
        return next(child for child in drive.app.page("home").walk() if type(child).__name__ == "Scene")

    drive.frames(2)
    assert scene()._picture is not None
    drive.app.go("settings")
    drive.frames(2)
    assert scene()._picture is None
    drive.app.go("home")
    drive.frames(1)
    assert scene()._picture is not None, "it is there with the first frame"


# ---------------------------------------------------------------- day and night


@pytest.mark.parametrize(
    ("hour", "time"), [(0, "night"), (6, "night"), (7, "day"), (12, "day"), (18, "day"), (19, "night"), (23, "night")]
)
def test_home_has_the_time_of_the_day(drive: Driver, hour: int, time: str) -> None:
    drive.app.hour = lambda: hour
    drive.app.go("settings")
    drive.back()
    assert drive.screen.ids.scene.source == f"scene_portrait_{time}.jpg"
    drive.resize(*SIZES["landscape"])
    assert drive.screen.ids.scene.source == f"scene_landscape_{time}.jpg"


def test_home_has_the_time_of_the_day_when_somebody_looks_again(drive: Driver) -> None:
    assert drive.screen.ids.scene.source == "scene_portrait_night.jpg"
    drive.app.dispatch("on_pause")
    drive.app.hour = lambda: 8
    drive.app.dispatch("on_resume")
    assert drive.screen.ids.scene.source == "scene_portrait_day.jpg"


def test_the_hour_is_that_of_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    then = time.struct_time((2026, 11, 19, 17, 59, 59, 3, 323, 0))
    monkeypatch.setattr(time, "localtime", lambda: then)
    assert system.hour() == 17


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (852, 392), (800, 1280), (1280, 800)])
def test_words_over_the_landscape_can_be_read(drive: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    from PIL import Image

    from screens.kit.fonts import text_width
    from screens.kit.palette import PALETTES
    from screens.kit.theme import theme
    from tests.kit.painters.contrast import ratio

    drive.resize(*size)
    words = [*drive.screen.ids.heading.children, drive.screen.ids.about]
    for label in words:
        label.opacity = 0
    for hour in (12, 22):
        drive.screen.show_hour(hour)
        drive.frames(2)
        picture = Image.open(drive.shot(tmp_path / "home.png")).convert("RGB")
        for label, colours in product(words, PALETTES.values()):
            theme.palette = colours
            x, top = label.to_window(label.x, label.top)
            y, width = picture.height - top, min(label.width, text_width(label.text, label.font_size, label.font_name))
            below = picture.crop((round(x), round(y), round(x + width), round(y + label.texture_size[1])))
            points = below.width * below.height
            pale = sum(
                count
                for count, point in below.getcolors(points)
                if ratio(label.color, [part / 255 for part in point]) < 4.5
            )
            assert pale < 0.01 * points, (label.text, hour, "only a star may be there")


@pytest.mark.parametrize("row", [-5000, -400, 0, 30, 200, 5000])
def test_while_things_are_laid_out_the_landscape_is_cut_within_its_picture(drive: Driver, row: float) -> None:
    from screens.pages.home_page import landscape

    for width, height in ((360, 640), (640, 360), (852, 392), (1280, 800), (100, 100)):
        for edge in (0, 100, 400, 2000):
            grown, left, top = landscape(width, height, edge, row)
            assert grown >= 1
            assert 0 <= left <= 1
            assert 0 <= top <= 1
