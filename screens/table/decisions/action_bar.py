"""The buttons that go with what is decided. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.model.actions import Command
from screens.table.model.view_model import Button, PowerTile

Buttons = dict[Command, Button]


def buttons_of(
    interaction: Interaction, offer: Offer, powers: Sequence[PowerTile], *, asked: bool, undo: bool, redo: bool
) -> Buttons:
    """What can be pressed while one decides. `undo` and `redo`: whether a move can be taken back, or played again."""
    back = interaction.can_step_back
    usable = [one.djinn for one in powers if one.state == "usable"]
    shown = usable[0] if usable else powers[0].djinn if powers else NONE
    found = {
        Command.UNDO: Button(tr("Step back") if back else tr("Undo"), "undo", "outlined", back or undo),
        Command.REDO: Button(tr("Redo"), "redo", "outlined", interaction.can_redo or redo),
        Command.DJINNS: Button(
            tr("Djinns"), "", "djinn", bool(usable), TABLE[shown].sprite if shown != NONE else "icon_djinn"
        ),
        Command.MARKET: Button(tr("Market and djinns"), "", "outlined", True, "icon_cards"),
        Command.TAKE_BACK: Button(tr("Take back"), "undo", "outlined", back or undo),
        Command.PRIMARY: interaction.primary,
    }
    if interaction.skip is not None:
        found[Command.SKIP] = interaction.skip
    if interaction.can_sell:
        found[Command.SELL] = Button(tr("Sell goods"), "cash-multiple", "tonal")
    elif interaction.can_edit_path:
        found[Command.EDIT_PATH] = Button(tr("Edit path"), "map-marker-path", "tonal")
    else:
        found[Command.HINT] = Button(tr("Hint"), "lightbulb-outline", "tonal", asked)
    return found | _details(offer)


def buttons_out_of_turn(interaction: Interaction, offer: Offer) -> Buttons:
    """What can be pressed while somebody else acts: what belongs to a move that is only tried out, else nothing."""
    found: Buttons = {}
    if interaction.can_step_back:
        found[Command.UNDO] = found[Command.TAKE_BACK] = Button(tr("Step back"), "undo", "outlined")
    if interaction.can_redo:
        found[Command.REDO] = Button(tr("Redo"), "redo", "outlined")
    if interaction.can_edit_path:
        found[Command.EDIT_PATH] = Button(tr("Edit path"), "map-marker-path", "tonal")
    return found | _details(offer)


def _details(offer: Offer) -> Buttons:
    if offer.card is None:
        return {}
    return {Command.DETAILS: Button(tr("Details"), "text-box-outline", "paper")}
