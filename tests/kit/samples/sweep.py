"""Looks at every page and sheet in every size of letters, on screens of every density."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from tests.kit.samples.pages import SCREENS
from tests.kit.samples.saved_pages import SAVED
from tests.kit.samples.sheets import SHEETS

DENSITIES: Final = (2.0, 2.625, 2.75, 3.0, 3.5)
SCALES: Final = tuple(step / 20 for step in range(20, 41))  # 1.0 to 2.0
AT_TABLE: Final = tuple(scale for scale in SCALES if scale <= 1.5)  # no letters are larger there
SIZES: Final = ((360, 640), (851, 393))  # dp


def _home() -> Any:
    from screens.pages.home_page import HomeScreen

    return HomeScreen(name="home")


def _with(sheet: Callable[[], Any]) -> Callable[[], Any]:
    """A page with a sheet of the Table."""

    def make() -> Any:
        from screens.kit.page import Page

        page = Page(name="sheets")
        page.open(sheet())
        return page

    return make


#: What is looked at, and how large letters become there.
SAMPLES: Final[dict[str, tuple[Callable[[], Any], tuple[float, ...]]]] = {
    "home": (_home, SCALES),
    **{name: (make, SCALES) for name, make in SCREENS.items()},
    **{f"saved {name}": (make, SCALES) for name, make in SAVED.items()},
    **{f"sheet {name}": (_with(make), AT_TABLE) for name, make in SHEETS.items()},
}


class Case(NamedTuple):
    """One look."""

    sample: str
    density: float
    scale: float
    size: tuple[int, int]


def all_cases(names: Iterable[str] = ()) -> list[Case]:
    """Everything; or all of some samples."""
    return [
        Case(name, density, scale, size)
        for name in names or SAMPLES
        for density, scale, size in product(DENSITIES, SAMPLES[name][1], SIZES)
    ]


def some_cases(part: int, seed: int) -> list[Case]:
    """One of so many parts of it, by chance: of each sample a few, all of them with one density."""
    rng, found = Random(seed), []
    for name in SAMPLES:
        density, scales = rng.choice(DENSITIES), SAMPLES[name][1]
        here = sorted(rng.sample(scales, len(DENSITIES) * len(scales) // part))
        found += [Case(name, density, scale, size) for scale, size in product(here, SIZES)]
    return found


def _made(sample: str, density: float) -> Any:
    """One of the samples. The app runs by now: what there is of others asks it for texts while the density changes."""
    from kivy.metrics import Metrics

    Metrics.density = density
    return SAMPLES[sample][0]()


def look(cases: Iterable[Case]) -> Iterator[str]:
    """What is cut, empty, or has no room, case by case. Cases that follow each other share a page where they can."""
    from kivy.metrics import Metrics

    from tests.kit.stage import Stage

    usual, stage, shown = Metrics.density, None, None
    try:
        for case in cases:
            if stage is None or (case.sample, case.density) != shown:
                if stage is not None:
                    stage.close()
                shown = case.sample, case.density
                stage = Stage(partial(_made, *shown))
            if Metrics.fontscale != case.scale:
                stage.enlarge(case.scale)
            stage.spread(*case.size)
            yield from (f"{case}: {fault}" for fault in stage.faults())
    finally:
        Metrics.density = usual
        if stage is not None:
            stage.close()
