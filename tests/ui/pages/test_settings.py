"""Settings: the screen, and the file they are kept in."""

from __future__ import annotations

import gettext
import json
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.play import settings
from screens.play.saves.atomic import DAMAGED
from screens.play.saves.small_file import LOCK
from screens.play.settings import FIRST, PACES, SCALES, VOLUMES, Settings, SettingsFile
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.stage import Stage

SWITCHES = [field.name for field in fields(Settings) if field.type == "bool"]


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.settings_page import SettingsScreen

        return SettingsScreen(name="settings")

    with (
        patch("screens.platform.system.can_vibrate", return_value=True),
        patch("screens.platform.system.can_speak", return_value=True),
    ):
        stage = Stage(make)
    yield stage
    stage.close()


def told(stage: Stage) -> list[Settings]:
    """The settings that are told from now on."""
    changes: list[Settings] = []
    stage.screen.bind(on_change=lambda _, settings: changes.append(settings))
    return changes


# ---------------------------------------------------------------- by touch


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_applies_at_once(stage: Stage, name: str) -> None:
    changes = told(stage)
    row = stage.screen.ids[name]
    stage.press(row)
    assert getattr(changes[-1], name) is not getattr(FIRST, name)
    assert row.active is getattr(changes[-1], name)
    stage.press(row)
    assert changes[-1] == FIRST


@pytest.mark.parametrize("vibrates", [False, True])
def test_vibration_can_only_be_set_where_something_vibrates(stage: Stage, vibrates: bool) -> None:
    from screens.pages.settings_page import SettingsScreen

    with patch("screens.platform.system.can_vibrate", return_value=vibrates):
        page = SettingsScreen(name="another")
    texts = {getattr(widget, "text", "") for widget in page.walk()}
    assert ("Vibration" in texts) is vibrates
    assert ("Sound and touch" in texts) is vibrates
    assert "Sounds" in texts


@pytest.mark.parametrize("speaks", [False, True])
def test_reading_aloud_can_only_be_set_where_there_is_a_voice(stage: Stage, speaks: bool) -> None:
    from screens.pages.settings_page import SettingsScreen

    pages = []
    for vibrates in (False, True):
        with (
            patch("screens.platform.system.can_vibrate", return_value=vibrates),
            patch("screens.platform.system.can_speak", return_value=speaks),
        ):
            pages.append(SettingsScreen(name="another"))
    for page, vibrates in zip(pages, (False, True), strict=True):
        texts = {getattr(widget, "text", "") for widget in page.walk()}
        assert ("Read aloud" in texts) is speaks
        rows = page.ids.sound.parent.parent.children
        assert [type(row).__name__ == "Divider" for row in rows] == [False, True] * (1 + speaks + vibrates) + [False]


NO_VOICE = "Your device has no voice for this language; you can look for one in its settings."


def test_where_there_is_no_voice_for_the_language_the_switch_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the device knows it only after a while, or another language is chosen."""
    from screens.platform import system

    speaks: list[bool | None] = [None]
    asked: list[bool | None] = []
    monkeypatch.setattr(system, "speaks_the_language", lambda: asked.append(speaks[0]) or speaks[0])
    row = stage.screen.ids.read_aloud
    stage.screen.show(FIRST)
    usual = row.note
    assert usual == "Says what you are asked, and what is on a tile when you hold it."
    speaks[0] = False
    stage.wait(1.0)
    assert row.note == NO_VOICE
    assert NO_VOICE in stage.texts()
    known = len(asked)
    stage.wait(2.0)
    assert len(asked) == known, "what is known is not asked for ever"
    speaks[0] = True
    stage.speak(gettext.NullTranslations())
    stage.screen.retell()
    assert row.note == usual


def test_nobody_is_asked_for_a_voice_while_nobody_looks(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    asked: list[None] = []
    monkeypatch.setattr(system, "speaks_the_language", lambda: asked.append(None))
    stage.screen.show(FIRST)
    stage.screen.on_leave()
    known = len(asked)
    stage.wait(3.0)
    assert len(asked) == known


def test_every_pace_can_be_chosen(stage: Stage) -> None:
    changes = told(stage)
    for text in ("Slow", "Normal", "Fast", "Off"):
        stage.press_text(text)
    assert [settings.pace for settings in changes] == list(PACES)


def test_texts_grow_and_shrink_as_far_as_allowed(stage: Stage) -> None:
    changes = told(stage)
    less, _, more = reversed(stage.screen.ids.scale.children)
    for _ in SCALES:
        stage.press(more)
    assert changes[-1].text_scale == SCALES[-1]
    assert more.disabled
    for _ in SCALES:
        stage.press(less)
    assert changes[-1].text_scale == SCALES[0]
    assert less.disabled
    assert stage.screen.scale == "85%"


def test_sounds_grow_louder_and_quieter_to_silence_and_each_is_heard(stage: Stage) -> None:
    changes, samples = told(stage), []
    stage.screen.bind(on_sample=lambda *_: samples.append(changes[-1].sound))
    less, _, more = reversed(stage.screen.ids.sound.children)
    for _ in VOLUMES:
        stage.press(more)
    assert (changes[-1].sound, more.disabled, stage.screen.sound) == (100, True, "100%")
    for _ in VOLUMES:
        stage.press(less)
    assert (changes[-1].sound, less.disabled, stage.screen.sound) == (0, True, "Off")
    assert samples == [100, 75, 50, 25, 0]


def test_the_wind_is_off_at_first_and_grows_to_its_loudest(stage: Stage) -> None:
    changes = told(stage)
    less, _, more = reversed(stage.screen.ids.ambience.children)
    assert (less.disabled, stage.screen.ambience) == (True, "Off")
    for _ in VOLUMES:
        stage.press(more)
    assert [settings.ambience for settings in changes] == list(VOLUMES[1:])
    assert (more.disabled, stage.screen.ambience) == (True, "100%")


@pytest.mark.parametrize(("language", "shown"), [("en", "75%"), ("hu", "75%"), ("ru", "75\N{NO-BREAK SPACE}%")])
def test_a_share_is_written_as_the_language_does(stage: Stage, language: str, shown: str) -> None:
    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.screen.show(replace(FIRST, sound=75))
    assert (stage.screen.sound, stage.screen.scale) == (shown, shown.replace("75", "100"))


@pytest.mark.parametrize(("percent", "by", "then"), [(60, 1, 75), (60, -1, 25), (40, 1, 75), (100, 1, 100), (3, -1, 0)])
def test_a_volume_between_steps_goes_on_from_the_nearest(percent: int, by: int, then: int) -> None:
    assert settings.louder(percent, by) == then


def test_a_language_is_chosen_from_those_there_are(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = told(stage)
    monkeypatch.setattr(settings, "languages", lambda: ("en", "hu", "xx"))
    stage.press(stage.screen.ids.language)
    assert {"System language", "English", "Magyar", "xx"} <= set(stage.texts())
    stage.press_text("Magyar")
    assert changes[-1].language == "hu"
    assert stage.screen.ids.language.value == "Magyar"


def test_back_closes_a_sheet_and_then_leaves(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_settings=left.append)
    stage.screen.choose_language()
    assert stage.back()
    assert not left
    stage.tap(stage.screen.ids.bar.ids.back)
    assert left == [stage.screen]


def test_the_largest_text_fits(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize(
    ("size", "columns"),
    [((360, 640), 1), ((393, 851), 1), ((640, 360), 2), ((851, 393), 2), ((768, 1024), 2), ((1280, 800), 2),
     ((1920, 1080), 3)],
)  # fmt: skip
def test_cards_use_the_width(stage: Stage, size: tuple[int, int], columns: int) -> None:
    from screens.kit.controls import Card
    from tests.kit.stage import box_of

    stage.spread(*size)
    cards = [box_of(widget) for widget in stage.seen() if isinstance(widget, Card)]
    edges = {round(card[0]) for card in cards}
    assert len(edges) == columns
    assert len({round(card[2] - card[0]) for card in cards}) == 1, "all are equally wide"
    assert min(edges) < 0.1 * size[0]
    assert max(card[2] for card in cards) > 0.9 * size[0]


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_a_note_stands_beside_its_control_on_two_lines_at_most(stage: Stage, language: str) -> None:
    from screens.kit.controls import Labelled

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    for *size, letters in (
        (360, 640, 1),
        (768, 1024, 1),
        (1280, 800, 1),
        (1600, 1000, 1.15),
        (1920, 1080, 1.3),
        *((*low, 1) for low in LOW),
    ):
        stage.enlarge(letters)
        stage.spread(*size)
        rows = [row for row in stage.seen() if isinstance(row, Labelled) and row.note]
        assert {row.note for row in rows} >= {stage.screen.ids.pace.parent.note}
        for row in rows:
            note = row.ids.texts.children[0]
            lines = note.height / note.line_height / note.font_size
            assert row.orientation == "vertical" or lines < 3, (size, row.note)


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


# ---------------------------------------------------------------- the file

OTHER = Settings("off", 1.3, True, 0, False, True, "light", "pt_BR", False, "secrets", ambience=50)


def test_settings_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    SettingsFile(path).keep(OTHER)
    assert SettingsFile(path).load() == OTHER
    assert sorted(file.name for file in path.parent.iterdir()) == [LOCK, "settings.json"]


@pytest.mark.parametrize("name", SWITCHES)
def test_the_file_keeps_every_switch(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    turned = replace(FIRST, **{name: not getattr(FIRST, name)})
    SettingsFile(path).keep(turned)
    assert SettingsFile(path).load() == turned
    values = asdict(turned)
    del values[name]
    path.write_text(json.dumps(values), "utf-8")
    assert SettingsFile(path).load() == FIRST, "a file of before has none of it, and is sound"
    assert path.exists()


def test_without_a_file_they_are_the_first(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "none").load() == FIRST


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[]", b"{", b"[" * 100_000, b'{"sound": NaN}', b" " * 2_000_000])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    assert SettingsFile(path).load() == FIRST
    assert not path.exists()
    assert path.with_name(path.name + DAMAGED).read_bytes() == data


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pace", "warp"), ("pace", ["off"]), ("text_scale", 9), ("text_scale", True), ("text_scale", "1"),
        ("sound", -1), ("sound", 101), ("sound", "loud"), ("sound", 50.0), ("ambience", True),
        ("language", "../x"), ("language", 40 * "a"), ("language", None), ("between_players", "no"),
        ("theme", "pink"), ("theme", 1),
        ("between_players", 1),
    ],
)  # fmt: skip
def test_one_wrong_value_spoils_no_other(tmp_path: Path, name: str, value: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"vibration": False, name: value}), "utf-8")
    file = SettingsFile(path)
    assert file.load() == Settings(vibration=False)
    assert not file.was_damaged
    file.keep(Settings(vibration=False, hints=False))
    assert json.loads(path.read_text("ascii"))[name] == value, "another version of the app may know what it means"
    assert not path.with_name(path.name + DAMAGED).exists()


@pytest.mark.parametrize("name", ["veil", "hand_over_screen"])
@pytest.mark.parametrize(("value", "now"), [(True, "screen"), (False, "secrets")])
def test_the_switch_of_earlier_versions_keeps_its_meaning(tmp_path: Path, name: str, value: bool, now: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"vibration": False, name: value}), "utf-8")
    assert SettingsFile(path).load() == Settings(vibration=False, between_players=now)
    assert path.exists()
    path.write_text(json.dumps({"vibration": False, name: "no"}), "utf-8")
    assert SettingsFile(path).load() == Settings(vibration=False)


@pytest.mark.parametrize(("value", "now"), [(True, FIRST.sound), (False, 0)])
def test_sound_was_a_switch_once(tmp_path: Path, value: bool, now: int) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"sound": value}), "utf-8")
    assert SettingsFile(path).load() == Settings(sound=now)
    assert path.exists()


@pytest.mark.parametrize(
    ("size", "full"),
    [
        ((360, 640), True), ((640, 360), True), ((393, 851), True), ((851, 393), True), ((1280, 599), True),
        ((600, 960), False), ((768, 1024), False), ((1280, 800), False), ((1920, 1080), False),
    ],
)  # fmt: skip
def test_by_itself_the_screen_between_players_is_for_phones(size: tuple[int, int], full: bool) -> None:
    assert FIRST.hands_over(*size) is full
    assert replace(FIRST, between_players="screen").hands_over(*size)
    assert not replace(FIRST, between_players="secrets").hands_over(*size)


@pytest.mark.parametrize(("old", "now"), [(True, "contrast"), (False, "automatic")])
def test_the_switch_for_contrast_of_old_files_is_understood(tmp_path: Path, old: bool, now: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"vibration": False, "high_contrast": old}))
    assert SettingsFile(path).load() == Settings(vibration=False, theme=now)


@pytest.mark.parametrize(
    ("theme", "dark", "palette"),
    [
        ("automatic", True, "dark"),
        ("automatic", False, "light"),
        ("dark", False, "dark"),
        ("light", True, "light"),
        ("contrast", False, "contrast"),
    ],
)
def test_colours_follow_the_device_unless_others_were_chosen(theme: str, dark: bool, palette: str) -> None:
    assert Settings(theme=theme).palette(dark) == palette


def test_what_hides_secrets_between_players_is_chosen_from_a_list(stage: Stage) -> None:
    from screens.kit.controls import Option

    changes = told(stage)
    for key, name in (("screen", "Full screen"), ("secrets", "Only coins and cards"), ("automatic", "Automatic")):
        stage.reach(stage.screen.ids.between_players)
        stage.tap(stage.screen.ids.between_players)
        options = {one.key: one for one in stage.screen.sheet.walk() if isinstance(one, Option)}
        assert list(options) == ["automatic", "screen", "secrets"]
        assert all(one.note.endswith(".") for one in options.values())
        stage.tap(options[key])
        assert stage.screen.sheet is None
        assert stage.screen.ids.between_players.value == name
        assert changes[-1].between_players == key


def test_an_unknown_setting_of_a_later_version_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"hints": false, "smell": true}', "utf-8")
    assert SettingsFile(path).load() == Settings(hints=False)
    assert path.exists()


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).keep(OTHER)

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.fsync", fail)
    file = SettingsFile(path)
    file.load()
    with pytest.raises(OSError):  # noqa: PT011  any will do
        file.keep(FIRST)
    assert SettingsFile(path).load() == OTHER


def test_languages_are_english_and_the_compiled_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for code in ("hu", "en", "ru"):
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "fivetribes.mo").touch()
    (tmp_path / "de").mkdir()
    monkeypatch.setattr(settings, "LOCALE_DIR", tmp_path)
    assert settings.languages() == ("en", "hu", "ru")


def test_a_switch_is_touched_with_its_row_and_shows_its_state(stage: Stage) -> None:
    """KivyMD's switch is too low for a finger, so it takes no touch of its own: the row would answer it twice."""
    from screens.kit.material.switches import RowSwitch

    changes = told(stage)
    row = stage.screen.ids.hints
    (switch,) = (part for part in row.walk(restrict=True) if isinstance(part, RowSwitch))
    thumb = switch.ids.thumb
    assert (switch.active, thumb.ids.icon.icon, thumb.width > switch.width / 3) == (True, "check", True)
    stage.reach(row)
    stage.tap(switch)
    assert [settings.hints for settings in changes] == [False]
    assert (switch.active, thumb.ids.icon.icon, thumb.width > switch.width / 3) == (False, "blank", False)


def test_another_palette_reaches_the_controls_of_kivymd(stage: Stage) -> None:
    from screens.kit.material.switches import RowSwitch
    from screens.kit.palette import DARK, HIGH_CONTRAST
    from screens.kit.theme import theme

    (switch,) = (part for part in stage.screen.ids.left_handed.walk(restrict=True) if isinstance(part, RowSwitch))
    stage.frames(2)
    for palette in (HIGH_CONTRAST, DARK):
        theme.palette = palette
        assert tuple(switch.theme_cls.outlineColor) == palette.control
        assert tuple(switch.line_color) == palette.control
        assert tuple(switch.md_bg_color) == palette.surface_2
        assert tuple(switch.ids.thumb.md_bg_color) == palette.text_low
    stage.app.theme_cls.primary_palette = "Blue"  # KivyMD would work out colours of its own
    assert tuple(switch.line_color) == DARK.control


def test_the_tick_of_a_switch_keeps_its_colour_when_the_palette_changes(stage: Stage) -> None:
    """KivyMD's icons turn grey then."""
    from screens.kit.material.switches import RowSwitch
    from screens.kit.palette import DARK, HIGH_CONTRAST
    from screens.kit.theme import theme

    (switch,) = (part for part in stage.screen.ids.hints.walk(restrict=True) if isinstance(part, RowSwitch))
    for palette in (HIGH_CONTRAST, DARK):
        theme.palette = palette
        stage.frames(2)
        assert tuple(switch.ids.thumb.ids.icon.color) == palette.gold
