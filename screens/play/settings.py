"""The settings: what they are, and the file they are kept in. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play.saves.small_file import Fields, SmallFile

Number = TypeVar("Number", int, float)

#: How much longer than usual everything takes.
PACES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "off": 0.0}
#: "automatic": as the device is set, dark where that is not known.
THEMES: Final = ("automatic", "dark", "light", "contrast")
VOLUMES: Final = (0, 25, 50, 75, 100)  # percent; 0: off
SCALES: Final = (0.85, 1.0, 1.15, 1.3, 1.5)
SYSTEM: Final = ""  # the language the system is set to
MAX_LANGUAGE: Final = 20  # characters of a language's code
#: The tips of the Table, each shown once.
TIPS: Final = (
    "coins", "bid", "muse", "pick", "goal", "fan", "plan", "market", "djinn", "power", "end", "goods", "hold",
)  # fmt: skip
CAVE: Final = "cave_"  # what the keys of Ali Baba's tips begin with
#: What the keys of `tips_shown` may be.
ALL_TIPS: Final = (
    *TIPS,
    *(CAVE + key for key in ("magic", "kinds", "uncover", "lamp", "beside", "show", "ban", "last")),
)
#: What hides secrets between two people: a screen that hides everything, or only the secrets themselves are hidden.
#: "automatic": as it suits the window.
BETWEEN_PLAYERS: Final = ("automatic", "screen", "secrets")
LARGE: Final = 600  # dp; the shorter side of a tablet, at least


def is_large(width: float, height: float) -> bool:
    """Whether a window of this size, in dp, is a tablet's or a desktop's: it lies on a table, and several people look
    at it at once. Phones go from hand to hand."""
    return min(width, height) >= LARGE


@dataclass(frozen=True, slots=True)
class Settings:
    """How the app looks, sounds and moves."""

    pace: str = "normal"
    text_scale: float = 1.0
    left_handed: bool = False
    sound: int = 75  # how loud, in percent
    vibration: bool = True
    reduced_motion: bool = False
    theme: str = "automatic"
    language: str = SYSTEM
    hints: bool = True
    between_players: str = "automatic"  # what hides secrets where several people play at one device
    tips: bool = True
    tips_shown: tuple[str, ...] = ()  # the tips that were
    ambience: int = 0  # how loud the wind is that is heard all the time, in percent
    read_aloud: bool = False
    take_at_once: bool = True  # in Ali Baba: a tap takes a tile, without showing first what it would bring

    def scaled(self, by: int) -> float:
        """The text scale so many steps from this one, or the last one in that direction."""
        return _step(SCALES, self.text_scale, by)

    def palette(self, dark: bool) -> str:
        """The name of the palette on a device that is set to dark or is not."""
        return self.theme if self.theme != "automatic" else "dark" if dark else "light"

    @property
    def slowness(self) -> float:
        """How much longer than usual all takes that moves; 0: nothing moves."""
        return 0.0 if self.reduced_motion else PACES[self.pace]

    def on_device(self, removes_animations: bool) -> Settings:
        """What applies on a device that asks for no animations, or does not."""
        return replace(self, reduced_motion=True) if removes_animations else self

    def hands_over(self, width: float, height: float) -> bool:
        """Whether a screen that hides everything comes between two people, in a window of this size in dp."""
        if self.between_players == "automatic":
            return not is_large(width, height)
        return self.between_players == "screen"


def louder(percent: int, by: int) -> int:
    """The volume so many steps from this one, or the last one in that direction."""
    return _step(VOLUMES, percent, by)


def _step(scale: Sequence[Number], now: Number, by: int) -> Number:
    nearest = min(range(len(scale)), key=lambda place: abs(scale[place] - now))
    return scale[min(max(nearest + by, 0), len(scale) - 1)]


FIRST: Final = Settings()
#: Names of settings in files of the first version.
RENAMED: Final = {
    "veil": "between_players",
    "hand_over_screen": "between_players",
    "told": "tips_shown",
    "high_contrast": "theme",
}


def languages() -> tuple[str, ...]:
    """The languages the app can speak: English, and those with a compiled catalogue."""
    found = sorted(path.parent.parent.name for path in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(code for code in found if code != "en"))


class SettingsFile:
    """Keeps the settings. Another window may change them too: only what is changed here is written over that."""

    def __init__(self, path: Path) -> None:
        self._file = SmallFile(path)
        self._known = FIRST  # what was read or written last

    @property
    def was_damaged(self) -> bool:
        """The file could not be understood at all, and was set aside."""
        return self._file.was_damaged

    def load(self) -> Settings:
        """The settings, the first ones if there is no file; OSError if they cannot be read now.

        What makes no sense to this version is as in the first ones, and stays in the file.
        """
        self._known = _read(self._file.read())
        return self._known

    def keep(self, settings: Settings) -> Settings:
        """Write what differs from what was known; returns what the file holds then. OSError leaves it as it was."""
        self._known = _read(self._file.change(lambda fields: _written(fields, self._known, settings)))
        return self._known


def _written(old: Fields, known: Settings, now: Settings) -> Fields:
    """The fields of a file, with what differs from what was known."""
    new = _renamed(old)
    for field in fields(Settings):
        before, value = getattr(known, field.name), getattr(now, field.name)
        if field.name == "tips_shown" and value != before:
            new[field.name] = _tips_written(new.get(field.name), before, value)
        elif value != before:
            new[field.name] = value
    return new


def _tips_written(old: object, known: Sequence[str], now: Sequence[str]) -> list[object]:
    """The tips that were shown in any window, but for those that are to be shown again."""
    kept = [key for key in old if key not in known or key in now] if isinstance(old, list) else []
    return kept + [key for key in now if key not in known and key not in kept]


def _renamed(data: Fields) -> Fields:
    return {RENAMED.get(name, name): value for name, value in data.items()}


def _read(data: Fields) -> Settings:
    """The settings in these fields."""
    data = _renamed(data)
    values = {field.name: _meant(field.name, data[field.name]) for field in fields(Settings) if field.name in data}
    return Settings(**{name: value for name, value in values.items() if _is_good(name, value)})


def _read_tips_shown(value: object) -> object:
    """The known ones of a list of keys; what is no such list, as it is."""
    if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
        return value
    return tuple(key for key in ALL_TIPS if key in value)


#: What were switches once, and what they mean now: off, on.
SWITCHES: Final = {
    "between_players": ("secrets", "screen"),  # the screen that hides everything
    "sound": (0, FIRST.sound),
    "theme": (FIRST.theme, "contrast"),  # strong contrast
}
WORDS: Final = {"pace": tuple(PACES), "theme": THEMES, "between_players": BETWEEN_PLAYERS}


def _meant(name: str, value: object) -> Any:
    """What a value of a file means, which may be of an older version."""
    if name == "tips_shown":
        return _read_tips_shown(value)
    return SWITCHES[name][value] if name in SWITCHES and isinstance(value, bool) else value


def _is_good(name: str, value: object) -> bool:
    if name in WORDS:
        return isinstance(value, str) and value in WORDS[name]
    if name == "text_scale":
        return isinstance(value, int | float) and not isinstance(value, bool) and SCALES[0] <= value <= SCALES[-1]
    if name in ("sound", "ambience"):
        return type(value) is int and 0 <= value <= VOLUMES[-1]
    if name == "language":
        return (
            isinstance(value, str) and len(value) <= MAX_LANGUAGE and (not value or value.replace("_", "a").isalpha())
        )
    if name == "tips_shown":
        return isinstance(value, tuple)
    return isinstance(value, bool)
