"""Write the two lock files from pyproject.toml: every package, its exact version and the hashes of all its files.

python -m tools.lock            keep the versions that are locked already
python -m tools.lock --upgrade  take the newest ones

The resolution is universal: one file serves every supported Python and system, with markers where they differ.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAY = ROOT / "requirements.lock"
DEV = ROOT / "requirements-dev.lock"

# kivy and kivymd declare these, but no module that the app imports needs them. `materialshapes` would bring cairo.
NEVER_LOADED = ["docutils", "kivy-garden", "materialshapes", "requests"]
# pytest colours its output with it; the app does not load it.
ONLY_DEV = ["pygments"]
# python-for-android builds C code with these; the tests only read its recipes and templates.
NEVER_BUILT = ["meson", "ninja", "wheel"]

HEADER = """\
# Written by tools/lock.py. Install with: pip install --no-deps --require-hashes -r {name}
"""


def compile_lock(target: Path, left_out: list[str], options: list[str]) -> None:
    """Resolve pyproject.toml into one lock file."""
    with tempfile.TemporaryDirectory() as folder:
        excludes = Path(folder, "excludes.txt")
        excludes.write_text("\n".join(left_out), encoding="utf-8")
        command = [
            *("uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"),
            *("--fork-strategy", "fewest", "--generate-hashes", "--no-header", "--no-annotate"),
            *("--excludes", str(excludes), "--output-file", target.name, "--quiet", *options),
        ]
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    target.write_text(HEADER.format(name=target.name) + target.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    """Write the lock for players, then the one for developers on top of the same versions."""
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    compile_lock(PLAY, NEVER_LOADED + ONLY_DEV, ["--extra", "app", *upgrade])
    dev = ["--extra", "app", "--extra", "rl", "--group", "dev", "--constraints", PLAY.name]
    compile_lock(DEV, NEVER_LOADED + NEVER_BUILT, [*dev, *upgrade])


if __name__ == "__main__":
    main()
