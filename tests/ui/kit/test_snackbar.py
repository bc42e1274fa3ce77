"""What is said in passing: it needs no answer, goes by itself, and looks like the rest of the app."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from screens.kit.palette import DARK, HIGH_CONTRAST
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.driver import Driver

SIZES = [(360, 640), (640, 360), (1280, 800), *LOW]


def shown(drive: Driver) -> list[Any]:
    """The snackbars on the window."""
    from screens.kit.material.snackbar import Snackbar

    return [widget for widget in drive.window.children if isinstance(widget, Snackbar)]


def said(drive: Driver) -> Any:
    """The one that can be read now."""
    drive.app.mention("Copied. You can paste it anywhere now.")
    drive.wait(1)
    (snackbar,) = shown(drive)
    return snackbar


def label(snackbar: Any) -> Any:
    from kivy.uix.label import Label

    (found,) = (widget for widget in snackbar.walk(restrict=True) if isinstance(widget, Label))
    return found


def test_what_was_copied_is_said_in_passing(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sheet asks to be closed; what is below can be pressed meanwhile."""
    from screens.platform import system  # makes the window, which the driver has to configure first

    monkeypatch.setattr(system, "share", lambda text: "copied")
    drive.app.games.share_text("a game")
    drive.wait(1)
    (snackbar,) = shown(drive)
    assert "Copied" in label(snackbar).text
    assert drive.screen.sheet is None
    drive.tap(drive.screen.ids.settings)
    assert drive.screen.name == "settings"


def test_what_could_not_be_copied_is_said_too(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    monkeypatch.setattr(system, "share", lambda text: "failed")
    drive.app.games.share_text("a game")
    drive.wait(1)
    (snackbar,) = shown(drive)
    assert label(snackbar).text == "The app could not copy that. Please try again."


def test_it_goes_by_itself(drive: Driver) -> None:
    said(drive)
    drive.wait(2)
    assert shown(drive), "there is time to read it"
    drive.wait(5)
    assert shown(drive) == []


def test_a_touch_sends_it_away_and_reaches_nothing_below(drive: Driver) -> None:
    below: list[object] = []
    drive.app.root.bind(on_touch_down=lambda *_: below.append(_))
    drive.tap(said(drive))
    drive.wait(1)
    assert shown(drive) == []
    assert below == []


def test_the_next_one_takes_its_place(drive: Driver) -> None:
    first = said(drive)
    assert said(drive) is not first


@pytest.mark.parametrize("scale", [0.85, 1.5])
def test_it_fits_the_window_at_every_text_size(drive: Driver, scale: float) -> None:
    """KivyMD works its sizes out when it is imported, so this is what the app has to do for it."""
    drive.app.change(replace(drive.app.settings, text_scale=scale))
    for size in SIZES:
        drive.resize(*size)
        snackbar = said(drive)
        text = label(snackbar)
        assert text.font_size == pytest.approx(16 * scale)
        assert text.texture_size[0] <= text.width
        assert snackbar.y <= text.y < text.top <= snackbar.top
        assert snackbar.height >= 48
        assert 0 < snackbar.x < snackbar.right < drive.window.width
        assert 0 < snackbar.y < snackbar.top < drive.window.height


def test_it_follows_text_size_and_palette_while_it_is_seen(drive: Driver) -> None:
    snackbar = said(drive)
    assert tuple(snackbar.md_bg_color) == DARK.surface_3
    drive.app.change(replace(drive.app.settings, text_scale=1.3, theme="contrast"))
    drive.frames(3)
    assert label(snackbar).font_size == pytest.approx(16 * 1.3)
    assert tuple(snackbar.md_bg_color) == HIGH_CONTRAST.surface_3
    assert tuple(label(snackbar).color) == HIGH_CONTRAST.text_high


def test_with_reduced_motion_it_is_there_at_once(drive: Driver) -> None:
    drive.app.change(replace(drive.app.settings, reduced_motion=True))
    drive.app.mention("Copied.")
    drive.wait(0.25)  # KivyMD waits 0.2 s before it shows anything
    (snackbar,) = shown(drive)
    assert snackbar.opacity == 1
