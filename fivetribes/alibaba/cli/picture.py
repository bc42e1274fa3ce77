"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.cave import LAYERS, PLACE_NAMES, SIDE, place_at
from fivetribes.alibaba.model.pieces import BANS, KIND_OF, KINDS, NONE, TILE_NAMES
from fivetribes.alibaba.model.state import DOWN, EMPTY
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr

CELL = 16


def legend() -> str:
    """What the signs of the cave mean."""
    return tr(
        "Each place has a letter for its layer, A at the bottom to D on top, then its row and its column. "
        "ruby-pink: a tile face up; #: one face down; _: an empty place."
    )


def cave_text(view: View) -> str:
    """The layers of the cave, the top one first."""
    places = view.options.variant.cave.places
    lines = []
    for layer in reversed(range(len(LAYERS))):
        for row in range(SIDE):
            inside = [place for place in (place_at(layer, row, column) for column in range(SIDE)) if place in places]
            if any(view.tiles[place] != EMPTY for place in inside):
                cells = "".join(f"{_cell(view.tiles[place]):<{CELL}}" for place in inside)
                lines.append(f"{PLACE_NAMES[inside[0]][:2]}  {cells}".rstrip())
    return "\n".join(lines)


def _cell(tile: int) -> str:
    if tile == EMPTY:
        return "_"
    return "#" if tile == DOWN else TILE_NAMES[tile]


def table_text(view: View, names: Sequence[str]) -> str:
    """The whole table: the cave, what lies beside it, the players."""
    lines = [cave_text(view), ""]
    if view.beside:
        lines.append(tr("Beside the cave:") + " " + ", ".join(TILE_NAMES[tile] for tile in view.beside))
    if view.left_out:
        lines.append(tr("Left out:") + " " + ", ".join(KINDS[kind] for kind in view.left_out))
    if view.turns_left != NONE:
        lines.append(tr("Turns after this one: {turns}").format(turns=view.turns_left))
    lines += [_player(view, seat, names[seat]) for seat in range(view.seats)]
    return "\n".join(lines)


def _player(view: View, seat: int, name: str) -> str:
    hand = view.hands[seat]
    parts = [
        tr("{name}: points {points}, tiles {tiles}").format(
            name=name, points=view.points[seat], tiles=view.hand_sizes[seat]
        )
    ]
    if view.bans[seat] != NONE:
        parts.append(tr("forbids {what}").format(what=BANS[view.bans[seat]]))
    if hand:
        parts.append(_by_kind(hand))
    return "; ".join(parts)


def _by_kind(tiles: Sequence[int]) -> str:
    counts = {KINDS[kind]: sum(KIND_OF[tile] == kind for tile in tiles) for kind in range(len(KINDS))}
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count)


def sheet_text(game: Game) -> str:
    """The score sheet."""
    sheets = game.scores()
    # Translators: rows of the score sheet in the terminal, at most 10 letters each.
    rows = [(tr("track"), [sheet.track for sheet in sheets])]
    rows += [(name, [sheet.treasures[kind] for sheet in sheets]) for kind, name in enumerate(KINDS)]
    rows += [(tr("total"), [sheet.total for sheet in sheets]), (tr("treasures"), [sheet.tiles for sheet in sheets])]
    lines = [f"{'':<10}" + "".join(f"{name[:12]:>13}" for name in game.names)]
    lines += [f"{label:<10}" + "".join(f"{points:>13}" for points in values) for label, values in rows if any(values)]
    lines.append(tr("Won by {names}").format(names=", ".join(game.names[seat] for seat in game.winners())))
    return "\n".join(lines)
