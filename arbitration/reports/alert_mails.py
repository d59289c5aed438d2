"""Alerts as mails: short, in the receiver's language, with the way to the report and nothing of the dispute."""

from __future__ import annotations

from datetime import datetime
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import Final

from django.conf import settings

from arbitration.models import ReportAlert
from arbitration.reports.documents.words import moment
from arbitration.reports.queue import receivers_of

SUBJECTS: Final = {
    "overdue": {"en": "A report is late: {tournament}", "fr": "Un rapport est en retard : {tournament}"},
    "long-overdue": {"en": "A report is very late: {tournament}", "fr": "Un rapport est très en retard : {tournament}"},
    "dead": {"en": "A report was not delivered: {tournament}", "fr": "Un rapport n'a pas été transmis : {tournament}"},
    "long-dead": {
        "en": "An undelivered report is still waiting for a new attempt: {tournament}",
        "fr": "Un rapport non transmis attend toujours un nouvel envoi : {tournament}",
    },
    "question": {
        "en": "A question about a report: {tournament}",
        "fr": "Une question sur un rapport : {tournament}",
    },
}
TEXTS: Final = {
    "overdue": {
        "en": "it was due on {due} and has not reached {federation} yet.",
        "fr": "il était dû le {due} et n'est pas encore arrivé à {federation}.",
    },
    "unfetched": {
        "en": "it was due on {due}. {federation} has neither a mail address nor a webhook here. The report is in the "
        "federation's inbox, and no officer has fetched it yet.",
        "fr": "il était dû le {due}. {federation} n'a ici ni adresse électronique ni webhook. Le rapport est dans la "
        "réception de la fédération, et aucun responsable ne l'a encore relevé.",
    },
    "dead": {
        "en": "it could not be delivered to {federation}, and no further attempt is scheduled.",
        "fr": "il n'a pas pu être transmis à {federation}, et aucun nouvel essai n'est prévu.",
    },
    "question": {
        "en": "{federation} has asked a question about it. Read and answer it in Tablecall.",
        "fr": "{federation} a posé une question à son sujet. La lire et y répondre dans Tablecall.",
    },
}
LETTER: Final = {
    "en": (
        "{name},\n\na report under article {duty} of {tournament} needs you: {what}\n\nReport {number}\n\n{address}\n"
    ),
    "fr": (
        "{name},\n\nun rapport au titre de l'article {duty} de {tournament} a besoin de vous : {what}\n\n"
        "Rapport {number}\n\n{address}\n"
    ),
}


def compose(alert: ReportAlert, *, at: datetime) -> bytes:
    """The mail as it goes over the wire; the same Message-ID at every attempt. Needs report with its tournament."""
    language, name, address = alert.user.language, *parseaddr(settings.EMAIL_FROM)
    mail = EmailMessage(policy=policy.SMTP.clone(cte_type="7bit"))
    mail["From"] = Address(display_name=name, addr_spec=address)
    mail["To"] = Address(addr_spec=alert.user.email)
    subject = SUBJECTS[alert.stage][language].format(tournament=alert.report.tournament.name)
    mail["Subject"] = " ".join(subject.split())
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{alert.pk}@{address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(_text(alert), cte="quoted-printable")
    return mail.as_bytes()


def _text(alert: ReportAlert) -> str:
    report, language = alert.report, "fr" if alert.user.language == "fr" else "en"
    tournament = report.tournament
    due = moment(report.due_at or report.recorded_at, tournament.time_zone, "fr" if language == "fr" else "en")
    what = TEXTS[_kind(alert)][language].format(due=due, federation=report.federation.name)
    return LETTER[language].format(
        name=alert.user.name,
        duty=report.duty,
        tournament=tournament.name,
        what=what,
        number=report.pk,
        address=f"{settings.PUBLIC_URL}{_path(alert)}",
    )


def _path(alert: ReportAlert) -> str:
    """A question is answered on its report's page."""
    return f"/reports/{alert.report_id}" if alert.stage == ReportAlert.Stage.QUESTION else "/reports"


def _kind(alert: ReportAlert) -> str:
    """The key of the text; a late report has another text if the inbox is the only way to the federation."""
    stage = alert.stage.removeprefix("long-")
    return "unfetched" if stage == "overdue" and not receivers_of(alert.report.federation) else stage
