"""Verification of states: an incident's and a report's state is the one that its records and entries make."""

from datetime import datetime, timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.db import transaction

from arbitration.incidents.case_log import close_incident, withdraw_incident
from arbitration.journal.verification import verify
from arbitration.models import Delivery, FederationReport, Finding, Incident, ReportReading
from arbitration.places import Place
from arbitration.privacy.erasure import erase_player
from arbitration.reports import queue
from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, Refused
from arbitration.reports.drafts import DELIVERY, enter_deliveries
from arbitration.reports.inbox import read
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule, ruled
from tests.factories import Desk, make_user, minutes
from tests.rows import alter
from tournaments.models import Federation, FederationOfficer, LogEntry, Player, Salt

AT = minutes(30)
State = Incident.State


def found(desk: Desk) -> list[tuple[str, str, str]]:
    return [(each.what, each.found, each.expected) for each in verify(desk.tournament.pk)[1]]


def found_after(desk: Desk, table: str, id: object, state: str) -> list[tuple[str, str, str]]:
    """What is found when a superuser, triggers off, has written another state."""
    with transaction.atomic():
        alter(f"UPDATE arbitration_{table} SET state = '{state}' WHERE id = %s", str(id))
        breaks = found(desk)
        transaction.set_rollback(True)
    return breaks


def test_the_journal_says_who_closed_or_withdrew_an_incident(desk: Desk, place: Place) -> None:
    settled, open_still = ruled(desk, place).incident, log(desk, place).incident
    for _ in range(2):  # again changes nothing
        close_incident(place, settled.pk, by=desk.director, at=AT)
        withdraw_incident(place, open_still.pk, by=desk.director, at=AT)
    entries = LogEntry.objects.filter(kind__startswith="incident-").order_by("sequence")
    assert [(entry.kind, entry.record_id, entry.body) for entry in entries] == [
        ("incident-closed", settled.pk, {"by": str(desk.director.pk)}),
        ("incident-withdrawn", open_still.pk, {"by": str(desk.director.pk)}),
    ]
    assert found(desk) == []
    for incident, state, was in ((settled, "ruled", "closed"), (open_still, "open", "withdrawn")):
        expected = [(f"arbitration.incident {incident.pk}", f"state {state}", f"state {was}")]
        assert found_after(desk, "incident", incident.pk, state) == expected


@pytest.mark.parametrize("state", ["open", "closed", "appealed", "withdrawn"])
def test_an_incident_with_a_ruling_is_ruled(desk: Desk, place: Place, state: str) -> None:
    incident = ruled(desk, place).incident
    expected = [(f"arbitration.incident {incident.pk}", f"state {state}", "state ruled")]
    assert found_after(desk, "incident", incident.pk, state) == expected


@pytest.mark.parametrize("state", ["ruled", "closed", "appealed", "withdrawn"])
def test_an_incident_without_a_ruling_is_open(desk: Desk, place: Place, state: str) -> None:
    incident = log(desk, place).incident
    expected = [(f"arbitration.incident {incident.pk}", f"state {state}", "state open")]
    assert found_after(desk, "incident", incident.pk, state) == expected


def test_an_incident_is_appealed_while_an_appeal_is_open(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    assert found(desk) == []
    [(what, _, expected)] = found_after(desk, "incident", scene.ruling.incident_id, "ruled")
    assert (what, expected) == (f"arbitration.incident {scene.ruling.incident_id}", "state appealed")


def test_the_upgrade_enters_what_earlier_versions_changed_without_an_entry(desk: Desk, place: Place) -> None:
    report, _ = on_its_way(desk, place)
    alter("DELETE FROM tournaments_logentry WHERE kind = 'delivery'")
    officer = FederationOfficer.objects.create(federation=report.federation, user=make_user("Ola Officer")).user
    ReportReading.objects.create(report=report, by=officer, read_at=AT)
    Incident.objects.filter(pk=log(desk, place).incident.pk).update(state=State.WITHDRAWN)
    Incident.objects.filter(pk=ruled(desk, place).incident_id).update(state=State.CLOSED)
    assert {(was, expected) for _, was, expected in found(desk)} >= {
        ("state withdrawn", "state open"),
        ("state closed", "state ruled"),
    }
    upgrade = import_module("arbitration.migrations.0029_enter_earlier_states")
    for _ in range(2):  # again changes nothing
        upgrade.enter_earlier(apps, None)
    assert found(desk) == []
    kinds = LogEntry.objects.filter(sequence__gt=report.body["journal"]["sequence"]).order_by("sequence")
    assert [*kinds.values_list("kind", flat=True)][-4:] == [
        "delivery", "report-reading", "incident-withdrawn", "incident-closed",
    ]  # fmt: skip


def test_a_settled_incident_needs_an_entry_though_a_former_version_is_kept(desk: Desk, place: Place) -> None:
    Incident.objects.filter(pk=log(desk, place).incident.pk).update(state=State.WITHDRAWN)  # triggers on
    assert [(was, expected) for _, was, expected in found(desk)] == [("state withdrawn", "state open")]


def on_its_way(desk: Desk, place: Place) -> tuple[FederationReport, Delivery]:
    """A report that is on its way by mail."""
    facts = {**CRAWFORD_DOUBLE, "disputed": True}
    rule(desk, place, log(desk, place, facts).incident, as_advised(place, "crawford-double", facts))
    report = FederationReport.objects.get()
    Federation.objects.filter(pk=report.federation_id).update(report_email="reports@federation.example")
    assert report.due_at
    [delivery] = queue.open_report(report.pk, at=report.due_at)
    return FederationReport.objects.get(), Delivery.objects.get(pk=delivery)


def settle(delivery: Delivery, outcome: Outcome, *, at: datetime) -> None:
    claimed = queue.claim(delivery.pk, at=at)
    assert claimed
    queue.settle(claimed, outcome, at=at)


def test_the_journal_says_how_far_each_delivery_has_come(desk: Desk, place: Place) -> None:
    report, delivery = on_its_way(desk, place)
    assert report.due_at
    settle(delivery, Deferred(Reason.TEMPORARILY_REFUSED, "Later."), at=report.due_at)
    settle(delivery, Refused(Reason.REFUSED, "No."), at=report.due_at + timedelta(hours=8))
    queue.send_again(delivery.pk, at=report.due_at + timedelta(days=1))
    settle(delivery, Delivered({}), at=report.due_at + timedelta(days=2))
    entries = LogEntry.objects.filter(kind=DELIVERY, record_id=delivery.pk).order_by("sequence")
    assert [each.body["state"] for each in entries] == ["waiting", "dead", "waiting", "delivered"]
    assert entries[0].body == {"report": str(report.pk), "channel": "email", "state": "waiting"}
    assert found(desk) == []


@pytest.mark.parametrize(
    ("report_is", "delivery_is"),
    [
        ("delivered", "state = 'delivered', delivered_at = now(), lease = NULL, lease_until = NULL"),
        ("failed", "state = 'dead', lease = NULL, lease_until = NULL"),
    ],
)
def test_a_report_altered_together_with_its_delivery_is_found(
    desk: Desk, place: Place, report_is: str, delivery_is: str
) -> None:
    report, delivery = on_its_way(desk, place)
    assert found(desk) == []
    alter(f"UPDATE arbitration_delivery SET {delivery_is} WHERE id = %s", str(delivery.pk))
    assert [what for what, *_ in found_after(desk, "federationreport", report.pk, report_is)] == [
        f"arbitration.delivery {delivery.pk}"
    ]


def test_another_time_of_a_receipt_is_found(desk: Desk, place: Place) -> None:
    report, delivery = on_its_way(desk, place)
    assert report.due_at
    settle(delivery, Delivered({}), at=report.due_at)
    assert found(desk) == []
    alter("UPDATE arbitration_delivery SET delivered_at = delivered_at - interval '1 hour' WHERE id = %s", delivery.pk)
    earlier = report.due_at - timedelta(hours=1)
    assert found(desk) == [
        (f"arbitration.delivery {delivery.pk}", f"delivered {earlier}", f"delivered {report.due_at}")
    ]


def test_a_report_whose_deliveries_are_removed_or_made_up_is_found(desk: Desk, place: Place) -> None:
    report, delivery = on_its_way(desk, place)
    with transaction.atomic():
        alter("DELETE FROM arbitration_delivery WHERE id = %s", str(delivery.pk))
        [(what, was, _)] = found_after(desk, "federationreport", report.pk, "owed")
        assert (what, was) == (f"arbitration.delivery {delivery.pk}", "an entry")
        transaction.set_rollback(True)
    made_up = Delivery.objects.create(report=report, channel="pull", receiver="x", state="delivered", delivered_at=AT)
    assert f"arbitration.delivery {made_up.pk}" in {what for what, *_ in found(desk)}


def test_a_reading_that_is_made_up_so_that_a_failed_report_has_arrived_is_found(desk: Desk, place: Place) -> None:
    report, delivery = on_its_way(desk, place)
    assert report.due_at
    settle(delivery, Refused(Reason.REFUSED, "No."), at=report.due_at)
    officer = FederationOfficer.objects.create(federation=report.federation, user=make_user("Ola Officer")).user
    with transaction.atomic():
        reading = ReportReading.objects.create(report=report, by=officer, read_at=AT)
        assert {what for what, *_ in found_after(desk, "federationreport", report.pk, "delivered")} == {
            f"report-reading {reading.pk}",
            f"arbitration.reportreading {reading.pk}",
        }
        transaction.set_rollback(True)
    read(FederationReport.objects.get(), by=officer, at=report.due_at + timedelta(hours=1))
    assert FederationReport.objects.get().state == "delivered"
    assert found(desk) == []


def test_a_report_stands_where_its_deliveries_say(desk: Desk, place: Place) -> None:
    facts = {**CRAWFORD_DOUBLE, "disputed": True}
    rule(desk, place, log(desk, place, facts).incident, as_advised(place, "crawford-double", facts))
    report = FederationReport.objects.get()
    name = f"arbitration.federationreport {report.pk}"
    assert found(desk) == []
    for state in ("sending", "delivered", "failed", "replaced"):
        assert found_after(desk, "federationreport", report.pk, state) == [(name, f"state {state}", "state owed")]
    dead = Delivery.objects.create(report=report, channel="email", receiver="a@b.org", state="dead")
    enter_deliveries(report, [dead], at=AT)
    FederationReport.objects.update(state="failed")
    assert found(desk) == []
    for state in ("owed", "delivered", "replaced"):
        assert found_after(desk, "federationreport", report.pk, state) == [(name, f"state {state}", "state failed")]


def test_a_note_that_a_ruling_rests_on_is_compared(desk: Desk, place: Place) -> None:
    facts = {**CRAWFORD_DOUBLE, "disputed": True}
    incident = log(desk, place, CRAWFORD_DOUBLE, note="Marchand called.").incident
    ruling = rule(desk, place, incident, as_advised(place, "crawford-double", facts)).record
    finding = Finding.objects.get(incident=incident)
    assert found(desk) == []
    for table, id in (("incident", incident.pk), ("finding", finding.pk)):
        with transaction.atomic():
            alter(f"UPDATE arbitration_{table} SET note = 'Halvorsen called.' WHERE id = %s", str(id))
            assert [what for what, *_ in found(desk)] == [f"ruling {ruling.pk}"]
            transaction.set_rollback(True)
    entry = LogEntry.objects.get(kind="ruling")
    assert "Marchand" not in str(entry.body)

    player = Player.objects.get(last_name="Marchand")
    erase_player(player.pk, reason="Asked.", by=None, at=minutes(60))
    assert found(desk) == []
    assert Salt.objects.get(entry=entry, field=f"note {incident.pk.hex}").salt == ""
