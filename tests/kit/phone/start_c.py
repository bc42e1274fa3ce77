"""What python-for-android's `start.c` does between Java and the app, in a process of its own.

It is run as `python -I -S -OO start_c.py`, and knows nothing of this project: what Java has set is in the environment.
"""

import ctypes
import json
import os
import sys
from pathlib import Path
from types import ModuleType


class Absent:
    """Parts of the standard library that Python does not have on Android."""

    def __init__(self, names: list[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def main() -> int:
    """Begin as C does it. Returns the exit code."""
    unpacked, log = Path(os.environ["ANDROID_UNPACK"]), int(os.environ.pop("PHONE_LOG"))
    here = json.loads(os.environ.pop("PHONE_PYTHON"))
    os.environ |= {
        "P4A_BOOTSTRAP": "sdl2",
        "ANDROID_APP_PATH": os.environ["ANDROID_ARGUMENT"],
        "PYTHON_NAME": "python",
    }
    for line in (unpacked / "p4a_env_vars.txt").read_text().splitlines():
        name, _, value = line.partition("=")
        os.environ[name] = value
    os.chdir(os.environ["ANDROID_ARGUMENT"])

    embedded = ModuleType("androidembed")
    embedded.log = lambda line: os.write(log, line.encode() + b"\n")
    sys.modules["androidembed"] = embedded
    interpreter = str(unpacked / ".bin" / "python")
    sys.executable, sys.argv = interpreter, [interpreter]
    sys.path = [".", *sys.path, str(unpacked / "_python_bundle" / "site-packages")]
    os.environ["PYTHONPATH"] = ":".join(sys.path)
    sys.platform = "android"
    for name in here["absent"]:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Absent(here["absent"]))

    library = ctypes.PyDLL(None)  # found before the platform has another name
    library.fopen.restype = ctypes.c_void_p
    del globals()["__file__"]  # the program gets its own
    exec("import io, sys, posix, androidembed\n" + here["redirection"], globals())
    entry = os.environ["ANDROID_ENTRYPOINT"].encode()
    program = library.fopen(entry, b"r")
    return ctypes.pythonapi.PyRun_SimpleFile(ctypes.c_void_p(program), entry)


if __name__ == "__main__":
    os._exit(main())
