"""The KV files: every name in them is that of something there is, whichever screen is opened first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREENS = sorted(
    str(path.relative_to(ROOT).with_suffix("")).replace("/", ".")
    for folder in ("kit", "pages")
    for path in (ROOT / "screens" / folder).glob("*.py")
    if "Builder.load_file" in path.read_text("utf-8")
)

#: Says which names of a module's KV files nobody has made known, and which rules style nothing.
UNKNOWN = """
import importlib, sys
from tests.kit.offscreen import prepare
prepare()
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.lang import Builder
importlib.import_module(sys.argv[1])

def names(rule):
    for part in (*rule.children, rule.canvas_root, rule.canvas_before, rule.canvas_after):
        if part is not None:
            yield part.name.removeprefix("-")
            yield from names(part)

used = {name for _, rule in Builder.rules for name in names(rule) if "/kv/" in (rule.ctx.filename or "")}
styled = {
    name.strip("-<> ")
    for _, rule in Builder.rules
    if "/kv/" in (rule.ctx.filename or "")
    for name in rule.name.partition("@")[0].split(",")
}

def made(cls):
    return {cls.__name__}.union(*map(made, cls.__subclasses__()))

known = made(EventDispatcher) | set(Factory.classes)  # a rule may also style what others are made from
unknown = {name for name in used if name not in Factory.classes and "canvas" not in name} | styled - known
print(*sorted(unknown))
"""


@pytest.mark.parametrize("module", SCREENS)
def test_a_screen_that_is_opened_first_knows_all_names_of_its_layout(module: str) -> None:
    """What another screen loaded by chance would be missing for whoever opens this one first."""
    run = subprocess.run([sys.executable, "-c", UNKNOWN, module], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.split()) == (0, []), run.stderr[-2000:]
