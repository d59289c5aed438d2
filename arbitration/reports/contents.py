"""What a stored report says: the frozen body, and beside it the remarks that were added before it was sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from arbitration.advice.phrases import kind_label
from arbitration.models import AppealAct, CommitteeSeat, FederationReport, ReportRemark
from arbitration.reports.documents.content import RemarkPart, Report, TimeMarkPart, from_json
from arbitration.reports.documents.labels import Labels
from arbitration.reports.drafts import draft_of_remark
from arbitration.reports.time_marks import HAPPENED, marks_at
from tournaments.services.journal import record
from tournaments.words import LANGUAGES, Given, Words

ABOUT: Final = {"entry-refused": "entry_refused", "placed-higher": "placed_higher"}
"""The label of each decision on an entry; any other statement has one of its own."""
ON_APPEAL: Final = Words("{matter}: decision on appeal")
ON_COMPLAINT: Final = Words("{matter}: decision on a complaint")
"""What tells the report of a decision from that of the ruling under appeal."""
REASONS = (AppealAct.Kind.REASONS, AppealAct.Kind.DISSENT)


def content_of(report: FederationReport) -> Report:
    """The report as it is sent, or would be sent now. Once it is on its way this doesn't change any more."""
    written = list(report.remarks.all())
    if report.state == FederationReport.State.OWED:
        written += reasons_to_add(report, at=report.recorded_at)
    frozen = from_json(report.body)
    marks = (*frozen.time_marks, *_marks(written))
    return replace(frozen, remarks=tuple(_part(each) for each in written), time_marks=marks)


def add_reasons(report: FederationReport, *, at: datetime) -> None:
    """Complete a report that goes out with the committee's reasons, and enter them in the journal. Needs its lock."""
    added = ReportRemark.objects.bulk_create(reasons_to_add(report, at=at))
    if added:
        record(report.tournament_id, [draft_of_remark(each) for each in added], at=at)


def reasons_to_add(report: FederationReport, *, at: datetime) -> list[ReportRemark]:
    """What the committee has given as its reasons since the decision was recorded; unsaved remarks."""
    if report.decision is None:
        return []
    acts = AppealAct.objects.filter(appeal=report.decision.appeal_id, kind__in=REASONS).order_by("sequence")
    known = {remark.act_id for remark in report.remarks.all()}
    words = Labels(from_json(report.body).language)
    return [
        ReportRemark(report=report, text=act.body["text"], author=_author(act, words), act=act,
                     written_at=act.happened_at, recorded_at=at)
        for act in acts
        if act.pk not in known and act.body.get("text")
    ]  # fmt: skip


def _author(act: AppealAct, words: Labels) -> str:
    """The committee, or the member who dissents: without a name after a secret vote."""
    if act.kind == AppealAct.Kind.REASONS:
        return words.ruling_committee
    seat = CommitteeSeat.objects.filter(pk=act.body.get("member")).select_related("candidate").first()
    return words.dissenter.format(name=seat.candidate.name) if seat else words.dissenting_member


def subject_of(body: dict[str, Any]) -> dict[str, Any]:
    """What a list shows of a report: the matter in every reader's language, the table, who."""
    if "dispute" in body:
        match = body["match"]
        sides = f"{match['side_a']} – {match['side_b']}"
        matter = kind_label({"rulebook": body["rulebook"]["id"], "kind": body["dispute"]["kind"]})
        said = _matter(Given.of(matter), body.get("appeal"))
        return {"matter": dict(said), "table": match["table"], "sides": sides}
    if "results" in body:
        return {"matter": _labelled("report_of_results"), "table": "", "sides": ""}
    author = body["written_by"] if body.get("written_as") else ""
    matter = _labelled(ABOUT.get(body["about"], "statement"))
    return {"matter": matter, "table": "", "sides": body["concerns"] or author}


def _matter(matter: Given, appeal: dict[str, Any] | None) -> Words:
    """The matter, with that it was decided on appeal or, without a ruling before it, on a complaint."""
    if not appeal:
        return matter
    return (ON_APPEAL if appeal["against"] else ON_COMPLAINT).filled(matter=matter)


def _labelled(name: str) -> dict[str, str]:
    return {language: getattr(Labels(language), name) for language in LANGUAGES}


def _marks(written: Sequence[ReportRemark]) -> tuple[TimeMarkPart, ...]:
    """The marks of remarks; the time of the committee's reasons is that of its act."""
    return marks_at(
        {f"remarks[{place}].written_at": (each.act_id or each.pk, HAPPENED) for place, each in enumerate(written)}
    )


def _part(remark: ReportRemark) -> RemarkPart:
    return RemarkPart(remark.text, remark.author, remark.written_at)
