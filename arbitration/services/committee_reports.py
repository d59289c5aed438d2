"""Reports of decisions: what a federation is owed when a committee has decided (EUBGF 5.5.i)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from arbitration.models import CommitteeDecision, FederationReport, Ruling
from arbitration.reports.documents import content as report
from arbitration.selectors.appeals import AppealFile
from arbitration.services.departures import Imposed
from arbitration.services.owing import due_at, write_report
from arbitration.tasks import open_after_commit
from tournaments.models import new_id
from tournaments.selectors.scores import Score, score_of
from tournaments.services.journal import Head

OPTIONAL = FederationReport.When.OPTIONAL


def owe_decision_report(
    file: AppealFile,
    decision: CommitteeDecision,
    duties: Sequence[Mapping[str, Any]],
    *,
    score_before: Score,
    head: Head,
    at: datetime,
) -> list[FederationReport]:
    """One report for each duty that the rulebook's answer to the vote names, beside those of the director's ruling."""
    ruling = decision.ruling or file.appeal.ruling
    if ruling is None:
        raise ValueError(f"decision {decision.pk} is about no ruling")
    known = {owed.duty for owed in ruling.reports.all()} if decision.ruling else set()
    reports = [
        _owed(file, decision, ruling, duty, score_before=score_before, head=head, at=at)
        for duty in duties
        if duty["when"] != OPTIONAL and duty["duty"] not in known
    ]
    for owed in FederationReport.objects.bulk_create(reports):
        if owed.due_at is not None and owed.due_at <= at:
            open_after_commit(owed)
    return reports


def _owed(
    file: AppealFile,
    decision: CommitteeDecision,
    ruling: Ruling,
    duty: Mapping[str, Any],
    *,
    score_before: Score,
    head: Head,
    at: datetime,
) -> FederationReport:
    """Of a decision that upholds, the report stands for itself: the ruling has, or had, its own."""
    id = new_id()
    scores = (score_before, score_of(file.match.pk))
    penalties = [_imposed(each.kind, each.against, each.amount, each.force) for each in ruling.penalties.all()]
    said = write_report(ruling, file.match, str(id), duty, penalties=penalties, scores=scores, head=head, at=at)
    return FederationReport(
        id=id,
        federation=file.tournament.federation,
        tournament=file.tournament,
        duty=duty["duty"],
        when=duty["when"],
        due_at=due_at(file.tournament, duty["when"], at=at),
        ruling=decision.ruling,
        body=report.to_json(replace(said, ruling=replace(said.ruling, reasons=_reasons(decision, ruling)))),
        recorded_at=at,
    )


def _reasons(decision: CommitteeDecision, ruling: Ruling) -> str:
    """What the committee decided and by how many votes; who voted how is left to the documents of the case."""
    counts = ", ".join(f"{each['vote']} {each['count']}" for each in decision.counts)
    return f"Ruling committee, appeal {decision.appeal_id}: {decision.decision} ({counts}). {ruling.reasons}".strip()


def _imposed(kind: str, against: str, amount: dict[str, int], force: str) -> Imposed:
    return Imposed(kind, against, amount, force, is_advised=force == "must")
