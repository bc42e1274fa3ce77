"""Each call of Java that the app makes on a phone goes through pyjnius to Java, and finds the overload it means.

There is no Android here: small classes stand for its own, with the signatures of the stubs for API 36.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.kit.phone.call_java import TEXT
from tests.kit.phone.java_sources import MORE, WANTED, Sources, Stubs

ROOT = Path(__file__).resolve().parents[2]
OLDEST, NEWEST = 24, 36
JAVAC = shutil.which("javac")
LONG = 120  # seconds, after which a program has failed

#: All that calls Java.
CALLERS = sorted((ROOT / "screens" / "platform").glob("android*.py"))
#: What these modules have for each other; all else is called from outside.
HELPERS = {"activity", "java", "java_text", "on_android", "engine"}
#: Members of Python's own things there, and of theirs.
PYTHONS = {
    "append", "close", "encode", "engine", "environ", "exists", "getLogger", "is_set", "listens", "read", "say", "set",
    "shut_down", "speaks", "take", "vibrate", "wait", "warning", "write",
}  # fmt: skip
#: Members of Java's own classes, which are called as they are.
JAVAS = {"forLanguageTag", "getDefault", "mActivity", "toLanguageTag"}

pytestmark = pytest.mark.xdist_group("java")
needs_jdk = pytest.mark.skipif(
    JAVAC is None, reason="there is no JDK here: `make java` installs one on Debian and Ubuntu"
)


class Called(NamedTuple):
    """What came back from Java, and which methods were called there."""

    api: int
    answers: dict[str, Any]
    made: list[str]

    def of(self, method: str) -> list[str]:
        """The calls of a method, each with what it was called with."""
        return [line.removeprefix("android.") for line in self.made if f"{method}(" in line]


@pytest.fixture(scope="module", params=[pytest.param(api, marks=needs_jdk) for api in (OLDEST, NEWEST)])
def called(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Called:
    """All calls, on one version of Android."""
    folder = tmp_path_factory.mktemp("java")
    paths = Sources(Stubs(Path(sysconfig.get_path("purelib"))), request.param).write(folder / "sources")
    compiler = [str(JAVAC), "-nowarn", "-encoding", "utf-8", "-d", str(folder / "classes"), *map(str, paths)]
    subprocess.run(compiler, check=True, timeout=LONG)
    home = folder / "kivy"
    home.mkdir()
    command = [sys.executable, "-m", "tests.kit.phone.call_java", str(folder / "classes")]
    environment = {**os.environ, "KIVY_HOME": str(home)}
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=LONG, check=False
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout.splitlines()[-1])
    return Called(request.param, found["answers"], found["made"])


def test_the_versions_are_those_of_the_package() -> None:
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    versions = re.findall(r"^android\.(?:min)?api = (\d+)$", spec, re.MULTILINE)
    assert sorted(map(int, versions)) == [OLDEST, NEWEST]


def members_asked_for() -> set[str]:
    """The members of Java classes that the app names."""
    nodes = [node for path in CALLERS for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return {name for name in names if not name.startswith("_")} - PYTHONS - JAVAS


def test_every_member_that_the_app_names_is_tried_here() -> None:
    known = {name for members in WANTED.values() for name in members.split()}
    assert members_asked_for() - known == set()


def test_every_class_that_the_app_names_is_tried_here() -> None:
    nodes = [node for path in CALLERS for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "java"]
    names = {str(call.args[0].value).replace("$", ".") for call in calls if isinstance(call.args[0], ast.Constant)}
    assert len(names) >= 5
    assert {name for name in names if not name.startswith("java.")} - {*WANTED, *MORE} == set()


def test_every_function_that_calls_java_is_called_here() -> None:
    """With a member that is known another overload may be meant."""
    public = {
        f"{path.stem}.{node.name}"
        for path in CALLERS
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name not in HELPERS
    }
    source = ast.parse((ROOT / "tests" / "kit" / "phone" / "call_java.py").read_text("utf-8"))
    called = {ast.unparse(node.func) for node in ast.walk(source) if isinstance(node, ast.Call)}
    assert len(public) >= 10
    assert public - called == set()


def test_every_method_that_the_app_names_was_called(called: Called) -> None:
    """Whatever is known is called, if this version of Android has it."""
    made = {line.split("(")[0].removeprefix("ui ") for line in called.made}
    methods = {
        f"{name}.{member}"
        for name, members in WANTED.items()
        for member in members.split()
        if member in members_asked_for() and member[0].islower() and not is_field(name, member)
    }
    missing = methods - made
    if called.api == OLDEST:  # which does not tell what bars and cut-outs cover
        missing -= {name for name in missing if "Insets" in name or name.endswith("getDecorView")}
    assert missing == set()


def is_field(name: str, member: str) -> bool:
    found = list(Stubs(Path(sysconfig.get_path("purelib"))).members(name, [member]))
    return all(one.takes is None for one in found)


def test_what_the_phone_says_of_itself(called: Called) -> None:
    answers = called.answers
    assert answers["insets"] == ([0, 66, 0, 0] if called.api == NEWEST else [0, 0, 0, 0])
    assert answers["dark"] is True
    assert (answers["density"], answers["font_scale"]) == (2.75, 1.3)
    assert answers["removes_animations"] is True
    assert re.fullmatch(r"[a-z]{2,3}(-\w+)*", answers["language_tag"])
    (scale,) = called.of("Global.getFloat")
    method, _resolver, *values = scale.split(" | ")
    assert method == "provider.Settings.Global.getFloat(android.content.ContentResolver,java.lang.String,float)"
    assert values == ["ANIMATOR_DURATION_SCALE", "1.0"]


def test_a_text_reaches_another_app_whole(called: Called) -> None:
    """Characters of more than 16 bits as well."""
    extra = called.of("Intent.putExtra")[0]
    method, *values = extra.split(" | ")
    assert values == ["EXTRA_TEXT", TEXT]
    assert method.removeprefix("content.Intent.putExtra") in {  # each of them holds a text as a text
        "(java.lang.String,java.lang.String)",
        "(java.lang.String,java.lang.CharSequence)",
    }
    assert called.of("Intent.setType")[0] == "content.Intent.setType(java.lang.String) | text/plain"
    assert [line.split(" | ")[0] for line in called.of("Activity.startActivity")] == [
        "app.Activity.startActivity(android.content.Intent)"
    ]
    assert called.of("Intent.createChooser")[0].startswith(
        "content.Intent.createChooser(android.content.Intent,java.lang.CharSequence) |"
    )


def test_a_text_is_spoken_whole_where_there_is_a_voice(called: Called) -> None:
    assert called.answers["say"] is True
    assert called.answers["say what it cannot"] is True
    assert called.answers["speaks"] == [True, False]
    spoken = "(java.lang.CharSequence,int,android.os.Bundle,java.lang.String)"
    assert called.of("TextToSpeech.speak") == [f"speech.tts.TextToSpeech.speak{spoken} | {TEXT} | 0 | null | text"]
    assert called.of("TextToSpeech.setLanguage") == ["speech.tts.TextToSpeech.setLanguage(java.util.Locale) | ru_RU"]
    assert len(called.of("TextToSpeech.__init__")) == 1
    assert len(called.of("TextToSpeech.shutdown")) == 1


def test_a_text_is_copied_and_pasted_whole(called: Called) -> None:
    assert called.answers["clipboard"] == TEXT
    copied = "content.ClipData.newPlainText(java.lang.CharSequence,java.lang.CharSequence)"
    assert called.of("ClipData.newPlainText") == [f"{copied} |  | {TEXT}"]


def test_the_phone_shakes(called: Called) -> None:
    assert called.answers["can_vibrate"] is True
    (shaken,) = called.of("Vibrator.vibrate")
    newer = shaken.startswith("os.Vibrator.vibrate(android.os.VibrationEffect) |")
    assert newer if called.api == NEWEST else shaken == "os.Vibrator.vibrate(long) | 20"


def test_only_the_thread_of_the_window_changes_its_flags(called: Called) -> None:
    flags = [line for line in called.made if "Flags(" in line]
    assert flags == [f"ui android.view.Window.{name}Flags(int) | 8192" for name in ("add", "clear")]


def test_the_app_goes_to_the_background(called: Called) -> None:
    assert called.of("Activity.moveTaskToBack") == ["app.Activity.moveTaskToBack(boolean) | true"]


def test_a_text_goes_into_a_file_and_comes_out_of_it(called: Called) -> None:
    """As many bytes as are wanted, and one more: then it is too long."""
    assert called.answers["files"] == [True, TEXT, 4]
    actions = [line.split(" | ")[1] for line in called.of("Intent.__init__") if "(java.lang.String)" in line]
    assert actions == ["ACTION_SEND", "ACTION_CREATE_DOCUMENT", "ACTION_OPEN_DOCUMENT", "ACTION_OPEN_DOCUMENT"]
    assert called.of("Intent.putExtra")[1].endswith(f"| EXTRA_TITLE | {TEXT}")
    asked = {line.split(" | ")[0] for line in called.of("Activity.startActivityForResult")}
    assert asked == {"app.Activity.startActivityForResult(android.content.Intent,int)"}
    (opened,) = called.of("ContentResolver.openOutputStream")
    assert opened.startswith("ui android.content.ContentResolver.openOutputStream(android.net.Uri,java.lang.String) |")
    assert opened.endswith("| wt")
