"""The recipes of CONTRIBUTING.md work: each is followed word for word in a copy of the project."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from tests.recipes.follow import copy, recipe, with_images

#: What knows all djinns, all options, or all texts by itself, and fails where a recipe forgets a place.
COMPLETE = (
    "tests/test_lexicon.py",
    "tests/rules/djinns/test_djinn_entries.py",
    *(f"tests/rules/test_{name}.py" for name in ("setup", "scoring", "options", "every_ruling_has_a_test")),
)
FORMATS = ("tests/save/test_formats.py", "-k", "names or test_options or left_out or row or position")


def run(root: Path, *arguments: str) -> str:
    """What a Python command of the copy prints; the test fails if it does."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def run_tests(root: Path, *arguments: str) -> None:
    run(root, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *arguments)


def followed(title: str, to: Path) -> tuple[Path, list[str]]:
    """The project with a recipe followed, and the words of the steps that change no text."""
    root = copy(to)
    return root, [step.words for step in recipe(title) if step.follow(root) is None]


@pytest.fixture(scope="module")
def with_djinn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root, by_hand = followed("Add a djinn", tmp_path_factory.mktemp("djinn"))
    assert len(by_hand) == 2
    assert all(f"`assets/src/sprites/{kind}_simurgh.svg`" in by_hand[0] for kind in ("dj", "portrait"))
    assert "run `make assets`" in by_hand[0]
    assert all(command in by_hand[1] for command in ("tools.golden", "fivetribes.ai.train", "make check test"))
    sprites = root / "assets" / "src" / "sprites"
    for kind in ("dj", "portrait"):
        (sprites / f"{kind}_simurgh.svg").write_bytes((sprites / f"{kind}_utug.svg").read_bytes())
    return root


def test_a_djinn_added_by_the_recipe_is_played_saved_and_told_of(with_djinn: Path) -> None:
    told = json.loads(run(with_djinn, "-m", "tests.recipes.new_djinn", "simurgh"))
    assert told.pop("used") > 0
    assert told == {"name": "Simurgh", "text": "Take 3 coins from the bank."}


def test_a_djinn_added_by_the_recipe_lies_on_the_table_of_every_device(with_djinn: Path) -> None:
    """With its name and what it does where djinns lie as cards; on a phone they lie as emblems."""
    told = json.loads(run(with_images(with_djinn), "-m", "tests.recipes.new_djinn_table", "simurgh").splitlines()[-1])
    assert told == {
        "phone upright": [],
        "phone in landscape": [],
        "tablet": ["Simurgh", "Coins from the bank"],
        "small tablet": ["Simurgh", "Coins from the bank"],
        "upright tablet": ["Simurgh", "Coins from the bank"],
    }


def test_the_recipe_for_a_djinn_names_every_place(with_djinn: Path) -> None:
    run_tests(with_djinn, *COMPLETE, "tests/rules/djinns/test_djinns_cards.py")
    run_tests(with_djinn, *FORMATS)
    run_tests(with_djinn, "tests/save/test_rules_versions.py", "-k", "newest or what_is_new or part_of")


@pytest.fixture(scope="module")
def with_option(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root, by_hand = followed("Add an option of the rules", tmp_path_factory.mktemp("option"))
    assert len(by_hand) == 1
    assert all(command in by_hand[0] for command in ("tools.golden", "make check test"))
    return root


def test_the_recipe_for_an_option_names_every_place(with_option: Path) -> None:
    run_tests(with_option, *COMPLETE)
    run_tests(with_option, *FORMATS)


def test_an_option_added_by_the_recipe_leaves_records_of_before_as_they_were(with_option: Path) -> None:
    run_tests(with_option, "tests/golden/test_golden.py", "-k", "written_the_same or sheets_and_the_winners")


LINT = (("ruff", "check"), ("ruff", "format", "--check"), ("tools.dead_code",))


@pytest.fixture(scope="module")
def with_setting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root, by_hand = followed("Add a setting", tmp_path_factory.mktemp("setting"))
    assert len(by_hand) == 1
    assert all(command in by_hand[0] for command in ("CHANGELOG.md", "make check test", "make shots"))
    return with_images(root)


def test_a_setting_added_by_the_recipe_is_shown_kept_and_has_its_effect(with_setting: Path) -> None:
    run_tests(with_setting, "tests/ui/pages/test_settings.py", "-k", "black or switch_applies or file")
    run_tests(with_setting, "tests/ui/pages/test_settings.py", "-k", "letters_fit or clipped")


def test_the_recipe_for_a_setting_leaves_the_code_in_order(with_setting: Path) -> None:
    for command in LINT:
        run(with_setting, "-m", *command)
    run_tests(with_setting, "tests/test_rooms.py")


@pytest.fixture(scope="module")
def with_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root, by_hand = followed("Add a page", tmp_path_factory.mktemp("page"))
    assert len(by_hand) == 1
    assert all(command in by_hand[0] for command in ("CHANGELOG.md", "make check test", "make shots"))
    return with_images(root)


def test_a_page_added_by_the_recipe_is_reached_and_fits_every_window(with_page: Path) -> None:
    run_tests(with_page, "tests/ui/pages/test_thanks.py")
    run_tests(with_page, "tests/ui/pages/test_settings.py", "-k", "letters_fit or clipped or leaves")


def test_the_recipe_for_a_page_leaves_the_code_in_order(with_page: Path) -> None:
    for command in LINT:
        run(with_page, "-m", *command)
    run_tests(with_page, "tests/test_rooms.py", "tests/test_kv_names.py")


def messages(root: Path, language: str = "") -> None:
    """The commands of `make messages` in the copy."""
    makefile = (root / "Makefile").read_text("utf-8")
    values = {name: value.strip() for name, value in re.findall(r"^(\w+) := (.*)$", makefile, re.MULTILINE)}
    values["LANGUAGE"] = language
    commands = makefile.split("\nmessages:\n", 1)[1].split("\n\n", 1)[0].splitlines()
    (root / "build").mkdir(exist_ok=True)
    (root / "fivetribes" / "locale").mkdir(exist_ok=True)
    for command in commands:
        command = re.sub(r"^\t\$\(if \$\(LANGUAGE\),(.*)\)$", r"\t\1" if language else "", command)
        if ".venv/bin/pybabel" in command:
            command = re.sub(r"\$\((\w+)\)", lambda found: values[found.group(1)], command)
            run(root, "-m", "babel.messages.frontend", *command.split()[1:])


def test_a_language_is_added_by_the_recipe_without_any_code(tmp_path: Path) -> None:
    steps = [step.words for step in recipe("Add a language")]
    assert [re.findall(r"`(make [^`]+)`", words) for words in steps] == [
        ["make messages LANGUAGE=de"],
        [],
        ["make messages"],
    ]
    root = copy(tmp_path)
    messages(root, "de")
    path = root / re.findall(r"makes `([^`]+)`", steps[0])[0]
    with path.open("rb") as file:
        catalogue = read_po(file, locale="de")
    texts = {"vizier": "Wesir", "Take the top card of the deck.": "Zieh die oberste Karte vom Stapel."}
    for text, translated in texts.items():
        catalogue[text].string = translated
    with path.open("wb") as file:
        write_po(file, catalogue)
    messages(root)
    script = """
from fivetribes.i18n import use_language
from fivetribes.model.pieces import DJINNS
from fivetribes.text.rules_text import djinn_text, tribe_text
from screens.play.settings import languages
use_language("de")
print("de" in languages(), tribe_text(0).name, djinn_text(DJINNS.index("sloar")).text, sep="|")
"""
    assert run(root, "-X", "utf8", "-c", script).strip() == "True|Wesir|Zieh die oberste Karte vom Stapel."
