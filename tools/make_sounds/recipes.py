"""What each sound is made of. None is deep: the loudspeaker of a phone gives little below 200 Hz.

What is heard often, such as meeples dropped one after the other, has several variants: the notes of one scale, struck
a little differently each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from tools.make_sounds.synth import (
    BELL,
    BOWL,
    METAL,
    RATE,
    SKIN,
    WOOD,
    Wave,
    breath,
    dulled,
    glide,
    mix,
    noise,
    pluck,
    ring,
    times,
)

PIECE, OVERLAP = 9.0, 2.5  # seconds of a piece of the ambience, and of them those shared with the next one
FAR = ((2.6, 3.2, 4.1), (3.0, 5.2), (2.8,), (3.4, 3.9, 5.4))  # seconds at which strings are heard in it
SCALE = (1.0, 9 / 8, 5 / 4, 3 / 2)  # steps that sound well in any order
ARCH = np.sin(np.pi * np.linspace(0, 1, 64)) ** 2
PUFF = np.linspace(0, 1, 64) ** 0.3 * (1 - np.linspace(0, 1, 64)) ** 2
SWELL = np.linspace(0, 1, 64) * (1 - np.linspace(0, 1, 64))


def viziers(step: float) -> Wave:
    """Two small bells, a third apart."""
    return mix((0.0, 1.0, ring(784.0 * step, 0.36, BELL)), (0.06, 0.8, ring(987.8 * step, 0.3, BELL)))


def elders(step: float) -> Wave:
    """A singing bowl."""
    return mix((0.0, 1.0, ring(293.7 * step, 0.39, BOWL, attack=0.02)), (0.0, 0.12, ring(1174.7 * step, 0.1, WOOD)))


def merchants(step: float) -> Wave:
    """A plucked string and its fifth."""
    name = f"merchants {step}"
    return mix((0.0, 1.0, pluck(329.6 * step, 0.34, name)), (0.05, 0.7, pluck(494.4 * step, 0.3, f"{name}, fifth")))


def builders(step: float) -> Wave:
    """Two knocks on wood."""
    return mix((0.0, 1.0, ring(560.0 * step, 0.12, WOOD)), (0.11, 0.8, ring(668.0 * step, 0.12, WOOD)))


def assassins(step: float) -> Wave:
    """A blade through the air, and a thud."""
    swish = breath(0.2, f"assassins {step}", 700.0 * step, 4400.0 * step, ARCH)
    return mix((0.0, 1.6, swish), (0.15, 0.8, glide(330.0, 110.0, 0.16, 0.05)))


def coin(step: float) -> Wave:
    """A coin on coins."""
    return mix((0.0, 0.8, ring(1760.0 * step, 0.2, METAL)), (0.05, 1.0, ring(2217.0 * step, 0.24, METAL)))


def card(step: float) -> Wave:
    """Paper over paper."""
    return breath(0.13, f"card {step}", 5200.0 * step, 1800.0 * step, PUFF)


def camel(step: float) -> Wave:
    """Soft steps, and the bell on its neck."""
    steps = [(0.14 * n, 1.0 - 0.15 * n, ring((246.9 - 20 * n) * step, 0.18, SKIN)) for n in range(3)]
    return mix(*steps, (0.2, 0.25, ring(1568.0 * step, 0.3, BELL)), (0.31, 0.18, ring(1760.0 * step, 0.3, BELL)))


def palm(step: float) -> Wave:
    """Leaves that open."""
    leaves = [
        (0.07 * n, 0.9 - 0.15 * n, breath(0.16, f"palm {step} {n}", 2600.0 + 500 * n, 5200.0, PUFF)) for n in range(4)
    ]
    return mix(*leaves, (0.05, 0.35, ring(587.3 * step, 0.3, BOWL, attack=0.03)))


def palace(step: float) -> Wave:
    """Stone on stone, and a dome that rings."""
    stones = [(0.11 * n, 1.0, ring((310.0 + 45 * n) * step, 0.14, WOOD)) for n in range(3)]
    return mix(*stones, (0.3, 0.5, ring(880.0 * step, 0.4, BELL, attack=0.01)))


def marker(step: float) -> Wave:
    """A wooden disc put down on the track."""
    return mix((0.0, 1.0, ring(430.0 * step, 0.1, WOOD)), (0.015, 0.5, ring(900.0 * step, 0.08, WOOD)))


def kill(step: float) -> Wave:
    """A blade drawn, a blow, and nothing more."""
    return mix(
        (0.0, 0.5, ring(2489.0 * step, 0.3, METAL)),
        (0.08, 1.4, breath(0.18, f"kill {step}", 900.0 * step, 5200.0, ARCH)),
        (0.22, 1.0, glide(300.0, 90.0, 0.2, 0.06)),
    )


def djinn(step: float) -> Wave:
    """Smoke that rises: five notes up, and air."""
    notes = (523.3, 587.3, 698.5, 784.0, 1046.5)
    steps = [(0.05 * n, 0.7, ring(note * step, 0.26, BELL, attack=0.01)) for n, note in enumerate(notes)]
    return mix(*steps, (0.0, 0.9, breath(0.46, f"djinn {step}", 600.0 * step, 3000.0 * step, SWELL)))


def power(step: float) -> Wave:
    """A djinn at work: the same smoke, two notes only."""
    notes = [(0.07 * n, 0.8, ring(note * step, 0.3, BELL, attack=0.01)) for n, note in enumerate((698.5, 1046.5))]
    return mix(*notes, (0.0, 1.1, breath(0.34, f"power {step}", 500.0 * step, 2600.0 * step, SWELL)))


def turn() -> Wave:
    """Somebody has to decide: two strings, a fourth up, that nobody jumps at."""
    return mix((0.0, 1.0, pluck(440.0, 0.5, "turn, low")), (0.16, 1.0, pluck(587.3, 0.6, "turn, high")))


def win() -> Wave:
    """The game is won: a run of strings up, a drum under it, bells at its end."""
    notes = (293.7, 370.0, 440.0, 587.3, 740.0, 880.0)
    run = [(0.12 * n, 0.8, pluck(note, 0.9, f"win {n}")) for n, note in enumerate(notes)]
    drum = [(0.24 * n, 0.7, ring(196.0, 0.2, SKIN)) for n in range(4)]
    bells = [(0.72, 0.35, ring(1174.7, 0.8, BELL)), (0.8, 0.3, ring(1480.0, 0.8, BELL))]
    return mix(*run, *drum, *bells)


def ambience(piece: float) -> Wave:
    """Some seconds of a night in the desert: wind that comes and goes, and strings far away.

    It begins and ends as softly as another piece then ends and begins, so that together they are as loud as ever.
    """
    time = times(PIECE)
    gusts = 0.6 + 0.2 * np.sin(2 * np.pi * (time / 5.0 + piece / 3))
    gusts += 0.15 * np.sin(2 * np.pi * (time / 3.0 + piece / 5))
    pitch = 260.0 + 340.0 * gusts
    wind = noise(len(time), f"wind {piece}")
    for _ in range(3):
        wind = dulled(wind, pitch)
    near = np.sin(np.pi / 2 * np.minimum(1.0, np.minimum(time, PIECE - time) / OVERLAP))
    wind *= gusts * near
    return mix((0.0, 1.0 / np.abs(wind).max(), wind), *_far_strings(int(piece)))[: len(time)]


def _far_strings(piece: int) -> Iterator[tuple[float, float, Wave]]:
    """A few notes, which are over before the piece is."""
    low, seconds = (293.7, 330.4, 367.1, 440.0, 391.6), 2.4
    for n, start in enumerate(FAR[piece % len(FAR)]):
        far = dulled(
            pluck(low[(n + 2 * piece) % len(low)], seconds, f"far {piece} {n}", 0.998),
            np.full(int(seconds * RATE), 900.0),
        )
        yield start, 0.4, far


@dataclass(frozen=True)
class Sound:
    """A file to make: what it is called, how, and how many dB louder it is than most."""

    name: str
    make: Callable[[], Wave]
    louder: float = 0.0


def _variants(make: Callable[[float], Wave], steps: Sequence[float], louder: float = 0.0) -> Iterator[Sound]:
    for number, step in enumerate(steps, 1):
        yield Sound(f"{make.__name__}_{number}", partial(make, step), louder)


ALL: tuple[Sound, ...] = (
    *(sound for make in (viziers, elders, merchants, builders, assassins, coin) for sound in _variants(make, SCALE)),
    *_variants(card, SCALE, -3.0),
    *(sound for make in (camel, palm, palace, marker, kill, djinn, power) for sound in _variants(make, SCALE[:3])),
    Sound("turn", turn),
    Sound("win", win, 1.0),
    *_variants(ambience, range(1, 5), -10.0),
)
