"""Looks at every page and sheet in every language and size of letters, on screens of every density."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from fivetribes.i18n import use_language
from screens.play.settings import languages
from tests.kit.samples.pages import SCREENS
from tests.kit.samples.saved_pages import SAVED
from tests.kit.samples.sheets import SHEETS

DENSITIES: Final = (2.0, 2.625, 2.75, 3.0, 3.5)
SCALES: Final = tuple(step / 20 for step in range(20, 41))  # 1.0 to 2.0
AT_TABLE: Final = tuple(scale for scale in SCALES if scale <= 1.5)  # no letters are larger there
SIZES: Final = ((360, 640), (851, 393))  # dp
LANGUAGES: Final = languages()
#: Of what is painted over the Table: what lies over it by itself, and menus of choices.
OVER_TABLE: Final = ("sale", "cards", "powers", "menu", "story", "veil", "fan")


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


@cache
def samples() -> dict[str, Sample]:
    """What is looked at, by a name."""
    # What is told in a turn keeps the language in which it is first loaded, and is translated from English.
    use_language(LANGUAGES[0])
    from tests.kit.painters.turn_parts import PARTS

    return {
        "home": Sample(_home, SCALES),
        **{name: Sample(make, SCALES) for name, make in SCREENS.items()},
        **{f"saved {name}": Sample(make, SCALES) for name, make in SAVED.items()},
        **{f"sheet {name}": Sample(_with(make), AT_TABLE) for name, make in SHEETS.items()},
        **{f"turn {name}": Sample(make, AT_TABLE) for name, make in PARTS.items() if name.startswith(OVER_TABLE)},
    }


class Sample(NamedTuple):
    """Something to look at, and how large letters become there."""

    make: Callable[[], Any]
    scales: tuple[float, ...]


class Case(NamedTuple):
    """One look."""

    sample: str
    language: str
    density: float
    scale: float
    size: tuple[int, int]


def all_cases(names: Iterable[str], languages: Iterable[str] = LANGUAGES) -> list[Case]:
    """All of some samples."""
    return [
        Case(name, language, density, scale, size)
        for name, language in product(names, languages)
        for density, scale, size in product(DENSITIES, samples()[name].scales, SIZES)
    ]


def some_cases(part: int, seed: int) -> list[Case]:
    """One of so many parts of what there is in one language, by chance: of each sample a few, with one density and in
    one language."""
    rng, found = Random(seed), []
    for name, sample in samples().items():
        language, density = rng.choice(LANGUAGES), rng.choice(DENSITIES)
        here = sorted(rng.sample(sample.scales, len(DENSITIES) * len(sample.scales) // part))
        found += [Case(name, language, density, scale, size) for scale, size in product(here, SIZES)]
    return found


def _made(sample: str, language: str, density: float) -> Any:
    """One of the samples. The app runs by now: what there is of others asks it for texts while the density changes."""
    from kivy.metrics import Metrics

    use_language(language)
    Metrics.density = density
    return samples()[sample].make()


def look(cases: Iterable[Case]) -> Iterator[str]:
    """What is cut, empty, or has no room, case by case. Cases that follow each other share a page where they can."""
    from kivy.metrics import Metrics

    from tests.kit.driver import give_back
    from tests.kit.stage import Stage

    usual, stage, shown = Metrics.density, None, None
    try:
        for case in cases:
            if stage is None or case[:3] != shown:
                if stage is not None:
                    stage.close()
                    give_back()
                shown = case[:3]
                stage = Stage(partial(_made, *shown))
            if Metrics.fontscale != case.scale:
                stage.enlarge(case.scale)
            stage.spread(*case.size)
            yield from (f"{case}: {fault}" for fault in stage.faults())
    finally:
        Metrics.density = usual
        if stage is not None:
            stage.close()
