"""Proposals: a new text about a ruling or a committee's decision, made free of names, for the federation to approve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

import rules
from arbitration.models import Appeal, Precedent, PrecedentProposal, Ruling, Treatment
from arbitration.models.precedents import PARTS
from arbitration.places import Place
from arbitration.precedents.errors import (
    NoSuchPrecedent,
    OfAnotherFederation,
    PositionUnreadable,
    ProposalClosed,
    RulingReplaced,
    TextIncomplete,
    UnknownArticle,
)
from arbitration.precedents.name_marks import Texts, Verdict, known_names, mark_texts, still_kept, with_verdicts
from arbitration.precedents.search.features import position_of
from tournaments.canonical import check_text, fields_of
from tournaments.errors import NoFederation, NotAllowed, Words
from tournaments.folding import is_blank
from tournaments.models import FederationOfficer, User
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import mark_times
from tournaments.services.locks import lock_rows
from tournaments.words import LANGUAGES

State = PrecedentProposal.State


@dataclass(frozen=True)
class Draft:
    """The content of a proposal. Without `articles`, the ruling's apply."""

    texts: Texts
    proposed_at: datetime
    articles: Sequence[str] | None = None
    position: str = ""
    treats: Sequence[Mapping[str, Any]] = field(default_factory=list)
    corrects: UUID | None = None
    appeal: UUID | None = None


def propose(
    place: Place, ruling: Ruling, *, id: UUID, draft: Draft, by: User, at: datetime
) -> Created[PrecedentProposal]:
    """Take down a proposal, with the names in its texts marked."""
    tournament = ruling.match.round.stage.division.tournament
    if tournament.federation_id is None:
        raise NoFederation(field="ruling", found=tournament.name)
    articles = list(draft.articles if draft.articles is not None else ruling.articles)
    _check_texts(draft.texts)
    _check_articles(ruling.advice.rulebook, articles)
    _check_position(draft.position)
    treats = [{"precedent": str(each["precedent"]), "how": str(each["how"])} for each in draft.treats]
    proposal = PrecedentProposal(
        id=id,
        tournament_id=place.tournament_id,
        ruling=ruling,
        appeal_id=_appeal_of(ruling, draft.appeal),
        corrects_id=draft.corrects,
        texts=draft.texts,
        articles=articles,
        position=draft.position,
        treats=treats,
        proposed_by=by,
        proposed_at=draft.proposed_at,
        recorded_at=at,
    )
    content = content_of_proposal(proposal)

    def create() -> PrecedentProposal:
        proposal.marks = mark_texts(draft.texts, known_names(ruling))
        proposal.save(force_insert=True)  # first: what is sent again is known by its id, whatever holds by now
        check_stands(ruling)
        check_named(treats, draft.corrects, federation_id=tournament.federation_id)
        mark_times(place.tournament_id, "precedent-proposal", id, {"happened_at": draft.proposed_at}, at=at)
        return proposal

    def find() -> tuple[PrecedentProposal, dict[str, Any]] | None:
        found = PrecedentProposal.objects.filter(pk=id, tournament=place.tournament_id).first()
        return (found, content if _was_sent(found, content) else content_of_proposal(found)) if found else None

    return create_once(Sent("precedent-proposal", id, content, place.tournament_id, by, at), create=create, find=find)


def check_stands(ruling: Ruling) -> None:
    """Require the ruling that holds. Raises: RulingReplaced."""
    later = Ruling.objects.filter(supersedes=ruling.pk).first()
    if later:
        raise RulingReplaced(field="ruling", found=str(ruling.pk), expected=str(later.pk))


def content_of_proposal(proposal: PrecedentProposal) -> dict[str, Any]:
    """A proposal as it is sent."""
    names = ("ruling", "appeal", "corrects", "texts", "articles", "position", "treats", "proposed_at")
    return fields_of(proposal, *names, articles=list(proposal.articles))


@transaction.atomic
def revise(id: UUID, *, texts: Texts, articles: Sequence[str], by: User, at: datetime) -> PrecedentProposal:
    """Write the texts anew. Marks that were confirmed stay so in the parts that are as they were."""
    proposal = open_proposal(id)
    _check_texts(texts)
    _check_articles(proposal.ruling.advice.rulebook, articles)
    kept = still_kept(proposal.marks, proposal.texts, texts)
    proposal.marks = mark_texts(texts, known_names(proposal.ruling), kept)
    proposal.texts, proposal.articles, proposal.revised_by = texts, list(articles), by
    proposal.save(update_fields=["texts", "articles", "marks", "revised_by"])
    return proposal


@transaction.atomic
def confirm_marks(id: UUID, *, verdicts: Sequence[Verdict], by: User, at: datetime) -> PrecedentProposal:
    """Carry out what a person says of the marks: names are replaced, other words stay."""
    proposal = open_proposal(id)
    names = known_names(proposal.ruling)
    proposal.texts, proposal.marks = with_verdicts(proposal.texts, proposal.marks, verdicts, names, by=by, at=at)
    proposal.save(update_fields=["texts", "marks"])
    return proposal


@transaction.atomic
def decline(id: UUID, *, reasons: str, by: User, at: datetime) -> PrecedentProposal:
    """The federation doesn't publish it, and says why. The same again changes nothing."""
    check_text(reasons, "reasons")
    return _end(id, State.DECLINED, by=by, at=at, reasons=reasons)


@transaction.atomic
def withdraw(id: UUID, *, by: User, at: datetime) -> PrecedentProposal:
    """Take a proposal back: its author, or an officer of the federation that decides about it. Idempotent.

    A director doesn't end what the federation has proposed about a ruling at the tournament. Raises: NotAllowed.
    """
    proposal = PrecedentProposal.objects.select_related("tournament").get(pk=id)
    officers = FederationOfficer.objects.filter(federation=proposal.tournament.federation_id, user=by)
    if proposal.proposed_by_id != by.pk and not officers.exists():
        raise NotAllowed(field="proposal", found=str(id), expected=Words("its author, or the federation"))
    return _end(id, State.WITHDRAWN, by=by, at=at)


def open_proposal(id: UUID) -> PrecedentProposal:
    """The proposal, locked, if nothing has been decided about it."""
    proposal = _locked(id)
    if proposal.state != State.PROPOSED:
        raise ProposalClosed(field="proposal", found=proposal.state, expected=State.PROPOSED.value)
    return proposal


def _locked(id: UUID) -> PrecedentProposal:
    proposals = lock_rows(PrecedentProposal.objects.all())
    return proposals.select_related("ruling__advice", "ruling__match__round__stage__division").get(pk=id)


def _end(id: UUID, state: State, *, by: User, at: datetime, reasons: str = "") -> PrecedentProposal:
    proposal = _locked(id)
    if (proposal.state, proposal.reasons) == (state, reasons):
        return proposal
    proposal = open_proposal(id)
    proposal.state, proposal.decided_by, proposal.decided_at, proposal.reasons = state, by, at, reasons
    proposal.save(update_fields=["state", "decided_by", "decided_at", "reasons"])
    return proposal


def _was_sent(proposal: PrecedentProposal, content: Mapping[str, Any]) -> bool:
    """Whether this was its first form: texts are worked on afterwards, and that makes no conflict."""
    stands = content_of_proposal(proposal)
    fixed = set(stands) - {"texts", "articles"}
    return all(stands[name] == content[name] for name in fixed)


def _check_texts(texts: Texts) -> None:
    if not texts:
        raise TextIncomplete(field="texts", found=None, expected=", ".join(LANGUAGES))
    for language, parts in texts.items():
        for part in PARTS:
            check_text(parts.get(part, ""), f"texts.{language}.{part}")
            if is_blank(parts.get(part, "")):
                raise TextIncomplete(field=f"texts.{language}.{part}", found="", expected=", ".join(PARTS))


def _check_articles(rulebook: str, articles: Sequence[str]) -> None:
    known = rules.RULEBOOKS[rulebook].articles
    for place, number in enumerate(articles):
        if number not in known:
            raise UnknownArticle(
                field=f"articles.{place}",
                found=number,
                expected=Words("an article of {rulebook}").filled(rulebook=rulebook),
            )


def _check_position(position: str) -> None:
    if position and position_of(position) is None:
        raise PositionUnreadable(field="position", found=position, expected="XGID")


def check_named(treats: Sequence[Mapping[str, Any]], corrects: UUID | None, *, federation_id: UUID | None) -> None:
    """Any precedent may be followed or distinguished; only the federation's own may be overtaken or corrected.

    One that is corrected already isn't corrected again. Raises: NoSuchPrecedent, OfAnotherFederation.
    """
    named = [each["precedent"] for each in treats]
    known = {str(each.pk): each for each in Precedent.objects.filter(pk__in=named).select_related("federation")}
    for place, (id, how) in enumerate((each["precedent"], each["how"]) for each in treats):
        if id not in known or id in named[:place]:
            raise NoSuchPrecedent(field=f"treats.{place}.precedent", found=id)
        if how == Treatment.How.OVERTAKEN and known[id].federation_id != federation_id:
            raise OfAnotherFederation(field=f"treats.{place}.how", found=known[id].citation)
    if corrects is None:
        return
    corrected = Precedent.objects.filter(pk=corrects, corrected_by__isnull=True).first()
    if corrected is None:
        raise NoSuchPrecedent(field="corrects", found=str(corrects))
    if corrected.federation_id != federation_id:
        raise OfAnotherFederation(field="corrects", found=corrected.citation)


def _appeal_of(ruling: Ruling, appeal_id: UUID | None) -> UUID | None:
    """The appeal that the text is about too: against this ruling, or ended by it."""
    if appeal_id is None:
        return None
    against = Appeal.objects.filter(pk=appeal_id, ruling__incident=ruling.incident_id)
    about = Appeal.objects.filter(pk=appeal_id, incident=ruling.incident_id)
    if not (against.exists() or about.exists()):
        raise NoSuchPrecedent(field="appeal", found=str(appeal_id))
    return appeal_id
