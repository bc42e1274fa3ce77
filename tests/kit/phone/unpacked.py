"""The folder of the app on a phone, as it is when the package was unpacked: compiled as python-for-android compiles,
with no source in it, and Python's packages beside it."""

from __future__ import annotations

import ast
import compileall
import io
import py_compile
import re
import shutil
import tarfile
import warnings
from collections.abc import Iterable
from contextlib import redirect_stdout
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType
from typing import Final

import pythonforandroid
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

HERE: Final = Path(__file__).parent
P4A: Final = Path(pythonforandroid.__file__).parent
ANDROID: Final = P4A / "recipes" / "android" / "src" / "android"
#: What the phone of tests has instead of Java, and of what python-for-android compiles from Cython.
INSTEAD: Final = {
    "jnius.py": "from tests.kit.phone.java import JavaException, PythonJavaClass, autoclass, cast, java_method\n",
    "android/config.py": (
        'JAVA_NAMESPACE = "org.kivy.android"\n'
        'ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"\n'
        'ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"\n'
    ),
    "android/_android.py": (
        "from android.config import ACTIVITY_CLASS_NAME\n"
        "from jnius import autoclass\n"
        "python_act = autoclass(ACTIVITY_CLASS_NAME)\n"
        "mActivity = python_act.mActivity\n"
        "def remove_presplash():\n"
        "    mActivity.removeLoadingScreen()\n"
    ),
    "kivy/modules/hand.py": "from tests.kit.phone.hand import start, stop\n",
    **{f"tests/{name}": "" for name in ("__init__.py", "kit/__init__.py", "kit/phone/__init__.py")},
    **{f"tests/kit/phone/{name}": (HERE / name).read_text("utf-8") for name in ("hand.py", "java.py", "phone.py")},
}


def pack(script: ModuleType, tree: Path, variables: dict[str, str], archive: Path) -> None:
    """What is in the package of the app's own, by python-for-android's script. It would start a Python for each module
    to compile it."""

    def compile_one(path: str, *, optimize_python: bool) -> str:
        assert compileall.compile_file(path, quiet=1, force=True, legacy=True, optimize=2 if optimize_python else 0)
        return f"{path}c"

    script.compile_py_file = compile_one  # type: ignore[attr-defined]
    (tree / "p4a_env_vars.txt").write_text("".join(f"{name}={value}\n" for name, value in variables.items()))
    with redirect_stdout(io.StringIO()):
        script.make_tar(str(archive), [str(tree)], byte_compile_python=True, optimize_python=True)


def unpack(archive: Path, packages: Iterable[str], folder: Path) -> None:
    """All that is in the package of the app, as Java puts it into a folder of the phone."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    site = folder / "_python_bundle" / "site-packages"
    left_out = {*Recipe.get_recipe("python3", Context()).site_packages_dir_blacklist, ".."}
    for name in packages:
        for file in distribution(name).files or ():
            if left_out & set(file.parts) or file.parts[0].endswith(".dist-info"):
                continue
            if name == "materialyoucolor" and file.suffix == ".so":
                continue  # our recipe builds it without
            add(Path(str(file.locate())), site / file)
    for path in ANDROID.glob("*.py"):
        add(path, site / "android" / path.name)
    for name, text in INSTEAD.items():
        source = folder.parent / "instead.py"
        source.write_text(text, encoding="utf-8")
        add(source, site / name)


def add(source: Path, target: Path) -> None:
    """A file among Python's packages, without its source."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix == ".py":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # of Python 3.14 for what it will refuse some day
            py_compile.compile(str(source), f"{target}c", str(target), doraise=True, optimize=2)
    else:
        shutil.copyfile(source, target)


def redirection() -> str:
    """The lines of Python by which python-for-android takes all output to Android's log."""
    text = (P4A / "bootstraps" / "common" / "build" / "jni" / "application" / "src" / "start.c").read_text("utf-8")
    found = re.search(r'PyRun_SimpleString\(\s*("class LogFile.*?)\);', text, re.DOTALL)
    assert found is not None
    lines: str = ast.literal_eval(f"({found[1]})")
    return lines
