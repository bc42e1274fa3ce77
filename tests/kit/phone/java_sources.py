"""Java classes in the place of Android's, to be compiled and called: their signatures come from the stubs of API 36.

Each method notes which overload was called with what, and gives what `BODIES` says, or nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

#: What the app, plyer and Kivy call, each with all its overloads.
WANTED: Final[dict[str, str]] = {
    "android.app.Activity": "getWindow moveTaskToBack runOnUiThread startActivity startActivityForResult",
    "android.content.ClipData": "newPlainText getItemAt",
    "android.content.ClipData.Item": "coerceToText __init__",
    "android.content.ClipDescription": "MIMETYPE_TEXT_PLAIN",
    "android.content.ClipboardManager": "getPrimaryClip setPrimaryClip",
    "android.content.ContentResolver": "openInputStream openOutputStream",
    "android.content.Context": "CLIPBOARD_SERVICE VIBRATOR_SERVICE getApplicationContext getContentResolver"
    " getResources getSystemService",
    "android.content.Intent": "ACTION_CREATE_DOCUMENT ACTION_OPEN_DOCUMENT ACTION_SEND CATEGORY_OPENABLE EXTRA_TEXT"
    " EXTRA_TITLE __init__ addCategory createChooser getData putExtra setType",
    "android.content.res.Configuration": "fontScale uiMode",
    "android.content.res.Resources": "getConfiguration getDisplayMetrics",
    "android.graphics.Insets": "left top right bottom",
    "android.os.Build.VERSION": "SDK_INT",
    "android.os.VibrationEffect": "DEFAULT_AMPLITUDE createOneShot",
    "android.os.Vibrator": "hasVibrator vibrate",
    "android.provider.Settings.Global": "ANIMATOR_DURATION_SCALE getFloat",
    "android.speech.tts.TextToSpeech": "LANG_AVAILABLE QUEUE_FLUSH SUCCESS __init__ isLanguageAvailable setLanguage"
    " shutdown speak",
    "android.speech.tts.TextToSpeech.OnInitListener": "onInit",
    "android.util.DisplayMetrics": "density",
    "android.view.View": "getRootWindowInsets",
    "android.view.Window": "addFlags clearFlags getDecorView",
    "android.view.WindowInsets": "getInsets",
    "android.view.WindowInsets.Type": "displayCutout systemBars",
    "android.view.WindowManager.LayoutParams": "FLAG_SECURE",
}
#: From which API on there is what is younger than the oldest that the package is for.
SINCE: Final = {
    "android.content.Context.getSystemService(java.lang.Class)": 23,
    "android.graphics.Insets": 29,
    "android.os.VibrationAttributes": 30,
    "android.os.VibrationEffect": 26,
    "android.view.WindowInsets.Type": 30,
    "android.view.WindowInsets.getInsets(int)": 30,
}
INTERFACES: Final = {
    "android.os.Parcelable",
    "android.speech.tts.TextToSpeech.OnInitListener",
}
EXTENDS: Final = {
    "android.app.Activity": "android.content.Context",
    "android.os.Bundle": "java.lang.Object implements android.os.Parcelable",
    "android.content.Intent": "java.lang.Object implements android.os.Parcelable",
}
VALUES: Final = {
    "int android.content.res.Configuration.uiMode": "0x21",
    "float android.content.res.Configuration.fontScale": "1.3f",
    "float android.util.DisplayMetrics.density": "2.75f",
    "int android.graphics.Insets.top": "66",
    "int android.view.WindowManager.LayoutParams.FLAG_SECURE": "0x2000",
}
BODIES: Final = {
    "android.app.Activity.getWindow": "return new android.view.Window();",
    "android.app.Activity.runOnUiThread": 'new Thread(p0, "ui").start();',
    "android.app.Activity.startActivityForResult": "((org.kivy.android.PythonActivity) this).answer(p1);",
    "android.content.ClipData.Item.__init__(java.lang.CharSequence)": "text = p0;",
    "android.content.ClipData.Item.coerceToText": "return text;",
    "android.content.ClipData.getItemAt": "return item;",
    "android.content.ClipData.newPlainText": "ClipData c = new ClipData(); c.item = new Item(p1); return c;",
    "android.content.ClipboardManager.getPrimaryClip": "return held;",
    "android.content.ClipboardManager.setPrimaryClip": "held = p0;",
    "android.content.ContentResolver.openInputStream": "return new ByteArrayInputStream(written.toByteArray());",
    "android.content.ContentResolver.openOutputStream": "written.reset(); return written;",
    "android.content.Context.getApplicationContext": "return this;",
    "android.content.Context.getContentResolver": "return new ContentResolver();",
    "android.content.Context.getResources": "return new android.content.res.Resources();",
    "android.content.Context.getSystemService(java.lang.String)": 'return p0.equals("VIBRATOR_SERVICE")'
    " ? new android.os.Vibrator() : clipboard;",
    "android.content.Intent.createChooser": "return p0;",
    "android.content.Intent.getData": "return new android.net.Uri();",
    "android.content.res.Resources.getConfiguration": "return new Configuration();",
    "android.content.res.Resources.getDisplayMetrics": "return new android.util.DisplayMetrics();",
    "android.os.VibrationEffect.createOneShot": "return new VibrationEffect();",
    "android.os.Vibrator.hasVibrator": "return true;",
    "android.provider.Settings.Global.getFloat": "return 0.0f;",
    "android.speech.tts.TextToSpeech.__init__": 'new Thread(() -> p1.onInit(0), "ui").start();',
    "android.speech.tts.TextToSpeech.isLanguageAvailable": 'return p0.getLanguage().equals("hu") ? -2 : 1;',
    "android.view.View.getRootWindowInsets": "return new WindowInsets();",
    "android.view.Window.getDecorView": "return new View();",
    "android.view.WindowInsets.Type.displayCutout": "return 128;",
    "android.view.WindowInsets.Type.systemBars": "return 7;",
    "android.view.WindowInsets.getInsets": "return new android.graphics.Insets();",
}
#: What else a class holds.
EXTRAS: Final = {
    "android.content.ClipData": "Item item;",
    "android.content.ClipData.Item": "CharSequence text;",
    "android.content.ClipboardManager": "ClipData held;",
    "android.content.ContentResolver": "static ByteArrayOutputStream written = new ByteArrayOutputStream();",
    "android.content.Context": "public static ClipboardManager clipboard = new ClipboardManager();",
}
#: Not Android's own.
MORE: Final = {
    "seen.Calls": """package seen;
public class Calls {
    public static java.util.List<String> made = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
    public static void note(String method, Object... values) {
        boolean ui = Thread.currentThread().getName().equals("ui");
        StringBuilder line = new StringBuilder(ui ? "ui " : "").append(method);
        for (Object value : values) line.append(" | ").append(value);
        made.add(line.toString());
    }
}""",
    "org.kivy.android.PythonActivity": """package org.kivy.android;
public class PythonActivity extends android.app.Activity {
    public static PythonActivity mActivity = new PythonActivity();
    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, android.content.Intent data);
    }
    public interface NewIntentListener { void onNewIntent(android.content.Intent intent); }
    java.util.List<ActivityResultListener> listeners = new java.util.ArrayList<>();
    public void registerActivityResultListener(ActivityResultListener listener) { listeners.add(listener); }
    public void unregisterActivityResultListener(ActivityResultListener listener) { listeners.remove(listener); }
    public void answer(int code) {
        new Thread(() -> {
            for (ActivityResultListener one : new java.util.ArrayList<>(listeners))
                one.onActivityResult(code, -1, new android.content.Intent());
        }, "ui").start();
    }
}""",
}

SIMPLE: Final = {
    "java.jboolean": "boolean", "java.jbyte": "byte", "java.jchar": "char", "java.jshort": "short", "java.jint": "int",
    "java.jlong": "long", "java.jfloat": "float", "java.jdouble": "double", "java.lang.String": "java.lang.String",
    "int": "int", "bool": "boolean", "float": "float", "str": "java.lang.String", "None": "void",
}  # fmt: skip


class Member(NamedTuple):
    """A field, a method or a constructor."""

    name: str
    kind: str  # of the value; "" of a constructor
    static: bool
    takes: tuple[str, ...] | None  # None: it is a field


@cache
def _package(folder: Path) -> ast.Module:
    return ast.parse((folder / "__init__.pyi").read_text("utf-8"))


class Stubs:
    """The stubs, as they are installed."""

    def __init__(self, site: Path) -> None:
        self.site = site

    def parts(self, name: str) -> tuple[str, list[str]]:
        """The package of a class, and its own name within it, one for each class around it."""
        words = name.split(".")
        first = next(at for at, word in enumerate(words) if word[0].isupper())
        return ".".join(words[:first]), words[first:]

    def members(self, name: str, wanted: Sequence[str]) -> Iterator[Member]:
        """Those members of a class that are wanted; of a method all overloads."""
        package, names = self.parts(name)
        top, *rest = package.split(".")
        body: Sequence[ast.stmt] = _package(self.site / f"{top}-stubs" / Path(*rest)).body
        for word in names:
            (found,) = (node for node in body if isinstance(node, ast.ClassDef) and node.name == word)
            body = found.body
        for node in body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in wanted:
                static = "ClassVar" in (kind := ast.unparse(node.annotation))
                yield Member(ast.unparse(node.target), self._java(kind, package), static, None)
            elif isinstance(node, ast.FunctionDef) and node.name in wanted:
                static = any(ast.unparse(one) == "staticmethod" for one in node.decorator_list)
                takes = [one.annotation for one in node.args.posonlyargs if one.annotation is not None]
                kind = "" if node.name == "__init__" else self._java(ast.unparse(node.returns or node), package)
                yield Member(node.name, kind, static, tuple(self._java(ast.unparse(one), package) for one in takes))

    def _java(self, kind: str, package: str) -> str:
        """A type of the stubs as Java writes it."""
        kind = kind.removeprefix("typing.ClassVar[").removesuffix("]") if "ClassVar" in kind else kind
        if kind.startswith("typing.Type["):
            return "java.lang.Class"
        if kind.startswith("java.chaquopy.JavaArrayJ"):
            return kind.removeprefix("java.chaquopy.JavaArrayJ").lower() + "[]"
        if kind.startswith("java.chaquopy.JavaArray["):
            return self._java(kind[len("java.chaquopy.JavaArray[") : -1], package) + "[]"
        if kind.startswith("_"):  # a variable
            return "java.lang.Object"
        choices = [one for one in kind.split("[")[0].split(" | ") if one != "None" or kind == "None"]
        for choice in (*choices[1:], choices[0]):
            if choice in SIMPLE:
                return SIMPLE[choice]
        return choices[0] if "." in choices[0] and choices[0][0].islower() else f"{package}.{choices[0]}"


class Sources:
    """The sources for one version of Android."""

    def __init__(self, stubs: Stubs, api: int) -> None:
        self.stubs, self.api = stubs, api
        self.known = {name: self._members(name) for name in WANTED if self._is_there(name)}
        named = {kind.removesuffix("[]") for members in self.known.values() for one in members for kind in _named(one)}
        for name in sorted(named | INTERFACES):
            if name.startswith("android."):
                self.known.setdefault(name, [])

    def _is_there(self, name: str) -> bool:
        return SINCE.get(name, 0) <= self.api

    def _members(self, name: str) -> list[Member]:
        wanted = WANTED[name].split()
        found = list(self.stubs.members(name, wanted))
        missing = set(wanted) - {one.name for one in found}
        if missing:
            raise LookupError(f"{name} has no {missing}")
        return [one for one in found if self._is_there(signature(name, one)) and all(map(self._is_there, _named(one)))]

    def write(self, folder: Path) -> list[Path]:
        """Write them all, and return where."""
        texts = dict(MORE)
        for name in self.known:
            package, names = self.stubs.parts(name)
            outer = f"{package}.{names[0]}"
            texts[outer] = f"package {package};\nimport java.io.*;\n{self._class(outer, nested=False)}"
        paths = []
        for name, text in texts.items():
            path = folder / f"{name.replace('.', '/')}.java"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            paths.append(path)
        return paths

    def _class(self, name: str, *, nested: bool) -> str:
        kind = "interface" if name in INTERFACES else "class"
        members = self.known.get(name, [])
        lines = [self._member(name, one) for one in members]
        if not any(one.name == "__init__" and not one.takes for one in members) and kind == "class":
            lines.append(f"public {name.rsplit('.', 1)[1]}() {{}}")
        lines.append(EXTRAS.get(name, ""))
        inner = [one for one in self.known if one.rpartition(".")[0] == name]
        lines += [self._class(one, nested=True) for one in inner]
        head = f"public {'static ' if nested else ''}{kind} {name.rsplit('.', 1)[1]}"
        parent = f" extends {EXTENDS[name]}" if name in EXTENDS else ""
        return f"{head}{parent} {{\n" + "\n".join(lines) + "\n}"

    def _member(self, name: str, one: Member) -> str:
        full = f"{name}.{one.name}"
        static = "static " if one.static else ""
        if one.takes is None:
            value = VALUES.get(f"{one.kind} {full}", f'"{one.name}"' if one.kind.endswith("String") else "0")
            value = str(self.api) if one.name == "SDK_INT" else value
            return f"public {static}{one.kind} {one.name} = {value};"
        takes = ", ".join(f"{kind} p{at}" for at, kind in enumerate(one.takes))
        called = name.rsplit(".", 1)[1] if one.name == "__init__" else one.name
        head = f"public {static}{one.kind} {called}({takes})"
        if name in INTERFACES:
            return f"{head};"
        noted = "".join(f", p{at}" for at in range(len(one.takes)))
        fits = BODIES.get(signature(name, one), BODIES.get(full, ""))
        if not fits and one.kind not in ("", "void"):
            fits = f"return {'false' if one.kind == 'boolean' else '0' if one.kind in SIMPLE.values() else 'null'};"
            fits = "return null;" if one.kind == "java.lang.String" else fits
        return f'{head} {{ seen.Calls.note("{signature(name, one)}"{noted}); {fits} }}'


def signature(name: str, one: Member) -> str:
    """A member by its full name, a method with what it takes."""
    return f"{name}.{one.name}" + ("" if one.takes is None else f"({','.join(one.takes)})")


def _named(one: Member) -> set[str]:
    return {kind for kind in (one.kind, *(one.takes or ())) if kind not in SIMPLE.values()}
