"""What the Table opens over itself: sheets to look things up, to choose from, and the veil."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from fivetribes.decision import Decision
from fivetribes.djinn import TABLE
from fivetribes.i18n import tr
from fivetribes.pieces import CARD_KINDS, FAKIR, GOODS
from fivetribes.state import NONE
from fivetribes.steps import Ask
from fivetribes.words import TRIBE_NAMES
from screens.table.articles import Thing, article_for
from screens.table.asking import Asking, UsingPower
from screens.table.asking_others import Ending, Shopping
from screens.table.asking_sow import BEST
from screens.table.card_sheet import CardSheet
from screens.table.cards_sheet import CardsSheet
from screens.table.dashboard import DashboardSheet
from screens.table.desk import Desk
from screens.table.facts import Facts
from screens.table.inspect_sheet import InspectSheet
from screens.table.log_sheet import LogSheet
from screens.table.menu_sheet import MenuSheet
from screens.table.powers_sheet import PowersSheet
from screens.table.sale_sheet import SaleSheet
from screens.table.veil import Veil
from screens.widgets.sheet import ChoiceSheet, NoticeSheet, Sheet
from screens.widgets.sketch import Key


class TableSheets:
    """The part of the Table that opens and closes what lies over it."""

    desk: Desk | None
    match: Any
    after_replay: Callable[[], None] | None
    made: dict[type[Sheet], Any]
    veil = ObjectProperty(None, allownone=True)

    # ------------------------------------------------------------ keeping

    def kept(self: Any, kind: type[Sheet], **bindings: Callable[..., object]) -> Any:
        """A sheet that is made once and opened often: making it takes longer than a frame has."""
        sheet = self.made.get(kind)
        if sheet is None:
            sheet = self.made[kind] = kind()
            sheet.bind(**bindings)
        return sheet

    def forget_sheets(self: Any) -> None:
        """Other letters, colours or another language: make them anew."""
        self.close()
        self.made.clear()

    # ------------------------------------------------------------ looking up

    def inspect(self: Any, key: Key) -> None:
        """Say what was pressed long is, and its rule."""
        desk = self.desk
        kind, number = key
        view = desk.view
        players = desk.players()
        if kind == "seat":
            self.open_dashboard(number)
            return
        if kind == "card":
            number = view.row[number] if isinstance(number, int) and number < len(view.row) else NONE
        elif kind == "filter" and str(number).startswith("tribe"):
            kind, number = "tribe", int(str(number)[5:])
        elif kind == "filter" and number == "camel":
            kind, number = "camel", max(desk.looking, 0)
        elif kind == "hand":
            hand = desk.asking.hand()
            known = hand is not None and isinstance(number, int) and number < len(hand.left)
            kind, number = "tribe", hand.left[number] if known else NONE
        elif kind == "rail":
            kind = "djinn"
        elif kind == "fan":
            kind, number = self._row_thing(number)
        elif kind == "bid" or kind == "prompt":
            kind, number = "marker", view.seat
        if kind not in ("tile", "card", "djinn", "tribe", "item", "camel", "marker", "coins"):
            return
        if not isinstance(number, int) or number == NONE:
            return
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
        self.open(sheet)

    def _row_thing(self: Any, key: int) -> Key:
        """What a row of the fan is about."""
        asking = self.desk.asking
        if asking.planner is not None:
            return "tribe", key
        moves = asking.spots.get(asking.spot, []) if hasattr(asking, "spots") else []
        move: Any = moves[key] if key < len(moves) else None
        if hasattr(move, "victims"):
            return "tribe", move.victims[0]
        return "djinn", getattr(move, "djinn", NONE)

    def open_dashboard(self: Any, seat: int) -> None:
        """All that is public about a player."""
        sheet = self.made.get(DashboardSheet)
        if sheet is None:
            sheet = self.made[DashboardSheet] = DashboardSheet(self.desk.players(), self.desk.view, seat)
            sheet.bind(on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)))
        else:
            sheet.show(self.desk.players(), self.desk.view, seat)
        self.open(sheet)

    def open_log(self: Any) -> None:
        """What happened so far."""
        sheet = self.kept(
            LogSheet,
            on_look=lambda _sheet, tiles: self.look_at(tiles),
            on_replay=lambda _sheet, at: self.replay(at),
        )
        sheet.title = tr("What happened")
        sheet.show(self.match.chronicle, self.desk.players())
        self.open(sheet)

    def open_card(self: Any) -> None:
        """The card in the corner, where there is none."""
        facts = self.facts
        if facts is None or facts.card is None:
            return
        sheet = self.kept(
            CardSheet, on_replay=lambda *_: self._card_pressed(True), on_chip=lambda *_: self._card_pressed(False)
        )
        self.open(sheet)
        self.show_sheet(facts)

    def _card_pressed(self: Any, first: bool) -> None:
        """The card's buttons: at the end of the turn what can be done there, else the replay or the choice on it."""
        if isinstance(self.desk.asking, Ending):
            self.press(("button", "primary" if first else "hint"))
        elif first:
            self.replay_last()
        else:
            self.press(("chip", 0))

    def open_prompt(self: Any) -> None:
        """What is asked, in full: the card that goes with it, where the Table does not show it, or the words."""
        facts = self.facts
        if facts.layout.card is None and facts.card is not None and not facts.card.dark:
            self.open_card()
        elif facts.prompt.reason:
            self.open(NoticeSheet(title=facts.prompt.title, text=facts.prompt.reason))

    # ------------------------------------------------------------ menus

    def open_menu(self: Any) -> None:
        """The way home, and what has no button here."""
        pace = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "off": tr("Off")}
        items = [
            ("home", tr("Save and go home"), "", "home-outline"),
            ("log", tr("What happened"), "", "text-box-outline"),
            ("replay", tr("Replay the last turn"), "", "replay"),
            ("pace", tr("Pace"), pace[self.settings.pace], "speedometer"),
            ("rules", tr("Rules"), "", "book-open-variant"),
            ("settings", tr("Settings"), "", "cog-outline"),
        ]
        sheet = self.kept(MenuSheet, on_item=lambda _sheet, key: self._menu(key))
        sheet.title = tr("Menu")
        sheet.items = items
        self.open(sheet)

    open_more = open_menu

    def _menu(self: Any, key: str) -> None:
        self.close()
        if key == "home":
            self.dispatch("on_leave_table")
        elif key == "log":
            self.open_log()
        elif key == "replay":
            self.replay_last()
        elif key == "pace":
            self.open_pace()
        else:
            self.dispatch(f"on_{key}")

    def open_pace(self: Any) -> None:
        """How quickly things are told."""
        items = [
            ("slow", tr("Slow"), ""),
            ("normal", tr("Normal"), ""),
            ("fast", tr("Fast"), ""),
            ("off", tr("Off"), tr("Nothing moves; the last turn can be replayed")),
        ]
        sheet = self.open(ChoiceSheet(title=tr("Pace"), items=items, chosen=self.settings.pace))
        sheet.bind(on_choose=lambda _sheet, key: self._set_pace(key))

    def _set_pace(self: Any, pace: str) -> None:
        self.close()
        self.dispatch("on_pace", pace)

    def open_filters(self: Any) -> None:
        """What a sowing shall end with, where there is no row for it."""
        items = [("", tr("Anything"), "")]
        items += [(f"tribe{tribe}", tr(name)[:1].upper() + tr(name)[1:], "") for tribe, name in enumerate(TRIBE_NAMES)]
        items += [("camel", tr("A camel is placed"), ""), ("djinn", tr("At a sacred place"), "")]
        items += [(f"best:{key}", tr("Best for: {what}").format(what=tr(name)), "") for key, (name, _) in BEST.items()]
        planner = self.desk.asking.planner
        chosen = ""
        if planner is not None:
            chosen = f"best:{planner.best}" if planner.best else planner.filter
        sheet = self.open(ChoiceSheet(title=tr("Ends with"), items=items, chosen=chosen))
        sheet.bind(on_choose=lambda _sheet, key: self._filter(key))

    def open_best(self: Any) -> None:
        """What a sowing shall be best for."""
        items = [("", tr("Anything"), "")] + [(key, tr(name), "") for key, (name, _) in BEST.items()]
        planner = self.desk.asking.planner
        sheet = self.open(ChoiceSheet(title=tr("Best for"), items=items, chosen=planner.best))
        sheet.bind(on_choose=lambda _sheet, key: self._filter(f"best:{key}" if key else ""))

    def _filter(self: Any, key: str) -> None:
        self.close()
        planner = self.desk.asking.planner
        name, _, best = key.partition(":")

        def choose() -> None:
            if planner is not None:
                if (name, best) != (planner.filter, planner.best):
                    planner.choose_filter(name, best)
            elif key:
                self._press_filter(name)

        self._do(choose)

    # ------------------------------------------------------------ deciding

    def open_for(self: Any, asking: Asking) -> None:
        """Open the sheet in which this is decided, where the Table has no room for it."""
        if self.facts is None or self.facts.layout.market_cards:
            return
        decision = self.desk.decision
        if isinstance(asking, Ending):
            self.open_card()
        if isinstance(asking, Shopping) or (decision is not None and decision.ask is Ask.SACRED):
            self.open_cards()

    def open_cards(self: Any) -> None:
        """The market row and the djinns, with names and texts."""
        sheet = self.kept(
            CardsSheet,
            on_card=lambda _sheet, slot: self.press(("card", slot)),
            on_djinn=lambda _sheet, djinn: self.press(("djinn", djinn)),
            on_confirm=lambda *_: self.press(("button", "primary")),
            on_skip=lambda *_: self.press(("button", "primary")),
            on_payment=lambda _sheet, key: self.press(("fan", key)),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        self.open(sheet)
        self.show_sheet(self.facts)

    def show_sheet(self: Any, facts: Facts) -> None:
        """Bring an open sheet up to date."""
        sheet, desk = self.sheet, self.desk
        if isinstance(sheet, CardsSheet):
            asking = desk.asking
            asked = desk.decision.ask if desk.decision is not None else None
            deciding = asked in (Ask.MARKET, Ask.SACRED) and not isinstance(asking, UsingPower)
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
                payments=fan.rows if fan is not None and deciding else (),
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

    def open_sale(self: Any) -> None:
        """Which goods to sell."""
        sheet = self.kept(
            SaleSheet,
            on_sell=lambda _sheet, kinds: self.sell(kinds),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        self.open(sheet)
        self._show_sale(sheet)

    def _show_sale(self: Any, sheet: SaleSheet) -> None:
        view = self.desk.view
        seat = view.seat
        start = seat * CARD_KINDS
        wild = any(djinn.fakir_pairs_are_goods for djinn in TABLE.of(view.held[seat]))
        sheet.show(
            view.goods[start : start + GOODS],
            live=isinstance(self.desk.asking, Ending),
            wild=view.goods[start + FAKIR] // 2 if wild else 0,
        )

    def open_powers(self: Any) -> None:
        """The djinns of who plays, and what can be done with them."""
        desk = self.desk
        sheet = self.kept(
            PowersSheet,
            on_use=lambda _sheet, djinn: self._use(djinn),
            on_inspect=lambda _sheet, kind, number: self.inspect((kind, number)),
        )
        rail = desk.rail()
        sheet.show(rail, {one.djinn: desk.power(one.djinn)[1] for one in rail}, options=desk.view.options)
        self.open(sheet)

    def _use(self: Any, djinn: int) -> None:
        self.close()
        self._do(lambda: self.desk.use(djinn))

    # ------------------------------------------------------------ the veil

    def hand_over(self: Any, decision: Decision) -> None:
        """Cover everything until the next person has the device."""
        player = self.desk.players()[decision.seat]
        at = self.match.chronicle.last
        before = self.match.chronicle.turns[at].seat if at is not None else NONE
        self.veil = Veil(insets=self.insets)
        self.veil.show(
            player.name,
            player.letter,
            player.colour,
            self.desk.view.round,
            bidding=self.desk.bidding,
            replay_of=self.desk.players()[before].name if before != NONE else "",
            reduced_motion=self.settings.reduced_motion,
        )
        self.veil.bind(on_ready=lambda *_: self._lift(decision), on_replay=lambda *_: self._replay_first(decision))
        self.add_widget(self.veil)

    def lift(self: Any) -> None:
        """Take the veil away."""
        if self.veil is not None:
            self.remove_widget(self.veil)
            self.veil = None

    def _lift(self: Any, decision: Decision) -> None:
        self.lift()
        self._ask(decision)

    def _replay_first(self: Any, decision: Decision) -> None:
        """Show the last turn to whoever takes the device; the veil comes back after it."""
        self.lift()
        self.replay_last()
        self.after_replay = lambda: self.hand_over(decision)
