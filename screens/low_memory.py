"""What can be made again is let go when the system says that memory is short: a phone ends an app that keeps too much.

What is on the screen stays as it is, and so does what only the player can make again: the game, what is planned in it,
the place in the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window

from fivetribes.shell.remembering import forget_all
from screens.kit.drawing import sprites, texts
from screens.platform import memory

if TYPE_CHECKING:
    from screens.app import FiveTribesApp as App

#: What Kivy keeps for a minute: pictures, and texts of fields.
CACHES: Final = ("kv.image", "kv.texture", "kv.loader", "textinput.label", "textinput.width")


class LowMemory:
    """Waits for the system to say so."""

    def __init__(self, app: App) -> None:
        self.app = app
        # Android calls in a thread of its own, and only Kivy's may change what is drawn.
        self._soon = Clock.create_trigger(self._let_go)

    def start(self) -> None:
        """Listen from now on."""
        Window.bind(on_memorywarning=self._warned)

    def stop(self) -> None:
        """Listen no more."""
        Window.unbind(on_memorywarning=self._warned)
        self._soon.cancel()

    def _warned(self, *_: object) -> None:
        self._soon()

    def _let_go(self, _dt: float) -> None:
        self.app.preparation.stop()
        self._forget_pages()
        self.app.sounds.forget()
        for name in CACHES:
            Cache.remove(name)
        forget_all()
        memory.settle()
        sprites.forget_pictures()  # when nothing draws from them that is gone
        texts.write_anew()  # of what is left

    def _forget_pages(self) -> None:
        """Those that are not shown, and of those that stay the sheets that are not open."""
        app, match = self.app, self.app.games.match
        kept = {app.screens.current} | ({match.kind.table, match.kind.score} if match is not None else set())
        for page in app.screens.screens[:]:
            if page.name not in kept and page.can_be_made_again:
                app.renew(page.name)
        if match is not None:
            app.page(match.kind.table).sheets.forget_spare()
