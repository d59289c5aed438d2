"""Appeals from an arbiter: where the rulebook has the director decide them, as in Scrabble (8.2, 8.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

import rules
from arbitration.errors import AppealDecided, AppealRefused, NotForTheDirector, RulingExpected
from arbitration.models import Appeal, AppealAct, Incident, Ruling
from arbitration.permissions import Actor
from arbitration.selectors.appeals import file_of
from arbitration.selectors.places import Place, actor_at
from arbitration.services.acts import Act, Standing, do
from arbitration.services.rulings import Decision, give_ruling
from rules import wire
from tournaments.canonical import check_text
from tournaments.models import User
from tournaments.services.locks import lock_match

KIND, TO_DIRECTOR = "appeal", "to-director"
"""The kind of question by which a rulebook says who decides, and its answer for an arbiter's ruling."""

STANDS = Appeal.Decision.UPHELD
DECISIONS = (Appeal.Decision.UPHELD, Appeal.Decision.OVERTURNED, Appeal.Decision.ALTERNATIVE)


@dataclass(frozen=True)
class DirectorsDecision:
    """What the director decides, and why; the ruling that takes the place of the arbiter's, unless that stands."""

    decision: Appeal.Decision
    reasons: str
    decided_at: datetime
    ruling_id: UUID | None = None
    ruling: Decision | None = None


def goes_to_director(place: Place, ruling: Ruling) -> bool:
    """Whether the rulebook has the director decide an appeal against this ruling: it is an arbiter's."""
    ruled_by = actor_at(place.tournament_id, viewer_id=ruling.ruled_by_id)
    return _word_of(place.rulebook, "director" if ruled_by is Actor.DIRECTOR else "arbiter") == TO_DIRECTOR


@transaction.atomic
def decide_as_director(place: Place, appeal: Appeal, *, decided: DirectorsDecision, by: User, at: datetime) -> Appeal:
    """Decide an appeal from an arbiter: the ruling stands, or the director's own supersedes it. Final either way (8.3).

    The same decision sent again is answered as before; another one is refused.
    """
    check_text(decided.reasons, "reasons")
    lock_match(place.match_id)
    appeal = (
        Appeal.objects.select_for_update(no_key=True, of=("self",)).select_related("ruling__incident").get(pk=appeal.pk)
    )
    ruling = appeal.ruling
    if ruling is None or not goes_to_director(place, ruling):
        raise NotForTheDirector(field="appeal", found=str(place.rulebook), expected="committee")
    if appeal.decision:
        return _same_again(appeal, decided)
    _check(decided, ruling)
    _note(place, appeal, decided, by=by, at=at)
    appeal.phase, appeal.decision, appeal.decided_at = Appeal.Phase.DECIDED, decided.decision, decided.decided_at
    appeal.save(update_fields=["phase", "decision", "decided_at"])
    _set_state(ruling.incident_id, Incident.State.RULED)
    if decided.ruling and decided.ruling_id:
        give_ruling(place, ruling.incident, id=decided.ruling_id, decision=decided.ruling, by=by, at=at)
    if Appeal.objects.filter(ruling__incident=ruling.incident_id, decision="").exists():
        _set_state(ruling.incident_id, Incident.State.APPEALED)
    return appeal


def _set_state(incident_id: UUID, state: Incident.State) -> None:
    Incident.objects.filter(pk=incident_id).update(state=state)


def _check(decided: DirectorsDecision, ruling: Ruling) -> None:
    """Reasons always; a superseding ruling unless the arbiter's stands, and none if it does."""
    if not decided.reasons.strip():
        raise AppealRefused(field="reasons", found="")
    superseded = decided.ruling.supersedes if decided.ruling and decided.ruling_id else None
    expected = None if decided.decision == STANDS else ruling.pk
    if superseded != expected:
        raise RulingExpected(
            field="ruling.supersedes",
            found=str(superseded) if superseded else None,
            expected=str(expected) if expected else None,
        )


def _note(place: Place, appeal: Appeal, decided: DirectorsDecision, *, by: User, at: datetime) -> None:
    """The decision among the acts of the appeal and in the journal, its reasons as a digest there."""
    ruling = str(decided.ruling_id) if decided.ruling_id else None
    body = {"decision": str(decided.decision), "by_director": True, "ruling": ruling, "text": decided.reasons}
    act = Act(AppealAct.Kind.REASONS, body, decided.decided_at)
    do(file_of(appeal.pk), [act], Standing(frozenset({place.actor}), user=by), at=at)


def _same_again(appeal: Appeal, decided: DirectorsDecision) -> Appeal:
    if (appeal.decision, appeal.decided_at) == (decided.decision, decided.decided_at):
        return appeal
    raise AppealDecided(field="decision", found=str(decided.decision), expected=appeal.decision)


def _word_of(rulebook: str | None, decided_by: str) -> str | None:
    """Who decides by this rulebook; nothing where its appeals go another way."""
    book = rules.RULEBOOKS.get(rulebook or "")
    kind = book.game.kinds.get(KIND) if book else None
    if book is None or kind is None or kind not in book.rules or "decided_by" not in kind.facts:
        return None
    question: Mapping[str, Any] = {"rulebook": book.id, "kind": KIND, "facts": {"decided_by": decided_by}}
    return str(wire.advise_json(question)["outcome"])
