"""What a take would bring: the card with its lines."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fivetribes.alibaba.model.steps import Ask
from fivetribes.i18n import use_language
from screens.alibaba.model.actions import TapPlace
from screens.kit.drawing.marks import Words

APART, ROOM = 4, 24


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_lines_are_apart_where_there_is_room(language: str) -> None:
    from screens.alibaba.paint.card import HEAD, paint
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        hand.begin(None, "merchant", "merchant", seed="contrast")
        hand.play_until(Ask.TAKE, Random(0), least=4)
        use_language(language)
        for size in ((640, 360), (852, 392), (360, 640)):
            hand.resize(*size)
            hand.table.retell()
            hand.table.input.hold(TapPlace(max(hand.table.presenter.live)))
            model = hand.table.model
            card = model.layout.card
            lines = [mark.rect for mark in paint(model).marks if isinstance(mark, Words) and mark.align == "left"]
            lines = [rect for rect in lines if rect.y >= card.y + HEAD]
            assert len(lines) == len(model.card.lines)
            gaps = [below.y - above.bottom for above, below in pairwise(lines)]
            assert min(gaps) >= min(APART, (card.bottom - lines[-1].bottom - ROOM) / len(lines)), size
            hand.table.back()
    finally:
        hand.close()
