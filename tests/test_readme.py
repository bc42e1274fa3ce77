"""What the README shows works."""

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_snippet_plays_a_game_to_its_end():
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(printed):
        exec(compile(snippet, "README.md", "exec"), names)
    game = names["game"]
    assert game.over
    assert printed.getvalue() == f"{game.scores()[0].total} {game.winners()}\n"


def test_the_files_it_names_are_there():
    for name in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / name).is_file(), name
