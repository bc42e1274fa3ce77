"""Pictures of sounds, to look at: time to the right, pitch upwards, what is loud is bright."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PIL import Image, ImageDraw

from tools.make_sounds.synth import RATE, Wave

WINDOW = 512  # samples
WIDE, HIGH = 256, 160  # pixels of one picture
COLUMNS = 6
NAME = 16  # pixels above each
FLOOR = -80.0  # dB that are black


def spectrum(wave: Wave) -> Image.Image:
    """One sound."""
    step = max(1, (len(wave) - WINDOW) // WIDE)
    starts = range(0, max(1, len(wave) - WINDOW), step)
    windows = np.stack([np.resize(wave[at : at + WINDOW], WINDOW) * np.hanning(WINDOW) for at in starts])
    loud = 20 * np.log10(np.abs(np.fft.rfft(windows)) / (WINDOW / 4) + 1e-6)
    grey = np.clip(255 * (1 - loud / FLOOR), 0, 255).astype(np.uint8)
    return Image.fromarray(grey.T[::-1]).resize((WIDE, HIGH))


def picture(waves: Mapping[str, Wave]) -> Image.Image:
    """All of them on one sheet, each with its name and how long it is."""
    rows = -(-len(waves) // COLUMNS)
    sheet = Image.new("L", (COLUMNS * (WIDE + 8), rows * (HIGH + NAME + 8)), 40)
    draw = ImageDraw.Draw(sheet)
    for number, (name, wave) in enumerate(waves.items()):
        x, y = number % COLUMNS * (WIDE + 8), number // COLUMNS * (HIGH + NAME + 8)
        draw.text((x + 4, y + 2), f"{name}  {len(wave) / RATE:.2f} s", fill=255)
        sheet.paste(spectrum(wave), (x, y + NAME))
    return sheet
