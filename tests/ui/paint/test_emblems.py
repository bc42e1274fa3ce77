"""What is drawn in pale lines, such as emblems of djinns, is seen on whatever it lies, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from screens.kit.drawing.sprite_names import is_pale
from screens.kit.palette import DARK, HIGH_CONTRAST, LIGHT, UNTINTED, Colour, Palette, Tone, colour
from tests.kit.painters.contrast import ratio
from tests.kit.painters.painter_parts import facts_for, painters

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing
    from tests.kit.stage import Stage

PALETTES = {"dark": DARK, "light": LIGHT, "high contrast": HIGH_CONTRAST}
DISC = colour("43347A")  # of assets/src/sprites/djinn_disc.svg
LINES = colour("C6C9E2")  # of icon_cards.svg; emblems of djinns are as light, in gold
LEAST = 3.0  # of what is no text


def emblems(drawing: Drawing) -> Iterator[tuple[str, Tone | None, Tone | Colour]]:
    """Pictures in pale lines that are there to be used: which, their tone, and what they lie on."""
    from screens.kit.drawing.marks import Box, Picture

    marks = drawing.marks
    for at, picture in enumerate(marks):
        if not isinstance(picture, Picture) or not is_pale(picture.name) or picture.alpha < 1:
            continue
        x, y = picture.rect.x + picture.rect.w / 2, picture.rect.y + picture.rect.h / 2
        ground: Tone | Colour = Tone.GROUND
        for mark in marks[:at]:
            inside = mark.rect.x <= x <= mark.rect.right and mark.rect.y <= y <= mark.rect.bottom
            if inside and isinstance(mark, Picture) and mark.name == "djinn_disc":
                ground = DISC
            elif inside and isinstance(mark, Box) and mark.fill not in (None, Tone.OUT_OF_REACH):
                ground = mark.fill  # type: ignore[assignment]
        yield picture.name, picture.tint, ground


def seen(palette: Palette, tint: Tone | None, ground: Tone | Colour) -> float:
    """How well such lines are seen there."""
    ink = palette.of(Tone.EMBLEM if tint is None else tint)
    lines = tuple(part * other for part, other in zip(LINES[:3], ink[:3], strict=True))
    return ratio(lines, palette.of(ground) if isinstance(ground, Tone) else ground)


def table() -> Iterator[Drawing]:
    for size in ("tall", "tall wide", "tablet", "tablet upright", "tablet tall", "desktop"):
        for state in ("mid", "sowing", "full"):
            for paint in painters().values():
                yield paint(facts_for(state, size))


def cards() -> Iterator[Drawing]:
    """Cards of a plan and of the last turn, with every kind of line in pale lines."""
    from screens.table.model.view_model import CardContent, CardLine
    from screens.table.paint.turn_card import paint_card
    from tests.kit.painters.turn_samples import facts_of

    lines = tuple(CardLine(name, "Something") for name in ("icon_cards", "dj_boaz", "icon_djinn", "coin_hidden"))
    for dark in (False, True):
        yield paint_card(facts_of((1280, 800), card=CardContent("A card", lines=lines, dark=dark)))


def log() -> Iterator[Drawing]:
    from screens.table.model.view_model import players_of
    from screens.table.sheets.log_sheet import paint_round, rounds_of
    from tests.kit.finished import finished_match

    match = finished_match(4, "emblems")
    players = players_of(match.view(0), match.setup)
    for source in rounds_of(match.turn_log.turns, players):
        yield paint_round(source, 360)[0].done()


def pages() -> Iterator[Drawing]:
    """The score, the rules on djinns, and what is told of a player."""
    from screens.pages.rules_cards import RulesCardForm
    from screens.pages.rules_sections import BOOK
    from screens.pages.score_table import TableLook, paint_table
    from screens.play.box import FIRST_KIND
    from screens.table.model.view_model import players_of
    from screens.table.paint.seats.seat_panel import BoardSection, paint_belongings, paint_points
    from tests.kit.finished import finished_match

    match = finished_match(4, "emblems")
    yield paint_table(TableLook(FIRST_KIND.sheet(match), 40, 120), 700)[0].done()
    form = RulesCardForm(400)
    for section in BOOK.sections.values():
        for entry in section.entries(BOOK.options, BOOK.rules):
            yield form.paint(entry, form.height(entry))
    players = players_of(match.view(0), match.setup)
    for player in players:
        for paint in (paint_points, paint_belongings):
            yield paint(BoardSection(player, players, match.view(0)), 360)[0].done()


@pytest.mark.parametrize("source", [table, cards, log, pages])
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_what_is_drawn_in_pale_lines_is_seen_on_what_it_lies(stage: Stage, source: Any, palette: Palette) -> None:
    found = {one for drawing in source() for one in emblems(drawing)}
    assert found
    assert source is table or any(ground == DISC for _, _, ground in found)
    assert [one for one in found if seen(palette, *one[1:]) < LEAST] == []


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_sprite_in_pale_lines_takes_on_the_colour_that_is_seen(stage: Stage, palette: Palette) -> None:
    from screens.kit.drawing.piece_widgets import Sprite

    def ink(**properties: Any) -> Colour:
        sprite = Sprite(**properties)
        sprite.palette = palette
        return list(sprite.pieces())[-1].colour

    def lines(colour: Colour) -> tuple[float, ...]:
        return tuple(part * other for part, other in zip(LINES[:3], colour[:3], strict=True))

    assert ink(name="good_fish") == UNTINTED
    assert ratio(lines(ink(name="dj_boaz", behind="djinn_disc")), DISC) >= LEAST
    assert ratio(lines(ink(name="icon_cards")), palette.surface) >= LEAST
    assert ratio(lines(ink(name="icon_cards", ink=Tone.INK_MID)), palette.parchment) >= LEAST
