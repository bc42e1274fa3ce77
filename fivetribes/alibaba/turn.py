"""The course of a game: take, turn up, magic; then the next one's turn, until the end.

`apply` plays a move up to the next decision; then `state.seat`, `state.ask` and `state.choices` hold the question. It
does not check that the move is legal: `Game` has done so, and searches choose among legal moves. `log` is the list for
the events, or None where nobody reads them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from fivetribes.alibaba.model.cave import BOTTOM
from fivetribes.alibaba.model.events import (
    AllShown,
    Asked,
    Banned,
    BansIgnored,
    EndTriggered,
    Event,
    GameEnded,
    LampSwapped,
    MagicUsed,
    PointsGained,
    ShownTaken,
    TileShown,
    TileTaken,
    TurnBegan,
    TurnedUp,
    TurnEnded,
)
from fivetribes.alibaba.model.moves import (
    ALL_BANS,
    KEEP,
    SHOWS,
    SWAPS,
    TAKES,
    TAKES_BESIDE,
    TAKES_SHOWN,
    Ban,
    KeepLamp,
    Move,
    Show,
    Swap,
    Take,
    TakeBeside,
    TakeShown,
)
from fivetribes.alibaba.model.pieces import (
    BANNED_TILES,
    COLOUR_OF,
    GREEN,
    KIND_OF,
    KINDS,
    LAMP,
    MAX_SEATS,
    NONE,
    TILE_NAMES,
    WHITE,
    YELLOW,
)
from fivetribes.alibaba.model.state import EMPTY, State
from fivetribes.alibaba.model.steps import ASKS, BAN, BESIDE, OVER, SHOW, SHOWN, TAKE
from fivetribes.alibaba.model.steps import LAMP as LAMP_STEP
from fivetribes.alibaba.scoring import magic_points
from fivetribes.shell.chance import Chance

Log = list[Event] | None
_KINDS = len(KINDS)
#: The moves by place and by tile.
_TAKE_AT = TAKES.__getitem__
_SHOW_OF = SHOWS.__getitem__
#: By number of seats: nobody forbids anything.
_NO_BANS = tuple([NONE] * seats for seats in range(MAX_SEATS + 1))


def apply(state: State, move: Move, chance: Chance, log: Log = None) -> None:
    """Play a legal move, up to the next decision."""
    if isinstance(move, Take):
        place = move.place
        tile = state.tiles[place]
        turned_up = _take_tile(state, place, chance, log)
        if state.beside and KIND_OF[tile] == LAMP:  # only in the variant with lamps do tiles lie there
            state.step = (LAMP_STEP, place, tile, turned_up)
        else:
            _use_magic(state, tile, place, turned_up, log)
    elif isinstance(move, Show):
        _play_show(state, move.tile, log)
    elif isinstance(move, TakeBeside):
        _take_tile(state, move.place, chance, log)
        _end_turn(state, log)
    elif isinstance(move, TakeShown):
        _play_shown(state, move.tile, log)
    elif isinstance(move, Ban):
        state.bans[state.turn] = move.what
        if log is not None:
            log.append(Banned(state.turn, move.what))
        _end_turn(state, log)
    else:
        _play_lamp(state, move, log)
    ask(state, log)


# ---------------------------------------------------------------- what is asked


def ask(state: State, log: Log = None) -> None:
    """Find who decides what in the open step."""
    step = state.step
    kind = step[0]
    state.seat = state.turn
    state.ask = ASKS[kind]
    if kind == TAKE:
        allowed: Sequence[int] = state.open
        if state.bans != _NO_BANS[state.seats]:
            allowed = allowed_places(state, allowed)
        if not allowed:  # then the bans are ignored, for this take (A7)
            allowed = state.open
            if log is not None:
                log.append(BansIgnored(state.turn))
        state.choices = list(map(_TAKE_AT, allowed))
    elif kind == SHOW:
        state.seat = next_to_show(state)
        state.choices = list(map(_SHOW_OF, state.hands[state.seat]))
    elif kind == SHOWN:
        state.choices = [TAKES_SHOWN[tile] for tile in step[1:] if tile != NONE]
    elif kind == BAN:
        state.choices = ALL_BANS
    elif kind == BESIDE:
        state.choices = [TAKES_BESIDE[place] for place in places_beside(state, step[1])]
    elif kind == LAMP_STEP:
        state.choices = [KEEP, *(SWAPS[tile] for tile in state.beside)]
    else:  # OVER
        state.choices = ()
    if log is not None:
        log.append(Asked(state.seat, step))


def banned_tiles(state: State) -> int:
    """The mask of the tiles that the others have forbidden to whoever's turn it is."""
    mask = 0
    for seat, ban in enumerate(state.bans):
        if ban != NONE and seat != state.turn:
            mask |= BANNED_TILES[ban]
    return mask


def allowed_places(state: State, places: Sequence[int]) -> Sequence[int]:
    """Those of these places with face-up tiles from which no ban keeps whoever's turn it is."""
    if state.bans == _NO_BANS[state.seats]:
        return places
    mask = banned_tiles(state)
    tiles = state.tiles
    return [place for place in places if not mask >> tiles[place] & 1]


def places_beside(state: State, place: int) -> Sequence[int]:
    """From where green magic can take a tile: face up, beside that place, not forbidden (A4, A5)."""
    return allowed_places(state, [near for near in state.cave.beside[place] if state.tiles[near] >= 0])


def next_to_show(state: State) -> int:
    """Who shows a tile next, clockwise; NONE if all who can have done so."""
    seats, turn, step = state.seats, state.turn, state.step
    for distance in range(1, seats):
        seat = (turn + distance) % seats
        if step[1 + seat] == NONE and state.hands[seat]:
            return seat
    return NONE


# ---------------------------------------------------------------- taking


def _take_tile(state: State, place: int, chance: Chance, log: Log) -> int:
    """The tile of a place goes behind the screen of whoever's turn it is; what it covered is turned up (A3).

    Returns how many tiles were turned up.
    """
    tiles, turn, open_places = state.tiles, state.turn, state.open
    tile = tiles[place]
    tiles[place] = EMPTY
    open_places.remove(place)
    insort(state.hands[turn], tile)  # what `gain_tile` does, without the call: random games are a twentieth quicker
    state.seen.append(tile)
    state.counts[turn * _KINDS + KIND_OF[tile]] += 1
    if log is not None:
        log.append(TileTaken(turn, place, tile))
    if place < BOTTOM:
        return 0
    covers, turned_up = state.covers, 0
    for lower in state.cave.beneath[place]:
        covers[lower] -= 1
        if not covers[lower]:
            drawn = chance.piece(TILE_NAMES, state.unseen)
            state.unseen.remove(drawn)
            tiles[lower] = drawn
            insort(open_places, lower)
            turned_up += 1
            if log is not None:
                log.append(TurnedUp(lower, drawn))
    if turned_up:
        state.down -= turned_up
        if not state.down:  # the round is completed, then everybody has one more turn (A8)
            place_in_round = (state.turn - state.first) % state.seats
            state.turns_left = state.seats - 1 - place_in_round + state.seats
            if log is not None:
                log.append(EndTriggered(state.turns_left))
    return turned_up


def gain_tile(state: State, seat: int, tile: int) -> None:
    """A tile goes behind a screen, and all see it."""
    insort(state.hands[seat], tile)
    state.seen.append(tile)
    state.counts[seat * _KINDS + KIND_OF[tile]] += 1


def seen_again(seen: Sequence[int], shown: Sequence[int]) -> list[int]:
    """The tiles seen, after those shown by each seat (NONE: none) have been seen once more."""
    return [tile for tile in seen if tile not in shown] + [tile for tile in shown if tile != NONE]


def lose_tile(state: State, seat: int, tile: int) -> None:
    """A tile comes from behind a screen."""
    state.hands[seat].remove(tile)
    if tile in state.seen:
        state.seen.remove(tile)
    state.counts[seat * _KINDS + KIND_OF[tile]] -= 1


def _play_lamp(state: State, move: KeepLamp | Swap, log: Log) -> None:
    """Keep the lamp, or swap it; then use the magic, without a chain (A11)."""
    _, place, tile, turned_up = state.step
    if isinstance(move, Swap):
        seat, stays = state.turn, state.options.lamp_stays_beside
        lose_tile(state, seat, tile)
        insort(state.beside if stays else state.gone, tile)
        state.beside.remove(move.tile)
        gain_tile(state, seat, move.tile)
        if log is not None:
            log.append(LampSwapped(seat, tile, move.tile, stays))
        tile = move.tile
    _use_magic(state, tile, place, turned_up, log)


# ---------------------------------------------------------------- magic


def _use_magic(state: State, tile: int, place: int, turned_up: int, log: Log) -> None:
    """The magic of a tile, taken at a place where so many tiles were turned up. Opens a step, or ends the turn."""
    colour, seat = COLOUR_OF[tile], state.turn
    if log is not None:
        log.append(MagicUsed(seat, colour))
    if colour == GREEN:
        if places_beside(state, place):
            state.step = (BESIDE, place)
            return
    elif colour == YELLOW:
        state.step = (SHOW, *([NONE] * state.seats))
        if next_to_show(state) != NONE:
            return
    elif colour == WHITE:
        state.step = (BAN,)
        return
    points = magic_points(tile, place, turned_up, state.counts[seat * _KINDS + KIND_OF[tile]])
    if points:
        state.points[seat] += points
        if log is not None:
            log.append(PointsGained(seat, points))
    _end_turn(state, log)


def _play_show(state: State, tile: int, log: Log) -> None:
    """One shows a tile; when all have shown, all see them (A6)."""
    shown = list(state.step[1:])
    shown[state.seat] = tile
    state.step = (SHOW, *shown)
    if log is not None:
        log.append(TileShown(state.seat, tile))
    if next_to_show(state) == NONE:
        state.step = (SHOWN, *shown)
        state.seen = seen_again(state.seen, shown)
        if log is not None:
            log.append(AllShown(tuple(shown)))


def _play_shown(state: State, tile: int, log: Log) -> None:
    owner = state.step.index(tile, 1) - 1
    lose_tile(state, owner, tile)
    gain_tile(state, state.turn, tile)
    if log is not None:
        log.append(ShownTaken(state.turn, owner, tile))
    _end_turn(state, log)


# ---------------------------------------------------------------- turns


def _end_turn(state: State, log: Log) -> None:
    """The next one's turn begins, or the game ends: after the last turn, or at once when the cave is empty (A8)."""
    if log is not None:
        log.append(TurnEnded(state.turn))
    if not state.open or not state.turns_left:
        state.step = (OVER,)
        if log is not None:
            log.append(GameEnded(tuple(tuple(hand) for hand in state.hands)))
        return
    if state.turns_left != NONE:
        state.turns_left -= 1
    state.turn = (state.turn + 1) % state.seats
    state.bans[state.turn] = NONE
    state.step = (TAKE,)
    if log is not None:
        log.append(TurnBegan(state.turn, state.turns_left))
