"""The sprites as Kivy has them: each there, whole, and apart from its neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.pieces import COLOURS, KINDS
from fivetribes.model.grid import TILES, WIDTH
from fivetribes.model.pieces import (
    CARD_KINDS,
    ITEMS,
    MAX_SEATS,
    SACRED_POINTS,
    TILE_COUNTS,
    TILE_POINTS,
    TRIBES,
)
from fivetribes.rules.djinn import TABLE

if TYPE_CHECKING:
    from tests.kit.driver import Driver

FIRST_PAGE = 160


def every_name() -> Iterator[str]:
    """Each name there is."""
    from screens.kit.drawing import sprite_names as names

    for tribe in range(TRIBES):
        yield from (names.meeple(tribe), names.meeple(tribe, letter=False), names.ghost(tribe))
    yield from (names.tile(kind, variant) for kind in range(len(TILE_COUNTS)) for variant in range(names.VARIANTS))
    yield from (names.badge(points, blue) for points in {*TILE_POINTS, *SACRED_POINTS, 7} for blue in (True, False))
    for seat in range(MAX_SEATS):
        yield from (names.camel(seat), names.marker(seat), f"ghostmark_{names.SEATS[seat]}")
    yield from (names.item(kind, count) for kind in range(len(ITEMS)) for count in range(1, 6))
    yield from map(names.good, range(CARD_KINDS))
    yield from (name for djinn in TABLE for name in (djinn.sprite, djinn.portrait))
    for number in range(1, 40):
        yield from (names.count(number), names.count(number, dark=True), names.total(number))
        yield from (names.step(number, solid=True), names.step(number, solid=False))
    yield from map(names.ring, ("lit", "start", "target"))
    yield from map(names.head, ("right", "down", "left", "up"))
    yield from (names.corner(f"{high}_{side}") for high in ("top", "bottom") for side in ("left", "right"))
    for radius in names.RADII:
        yield from (names.outline(radius), names.outline(radius, thick=True), names.panel(radius))
    yield from ("scrim", "coin", "coin_hidden", "spot", "tick", "icon_cards", "icon_djinn", "disc_gold")
    yield from ("camel_plain", "camel_gold", "camel_ink", "camel_none", "djinn_head", "djinn_star", "djinn_disc")
    yield from (names.treasure(kind) for kind in KINDS)
    yield from (name(colour) for colour in COLOURS for name in (names.cave_tile, names.magic))
    yield from ("cave_back", "cave_ban", "cave_shadow", "cave_floor", "cave_rock", "cave_rock_2", "cave_rock_3")
    yield from ("path_bar", "path_joint", "path_dot", "path_case", "path_core", "board_star")


def alphas(pixels: bytes, width: int) -> list[bytes]:
    """The rows of a picture, opacity only."""
    opacity = pixels[3::4]
    return [opacity[at : at + width] for at in range(0, len(opacity), width)]


def frame(rows: list[bytes], thickness: int) -> bytes:
    """The outermost pixels of a picture."""
    sides = (row[:thickness] + row[-thickness:] for row in rows)
    return b"".join((*rows[:thickness], *rows[-thickness:], *sides))


def drawn(texture: Any, width: int, height: int) -> bytes:
    """The pixels of a texture drawn at this size, on nothing."""
    from kivy.graphics import Color, Fbo, Rectangle

    canvas = Fbo(size=(width, height))
    with canvas:
        Color(1, 1, 1, 1)
        Rectangle(size=(width, height), texture=texture)
    canvas.draw()
    return bytes(canvas.pixels)


@pytest.fixture
def make(drive: Driver) -> Callable[[float], Any]:
    """Makes the sprites for a width of a tile."""
    from screens.kit.drawing.sprites import Sprites

    return Sprites


def test_every_name_is_in_every_page(make: Callable[[float], Any]) -> None:
    from screens.kit.drawing.sprites import BUCKETS

    names = set(every_name())
    for bucket in BUCKETS:
        sprites = make(bucket)
        assert sprites.bucket == bucket
        assert names == set(sprites.names)
        for name in names:
            region = sprites.region(name)
            assert min(region.size) > 0
            assert sprites.size(name) == (region.width / bucket, region.height / bucket)


def test_the_smallest_page_that_is_large_enough(drive: Driver) -> None:
    from screens.kit.drawing.sprites import bucket_for

    sides = (1, 88, 89, 124, 125, 177, 178, 284, 900)
    assert [bucket_for(px) for px in sides] == [80, 80, 112, 112, 160, 160, 256, 256, 256]


def test_tiles_of_a_kind_side_by_side_do_not_look_alike() -> None:
    from screens.kit.drawing.sprite_names import variant_at

    for tile in range(TILES):
        beside = [tile + 1] * (tile % WIDTH < WIDTH - 1) + [tile + WIDTH] * (tile < TILES - WIDTH)
        assert all(variant_at(other) != variant_at(tile) for other in beside)


def test_no_sprite_is_empty_and_each_is_where_the_list_says(make: Callable[[float], Any]) -> None:
    """Corners show whether a region was read upside down: only one of their own corners is filled."""
    sprites = make(FIRST_PAGE)
    for name in sprites.names:
        region = sprites.region(name)
        assert max(region.pixels[3::4]) > 100, name
    for name, filled in {"top_left": (0, 0), "top_right": (0, -1), "bottom_left": (-1, 0)}.items():
        region = sprites.region(f"corner_{name}")
        rows = alphas(region.pixels, region.width)
        assert [rows[y][x] > 200 for y, x in ((0, 0), (0, -1), (-1, 0), (-1, -1))].count(True) == 1
        assert rows[filled[0]][filled[1]] > 200


@pytest.mark.parametrize(("divisor", "margin", "least"), [(1, 1, 50), (2, 3, 20), (4, 6, 4)])
def test_neighbours_do_not_show(make: Callable[[float], Any], divisor: int, margin: int, least: int) -> None:
    """Sprites with a clear margin have a clear border, also where they are drawn from the mipmaps."""
    sprites = make(FIRST_PAGE)
    checked = 0
    for name in sprites.names:
        region = sprites.region(name)
        if max(frame(alphas(region.pixels, region.width), margin)) > 0:
            continue
        checked += 1
        width, height = region.width // divisor, region.height // divisor
        assert max(frame(alphas(drawn(region, width, height), width), 1)) == 0, name
    assert checked >= least


def test_faces_are_solid_to_the_border(make: Callable[[float], Any]) -> None:
    """A tile is as opaque in the middle of its edges as inside, also when it is drawn smaller."""
    region = make(FIRST_PAGE).region("tile_village")
    for width in (160, 101, 80, 40):
        rows = alphas(drawn(region, width, width), width)
        middle = width // 2
        assert min(rows[0][middle], rows[-1][middle], rows[middle][0], rows[middle][-1]) > 250


def test_edges_have_no_dark_seam(make: Callable[[float], Any]) -> None:
    """A white panel is white wherever it can be seen at all, also when it is drawn smaller."""
    region = make(FIRST_PAGE).region("panel_12")
    for divisor in (1, 2, 3):
        width = region.width // divisor
        pixels = drawn(region, width, width)
        # the background is black, so what is seen there is the colour times its opacity
        for at in range(0, len(pixels), 4):
            red, opacity = pixels[at], pixels[at + 3]
            assert red == 0 or red * 255 + 512 >= opacity * opacity, (divisor, at)


def test_pages_and_regions_are_loaded_once(make: Callable[[float], Any]) -> None:
    assert make(130).region("m_V") is make(160).region("m_V")


def test_sprites_survive_the_loss_of_the_context(make: Callable[[float], Any]) -> None:
    """Also small ones: those are drawn from the mipmaps, which must be made again."""
    from kivy.graphics.context import get_context

    region = make(FIRST_PAGE).region("tile_sacred")
    before = drawn(region, 40, 40)
    texture = region.id
    get_context().reload()
    assert region.id != texture
    assert drawn(region, 40, 40) == before


@pytest.mark.parametrize("name", ["portrait_vizier", "game_alibaba", "empty_log", "large/coin"])
def test_pictures_survive_the_loss_of_the_context(drive: Driver, name: str) -> None:
    from kivy.graphics.context import get_context

    from screens.kit.drawing.sprites import picture

    texture = picture(name)
    before = drawn(texture, 40, 40), texture.pixels
    assert max(before[1]) == 255
    get_context().reload()
    assert (drawn(texture, 40, 40), texture.pixels) == before


def test_stripes_repeat(drive: Driver) -> None:
    from screens.kit.drawing.sprites import stripe

    for seat in range(MAX_SEATS):
        assert stripe(seat).wrap == "repeat"
        assert min(stripe(seat).pixels[3::4]) == 255


def test_small_things_have_large_pictures_that_are_sharp_on_a_phone(drive: Driver) -> None:
    from screens.kit.drawing import sprite_names
    from screens.kit.drawing.sprites import large

    for name in sprite_names.LARGE:
        assert large(name).width >= 72 * 2.6, name
    for seat in range(MAX_SEATS):
        assert large(sprite_names.marker(seat)).width > 300
