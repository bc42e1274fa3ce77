"""Plays at the Table with the keyboard alone: every move of the engine, with the keys a person would press."""

from __future__ import annotations

from typing import Any

from screens.table.decisions.choice_words import spot_of
from screens.table.decisions.end_menu import STEP
from screens.table.model.actions import (
    Command,
    PickRow,
    ShowPage,
    TapBid,
    TapCard,
    TapDjinn,
    TapHand,
    TapPower,
    TapSeat,
)
from tests.kit.typist import ENTER, ESCAPE, SPACE, Typist  # configures Kivy, so it comes first

# isort: split
from fivetribes.model.moves import END, GO, SKIP, SPARE, Bid, Buy, Move, Sell, Sow, Take, Use
from screens.kit.keys.tracker import SETTLE
from screens.table.sheets.cards_sheet import CardsSheet
from screens.table.sheets.powers_sheet import PowersSheet
from screens.table.sheets.sale_sheet import SaleSheet
from screens.table.sheets.turn_card_sheet import CardSheet

LIFT = 0.8  # seconds that Enter is held


class KeyPlayer(Typist):
    """A person who plays without a mouse."""

    lifted = 0  # times that the device was taken

    @property
    def table(self) -> Any:
        return self.hand.table

    def settle(self) -> None:
        """Let things be told and computer players think, until a person has to decide or the game is over."""
        self.hand.lift = self._lift  # type: ignore[method-assign]
        self.hand.settle()
        self.hand.frames(2)

    def _lift(self) -> None:
        """Take the device."""
        self.hand.frames(2)
        self.lifted += 1
        self.key(ENTER, hold=LIFT)
        assert self.table.sheets.hand_over_screen is None, "Enter, held, takes the device"

    def play(self, move: Move) -> None:
        """Play a move, or one with the same result."""
        played = len(self.table.match.game.entries)
        self._play(move)
        assert len(self.table.match.game.entries) > played, f"{move.code()} was not played: {self.table.model.prompt}"

    def _play(self, move: Move) -> None:
        if isinstance(move, Sow):
            self._sow(move)
        elif isinstance(move, Bid):
            self._bid(move)
        elif isinstance(move, Buy):
            for slot in move.slots:
                self._press_card(slot)
            self.key(ENTER)
        elif isinstance(move, Take):
            self._press_djinn(move.djinn)
            self._row(move)
            self._confirm()
        elif isinstance(move, Use):
            self._use(move)
        elif move in (SKIP, SPARE):
            self._skip()
        elif move in (GO, END):
            sheet = self.table.sheet
            self._end(sheet.foot.ids.do.uid if isinstance(sheet, CardSheet) else Command.PRIMARY)
        elif isinstance(move, Sell):
            self._sell(move)
        else:
            place = spot_of(move)
            name = ("tile", place.tile) if hasattr(place, "tile") else place
            if name is not place or isinstance(place, TapSeat):
                self.press(name)
            self._row(move)
            self._confirm()

    def _confirm(self) -> None:
        """The button that does what is chosen."""
        sheet = self.table.sheet
        self._end(sheet.foot.ids.do.uid if isinstance(sheet, CardsSheet) else Command.PRIMARY)

    def _skip(self) -> None:
        sheet = self.table.sheet
        self._end(sheet.foot.ids.leave.uid if isinstance(sheet, CardsSheet) else Command.SKIP)

    def _end(self, name: object) -> None:
        """Press what the focus may have come to by itself: nothing happens if that is done at once."""
        self.go_to(name)
        self.hand.wait(SETTLE)
        self.key(ENTER)

    def _bid(self, move: Bid) -> None:
        self.press(TapBid(move.space))
        bidding = self.table.presenter.interaction
        for _ in range(20):
            if bidding.fakirs == move.fakirs:
                break
            self.key(SPACE)
        self.key(ENTER)

    def _press_card(self, slot: int) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(card.uid for card in sheet.cards if card.slot == slot))
        else:
            self.press(TapCard(slot))

    def _press_djinn(self, djinn: int) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(card.uid for card in sheet.djinns if card.number == djinn))
        else:
            self.press(TapDjinn(djinn))

    def _row(self, move: Move) -> None:
        """Choose this one of the rows of the choice menu, if there are any and it is not chosen already."""
        interaction = self.table.presenter.interaction
        if getattr(interaction, "choice", None) == move or getattr(interaction, "spot", None) is None:
            return
        key = interaction.spots[interaction.spot].index(move)
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(row.uid for row in sheet.ids.payments.children if row.key == key))
            return
        for _ in range(12):
            if self.spot(PickRow(key)) is not None:
                break
            self.press(next(spot.name for spot in self.spots if isinstance(spot.name, ShowPage)))
        self.press(PickRow(key))

    def _use(self, move: Use) -> None:
        if self.table.sheet is None and self.spot(TapPower(move.djinn)) is not None:
            self.press(TapPower(move.djinn))
        else:
            while self.table.sheet is not None or self.spot(Command.CLOSE_CHOICES) is not None:
                self.key(ESCAPE)
            self.press(Command.ALL_POWERS if self.spot(Command.ALL_POWERS) is not None else Command.DJINNS)
            sheet = self.table.sheet
            assert isinstance(sheet, PowersSheet)
            self.hand.frames(2)
            self.press(next(card.ids.use.uid for card in sheet.ids.cards.children if card.djinn == move.djinn))
        self.hand.frames(2)
        if move.tile >= 0:
            self.press(("tile", move.tile))
        self._row(move)
        self._confirm()

    def _sell(self, move: Sell) -> None:
        sheet = self.table.sheet
        self.press(sheet.foot.ids.leave.uid if isinstance(sheet, CardSheet) else Command.SELL)
        sheet = self.table.sheet
        assert isinstance(sheet, SaleSheet)
        self.hand.frames(3)
        for chip in list(sheet.ids.chips.children):
            if bool(move.kinds >> int(chip.kind) & 1) is not chip.chosen:
                self.press(chip.uid)
        self.press(sheet.ids.own.uid)
        if self.table.sheet is sheet:
            self.key(ESCAPE)

    def _sow(self, move: Sow) -> None:
        """From the goal where it is not where it begins, else step by step."""
        planning = self.table.presenter.interaction
        plan, (start, *way) = planning.plan, move.path
        self.press(("tile", start))
        if len(way) > 1 and way[-1] != start and move.tribes[-1] in plan.goals().get(way[-1], ()):
            self.press(("tile", way[-1]))
            if plan.goal != (way[-1], move.tribes[-1]):
                rows = [spot.name for spot in self.spots if isinstance(spot.name, PickRow)]
                self.key(str(1 + rows.index(PickRow(move.tribes[-1]))))
            self.key(ENTER)
            return
        for tile, tribe in zip(way, move.tribes, strict=True):
            hand = planning.offer().hand
            if hand.left[hand.following] != tribe:
                self.press(TapHand(plan.hand.index(tribe)))
            self.press(("tile", tile))
            if planning.choices_tile == tile:
                self.press(PickRow(STEP))
        self.key(ENTER)
