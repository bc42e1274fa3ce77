"""Gives KivyMD's controls the colours and the text size of this app, also when these change while the app runs."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics, sp
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from screens.kit.palette import Tone
from screens.kit.theme import theme

#: Material's names for colours, and ours. Error and tertiary colours are of nothing that this app shows.
ROLES: Final = {
    Tone.GROUND: "background scrim shadow",
    Tone.SURFACE: "surface surfaceDim surfaceContainerLowest surfaceContainerLow inverseOnSurface",
    Tone.SURFACE_2: "surfaceBright surfaceContainer surfaceContainerHigh surfaceContainerHighest surfaceVariant",
    Tone.TEXT_HIGH: "onBackground onSurface inverseSurface",
    Tone.TEXT_MID: "onSurfaceVariant",
    Tone.CONTROL: "outline",
    Tone.LINE: "outlineVariant",
    Tone.GOLD: "primary primaryDim primaryFixed primaryFixedDim inversePrimary surfaceTint onPrimaryContainer",
    Tone.ON_GOLD: "onPrimary onPrimaryFixed onPrimaryFixedVariant",
    Tone.SELECTED: "primaryContainer secondaryContainer",
    Tone.GOLD_TEXT: "secondary secondaryDim onSecondaryContainer",
    Tone.DISABLED: "disabledText",
}

#: The size of each text style in sp: KivyMD has them in pixels, at the text size of the moment in which it is imported.
SIZES: Final = {
    (style, role): values["font-size"] / sp(1)
    for style, roles in theme_font_styles.items()
    for role, values in roles.items()
}


class MaterialTheme(ThemeManager):
    """The theme of KivyMD, with colours that are chosen: it would work out 59 of its own, three times while the app
    starts, which took a third of the time until the first page was seen. Follows the palette and the text size."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.theme_style_switch_animation = False  # else every control would fade in when its page opens
        theme.bind(palette=self.set_colors)  # held weakly
        Metrics.bind(fontscale=self.scale, density=self.scale)
        self.scale()

    def set_colors(self, *_: object) -> None:
        """Take the colours of the palette in use."""
        for tone, names in ROLES.items():
            for name in names.split():
                setattr(self, f"{name}Color", theme.palette.of(tone))

    def scale(self, *_: object) -> None:
        """Take the text size in use. Labels are bound to the styles as a whole, so they get new ones."""
        self.font_styles = {
            style: {role: {**values, "font-size": sp(SIZES[style, role])} for role, values in roles.items()}
            for style, roles in theme_font_styles.items()
        }
