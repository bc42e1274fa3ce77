"""What is written down twice must be the same twice."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from buildozer import Buildozer
from buildozer.targets.android import DEFAULT_SDK_TAG
from packaging.version import Version

import screens
from screens.play.box import kinds
from tests.packaging.conftest import ROOT, read_spec

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = dict(dependency.split("==") for dependency in PROJECT["project"]["optional-dependencies"]["app"])
WORKFLOWS = {path.stem: path for path in (ROOT / ".github" / "workflows").glob("*.yml")}
#: What Kivy needs on Windows alone.
WINDOWS = {"kivy-deps-angle", "kivy-deps-glew", "kivy-deps-sdl2", "pypiwin32", "pywin32"}


def locked(name: str) -> dict[str, str]:
    """The versions in a lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


def backed_up(path: Path) -> list[tuple[str | None, str | None]]:
    """What a file of backup rules names, by domain and path."""
    root = ElementTree.parse(path).getroot()
    assert not list(root.iter("exclude"))
    return [(element.get("domain"), element.get("path")) for element in root.iter("include")]


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_holds_what_the_app_asks_for(name: str) -> None:
    assert PINS.items() <= locked(name).items()
    assert not {"pycairo", "cairosvg", "materialshapes"} & locked(name).keys()
    assert "://" not in (ROOT / name).read_text(encoding="utf-8"), "a lock names no registry"


def test_the_lock_for_players_holds_nothing_else() -> None:
    assert locked("requirements.lock").keys() == PINS.keys() | WINDOWS


def test_the_android_package_holds_what_the_app_asks_for(spec: Buildozer) -> None:
    names = spec.config.getlist("app", "requirements")
    # pillow is what KivyMD names and nobody loads: a test starts the app without it
    assert set(names) == {"python3", *(f"{n}=={v}" for n, v in PINS.items() if n != "pillow")}
    assert len(names) == len(set(names))


def test_the_android_package_has_the_version_of_the_app(spec: Buildozer) -> None:
    assert spec.get_version() == screens.__version__
    # python-for-android makes a number of it, by which the store tells which is newer
    assert re.fullmatch(r"\d{1,2}(\.\d{1,2}){2}", screens.__version__)


def test_who_cites_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == screens.__version__
    assert citation["license"] == PROJECT["project"]["license"]
    assert [author["name"] for author in citation["authors"]] == [a["name"] for a in PROJECT["project"]["authors"]]


def test_the_page_about_privacy_names_the_permissions(spec: Buildozer) -> None:
    assert spec.config.getlist("app", "android.permissions") == ["android.permission.VIBRATE"]
    page = (ROOT / "PRIVACY.md").read_text(encoding="utf-8")
    assert "asks for one permission: to vibrate" in page
    assert f"for version {screens.__version__}." in page


def test_the_tools_are_those_of_the_spec(spec: Buildozer) -> None:
    commit = spec.config.get("app", "p4a.commit")
    assert Version(commit) == Version(version("python-for-android"))
    assert Version(version("buildozer")) == Version("1.6.0")


def test_a_build_takes_the_same_buildozer_and_the_same_sdk(spec: Buildozer) -> None:
    text = WORKFLOWS["android"].read_text(encoding="utf-8")
    script = (ROOT / "packaging" / "android" / "build.sh").read_text(encoding="utf-8")
    assert re.findall(r"buildozer==([\d.]+)", script) == [version("buildozer")]
    sdk = (ROOT / "packaging" / "android" / "sdk.sh").read_text(encoding="utf-8")
    named = dict(re.findall(r"^(build_tools|platform|tools)=([\d.]+)", sdk, re.MULTILINE))
    assert named["platform"] == spec.config.get("app", "android.api")
    assert named["tools"] == DEFAULT_SDK_TAG
    assert set(re.findall(r"build-tools/([\d.]+)/", text)) == {named["build_tools"]}


def test_a_build_sets_what_the_spec_lets_it_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buildozer takes a value from outside only for what the spec names."""
    script = (ROOT / "packaging" / "android" / "build.sh").read_text(encoding="utf-8")
    text = WORKFLOWS["android"].read_text(encoding="utf-8") + script
    names = set(re.findall(r"\b(APP_[A-Z_]+)", text))
    assert names == {"APP_ANDROID_SKIP_UPDATE", "APP_ANDROID_RELEASE_ARTIFACT"}
    monkeypatch.setenv("APP_ANDROID_SKIP_UPDATE", "True")
    monkeypatch.setenv("APP_ANDROID_RELEASE_ARTIFACT", "apk")
    spec = read_spec()
    assert spec.config.getbooldefault("app", "android.skip_update", False)
    assert spec.config.get("app", "android.release_artifact") == "apk"


def test_the_cache_is_of_all_that_decides_what_is_compiled() -> None:
    """And it is read under the name under which it is written."""
    keys = re.findall(r"key: (.+)", WORKFLOWS["android"].read_text(encoding="utf-8"))
    assert len(keys) == 2
    assert len(set(keys)) == 1
    hashed = [path for pattern in re.findall(r"'([^']+)'", keys[0]) for path in ROOT.glob(pattern)]
    scripts = {ROOT / "packaging" / "android" / f"{name}.sh" for name in ("build", "packages", "smoke")}
    files = {path for path in (ROOT / "packaging" / "android").rglob("*") if path.suffix in (".py", ".txt", ".sh")}
    assert set(hashed) == {ROOT / "buildozer.spec"} | files - scripts


def test_a_release_waits_for_everything() -> None:
    jobs = yaml.safe_load(WORKFLOWS["release"].read_text(encoding="utf-8"))["jobs"]
    assert jobs["release"]["needs"] == [job for job in jobs if job != "release"]
    assert [job["uses"] for job in jobs.values() if "uses" in job] == [
        f"./.github/workflows/{name}.yml" for name in ("ci", "android")
    ]


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_actions_are_pinned_and_scripts_are_there(name: str) -> None:
    text = WORKFLOWS[name].read_text(encoding="utf-8")
    for action, comment in re.findall(r"uses: (\S+)(.*)", text):
        if not action.startswith("./"):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), "which version that is"
    scripts = set(re.findall(r"(?<![\w./-])((?:packaging/|\.ci/)[\w/]*(?:\.sh|run))\b", text))
    assert all(os.access(ROOT / script, os.X_OK) for script in scripts)
    assert yaml.safe_load(text)["permissions"] == {}, "each job says what it may"


def test_every_push_is_tested_with_the_oldest_and_the_newest_python() -> None:
    """What set-up takes for .venv is the Python of the job: the first on its path."""
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    job = yaml.safe_load(WORKFLOWS["ci"].read_text(encoding="utf-8"))["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == [named[0], named[-1]]
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
    *_, python, run = job["steps"]
    assert python["uses"].startswith("actions/setup-python@")
    assert python["with"] == {"python-version": "${{ matrix.python }}"}
    assert run == {"run": ".ci/run"}
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").endswith("\nmake check\nmake test\n")


def test_each_action_has_one_version() -> None:
    uses = {use for path in WORKFLOWS.values() for use in re.findall(r"uses: ([^.]\S+)", path.read_text("utf-8"))}
    assert len({use.partition("@")[0].partition("/restore")[0].partition("/save")[0] for use in uses}) == len(
        {use.replace("/restore", "").replace("/save", "") for use in uses}
    )


def test_the_secrets_are_the_same_everywhere() -> None:
    android = yaml.safe_load(WORKFLOWS["android"].read_text(encoding="utf-8"))
    wanted = set(android[True]["workflow_call"]["secrets"])  # YAML reads "on" as true
    given = yaml.safe_load(WORKFLOWS["release"].read_text(encoding="utf-8"))["jobs"]["android"]["secrets"]
    assert set(given) == wanted
    assert set(re.findall(r"secrets\.(\w+)", WORKFLOWS["android"].read_text("utf-8"))) == wanted
    assert wanted <= set(re.findall(r"`(\w+)`", (ROOT / "docs" / "android.md").read_text(encoding="utf-8")))


def test_the_smoke_test_starts_this_package(spec: Buildozer) -> None:
    script = (ROOT / "packaging" / "android" / "smoke.sh").read_text(encoding="utf-8")
    assert f"app={spec.package_full_name}\n" in script


@pytest.mark.parametrize(
    "token",
    [
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
        "android.extra_manifest_application_arguments",
        "android.backup_rules",
        "android.res_xml",
    ],
)
def test_files_that_the_spec_names_exist(spec: Buildozer, token: str) -> None:
    assert (ROOT / spec.config.get("app", token)).is_file()


def test_the_rules_for_backups_say_the_same_for_every_android(spec: Buildozer) -> None:
    old = backed_up(ROOT / spec.config.get("app", "android.backup_rules"))
    new = ElementTree.parse(ROOT / spec.config.get("app", "android.res_xml")).getroot()
    assert [section.tag for section in new] == ["cloud-backup", "device-transfer"]
    assert backed_up(ROOT / spec.config.get("app", "android.res_xml")) == old * 2


def test_all_that_the_app_writes_is_backed_up(spec: Buildozer) -> None:
    rules = backed_up(ROOT / spec.config.get("app", "android.backup_rules"))
    kept = {(path or "").rstrip("/") for _, path in rules}
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "screens").glob("*.py")))
    written = set(re.findall(r'^[A-Z]+_FILE(?:: Final)? = "([^"]+)"', code, re.MULTILINE))
    written |= set(re.findall(r'\bfolder / "([^"]+)"', code))
    written |= {kind.folder for kind in kinds()} - {""}
    assert {"saves", "settings.json", "setup.json", "statistics.json"} <= written, "they are found"
    # copies of what is in saves; where a desktop's window was; what went wrong on this device
    assert written - kept == {"exported", "window.json", "errors.log"}


def test_every_folder_with_code_or_pictures_is_packed() -> None:
    """They are named one by one."""
    code = {path.parent for room in ("fivetribes", "screens") for path in (ROOT / room).rglob("*.py")}
    other = {path.parent for room in ("assets", "kv") for path in (ROOT / room).rglob("*") if path.is_file()}
    names = {".".join(folder.relative_to(ROOT).parts) for folder in code | other if "src" not in folder.parts}
    packed = {
        name.removeprefix("screens.") if name.startswith(("screens.kv", "screens.assets")) else name
        for name in PROJECT["tool"]["setuptools"]["packages"]
    }
    assert names - {"kv"} == packed - {"kv"}
