"""Appeals: a side asks for a review of the ruling that holds, or complains where the director is a party."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from arbitration.appeals.errors import AppealTwice
from arbitration.incidents.case_log import lock_incident
from arbitration.incidents.errors import IncidentClosed
from arbitration.incidents.selectors.contents import content_of_appeal
from arbitration.models import Appeal, Incident, PrivateLink, Ruling
from arbitration.places import Place
from arbitration.rulings.errors import RulingSuperseded
from tournaments.canonical import check_text
from tournaments.errors import Conflicting
from tournaments.models import Side, User
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match

NOT_ASKED = Appeal.Deposit.NOT_ASKED


@dataclass(frozen=True, slots=True)
class Lodged:
    """What a side says when it appeals: against a ruling, or about an incident without one."""

    subject: Ruling | Incident
    side: Side
    grounds: str
    lodged_at: datetime
    deposit: str = NOT_ASKED
    deposit_cents: int | None = None

    @property
    def incident_id(self) -> UUID:
        """The incident that it is about."""
        return self.subject.incident_id if isinstance(self.subject, Ruling) else self.subject.pk

    def row(self, id: UUID, *, by: User | None, link: PrivateLink | None, at: datetime) -> Appeal:
        """The appeal that comes of it."""
        return Appeal(
            id=id,
            ruling=self.subject if isinstance(self.subject, Ruling) else None,
            incident=self.subject if isinstance(self.subject, Incident) else None,
            side=self.side,
            grounds=self.grounds,
            deposit=self.deposit,
            deposit_cents=self.deposit_cents,
            lodged_by=by,
            link=link,
            lodged_at=self.lodged_at,
            recorded_at=at,
        )


def lodge_appeal(
    place: Place,
    ruling: Ruling,
    *,
    id: UUID,
    side: Side,
    grounds: str,
    lodged_at: datetime,
    by: User,
    at: datetime,
    deposit: str = NOT_ASKED,
    deposit_cents: int | None = None,
) -> Created[Appeal]:
    """Take down an appeal, late ones too: whether it is heard is for the advice to say and for people to decide."""
    lodged = Lodged(ruling, side, grounds, lodged_at, deposit, deposit_cents)
    return take_down(place, lodged, id=id, by=by, at=at)


def take_down(place: Place, lodged: Lodged, *, id: UUID, by: User, at: datetime) -> Created[Appeal]:
    """Take down what a side says at the table."""
    check_text(lodged.grounds, "grounds")
    appeal = lodged.row(id, by=by, link=None, at=at)
    content = content_of_appeal(appeal)
    sent = Sent("appeal", id, content, place.tournament_id, by, at)

    def create() -> Appeal:
        return _store(appeal, lodged, match_id=place.match_id, tournament_id=place.tournament_id, at=at)

    def find() -> tuple[Appeal, dict[str, Any]] | None:
        found = _here(id, place.tournament_id)
        if found is None:
            _refuse_second(appeal)
        return (found, content_of_appeal(found)) if found else None

    return create_once(sent, create=create, find=find)


def lodge_by_link(link: PrivateLink, lodged: Lodged, *, id: UUID, at: datetime) -> Created[Appeal]:
    """Lodge a player's own appeal. Other content under the same id is refused, and nothing is stored."""
    check_text(lodged.grounds, "grounds")
    appeal = lodged.row(id, by=None, link=link, at=at)
    match_id = link.incident.match_id
    try:
        with transaction.atomic():
            stored = _store(appeal, lodged, match_id=match_id, tournament_id=link.tournament_id, at=at)
            return Created(stored, is_new=True)
    except IntegrityError:
        found = _here(id, link.tournament_id)
        if found is None:
            _refuse_second(appeal)
            raise
    if content_of_appeal(found) != content_of_appeal(appeal):
        raise Conflicting(field="id", found=str(id))
    return Created(found, is_new=False)


def _store(appeal: Appeal, lodged: Lodged, *, match_id: UUID, tournament_id: UUID, at: datetime) -> Appeal:
    lock_match(match_id)
    appeal.save(force_insert=True)  # first, so that what is sent again is known by its id
    later = Ruling.objects.filter(supersedes=appeal.ruling_id).first() if appeal.ruling_id else None
    if later:
        raise RulingSuperseded(field="ruling", found=str(appeal.ruling_id), expected=str(later.pk))
    incident = lock_incident(lodged.incident_id)
    if appeal.incident_id and incident.state != Incident.State.OPEN:
        raise IncidentClosed(field="incident", found=incident.state, expected=str(Incident.State.OPEN))
    Incident.objects.filter(pk=incident.pk).update(state=Incident.State.APPEALED)
    record(tournament_id, [draft_of_appeal(appeal)], at=at)
    return appeal


def draft_of_appeal(appeal: Appeal) -> Draft:
    """The journal's entry of an appeal; its grounds as a commitment."""
    body = {**content_of_appeal(appeal), **_author(appeal)}
    grounds = body.pop("grounds")
    return Draft("appeal", appeal.pk, body, appeal.lodged_at, {"grounds": grounds}, [appeal])


def _author(appeal: Appeal) -> dict[str, str]:
    if appeal.lodged_by_id:
        return {"lodged_by": str(appeal.lodged_by_id)}
    return {"link": str(appeal.link_id)}


def _here(id: UUID, tournament_id: UUID) -> Appeal | None:
    found = Appeal.objects.select_related("ruling__incident", "incident").filter(pk=id).first()
    if found is None:
        return None
    match = Incident.objects.filter(pk=found.case.pk, match__round__stage__division__tournament=tournament_id)
    return found if match.exists() else None


def _refuse_second(appeal: Appeal) -> None:
    same = Appeal.objects.filter(ruling=appeal.ruling_id, incident=appeal.incident_id, side=appeal.side)
    if same.exists():
        raise AppealTwice(field="side", found=appeal.side)
