"""The colours: each has one name, words can be read on their grounds, and no module keeps one of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.kit.palette import DARK, HIGH_CONTRAST, LIGHT, Colour, Palette, Tone
from tests.kit.painters.contrast import ratio

if TYPE_CHECKING:
    from tests.kit.driver import Driver

ROOT = Path(__file__).parents[3]
PALETTES = {"dark": DARK, "light": LIGHT, "high contrast": HIGH_CONTRAST}
#: The grounds, and the words and icons that are written on them.
WORDS = {
    "ground": "text_high text_mid text_low gold_text warning coordinates",
    "surface": "text_high text_mid text_low gold_text warning",
    "surface_2": "text_high text_mid text_low gold_text",
    "surface_3": "text_high text_mid gold_text",
    "selected": "text_high text_mid gold_text",
    "djinn": "text_high gold_text",
    "djinn_quiet": "text_low",
    "selected_quiet": "text_low",
    "gold": "on_gold",
    "parchment": "ink ink_mid plus minus",
    "parchment_2": "ink ink_mid",
    "parchment_light": "ink ink_mid parchment_edge",
    "parchment_closed": "ink",
    "ink_button": "on_ink_button",
    "hold_bar": "picture_text",
    "hold_fill": "picture_text",
}
#: Words of what cannot be pressed now: they may be paler.
QUIET = {"ground": "disabled", "surface": "disabled", "off": "disabled"}
#: The outlines of what can be pressed, or is chosen.
OUTLINES = {
    "ground": "control gold lit",
    "surface": "control gold lit",
    "surface_2": "control gold lit",
    "selected": "gold",
    "djinn": "gold",
    "hold_bar": "hold_line",
    "parchment": "paper_control parchment_edge",
    "parchment_light": "paper_control parchment_edge",
}


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a colour that shines through."""
    red, green, blue = (a * colour[3] + b * (1 - colour[3]) for a, b in zip(colour[:3], ground[:3], strict=True))
    return red, green, blue, 1.0


def pale(palette: Palette, pairs: dict[str, str], least: float) -> list[str]:
    """Which pairs have less contrast."""
    found = []
    for ground, names in pairs.items():
        below = over(getattr(palette, ground), palette.surface)
        for name in names.split():
            contrast = ratio(over(getattr(palette, name), below), below)
            if contrast < least:
                found.append(f"{name} on {ground}: {contrast:.2f}")
    return found


def test_contrast_is_that_of_the_standard() -> None:
    black, white = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
    assert ratio(black, white) == pytest.approx(21)
    assert ratio(white, white) == 1
    assert ratio((0x77 / 255,) * 3 + (1.0,), white) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("palette", "least"), [(DARK, 4.5), (LIGHT, 4.5), (HIGH_CONTRAST, 7)], ids=PALETTES)
def test_words_can_be_read(palette: Palette, least: float) -> None:
    assert pale(palette, WORDS, least) == []
    assert pale(palette, QUIET, least if palette is HIGH_CONTRAST else 3) == []


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_what_can_be_pressed_has_an_outline_that_is_seen(palette: Palette) -> None:
    assert pale(palette, OUTLINES, 3) == []


#: What the ring of the keyboard may come to lie on.
GROUNDS = (
    "ground surface surface_2 surface_3 selected djinn gold parchment parchment_2 parchment_light parchment_closed"
    " ink_button moon hold_bar hold_fill"
)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_ring_of_the_keyboard_is_seen_on_every_ground(palette: Palette) -> None:
    """It has two colours, of which one is seen on anything."""
    for ground in GROUNDS.split():
        below = getattr(palette, ground)
        assert max(ratio(palette.focus, below), ratio(palette.focus_edge, below)) >= 3, ground
    assert ratio(palette.focus, palette.focus_edge) >= 9, "so it is seen on pictures as well"


def test_every_colour_has_one_name() -> None:
    """A tone for each field, and a field for each tone, called the same."""
    assert {tone.name.lower(): tone.value for tone in Tone} == {field.name: field.name for field in fields(Palette)}
    for palette in PALETTES.values():
        for tone in Tone:
            assert palette.of(tone) == getattr(palette, tone.value)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_colour_is_four_parts_from_0_to_1(palette: Palette) -> None:
    for tone in Tone:
        colour = palette.of(tone)
        assert len(colour) == 4
        assert all(0 <= part <= 1 for part in colour), tone


# ---------------------------------------------------------------- live


def test_kv_follows_the_palette(drive: Driver) -> None:
    """A rule that names a colour gets the new one, also on a canvas, also as an argument of a call."""
    from kivy.lang import Builder

    from screens.kit.theme import theme

    widget: Any = Builder.load_string(
        """
#:import theme screens.kit.theme.theme
#:import Tone screens.kit.palette.Tone
Label:
    tone: Tone.PLUS
    called: theme.palette.of(self.tone)
    color: theme.palette.ink
    canvas.before:
        Color:
            rgba: theme.palette.gold
"""
    )
    drive.frames(1)
    (colour,) = (part for part in widget.canvas.before.children if hasattr(part, "rgba"))
    other = replace(DARK, ink=(0.0, 0.0, 1.0, 1.0), gold=(1.0, 0.0, 0.0, 1.0), plus=(0.0, 1.0, 0.0, 1.0))
    assert tuple(widget.color) == DARK.ink
    try:
        theme.palette = other
        drive.frames(1)
        assert tuple(widget.color) == other.ink
        assert tuple(colour.rgba) == other.gold
        assert widget.called == other.plus
        widget.tone = Tone.GOLD
        assert widget.called == other.gold
    finally:
        theme.palette = DARK
    drive.frames(1)
    assert tuple(widget.color) == DARK.ink
    assert tuple(colour.rgba) == pytest.approx(DARK.gold, abs=1e-3)


def test_what_is_not_needed_any_more_follows_no_longer(drive: Driver) -> None:
    """Cards, markers and sheets come and go in a long game: none of them stays bound."""
    import gc

    from screens.kit.controls import PillButton
    from screens.kit.drawing.piece_widgets import Marker
    from screens.kit.drawing.region import Region
    from screens.kit.theme import theme

    def followers() -> int:
        gc.collect()
        return len(theme.get_property_observers("palette"))

    before = followers()
    made = [kind() for kind in (PillButton, Marker, Region) for _ in range(5)]
    drive.frames(1)
    assert followers() > before
    del made
    drive.wait(1)
    assert followers() == before


def test_a_region_follows_the_palette_and_its_drawing_stays(drive: Driver) -> None:
    """A drawing names colours: so it is the same value in all palettes, and only what is drawn changes."""
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.region import Region
    from screens.kit.drawing.sketch import Sketch
    from screens.kit.theme import theme
    from tests.kit.painters.painted_colours import colours_in, rounded

    sketch = Sketch()
    sketch.box(Rect(0, 0, 40, 20), Tone.SURFACE, 8, Tone.GOLD)
    region = Region()
    drive.window.add_widget(region)
    region.show(sketch.done())
    before = region.drawing
    try:
        theme.palette = HIGH_CONTRAST
        drawn = [rounded(colour.rgba) for colour in colours_in(region)]
        assert region.drawing is before
        assert rounded(HIGH_CONTRAST.surface) in drawn
        assert rounded(HIGH_CONTRAST.gold) in drawn
        assert rounded(DARK.surface) not in drawn
    finally:
        theme.palette = DARK
        drive.window.remove_widget(region)


# ---------------------------------------------------------------- in the sources

HEX = re.compile(r"#?[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")
#: Who keeps the palette that is in use: it has to begin with one.
KEEPERS = {"ObjectProperty(DARK, rebind=True)", "ObjectProperty(DARK)"}


def at_import(tree: ast.AST) -> Iterator[ast.expr]:
    """What is computed when a module is imported: all but the bodies of functions and the annotations."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (*node.decorator_list, *node.args.defaults, *(one for one in node.args.kw_defaults if one))
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield node.value
        elif isinstance(node, ast.expr):
            yield node
        else:
            yield from at_import(node)


def own_colours(source: str) -> list[str]:
    """What in a module is a colour that it keeps: computed at import, or written down anywhere."""
    tree = ast.parse(source)
    found = []
    for top in at_import(tree):
        if ast.unparse(top) in KEEPERS:
            continue
        for node in ast.walk(top):
            named = isinstance(node, ast.Attribute) and node.attr == "palette"
            named |= isinstance(node, ast.Name) and node.id in ("DARK", "HIGH_CONTRAST", "theme")
            named |= isinstance(node, ast.Call) and ast.unparse(node.func).endswith("colour")
            if named or is_colour(node):
                found.append(ast.unparse(top))
                break
    found += [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.fullmatch(node.value)
    ]
    return found


def is_colour(node: ast.AST) -> bool:
    """Three numbers from 0 to 1, an opaque colour, or a `ColorProperty` that begins with one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ColorProperty":
        return bool(node.args or node.keywords)
    if not isinstance(node, ast.Tuple | ast.List) or len(node.elts) not in (3, 4):
        return False
    parts = [part.value for part in node.elts if isinstance(part, ast.Constant)]
    numbers = [part for part in parts if isinstance(part, int | float) and not isinstance(part, bool) and part <= 1]
    return len(numbers) == len(node.elts) and any(numbers) and numbers[3:] in ([], [1])


@pytest.mark.parametrize(
    "source",
    [
        "X = theme.palette.ink",
        "X = {'a': (1, colour('FF0000'))}",
        "def f(ink=theme.palette.ink): pass",
        "class A:\n    tint = ColorProperty(DARK.ink)",
        "class A:\n    tint: Any = ObjectProperty(theme.palette)",
        "X = (0.965, 0.945, 0.894, 1)",
        "if True:\n    X = [1, 1, 1]",
        "def f():\n    return colour_of('2E3457')",
        "@painted(DARK)\ndef f(): pass",
    ],
)
def test_a_colour_of_ones_own_is_found(source: str) -> None:
    assert own_colours(source)


def test_a_colour_that_is_asked_for_is_no_fault() -> None:
    assert not own_colours(
        "X = Tone.INK\nY = [0, 0, 0, 0]\nclass A:\n    ink = ColorProperty()\n    def f(self): return theme.palette.ink"
    )


LAYOUTS = sorted((ROOT / "kv").rglob("*.kv"))
MODULES = [path for path in sorted((ROOT / "screens").rglob("*.py")) if path.name != "palette.py"]


def test_there_are_sources_to_look_through() -> None:
    """A folder that was moved would leave the tests below without any."""
    assert any("theme.palette." in path.read_text(encoding="utf-8") for path in LAYOUTS)
    assert any("Tone." in path.read_text(encoding="utf-8") for path in MODULES)


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES])
def test_no_module_keeps_a_colour(path: Path) -> None:
    """Else it would still have it when the palette is another one."""
    assert own_colours(path.read_text(encoding="utf-8")) == []


# `theme_..._color` is KivyMD's word for whether a colour of its own theme is taken.
COLOURED = re.compile(r"^\s*(?!theme_)(?:rgba?|\w*color|tint|ink|fill|face|back):(.*)$", re.MULTILINE)


@pytest.mark.parametrize("path", LAYOUTS, ids=[str(path.relative_to(ROOT)) for path in LAYOUTS])
def test_kv_takes_its_colours_from_the_palette(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    own = [value for value in COLOURED.findall(source) if not re.search(r"\b(theme\.palette|self|root)\.", value)]
    assert own == []
    assert not re.search(r"#:import theme (?!screens\.kit\.theme\.theme$)", source, re.MULTILINE)
