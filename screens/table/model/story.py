"""What somebody did, as the Table tells it: in the prompt, on the board, on the card. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivetribes.i18n import tr
from fivetribes.model.grid import TileName
from fivetribes.shell.sentences import Deed
from fivetribes.text.turn_log import Turn, TurnLog, summary
from screens.board.tile_sprites import BoardOverlay
from screens.table.model.view_model import CardContent, CardLine, Player


@dataclass(frozen=True, slots=True)
class Story:
    """The turn or bid of who acted last: the deed that is worth saying, and the tiles of the sowing."""

    seat: int
    deed: Deed
    path: tuple[int, ...]


def story_of(log: TurnLog, tile_name: TileName) -> Story | None:
    """What was done last; None before anybody did anything."""
    if log.acted is None:
        return None
    turn = log.turns[log.acted]
    deed = turn.deed(tile_name)
    return Story(turn.seat, deed, turn.path) if deed is not None else None


def with_trail(overlay: BoardOverlay, story: Story | None, players: Sequence[Player]) -> BoardOverlay:
    """A plan and the path of who acted last; without that, while another path is planned."""
    if story is None or overlay.picked is not None or overlay.gains:
        return overlay
    return replace(overlay, trail=story.path, trail_colour=players[story.seat].colour)


def turn_card(turn: Turn, player: Player, tile_name: TileName, *, why: str = "", replayed: bool = False) -> CardContent:
    """A turn or bid on the card: what matters most of it and, of a computer player, the reason."""
    # Translators: {name} is a player's name.
    title = tr("Last turn: {name}") if turn.done and not replayed else tr("{name}’s turn")
    if turn.bid:
        title = tr("{name}’s bid")
    return CardContent(
        title=title.format(name=player.name),
        note=why,
        lines=tuple(CardLine(line.sprite, line.text, tiles=line.tiles) for line in summary(turn, tile_name)),
        dark=True,
        colour=player.colour,
        letter=player.letter,
        replay=not replayed,
    )
