"""A catalogue that cannot be read leaves English, and a line in the log; nothing else goes wrong."""

from __future__ import annotations

import gettext
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fivetribes import commands, i18n
from fivetribes.cli import main as cli
from fivetribes.i18n import LOCALE_VARIABLES, language_name, tr, use_language
from screens.play.settings import Settings, languages

WHOLE = (i18n.LOCALE_DIR / "hu" / "LC_MESSAGES" / "fivetribes.mo").read_bytes()
#: How much of the file is left: of its head, of its tables, of its texts.
CUTS = (0, 1, 4, 19, 20, 27, 28, 35, 400, len(WHOLE) // 2, len(WHOLE) - 1)
HELP = "how strong the computer plays"


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The Hungarian one, to be damaged; the computer is set to Hungarian."""
    folder = tmp_path / "locale"
    shutil.copytree(i18n.LOCALE_DIR, folder)
    for module in (i18n, commands):
        monkeypatch.setattr(module, "LOCALE_DIR", folder)
    monkeypatch.setattr(gettext, "_translations", {})  # what was read before
    for variable in LOCALE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", "hu")
    domain = gettext.textdomain()
    yield folder / "hu" / "LC_MESSAGES" / "fivetribes.mo"
    gettext.textdomain(domain)
    use_language("en")


@pytest.mark.parametrize("length", CUTS)
def test_the_terminal_speaks_english(
    length: int, catalogue: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    catalogue.write_bytes(WHOLE[:length])
    with caplog.at_level(logging.WARNING), pytest.raises(SystemExit) as ended:
        cli.main(["play", "--help"])
    assert ended.value.code == 0
    assert HELP in " ".join(capsys.readouterr().out.split())
    assert "catalogue of hu is damaged" in caplog.text


def test_a_whole_catalogue_is_used(catalogue: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.read_bytes() == WHOLE
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    assert HELP not in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("length", CUTS)
def test_the_app_speaks_english_and_the_others_go_on(length: int, catalogue: Path) -> None:
    catalogue.write_bytes(WHOLE[:length])
    use_language("hu")
    assert tr("Settings") == "Settings"
    assert language_name("hu") == "hu"
    assert set(languages()) >= {"en", "ru"}
    use_language("ru")
    assert tr("Settings") == "Настройки"
    assert Settings(language="hu").language == "hu"


def test_any_damage_leaves_words(catalogue: Path) -> None:
    rng = Random(7)
    for _ in range(60):
        damaged = bytearray(WHOLE[: rng.choice((len(WHOLE), rng.randrange(len(WHOLE))))])
        for _ in range(rng.randrange(1, 5)):
            damaged[rng.randrange(min(len(damaged), rng.choice((28, 4000, len(WHOLE)))))] = rng.randrange(256)
        catalogue.write_bytes(bytes(damaged))
        gettext._translations.clear()  # type: ignore[attr-defined]
        use_language("hu")
        assert tr("Settings")
