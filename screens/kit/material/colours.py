"""Gives KivyMD's controls the colours of this app, and others at once when the palette changes."""

from __future__ import annotations

from typing import Any, Final

from screens.kit.palette import SEED, Tone
from screens.kit.theme import theme

#: Material's name for a colour, and ours.
ROLES: Final = {
    "primaryColor": Tone.GOLD,
    "onPrimaryColor": Tone.ON_GOLD,
    "onPrimaryContainerColor": Tone.GOLD,
    "surfaceColor": Tone.SURFACE,
    "surfaceContainerHighestColor": Tone.SURFACE_2,
    "onSurfaceColor": Tone.TEXT_HIGH,
    "onSurfaceVariantColor": Tone.TEXT_MID,
    "outlineColor": Tone.CONTROL,
    "outlineVariantColor": Tone.LINE,
}


class MaterialColours:
    """Follows the palette for as long as the theme of KivyMD lives, which keeps this."""

    def __init__(self, theme_cls: Any) -> None:
        self._theme_cls = theme_cls
        theme_cls.theme_style_switch_animation = False  # else every control would fade in when its page opens
        theme_cls.on_colors = self.paint  # KivyMD calls it when it has worked out colours of its own
        theme_cls.theme_style = "Dark"
        theme_cls.primary_palette = SEED
        theme.bind(palette=self.paint)  # held weakly
        self.paint()

    def paint(self, *_: object) -> None:
        """Take the colours of the palette in use."""
        for role, tone in ROLES.items():
            setattr(self._theme_cls, role, theme.palette.of(tone))
