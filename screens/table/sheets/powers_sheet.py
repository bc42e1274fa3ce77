"""The djinns that a player has: what each does, and whether it can be used now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import mark, tr
from fivetribes.model.options import DEFAULT, Options
from fivetribes.rules.djinn import TABLE
from fivetribes.text.rules_text import djinn_text
from screens.kit import fonts
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.empty_note import EmptyNote  # noqa: F401  used by the KV file
from screens.kit.long_press import Holdable
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.actions import Subject
from screens.table.model.view_model import PowerTile

#: By state: an icon and the words.
STATES: Final = {
    "usable": ("star-four-points", mark("ready to use")),
    "not now": ("clock-outline", mark("not now")),
    "used": ("check", mark("used this turn")),
    "always": ("infinity", mark("works all the time")),
}


class PowerHead(Holdable):
    """What a djinn is; pressed for more about it."""

    text = StringProperty()
    key_facts = StringProperty()
    power = StringProperty()
    sprite = StringProperty()
    dim = BooleanProperty(False)


class PowerCard(BoxLayout):
    """A djinn in front of a player."""

    djinn = NumericProperty(0)
    sprite = StringProperty()
    name = StringProperty()
    key_facts = StringProperty()
    power = StringProperty()
    state = OptionProperty("not now", options=list(STATES))
    icon = StringProperty()
    state_text = StringProperty()
    stacked = BooleanProperty(False)  # the button stands below the words
    letters = NumericProperty(0)  # how large those of the words are

    __events__: ClassVar[tuple[str, ...]] = ("on_use", "on_more")

    def on_kv_post(self, _base: object) -> None:
        """Only what can be used has a button."""
        if self.state != "usable":
            self.ids.state_row.remove_widget(self.ids.use)
            return
        self.ids.use.bind(width=self._fit)
        self.bind(width=self._fit, letters=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """The button stands beside the words if none of them would break."""
        longest = max(fonts.text_width(word, sp(13)) for word in fonts.words_of(self.state_text))
        self.stacked = longest > self.width - self.ids.use.width - dp(96)

    def on_use(self) -> None:
        """Its power is to be used."""

    def on_more(self) -> None:
        """More about it."""


class PowersSheet(Sheet):
    """Every djinn of a player. `on_use` only for what can be used now."""

    seat = NumericProperty(0)
    empty = StringProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_use", "on_inspect")

    def __init__(self, **properties: object) -> None:
        self._listed: object = None
        super().__init__(**properties)

    def on_use(self, djinn: int) -> None:
        """The player uses this power."""

    def on_inspect(self, subject: Subject) -> None:
        """The player wants to know more about a djinn; `kind` is "djinn"."""

    def show(
        self,
        djinns: Sequence[PowerTile],
        why: Mapping[int, str] | None = None,
        name: str = "",
        options: Options = DEFAULT,
    ) -> None:
        """Show these, those that can be used first. `why`: the reasons of those that cannot; `name`: whose they are."""
        listed = tuple(djinns), dict(why or {}), name, options
        if listed == self._listed:
            return
        self._listed = listed
        self.title = tr("Djinns of {name}").format(name=name) if name else tr("Your djinns")
        self.empty = "" if djinns else tr("No djinn yet. You call one at a sacred place.")
        cards = self.ids.cards
        cards.clear_widgets()
        for shown in sorted(djinns, key=lambda one: list(STATES).index(one.state)):
            article = djinn_text(shown.djinn, options)
            icon, words = STATES[shown.state]
            reason = (why or {}).get(shown.djinn, "")
            text = tr(words)
            card = PowerCard(
                djinn=shown.djinn,
                sprite=TABLE[shown.djinn].sprite,
                name=article.name,
                key_facts=article.key_facts,
                power=article.text,
                state=shown.state,
                icon=icon,
                state_text=reason if reason and shown.state == "not now" else text[:1].upper() + text[1:],
            )
            card.bind(
                on_use=lambda card: self.dispatch("on_use", card.djinn),
                on_more=lambda card: self.dispatch("on_inspect", Subject("djinn", int(card.djinn))),
            )
            cards.add_widget(card)


Builder.load_file(str(KV / "table" / "powers_sheet.kv"))
