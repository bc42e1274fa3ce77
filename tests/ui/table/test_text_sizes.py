"""Nothing on the Table is cut in any language, at any size of letters, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.i18n import tr, use_language
from fivetribes.model.steps import Ask
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapBid
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.finger import Hand

SIZES: Final = (
    (360, 640), (640, 360), (393, 851), (851, 393), (768, 1024), (800, 1280), (960, 600), (1280, 800), *LOW,
)  # fmt: skip
SCALES: Final = (0.85, 1.0, 1.5)
LANGUAGES: Final = ("en", "ru", "hu")
SETUP: Final = GameSetup(
    (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"), SeatSetup("Samira", "pink")),
    seed="sizes",
    random_order=False,
)
ENOUGH: Final = 12  # kinds of decisions, some of them also with a power
DOTS: Final = "…"


@dataclass(frozen=True, slots=True)
class Cut:
    """A text that is not whole."""

    text: str
    language: str
    size: tuple[int, int]
    scale: float


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", hints=True))
    yield hand
    use_language("en")
    hand.close()


def with_dots() -> set[str]:
    """What ends in dots although it is whole."""
    return {tr("Highlight…"), tr("Looking for good moves…"), *(tr("{n} more…").format(n=n) for n in range(1, 20))}


def cut_now(hand: Hand) -> tuple[int, list[Cut]]:
    """How many texts the Table would show now in all sizes and languages, and which of them are not whole.

    All is laid out and painted, but nothing is drawn.
    """
    from kivy.metrics import Metrics

    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit
    from screens.kit.drawing.texts import forget_texts
    from screens.table.layout.table_layout import table_layout
    from tests.kit.painters.of_parts import painters_of

    table, found, count, english = hand.table, [], 0, with_dots()
    presenter = table.presenter
    paints = painters_of(table)
    for language in LANGUAGES:
        use_language(language)
        for scale in SCALES:
            Metrics.fontscale = scale
            forget_texts()
            for size in SIZES:
                layout = table_layout(
                    *size, seats=len(SETUP.seats), insets=(0, 0, 0, 0), text_scale=scale, bidding=presenter.bidding
                )
                model = presenter.model(layout)
                for mark in (mark for paint in paints for mark in paint(model).marks if isinstance(mark, Words)):
                    count += 1
                    dots = DOTS in mark.text and not mark.may_shorten and mark.text not in english | with_dots()
                    if dots or fit(mark)[1]:
                        found.append(Cut(mark.text, language, size, scale))
    use_language("en")
    Metrics.fontscale = 1.0
    forget_texts()
    return count, found


def kind_of(hand: Hand) -> str:
    """What is asked now, and if a djinn can be used meanwhile."""
    presenter = hand.table.presenter
    power = any(tile.state == "usable" for tile in presenter.powers())
    return f"{presenter.decision.ask.value}{' with a power' if power else ''}"


def test_nothing_is_cut_whatever_is_asked(hand: Hand) -> None:
    """The first decision of each kind in a game by chance."""
    hand.begin(SETUP)
    hand.settle()
    rng = Random(170)
    counts: dict[str, int] = {}
    while not hand.table.presenter.view.over and len(counts) < ENOUGH:
        kind = kind_of(hand)
        if kind not in counts:
            counts[kind], found = cut_now(hand)
            assert found == [], kind
        hand.table.match.play(random_move(hand.table.presenter.decision, rng))
        hand.settle()
    kinds = {kind.partition(" ")[0] for kind in counts}
    assert kinds >= {ask.value for ask in Ask} - {"place", "keep", "blocked"}, "these are rare"
    assert any("power" in kind for kind in counts)
    assert min(counts.values()) > 50 * len(SIZES) * len(SCALES), "texts were looked at"


def test_nothing_is_cut_while_a_bid_is_chosen(hand: Hand) -> None:
    """What it costs and leaves, and who would play when."""
    hand.begin(SETUP)
    hand.settle()
    presenter = hand.table.presenter
    assert presenter.bidding
    for space in (0, 8):
        hand.table.input.press(TapBid(space))
        assert presenter.model(hand.table.model.layout).card is not None
        assert cut_now(hand)[1] == []


def test_nothing_is_cut_while_a_sowing_is_planned(hand: Hand) -> None:
    """Picked up, on its way, with a filter, refused, and whole."""
    hand.begin(SETUP)
    hand.to_sowing()
    start = next(iter(hand.table.presenter.decision.sowing.starts()))
    hand.tap_tile(start)
    assert cut_now(hand)[1] == []
    hand.tap_tile(next(tile for tile in reversed(range(30)) if tile != start))
    hand.frames(2)
    assert cut_now(hand)[1] == []
    hand.tap_key(Command.HINT)
    hand.settle()
    assert cut_now(hand)[1] == []


def test_a_text_that_is_cut_is_found(hand: Hand) -> None:
    """A title of forty words has no room on any phone."""
    hand.begin(SETUP)
    hand.settle()
    with patch.object(type(hand.table.presenter.interaction), "title", "Choose one of the many spaces " * 8):
        hand.table.refresh()
        sizes = {cut.size for cut in cut_now(hand)[1]}
    assert (360, 640) in sizes
