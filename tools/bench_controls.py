"""Measure controls: KivyMD's, and those of this app, in a window that nobody sees.

python -m tools.bench_controls [name ...]        each one in a process of its own

KivyMD's are as good as rules can make them: at least 48 dp high, and with the text styles of this app. Milliseconds of
the processor and kilobytes are of one piece on a phone's width; "frame" is what 20 of them add to a frame in which all
is drawn; "late" is how many parts change their size or corners after the first frame. The other columns say what a
control obeys while the app runs: another text size, and whether its texts still fit then; another palette; how many
parts of it the keyboard finds, and how large the smallest of them is, in dp; and what it draws that is dear: stencils,
shadows, frame buffers.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

# ruff: noqa: TID251  what is measured here is Kivy

ROOT: Final = Path(__file__).resolve().parent.parent
PIECES: Final = 20
FRAMES: Final = 40
WIDTH: Final = 360  # of the column
LARGE: Final = 1.5  # the largest text size of the settings
DEAR: Final = ("StencilPush", "BoxShadow", "Fbo", "EffectWidget")

CHOICES: Final = ("Person", "Vizier, who thinks ahead", "Greedy")

#: KV of one piece; a dialog and a snackbar are laid out as any widget is here.
CONTROLS: Final = {
    "switch in our row": "ToggleRow:\n    text: 'Sound'\n    active: True",
    "switch in KivyMD's": (
        "MDListItem:\n    MDListItemHeadlineText:\n        text: 'Sound'\n"
        "    MDSwitch:\n        active: True\n        disable_animation: True"
    ),
    "switch alone": "MDSwitch:\n    active: True\n    disable_animation: True",
    "segments, own": (
        "Segments:\n    chosen: 'a'\n    items: [('a', 'Slow', ''), ('b', 'Normal', ''), ('c', 'Off', '')]"
    ),
    "segments, KivyMD": "MDSegmentedButton:\n    on_kv_post: self.ids.container.height = dp(48)\n"
    + "".join(
        f"    MDSegmentedButtonItem:\n        active: {text == 'Slow'}\n"
        f"        MDSegmentButtonLabel:\n            text: '{text}'\n"
        for text in ("Slow", "Normal", "Off")
    ),
    "text field, own": "TextEntry:\n    hint_text: 'Search'",
    "text field, KivyMD": (
        "MDTextField:\n    mode: 'outlined'\n    font_size: '16sp'\n"
        "    height: max(dp(56), self.line_height + dp(24))\n"
        "    MDTextFieldHintText:\n        text: 'Search'"
    ),
    "list row, own": "LinkRow:\n    text: 'How fast moves are shown'\n    value: 'Normal'",
    "list row, KivyMD": (
        "MDListItem:\n    height: max(dp(56), self.minimum_height)\n"
        "    MDListItemHeadlineText:\n        text: 'How fast moves are shown'\n        shorten: False\n"
        "    MDListItemTrailingSupportingText:\n        text: 'Normal'\n"
        "    MDListItemTrailingIcon:\n        icon: 'chevron-right'"
    ),
    "menu, own": "ChoiceSheet:\n    title: 'Player'\n    chosen: 'Person'\n    items: [(text, text, '') for text in "
    + repr(CHOICES)
    + "]",
    "menu, KivyMD": "",  # it cannot be made by KV
    "bar, KivyMD": "MDLinearProgressIndicator:\n    value: 50\n    size_hint_y: None\n    height: '5dp'",
    "button, own": "PillButton:\n    text: 'Share as a text'\n    icon: 'share-variant'",
    "button, KivyMD": (
        "MDButton:\n    style: 'outlined'\n    theme_height: 'Custom'\n    size_hint_y: None\n    height: dp(48)\n"
        "    MDButtonIcon:\n        icon: 'share-variant'\n    MDButtonText:\n        text: 'Share as a text'"
    ),
    "icon button, own": "IconButton:\n    icon: 'close'",
    "icon button, KivyMD": "MDIconButton:\n    icon: 'close'\n    size: dp(48), dp(48)",
    "chip, own": "Chip:\n    text: 'Tiles'",
    "chip, KivyMD": "MDChip:\n    type: 'filter'\n    height: dp(48)\n    MDChipText:\n        text: 'Tiles'",
    "app bar, own": "PageBar:\n    title: 'Rules of the game'",
    "app bar, KivyMD": (
        "MDTopAppBar:\n    type: 'small'\n    MDTopAppBarLeadingButtonContainer:\n"
        "        MDActionTopAppBarButton:\n            icon: 'arrow-left'\n            size: dp(48), dp(48)\n"
        "    MDTopAppBarTitle:\n        text: 'Rules of the game'"
    ),
    "dialog, own": "NoticeSheet:\n    title: 'Please note'\n    text: 'The game is in a file.'",
    "dialog, KivyMD": (
        "MDDialog:\n    MDDialogHeadlineText:\n        text: 'Please note'\n"
        "    MDDialogSupportingText:\n        text: 'The game is in a file.'"
    ),
    "snackbar, KivyMD": "Snackbar:\n    text: 'Copied: it can be pasted anywhere now.'",
}


def piece(name: str) -> Any:
    """One of these controls."""
    from kivy.lang import Builder
    from kivymd.uix.menu import MDDropdownMenu

    if CONTROLS[name]:
        return Builder.load_string(CONTROLS[name])
    menu = MDDropdownMenu(
        items=[{"text": text} for text in CHOICES], size=(WIDTH, 48 * len(CHOICES)), _scale_x=1, _scale_y=1
    )
    menu.menu.data = menu._items  # what `open` does, which puts it on the window
    return menu


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
        from screens.kit import fields, sheet  # noqa: F401  known to KV
        from screens.kit.material import snackbar, switches  # noqa: F401
        from screens.kit.page import Page, PageStack

        for part in ("appbar", "button", "chip", "dialog", "list", "menu", "progressindicator", "segmentedbutton",
                     "selectioncontrol", "snackbar", "textfield"):  # fmt: skip
            __import__(f"kivymd.uix.{part}")
        self.column: Any = BoxLayout(orientation="vertical", size_hint_x=None, width=WIDTH)
        column, self.loop, self.window = self.column, EventLoop, Window

        class Empty(FiveTribesApp):
            def build(self) -> Any:
                self.screens = PageStack()
                page = Page(name="controls")
                page.add_widget(column)
                self.screens.add_widget(page)
                return self.screens

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
    return found + [
        tuple(one.color) for one in widget.walk(restrict=True) if hasattr(one, "color") and one.color is not None
    ]


def texts(widget: Any) -> list[Any]:
    """The labels that are read."""
    return [
        one
        for one in widget.walk(restrict=True)
        if getattr(one, "text", "") and getattr(one, "font_name", "Icons") != "Icons"
    ]


def fits(widget: Any) -> bool:
    """Whether all of its texts can be read within its bounds."""
    from kivy.uix.textinput import TextInput

    left, bottom = widget.to_window(*widget.pos)
    for one in texts(widget):
        if isinstance(one.parent, TextInput):  # draws its hint itself
            continue
        x, y = one.to_window(*one.center)
        width, height = (length / 2 - 1 for length in one.texture_size)
        if one.is_shortened or x - width < left or y - height < bottom:
            return False
        if x + width > left + widget.width or y + height > bottom + widget.height:
            return False
    return True


def form(widget: Any) -> list[object]:
    """How large everything is, and how round."""
    return [(*one.size, *getattr(one, "radius", ())) for one in widget.walk(restrict=True)]


def obeys(bench: Bench, widget: Any) -> str:
    """What a control does while the app runs."""
    from dataclasses import fields, replace

    from kivy.metrics import Metrics

    from screens.kit.focus import KeyRules
    from screens.kit.keys.targets import targets_in
    from screens.kit.palette import DARK
    from screens.kit.theme import theme

    bench.column.clear_widgets()
    bench.column.add_widget(widget)
    bench.settle()
    targets = targets_in(widget, KeyRules())
    smallest = min((min(target.box[2:]) for target in targets), default=0)
    dear = {name: sum(type(one).__name__ == name for one in drawn(widget)) for name in DEAR}
    before = colours(widget)
    small = sum(one.font_size for one in texts(widget))
    other = dict.fromkeys((field.name for field in fields(DARK)), (0.1, 0.2, 0.3, 1.0))
    theme.palette = replace(DARK, **other)
    bench.settle()
    palette = "yes" if colours(widget) != before else "no"
    Metrics.fontscale *= LARGE
    bench.settle()
    grown = sum(one.font_size for one in texts(widget)) / small if small else LARGE
    scale = "yes" if grown > LARGE - 0.05 else "no" if grown < 1.05 else "partly"
    fit = "yes" if fits(widget) else "no"
    lines = " ".join(f"{count} {name}" for name, count in dear.items() if count) or "-"
    return f"{scale:>8}{fit:>6}{palette:>8}{len(targets):>6}{smallest:>5.0f}  {lines}"


def measure(name: str) -> str:
    """A row of the table."""
    bench = Bench()
    for _ in range(2):  # the first ones load fonts and rules
        bench.column.add_widget(piece(name))
    bench.settle()
    bench.column.clear_widgets()
    bare = min(bench.frames(FRAMES))
    before = resident()
    start = time.process_time()
    pieces = [piece(name) for _ in range(PIECES)]
    made = (time.process_time() - start) * 1000 / PIECES
    for one in pieces:
        bench.column.add_widget(one)
    laid = (bench.frames(1)[0] - bare) / PIECES
    first = form(pieces[0])
    bench.settle()
    late = sum(then != now for then, now in zip_longest(first, form(pieces[0])))
    frame = min(bench.frames(FRAMES)) - bare
    memory = (resident() - before) / PIECES
    return f"{name:<22}{made:>8.2f}{laid:>8.2f}{frame:>8.2f}{memory:>8.0f}{late:>6}{obeys(bench, pieces[0])}"


def main() -> int:
    """Print a table of all controls, or a row of it; 1 if one of them cannot be measured."""
    if os.environ.get("BENCH_CONTROL"):
        print(measure(os.environ["BENCH_CONTROL"]))
        sys.stdout.flush()
        os._exit(0)
    print(
        f"{'':<22}{'make':>8}{'lay out':>8}{'frame':>8}{'kB':>8}{'late':>6}{'letters':>8}{'fits':>6}{'palette':>8}"
        f"{'keys':>6}{'dp':>5}  dear",
        flush=True,
    )
    failed = False
    for name in sys.argv[1:] or CONTROLS:
        environment = os.environ | {"BENCH_CONTROL": name, "SDL_VIDEODRIVER": "offscreen"}
        run = subprocess.run(
            [sys.executable, "-m", "tools.bench_controls"], env=environment, cwd=ROOT, check=False,
            capture_output=True, text=True,
        )  # fmt: skip
        fault = f"{name:<22}  fails: {(run.stderr.strip().splitlines() or ['?'])[-1][:100]}"
        print(run.stdout.strip("\n") if run.returncode == 0 else fault, flush=True)
        failed = failed or run.returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
