"""Settings: every change is told at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from fivetribes.i18n import language_name, percent, tr
from screens import __version__
from screens.kit.material.switches import ToggleRow  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.kit.sheet import ChoiceSheet
from screens.paths import KV
from screens.platform import system
from screens.play import settings as store
from screens.play.settings import Settings

#: The colours: what they are called, and what they are good for.
THEMES: Final[dict[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    "automatic": (lambda: tr("Automatic"), lambda: tr("As your device is set; dark where it does not tell.")),
    "dark": (lambda: tr("Night"), lambda: tr("A blue night with gold.")),
    "light": (lambda: tr("Day"), lambda: tr("Light paper and sand, good in bright light.")),
    "contrast": (lambda: tr("High contrast"), lambda: tr("Stronger lines and brighter texts.")),
}

#: What hides secrets between two people at one device: its name, and what it does.
BETWEEN_PLAYERS: Final[dict[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    "automatic": (
        lambda: tr("Automatic"),
        lambda: tr("Full screen on phones, only coins and cards on tablets and computers."),
    ),
    "screen": (
        lambda: tr("Full screen"),
        lambda: tr("Hides everything until the next player has taken the device."),
    ),
    "secrets": (
        lambda: tr("Only coins and cards"),
        lambda: tr(
            "Hides your coins, and djinn cards that only you may see. Hold your own panel on the table to see them."
        ),
    ),
}

UNKNOWN: Final = 0.5  # seconds after which a device that did not know something is asked again


class SettingsScreen(Page):
    """Shows `Settings`; `on_change` hands over the new ones."""

    settings = ObjectProperty(store.FIRST, rebind=True)
    pace = StringProperty("normal")
    paces = ListProperty()
    scale = StringProperty()
    can_shrink = BooleanProperty(True)
    can_grow = BooleanProperty(True)
    language = StringProperty()
    columns = NumericProperty(1)  # of cards beside each other
    reach = NumericProperty(0)  # how wide all of them may become
    between_players = StringProperty()
    colours = StringProperty()
    sound = StringProperty()  # how loud it is, in words
    ambience = StringProperty()
    vibrates = BooleanProperty(False)  # whether the device can
    speaks = BooleanProperty(False)
    voice_note = StringProperty()
    motion_note = StringProperty()
    version = StringProperty(__version__)

    __events__ = ("on_change", "on_leave_settings", "on_about", "on_sample")

    def __init__(self, **properties: object) -> None:
        self._ask_again = Clock.create_trigger(self._look_again, UNKNOWN)
        super().__init__(vibrates=system.can_vibrate(), speaks=system.can_speak(), **properties)
        for name, can in (("vibration", self.vibrates), ("read_aloud", self.speaks)):
            if not can:
                for widget in (self.ids[name].__self__, self.ids[f"{name}_line"].__self__):
                    widget.parent.remove_widget(widget)
        self.retell()

    def on_size(self, *args: object) -> None:
        """Use the width."""
        super().on_size(*args)
        self.columns = 3 if self.width >= dp(1600) else 2 if self.width >= dp(620) else 1
        self.reach = dp((640, 1248, 1600)[self.columns - 1])

    def on_change(self, settings: Settings) -> None:
        """The player changed something."""

    def on_leave_settings(self) -> None:
        """The player is done."""

    def on_about(self) -> None:
        """The player wants to know about the app."""

    def on_sample(self) -> None:
        """The player wants to hear how loud sounds are now."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_settings")

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self.paces = [
            ("slow", tr("Slow"), ""),
            ("normal", tr("Normal"), ""),
            ("fast", tr("Fast"), ""),
            ("off", tr("Off"), ""),
        ]
        self.show(self.settings)

    def show(self, settings: Settings) -> None:
        """Show these settings."""
        self.settings = settings
        still = tr("Your device already asks for no animations.")
        flying = tr("Pieces do not fly; a mark shows what has changed.")
        self.motion_note = still if system.removes_animations() else flying
        self._look_for_voice()
        self.pace = settings.pace
        self.scale = percent(round(settings.text_scale * 100))
        self.can_shrink = settings.text_scale > store.SCALES[0]
        self.can_grow = settings.text_scale < store.SCALES[-1]
        self.sound = volume_name(settings.sound)
        self.ambience = volume_name(settings.ambience)
        self.language = _language(settings.language)
        self.between_players = BETWEEN_PLAYERS[settings.between_players][0]()
        self.colours = THEMES[settings.theme][0]()

    def _look_for_voice(self) -> None:
        """Say so where there is no voice for the language. A phone knows it some moments after it was first asked."""
        if not self.speaks:
            return
        speaks = system.speaks_the_language()
        missing = tr("Your device has no voice for this language; you can look for one in its settings.")
        usual = tr("Says what you are asked, and what is on a tile when you hold it.")
        self.voice_note = missing if speaks is False else usual
        if speaks is None:
            self._ask_again()

    def _look_again(self, _dt: float) -> None:
        if self.shown:
            self._look_for_voice()

    def change(self, **changes: Any) -> None:
        """Change a setting, and tell."""
        self.show(replace(self.settings, **changes))
        self.dispatch("on_change", self.settings)

    def rescale(self, by: int) -> None:
        """Larger (1) or smaller (-1) texts."""
        self.change(text_scale=self.settings.scaled(by))

    def change_volume(self, by: int) -> None:
        """Louder (1) or quieter (-1) sounds; one is heard."""
        self.change(sound=store.louder(self.settings.sound, by))
        self.dispatch("on_sample")

    def change_ambience(self, by: int) -> None:
        """A louder (1) or quieter (-1) wind."""
        self.change(ambience=store.louder(self.settings.ambience, by))

    def choose_between_players(self) -> None:
        """Ask what hides secrets where several people play at one device."""
        items = [(key, name(), note()) for key, (name, note) in BETWEEN_PLAYERS.items()]
        self._choose(tr("Between players"), "between_players", items)

    def choose_colours(self) -> None:
        """Ask for the colours."""
        items = [(key, name(), note()) for key, (name, note) in THEMES.items()]
        self._choose(tr("Colours"), "theme", items)

    def choose_language(self) -> None:
        """Ask for a language."""
        items = [(code, _language(code), "") for code in (store.SYSTEM, *store.languages())]
        self._choose(tr("Language"), "language", items)

    def _choose(self, title: str, setting: str, items: list[tuple[str, str, str]]) -> None:
        """Ask for one of these values of a setting: each with its name and a note."""
        sheet = ChoiceSheet(title=title, items=items, chosen=getattr(self.settings, setting))

        def take(_sheet: object, value: str) -> None:
            self.close()
            self.change(**{setting: value})

        sheet.bind(on_choose=take)
        self.open(sheet)


def _language(code: str) -> str:
    return language_name(code) if code else tr("System language")


def volume_name(volume: int) -> str:
    """How loud something is, of 100."""
    return percent(volume) if volume else tr("Off")


Builder.load_file(str(KV / "pages" / "settings.kv"))
