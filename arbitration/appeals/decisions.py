"""Decisions: what the votes come to by panel and rulebook, the new ruling that carries it out, the report it owes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from arbitration.advice.asking import Answer, ask
from arbitration.advice.phrases import SET_ASIDE
from arbitration.appeals.acts import SYSTEM, Act, do
from arbitration.appeals.admission import law_of
from arbitration.appeals.incident_states import settle_incident
from arbitration.appeals.notices import tell_members
from arbitration.appeals.report_duties import owe_decision_report
from arbitration.appeals.selectors.files import AppealFile, Kind, file_of, question_of
from arbitration.appeals.shared_hearing import answer_joined
from arbitration.models import Appeal, CommitteeDecision, Notice, OpenedVote, Ruling, VoteOption
from arbitration.panel.tally import Tally
from arbitration.panel.words import Decision as Decided
from arbitration.places import Place
from arbitration.rulings.decision import RulingContent, give_ruling
from tournaments.canonical import fields_of
from tournaments.errors import Refusal
from tournaments.models import new_id
from tournaments.permissions import Actor
from tournaments.selectors.scores import Score, score_of
from tournaments.services.journal import Draft, record

NEW_RULING: Final = frozenset({Decided.OVERTURNED, Decided.ALTERNATIVE, Decided.DECIDED})


def decide(file: AppealFile, opened: Sequence[OpenedVote], *, at: datetime) -> AppealFile:
    """Record the decision with everything that follows from it. Needs the lock on the appeal."""
    tally = file.state.tally
    if tally is None or file.committee is None:
        raise ValueError(f"appeal {file.appeal.pk} has no tally")
    answer = _asked(file, opened, tally)
    option = VoteOption.objects.get(pk=tally.option) if tally.option else None
    score_before = score_of(file.match.pk)
    try:
        ruling = _new_ruling(file, tally, option, at=at)
    except Refusal:  # the match has gone on since the option was tried out: the vote counts all the same
        ruling = _new_ruling(file, tally, option, leaves_record=True, at=at)
    decision = CommitteeDecision.objects.create(
        id=new_id(),
        appeal=file.appeal,
        committee=file.committee,
        ballot=file.state.ballot,
        decision=str(tally.decision),
        option=option,
        counts=_counts(tally),
        question=answer.question,
        advice=answer.in_full,
        ruling=ruling,
        decided_at=at,
        recorded_at=at,
    )
    return close(file, decision, answer, score_before=score_before, at=at)


def try_out(file: AppealFile, option: VoteOption, *, at: datetime) -> None:
    """Refuse an option that couldn't be carried out on the match as it is: a majority for it would lead nowhere.

    The ruling is tried out and rolled back before any member votes.
    """
    taken = Decided.ALTERNATIVE if file.appeal.ruling_id else Decided.DECIDED
    with suppress(_TriedOut), transaction.atomic():
        _new_ruling(file, Tally(taken, str(option.pk), ()), option, at=at)
        raise _TriedOut


class _TriedOut(Exception):
    """Leaves the transaction, so that nothing of the trial stays."""


def close(
    file: AppealFile, decision: CommitteeDecision, answer: Answer, *, score_before: Score, at: datetime
) -> AppealFile:
    """The decision enters the journal, the federation is owed its report, members are told."""
    Appeal.objects.filter(pk=file.appeal.pk).update(decision=decision.decision, decided_at=at)
    answer_joined(file, decision, at=at)
    if decision.ruling:
        _overtake(file, decision.ruling, at=at)
    settle_incident(file)
    head = record(file.tournament.pk, [draft_of_decision(decision)], at=at)
    owe_decision_report(file, decision, answer.advice["reports"], score_before=score_before, head=head, at=at)
    file = file_of(file.appeal.pk)
    tell_members(file, Notice.Kind.DECIDED, at=at)
    return file


def _asked(file: AppealFile, opened: Sequence[OpenedVote], tally: Tally) -> Answer:
    """The rulebook's own answer to the votes; members by number, in an order that says nothing of them."""
    votes = [_vote(str(number), each) for number, each in enumerate(opened, start=1)]
    facts: dict[str, Any] = {"seats": file.state.size, "votes": votes}
    if not law_of(file).director_sits:
        facts["under"] = "5.2" if file.appeal.ruling_id else "5.1"
    answer = ask(file.rulebook, "committee-vote", facts)
    if answer.advice["outcome"] != tally.decision:
        raise ValueError(f"{file.rulebook} says {answer.advice['outcome']}, the panel {tally.decision}")
    return answer


def _vote(member: str, opened: OpenedVote) -> dict[str, Any]:
    vote: dict[str, Any] = {"member": member, "vote": opened.vote}
    return {**vote, "option": str(opened.option.number)} if opened.option else vote


def _new_ruling(
    file: AppealFile, tally: Tally, option: VoteOption | None, *, leaves_record: bool = False, at: datetime
) -> Ruling | None:
    """The ruling that takes the old one's place; its effects on the match are undone and done anew."""
    if tally.decision not in NEW_RULING or file.committee is None:
        return None
    decided = RulingContent(
        question=question_of(file),
        outcome=option.outcome if option else SET_ASIDE,
        remedies=option.remedies if option else [],
        sanctions=option.sanctions if option else [],
        ruled_at=at,
        reasons=_reasons(file, option, leaves_record=leaves_record),
        supersedes=file.appeal.ruling_id,
        of_committee=True,
        leaves_record=leaves_record,
    )
    division = file.match.round.stage.division
    place = Place(file.match.pk, file.tournament.pk, division.discipline, file.rulebook, Actor.DIRECTOR)
    return give_ruling(place, file.incident, id=new_id(), decision=decided, by=file.committee.convened_by, at=at).record


def _reasons(file: AppealFile, option: VoteOption | None, *, leaves_record: bool) -> str:
    """What stands as reason until the committee gives its own: who decided, on what."""
    what = f"Decision of the ruling committee on the appeal {file.appeal.pk}."
    kept = "The match has gone on since: its record was left as it stands." if leaves_record else ""
    return " ".join(part for part in (what, option.text if option else "", kept) if part)


def _overtake(file: AppealFile, ruling: Ruling, *, at: datetime) -> None:
    """Other appeals against the ruling that is replaced have nothing left to decide."""
    others = Appeal.objects.filter(ruling=ruling.supersedes_id).exclude(pk=file.appeal.pk)
    for other in others if ruling.supersedes_id else ():
        if other.is_open:
            do(file_of(other.pk), [Act(Kind.OVERTAKEN, {"ruling": str(ruling.pk)}, at)], SYSTEM, at=at)


def _counts(tally: Tally) -> list[dict[str, Any]]:
    return [
        {"vote": str(choice.vote), "option": choice.option or None, "count": number} for choice, number in tally.counts
    ]


def draft_of_decision(decision: CommitteeDecision) -> Draft:
    """The journal's entry of a decision: counts, never who voted for what."""
    advice: Mapping[str, Any] = decision.advice
    names = ("appeal", "ballot", "decision", "option", "counts", "articles", "ruling", "decided_at")
    body = fields_of(decision, *names, articles=advice["articles"])
    return Draft("committee-decision", decision.pk, body, decision.recorded_at, rows=[decision])
