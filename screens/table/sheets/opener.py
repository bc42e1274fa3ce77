"""What the Table opens over itself: sheets to look things up, to choose from, and the veil."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fivetribes.game.decision import Decision
from fivetribes.i18n import tr
from fivetribes.model.pieces import CARD_KINDS, FAKIR, GOODS
from fivetribes.model.state import NONE
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE
from fivetribes.text.names import TRIBE_NAMES
from screens.kit.drawing.sketch import Key
from screens.kit.sheet import ChoiceSheet, NoticeSheet, Sheet
from screens.table.decisions.bids_and_ends import Ending, Shopping
from screens.table.decisions.choice import UsingPower
from screens.table.decisions.interaction import Asking
from screens.table.decisions.sowing import BEST
from screens.table.hand_over import Veil
from screens.table.model.inspection import Thing, article_for
from screens.table.model.view_model import Facts
from screens.table.part import TablePart
from screens.table.sheets.cards_sheet import CardsSheet
from screens.table.sheets.inspect_sheet import InspectSheet
from screens.table.sheets.log_sheet import LogSheet
from screens.table.sheets.menu_sheet import MenuSheet
from screens.table.sheets.powers_sheet import PowersSheet
from screens.table.sheets.sale_sheet import SaleSheet
from screens.table.sheets.seat_sheet import DashboardSheet
from screens.table.sheets.turn_card_sheet import CardSheet

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class Sheets(TablePart):
    """Opens and closes what lies over one Table. Sheets are made once and kept: making one takes longer than a frame
    has."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self.made: dict[type[Sheet], Any] = {}
        self.veil: Veil | None = None

    # ------------------------------------------------------------ keeping

    def _kept(self, kind: type[Sheet], **bindings: Callable[..., object]) -> Any:
        """A sheet that is made once and opened often: making it takes longer than a frame has."""
        sheet = self.made.get(kind)
        if sheet is None:
            sheet = self.made[kind] = kind()
            sheet.bind(**bindings)
        return sheet

    def forget(self) -> None:
        """Other letters or another language: make them anew."""
        self.table.close()
        self.made.clear()

    # ------------------------------------------------------------ looking up

    def inspect(self, key: Key) -> None:
        """Say what was pressed long is, and its rule."""
        desk = self.desk
        kind, number = desk.thing_at(key)
        if number == NONE:
            return
        if kind == "seat":
            self.open_dashboard(number)
            return
        players = desk.players()
        names = [player.name for player in players]
        colours = [player.colour for player in players]

        def look_up() -> Thing:
            return article_for(kind, number, desk.view, names, colours)

        sheet = self.made.get(InspectSheet)
        if sheet is None:
            sheet = self.made[InspectSheet] = InspectSheet(look_up)
        else:
            sheet.look_up = look_up
            sheet.retell()
        self.table.open(sheet)

    def open_dashboard(self, seat: int) -> None:
        """All that is public about a player."""
        sheet = self.made.get(DashboardSheet)
        if sheet is None:
            sheet = self.made[DashboardSheet] = DashboardSheet(self.desk.players(), self.desk.view, seat)
            sheet.bind(on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)))
        else:
            sheet.show(self.desk.players(), self.desk.view, seat)
        self.table.open(sheet)

    def open_log(self) -> None:
        """What happened so far."""
        sheet = self._kept(
            LogSheet,
            on_look=lambda _sheet, tiles: self.table.replaying.look_at(tiles),
            on_replay=lambda _sheet, at: self.table.replaying.turn(at),
        )
        sheet.title = tr("What happened")
        sheet.show(self.match.chronicle, self.desk.players())
        self.table.open(sheet)

    def open_card(self) -> None:
        """The card in the corner, where there is none."""
        facts = self.table.facts
        if facts is None or facts.card is None:
            return
        sheet = self._kept(
            CardSheet, on_replay=lambda *_: self._card_pressed(True), on_chip=lambda *_: self._card_pressed(False)
        )
        self.table.open(sheet)
        self.show(facts)

    def _card_pressed(self, first: bool) -> None:
        """The card's buttons: at the end of the turn what can be done there, else the replay or the choice on it."""
        if isinstance(self.desk.asking, Ending):
            self.table.touches.press(("button", "primary" if first else "hint"))
        elif first:
            self.table.replaying.last()
        else:
            self.table.touches.press(("chip", 0))

    def open_prompt(self) -> None:
        """What is asked, in full: the card that goes with it, where the Table does not show it, or the words."""
        facts = self.table.facts
        if facts.layout.card is None and facts.card is not None and not facts.card.dark:
            self.open_card()
        elif facts.prompt.reason:
            self.table.open(NoticeSheet(title=facts.prompt.title, text=facts.prompt.reason))

    # ------------------------------------------------------------ menus

    def open_menu(self) -> None:
        """The way home, and what has no button here."""
        pace = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "off": tr("Off")}
        items = [
            ("home", tr("Save and go home"), "", "home-outline"),
            ("cards", tr("Market and djinns"), "", "cards-outline"),
            ("log", tr("What happened"), "", "text-box-outline"),
            ("replay", tr("Replay the last turn"), "", "replay"),
            ("pace", tr("Pace"), pace[self.table.settings.pace], "speedometer"),
            ("rules", tr("Rules"), "", "book-open-variant"),
            ("settings", tr("Settings"), "", "cog-outline"),
        ]
        sheet = self._kept(MenuSheet, on_item=lambda _sheet, key: self._menu(key))
        sheet.title = tr("Menu")
        sheet.items = items
        self.table.open(sheet)

    def _menu(self, key: str) -> None:
        self.table.close()
        if key == "home":
            self.table.dispatch("on_leave_table")
        elif key == "cards":
            self.open_cards()
        elif key == "log":
            self.open_log()
        elif key == "replay":
            self.table.replaying.last()
        elif key == "pace":
            self.open_pace()
        else:
            self.table.dispatch(f"on_{key}")

    def open_pace(self) -> None:
        """How quickly things are told."""
        items = [
            ("slow", tr("Slow"), ""),
            ("normal", tr("Normal"), ""),
            ("fast", tr("Fast"), ""),
            ("off", tr("Off"), tr("Nothing moves; the last turn can be replayed")),
        ]
        sheet = self.table.open(ChoiceSheet(title=tr("Pace"), items=items, chosen=self.table.settings.pace))
        sheet.bind(on_choose=lambda _sheet, key: self._set_pace(key))

    def _set_pace(self, pace: str) -> None:
        self.table.close()
        self.table.dispatch("on_pace", pace)

    def open_filters(self) -> None:
        """What a sowing shall end with, where there is no row for it."""
        items = [("", tr("Anything"), "")]
        items += [(f"tribe{tribe}", tr(name)[:1].upper() + tr(name)[1:], "") for tribe, name in enumerate(TRIBE_NAMES)]
        items += [("camel", tr("A camel is placed"), ""), ("djinn", tr("At a sacred place"), "")]
        items += [(f"best:{key}", tr("Best for: {what}").format(what=tr(name)), "") for key, (name, _) in BEST.items()]
        planner = self.desk.asking.planner
        chosen = ""
        if planner is not None:
            chosen = f"best:{planner.best}" if planner.best else planner.filter
        sheet = self.table.open(ChoiceSheet(title=tr("Ends with"), items=items, chosen=chosen))
        sheet.bind(on_choose=lambda _sheet, key: self._filter(key))

    def open_best(self) -> None:
        """What a sowing shall be best for."""
        items = [("", tr("Anything"), "")] + [(key, tr(name), "") for key, (name, _) in BEST.items()]
        planner = self.desk.asking.planner
        sheet = self.table.open(ChoiceSheet(title=tr("Best for"), items=items, chosen=planner.best))
        sheet.bind(on_choose=lambda _sheet, key: self._filter(f"best:{key}" if key else ""))

    def _filter(self, key: str) -> None:
        self.table.close()
        planner = self.desk.asking.planner
        name, _, best = key.partition(":")

        def choose() -> None:
            if planner is not None:
                if (name, best) != (planner.filter, planner.best):
                    planner.choose_filter(name, best)
            elif key:
                self.table.touches.choose_filter(name)

        self.table.touches.do(choose)

    # ------------------------------------------------------------ deciding

    def open_for(self, asking: Asking) -> None:
        """Open the sheet in which this is decided, where the Table has no room for it."""
        if self.table.facts is None or self.table.facts.layout.market_cards:
            return
        decision = self.desk.decision
        if isinstance(asking, Ending):
            self.open_card()
        if isinstance(asking, Shopping) or (decision is not None and decision.ask is Ask.SACRED):
            self.open_cards()

    def follow(self) -> None:
        """Another layout: what lay in a sheet may have its place on the Table now, or the other way round."""
        if isinstance(self.table.sheet, CardSheet | CardsSheet):
            self.table.close()
        if self.table.sheet is None and self.desk.decision is not None:
            self.open_for(self.desk.asking)

    def open_cards(self) -> None:
        """The market row and the djinns, with names and texts."""
        sheet = self._kept(
            CardsSheet,
            on_card=lambda _sheet, slot: self.table.touches.press(("card", slot)),
            on_djinn=lambda _sheet, djinn: self.table.touches.press(("djinn", djinn)),
            on_confirm=lambda *_: self.table.touches.press(("button", "primary")),
            on_skip=lambda *_: self.table.touches.press(("button", "primary")),
            on_payment=lambda _sheet, key: self.table.touches.press(("fan", key)),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        self.table.open(sheet)
        self.show(self.table.facts)

    def show(self, facts: Facts) -> None:
        """Bring an open sheet up to date."""
        sheet, desk = self.table.sheet, self.desk
        if isinstance(sheet, CardsSheet):
            asking = desk.asking
            asked = desk.decision.ask if desk.decision is not None else None
            deciding = asked in (Ask.MARKET, Ask.SACRED) and not isinstance(asking, UsingPower)
            calling = deciding and asked is Ask.SACRED
            button = facts.buttons["primary"]
            chosen = bool(asking.slots()[1]) or asking.djinns()[1] != NONE
            fan = facts.fan
            sheet.show(
                facts.market,
                facts.djinns,
                title=facts.prompt.title if deciding else tr("Market and djinns"),
                note=facts.prompt.reason if deciding else "",
                action=button.text if deciding and chosen else "",
                action_live=button.live,
                skip=tr("Skip") if deciding and not chosen else "",
                payments=fan.rows if fan is not None and calling and not desk.advice else (),
                calling=calling,
            )
        elif isinstance(sheet, SaleSheet):
            self._show_sale(sheet)
        elif isinstance(sheet, CardSheet) and facts.card is not None:
            sheet.show(facts.card)
            if isinstance(desk.asking, Ending):
                sheet.note = facts.prompt.reason
                second = desk.asking.second
                sheet.foot.action, sheet.foot.icon = facts.buttons["primary"].text, "check"
                sheet.foot.skip = second.text if second is not None else ""
            else:
                sheet.foot.icon = "replay"

    def open_sale(self) -> None:
        """Which goods to sell."""
        sheet = self._kept(
            SaleSheet,
            on_sell=lambda _sheet, kinds: self.table.touches.sell(kinds),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        self.table.open(sheet)
        self._show_sale(sheet)

    def _show_sale(self, sheet: SaleSheet) -> None:
        view = self.desk.view
        seat = view.seat
        start = seat * CARD_KINDS
        wild = any(djinn.fakir_pairs_are_goods for djinn in TABLE.of(view.held[seat]))
        sheet.show(
            view.goods[start : start + GOODS],
            live=isinstance(self.desk.asking, Ending),
            wild=view.goods[start + FAKIR] // 2 if wild else 0,
        )

    def open_powers(self) -> None:
        """The djinns of who plays, and what can be done with them."""
        desk = self.desk
        sheet = self._kept(
            PowersSheet,
            on_use=lambda _sheet, djinn: self._use(djinn),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        rail = desk.rail()
        sheet.show(rail, {one.djinn: desk.power(one.djinn)[1] for one in rail}, options=desk.view.options)
        self.table.open(sheet)

    def _use(self, djinn: int) -> None:
        self.table.close()
        self.table.touches.do(lambda: self.desk.use(djinn))

    # ------------------------------------------------------------ the veil

    def hand_over(self, decision: Decision) -> None:
        """Cover everything until the next person has the device."""
        player = self.desk.players()[decision.seat]
        at = self.match.chronicle.last
        before = self.match.chronicle.turns[at].seat if at is not None else NONE
        self.veil = Veil(insets=self.table.insets)
        self.veil.show(
            player.name,
            player.letter,
            player.colour,
            self.desk.view.round,
            bidding=self.desk.bidding,
            replay_of=self.desk.players()[before].name if before != NONE else "",
            reduced_motion=self.table.settings.reduced_motion,
        )
        self.veil.bind(on_ready=lambda *_: self._lift(decision), on_replay=lambda *_: self._replay_first(decision))
        self.table.add_widget(self.veil)

    def lift(self) -> None:
        """Take the veil away."""
        if self.veil is not None:
            self.table.remove_widget(self.veil)
            self.veil = None

    def _lift(self, decision: Decision) -> None:
        self.lift()
        self.table.ask(decision)

    def _replay_first(self, decision: Decision) -> None:
        """Show the last turn to whoever takes the device; the veil comes back after it."""
        self.lift()
        self.table.replaying.last()
        self.table.replaying.after = lambda: self.hand_over(decision)
