"""Calls Java as the app does on a phone, through pyjnius: python -m tests.kit.phone.call_java FOLDER

FOLDER holds the compiled classes. Prints, as JSON, what came back and which overloads were called.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any

TEXT = "Зина 😀"
LONG = 20.0  # seconds, after which something is wrong


def make_phone(classes: str) -> None:
    """Have Java find the classes, and Python the modules that python-for-android brings along."""
    import jnius_config
    import pythonforandroid

    jnius_config.add_classpath(classes)
    os.environ["ANDROID_ARGUMENT"] = ""
    config = ModuleType("android.config")
    name = "org.kivy.android.PythonActivity"
    config.JAVA_NAMESPACE = "org.kivy.android"  # type: ignore[attr-defined]
    config.ACTIVITY_CLASS_NAME = name  # type: ignore[attr-defined]
    config.ACTIVITY_CLASS_NAMESPACE = name.replace(".", "/")  # type: ignore[attr-defined]
    android = ModuleType("android")
    android.__path__ = [str(Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android")]
    sys.modules |= {"android": android, "android.config": config}

    from jnius import autoclass

    android.python_act = autoclass(name)  # type: ignore[attr-defined]


def wait_for(made: Any, text: str) -> None:
    """Until another thread has called something."""
    end = time.monotonic() + LONG
    while not any(text in line for line in list(made.toArray())):
        if time.monotonic() > end:
            raise TimeoutError(text)
        time.sleep(0.005)


def ask_all(made: Any) -> dict[str, object]:
    """What each call gives."""
    from screens.platform import android, android_voice

    answers: dict[str, object] = {
        "insets": android.insets(),
        "language_tag": android.language_tag(),
        "dark": android.dark(),
        "density": android.density(),
        "font_scale": round(android.font_scale(), 3),
        "removes_animations": android.removes_animations(),
        "can_vibrate": android.can_vibrate(),
        "vibrate": android.vibrate(0.02),
        "share": android.share(TEXT),
        "to_background": android.to_background(),
    }
    android.keep_private(True)
    wait_for(made, "addFlags")
    android.keep_private(False)
    wait_for(made, "clearFlags")
    voice = android_voice.engine()
    answers["say"] = voice.say(TEXT, "ru-RU")
    answers["say what it cannot"] = voice.say(TEXT, "hu-HU")
    answers["speaks"] = [voice.speaks("ru-RU"), voice.speaks("hu")]
    android_voice.shut_down()
    answers["files"] = through_a_file()
    answers["clipboard"] = through_clipboard()
    return answers


def through_a_file() -> list[object]:
    """A text that goes into a file that was chosen, and what is read of it."""
    from screens.platform import android_files

    told: SimpleQueue[object] = SimpleQueue()
    android_files.write(TEXT, TEXT.encode(), told.put)
    written = told.get(timeout=LONG)
    android_files.read(1000, lambda data: told.put(data and data.decode()))
    whole = told.get(timeout=LONG)
    android_files.read(3, lambda data: told.put(data and len(data)))
    return [written, whole, told.get(timeout=LONG)]


def through_clipboard() -> str:
    """A text that is copied and pasted by Kivy's clipboard for Android."""
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
    from kivy.core.clipboard.clipboard_android import ClipboardAndroid

    clipboard = ClipboardAndroid()
    clipboard.copy(TEXT)
    held = clipboard.get()
    assert isinstance(held, bytes)
    return held.decode()


def main() -> None:
    """Call it all."""
    make_phone(sys.argv[1])
    from jnius import autoclass

    made = autoclass("seen.Calls").made
    answers = ask_all(made)
    print(json.dumps({"answers": answers, "made": list(made.toArray())}))
    sys.stdout.flush()
    os._exit(0)  # the threads of Java would be waited for


if __name__ == "__main__":
    main()
