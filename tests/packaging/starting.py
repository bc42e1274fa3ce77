"""Starts the app in a process of its own, lets it draw a few frames and says what it did."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

#: A module of Kivy's own kind: its configuration names it, and the window starts it.
PROBE = """
import ast, importlib, json, os, pkgutil, sys, traceback
from kivy.app import App
from kivy.clock import Clock

FRAMES = 5

def import_all():
    "Every screen, and what KivyMD leaves until a widget is first touched."
    import screens
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        importlib.import_module(module.name)
    done = set()
    while ahead := {name for name in sys.modules if name.partition(".")[0] == "kivymd"} - done:
        done |= ahead
        for name in ahead:
            with open(sys.modules[name].__file__, encoding="utf-8") as file:
                tree = ast.parse(file.read())
            for late in ast.walk(tree):
                if isinstance(late, ast.ImportFrom) and late.level == 0 and late.module.startswith("kivymd."):
                    importlib.import_module(late.module)

def start(window, context):
    frames = 0

    def frame(_dt):
        nonlocal frames
        frames += 1
        if frames < FRAMES:
            return
        try:
            import_all()
        except Exception:
            traceback.print_exc()  # the app itself would go on
            App.get_running_app().stop()
            return
        import screens
        from screens.paths import ASSETS, KV
        app = App.get_running_app()
        report = {
            "screen": app.root.current,
            "optimize": sys.flags.optimize,
            "program": os.path.dirname(os.path.dirname(screens.__file__)),
            "data": [str(KV), str(ASSETS)],
            "celebi": "materialyoucolor.quantize.celebi" in sys.modules,
            "modules": sorted({name.partition(".")[0] for name in sys.modules}),
        }
        with open(os.environ["PROBE_REPORT"], "w") as file:
            json.dump(report, file)
        app.stop()

    Clock.schedule_interval(frame, 0)

def stop(window, context):
    pass
"""

#: Python runs this before the program: every file that is written to or made is noted.
WATCH = """
import atexit, os, sys

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {
    *("os.chmod", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate", "os.utime"),
}
written = set()

def watch(event, arguments):
    if event == "open":
        path, _, flags = arguments
        paths = [path] if isinstance(flags, int) and flags & WRITING else []
    elif event in CHANGES:
        paths = arguments[:2]
    else:
        return
    written.update(os.path.abspath(os.fsdecode(path)) for path in paths if isinstance(path, (str, bytes)))

def tell():
    found = sorted(written)
    with open(os.environ["PROBE_WRITTEN"], "w") as file:
        file.write("\\n".join(found))

sys.addaudithook(watch)
atexit.register(tell)
"""


def start(
    command: Sequence[str | Path], folder: Path, home: Path, extra_path: str = "", **environment: str
) -> tuple[dict[str, Any], list[Path]]:
    """Run a command that opens the app, in a folder and for a user whose home is new. Says what the app reports,
    and which files it wrote to. Only what a phone would not do is left out: it compiles no Python.
    """
    kivy = home / ".kivy"
    (kivy / "mods").mkdir(parents=True)
    (kivy / "mods" / "probe.py").write_text(PROBE, encoding="utf-8")
    (kivy / "config.ini").write_text("[modules]\nprobe =\n", encoding="utf-8")
    (home / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    report, written = home / "report.json", home / "written"
    run = subprocess.run(
        command,
        cwd=folder,
        env={
            **{name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ},
            "HOME": str(home),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(home), extra_path])),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "PROBE_REPORT": str(report),
            "PROBE_WRITTEN": str(written),
            **environment,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    found = json.loads(report.read_text(encoding="utf-8"))
    return found, [Path(line) for line in written.read_text(encoding="utf-8").splitlines()]
