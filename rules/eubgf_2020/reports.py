"""5 Reports: what the federation has to be told."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from rules.kernel.advice import Advice, ReportDuty, ReportWhen
from rules.questions.backgammon.common import BackgammonQuestion

Q = TypeVar("Q", bound=BackgammonQuestion)

RULING_IN_A_DISPUTE = ReportDuty("§5.5.i", ReportWhen.AFTER_TOURNAMENT)
RESULTS_TOLD = ReportDuty("§5.5.ii", ReportWhen.AFTER_TOURNAMENT)


def reports_disputes(decide: Callable[[Q], Advice]) -> Callable[[Q], Advice]:
    """5.5.i: where the players disagree the director rules, and the federation is told after the tournament."""

    @wraps(decide)
    def with_report(question: Q) -> Advice:
        advice = decide(question)
        if not question.disputed or RULING_IN_A_DISPUTE in advice.reports:
            return advice
        return advice.adding(reports=[RULING_IN_A_DISPUTE])

    return with_report
