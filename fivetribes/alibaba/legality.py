"""Why a move is illegal: one sentence that says which rule forbids it.

Which moves are legal is decided by the rules; these sentences only explain it.
"""

from __future__ import annotations

from fivetribes.alibaba.model import moves
from fivetribes.alibaba.model.pieces import BANNED_TILES
from fivetribes.alibaba.model.state import DOWN, EMPTY, State
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import ban_name
from fivetribes.alibaba.text.prompts import question
from fivetribes.i18n import tr


def why_not(state: State, move: moves.Move) -> str | None:
    """Why this move is illegal now, or None if it is legal."""
    if state.ask is None:
        return tr("The game is over.")
    if move in state.choices:
        return None
    match move:
        case moves.Take() if state.ask is Ask.TAKE:
            return _take_fault(state, move.place)
        case moves.TakeBeside() if state.ask is Ask.BESIDE:
            return _beside_fault(state, move.place)
        case moves.Swap() if state.ask is Ask.LAMP:
            return tr("You can swap the lamp only for a tile beside the cave.")
        case moves.Show() if state.ask is Ask.SHOW:
            return tr("You can show only a tile that you have.")
        case moves.TakeShown() if state.ask is Ask.SHOWN:
            return tr("You can take only a tile that the others show.")
        case _:
            # Translators: {question} is what is asked, such as "Show one of your tiles".
            return tr("You cannot do that now. {question}.").format(question=question(state.ask))


def _take_fault(state: State, place: int) -> str:
    if state.tiles[place] == EMPTY:
        return tr("There is no tile.")
    if state.tiles[place] == DOWN:
        return tr("You can take only a tile that lies face up.")
    bans = (ban for seat, ban in enumerate(state.bans) if seat != state.turn)
    banned = next(ban for ban in bans if BANNED_TILES[ban] >> state.tiles[place] & 1)
    # Translators: {tiles} is "rubies" or "pink tiles".
    return tr("Another player has forbidden {tiles}. Take another tile.").format(tiles=ban_name(banned))


def _beside_fault(state: State, place: int) -> str:
    if place not in state.cave.beside[state.step[1]]:
        return tr("The second tile must lie side by side with the first one, in the same layer.")
    return _take_fault(state, place)
