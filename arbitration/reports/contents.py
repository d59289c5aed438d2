"""What a stored report says: the frozen body, and beside it the remarks that were added before it was sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from arbitration.models import AppealAct, FederationReport, ReportRemark
from arbitration.reports.documents.content import RemarkPart, Report, from_json
from arbitration.reports.documents.more_words import MORE

REASONS = (AppealAct.Kind.REASONS, AppealAct.Kind.DISSENT)


def content_of(report: FederationReport) -> Report:
    """The report as it is sent, or would be sent now. Once it is on its way this doesn't change any more."""
    written = [_part(each) for each in report.remarks.all()]
    if report.state == FederationReport.State.OWED:
        written += [_part(each) for each in reasons_to_add(report, at=report.recorded_at)]
    return replace(from_json(report.body), remarks=tuple(written))


def reasons_to_add(report: FederationReport, *, at: datetime) -> list[ReportRemark]:
    """What the committee has given as its reasons since the decision was recorded; unsaved remarks."""
    if report.decision is None:
        return []
    acts = AppealAct.objects.filter(appeal=report.decision.appeal_id, kind__in=REASONS).order_by("sequence")
    known = {remark.act_id for remark in report.remarks.all()}
    author = MORE[from_json(report.body).language].ruling_committee
    return [
        ReportRemark(report=report, text=act.body["text"], author=author, act=act, written_at=act.happened_at,
                     recorded_at=at)
        for act in acts
        if act.pk not in known and act.body.get("text")
    ]  # fmt: skip


def subject_of(body: dict[str, Any]) -> dict[str, str]:
    """What a list shows of a report: the matter, the table, who."""
    if "dispute" in body:
        match = body["match"]
        sides = f"{match['side_a']} – {match['side_b']}"
        return {"matter": body["dispute"]["matter"], "table": match["table"], "sides": sides}
    more = MORE["fr" if body["language"] == "fr" else "en"]
    if "results" in body:
        return {"matter": more.report_of_results, "table": "", "sides": ""}
    said = {"entry-refused": more.entry_refused, "placed-higher": more.placed_higher}
    author = body["written_by"] if body.get("written_as") else ""
    return {"matter": said.get(body["about"], more.statement), "table": "", "sides": body["concerns"] or author}


def _part(remark: ReportRemark) -> RemarkPart:
    return RemarkPart(remark.text, remark.author, remark.written_at)
