"""Appeals: a side asks for a review of the ruling that holds."""

from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.errors import AppealTwice, RulingSuperseded
from arbitration.models import Appeal, Incident, Ruling
from arbitration.selectors.contents import content_of_appeal
from arbitration.selectors.places import Place
from arbitration.services.once import Created, Sent, create_once
from tournaments.canonical import check_text
from tournaments.models import Side, User
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match


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
) -> Created[Appeal]:
    """Take down an appeal, late ones too: whether it is heard is for the advice to say and for people to decide."""
    check_text(grounds, "grounds")
    appeal = Appeal(id=id, ruling=ruling, side=side, grounds=grounds, lodged_by=by, lodged_at=lodged_at, recorded_at=at)
    content = content_of_appeal(appeal)

    def create() -> Appeal:
        lock_match(place.match_id)
        appeal.save(force_insert=True)  # first, so that what is sent again is known by its id
        later = Ruling.objects.filter(supersedes=ruling.pk).first()
        if later:
            raise RulingSuperseded(field="ruling", found=str(ruling.pk), expected=str(later.pk))
        Incident.objects.filter(pk=ruling.incident_id).update(state=Incident.State.APPEALED)
        body = {**content, "lodged_by": str(by.pk)}
        record(place.tournament_id, [Draft("appeal", id, body, lodged_at)], at=at)
        return appeal

    def find() -> tuple[Appeal, dict[str, Any]] | None:
        found = Appeal.objects.filter(
            pk=id, ruling__match__round__stage__division__tournament=place.tournament_id
        ).first()
        if found:
            return found, content_of_appeal(found)
        if Appeal.objects.filter(ruling=ruling, side=side).exists():
            raise AppealTwice(field="side", found=side)
        return None

    sent = Sent("appeal", id, content, place.tournament_id, by, at)
    return create_once(sent, create=create, find=find)
