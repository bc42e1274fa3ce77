"""Tips at Ali Baba's table: each is told once, in a sheet, when a person is asked something and it helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivetribes.alibaba.text.tips import tip_of
from fivetribes.i18n import tr
from screens.kit.controls import PillButton
from screens.kit.sheet import NoticeSheet
from screens.play.settings import ALL_TIPS, CAVE

if TYPE_CHECKING:
    from fivetribes.alibaba.game import Decision
    from screens.alibaba.screen import AliBabaScreen


class CaveTips:
    """The tips of one table. What was told stands in the settings, so they say when tips begin anew."""

    def __init__(self, table: AliBabaScreen) -> None:
        self.table = table

    def offer(self, decision: Decision) -> None:
        """A person is asked this. Nothing is said where something else lies over the table."""
        settings = self.table.settings
        if not settings.tips or self.table.modal is not None:
            return
        told = [key.removeprefix(CAVE) for key in settings.tips_shown if key.startswith(CAVE)]
        found = tip_of(decision.view, told)
        if found is None:
            return
        key, text = found
        # Translators: the title of a piece of advice that is given once, in a first game.
        sheet = NoticeSheet(title=tr("Tip"), text=text)
        for words, kind, act in (
            (tr("Got it"), "primary", self.table.dismiss),
            (tr("No more tips"), "outlined", self._silence),
        ):
            sheet.add_widget(PillButton(text=words, kind=kind, size_hint_x=1, on_release=act))
        self.table.open(sheet)
        sheet.bind(parent=lambda _sheet, parent: None if parent else self._tell(key))  # however it is closed

    def _tell(self, key: str) -> None:
        """This tip is told, for good."""
        settings = self.table.settings
        shown = {*settings.tips_shown, CAVE + key}
        self.table.dispatch("on_tips", settings.tips, tuple(one for one in ALL_TIPS if one in shown))

    def _silence(self, *_: object) -> None:
        """No more tips."""
        self.table.dispatch("on_tips", False, self.table.settings.tips_shown)
        self.table.dismiss()
