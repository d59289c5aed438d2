"""Appeals from an arbiter: where the rulebook has the director decide them, as in Scrabble (8.2, 8.3)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from arbitration.appeals.acts import SYSTEM, Act, Standing, do
from arbitration.appeals.errors import AppealDecided, AppealRefused, NotForTheDirector, RulingExpected
from arbitration.appeals.selectors.files import file_of
from arbitration.appeals.selectors.opposite_appeals import beside
from arbitration.models import Appeal, AppealAct, Incident, Ruling
from arbitration.places import Place
from arbitration.rulings.decision import RulingContent, give_ruling
from arbitration.rulings.finality import is_directors, word_of_director
from tournaments.canonical import check_text
from tournaments.errors import NotAllowed, Words
from tournaments.folding import is_blank
from tournaments.models import User
from tournaments.services.locks import lock_match, lock_rows

TO_DIRECTOR = "to-director"
"""What a rulebook whose director decides appeals answers for an arbiter's ruling."""

STANDS = Appeal.Decision.UPHELD
DECISIONS = (Appeal.Decision.UPHELD, Appeal.Decision.OVERTURNED, Appeal.Decision.ALTERNATIVE)


@dataclass(frozen=True)
class DirectorsDecision:
    """What the director decides, and why; the ruling that takes the place of the arbiter's, unless that stands."""

    decision: Appeal.Decision
    reasons: str
    decided_at: datetime
    ruling_id: UUID | None = None
    ruling: RulingContent | None = None


def goes_to_director(place: Place, ruling: Ruling) -> bool:
    """Whether the rulebook has the director decide an appeal against this ruling: it is an arbiter's."""
    return ruling_goes_to_director(place.rulebook, ruling, place.tournament_id)


def ruling_goes_to_director(rulebook: str | None, ruling: Ruling, tournament_id: UUID) -> bool:
    """The same, by what is known of the place."""
    ruled_by = "director" if is_directors(ruling, tournament_id) else "arbiter"
    return word_of_director(rulebook, ruled_by) == TO_DIRECTOR


@transaction.atomic
def decide_as_director(place: Place, appeal: Appeal, *, decided: DirectorsDecision, by: User, at: datetime) -> Appeal:
    """Decide an appeal from an arbiter: the ruling stands, or the director's own supersedes it. Final either way (8.3).

    The same decision sent again is answered as before; another one is refused.
    """
    check_text(decided.reasons, "reasons")
    lock_match(place.match_id)
    appeal = lock_rows(Appeal.objects.all()).select_related("ruling__incident").get(pk=appeal.pk)
    ruling = appeal.ruling
    if ruling is None or not goes_to_director(place, ruling):
        raise NotForTheDirector(field="appeal", found=place.rulebook, expected=Words("the committee"))
    if appeal.decision:
        return _same_again(appeal, decided)
    if ruling.ruled_by_id == by.pk:  # an arbiter who became director since
        raise NotAllowed(field="appeal", found=by.name, expected=Words("another director"))
    _check(decided, ruling)
    _note(place, appeal, decided, by=by, at=at)
    appeal.phase, appeal.decision = Appeal.Phase.DECIDED, decided.decision
    appeal.decided_at = max(decided.decided_at, appeal.earliest_end)
    appeal.save(update_fields=["decision", "decided_at"])
    Incident.objects.filter(pk=ruling.incident_id).update(state=Incident.State.RULED)
    if decided.ruling and decided.ruling_id:
        given = give_ruling(place, ruling.incident, id=decided.ruling_id, decision=decided.ruling, by=by, at=at).record
        _overtake(appeal, given, at=at)
    open_still = [each for each in Appeal.objects.filter(ruling__incident=ruling.incident_id) if each.is_open]
    if open_still:
        Incident.objects.filter(pk=ruling.incident_id).update(state=Incident.State.APPEALED)
    return appeal


def _overtake(appeal: Appeal, ruling: Ruling, *, at: datetime) -> None:
    """The other side's appeal against the ruling that is replaced has nothing left to decide."""
    for other in beside(appeal):
        if other.is_open:
            do(file_of(other.pk), [Act(AppealAct.Kind.OVERTAKEN, {"ruling": str(ruling.pk)}, at)], SYSTEM, at=at)


def _check(decided: DirectorsDecision, ruling: Ruling) -> None:
    """Reasons always; a superseding ruling unless the arbiter's stands, and none if it does."""
    if is_blank(decided.reasons):
        raise AppealRefused(field="reasons", found="")
    superseded = decided.ruling.supersedes if decided.ruling and decided.ruling_id else None
    expected = None if decided.decision == STANDS else ruling.pk
    if superseded != expected:
        raise RulingExpected(
            field="ruling.supersedes",
            found=str(superseded) if superseded else None,
            expected=str(expected) if expected else Words("no ruling"),
        )


def _note(place: Place, appeal: Appeal, decided: DirectorsDecision, *, by: User, at: datetime) -> None:
    """The decision among the acts of the appeal and in the journal, its reasons as a digest there."""
    act = Act(AppealAct.Kind.DIRECTOR_DECIDED, _content(decided), decided.decided_at)
    do(file_of(appeal.pk), [act], Standing(frozenset({place.actor}), user=by), at=at)


def _content(decided: DirectorsDecision) -> dict[str, Any]:
    ruling = str(decided.ruling_id) if decided.ruling_id else None
    return {"decision": str(decided.decision), "ruling": ruling, "text": decided.reasons}


def _same_again(appeal: Appeal, decided: DirectorsDecision) -> Appeal:
    act = AppealAct.objects.filter(appeal=appeal, kind=AppealAct.Kind.DIRECTOR_DECIDED).first()
    if act and (act.body, act.happened_at) == (_content(decided), decided.decided_at):
        return appeal
    raise AppealDecided(field="decision", found=str(decided.decision), expected=appeal.decision)
