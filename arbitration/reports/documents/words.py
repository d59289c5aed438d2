"""How a report writes dates, times and the values of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.dates import MONTHS

from tournaments.words import Words

from .parts import Language

DATE: Final = Words("{day} {month} {year}")
DAYS_OF_MONTH: Final = Words("{first}–{last} {month} {year}")
DAYS: Final = Words("{start} to {end}")
FIRST: Final = Words("1", context="the day in “1 December 2026”")
CLOCK: Final = Words("{hour}:{minute}")


def day(value: date, language: Language) -> str:
    """A date as people write it: 21 November 2026, 1er mai 2026, 21. November 2026."""
    return DATE.filled(day=_number(value, language), month=_month(value, language), year=value.year)[language]


def days(start: date, end: date, language: Language) -> str:
    """The days of an event: 21–22 November 2026, 30 April 2026 to 2 May 2026."""
    if start == end:
        return day(start, language)
    if (start.year, start.month) != (end.year, end.month):
        return DAYS.filled(start=day(start, language), end=day(end, language))[language]
    month = _month(start, language)
    return DAYS_OF_MONTH.filled(first=_number(start, language), last=end.day, month=month, year=end.year)[language]


def edition(text: str, language: Language) -> str:
    """An edition as people call it: 5 March 2020, November 2007, 2007; one that is no date stays as it is."""
    try:
        return day(date.fromisoformat(text), language)
    except ValueError:
        year, _, month = text.partition("-")
    is_month = year.isdecimal() and month.isdecimal()
    return f"{_month(date(int(year), int(month), 1), language)} {year}" if is_month else text


def _number(value: date, language: Language) -> str:
    return FIRST[language] if value.day == 1 else str(value.day)


def _month(value: date, language: Language) -> str:
    with translation.override(language):
        return str(MONTHS[value.month])


def moment(value: datetime, time_zone: str, language: Language) -> str:
    """A time on the tournament's clock, with the zone's name: 21 November 2026, 14:32 (Europe/Paris)."""
    local = value.astimezone(ZoneInfo(time_zone))
    clock = CLOCK.filled(hour=local.hour, minute=f"{local.minute:02}")[language]
    return f"{day(local, language)}, {clock} ({time_zone})"


DECISIONS: Final[Mapping[str, Words]] = {
    "upheld": Words("The ruling is upheld"),
    "overturned": Words("The ruling is overturned"),
    "alternative": Words("Another decision is given"),
    "decided": Words("The committee has decided"),
    "no-decision": Words("No decision was reached"),
}
VOTES: Final[Mapping[str, Words]] = {
    "uphold": Words("uphold the ruling"),
    "overturn": Words("overturn the ruling"),
    "alternative": Words("another decision"),
    "option": Words("a solution"),
    "abstain": Words("abstention"),
}
MODES: Final[Mapping[str, Words]] = {
    "open": Words("open"),
    "sealed": Words("sealed until all votes were in"),
    "secret": Words("secret"),
}
RESULTS: Final[Mapping[str, Words]] = {
    "played": Words("played"),
    "draw": Words("draw"),
    "resignation": Words("resignation"),
    "walkover": Words("walkover"),
    "decided": Words("decided"),
    "both-lost": Words("both lost"),
    "not-needed": Words("doesn't count"),
}
STAGES: Final[Mapping[str, Words]] = {
    "swiss": Words("Swiss"),
    "classique": Words("Classique"),
    "round-robin": Words("round robin"),
    "knockout": Words("knockout"),
    "double-elimination": Words("double elimination"),
    "play-off": Words("one-point matches"),
    "consolation": Words("consolation"),
    "progressive-consolation": Words("consolation"),
}


def word(words: Mapping[str, Words], value: str, language: Language) -> str:
    """A value in words."""
    return words[value][language]
