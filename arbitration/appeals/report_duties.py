"""Reports of decisions: what a federation is owed when a committee has decided (EUBGF 5.5.i)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from arbitration.appeals.report_parts import appeal_part, reasons_of
from arbitration.appeals.selectors.files import AppealFile
from arbitration.models import CommitteeDecision, FederationReport, Ruling
from arbitration.reports.documents import content as report
from arbitration.reports.duties import Duty, demanded
from arbitration.reports.records import put_on_record
from arbitration.reports.tasks import open_after_commit
from arbitration.reports.time_marks import with_marks
from arbitration.reports.writing import due_at, language_of
from arbitration.rulings.departures import Imposed
from arbitration.rulings.report_contents import write_report
from arbitration.rulings.report_duties import duties_of, former_part, former_reports, owe_disputed
from tournaments.models import new_id
from tournaments.selectors.scores import Score, score_of
from tournaments.services.journal import Head
from tournaments.services.locks import lock_rows

Reported = FederationReport

TIME_FOR_REASONS: Final = timedelta(hours=24)
"""How long a decision's report waits for the committee's reasons, where it would be due sooner."""


def owe_decision_report(
    file: AppealFile,
    decision: CommitteeDecision,
    duties: Sequence[Mapping[str, Any]],
    *,
    score_before: Score,
    head: Head,
    at: datetime,
) -> list[FederationReport]:
    """One report for each duty that the rulebook's answer to the vote names, and each of the ruling that follows.

    The director's own ruling is reported beside it, each by its author (EUBGF 5.5): an appeal is a dispute, whether
    or not a side disputed the ruling when it was made.
    """
    if file.tournament.federation_id is None:
        return []
    ruling = decision.ruling or file.appeal.ruling
    if ruling is None:
        raise ValueError(f"decision {decision.pk} is about no ruling")
    if file.appeal.ruling and duties:
        owe_disputed(file.appeal.ruling, head=head, at=at)
    penalties = [
        Imposed(each.kind, each.against, each.amount, each.force, is_advised=bool(each.article))
        for each in ruling.penalties.all()
    ]
    named = demanded(Duty(each["duty"], each["when"]) for each in duties)
    named += duties_of(ruling, penalties) if decision.ruling else []
    owed = {each.duty: each for each in named}.values()
    scores = (score_before, score_of(file.match.pk))
    written = _written(file, decision, ruling, owed, scores=scores, head=head, at=at)
    return put_on_record(list(written), at=at)


def release_report(file: AppealFile, *, at: datetime) -> None:
    """The committee has given its reasons: its report falls due as its article says, unless it was due before.

    Needs the appeal's lock.
    """
    owed = FederationReport.objects.filter(decision__appeal=file.appeal, state=Reported.State.OWED)
    for each in lock_rows(owed):
        due = due_at(file.tournament, each.when, at=at)
        each.due_at = min(each.due_at or due, due)
        each.save(update_fields=["due_at"])
        if each.due_at <= at:
            open_after_commit(each)


def _written(
    file: AppealFile,
    decision: CommitteeDecision,
    ruling: Ruling,
    duties: Any,
    *,
    scores: tuple[Score, Score],
    head: Head,
    at: datetime,
) -> Iterator[FederationReport]:
    former = former_reports(decision.ruling) if decision.ruling else {}
    for duty in duties:
        id = new_id()
        said = write_report(ruling, file.match, str(id), duty, scores=scores, head=head, at=at)
        told = former.get(duty.duty)
        body = _with_decision(said, file, decision, told)
        yield FederationReport(
            id=id,
            kind=Reported.Kind.DECISION,
            federation=file.tournament.sanctioned_by,
            tournament=file.tournament,
            duty=duty.duty,
            when=duty.when,
            due_at=max(due_at(file.tournament, duty.when, at=at), at + TIME_FOR_REASONS),
            ruling=ruling,
            decision=decision,
            body=report.to_json(with_marks(body)),
            recorded_at=at,
        )


def _with_decision(
    said: report.RulingReport, file: AppealFile, decision: CommitteeDecision, told: FederationReport | None
) -> report.RulingReport:
    language = language_of(file.tournament.sanctioned_by)
    said = replace(said, appeal=appeal_part(file, decision, language))
    if decision.ruling is None:
        return said
    by, reasons = reasons_of(file, decision, language)
    said = replace(said, ruling=replace(said.ruling, ruled_by=by, reasons=reasons))
    if decision.ruling.supersedes is None:
        return said
    return replace(said, former=former_part(decision.ruling.supersedes, told, language, file.match, is_owed=True))
