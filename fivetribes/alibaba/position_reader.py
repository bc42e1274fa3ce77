"""Any position from JSON. Every tile is counted, and none floats; what is wrong is refused with its field's name."""

from __future__ import annotations

from typing import Any, Final

from fivetribes.alibaba.model import steps
from fivetribes.alibaba.model.cave import BOTTOM, PLACE_NAMES, PLACE_OF
from fivetribes.alibaba.model.options import DEFAULT, LAMP_VARIANT, SWITCHES, VARIANT_NAMES, VARIANTS, Options
from fivetribes.alibaba.model.pieces import BANS, KIND_OF, KINDS, LAMP, MIN_SEATS, NONE, TILE_NAMES, TILES
from fivetribes.alibaba.model.state import DOWN, EMPTY, State
from fivetribes.alibaba.model.steps import Step
from fivetribes.alibaba.position import FORM
from fivetribes.alibaba.turn import ask, next_to_show, places_beside
from fivetribes.errors import FormatError
from fivetribes.validate import as_bool, as_dict, as_int, as_list, as_name

_FIELDS: Final = frozenset(
    ("format", "version", "rules", "options", "left_out", "first", "cave", "beside", "gone", "players", "seen", "turn")
)
_NEEDED: Final = ("cave", "players", "turn")


def position_from_json(data: Any) -> State:
    """The position, ready to be played on. FormatError names the first field that is wrong."""
    data = FORM.fields(data, _FIELDS, _NEEDED)
    rules = FORM.rules_of(data)
    options = _read_options(data.get("options", {}))
    variant = options.variant
    left_out = [
        as_name(name, f"left_out[{i}]", KINDS)
        for i, name in enumerate(as_list(data.get("left_out", []), "left_out", variant.kinds_left_out))
    ]
    if len(set(left_out)) < len(left_out):
        raise FormatError("left_out", "a kind is named twice")
    players = as_list(data["players"], "players", MIN_SEATS, variant.most_seats)
    state = State(len(players), options, rules, sorted(left_out))
    state.first = as_int(data.get("first", 0), "first", high=state.seats - 1)
    _read_cave(state, data["cave"])
    state.beside = _read_tiles(data.get("beside", []), "beside")
    state.gone = _read_tiles(data.get("gone", []), "gone")
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _count_tiles(state)
    state.settle()
    _check_cave(state)
    _read_seen(state, data.get("seen", []))
    _read_turn(state, data["turn"])
    ask(state)
    return state


def _read_options(data: Any) -> Options:
    data = as_dict(data, "options", ("variant", *SWITCHES))
    variant = VARIANTS[as_name(data.get("variant", DEFAULT.variant.name), "options.variant", VARIANT_NAMES)]
    switches = {name: as_bool(data.get(name, getattr(DEFAULT, name)), f"options.{name}") for name in SWITCHES}
    return Options(variant, **switches)


def _read_tiles(data: Any, place: str) -> list[int]:
    names = as_list(data, place, 0, TILES)
    return sorted(as_name(name, f"{place}[{i}]", TILE_NAMES) for i, name in enumerate(names))


def _read_cave(state: State, data: Any) -> None:
    known = tuple(PLACE_NAMES[place] for place in state.cave.places)
    for name, tile in as_dict(data, "cave", known).items():
        place = PLACE_OF[name]
        state.tiles[place] = DOWN if tile is None else as_name(tile, f"cave.{name}", TILE_NAMES)


def _read_player(state: State, seat: int, data: Any) -> None:
    place = f"players[{seat}]"
    data = as_dict(data, place, ("points", "tiles", "ban"))
    state.points[seat] = as_int(data.get("points", 0), f"{place}.points")
    state.hands[seat] = _read_tiles(data.get("tiles", []), f"{place}.tiles")
    if data.get("ban") is not None:
        state.bans[seat] = as_name(data["ban"], f"{place}.ban", BANS)


def _count_tiles(state: State) -> None:
    """Refuse a tile that is in two places, is not played with, or cannot be where it is."""
    seen: set[int] = set()
    groups = [("cave", [tile for tile in state.tiles if tile >= 0]), ("beside", state.beside), ("gone", state.gone)]
    groups += [(f"players[{seat}].tiles", hand) for seat, hand in enumerate(state.hands)]
    for place, tiles in groups:
        for tile in tiles:
            if tile in seen:
                raise FormatError(place, f"{TILE_NAMES[tile]!r} is there twice")
            if KIND_OF[tile] in state.left_out:
                raise FormatError(place, f"{TILE_NAMES[tile]!r} is left out of this game")
            seen.add(tile)
    lamps_go = state.options.variant is LAMP_VARIANT and not state.options.lamp_stays_beside
    if state.gone and not (lamps_go and all(KIND_OF[tile] == LAMP for tile in state.gone)):
        raise FormatError("gone", "only lamps that were swapped leave the game, and only without lamp_stays_beside")
    if len(state.beside) + len(state.gone) != state.options.variant.tiles_beside:
        raise FormatError("beside", f"must have {state.options.variant.tiles_beside - len(state.gone)} elements")


def _check_cave(state: State) -> None:
    for place in state.cave.places:
        if state.tiles[place] == EMPTY:
            if state.covers[place]:
                raise FormatError(f"cave.{PLACE_NAMES[place]}", "is missing, and another tile rests on it")
        elif (state.tiles[place] == DOWN) != (state.covers[place] > 0):
            reason = "must be null: it is covered" if state.covers[place] else "must be a tile: nothing covers it"
            raise FormatError(f"cave.{PLACE_NAMES[place]}", reason)
    if len(state.unseen) != state.down + state.options.variant.tiles_in_box:
        raise FormatError("cave", f"has {state.down} tiles face down, and {len(state.unseen)} are nowhere else")


def _read_seen(state: State, data: Any) -> None:
    """What all saw going behind a screen: without it nobody remembers anything."""
    state.seen = [as_name(name, f"seen[{i}]", TILE_NAMES) for i, name in enumerate(as_list(data, "seen", 0, TILES))]
    behind = {tile for hand in state.hands for tile in hand}
    for i, tile in enumerate(state.seen):
        if tile not in behind:
            raise FormatError(f"seen[{i}]", f"{TILE_NAMES[tile]!r} is behind no screen")
        if tile in state.seen[:i]:
            raise FormatError(f"seen[{i}]", f"{TILE_NAMES[tile]!r} is there twice")


def _read_turn(state: State, data: Any) -> None:
    data = as_dict(data, "turn", ("seat", "left", "step", "place", "lamp", "turned_up", "shown"))
    state.turn = as_int(data.get("seat"), "turn.seat", high=state.seats - 1)
    left = data.get("left")
    if (left is None) != (state.down > 0):
        raise FormatError("turn.left", "must be null as long as tiles are face down, and else a number")
    state.turns_left = NONE if left is None else as_int(left, "turn.left", high=2 * state.seats - 1)
    kind = as_name(data.get("step", "take"), "turn.step", steps.STEP_NAMES)
    held = _HELD.get(kind, ())
    for name in ("place", "lamp", "turned_up", "shown"):
        if (data.get(name) is not None) != (name in held):
            raise FormatError(f"turn.{name}", "is missing" if name in held else "does not belong to this step")
    state.step = _read_step(state, kind, data)
    over = not state.open or state.turns_left == 0
    if kind == steps.OVER and not over:
        raise FormatError("turn.step", "the game is not over")
    if kind == steps.TAKE and not state.open:
        raise FormatError("turn.step", "there is no tile to take")


#: By step: what it holds.
_HELD: Final = {
    steps.LAMP: ("place", "lamp", "turned_up"),
    steps.BESIDE: ("place",),
    steps.SHOW: ("shown",),
    steps.SHOWN: ("shown",),
}


def _read_step(state: State, kind: int, data: dict[str, Any]) -> Step:
    if kind in (steps.SHOW, steps.SHOWN):
        return _read_shown(state, kind, data["shown"])
    if kind not in (steps.LAMP, steps.BESIDE):
        return (kind,)
    place = as_name(data["place"], "turn.place", PLACE_NAMES)
    if place not in state.cave.places or state.tiles[place] != EMPTY:
        raise FormatError("turn.place", "must be the place of the tile just taken")
    if kind == steps.BESIDE:
        if not places_beside(state, place):
            raise FormatError("turn.place", "no tile beside it can be taken")
        return (kind, place)
    lamp = as_name(data["lamp"], "turn.lamp", TILE_NAMES)
    if KIND_OF[lamp] != LAMP or lamp not in state.hands[state.turn] or not state.beside:
        raise FormatError("turn.lamp", "must be a lamp of this player, who can swap it")
    turned_up = as_int(data["turned_up"], "turn.turned_up", high=0 if place < BOTTOM else 4)
    return (kind, place, lamp, turned_up)


def _read_shown(state: State, kind: int, data: Any) -> Step:
    shown = []
    for seat, name in enumerate(as_list(data, "turn.shown", state.seats)):
        shown.append(NONE if name is None else as_name(name, f"turn.shown[{seat}]", TILE_NAMES))
        if name is not None and (seat == state.turn or shown[seat] not in state.hands[seat]):
            raise FormatError(f"turn.shown[{seat}]", "must be a tile of this player, who is not the one to take it")
    state.step = (kind, *shown)
    waits = next_to_show(state) != NONE
    if waits != (kind == steps.SHOW):
        raise FormatError("turn.shown", "somebody has still to show a tile" if waits else "all have shown a tile")
    if kind == steps.SHOWN and shown.count(NONE) == state.seats:
        raise FormatError("turn.shown", "nobody shows a tile")
    return state.step
