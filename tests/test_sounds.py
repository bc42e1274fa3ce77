"""The sounds in assets/ are what their program makes."""

from __future__ import annotations

import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import make_sounds as sounds

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 0.4  # seconds
LONGER = {"winner": 1.8}  # it is heard once in a game, while its moment lasts
MOST = 400_000  # bytes, all together
FULL = 32767


def test_every_sound_is_what_the_program_makes_now() -> None:
    """If this fails: make sounds."""
    check = subprocess.run(
        [sys.executable, "-m", "tools.make_sounds", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (check.stdout, check.stderr, check.returncode) == ("", "", 0)


@pytest.mark.parametrize("make", sounds.ALL, ids=lambda make: make.__name__)
def test_a_sound(make: Callable[[], sounds.Wave]) -> None:
    """Short, on one channel, neither silent nor too loud, and it begins and ends in silence."""
    with wave.open(str(sounds.SOUNDS / f"{make.__name__}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        assert file.getnframes() / file.getframerate() < LONGER.get(make.__name__, LONGEST)
    found = sounds.read(sounds.SOUNDS / f"{make.__name__}.wav")
    assert 0.4 * FULL < max(map(abs, found)) <= sounds.PEAK * FULL + 1
    assert max(map(abs, (*found[:2], *found[-20:]))) < 0.02 * FULL
    assert make() == make(), "it is the same each time"


def test_they_are_small_enough_for_a_phone() -> None:
    assert sum(path.stat().st_size for path in sounds.SOUNDS.iterdir()) <= MOST


def test_a_file_that_is_not_of_the_program_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "SOUNDS", tmp_path)
    assert sounds.outdated() == sorted(f"{make.__name__}.wav" for make in sounds.ALL)
    for make in sounds.ALL:
        sounds.write(tmp_path / f"{make.__name__}.wav", sounds.samples(make))
    assert sounds.outdated() == []
    wrong = sounds.samples(sounds.coin)
    wrong[100] += 50
    sounds.write(tmp_path / "coin.wav", wrong)
    (tmp_path / "extra.wav").touch()
    assert sounds.outdated() == ["coin.wav", "extra.wav"]
