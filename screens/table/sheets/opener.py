"""What the Table opens over itself: sheets to look things up, to choose from, and the hand-over screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from fivetribes.game.decision import Decision
from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.sheet import ChoiceSheet, NoticeSheet, Sheet
from screens.kit.table.hand_over import HandOverScreen
from screens.kit.table.menu_sheet import MenuSheet
from screens.kit.table.phase import HandOver
from screens.kit.table.popovers import Popovers
from screens.kit.table.prompt_sheet import PromptSheet
from screens.table.decisions.goal_search import BEST
from screens.table.decisions.interaction import Interaction
from screens.table.model.actions import (
    Action,
    Command,
    PickFilter,
    PickRow,
    Subject,
    TapCard,
    TapDjinn,
    TapSeat,
    TapTile,
)
from screens.table.model.coin_words import take_device, turn_to_take
from screens.table.model.inspection import Thing, article_for
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
from screens.table.sheets.up_to_date import bring_up_to_date

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


#: In which something is decided, where the Table has no room for it.
DECIDING: Final = (CardsSheet, CardSheet, SaleSheet)
KEPT: Final = (MenuSheet, LogSheet, CardsSheet, PowersSheet, CardSheet, SaleSheet, FilterSheet)


class TableSheets(Popovers["TableScreen", Presenter]):
    """Opens and closes what lies over one Table. Sheets are made once and kept: making one takes longer than a frame
    has."""

    menu = Command.MENU

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self.made: dict[type[Sheet], Any] = {}
        self._ready: dict[type[Sheet], Any] = {}  # that were made before they were wanted
        self._owed: Interaction | None = None  # what is decided in a sheet that waits for another one to be closed
        self._later = Clock.create_trigger(self._ask_now)

    # ------------------------------------------------------------ keeping

    def _kept(self, kind: type[Sheet], **bindings: Callable[..., object]) -> Any:
        """A sheet that is made once and opened often: making it takes longer than a frame has."""
        sheet = self.made.get(kind)
        if sheet is None:
            sheet = self.made[kind] = self._ready.pop(kind, None) or kind()
            sheet.bind(**bindings)
        return sheet

    def make_ready(self) -> Iterator[None]:
        """Make the sheets that are kept before they are wanted, one after the other."""
        for kind in KEPT:
            if kind not in self.made and kind not in self._ready:
                self._ready[kind] = kind()
                yield

    def forget(self) -> None:
        """Other letters or another language: make them anew."""
        self.table.close()
        self.made.clear()
        self._ready.clear()

    def forget_spare(self) -> None:
        self.made = {kind: sheet for kind, sheet in self.made.items() if sheet is self.table.sheet}
        self._ready.clear()

    def _box(self, about: Hashable) -> list[float]:
        """Of a tile, where the board has it."""
        box = super()._box(about)
        if isinstance(about, TapTile) and self.table.model is not None and self.table.model.layout.kind == "tablet":
            return list(self.table.board.tile_box(about.tile))
        return box

    # ------------------------------------------------------------ looking up

    def inspect(self, subject: Subject, about: Action | None = None) -> None:
        """Say what something is, and its rule. `about`: what was pressed for that."""
        presenter = self.presenter
        kind, number = subject
        if kind == "seat":
            self.open_dashboard(number)
            return
        players = presenter.players()
        names = [player.name for player in players]
        colours = [player.colour for player in players]

        def look_up() -> Thing:
            return article_for(kind, number, presenter.view, names, colours, presenter.coordinates)

        sheet = self.made.get(InspectSheet)
        if sheet is None:
            sheet = self.made[InspectSheet] = InspectSheet(look_up)
        else:
            sheet.look_up = look_up
            sheet.retell()
        self._open(sheet, about)

    def open_dashboard(self, seat: int) -> None:
        """All that is public about a player."""
        sheet = self.made.get(DashboardSheet)
        if sheet is None:
            sheet = self.made[DashboardSheet] = DashboardSheet(self.presenter.players(), self.presenter.view, seat)
            sheet.bind(on_inspect=lambda _sheet, subject: self.inspect(subject))
        else:
            sheet.show(self.presenter.players(), self.presenter.view, seat)
        self._open(sheet, TapSeat(seat))

    def open_log(self, about: Command = Command.LOG) -> None:
        """What happened so far."""
        sheet = self._kept(
            LogSheet,
            on_look=lambda _sheet, tiles: self.table.replay.look_at(tiles),
            on_replay=lambda _sheet, turn, piece: self.table.replay.open(turn, piece),
        )
        sheet.title = tr("Game log")
        sheet.show(self.match.turn_log, self.presenter.players(), self.presenter.tile_name, self.presenter.coordinates)
        self._open(sheet, about)

    def open_card(self) -> None:
        """The card in the corner, where there is none."""
        model = self.table.model
        if model is None or model.card is None:
            return
        sheet = self._kept(
            CardSheet, on_replay=lambda *_: self._card_pressed(True), on_chip=lambda *_: self._card_pressed(False)
        )
        self._open(sheet, Command.DETAILS)
        self.show(model)

    def _card_pressed(self, first: bool) -> None:
        """The card's buttons: at the end of the turn what can be done there, else the replay or the choice on it."""
        if self.presenter.interaction.sheet == "turn":
            self.table.input.press(Command.PRIMARY if first else Command.SELL)
        elif first:
            self.table.replay.last()
        else:
            self.table.input.press(Command.CARD_CHIP)

    def open_prompt(self) -> None:
        """What is asked, in full: the card that goes with it, where the Table does not show it, or the words."""
        model = self.table.model
        told = model.idle or (model.card is not None and not model.card.dark)
        if told and not model.prompt.warns and model.layout.card is None and model.card is not None:
            self.open_card()
        elif model.prompt.reason:
            sheet = NoticeSheet if model.prompt.warns else PromptSheet  # a refusal stays as it was said
            self._open(sheet(title=model.prompt.title, text=model.prompt.reason), Command.PROMPT)

    # ------------------------------------------------------------ menus

    def open_menu(self) -> None:
        """The way home, and what has no button here."""
        pace = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "off": tr("Off")}
        items = [
            ("home", tr("Save and go home"), "", "home-outline"),
            ("cards", tr("Market and djinns"), "", "cards-outline"),
            ("log", tr("Game log"), "", "text-box-outline"),
            *([("replay", tr("Replay the last turn"), "", "replay")] if self.table.replay.has_turn else []),
            ("pace", tr("Pace"), pace[self.table.settings.pace], "speedometer"),
            ("rules", tr("Rules"), "", "book-open-variant"),
            ("settings", tr("Settings"), "", "cog-outline"),
        ]
        sheet = self._kept(MenuSheet, on_item=lambda _sheet, key: self._menu(key))
        sheet.title = tr("Menu")
        sheet.items = items
        self._open(sheet, Command.MENU)

    def _menu(self, key: str) -> None:
        self.table.close()
        if key == "home":
            self.table.dispatch("on_leave_table")
        elif key == "cards":
            self.open_cards()
        elif key == "log":
            self.open_log()
        elif key == "replay":
            self.table.replay.last()
        elif key == "pace":
            self.open_pace()
        else:
            self.table.dispatch(f"on_{key}")

    def open_filters(self) -> None:
        """What a move should end with, where there is no row for it."""
        sheet = self._kept(
            FilterSheet,
            on_filter=lambda _sheet, name: self.table.input.press(PickFilter(name)),
            on_highlight=lambda _sheet, best: self.table.input.do(lambda: self.table.input.highlight(best)),
        )
        self._open(sheet, PickFilter("open"))
        self.show(self.table.model)

    def open_best(self) -> None:
        """Of which moves the best are highlighted."""
        items = [("", tr("Off"), "")] + [(key, tr(name), "") for key, (name, _) in BEST.items()]
        planner = self.presenter.interaction.planner
        chosen = planner.search.best if planner is not None else ""
        sheet = self._open(ChoiceSheet(title=tr("Highlight"), items=items, chosen=chosen), PickFilter("best"))
        sheet.bind(on_choose=lambda _sheet, key: self._highlight(key))

    def _highlight(self, best: str) -> None:
        self.table.close()
        self.table.input.do(lambda: self.table.input.highlight(best))

    # ------------------------------------------------------------ deciding

    def close_answered(self) -> None:
        """A move is played: close what belonged to the decision that is over. All else stays while others move."""
        if self.presenter.decision is not None and isinstance(self.table.sheet, DECIDING):
            self.table.close()

    def ask(self, interaction: Interaction) -> None:
        """Open the sheet in which this is decided, where the Table has no room for it; after a tip that speaks of it,
        and after what the player has opened."""
        if self.table.tips.comes_before(interaction):
            return
        if self.table.sheet is None or isinstance(self.table.sheet, DECIDING):
            self.open_for(interaction)
        else:
            self._owed = interaction

    def left(self, _table: object, sheet: Sheet | None) -> None:
        """Something was closed, or opened."""
        if sheet is None and self._owed is not None:
            self._later()

    def _ask_now(self, _dt: float) -> None:
        if self.table.sheet is not None:  # one led to another one
            return
        owed, self._owed = self._owed, None
        presenter = self.table.presenter
        if presenter is not None and owed is presenter.interaction and self.table.replay.phase is None:
            self.ask(owed)

    def open_for(self, interaction: Interaction) -> None:
        """Open the sheet in which this is decided, where the Table has no room for it."""
        if self.table.model is None or self.table.model.layout.market_cards:
            return
        if interaction.sheet == "turn":
            self.open_card()
        elif interaction.sheet == "cards":
            self.open_cards()
        else:
            return
        self.table.came(self.table.sheet)

    def follow(self) -> None:
        """Another layout: what lay in a sheet may have its place on the Table now, or the other way round."""
        if isinstance(self.table.sheet, CardSheet | CardsSheet):
            self.table.close()
        if self.table.sheet is None and self.presenter.decision is not None:
            self.open_for(self.presenter.interaction)

    def open_cards(self) -> None:
        """The market row and the djinns, with names and texts."""
        sheet = self._kept(
            CardsSheet,
            on_card=lambda _sheet, slot: self.table.input.press(TapCard(slot)),
            on_djinn=lambda _sheet, djinn: self.table.input.press(TapDjinn(djinn)),
            on_confirm=lambda *_: self.table.input.press(Command.PRIMARY),
            on_skip=lambda *_: self.table.input.press(Command.SKIP),
            on_payment=lambda _sheet, key: self.table.input.press(PickRow(key)),
            on_inspect=lambda _sheet, subject: self.inspect(subject),
        )
        self.table.open(sheet)
        self.show(self.table.model)

    def show(self, model: ViewModel) -> None:
        """Bring what lies over the Table up to date: the hand-over screen and an open sheet."""
        if not isinstance(model.phase, HandOver):
            self.lift()
        elif self.hand_over_screen is None:
            self._cover(model.phase.decision)
        if self.table.sheet is not None:
            bring_up_to_date(self.table.sheet, model, self.presenter, self.match)

    def open_sale(self) -> None:
        """Which goods to sell."""
        sheet = self._kept(
            SaleSheet,
            on_sell=lambda _sheet, kinds: self.table.input.sell(kinds),
            on_inspect=lambda _sheet, subject: self.inspect(subject),
        )
        self._open(sheet, Command.SELL)
        self.show(self.table.model)

    def open_powers(self) -> None:
        """The djinns of the player at the device, else of who plays, and what can be done with them."""
        presenter = self.presenter
        sheet = self._kept(
            PowersSheet,
            on_use=lambda _sheet, djinn: self._use(djinn),
            on_inspect=lambda _sheet, subject: self.inspect(subject),
        )
        sheet.seat = presenter.view.seat if presenter.powers_seat == NONE else presenter.powers_seat
        self._open(sheet, Command.ALL_POWERS)
        self.show(self.table.model)

    def _use(self, djinn: int) -> None:
        self.table.close()
        self.table.input.do(lambda: self.presenter.use(djinn))

    # ------------------------------------------------------------ the hand-over screen

    def _cover(self, decision: Decision) -> None:
        """Cover everything until the next person has the device."""
        player = self.presenter.players()[decision.seat]
        at = self.match.turn_log.last
        before = self.match.turn_log.turns[at].seat if at is not None else NONE
        self.hand_over_screen = HandOverScreen(insets=self.table.insets)
        self.hand_over_screen.show(
            player.name,
            player.letter,
            player.colour,
            turn_to_take(self.presenter.view.round, self.presenter.bidding),
            take_device(),
            replay_of=self.presenter.players()[before].name if before != NONE else "",
            reduced_motion=self.table.settings.reduced_motion,
        )
        self.hand_over_screen.bind(
            on_ready=lambda *_: self.table.taken(decision), on_replay=lambda *_: self.table.replay.last()
        )
        self.table.let_go()
        self.table.add_widget(self.hand_over_screen)
