"""A part of the Table: what is pressed in it, the Table handles."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from screens.kit.parts.part import Part


class TablePart(Part):
    """Covers the Table, so that what lies in it is where the layout says."""

    text_unit = NumericProperty("10sp")  # changes with the size of letters
    lang = StringProperty()
