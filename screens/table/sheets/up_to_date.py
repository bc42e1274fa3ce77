"""Brings a sheet that is open up to date with the Table below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivetribes.i18n import tr
from fivetribes.model.steps import Ask
from screens.kit.sheet import Sheet
from screens.kit.table.prompt_sheet import PromptSheet
from screens.table.model.actions import Command
from screens.table.model.powers import power_of, powers_of
from screens.table.model.view_model import ViewModel
from screens.table.presenter import Presenter
from screens.table.sheets.cards_sheet import CardsSheet
from screens.table.sheets.filter_sheet import FilterSheet
from screens.table.sheets.inspect_sheet import InspectSheet
from screens.table.sheets.log_sheet import LogSheet
from screens.table.sheets.powers_sheet import PowersSheet
from screens.table.sheets.sale_sheet import SaleSheet
from screens.table.sheets.seat_sheet import DashboardSheet
from screens.table.sheets.turn_card_sheet import CardSheet

if TYPE_CHECKING:
    from screens.play.five_tribes.match import FiveTribesMatch


def bring_up_to_date(sheet: Sheet, model: ViewModel, presenter: Presenter, match: FiveTribesMatch) -> None:
    """Have a sheet show how things stand now."""
    match sheet:
        case LogSheet():
            sheet.follow(match.turn_log, presenter.players(), presenter.tile_name, presenter.coordinates)
        case CardsSheet():
            _cards(sheet, model, presenter)
        case SaleSheet():
            _sale(sheet, presenter)
        case PowersSheet():
            _powers(sheet, presenter)
        case PromptSheet():
            sheet.follow(model.prompt.title, model.prompt.reason)
        case FilterSheet():
            _filters(sheet, presenter)
        case DashboardSheet():
            sheet.show(presenter.players(), presenter.view, sheet.seat)
        case InspectSheet():
            sheet.retell()
        case CardSheet():
            _card(sheet, model, presenter)


def _cards(sheet: CardsSheet, model: ViewModel, presenter: Presenter) -> None:
    interaction = presenter.shown
    asked = presenter.decision.ask if presenter.decision is not None else None
    deciding = interaction.sheet == "cards"
    calling = deciding and asked is Ask.SACRED
    button = interaction.primary
    choices = model.choices
    sheet.show(
        model.market,
        model.djinns,
        title=model.prompt.title if deciding else tr("Market and djinns"),
        note=model.prompt.reason if deciding else "",
        action=button.text if deciding else "",
        action_live=button.live,
        skip=interaction.skip.text if deciding and interaction.skip is not None else "",
        payments=choices.rows if choices is not None and calling and presenter.hints is None else (),
        calling=calling,
    )


def _sale(sheet: SaleSheet, presenter: Presenter) -> None:
    view = presenter.view
    seat = view.seat
    sheet.show(view.goods_of(seat), live=presenter.interaction.can_sell, wild=view.wild_goods_of(seat))


def _powers(sheet: PowersSheet, presenter: Presenter) -> None:
    """Of whom it was opened for, also while others play."""
    view, own = presenter.view, sheet.seat == presenter.powers_seat
    decision = presenter.decision if own else None
    djinns = powers_of(view, decision, sheet.seat)
    why = {one.djinn: power_of(one.djinn, view, decision, sheet.seat)[1] for one in djinns} if decision else {}
    name = "" if own else presenter.players()[sheet.seat].name
    sheet.show(djinns, why, name=name, options=view.options)


def _filters(sheet: FilterSheet, presenter: Presenter) -> None:
    planner = presenter.interaction.planner
    sheet.show(planner.search.filters if planner else frozenset(), planner.search.best if planner else "")


def _card(sheet: CardSheet, model: ViewModel, presenter: Presenter) -> None:
    if model.card is None:
        return
    ending = presenter.interaction.sheet == "turn"
    sheet.show(model.card, model.prompt.reason if ending else "")
    if ending:
        sheet.foot.action, sheet.foot.icon = model.buttons[Command.PRIMARY].text, "check"
        sheet.foot.skip = model.buttons[Command.SELL].text if Command.SELL in model.buttons else ""
    else:
        sheet.foot.icon = "replay"
