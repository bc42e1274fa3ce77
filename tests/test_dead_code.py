"""What `make check` counts as dead code."""

from __future__ import annotations

from pathlib import Path

from tools.dead_code import ROOT, kv_names, unused

TEXT = """
def called(): pass
def never(): pass
def only_in_kv(): pass
def on_touch(): pass
GOLD = DISABLED = 1
print(called, DISABLED)
"""


def found(tmp_path: Path, text: str, ignored: list[str], used: set[str]) -> list[str]:
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    return [line.rpartition(" ")[2] for line in unused([path], ignored, used)]


def test_a_name_is_used_in_python_in_kv_or_by_a_listed_reason(tmp_path: Path) -> None:
    assert found(tmp_path, TEXT, ["on_*"], {"only_in_kv"}) == ["never", "GOLD"]
    assert found(tmp_path, TEXT, [], set()) == ["never", "only_in_kv", "on_touch", "GOLD"]


def test_a_colour_is_used_by_either_of_its_names(tmp_path: Path) -> None:
    assert "GOLD" not in found(tmp_path, TEXT, ["on_*"], {"gold"})


def test_a_name_that_only_all_mentions_is_not_used(tmp_path: Path) -> None:
    """A module may say what it offers; that alone is no use of it."""
    assert found(tmp_path, '__all__ = ("never", "called")\n' + TEXT, ["on_*"], {"only_in_kv"}) == ["never", "GOLD"]


def test_kv_files_use_names() -> None:
    assert {"BoardWidget", "palette"} <= kv_names()
    assert (ROOT / "kv").is_dir()
