"""Differing sheets: two signed sheets with different games open a case that has both as its facts."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from arbitration.errors import AlreadyWaiting
from arbitration.models import Incident
from arbitration.selectors.incidents import known
from arbitration.selectors.phrases import kind_description
from arbitration.selectors.places import place_for_side
from arbitration.services.calls import call_director
from arbitration.services.incidents import add_finding, log_incident
from tournaments.models import Match, ScoreSheet, User, new_id

KIND: Final = "score-disagreement"


def open_case(match: Match, sheets: Mapping[str, ScoreSheet], *, by: User, at: datetime, calls: bool) -> None:
    """Log the case, or add the new sheets to the case that is open; `by` answers for the link or the tablet.

    With `calls` the table calls the director too, unless it waits already: the players are alone with their phones.
    """
    place = place_for_side(match.pk)  # the official who issued the link may have left since
    if place.rulebook is None:
        return
    facts = {"sheets": {side: _as_fact(sheet) for side, sheet in sheets.items()}}
    found = [each for each in Incident.objects.filter(match=match, state=Incident.State.OPEN) if known(each)[0] == KIND]
    if found:
        add_finding(place, found[0], id=new_id(), kind=KIND, facts=facts, happened_at=at, by=by, at=at)
    else:
        log_incident(place, id=new_id(), kind=KIND, facts=facts, happened_at=at, by=by, at=at)
    if calls:
        described = kind_description({"rulebook": place.rulebook, "kind": KIND}) or {}
        with suppress(AlreadyWaiting):
            group = described.get("group", "")
            call_director(place, id=new_id(), side=None, group=group, happened_at=at, by=by, at=at)


def _as_fact(sheet: ScoreSheet) -> dict[str, Any]:
    score = sheet.entries[-1]["score"] if sheet.entries else {"A": 0, "B": 0}
    return {"kept": True, "score": score}
