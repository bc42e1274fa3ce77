"""Waves to build sounds of: struck things, strings, noise. Every one is the same each time it is made.

A wave is an array of samples at `RATE`; what is random in it comes from a generator with a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 22050  # samples a second: the highest notes here are far below half of it
LET_GO = 0.05  # seconds in which each note ends
STRUCK = 0.002  # seconds in which what is struck or plucked begins to sound

Wave: TypeAlias = NDArray[np.float64]
Partials = Sequence[tuple[float, float, float]]  # times the pitch, loudness, seconds until it is at a third

BELL: Partials = ((1, 1.0, 0.13), (2, 0.45, 0.09), (3.01, 0.25, 0.05), (4.2, 0.12, 0.03))
BOWL: Partials = ((1, 1.0, 0.25), (1.005, 0.6, 0.25), (2.76, 0.3, 0.1))
WOOD: Partials = ((1, 1.0, 0.03), (2.7, 0.4, 0.012), (5.1, 0.15, 0.006))
METAL: Partials = ((1, 1.0, 0.07), (1.51, 0.7, 0.06), (2.42, 0.35, 0.04))
SKIN: Partials = ((1, 1.0, 0.06), (1.59, 0.35, 0.03))


def times(seconds: float) -> Wave:
    """The moments of so many seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def noise(count: int, seed: str) -> Wave:
    """White noise, from -1 to 1."""
    return np.random.Generator(np.random.PCG64(crc32(seed.encode()))).uniform(-1.0, 1.0, count)


def let_go(wave: Wave) -> Wave:
    """A wave that is silent at its end: cut off while it can still be heard, it would click."""
    count = min(len(wave), int(LET_GO * RATE))
    made = wave.copy()
    made[-count:] *= np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    return made


def ring(pitch: float, seconds: float, partials: Partials, attack: float = STRUCK) -> Wave:
    """A struck thing: each partial dies away at its own speed."""
    time = times(seconds)
    made = sum(
        (loud * np.exp(-time / fade) * np.sin(2 * np.pi * pitch * factor * time) for factor, loud, fade in partials),
        np.zeros_like(time),
    )
    return let_go(made * np.minimum(1.0, time / attack))


def glide(start: float, end: float, seconds: float, fade: float) -> Wave:
    """A tone that slides evenly from one pitch to another."""
    time = times(seconds)
    pitch = start * (end / start) ** (time / seconds)
    return let_go(np.exp(-time / fade) * np.sin(2 * np.pi * np.cumsum(pitch) / RATE))


def pluck(pitch: float, seconds: float, seed: str, keep: float = 0.996) -> Wave:
    """A string: a burst of noise going round a loop, in which neighbours wear each other down."""
    burst = noise(round(RATE / pitch), seed)
    burst -= burst.mean()  # it would never wear down
    loop = ((burst + np.roll(burst, 1) + np.roll(burst, 2)) / 3).tolist()  # a finger, not a nail
    made = []
    for sample in range(int(seconds * RATE)):
        place = sample % len(loop)
        made.append(loop[place])
        loop[place] = keep * (loop[place] + loop[(place + 1) % len(loop)]) / 2
    return let_go(np.array(made) * np.minimum(1.0, times(seconds) / STRUCK))


def dulled(wave: Wave, pitch: Wave) -> Wave:
    """A wave without what is above a pitch, which may change from sample to sample."""
    through = 1 - np.exp(-2 * np.pi * pitch / RATE)
    made, last = [], 0.0
    for value, part in zip(wave.tolist(), through.tolist(), strict=True):
        last += part * (value - last)
        made.append(last)
    return np.array(made)


def breath(seconds: float, seed: str, start: float, end: float, shape: Wave) -> Wave:
    """Noise dulled above a pitch that slides from `start` to `end`; `shape` is its loudness over its time."""
    part = times(seconds) / seconds
    loud = np.interp(part, np.linspace(0, 1, len(shape)), shape)
    pitch = start * (end / start) ** part
    return dulled(dulled(noise(len(part), seed), pitch), pitch) * loud


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Several waves as one: each from a second on, and so loud."""
    made = np.zeros(max(int(start * RATE) + len(part) for start, _, part in parts))
    for start, loud, part in parts:
        first = int(start * RATE)
        made[first : first + len(part)] += loud * part
    return made
