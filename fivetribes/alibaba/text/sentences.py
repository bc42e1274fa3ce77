"""What happened, in sentences: what a player does, with the player as its subject, and the lines of the log.

Both are made from the move and its events, in the current language. They never name what only one seat may know: which
tile somebody chose to show is not said before all see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fivetribes.alibaba.model import events as e
from fivetribes.alibaba.model.moves import KeepLamp, TakeBeside
from fivetribes.alibaba.model.pieces import COLOURS, GREEN, KIND_OF, KINDS, LAMP, NONE, YELLOW
from fivetribes.alibaba.text.names import ban_name, point_words, tile_list, tile_name
from fivetribes.i18n import tr, trn
from fivetribes.shell.rules import Coded
from fivetribes.shell.sentences import Cast, Deed, LogLine, Scene, listed


class Happening(Scene[e.Event]):
    """The events of one move, and whose turn it is."""


def deed_of(cast: Cast, seat: int, events: Sequence[e.Event], move: Coded | None) -> Deed | None:
    """What was done with a move in the turn of a seat; None where the turn only began."""
    if move is None:
        return None
    scene = Happening(cast, seat, events)
    text = _kept(scene) if isinstance(move, KeepLamp) else _deed(scene, second=isinstance(move, TakeBeside))
    shown = scene.all(e.TileShown)
    name = scene.name_of(shown[0].seat) if shown else scene.name
    results = (RESULTS[type(event)](scene, event) for event in events if type(event) in RESULTS)
    return Deed(name, text, tuple(dict.fromkeys(phrase for phrase in results if phrase)), small=bool(shown))


def log_lines(cast: Cast, seat: int, events: Sequence[e.Event], move: Coded | None) -> list[LogLine]:
    """The lines for the events of one move in the turn of a seat."""
    scene = Happening(cast, seat, events)
    lines = [line for event in events if type(event) in LINES and (line := LINES[type(event)](scene, event))]
    if isinstance(move, KeepLamp):
        points = _points(scene)
        kept = tr("Kept the lamp: {points}").format(points=points) if points else tr("Kept the lamp")
        lines.insert(0, LogLine(kept, (), _treasure(LAMP), 7))
    elif isinstance(move, TakeBeside):
        (taken,) = scene.all(e.TileTaken)
        text = tr("Also took the {tile}").format(tile=tile_name(taken.tile))
        lines[0] = LogLine(text, (taken.place,), _treasure(KIND_OF[taken.tile]), 8)
    return lines


def _treasure(kind: int) -> str:
    return f"treasure_{KINDS[kind]}"


def _magic(colour: int) -> str:
    return f"magic_{COLOURS[colour]}"


def _points(scene: Happening) -> str:
    """The points that a move brought, in words; "" if there were none."""
    gained = sum(event.points for event in scene.all(e.PointsGained))
    return point_words(gained) if gained else ""


# ---------------------------------------------------------------- deeds


def _deed(scene: Happening, *, second: bool) -> str:
    first = {type(event): event for event in reversed(scene.events)}  # of each kind
    kind = next(kind for kind in DEEDS if kind in first)
    if kind is e.TileTaken and second:
        (taken,) = scene.all(e.TileTaken)
        return tr("{name} also takes the {tile}").format(name=scene.name, tile=tile_name(taken.tile))
    return DEEDS[kind](scene, first[kind])


def _takes(scene: Happening, event: e.TileTaken) -> str:
    points = _points(scene)
    # Translators: {name} in all these sentences is a player's name, whose gender is not known: use the present tense.
    # {tile} is "pink ruby", in the nominative; {points} is "5 points".
    text = tr("{name} takes the {tile}: {points}") if points else tr("{name} takes the {tile}")
    return text.format(name=scene.name, tile=tile_name(event.tile), points=points)


def _kept(scene: Happening) -> str:
    points = _points(scene)
    text = tr("{name} keeps the lamp: {points}") if points else tr("{name} keeps the lamp")
    return text.format(name=scene.name, points=points)


def _swaps(scene: Happening, event: e.LampSwapped) -> str:
    points = _points(scene)
    # Translators: a lamp was taken and is given away for this tile, "blue ring", in the nominative.
    text = tr("{name} swaps a lamp for the {tile}")
    if points:
        text = tr("{name} swaps a lamp for the {tile}: {points}")
    return text.format(name=scene.name, tile=tile_name(event.tile), points=points)


def _shows(scene: Happening, event: e.TileShown) -> str:
    """Which tile it is, if all see it now."""
    name = scene.name_of(event.seat)
    seen = scene.all(e.AllShown)
    if seen:
        return tr("{name} shows the {tile}").format(name=name, tile=tile_name(seen[0].tiles[event.seat]))
    return tr("{name} chooses a tile to show").format(name=name)


def _takes_shown(scene: Happening, event: e.ShownTaken) -> str:
    # Translators: {tile} is "pink ruby", in the nominative; {other} is the player from whom it is taken.
    return tr("{name} takes the {tile} from {other}").format(
        name=scene.name, tile=tile_name(event.tile), other=scene.name_of(event.owner)
    )


def _bans(scene: Happening, event: e.Banned) -> str:
    # Translators: {tiles} is "rubies" or "pink tiles". The others may not take them until this player's next turn.
    return tr("{name} forbids {tiles}").format(name=scene.name, tiles=ban_name(event.what))


#: What a move is about: of the events that it brought, the one that comes first here.
DEEDS: Final[dict[type[e.Event], Callable[[Happening, Any], str]]] = {
    e.LampSwapped: _swaps,
    e.TileTaken: _takes,
    e.TileShown: _shows,
    e.ShownTaken: _takes_shown,
    e.Banned: _bans,
}


# ---------------------------------------------------------------- what came of them


def _turns_up(scene: Happening, _event: e.TurnedUp) -> str:
    # Translators: this and the following phrases come after a sentence about a player, with a comma between them.
    return trn("turns up {n} tile", "turns up {n} tiles", len(scene.all(e.TurnedUp)))


def _others_show(scene: Happening, event: e.AllShown) -> str:
    """What those show who chose before."""
    (last,) = scene.all(e.TileShown)
    before = [seat for seat, tile in enumerate(event.tiles) if tile != NONE and seat != last.seat]
    return ", ".join(
        tr("{name} shows the {tile}").format(name=scene.name_of(seat), tile=tile_name(event.tiles[seat]))
        for seat in before
    )


def _no_magic(scene: Happening, event: e.MagicUsed) -> str:
    """Green and yellow magic, where it brings nothing."""
    if not scene.all(e.TurnEnded):
        return ""
    if event.colour == GREEN:
        return tr("no second tile to take")
    return tr("nobody has a tile to show") if event.colour == YELLOW else ""


def _last_turns(_scene: Happening, event: e.EndTriggered) -> str:
    # Translators: so many turns are played before the game is over.
    return trn("{n} turn left", "{n} turns left", event.turns_left)


def _over(_scene: Happening, _event: e.GameEnded) -> str:
    return tr("the game is over")


RESULTS: Final[dict[type[e.Event], Callable[[Happening, Any], str]]] = {
    e.TurnedUp: _turns_up,
    e.MagicUsed: _no_magic,
    e.AllShown: _others_show,
    e.EndTriggered: _last_turns,
    e.GameEnded: _over,
}


# ---------------------------------------------------------------- the line of each event


def _line_taken(scene: Happening, event: e.TileTaken) -> LogLine:
    points = _points(scene)
    # Translators: this and the following are lines of the game log, under the name of the player who did it. {tile} is
    # "pink ruby", in the nominative; {points} is "5 points".
    text = tr("Took the {tile}: {points}") if points else tr("Took the {tile}")
    return LogLine(
        text.format(tile=tile_name(event.tile), points=points), (event.place,), _treasure(KIND_OF[event.tile]), 9
    )


def _line_turned_up(scene: Happening, event: e.TurnedUp) -> LogLine | None:
    if not scene.first(event):
        return None
    seen = scene.all(e.TurnedUp)
    # Translators: {tiles} are names of tiles in the nominative, such as "pink ruby and blue ring".
    text = tr("Turned up: {tiles}").format(tiles=tile_list([one.tile for one in seen]))
    return LogLine(text, tuple(one.place for one in seen), "cave_back", 4)


def _line_ending(_scene: Happening, event: e.EndTriggered) -> LogLine:
    text = trn(
        "The last hidden tile is turned up: {n} turn left",
        "The last hidden tile is turned up: {n} turns left",
        event.turns_left,
    )
    return LogLine(text, (), "cave_back", 6)


def _line_swapped(scene: Happening, event: e.LampSwapped) -> LogLine:
    points = _points(scene)
    # Translators: {lamp} is "pink lamp", {tile} is "blue ring", both in the nominative; {points} is "5 points".
    text = tr("Swapped the {lamp} for the {tile}: {points}") if points else tr("Swapped the {lamp} for the {tile}")
    text = text.format(lamp=tile_name(event.lamp), tile=tile_name(event.tile), points=points)
    return LogLine(text, (), _treasure(KIND_OF[event.tile]), 8)


def _line_no_magic(scene: Happening, event: e.MagicUsed) -> LogLine | None:
    if not scene.all(e.TurnEnded):
        return None
    if event.colour == GREEN:
        return LogLine(tr("There is no second tile to take"), (), _magic(GREEN), 3)
    return LogLine(tr("Nobody has a tile to show"), (), _magic(YELLOW), 3) if event.colour == YELLOW else None


def _line_shown(scene: Happening, event: e.AllShown) -> LogLine:
    shown = [
        # Translators: a tile, and in brackets the player who shows it.
        tr("{tile} ({name})").format(tile=tile_name(tile), name=scene.name_of(seat))
        for seat, tile in enumerate(event.tiles)
        if tile != NONE
    ]
    # Translators: {tiles} is "pink ruby (Omar) and blue ring (Leila)".
    return LogLine(tr("Shown: {tiles}").format(tiles=listed(shown)), (), _magic(YELLOW), 5)


def _line_shown_taken(scene: Happening, event: e.ShownTaken) -> LogLine:
    # Translators: {tile} is "pink ruby", in the nominative; {other} is the player from whom it was taken.
    text = tr("Took the {tile} from {other}")
    text = text.format(tile=tile_name(event.tile), other=scene.name_of(event.owner))
    return LogLine(text, (), _treasure(KIND_OF[event.tile]), 8)


def _line_banned(_scene: Happening, event: e.Banned) -> LogLine:
    # Translators: {tiles} is "rubies" or "pink tiles". The others may not take them until this player's next turn.
    return LogLine(tr("Forbidden: {tiles}").format(tiles=ban_name(event.what)), (), "cave_ban", 8)


def _line_ignored(_scene: Happening, _event: e.BansIgnored) -> LogLine:
    return LogLine(tr("All tiles are forbidden, so any may be taken"), (), "cave_ban", 3)


def _line_over(_scene: Happening, _event: e.GameEnded) -> LogLine:
    return LogLine(tr("The game is over"), (), "cave_back", 2)


#: Events without a line of their own: another line names what they bring, or they are secret.
SILENT: Final = frozenset({e.PointsGained, e.TileShown, e.TurnEnded, e.TurnBegan, e.Asked})
LINES: Final[dict[type[e.Event], Callable[[Happening, Any], LogLine | None]]] = {
    e.TileTaken: _line_taken,
    e.TurnedUp: _line_turned_up,
    e.EndTriggered: _line_ending,
    e.LampSwapped: _line_swapped,
    e.MagicUsed: _line_no_magic,
    e.AllShown: _line_shown,
    e.ShownTaken: _line_shown_taken,
    e.Banned: _line_banned,
    e.BansIgnored: _line_ignored,
    e.GameEnded: _line_over,
}
