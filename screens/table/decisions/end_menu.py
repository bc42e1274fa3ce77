"""The choice menu of a tile on which a sowing can end: with which tribe, and what each brings. Knows no Kivy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import TRIBE_LETTERS, TRIBES
from fivetribes.shell.sentences import with_points
from screens.table.model.actions import Subject
from screens.table.model.outcome_words import lines_of, note_of, title_of
from screens.table.model.tile_words import tile_words
from screens.table.model.view_model import CardLine, ChoiceMenu, ChoiceRow

if TYPE_CHECKING:
    from screens.table.decisions.sow_planning import SowPlanning

#: The key of the row that drops the next meeple on the tile instead; the other rows have their tribe's number.
STEP: Final = TRIBES
#: So many parts of what changes are said in the line below; all that bring points, in any case.
PARTS: Final = 3


def end_menu(planning: SowPlanning, tile: int, tribes: tuple[int, ...]) -> ChoiceMenu:
    """What can be ended with on a tile, and a step there if that is possible, too."""
    plan = planning.plan
    rows = [_end_row(planning, tile, tribe) for tribe in tribes]
    step = step_tribe(planning, tile)
    if step is not None:
        rows.append(_step_row(step))
    # Translators: {tile} is "E5" or "oasis 8", in the nominative.
    text = tr("End on {tile}: with which tribe?") if len(tribes) > 1 else tr("End on {tile}")
    way = plan.proposal.path if plan.proposal is not None else plan.laid.path
    return ChoiceMenu(
        text.format(tile=planning.tile_name(tile)),
        tile_words(planning.view, tile, planning.players),
        tuple(rows),
        tile,
        _line(planning, tile),
        keep=way,
    )


def step_tribe(planning: SowPlanning, tile: int) -> int | None:
    """What the first step would drop on a tile where the move could end as well; None: there is no such step."""
    plan, hand = planning.plan, planning.plan.hand
    if not plan.laid.path or plan.laid.tribes or len(hand) == 1:
        return None
    able = [tribe for to, tribe in plan.next_drops() if to == tile]
    wanted = hand[planning.following] if 0 <= planning.following < len(hand) else plan.usual_drop()
    return wanted if wanted in able else able[0] if able else None


def _end_row(planning: SowPlanning, tile: int, tribe: int) -> ChoiceRow:
    outcome = planning.search.outcome((tile, tribe))
    return ChoiceRow(
        key=tribe,
        title=title_of(outcome),
        note=note_of(outcome),
        sprite=f"m_{TRIBE_LETTERS[tribe]}",
        count=outcome.count,
        camel=outcome.camel,
        chosen=planning.plan.goal == (tile, tribe),
        subject=Subject("tribe", tribe),
    )


def _step_row(tribe: int) -> ChoiceRow:
    """`tribe`: of the meeple that would be dropped, which is its picture."""
    return ChoiceRow(
        key=STEP,
        # Translators: a choice: drop the next meeple on this tile instead of ending the move there.
        title=tr("Step here"),
        sprite=f"m_{TRIBE_LETTERS[tribe]}",
        subject=Subject("tribe", tribe),
    )


def _line(planning: SowPlanning, tile: int) -> str:
    """What the chosen end changes, each part with its points, which add up to those of the row."""
    if planning.filter_lost:
        return tr("Your filter is off: nothing that fits it ends here")
    goal = planning.plan.goal
    if goal is None or goal[0] != tile:
        return ""
    changed = lines_of(planning.search.outcome(goal), planning.view, planning.players, planning.tile_name)
    # That there is no camel, the row itself says.
    parts = [part for part in changed if part.sprite != "camel_none"]
    counted = sum(bool(part.gain) for part in parts)  # they come first
    return " · ".join(_part(part) for part in parts[: max(PARTS, counted)])


def _part(part: CardLine) -> str:
    return with_points(part.text, part.gain) if part.gain else part.text
