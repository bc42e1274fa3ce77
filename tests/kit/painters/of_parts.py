"""What a part in KV shows, as the same marks that a painter makes: so the same can be asked of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from fivetribes.i18n import _Language, language_in_use

if TYPE_CHECKING:
    from screens.kit.drawing.marks import Drawing, Mark
    from screens.kit.parts.part import Part
    from screens.table.model.view_model import ViewModel


def painters_of(table: Any) -> list[Callable[[ViewModel], Drawing]]:
    """What each part and region of a table would show of a view model, back to front."""
    from screens.kit.drawing.region import Region
    from screens.table.parts.bids import Bids
    from screens.table.parts.buttons import Buttons
    from screens.table.parts.card_strip import CardStrip
    from screens.table.parts.filters import Filters
    from screens.table.parts.log_panel import RunningLog
    from screens.table.parts.open_cards import Djinns, Market
    from screens.table.parts.prompt import PromptPart
    from screens.table.parts.seats import Seats
    from screens.table.parts.top import TileNames, TopBar

    of_part = {
        Bids: bids,
        Buttons: buttons,
        CardStrip: card_strip,
        Djinns: djinns,
        Filters: filters,
        Market: market,
        PromptPart: prompt,
        RunningLog: log,
        Seats: seats,
        TileNames: tile_names,
        TopBar: top,
    }
    return [
        surface.paint if isinstance(surface, Region) else of_part[type(surface)]
        for surface in reversed(table.surfaces)
        if not isinstance(surface, Region) or surface.source is table.model
    ]


def seats(model: ViewModel) -> Drawing:
    """The panels of the players."""
    from screens.table.parts.seats import Seats

    return _shown(Seats, model, coins_are_open=model.view.coins_are_open, players=model.players)


def top(model: ViewModel) -> Drawing:
    """The top bar."""
    from screens.table.parts.top import TopBar

    state = _state(model)
    return _shown(TopBar, model, state.uncovered, round=state.round, order=state.order, track=state.track)


def tile_names(model: ViewModel) -> Drawing:
    """The names of the board's columns and rows."""
    from screens.table.parts.top import TileNames

    return _shown(TileNames, model)


def filters(model: ViewModel) -> Drawing:
    """The filters."""
    from screens.table.parts.filters import Filters

    values = {"chosen": model.filters, "best": model.best, "can_filter": model.can_filter}
    return _shown(Filters, model, _state(model).uncovered, **values)


def log(model: ViewModel) -> Drawing:
    """The log beside the board."""
    from screens.table.parts.log_panel import RunningLog

    state = _state(model)
    return _shown(RunningLog, model, log=state.log, place=state.log_place)


def actions(model: ViewModel) -> Drawing:
    """What is asked, the track while somebody bids, and the buttons."""
    from screens.kit.drawing.sketch import Sketch

    sketch = Sketch()
    for part in (prompt, bids, buttons):
        sketch.add(part(model))
    return sketch.done()


def prompt(model: ViewModel) -> Drawing:
    """What is asked or done, and its ground."""
    from screens.table.parts.prompt import PromptPart
    from screens.table.parts.prompt_form import asked_of

    return _shown(PromptPart, model, asked=asked_of(model))


def bids(model: ViewModel) -> Drawing:
    """The dock while somebody bids."""
    from screens.table.parts.bids import Bids
    from screens.table.parts.prompt_form import asked_of, is_told, prompt_form

    asked = asked_of(model)
    told = is_told(prompt_form(model.layout, asked), model.prompt)
    return _shown(Bids, model, told=told, bids=model.bids, card=model.card, asked=asked)


def buttons(model: ViewModel) -> Drawing:
    """All that there are now."""
    from screens.table.parts.buttons import Buttons

    return _shown(Buttons, model, buttons=model.buttons)


def _state(model: ViewModel) -> Any:
    from screens.table.state import TableState

    state = TableState()
    state.take(model)
    return state


def _shown(kind: type, model: ViewModel, layout: Any = None, **values: Any) -> Drawing:
    """What a part shows in a window of the size of the layout."""
    from kivy.metrics import Metrics

    part = _part(kind)
    part.layout = None
    part.size = model.layout.width * Metrics.density, model.layout.height * Metrics.density
    for name, value in values.items():
        setattr(part, name, value)
    part.layout = layout or model.layout
    return drawing_of(part)


def djinns(model: ViewModel) -> Drawing:
    """The djinns that lie open on a tablet."""
    from screens.table.parts.open_cards import Djinns

    return _shown(Djinns, model, deck=model.view.djinns_left, spots=model.djinns)


def market(model: ViewModel) -> Drawing:
    """The market row of a tablet."""
    from screens.table.parts.open_cards import Market

    values = {"deck": model.view.deck_left, "palaces": model.view.palaces_left, "palms": model.view.palms_left}
    return _shown(Market, model, spots=model.market, **values)


def card_strip(model: ViewModel) -> Drawing:
    """Both in small, on a phone."""
    from screens.table.parts.card_strip import CardStrip
    from screens.table.parts.tray_place import covers

    covered = covers(model, model.layout.card_strip)
    return _shown(CardStrip, model, covered=covered, market=model.market, djinns=model.djinns)


def cards(model: ViewModel) -> Drawing:
    """Djinns and market, in full or in small."""
    from screens.kit.drawing.sketch import Sketch

    sketch = Sketch()
    for drawing in (djinns(model), market(model), card_strip(model)):
        sketch.add(drawing)
    return sketch.done()


_kept: dict[object, Any] = {}
forget_parts = _kept.clear


def _part(kind: type) -> Any:
    """A part of this kind, the same in an app and a language: to make one takes long."""
    from kivy.app import App

    app = App.get_running_app()
    if _kept.get("app") is not app:
        _kept.clear()
        _kept["app"] = app
    key = kind, type(_Language.catalogue), language_in_use()
    if key not in _kept:
        _kept[key] = kind()
    return _kept[key]


def drawing_of(part: Any) -> Drawing:
    """Everything that is seen in a part, or in a region, back to front, as soon as all has its place."""
    from kivy.clock import Clock

    from screens.kit.drawing.marks import Drawing
    from screens.kit.drawing.region import Region
    from screens.kit.parts.part import shown

    if isinstance(part, Region):
        return part.drawing
    Clock.tick_draw()
    marks = [mark for widget in shown(part) for mark in marks_of(part, widget)]
    return Drawing(tuple(marks), tuple(part.targets))


def marks_of(part: Part, widget: Any) -> Iterator[Mark]:
    """What one widget shows."""
    from screens.kit.drawing import sprite_names
    from screens.kit.drawing.marks import Box, Picture
    from screens.kit.drawing.marks import Glyph as GlyphMark
    from screens.kit.drawing.marks import Words as WordsMark
    from screens.kit.drawing.piece_widgets import COLOURS, Marker, SeatBand, Sprite
    from screens.kit.palette import Tone
    from screens.kit.parts.plate import Outline, Plate
    from screens.kit.parts.words import Glyph, Words

    rect = part.rect_of(widget)
    if isinstance(widget, Plate) and widget.back[3]:
        yield Box(rect, tone_of(widget.back), widget.corner)
    if isinstance(widget, Outline) and widget.color[3]:
        yield Box(rect, None, widget.corner, tone_of(widget.color), 2.5 if widget.thick else 1.5)
    if isinstance(widget, Sprite) and widget.name and min(widget.size) > 0:
        if widget.behind:
            yield Picture(rect, widget.behind)
        yield Picture(rect, widget.name, widget.alpha, Tone.ON_BLACK if widget.behind else None)
    elif isinstance(widget, Marker) and widget.colour and min(widget.size) > 0:
        yield Picture(rect, sprite_names.marker(COLOURS.index(widget.colour)), widget.disc)
        yield WordsMark(rect, widget.letter, rect.h * 0.42, align="center", heavy=True)
    elif isinstance(widget, SeatBand) and widget.colour == "black":
        yield Box(rect, Tone.CHART_RIM)
    elif isinstance(widget, Glyph) and widget.icon:
        yield GlyphMark(rect, widget.icon, tone_of(widget.color), widget.icon_size)
    elif isinstance(widget, Words) and widget.text and min(widget.size) > 0:
        yield words_of(widget, rect)


def words_of(widget: Any, rect: Any) -> Mark:
    """A text, in letters as large as they are."""
    from kivy.metrics import Metrics

    from screens.kit import fonts
    from screens.kit.drawing.marks import Words as WordsMark

    letters = widget.shown._options["font_size"] / Metrics.density / Metrics.fontscale
    return WordsMark(
        rect, widget.text, letters, tone_of(widget.color), widget.font_name == fonts.MEDIUM, widget.halign,
        int(widget.lines), widget.valign == "top", widget.may_shorten, widget.font_name == fonts.BOLD,
    )  # fmt: skip


def tone_of(colour: Any) -> Any:
    """The name of a colour in the palette in use."""
    from screens.kit.theme import theme

    return _tone_in(theme.palette, tuple(colour))


@cache
def _tone_in(palette: Any, colour: tuple[float, ...]) -> Any:
    from screens.kit.palette import Tone

    found = [tone for tone in Tone if tuple(palette.of(tone)) == colour]
    return next((tone for tone in found if tone in (Tone.TEXT_HIGH, Tone.GOLD_TEXT, Tone.GOLD)), found[0])
