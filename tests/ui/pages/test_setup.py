"""New game, as a person sets it up, and what is remembered of it."""

from __future__ import annotations

import gettext
import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.ai.levels import LEVELS
from fivetribes.game.record import MAX_NAME
from fivetribes.i18n import DOMAIN, LOCALE_DIR
from fivetribes.model.options import DEFAULT, OPTION_NAMES
from screens.play.game_setup import COLOURS, FIRST, GameSetup, SeatSetup, clean
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.stage import Stage

FOUR = GameSetup(
    (
        SeatSetup("Anna", "cyan"),
        SeatSetup("", "orange"),
        SeatSetup("Samira", "pink", "vizier", "trader"),
        SeatSetup("", "black", "apprentice"),
    ),
    seed="K7F3-29QD",
)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.setup_page import SetupScreen

        return SetupScreen(name="setup")

    stage = Stage(make)
    yield stage
    stage.close()


def started(stage: Stage) -> list[GameSetup]:
    """The games that are started from now on."""
    games: list[GameSetup] = []
    stage.screen.bind(on_start=lambda _, setup: games.append(setup))
    return games


# ---------------------------------------------------------------- by touch


def test_one_tap_starts_the_first_game(stage: Stage) -> None:
    games = started(stage)
    stage.press(stage.screen.ids.start)
    assert games == [FIRST]


def test_the_number_of_players_adds_and_takes_away_seats(stage: Stage) -> None:
    stage.press_text("4")
    assert [seat.colour for seat in stage.screen.setup.seats] == ["cyan", "orange", "pink", "black"]
    stage.press_text("2")
    assert len(stage.screen.setup.seats) == 2
    assert len(stage.screen.ids.seats.children) == 2


def card_of(stage: Stage, seat: int) -> Any:
    """The card of a seat, counted from above."""
    return stage.screen.ids.seats.children[-1 - seat]


def press_player(stage: Stage, seat: int, player: str) -> None:
    """Press one of the pictures of a seat."""
    (picture,) = (picture for picture in card_of(stage, seat).ids.players.children if picture.key == player)
    stage.press(picture)


def rows_of(stage: Stage) -> Any:
    """The switches of the special rules, the last one first; none while they are folded."""
    return panel_of(stage).ids.options.children if len(stage.screen.ids.more.children) > 1 else []


def test_who_plays_is_chosen_by_a_picture(stage: Stage) -> None:
    card = card_of(stage, 0)
    assert [picture.key for picture in reversed(card.ids.players.children)] == [
        "person", "apprentice", "merchant", "vizier", "sultan",
    ]  # fmt: skip
    assert card.ids.style.opacity == 0, "a person plays as he likes"
    for player in (*LEVELS, "person"):
        press_player(stage, 0, player)
        assert stage.screen.setup.seats[0].level == (None if player == "person" else player)
        assert [picture.key for picture in card.ids.players.children if picture.chosen] == [player]
        assert bool(card.ids.style.opacity) is (player != "person")


def test_every_player_has_a_sentence_and_a_picture(stage: Stage) -> None:
    from screens.kit.drawing import sprites

    sentences = []
    for player in ("person", *LEVELS):
        press_player(stage, 0, player)
        stage.frames(2)
        sentences.append(card_of(stage, 0).ids.about.text)
        assert min(sprites.picture(f"portrait_{player}").size) >= 96
    assert len(set(sentences)) == 5
    assert "Easy: takes the obvious move." in sentences[1]
    assert "Strongest: thinks furthest ahead." in sentences[4]


def test_where_the_words_of_the_pictures_have_no_room_the_sentence_has_them(stage: Stage) -> None:
    press_player(stage, 0, "vizier")
    for size, named in (((360, 640), False), ((1280, 800), True)):
        stage.resize(*size)
        card = card_of(stage, 0)
        assert card.ids.players.named is named
        assert stage.texts().count("Vizier") == named * 3
        assert card.ids.about.text.startswith("Vizier. ") is not named


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("width", [360, 376, 394, 412, 640])
def test_the_words_of_the_pictures_keep_away_from_their_frames(stage: Stage, language: str, width: int) -> None:
    from screens.kit import fonts

    stage.resize(width, 800)
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.frames(2)
    players = card_of(stage, 0).ids.players
    for picture in players.children:
        word = fonts.text_width(picture.text, players.font_size)
        assert not players.named or word <= picture.width - 2 * picture.border_width


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("width", [360, 394, 640])
def test_the_colours_to_choose_from_lie_side_by_side(stage: Stage, language: str, width: int) -> None:
    from screens.kit.drawing.piece_widgets import Marker

    stage.resize(width, 852)
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.screen.edit_seat(1)
    stage.frames(30)
    swatches = stage.screen.sheet.ids.swatches.children
    markers = [widget for swatch in swatches for widget in swatch.children if isinstance(widget, Marker)]
    rows = Counter(round(marker.y) for marker in markers)  # two, where four words have no room beside each other
    assert list(rows.values()) in ([4], [2, 2])


def test_a_computer_has_a_playing_style(stage: Stage) -> None:
    press_player(stage, 0, "sultan")
    stage.press(card_of(stage, 0).ids.style)
    stage.press_text("Warlord")
    assert stage.screen.sheet is None
    assert stage.screen.setup.seats[0] == SeatSetup("", "cyan", "sultan", "warlord")
    assert card_of(stage, 0).ids.style.value == "Warlord"


def test_a_name_is_typed_on_the_card(stage: Stage) -> None:
    entry = card_of(stage, 0).ids.entry
    assert (entry.text, entry.hint_text) == ("", "Anna")
    stage.press(entry)
    assert entry.focus
    entry.insert_text("Zoe\n" + 60 * "x")
    assert stage.screen.setup.seats[0].name == "Zoe" + (MAX_NAME - 3) * "x"
    assert card_of(stage, 0).letter == "Z"
    entry.text = "Zoe "
    entry.insert_text("L")
    assert entry.text == "Zoe L", "what is being typed stays as it is"
    entry.text = "  "
    assert stage.screen.setup.seats[0].shown == "Anna"
    assert card_of(stage, 0).letter == "A"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_on_a_phone_a_name_is_typed_above_the_keyboard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    from screens.platform import system
    from tests.kit.stage import box_of

    monkeypatch.setattr(system, "ON_PHONE", True)
    stage.resize(*size)
    stage.screen.show(FOUR)
    stage.frames(3)
    height = stage.screen.ids.content.height
    for seat in range(4):
        entry = card_of(stage, seat).ids.entry
        stage.press(entry)
        stage.frames(3)
        _, low, _, high = box_of(entry)
        assert size[1] * 0.6 <= low < high <= size[1], "a keyboard covers less than the lower half of what is above"
        entry.focus = False
        stage.frames(3)
        assert stage.screen.ids.content.height == height


def test_everybody_has_a_name_before_one_is_typed(stage: Stage) -> None:
    """Names that a family would use, of people and of computer players, all different, and translated as any text."""
    from tests.kit.stage import Longer

    stage.press_text("4")
    for players in ("person", "sultan"):
        for seat in range(4):
            press_player(stage, seat, players)
        names = stage.screen.setup.names()
        assert len(set(names)) == len({name[0] for name in names}) == 4
        assert not {"Cyan", "Orange", "Pink", "Black"} & set(names)
        assert [card_of(stage, seat).ids.entry.hint_text for seat in range(4)] == list(names)
        if players == "person":
            assert names == ("Anna", "Tomas", "Mia", "Ben")
    stage.speak(Longer())
    assert stage.screen.setup.names() != names


def test_a_colour_is_swapped_with_who_has_it(stage: Stage) -> None:
    stage.press(card_of(stage, 0).ids.edit)
    stage.press_text("Pink, dots")
    assert [seat.colour for seat in stage.screen.setup.seats] == ["pink", "orange", "cyan"]
    assert (card_of(stage, 0).colour, card_of(stage, 0).camel) == ("pink", "camel_P")


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_the_colours_to_choose_from_are_equally_large(stage: Stage, letters: float) -> None:
    stage.enlarge(letters)
    stage.press(card_of(stage, 0).ids.edit)
    stage.frames(3)
    assert len({tuple(map(round, swatch.size)) for swatch in stage.screen.sheet.ids.swatches.children}) == 1


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_the_names_of_colours_are_whole_in_the_largest_letters(stage: Stage, language: str) -> None:
    from tests.kit.stage import SIZES

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.enlarge(1.5)
    stage.press(card_of(stage, 0).ids.edit)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


def test_seats_change_places_and_leave(stage: Stage) -> None:
    stage.screen.show(FOUR)
    stage.press(card_of(stage, 0).ids.edit)
    stage.press(stage.screen.sheet.ids.moves.ids.sink)
    assert [seat.shown for seat in stage.screen.setup.seats][:2] == ["Tomas", "Anna"]
    assert card_of(stage, 1).ids.entry.text == "Anna"
    assert stage.screen.sheet.title == "Anna", "the sheet stays with the seat"
    stage.press(stage.screen.sheet.ids.out)
    assert [seat.shown for seat in stage.screen.setup.seats] == ["Tomas", "Samira", "Idris"]


def test_rule_variants_are_under_more_and_change(stage: Stage) -> None:
    games = started(stage)
    assert not rows_of(stage)
    stage.press(stage.screen.ids.fold)
    rows = {row.key: row for row in rows_of(stage)}
    assert set(rows) == set(OPTION_NAMES)
    for name in OPTION_NAMES:
        assert rows[name].active is getattr(DEFAULT, name)
        stage.press(rows[name])
        assert rows[name].active is not getattr(DEFAULT, name)
    assert stage.screen.more == "12 special rules"
    stage.press(stage.screen.ids.start)
    assert games[0].options.changed().keys() == set(OPTION_NAMES)
    stage.press(stage.screen.ids.fold)
    assert not rows_of(stage)


def test_what_unfolds_is_seen_from_its_beginning(stage: Stage) -> None:
    from tests.kit.stage import box_of

    for size in ((360, 640), (640, 360), (1280, 800)):
        stage.resize(*size)
        stage.press(stage.screen.ids.fold)
        stage.frames(5)
        first, scroll = box_of(panel_of(stage).ids.order), box_of(stage.screen.ids.scroll)
        assert scroll[1] <= first[1] < first[3] <= scroll[3]
        stage.press(stage.screen.ids.fold)


def panel_of(stage: Stage) -> Any:
    """What is under "More"."""
    return stage.screen.ids.more.children[0]


def practice_row(stage: Stage) -> Any:
    """The switch for practice games, the last of all; None if it is not offered."""
    return next((row for row in rows_of(stage) if row.key == "practice"), None)


def test_practice_is_chosen_among_the_options(stage: Stage) -> None:
    games = started(stage)
    stage.press(stage.screen.ids.fold)
    row = practice_row(stage)
    assert row is rows_of(stage)[0], "below all others"
    assert not row.active
    assert row.note.count(".") == 1
    stage.press(row)
    assert stage.screen.more == "1 special rule"
    stage.press(stage.screen.ids.start)
    assert games[0].options.changed() == {"practice": True}
    assert GameSetup.from_json(games[0].to_json()) == games[0], "it is as chosen the next time"


def test_practice_is_offered_only_against_computer_players(stage: Stage) -> None:
    """What was chosen is there again when a computer player takes part again; among people it means nothing."""
    games = started(stage)
    stage.press(stage.screen.ids.fold)
    stage.press(practice_row(stage))
    for seat in (1, 2):
        press_player(stage, seat, "person")
    stage.frames(3)
    assert practice_row(stage) is None
    assert stage.screen.more == "order, seed, special rules"
    stage.press(stage.screen.ids.start)
    assert not games[0].options.practice
    press_player(stage, 2, "merchant")
    stage.frames(3)
    assert practice_row(stage) is rows_of(stage)[0]
    assert practice_row(stage).active
    stage.press(stage.screen.ids.start)
    assert games[1].options.practice


def test_the_seed_is_random_typed_or_pasted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    monkeypatch.setattr(system.Clipboard, "paste", lambda: " my\tseed\n")
    assert stage.screen.setup.seed is None
    stage.press(stage.screen.ids.fold)
    stage.press(panel_of(stage).ids.seed)
    stage.press(stage.screen.sheet.ids.paste)
    assert stage.screen.setup.seed == "my seed"
    assert panel_of(stage).ids.seed.value == "my seed"
    assert stage.screen.more == "seed my seed"
    monkeypatch.setattr(system.Clipboard, "paste", lambda: 1 / 0)
    stage.press(stage.screen.sheet.ids.paste)
    assert stage.app.mentioned == ["The app could not read what you copied. Please try again."]
    assert stage.screen.setup.seed == "my seed"
    stage.press(stage.screen.sheet.ids.random)
    assert stage.screen.setup.seed is None


def test_the_order_can_be_as_listed(stage: Stage) -> None:
    stage.press(stage.screen.ids.fold)
    stage.press_text("As listed")
    assert stage.screen.more == "bids as listed"
    assert stage.screen.setup.random_order is False


def test_reset_takes_everything_back(stage: Stage) -> None:
    stage.screen.show(FOUR)
    stage.press(stage.screen.ids.reset)
    assert stage.screen.setup == FIRST


def test_back_closes_a_sheet_and_then_leaves(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_setup=left.append)
    stage.screen.choose_seed()
    assert stage.back()
    assert not left
    assert stage.back()
    assert left == [stage.screen]


def test_a_tap_beside_a_sheet_closes_it_and_touches_nothing_else(stage: Stage) -> None:
    games = started(stage)
    stage.press(card_of(stage, 0).ids.edit)
    stage.tap(stage.screen.ids.start)
    assert stage.screen.sheet is None
    assert not games


def test_the_largest_text_fits(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    stage.screen.show(FOUR)
    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from tests.kit.stage import SIZES, Longer

    stage.screen.show(FOUR)
    stage.screen.unfolded = True
    if longer:
        stage.speak(Longer())
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size
        for show in (stage.screen.choose_seed, lambda: stage.screen.choose_style(2), lambda: stage.screen.edit_seat(1)):
            show()
            stage.frames(3)
            assert not stage.faults(), size
        stage.screen.close()


@pytest.mark.parametrize(
    ("size", "seats", "across"),
    [((360, 640), 4, 1), ((851, 393), 4, 2), ((768, 1024), 4, 2), ((1280, 800), 4, 2), ((1280, 800), 3, 3),
     ((1280, 800), 2, 2), ((1920, 1080), 4, 4)],
)  # fmt: skip
def test_seats_use_the_width(stage: Stage, size: tuple[int, int], seats: int, across: int) -> None:
    """Cards beside each other are equally high, and go from one edge of the page to the other."""
    from tests.kit.stage import box_of

    stage.screen.show(FOUR)
    stage.press_text(str(seats))
    stage.spread(*size)
    boxes = [box_of(card_of(stage, seat)) for seat in range(seats)]
    row = [box for box in boxes if box[3] == boxes[0][3]]
    assert len(row) == across
    assert len({round(box[3] - box[1]) for box in row}) == 1
    assert row[0][0] < 0.1 * size[0]
    assert row[-1][2] > 0.9 * size[0]


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_what_stands_beside_each_other_is_at_one_height(stage: Stage, language: str) -> None:
    """Titles and switches of the options, and who begins beside the seed, however many lines each has."""
    from kivy.uix.label import Label

    from screens.kit.material.switches import RowSwitch, ToggleRow
    from tests.kit.stage import box_of

    stage.screen.show(FOUR)
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.screen.unfolded = True
    for size in ((768, 1024), (1280, 800), (1920, 1080), *LOW):
        stage.spread(*size)
        panel = stage.screen._panel
        rows = [row for row in panel.ids.options.children[::-1] if isinstance(row, ToggleRow)]
        assert panel.columns == 2
        assert len(rows) > 10
        for left, right in zip(rows[::2], rows[1::2], strict=False):
            assert left.top == pytest.approx(right.top, abs=1), (size, left.text)
            switches = [part.center_y for row in (left, right) for part in row.children if isinstance(part, RowSwitch)]
            assert switches[0] == pytest.approx(switches[1], abs=1), (size, left.text)
        titles = (panel.order_words, "Seed" if language == "en" else panel.ids.seed.text)
        tops = [box_of(widget)[3] for widget in stage.seen(panel) if getattr(widget, "text", "") in titles
                and isinstance(widget, Label)]  # fmt: skip
        assert tops[0] == pytest.approx(tops[1], abs=4), size


def test_in_a_very_large_window_the_seats_stay_with_the_title(stage: Stage) -> None:
    from tests.kit.stage import box_of

    ids = stage.screen.ids
    stage.screen.show(FOUR)
    stage.spread(2560, 1600)
    title, seats, more = (box_of(widget) for widget in (ids.bar, ids.seats, ids.more))
    assert title[3] == 1600
    assert box_of(ids.start)[2] == pytest.approx(more[2], abs=1), "the button ends where the seats do"
    assert 0 <= title[1] - seats[3] < 80
    stage.screen.unfolded = True
    stage.frames(3)
    assert box_of(ids.bar) == title, "nothing jumps when more unfolds"
    stage.spread(1920, 560)
    assert box_of(ids.bar)[3] == 560
    assert ids.scroll.height == 560 - 56


# ---------------------------------------------------------------- remembered


def test_a_setup_survives_the_file() -> None:
    setup = FOUR.with_option("open_coins", True)
    assert GameSetup.from_json(setup.to_json()) == setup


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{", "[" * 100_000, "1e999999", '{"seats": 7}', '{"a": 1, "a": 2}', '{"seats": [{}, {}]}',
     "x" * 20_000],
)  # fmt: skip
def test_nonsense_is_the_first_setup(text: str) -> None:
    assert GameSetup.from_json(text) == FIRST


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"colour": "cyan"}] * 2},
        {"seats": [{"colour": colour} for colour in (*COLOURS, "cyan")]},
        {"seats": [{"colour": "cyan"}, {"colour": ["pink"]}]},
        {"options": {"open_coins": "yes", "nobody": True}},
        {"options": []},
        {"seed": 7},
        {"random_order": 1},
    ],
)
def test_what_is_wrong_is_as_at_first(change: dict[str, Any]) -> None:
    assert GameSetup.from_json(json.dumps(json.loads(FIRST.to_json()) | change)) == FIRST


def test_wrong_levels_and_names_of_a_seat_are_mended() -> None:
    seats = [{"colour": "pink", "name": "A\0\n" + 99 * "b", "level": "god", "style": 3}, {"colour": "cyan", "name": 5}]
    first, second = GameSetup.from_json(json.dumps({"seats": seats})).seats
    assert first == SeatSetup("A " + (MAX_NAME - 2) * "b", "pink")
    assert second == SeatSetup("", "cyan")


def test_names_are_all_different() -> None:
    name = MAX_NAME * "x"
    setup = GameSetup((SeatSetup(name, "cyan"), SeatSetup(name, "pink"), SeatSetup("", "black")))
    assert setup.names() == (name, name[:-2] + " 2", "Ben")


def test_clean_keeps_letters_of_any_language() -> None:
    assert clean(" Ági \u200b\N{PILE OF POO}\ud800 Žofia ") == "Ági \N{PILE OF POO} Žofia"


@pytest.mark.parametrize("size", [(360, 640), (394, 852), (800, 1280)])
def test_no_colour_is_broken_in_long_languages(stage: Stage, size: tuple[int, int]) -> None:
    """Where the words of all four have no room beside each other, there are two in a row."""
    from fivetribes.i18n import _Language, use_language

    english = _Language.catalogue
    try:
        use_language("ru")
        stage.resize(*size)
        stage.screen.edit_seat(1)
        stage.frames(5)
        assert stage.screen.sheet.ids.swatches.cols == (2 if size[0] == 360 else 4)
        assert not stage.faults()
    finally:
        _Language.catalogue = english
