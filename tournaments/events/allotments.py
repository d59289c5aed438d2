"""How much time a rulebook gives a match: what clocks are set to, and how long a round lasts."""

import math
from dataclasses import dataclass
from typing import Final

import rules
from tournaments.errors import NotFound
from tournaments.models import Discipline

CHANGEOVER_MINUTES: Final = 15
SCRABBLE_MINUTES: Final = 50
UNTIMED_MINUTES_PER_POINT: Final = 8


@dataclass(frozen=True)
class Allotment:
    """Each side's fixed time and delay per move; none where the director sets them. `round_minutes` is an estimate."""

    minutes: int | None
    delay_seconds: int | None
    articles: tuple[str, ...]
    is_discretionary: bool
    round_minutes: int

    @property
    def seconds(self) -> int | None:
        """What both sides' clocks hold together: the time that a match has."""
        return None if self.minutes is None else 2 * self.minutes * 60


def allotment(rulebook: str, match_length: int | None, *, clocked: bool = True) -> Allotment:
    """The time of a match by its rulebook's own answer. Raises: NotFound."""
    book = rules.RULEBOOKS.get(rulebook)
    if book is None:
        raise NotFound(field="rulebook", found=rulebook, expected=", ".join(rules.RULEBOOKS))
    if book.discipline != Discipline.BACKGAMMON or match_length is None:
        return Allotment(None, None, (), True, SCRABBLE_MINUTES + CHANGEOVER_MINUTES)
    if not clocked:
        return Allotment(None, None, (), True, match_length * UNTIMED_MINUTES_PER_POINT + CHANGEOVER_MINUTES)
    facts = {"match_length": match_length, "format": "singles"}
    advice = rules.advise({"id": "allotment", "rulebook": rulebook, "kind": "time-allotment", "facts": facts})
    articles = tuple(number.removeprefix("§") for number in advice.articles)
    given = next(
        (each for each in (remedy.to_json() for remedy in advice.remedies) if each["do"] == "set-clocks"), None
    )
    if given is None:
        round_minutes = match_length * UNTIMED_MINUTES_PER_POINT + CHANGEOVER_MINUTES
        return Allotment(None, None, articles, True, round_minutes)
    minutes, delay = int(given["minutes"]), int(given["delay_seconds"])
    return Allotment(minutes, delay, articles, advice.discretion, _round_minutes(minutes))


def _round_minutes(minutes: int) -> int:
    """Both fixed times and the changeover, to the next five minutes."""
    return 5 * math.ceil((2 * minutes + CHANGEOVER_MINUTES) / 5)
