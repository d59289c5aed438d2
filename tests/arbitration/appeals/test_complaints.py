"""A complaint where the director is a party (EUBGF 5.1): who decides it, and a committee that both sides choose."""

from typing import Any

import pytest

from arbitration.appeals.lodging import Lodged, take_down
from arbitration.incidents.errors import IncidentClosed
from arbitration.models import Appeal, Candidate, FederationReport, Incident
from arbitration.places import Place
from arbitration.reports.contents import content_of, subject_of
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.text import as_text
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.cases import log
from tests.factories import Desk, give_role, minutes
from tournaments.models import Role, Side, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk, place: Any) -> Scene:
    """A complaint of side A in a case without a ruling."""
    scene = make_scene(desk, persons=4)
    incident = log(desk, place).incident
    body = {"incident": str(incident.pk), "side": "A", "grounds": "The director plays.", "lodged_at": at(8)}
    scene.director.put(scene.path, body)
    assert scene.director.status == 201
    return scene


@pytest.mark.parametrize("state", [state for state in Incident.State if state != Incident.State.OPEN])
def test_a_case_that_was_settled_a_moment_ago_is_not_complained_about(
    desk: Desk, place: Place, state: Incident.State
) -> None:
    incident = log(desk, place).incident
    Incident.objects.filter(pk=incident.pk).update(state=state)
    lodged = Lodged(incident, Side.A, "The director plays.", minutes(8))
    with pytest.raises(IncidentClosed):
        take_down(place, lodged, id=new_id(), by=desk.director, at=minutes(9))
    assert not Appeal.objects.exists()


def test_the_rulebook_asks_for_another_body_to_decide(scene: Scene) -> None:
    told = scene.file()["admission_advice"]["advice"]
    assert (told["outcome"], told["missing"]) == ("needs-facts", ["other_director"])

    with Unchanged("reasons-needed"):
        scene.admit(other_director=True, other_impartial=True)
    scene.admit(other_director=True, other_impartial=False)
    told = scene.file()["admission_advice"]["advice"]
    assert (told["outcome"], told["articles"]) == ("committee-decides", ["1.3.i", "1.3.ii", "5.1"])


def test_another_director_decides_and_the_case_is_open_again(scene: Scene) -> None:
    scene.admit(admitted=False, other_director=True, other_impartial=True)

    appeal = Appeal.objects.get(pk=scene.appeal)
    assert appeal.phase == "refused"
    assert scene.file()["admission_advice"]["advice"]["outcome"] == "other-director-decides"
    assert Incident.objects.get(complaints=appeal).state == "open"


def test_both_choose_together_and_each_may_object(scene: Scene) -> None:
    scene.admit(other_director=False)
    candidate = Candidate.objects.filter(tournament=scene.desk.tournament).first()
    assert candidate
    with Unchanged("reasons-needed"):
        scene.act(scene.director, "objected", candidate=str(candidate.pk), side="B")
    scene.act(scene.director, "objected", candidate=str(candidate.pk), side="B", text="His pupil.")
    pool = scene.director.get(f"{scene.path}/candidates")
    about = next(each for each in pool["candidates"] if each["candidate"]["id"] == str(candidate.pk))
    assert (about["may_sit"], about["unfit"]) == (False, ["objected"])
    assert about["objections"] == [{"side": "B", "text": "His pupil."}]
    assert str(candidate.pk) not in pool["members"]
    members = [str(candidate.pk), *pool["members"][:2]]
    with Unchanged("cannot-sit"):
        scene.convene(members=members, agreed_by=["A", "B"])

    with Unchanged("not-found"):
        scene.act(scene.director, "objection-dropped", candidate=str(candidate.pk), side="A")
    scene.act(scene.director, "objection-dropped", candidate=str(candidate.pk), side="B")
    with Unchanged("consent-lacking"):
        scene.convene(members=members, agreed_by=["A"])
    scene.convene(members=members, agreed_by=["A", "B"])
    assert scene.director.status == 200
    with Unchanged("wrong-phase"):
        scene.act(scene.director, "objected", candidate=str(candidate.pk), side="B", text="Too late.")


def test_a_side_objects_by_the_own_link_for_itself_alone(scene: Scene) -> None:
    scene.admit(other_director=False)
    scene.ruling.incident = Incident.objects.get(complaints=scene.appeal)  # the link is to this case
    phone = scene.party("B")
    candidate = Candidate.objects.filter(tournament=scene.desk.tournament).first()
    assert candidate
    with Unchanged("forbidden"):
        scene.act(phone, "objected", candidate=str(candidate.pk), side="A", text="Not me.")
    scene.act(phone, "objected", candidate=str(candidate.pk), text="His pupil.")
    assert phone.status == 200


def test_a_director_whom_a_complaint_concerns_shows_no_code_of_a_seat(scene: Scene) -> None:
    scene.admit(other_director=False)
    scene.convene(size=3, agreed_by=["A", "B"])
    seat = scene.file()["committee"]["seats"][0]["id"]
    assert scene.file()["you"]["shows_codes_of"] == ["side"]
    with Unchanged("ruler-shows-link"):
        scene.code(scene.director, appeal=str(scene.appeal), member=seat)
    assistant = Browser(give_role(scene.desk.tournament, Role.ASSISTANT))
    scene.code(assistant, appeal=str(scene.appeal), member=seat)
    assert assistant.status == 201


def test_an_empty_seat_is_filled_by_both_together_too(scene: Scene) -> None:
    scene.admit(other_director=False)
    scene.convene(size=3, agreed_by=["A", "B"])
    for seat in scene.file()["committee"]["seats"][:2]:
        scene.act(scene.director, "absent", member=seat["id"], text="Has left.")
    assert scene.file()["committee"]["lacking"] == 1
    new = Candidate.objects.create(tournament=scene.desk.tournament, name="New", role="other")
    with Unchanged("consent-lacking"):
        scene.act(scene.director, "appointed", candidate=str(new.pk), agreed_by=["A"])
    scene.act(scene.director, "appointed", candidate=str(new.pk), agreed_by=["A", "B"])
    assert scene.file()["committee"]["lacking"] == 0


def test_sides_cant_object_to_candidates_where_the_director_chooses(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    candidate = Candidate.objects.filter(tournament=desk.tournament).first()
    assert candidate
    with Unchanged("not-chosen-together"):
        scene.act(scene.director, "objected", candidate=str(candidate.pk), side="B", text="His pupil.")
    assert scene.act(scene.director, "objected", candidate=str(new_id()), side="B", text="Who?")["code"]


def test_a_side_disputes_a_fact_by_its_name_alone(scene: Scene) -> None:
    scene.admit(other_director=False)
    scene.convene(members=scene.director.get(f"{scene.path}/candidates")["members"], agreed_by=["A", "B"])
    scene.act(scene.director, "statement", side="B", text="She took.", disputes=["response", "cube"])
    assert scene.director.status == 200
    assert [each["disputed_by"] for each in scene.file()["facts"] if each["name"] == "response"] == [["B"]]
    with Unchanged("not-a-choice"):
        scene.act(scene.director, "statement", side="B", text="She took.", disputes=["Ann Berg"])


def test_the_report_of_a_decided_complaint_says_what_was_voted_for_and_calls_it_a_complaint(scene: Scene) -> None:
    scene.admit(other_director=False)
    scene.convene(size=3, agreed_by=["A", "B"])
    phones = scene.phones()
    scene.hear()
    option = str(new_id())
    outcome = {"outcome": "double-void", "remedies": [], "sanctions": [], "text": ""}
    phones[0].put(f"{scene.path}/options/{option}", {**outcome, "happened_at": at(12)})
    for number, phone in enumerate(phones):
        scene.vote(phone, "option", number, option=option)
        assert phone.status == 201
    report = FederationReport.objects.get(decision__appeal=scene.appeal)
    told = report.body["appeal"]
    assert [each["option"] for each in told["counts"]] == ["The double is void"]
    assert told["reading"][-1] == "Votes: 3 for a solution (The double is void)"
    assert option not in str(told)
    assert report.body["ruling"]["departs"] is False
    assert report.ruling
    assert not report.ruling.departs
    page = lay_out(content_of(report))
    assert (page.lead, page.departs) == ("The ruling follows the advice.", False)
    assert "reasons follow as a remark" in as_text(page)
    assert subject_of(report.body)["matter"]["en"].endswith(": decision on a complaint")
