"""What buildozer makes of buildozer.spec, without building."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from buildozer import Buildozer

ROOT = Path(__file__).resolve().parents[2]


def read_spec() -> Buildozer:
    """buildozer.spec, read as buildozer reads it. Every path in it counts from the root of the project."""
    return Buildozer(filename=str(ROOT / "buildozer.spec"))


@pytest.fixture
def spec() -> Buildozer:
    return read_spec()


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files that buildozer puts into the package, where it copies them to, and nothing may write there."""
    buildozer = read_spec()
    buildozer.targetname = "android"
    buildozer.config.set("buildozer", "build_dir", str(tmp_path_factory.mktemp("buildozer")))
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(io.StringIO()):
        buildozer._copy_application_sources()
    tree = Path(buildozer.app_dir)
    for path in (tree, *tree.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield tree
    for path in (tree, *tree.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)  # or else nobody could clear it away
