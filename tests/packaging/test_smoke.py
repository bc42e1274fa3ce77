"""The scripts of the Android package: the one that tries it, against an emulator that is not one, and the one that
installs the SDK."""

from __future__ import annotations

import os
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

    def __init__(self, folder: Path, fault: str = "") -> None:
        self.folder = folder
        self.device = folder / "device.json"
        self.device.write_text(
            f'{{"fault": "{fault}", "said": [], "log": [], "running": false, "enters": 0, "games": ""}}'
        )
        self.bin = folder / "bin"
        self.bin.mkdir()
        (folder / "adb.py").write_text(ADB, encoding="utf-8")
        self.program("adb", f'exec {sys.executable} {folder / "adb.py"} "$@"')
        self.program("sleep", "true")
        self.program("java", f'echo "$@" >>{folder / "java"}; touch {folder / "out" / "app.apks"}')

    def program(self, name: str, text: str) -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def try_out(self, package: str = "app.apk") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [ROOT / "packaging" / "android" / "smoke.sh", package, self.folder / "out"],
            env={"PATH": f"{self.bin}:{os.environ['PATH']}", "DEVICE": str(self.device), "BUNDLETOOL": "tool.jar"},
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip


def test_a_good_package_passes(tmp_path: Path) -> None:
    emulator = Emulator(tmp_path)
    done = emulator.try_out()
    assert (done.returncode, done.stderr) == (0, "")
    pictures = {path.stem for path in (tmp_path / "out").glob("*.png")}
    assert pictures == {"started", "begun", "back", "returned", "rotated", "upright", "restarted", "played"}
    assert (tmp_path / "out" / "logcat.txt").is_file()


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
