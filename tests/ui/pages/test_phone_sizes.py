"""How large a phone shows everything: its density and its text size, each counted once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from screens.kit.drawing.type_scale import LEAST, MOST, MOST_AT_TABLE
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.settings import SCALES

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ROOT = Path(__file__).resolve().parents[3]
SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black")), seed="4")
#: The Java classes of a phone, as Kivy and the app ask for them; without any, nothing answers.
JNIUS = """
import json, os
from types import SimpleNamespace as Namespace

def autoclass(name):
    phone = json.loads(os.environ["FAKE_PHONE"])
    metrics = Namespace(density=phone["density"], scaledDensity=phone["density"] * phone["font_scale"])
    resources = Namespace(
        getDisplayMetrics=lambda: metrics, getConfiguration=lambda: Namespace(fontScale=phone["font_scale"])
    )
    return {
        "org.kivy.android.PythonActivity": Namespace(mActivity=Namespace(getResources=lambda: resources)),
        "org.renpy.android.Hardware": Namespace(metrics=metrics, getDPI=lambda: 160 * phone["density"]),
    }[name]
"""
ASKS = """
from screens.launch import configure
configure()
from kivy.metrics import Metrics, dp, sp
print(Metrics.density, Metrics.fontscale, dp(100), sp(100))
"""


def sizes_of_kivy(phone: dict[str, float], folder: Path) -> list[float]:
    """The density, the text size, and 100 dp and 100 sp in pixels, where the app starts on such a phone."""
    (folder / "jnius.py").write_text(JNIUS)
    environment = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ} | {
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]),
        "HOME": str(folder),
        "ANDROID_ARGUMENT": str(folder),
        "ANDROID_APP_PATH": str(folder),
        "KIVY_NO_CONSOLELOG": "1",
        "FAKE_PHONE": json.dumps(phone),
    }
    run = subprocess.run(
        [sys.executable, "-c", ASKS], env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert run.returncode == 0, run.stderr
    return [float(number) for number in run.stdout.split()]


@pytest.mark.parametrize("font_scale", [1.0, 1.3, 2.0])
def test_the_text_size_of_a_phone_counts_once(font_scale: float, tmp_path: Path) -> None:
    """What is no letter keeps its size."""
    found = sizes_of_kivy({"density": 2.75, "font_scale": font_scale}, tmp_path)
    assert found == pytest.approx([2.75, font_scale, 275, 275 * font_scale])


def test_a_phone_that_does_not_tell_gets_what_is_usual(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each size by itself. Kivy asks Java for none of them: it would end the app if that raised."""
    from screens import launch

    def fail() -> float:
        raise RuntimeError

    names = ("KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE", "KIVY_DPI")
    for name in names:
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(launch.android, "density", lambda: 2.75)
    monkeypatch.setattr(launch.android, "font_scale", fail)
    launch.tell_sizes()
    assert [float(os.environ[name]) for name in names] == [2.75, 1.0, 440]
    assert len(caplog.records) == 1

    monkeypatch.setattr(launch.android, "density", fail)
    launch.tell_sizes()
    assert [float(os.environ[name]) for name in names] == [launch.USUAL_DENSITY, 1.0, 160 * launch.USUAL_DENSITY]


# ---------------------------------------------------------------- while the app runs


class Sizes:
    """What the phone is set to."""

    density = 1.0
    font_scale = 1.0


@pytest.fixture
def phone(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sizes]:
    """A phone, whose sizes the app hears of when somebody looks again."""
    from kivy.metrics import Metrics

    from screens.platform import system

    sizes = Sizes()
    sizes.density = usual = Metrics.density
    monkeypatch.setattr(system, "density", lambda _otherwise: sizes.density)
    monkeypatch.setattr(system, "font_scale", lambda _otherwise: sizes.font_scale)
    yield sizes
    Metrics.density = usual


def look_again(hand: Hand) -> None:
    hand.app.dispatch("on_pause")
    hand.app.dispatch("on_resume")
    hand.frames(3)


@pytest.mark.parametrize("own", SCALES)
@pytest.mark.parametrize("system", [0.85, 1.0, 1.3, 2.0])
def test_letters_are_held_to_what_has_room(hand: Hand, phone: Sizes, system: float, own: float) -> None:
    from kivy.metrics import Metrics

    both = system * own
    hand.begin(SETUP)
    hand.app.go("settings")
    phone.font_scale = system
    look_again(hand)
    hand.app.change(replace(hand.app.settings, text_scale=own))
    assert Metrics.fontscale == pytest.approx(min(max(both, LEAST), MOST))
    hand.app.go("table")
    hand.frames(3)
    assert Metrics.fontscale == pytest.approx(min(max(both, LEAST), MOST_AT_TABLE))
    assert hand.table._placed == (hand.table.layout_for(hand.table.presenter), Metrics.fontscale)
    hand.app.go("rules")
    assert Metrics.fontscale == pytest.approx(min(max(both, LEAST), MOST))


def test_the_table_follows_the_text_size_of_the_phone(hand: Hand, phone: Sizes) -> None:
    from kivy.metrics import Metrics

    hand.begin(SETUP)
    for phone.font_scale in (1.3, 2.0, 1.0):
        look_again(hand)
        assert Metrics.fontscale == min(phone.font_scale, MOST_AT_TABLE)
        assert hand.table._placed == (hand.table.layout_for(hand.table.presenter), Metrics.fontscale)


def test_everything_follows_another_density(hand: Hand, phone: Sizes) -> None:
    """The player has set the size of everything: a game goes on, and no page keeps lengths of before."""
    from kivy.metrics import dp

    hand.app.go("settings")
    bar = hand.screen.ids.bar
    before = bar.ids.back.width
    hand.begin(SETUP)
    round_of, match = hand.table.presenter.view.round, hand.app.games.match
    phone.density *= 1.25
    look_again(hand)
    assert hand.app.screens.current == "table"
    assert hand.app.games.match is not match
    assert hand.table.presenter.view.round == round_of
    hand.app.go("settings")
    hand.frames(3)
    assert hand.screen.ids.bar is not bar
    assert hand.screen.ids.bar.ids.back.width == pytest.approx(1.25 * before) == dp(48)
    phone.density /= 1.25
    look_again(hand)
    assert hand.app.screens.current == "home"
    hand.app.go("settings")
    hand.frames(3)
    assert hand.screen.ids.bar.ids.back.width == pytest.approx(before)
    page = hand.screen
    look_again(hand)
    assert hand.screen is page, "nothing has changed"
