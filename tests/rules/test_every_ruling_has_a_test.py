"""Every ruling of docs/rules.md is named in the docstring of a rule test."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"
RULING = re.compile(r"\bR(\d+)\b")


def rulings():
    return {int(number) for number in RULING.findall(RULES.read_text(encoding="utf-8"))}


def named_by_tests():
    """Ruling numbers, each with the tests that name it."""
    found = {}
    for path in sorted(HERE.rglob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in RULING.findall(ast.get_docstring(node) or ""):
                    found.setdefault(int(number), []).append(f"{path.name}::{node.name}")
    return found


def test_the_rules_have_rulings():
    assert len(rulings()) >= 43
    assert {1, 2, 7, 9, 48} <= rulings()


def test_every_ruling_has_a_test():
    missing = sorted(rulings() - set(named_by_tests()))
    assert not missing, f"no test names {', '.join(f'R{number}' for number in missing)}"


def test_no_test_names_a_ruling_that_does_not_exist():
    unknown = {number: names for number, names in named_by_tests().items() if number not in rulings()}
    assert not unknown
