"""Minors on lists: a column that says yes or no, or when a player was born. Only whether they are a minor is kept."""

import re
from datetime import date
from typing import Final

from tournaments.errors import Words
from tournaments.exchange.tables import plain

HEADINGS_OF_AGE: Final = (
    *("under18", "u18", "minor", "mineur", "mineure", "moinsde18ans", "born", "birth", "birthyear", "birthdate"),
    *("yearofbirth", "dateofbirth", "naissance", "anneedenaissance", "datedenaissance", "neele"),
    *("geburtsdatum", "geburtsjahr", "jahrgang"),
)
HEADINGS_OF_PARTNERS_AGE: Final = ("partnerunder18", "partnerborn", "partenairemineur", "naissancepartenaire")
FULL_AGE: Final = 18
OLDEST: Final = 120
YES: Final = frozenset({"1", "x", "y", "yes", "o", "oui", "ja", "true", "vrai", "u18", "minor", "mineur", "mineure"})
NO: Final = frozenset({"", "0", "n", "no", "non", "nein", "false", "faux"})
DAY_FIRST: Final = re.compile(r"(?P<day>\d{1,2})[./-](?P<month>\d{1,2})[./-](?P<year>\d{4})")
YEAR_FIRST: Final = re.compile(r"(?P<year>\d{4})(?:[./-](?P<month>\d{1,2})[./-](?P<day>\d{1,2}))?")
EXPECTED: Final = Words("yes, no, a year of birth or a date of birth")


def is_minor(found: str, on: date) -> bool | None:
    """Whether the player is under 18 on that day; none where the cell can't be read.

    A player of whom only the year is known is a minor until the end of the year of their 18th birthday.
    """
    word = plain(found)
    if word in YES or word in NO:
        return word in YES
    written = DAY_FIRST.fullmatch(found.strip()) or YEAR_FIRST.fullmatch(found.strip())
    if written is None:
        return None
    year, month, day = (int(written[name] or 0) for name in ("year", "month", "day"))
    if not on.year - OLDEST <= year <= on.year:
        return None
    if not month or not day:
        return on.year - year <= FULL_AGE
    try:
        born = date(year, month, day)
    except ValueError:
        return None
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day)) < FULL_AGE
