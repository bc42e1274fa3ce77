"""What is written down twice must be the same twice."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from buildozer import Buildozer

import screens

ROOT = Path(__file__).resolve().parent.parent
PINS = dict(
    dependency.split("==")
    for dependency in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
)


@pytest.fixture
def spec() -> Buildozer:
    """buildozer.spec, read as buildozer reads it."""
    return Buildozer(filename=str(ROOT / "buildozer.spec"))


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_lock_holds_what_the_app_asks_for(name: str) -> None:
    lock = (ROOT / name).read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", lock, re.MULTILINE))
    assert PINS.items() <= locked.items()
    assert not {"pycairo", "cairosvg", "materialshapes"} & locked.keys()
    assert "://" not in lock, "a lock names no registry"


def test_android_package_holds_what_the_app_asks_for(spec: Buildozer) -> None:
    names = spec.config.getlist("app", "requirements")
    # python-for-android has a recipe for pillow, which sets the version
    assert set(names) == {"python3", "pillow", *(f"{n}=={v}" for n, v in PINS.items() if n != "pillow")}


def test_android_package_has_the_version_of_the_app(spec: Buildozer) -> None:
    assert spec.get_version() == screens.__version__


@pytest.mark.parametrize(
    "token",
    [
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
        "android.extra_manifest_application_arguments",
        "android.backup_rules",
    ],
)
def test_files_of_the_android_package_exist(spec: Buildozer, token: str) -> None:
    assert (ROOT / spec.config.get("app", token)).is_file()
