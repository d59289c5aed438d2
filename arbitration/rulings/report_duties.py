"""Report duties: a ruling that a federation has to hear of makes its report in the same transaction."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from arbitration.advice.phrases import AdviceSpeaker
from arbitration.advice.ruling_words import as_ruled, is_committees, reasons_said
from arbitration.models import Delivery, FederationReport, Ruling
from arbitration.reports.documents import content as report
from arbitration.reports.documents.labels import Labels
from arbitration.reports.duties import DISPUTE_DECIDED, Duty, demanded, duties_by, of_results, of_sanction
from arbitration.reports.records import match_of, put_on_record
from arbitration.reports.time_marks import with_marks
from arbitration.reports.writing import due_at
from arbitration.rulings.departures import Imposed
from arbitration.rulings.report_contents import write_report
from tournaments.models import Match, Tournament, new_id
from tournaments.selectors.scores import Score, score_of
from tournaments.selectors.seats import seats_in
from tournaments.services.journal import Head
from tournaments.services.locks import lock_rows

Kind, State = FederationReport.Kind, FederationReport.State
ARRIVED = (Delivery.State.DELIVERED, Delivery.State.UNCERTAIN)
"""States of a delivery that the federation has, or may have."""


def owe_reports(
    ruling: Ruling, *, penalties: Sequence[Imposed], score_before: Score, head: Head, at: datetime
) -> list[FederationReport]:
    """Create one report per duty. Optional reports create no obligation.

    A ruling that takes another's place takes the place of its report as well: one that wasn't sent is replaced, and
    where one was, the federation is told of the change, under the same article, even if a ruling in between was never
    reported. A tournament without a federation owes no report.
    """
    if not has_federation(ruling):
        return []
    former = former_reports(ruling)
    duties = {each.duty: each for each in duties_of(ruling, penalties)}
    duties |= {duty: Duty(duty, told.when) for duty, told in former.items() if _last_sent(told)}
    scores = (score_before, score_of(ruling.match_id))
    return put_on_record(
        [_owed(ruling, duty, former.get(duty.duty), scores=scores, head=head, at=at) for duty in duties.values()],
        replaced=[told for told in former.values() if told.state == State.OWED and told.kind == Kind.RULING],
        at=at,
    )


def owe_disputed(ruling: Ruling, *, head: Head, at: datetime) -> list[FederationReport]:
    """What a ruling owes once it turns out that it was disputed: what its advice didn't know."""
    if not has_federation(ruling):
        return []
    penalties = [
        Imposed(each.kind, each.against, each.amount, each.force, is_advised=bool(each.article))
        for each in ruling.penalties.all()
    ]
    known = set(ruling.reports.values_list("duty", flat=True))
    duties = [each for each in duties_of(ruling, penalties, is_disputed=True) if each.duty not in known]
    owed = [_owed(ruling, duty, None, scores=(None, None), head=head, at=at) for duty in duties]
    return put_on_record(owed, at=at)


def has_federation(ruling: Ruling) -> bool:
    """Whether a federation sanctions the tournament: without one there is no recipient."""
    tournaments = Tournament.objects.filter(divisions__stages__rounds__matches=ruling.match_id)
    return tournaments.filter(federation__isnull=False).exists()


def former_reports(ruling: Ruling) -> dict[str, FederationReport]:
    """The reports of the ruling that this one supersedes, by duty, locked so that none is sent meanwhile."""
    if ruling.supersedes_id is None:
        return {}
    told = lock_rows(FederationReport.objects.filter(ruling=ruling.supersedes_id))
    return {each.duty: each for each in told.exclude(state=State.REPLACED) if each.kind in (Kind.RULING, Kind.DECISION)}


def _last_sent(told: FederationReport | None) -> FederationReport | None:
    """The report that went out last: this one, or the one that it was to take the place of."""
    while told is not None and told.state in (State.OWED, State.REPLACED):
        told = told.replaces
    return told


def _owed(
    ruling: Ruling,
    duty: Duty,
    former: FederationReport | None,
    *,
    scores: tuple[Score | None, Score | None],
    head: Head,
    at: datetime,
) -> FederationReport:
    match = match_of(ruling)
    tournament = match.round.stage.division.tournament
    id = new_id()
    said = write_report(ruling, match, str(id), duty, scores=scores, head=head, at=at)
    if ruling.supersedes:
        sent = _last_sent(former)
        known = (sent and sent.ruling) or ruling.supersedes
        said = replace(said, former=former_part(known, sent or former, said.language, match))
    return FederationReport(
        id=id,
        federation=tournament.federation,
        tournament=tournament,
        duty=duty.duty,
        when=duty.when,
        due_at=due_at(tournament, duty.when, at=at),
        ruling=ruling,
        replaces=former,
        body=report.to_json(with_marks(said)),
        recorded_at=at,
    )


def former_part(
    former: Ruling, told: FederationReport | None, language: report.Language, match: Match, *, is_owed: bool = False
) -> report.FormerPart:
    """The ruling that no longer holds, and the number under which the federation may have been told of it.

    `is_owed` says that an unsent report is sent all the same: no other takes its place.
    """
    is_unsent = told is not None and told.state == State.OWED
    was_sent = told is not None and _was_sent(told)
    speaker = AdviceSpeaker(language, seats_in(match).names)
    return report.FormerPart(
        ruling=str(former.pk),
        report=str(told.pk) if told else None,
        was_sent=was_sent,
        verdict=speaker.ruling(former.advice.question, as_ruled(former))["verdict"],
        reasons=reasons_said(former),
        ruled_by=Labels(language).ruling_committee if is_committees(former) else former.ruled_by.name,
        ruled_at=former.ruled_at,
        is_owed=is_owed and is_unsent,
        is_undelivered=told is not None and not (is_unsent or was_sent),
    )


def _was_sent(told: FederationReport) -> bool:
    """Whether the federation has the report, or may have it."""
    return told.state == State.DELIVERED or told.deliveries.filter(state__in=ARRIVED).exists()


def duties_of(ruling: Ruling, penalties: Sequence[Imposed], *, is_disputed: bool = False) -> list[Duty]:
    """The duties of a ruling: those of its advice, and those that the imposed sanctions bring about.

    A duty that hangs on a sanction (1.6.v, 1.7.viii) follows from the penalties on record, never from a sanction that
    was only possible. Results (5.5.ii) are reported once, when the tournament is closed.
    """
    advice, rulebook = ruling.advice.advice, ruling.advice.rulebook
    advised = [Duty(each["duty"], each["when"]) for each in advice["reports"]]
    imposed = [
        event for each in penalties for event in of_sanction(each.kind, each.against, each.article(ruling.articles))
    ]
    if not (advised or imposed or is_disputed):
        return []
    apart = {each["duty"] for each in advice.get("report_conditions", ())}
    apart |= {each.duty for each in of_results(rulebook, 1)}
    events = [*imposed, *([DISPUTE_DECIDED] if is_disputed else [])]
    owed = [*(each for each in advised if each.duty not in apart), *(duties_by(rulebook, events=events))]
    return list({each.duty: each for each in demanded(owed)}.values())
