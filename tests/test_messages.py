"""Every text reaches the catalogue, and translators get it in a form that other languages can render."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir

ROOT = Path(__file__).parent.parent
KEYWORDS = {"tr": None, "trn": (1, 2), "mark": None}
FOLDERS = ("fivetribes", "screens", "kv")


def collected() -> Catalog:
    """The messages as `make messages` collects them."""
    catalogue = Catalog()
    methods = [("**.py", "python"), ("**.kv", "python")]
    for folder in FOLDERS:
        for found in extract_from_dir(ROOT / folder, methods, keywords=KEYWORDS, comment_tags=("Translators:",)):
            _, _, text, comments, _ = found
            catalogue.add(text, auto_comments=comments)
    return catalogue


@pytest.fixture(scope="module")
def messages() -> list[Message]:
    return [message for message in collected() if message.id]


def forms(message: Message) -> tuple[str, ...]:
    """Its text, or singular and plural."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


def calls() -> Iterator[tuple[str, str, ast.expr]]:
    """Where a text is marked, the function, and the text as it is written there: two for a plural."""
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                for text in node.args[: 2 if node.func.id == "trn" else 1]:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node.func.id, text


def test_every_text_is_in_the_catalogue(messages: list[Message]) -> None:
    """What stands within an f-string is not found, and of two plurals with one singular only the first is kept."""
    known = {form for message in messages for form in forms(message)}
    places = [(where, text.value) for where, _, text in calls() if isinstance(text, ast.Constant)]
    assert len(places) > 500
    assert [place for place in places if place[1] not in known] == []


def test_no_text_is_put_together_before_it_is_translated() -> None:
    assert [where for where, _, text in calls() if isinstance(text, ast.JoinedStr | ast.BinOp)] == []


def test_texts_begin_and_end_with_words(messages: list[Message]) -> None:
    """A space at an end belongs to a sentence that is glued together. The terminal indents with two spaces."""
    glued = [form for message in messages for form in forms(message) if re.search(r"^ \S|[^)\s] $", form)]
    glued.remove("usage: ")  # as argparse has it
    assert glued == []


def test_both_forms_of_a_number_name_the_same_places(messages: list[Message]) -> None:
    """Else the translation of one of them could not be filled in. A singular may leave its number unsaid."""
    for message in messages:
        if isinstance(message.id, tuple):
            one, many = ({*re.findall(r"{+\w+}+", form)} for form in message.id)
            assert one | {"{n}"} == many | {"{n}"}, message.id


@pytest.mark.parametrize("text", ["or", "none", "Keep", "Place", "Hand", "Play it", "Use", "{start} to {end}: {what}"])
def test_what_needs_its_place_to_be_understood_comes_with_a_comment(messages: list[Message], text: str) -> None:
    (found,) = (message for message in messages if message.id == text)
    assert found.auto_comments, text
