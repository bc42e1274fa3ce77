"""The app as a whole: from screen to screen, with games that are left and taken up again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from screens.kit.table.phase import Thinking
from screens.kit.table.replay.stepper import StepperAction
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="4", random_order=False)
ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "pink", "apprentice")), seed="4", random_order=False)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data", draws=True)
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    yield hand
    hand.close()


def page(hand: Hand) -> Any:
    return hand.app.screens.current_screen


def play_some(hand: Hand, moves: int, seed: str = "some") -> None:
    rng = Random(seed)
    for _ in range(moves):
        hand.settle()
        decision = hand.table.match.game.pending()
        if decision is None:
            return
        hand.play(random_move(decision, rng), rng)


def test_from_home_through_the_set_up_to_the_table(hand: Hand) -> None:
    hand.tap(page(hand).ids.resume)
    assert page(hand).name == "setup"
    hand.tap(page(hand).ids.start)
    assert page(hand).name == "table"
    hand.settle()
    assert len(hand.table.model.players) == 3
    assert hand.table.presenter.decision is not None


def test_a_game_that_was_left_is_continued_where_it_was(hand: Hand) -> None:
    hand.begin(PEOPLE)
    play_some(hand, 12)
    hand.settle()
    digest, history = hand.table.match.game.state.digest(), hand.table.match.history
    hand.tap_key(Command.MENU)
    hand.choose_menu("home")
    assert page(hand).name == "home"
    assert "Anna" in page(hand).resumable
    hand.tap(page(hand).ids.resume)
    hand.settle()
    assert hand.table.match.game.state.digest() == digest
    assert hand.table.match.history == history
    assert len(hand.table.match.turn_log.turns) > 2


def test_undo_still_works_after_a_game_was_left(hand: Hand) -> None:
    hand.begin(ALONE)
    hand.to_sowing()
    name = hand.app.games.saved.name
    hand.play(hand.table.presenter.decision.sowing.random(Random(3)), Random(0.9))
    hand.settle()
    entries = len(hand.app.games.match.game.entries)
    if hand.app.games.match.undo_limit() is not None:
        pytest.skip("something was drawn")
    hand.app.games.leave()
    hand.app.games.open(name)
    hand.settle()
    hand.table.undo()
    hand.settle()
    assert len(hand.app.games.match.game.entries) < entries


def test_games_are_listed_copied_and_deleted(hand: Hand) -> None:
    hand.begin(PEOPLE)
    play_some(hand, 5)
    hand.app.games.leave()
    hand.frames(3)
    hand.tap(page(hand).ids.saved)
    assert page(hand).name == "saved"
    (name,) = [summary.name for summary in hand.app.games.store.summaries()]
    page(hand).dispatch("on_copy", name)
    assert len(hand.app.games.store.summaries()) == 2
    page(hand).dispatch("on_delete", name)
    (copy,) = [summary.name for summary in hand.app.games.store.summaries()]
    page(hand).dispatch("on_open_game", copy)
    hand.settle()
    assert page(hand).name == "table"


def test_f1_opens_nothing_of_kivys(hand: Hand) -> None:
    before = list(hand.window.children)
    assert hand.window.dispatch("on_keyboard", 282, 0, None, [])
    hand.frames(2)
    assert hand.window.children == before


def test_a_game_goes_out_and_comes_in_as_text(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:

    from screens.platform import system

    shared: list[str] = []
    monkeypatch.setattr(system, "share", lambda text: shared.append(text) or "sent")
    hand.begin(PEOPLE)
    play_some(hand, 5)
    name = hand.app.games.saved.name
    digest = hand.app.games.match.game.state.digest()
    hand.app.games.leave()
    hand.app.go("saved")
    page(hand).dispatch("on_share", name)
    assert "\n" not in shared[0]
    page(hand).close()
    page(hand).dispatch("on_delete", name)
    page(hand).ask_for_game()
    page(hand).dispatch("on_import", shared[0])
    (summary,) = hand.app.games.store.summaries()
    assert hand.app.games.store.open(summary.name).game.state.digest() == digest
    page(hand).ask_for_game()
    page(hand).dispatch("on_import", "5T1.nonsense")
    assert page(hand).sheet is not None, "it says what is wrong and keeps what was pasted"


def test_a_game_comes_in_as_a_file_dropped_on_the_window(hand: Hand, tmp_path: Path) -> None:
    hand.begin(PEOPLE)
    play_some(hand, 5)
    name, digest = hand.app.games.saved.name, hand.app.games.match.game.state.digest()
    record = tmp_path / "game.txt"
    record.write_text(hand.app.games.match.game.record(), encoding="utf-8")
    hand.app.games.leave()
    hand.app.games.store.remove(name)
    hand.window.dispatch("on_drop_file", str(record).encode(), 0, 0)
    hand.frames(2)
    assert page(hand).name == "saved"
    (summary,) = hand.app.games.store.summaries()
    assert hand.app.games.store.open(summary.name).game.state.digest() == digest
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_bytes(b"\xff\x00nothing")
    hand.window.dispatch("on_drop_file", str(nonsense).encode(), 0, 0)
    hand.frames(2)
    assert page(hand).sheet is not None, "it says that this is no game"
    assert len(hand.app.games.store.summaries()) == 1


def test_a_damaged_game_says_so_and_keeps_what_is_sound(hand: Hand) -> None:
    hand.begin(PEOPLE)
    play_some(hand, 10)
    path = hand.app.games.saved.path
    before = [entry.code for entry in hand.app.games.match.game.entries]
    hand.app.games.leave()
    lines = path.read_bytes().splitlines(keepends=True)
    middle = len(lines) // 2
    lines[middle] = b"x" + lines[middle]
    path.write_bytes(b"".join(lines))
    hand.app.games.open(path.stem)
    hand.frames(3)
    kept = [entry.code for entry in hand.app.games.match.game.entries]
    assert kept == before[: len(kept)]
    assert page(hand).sheet is not None, "the player is told"


def test_continue_offers_the_newest_game_that_can_be_opened(hand: Hand) -> None:
    """A copy that a file manager made is one; a pipe, a folder, a link and a file that is no game are none."""
    hand.begin(PEOPLE)
    play_some(hand, 4)
    path = hand.app.games.saved.path
    hand.app.games.leave()
    copy = path.with_name(f"{path.stem} (copy).GAME")
    copy.write_bytes(path.read_bytes())
    os.utime(copy, (2e9, 2e9))
    path.with_name("a.game").mkdir()
    os.mkfifo(path.with_name("b.game"))
    path.with_name("c.game").symlink_to("/dev/zero")
    for name, time in (("d.game", 3e9), ("e.game", 4e9)):
        path.with_name(name).write_bytes(b"\n" * 100)
        os.utime(path.with_name(name), (time, time))
    hand.app.go("home")
    page(hand).play()
    assert page(hand).name == "table"
    assert hand.app.games.saved.path == copy
    play_some(hand, 1)
    hand.app.games.leave()
    hand.app.games.export(copy.name)
    (exported,) = (hand.app.folder / "exported").iterdir()
    assert exported.name.isascii()
    assert " " not in exported.name


def test_four_computers_are_watched_to_the_end(hand: Hand) -> None:
    seats = tuple(SeatSetup("", colour, "apprentice") for colour in ("cyan", "orange"))
    hand.begin(GameSetup(seats, seed="watch"))
    hand.settle()
    table = hand.table
    assert table.presenter.view.over
    hand.primary()
    assert page(hand).name == "score"
    hand.wait(2.5)  # the moment of the winner
    hand.tap(page(hand).ids.again)
    hand.frames(2)
    assert page(hand).name == "table"
    assert not hand.app.games.match.game.over
    assert hand.app.games.match.setup.seats == seats


def test_pause_while_a_computer_thinks_begins_its_thought_anew(hand: Hand) -> None:
    hand.begin(replace(ALONE, seats=(SeatSetup("", "pink", "sultan"), SeatSetup("Anna", "cyan"))))
    hand.frames(3)
    table = hand.table
    assert isinstance(table.presenter.phase, Thinking)
    entries = len(hand.app.games.match.game.entries)
    assert hand.app.dispatch("on_pause") is True
    hand.wait(1.0)
    assert len(hand.app.games.match.game.entries) == entries, "nobody plays while nobody looks"
    hand.app.dispatch("on_resume")
    hand.settle()
    assert len(hand.app.games.match.game.entries) > entries


def test_rules_and_settings_lead_back_to_the_game(hand: Hand) -> None:
    hand.resize(960, 600)
    hand.begin(PEOPLE)
    hand.settle()
    for key, name in ((Command.RULES, "rules"), (Command.SETTINGS, "settings")):
        hand.tap_key(key)
        assert page(hand).name == name
        hand.back()
        assert page(hand).name == "table"
        assert hand.table.presenter.decision is not None


def test_home_opens_the_rules_of_the_game_that_was_played_last(hand: Hand) -> None:
    from screens.games import LAST_FILE

    for game, name in (("fivetribes", "rules"), ("alibaba", "alibaba_rules")):
        (hand.app.games.folder / LAST_FILE).write_text(f'{{"game": "{game}"}}', "utf-8")
        page(hand).dispatch("on_rules")
        hand.frames(2)
        assert page(hand).name == name
        hand.back()
        assert page(hand).name == "home"


def test_the_rules_of_one_game_lead_to_those_of_the_other_and_back_home(hand: Hand) -> None:
    hand.resize(960, 600)
    hand.app.go("rules")
    hand.frames(2)
    for text, name in (("Ali Baba: rules", "alibaba_rules"), ("Five Tribes: rules", "rules")):
        entry = next(entry for entry in page(hand).ids.index.children if entry.text == text)
        entry.dispatch("on_release")
        hand.frames(2)
        assert page(hand).name == name
    hand.back()
    assert page(hand).name == "home"


def test_on_a_phone_a_djinn_is_called_at_the_top_of_the_sheet_that_opens(hand: Hand) -> None:
    from fivetribes.model.steps import Ask

    hand.begin(PEOPLE)
    djinns_above: dict[Ask, bool] = {}
    rng = Random(7)
    while len(djinns_above) < 2 and (decision := hand.table.match.game.pending()) is not None:
        hand.settle()
        if decision.ask in (Ask.SACRED, Ask.MARKET):
            hand.frames(2)
            djinn, card = hand.table.sheet.djinns[0], hand.table.sheet.cards[0]
            djinns_above[decision.ask] = djinn.to_window(*djinn.pos)[1] > card.to_window(*card.pos)[1]
        hand.table.close()
        hand.app.games.match.play(random_move(decision, rng))
    assert djinns_above == {Ask.SACRED: True, Ask.MARKET: False}


def test_hint_puts_good_moves_before_the_player(hand: Hand) -> None:
    hand.begin(PEOPLE)
    hand.to_sowing()
    hand.tap_key(Command.HINT)
    for _ in range(2000):
        hand.frames(1)
        if hand.table.presenter.hints:
            break
        __import__("time").sleep(0.003)
    hint = hand.table.model.hint
    assert 1 <= hint.of <= 3
    assert hint.gain
    assert all(hint.reasons)
    assert hand.table.presenter.interaction.plan.proposal is not None
    assert not any(entry.code.startswith("sow") for entry in hand.app.games.match.game.entries), (
        "nothing is played by it"
    )


def test_replay_and_log_show_an_earlier_board_and_come_back(hand: Hand) -> None:
    hand.resize(960, 600)
    hand.begin(PEOPLE)
    while hand.app.games.match is None or hand.app.games.match.turn_log.last is None:
        play_some(hand, 1)
    hand.settle()
    view = hand.table.presenter.view
    hand.tap_key(Command.REPLAY)
    hand.frames(2)
    assert hand.table.presenter.is_animating
    hand.wait(20)
    hand.tap_key(StepperAction.BACK)
    hand.tap_key(StepperAction.CLOSE)
    assert not hand.table.presenter.is_animating
    assert [tile.stack for tile in hand.table.board.tiles] == list(view.stacks)
    assert hand.table.presenter.decision is not None
    hand.tap_key(Command.LOG)
    hand.frames(3)
    hand.table.sheet.dispatch("on_look", (3, 4))
    hand.frames(2)
    assert hand.table.sheet is None
    assert hand.table.flash.tiles == (3, 4)
    assert hand.table.board.overlay == hand.table.model.overlay
    hand.wait(4)
    assert not hand.table.flash.tiles


def test_a_lost_graphics_context_changes_nothing(hand: Hand, tmp_path: Path) -> None:
    from kivy.graphics.context import get_context

    hand.resize(960, 600)
    hand.begin(PEOPLE)
    hand.settle()
    hand.frames(3)
    before = hand.shot(tmp_path / "before.png").read_bytes()
    get_context().reload()
    hand.frames(3)
    assert hand.shot(tmp_path / "after.png").read_bytes() == before


def test_statistics_count_a_game_once(hand: Hand) -> None:
    from screens.play.saves import statistics

    hand.begin(ALONE)
    rng = Random(2)
    while not hand.app.games.match.game.over:
        hand.settle()
        if hand.app.games.match.game.over:
            break
        hand.table.close()
        hand.app.games.match.play(random_move(hand.app.games.match.game.pending(), rng))
    hand.settle()
    hand.app.games.show_score()
    hand.app.go("table")
    hand.app.games.show_score()
    tally = statistics.StatisticsFile(hand.app.folder / "statistics.json").load().tallies["apprentice", 2]
    assert tally.played == 1
    assert isinstance(hand.app.games.match.game, Game)
