"""How much time a rulebook gives a match: what clocks are set to, and how long a round lasts."""

import math
from dataclasses import dataclass
from typing import Any, Final

import rules
from tournaments.errors import NotFound
from tournaments.models import Discipline

CHANGEOVER_MINUTES: Final = 15
MINUTES_OF_A_GAME: Final = 25
"""Each side's time where neither a rulebook nor a match length says more."""
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
    if book.discipline == Discipline.SCRABBLE:
        return _least_time(rulebook)
    if book.discipline != Discipline.BACKGAMMON or match_length is None:
        return Allotment(None, None, (), True, _round_minutes(MINUTES_OF_A_GAME))
    untimed = match_length * UNTIMED_MINUTES_PER_POINT + CHANGEOVER_MINUTES
    if not clocked:
        return Allotment(None, None, (), True, untimed)
    advice = _advice(rulebook, "time-allotment", match_length=match_length, format="singles")
    given = _given(advice, "set-clocks")
    minutes, delay = int(given["minutes"]), int(given["delay_seconds"])
    return Allotment(minutes, delay, _articles(advice), advice.discretion, _round_minutes(minutes))


def _least_time(rulebook: str) -> Allotment:
    """What the rulebook sets where far too little was allotted: the least time, which the director may raise."""
    advice = _advice(rulebook, "clock", issue="time-allotted", time_credit_minutes=1)
    minutes = int(_given(advice, "set-time")["minutes"])
    return Allotment(minutes, None, _articles(advice), True, _round_minutes(minutes))


def _advice(rulebook: str, kind: str, **facts: object) -> rules.Advice:
    return rules.advise({"id": "allotment", "rulebook": rulebook, "kind": kind, "facts": facts})


def _given(advice: rules.Advice, what: str) -> dict[str, Any]:
    """The remedy that sets clocks or a time; every rulebook has one for every length."""
    return next(each for each in (remedy.to_json() for remedy in advice.remedies) if each["do"] == what)


def _articles(advice: rules.Advice) -> tuple[str, ...]:
    return tuple(number.removeprefix("§") for number in advice.articles)


def _round_minutes(minutes: int) -> int:
    """Both fixed times and the changeover, to the next five minutes."""
    return 5 * math.ceil((2 * minutes + CHANGEOVER_MINUTES) / 5)
