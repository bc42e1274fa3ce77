"""Any position from JSON. Every piece is counted: one too many or too few is refused with the name of the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fivetribes.errors import FormatError, shortened
from fivetribes.game.position import FORM, named_counts
from fivetribes.model import steps
from fivetribes.model.board import Board
from fivetribes.model.grid import NAMES, TILES
from fivetribes.model.options import OPTION_NAMES, RULES, Options, usual_by
from fivetribes.model.pieces import (
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    DJINN_ROW,
    DJINNS,
    FIRST_ZERO,
    ITEMS,
    MAX_SEATS,
    MEEPLES,
    MIN_SEATS,
    NONE,
    OASIS,
    PALACE,
    PALACES,
    PALM,
    PALMS,
    ROW,
    SACRED,
    SACRED_POINTS,
    START_COINS,
    TILE_COUNTS,
    TILE_KINDS,
    TILE_POINTS,
    TRIBE_LETTERS,
    TRIBES,
    VILLAGE,
    camels_each,
    markers_each,
)
from fivetribes.model.stacks import pack, unpack
from fivetribes.model.state import State, Step
from fivetribes.rules.bidding import bids_use_up
from fivetribes.rules.djinns import TABLE
from fivetribes.rules.turn import advance
from fivetribes.shell.chance import NoChance
from fivetribes.validate import as_bool, as_dict, as_int, as_list, as_name, as_text

_LETTERS: Final = tuple(TRIBE_LETTERS)


def position_from_json(data: Any) -> State:
    """The position, ready to be played on. FormatError names the first field that is wrong."""
    data = FORM.fields(data, _FIELDS, ("board", "players", "bid_order", "track"))
    faults = []
    for rules in _versions(data):
        try:
            return _read(data, rules)
        except FormatError as fault:
            faults.append(fault)
    raise faults[0]


def _versions(data: dict[str, Any]) -> list[int]:
    """The version of the rules that a position names, else the newest one. If all djinns of the deck are named, these
    show with which djinns it is played: then the newest version with each set of them, the newest first."""
    if "rules" in data:
        return [FORM.rules_of(data)]
    if data.get("djinn_deck") is None:
        return [RULES]
    in_play = TABLE.in_play
    return [RULES, *(rules for rules in range(RULES - 1, 0, -1) if in_play(rules) != in_play(rules + 1))]


def _read(data: dict[str, Any], rules: int) -> State:
    options = _read_options(data.get("options", {}), usual_by(rules if "rules" in data else None))
    players = as_list(data["players"], "players", MIN_SEATS, MAX_SEATS)
    tiles = as_list(data["board"], "board", TILES)
    state = State(_read_board(tiles), len(players), options, rules)
    state.round = as_int(data.get("round", 1), "round", low=1)
    state.ending = as_bool(data.get("ending", False), "ending")
    _read_tiles(state, tiles)
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_markers(state, data)
    _read_turn(state, data)
    _read_bag(state, data)
    _read_cards(state, data)
    _read_djinns(state, data)
    _check_step(state)
    advance(state, NoChance(), None)
    return state


_FIELDS: Final = frozenset(
    (
        "format", "version", "rules", "options", "round", "ending", "over", "board", "players", "bag", "row", "deck",
        "discards", "djinn_row", "djinn_deck", "djinn_discards", "palms_left", "palaces_left", "bid_order", "track",
        "turn",
    )
)  # fmt: skip


def _read_options(data: Any, usual: Options) -> Options:
    data = as_dict(data, "options", OPTION_NAMES)
    return Options(**{name: as_bool(data.get(name, value), f"options.{name}") for name, value in usual.items()})


def _read_board(tiles: list[Any]) -> Board:
    kinds, points = [], []
    for i, tile in enumerate(tiles):
        place = f"board[{i}]"
        tile = as_dict(tile, place, ("kind", "points", "meeples", "camel", "palms", "palaces"))
        kind = as_name(tile.get("kind"), f"{place}.kind", TILE_KINDS)
        own = as_int(tile.get("points", TILE_POINTS[kind]), f"{place}.points")
        if kind != SACRED and own != TILE_POINTS[kind]:
            raise FormatError(f"{place}.points", f"must be {TILE_POINTS[kind]}")
        kinds.append(kind)
        points.append(own)
    for kind, count in enumerate(TILE_COUNTS):
        if kinds.count(kind) != count:
            raise FormatError("board", f"must have {count} tiles of kind {TILE_KINDS[kind]!r}")
    sacred = sorted(own for kind, own in zip(kinds, points, strict=True) if kind == SACRED)
    if sacred != sorted(SACRED_POINTS):
        raise FormatError("board", "the sacred places must have 6, 6, 6, 6, 10, 12 and 15 points")
    return Board(tuple(kinds), tuple(points))


def _read_tiles(state: State, tiles: list[Any]) -> None:
    for tile, data in enumerate(tiles):
        place = f"board[{tile}]"
        text = as_text(data.get("meeples", ""), f"{place}.meeples", sum(MEEPLES))
        counts = [text.count(letter) for letter in TRIBE_LETTERS]
        if sum(counts) != len(text):
            raise FormatError(f"{place}.meeples", f"must consist of the letters {TRIBE_LETTERS}")
        for tribe in range(TRIBES):
            if counts[tribe] > MEEPLES[tribe]:
                raise FormatError(f"{place}.meeples", f"there are only {MEEPLES[tribe]} {TRIBE_LETTERS[tribe]}")
        state.set_stack(tile, pack(counts))
        if data.get("camel") is not None:
            state.owner[tile] = as_int(data["camel"], f"{place}.camel", high=state.seats - 1)
        state.palms[tile] = as_int(data.get("palms", 0), f"{place}.palms", high=PALMS)
        state.palaces[tile] = as_int(data.get("palaces", 0), f"{place}.palaces", high=PALACES)


def _read_player(state: State, seat: int, data: Any) -> None:
    place = f"players[{seat}]"
    data = as_dict(data, place, ("coins", "viziers", "elders", "camels", "goods", "djinns", "used"))
    state.coins[seat] = as_int(data.get("coins", START_COINS), f"{place}.coins")
    state.viziers[seat] = as_int(data.get("viziers", 0), f"{place}.viziers", high=MEEPLES[0])
    state.elders[seat] = as_int(data.get("elders", 0), f"{place}.elders", high=MEEPLES[1])
    left = camels_each(state.seats) - state.owner.count(seat)
    if left < 0:
        raise FormatError("board", f"player {seat} has more camels than there are")
    if as_int(data.get("camels", left), f"{place}.camels") != left:
        raise FormatError(f"{place}.camels", f"must be {left}, for the others are on the board")
    state.camels[seat] = left
    goods = _read_counts(data.get("goods", {}), f"{place}.goods", CARDS, CARD_COUNTS)
    state.goods[seat * CARD_KINDS : (seat + 1) * CARD_KINDS] = goods
    for djinn in _read_djinn_list(state, data.get("djinns", []), f"{place}.djinns"):
        state.held[seat] |= 1 << djinn
    for djinn in _read_djinn_list(state, data.get("used", []), f"{place}.used"):
        kind = TABLE[djinn]
        used_up = kind.price or (kind.cheaper_bids and bids_use_up(state))
        if not state.held[seat] & kind.bit or not used_up:
            raise FormatError(f"{place}.used", f"{DJINNS[djinn]!r} is no power of this player")
        state.used[seat] |= kind.bit


def _read_counts(data: Any, place: str, names: tuple[str, ...], limits: tuple[int, ...]) -> list[int]:
    data = as_dict(data, place, names)
    return [as_int(data.get(name, 0), f"{place}.{name}", high=limits[i]) for i, name in enumerate(names)]


def _read_djinn(state: State, value: Any, place: str) -> int:
    if type(value) is str and value not in DJINNS:
        raise FormatError(place, f"this program knows no djinn {shortened(value)!r}")
    djinn = as_name(value, place, DJINNS)
    if TABLE[djinn].since > state.rules:
        raise FormatError(place, f"the djinn {DJINNS[djinn]!r} is not part of version {state.rules} of the rules")
    return djinn


def _read_djinn_list(state: State, data: Any, place: str) -> list[int]:
    names = as_list(data, place, 0, len(DJINNS))
    djinns = [_read_djinn(state, name, f"{place}[{i}]") for i, name in enumerate(names)]
    if len(set(djinns)) < len(djinns):
        raise FormatError(place, "the same djinn is named twice")
    return sorted(djinns)


def _read_markers(state: State, data: dict[str, Any]) -> None:
    for name, own in (("bid_order", state.bid_order), ("track", state.track)):
        for i, seat in enumerate(as_list(data[name], name, len(own))):
            own[i] = NONE if seat is None else as_int(seat, f"{name}[{i}]", high=state.seats - 1)
    for seat in range(state.seats):
        count = state.bid_order.count(seat) + state.track.count(seat)
        if count != markers_each(state.seats):
            raise FormatError("track", f"player {seat} must have {markers_each(state.seats)} markers, not {count}")


def _read_turn(state: State, data: dict[str, Any]) -> None:
    turn = data.get("turn")
    if as_bool(data.get("over", False), "over"):
        if turn is not None:
            raise FormatError("turn", "must be null when the game is over")
        state.steps = [(steps.OVER,)]
        return
    if turn is None:
        zeros = state.track[FIRST_ZERO:]
        if zeros != sorted(zeros, key=lambda seat: seat == NONE):
            raise FormatError("track", "the zeros are filled from the one next to the 1")
        state.steps = [(steps.BID,)]
        return
    turn = as_dict(turn, "turn", ("seat", "steps", "tile", "tribe", "hand", "income", "doubled"))
    state.seat = as_int(turn.get("seat"), "turn.seat", high=state.seats - 1)
    if state.seat not in state.bid_order:
        raise FormatError("bid_order", "the marker whose turn it is lies here")
    texts = as_list(turn.get("steps"), "turn.steps", 1, 2)
    state.steps = [_read_step(state, text, f"turn.steps[{i}]", inner=i > 0) for i, text in enumerate(texts)]
    state.doubled = as_bool(turn.get("doubled", False), "turn.doubled")
    sown = state.steps[0][0] in (steps.TRIBE, steps.TILE, steps.END)
    if sown and turn.get("tile") is not None:
        state.end_tile = as_name(turn["tile"], "turn.tile", NAMES)
        state.tribe = as_name(turn.get("tribe"), "turn.tribe", _LETTERS)
        state.income = as_int(turn.get("income", 0), "turn.income")
        acting = state.steps[0][0] == steps.TRIBE
        max_hand = MEEPLES[state.tribe] if acting else 0
        state.hand = as_int(turn.get("hand", 0), "turn.hand", low=int(acting), high=max_hand)
    elif state.steps[0][0] in (steps.TRIBE, steps.TILE):
        raise FormatError("turn.tile", "is missing")
    else:
        for name in ("tile", "tribe"):
            if turn.get(name) is not None:
                raise FormatError(f"turn.{name}", "comes only after a sowing")
        for name in ("hand", "income"):
            as_int(turn.get(name, 0), f"turn.{name}", high=0)


def _read_step(state: State, value: Any, place: str, *, inner: bool) -> Step:
    words = as_text(value, place, 80).split(" ")
    kind = as_name(words[0], place, steps.STEP_NAMES)
    if kind in (steps.BID, steps.OVER) or inner != (kind in (steps.PLACE, steps.KEEP)):
        raise FormatError(place, f"{words[0]!r} cannot stand here")
    if kind == steps.PLACE and len(words) == 3:
        return (kind, as_name(words[1], place, ITEMS), as_name(words[2], place, NAMES))
    if kind == steps.KEEP and 2 <= len(words) <= 4:
        djinns = [_read_djinn(state, name, place) for name in words[1:]]
        return (kind, *sorted(djinns))
    if kind in (steps.PLACE, steps.KEEP) or len(words) > 1:
        raise FormatError(place, "has too few or too many words")
    return (kind,)


def _read_bag(state: State, data: dict[str, Any]) -> None:
    """Fill the bag: with what the position says, or with the meeples that are nowhere else."""
    counts = list(MEEPLES)
    for stack in state.stacks:
        for tribe, count in enumerate(unpack(stack)):
            counts[tribe] -= count
    counts[0] -= sum(state.viziers)
    counts[1] -= sum(state.elders)
    if state.hand:
        counts[state.tribe] -= state.hand
    for tribe, count in enumerate(counts):
        if count < 0:
            raise FormatError("board", f"there are {-count} {TRIBE_LETTERS[tribe]} too many on the table")
    if data.get("bag") is not None:
        given = _read_counts(data["bag"], "bag", _LETTERS, MEEPLES)
        if given != counts:
            raise FormatError("bag", f"must be {dict(zip(_LETTERS, counts, strict=True))}, what is nowhere else")
    state.bag = counts
    for name, items, supply in (("palms_left", state.palms, PALMS), ("palaces_left", state.palaces, PALACES)):
        left = supply - sum(items)
        if left < 0:
            raise FormatError("board", f"there are only {supply} {name.removesuffix('_left')}")
        if as_int(data.get(name, left), name) != left:
            raise FormatError(name, f"must be {left}, for the others are on the board")
    state.palms_left = PALMS - sum(state.palms)
    state.palaces_left = PALACES - sum(state.palaces)


def _read_cards(state: State, data: dict[str, Any]) -> None:
    row = as_list(data.get("row", [None] * ROW), "row", ROW)
    state.row = [NONE if name is None else as_name(name, f"row[{i}]", CARDS) for i, name in enumerate(row)]
    state.discards = _read_counts(data.get("discards", {}), "discards", CARDS, CARD_COUNTS)
    left = [
        CARD_COUNTS[kind] - state.discards[kind] - state.row.count(kind) - sum(state.goods[kind::CARD_KINDS])
        for kind in range(CARD_KINDS)
    ]
    for kind, count in enumerate(left):
        if count < 0:
            raise FormatError("row", f"there are {-count} {CARDS[kind]!r} too many on the table")
    if data.get("deck") is not None:
        deck = _read_counts(data["deck"], "deck", CARDS, CARD_COUNTS)
        if deck != left:
            raise FormatError("deck", f"must be {named_counts(left)}, what is nowhere else")
    state.deck = left


def _read_djinns(state: State, data: dict[str, Any]) -> None:
    row = as_list(data.get("djinn_row", [None] * DJINN_ROW), "djinn_row", DJINN_ROW)
    state.djinn_row = [
        NONE if name is None else _read_djinn(state, name, f"djinn_row[{i}]") for i, name in enumerate(row)
    ]
    state.djinn_discards = _read_djinn_list(state, data.get("djinn_discards", []), "djinn_discards")
    seen: dict[int, str] = {}
    for djinn, place in _djinn_places(state):
        if djinn in seen:
            raise FormatError(place, f"{DJINNS[djinn]!r} is already at {seen[djinn]}")
        seen[djinn] = place
    left = [djinn for djinn in TABLE.in_play(state.rules) if djinn not in seen]
    if data.get("djinn_deck") is not None:
        deck = _read_djinn_list(state, data["djinn_deck"], "djinn_deck")
        if deck != left:
            raise FormatError("djinn_deck", "must be the djinns that are nowhere else")
    state.djinn_deck = left


def _djinn_places(state: State) -> Iterator[tuple[int, str]]:
    """Every djinn that is not in the deck, with the field that says where it is."""
    for slot, number in enumerate(state.djinn_row):
        if number != NONE:
            yield number, f"djinn_row[{slot}]"
    for seat, held in enumerate(state.held):
        for djinn in TABLE.of(held):
            yield djinn.id, f"players[{seat}].djinns"
    for number in state.djinn_discards:
        yield number, "djinn_discards"
    for step in state.steps:
        if step[0] == steps.KEEP:
            for number in step[1:]:
                yield number, "turn.steps"


def _check_step(state: State) -> None:
    """Refuse an open step that places what is not there, or on a tile where it is not due."""
    step = state.steps[-1]
    if step[0] == steps.PLACE:
        item, tile = step[1], step[2]
        due = VILLAGE if item == PALACE else OASIS
        if state.board.kinds[tile] != due:
            raise FormatError("turn.steps", f"a {ITEMS[item]} is due on no {TILE_KINDS[state.board.kinds[tile]]}")
        if not (state.palms_left if item == PALM else state.palaces_left):
            raise FormatError("turn.steps", f"there is no {ITEMS[item]} left")
