"""Tests of the running app, in a window that nobody sees.

Kivy reads its environment and its folders when it is first imported. This file sets them up and imports none of it;
the tests get the app through the `drive` fixture.
"""

from __future__ import annotations

import gettext
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.kit.offscreen import make_room, prepare

if TYPE_CHECKING:
    from tests.kit.driver import Driver
    from tests.kit.finger import Hand
    from tests.kit.stage import Stage

HERE = Path(__file__).parent
#: About half of all, by the time they take.
AT_THE_TABLE = {"table", "moves", "app"}


def pytest_configure() -> None:
    """Give Kivy an empty home and a window without a display."""
    prepare()
    make_room()


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks for the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, and keep those of a half in one process: they share its one window."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("ui")
            item.add_marker(pytest.mark.xdist_group("ui-table" if item.path.parent.name in AT_THE_TABLE else "ui"))


@pytest.fixture(scope="module", autouse=True)
def _gives_back() -> Iterator[None]:
    """What the tests of a module showed is not kept until all are over."""
    yield
    if driver := sys.modules.get("tests.kit.driver"):
        driver.give_back()


@pytest.fixture
def drive() -> Iterator[Driver]:
    """The app, just started."""
    from tests.kit.driver import Driver

    driver = Driver()
    yield driver
    driver.close()


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """A player's finger on the app, which was just started."""
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    yield hand
    hand.close()


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    """An empty screen: painters need a running app, which knows how large texts are."""
    from tests.kit.painters.painter_parts import empty_stage

    stage = empty_stage()
    yield stage
    stage.close()


@pytest.fixture
def size_letters(stage: Stage) -> Iterator[Callable[[float], None]]:
    """Makes letters larger, until the end of a test; then they are as they were, in English."""
    from tests.kit.painters.painter_parts import letters_of

    size = letters_of(stage)
    yield size
    size(1.0)
    stage.speak(gettext.NullTranslations())
