"""Refusals of reports, statements and answers."""

from tournaments.errors import Refusal, Words


class ReportOnItsWay(Refusal):
    """The report was sent or replaced; its text is frozen."""

    code = "report-sent"
    words = Words("This report was sent. Nothing more can be added.")


class NothingToReport(Refusal):
    """The rulebook has no article for such a report."""

    code = "nothing-to-report"
    words = Words("This tournament's rulebook has no such report.")


class AnsweredAlready(Refusal):
    """The federation's question has its answer."""

    code = "answered-already"
    words = Words("This question is already answered.")
