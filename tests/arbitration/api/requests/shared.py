"""What preparations of requests share: an incident, a ruling, an appeal at the desk, and what a request is."""

from collections.abc import Callable
from typing import Any

from arbitration.models import Incident, Ruling
from arbitration.places import Place
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.factories import NOON, Desk
from tournaments.permissions import Action

KIND = "crawford-double"
AT = NOON.isoformat()

Request = tuple[str, str, Any]
Prepare = Callable[[Desk, Place], Request]
Operations = dict[str, list[tuple[Action, str, Prepare]]]
"""For each operation: its action, the state of the incident, and a request that performs it."""


def an_incident(desk: Desk, place: Place) -> Incident:
    return log(desk, place).incident


def a_ruling(desk: Desk, place: Place) -> Ruling:
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    return rule(desk, place, an_incident(desk, place), decision).record


def getting(path: str) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        names = {"tournament": desk.tournament.pk, "match": desk.match_id}
        if "{incident}" in path:
            names["incident"] = an_incident(desk, place).pk
        if "{ruling}" in path:
            names["ruling"] = a_ruling(desk, place).pk
        return "GET", path.format(**names), None

    return prepare


def a_scene(desk: Desk) -> Scene:
    scene = make_scene(desk)
    scene.lodge()
    return scene
