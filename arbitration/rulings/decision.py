"""Rulings: the director decides an incident, with everything that follows from it in one transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.advice.asking import WITHOUT_ADVICE, Answer, ask, check_outcome, check_remedies, silence
from arbitration.advice.corrections import check_counted
from arbitration.advice.errors import WrongRulebook
from arbitration.advice.phrases import SET_ASIDE
from arbitration.incidents.case_log import advice_record, lock_incident
from arbitration.incidents.errors import IncidentClosed
from arbitration.incidents.selectors.contents import OF_RULING, content_of_ruling, in_order
from arbitration.incidents.selectors.files import known, latest_advice_of, latest_finding
from arbitration.models import AdviceRecord, Finding, Incident, Penalty, Ruling
from arbitration.places import Place
from arbitration.rulings.changes import Changes, Effect
from arbitration.rulings.departures import Imposed, check_chosen, check_departure, check_said, first_difference, imposed
from arbitration.rulings.effects import apply_penalties, apply_remedies, end_match_that_is_won
from arbitration.rulings.errors import AlreadyRuled, DirectorDecided, RulingFinal, RulingSuperseded
from arbitration.rulings.finality import finality_of, is_of_committee
from arbitration.rulings.powers import check_powers
from arbitration.rulings.remedy_claims import ENDS, SCORE, check_claims
from arbitration.rulings.report_duties import owe_reports
from arbitration.rulings.rows import drafts_of_ruling, reference_of, rows_of
from tournaments.canonical import check, check_text, fields_of
from tournaments.errors import NotFound, Words
from tournaments.models import Discipline, Match, User, new_id
from tournaments.permissions import Actor
from tournaments.selectors.scores import score_of
from tournaments.services.claimed_times import counted
from tournaments.services.idempotency import Created, Sent, create_once, refuse_conflict, same_again
from tournaments.services.journal import record
from tournaments.services.locks import lock_match


@dataclass(frozen=True)
class RulingContent:
    """What a director sends, or a committee has decided: the question as it was seen, and what is ruled."""

    question: Mapping[str, Any]
    outcome: str
    remedies: Sequence[Mapping[str, Any]]
    sanctions: Sequence[Mapping[str, Any]]
    ruled_at: datetime
    declined: Sequence[Mapping[str, Any]] = ()
    """Sanctions that the advice allows and the director doesn't impose. On record is what was imposed."""
    told_at: datetime | None = None
    departs: bool = False
    reasons: str = ""
    supersedes: UUID | None = None
    of_committee: bool = False
    """A committee's decision on an appeal: it may set a ruling aside and put nothing in its place.
    Whether it departs is found, and `departs` isn't read."""
    leaves_record: bool = False
    """It doesn't fit the match any more, so the record stays as it is: what was decided is carried out by hand."""

    @property
    def is_own(self) -> bool:
        """Whether it may differ from the rulebook's advice."""
        return self.departs or self.of_committee

    def content(self, incident_id: UUID) -> dict[str, Any]:
        """The same as JSON, to be compared with what is on record."""
        return fields_of(
            self,
            *OF_RULING,
            incident=str(incident_id),
            question={name: self.question.get(name) for name in ("rulebook", "kind", "facts")},
            remedies=[dict(remedy) for remedy in self.remedies],
            sanctions=in_order([dict(sanction) for sanction in self.sanctions]),
        )


class _RuledAlready(Exception):
    """Leaves the transaction, so that what came in can be kept beside the ruling that holds."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.pk)
        self.ruling = ruling


def give_ruling(
    place: Place, incident: Incident, *, id: UUID, decision: RulingContent, by: User, at: datetime
) -> Created[Ruling]:
    """Record a ruling: its effects on the match, its penalties, the journal and the reports owed, or none of it.

    Needs advice on the question; a ruling that isn't the advice departs from it and says why. A second ruling on
    an incident names the one that it supersedes, whose effects are taken back first; without that name it is kept as
    a conflict and refused.
    """
    content = decision.content(incident.pk)
    check(content, "ruling")
    check_text(decision.reasons, "reasons")
    sent = Sent("ruling", id, content, place.tournament_id, by, at)

    def find() -> tuple[Ruling, dict[str, Any]] | None:
        found = Ruling.objects.filter(pk=id, match__round__stage__division__tournament=place.tournament_id).first()
        return (found, content_of_ruling(found)) if found else None

    found = find()
    if found:
        return same_again(sent, *found)
    try:
        return create_once(sent, create=lambda: _rule(place, incident.pk, id, decision, by=by, at=at), find=find)
    except _RuledAlready as already:
        stands = content_of_ruling(already.ruling)
        if already.ruling.pk == id:
            return same_again(sent, already.ruling, stands)
        refuse_conflict(sent, record_id=already.ruling.pk, stands=stands, refusal=AlreadyRuled)


def standing_ruling(incident_id: UUID) -> Ruling | None:
    """The ruling that holds: the one that no other supersedes."""
    return Ruling.objects.filter(incident=incident_id, superseded_by__isnull=True).first()


def _rule(place: Place, incident_id: UUID, id: UUID, decision: RulingContent, *, by: User, at: datetime) -> Ruling:
    match = lock_match(place.match_id)
    incident = lock_incident(incident_id)
    if incident.match_id != match.pk:
        raise NotFound(field="incident", found=str(incident_id))
    before = standing_ruling(incident_id)
    _check_order(place, incident, before, decision)
    answer = _answer(place, decision)
    _check_counted(place, incident, decision)
    penalties = imposed(decision.sanctions, answer.advice["sanctions"])
    _check_decision(place, decision, answer, penalties)

    score_before = score_of(match.pk)
    effects = _carry_out(place, match, id, decision, before, penalties)
    ruling = Ruling.objects.create(
        id=id,
        incident=incident,
        match=match,
        advice=_advice_on_record(incident, answer, before, by=by, decision=decision, at=at),
        outcome=decision.outcome,
        remedies=[dict(remedy) for remedy in decision.remedies],
        articles=answer.advice["articles"],
        effects=effects,
        departs=_departs(decision, answer, penalties),
        reasons=decision.reasons,
        ruled_by=by,
        ruled_at=decision.ruled_at,
        told_at=decision.told_at,
        recorded_at=at,
        supersedes=before,
    )
    _impose(ruling, penalties)
    incident.state = Incident.State.RULED
    incident.save(update_fields=["state"])
    rows = list(rows_of(ruling))
    head = record(place.tournament_id, drafts_of_ruling(ruling, rows), at=at)
    if not decision.of_committee:  # its report is that of the committee's decision
        owe_reports(ruling, penalties=penalties, score_before=score_before, head=head, at=at)
    return ruling


def _check_order(place: Place, incident: Incident, before: Ruling | None, decision: RulingContent) -> None:
    """The first ruling on an open incident, or one that names the ruling which holds."""
    if before is not None and decision.supersedes is None:
        raise _RuledAlready(before)
    if before is not None and decision.supersedes != before.pk:
        raise RulingSuperseded(field="supersedes", found=str(decision.supersedes), expected=str(before.pk))
    if before is not None and not decision.of_committee and is_of_committee(before):
        raise RulingFinal(
            field="supersedes", found=str(before.pk), expected=Words("a ruling that no committee has decided")
        )
    if before is not None and place.actor is not Actor.DIRECTOR and _is_last_word(place, before):
        raise DirectorDecided(field="supersedes", found=str(before.pk), expected=Words("a director"))
    if before is None and decision.supersedes is not None:
        raise NotFound(field="supersedes", found=str(decision.supersedes))
    possible = (
        Incident.State.OPEN,
        Incident.State.RULED,
        *((Incident.State.APPEALED,) if decision.of_committee else ()),
    )
    if incident.state not in possible:
        raise IncidentClosed(field="incident", found=incident.state, expected=", ".join(possible))


def _is_last_word(place: Place, ruling: Ruling) -> bool:
    """Whether a director ruled, or decided on an appeal, where the rulebook makes that final."""
    if place.rulebook is None:
        return False
    found = finality_of(place.rulebook, ruling, place.tournament_id)
    is_final = found.answer is not None and found.answer.advice["outcome"] == "final"
    return is_final and found.decided_by == "director"


def _answer(place: Place, decision: RulingContent) -> Answer:
    rulebook, kind = str(decision.question.get("rulebook")), str(decision.question.get("kind"))
    if place.rulebook is None or rulebook != place.rulebook:
        raise WrongRulebook(field="question.rulebook", found=decision.question.get("rulebook"), expected=place.rulebook)
    facts = decision.question.get("facts")
    facts = facts if isinstance(facts, Mapping) else {}
    return silence(rulebook, kind, facts) if kind == WITHOUT_ADVICE else ask(rulebook, kind, facts)


def _check_decision(place: Place, decision: RulingContent, answer: Answer, penalties: Sequence[Imposed]) -> None:
    check_departure(
        advice=answer.advice,
        outcome=decision.outcome,
        remedies=decision.remedies,
        penalties=penalties,
        departs=decision.is_own,
        reasons=decision.reasons,
    )
    check_chosen(answer.advice["sanctions"], penalties, decision.declined, departs=decision.is_own)
    check_said(decision.outcome, decision.remedies, [*decision.sanctions, *decision.declined], decision.reasons)
    check_powers(place, penalties)
    if decision.of_committee and decision.outcome == SET_ASIDE:
        return
    if decision.outcome != answer.advice["outcome"]:
        check_outcome(answer.question, decision.outcome)
    if list(decision.remedies) != answer.advice["remedies"]:
        check_remedies(answer.question, decision.remedies)


def _departs(decision: RulingContent, answer: Answer, penalties: Sequence[Imposed]) -> bool:
    """A director says so. A committee doesn't: where it leaves open what is to be done, the rulebook says that."""
    if not decision.of_committee:
        return decision.departs
    remedies = decision.remedies or answer.advice["remedies"]
    return bool(first_difference(answer.advice, decision.outcome, remedies, penalties))


def _check_counted(place: Place, incident: Incident, decision: RulingContent) -> None:
    """Facts that are on file were checked, with their reason, when they were noted."""
    kind, facts = str(decision.question.get("kind")), decision.question.get("facts")
    if isinstance(facts, Mapping) and (kind, facts) != known(incident):
        check_counted(
            place, kind, facts, happened_at=incident.happened_at, reason=decision.reasons, incident_id=incident.pk
        )


def _carry_out(
    place: Place, match: Match, id: UUID, decision: RulingContent, before: Ruling | None, penalties: Sequence[Imposed]
) -> list[Effect]:
    """Take back what the superseded ruling changed, then change what this one does."""
    changes = Changes(match, reference=reference_of(id), at=counted(decision.ruled_at))
    if before:
        changes.undo(before.effects)
    if decision.leaves_record:
        return [*changes.effects, {"effect": "kept", "of": None}]
    apply_remedies(changes, decision.remedies, decision.question["facts"], place.discipline)
    own = decision.remedies if decision.is_own and place.discipline == Discipline.BACKGAMMON else ()
    check_claims(changes, own, SCORE)
    apply_penalties(changes, [penalty.to_json() for penalty in penalties], place.discipline)
    end_match_that_is_won(changes, by_points=any(penalty.kind == "points" for penalty in penalties))
    check_claims(changes, own, ENDS)
    return changes.effects


def _advice_on_record(
    incident: Incident, answer: Answer, before: Ruling | None, *, by: User, decision: RulingContent, at: datetime
) -> AdviceRecord:
    """The advice that the director had before him; facts that weren't on record yet become a finding.

    A committee answers the question of the ruling under appeal, whatever was found out since.
    """
    question, kept = answer.question, latest_advice_of(incident)
    if decision.of_committee and before:
        return before.advice
    if kept and kept.question == question and kept.engine_version == answer.engine_version:
        return kept
    finding = latest_finding(incident)
    if known(incident) != (question["kind"], question["facts"]):
        finding = Finding.objects.create(
            id=new_id(),
            incident=incident,
            kind=question["kind"],
            facts=question["facts"],
            by=by,
            happened_at=decision.ruled_at,
            recorded_at=at,
        )
    advice = advice_record(incident, answer, finding=finding, at=at)
    advice.save(force_insert=True)
    return advice


def _impose(ruling: Ruling, penalties: Sequence[Imposed]) -> None:
    Penalty.objects.bulk_create(
        Penalty(
            id=new_id(),
            ruling=ruling,
            kind=penalty.kind,
            against=penalty.against,
            amount=penalty.amount,
            force=penalty.force,
            article=penalty.article(ruling.articles),
        )
        for penalty in penalties
    )
