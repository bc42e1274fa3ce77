"""Pages of rendered texts: what is beside a text is transparent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand


@pytest.fixture
def hand() -> CaveHand:  # there has to be a window
    from tests.kit.alibaba.cave_hand import CaveHand

    found = CaveHand()
    found.close()
    return found


@pytest.mark.usefixtures("hand")
def test_a_page_without_texts_is_transparent_also_when_it_is_written_again() -> None:
    from screens.kit.drawing.texts import TextPage

    page = TextPage(64, 32)
    assert set(page.texture.pixels) == {0}
    page._rewrite(page.texture)
    assert set(page.texture.pixels) == {0}


@pytest.mark.usefixtures("hand")
def test_around_a_text_a_page_stays_transparent() -> None:
    from screens.kit.drawing.texts import RenderedText, TextPage

    page = TextPage(128, 64)
    text = RenderedText(text="Total", font_size=14, font_name="Roboto")
    text.write(page, 0, 0)
    width, height = text.size
    pixels = page.texture.pixels
    alpha = [pixels[(y * 128 + x) * 4 + 3] for y in range(64) for x in range(128) if x >= width or y >= height]
    assert set(alpha) == {0}
    assert any(pixels[3::4])
