"""New game: who plays, by which rules, from which seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import tr, trn
from fivetribes.shell.record import MAX_SEED
from fivetribes.text.rules_text import style_text
from screens.kit.fields import pasted
from screens.kit.material.switches import ToggleRow
from screens.kit.page import Page
from screens.kit.sheet import ChoiceSheet, Sheet
from screens.pages.seat_card import PERSON, SeatCard, SeatSheet
from screens.paths import KV
from screens.platform import system
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, FIRST, GameSetup, clean, colour_words, first_setup

RANDOM, LISTED = "random", "listed"
GAP: Final = 8  # dp; between two seats
LEAST_CARD: Final = 332  # dp; a seat needs as much width, with letters of the usual size
KEYBOARD: Final = 0.6  # of the height of the window, at most
WORDY_CARD: Final = 380  # dp; with room for the words below its pictures


class SeedSheet(Sheet):
    """The seed of the game."""

    seed = StringProperty()
    limit = NumericProperty(MAX_SEED)

    __events__: ClassVar[tuple[str, ...]] = ("on_seed_typed",)

    def on_seed_typed(self, text: str) -> None:
        """The seed is being typed; empty is a random one."""

    def paste(self) -> None:
        """Take what was copied elsewhere."""
        text = pasted()
        if text is not None:
            self.ids.entry.text = clean(text, MAX_SEED)


class MorePanel(BoxLayout):
    """What most games leave as it is: the first order, the seed, the special rules."""

    columns = NumericProperty(1)
    order_words = StringProperty()
    orders = ListProperty()
    order = StringProperty(RANDOM)
    seed = StringProperty()

    __events__ = ("on_order_chosen", "on_seed_pressed", "on_option")

    def on_order_chosen(self, order: str) -> None:
        """Another first order."""

    def on_seed_pressed(self) -> None:
        """Another seed."""

    def on_option(self, name: str, value: bool) -> None:
        """A special rule is switched on or off."""

    def show(self, setup: GameSetup) -> None:
        """Show what is chosen."""
        self.orders = [(RANDOM, tr("Random"), ""), (LISTED, tr("As listed"), "")]
        self.order = RANDOM if setup.random_order else LISTED
        self.order_words = setup.kind.words("order").name
        self.seed = setup.seed or tr("random")
        switches = setup.kind.switches(setup.options)
        wanted = [name for name in switches if setup.has_computer or name != setup.kind.practice]
        rows = {row.key: row for row in self.ids.options.children}
        for name in rows.keys() - set(wanted):
            self.ids.options.remove_widget(rows.pop(name))
        for name in wanted:
            if name not in rows:
                rows[name] = self._row(setup.kind, name)
                self.ids.options.add_widget(rows[name])
            rows[name].active = getattr(setup.options, name)

    def _row(self, kind: GameKind, name: str) -> ToggleRow:
        words = kind.words(name)
        usual = tr("Usually on") if getattr(kind.options, name) else tr("Usually off")
        row = ToggleRow(key=name, text=words.name, note=words.text, hint=usual, at_top=True)
        row.bind(on_toggle=lambda row, active: self.dispatch("on_option", row.key, active))
        return row


class GameChoice(BoxLayout):
    """The games to choose from, beside a picture of the one that is chosen."""

    natural = NumericProperty(0)  # how wide it is without being squeezed


class SetupScreen(Page):
    """Shows a `GameSetup` and changes it; `on_start` hands it over."""

    setup = ObjectProperty(FIRST)
    games = ListProperty()  # to choose from, if there is more than one
    game_key = StringProperty(FIRST.kind.key)
    variant = StringProperty()  # which one is played; nothing for a game that has none
    seat_count = StringProperty(str(len(FIRST.seats)))
    counts = ListProperty()
    news = StringProperty()  # what has become usual since the last game
    more = StringProperty()  # what is not as usual in what is folded
    unfolded = BooleanProperty(False)
    reach = NumericProperty(0)  # how wide everything may become
    letter = NumericProperty("10sp")  # changes with the size of letters
    keyboard = NumericProperty(0)  # what is free below all, so that a name can be typed above a keyboard

    __events__ = ("on_start", "on_leave_setup", "on_game")

    def __init__(self, kinds: Sequence[GameKind] = (), **properties: object) -> None:
        """`kinds`: the games to choose from."""
        self._kinds = kinds
        self._seat_cards: list[SeatCard] = []
        self._typed: SeatCard | None = None
        super().__init__(**properties)
        self._panel: MorePanel | None = None
        self._choices = [self.ids[name].__self__ for name in ("variant", "games", "news")]  # kept while not shown
        self._reveal = Clock.create_trigger(self._show_fold)
        self.retell()
        self.on_shape()

    def on_start(self, setup: GameSetup) -> None:
        """The player wants this game."""

    def on_leave_setup(self) -> None:
        """The player goes back without a game."""

    def on_game(self, key: str) -> None:
        """The player wants to set up another game. Whoever listens shows it."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_setup")

    @property
    def first_focus(self) -> Any:
        """What most players want."""
        return self.ids.start

    def start(self) -> None:
        """Begin."""
        self.dispatch("on_start", self.setup.played())

    def reset(self) -> None:
        """As in a first game."""
        self.show(first_setup(self.setup.kind))

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

    def columns(self, width: float, seats: str, letter: float) -> int:
        """How many seats stand beside each other: all, two, or one; `letter` is what 10 sp are."""
        room, count = width / max(dp(1), letter / 10) + GAP, int(seats)
        return count if count * (WORDY_CARD + GAP) <= room else max(1, min(2, int(room / (LEAST_CARD + GAP))))

    # ------------------------------------------------------------ showing

    def retell(self) -> None:
        """Say everything again, in the current language."""
        for card in self._seat_cards:
            card.retell()
        if self._panel is not None:
            self._panel.ids.options.clear_widgets()
        self.show(self.setup)

    def show(self, setup: GameSetup) -> None:
        """Show a set-up."""
        if setup.kind is not self.setup.kind and self._panel is not None:
            self._panel.ids.options.clear_widgets()
        self.setup = setup
        self.games = [(kind.key, tr(kind.title), "") for kind in self._kinds] if len(self._kinds) > 1 else []
        self.game_key = setup.kind.key
        variant = setup.kind.variant(setup.options)
        self.variant = setup.kind.words(variant.name).name if variant is not None else ""
        seats = range(setup.fewest_seats, setup.most_seats + 1)
        self.counts = [(str(count), str(count), "") for count in seats]
        self.seat_count = str(len(setup.seats))
        self.more = self._unusual()
        self._show_top()
        self._show_seats()
        if self._panel is not None:
            self._panel.show(setup)

    def _unusual(self) -> str:
        """What is not as usual in what is folded; if all is, what can be found there."""
        setup, found = self.setup, []
        if not setup.random_order:
            found.append(setup.kind.words("order").text)
        if setup.seed:
            # Translators: the number or word from which the board is dealt.
            found.append(tr("seed {seed}").format(seed=setup.seed))
        if changed := len(setup.played().options.changed().keys() - {"variant"}):
            found.append(trn("{n} special rule", "{n} special rules", changed))
        return ", ".join(found) or tr("order, seed, special rules")

    def inform(self, news: Sequence[str]) -> None:
        """Say what has become usual since the last game, in these sentences, until this page is filled anew."""
        # Translators: {changes} are whole sentences; "More" is where the special rules are switched.
        text = tr("The usual rules have changed since your last game. {changes} You can switch them back under More.")
        self.news = text.format(changes=" ".join(news)) if news else ""

    def _show_top(self) -> None:
        """What is played stands above who plays, if there is anything to choose; what is new stands above all."""
        content, wanted = self.ids.content, [bool(self.variant), bool(self.games), bool(self.news)]
        there = [row.parent is not None for row in self._choices]
        if wanted == there:
            return
        for row in (row for row, gone in zip(self._choices, there, strict=True) if gone):
            content.remove_widget(row)
        for row in (row for row, comes in zip(self._choices, wanted, strict=True) if comes):
            content.add_widget(row, index=len(content.children))

    def _show_seats(self) -> None:
        cards = self._seat_cards
        while len(cards) > len(self.setup.seats):
            self.ids.seats.remove_widget(cards.pop())
        while len(cards) < len(self.setup.seats):
            cards.append(self._seat_card(len(cards)))
            self.ids.seats.add_widget(cards[-1])
        for card, seat, name in zip(cards, self.setup.seats, self.setup.names(), strict=True):
            card.show(seat, name, styles=len(self.setup.kind.styles))

    def _seat_card(self, number: int) -> SeatCard:
        card = SeatCard()
        card.retell()
        card.ids.entry.bind(focus=lambda _, typing: self._typed_on(card, typing))
        card.bind(
            on_edit=lambda _: self.edit_seat(number),
            on_name_typed=lambda _, text: self.rename(number, text),
            on_choose=lambda _, player: self.choose_player(number, player),
            on_style_pressed=lambda _: self.choose_style(number),
        )
        return card

    def on_unfolded(self, *_: object) -> None:
        """The switches are made when they are first seen: most games are played without."""
        if self.unfolded:
            self._panel = MorePanel()
            self._panel.bind(
                on_order_chosen=lambda _, order: self.choose_order(order),
                on_seed_pressed=lambda _: self.choose_seed(),
                on_option=lambda _, name, value: self.show(self.setup.with_option(name, value)),
            )
            self._panel.show(self.setup)
            self.ids.more.add_widget(self._panel)
            self._fit()
            self._reveal()
        elif self._panel is not None:
            self.ids.more.remove_widget(self._panel)
            self._panel = None

    def on_kv_post(self, _base: object) -> None:
        """Follow the content while a keyboard covers the window."""
        self.ids.content.fbind("height", self._show_typed)

    def _typed_on(self, card: SeatCard, typing: bool) -> None:
        """A name is typed at the top of the page: on a phone the lower half may be covered by a keyboard."""
        self._typed = card if typing and system.ON_PHONE else None
        self.keyboard = self.height * KEYBOARD if self._typed is not None else 0
        self._show_typed()

    def _show_typed(self, *_: object) -> None:
        if self._typed is not None:
            content, scroll = self.ids.content, self.ids.scroll
            above, room = content.top - self._typed.top, content.height - scroll.height
            scroll.scroll_y = 1 - min(max(above / room, 0), 1) if room > 0 else 1

    def _show_fold(self, *_: object) -> None:
        """A page that was scrolled to its end would show the end of what has unfolded."""
        self.ids.scroll.scroll_to(self.ids.fold, padding=dp(GAP), animate=False)

    def on_size(self, *args: object) -> None:
        """Use the width."""
        super().on_size(*args)
        self.reach = dp(1600) if self.width >= dp(1600) else dp(1248)
        self._fit()

    def _fit(self) -> None:
        if self._panel is not None:
            self._panel.columns = 2 if self.width >= dp(720) else 1

    # ------------------------------------------------------------ choosing

    def choose_count(self, count: str) -> None:
        """Play with this many."""
        self.show(self.setup.with_seats(int(count)))

    def choose_order(self, order: str) -> None:
        """Who bids first."""
        self.show(replace(self.setup, random_order=order == RANDOM))

    def choose_game(self, key: str) -> None:
        """Another game."""
        self.dispatch("on_game", key)

    def choose_variant(self) -> None:
        """Ask for a variant."""
        variants, kind = {variant.name: variant for variant in self.setup.kind.variants}, self.setup.kind
        items = [(name, *kind.words(name)) for name in variants]
        sheet = ChoiceSheet(title=tr("Variant"), items=items, chosen=self.setup.options.variant.name)

        def take(_sheet: object, name: str) -> None:
            self.close()
            self.show(self.setup.with_option("variant", variants[name]))

        sheet.bind(on_choose=take)
        self.open(sheet)

    def choose_player(self, seat: int, player: str) -> None:
        """A person sits here, or a computer player of this level."""
        self.show(self.setup.with_seat(seat, level=None if player == PERSON else player))

    def rename(self, seat: int, text: str) -> None:
        """The name of a seat is being typed."""
        if self.setup.seats[seat].name != clean(text):
            self.show(self.setup.with_seat(seat, name=clean(text)))

    def choose_style(self, seat: int) -> None:
        """Ask for a style."""
        items = [(key, style_text(key).name, style_text(key).text) for key in self.setup.kind.styles]
        sheet = ChoiceSheet(title=tr("Playing style"), items=items, chosen=self.setup.seats[seat].style)

        def take(_sheet: object, key: str) -> None:
            self.close()
            self.show(self.setup.with_seat(seat, style=key))

        sheet.bind(on_choose=take)
        self.open(sheet)

    def choose_seed(self) -> None:
        """Ask for a seed."""
        sheet = SeedSheet(title=tr("Seed"), seed=self.setup.seed or "", typing=True)
        sheet.bind(on_seed_typed=lambda _, text: self._take_seed(text))
        self.open(sheet)

    def _take_seed(self, text: str) -> None:
        self.show(replace(self.setup, seed=clean(text, MAX_SEED) or None))

    def edit_seat(self, seat: int) -> None:
        """Ask for the colour and the place of a seat."""
        setup = self.setup
        sheet = SeatSheet(
            title=setup.names()[seat],
            can_leave=len(setup.seats) > setup.fewest_seats,
            can_rise=seat > 0,
            can_sink=seat < len(setup.seats) - 1,
        )
        self._offer_colours(sheet, seat)
        sheet.bind(
            on_colour=lambda _, colour: self._recolour(sheet, seat, colour),
            on_move=lambda _, by: self._move(seat, by),
            on_remove=lambda _: self._remove(seat),
        )
        self.open(sheet)

    def _offer_colours(self, sheet: SeatSheet, seat: int) -> None:
        owners = {other.colour: other for other in self.setup.seats}
        letters = {colour: owners[colour].letter if colour in owners else "" for colour in COLOURS}
        colours = [(colour, letters[colour], colour_words(colour)) for colour in COLOURS]
        sheet.offer(colours, self.setup.seats[seat].colour)

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
