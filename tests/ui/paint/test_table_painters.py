"""The quiet regions of the Table: players, top bar, filters, hand, djinns and market, at every size."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from fivetribes.model.grid import NAMES
from fivetribes.model.pieces import DJINNS, NONE
from fivetribes.text.rules_text import djinn_in_short
from screens.table.model.actions import Command, PickFilter, TapCard, TapDjinn, TapHand, TapPower, TapSeat
from screens.table.model.view_model import CardSpot
from tests.kit.painters.painter_parts import (
    SCALES,
    all_of,
    facts_for,
    has,
    painters,
    shown,
    sizes,
    sprites,
    texts,
    values,
)

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from screens.table.model.view_model import ViewModel
    from tests.kit.stage import Stage

STATES = ("new_game", "mid", "sowing", "full")
TOUCH = 48
ROUNDING = 0.51


def faults(model: ViewModel) -> list[str]:
    """What is wrong: cut, outside, too small to touch, on top of one another."""
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit

    layout = model.layout
    drawing = all_of(model)
    found = []
    for mark in drawing.marks:
        rect = mark.rect
        if rect.x < -ROUNDING or rect.y < -ROUNDING:
            found.append(f"{mark} is outside")
        if rect.right > layout.width + ROUNDING or rect.bottom > layout.height + ROUNDING:
            found.append(f"{mark} is outside")
    texts = [mark for mark in drawing.marks if isinstance(mark, Words)]
    found += [f"{text.text!r} is cut in {text.rect}" for text in texts if fit(text)[1]]
    # The letter of a marker may have a price on its corner.
    boxes = [(text.text, shown(text)) for text in texts if not (len(text.text) == 1 and text.text.isalpha())]
    for (name, a), (other, b) in combinations(boxes, 2):
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
            found.append(f"{name!r} overlaps {other!r}: {a} {b}")
    seats = layout.seats[0]
    for target in drawing.targets:
        small = min(target.rect.w, target.rect.h) < TOUCH - ROUNDING
        if small and not (isinstance(target.key, TapSeat) and target.rect.h > seats.h - ROUNDING and seats.h >= 40):
            found.append(f"{target} is too small")
        assert target.name
    for one, two in combinations(drawing.targets, 2):
        if min(one.rect.right, two.rect.right) - max(one.rect.x, two.rect.x) > ROUNDING and (
            min(one.rect.bottom, two.rect.bottom) - max(one.rect.y, two.rect.y) > ROUNDING
        ):
            found.append(f"{one.key} overlaps {two.key}")
    keys = [target.key for target in drawing.targets]
    assert len(keys) == len(set(keys))
    return found


# ---------------------------------------------------------------- everywhere


@pytest.mark.parametrize("size", sizes())
@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_cut_or_too_small(
    stage: Stage, size_letters: Callable[[float], None], size: str, longer: bool
) -> None:
    from tests.kit.stage import Longer

    found = []
    for scale in SCALES:
        size_letters(scale)
        stage.speak(Longer() if longer else gettext.NullTranslations())
        for state in STATES:
            for seats in (2, 3, 4):
                model = facts_for(state, size, seats, scale)
                found += [f"{scale} {state} {seats}: {fault}" for fault in faults(model)]
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize("size", ["tablet", "first", "laptop", "tablet upright", "desktop"])
def test_large_letters_leave_every_djinn_its_power(size_letters: Callable[[float], None], size: str) -> None:
    """Its words are as large as they can be, and as they are without that where there is no more room."""
    size_letters(1.5)
    model = facts_for("mid", size, scale=1.5)
    for first in range(0, len(DJINNS) - 2, 3):
        row = tuple(CardSpot(djinn) for djinn in range(first, first + 3))
        told = texts(painters()["cards"](replace(model, djinns=row)))
        assert {djinn_in_short(spot.what) for spot in row} <= set(told)


@pytest.mark.parametrize("size", sizes())
def test_for_the_left_hand(stage: Stage, size: str) -> None:
    for state in STATES:
        assert not faults(facts_for(state, size, left_handed=True)), state


def test_sizes_are_those_of_the_samples() -> None:
    from tests.kit.painters.table_facts import SIZES

    assert sizes() == tuple(SIZES)


def test_a_painter_is_a_function_of_the_facts(stage: Stage) -> None:
    for state in STATES:
        model = facts_for(state, "tablet")
        assert all_of(model) == all_of(model)


# ---------------------------------------------------------------- top bar


def from_the_left(drawing: Drawing) -> Drawing:
    return drawing._replace(marks=tuple(sorted(drawing.marks, key=lambda mark: mark.rect.x)))


def test_tools_of_each_layout(stage: Stage) -> None:
    kinds = {
        size: {target.key.value for target in painters()["top"](facts_for("mid", size)).targets}
        for size in ("tablet", "tall", "phone", "phone wide")
    }
    assert kinds == {
        "tablet": {"menu", "log", "rules", "settings"},
        "tall": {"menu", "log"},
        "phone": {"menu", "log"},
        "phone wide": {"menu", "log"},
    }


def test_a_tablet_shows_the_track_and_where_markers_wait(stage: Stage) -> None:
    drawing = from_the_left(painters()["top"](facts_for("mid", "tablet")))
    assert texts(drawing)[2:13] == ["18", "12", "8", "5", "3", "T", "1", "I", "0", "0", "0"]
    assert sprites(drawing).count("spot") == 2
    assert "Bid order" in texts(painters()["top"](facts_for("new_game", "tablet")))


def test_who_has_played_is_ticked_off(stage: Stage) -> None:
    from screens.kit.drawing.marks import Picture

    drawing = from_the_left(painters()["top"](facts_for("mid", "tall")))
    marks = [mark for mark in drawing.marks if isinstance(mark, Picture)]
    assert [(mark.name, mark.alpha) for mark in marks] == [
        ("mark_P", 0.45), ("tick", 1.0), ("mark_C", 1.0), ("mark_O", 1.0), ("mark_K", 1.0),
    ]  # fmt: skip


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", sizes())
def test_each_tile_has_its_letter_and_figure_in_its_row_and_column(stage: Stage, size: str, left_handed: bool) -> None:
    """As the board is turned: what a sentence calls E3 is where E and 3 meet."""
    from screens.kit.drawing.marks import Words
    from screens.kit.palette import Tone

    model = facts_for("mid", size, left_handed=left_handed)
    drawn = painters()["tile names"](model).marks
    names = {mark.text: mark.rect for mark in drawn if isinstance(mark, Words) and mark.colour is Tone.COORDINATES}
    assert sorted(names) == [*"12345", *"ABCDEF"]
    for tile, (letter, figure) in enumerate(NAMES):
        rect = model.layout.tile_rect(tile)
        across, down = (figure, letter) if model.layout.turned else (letter, figure)
        assert names[across].x + names[across].w / 2 == pytest.approx(rect.x + rect.w / 2, abs=ROUNDING)
        assert names[down].y + names[down].h / 2 == pytest.approx(rect.y + rect.h / 2, abs=ROUNDING)
        assert names[across].bottom <= rect.y + ROUNDING
        assert names[down].right <= rect.x + ROUNDING or names[down].x >= rect.right - ROUNDING


# ---------------------------------------------------------------- filters, hand, powers bar


def test_filters(stage: Stage) -> None:
    tribes = [f"tribe{n}" for n in range(5)]
    paint = painters()["filters"]
    assert values(paint(facts_for("mid", "tablet")), PickFilter) == [*tribes, "camel", "djinn", "best"]
    assert values(paint(facts_for("mid", "tall")), PickFilter) == [*tribes, "camel", "best"]
    assert values(paint(facts_for("mid", "phone")), PickFilter) == ["open"]
    assert "tick" in sprites(paint(facts_for("sowing", "tablet")))


@pytest.mark.parametrize("size", ["phone", "tall", "phone wide", "tall wide"])
def test_a_phone_has_the_hand_in_place_of_the_filters(stage: Stage, size: str) -> None:
    assert not values(painters()["filters"](facts_for("sowing", size)), PickFilter)
    assert values(painters()["hand"](facts_for("sowing", size)), TapHand) == [0, 1, 2]
    assert not values(painters()["hand"](facts_for("mid", size)), TapHand)


def test_a_full_hand_is_put_together_by_tribes(stage: Stage) -> None:
    drawing = painters()["hand"](facts_for("full", "phone"))
    assert values(drawing, TapHand) == [0, 2, 4, 6, 8]
    assert sprites(drawing).count("count_2") == 4
    assert "count_3" in sprites(drawing)


def test_the_tray_of_a_tablet_is_always_there(stage: Stage) -> None:
    drawing = painters()["hand"](facts_for("mid", "tablet"))
    assert {"Hand", "Pick up the meeples of a tile", "Enki"} <= set(texts(drawing))
    assert sprites(drawing).count("spot") == 5


def test_the_powers_bar_says_how_many_djinns_have_no_room(stage: Stage) -> None:
    drawing = painters()["hand"](facts_for("full", "tablet"))
    assert values(drawing, TapPower) == [6, 7]
    assert has(drawing, Command.ALL_POWERS)
    assert "+2" in texts(drawing)
    assert [target.live for target in drawing.targets if isinstance(target.key, TapPower)] == [True, False]


# ---------------------------------------------------------------- cards


def test_cards_of_a_tablet(stage: Stage) -> None:
    drawing = painters()["cards"](facts_for("mid", "tablet"))
    shown_texts = set(texts(drawing))
    assert {"Bouraq", "1 palace on any village", "To use:", "Always active"} <= shown_texts
    assert {"14 in the deck", "28 in the deck"} <= shown_texts
    assert {"3 coins: 1 of the first 3", "6 coins: 2 of the first 6", "Papyrus", "9"} <= shown_texts
    assert values(drawing, TapCard) == list(range(9))
    assert values(drawing, TapDjinn) == [DJINNS.index(name) for name in ("bouraq", "haurvatat", "utug")]


def test_gaps_are_no_targets(stage: Stage) -> None:
    drawing = painters()["cards"](facts_for("full", "tablet"))
    assert values(drawing, TapCard) == [0, 2, 3, 5, 6, 7, 8]
    assert values(drawing, TapDjinn) == [8, 19]
    assert [target.live for target in drawing.targets if isinstance(target.key, TapCard)] == [True] * 6 + [False]


def test_low_rows_say_what_every_djinn_does(stage: Stage) -> None:
    from dataclasses import replace

    from screens.table.model.view_model import CardSpot

    model = facts_for("mid", "tablet small")
    for djinn in range(len(DJINNS)):
        drawing = painters()["cards"](replace(model, djinns=(CardSpot(djinn), CardSpot(NONE), CardSpot(NONE))))
        assert djinn_in_short(djinn) in texts(drawing)


@pytest.mark.parametrize("size", [size for size in sizes() if size.startswith("tablet")] + ["desktop"])
def test_cards_say_what_using_a_djinn_costs_or_that_it_is_always_active(stage: Stage, size: str) -> None:
    """As the sheets do, with pictures of the price; on a card that is one low row a sign may have to do."""
    from dataclasses import replace

    from fivetribes.rules.djinn import TABLE
    from fivetribes.shell.sentences import capitalised
    from fivetribes.text.rules_text import price_of_use
    from screens.table.model.view_model import CardSpot

    model = facts_for("mid", size)
    low = size in ("tablet small", "tablet square", "tablet upright")
    for djinn in range(len(DJINNS)):
        drawing = painters()["cards"](replace(model, djinns=(CardSpot(djinn), CardSpot(NONE), CardSpot(NONE))))
        words = {*texts(drawing)} & {"To use:", "Always active", capitalised(price_of_use(djinn))}
        says = "To use:" if TABLE[djinn].price else capitalised(price_of_use(djinn))
        assert words == {says} or (low and not words), DJINNS[djinn]


@pytest.mark.parametrize("size", ["tablet", "tablet tall", "wide", "desktop"])
@pytest.mark.parametrize("name", ["jewels", "ivory card", "elefántcsont", "elefántcsontok"])
def test_names_of_goods_keep_away_from_the_edges_of_their_cards(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, size: str, name: str
) -> None:
    from screens.kit.drawing.marks import Words
    from screens.table.parts import card_form, open_cards

    for module in (card_form, open_cards):
        monkeypatch.setattr(module, "CARD_NAMES", (name,) * len(module.CARD_NAMES))
    model = facts_for("mid", size)
    for mark in painters()["cards"](model).marks:
        if isinstance(mark, Words) and mark.text == name.capitalize():
            left, _, right, _ = shown(mark)
            card = next(card for card in model.layout.market_cards if card.x <= mark.rect.x < card.right)
            least = 8 if mark.align == "left" else 2
            assert left >= card.x + least
            assert right <= card.right - least + 0.5


def test_phones_have_everything_in_one_target(stage: Stage) -> None:
    for size in ("tall", "tall wide", "phone wide"):
        drawing = painters()["cards"](facts_for("mid", size))
        assert [target.key for target in drawing.targets] == [Command.CARD_STRIP]
        assert sum(name.startswith("good_") for name in sprites(drawing)) == 9
        assert sum(name.startswith("dj_") for name in sprites(drawing)) == 3
    assert not painters()["cards"](facts_for("mid", "phone")).targets
