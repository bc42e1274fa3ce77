"""Make the sounds in assets/sounds: sums of sines, plucked strings and filtered noise, no recording.

python -m tools.make_sounds            writes every sound
python -m tools.make_sounds --check    writes nothing; says which file is not what this program makes

Every sound is the same each time: what is random in it comes from a generator with a seed. None is deep: the
loudspeaker of a phone gives little below 200 Hz.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"

RATE = 22050  # samples a second: the highest notes here are far below half of it
PEAK = 0.6  # of what a sample can hold: several sounds may be heard at once
FADE_IN = 0.004  # seconds, without which a sound begins with a click
FADE_OUT = 0.04
ROUNDING = 1  # by which a sample may differ where another machine computes a sine otherwise

Wave = list[float]
Partials = Sequence[tuple[float, float, float]]  # times the pitch, loudness, seconds until it is at a third


def ring(pitch: float, seconds: float, partials: Partials, attack: float = 0.0) -> Wave:
    """A struck thing: each partial dies away at its own speed."""
    made = []
    for sample in range(int(seconds * RATE)):
        time = sample / RATE
        swell = min(1.0, time / attack) if attack else 1.0
        made.append(
            swell
            * sum(
                loud * math.exp(-time / fade) * math.sin(math.tau * pitch * times * time)
                for times, loud, fade in partials
            )
        )
    return made


def glide(low: float, high: float, seconds: float, fade: float) -> Wave:
    """A tone that slides evenly from one pitch to another."""
    made, turn = [], 0.0
    for sample in range(int(seconds * RATE)):
        time = sample / RATE
        turn += low * (high / low) ** (time / seconds) / RATE
        made.append(math.exp(-time / fade) * math.sin(math.tau * turn))
    return made


def pluck(pitch: float, seconds: float, seed: str, keep: float = 0.996) -> Wave:
    """A string: a burst of noise going round a loop, in which neighbours wear each other down."""
    rng = random.Random(seed)
    loop = [rng.uniform(-1.0, 1.0) for _ in range(round(RATE / pitch))]
    made = []
    for sample in range(int(seconds * RATE)):
        place = sample % len(loop)
        made.append(loop[place])
        loop[place] = keep * (loop[place] + loop[(place + 1) % len(loop)]) / 2
    return made


def breath(seconds: float, seed: str, start: float, end: float, shape: Callable[[float], float]) -> Wave:
    """Noise dulled above a pitch that slides from `start` to `end`; `shape` is its loudness over its time."""
    rng = random.Random(seed)
    made, last = [], 0.0
    count = int(seconds * RATE)
    for sample in range(count):
        part = sample / count
        through = 1 - math.exp(-math.tau * start * (end / start) ** part / RATE)
        last += through * (rng.uniform(-1.0, 1.0) - last)
        made.append(last * shape(part))
    return made


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Several waves as one: each from a second on, and so loud."""
    made = [0.0] * max(int(start * RATE) + len(part) for start, _, part in parts)
    for start, loud, part in parts:
        for place, value in enumerate(part, int(start * RATE)):
            made[place] += loud * value
    return made


BELL: Partials = ((1, 1.0, 0.13), (2, 0.45, 0.09), (3.01, 0.25, 0.05), (4.2, 0.12, 0.03))
BOWL: Partials = ((1, 1.0, 0.25), (1.005, 0.6, 0.25), (2.76, 0.3, 0.1))
WOOD: Partials = ((1, 1.0, 0.03), (2.7, 0.4, 0.012), (5.1, 0.15, 0.006))
METAL: Partials = ((1, 1.0, 0.07), (1.51, 0.7, 0.06), (2.42, 0.35, 0.04))
SKIN: Partials = ((1, 1.0, 0.06), (1.59, 0.35, 0.03))


def viziers() -> Wave:
    """Two small bells, a third apart."""
    return mix((0.0, 1.0, ring(1046.5, 0.36, BELL)), (0.06, 0.8, ring(1318.5, 0.3, BELL)))


def elders() -> Wave:
    """A singing bowl."""
    return ring(293.7, 0.39, BOWL, attack=0.02)


def merchants() -> Wave:
    """A plucked string and its fifth."""
    return mix((0.0, 1.0, pluck(392.0, 0.34, "merchants")), (0.05, 0.8, pluck(587.3, 0.3, "merchants, fifth")))


def builders() -> Wave:
    """Two knocks on wood."""
    return mix((0.0, 1.0, ring(620.0, 0.12, WOOD)), (0.11, 0.8, ring(740.0, 0.12, WOOD)))


def assassins() -> Wave:
    """A blade through the air, and a thud."""
    swish = breath(0.2, "assassins", 800.0, 5000.0, lambda part: math.sin(math.pi * part) ** 2)
    return mix((0.0, 1.6, swish), (0.15, 0.8, glide(330.0, 110.0, 0.16, 0.05)))


def coin() -> Wave:
    """A coin on coins."""
    return mix((0.0, 0.8, ring(2093.0, 0.2, METAL)), (0.05, 1.0, ring(2637.0, 0.24, METAL)))


def camel() -> Wave:
    """Two soft steps."""
    return mix((0.0, 1.0, ring(246.9, 0.18, SKIN)), (0.15, 0.8, ring(207.7, 0.18, SKIN)))


def card() -> Wave:
    """Paper over paper."""
    return breath(0.13, "card", 5200.0, 1800.0, lambda part: part**0.3 * (1 - part) ** 2)


def djinn() -> Wave:
    """Smoke that rises: five notes up, and air."""
    notes = (523.3, 587.3, 698.5, 784.0, 1046.5)
    steps = [(0.04 * step, 0.7, ring(note, 0.22, BELL, attack=0.01)) for step, note in enumerate(notes)]
    air = breath(0.38, "djinn", 600.0, 3000.0, lambda part: part * (1 - part))
    return mix(*steps, (0.0, 0.9, air))


def winner() -> Wave:
    """A broken chord on strings, and the bells that answer it."""
    chord = (392.0, 493.9, 587.3, 784.0)
    strings = [(0.11 * step, 0.9, pluck(note, 1.1, f"winner {step}", 0.998)) for step, note in enumerate(chord)]
    bells = [(0.5 + 0.09 * step, 0.5, ring(2 * note, 0.7, BELL)) for step, note in enumerate(chord[1:])]
    return mix(*strings, *bells, (0.5, 0.35, ring(196.0, 0.9, BOWL, attack=0.03)))


ALL = (viziers, elders, merchants, builders, assassins, coin, camel, card, djinn, winner)


def finished(made: Wave) -> Wave:
    """Faded at both ends, and as loud as the others."""
    scale = PEAK / max(abs(value) for value in made)
    rise, fall, last = FADE_IN * RATE, FADE_OUT * RATE, len(made) - 1
    return [scale * value * min(1.0, place / rise, (last - place) / fall) for place, value in enumerate(made)]


def samples(make: Callable[[], Wave]) -> array[int]:
    """A sound as a file holds it."""
    return array("h", [round(32767 * value) for value in finished(make())])


def read(path: Path) -> array[int]:
    """The samples of a file."""
    with wave.open(str(path), "rb") as file:
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def write(path: Path, found: array[int]) -> None:
    """One channel, 16 bits a sample."""
    if sys.byteorder == "big":
        found.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(found.tobytes())


def same(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether nobody could hear a difference."""
    return len(one) == len(other) and all(abs(a - b) <= ROUNDING for a, b in zip(one, other, strict=True))


def outdated() -> list[str]:
    """The files that are not what this program makes."""
    made = {f"{make.__name__}.wav": make for make in ALL}
    there = {path.name for path in SOUNDS.glob("*")}
    wrong = there ^ made.keys()
    return sorted(wrong | {name for name in there & made.keys() if not same(read(SOUNDS / name), samples(made[name]))})


def main() -> int:
    """Write, or check. Returns the exit code."""
    if "--check" in sys.argv[1:]:
        wrong = outdated()
        for name in wrong:
            print(f"{name} is not what tools/make_sounds.py makes: run make sounds")
        return bool(wrong)
    SOUNDS.mkdir(exist_ok=True)
    for make in ALL:
        path = SOUNDS / f"{make.__name__}.wav"
        write(path, samples(make))
        print(f"{path.stat().st_size / 1000:7.1f} kB  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
