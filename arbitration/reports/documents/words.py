"""The fixed words of a report, and how dates and times are written."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.dates import MONTHS

from tournaments.words import HOUSE, Words

from .content import Language


@dataclass(frozen=True)
class Labels:
    """Every heading and label of a report, in one language."""

    report_of_a_ruling: str
    owed_under: str
    to: str
    number: str
    written: str
    tournament: str
    match: str
    against: str
    where: str
    round: str
    table: str
    length: str
    points: str
    one_point: str
    happened: str
    called_by: str
    note: str
    photos: str
    dispute: str
    matter: str
    facts: str
    position: str
    drawn: str
    drawn_light: str
    drawn_dark: str
    xgid: str
    assumed: str
    reading: str
    articles: str
    advice: str
    verdict: str
    why: str
    now: str
    allows: str
    demands: str
    ruling: str
    as_advised: str
    otherwise: str
    reasons: str
    ruled_by: str
    ruled: str
    told: str
    supersedes: str
    penalties: str
    no_penalties: str
    under: str
    score: str
    side: str
    before: str
    after: str
    record: str
    outcome: str
    ruling_number: str
    rulebook: str
    engine: str
    journal: str
    journal_entry: str
    check: str
    disclaimer: str
    attached: str
    page: str
    colon: str


EN: Final = Labels(
    report_of_a_ruling="Report of a ruling",
    owed_under="Owed under article {duty}, {rulebook}",
    to="To",
    number="Report number",
    written="Written",
    tournament="Tournament",
    match="Match",
    against="{a} against {b}",
    where="Played in",
    round="round {round}",
    table="table {table}",
    length="Match length",
    points="{points} points",
    one_point="1 point",
    happened="Happened",
    called_by="Director called by",
    note="Note",
    photos="Photos on file",
    dispute="The dispute",
    matter="Matter in dispute",
    facts="Facts as established",
    position="Position before the play",
    drawn="In the picture",
    drawn_light="{below} below, with the light checkers",
    drawn_dark="{below} below, with the dark checkers",
    xgid="The same as XGID",
    assumed="assumed: {parts}",
    reading="How the rulebook was read",
    articles="Articles applied",
    advice="Advice of the rulebook",
    verdict="Advice",
    why="Why",
    now="What to do now",
    allows="The rulebook allows",
    demands="The rulebook demands",
    ruling="Ruling",
    as_advised="The ruling follows the advice.",
    otherwise="The ruling departs from the advice",
    reasons="Reasons",
    ruled_by="Ruled by",
    ruled="Ruled",
    told="Announced to the sides",
    supersedes="Replaces ruling",
    penalties="Penalties imposed",
    no_penalties="None.",
    under="article {article}",
    score="Score",
    side="Side",
    before="Before the ruling",
    after="After the ruling",
    record="Record",
    outcome="Outcome",
    ruling_number="Ruling number",
    rulebook="Rulebook",
    engine="Engine version",
    journal="Journal",
    journal_entry="entry {sequence}",
    check=(
        "The tournament keeps a journal in which each entry seals those before it. Keep this report: if the record "
        "were altered later, the journal would no longer lead to the seal above."
    ),
    disclaimer=(
        "The rulebook's advice follows from the facts and is not binding; the director rules. "
        "Article texts are paraphrases."
    ),
    attached="The same report is attached as a PDF.",
    page="Page",
    colon=": ",
)


@cache
def labels(language: Language) -> Labels:
    """The headings and labels in a language."""
    return Labels(**{name: HOUSE.translated(text, "", language) for name, text in asdict(EN).items()})


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
