"""Publishing: the federation approves a proposal, gives it its citation, and says what became of earlier ones."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import rules
from arbitration.models import CitationCounter, Precedent, PrecedentIndex, PrecedentProposal, Treatment
from arbitration.precedents.errors import MarksOpen, MinorNamed, NoSuchPrecedent, OwnProposal
from arbitration.precedents.index import index
from arbitration.precedents.name_marks import KEPT, known_names, mark_texts
from arbitration.precedents.proposals import State, check_named, check_stands, open_proposal
from arbitration.precedents.pseudonyms import Name, marks_in
from arbitration.precedents.selectors.proposals import has_second_pair_of_eyes
from tournaments.canonical import sha256
from tournaments.errors import Words
from tournaments.models import Federation, User, new_id
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_rows

CITATION: Final = "{federation} {year} P {number}"


def approve(proposal: PrecedentProposal, *, id: UUID, by: User, at: datetime) -> Created[Precedent]:
    """Publish a proposal as a precedent with the next number of its federation and year, or refuse it whole.

    An officer can't publish their own proposal while the federation has another officer. Open marks and traces of a
    minor block publication. The number is taken in this transaction, so that a refusal uses none up.
    """
    content = {"proposal": str(proposal.pk)}

    def create() -> Precedent:
        return _publish(proposal.pk, id, by=by, at=at)

    def find() -> tuple[Precedent, dict[str, Any]] | None:
        found = Precedent.objects.filter(pk=id, proposal__tournament=proposal.tournament_id).first()
        return (found, {"proposal": str(found.proposal_id)}) if found else None

    found = find()
    if found and found[1] == content:
        return Created(found[0], is_new=False)
    return create_once(Sent("precedent", id, content, proposal.tournament_id, by, at), create=create, find=find)


def overtake(precedent: Precedent, *, id: UUID, rulebook: str, by: User, at: datetime) -> Created[Treatment]:
    """A new edition says otherwise: the precedent stays on record and is no longer to be followed."""
    if rulebook not in rules.RULEBOOKS:
        raise NoSuchPrecedent(field="rulebook", found=rulebook, expected=", ".join(rules.RULEBOOKS))
    edition = rules.RULEBOOKS[rulebook].edition
    tournament_id = precedent.proposal.tournament_id
    content = {"precedent": str(precedent.pk), "rulebook": rulebook, "edition": edition}

    def create() -> Treatment:
        made = Treatment.objects.create(
            id=id,
            precedent=precedent,
            how=Treatment.How.OVERTAKEN,
            by_rulebook=rulebook,
            by_edition=edition,
            recorded_by=by,
            recorded_at=at,
        )
        PrecedentIndex.objects.filter(pk=precedent.pk).update(is_current=False)
        record(tournament_id, [Draft("precedent-treatment", id, content, at, rows=[made])], at=at)
        return made

    def find() -> tuple[Treatment, dict[str, Any]] | None:
        found = Treatment.objects.filter(precedent=precedent, by_rulebook=rulebook, by_edition=edition).first()
        return (found, content) if found else None

    return create_once(Sent("precedent-treatment", id, content, tournament_id, by, at), create=create, find=find)


def _publish(proposal_id: UUID, id: UUID, *, by: User, at: datetime) -> Precedent:
    proposal = open_proposal(proposal_id)
    if not has_second_pair_of_eyes(proposal, by):
        raise OwnProposal(field="proposal", found=str(by.pk), expected=Words("another officer"))
    check_stands(proposal.ruling)
    names = known_names(proposal.ruling)
    _check_names(proposal, names)
    federation = proposal.tournament.sanctioned_by
    number = _next_number(federation, at.year)
    check_named(proposal.treats, proposal.corrects_id, federation_id=federation.pk)  # behind the counter's lock
    ruling, advice = proposal.ruling, proposal.ruling.advice
    precedent = Precedent(
        id=id,
        federation=federation,
        year=at.year,
        number=number,
        citation=CITATION.format(federation=federation.code, year=at.year, number=number),
        proposal=proposal,
        corrects=proposal.corrects,
        kind=advice.question["kind"],
        rulebook=advice.rulebook,
        edition=advice.edition,
        articles=proposal.articles,
        facts=without_names(advice.question["facts"], names),
        outcome=ruling.outcome,
        decision=proposal.appeal.decision if proposal.appeal else "",
        position=proposal.position,
        texts=proposal.texts,
        approved_by=by,
        published_at=at,
    )
    precedent.save(force_insert=True)
    proposal.state, proposal.decided_by, proposal.decided_at = State.APPROVED, by, at
    proposal.save(update_fields=["state", "decided_by", "decided_at"])
    treatments = _treat(precedent, proposal.treats, by=by, at=at)
    index([precedent])
    rows = [precedent, *treatments]
    record(proposal.tournament_id, [Draft("precedent", id, _body(precedent), at, rows=rows)], at=at)
    return precedent


def _check_names(proposal: PrecedentProposal, names: Sequence[Name]) -> None:
    """Check again: a player may have been entered, or registered as a minor, since the marks were made."""
    confirmed = [each for each in proposal.marks if each["verdict"] == KEPT]
    marks = mark_texts(proposal.texts, names, confirmed)
    for mark in marks:
        if mark["is_minor"]:
            raise MinorNamed(field=f"texts.{mark['language']}.{mark['part']}", found=mark["found"])
    still_open = [each for each in marks if each["verdict"] != KEPT]
    if still_open:
        first = still_open[0]
        raise MarksOpen(
            field=f"texts.{first['language']}.{first['part']}", found=first["found"], expected=Words("0 marks")
        )


def _next_number(federation: Federation, year: int) -> int:
    """The next number; who asks at the same time waits until this one is used or given back."""
    CitationCounter.objects.bulk_create([CitationCounter(federation=federation, year=year)], ignore_conflicts=True)
    counter = lock_rows(CitationCounter.objects.all()).get(federation=federation, year=year)
    counter.last += 1
    counter.save(update_fields=["last"])
    return counter.last


def without_names(facts: Mapping[str, Any], names: Sequence[Name]) -> dict[str, Any]:
    """The facts, without texts that name a person."""
    return {name: value for name, value in facts.items() if not any(marks_in(text, names) for text in _texts_in(value))}


def _texts_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    below = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return [text for each in below for text in _texts_in(each)]


def _treat(precedent: Precedent, treats: Sequence[Mapping[str, str]], *, by: User, at: datetime) -> list[Treatment]:
    made = Treatment.objects.bulk_create(
        Treatment(
            id=new_id(), precedent_id=each["precedent"], how=each["how"], by=precedent, recorded_by=by, recorded_at=at
        )
        for each in treats
    )
    gone = [UUID(each["precedent"]) for each in treats if each["how"] == Treatment.How.OVERTAKEN]
    gone += [precedent.corrects_id] if precedent.corrects_id else []
    PrecedentIndex.objects.filter(pk__in=gone).update(is_current=False)
    return made


def _body(precedent: Precedent) -> dict[str, Any]:
    """The journal's entry: what was published, by the hash of its text."""
    return {
        "citation": precedent.citation,
        "proposal": str(precedent.proposal_id),
        "ruling": str(precedent.proposal.ruling_id),
        "corrects": str(precedent.corrects_id) if precedent.corrects_id else None,
        "approved_by": str(precedent.approved_by_id),
        "articles": list(precedent.articles),
        "texts_sha256": sha256(precedent.texts),
    }
