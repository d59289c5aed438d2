"""Incidents and rulings as directors send them, for tests of the services."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from arbitration.advice.asking import ask
from arbitration.incidents.case_log import Logged, log_incident
from arbitration.models import Incident, Ruling
from arbitration.places import Place
from arbitration.rulings.decision import RulingContent, give_ruling
from tests.factories import Desk, minutes
from tournaments.models import Side, new_id
from tournaments.services.idempotency import Created

CRAWFORD_DOUBLE = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
}
"""Halvorsen doubled in the Crawford game, Marchand took, noticed while playing: void."""

SILENT_OPPONENT = {**CRAWFORD_DOUBLE, "opponent_noticed": True, "opponent_pointed_out": False}
"""Marchand knew and said nothing: match loss and disqualification are possible."""


def log(
    desk: Desk,
    place: Place,
    facts: Mapping[str, Any] = CRAWFORD_DOUBLE,
    *,
    kind: str = "crawford-double",
    id: UUID | None = None,
    note: str = "",
) -> Logged:
    """Log an incident at the desk's match."""
    return log_incident(
        place,
        id=id or new_id(),
        kind=kind,
        facts=facts,
        called_by=Side.B,
        happened_at=minutes(1),
        by=desk.director,
        at=minutes(2),
        note=note,
    )


def as_advised(place: Place, kind: str, facts: Mapping[str, Any], **changes: Any) -> RulingContent:
    """The decision that follows the advice, but for what is changed."""
    assert place.rulebook
    advice = ask(place.rulebook, kind, facts).advice
    fields: dict[str, Any] = {
        "question": {"rulebook": place.rulebook, "kind": kind, "facts": dict(facts)},
        "outcome": advice["outcome"],
        "remedies": advice["remedies"],
        "sanctions": [each for each in advice["sanctions"] if each["force"] == "must"],
        "declined": declined_of(advice, changes.get("sanctions", ())),
        "ruled_at": minutes(5),
        "told_at": minutes(6),
    }
    return RulingContent(**{**fields, **changes})


def declined_of(advice: Mapping[str, Any], imposed: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
    """The sanctions that the rulebook allows and that aren't imposed, as a director declines them."""
    chosen = {(each.get("kind"), each.get("against")) for each in imposed}
    return [
        {"kind": each["kind"], "against": each["against"]}
        for each in advice["sanctions"]
        if each["force"] == "may" and (each["kind"], each["against"]) not in chosen
    ]


def rule(
    desk: Desk,
    place: Place,
    incident: Incident,
    decision: RulingContent,
    *,
    id: UUID | None = None,
    minute: int = 7,
) -> Created[Ruling]:
    """Rule on an incident as the desk's director."""
    return give_ruling(place, incident, id=id or new_id(), decision=decision, by=desk.director, at=minutes(minute))


def ruled(
    desk: Desk,
    place: Place,
    facts: Mapping[str, Any] = CRAWFORD_DOUBLE,
    *,
    kind: str = "crawford-double",
    sanctions: Sequence[Mapping[str, Any]] | None = None,
    minute: int = 7,
    **changes: Any,
) -> Ruling:
    """Log an incident and rule on it."""
    incident = log(desk, place, facts, kind=kind).incident
    if sanctions is not None:
        changes["sanctions"] = sanctions
    return rule(desk, place, incident, as_advised(place, kind, facts, **changes), minute=minute).record
