"""The sounds in assets/ are what their program makes, and can be listened to for long."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations, groupby, pairwise, permutations
from pathlib import Path

import numpy as np
import pytest

from fivetribes.model.pieces import ITEMS
from screens.play.five_tribes.event_sounds import ALIKE, TRIBES
from tools.make_sounds import __main__ as program
from tools.make_sounds import figures, files, recipes, synth

ROOT = Path(__file__).resolve().parent.parent
LONGEST = {"win": 2.0, "ambience": 9.1}  # seconds; the others are shorter than:
SHORT = 0.8
EVERY = 6.5  # seconds from one piece of wind to the next: screens/platform/ambience.py
MOST = 400_000  # bytes, all together
AMBIENCE = [sound.name for sound in recipes.ALL if sound.name.startswith("ambience")]


def family(name: str) -> str:
    """What a sound is a variant of."""
    return name.partition("_")[0]


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
    """Short, never clipped, without a click, in the middle of the scale, and it begins and ends in silence."""
    wave = read(sound.name)
    assert len(wave) / synth.RATE <= LONGEST.get(family(sound.name), SHORT)
    assert -16 < figures.peak(wave) < -3
    assert figures.clicks(wave) == []
    assert figures.offset(wave) < 0.005
    assert np.abs(np.concatenate((wave[:4], wave[-40:]))).max() < 0.01


@pytest.mark.parametrize("sound", recipes.ALL, ids=lambda sound: sound.name)
def test_it_is_as_loud_as_the_others(sound: recipes.Sound) -> None:
    assert figures.loudness(read(sound.name)) == pytest.approx(files.LOUD + sound.louder, abs=2.0)


def test_wind_is_much_softer_than_what_happens() -> None:
    loud = {sound.name: figures.loudness(read(sound.name)) for sound in recipes.ALL}
    assert max(loud[name] for name in AMBIENCE) < min(level for name, level in loud.items() if name not in AMBIENCE) - 5


def test_pieces_of_wind_follow_each_other_without_a_seam() -> None:
    """As the app plays them, in every order: no click, no clipping, no gap and no bulge from one to the next."""
    waves = [read(name) for name in AMBIENCE]
    every, half = int(EVERY * synth.RATE), synth.RATE // 2
    order = [one for pair in permutations(range(len(waves)), 2) for one in pair]
    chain = np.zeros(every * len(order) + len(waves[0]))
    for place, one in enumerate(order):
        chain[place * every : place * every + len(waves[one])] += waves[one]
    assert figures.clicks(chain) == []
    chain = chain[3 * synth.RATE : every * len(order)]
    assert figures.peak(chain) < -9
    swings = [
        figures.decibels(np.sqrt(np.mean(chain[at : at + half] ** 2))) for at in range(0, len(chain) - half, half)
    ]
    assert max(swings) - min(swings) < 13, "gusts come and go"
    assert max(abs(later - sooner) for sooner, later in pairwise(swings)) < 7, "but never at once"


def test_variants_differ_and_are_equally_loud() -> None:
    """So that thirty meeples dropped in a row do not tire."""
    names = sorted(sound.name for sound in recipes.ALL if sound.name[-1].isdigit())
    families = [[read(name) for name in group] for _, group in groupby(names, key=family)]
    assert len(families) == len(TRIBES) + len(set(ALIKE.values())) + len(ITEMS) + 1, "of all that happens, and of wind"
    for waves in families:
        assert len(waves) >= 3
        loud = [figures.loudness(wave) for wave in waves]
        assert max(loud) - min(loud) < 1.5
        assert not any(files.same(one, other) for one, other in combinations(waves, 2))


# ---------------------------------------------------------------- whether the figures see what they look for


def tone(pitch: float, seconds: float = 0.5, swing: float = 0.5) -> synth.Wave:
    return swing * np.sin(2 * np.pi * pitch * synth.times(seconds))


def test_an_ear_hears_high_notes_louder_than_low_ones() -> None:
    """By the standard a full sine of 997 Hz counts as -3.01 dB."""
    assert figures.loudness(tone(997, swing=1.0)) == pytest.approx(-3.0, abs=0.1)
    assert figures.loudness(tone(3000)) > figures.loudness(tone(997)) > figures.loudness(tone(40))
    assert figures.loudness(tone(997, swing=0.25)) == pytest.approx(figures.loudness(tone(997)) - 6.02, abs=0.01)


@pytest.mark.parametrize("seconds", [0.05, 0.5])
def test_only_the_loudest_moment_counts(seconds: float) -> None:
    wave = np.concatenate((tone(997, seconds), np.zeros(synth.RATE)))
    assert figures.loudness(wave) == pytest.approx(figures.loudness(tone(997, seconds)), abs=0.3)


def test_clicks_are_found() -> None:
    smooth = synth.let_go(tone(220)) * np.minimum(1.0, synth.times(0.5) / 0.01)
    assert figures.clicks(smooth) == []
    jumped = smooth.copy()
    jumped[4000:] += 0.05
    assert figures.clicks(jumped)[0] * synth.RATE == pytest.approx(4000, abs=3)
    assert figures.clicks(smooth[:5011]) != [], "cut off while it is heard"
    assert figures.clicks(smooth[5011:]) != []


def test_a_wave_off_the_middle_is_found() -> None:
    assert figures.offset(tone(200) + 0.1) == pytest.approx(0.1, abs=0.001)


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
