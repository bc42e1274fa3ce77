"""The app starts from what is packed for a phone and from what is installed on a desktop."""

from __future__ import annotations

import configparser
import contextlib
import importlib.util
import os
import re
import shutil
import site
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import fivetribes
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


def test_as_on_a_phone_without_what_cannot_be_loaded_there(packed: Path, tmp_path: Path) -> None:
    """Pillow is not in the package. Of materialyoucolor the part that is written in C++ is, but its library is not."""
    absent = tmp_path / "absent" / "PIL"
    absent.mkdir(parents=True)
    (absent / "__init__.py").write_text('raise ImportError("PIL is not on the phone")', encoding="utf-8")
    (whole,) = (
        importlib.util.find_spec("materialyoucolor") or pytest.fail("it is needed")
    ).submodule_search_locations or ()
    shutil.copytree(
        whole, absent.parent / "materialyoucolor", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    home = tmp_path / "home"
    home.mkdir()
    report, _ = start([sys.executable, "-OO", "main.py"], packed, home, str(absent.parent))
    assert report["screen"] == "home"
    assert "PIL" not in report["modules"]
    assert not report["celebi"]


@pytest.mark.parametrize("folder", ["", "config"])
def test_a_folder_of_the_user_that_is_no_whole_path_does_not_count(packed: Path, tmp_path: Path, folder: str) -> None:
    """So the standard for these variables says; else saved games would go into the folder the app was started from."""
    before = state_of(packed)
    variables = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
    _, written = start([sys.executable, "main.py"], packed, tmp_path, "", **variables)
    assert state_of(packed) == before
    for place in (tmp_path / ".config", tmp_path / ".local" / "share"):
        assert any(place in path.parents for path in written)


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
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked. Built in a copy, as building leaves things behind."""
    if not (ROOT / ".git").exists():
        pytest.skip("only git knows all files of the project")
    folder = tmp_path_factory.mktemp("sdist")
    for name in tracked():
        target = folder / "source" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    build = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
    command = [sys.executable, "-c", build, folder / "dist"]
    subprocess.run(command, cwd=folder / "source", check=True, capture_output=True, timeout=600)
    (made,) = (folder / "dist").iterdir()
    with tarfile.open(made) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (root,) = (folder / "unpacked").iterdir()
    return root


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made of the source distribution, as whoever builds a package of a system makes it."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(sdist, folder / "source")
    pip("wheel", "--no-build-isolation", "--no-index", "--no-deps", "--wheel-dir", folder / "dist", folder / "source")
    (made,) = (folder / "dist").glob("*.whl")
    return made


def tracked() -> set[str]:
    """Every file of the project: what git knows and what it would be told of, less what is deleted."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True)
    return {name for name in run.stdout.splitlines() if (ROOT / name).is_file()}


def test_the_source_distribution_holds_everything(sdist: Path) -> None:
    held = {path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file()}
    made = {name for name in held if name in ("PKG-INFO", "setup.cfg") or name.startswith("five_tribes.egg-info/")}
    assert held - made == tracked()


def test_the_engine_needs_no_package(wheel: Path, tmp_path: Path) -> None:
    """Installed by itself it plays in the terminal, and the command of the app says what is missing."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        wanted = re.findall(r"^Requires-Dist: (.*)$", archive.read(metadata).decode(), re.MULTILINE)
    assert wanted
    assert [line for line in wanted if "; extra ==" not in line] == []

    place = tmp_path / "installed"
    venv.create(place, symlinks=True)
    pip("--python", place / "bin" / "python", "install", "--no-index", "--no-compile", wheel)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [place / "bin" / command[0], *command[1:]],
            cwd=tmp_path, env={"PATH": f"{place / 'bin'}:/usr/bin:/bin"}, capture_output=True, text=True, timeout=600,
            check=False,
        )  # fmt: skip

    assert run("fivetribes", "--version").stdout == f"fivetribes {fivetribes.__version__}\n"
    watched = run("fivetribes", "play", "--humans", "0", "--level", "random", "--save", "game.record")
    assert (watched.returncode, watched.stderr) == (0, "")
    assert run("fivetribes", "check", "game.record").returncode == 0
    refused = run("five-tribes")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.endswith("pip install 'five-tribes[app]'. To play in the terminal: fivetribes play\n")
    assert run("five-tribes", "--version").stdout == f"five-tribes {fivetribes.__version__}\n"

    assert (place / "share" / "bash-completion" / "completions" / "fivetribes").is_file()
    (library,) = (place / "lib").glob("python*/site-packages")
    assert (library / "fivetribes" / "py.typed").is_file()


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
    inside.add(Path("fivetribes", "py.typed"))  # only who writes programs with the engine needs it
    (record,) = library.glob("five_tribes-*.dist-info/RECORD")
    installed = {Path(line.partition(",")[0]) for line in record.read_text(encoding="utf-8").splitlines()}
    assert {path for path in installed if path.parts[0] not in ("..", record.parent.name)} == inside


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
    assert project["project"]["scripts"][wanted["Exec"]] == "fivetribes_start:app"
    icons = [path for path in (tmp_path / "share" / "icons" / "hicolor").rglob("*") if path.is_file()]
    assert {path.stem for path in icons} == {wanted["Icon"]}
    assert {path.parent.parent.name for path in icons} == {"512x512", "scalable"}
    with contextlib.suppress(FileNotFoundError):  # where the checker is installed
        subprocess.run(["desktop-file-validate", entry], check=True, timeout=600)
