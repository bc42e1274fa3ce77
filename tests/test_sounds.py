"""The sounds in assets/ are what their program makes, and can be listened to for long."""

from __future__ import annotations

import subprocess
import sys
from itertools import groupby
from pathlib import Path

import numpy as np
import pytest

from tools.make_sounds import __main__ as program
from tools.make_sounds import files, recipes, synth

ROOT = Path(__file__).resolve().parent.parent
LONGEST = {"win": 2.0}  # seconds; the others are shorter than:
SHORT = 0.8
MOST = 400_000  # bytes, all together


def decibels(loud: float) -> float:
    return 20 * float(np.log10(max(loud, 1e-9)))


def read(name: str) -> synth.Wave:
    return files.decoded((program.SOUNDS / f"{name}.ogg").read_bytes())


def test_every_sound_is_what_the_program_makes_now() -> None:
    """If this fails: make sounds."""
    check = subprocess.run(
        [sys.executable, "-m", "tools.make_sounds", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (check.stdout, check.stderr, check.returncode) == ("", "", 0)


def test_a_sound_is_the_same_to_the_byte_each_time() -> None:
    sound = next(sound for sound in recipes.ALL if sound.name == "coin_1")
    assert files.encoded(files.finished(sound)) == files.encoded(files.finished(sound))


@pytest.mark.parametrize("sound", recipes.ALL, ids=lambda sound: sound.name)
def test_a_sound(sound: recipes.Sound) -> None:
    """Short, neither silent nor too loud nor clipped; it begins and ends in silence."""
    wave = read(sound.name)
    assert len(wave) / synth.RATE < LONGEST.get(sound.name, SHORT)
    assert 0.2 < np.abs(wave).max() < 0.75
    assert -28 < decibels(np.sqrt(np.mean(wave**2))) < -14
    assert np.abs(np.concatenate((wave[:4], wave[-40:]))).max() < 0.03


@pytest.mark.parametrize("sound", recipes.ALL, ids=lambda sound: sound.name)
def test_nothing_clicks(sound: recipes.Sound) -> None:
    """A click is a step that nothing around it explains: the wave bends far more there than anywhere near."""
    wave = files.finished(sound)
    bends = np.abs(np.diff(wave, 2))
    near = np.array([bends[max(0, at - 200) : at + 200].max() for at in range(0, len(bends), 100)])
    quiet = near < 0.02
    # Where it is quiet before and after, nothing may jump out of it.
    for at in range(2, len(near) - 2):
        if quiet[at - 2] and quiet[at + 2]:
            assert near[at] < 0.1, f"{at * 100 / synth.RATE:.2f} s"


def test_variants_differ_and_are_equally_loud() -> None:
    """So that thirty meeples dropped in a row do not tire."""
    names = sorted(sound.name for sound in recipes.ALL if sound.name[-1].isdigit())
    for _, group in groupby(names, key=lambda name: name.partition("_")[0]):
        waves = [read(name) for name in group]
        assert len(waves) == len(recipes.SCALE)
        loud = [decibels(np.sqrt(np.mean(wave**2))) for wave in waves]
        assert max(loud) - min(loud) < 3
        for one in range(len(waves)):
            for other in range(one):
                assert not files.same(waves[one], waves[other])


def test_they_are_small_enough_for_a_phone() -> None:
    assert sum(path.stat().st_size for path in program.SOUNDS.iterdir()) <= MOST


def test_a_file_that_is_not_of_the_program_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = recipes.ALL[:3]
    monkeypatch.setattr(recipes, "ALL", some)
    assert program.outdated(tmp_path) == sorted(f"{sound.name}.ogg" for sound in some)
    for sound in some:
        (tmp_path / f"{sound.name}.ogg").write_bytes(files.encoded(files.finished(sound)))
    assert program.outdated(tmp_path) == []
    (tmp_path / f"{some[0].name}.ogg").write_bytes(files.encoded(files.finished(some[1])))
    (tmp_path / "extra.ogg").touch()
    assert program.outdated(tmp_path) == sorted([f"{some[0].name}.ogg", "extra.ogg"])
