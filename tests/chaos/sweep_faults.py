"""Faults that a sweep meets all the while: reports that can't be opened, and a crowd without a channel."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from arbitration.reports.tasks import SWEEP_LIMIT
from tests.arbitration.reports.conftest import owed_by
from tests.factories import make_federation, make_tournament

Ask = Callable[..., list[Any]]

SILENT = SWEEP_LIMIT + 10
"""More than a sweep looks up at once."""

BROKEN_MATCHES = "CREATE TABLE broken_match AS SELECT unnest(%s::uuid[]) AS id"
REFUSE = """
CREATE FUNCTION refuse_broken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    IF EXISTS (
        SELECT FROM arbitration_federationreport report
        JOIN arbitration_ruling ruling ON ruling.id = report.ruling_id
        JOIN arbitration_incident incident ON incident.id = ruling.incident_id
        JOIN broken_match ON broken_match.id = incident.match_id
        WHERE report.id = NEW.report_id
    ) THEN
        RAISE EXCEPTION 'this report can''t be opened';
    END IF;
    RETURN NEW;
END $$
"""
TRIGGER = """
CREATE TRIGGER refuse_broken BEFORE INSERT ON arbitration_delivery FOR EACH ROW EXECUTE FUNCTION refuse_broken()
"""


def owe_without_channel() -> None:
    """Reports that fell due long before all others, of a federation that no channel reaches."""
    tournament = make_tournament(slug="silent", federation=make_federation(code="SILENT"))
    at = timezone.now()
    for _ in range(SILENT):
        owed_by(tournament, due_at=at - timedelta(days=30), recorded_at=at - timedelta(days=31))


def break_reports(ask: Ask, matches: list[str]) -> None:
    """From now on no report about these matches can be opened."""
    ask(BROKEN_MATCHES, matches)
    ask(REFUSE)
    ask(TRIGGER)


def count_failures(ask: Ask) -> int:
    """How many reports are on record as failing."""
    [(failing,)] = ask("SELECT count(*) FROM arbitration_sweepfailure WHERE task = 'report'")
    return int(failing)


def mend_reports(ask: Ask) -> list[int]:
    """Mend what broke and have it tried at once; how often each of the reports had failed by then."""
    failures = ask("SELECT failures FROM arbitration_sweepfailure WHERE task = 'report' ORDER BY failures")
    ask("DROP TRIGGER refuse_broken ON arbitration_delivery")
    ask("UPDATE arbitration_sweepfailure SET next_attempt_at = now()")
    return [times for (times,) in failures]
