"""The names of what can be forbidden stand below their pictures as a whole, or not at all; and what was forbidden."""

from __future__ import annotations

from random import Random

import pytest

from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import ban_name
from fivetribes.i18n import use_language
from screens.alibaba.model.actions import PickOption
from screens.kit.drawing.marks import Picture, Words
from tests.kit.offscreen import LOW

SIZES = ((360, 640), (852, 392), (768, 1024), (1280, 800), (1920, 1080), *LOW)
PATIENCE = 500  # frames


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_no_name_of_a_ban_is_shortened(language: str) -> None:
    from kivy.metrics import Metrics

    from screens.alibaba.paint.menu import paint
    from screens.kit.drawing.marks import SMALLEST
    from screens.kit.drawing.sketch import text_wide
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        hand.begin(None, "merchant", "merchant")
        hand.play_until(Ask.BAN, Random(0), least=4)
        use_language(language)
        shown = {}
        for size in SIZES:
            hand.resize(*size)
            hand.table.retell()
            names = {option.words for option in hand.table.model.menu.options}
            marks = [mark for mark in paint(hand.table.model).marks if isinstance(mark, Words) and mark.text in names]
            assert len(marks) in (0, len(names)), "all or none"
            least = SMALLEST / max(1.0, float(Metrics.fontscale))
            assert [mark.text for mark in marks if text_wide(mark.text, least, bold=True) > mark.rect.w] == [], size
            shown[size] = bool(marks)
        assert shown[1280, 800]
        assert not shown[360, 640]
    finally:
        hand.close()


@pytest.mark.parametrize("others", [1, 2], ids=["two", "three"])
def test_a_phone_in_landscape_names_what_is_forbidden(others: int) -> None:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        hand.resize(852, 392)
        hand.begin(None, *("merchant",) * others)
        hand.play_until(Ask.BAN, Random(0), least=4)
        hand.tap_on(PickOption(0))
        for _ in range(PATIENCE):
            forbids = [player.ban for player in hand.table.model.players if player.ban != NONE]
            if forbids:
                break
            hand.frames(1)
        marks = hand.table.ids.seats.drawing.marks
        words = [mark for mark in marks if isinstance(mark, Words) and mark.text == ban_name(forbids[0])]
        (place,) = [mark.rect for mark in words]
        (card,) = [seat for seat in hand.table.model.layout.seats if seat.holds(place.x, place.y)]
        for mark in marks:
            if isinstance(mark, Words | Picture) and card.holds(mark.rect.x, mark.rect.y):
                assert mark.rect.bottom <= card.bottom - 2, mark
    finally:
        hand.close()
