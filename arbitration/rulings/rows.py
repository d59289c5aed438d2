"""Rows of a ruling: what it rests on and what it changed of the score, for the digests in its journal entry."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Model

from arbitration.models import Finding, Ruling
from tournaments.models import ScoreAdjustment


def reference_of(ruling_id: UUID) -> str:
    """By what changes of the score name the ruling that made them."""
    return f"ruling:{ruling_id}"


def rows_of(ruling: Ruling) -> Iterator[Model]:
    """The ruling, what it rests on, and what it changed of the score."""
    yield from (ruling, ruling.advice, ruling.incident)
    yield from Finding.objects.filter(incident=ruling.incident_id)
    yield from ScoreAdjustment.objects.filter(match=ruling.match_id, reference=reference_of(ruling.pk))
