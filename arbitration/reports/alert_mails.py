"""Alerts as mails: short, in the receiver's language, with the way to the report and nothing of the dispute."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.conf import settings

from arbitration.models import ReportAlert
from arbitration.reports.channels.head import mail_to, on_one_line
from arbitration.reports.documents.words import moment
from arbitration.reports.queue import receivers_of
from tournaments.words import Words

SUBJECTS: Final = {
    "overdue": Words("A report is late: {tournament}"),
    "long-overdue": Words("A report is very late: {tournament}"),
    "dead": Words("A report was not delivered: {tournament}"),
    "long-dead": Words("An undelivered report is still waiting for a new attempt: {tournament}"),
    "question": Words("A question about a report: {tournament}"),
    "answer": Words("An answer about a report: {tournament}"),
}
TEXTS: Final = {
    "overdue": Words("it was due on {due} and has not reached {federation} yet."),
    "unfetched": Words(
        "it was due on {due}. {federation} has neither a mail address nor a webhook here. The report is in the "
        "federation's inbox, and no officer has fetched it yet."
    ),
    "dead": Words("it could not be delivered to {federation}, and no further attempt is scheduled."),
    "question": Words("{federation} has asked a question about it. Read and answer it in Tablecall."),
}
ANSWERED: Final = Words(
    "{name},\n\nthe question about a report under article {duty} of {tournament} was answered. Read the answer in "
    "Tablecall.\n\nReport {number}\n\n{address}\n"
)
LETTER: Final = Words(
    "{name},\n\na report under article {duty} of {tournament} needs you: {what}\n\nReport {number}\n\n{address}\n"
)


def compose(alert: ReportAlert, *, at: datetime) -> bytes:
    """The mail as it goes over the wire; the same Message-ID at every attempt. Needs report with its tournament."""
    language = alert.user.language
    subject = SUBJECTS[alert.stage].filled(tournament=alert.report.tournament.name)[language]
    mail = mail_to(alert.user.email, sender=settings.EMAIL_FROM, subject=subject, message_id=alert.pk, at=at)
    mail.set_content(_text(alert), cte="quoted-printable")
    return mail.as_bytes()


def _text(alert: ReportAlert) -> str:
    report, language = alert.report, alert.user.language
    tournament = report.tournament
    about: dict[str, Any] = {
        "name": on_one_line(alert.user.name),
        "duty": report.duty,
        "tournament": on_one_line(tournament.name),
        "number": report.pk,
        "address": f"{settings.PUBLIC_URL}{_path(alert)}",
    }
    if alert.stage == ReportAlert.Stage.ANSWER:
        return ANSWERED.filled(**about)[language]
    due = moment(report.due_at or report.recorded_at, tournament.time_zone, language)
    what = TEXTS[_kind(alert)].filled(due=due, federation=on_one_line(report.federation.name))
    return LETTER.filled(**about, what=what)[language]


def _path(alert: ReportAlert) -> str:
    """A question is answered on its report's page; the answer stands in the inbox."""
    pages = {
        ReportAlert.Stage.QUESTION: f"/reports/{alert.report_id}",
        ReportAlert.Stage.ANSWER: f"/inbox/{alert.report_id}",
    }
    return pages.get(ReportAlert.Stage(alert.stage), "/reports")


def _kind(alert: ReportAlert) -> str:
    """The key of the text; a late report has another text if the inbox is the only way to the federation."""
    stage = alert.stage.removeprefix("long-")
    return "unfetched" if stage == "overdue" and not receivers_of(alert.report.federation) else stage
