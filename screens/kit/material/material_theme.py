"""Gives KivyMD's controls the colours and the text size of this app, also when these change while the app runs."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import Metrics, sp
from kivymd.font_definitions import theme_font_styles

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

#: The size of each text style in sp: KivyMD has them in pixels, at the text size of the moment in which it is imported.
SIZES: Final = {
    (style, role): values["font-size"] / sp(1)
    for style, roles in theme_font_styles.items()
    for role, values in roles.items()
}


class MaterialTheme:
    """Follows the palette and the text size as long as the theme of KivyMD exists, which holds a reference to this."""

    def __init__(self, theme_cls: Any) -> None:
        self._theme_cls = theme_cls
        theme_cls.theme_style_switch_animation = False  # else every control would fade in when its page opens
        theme_cls.on_colors = self.paint  # KivyMD calls it when it has worked out colours of its own
        theme_cls.theme_style = "Dark"
        theme_cls.primary_palette = SEED
        theme.bind(palette=self.paint)  # held weakly
        Metrics.bind(fontscale=self.scale)
        self.paint()
        self.scale()

    def paint(self, *_: object) -> None:
        """Take the colours of the palette in use."""
        for role, tone in ROLES.items():
            setattr(self._theme_cls, role, theme.palette.of(tone))

    def scale(self, *_: object) -> None:
        """Take the text size in use. Labels are bound to the styles as a whole, so they get new ones."""
        self._theme_cls.font_styles = {
            style: {role: {**values, "font-size": sp(SIZES[style, role])} for role, values in roles.items()}
            for style, roles in theme_font_styles.items()
        }
