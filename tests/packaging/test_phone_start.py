"""The package starts as Android starts it, and a game lives through being killed.

Nothing but what is in the package can be loaded: compiled files without their sources, the packages that the spec
names, the standard library as far as it is there on Android. Only Java and the screen are not real.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from buildozer import Buildozer
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

from tests.kit.phone.started import Started
from tests.kit.phone.unpacked import pack, unpack
from tests.packaging.conftest import read_spec
from tests.packaging.test_android import NOT_ON_ANDROID, build_script, command_line

pytestmark = [
    pytest.mark.xdist_group("phone-start"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a window that nobody sees"),
]

PRESSED: Final = 20  # frames until the next key
PRESSES: Final = 8  # of Enter, in which packaging/android/smoke.sh begins a game
TABS: Final = 12  # from anywhere at the Table to its main button
TURNS: Final = 30  # of people, in which somebody sows
LOOKS: Final = 5000  # at a game in which somebody else thinks: it ends when he has, however busy the machine is
LEFT_OUT: Final = Recipe.get_recipe("python3", Context()).stdlib_dir_blacklist & sys.stdlib_module_names
ABSENT: Final = NOT_ON_ANDROID | LEFT_OUT
#: All that a phone says of itself, and the picture that lies over the app while it starts.
SAYS: Final = (
    "*.getResources *.getWindow *.getContentResolver *.getFilesDir *.getApplicationContext *.getSystemService*"
    " *.removeLoadingScreen java.util.Locale.getDefault org.renpy.android.Hardware*"
)


def variables(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What python-for-android has `start.c` put into the environment, by the arguments that buildozer gives."""
    script = build_script(monkeypatch)
    arguments, _ = script.create_argument_parser().parse_known_args(command_line(spec, monkeypatch))
    assert arguments.byte_compile_python
    assert arguments.optimize_python
    return {
        "P4A_IS_WINDOWED": str(arguments.window),
        "KIVY_ORIENTATION": script.get_sdl_orientation_hint(arguments.orientation),
        "P4A_MINSDK": str(arguments.min_sdk_version),
    }


@pytest.fixture(scope="module")
def unpacked(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the package brings onto a phone."""
    folder, spec = tmp_path_factory.mktemp("package"), read_spec()
    tree = shutil.copytree(packed, folder / "tree", copy_function=shutil.copyfile)
    for path in (tree, *tree.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        pack(build_script(patch), tree, variables(spec, patch), folder / "private.tar")
    names = [name.partition("==")[0] for name in spec.config.getlist("app", "requirements")]
    unpack(folder / "private.tar", set(names) - {"python3"}, folder / "app")
    shutil.rmtree(tree)
    return folder / "app"


@pytest.fixture
def app(unpacked: Path, tmp_path: Path) -> Path:
    """A phone on which the package was just installed."""
    return Path(shutil.copytree(unpacked, tmp_path / "files" / "app", copy_function=os.link))


def files(app: Path) -> set[str]:
    """The files of the package, and what else came among them; Kivy keeps its configuration there."""
    kept = (path.relative_to(app) for path in app.rglob("*") if path.is_file())
    return {path.as_posix() for path in kept if path.parts[0] != ".kivy"}


def until(phone: Started, so: Callable[[dict[str, Any]], bool], key: str = "LOOK", most: int = LOOKS) -> dict[str, Any]:
    """Press a key, or only look, until something is so."""
    seen = phone.do(frames=1)
    for _ in range(most):
        if so(seen):
            return seen
        seen = phone.do(key, PRESSED if key != "LOOK" else 1)
    raise AssertionError(f"not after {most} times {key}: {seen}")


def play(phone: Started) -> dict[str, Any]:
    """Play with hints until somebody has sown, and a person is asked again."""
    for _ in range(TURNS):
        seen = until(phone, lambda seen: seen["asks"])
        if any(move.startswith("sow:") for move in seen["moves"]):
            return seen
        if not seen["sheet"]:
            phone.do("H")
            until(phone, lambda seen: seen["hints"])
            until(phone, lambda seen: seen["focus"] == "Command.PRIMARY", "TAB", TABS)
        phone.do("ENTER")
    raise AssertionError(f"nobody has sown: {seen}")


def saved(app: Path) -> list[str]:
    return sorted(path.name for path in app.parent.glob("saves/*.game"))


def test_a_game_lives_through_being_killed(app: Path) -> None:
    """Begun as packaging/android/smoke.sh does it, played with hints, put away, killed by Android, and gone on with."""
    before = files(app)
    assert not [name for name in before if name.endswith(".py")]
    with Started(app, ABSENT) as phone:
        seen = phone.do()
        assert (seen["screen"], seen["loading screen"]) == ("home", False)
        assert (seen["folder"], seen["density"], seen["language"]) == (str(app.parent), 1.5, "hu_HU")
        until(phone, lambda _: bool(saved(app)), "ENTER", PRESSES)
        play(phone)
        left = phone.do("PAUSE")
        assert left["sleeps"]
        assert left["missing"] == left["raised"] == []
        phone.kill()
    names = saved(app)
    assert len(names) == 1

    with Started(app, ABSENT) as phone:
        assert phone.do()["screen"] == "home"
        until(phone, lambda seen: seen["screen"] == "table", "ENTER", PRESSES)
        seen = until(phone, lambda seen: seen["asks"])
        assert (seen["moves"], seen["position"]) == (left["moves"], left["position"])
    assert phone.said().count("Start application main loop") == 2
    assert "Traceback" not in phone.said()
    assert (saved(app), files(app)) == (names, before)
    assert not (app.parent / "errors.log").exists()


@pytest.mark.parametrize("faults", ["android.app.WallpaperManager*", SAYS], ids=["wallpaper", "what the phone says"])
def test_what_java_throws_keeps_nobody_from_home(app: Path, faults: str) -> None:
    """KivyMD asks for the wallpaper while it is imported, Kivy for sizes; no player needs either."""
    with Started(app, ABSENT, faults) as phone:
        seen = phone.do()
        assert (seen["screen"], seen["folder"]) == ("home", str(app.parent))
        until(phone, lambda _: bool(saved(app)), "ENTER", PRESSES)
