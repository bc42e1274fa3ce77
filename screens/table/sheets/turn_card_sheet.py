"""What a plan, a bid or a turn changes, as a sheet: on phones, and where the card in the corner is too small."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing import sprite_names
from screens.kit.drawing.piece_widgets import Marker, Sprite  # noqa: F401  used by the KV file
from screens.kit.palette import Tone
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.play.game_setup import SPRITE_COLOURS
from screens.table.model.view_model import CardContent
from screens.table.paint.turn_card import signed_colour
from screens.table.sheets.foot import FootKeys, SheetFoot


class StoryLine(BoxLayout):
    """A line: a sprite or a marker, words, a gain."""

    sprite = StringProperty()
    behind = StringProperty()
    colour = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    gain = StringProperty()
    ink = ObjectProperty(Tone.INK)
    gain_ink = ObjectProperty(Tone.INK)
    emblem_ink = ObjectProperty(Tone.INK_MID)  # of a sprite in pale lines


class CardSheet(Sheet):
    """A card of the view model. `on_replay`: show that turn again; `on_chip`: the choice that is made on the card."""

    card = ObjectProperty(None, allownone=True)
    reason = StringProperty()  # above the card: what can be decided now
    note = StringProperty()  # beside what the card comes to: what that is
    total = StringProperty()
    total_ink = ObjectProperty(Tone.INK)
    back = ObjectProperty(Tone.PARCHMENT)
    ink_mid = ObjectProperty(Tone.INK_MID)
    gap = NumericProperty(0)

    __events__: ClassVar[tuple[str, ...]] = ("on_replay", "on_chip")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.foot = SheetFoot(icon="replay")
        self.foot.bind(on_do=lambda *_: self.dispatch("on_replay"), on_leave=lambda *_: self.dispatch("on_chip"))
        self.ids.foot.add_widget(self.foot)
        self.key_rules = FootKeys(self)

    @property
    def first_focus(self) -> Any:
        """What can be done there."""
        return self.foot.ids.do

    def on_replay(self) -> None:
        """The player wants to see the turn again."""

    def on_chip(self) -> None:
        """The player changes the choice on the card."""

    def show(self, card: CardContent, reason: str = "") -> None:
        """Show this card, and above it why it is shown."""
        self.card, self.reason = card, reason
        self.title, self.note, self.total = card.title, card.note, card.total
        self.back = Tone.SURFACE if card.dark else Tone.PARCHMENT
        self.ink_mid = Tone.TEXT_MID if card.dark else Tone.INK_MID
        self.total_ink = signed_colour(card.sign, card.dark) if card.sign else Tone.TEXT_HIGH if card.dark else Tone.INK
        self.foot.action = tr("Replay") if card.replay else ""
        self.foot.skip = card.chip
        lines = self.ids.lines
        lines.clear_widgets()
        for line in card.lines:
            known: dict[str, Any] = {"sprite": line.sprite}
            if line.colour != NONE:
                known = {"colour": SPRITE_COLOURS[line.colour], "letter": line.letter}
            elif sprite_names.belongs_on_disc(line.sprite):
                known["behind"] = "djinn_disc"
            ink = Tone.TEXT_HIGH if card.dark else Tone.INK
            gain = signed_colour(line.sign, card.dark)
            known["emblem_ink"] = Tone.EMBLEM if card.dark else Tone.INK_MID
            lines.add_widget(StoryLine(text=line.text, gain=line.gain, ink=ink, gain_ink=gain, **known))


Builder.load_file(str(KV / "table" / "turn_card_sheet.kv"))
