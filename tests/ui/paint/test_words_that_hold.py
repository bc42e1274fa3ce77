"""A number and its word hold together where texts are measured and where they are drawn; rows of buttons look alike."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from babel.messages.pofile import read_po

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from tests.test_messages import collected, forms

if TYPE_CHECKING:
    from tests.kit.stage import Stage

TEXT = "about 9 points"
KV = Path(__file__).resolve().parents[3] / "kv"
WRAPS = re.compile(r"^( *)(?:<\w+@)?Label>?:\n(?:\1 .*\n)*?\1 +text_size: .*self\.width", re.MULTILINE)


def lines_in(label: Any) -> list[str]:
    """The lines that Kivy draws."""
    return ["".join(word.text for word in line.words).replace("\u00a0", " ") for line in label._cached_lines]


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("3 coins", ["3 coins"]),
        ("Anna earns 12 points (3 coins)", ["Anna", "earns", "12 points", "(3 coins)"]),
        ("получает +2 очка, ещё 1", ["получает", "+2 очка,", "ещё", "1"]),
        ("oasis 8: E5 earns", ["oasis", "8:", "E5", "earns"]),
        ("5 × 6 — 30", ["5", "×", "6 —", "30"]),
        ("Anna wins — 13 points", ["Anna", "wins —", "13 points"]),
        ("2 — 3 coins", ["2 —", "3 coins"]),
        ("A\u00a0B 7\nrow", ["A\u00a0B", "7", "row"]),
    ],
)
def test_a_number_stays_with_the_word_after_it(text: str, parts: list[str]) -> None:
    """And a dash with the word before it. A coordinate is no number, and a line that ends ends."""
    from screens.kit.fonts import parts_of

    found = [part.replace("\u00a0", " ") for part in parts_of(text, bool)]
    assert found == [part.replace("\u00a0", " ") for part in parts]


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize("language", ["en", *sorted(path.name for path in LOCALE_DIR.iterdir() if path.is_dir())])
def test_no_message_leaves_its_number_behind(language: str) -> None:
    """Every text with a number before a word, of the whole catalogue, as a player reads it."""
    from screens.kit.fonts import parts_of

    texts = messages(language)
    parts = [[part for part in parts_of(text, bool) if re.fullmatch(r"\d+", part)] for text in texts]
    assert len(texts) > 150
    assert [(text, found) for text, found in zip(texts, parts, strict=True) if found] == []


def messages(language: str) -> list[str]:
    """What stands in a catalogue with a number right before a word: that far, with the number and the word put in."""
    if language == "en":
        texts = [form for message in collected() if message.id for form in forms(message)]
    else:
        with (LOCALE_DIR / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
            texts = [
                form
                for message in read_po(file, locale=language)
                if message.id
                for form in (message.string if isinstance(message.string, tuple) else (message.string,))
            ]
    found = (re.search(r"(?<!\w){n}\s[^\W\d_]+", text) for text in texts)
    return [match[0].replace("{n}", "5") for match in found if match]


@pytest.mark.usefixtures("stage")
def test_it_is_drawn_as_it_is_measured() -> None:
    """What painters draw, and what labels of pages show."""
    from kivy.metrics import Metrics

    from screens.kit.controls import Text
    from screens.kit.drawing.sketch import text_wide
    from screens.kit.drawing.texts import text_of
    from screens.kit.fonts import text_width
    from screens.kit.table.fitting import ellipsize, line_count, lines_of

    room = text_wide("about 9", 14)
    assert text_wide("9 points", 14) > room - 4
    assert lines_of("about 9 point", text_wide("9 point", 14), 14) == 2
    assert line_count("about 9 point", text_wide("9 point", 14) + 4, 14) == 2
    assert lines_of(TEXT, text_wide("9 points", 14) - 4, 14) == 3, "no room for both: better two lines than cut off"
    assert ellipsize(TEXT, text_wide("9 points", 14), 1, 14) == "about…"
    size = round(14 * Metrics.density)
    wide = round(text_width("about 9", size, "Roboto")) + 2
    narrow = max(wide, round(text_width("9 points", size, "Roboto")) + 2)
    assert narrow < text_width(TEXT, size, "Roboto")
    label = Text(text=TEXT, font_name="Roboto", font_size=size, width=narrow)
    label.texture_update()
    assert lines_in(label._label) == ["about", "9 points"]
    assert label.text == TEXT
    label.text = "about 7 points"
    label.texture_update()
    assert lines_in(label._label) == ["about", "7 points"]
    label.text_size = text_width("points", size, "Roboto") + 2, None
    label.texture_update()
    assert lines_in(label._label) == ["about", "7", "points"]
    text = "about 9 points wow"
    wide = round(max(text_width(part, size, "Roboto") for part in ("about 9", "points wow"))) + 2
    assert wide < text_width("9 points wow", size, "Roboto") - 2
    lines = text_of("about\n9 points\nwow", size, "Roboto")
    assert text_of(text, size, "Roboto", wide).size[1] == lines.size[1]


@pytest.mark.usefixtures("stage")
def test_a_painted_text_is_broken_after_its_number_before_it_is_cut_off() -> None:
    """On a narrow place, such as the heading of a small phone that is held sideways."""
    from kivy.metrics import Metrics

    from screens.kit.drawing.marks import SMALLEST, Words
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.region import fit
    from screens.kit.drawing.sketch import text_wide

    text = "28 закрытых плиток"
    high = 3 * 1.3 * SMALLEST * Metrics.fontscale
    for wide in (text_wide("закрытых", SMALLEST), text_wide("28 закрытых", SMALLEST)):
        words = Words(Rect(0, 0, wide + 2, high), text, lines=3)
        assert not fit(words)[1], wide


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_name_that_is_too_long_ends_in_one_ellipsis(stage: Stage, letters: float) -> None:
    """In what painters draw and in labels of pages alike, as in all that the app itself cuts short."""
    from kivy.metrics import Metrics

    from screens.kit.controls import Text
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.region import fit

    stage.enlarge(letters)
    name = "Konstantin the Magnificent"
    for room in (30, 40, 80, 120):
        wide = room * Metrics.density
        painted, _ = fit(Words(Rect(0, 0, room, 20), name, may_shorten=True))
        label = Text(text=name, font_size=14 * Metrics.density * letters, shorten=True, width=wide)
        label.texture_update()
        (line,) = lines_in(label._label)
        for text in (painted._options["text"], line):
            assert text.endswith("…"), (room, text)
            assert name.startswith(text[:-1])
            assert not text.endswith(" …")
        assert painted.size[0] <= wide
        assert len(line) > 4 or room < 80, "there is room for some letters"
    label = Text(text=name, font_size=14 * Metrics.density, shorten=True, width=1000)
    label.texture_update()
    assert lines_in(label._label) == [name]
    stage.enlarge(1.0)


def test_no_label_of_a_page_breaks_its_text_by_itself() -> None:
    """A `Wrapped` holds numbers and words together; Kivy's own `Label` does not."""
    assert WRAPS.search("    Label:\n        text: root.text\n        text_size: self.width, None\n")
    assert [path.name for path in KV.rglob("*.kv") if WRAPS.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.usefixtures("stage")
def test_buttons_of_a_row_look_alike() -> None:
    """An icon beside each text or beside none, and no icon alone beside a text; only narrow ones are icons anyway."""
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import Look, looks

    narrow, small, large = Rect(0, 0, 48, 48), Rect(0, 0, 104, 48), Rect(0, 0, 138, 48)
    assert looks([(small, "Undo"), (small, "Hint"), (large, "Step back")]) == (Look.BOTH,) * 3
    assert looks([(large, "Visszavonás"), (small, "Mégis"), (small, "Átrendezés")]) == (Look.TEXT,) * 3
    assert looks([(Rect(0, 0, 78, 48), "Visszavonás"), (Rect(0, 0, 78, 48), "Mégis")]) == (Look.ICON,) * 2
    assert looks([(large, "Undo"), (narrow, "Hint")]) == (Look.BOTH, Look.ICON)


@pytest.mark.parametrize("size", ["phone wide", "tall wide", "tablet", "tablet upright"])
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.usefixtures("stage")
def test_the_buttons_of_filters_and_log_look_alike(language: str, size: str) -> None:
    from fivetribes.i18n import tr, use_language
    from screens.kit.drawing.marks import Glyph, Words
    from tests.kit.painters.painter_parts import facts_for, painters

    use_language(language)
    try:
        model = facts_for("mid", size)
        marks = painters()["filters"](model).marks + painters()["top"](model).marks
        texts = {mark.text for mark in marks if isinstance(mark, Words)}
        icons = {mark.icon for mark in marks if isinstance(mark, Glyph)}
        if model.layout.kind == "landscape":
            assert tr("Filter") in texts
            assert {tr("Game log"), tr("Log")} & texts
            assert ("filter-variant" in icons) is ("text-box-outline" in icons)
    finally:
        use_language("en")


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
@pytest.mark.parametrize("width", [36, 64, 82, 95, 104, 124, 150])
def test_the_stepper_has_icons_on_all_its_buttons_and_texts_on_all_or_none(
    stage: Stage, language: str, width: float
) -> None:
    """Paused or playing, they are the same, and a finger hits each of them. The widths are those of many windows."""
    from fivetribes.i18n import use_language
    from screens.kit.drawing.marks import Glyph, Words
    from screens.kit.drawing.rect import Rect, even
    from screens.kit.table.replay.paint import paint_stepper
    from screens.kit.table.replay.stepper import ReplayStepper, StepperAction, StepperPlaces

    use_language(language)
    whole = Rect(0, 0, 5 * width + 32, 200)
    places = StepperPlaces(Rect(0, 0, whole.w, 60), whole, None, even(0, 100, whole.w, 48, 5, 8))
    texts, drawn = set(), set()
    for playing in (False, True):
        stepper = ReplayStepper("", "", "", playing, True, True, "1×")
        drawing = paint_stepper(stepper, places, whole)
        assert sum(isinstance(mark, Glyph) for mark in drawing.marks) == 4
        texts.add(sum(isinstance(mark, Words) and mark.text not in ("", "1×") for mark in drawing.marks))
        buttons = [target.rect for target in drawing.targets if target.key is not StepperAction.COVER]
        drawn.add(tuple(buttons))
    use_language("en")
    assert texts in ({0}, {4})
    assert texts == {4} or width < 95
    (row,) = drawn
    assert all(rect.w >= min(48, width) for rect in row)
    assert row[-1].right == pytest.approx(whole.w)
    assert all(left.right <= right.x for left, right in itertools.pairwise(row))


def test_a_text_that_fits_into_a_line_takes_one(stage: Stage) -> None:
    """Words measured one by one are wider together than the text: rows were high for a line that did not come."""
    from screens.kit.drawing.sketch import text_wide
    from screens.kit.table.fitting import line_count

    for text in ("Sowed 3 meeples from F1 to E1, took 3 elders", "Sowed 4 meeples from F2 to E1, took 2 viziers"):
        assert line_count(text, text_wide(text, 14), 14) == 1
        assert line_count(text, text_wide(text, 14) - 12, 14) == 2
