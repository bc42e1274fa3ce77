"""Plays at the Table as a person does: every move of the engine, by touches or by a mouse alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

from screens.table.model.actions import (
    Action,
    Command,
    PickFilter,
    PickRow,
    ShowPage,
    TapBid,
    TapCard,
    TapDjinn,
    TapHand,
    TapPower,
    TapSeat,
    TapTile,
)
from tests.kit.driver import FRAME, Driver  # configures Kivy, so it comes first

# isort: split
from kivy.tests.common import UnitTestTouch

from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import END, GO, SKIP, SPARE, Bid, Buy, Move, Sell, Sow, Take, Use
from fivetribes.model.pieces import NONE
from fivetribes.model.steps import Ask
from screens.app import FiveTribesApp
from screens.kit.drawing.surface import Surface
from screens.kit.table.phase import Thinking
from screens.table.decisions.choice_words import spot_of
from screens.table.decisions.end_menu import STEP
from screens.table.rehearsal import Nobody
from screens.table.sheets.cards_sheet import CardsSheet
from screens.table.sheets.powers_sheet import PowersSheet
from screens.table.sheets.sale_sheet import SaleSheet
from screens.table.sheets.turn_card_sheet import CardSheet

#: Frames after which nobody waits any longer; computer players at their slowest need a twentieth of it.
PATIENCE = 50_000


class Hand(Driver):
    """The app with a folder of its own, and a finger. Without tips and pixels, unless they are asked for."""

    def __init__(self, folder: Path, *, tips: bool = False, draws: bool = False, prepares: bool = False) -> None:
        super().__init__(FiveTribesApp(folder), tips=tips, draws=draws, prepares=prepares)

    @property
    def table(self) -> Any:
        return self.app.page("table")

    def be_quick(self) -> None:
        """Nothing is animated or heard, and no hand-over screen comes: only coins are covered."""
        self.app.change(replace(self.app.settings, pace="off", between_players="secrets", sound=False))

    def begin(self, setup: Any) -> None:
        """Start a game."""
        self.app.games.begin(setup)
        self.frames(2)
        self.look()

    def play_ahead(self, wanted: Callable[[Decision], bool], rng: Random) -> Decision | None:
        """Play on by chance, without showing it, until a person is asked what is wanted; None: nobody was."""
        match, table = self.app.games.match, self.table
        assert match is not None
        table.hold_still()
        match._listener, listener = Nobody(), match._listener
        while (decision := match.decision) is not None and not wanted(decision):
            match.play(END if END in decision.moves else random_move(decision, rng))
        match._listener = listener
        table.jumped()
        self.settle()
        return cast("Decision | None", decision)

    def to_sowing(self) -> Any:
        """Play on until a person has to sow; what is asked then."""
        while True:
            self.settle()
            decision = self.table.presenter.decision
            if decision.sowing is not None:
                return self.table.presenter.interaction
            self.play(decision.moves[-1], Random(0))

    def to_hand_over(self) -> None:
        """Play the first bids, in which there is nothing to hide, until the device is handed over."""
        table = self.table
        while table.sheets.hand_over_screen is None:
            self.frames(1)
            decision = table.presenter.decision
            if decision is not None and not table.presenter.is_animating:
                assert decision.ask is Ask.BID, "nobody has to take the device"
                table.match.play(decision.moves[0])

    # ------------------------------------------------------------ touching

    def touch(self, x: float, y: float, seconds: float = 0.02) -> None:
        """Tap a point of the window."""
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(max(1, round(seconds / FRAME)))
        touch.touch_up()
        self.frames(1)

    def drag(self, *points: tuple[float, float]) -> None:
        """Draw a line with the finger."""
        touch = UnitTestTouch(*points[0])
        touch.touch_down()
        self.frames(1)
        for (x, y), (to_x, to_y) in pairwise(points):
            for step in range(1, 5):
                touch.touch_move(x + (to_x - x) * step / 4, y + (to_y - y) * step / 4)
                self.frames(1)
        touch.touch_up()
        self.frames(1)

    def tile_at(self, tile: int) -> tuple[float, float]:
        """The middle of a tile."""
        x, y, w, h = self.table.board.tile_box(tile)
        return x + w / 2, y + h / 2

    def tap_tile(self, tile: int) -> None:
        self.touch(*self.tile_at(tile))

    def step_on(self, tile: int) -> None:
        """Take a step, also where a tap would rather end the move."""
        self.tap_tile(tile)
        if getattr(self.table.presenter.interaction, "choices_tile", NONE) == tile:
            self.turn_to_row(STEP)
            self.tap_key(PickRow(STEP))

    def turn_to_row(self, key: int) -> None:
        """Turn the pages of the choice menu until a row is shown."""
        for _ in range(12):
            if self.shows(PickRow(key)):
                return
            self.tap_key(next(t.key for r in self.table.surfaces for t in r.targets if isinstance(t.key, ShowPage)))

    def target(self, key: Action) -> tuple[float, float] | None:
        """Where a target is, if it is shown and nothing lies over it."""
        above: list[Surface] = []
        for region in self.table.children:  # the topmost first
            if isinstance(region, Surface):
                for target in region.targets:
                    if target.key == key:
                        x, y, w, h = region.box_of(target.rect)
                        place = x + w / 2, y + h / 2
                        return None if any(other.target_at(*place) for other in above) else place
                above.append(region)
        return None

    def tap_key(self, *keys: Action) -> None:
        """Tap the first of these targets that is shown."""
        for key in keys:
            place = self.target(key)
            if place is not None:
                self.touch(*place)
                return
        raise AssertionError(f"none of {keys} is shown")

    def shows(self, *keys: Action) -> bool:
        return any(self.target(key) is not None for key in keys)

    def primary(self) -> None:
        self.tap_key(Command.PRIMARY, Command.PRIMARY)

    def press(self, widget: Any) -> None:
        """Tap a widget of a sheet, scrolling to it first."""
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, padding=4, animate=False)
            parent = parent.parent
        self.frames(2)
        self.touch(*widget.to_window(*widget.center))

    def choose_menu(self, key: str) -> None:
        """Tap a row of the menu, which is open."""
        self.press(next(row for row in self.table.sheet.ids.rows.children if row.key == key))
        self.frames(2)

    # ------------------------------------------------------------ waiting

    def settle(self) -> None:
        """Let things be told and computer players think, until a person has to decide or the game is over."""
        table = self.table
        for _ in range(PATIENCE):
            self.frames(1)
            if table.presenter is None:
                return
            if table.sheets.hand_over_screen is not None:
                self.lift()
                continue
            if table.presenter.decision is not None and not table.presenter.is_animating:
                self.look()
                return
            if table.presenter.view.over and not table.presenter.is_animating:
                self.frames(2)
                self.look()
                return
            if isinstance(table.presenter.phase, Thinking):
                time.sleep(0.002)
        raise AssertionError("nobody has to decide")

    def lift(self, table: Any = None) -> None:
        """Take the device: hold the bar. `table`: where, if not at that of Five Tribes."""
        bar = (table or self.table).sheets.hand_over_screen.ids.bar
        self.frames(2)
        x, y = bar.to_window(*bar.center)
        self.touch(x, y, seconds=0.8)
        self.frames(2)

    # ------------------------------------------------------------ playing

    def play(self, move: Move, rng: Random) -> None:
        """Play a move by touches."""
        table = self.table
        played = len(table.match.game.entries)
        self._play(move, rng)
        entries = table.match.game.entries
        assert len(entries) > played, f"{move.code()} was not played: {table.model.prompt}"
        assert entries[played].code == move.code()

    def _play(self, move: Move, rng: Random) -> None:
        table = self.table
        if isinstance(move, Sow):
            self._sow(move, rng)
        elif isinstance(move, Bid):
            self.tap_key(TapBid(move.space))
            for _ in range(20):
                if table.presenter.interaction.fakirs == move.fakirs:
                    break
                self.tap_key(Command.CARD_CHIP, TapBid(move.space))
            self.primary()
        elif isinstance(move, Buy):
            for slot in move.slots:
                self._tap_card(slot)
            self._confirm()
        elif isinstance(move, Take):
            self._tap_djinn(move.djinn)
            self._row(move)
            self._confirm()
        elif isinstance(move, Use):
            self._use(move)
        elif move in (SKIP, SPARE):
            self._skip()
        elif move in (GO, END):
            self._end()
        elif isinstance(move, Sell):
            self._sell(move)
        else:
            place = spot_of(move)
            if isinstance(place, TapTile):
                self.tap_tile(place.tile)
            elif isinstance(place, TapSeat):
                self.tap_key(place)
            self._row(move)
            self.primary()

    def _confirm(self) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(sheet.foot.ids.do)
        else:
            self.primary()

    def _skip(self) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(sheet.foot.ids.leave)
        else:
            self.tap_key(Command.SKIP)

    def _end(self) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardSheet):
            self.press(sheet.foot.ids.do)
        else:
            self.primary()

    def _tap_card(self, slot: int) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(card for card in sheet.cards if card.slot == slot))
        else:
            self.tap_key(TapCard(slot))

    def _tap_djinn(self, djinn: int) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(card for card in sheet.djinns if card.number == djinn))
        else:
            self.tap_key(TapDjinn(djinn))

    def _row(self, move: Move) -> None:
        """Choose this one of the rows of the choice menu, if there are any and it is not chosen already."""
        table = self.table
        interaction = table.presenter.interaction
        if getattr(interaction, "choice", None) == move:
            return
        if getattr(interaction, "spot", None) is None:
            if getattr(interaction, "choice", None) in (None, move):
                return
            self.tap_tile(table.presenter.view.end_tile)  # the choices were put away
        key = interaction.spots[interaction.spot].index(move)
        sheet = table.sheet
        if isinstance(sheet, CardsSheet):
            self.press(next(row for row in sheet.ids.payments.children if row.key == key))
            return
        self.turn_to_row(key)
        self.tap_key(PickRow(key))

    def _use(self, move: Use) -> None:
        table = self.table
        if self.shows(TapPower(move.djinn)) and table.sheet is None:
            self.tap_key(TapPower(move.djinn))
        else:
            if table.sheet is not None:
                table.close()
                self.frames(2)
            if self.shows(Command.CLOSE_CHOICES):
                self.tap_key(Command.CLOSE_CHOICES)
            self.tap_key(Command.DJINNS, Command.ALL_POWERS)
            sheet = table.sheet
            assert isinstance(sheet, PowersSheet), (sheet, table.model.prompt, move)
            self.frames(2)
            card = next(card for card in sheet.ids.cards.children if card.djinn == move.djinn)
            self.press(card.ids.use)
        if move.tile >= 0:
            self.tap_tile(move.tile)
        self._row(move)
        self.primary()

    def _sell(self, move: Sell) -> None:
        sheet = self.table.sheet
        if isinstance(sheet, CardSheet):
            self.press(sheet.foot.ids.leave)
        else:
            self.tap_key(Command.SELL)
        sheet = self.table.sheet
        assert isinstance(sheet, SaleSheet)
        self.frames(3)
        for chip in list(sheet.ids.chips.children):
            if bool(move.kinds >> int(chip.kind) & 1) is not chip.chosen:
                self.press(chip)
        self.press(sheet.ids.own)
        if self.table.sheet is sheet:
            self.table.close()

    def _sow(self, move: Sow, rng: Random) -> None:
        """From the goal if it happens to lead there, else step by step."""
        table = self.table
        plan = table.presenter.interaction.plan
        if rng.random() < 0.3 and plan.goals().get(move.path[-1]) and self.shows(PickFilter("tribe0")):
            self.tap_key(PickFilter(f"tribe{move.tribes[-1]}"))
            self.tap_tile(move.path[-1])
            assert plan.goal == (move.path[-1], move.tribes[-1])
            assert plan.proposal is not None
            while plan.goal is not None or table.presenter.interaction.search.active:
                self.tap_key(Command.UNDO, Command.UNDO)
        self.tap_tile(move.path[0])
        for tile, tribe in zip(move.path[1:], move.tribes, strict=True):
            place = plan.hand.index(tribe)
            hand = table.presenter.interaction.offer().hand
            if hand.left[hand.following] != tribe:
                self.tap_key(TapHand(place))
            self.step_on(tile)
        assert plan.move == move
        self.primary()


class MouseHand(Hand):
    """The app with a folder of its own, and a mouse instead of a finger."""

    def touch(self, x: float, y: float, seconds: float = 0.02, button: str = "left") -> None:
        """Move the mouse to a point of the window and click there."""
        self.window.mouse_pos = (x, y)
        self.frames(1)
        click = UnitTestTouch(x, y)
        click.profile = ["pos", "button"]
        click.button = button
        click.touch_down()
        self.frames(max(1, round(seconds / FRAME)))
        click.touch_up()
        self.frames(1)
