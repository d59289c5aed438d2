"""An appeal or complaint that no body can hear by the rulebook: the director refuses it, and the case goes on."""

from typing import Any

import pytest

from arbitration.journal.verification import verify
from arbitration.models import Incident
from arbitration.places import place_of_match
from arbitration.rulings.decision import give_ruling
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.appeals.test_director_decisions import CHALLENGE
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.cases import as_advised, log, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, Desk, give_role, make_desk, make_game_desk, minutes
from tournaments.models import Discipline, Role, new_id
from tournaments.services import games

pytestmark = pytest.mark.django_db


def scrabble() -> tuple[Desk, Any]:
    """A game of Scrabble and its place."""
    desk = make_game_desk(Discipline.SCRABBLE)
    games.report_totals(desk.match, totals={"A": 300, "B": 290}, at=NOON)
    return desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)


def refused(scene: Scene) -> Any:
    """The file once the director has refused it; to hear it is refused first."""
    with Unchanged("no-committee-here"):
        scene.admit(reasons="Let us see.")
    assert scene.file()["goes_to"] == "nobody"
    scene.admit(admitted=False)
    assert scene.director.status == 200
    assert verify(scene.desk.tournament.pk)[1] == []
    return scene.file()


def test_an_appeal_where_the_rulebook_says_nothing_of_appeals() -> None:
    scene = make_scene(in_crawford_game(make_desk(rulebook="backgammon-basics")))
    scene.lodge()
    file = refused(scene)
    assert (file["phase"], file["admission_advice"]) == ("refused", None)
    assert Incident.objects.get().state == "ruled"


def test_an_appeal_against_what_is_final() -> None:
    desk, place = scrabble()
    scene = Scene(desk, ruled(desk, place, CHALLENGE, kind="word-challenge"), Browser(desk.director))
    scene.lodge()
    advised = scene.file()["admission_advice"]["advice"]
    assert (advised["outcome"], advised["articles"]) == ("final", ["8.3"])
    file = refused(scene)
    assert file["admission_advice"]["advice"]["outcome"] == "final"
    assert Incident.objects.get().state == "ruled"


def test_a_complaint_where_there_is_no_committee() -> None:
    desk, place = scrabble()
    incident = log(desk, place, CHALLENGE, kind="word-challenge").incident
    scene = Scene(desk, None, Browser(desk.director))  # type: ignore[arg-type]  # there is no ruling yet
    body = {"incident": str(incident.pk), "side": "A", "grounds": "He plays.", "lodged_at": at(8)}
    scene.director.put(scene.path, body)
    refused(scene)
    assert Incident.objects.get().state == "open"


def test_what_the_director_decides_is_not_refused() -> None:
    desk, _ = scrabble()
    arbiter = give_role(desk.tournament, Role.ARBITER)
    place = place_of_match(desk.match_id, viewer_id=arbiter.pk)
    decision = as_advised(place, "word-challenge", CHALLENGE)
    incident = log(desk, place, CHALLENGE, kind="word-challenge").incident
    ruling = give_ruling(place, incident, id=new_id(), decision=decision, by=arbiter, at=minutes(7)).record
    scene = Scene(desk, ruling, Browser(desk.director))
    scene.lodge()
    assert scene.file()["admission_advice"] is None
    with Unchanged("no-committee-here"):
        scene.admit(admitted=False, reasons="No.")
