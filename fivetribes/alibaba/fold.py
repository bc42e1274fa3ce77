"""Makes the new view from the old one and the events since."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Final

from fivetribes.alibaba.model import events as e
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.state import EMPTY
from fivetribes.alibaba.view import View
from fivetribes.shell import fold as shell
from fivetribes.shell.fold import Draft


def fold(view: View, events: Iterable[e.Event]) -> View:
    """The view after some events, as its observer sees them."""
    return shell.fold(view, events, _FOLD)


def _nothing(d: Draft, event: e.Event) -> None:
    pass


def _gain(d: Draft, seat: int, tile: int) -> None:
    d.hand_sizes[seat] += 1
    d.seen.append((seat, tile))
    if d.hands[seat] is not None:
        d.hands[seat] = tuple(sorted((*d.hands[seat], tile)))


def _lose(d: Draft, seat: int, tile: int) -> None:
    d.hand_sizes[seat] -= 1
    d.seen = [seen for seen in d.seen if seen[1] != tile]
    if d.hands[seat] is not None:
        d.hands[seat] = tuple(own for own in d.hands[seat] if own != tile)


def _taken(d: Draft, event: e.TileTaken) -> None:
    d.tiles[event.place] = EMPTY
    _gain(d, event.seat, event.tile)


def _turned_up(d: Draft, event: e.TurnedUp) -> None:
    d.tiles[event.place] = event.tile


def _end_triggered(d: Draft, event: e.EndTriggered) -> None:
    d.turns_left = event.turns_left


def _swapped(d: Draft, event: e.LampSwapped) -> None:
    _lose(d, event.seat, event.lamp)
    d.beside.remove(event.tile)
    insort(d.beside if event.stays else d.gone, event.lamp)
    _gain(d, event.seat, event.tile)


def _points(d: Draft, event: e.PointsGained) -> None:
    d.points[event.seat] += event.points


def _all_shown(d: Draft, event: e.AllShown) -> None:
    d.seen = [seen for seen in d.seen if seen[1] not in event.tiles]
    d.seen += [(seat, tile) for seat, tile in enumerate(event.tiles) if tile != NONE]


def _shown_taken(d: Draft, event: e.ShownTaken) -> None:
    _lose(d, event.owner, event.tile)
    _gain(d, event.seat, event.tile)


def _banned(d: Draft, event: e.Banned) -> None:
    d.bans[event.seat] = event.what


def _turn(d: Draft, event: e.TurnBegan) -> None:
    d.turn = event.seat
    d.turns_left = event.turns_left
    d.bans[event.seat] = NONE


def _ended(d: Draft, event: e.GameEnded) -> None:
    d.hands = list(event.hands)


def _asked(d: Draft, event: e.Asked) -> None:
    d.seat = event.seat
    d.step = event.step


_FOLD: Final[shell.Changes] = {
    e.TileTaken: _taken,
    e.TurnedUp: _turned_up,
    e.EndTriggered: _end_triggered,
    e.LampSwapped: _swapped,
    e.MagicUsed: _nothing,
    e.PointsGained: _points,
    e.TileShown: _nothing,
    e.AllShown: _all_shown,
    e.ShownTaken: _shown_taken,
    e.Banned: _banned,
    e.BansIgnored: _nothing,
    e.TurnEnded: _nothing,
    e.TurnBegan: _turn,
    e.GameEnded: _ended,
    e.Asked: _asked,
}
