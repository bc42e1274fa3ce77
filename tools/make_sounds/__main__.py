"""Make the sounds in assets/sounds.

python -m tools.make_sounds            writes every sound, and pictures of them into build/shots
python -m tools.make_sounds --check    writes nothing; says which file is not what this program makes
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from tools.make_sounds import figures, files, recipes, spectrogram

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
MADE = ROOT / "assets" / "src" / "sounds.json"  # what they were made from; kept with the sources, out of the package
PICTURE = ROOT / "build" / "shots" / "sounds.png"


def digest() -> str:
    """Short for the program that makes them."""
    modules = (Path(__file__).with_name(f"{name}.py") for name in ("synth", "recipes", "figures", "files"))
    return sha256(b"".join(path.read_bytes() for path in modules)).hexdigest()


def outdated(folder: Path) -> list[str]:
    """The files of a folder that are not what this program makes, or are missing."""
    made = {f"{sound.name}.ogg": sound for sound in recipes.ALL}
    there = {path.name for path in folder.glob("*")}
    wrong = {
        name
        for name in there & made.keys()
        if not files.same(files.decoded((folder / name).read_bytes()), files.finished(made[name]))
    }
    return sorted(wrong | (there ^ made.keys()))


def main() -> int:
    """Write, or check. Returns the exit code."""
    if "--check" in sys.argv[1:]:
        wrong = outdated(SOUNDS)
        if json.loads(MADE.read_text("utf-8")) != digest():
            wrong.append("tools/make_sounds has changed since: a sound")
        for name in wrong:
            print(f"{name} is not what tools/make_sounds makes: run make sounds")
        return bool(wrong)
    SOUNDS.mkdir(exist_ok=True)
    waves = {}
    for sound in recipes.ALL:
        waves[sound.name] = files.finished(sound)
        path = SOUNDS / f"{sound.name}.ogg"
        path.write_bytes(files.encoded(waves[sound.name]))
        wave = files.decoded(path.read_bytes())
        figure = f"{figures.peak(wave):6.1f} dB at most, {figures.loudness(wave):6.1f} dB loud"
        print(f"{path.stat().st_size / 1000:7.1f} kB, {figure}, {len(figures.clicks(wave))} clicks  {path.name}")
    MADE.write_text(json.dumps(digest()) + "\n", "utf-8")
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    spectrogram.picture(waves).save(PICTURE)
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
