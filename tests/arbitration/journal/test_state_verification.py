"""Verification of states: an incident's and a report's state is the one that its records and entries make."""

import pytest
from django.db import transaction

from arbitration.incidents.case_log import close_incident, withdraw_incident
from arbitration.journal.verification import verify
from arbitration.models import Delivery, FederationReport, Finding, Incident
from arbitration.places import Place
from arbitration.privacy.erasure import erase_player
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule, ruled
from tests.arbitration.journal.test_verification import run
from tests.factories import Desk, minutes
from tournaments.models import LogEntry, Player, Salt

AT = minutes(30)
State = Incident.State


def found(desk: Desk) -> list[tuple[str, str, str]]:
    return [(each.what, each.found, each.expected) for each in verify(desk.tournament.pk)[1]]


def found_after(desk: Desk, table: str, id: object, state: str) -> list[tuple[str, str, str]]:
    """What is found when a superuser, triggers off, has written another state."""
    with transaction.atomic():
        run(f"UPDATE arbitration_{table} SET state = '{state}' WHERE id = %s", str(id))
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


def test_a_settled_incident_of_an_earlier_version_is_no_fault(desk: Desk, place: Place) -> None:
    Incident.objects.filter(pk=log(desk, place).incident.pk).update(state=State.WITHDRAWN)
    Incident.objects.filter(pk=ruled(desk, place).incident_id).update(state=State.CLOSED)
    assert found(desk) == []
    withdraw_incident(place, log(desk, place).incident.pk, by=desk.director, at=AT)  # by now they have entries
    assert {(was, expected) for _, was, expected in found(desk)} == {
        ("state withdrawn", "state open"),
        ("state closed", "state ruled"),
    }


def test_a_report_stands_where_its_deliveries_say(desk: Desk, place: Place) -> None:
    facts = {**CRAWFORD_DOUBLE, "disputed": True}
    rule(desk, place, log(desk, place, facts).incident, as_advised(place, "crawford-double", facts))
    report = FederationReport.objects.get()
    name = f"arbitration.federationreport {report.pk}"
    assert found(desk) == []
    for state in ("sending", "delivered", "failed", "replaced"):
        assert found_after(desk, "federationreport", report.pk, state) == [(name, f"state {state}", "state owed")]
    Delivery.objects.create(report=report, channel="email", receiver="a@b.org", state="dead")
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
            run(f"UPDATE arbitration_{table} SET note = 'Halvorsen called.' WHERE id = %s", str(id))
            assert [what for what, *_ in found(desk)] == [f"ruling {ruling.pk}"]
            transaction.set_rollback(True)
    entry = LogEntry.objects.get(kind="ruling")
    assert "Marchand" not in str(entry.body)

    player = Player.objects.get(last_name="Marchand")
    erase_player(player.pk, reason="Asked.", by=None, at=minutes(60))
    assert found(desk) == []
    assert Salt.objects.get(entry=entry, field=f"note {incident.pk.hex}").salt == ""
