"""Points in time as players read them, in the language of the app."""

from __future__ import annotations

import time
from datetime import date

from fivetribes.i18n import tr


def day_words(moment: float, now: float) -> str:
    """When that was: "today, 14:05", "yesterday", else the date. Both in seconds since 1970.

    Empty if there is no such date: a file may claim anything.
    """
    try:
        then = time.localtime(moment)
        day = date(then.tm_year, then.tm_mon, then.tm_mday)
    except (OverflowError, ValueError, OSError):
        return ""
    today = time.localtime(now)
    days = date(today.tm_year, today.tm_mon, today.tm_mday).toordinal() - day.toordinal()
    if days == 0:
        return tr("today, {time}").format(time=f"{then.tm_hour:02}:{then.tm_min:02}")
    if days == 1:
        return tr("yesterday")
    # Translators: a date, as it is written in your language, for instance {day}.{month}.{year}
    return tr("{year}-{month}-{day}").format(year=then.tm_year, month=f"{then.tm_mon:02}", day=f"{then.tm_mday:02}")
