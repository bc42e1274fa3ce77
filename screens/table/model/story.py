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
    """The turn or bid of who acted last: the deed that is worth saying, and the tiles of the sowing.

    `before`: of a bid, the turn before all bids, if nobody has read yet what came of it.
    """

    seat: int
    deed: Deed
    path: tuple[int, ...]
    before: Story | None = None

    @property
    def news(self) -> str:
        """What is worth saying when something else is asked, of both."""
        if self.before is None:
            return self.deed.afterwards
        # Translators: two sentences: what came of a player's turn, then the bid of another player.
        return tr("{turn}. {bid}").format(turn=self.before.deed.afterwards, bid=self.deed.afterwards)

    @property
    def short(self) -> str:
        """What matters more of it, where there is no room for both: bids can be seen."""
        return self.before.deed.afterwards if self.before is not None else ""


def story_of(log: TurnLog, tile_name: TileName, unread: int, own: int) -> Story | None:
    """What was done last; None before anybody did anything.

    `unread`: the first turn or bid of which nobody has read yet what came of it; `own`: the seat that need not read
    about itself.
    """
    if log.acted is None:
        return None
    story = _story_of(log.turns[log.acted], tile_name)
    at = log.last
    if story is None or not log.turns[log.acted].bid or at is None or at < unread or log.turns[at].seat == own:
        return story
    return replace(story, before=_story_of(log.turns[at], tile_name))


def _story_of(turn: Turn, tile_name: TileName) -> Story | None:
    deed = turn.deed(tile_name)
    return Story(turn.seat, deed, turn.path) if deed is not None else None


def with_trail(overlay: BoardOverlay, story: Story | None, players: Sequence[Player]) -> BoardOverlay:
    """A plan and the path of who acted last; without that, while another path is planned."""
    if story is None or overlay.picked is not None or overlay.gains:
        return overlay
    shown = story.before or story
    return replace(overlay, trail=shown.path, trail_colour=players[shown.seat].colour)


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
