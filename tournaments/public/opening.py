"""Opening and closing the public page: the director decides that names and results may be read by everyone."""

from datetime import datetime

from django.db import transaction

from tournaments.events.acts import keep_act
from tournaments.models import EventAct, Tournament, User
from tournaments.services.locks import lock_tournament


@transaction.atomic
def set_public(tournament: Tournament, *, is_public: bool, by: User, at: datetime) -> Tournament:
    """Open the page, or close it. The same again changes nothing; each change is in the journal."""
    found = lock_tournament(tournament.pk)
    if (found.public_since is not None) == is_public:
        return found
    before = {"is_public": not is_public}
    found.public_since = at if is_public else None
    found.save(update_fields=["public_since"])
    content = {"before": before, "after": {"is_public": is_public}}
    keep_act(found.pk, EventAct.Kind.CHANGED, subject=found.pk, by=by, at=at, content=content)
    return found
