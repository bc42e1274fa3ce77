"""The app starts from what is packed for a phone and from what is installed on a desktop."""

from __future__ import annotations

import configparser
import contextlib
import os
import shutil
import site
import subprocess
import sys
import tomllib
import venv
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT
from tests.packaging.starting import start
from tests.packaging.test_agreement import PINS

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a window that nobody sees")

SYSTEM = (Path("/dev"), Path("/proc"), Path("/sys"))
#: A whole game of computer players, as it is played where asserts are compiled away.
BOT_GAME = """
from fivetribes.ai.arena import play_game
from fivetribes.ai.levels import Entrant

if __debug__:
    raise SystemExit("asserts are on")
played = play_game([Entrant("apprentice", scale=0.3), Entrant("greedy", scale=0.001), Entrant("random")], 0, "phone")
print(played.rounds, sum(played.shares), min(played.totals) > 0)
"""


def state_of(tree: Path) -> dict[Path, tuple[int, int]]:
    """What would change if anything in a folder did."""
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in tree.rglob("*")}


def pip(*arguments: str | Path) -> None:
    """Run pip, which needs no network for what is asked of it here."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True, capture_output=True, timeout=600)


def test_as_on_a_phone(packed: Path, tmp_path: Path) -> None:
    """Without asserts and docstrings, from nothing but the packed files, which are not written to."""
    before = state_of(packed)
    report, written = start([sys.executable, "-OO", "main.py"], packed, tmp_path)
    assert (report["optimize"], report["screen"]) == (2, "home")
    assert (Path(report["program"]), [Path(path) for path in report["data"]]) == (
        packed,
        [packed / "kv", packed / "assets"],
    )
    assert state_of(packed) == before
    assert written
    assert [path for path in written if not {tmp_path, *SYSTEM} & {path, *path.parents}] == []

    # and what it loads of others is what the lists of packages name; plyer is loaded when the phone is to shake, and
    # pillow by parts of KivyMD that are not used here
    distributions = packages_distributions()
    loaded = {name.lower() for module in report["modules"] for name in distributions.get(module, [])}
    assert loaded - {"setuptools"} | {"plyer", "pillow"} == PINS.keys()


@pytest.mark.parametrize("folder", ["", "config"])
def test_a_folder_for_settings_that_is_no_whole_path_does_not_count(packed: Path, tmp_path: Path, folder: str) -> None:
    """So the standard for XDG_CONFIG_HOME says; else saved games would go into the folder the app was started from."""
    before = state_of(packed)
    _, written = start([sys.executable, "main.py"], packed, tmp_path, XDG_CONFIG_HOME=folder)
    assert state_of(packed) == before
    assert any(tmp_path / ".config" in path.parents for path in written)


def test_a_game_of_computer_players_as_on_a_phone(packed: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-OO", "-c", BOT_GAME],
        cwd=packed,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    rounds, shares, positive = run.stdout.split()
    assert (int(rounds) > 3, float(shares), positive) == (True, 1.0, "True")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as a wheel, built in a copy of what it is built from: building leaves things behind."""
    copy = tmp_path_factory.mktemp("source")
    for name in ("fivetribes", "screens", "kv", "assets"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    pip("wheel", "--no-build-isolation", "--no-index", "--no-deps", "--wheel-dir", copy / "dist", copy)
    (made,) = (copy / "dist").glob("*.whl")
    return made


def test_an_installed_app_starts(wheel: Path, packed: Path, tmp_path: Path) -> None:
    """From a fresh environment, into which only the app is installed: the rest is there already."""
    place = tmp_path / "installed"
    venv.create(place, symlinks=True)
    pip("--python", place / "bin" / "python", "install", "--no-index", "--no-deps", "--no-compile", wheel)
    (library,) = (place / "lib").glob("python*/site-packages")

    (tmp_path / "home").mkdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    report, _ = start(
        [place / "bin" / "five-tribes"], elsewhere, tmp_path / "home", os.pathsep.join(site.getsitepackages())
    )
    assert (report["screen"], Path(report["program"])) == ("home", library)
    assert [Path(path) for path in report["data"]] == [library / "screens" / "kv", library / "screens" / "assets"]

    # as a phone has them, so do desktops: layouts and pictures inside the package, the rest beside each other
    phone = {path.relative_to(packed) for path in packed.rglob("*") if path.is_file()} - {
        Path("main.py"),
        Path("LICENSE"),
    }
    inside = {Path("screens", path) if path.parts[0] in ("kv", "assets") else path for path in phone}
    top = [library / "fivetribes", library / "screens"]
    assert {path.relative_to(library) for folder in top for path in folder.rglob("*") if path.is_file()} == inside


def test_the_menu_of_a_linux_desktop(tmp_path: Path) -> None:
    subprocess.run([ROOT / "packaging" / "linux" / "install.sh", tmp_path], check=True, timeout=600)
    (entry,) = (tmp_path / "share" / "applications").iterdir()
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(entry, encoding="utf-8")
    (section,) = read.sections()
    wanted = read[section]
    assert (section, wanted["Type"], wanted["Terminal"]) == ("Desktop Entry", "Application", "false")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert wanted["Exec"] in project["project"]["scripts"]
    assert project["project"]["scripts"][wanted["Exec"]] == "screens.launch:launch"
    icons = [path for path in (tmp_path / "share" / "icons" / "hicolor").rglob("*") if path.is_file()]
    assert {path.stem for path in icons} == {wanted["Icon"]}
    assert {path.parent.parent.name for path in icons} == {"512x512", "scalable"}
    with contextlib.suppress(FileNotFoundError):  # where the checker is installed
        subprocess.run(["desktop-file-validate", entry], check=True, timeout=600)
