"""The journal of a game as text: how it began, then a line for everything that was committed. Knows no files.

Documented in docs/formats.md. The first word says which game it is. Each line begins with a checksum of its number and
its content, so that a line that is damaged, missing or doubled is noticed. The lines of the beginning are there twice:
without them all others are lost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final
from zlib import crc32

from fivetribes.errors import FormatError
from fivetribes.shell.record import MAX_NAME, MAX_SEED, Entry, RecordForm, apart, together
from fivetribes.validate import MAX_CHARS, as_dict, as_int, as_list, as_text, parse_json

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
#: The version of the format that is written.
VERSION: Final = 1

#: What a line of the beginning looks like that says which game it is.
_MARKED: Final = re.compile(r"[0-9a-f]{8} [a-z]+-journal [0-9]+$")

AnyForm = RecordForm[Any, Any]

#: What is half planned, a sowing for example, as JSON; whoever takes it up again checks it.
SavedPlan = dict[str, Any]
#: The contents of the lines of a journal, without checksums; None where a line is damaged.
Contents = Sequence[str | None]

#: By version: what makes the contents of a journal of that version those of the next one. Whoever changes the format
#: adds the way from the old one here, and a file of it in tests/save/fixtures.
MIGRATIONS: Final[dict[int, Callable[[Contents], Contents]]] = {}


class NoJournal(FormatError):
    """Not even the beginning of a journal can be read."""


class NewerJournal(FormatError):
    """The journal was written by a newer version of this program."""

    def __init__(self) -> None:
        super().__init__("", "saved by a newer version of this program")


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


# ---------------------------------------------------------------- writing


def first_line(form: AnyForm) -> str:
    """Which game it is, and the version of the format."""
    return f"{form.journal} {VERSION}"


def head_of(form: AnyForm, setup: str, names: Sequence[str], seed: str, position: dict[str, Any]) -> tuple[str, ...]:
    """What is known before the first step, as the contents of lines. The set-up is one line of JSON."""
    rules, rest = apart(position)
    start = {"names": names, "position": rest, "rules": rules, "seed": seed}
    return first_line(form), SETUP + setup, START + one_line(start)


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
    form: AnyForm  # of its game
    setup: str  # JSON, which is the app's own
    names: tuple[str, ...]
    seed: str
    position: Any  # at the start, as JSON
    entries: tuple[Entry, ...]
    plan: SavedPlan | None
    lines: int  # that can be gone on from
    length: int  # of these, in bytes
    fault: int | None  # the first line that could not be read, but for the last one if it is unfinished
    old: bool  # of an earlier version

    @property
    def damaged(self) -> bool:
        """Whether something else than the last, unfinished line could not be read."""
        return self.fault is not None


def is_journal(text: str) -> bool:
    """Whether a text looks like a journal: a line of its beginning says so, after its checksum."""
    return any(_MARKED.match(line) for line in text.split("\n", FIRST_STEP)[:FIRST_STEP])


def parse_journal(data: bytes, forms: Iterable[AnyForm]) -> Journal:
    """What can be read of a journal of one of these games; NoJournal or NewerJournal if not even the beginning."""
    if len(data) > MAX_CHARS:
        raise NoJournal("", f"longer than {MAX_CHARS} bytes")
    # The beginning first: what is no journal is refused before much of it is looked at.
    beginning, _ = _unsealed(islice(_lines(data), 2 * FIRST_STEP + 1))
    form, version = _form(beginning, forms)
    head = _head(form, to_current(version, beginning))
    names, seed, position = _start(form, head[2])
    contents, extra = _unsealed(_lines(data))
    contents = to_current(version, contents)
    entries, plan, good, bad_step = _steps(contents, form.most_entries)
    faults = (_bad_beginning(contents), extra, bad_step)
    return Journal(
        head=head,
        form=form,
        setup=head[1].removeprefix(SETUP),
        names=names,
        seed=seed,
        position=position,
        entries=tuple(entries),
        plan=plan,
        lines=good,
        length=sum(len(line) + 1 for line in islice(_lines(data), good)),
        fault=min((fault for fault in faults if fault is not None), default=None),
        old=version < VERSION,
    )


def to_current(version: int, contents: Contents) -> Contents:
    """The contents as they would be written today; NewerJournal if they come from tomorrow."""
    if version > VERSION:
        raise NewerJournal
    for step in range(version, VERSION):
        contents = MIGRATIONS[step](contents)
    return contents


def _lines(data: bytes) -> Iterator[bytes]:
    """The lines that have an end. One without was being written when the app was killed, and shown to nobody yet."""
    start = 0
    while (end := data.find(b"\n", start)) >= 0:
        yield data[start:end]
        start = end + 1


def _bad_beginning(contents: Contents) -> int | None:
    """The first line of the beginning that is damaged or missing."""
    beginning = [*contents[:FIRST_STEP], None]
    first = beginning.index(None)
    return first + 1 if first < FIRST_STEP else None


def _unsealed(lines: Iterable[bytes]) -> tuple[Contents, int | None]:
    """The contents of the lines by their numbers, and the number of the first line too many, if there is one.

    When the end of a line is damaged, or one was put in, the lines behind it are found one place away from their own.
    Among the steps the first damaged line is the end: what stands behind it is never gone on from.
    """
    contents: list[str | None] = []
    extra = None
    for line in lines:
        number = len(contents) + 1
        content = unseal(number, line)
        if content is None and (content := unseal(number + 1, line)) is not None:
            contents.append(None)
        elif content is None and contents and contents[-1] is None:
            content = unseal(number - 1, line)
            if content is not None:
                contents.pop()
                extra = extra or number - 1
        contents.append(content)
        if len(contents) > FIRST_STEP + 1 and contents[-2] is None:
            break
    return contents, extra


def _form(contents: Contents, forms: Iterable[AnyForm]) -> tuple[AnyForm, int]:
    """The game and the version of the format. What this needs of the first line is the same in every version."""
    named = [(content or "").partition(" ")[::2] for content in contents[:FIRST_STEP]]
    for form in forms:
        for name, version in named:
            if name == form.journal and version.isascii() and version.isdigit() and len(version) <= 6 and int(version):
                return form, int(version)
    raise _none()


def _none() -> NoJournal:
    return NoJournal("", "no saved game, or its beginning is damaged")


def _head(form: AnyForm, contents: Contents) -> tuple[str, ...]:
    """The lines of the beginning, each from the first copy in which it is whole."""
    head: list[str] = []
    for place, wanted in enumerate((form.journal, SETUP, START)):
        copies = contents[place:FIRST_STEP:HEAD_LINES]
        content = next((content for content in copies if content is not None and content.startswith(wanted)), None)
        if content is None:
            raise _none()
        head.append(content)
    return (first_line(form), *head[1:])


def _start(form: AnyForm, content: str) -> tuple[tuple[str, ...], str, Any]:
    """Names, seed, and the position, which nobody has read yet."""
    try:
        start = as_dict(parse_json(content.removeprefix(START)), "start", ("names", "position", "rules", "seed"))
        rules = as_int(start.get("rules"), "rules", 1)
        if rules > form.rules:
            raise NewerJournal
        names = as_list(start.get("names"), "names", form.fewest_seats, form.most_seats)
        seed = as_text(start.get("seed"), "seed", MAX_SEED)
        position = together(rules, start.get("position"))
        return tuple(as_text(name, "names", MAX_NAME) for name in names), seed, position
    except NewerJournal:
        raise
    except FormatError as error:
        raise NoJournal(error.place, error.reason) from None


def _steps(contents: Contents, most: int) -> tuple[list[Entry], SavedPlan | None, int, int | None]:
    """The steps that were not taken back, the plan, how many lines these stand on, and the first bad line, if any.

    A change of several lines counts as a whole or not at all: only its beginning may have been written. `most` steps
    are far more than a game can have.
    """
    entries: list[Entry] = []
    plan: SavedPlan | None = None
    good = FIRST_STEP
    change: list[str] = []
    for number, content in enumerate(contents[FIRST_STEP:], FIRST_STEP + 1):
        if content is None:
            return entries, plan, good, number
        change.append(content.removeprefix(MORE))
        if not content.startswith(MORE):
            try:
                entries, plan = _changed(entries, plan, change, most)
            except FormatError:
                return entries, plan, good, number
            change.clear()
            good = number
    return entries, plan, good, None


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
