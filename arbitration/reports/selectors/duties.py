"""Duties: what a tournament owes its federation, counted, and what closing it will add."""

from datetime import datetime
from typing import Any, Final
from uuid import UUID

from arbitration.models import Delivery, FederationReport
from arbitration.reports.alerts import is_overdue
from arbitration.reports.duties import allowed_to_all
from arbitration.reports.queue import channels_to
from arbitration.reports.results import upcoming
from tournaments.models import Tournament, TournamentRulebook
from tournaments.rounds.closing import postponed_matches

State = FederationReport.State
LATEST_FAILURES: Final = 20


def duties_of(tournament: Tournament, *, at: datetime) -> dict[str, Any]:
    """Counts of the reports that a tournament owes. Needs federation."""
    reports = list(FederationReport.objects.filter(tournament=tournament).defer("body"))
    states = [each.state for each in reports]
    return {
        "closed_at": tournament.closed_at,
        "falls_due_at": tournament.closed_at or tournament.ends_at,
        **{state.value: states.count(state) for state in (State.OWED, State.SENDING, State.DELIVERED)},
        "overdue": sum(is_overdue(each, at) for each in reports),
        "dead": Delivery.objects.filter(report__tournament=tournament, state=Delivery.State.DEAD).count(),
        "failed": tournament.sweep_failures.count(),
        "failures": tournament.sweep_failures.all()[:LATEST_FAILURES],
        "results": upcoming(tournament),
        "postponed": postponed_matches(tournament.pk).count(),
        "statement": free_article(tournament.pk),
        "channels": channels_to(tournament.federation) if tournament.federation else [],
    }


def free_article(tournament_id: UUID) -> str | None:
    """The article under which any person may report a decision."""
    books = TournamentRulebook.objects.filter(tournament=tournament_id).order_by("discipline")
    free = next(filter(None, (allowed_to_all(each.rulebook) for each in books)), None)
    return free.duty if free else None
