"""The journal of a game as text: how it began, then a line for everything that was committed. Knows no files.

Documented in docs/formats.md. The first word says which game it is. Each line begins with a checksum of its number and
its content, so that a line that is damaged, missing or doubled is noticed. The lines of the beginning are there twice:
without them all others are lost.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final
from zlib import crc32

from fivetribes.errors import FormatError, IllegalMove
from fivetribes.shell.record import MAX_NAME, MAX_SEED, Entry, apart, together
from fivetribes.shell.session import Session
from fivetribes.validate import MAX_CHARS, as_dict, as_int, as_list, as_text, parse_json
from screens.play.box import kind_of, kinds
from screens.play.game_kind import AnyGame, AnySession, GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, clean
from screens.play.saves.migrations import VERSION, Contents, to_current
from screens.play.saves.save_errors import NewerVersion, Unreadable

#: The lines of the beginning: format, set-up, start.
HEAD_LINES: Final = 3
HEAD_COPIES: Final = 2
FIRST_STEP: Final = HEAD_LINES * HEAD_COPIES
SETUP: Final = "setup "
START: Final = "start "
BACK: Final = "< "
PLAN: Final = "~ "
#: Stands before all lines but the last of a change that was made as one.
MORE: Final = "+ "
MAX_PLAN: Final = 10_000  # characters; no sowing is longer

#: What is half planned, a sowing for example, as JSON; whoever takes it up again checks it.
SavedPlan = dict[str, Any]


# ---------------------------------------------------------------- lines


def seal(number: int, content: str) -> str:
    """A line with its checksum."""
    return f"{_checksum(number, content):08x} {content}\n"


def unseal(number: int, line: bytes) -> str | None:
    """The content of a line without its end; None if the checksum is another one."""
    try:
        text = line.decode("ascii")
    except UnicodeDecodeError:
        return None
    checksum, _, content = text.partition(" ")
    return content if checksum == f"{_checksum(number, content):08x}" else None


def _checksum(number: int, content: str) -> int:
    return crc32(f"{number} {content}".encode("ascii"))


def one_line(data: Any) -> str:
    """JSON in one line of ASCII."""
    return json.dumps(data, sort_keys=True)


def setup_line(setup: GameSetup, game: AnyGame) -> str:
    """The set-up of a game in one line."""
    return one_line(parse_json(setup.to_json(game.state.rules)))


# ---------------------------------------------------------------- writing


def first_line(kind: GameKind) -> str:
    """Which game it is, and the version of the format."""
    return f"{kind.journal} {VERSION}"


def head_of(setup: GameSetup, game: AnyGame) -> tuple[str, ...]:
    """What is known before the first step, as the contents of lines."""
    rules, position = apart(game.start)
    start = {"names": game.names, "position": position, "rules": rules, "seed": game.seed}
    return (
        first_line(kind_of(game)),
        SETUP + setup_line(setup, game),
        START + one_line(start),
    )


def change_of(back: int, entries: Iterable[Entry], plan: SavedPlan | None) -> list[str]:
    """The contents of the lines that take back so many steps, then add these, and a plan if there is one."""
    contents = [f"{BACK}{back}"] if back else []
    contents += [entry.line() for entry in entries]
    if plan is not None:
        contents.append(plan_line(plan))
    return [MORE + content for content in contents[:-1]] + contents[-1:]


def plan_line(plan: SavedPlan | None) -> str:
    """The content of the line that says what is planned, or that nothing is."""
    return PLAN + one_line(plan)


def dump(head: tuple[str, ...], entries: Iterable[Entry], plan: SavedPlan | None = None) -> str:
    """The whole journal, as short as can be."""
    contents = [*head * HEAD_COPIES, *(entry.line() for entry in entries)]
    if plan is not None:
        contents.append(plan_line(plan))
    return "".join(seal(number, content) for number, content in enumerate(contents, 1))


# ---------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class Journal:
    """What a journal says, not yet played."""

    head: tuple[str, ...]
    kind: GameKind
    setup: GameSetup
    start: dict[str, Any]
    entries: tuple[Entry, ...]
    plan: SavedPlan | None
    lines: int  # that can be gone on from
    length: int  # of these, in bytes
    damaged: bool  # something else than the last, unfinished line could not be read
    old: bool  # of an earlier version

    def replay(self) -> tuple[AnyGame, Journal]:
        """The game, and the journal as far as it could be played; SaveError if it cannot even begin."""
        session, journal = self.take_up()
        return session.game, journal

    def take_up(self) -> tuple[AnySession, Journal]:
        """As `replay`, with the way back, for whoever goes on playing."""
        form = self.kind.game.rules.form
        try:
            names = as_list(self.start.get("names"), "names", form.fewest_seats, form.most_seats)
            names = [as_text(name, "names", MAX_NAME) for name in names]
            seed = as_text(self.start.get("seed"), "seed", MAX_SEED)
            position = together(self.start["rules"], self.start.get("position"))
            game = self.kind.game.from_position(position, seed, names)
        except ValueError as error:  # FormatError, or not a name for each seat
            raise Unreadable from error
        session: AnySession = Session(game)
        try:
            for entry in self.entries:
                session.play(entry.code, entry.drawn)
        except (FormatError, IllegalMove):
            return session, replace(self, entries=tuple(game.entries), plan=None, damaged=True)
        return session, self


def parse(data: bytes) -> Journal:
    """What can be read of a journal; SaveError if not even the beginning."""
    if not data:
        raise Unreadable("empty")
    if len(data) > MAX_CHARS:
        raise Unreadable("large")
    # The beginning first: what is no journal is refused before much of it is looked at.
    beginning, _ = _unsealed(islice(_lines(data), 2 * FIRST_STEP + 1))
    kind, version = _form(beginning)
    head = _head(kind, to_current(version, beginning))
    start = _start(kind, head[2])
    contents, none_too_many = _unsealed(_lines(data))
    contents = to_current(version, contents)
    entries, plan, good, whole = _steps(contents, kind.game.rules.form.most_entries)
    return Journal(
        head=head,
        kind=kind,
        setup=GameSetup.from_json(head[1].removeprefix(SETUP), kind),
        start=start,
        entries=tuple(entries),
        plan=plan,
        lines=good,
        length=sum(len(line) + 1 for line in islice(_lines(data), good)),
        damaged=not (whole and none_too_many) or None in contents[:FIRST_STEP] or len(contents) < FIRST_STEP,
        old=version < VERSION,
    )


def _lines(data: bytes) -> Iterator[bytes]:
    """The lines that have an end. One without was being written when the app was killed, and shown to nobody yet."""
    start = 0
    while (end := data.find(b"\n", start)) >= 0:
        yield data[start:end]
        start = end + 1


def _unsealed(lines: Iterable[bytes]) -> tuple[Contents, bool]:
    """The contents of the lines by their numbers, and whether there is no line too many.

    When the end of a line is damaged, or one was put in, the lines behind it are found one place away from their own.
    Among the steps the first damaged line is the end: what stands behind it is never gone on from.
    """
    contents: list[str | None] = []
    none_too_many = True
    for line in lines:
        number = len(contents) + 1
        content = unseal(number, line)
        if content is None and (content := unseal(number + 1, line)) is not None:
            contents.append(None)
        elif content is None and contents and contents[-1] is None:
            content = unseal(number - 1, line)
            if content is not None:
                contents.pop()
                none_too_many = False
        contents.append(content)
        if len(contents) > FIRST_STEP + 1 and contents[-2] is None:
            break
    return contents, none_too_many


def _form(contents: Contents) -> tuple[GameKind, int]:
    """The game and the version of the format. What this needs of the first line is the same in every version."""
    for content in contents[:FIRST_STEP]:
        name, _, version = (content or "").partition(" ")
        if version.isascii() and version.isdigit() and len(version) <= 6 and int(version):
            for kind in kinds():
                if name == kind.journal:
                    return kind, int(version)
    raise Unreadable


def _head(kind: GameKind, contents: Contents) -> tuple[str, ...]:
    """The lines of the beginning, each from the first copy in which it is whole."""
    head: list[str] = []
    for place, wanted in enumerate((kind.journal, SETUP, START)):
        copies = contents[place:FIRST_STEP:HEAD_LINES]
        content = next((content for content in copies if content is not None and content.startswith(wanted)), None)
        if content is None:
            raise Unreadable
        head.append(content)
    return (first_line(kind), *head[1:])


def _start(kind: GameKind, content: str) -> dict[str, Any]:
    try:
        start = as_dict(parse_json(content.removeprefix(START)), "start", ("names", "position", "rules", "seed"))
        rules = as_int(start.get("rules"), "rules", 1)
    except FormatError as error:
        raise Unreadable from error
    if rules > kind.game.rules.form.rules:
        raise NewerVersion
    return start


def _steps(contents: Contents, most: int) -> tuple[list[Entry], SavedPlan | None, int, bool]:
    """The steps that were not taken back, the plan, how many lines these stand on, and whether no other is damaged.

    A change of several lines counts as a whole or not at all: only its beginning may have been written. `most` steps
    are far more than a game can have.
    """
    entries: list[Entry] = []
    plan: SavedPlan | None = None
    good = FIRST_STEP
    change: list[str] = []
    for number, content in enumerate(contents[FIRST_STEP:], FIRST_STEP + 1):
        if content is None:
            return entries, plan, good, False
        change.append(content.removeprefix(MORE))
        if not content.startswith(MORE):
            try:
                entries, plan = _changed(entries, plan, change, most)
            except FormatError:
                return entries, plan, good, False
            change.clear()
            good = number
    return entries, plan, good, True


def _changed(
    entries: list[Entry], plan: SavedPlan | None, change: list[str], most: int
) -> tuple[list[Entry], SavedPlan | None]:
    """The steps and the plan after a change; FormatError leaves the steps as they were."""
    if len(change) > 1:
        entries = entries[:]
    for content in change:
        if content.startswith(PLAN):
            plan = _plan(content.removeprefix(PLAN))
            continue
        if content.startswith(BACK):
            count = content.removeprefix(BACK)
            if not (count.isdigit() and len(count) <= 6 and 0 < int(count) <= len(entries)):
                raise FormatError("journal", "takes back more than there is")
            del entries[-int(count) :]
        elif len(entries) == most:
            raise FormatError("journal", "has a step too many for a game")
        else:
            code, bar, drawn = content.partition(" | ")
            entries.append(Entry(code, tuple(drawn.split(" ")) if bar else ()))
        plan = None
    return entries, plan


def _plan(text: str) -> SavedPlan | None:
    if len(text) > MAX_PLAN:
        raise FormatError("plan", f"longer than {MAX_PLAN} characters")
    plan = parse_json(text, "plan")
    return plan if isinstance(plan, dict) else None


# ---------------------------------------------------------------- the set-up of a game from elsewhere


def fitting(setup: GameSetup | None, game: AnyGame) -> GameSetup:
    """The set-up if it is one of this game; else one in which people play all seats."""
    options = game.state.options
    if setup is not None and len(setup.seats) == game.state.seats:
        return replace(setup, options=options)
    seats = tuple(SeatSetup(clean(name), colour) for name, colour in zip(game.names, COLOURS, strict=False))
    return GameSetup(seats, options, kind=kind_of(game))
