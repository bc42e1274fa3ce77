"""The scripts of the Android package: the one that tries it, against an emulator that is not one, and the one that
installs the SDK."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell script")

#: What adb does: it starts the app, lets Enter begin a game, and goes wrong as it is told.
ADB = """
import json, os, pathlib, sys

here = pathlib.Path(os.environ["DEVICE"])
state = json.loads(here.read_text())
words = " ".join(sys.argv[1:])
fault = state["fault"]
code = 0
state["said"].append(words)
if words.startswith("install"):
    state["installed"] = words.split()[-1]
elif words == "logcat -c":
    state["log"] = []
elif words.startswith("logcat -d"):
    print("\\n".join(state["log"]))
elif "am start -a" in words:
    if fault == "nothing shares" and "SEND" in words or fault == "nothing checks voices" and "CHECK_TTS" in words:
        print("Error: Activity not started, unable to resolve Intent")
    else:
        print("Starting: Intent { }")
elif "getprop ro.build.version.sdk" in words:
    print(f"{state['sdk']}\\r")
elif "overlay enable" in words:
    state["cutout"] = fault != "has no cut-out"
elif "overlay disable" in words:
    state["cutout"] = False
elif "overlay list" in words:
    print(f"[{' x'[state['cutout']]}] com.android.internal.display.cutout.emulation.tall")
elif "query-services" in words:
    print("" if fault == "has no voice" else "1 services found:", end="")
elif "font_scale 2.0" in words and fault == "ends with large letters":
    state["running"] = False
elif "am start" in words and fault != "never starts":
    state["running"] = True
    state["log"].append("I python  : [INFO   ] [Base        ] Start application main loop")
elif "force-stop" in words:
    state["running"] = False
    if fault == "loses the game":
        state["games"] = ""
elif "pidof" in words:
    code = 0 if state["running"] else 1
elif "keyevent ENTER" in words and fault != "begins no game":
    state["enters"] += 1
    if state["enters"] == 3:
        state["games"] = "812 one.game\\r"
elif "keyevent BACK" in words and fault == "ends at back":
    state["running"] = False
elif "user_rotation 1" in words and fault == "errs when rotated":
    state["log"].append("I python  :  Traceback (most recent call last):")
elif "monkey" in words and fault == "dies when touched":
    state["running"] = False
elif "wc -c" in words:
    print(state["games"])
here.write_text(json.dumps(state))
sys.exit(code)
"""


class Emulator:
    """An emulator that is not one; whoever tries it does not wait."""

    def __init__(self, folder: Path, fault: str = "", sdk: int = 36) -> None:
        self.folder = folder
        self.device = folder / "device.json"
        state = {"said": [], "log": [], "running": False, "enters": 0, "games": "", "cutout": False}
        self.device.write_text(json.dumps({**state, "fault": fault, "sdk": sdk}))
        self.bin = folder / "bin"
        self.bin.mkdir()
        (folder / "adb.py").write_text(ADB, encoding="utf-8")
        self.program("adb", f'exec {sys.executable} -I -S {folder / "adb.py"} "$@"')
        self.program("sleep", "true")
        self.program("java", f'echo "$@" >>{folder / "java"}; touch {folder / "out" / "app.apks"}')

    def program(self, name: str, text: str) -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def said(self) -> list[str]:
        """What adb was called with, without what only looks."""
        looks = ("logcat", "exec-out", "wait-for-device", "shell pidof", "shell cd ", "shell getprop")
        return [words for words in json.loads(self.device.read_text())["said"] if not words.startswith(looks)]

    def try_out(self, package: str = "app.apk") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [ROOT / "packaging" / "android" / "smoke.sh", package, self.folder / "out"],
            env={"PATH": f"{self.bin}:{os.environ['PATH']}", "DEVICE": str(self.device), "BUNDLETOOL": "tool.jar"},
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Emulator:
    """On which a package passed."""
    emulator = Emulator(tmp_path_factory.mktemp("good"))
    done = emulator.try_out()
    assert (done.returncode, done.stderr) == (0, "")
    return emulator


def test_a_good_package_passes(good: Emulator) -> None:
    pictures = {path.stem for path in (good.folder / "out").glob("*.png")}
    assert pictures == {
        *("started", "begun", "back", "returned", "rotated", "upright", "large", "large-rotated", "small"),
        *("shared", "after-shared", "voice", "after-voice", "restarted", "camera-rotated", "camera", "played"),
    }
    assert (good.folder / "out" / "logcat.txt").is_file()


def places(said: list[str], *words: str) -> list[int]:
    """Where each of these is in what was said, which is once."""
    found = [[at for at, line in enumerate(said) if word in line] for word in words]
    assert [len(where) for where in found] == [1] * len(words), found
    return [where[0] for where in found]


def test_a_camera_comes_while_the_app_does_not_run(good: Emulator) -> None:
    """Or else Android makes the window of the app anew. It is there while touches are sent, and gone in the end."""
    said = good.said()
    stop, camera, touches, gone = places(said, "force-stop", "overlay enable", "monkey", "overlay disable")
    starts = [at for at, line in enumerate(said) if "am start -n" in line]
    assert [at for at in starts if at < camera] == [at for at in starts if at < stop]
    assert stop < camera < max(starts) < touches < gone == len(said) - 1


def test_letters_are_twice_as_large_for_a_while(good: Emulator) -> None:
    scales = [line.split()[-1] for line in good.said() if "font_scale" in line]
    assert scales == ["2.0", "1.0", "1.0"]  # the last one is sent however it ends


def test_what_the_app_sends_is_sent(good: Emulator) -> None:
    """Sharing as `screens.platform.android.share` does; and the voice is asked for that the manifest names."""
    said = good.said()
    places(said, "am start -a android.intent.action.SEND -t text/plain --es android.intent.extra.TEXT ")
    queries = (ROOT / "android" / "manifest_queries.xml").read_text(encoding="utf-8")
    (service,) = re.findall(r'name="([^"]+)"', queries)
    places(said, f"query-services -a {service}", "am start -a android.speech.tts.engine.CHECK_TTS_DATA")


def test_before_android_9_there_is_no_camera_to_emulate(tmp_path: Path) -> None:
    emulator = Emulator(tmp_path, sdk=24)
    assert emulator.try_out().returncode == 0
    assert not any("overlay" in line for line in emulator.said())


def test_the_device_is_as_it_was_after_a_fault_too(tmp_path: Path) -> None:
    emulator = Emulator(tmp_path, "ends with large letters")
    assert emulator.try_out().returncode == 1
    assert emulator.said()[-2:] == [
        "shell settings put system font_scale 1.0",
        "shell cmd overlay disable com.android.internal.display.cutout.emulation.tall",
    ]


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("script", sorted((ROOT / "packaging").rglob("*.sh")), ids=lambda path: path.name)
def test_shellcheck_finds_nothing(script: Path) -> None:
    run = subprocess.run(["shellcheck", script], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "")


def test_a_bundle_is_installed_by_bundletool(tmp_path: Path) -> None:
    emulator = Emulator(tmp_path)
    assert emulator.try_out("app.aab").returncode == 0
    build, install = (tmp_path / "java").read_text().splitlines()
    assert build.startswith("-jar tool.jar build-apks --bundle=app.aab ")
    assert install.startswith("-jar tool.jar install-apks ")
    assert '"install ' not in emulator.device.read_text()


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("never starts", "the app did not start: started"),
        ("begins no game", "no game was begun"),
        ("ends at back", "the app is not running any more: back"),
        ("errs when rotated", "an error in the log: rotated"),
        ("ends with large letters", "the app is not running any more: large"),
        ("nothing shares", "nothing takes it: shared"),
        ("has no voice", "there is no voice"),
        ("nothing checks voices", "nothing takes it: voice"),
        ("has no cut-out", "no camera in the screen is emulated"),
        ("loses the game", "the game was: 812 one.game; after a restart it is:"),
        ("dies when touched", "the app is not running any more: played"),
    ],
)
def test_what_goes_wrong_does_not_pass(tmp_path: Path, fault: str, said: str) -> None:
    done = Emulator(tmp_path, fault).try_out()
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith(said)
    assert (tmp_path / "out" / "failed.png").is_file()


@pytest.fixture
def host(tmp_path: Path) -> Path:
    """A host on which the tools of the SDK are stand-ins."""
    home = tmp_path / "home"
    manager = tmp_path / "sdk" / "cmdline-tools" / "latest" / "bin" / "sdkmanager"
    manager.parent.mkdir(parents=True)
    sdk = home / ".buildozer" / "android" / "platform" / "android-sdk"
    manager.write_text(f'#!/bin/sh\necho "$@" >>{tmp_path / "installs"}\nmkdir -p {sdk}/build-tools/36.0.0\n')
    manager.chmod(0o755)
    tools = sdk / "tools" / "bin"
    tools.mkdir(parents=True)
    shutil.copy(manager, tools)
    return home


def install(host: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "packaging" / "android" / "sdk.sh"],
        env={"PATH": os.environ["PATH"], "HOME": str(host), "ANDROID_HOME": str(host.parent / "sdk")},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_the_sdk_is_installed_by_exact_versions(host: Path) -> None:
    assert install(host).returncode == 0
    (line,) = (host.parent / "installs").read_text().splitlines()
    assert line.split()[1:] == ["platform-tools", "build-tools;36.0.0", "platforms;android-36"]


def test_newer_build_tools_beside_them_are_refused(host: Path) -> None:
    (host / ".buildozer/android/platform/android-sdk/build-tools/36.1.0-rc1").mkdir(parents=True)
    done = install(host)
    assert done.returncode == 1
    assert "Other build tools than 36.0.0" in done.stderr
