"""Every page has room for its words in every language there is, also in large letters."""

from __future__ import annotations

import gettext
from typing import Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play.settings import languages
from tests.ui.pages.test_score import FOUR


def _page(name: str) -> Any:
    if name == "score":
        from screens.pages.score_page import ScoreScreen

        screen = ScoreScreen(name=name)
        screen.show(FOUR)
        return screen
    if name == "settings":
        from screens.pages.settings_page import SettingsScreen

        return SettingsScreen(name=name)
    if name == "setup":
        from screens.pages.setup_page import SetupScreen

        return SetupScreen(name=name)
    from screens.pages.home_page import HomeScreen

    return HomeScreen(name=name)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("page", ["home", "score", "settings", "setup"])
@pytest.mark.parametrize("language", languages()[1:])
def test_no_word_is_cut_or_broken(language: str, page: str, letters: float) -> None:
    from tests.kit.stage import SIZES, Stage

    stage = Stage(lambda: _page(page))
    try:
        stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language]))
        stage.enlarge(letters)
        for size in SIZES.values():
            stage.resize(*size)
            assert stage.faults() == [], size
    finally:
        stage.close()
