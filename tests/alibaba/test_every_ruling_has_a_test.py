"""Every ruling of docs/alibaba.md is named in the docstring of a test, and no other."""

import ast
import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "alibaba.md"


def test_every_ruling_has_a_test() -> None:
    found: set[int] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {int(number) for number in re.findall(r"\bA(\d+)\b", ast.get_docstring(node) or "")}
    rules = RULES.read_text(encoding="utf-8").split("## Moves")[0]
    assert found == {int(number) for number in re.findall(r"\bA(\d+)\b", rules)} == set(range(1, 17))
