"""The colours of the app, each by what it is for.

A palette is a value: another one needs no code. `screens/kit/theme.py` holds the one in use. What is drawn names a
colour by a `Tone`, so a drawing stays the same value whatever the palette is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

Colour = tuple[float, float, float, float]

UNTINTED: Final = (1.0, 1.0, 1.0, 1.0)  # what has colours of its own, such as a sprite


def colour(code: str, alpha: float = 1.0) -> Colour:
    """`colour("FF8000")` is opaque orange."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, alpha


class Tone(Enum):
    """The name of a colour: there is one for each field of `Palette`."""

    # grounds
    GROUND = "ground"
    SURFACE = "surface"
    SURFACE_2 = "surface_2"
    SURFACE_3 = "surface_3"
    SELECTED = "selected"
    SELECTED_QUIET = "selected_quiet"
    BOARD_GROUND = "board_ground"
    CAVE_GROUND = "cave_ground"
    CAVE_ROCK = "cave_rock"
    DJINN = "djinn"
    DJINN_QUIET = "djinn_quiet"
    OFF = "off"
    SCRIM = "scrim"
    OUT_OF_REACH = "out_of_reach"
    PRESSED = "pressed"
    NOTHING = "nothing"
    # lines
    LINE = "line"
    DIVIDER = "divider"
    CONTROL = "control"
    GAP = "gap"
    BOARD_LINE = "board_line"
    CAVE_LINE = "cave_line"
    CAVE_EDGE = "cave_edge"
    CAVE_LIT = "cave_lit"
    FOCUS = "focus"
    FOCUS_EDGE = "focus_edge"
    # texts and icons on these grounds
    TEXT_HIGH = "text_high"
    TEXT_MID = "text_mid"
    TEXT_LOW = "text_low"
    GOLD_TEXT = "gold_text"
    DISABLED = "disabled"
    ICON_OFF = "icon_off"
    WARNING = "warning"
    COORDINATES = "coordinates"
    EMBLEM = "emblem"
    # what calls to be pressed
    GOLD = "gold"
    ON_GOLD = "on_gold"
    LIT = "lit"
    PATH = "path"
    PATH_EDGE = "path_edge"
    SELECTION = "selection"
    # parchment, and what is on it
    PARCHMENT = "parchment"
    PARCHMENT_2 = "parchment_2"
    PARCHMENT_LIGHT = "parchment_light"
    PARCHMENT_EDGE = "parchment_edge"
    PARCHMENT_CLOSED = "parchment_closed"
    INK = "ink"
    INK_MID = "ink_mid"
    INK_BUTTON = "ink_button"
    ON_INK_BUTTON = "on_ink_button"
    PLUS = "plus"
    MINUS = "minus"
    BAR = "bar"
    BAR_BEST = "bar_best"
    PAPER_LINE = "paper_line"
    PAPER_CONTROL = "paper_control"
    PAPER_DIVIDER = "paper_divider"
    # on pictures and sprites
    PICTURE_TEXT = "picture_text"
    PICTURE_NOTE = "picture_note"
    PICTURE_GOLD = "picture_gold"
    DAY_TEXT = "day_text"
    DAY_GOLD = "day_gold"
    MOON = "moon"
    MOON_LIGHT = "moon_light"
    HOLD_BAR = "hold_bar"
    HOLD_FILL = "hold_fill"
    HOLD_LINE = "hold_line"
    ON_MARKER = "on_marker"
    ON_BLACK = "on_black"
    ON_PILL = "on_pill"
    # the chart
    CHART_CYAN = "chart_cyan"
    CHART_ORANGE = "chart_orange"
    CHART_PINK = "chart_pink"
    CHART_BLACK = "chart_black"
    CHART_RIM = "chart_rim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """A colour for everything that is drawn. What shines through has its alpha here as well."""

    ground: Colour  # behind everything
    surface: Colour  # of cards, bars and sheets
    surface_2: Colour  # of what lies on a surface
    surface_3: Colour  # of what stands out there
    selected: Colour  # of what is chosen
    selected_quiet: Colour  # the same, while it cannot be used
    board_ground: Colour  # between the tiles
    cave_ground: Colour  # under the tiles of the cave
    cave_rock: Colour  # over the light grey of the rocks around them
    djinn: Colour  # of what belongs to a djinn
    djinn_quiet: Colour
    off: Colour  # of a button that cannot be pressed
    scrim: Colour  # over the page behind a sheet
    out_of_reach: Colour  # over what cannot be taken while others can
    pressed: Colour  # over what a finger is on
    nothing: Colour  # cannot be seen

    line: Colour  # round what lies there
    divider: Colour  # between rows
    control: Colour  # round what can be pressed
    board_line: Colour  # round the board, and stars on it
    cave_line: Colour  # round the squares of the cave
    cave_edge: Colour  # the side of a tile of the cave, seen from above
    cave_lit: Colour  # round a tile of the cave that is meant; these are as dark in every theme
    gap: Colour  # round the place of something that was taken
    focus: Colour  # round what the keyboard is on
    focus_edge: Colour  # round that, where the ground is as light as it is

    text_high: Colour
    text_mid: Colour
    text_low: Colour
    gold_text: Colour  # titles and points
    disabled: Colour
    icon_off: Colour
    warning: Colour  # why something cannot be done
    coordinates: Colour  # beside the board
    emblem: Colour  # over pale sprites that are drawn in lines: they take it on

    gold: Colour  # of the button that goes on, and round what is chosen
    on_gold: Colour
    lit: Colour  # round what may be chosen
    path: Colour  # that is planned on the board
    path_edge: Colour  # of a line over the board
    selection: Colour  # behind letters that are marked in a field

    parchment: Colour
    parchment_2: Colour
    parchment_light: Colour  # what is chosen or wins
    parchment_edge: Colour  # round that
    parchment_closed: Colour  # what cannot be taken now
    ink: Colour
    ink_mid: Colour
    ink_button: Colour  # a button filled with ink
    on_ink_button: Colour
    plus: Colour  # a gain
    minus: Colour  # a loss
    bar: Colour  # points in a category
    bar_best: Colour
    paper_line: Colour  # below a head
    paper_control: Colour  # round what can be pressed
    paper_divider: Colour

    picture_text: Colour
    picture_note: Colour
    picture_gold: Colour
    day_text: Colour  # on the picture of a day
    day_gold: Colour
    moon: Colour
    moon_light: Colour  # round the moon; its alpha is not used
    hold_bar: Colour
    hold_fill: Colour  # of the part that was held long enough
    hold_line: Colour
    on_marker: Colour  # the letter of a player, the points of a djinn
    on_black: Colour  # the same on black, and other figures on dark sprites
    on_pill: Colour  # words on the board

    chart_cyan: Colour
    chart_orange: Colour
    chart_pink: Colour
    chart_black: Colour
    chart_rim: Colour  # round a line that is as dark as what it lies on

    def of(self, tone: Tone) -> Colour:
        """The colour of that name."""
        found: Colour = getattr(self, tone.value)
        return found


DARK: Final = Palette(
    ground=colour("14172B"),
    surface=colour("20253F"),
    surface_2=colour("2B3152"),
    surface_3=colour("38406A"),
    selected=colour("4A3A1B"),
    selected_quiet=colour("4A3A1B", 0.55),
    board_ground=colour("2B2636"),
    cave_ground=colour("4A3A2E"),
    cave_rock=colour("8C7460"),
    djinn=colour("43347A"),
    djinn_quiet=colour("43347A", 0.55),
    off=colour("2E3457"),
    scrim=colour("0D0F1F", 0.6),
    out_of_reach=colour("14172B", 0.45),
    pressed=colour("FFFFFF", 0.12),  # of Material's pressed state
    nothing=colour("000000", 0),
    line=colour("454D7A"),
    divider=colour("454D7A", 0.6),
    control=colour("8891C5"),
    gap=colour("5A6296"),
    board_line=colour("5E5148"),
    cave_line=colour("7D674B"),
    cave_edge=colour("6E5A3C"),
    cave_lit=colour("FFD166"),
    focus=colour("F6F1E4"),
    focus_edge=colour("0D0F1F"),
    text_high=colour("F6F1E4"),
    text_mid=colour("C6C9E2"),
    text_low=colour("A2A8CC"),
    gold_text=colour("F6D287"),
    disabled=colour("8F95BA"),
    icon_off=colour("8F95BA", 0.6),
    warning=colour("FFB59A"),
    coordinates=colour("8D93BC"),
    emblem=UNTINTED,
    gold=colour("F0B445"),
    on_gold=colour("2A1B00"),
    lit=colour("FFD166"),
    path=colour("FFD166"),
    path_edge=colour("17112B"),
    selection=colour("F0B445", 0.35),
    parchment=colour("F3E6CC"),
    parchment_2=colour("E5D3AE"),
    parchment_light=colour("FFFDF5"),
    parchment_edge=colour("9A6A10"),
    parchment_closed=colour("AFA38C"),
    ink=colour("2A2140"),
    ink_mid=colour("5E5173"),
    ink_button=colour("2A2140"),
    on_ink_button=colour("F6D287"),
    plus=colour("1C6A44"),
    minus=colour("A62A1D"),
    bar=colour("B59B6A"),
    bar_best=colour("8A5A0C"),
    paper_line=colour("B59B6A"),
    paper_control=colour("7F6634"),
    paper_divider=colour("B59B6A", 0.45),
    picture_text=colour("F6F1E4"),
    picture_note=colour("C6C9E2"),
    picture_gold=colour("F6D287"),
    day_text=colour("2A2140"),
    day_gold=colour("5A2A00"),
    moon=colour("F6D287"),
    moon_light=colour("F0B445"),
    hold_bar=colour("2A1F3F"),
    hold_fill=colour("8A6420"),
    hold_line=colour("F0B445"),
    on_marker=colour("261D3B"),
    on_black=colour("FFFFFF"),
    on_pill=colour("F6F1E4"),
    chart_cyan=colour("45C8DE"),
    chart_orange=colour("F5922F"),
    chart_pink=colour("E8559F"),
    chart_black=colour("2E2E3A"),
    chart_rim=colour("F8EFD9"),
)

#: Darker grounds, lighter lines and words.
HIGH_CONTRAST: Final = replace(
    DARK,
    ground=colour("05060D"),
    surface=colour("0F1222"),
    surface_2=colour("181C31"),
    surface_3=colour("232846"),
    selected=colour("33270C"),
    selected_quiet=colour("33270C", 0.55),
    board_ground=colour("14121C"),
    cave_ground=colour("1C1712"),
    cave_rock=colour("B09A80"),
    djinn=colour("2C1F5E"),
    djinn_quiet=colour("2C1F5E", 0.55),
    off=colour("181C31"),
    scrim=colour("000000", 0.75),
    out_of_reach=colour("05060D", 0.45),
    pressed=colour("FFFFFF", 0.25),
    line=colour("8F98CC"),
    divider=colour("8F98CC"),
    control=colour("C3CAF0"),
    gap=colour("8F98CC"),
    board_line=colour("A08E70"),
    cave_line=colour("A08E70"),
    cave_edge=colour("8A6F45"),
    focus=colour("FFFFFF"),
    focus_edge=colour("000000"),
    text_high=colour("FFFFFF"),
    text_mid=colour("F0F1FA"),
    text_low=colour("E2E5F6"),
    gold_text=colour("FFE09A"),
    disabled=colour("B4B9D8"),
    icon_off=colour("B4B9D8"),
    warning=colour("FFC9B5"),
    coordinates=colour("E2E5F6"),
    gold=colour("FFC24F"),
    on_gold=colour("1A1000"),
    parchment=colour("FFF6E2"),
    parchment_2=colour("F0E2C4"),
    parchment_light=colour("FFFFFF"),
    parchment_edge=colour("6B4700"),
    parchment_closed=colour("C9BDA6"),
    ink=colour("140D24"),
    ink_mid=colour("3A2E55"),
    ink_button=colour("140D24"),
    on_ink_button=colour("FFE09A"),
    plus=colour("004D2A"),
    minus=colour("8A130A"),
    bar=colour("7A5E2A"),
    bar_best=colour("4F3200"),
    paper_line=colour("7A5E2A"),
    paper_control=colour("5E4719"),
    paper_divider=colour("7A5E2A"),
    picture_text=colour("FFFFFF"),
    picture_note=colour("F0F1FA"),
    picture_gold=colour("FFE09A"),
    day_text=colour("140D24"),
    day_gold=colour("3A1A00"),
    hold_bar=colour("140D24"),
    hold_fill=colour("6B4A0E"),
    on_marker=colour("140D24"),
    on_pill=colour("FFFFFF"),
)

#: For the day: paper and sand, with ink for words and a darker gold.
LIGHT: Final = replace(
    DARK,
    ground=colour("EFE4CE"),
    surface=colour("FAF4E6"),
    surface_2=colour("F1E6CF"),
    surface_3=colour("E2D2B0"),
    selected=colour("F6DDA0"),
    selected_quiet=colour("F6DDA0", 0.55),
    board_ground=colour("5E4A33"),
    cave_ground=colour("D8BE8E"),
    cave_rock=colour("C2A884"),
    djinn=colour("DCCDF2"),
    djinn_quiet=colour("DCCDF2", 0.55),
    off=colour("DDD2BD"),
    scrim=colour("3A2C1A", 0.5),
    out_of_reach=colour("EFE4CE", 0.5),
    pressed=colour("2A2140", 0.12),
    line=colour("C3AE84"),
    divider=colour("C3AE84", 0.6),
    control=colour("685736"),
    gap=colour("A08B62"),
    board_line=colour("A88A58"),
    cave_line=colour("A98A5C"),
    cave_edge=colour("5F4A2C"),
    cave_lit=colour("FFD166"),
    focus=colour("2A2140"),
    focus_edge=colour("FFFFFF"),
    text_high=colour("2A2140"),
    text_mid=colour("453A5E"),
    text_low=colour("5E5173"),
    gold_text=colour("744800"),
    disabled=colour("77704F"),
    icon_off=colour("77704F", 0.6),
    warning=colour("9C2C12"),
    coordinates=colour("5E5173"),
    emblem=colour("5A4A80"),
    gold=colour("8F5A00"),
    on_gold=colour("FFF8E6"),
    lit=colour("9A5B00"),
    selection=colour("8F5A00", 0.3),
    parchment=colour("FFFBF0"),
    parchment_2=colour("F0E2C4"),
    parchment_light=colour("FFFFFF"),
    parchment_edge=colour("8A5A0C"),
    parchment_closed=colour("CFC4AC"),
)

#: By the names that the settings have for them.
PALETTES: Final[dict[str, Palette]] = {"dark": DARK, "light": LIGHT, "contrast": HIGH_CONTRAST}
