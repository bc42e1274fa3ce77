"""About: what the app is, what becomes of data, and the licences of all that it comes with."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty

from fivetribes.i18n import tr
from screens import __version__
from screens.kit.focus import WidgetKeys
from screens.kit.page import Page
from screens.pages.about.about_cards import AboutList, Head, Item, Link, Passage, Section  # noqa: F401  used by the KV file
from screens.pages.about.licences import Licence, licences
from screens.paths import KV


class AboutKeys(WidgetKeys):
    """Where the keyboard begins whenever something else is shown."""

    @property
    def question(self) -> object:
        """What is shown."""
        return self.scope.licence or "list"


class AboutScreen(Page):
    """Lists all of it, or shows a licence."""

    licence = ObjectProperty(None, allownone=True)  # that is read; None: the list

    __events__ = ("on_leave_about",)

    def __init__(self, **properties: object) -> None:
        self._last: Link | None = None  # what was read
        super().__init__(**properties)
        self.key_rules = AboutKeys(self)
        self.ids.entries.begin(contents())

    def on_leave_about(self) -> None:
        """The player is done."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_about")

    def back(self) -> bool:
        """From a licence to the list, at the place where it stands there."""
        if self.licence is None:
            return super().back()
        self._last, self.licence = Link(self.licence), None
        items = contents()
        self.ids.entries.begin(items)
        self.ids.entries.reach(items.index(self._last))
        return True

    @property
    def first_focus(self) -> Any:
        """The name of what was read last."""
        return next((card.region for card in self.ids.entries.cards if card.item == self._last), None)

    def read(self, name: str) -> None:
        """Show the licence of something."""
        self.licence = next(licence for licence in licences() if licence.name == name)
        self.ids.entries.begin(pages_of(self.licence))

    def retell(self) -> None:
        """Say everything again, in the current language. Licences are as they were written."""
        if self.licence is None:
            self.ids.entries.show(contents())


def contents() -> tuple[Item, ...]:
    """All there is to say, and the names of what is in the app."""
    return (
        Head(
            tr("Five Tribes"),
            tr("Version {version}").format(version=__version__),
            tr(
                "A free app made by fans, unofficial and non-commercial, for playing the board game Five Tribes: The"
                " Djinns of Naqala, designed by Bruno Cathala and published by Days of Wonder."
            ),
            tr("All names and trademarks belong to their owners."),
        ),
        Section(
            tr("Privacy"),
            tr(
                "The app collects nothing and sends nothing. Your games, statistics and settings stay on your device"
                " and in its backup, if you have one, until you delete them. A game leaves the device only when you"
                " share, export or copy it."
            ),
        ),
        Section(
            tr("Licences"),
            tr(
                "Five Tribes is free software under the MIT License. It is built on the work of many others, with our"
                " thanks. Choose a name to read its licence."
            ),
        ),
        *(Link(licence) for licence in licences()),
    )


def pages_of(licence: Licence) -> tuple[Item, ...]:
    """A licence in full."""
    return (Section(licence.name, ""), *(Passage(text) for text in licence.passages))


Builder.load_file(str(KV / "pages" / "about.kv"))
