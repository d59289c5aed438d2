"""Precedents to test with: those of tests/data/precedents, published."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from arbitration.models import Precedent, PrecedentProposal
from arbitration.models.precedents import PARTS
from arbitration.places import place_of_match
from arbitration.precedents.index import index
from tests.arbitration.cases import ruled
from tests.factories import NOON, Desk, minutes
from tournaments.models import new_id

BATCH: Final = 500
EARLIER: Final = 100_000
"""So many minutes before noon the first is published: a search over HTTP finds nothing that is of the future."""

SAID: Final = {
    "en": {
        "headline": "A double in the game without the cube",
        "facts": "The trailing player doubled and the leader took.",
        "question": "Does the double stand?",
        "holding": "It does not; play goes on.",
        "reasons": "The rule binds both.",
    }
}
"""A text without names."""


def publish(desk: Desk, described: Iterable[Mapping[str, Any]], *, first: int = 1) -> list[Precedent]:
    """Publish precedents as they are described, without the steps of a proposal; in order, a minute apart."""
    ruling = ruled(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk))
    waiting, made = list(described), []
    for start in range(0, len(waiting), BATCH):
        batch = waiting[start : start + BATCH]
        proposals = PrecedentProposal.objects.bulk_create(
            PrecedentProposal(
                tournament=desk.tournament,
                ruling=ruling,
                texts={},
                articles=[],
                proposed_by=desk.director,
                proposed_at=NOON,
                recorded_at=NOON,
            )
            for _ in batch
        )
        published = Precedent.objects.bulk_create(
            _precedent(desk, proposal, first + start + place, each)
            for place, (proposal, each) in enumerate(zip(proposals, batch, strict=True))
        )
        index(published)
        made += published
    return made


def _precedent(desk: Desk, proposal: PrecedentProposal, number: int, about: Mapping[str, Any]) -> Precedent:
    return Precedent(
        id=new_id(),
        federation=desk.tournament.sanctioned_by,
        year=2026,
        number=number,
        citation=f"{desk.tournament.sanctioned_by.code} 2026 P {number}",
        proposal=proposal,
        kind=about["kind"],
        rulebook=about["rulebook"],
        edition=about.get("edition", "2020-03-05"),
        articles=about["articles"],
        facts=about["facts"],
        outcome=about["outcome"],
        position=about.get("position", ""),
        texts={language: text(about[language]) for language in ("en", "fr") if language in about},
        approved_by=desk.director,
        published_at=minutes(number - EARLIER),
    )


def text(parts: Sequence[str]) -> dict[str, str]:
    """A text by the names of its parts."""
    return dict(zip(PARTS, parts, strict=True))
