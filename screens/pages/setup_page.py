"""New game: who plays, by which rules, from which seed."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.clipboard import Clipboard
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.ai.levels import LEVELS
from fivetribes.ai.styles import STYLES
from fivetribes.game.record import MAX_SEED
from fivetribes.i18n import tr, trn
from fivetribes.model.options import DEFAULT
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.text.rules_text import level_text, option_text, style_text
from screens.kit.controls import Bordered, Boxed, Pressable
from screens.kit.drawing.piece_widgets import Marker, Pattern  # noqa: F401  used by the KV file
from screens.kit.material.switches import ToggleRow
from screens.kit.page import Page
from screens.kit.sheet import ChoiceSheet, Sheet
from screens.paths import KV
from screens.play.game_setup import COLOUR_NAMES, COLOURS, FIRST, FIRST_LEVEL, GameSetup, clean

PERSON, COMPUTER = "person", "computer"
RANDOM, LISTED = "random", "listed"


class SeatCard(Boxed, BoxLayout):
    """One seat, as it is set up."""

    colour = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    note = StringProperty()
    kind = StringProperty(PERSON)
    kinds = ListProperty([(PERSON, "", "account"), (COMPUTER, "", "robot-happy-outline")])
    level = StringProperty()
    style = StringProperty()

    __events__ = ("on_edit", "on_kind_chosen", "on_level_pressed", "on_style_pressed")

    def on_edit(self) -> None:
        """Change the name or the colour."""

    def on_kind_chosen(self, kind: str) -> None:
        """A person or the computer."""

    def on_level_pressed(self) -> None:
        """Choose another level."""

    def on_style_pressed(self) -> None:
        """Choose another style."""


class Swatch(Bordered, Pressable):
    """A colour to choose."""

    colour = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


class MoveButtons(BoxLayout):
    """Up and down in a list."""

    natural = NumericProperty("96dp")
    can_rise = BooleanProperty(True)
    can_sink = BooleanProperty(True)

    __events__ = ("on_move",)

    def on_move(self, by: int) -> None:
        """One place up (-1) or down (1)."""


class SeatSheet(Sheet):
    """The name, the colour and the place of a seat."""

    name = StringProperty()
    standing = StringProperty()  # the name it has without one
    can_leave = BooleanProperty(True)
    can_rise = BooleanProperty(True)
    can_sink = BooleanProperty(True)

    __events__: ClassVar[tuple[str, ...]] = ("on_name_typed", "on_colour", "on_move", "on_remove")

    def on_name_typed(self, text: str) -> None:
        """The name is being typed."""

    def on_colour(self, colour: str) -> None:
        """Another colour, maybe somebody else's."""

    def on_move(self, by: int) -> None:
        """One place up (-1) or down (1)."""

    def on_remove(self) -> None:
        """The seat leaves."""

    def offer(self, colours: list[tuple[str, str, str]], chosen: str) -> None:
        """Show the colours, each with the letter and name of who has it now."""
        self.ids.swatches.clear_widgets()
        for colour, letter, text in colours:
            swatch = Swatch(colour=colour, letter=letter, text=text, chosen=colour == chosen)
            swatch.bind(on_release=lambda swatch: self.dispatch("on_colour", swatch.colour))
            self.ids.swatches.add_widget(swatch)


class SeedSheet(Sheet):
    """The seed of the game."""

    seed = StringProperty()
    limit = NumericProperty(MAX_SEED)

    __events__: ClassVar[tuple[str, ...]] = ("on_seed_typed",)

    def on_seed_typed(self, text: str) -> None:
        """The seed is being typed; empty is a random one."""

    def paste(self) -> None:
        """Take what was copied elsewhere."""
        self.ids.entry.text = clean(Clipboard.paste() or "", MAX_SEED)


class SetupScreen(Page):
    """Shows a `GameSetup` and changes it; `on_start` hands it over."""

    setup = ObjectProperty(FIRST)
    seat_count = StringProperty()
    counts = ListProperty([(str(count), str(count), "") for count in range(MIN_SEATS, MAX_SEATS + 1)])
    orders = ListProperty()
    order = StringProperty(RANDOM)
    seed = StringProperty()
    changed = StringProperty()
    unfolded = BooleanProperty(False)

    __events__ = ("on_start", "on_leave_setup")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._seat_cards: list[SeatCard] = []
        self.retell()
        self.on_shape()

    def on_start(self, setup: GameSetup) -> None:
        """The player wants this game."""

    def on_leave_setup(self) -> None:
        """The player goes back without a game."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_setup")

    def start(self) -> None:
        """Begin."""
        self.dispatch("on_start", self.setup.played())

    def reset(self) -> None:
        """As in a first game."""
        self.show(FIRST)

    def on_shape(self, *_: object) -> None:
        """The start button is below a column, and beside the title where height is dear."""
        if not hasattr(self, "_seat_cards"):
            return
        button = self.ids.start
        button.parent.remove_widget(button)
        upright = self.shape == "portrait"
        button.size_hint_x = 1 if upright else None
        button.width = button.natural
        (self.ids.foot if upright else self.ids.bar).add_widget(button)

    # ------------------------------------------------------------ showing

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self.orders = [(RANDOM, tr("Random"), ""), (LISTED, tr("As listed"), "")]
        self.ids.options.clear_widgets()
        self.show(self.setup)

    def show(self, setup: GameSetup) -> None:
        """Show a set-up."""
        self.setup = setup
        self.seat_count = str(len(setup.seats))
        self.order = RANDOM if setup.random_order else LISTED
        self.seed = setup.seed or tr("random")
        changed = len(setup.played().options.changed())
        self.changed = trn("{n} changed", "{n} changed", changed) if changed else tr("all standard")
        self._show_seats()
        if self.unfolded:
            self._show_options()

    def _show_seats(self) -> None:
        cards = self._seat_cards
        while len(cards) > len(self.setup.seats):
            self.ids.seats.remove_widget(cards.pop())
        while len(cards) < len(self.setup.seats):
            card = SeatCard()
            number = len(cards)
            card.bind(
                on_edit=lambda _, seat=number: self.edit_seat(seat),
                on_kind_chosen=lambda _, kind, seat=number: self.choose_kind(seat, kind),
                on_level_pressed=lambda _, seat=number: self.choose_level(seat),
                on_style_pressed=lambda _, seat=number: self.choose_style(seat),
            )
            cards.append(card)
            self.ids.seats.add_widget(card)
        for card, seat, name in zip(cards, self.setup.seats, self.setup.names(), strict=True):
            card.colour, card.letter = seat.colour, seat.letter
            card.text, card.note = name, seat.description
            card.kind = COMPUTER if seat.level else PERSON
            card.level = level_text(seat.level).name if seat.level else ""
            card.style = style_text(seat.style).name

    def on_unfolded(self, *_: object) -> None:
        """The switches are made when they are first seen: most games are played without."""
        if self.unfolded:
            self._show_options()
        else:
            self.ids.options.clear_widgets()

    def _show_options(self) -> None:
        rows = {row.key: row for row in self.ids.options.children}
        for name, value in self.setup.options.items():
            row = rows.get(name)
            if name == "practice" and not self.setup.has_computer:
                if row is not None:
                    self.ids.options.remove_widget(row)
                continue
            if row is None:
                article = option_text(name)
                standard = tr("standard: on") if getattr(DEFAULT, name) else tr("standard: off")
                hint = f"{article.key_facts}, {standard}" if article.key_facts else standard
                row = ToggleRow(key=name, text=article.name, note=article.text, hint=hint)
                row.bind(on_toggle=lambda row, active: self.show(self.setup.with_option(row.key, active)))
                self.ids.options.add_widget(row)
            row.active = value

    # ------------------------------------------------------------ choosing

    def choose_count(self, count: str) -> None:
        """Play with this many."""
        self.show(self.setup.with_seats(int(count)))

    def choose_order(self, order: str) -> None:
        """Who bids first."""
        self.show(GameSetup(self.setup.seats, self.setup.options, self.setup.seed, order == RANDOM))

    def choose_kind(self, seat: int, kind: str) -> None:
        """A person sits here, or the computer."""
        self.show(self.setup.with_seat(seat, level=FIRST_LEVEL if kind == COMPUTER else None))

    def choose_level(self, seat: int) -> None:
        """Ask for a level."""
        self._choose(tr("Level"), seat, "level", [(key, level_text(key)) for key in LEVELS])

    def choose_style(self, seat: int) -> None:
        """Ask for a style."""
        self._choose(tr("Style"), seat, "style", [(key, style_text(key)) for key in STYLES])

    def _choose(self, title: str, seat: int, field: str, articles: list[tuple[str, Any]]) -> None:
        items = [(key, article.name, article.text) for key, article in articles]
        sheet = ChoiceSheet(title=title, items=items, chosen=getattr(self.setup.seats[seat], field) or "")

        def take(_sheet: object, key: str) -> None:
            self.close()
            self.show(self.setup.with_seat(seat, **{field: key}))

        sheet.bind(on_choose=take)
        self.open(sheet)

    def choose_seed(self) -> None:
        """Ask for a seed."""
        sheet = SeedSheet(title=tr("Seed"), seed=self.setup.seed or "", typing=True)
        sheet.bind(on_seed_typed=lambda _, text: self._take_seed(text))
        self.open(sheet)

    def _take_seed(self, text: str) -> None:
        setup = self.setup
        self.show(GameSetup(setup.seats, setup.options, clean(text, MAX_SEED) or None, setup.random_order))

    def edit_seat(self, seat: int) -> None:
        """Ask for the name and the colour of a seat."""
        setup = self.setup
        sheet = SeatSheet(
            title=tr("Player {number}").format(number=seat + 1),
            name=setup.seats[seat].name,
            typing=True,
            can_leave=len(setup.seats) > MIN_SEATS,
            can_rise=seat > 0,
            can_sink=seat < len(setup.seats) - 1,
        )
        self._offer_colours(sheet, seat)
        sheet.bind(
            on_name_typed=lambda _, text: self._rename(sheet, seat, text),
            on_colour=lambda _, colour: self._recolour(sheet, seat, colour),
            on_move=lambda _, by: self._move(seat, by),
            on_remove=lambda _: self._remove(seat),
        )
        self.open(sheet)

    def _offer_colours(self, sheet: SeatSheet, seat: int) -> None:
        owners = {other.colour: other for other in self.setup.seats}
        sheet.standing = tr(COLOUR_NAMES[self.setup.seats[seat].colour])
        letters = {colour: owners[colour].letter if colour in owners else "" for colour in COLOURS}
        sheet.offer(
            [(colour, letters[colour], tr(COLOUR_NAMES[colour])) for colour in COLOURS], self.setup.seats[seat].colour
        )

    def _rename(self, sheet: SeatSheet, seat: int, text: str) -> None:
        self.show(self.setup.with_seat(seat, name=clean(text)))
        self._offer_colours(sheet, seat)

    def _recolour(self, sheet: SeatSheet, seat: int, colour: str) -> None:
        self.show(self.setup.with_seat(seat, colour=colour))
        self._offer_colours(sheet, seat)

    def _move(self, seat: int, by: int) -> None:
        self.show(self.setup.moved(seat, by))
        self.edit_seat(seat + by)

    def _remove(self, seat: int) -> None:
        self.close()
        self.show(self.setup.without(seat))


Builder.load_file(str(KV / "pages" / "setup.kv"))
