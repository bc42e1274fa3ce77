"""The cards of the rules and the pictures on them: drawings, looked at as values."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from fivetribes.model.options import DEFAULT
from fivetribes.model.pieces import LARGE_PRICE, LARGE_REACH, PALACE_POINTS, PALM_POINTS, SET_VALUES, SMALL_PRICE, TRACK
from screens.kit.palette import PALETTES, Palette, Tone, colour
from screens.pages.alibaba.rules_sections import BOOK as ALI_BABA
from screens.pages.rules_book import Index, RulesBook, RulesEntry, RulesPicture
from screens.pages.rules_sections import BOOK, SECTIONS, STEP_PICTURES, TILE_PICTURES
from tests.kit.painters.contrast import ratio

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from tests.kit.stage import Stage

WIDTHS = (288, 344, 460, 600, 984)  # dp
SCALES = (0.85, 1.0, 1.5)
books = pytest.mark.parametrize("book", [BOOK, ALI_BABA], ids=["Five Tribes", "Ali Baba"])


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    from tests.kit.painters.painter_parts import empty_stage

    stage = empty_stage()
    yield stage
    stage.close()


def entries_of(section: str, book: RulesBook = BOOK) -> list[RulesEntry]:
    return [*book.sections[section].entries(book.options, book.rules)]


def everything(book: RulesBook = BOOK) -> list[RulesEntry]:
    return [entry for section in book.sections for entry in entries_of(section, book)]


def drawn(picture: RulesPicture, width: float) -> Drawing:
    """A picture, drawn into a rectangle at (0, 0)."""
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import Sketch

    sketch = Sketch()
    picture.paint(sketch, Rect(0, 0, width, picture.height))
    return sketch.done()


def picture(name: str, width: float = 300) -> Drawing:
    """A picture of Five Tribes."""
    from screens.pages.rules_pictures import PICTURES

    return drawn(PICTURES[name], width)


# ---------------------------------------------------------------- the pictures


def test_each_step_and_each_tile_has_a_picture_of_its_own(stage: Stage) -> None:
    from screens.pages.rules_pictures import PICTURES

    assert set(PICTURES) == {*STEP_PICTURES, *TILE_PICTURES}
    assert [entry.picture for entry in entries_of("guide")][:6] == [PICTURES[name] for name in STEP_PICTURES]
    assert [entry.number for entry in entries_of("guide")][:7] == [1, 2, 3, 4, 5, 6, 0]
    assert [entry.picture for entry in entries_of("tiles")] == [PICTURES[name] for name in TILE_PICTURES]
    drawings = {name: picture(name) for name in PICTURES}
    assert len(set(drawings.values())) == len(drawings)


@books
def test_pictures_are_made_of_pieces_of_the_game_and_stay_in_their_frames(stage: Stage, book: RulesBook) -> None:
    from screens.kit.drawing import slices
    from screens.kit.drawing.marks import Picture

    known = set(slices.page().names)
    pictures = {entry.article.name: entry.picture for entry in everything(book) if entry.picture is not None}
    for name, picture in pictures.items():
        height = picture.height
        for width in (240, 280, 300, 430, 960):
            marks = drawn(picture, width).marks
            pieces = [mark for mark in marks if isinstance(mark, Picture)]
            assert {mark.name for mark in pieces} <= known
            assert len(pieces) >= 2, name
            for mark in marks:
                rect = mark.rect
                assert rect.x >= -5, (name, width, mark)  # rings lie round a tile
                assert rect.right <= width + 5, (name, width, mark)
                assert rect.y >= -10, (name, width, mark)  # the frame is so wide
                assert rect.bottom <= height + 10, (name, width, mark)


def names_in(name: str) -> list[str]:
    from tests.kit.painters.painter_parts import sprites

    return sprites(picture(name))


def test_the_pictures_show_what_the_steps_say(stage: Stage) -> None:
    from tests.kit.painters.painter_parts import texts

    assert texts(picture("bid")) == [str(price) for price in TRACK]
    bids = names_in("bid")
    assert [name for name in bids if name.startswith("step")] == ["step_solid_1", "step_solid_2", "step_solid_3"]
    sowing = names_in("sow")
    assert {"ring_start", "ring_target", "step_solid_4"} <= set(sowing)
    assert sum(name.startswith("g_") for name in sowing) == 4, "as many meeples as steps"
    assert "g_B" in sowing
    assert sowing.count("m_B") == 2, "where the last one lands"
    take = names_in("take")
    assert take.count("m_B") == 6, "three on the tile, then three in the hand"
    assert "camel_C" in take
    assert {f"m_{letter}" for letter in "VEMBA"} <= set(names_in("tribes"))
    assert {f"tile_{kind}" for kind in ("large", "small", "oasis", "village", "sacred")} <= set(names_in("tiles"))
    goods = [name for name in names_in("sell") if name.startswith("good_")]
    assert len(set(goods)) == len(goods) == 4
    assert texts(picture("sell")) == [str(SET_VALUES[4])]


def test_the_pictures_of_tiles_have_the_figures_of_the_game(stage: Stage) -> None:
    from screens.kit.drawing.marks import Picture
    from tests.kit.painters.painter_parts import texts

    assert texts(picture("large market")) == [str(LARGE_PRICE)]
    assert texts(picture("small market")) == [str(SMALL_PRICE)]
    assert texts(picture("oasis")) == [f"+{PALM_POINTS}"]
    assert texts(picture("village")) == [f"+{PALACE_POINTS}"]
    cards = [mark for mark in picture("large market").marks if isinstance(mark, Picture) and mark.name != "coin"]
    assert len(cards) == LARGE_REACH
    assert sum(mark.alpha == 1 for mark in cards) == 2, "two of them are taken"
    assert "palm" in names_in("oasis")
    assert "palace" in names_in("village")
    assert names_in("sacred place").count("m_E") == 3
    assert "good_fakir" in names_in("sacred place")


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_word_in_a_picture_is_cut(stage: Stage, scale: float, language: str) -> None:
    from screens.kit.drawing.marks import Words
    from tests.kit.painters.painter_parts import letters_of

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    letters_of(stage)(scale)
    for book in (BOOK, ALI_BABA):
        for entry in everything(book):
            for width in (240, 280, 300, 430) if entry.picture is not None else ():
                words = [mark for mark in drawn(entry.picture, width).marks if isinstance(mark, Words)]
                assert not [mark for mark in words if cut(mark)], (entry.article.name, width)
    letters_of(stage)(1.0)
    stage.speak(gettext.NullTranslations())


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@books
def test_paths_and_their_numbers_are_seen_in_every_theme(stage: Stage, palette: Palette, book: RulesBook) -> None:
    """Figures are drawn on their sprites, so these have to be lighter; a path differs from its edge."""
    from screens.kit.drawing.marks import Box, Picture
    from screens.pages.rules_cards import RulesCardForm
    from screens.pages.rules_pictures import PATH

    figure = colour("17112B")  # the atlas writes them in it
    form = RulesCardForm(600)
    tinted = [
        mark
        for entry in everything(book)
        for mark in form.paint(entry, form.height(entry)).marks
        if isinstance(mark, Picture) and mark.name.startswith(PATH)
    ]
    assert len(tinted) >= len([entry for entry in everything(book) if entry.number])
    for mark in tinted:
        assert mark.tint is not None
        assert ratio(palette.of(mark.tint), figure) >= 7, mark
    if book is BOOK:
        bars = {mark.fill for mark in picture("sow").marks if isinstance(mark, Box)}
        edge, line = sorted(fill.value for fill in bars if fill is not None)
        assert ratio(getattr(palette, edge), getattr(palette, line)) >= 7


def test_the_emblem_of_a_djinn_is_light_on_its_disc_in_every_theme(stage: Stage) -> None:
    """The disc is as dark in every theme; on parchment the same emblems are dark."""
    from screens.kit.drawing.marks import Picture
    from screens.pages.rules_cards import RulesCardForm

    form = RulesCardForm(344)
    djinns = entries_of("djinns")
    for entry in djinns:
        disc, face = (mark for mark in form.paint(entry, form.height(entry)).marks if isinstance(mark, Picture))
        assert (disc.name, face.name, face.tint) == ("djinn_disc", entry.sprite, Tone.ON_BLACK)
    assert len(djinns) == 22


# ---------------------------------------------------------------- the cards


@books
@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("scale", SCALES)
def test_all_that_is_said_fits_on_its_card(stage: Stage, scale: float, longer: bool, book: RulesBook) -> None:
    from screens.kit.drawing.marks import Words
    from screens.pages.rules_cards import RulesCardForm
    from tests.kit.painters.painter_parts import letters_of, shown
    from tests.kit.stage import Longer

    if longer:
        stage.speak(Longer())
    letters_of(stage)(scale)
    for width in WIDTHS:
        form = RulesCardForm(width)
        for entry in everything(book):
            height = form.height(entry)
            words = [mark for mark in form.paint(entry, height).marks if isinstance(mark, Words)]
            boxes = [shown(mark) for mark in words]
            for mark, (left, top, right, bottom) in zip(words, boxes, strict=True):
                assert left >= 0, (entry, mark)
                assert right <= width, (entry, mark)
                assert top >= 0, (entry, mark)
                assert bottom <= height, (entry, mark)
                assert not cut(mark), (width, mark)
            for (one, a), (other, b) in combinations(zip(words, boxes, strict=True), 2):
                apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
                assert apart, (width, one.text, other.text)
    letters_of(stage)(1.0)
    stage.speak(gettext.NullTranslations())


def cut(mark: Any) -> bool:
    from screens.kit.drawing.region import fit

    return fit(mark)[1]


@books
def test_a_card_says_all_of_its_article(stage: Stage, book: RulesBook) -> None:
    from screens.pages.rules_cards import RulesCardForm
    from tests.kit.painters.painter_parts import texts

    form = RulesCardForm(344)
    for entry in everything(book):
        said = texts(form.paint(entry, form.height(entry)))
        article = entry.article
        for text in (article.name, article.key_facts, article.text, *article.rulings, entry.label):
            assert not text or text in said
        for row in entry.rows:
            assert row.what in said
            assert row.value in said


def test_a_search_says_where_things_stand() -> None:
    found = {entry.article.name: entry.label for entry in Index(DEFAULT, SECTIONS.values(), BOOK.rules).find("palm")}
    assert found["Oasis"] == "Tiles"
    assert found["Enki"] == "Djinns"
    assert found["At the end of the game"] == "Points"
    assert "Village" not in found
