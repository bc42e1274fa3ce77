"""Saved games, as they are listed and as the player says what is to become of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.grid import TILES
from screens.kit.dates import day_words
from tests.kit.saved_samples import BROKEN, DAY, NOW, many, samples

if TYPE_CHECKING:
    from tests.kit.driver import Driver
    from tests.kit.stage import Stage

MIDDLE, TWO, FAULTY, OVER, START, LONG_NAMES, DRAW = range(7)
SMALL_TABLET = (960, 600)
EVENTS = (
    "on_leave_saved", "on_new_game", "on_open_game", "on_copy", "on_share", "on_export", "on_delete", "on_import",
)  # fmt: skip


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.saved.saved_page import SavedScreen

        screen = SavedScreen(name="saved")
        screen.show(samples(), NOW)
        return screen

    stage = Stage(make)
    yield stage
    stage.close()


@pytest.fixture
def wanted(stage: Stage) -> list[tuple[str, ...]]:
    """What the screen told, in order."""
    told: list[tuple[str, ...]] = []
    for name in EVENTS:
        stage.screen.bind(**{name: lambda _, *values, name=name: told.append((name, *values))})
    return told


def card_of(stage: Stage, place: int) -> Any:
    """The card of a game, scrolled into sight."""
    games = stage.screen.ids.games
    games.reach(place)
    stage.frames(3)
    (card,) = (card for card in games.cards if card.summary is games.items[place])
    return card


def words_on(card: Any) -> list[str]:
    """The texts that are drawn on a card."""
    from screens.kit.drawing.marks import Words

    return [mark.text for mark in card.region.drawing.marks if isinstance(mark, Words)]


def icons_on(card: Any) -> list[str]:
    from screens.kit.drawing.marks import Glyph

    return [mark.icon for mark in card.region.drawing.marks if isinstance(mark, Glyph)]


def touch(stage: Stage, place: int, what: str, seconds: float = 0.1) -> None:
    """Tap a part of a card, or press it so long."""
    from kivy.metrics import dp
    from kivy.tests.common import UnitTestTouch

    card = card_of(stage, place)
    rect = next(target.rect for target in card.region.targets if target.key[0] == what)
    if what == "open" or rect.w > 100:
        x, y = card.x + dp(30), card.y + card.height - dp(40)
    else:
        x, y = card.x + dp(rect.x + rect.w / 2), card.y + card.height - dp(rect.y + rect.h / 2)
    finger = UnitTestTouch(*card.parent.to_window(x, y))
    finger.touch_down()
    stage.wait(seconds)
    finger.touch_up()
    stage.wait(0.3)


def faults(stage: Stage) -> list[str]:
    """What is wrong with the page and with the cards on it."""
    found = stage.faults()
    for card in stage.screen.ids.games.cards:
        found += card_faults(card)
    return found


def card_faults(card: Any) -> list[str]:
    """What is cut off, outside of the card, over something else, or too small to touch."""
    from kivy.metrics import Metrics

    from screens.kit.drawing.marks import Words

    drawing = card.region.drawing
    width, height = (length / Metrics.density for length in card.size)
    found = [f"{text!r} is cut off" for text in card.region.cut]
    for thing in (*drawing.marks, *drawing.targets):
        rect = thing.rect
        if min(rect.x, rect.y) < -0.5 or rect.right > width + 0.5 or rect.bottom > height + 0.5:
            found.append(f"{thing} is outside of {width} x {height}")
    found += [f"{target} is too small" for target in drawing.targets if min(target.rect.w, target.rect.h) < 48]
    words = [mark for mark in drawing.marks if isinstance(mark, Words) and len(mark.text) > 1]  # not those of markers
    for one, other in combinations(words, 2):
        a, b = one.rect, other.rect
        if min(a.right, b.right) - max(a.x, b.x) > 0.5 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.5:
            found.append(f"{one.text!r} overlaps {other.text!r}")
    return found


# ---------------------------------------------------------------- what is listed


def test_when_it_was_in_words() -> None:
    assert day_words(NOW, NOW) == "today, 21:40"
    assert day_words(NOW - 0.9 * DAY, NOW) == "today, 00:04"
    assert day_words(NOW - 0.91 * DAY, NOW) == "yesterday"
    assert day_words(NOW - 2 * DAY, NOW) == "2026-11-16"
    assert day_words(NOW + DAY, NOW) == "2026-11-19", "the clock was set back"
    assert day_words(1e30, NOW) == ""


def test_a_card_says_how_the_game_stands(stage: Stage) -> None:
    card = card_of(stage, MIDDLE)
    points = [str(total) for total in samples()[MIDDLE].about.points]
    assert words_on(card)[:3] == ["Round 8", "today, 14:28", "Ahead: Anna"]
    assert set(words_on(card)) > {"Anna", "Tomas", "Samira", "Vizier", "Idris", "Apprentice", *points}
    assert icons_on(card).count("crown") == 1


def test_who_won_is_said(stage: Stage) -> None:
    card = card_of(stage, OVER)
    rounds = samples()[OVER].about.round
    assert words_on(card)[:3] == [f"Round {rounds}, finished", "yesterday", "Won by Anna"]
    assert icons_on(card).count("trophy") == 1
    card = card_of(stage, DRAW)
    assert "Won by Anna, Tomas and Idris" in words_on(card)
    assert icons_on(card).count("trophy") == 3


def test_at_the_start_nobody_is_ahead(stage: Stage) -> None:
    card = card_of(stage, START)
    assert "All equal" in words_on(card)
    assert "crown" not in icons_on(card)


def test_a_game_that_cannot_be_opened_says_why(stage: Stage) -> None:
    card = card_of(stage, FAULTY)
    assert {"Cannot be opened", BROKEN, "today, 00:04"} <= set(words_on(card))
    assert not card.picture._mesh.indices


def test_the_picture_shows_what_is_on_the_board() -> None:
    from screens.board.thumbnail import quads
    from screens.play.five_tribes import board_picture

    summary = samples()[MIDDLE]
    tiles = board_picture.tiles(summary.about.board)
    shown = list(quads(tiles, (3, 1, 2, 0)))
    names = [quad.name for quad in shown]
    assert sum(name.startswith("tile_") for name in names) == TILES
    for seat, letter in enumerate("COPK"):
        assert names.count(f"camel_{letter}") == sum(tile.owner == seat for tile in tiles) > 0
    for letter in "VEMBA":
        assert names.count(f"s_{letter}") <= sum(tile.meeples.count(letter) for tile in tiles)
    assert all(quad.x >= 0 and quad.x + quad.w <= 6 and quad.y >= 0 and quad.y + quad.h <= 5 for quad in shown)


def test_the_picture_is_drawn_at_once(stage: Stage) -> None:
    picture = card_of(stage, MIDDLE).picture
    assert len(picture._mesh.indices) == 6 * len(picture._picture.quads)
    xs, ys = picture._mesh.vertices[0::4], picture._mesh.vertices[1::4]
    assert min(xs) >= picture.x - 1
    assert max(xs) <= picture.right + 1
    assert min(ys) >= picture.y - 1
    assert max(ys) <= picture.top + 1


def test_texts_follow_the_language(stage: Stage) -> None:
    from tests.kit.stage import Longer

    stage.speak(Longer())
    assert "Roundro 8" in words_on(card_of(stage, MIDDLE))
    assert "Savedsa gamesga" in stage.texts()


# ---------------------------------------------------------------- what is wanted


def test_a_tap_opens_the_game(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    touch(stage, TWO, "open")
    touch(stage, DRAW, "open")
    assert wanted == [("on_open_game", "two"), ("on_open_game", "draw")]


def test_a_file_is_only_offered_where_the_player_finds_it(stage: Stage) -> None:
    stage.screen.exports = False
    touch(stage, TWO, "options")
    assert "Share as text" in stage.texts()
    assert "Export as a file" not in stage.texts()


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Open", "on_open_game"),
        ("Make a copy", "on_copy"),
        ("Share as text", "on_share"),
        ("Export as a file", "on_export"),
    ],
)
def test_the_sheet_of_a_game(stage: Stage, wanted: list[tuple[str, ...]], text: str, event: str) -> None:
    touch(stage, MIDDLE, "options")
    assert {"Round 8", "Anna, Tomas, Samira, Idris\ntoday, 14:28"} <= set(stage.texts())
    assert not wanted
    stage.press_text(text)
    assert wanted == [(event, "middle")]
    assert stage.screen.sheet is None


@pytest.mark.parametrize(("place", "told"), [(MIDDLE, True), (OVER, False), (FAULTY, False)])
def test_what_handing_a_game_on_shows_is_said_before(stage: Stage, place: int, told: bool) -> None:
    """A game that goes on shows everybody's coins; one that is over has no secrets."""
    touch(stage, place, "options")
    assert ("coins" in " ".join(stage.texts())) is told


def test_a_game_whose_file_was_cut_says_so_and_can_be_played(stage: Stage) -> None:
    from screens.pages.saved.saved_sheets import ActionRow

    stage.screen.offer(replace(samples()[MIDDLE], cut=True))
    stage.frames(2)
    assert "the last moves are missing" in " ".join(stage.texts())
    assert "Open" in [row.text for row in stage.seen() if isinstance(row, ActionRow)]


def test_a_long_press_opens_the_sheet(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    touch(stage, MIDDLE, "open", seconds=0.8)
    assert stage.screen.sheet is not None
    assert not wanted


def test_a_game_that_cannot_be_opened_can_only_be_deleted(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    from screens.pages.saved.saved_sheets import ActionRow

    touch(stage, FAULTY, "options")
    assert BROKEN in stage.texts()
    assert [row.text for row in stage.seen() if isinstance(row, ActionRow)] == ["Delete"]
    assert not wanted


def test_deleting_asks_twice(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    touch(stage, TWO, "options")
    stage.press_text("Delete")
    assert not wanted
    assert "You cannot bring a deleted game back." in stage.texts()
    stage.press(stage.screen.sheet.ids.keep)
    assert stage.screen.sheet is None
    assert not wanted
    touch(stage, TWO, "options")
    stage.press_text("Delete")
    stage.press(stage.screen.sheet.ids.delete)
    assert wanted == [("on_delete", "two")]
    assert stage.screen.sheet is None


def test_two_quick_taps_delete_nothing(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    from kivy.tests.common import UnitTestTouch

    from screens.pages.saved.saved_sheets import ActionRow

    for size in ((360, 640), (640, 360), (1280, 800)):
        stage.resize(*size)
        touch(stage, TWO, "options")
        row = next(w for w in stage.seen() if isinstance(w, ActionRow) and w.key == "delete")
        stage.reach(row)
        place = row.to_window(*row.center)
        for _ in range(2):
            finger = UnitTestTouch(*place)
            finger.touch_down()
            stage.wait(0.1)
            finger.touch_up()
            stage.wait(0.3)
        assert not wanted, size
        stage.screen.close()


def test_the_back_key_goes_one_step(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    touch(stage, MIDDLE, "options")
    stage.back()
    assert stage.screen.sheet is None
    assert not wanted
    stage.back()
    assert wanted == [("on_leave_saved",)]


def test_without_games_there_is_a_button_for_one(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    assert "New game" not in stage.texts()
    stage.screen.show([], NOW)
    stage.frames(3)
    assert "The app saves every game you play here. You have none yet." in stage.texts()
    stage.press_text("New game")
    assert wanted == [("on_new_game",)]
    assert not stage.screen.ids.games.cards


def test_a_trouble_is_said(stage: Stage) -> None:
    stage.screen.show_trouble("The device is full.")
    stage.frames(2)
    assert {"That did not work", "The device is full."} <= set(stage.texts())


# ---------------------------------------------------------------- taking in


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> Callable[[str | None], None]:
    """Puts something into the clipboard."""
    from screens.platform import system

    held: list[str | None] = [None]
    monkeypatch.setattr(system.Clipboard, "paste", lambda: held[0])
    return lambda text: held.__setitem__(0, text)


def test_a_game_is_pasted(stage: Stage, wanted: list[tuple[str, ...]], clipboard: Any) -> None:
    stage.press(stage.screen.ids.take_in)
    ids = stage.screen.sheet.ids
    assert ids.take.disabled
    stage.press(ids.paste)
    assert ids.field.whole == "", "there was nothing in the clipboard"
    text = "5T1." + "aB3-" * 5000 + ".12345678"
    clipboard(text)
    stage.press(ids.paste)
    assert ids.field.whole == text
    assert len(ids.field.text) < 200, "it is shown shortened"
    assert ids.field.text.startswith("5T1.aB3-")
    assert ids.field.text.endswith(".12345678")
    assert "20013 characters" in stage.texts()
    stage.press(ids.take)
    assert wanted == [("on_import", text)]
    assert stage.screen.sheet is not None, "whoever listens closes it"


def test_a_clipboard_that_fails_costs_nothing(stage: Stage, clipboard: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the button, nor by the keys of a field."""
    from screens.platform import system

    stage.press(stage.screen.ids.take_in)
    ids = stage.screen.sheet.ids
    clipboard("5T1.short")
    stage.press(ids.paste)

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(system.Clipboard, "paste", fail)
    monkeypatch.setattr(system.Clipboard, "copy", fail)
    stage.press(ids.paste)
    ids.field.paste()
    assert stage.app.mentioned == ["The app could not read what you copied. Please try again."] * 2
    ids.field.select_all()
    ids.field.copy()
    ids.field.cut()
    assert stage.app.mentioned[2:] == ["The app could not copy that. Please try again."] * 2
    assert ids.field.whole == "5T1.short"


def test_what_is_selected_is_cut_and_pasted(stage: Stage, clipboard: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    monkeypatch.setattr(system.Clipboard, "copy", clipboard)
    stage.press(stage.screen.ids.take_in)
    field = stage.screen.sheet.ids.field
    field.put("5T1.Зина 😀")
    field.select_text(0, 4)
    field.cut()
    assert field.whole == "Зина 😀"
    field.select_all()
    field.paste()
    assert field.whole == "5T1."


def test_a_trouble_in_taking_in_loses_nothing(stage: Stage, wanted: list[tuple[str, ...]], clipboard: Any) -> None:
    stage.press(stage.screen.ids.take_in)
    sheet = stage.screen.sheet
    clipboard("5T1.short")
    stage.press(sheet.ids.paste)
    stage.screen.show_trouble("This is no game.")
    stage.frames(2)
    assert stage.screen.sheet is sheet
    assert {"5T1.short", "This is no game."} <= {sheet.ids.field.text, *stage.texts()}
    sheet.ids.field.insert_text("er")
    stage.frames(2)
    assert "This is no game." not in stage.texts(), "it was another text"
    assert sheet.ids.field.whole == "er5T1.short"
    stage.press(sheet.ids.wipe)
    assert sheet.ids.field.whole == ""
    assert not wanted


def test_too_long_a_text_is_refused(stage: Stage, clipboard: Any) -> None:
    from fivetribes.shell.pasted import MAX_PASTE

    stage.press(stage.screen.ids.take_in)
    field = stage.screen.sheet.ids.field
    field.put("mine")
    clipboard("x" * (MAX_PASTE + 1))
    stage.press(stage.screen.sheet.ids.paste)
    assert field.whole == "mine"
    assert "This text is too long to be a game." in stage.texts()
    clipboard("x" * MAX_PASTE)
    stage.press(stage.screen.sheet.ids.paste)
    assert len(field.whole) == MAX_PASTE
    assert "This text is too long to be a game." not in stage.texts()


def test_what_cannot_be_shown_is_handed_on_all_the_same(stage: Stage) -> None:
    stage.press(stage.screen.ids.take_in)
    field = stage.screen.sheet.ids.field
    text = "a\ud800\x07\n" * 200
    field.insert_text(text)
    stage.frames(2)
    assert field.whole == text
    assert field.text.isprintable()
    field.insert_text("more")
    assert field.whole == text, "there is no place in it where this would belong"
    field.put("one\r\ntwo\x07")
    stage.frames(2)
    assert field.whole == "one\ntwo"


# ---------------------------------------------------------------- many


def test_of_a_thousand_games_only_those_are_made_that_are_seen(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    games = stage.screen.ids.games
    thousand = many(1000)
    for size in (*SIZES.values(), SMALL_TABLET):
        stage.resize(*size)
        stage.screen.show(thousand, NOW)
        stage.frames(1)
        assert 2 <= len(games.cards) <= 18, size
        assert len(games._spare) <= 18
    assert "1000 games" in stage.texts()


def test_all_of_a_thousand_can_be_reached(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    games = stage.screen.ids.games
    stage.screen.show(many(1000), NOW)
    stage.frames(2)
    seen = set()
    while games.scroll_y > 0:
        seen |= {card.summary.name for card in games.cards}
        ranks = [card.y for card in games.cards]
        assert ranks == sorted(ranks, reverse=True)
        games.scroll_y = max(0, games.scroll_y - 0.8 * games.height / (games._column.height - games.height))
    seen |= {card.summary.name for card in games.cards}
    assert len(seen) == 1000
    touch(stage, 999, "open")
    assert wanted == [("on_open_game", "game-999")]


def test_a_finger_scrolls_and_opens_nothing(stage: Stage, wanted: list[tuple[str, ...]]) -> None:
    stage.swipe((100, 200), (100, 500))
    assert stage.screen.ids.games.scroll_y < 1
    assert not wanted
    assert stage.screen.sheet is None


def test_what_was_in_sight_stays_there(stage: Stage) -> None:
    games = stage.screen.ids.games
    thousand = many(1000)
    stage.screen.show(thousand, NOW)
    stage.frames(2)
    games.reach(500)
    stage.frames(2)
    before = {card.summary.name: card.y - games._column.height for card in games.cards}
    assert "game-500" in before
    stage.screen.show([game for game in thousand if game.name != "game-503"], NOW)
    stage.frames(2)
    after = {card.summary.name: card.y - games._column.height for card in games.cards}
    assert after["game-500"] == pytest.approx(before["game-500"])
    for size in ((640, 360), (1280, 800), (360, 640)):
        stage.resize(*size)
        assert any(abs(int(card.summary.name.removeprefix("game-")) - 500) < 4 for card in games.cards), size
    stage.screen.show(thousand[:2], NOW)
    stage.frames(2)
    assert [card.summary.name for card in games.cards] == ["game-0", "game-1"]


# ---------------------------------------------------------------- the layout


def every_view(stage: Stage) -> Iterator[str]:
    """All that there is to be seen."""
    screen, games = stage.screen, stage.screen.ids.games
    for place in range(0, len(games.items), 2):
        games.reach(place)
        stage.frames(2)
        yield f"game {place}"
    for place in (LONG_NAMES, FAULTY):
        screen.offer(games.items[place])
        yield f"sheet {place}"
    screen.offer(replace(games.items[LONG_NAMES], cut=True))
    yield "sheet of a game that was cut"
    screen.sheet.dispatch("on_action", "delete")
    yield "delete"
    screen.ask_for_game()
    yield "paste"
    screen.sheet.ids.field.put("5T1." + "x" * 1000)
    screen.show_trouble(BROKEN)
    yield "pasted"
    screen.show_trouble(BROKEN)
    screen.close()
    screen.show_trouble(BROKEN)
    yield "trouble"
    screen.close()
    screen.show([], NOW)
    yield "empty"
    screen.show(samples(), NOW)
    stage.frames(2)


@pytest.mark.parametrize("letters", [0.85, 1.0, 1.5])
@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool, letters: float) -> None:
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    stage.enlarge(letters)
    for size in (*SIZES.values(), SMALL_TABLET):
        stage.resize(*size)
        for view in every_view(stage):
            stage.frames(3)
            assert not faults(stage), (size, view)


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_no_word_of_any_language_is_broken_in_large_letters(stage: Stage, language: str) -> None:
    """Where a word has no room beside its icon, neither that button nor the one beside it has one."""
    from fivetribes.i18n import use_language
    from tests.kit.stage import SIZES

    use_language(language)
    stage.app.lang = language
    stage.enlarge(1.5)
    signs = set()
    for size in (*SIZES.values(), SMALL_TABLET):
        stage.resize(*size)
        for view in every_view(stage):
            stage.frames(3)
            assert not faults(stage), (size, view)
            if view == "pasted":
                ids = stage.screen.sheet.ids
                icons = [[w for w in stage.seen(button) if getattr(w, "icon", "")] for button in (ids.paste, ids.wipe)]
                signs.add(tuple(len(found) > 1 for found in icons))  # besides the button, which names its own
    assert (True, True) in signs
    assert signs <= {(True, True), (False, False)}


@pytest.mark.parametrize(
    ("size", "columns"), [((360, 640), 1), ((640, 360), 2), ((768, 1024), 2), ((1280, 800), 3), ((1920, 1080), 4)]
)
def test_games_stand_beside_each_other_where_there_is_room(stage: Stage, size: tuple[int, int], columns: int) -> None:
    from tests.kit.stage import box_of

    stage.screen.show(samples(), NOW)
    stage.spread(*size)
    cards = [box_of(card) for card in stage.screen.ids.games.cards]
    row = [card for card in cards if card[3] == cards[0][3]]
    assert len(row) == columns
    assert row[0][0] < 0.1 * size[0]
    assert row[-1][2] > 0.9 * size[0]


def test_larger_text_is_laid_out_anew(stage: Stage) -> None:
    card = card_of(stage, MIDDLE)
    before = card.height
    stage.enlarge(1.5)
    assert card_of(stage, MIDDLE).height > before
    assert not faults(stage)


def test_without_games_a_picture_and_the_way_to_one_are_seen_at_once(drive: Driver) -> None:
    """The page is laid out when it is first opened, in several rounds: the middle is that of the last one."""
    from tests.kit.stage import box_of

    drive.tap(drive.screen.ids.saved)
    drive.frames(5)
    ids = drive.screen.ids
    x, y, right, top = box_of(ids.nothing)
    assert y >= 0
    assert top <= box_of(ids.bar)[1]
    assert (y + top) / 2 == pytest.approx(box_of(ids.bar)[1] / 2, abs=1)
    assert x >= 0
    assert right <= drive.window.width
    drive.tap(ids.begin)
    assert drive.screen.name == "setup"
