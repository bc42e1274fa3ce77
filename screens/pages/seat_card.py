"""A seat of the set-up: the marker and camel, the name, who plays there; and the sheet of its colour and place."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.ai.levels import LEVELS
from fivetribes.i18n import tr
from fivetribes.text.rules_text import level_text, style_text
from screens.kit import fonts
from screens.kit.controls import Bordered, Boxed, Pressable
from screens.kit.drawing import sprite_names
from screens.kit.drawing.piece_widgets import (  # noqa: F401  used by the KV file
    Marker,
    Pattern,
    Sprite,
    SquarePicture,
)
from screens.kit.fields import TextEntry  # noqa: F401  used by the KV file
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.play.game_setup import SPRITE_COLOURS, SeatSetup, clean

PERSON: Final = "person"
PLAYERS: Final = (PERSON, *LEVELS)  # who may sit on a seat
FRAME: Final = dp(3)  # around a picture, with a little air


def player_words(player: str) -> tuple[str, str]:
    """Who may sit there: what they are called, and a sentence about them."""
    if player == PERSON:
        # Translators: a human player.
        return tr("Person"), tr("Plays on this device.")
    article = level_text(player)
    return article.name, article.text


class PlayerPicture(Bordered, Pressable):
    """Who may sit there, as a picture; with a word where all words fit."""

    key = StringProperty()
    text = StringProperty()
    named = BooleanProperty(True)
    chosen = BooleanProperty(False)


class PlayerPictures(BoxLayout):
    """A person and the levels of the computer players in a row, one of which is chosen."""

    chosen = StringProperty()
    side = NumericProperty("48dp")  # of a picture
    named = BooleanProperty(True)  # the words below the pictures fit
    largest = NumericProperty("88dp")  # a picture
    font_size = NumericProperty("12sp")

    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """The player chose another one. Whoever listens sets `chosen`."""

    def retell(self) -> None:
        """Make the pictures, with their words in the current language."""
        self.clear_widgets()
        for player in PLAYERS:
            picture = PlayerPicture(key=player, text=player_words(player)[0], chosen=player == self.chosen)
            picture.bind(on_release=self._release)
            self.add_widget(picture)
        self.measure()

    def on_chosen(self, *_: object) -> None:
        """Show which one is chosen."""
        for picture in self.children:
            picture.chosen = picture.key == self.chosen

    def measure(self, *_: object) -> None:
        """As large as the row allows; with words if all of them fit."""
        room = (self.width - (len(PLAYERS) - 1) * self.spacing) / len(PLAYERS)
        self.side = max(dp(40), min(room - dp(8), self.largest))
        widest = max((fonts.text_width(picture.text, self.font_size) for picture in self.children), default=0)
        self.named = widest + 2 * FRAME <= room
        for picture in self.children:
            picture.named = self.named

    def _release(self, picture: PlayerPicture) -> None:
        if picture.key != self.chosen:
            self.dispatch("on_choose", picture.key)

    on_width = on_font_size = on_largest = measure


class SeatCard(Boxed, BoxLayout):
    """One seat, as it is set up."""

    colour = StringProperty()
    camel = StringProperty("camel_plain")
    letter = StringProperty()
    default_name = StringProperty()
    player = StringProperty(PERSON)
    about = StringProperty()  # who plays there, in a sentence
    full_about = StringProperty()  # the same where the pictures have no words
    style = StringProperty()
    styled = BooleanProperty(False)  # the computer player has a style to choose

    __events__ = ("on_edit", "on_name_typed", "on_choose", "on_style_pressed")

    def on_edit(self) -> None:
        """Change the colour or the place."""

    def on_name_typed(self, text: str) -> None:
        """The name is being typed."""

    def on_choose(self, player: str) -> None:
        """Somebody else plays there: one of `PLAYERS`."""

    def on_style_pressed(self) -> None:
        """Choose another style."""

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self.ids.players.retell()

    def show(self, seat: SeatSetup, name: str, *, styles: int) -> None:
        """Show a seat; `name` is what it is called in the game, which has so many styles."""
        self.colour, self.letter = seat.colour, name[:1].upper()
        self.camel = sprite_names.camel(SPRITE_COLOURS.index(seat.colour))
        self.default_name = seat.default_name
        entry = self.ids.entry
        if clean(entry.text) != seat.name:  # else what is being typed would jump
            entry.text = seat.name
        self.player = seat.level or PERSON
        self.styled = seat.level is not None and styles > 1
        who, self.about = player_words(self.player)
        self.full_about = f"{who}. {self.about}"
        self.style = style_text(seat.style).name


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
    """The colour and the place of a seat."""

    can_leave = BooleanProperty(True)
    can_rise = BooleanProperty(True)
    can_sink = BooleanProperty(True)

    words = ListProperty()  # of the colours; none of them is broken

    __events__: ClassVar[tuple[str, ...]] = ("on_colour", "on_move", "on_remove")

    def on_colour(self, colour: str) -> None:
        """Another colour, maybe somebody else's."""

    def on_move(self, by: int) -> None:
        """One place up (-1) or down (1)."""

    def on_remove(self) -> None:
        """The seat leaves."""

    def offer(self, colours: list[tuple[str, str, str]], chosen: str) -> None:
        """Show the colours, each with the letter and name of who has it now."""
        self.ids.swatches.clear_widgets()
        self.words = [word for *_, text in colours for word in fonts.words_of(text)]
        for colour, letter, text in colours:
            swatch = Swatch(colour=colour, letter=letter, text=text, chosen=colour == chosen)
            swatch.bind(on_release=self._choose)
            self.ids.swatches.add_widget(swatch)

    def across(self, words: list[str], letters: float) -> float:
        """How wide all colours with these words are beside each other."""
        widest = max((fonts.text_width(word, letters, fonts.REGULAR) for word in words), default=0.0)
        return float(4 * (widest + dp(8)) + 3 * dp(8))

    def _choose(self, swatch: Any) -> None:
        self.dispatch("on_colour", swatch.colour)


Builder.load_file(str(KV / "pages" / "seat_card.kv"))
