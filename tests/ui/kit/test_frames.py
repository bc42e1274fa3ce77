"""Whoever thinks waits while a frame is made."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.kit.driver import Driver


def test_quiet_is_wanted_from_the_beginning_of_a_frame_until_it_is_shown(drive: Driver) -> None:
    from kivy.clock import Clock
    from kivy.core.window import Window

    from screens.platform.frames import Frames

    quiet = Event()
    quiet.set()
    frames = Frames(quiet)
    frames.start()
    met = []
    Clock.schedule_interval(lambda _dt: met.append(("tick", quiet.is_set())), 0)
    Window.bind(on_draw=lambda *_: met.append(("draw", quiet.is_set())))
    Window.canvas.ask_update()
    drive.frames(1)
    assert ("tick", False) in met
    assert ("draw", False) in met
    assert quiet.is_set(), "it is on the screen"
    met.clear()
    drive.frames(3)
    assert [name for name, _ in met].count("tick") == 3
    assert quiet.is_set(), "nothing was drawn, and nobody waits"
    frames.stop()
    quiet.clear()
    frames.stop()
    assert quiet.is_set()
