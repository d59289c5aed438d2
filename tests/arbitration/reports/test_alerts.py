"""Reports that are late or were given up come before people: once per stage, the federation's officers a day later."""

from __future__ import annotations

import email
from datetime import datetime, timedelta
from email import policy
from pathlib import Path

import pytest
from pytest_django import Settings

from arbitration.models import Delivery, FederationReport, ReportAlert
from arbitration.reports import alerts, queue
from arbitration.reports.delivery import DeliveryFailed
from arbitration.reports.inbox import answer, ask_back
from tests.factories import give_role, make_user
from tournaments.models import Federation, FederationOfficer, Role, Tournament, User, new_id

from .conftest import DUE, Owe

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def people(tournament: Tournament) -> None:
    """A director who reads French, an arbiter, an officer of the federation."""
    director = give_role(tournament, user=make_user("Dora Director", language="fr"))
    give_role(tournament, Role.ARBITER)
    officer = make_user("Olga Officer")
    FederationOfficer.objects.create(user=officer, federation=tournament.sanctioned_by)
    assert director.language == "fr"


def told() -> list[tuple[str, str]]:
    """Stage and name of every alert."""
    return sorted(ReportAlert.objects.values_list("stage", "user__name"))


def test_a_report_in_time_raises_no_alert(owe: Owe) -> None:
    owe()
    alerts.raise_alerts(DUE + HOUR)
    assert told() == []


def test_directors_are_told_first_and_officers_a_day_later_and_each_once(owe: Owe) -> None:
    owe()
    for _ in range(2):
        alerts.raise_alerts(DUE + 2 * HOUR)
    assert told() == [("overdue", "Dora Director")]

    for _ in range(2):
        alerts.raise_alerts(DUE + 24 * HOUR)
    assert told() == [
        ("long-overdue", "Dora Director"),
        ("long-overdue", "Olga Officer"),
        ("overdue", "Dora Director"),
    ]


def test_a_person_who_left_is_told_nothing(owe: Owe) -> None:
    owe()
    User.objects.filter(name__in=("Dora Director", "Olga Officer")).update(is_active=False)
    alerts.raise_alerts(DUE + 24 * HOUR)
    assert told() == []


def test_what_has_arrived_or_is_optional_or_was_replaced_is_never_late(owe: Owe) -> None:
    for state in ("delivered", "replaced"):
        report = owe()
        report.state = state
        report.save()
    owe(when="optional", due_at=None)
    alerts.raise_alerts(DUE + 48 * HOUR)
    assert told() == []


def dead(owe: Owe) -> Delivery:
    """A letter that was given up."""
    return Delivery.objects.create(
        report=owe(due_at=DUE + 99 * HOUR), channel="email", receiver="x@example.org", state="dead", attempts=11
    )


def test_a_dead_letter_raises_an_alert_at_once_and_another_until_it_is_revived(owe: Owe) -> None:
    dead(owe)
    for _ in range(2):
        alerts.raise_alerts(DUE)
    assert told() == [("dead", "Dora Director")]

    alerts.raise_alerts(DUE + 23 * HOUR)
    assert told() == [("dead", "Dora Director")]

    for _ in range(2):
        alerts.raise_alerts(DUE + 24 * HOUR)
    assert told() == [("dead", "Dora Director"), ("long-dead", "Dora Director"), ("long-dead", "Olga Officer")]


def test_a_letter_that_dies_again_is_told_again(owe: Owe) -> None:
    letter = dead(owe)
    alerts.raise_alerts(DUE)
    letter.attempts += 10
    letter.save()
    alerts.raise_alerts(DUE)
    assert told() == [("dead", "Dora Director")] * 2


def sent(mail_folder: Path, at: datetime) -> email.message.EmailMessage:
    """The one mail in the folder, after every alert that waits was sent."""
    for alert_id in alerts.waiting(at, 10):
        alerts.send(alert_id, clock=lambda: at)
    [file] = mail_folder.glob("*.eml")
    return email.message_from_bytes(file.read_bytes(), policy=policy.default)


def test_an_alert_is_a_mail_in_the_receivers_language(owe: Owe, mail_folder: Path) -> None:
    report = owe()
    Federation.objects.update(report_email="rulings@federation.example")
    alerts.raise_alerts(DUE + 2 * HOUR)
    mail = sent(mail_folder, DUE + 2 * HOUR)

    assert "pas encore arrivé" in mail.get_content()
    assert mail["Subject"] == "Un rapport est en retard : Meuse Open"
    assert str(report.pk) in mail.get_content()
    assert "Marek" not in mail.get_content()
    alert = ReportAlert.objects.get()
    assert (alert.state, alert.sent_at) == ("sent", DUE + 2 * HOUR)
    alerts.send(alert.pk, clock=lambda: DUE + 3 * HOUR)
    assert len(list(mail_folder.glob("*.eml"))) == 1


def test_where_only_the_inbox_leads_to_the_federation_the_alert_says_so(owe: Owe, mail_folder: Path) -> None:
    owe()
    alerts.raise_alerts(DUE + 2 * HOUR)
    said = " ".join(sent(mail_folder, DUE + 2 * HOUR).get_content().split())
    assert "ni adresse électronique ni webhook. Le rapport est dans la réception de la fédération" in said


def test_an_alert_that_fails_is_tried_again(owe: Owe, settings: Settings) -> None:
    settings.EMAIL_URL = ""
    owe()
    alerts.raise_alerts(DUE + 2 * HOUR)
    alert = ReportAlert.objects.get()
    with pytest.raises(DeliveryFailed, match="EMAIL_URL"):
        alerts.send(alert.pk, clock=lambda: DUE + 2 * HOUR)
    alert.refresh_from_db()
    assert (alert.state, alert.attempts) == ("waiting", 1)
    assert alert.next_attempt_at is not None
    assert alert.next_attempt_at > DUE + 2 * HOUR


def test_an_alert_that_waited_is_not_sent_once_its_report_has_arrived(owe: Owe, mail_folder: Path) -> None:
    owe()
    alerts.raise_alerts(DUE + 2 * HOUR)
    [alert] = ReportAlert.objects.all()
    FederationReport.objects.update(state="delivered")
    assert alerts.waiting(DUE + 3 * HOUR, 10) == []
    alerts.send(alert.pk, clock=lambda: DUE + 3 * HOUR)
    assert not mail_folder.exists()
    FederationReport.objects.update(state="failed")
    assert alerts.waiting(DUE + 3 * HOUR, 10) == [alert.pk]


def test_an_alert_of_a_dead_letter_is_not_sent_once_that_was_revived(owe: Owe, mail_folder: Path) -> None:
    letter = Delivery.objects.create(report=owe(), channel="email", receiver="x@example.org", state="dead", attempts=3)
    alerts.raise_alerts(DUE)
    [alert] = ReportAlert.objects.all()
    assert alerts.waiting(DUE, 10) == [alert.pk]
    queue.send_again(letter.pk, at=DUE)
    assert alerts.waiting(DUE, 10) == []
    Delivery.objects.update(state="dead", attempts=4)
    assert alerts.waiting(DUE, 10) == []


def test_a_question_that_has_its_answer_needs_no_alert(owe: Owe, tournament: Tournament) -> None:
    report, director = owe(), User.objects.get(name="Dora Director")
    asked = ask_back(report, id=new_id(), text="Why?", asked_at=DUE, by=director, at=DUE).record
    [alert] = ReportAlert.objects.all()
    assert alerts.waiting(DUE, 10) == [alert.pk]
    answer(report, asked.pk, id=new_id(), text="So.", answered_at=DUE, by=director, at=DUE)
    assert alert.pk not in alerts.waiting(DUE, 10)
