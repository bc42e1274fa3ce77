"""Sounds are played by name: varied, not too many, and nothing fails where there is no device."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from kivy.core.audio import SoundLoader

from screens.platform.sounds import AT_ONCE, SOUNDS, Sounds

ROOT = Path(__file__).resolve().parents[3]
STEMS = {path.stem for path in SOUNDS.iterdir()}
NAMES = sorted({stem.rpartition("_")[0] if stem[-1].isdigit() else stem for stem in STEMS})
VARIANTS = 4  # of coins


class Voice:
    """A loaded sound, which is heard until its test says otherwise."""

    def __init__(self, source: str, *, broken: bool = False, length: float = 0.3) -> None:
        self.source = source
        self.volume = 1.0
        self.broken = broken
        self.length = length
        self.state = "stop"
        self.done: list[str] = []

    def play(self) -> None:
        self._do("play")

    def stop(self) -> None:
        self._do("stop")

    def _do(self, what: str) -> None:
        if self.broken:
            raise RuntimeError("no device")
        self.state = what
        self.done.append(what)


@pytest.fixture
def voices(monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    """All that was loaded."""
    loaded: list[Voice] = []

    def load(source: str) -> Voice:
        loaded.append(Voice(source))
        return loaded[-1]

    monkeypatch.setattr(SoundLoader, "load", load)
    return loaded


def heard(voices: list[Voice]) -> list[str]:
    """What is heard now."""
    return [Path(voice.source).stem for voice in voices if voice.state == "play"]


def fall_silent(voices: list[Voice]) -> None:
    for voice in voices:
        voice.state = "stop"


def test_a_variant_is_loaded_when_it_is_first_played(voices: list[Voice]) -> None:
    player = Sounds()
    assert voices == []
    for count in range(1, 3 * VARIANTS):
        player.play("coin")
        fall_silent(voices)
        assert len(voices) <= min(count, VARIANTS)
    assert sorted(voice.source for voice in voices) == [str(SOUNDS / f"coin_{n}.ogg") for n in range(1, VARIANTS + 1)]


def test_no_variant_is_heard_twice_in_a_row(voices: list[Voice]) -> None:
    player, order = Sounds(), []
    for _ in range(40):
        player.play("viziers")
        order += heard(voices)
        fall_silent(voices)
    assert len(order) == 40
    assert len(set(order)) == VARIANTS
    assert all(one != other for one, other in pairwise(order))


def test_a_variant_that_is_heard_is_not_cut_off(voices: list[Voice]) -> None:
    player = Sounds()
    for _ in range(2 * VARIANTS):
        player.play("coin")
    assert [voice.done for voice in voices] == [["play"]] * VARIANTS


def test_a_sound_without_variants_is_heard_again_when_it_is_over(voices: list[Voice]) -> None:
    player = Sounds()
    player.play("turn")
    player.play("turn")
    assert [voice.done for voice in voices] == [["play"]]
    fall_silent(voices)
    player.play("turn")
    assert [voice.done for voice in voices] == [["play", "play"]]


def test_no_more_are_heard_at_once_than_the_mixer_has_channels_for(voices: list[Voice]) -> None:
    player = Sounds()
    for name in NAMES:
        player.play(name)
    assert len(heard(voices)) == AT_ONCE


def test_the_volume_is_that_of_every_sound(voices: list[Voice]) -> None:
    player = Sounds(0.25)
    player.play("coin")
    assert [voice.volume for voice in voices] == [0.25]
    player.volume = 0.5
    player.play("card")
    assert [voice.volume for voice in voices] == [0.5, 0.5]


def test_without_volume_nothing_is_loaded_and_what_is_heard_ends(voices: list[Voice]) -> None:
    player = Sounds(0.0)
    player.play("coin")
    assert voices == []
    player.volume = 1.0
    player.play("coin")
    assert len(heard(voices)) == 1
    player.volume = 0.0
    assert heard(voices) == []


def test_stop_silences_all(voices: list[Voice]) -> None:
    player = Sounds()
    player.play("coin")
    player.play("card")
    player.stop()
    assert all(voice.done[-1] == "stop" for voice in voices)


def unreadable(_source: str) -> Voice:
    raise OSError("unreadable")


@pytest.mark.parametrize(
    "load",
    [
        unreadable,
        lambda _source: None,
        lambda source: Voice(source, length=0),
        lambda source: Voice(source, broken=True),
    ],
    ids=["unreadable", "no loader", "no length", "no device"],
)
def test_a_device_that_fails_is_asked_once(
    load: Callable[[str], Voice | None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(SoundLoader, "load", load)
    player = Sounds()
    player.play("coin")
    monkeypatch.setattr(SoundLoader, "load", None)
    player.play("coin")
    player.play("card")
    player.stop()
    assert len(caplog.records) == 1


def test_a_device_that_is_lost_is_no_harm(voices: list[Voice], caplog: pytest.LogCaptureFixture) -> None:
    player = Sounds()
    player.play("coin")
    for voice in voices:
        voice.broken = True
    player.stop()
    player.play("coin")
    player.play("card")
    assert len(caplog.records) == 1


def test_without_a_device_a_whole_game_adds_no_line_for_each_sound() -> None:
    """In an app of its own, as Kivy opens the device once for all."""
    play = (
        "import sys; from screens.launch import configure; configure(); from screens.platform.sounds import Sounds;"
        "player = Sounds(); [player.play(name) for name in sys.argv[1:]]; player.stop()"
    )
    done = subprocess.run(
        [sys.executable, "-c", play, *NAMES],
        env=os.environ | {"SDL_AUDIODRIVER": "nosuchdevice", "KIVY_LOG_MODE": "PYTHON"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = (done.stdout + done.stderr).splitlines()
    assert any("plays no sounds" in line for line in lines)
    assert len(lines) <= 3, lines


def test_kivy_plays_them() -> None:
    """With SDL's own player, on a device that nobody hears."""
    player = Sounds()
    for name in NAMES:
        player.play(name)
    for stem in STEMS:
        voice = SoundLoader.load(str(SOUNDS / f"{stem}.ogg"))
        assert type(voice).__module__ == "kivy.core.audio.audio_sdl2"
        assert voice.length > 0.05
    player.stop()


def test_there_is_no_other_file_among_them() -> None:
    assert {path.suffix for path in SOUNDS.iterdir()} == {".ogg"}
