"""Colours of the app as Kivy wants them, for KV files (`#:import theme screens.theme`) and widgets."""

from __future__ import annotations

Colour = tuple[float, float, float, float]


def colour(code: str, alpha: float = 1.0) -> Colour:
    """`colour("FF8000")` is opaque orange."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, alpha


GROUND = colour("14172B")
SURFACE = colour("20253F")
LINE = colour("454D7A")
CONTROL = colour("747DB2")
TEXT_HIGH = colour("F6F1E4")
TEXT_MID = colour("C6C9E2")
TEXT_LOW = colour("A2A8CC")
GOLD_TEXT = colour("F6D287")
PARCHMENT = colour("F3E6CC")
PARCHMENT_2 = colour("E5D3AE")
INK = colour("2A2140")
INK_MID = colour("5E5173")
PLUS = colour("1C6A44")

SEED = "#F0B445"  # what KivyMD derives its own colours from


#: What a stronger contrast changes: darker grounds, lighter lines and captions.
_STRONG = {
    "GROUND": colour("05060D"),
    "SURFACE": colour("0F1222"),
    "LINE": colour("8F98CC"),
    "CONTROL": colour("C3CAF0"),
    "TEXT_MID": colour("F0F1FA"),
    "TEXT_LOW": colour("E2E5F6"),
    "INK_MID": colour("3A2E55"),
}
_USUAL = {name: globals()[name] for name in _STRONG}


def use_contrast(strong: bool) -> None:
    """Change the colours for all that is drawn from now on."""
    globals().update(_STRONG if strong else _USUAL)
