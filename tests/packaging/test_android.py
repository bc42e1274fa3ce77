"""What python-for-android makes of buildozer.spec: recipes, manifest, files."""

from __future__ import annotations

import re
import warnings
from importlib.metadata import packages_distributions
from importlib.util import module_from_spec, spec_from_file_location
from math import dist, pi
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import grimp
import jinja2
import pytest
import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from PIL import Image
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from screens.kit.palette import DARK, colour
from tests.packaging.conftest import ROOT

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
ANDROID = "{http://schemas.android.com/apk/res/android}"

COMPILED = {
    *("android", "hostpython3", "kivy", "libffi", "materialyoucolor", "openssl"),
    *("pyjnius", "python3", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "setuptools", "sqlite3"),
}
#: Of these Kivy's recipe brings certifi, chardet, idna, requests and urllib3, and pyjnius' brings six.
PURE = {
    *("asyncgui", "asynckivy", "certifi", "chardet", "filetype", "idna", "kivymd", "plyer", "requests", "six"),
    "urllib3",
}

#: Parts of the standard library that Python does not have on Android, besides those that its recipe leaves out.
NOT_ON_ANDROID = {
    *("bz2", "crypt", "curses", "dbm", "grp", "lzma", "multiprocessing", "nis", "readline", "resource", "turtle"),
    "venv",
}
MOST = 12_000_000  # bytes, before compression
#: Modules of the app that load others by their names.
LOADS_BY_NAME = ("screens.prepare", "screens.play.box")


class Stopped(Exception):
    """Buildozer has said what it wants built."""


def context_of(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> Context:
    """What python-for-android builds in, with the recipes of our own; it keeps each recipe that it has once read."""
    monkeypatch.setattr(Recipe, "recipes", {}, raising=False)
    context = Context()
    context.local_recipes = spec.config.get("app", "p4a.local_recipes")
    return context


def build_script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script by which python-for-android builds a package, loaded as its own tests load it."""
    monkeypatch.setenv("P4A_BUILD_IS_RUNNING_UNITTESTS", "1")
    spec = spec_from_file_location("p4a_build", BOOTSTRAPS / "common" / "build" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "get_bootstrap_name", lambda: "sdl2")
    return script


def command_line(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The arguments with which buildozer calls python-for-android to build the release."""
    found: list[str] = []

    def call(_target: TargetAndroid, command: list[str], **_: object) -> None:
        found.extend(command)
        raise Stopped

    monkeypatch.setattr(TargetAndroid, "_p4a", call)
    monkeypatch.setattr(TargetAndroid, "_update_libraries_references", lambda *_: None)
    monkeypatch.setattr(TargetAndroid, "_generate_whitelist", lambda *_: None)
    monkeypatch.chdir(ROOT)
    spec.targetname = "android"
    target = TargetAndroid(spec)
    target.build_mode, target.artifact_format = "release", "aab"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # buildozer leaves a file open
        with pytest.raises(Stopped):
            target.build_package()
    return found


def manifest(arguments: Any, script: ModuleType, api: int) -> ElementTree.Element:
    """The manifest, rendered from python-for-android's own template."""
    arguments.permissions = script.parse_permissions(arguments.permissions)
    arguments.numeric_version = "1"
    arguments.backup_rules = Path(arguments.backup_rules).stem
    arguments.add_activity = arguments.add_activity or []
    templates = jinja2.FileSystemLoader(BOOTSTRAPS / "_sdl_common" / "build" / "templates")
    text = (
        jinja2.Environment(loader=templates)
        .get_template("AndroidManifest.tmpl.xml")
        .render(args=arguments, service=False, service_data=[], android_api=api, debug=False, native_services=[])
    )
    return ElementTree.fromstring(text)


def test_the_spec_is_what_buildozer_takes(spec: Buildozer) -> None:
    """No mistake in it, nothing that buildozer has given up, nothing that it does not know."""
    known = (Path(__import__("buildozer").__file__).parent / "default.spec").read_text(encoding="utf-8")
    spec.check_configuration_tokens()
    for section in spec.config.sections():
        for token in spec.config.options(section):
            assert re.search(rf"^#? ?{re.escape(token)} ?=", known, re.MULTILINE), token


def test_android_versions(spec: Buildozer) -> None:
    get = spec.config.get
    assert get("app", "android.api") == "36"
    assert get("app", "android.minapi") == get("app", "android.ndk_api") == "24"
    assert get("app", "android.ndk") == RECOMMENDED_NDK_VERSION == "28c"
    assert spec.config.getlist("app", "android.archs") == ["arm64-v8a", "x86_64"]


def test_the_requirements_resolve(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name.partition("==")[0] for name in spec.config.getlist("app", "requirements")]
    context = context_of(spec, monkeypatch)
    recipes, pure, bootstrap = get_recipe_order_and_bootstrap(
        context, names, Bootstrap.get_bootstrap(spec.config.get("app", "p4a.bootstrap"), context)
    )
    assert (set(recipes), set(pure), bootstrap.name) == (COMPILED, PURE, "sdl2")


def test_a_recipe_has_the_version_that_is_asked_for(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    context = context_of(spec, monkeypatch)
    asked = dict(name.split("==") for name in spec.config.getlist("app", "requirements") if "==" in name)
    assert Recipe.get_recipe("kivy", context)._version == asked["kivy"]
    assert Recipe.get_recipe("materialyoucolor", context)._version == asked["materialyoucolor"]
    assert Recipe.get_recipe("python3", context)._version.startswith("3.14.")


def test_materialyoucolor_is_pure(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is built from the very source that the lock names, and never taken ready-made, with its compiled library."""
    recipe = Recipe.get_recipe("materialyoucolor", context_of(spec, monkeypatch))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert f"sha256:{recipe.sha256sum}" in lock
    assert recipe.versioned_url.endswith(f"/materialyoucolor-{recipe._version}.tar.gz")
    monkeypatch.setattr(PyProjectRecipe, "lookup_prebuilt", lambda *_: True)
    assert PyProjectRecipe.check_prebuilt(recipe, None)
    assert not recipe.check_prebuilt(None, "to be taken")
    monkeypatch.setattr(PyProjectRecipe, "get_recipe_env", lambda *_, **__: {"CC": "clang"})
    assert recipe.get_recipe_env(None) == {"CC": "clang", "MYCP_PURE_PYTHON": "1"}


def test_the_window_reaches_beside_the_camera(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the theme that python-for-android writes; without it the strip of the camera stays black."""
    arguments, _ = build_script(monkeypatch).create_argument_parser().parse_known_args(command_line(spec, monkeypatch))
    templates = jinja2.FileSystemLoader(BOOTSTRAPS / "_sdl_common" / "build" / "templates")
    text = jinja2.Environment(loader=templates).get_template("strings.tmpl.xml").render(args=arguments)
    (theme,) = ElementTree.fromstring(text).iter("style")
    items = {str(item.get("name")).removeprefix("android:"): item.text for item in theme}
    assert items["windowLayoutInDisplayCutoutMode"] == "shortEdges"
    assert items["windowFullscreen"] == "true"


def test_the_manifest(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    script = build_script(monkeypatch)
    line = command_line(spec, monkeypatch)
    arguments, left = script.create_argument_parser().parse_known_args(line)
    # what its other scripts take, and nothing that none of them knows
    assert {word for word in left if word.startswith("--")} == {
        *("--add-resource", "--arch", "--bootstrap", "--copy-libs", "--dist_name", "--local-recipes", "--ndk-api"),
    }
    assert arguments.res_xmls == [[str(ROOT / "android" / "data_extraction_rules.xml")]]
    root = manifest(arguments, script, int(spec.config.get("app", "android.api")))

    assert [found.get(f"{ANDROID}name") for found in root.iter("uses-permission")] == ["android.permission.VIBRATE"]
    assert [found.attrib for found in root.iter("uses-feature")] == [{f"{ANDROID}glEsVersion": "0x00020000"}]
    assert [found.attrib for found in root.iter("uses-sdk")] == [
        {f"{ANDROID}minSdkVersion": "24", f"{ANDROID}targetSdkVersion": "36"}
    ]
    (application,) = root.iter("application")
    assert {
        "enableOnBackInvokedCallback": "false",
        "appCategory": "game",
        "allowBackup": "true",
        "fullBackupContent": "@xml/backup_rules",
        "dataExtractionRules": "@xml/data_extraction_rules",
    }.items() <= {name.removeprefix(ANDROID): value for name, value in application.attrib.items()}.items()
    (activity,) = root.iter("activity")
    assert activity.get(f"{ANDROID}screenOrientation") == "fullUser"
    queries = [action.get(f"{ANDROID}name") for action in root.findall("queries/intent/action")]
    assert queries == ["android.intent.action.TTS_SERVICE"]
    assert not list(root.iter("service"))
    assert not list(root.iter("receiver"))


def test_the_icon_has_a_layer_for_the_colours_of_a_launcher(spec: Buildozer, monkeypatch: pytest.MonkeyPatch) -> None:
    """From Android 13 on, in a file beside that of python-for-android, which older versions read."""
    line = command_line(spec, monkeypatch)
    added = dict(reversed(line[at + 1].split(":")) for at, word in enumerate(line) if word == "--add-resource")
    assert set(added) == {"mipmap-anydpi-v33/icon.xml", "mipmap/icon_monochrome.png"}
    layers = ElementTree.parse(added["mipmap-anydpi-v33/icon.xml"]).getroot()
    pictures = {layer.tag: str(layer.get(f"{ANDROID}drawable")).removeprefix("@") for layer in layers}
    assert list(pictures) == ["background", "foreground", "monochrome"]
    there = (BOOTSTRAPS / "common" / "build" / "build.py").read_text(encoding="utf-8") + "".join(added)
    assert all(f"{picture}.png" in there for picture in pictures.values())
    shape = Image.open(added["mipmap/icon_monochrome.png"]).getchannel("A")
    middle, most = shape.width / 2, shape.width * 33 / 108  # what every launcher shows is a disc so wide
    filled = [(place % shape.width, place // shape.width) for place, alpha in enumerate(shape.tobytes()) if alpha]
    assert max(dist((x, y), (middle, middle)) for x, y in filled) <= most
    assert 0.1 < len(filled) / (pi * most * most) < 0.7, "a shape, not a disc"


def test_the_picture_of_the_start_lies_on_its_colour(spec: Buildozer) -> None:
    """It is as large as the window's shorter side; round it is the ground with which the app begins."""
    picture = Image.open(ROOT / spec.config.get("app", "presplash.filename"))
    assert picture.width == picture.height
    assert not any(picture.crop((0, 0, picture.width, picture.height // 20)).getchannel("A").tobytes())
    assert DARK.ground == colour(spec.config.get("app", "android.presplash_color").removeprefix("#"))


def test_what_is_packed(packed: Path) -> None:
    """The program and what it reads; if a kind of file is new here, it is to be seen why."""
    files = {path.relative_to(packed).as_posix(): path.stat().st_size for path in packed.rglob("*") if path.is_file()}
    assert sum(files.values()) <= MOST, sorted(files.items(), key=lambda item: -item[1])[:10]
    allowed = re.compile(
        r"(fivetribes_start|main)\.py|LICENSE"
        r"|(fivetribes|screens)/([a-z0-9_]+/)*[a-z0-9_]+\.py"
        r"|fivetribes/ai/[a-z_]+\.json"
        r"|fivetribes/locale/\w+/LC_MESSAGES/fivetribes\.mo"
        r"|kv/[a-z]+/[a-z_]+\.kv"
        r"|assets/(large/)?[a-zA-Z_]+\.(png|jpg)|assets/licences\.txt|assets/atlas/\d+\.(png|atlas)|assets/sounds/[a-z_0-9]+\.ogg"
    )
    assert [name for name in sorted(files) if not allowed.fullmatch(name)] == []


def test_all_that_the_program_reads_is_packed(packed: Path) -> None:
    kinds = {".py", ".kv", ".json", ".mo", ".png", ".jpg", ".txt", ".atlas", ".ogg"}
    wanted = {
        path.relative_to(ROOT)
        for folder in ("fivetribes", "screens", "kv", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in kinds and ROOT / "assets" / "src" not in path.parents
    }
    assert wanted == {path.relative_to(packed) for path in packed.rglob("*") if path.suffix in kinds} - {
        Path("main.py"),
        Path("fivetribes_start.py"),
    }


def test_nothing_is_imported_that_android_lacks() -> None:
    """By any screen or what it imports, at any time."""
    graph = grimp.build_graph(
        "fivetribes", "screens", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )
    reached: set[str] = set()
    ahead = {module for module in graph.modules if module.partition(".")[0] == "screens"}
    while ahead:
        module = ahead.pop()
        reached.add(module)
        parents = {module.rpartition(".")[0]} - {""}
        if not graph.is_module_squashed(module):
            ahead |= (graph.find_modules_directly_imported_by(module) | parents) - reached
    foreign = {module for module in reached if graph.is_module_squashed(module)}
    recipe = Recipe.get_recipe("python3", Context())
    assert "--without-readline" in recipe.configure_args
    assert foreign & (NOT_ON_ANDROID | recipe.stdlib_dir_blacklist) == set()

    # what is loaded by name, while Home is looked at or when a game is asked for, is among what was looked through
    for module in LOADS_BY_NAME:
        named = re.findall(r'"((?:fivetribes|screens)\.[\w.]+)"', source(module).read_text("utf-8"))
        assert named
        assert set(named) <= reached
    ours = [module for module in reached if not graph.is_module_squashed(module) and module not in LOADS_BY_NAME]
    texts = [path.read_text(encoding="utf-8") for module in ours for path in [source(module)]]
    assert not any(re.search(r"ProcessPool|\bos\.(fork|exec|spawn)|import_module\(", text) for text in texts)

    libraries = {name for module in foreign for name in packages_distributions().get(module, [])}
    assert {name.lower() for name in libraries} <= {"kivy", "kivymd", "pillow", "plyer", "pyjnius"}


def source(module: str) -> Path:
    """The file of one of our modules."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
