"""How regions are drawn: few instructions that look like many, and texts that share their textures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.table.model.actions import Command

if TYPE_CHECKING:
    from tests.kit.driver import Driver

#: A box of a small picture, and which of some textures and colours it has.
BOXES = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(1, 6), st.integers(1, 6), st.integers(0, 3))


def overlap(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@given(st.lists(BOXES, max_size=25))
def test_no_rectangle_goes_before_one_that_it_covers(boxes: list[tuple[int, int, int, int, int]]) -> None:
    from screens.kit.drawing.quads import Quads

    quads = Quads()
    textures = ["a", "b"]
    for number, (x, y, w, h, kind) in enumerate(boxes):
        # the number of a box is hidden where its texture would be looked up
        quads.add(textures[kind % 2], (float(kind // 2),), (x, y, w, h), [(x, y, x + w, y + h, number, 0, 0, 0)])
    order = [batch.vertices[at + 2] for batch in quads._batches for at in range(0, len(batch.vertices), 16)]
    drawn = {int(number): place for place, number in enumerate(order)}
    assert sorted(drawn) == list(range(len(boxes)))
    for first, second in combinations(range(len(boxes)), 2):
        if overlap(boxes[first], boxes[second]):
            assert drawn[first] < drawn[second]
    for batch in quads._batches:
        kinds = {boxes[int(batch.vertices[at + 2])][4] for at in range(0, len(batch.vertices), 16)}
        assert len(kinds) == 1, "one texture and one colour"


@given(BOXES, st.lists(BOXES, max_size=4))
def test_what_lies_under_something_else_is_left_out(box: tuple[int, ...], holes: list[tuple[int, ...]]) -> None:
    from screens.kit.drawing.quads import without

    x, y, w, h, _ = box
    parts = without((x, y, x + w, y + h, 2 * x, 3 * y, 2 * (x + w), 3 * (y + h)), [hole[:4] for hole in holes])
    for left, bottom, right, top, *texture in parts:
        assert texture == pytest.approx([2 * left, 3 * bottom, 2 * right, 3 * top])
    for column in range(x, x + w):
        for row in range(y, y + h):
            drawn = sum(part[0] <= column < part[2] and part[1] <= row < part[3] for part in parts)
            assert drawn == (not any(overlap((column, row, 1, 1), hole) for hole in holes))


@pytest.mark.parametrize("density", [0.75, 1.0, 1.3, 2.0, 2.625])
def test_a_line_is_as_thin_wherever_it_is(drive: Driver, monkeypatch: pytest.MonkeyPatch, density: float) -> None:
    """Rows of a table end between pixels: no line of it may be gone, or twice as thick as the others."""
    from screens.kit.drawing import region as module
    from screens.kit.drawing.rect import Rect

    region = module.Region()
    monkeypatch.setattr(module, "Metrics", SimpleNamespace(density=density))
    for thickness in (1, 1.5):
        boxes = [region.box_of(Rect(place / 8, place / 8, thickness, 40)) for place in range(400)]
        assert len({width for _, _, width, _ in boxes}) == 1, "upright"
        assert min(width for _, _, width, _ in boxes) >= 1
        boxes = [region.box_of(Rect(place / 8, place / 8, 40, thickness)) for place in range(400)]
        assert len({height for *_, height in boxes}) == 1, "level"


def test_boxes_that_meet_have_no_pixel_between_them(drive: Driver) -> None:
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.region import Region

    region = Region()
    for place in range(1, 80):
        upper, lower = (region.box_of(Rect(0, y, 9, place / 8)) for y in (0, place / 8))
        if place >= 40:
            assert lower[1] + lower[3] == upper[1], place
    assert region.box_of(Rect(0, 3, 9, 0))[3] == 0, "nothing stays nothing"


def test_what_lies_apart_is_drawn_at_once() -> None:
    from screens.kit.drawing.quads import Quads

    quads = Quads()
    for row in range(20):
        quads.add("page", (1.0,), (0, row * 10, 10, 8), [])
        quads.add("texts", (0.0,), (1, row * 10, 5, 5), [])
    assert len(quads._batches) == 2


# ---------------------------------------------------------------- texts


class Reader:
    effort = 1.0

    def __init__(self) -> None:
        self.drawn = 0

    def redraw(self) -> None:
        self.drawn += 1


def test_many_of_one_kind_are_not_compared_with_each_other(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cave of four hundred pictures from one page is one mesh, whatever lies over what."""
    from screens.kit.drawing.quads import Quads, _Batch, plain

    def never(*_: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(_Batch, "overlaps", never)
    quads, texture = Quads(), object()
    for at in range(400):
        box = (at, at, 50.0, 50.0)
        quads.add(texture, (1, 1, 1, 1), box, [plain(box)])
    assert len(quads._batches) == 1


@pytest.fixture
def texts(drive: Driver) -> Iterator[Any]:
    from screens.kit.drawing import texts

    texts.forget_texts()
    yield texts
    texts.forget_texts()


def pixels(text: Any) -> bytes:
    """The part of its page on which a text stands."""
    page, (width, height) = text.page, text.size
    left, top = round(text.box[0] * page.width), round(text.box[3] * page.height)
    whole = page.texture.pixels
    rows = [whole[((top + row) * page.width + left) * 4 :][: width * 4] for row in range(height)]
    return b"".join(rows)


def test_a_text_is_written_once_and_as_kivy_writes_it(texts: Any) -> None:
    from kivy.core.text import Label

    text = texts.text_of("Naqala", 20, "Roboto")
    page = texts.written(text)
    assert texts.written(texts.text_of("Naqala", 20, "Roboto")) is page
    assert len(page.texts) == 1
    label = Label(text="Naqala", font_size=20, font_name="Roboto")
    label.refresh()
    assert label.texture.size == text.size
    assert pixels(text) == label.texture.pixels
    assert any(pixels(text))


def test_texts_do_not_lie_on_one_another(texts: Any) -> None:
    all_of_them = [texts.text_of(f"number {at}", 12 + at % 9, "Roboto") for at in range(120)]
    for text in all_of_them:
        texts.written(text)
    boxes = [
        (text.page, round(text.box[0] * text.page.width), round(text.box[3] * text.page.height), *text.size)
        for text in all_of_them
    ]
    for a, b in combinations(boxes, 2):
        assert a[0] is not b[0] or not overlap(a[1:], b[1:])
    for page, x, y, w, h in boxes:
        assert 0 <= x <= x + w <= page.width
        assert 0 <= y <= y + h <= page.height


def test_texts_survive_the_loss_of_the_context(texts: Any) -> None:
    from kivy.graphics.context import get_context

    text = texts.text_of("Still here", 18, "Roboto")
    texts.written(text)
    before = pixels(text)
    get_context().reload()
    assert pixels(text) == before


def test_an_old_page_goes_and_who_reads_it_draws_anew(drive: Driver, texts: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(texts, "SIDE", 64)
    monkeypatch.setattr(texts, "YOUNG", -1.0)
    reader = Reader()
    first = texts.text_of("first", 20, "Roboto")
    texts.written(first).readers.add(reader)
    at = 0
    while first.page is not None:
        at += 1
        texts.written(texts.text_of(f"t{at}", 20, "Roboto"))
        assert at < 100
    drive.frames(2)
    assert reader.drawn == 1
    assert len(texts._pages) == texts.PAGES
    assert texts.written(first) in texts._pages, "it is written again when it is wanted"


def test_readers_of_an_old_page_draw_anew_in_frames_of_their_own(drive: Driver, texts: Any) -> None:
    """All of them in one frame would make it late."""
    readers = [Reader() for _ in range(4)]
    page = texts.written(texts.text_of("read by all", 20, "Roboto"))
    page.readers.update(readers)
    texts._pages.remove(page)
    page.leave()
    before = 0
    for _ in range(20):
        drive.frames(1)
        now = sum(reader.drawn for reader in readers)
        assert now - before <= 1
        before = now
    assert [reader.drawn for reader in readers] == [1, 1, 1, 1]


def test_a_text_larger_than_a_page_has_one_of_its_own(texts: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(texts, "SIDE", 32)
    text = texts.text_of("This is far too wide for it", 20, "Roboto")
    page = texts.written(text)
    assert (page.width, page.height) == text.size
    assert any(pixels(text))


def test_what_has_no_size_is_no_fault(drive: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    from screens.kit.drawing.outline import Frame
    from screens.kit.drawing.quads import Quads

    frame = Frame(pos=(5, 5), size=(0, 0))
    frame.size = (40, 30)
    assert len(frame.vertices) > 0
    frame.size = (0, 30)
    assert len(frame.vertices) == 0
    quads = Quads()
    quads.add(None, (1.0, 1.0, 1.0, 1.0), (0, 0, 4, 4), [])
    list(quads.instructions())
    drive.frames(1)
    assert "Traceback" not in "".join(capfd.readouterr())


# ---------------------------------------------------------------- pressing


def test_the_look_of_a_press_goes_with_the_press(drive: Driver) -> None:
    """Also when the region is drawn anew while a finger is on it, as when its window changes."""
    from kivy.tests.common import UnitTestTouch

    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.region import Region
    from screens.kit.drawing.sketch import Sketch

    sketch = Sketch()
    sketch.button(Rect(20, 20, 200, 48), Command.PRIMARY, "Play", kind="primary")
    region = Region()
    drive.screen.add_widget(region)
    region.show(sketch.done())
    drive.frames(2)
    plain = len(region.canvas.after.children)
    touch = UnitTestTouch(60, region.top - 40)
    touch.touch_down()
    drive.frames(1)
    assert len(region.canvas.after.children) > plain, "a press is seen"
    region.redraw()
    touch.touch_up()
    drive.frames(1)
    assert len(region.canvas.after.children) == plain
    drive.screen.remove_widget(region)


def test_small_pieces_take_their_pictures_from_the_page_that_is_there(
    drive: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of the atlas takes megabytes: none is loaded for what is small."""
    from screens.kit.drawing import slices, sprites
    from screens.kit.drawing.piece_widgets import Marker

    usual = slices.page().bucket
    assert slices.page_for(8).bucket == slices.page_for(slices.PAGE).bucket == usual
    assert slices.page_for(10_000).bucket == sprites.BUCKETS[-1]
    asked = []
    monkeypatch.setattr(sprites, "page", lambda bucket, page=sprites.page: asked.append(bucket) or page(bucket))
    marker = Marker(colour="cyan", letter="A", size=(28, 28))
    drive.frames(1)
    assert marker.drawn
    assert asked
    assert set(asked) == {usual}
