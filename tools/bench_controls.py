"""Measure controls: KivyMD's, and those of this app, in a window that nobody sees.

python -m tools.bench_controls [name ...]        each one in a process of its own

Milliseconds of the processor and kilobytes are of one piece; "frame" is what 20 of them add to a frame in which all is
drawn. The other columns say what a control obeys while the app runs: another text size, another palette; how many parts
of it the keyboard finds, and how large the smallest of them is, in dp; and what it draws that is dear: stencils,
shadows, frame buffers.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

# ruff: noqa: TID251  what is measured here is Kivy

ROOT: Final = Path(__file__).resolve().parent.parent
PIECES: Final = 20
FRAMES: Final = 40
DEAR: Final = ("StencilPush", "BoxShadow", "Fbo", "EffectWidget")

#: KV of one piece; a dialog and a snackbar are laid out as any widget is here.
CONTROLS: Final = {
    "switch in our row": "ToggleRow:\n    text: 'Sound'\n    active: True",
    "switch in KivyMD's": (
        "MDListItem:\n    MDListItemHeadlineText:\n        text: 'Sound'\n"
        "    MDSwitch:\n        active: True\n        disable_animation: True"
    ),
    "switch alone": "MDSwitch:\n    active: True\n    disable_animation: True",
    "segments, own": "Segments:\n    items: [('a', 'Slow', ''), ('b', 'Fast', ''), ('c', 'Off', '')]\n    chosen: 'a'",
    "segments, KivyMD": "MDSegmentedButton:\n"
    + "".join(
        f"    MDSegmentedButtonItem:\n        MDSegmentButtonLabel:\n            text: '{text}'\n"
        for text in ("Slow", "Fast", "Off")
    ),
    "text field, own": "TextEntry:\n    hint_text: 'Search'",
    "text field, KivyMD": ("MDTextField:\n    mode: 'outlined'\n    MDTextFieldHintText:\n        text: 'Search'"),
    "list row, own": "LinkRow:\n    text: 'Language'\n    value: 'English'",
    "list row, KivyMD": (
        "MDListItem:\n    MDListItemHeadlineText:\n        text: 'Language'\n"
        "    MDListItemTrailingSupportingText:\n        text: 'English'\n"
        "    MDListItemTrailingIcon:\n        icon: 'chevron-right'"
    ),
    "bar, KivyMD": "MDLinearProgressIndicator:\n    value: 50\n    size_hint_y: None\n    height: '5dp'",
    "button, own": "PillButton:\n    text: 'Share'\n    icon: 'share-variant'",
    "button, KivyMD": (
        "MDButton:\n    style: 'outlined'\n    MDButtonIcon:\n        icon: 'share-variant'\n"
        "    MDButtonText:\n        text: 'Share'"
    ),
    "icon button, own": "IconButton:\n    icon: 'close'",
    "icon button, KivyMD": "MDIconButton:\n    icon: 'close'",
    "chip, own": "Chip:\n    text: 'Tiles'",
    "chip, KivyMD": "MDChip:\n    type: 'filter'\n    MDChipText:\n        text: 'Tiles'",
    "app bar, own": "PageBar:\n    title: 'Rules'",
    "app bar, KivyMD": (
        "MDTopAppBar:\n    type: 'small'\n    MDTopAppBarLeadingButtonContainer:\n"
        "        MDActionTopAppBarButton:\n            icon: 'arrow-left'\n"
        "    MDTopAppBarTitle:\n        text: 'Rules'"
    ),
    "dialog, own": "NoticeSheet:\n    title: 'Please note'\n    text: 'Copied.'",
    "dialog, KivyMD": (
        "MDDialog:\n    MDDialogHeadlineText:\n        text: 'Please note'\n"
        "    MDDialogSupportingText:\n        text: 'Copied.'"
    ),
    "snackbar, KivyMD": "MDSnackbar:\n    MDSnackbarSupportingText:\n        text: 'Copied.'",
}


def resident() -> float:
    """Kilobytes of this process in memory."""
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


class Bench:
    """A window with a column of one kind of control."""

    def __init__(self) -> None:
        from tests.kit.offscreen import prepare

        prepare()
        logging.disable(logging.CRITICAL)
        from kivy.config import Config

        for option, value in {"width": 1280, "height": 800, "multisamples": 0, "maxfps": 0, "vsync": 0}.items():
            Config.set("graphics", option, value)
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.uix.boxlayout import BoxLayout

        from screens.app import FiveTribesApp
        from screens.kit import sheet  # noqa: F401  known to KV
        from screens.kit.material import switches  # noqa: F401
        from screens.kit.material.colours import MaterialColours

        for part in ("appbar", "button", "chip", "dialog", "list", "progressindicator", "segmentedbutton",
                     "selectioncontrol", "snackbar", "textfield"):  # fmt: skip
            __import__(f"kivymd.uix.{part}")
        self.column: Any = BoxLayout(orientation="vertical")
        column, self.loop, self.window = self.column, EventLoop, Window

        class Empty(FiveTribesApp):
            def build(self) -> Any:
                self.colours = MaterialColours(self.theme_cls)
                return column

        self.app: Any = Empty()
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.clock = Clock
        self.frames(20)

    def frames(self, count: int) -> list[float]:
        """How long frames take in which everything is drawn."""
        from kivy.graphics.opengl import glFinish

        times = []
        for _ in range(count):
            self.window.canvas.ask_update()
            start = time.process_time()
            self.loop.idle()
            glFinish()
            times.append((time.process_time() - start) * 1000)
        return times

    def settle(self) -> None:
        """KivyMD lays some things out 0.2 s later."""
        until = time.monotonic() + 0.6
        while time.monotonic() < until:
            self.frames(1)


def instructions(group: Any) -> Iterator[Any]:
    """All that a canvas draws."""
    for one in getattr(group, "children", ()):
        yield one
        yield from instructions(one)


def drawn(widget: Any) -> list[Any]:
    """All that a widget and what is in it draw."""
    found = list(instructions(widget.canvas))
    for child in widget.children:
        found += drawn(child)
    return found


def colours(widget: Any) -> list[tuple[float, ...]]:
    """All colours that are drawn with, those of texts included."""
    found = [tuple(one.rgba) for one in drawn(widget) if type(one).__name__ == "Color"]
    return found + [tuple(one.color) for one in widget.walk() if hasattr(one, "color") and one.color is not None]


def letters(widget: Any) -> float:
    """How high the texts are, all together."""
    total = 0.0
    for one in widget.walk():
        if getattr(one, "text", "") and getattr(one, "font_name", "Icons") != "Icons":
            total += one.font_size
    return total


def obeys(bench: Bench, widget: Any) -> str:
    """What a control does while the app runs."""
    from dataclasses import fields, replace

    from kivy.metrics import Metrics

    from screens.kit.keyboard import spots_of
    from screens.kit.palette import DARK
    from screens.kit.theme import theme

    class OnePage:
        modal = widget

    targets = list(spots_of(OnePage()))
    smallest = min((min(target.box[2:]) for target in targets), default=0)
    dear = {name: sum(type(one).__name__ == name for one in drawn(widget)) for name in DEAR}
    before, small = colours(widget), letters(widget)
    other = dict.fromkeys((field.name for field in fields(DARK)), (0.1, 0.2, 0.3, 1.0))
    theme.palette = replace(DARK, **other)
    bench.settle()
    palette = "yes" if colours(widget) != before else "no"
    Metrics.fontscale *= 1.5
    bench.settle()
    grown = letters(widget) / small if small else 1.5
    scale = "yes" if grown > 1.45 else "no" if grown < 1.05 else "partly"
    lines = " ".join(f"{count} {name}" for name, count in dear.items() if count) or "-"
    return f"{scale:>8}{palette:>8}{len(targets):>6}{smallest:>7.0f}  {lines}"


def measure(name: str) -> str:
    """A row of the table."""
    from kivy.lang import Builder

    bench = Bench()
    for _ in range(2):  # the first ones load fonts and rules
        bench.column.add_widget(Builder.load_string(CONTROLS[name]))
    bench.settle()
    bench.column.clear_widgets()
    bare = min(bench.frames(FRAMES))
    before = resident()
    start = time.process_time()
    pieces = [Builder.load_string(CONTROLS[name]) for _ in range(PIECES)]
    made = (time.process_time() - start) * 1000 / PIECES
    for piece in pieces:
        bench.column.add_widget(piece)
    laid = (bench.frames(1)[0] - bare) / PIECES
    bench.settle()
    frame = min(bench.frames(FRAMES)) - bare
    memory = (resident() - before) / PIECES
    return f"{name:<22}{made:>8.2f}{laid:>8.2f}{frame:>8.2f}{memory:>8.0f}{obeys(bench, pieces[0])}"


def main() -> None:
    """A table of all controls, or a row of it."""
    if os.environ.get("BENCH_CONTROL"):
        print(measure(os.environ["BENCH_CONTROL"]))
        sys.stdout.flush()
        os._exit(0)
    print(
        f"{'':<22}{'make':>8}{'lay out':>8}{'frame':>8}{'kB':>8}{'letters':>8}{'palette':>8}{'keys':>6}{'dp':>7}  dear",
        flush=True,
    )
    for name in sys.argv[1:] or CONTROLS:
        environment = os.environ | {"BENCH_CONTROL": name, "SDL_VIDEODRIVER": "offscreen"}
        run = subprocess.run(
            [sys.executable, "-m", "tools.bench_controls"], env=environment, cwd=ROOT, check=False,
            capture_output=True, text=True,
        )  # fmt: skip
        fault = f"{name:<22}  fails: {(run.stderr.strip().splitlines() or ['?'])[-1][:100]}"
        print(run.stdout.strip("\n") if run.returncode == 0 else fault, flush=True)


if __name__ == "__main__":
    main()
