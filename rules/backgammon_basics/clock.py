"""Standard times, and the side that has no time left."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.clock_remedies import Delay, award_match, set_clocks
from rules.questions.backgammon.clock_setting import MatchFormat, TimeAllotment
from rules.questions.backgammon.clocks import TimeExpired

MINUTES_PER_POINT = Figure("minutes_per_point", 2, "§duree-standard-d-un-match")
DELAY_SECONDS = Figure("delay_seconds", 12, "§delai-standard")

STANDARD = ("§duree-standard-d-un-match", "§delai-standard")


def time_allotment(question: TimeAllotment) -> Advice:
    """Two minutes a point and twelve seconds a move; other kinds of game have other times."""
    if question.format is MatchFormat.OTHER:
        return Advice("director-sets", articles=STANDARD, discretion=True)
    clocks = set_clocks(
        minutes=question.match_length * question.figure(MINUTES_PER_POINT),
        seconds=0,
        delay_seconds=question.figure(DELAY_SECONDS),
        delay=Delay.SIMPLE,
    )
    return Advice("allotted", articles=STANDARD, remedies=[clocks])


def time_expired(question: TimeExpired) -> Advice:
    """A player with no time left loses the match; both out of time is not covered."""
    if not question.expired:
        return Advice("no-expiry", articles=["§fin-d-un-match"])
    if len(question.expired) == 1:
        remedies = [award_match(side=question.expired[0].opponent)]
        return Advice("match-lost", articles=["§fin-d-un-match"], remedies=remedies)
    return Advice("director-judges", articles=["§fin-d-un-match"], discretion=True)
