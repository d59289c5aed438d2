"""The result of a match: brought in, corrected, contested."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

SECONDS_IN_A_MINUTE = 60
LONGEST_WAIT = 99_999
"""Minutes: longer than any tournament."""


class ReportAct(Choice):
    """What is done about the result of a match."""

    REPORT = "report", "the result is reported"
    CORRECT = "correct", "an announced result is challenged"
    CONTEST_ABANDONMENT = "contest-abandonment", "giving up is contested"
    UNLISTED_MATCH = "unlisted-match", "the match wasn't posted"


class ResultReport(BackgammonQuestion):
    """Bringing in the result, correcting it, contesting it."""

    __slots__ = ()
    kind = "result-report"
    group = KindGroup.SCORE
    icon = "file-check"
    label = Words("Result reported")
    hint = Words("Reported, challenged, or protested against")
    outcomes = (
        outcome("winner-must-report", "The winner must report",
                "The result hasn't been reported yet.",
                Words("{winner} must report the result")),
        outcome("report-in-order", "The report is in order",
                "The result is posted.",
                Words("{announce_result_winner}'s win is announced: both lose their deposit for the clock{fee}"),
                Words("{announce_result_winner}'s win is announced")),
        outcome("report-late", "The report is late",
                "It came after the time limit. For that alone the rulebook names no consequence.",
                Words("{winner}'s report is late: both lose their deposit for the clock{fee}"),
                Words("{winner}'s report is late")),
        outcome("wrong-side", "The wrong side reports",
                "The winner reports the result.",
                Words("{winner} must report the result")),
        outcome("signature-missing", "The signature is missing",
                "The sheet isn't taken in before the loser has signed it.",
                Words("{obtain_signature_side} must still sign")),
        outcome("correct-result", "The result is corrected",
                "The announced result is wrong and was challenged in time.",
                Words("The result is corrected: {announce_result_winner} has won")),
        outcome("result-stands", "The result stands",
                "It was right, or it was challenged too late.",
                Words("The announced result stands")),
        outcome("contest-admissible", "The protest is admissible",
                "It isn't too late, and the opponent lacked points: the match is presumed to go on.",
                Words("{by}'s protest is admissible")),
        outcome("contest-too-late", "The protest is too late",
                "The time for it is over: giving up stands.",
                Words("{by}'s protest is too late: the result stands")),
        outcome("no-ground", "There is no ground",
                "The opponent had the points: the match was over.",
                Words("{by} has no ground to contest: the result stands"),
                Words("There is no ground to contest: the result stands")),
        outcome("result-void", "The result doesn't count",
                "The match wasn't posted.",
                Words("The match was not posted: its result does not count")),
    )  # fmt: skip

    act = One(
        ReportAct,
        Words("matter"),
        ask=Words("What is it about?"),
        said=Words("What it is about: {value}"),
    ).always()
    winner = WhichSide(
        Words("winner"),
        ask=Words("Who won the match?"),
        said=Words("{value} won the match"),
    ).recorded()
    reported = YesNo(
        Words("result reported"),
        ask=Words("Has the winner reported the result?"),
        said=(
            Words("The winner has reported the result"),
            Words("The result hasn't been reported"),
        ),
    )
    announced_wrong = YesNo(
        Words("announcement wrong"),
        ask=Words("Was a wrong result announced?"),
        said=(
            Words("A wrong result was announced"),
            Words("The announced result is right"),
        ),
    )
    reasonable_time = YesNo(
        Words("within reasonable time"),
        ask=Words("Was it challenged within a reasonable time?"),
        said=(
            Words("It was challenged within a reasonable time"),
            Words("It was challenged too late"),
        ),
    )
    by = WhichSide(
        Words("who reports it"),
        ask=Words("Who reports the result, or protests?"),
        said=Words("It comes from {value}"),
    )
    signed = YesNo(
        Words("sheet signed"),
        ask=Words("Has the opponent signed the sheet?"),
        said=(
            Words("The opponent has signed"),
            Words("The opponent hasn't signed"),
        ),
    )
    minutes = Whole(
        0,
        LONGEST_WAIT,
        Unit.MINUTES,
        Words("minutes since the end"),
        ask=Words("How many minutes since the end of the match?"),
        said=Words("Minutes since the end: {value}"),
    )
    seconds: Fact[int | None] = Whole(
        0,
        LONGEST_WAIT * SECONDS_IN_A_MINUTE,
        Unit.SECONDS,
        Words("seconds since the end"),
        ask=Words("Or how many seconds?"),
        said=Words("Seconds since the end: {value}"),
    ).optional()
    opponent_had_points = YesNo(
        Words("opponent had the points"),
        ask=Words("Did the opponent have the points of the match?"),
        said=(
            Words("{opponent} had the points"),
            Words("{opponent} lacked points"),
        ),
    )
    clocked: Fact[bool | None] = common.clocked().optional()
    clock_returned: Fact[bool | None] = YesNo(
        Words("clock returned"),
        ask=Words("Was the clock brought back?"),
        said=(
            Words("The clock was brought back"),
            Words("The clock wasn't brought back"),
        ),
    ).optional()
    next_match_started: Fact[bool | None] = YesNo(
        Words("next match begun"),
        ask=Words("Has one of them begun another match?"),
        said=(
            Words("Another match was begun"),
            Words("No other match was begun"),
        ),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only a clock comes back; minutes and seconds say the same where both are given. Raises: QuestionError."""
        contradictions.refuse_clock_act(values, "clock_returned")
        minutes, seconds = values.get("minutes"), values.get("seconds")
        if minutes is not None and seconds is not None and seconds // SECONDS_IN_A_MINUTE != minutes:
            raise contradiction(
                "minutes",
                "seconds",
                because=Words(
                    "{minutes} minutes and {seconds} seconds aren't the same time.",
                ).filled(minutes=minutes, seconds=seconds),
            )
