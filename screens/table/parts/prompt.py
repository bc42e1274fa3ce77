"""What is asked, of whom, and why; or what somebody does. It lies on the ground of the lower part of the Table."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.drawn import Drawn
from screens.kit.drawing.rect import Rect
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Plate
from screens.paths import KV
from screens.table.model.actions import Command
from screens.table.model.view_model import Prompt
from screens.table.parts.part import TablePart
from screens.table.parts.prompt_form import Asked, PromptForm, is_told, prompt_form
from screens.table.parts.turn_marks import TurnMarks  # noqa: F401  used by the KV file


class Ground(Plate, Widget):
    """What the lower part lies on, with a line at its upper edge."""


class PromptPanel(HasAction, Drawn, Widget):
    """The words, with a marker and coins."""

    asked: Any = ObjectProperty(Asked(Prompt("")), rebind=True)
    form: Any = ObjectProperty(PromptForm(Rect(0, 0, 0, 0), 0), rebind=True)


class PromptPart(TablePart):
    """The prompt and its ground."""

    asked: Any = ObjectProperty(None, allownone=True)
    layout: Any = ObjectProperty(None, allownone=True)
    told = BooleanProperty(True)  # it says why something is asked
    whole = BooleanProperty(True)  # all that there is to say

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("asked", "layout", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        asked, layout, ids = self.asked, self.layout, self.ids
        ids.panel.opacity = ids.ground.opacity = float(asked is not None and layout is not None)
        if asked is None or layout is None:
            return
        ground = layout.panel or layout.dock
        if layout.kind == "landscape":
            ids.ground.opacity = 0.0  # the column lies on the bare ground
        else:
            self.put(ids.ground, Rect(0, ground.y, layout.width, layout.height - ground.y))
        panel, form = ids.panel, prompt_form(layout, asked)
        panel.asked, panel.form = asked, form
        panel.action, panel.label = Command.PROMPT if form.pressed else None, asked.prompt.title
        self.put(panel, form.touched)
        self.told, self.whole = is_told(form, asked.prompt), form.reason.text == asked.prompt.reason
        self.look_again()


Builder.load_file(str(KV / "table" / "prompt.kv"))
