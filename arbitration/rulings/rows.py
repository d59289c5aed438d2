"""Rows of a ruling: what it rests on and what it changed of the score, for the digests in its journal entry."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db.models import Model

from arbitration.incidents.selectors.contents import content_of_ruling
from arbitration.models import Finding, Incident, Ruling
from tournaments.models import ScoreAdjustment
from tournaments.services.journal import Draft, name_elsewhere


def reference_of(ruling_id: UUID) -> str:
    """By what changes of the score name the ruling that made them."""
    return f"ruling:{ruling_id}"


def rows_of(ruling: Ruling) -> Iterator[Model]:
    """The ruling, what it rests on, and what it changed of the score."""
    yield from (ruling, ruling.advice, ruling.incident)
    yield from Finding.objects.filter(incident=ruling.incident_id)
    yield from ScoreAdjustment.objects.filter(match=ruling.match_id, reference=reference_of(ruling.pk))


def _noted(ruling: Ruling) -> Iterator[Incident | Finding]:
    """The records with a note that the ruling rests on."""
    yield ruling.incident
    yield from ruling.incident.findings.all()


def drafts_of_ruling(ruling: Ruling, rows: Sequence[Model] = ()) -> list[Draft]:
    """The journal's entries of a ruling: itself, then each penalty. Persons by their ids alone."""
    advice = ruling.advice
    content = content_of_ruling(ruling)
    reasons = content.pop("reasons")
    body = {
        **content,
        "match": str(ruling.match_id),
        "ruled_by": str(ruling.ruled_by_id),
        "articles": ruling.articles,
        "effects": ruling.effects,
        "advice": advice.advice,
        "reading": advice.reading,
        "edition": advice.edition,
        "engine_version": advice.engine_version,
    }
    private = {"reasons": reasons, **{name_elsewhere("note", each.pk): each.note for each in _noted(ruling)}}
    claims = {"told_at": ruling.told_at} if ruling.told_at else {}
    drafts = [Draft("ruling", ruling.pk, body, ruling.ruled_at, private, rows, claims)]
    for penalty in ruling.penalties.all():
        about = {
            "ruling": str(ruling.pk),
            "kind": penalty.kind,
            "against": penalty.against,
            "amount": penalty.amount,
            "force": penalty.force,
            "article": penalty.article,
        }
        drafts.append(Draft("penalty", penalty.pk, about, ruling.ruled_at, rows=[penalty]))
    return drafts
