"""Pieces of one kind are told apart by eyes that see other colours, or none.

Each piece is drawn as such an eye sees it. Two pieces differ at a point if only one of them is there (its outline), or
if one is clearly lighter or of another colour there. The part that differs is their distance: 0 is the same picture, 1
has no point in common. Before that they are shifted by a few points against each other, so that it is not the place of
a picture that tells it apart.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from PIL import Image

from fivetribes.alibaba.model.pieces import COLOURS
from fivetribes.alibaba.model.pieces import KINDS as KINDS_OF_TREASURE
from screens.kit.drawing.sprite_names import cave_tile, magic, treasure
from screens.kit.palette import PALETTES

ATLAS: Final = Path(__file__).parent.parent / "assets" / "atlas"
PAGE: Final = "80"  # the smallest pieces, on the smallest phones
#: What an eye without one kind of its cones sees of linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
EYES: Final = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
KINDS: Final = {
    "tribes": [f"m_{letter}" for letter in "VEMBA"],
    "tribes without letters": [f"s_{letter}" for letter in "VEMBA"],
    "tiles": [f"tile_{kind}" for kind in ("large", "small", "oasis", "village", "sacred")],
    "goods": [f"good_{good}" for good in
              ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")],
    "treasures": [treasure(kind) for kind in KINDS_OF_TREASURE],
    "magics": [magic(colour) for colour in COLOURS],
    "colours of the cave": [cave_tile(colour) for colour in COLOURS],
}  # fmt: skip
#: Seats have the same outline: their patterns tell them apart, and on the Table the first letter of a name.
SEATS: Final = {"markers": [f"mark_{seat}" for seat in "KOPC"], "camels": [f"camel_{seat}" for seat in "KOPC"]}
CLEAR: Final = 0.1  # of the way from black to white, in what is seen as even steps
LEAST: Final = 0.23  # of two pieces
LEAST_OF_TILES: Final = 0.12  # most of a tile is ground: its picture fills about a third of it
MUCH: Final = 0.25  # of that way, to stand out from a ground
LEAST_ON_GROUND: Final = {"light": 0.3}  # so much of a piece has to; of those of the night
LEAST_AT_NIGHT: Final = 0.38
SHIFT: Final = 2  # points to each side


@cache
def places() -> dict[str, tuple[int, int, int, int]]:
    """Where each piece is on the page, from above."""
    (pieces,) = json.loads((ATLAS / f"{PAGE}.atlas").read_text("utf-8")).values()
    found: dict[str, tuple[int, int, int, int]] = {name: tuple(place) for name, place in pieces.items()}
    return found


@cache
def page() -> Any:
    with Image.open(ATLAS / f"{PAGE}.png") as image:
        return np.asarray(image.convert("RGBA"), np.float64) / 255


def seen(name: str, eye: str) -> Any:
    """A piece as it is seen: red, green, blue and how much it covers."""
    x, y, w, h = places()[name]
    whole = page()
    return through(whole[whole.shape[0] - y - h : whole.shape[0] - y, x : x + w], eye)


def through(piece: Any, eye: str) -> Any:
    """A picture as this eye sees it."""
    colours = piece[..., :3]
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    linear = np.clip(linear @ np.array(EYES[eye]).T, 0, 1)
    colours = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.concatenate([colours, piece[..., 3:]], axis=2)


def distance(one: Any, other: Any) -> float:
    """The least part of two pieces that differs, however they are shifted."""
    high, wide = (max(a, b) + 2 * SHIFT for a, b in zip(one.shape[:2], other.shape[:2], strict=True))
    first = centred(one, high, wide, 0, 0)
    shifts = product(range(-SHIFT, SHIFT + 1), repeat=2)
    return min(differing(first, centred(other, high, wide, dx, dy)) for dx, dy in shifts)


def centred(piece: Any, high: int, wide: int, dx: int, dy: int) -> Any:
    """A piece in the middle of an empty picture of this size, or beside it."""
    whole = np.zeros((high, wide, 4))
    top, left = (high - piece.shape[0]) // 2 + dy, (wide - piece.shape[1]) // 2 + dx
    whole[top : top + piece.shape[0], left : left + piece.shape[1]] = piece
    return whole


def differing(one: Any, other: Any) -> float:
    there, there_too = one[..., 3] > 0.5, other[..., 3] > 0.5
    clear = np.abs(one[..., :3] - other[..., :3]).max(axis=2) > CLEAR
    either = there | there_too
    return float(((there ^ there_too) | (there & there_too & clear)).sum() / either.sum())


def alike(names: list[str], eye: str, least: float) -> dict[tuple[str, str], float]:
    """Which two look too much alike."""
    pieces = {name: seen(name, eye) for name in names}
    pairs = {pair: distance(*(pieces[name] for name in pair)) for pair in combinations(names, 2)}
    assert len(pairs) == len(names) * (len(names) - 1) / 2 >= 6
    return {pair: round(far, 2) for pair, far in pairs.items() if far < least}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", [*KINDS, *SEATS])
def test_pieces_of_a_kind_are_told_apart(kind: str, eye: str) -> None:
    assert alike((KINDS | SEATS)[kind], eye, LEAST_OF_TILES if kind == "tiles" else LEAST) == {}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", [name for names in SEATS.values() for name in names])
def test_pieces_of_seats_stand_out_from_what_they_lie_on(name: str, palette: str, eye: str) -> None:
    """From panels and from the board, black on the night as well: a good part of them is much lighter or darker."""
    piece = seen(name, eye)
    there = piece[..., 3] > 0.5
    for tone in (PALETTES[palette].surface, PALETTES[palette].board_ground):
        ground = through(np.array([[[*tone[:3], 1.0]]]), eye)[0, 0, :3]
        clear = np.abs(piece[..., :3] - ground).max(axis=2) > MUCH
        assert (there & clear).sum() / there.sum() > LEAST_ON_GROUND.get(palette, LEAST_AT_NIGHT)


def test_a_piece_is_like_itself_and_like_itself_a_little_aside() -> None:
    piece = seen("m_V", "usual")
    assert distance(piece, piece) == 0
    assert distance(piece, np.roll(piece, 1, axis=1)) < LEAST


def test_two_that_differ_only_in_a_colour_that_an_eye_does_not_see_are_alike_to_it() -> None:
    """Red and green squares of one lightness, in grey."""
    red, green = np.ones((20, 20, 4)), np.ones((20, 20, 4))
    red[..., :3], green[..., :3] = (0.8, 0.0, 0.0), (0.0, 0.457, 0.0)
    assert distance(through(red, "usual"), through(green, "usual")) == 1
    assert distance(through(red, "grey"), through(green, "grey")) == 0
