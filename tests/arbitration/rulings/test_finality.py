"""What is final says so with its article: a committee's decision, the director's on an arbiter, what was replaced."""

from typing import Any

import pytest

from arbitration.incidents.selectors.contents import content_of_ruling
from arbitration.models import AdviceRecord, Appeal, Candidate, CommitteeDecision, Ruling
from arbitration.rulings.finality import subject_of
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.appeals.test_director_decisions import appealed, decide, instead
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, Desk, enter, give_role, make_desk, make_game_desk, minutes
from tournaments.models import Discipline, Role, new_id
from tournaments.services import games

pytestmark = pytest.mark.django_db


def finality(who: Browser, incident: Any) -> Any:
    """What the case says of its ruling."""
    return who.get(f"/incidents/{incident}")["finality"]


def voted(scene: Scene, vote: str, size: int = 3) -> Scene:
    """A committee that decides like this."""
    for number, phone in enumerate(scene.until_the_vote(size=size)):
        scene.vote(phone, vote, number)
    return scene


def test_a_directors_ruling_goes_to_a_committee(desk: Desk) -> None:
    scene = make_scene(desk)
    found = finality(scene.director, scene.ruling.incident_id)

    assert (found["ruling"], found["decided_by"], found["goes_to"]) == (str(scene.ruling.pk), "director", "committee")
    assert found["advice"]["advice"]["articles"] == ["1.3.ii", "5.2"]


def posted() -> Scene:
    """Under FFBG: the director and four players, who were posted."""
    made = in_crawford_game(make_desk(rulebook="ffbg-cdf-2007", slug="cdf"))
    scene = make_scene(made, persons=0)
    named = {"tournament": made.tournament, "posted_at": NOON}
    Candidate.objects.create(name="D", role="director", email="d@example.org", **named)
    for number in range(4):
        player = enter(made.round.stage.division, f"Player{number}").player
        email = f"p{number}@example.org"  # without an address no link is mailed: a code would have to be shown
        Candidate.objects.create(name=f"P{number}", role="player", player=player, email=email, **named)
    return scene


@pytest.mark.parametrize(("rulebook", "size", "article"), [("eubgf-2020", 3, "5.2"), ("ffbg-cdf-2007", 5, "1.2")])
def test_a_committees_ruling_is_final_by_its_article(rulebook: str, size: int, article: str) -> None:
    scene = posted() if size == 5 else make_scene(in_crawford_game(make_desk(rulebook=rulebook)))
    voted(scene, "overturn", size)

    new = CommitteeDecision.objects.get().ruling
    assert new is not None
    found = finality(scene.director, scene.ruling.incident_id)
    assert (found["ruling"], found["decided_by"], found["goes_to"]) == (str(new.pk), "committee", "nobody")
    assert found["advice"]["advice"]["outcome"] == "not-appealable"
    assert found["advice"]["advice"]["articles"] == [article]


def test_a_ruling_that_a_committee_upheld_is_final_for_the_other_side_too(desk: Desk) -> None:
    scene = voted(make_scene(desk), "uphold")
    found = finality(scene.director, scene.ruling.incident_id)
    assert (found["ruling"], found["decided_by"], found["goes_to"]) == (str(scene.ruling.pk), "committee", "nobody")

    scene.appeal = new_id()
    scene.lodge("A", minute=9)
    told = scene.file()["admission_advice"]["advice"]
    assert (told["outcome"], told["articles"]) == ("not-appealable", ["5.2"])
    with Unchanged("reasons-needed"):
        scene.admit()
    scene.admit(admitted=False)
    assert Appeal.objects.get(pk=scene.appeal).phase == "refused"


@pytest.mark.parametrize("vote", ["uphold", "overturn"])
def test_the_director_puts_no_ruling_in_the_place_of_a_committees(desk: Desk, place: Any, vote: str) -> None:
    scene = voted(make_scene(desk), vote)
    standing = finality(scene.director, scene.ruling.incident_id)["ruling"]
    advised = as_advised(place, "crawford-double", CRAWFORD_DOUBLE)
    body = {
        "incident": str(scene.ruling.incident_id),
        "question": dict(advised.question),
        "outcome": advised.outcome,
        "remedies": list(advised.remedies),
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": at(20),
        "told_at": None,
        "supersedes": standing,
    }
    problem = scene.director.put(f"/rulings/{new_id()}", body)
    assert (scene.director.status, problem["code"]) == (409, "ruling-final")
    assert finality(scene.director, scene.ruling.incident_id)["ruling"] == standing


def test_at_scrabble_an_arbiters_ruling_goes_to_the_director_who_is_final(db: None) -> None:
    made, appeal = at_scrabble()
    assert appeal.ruling
    director, incident = Browser(made.director), appeal.ruling.incident_id
    before = finality(director, incident)
    assert (before["decided_by"], before["goes_to"]) == ("arbiter", "director")
    file = director.get(f"/appeals/{appeal.pk}")
    assert (file["goes_to"], "director-decided" in file["you"]["acts"]) == ("director", True)

    body = {"decision": "upheld", "reasons": "I looked at the board.", "decided_at": at(10)}
    director.put(f"/appeals/{appeal.pk}/director-decision", body)
    assert director.status == 200
    assert director.get(f"/incidents/{incident}")["time_marks"] == []
    after = finality(director, incident)
    assert (after["decided_by"], after["goes_to"]) == ("director", "nobody")
    assert after["advice"]["advice"]["articles"] == ["8.3"]
    file = director.get(f"/appeals/{appeal.pk}")
    assert (file["phase"], file["result"]["decided_by"], file["result"]["decision"]) == (
        "decided",
        "director",
        "upheld",
    )
    assert file["result"]["articles"] == ["8.3"]
    assert file["you"]["acts"] == [each for each in file["you"]["acts"] if each != "withdrawn"]
    assert [act["text"] for act in file["acts"] if act["kind"] == "director-decided"] == ["I looked at the board."]
    problem = director.put(
        f"/appeals/{appeal.pk}/acts/{new_id()}",
        {"kind": "withdrawn", "side": "A", "text": "", "happened_at": at(11)},
    )
    assert (director.status, problem["code"]) == (409, "wrong-phase")


def at_scrabble() -> tuple[Desk, Appeal]:
    """An arbiter's ruling at Scrabble with an appeal against it."""
    made = make_game_desk(Discipline.SCRABBLE)
    games.report_totals(made.match, totals={"A": 300, "B": 290}, at=minutes(0))
    return made, appealed(made, give_role(made.tournament, Role.ARBITER))


@pytest.mark.parametrize("decision", ["upheld", "overturned"])
def test_no_assistant_puts_a_ruling_in_the_place_of_a_directors_final_one(db: None, decision: str) -> None:
    made, appeal = at_scrabble()
    assert appeal.ruling
    decide(made, appeal, decision, **(instead(made, appeal) if decision == "overturned" else {}))
    incident, director = appeal.ruling.incident, Browser(made.director)
    standing = finality(director, incident.pk)["ruling"]
    again = content_of_ruling(appeal.ruling) | {"supersedes": standing, "ruled_at": at(20), "told_at": None}
    assistant = Browser(give_role(made.tournament, Role.ASSISTANT))
    problem = assistant.put(f"/rulings/{new_id()}", again)
    assert (assistant.status, problem["code"]) == (409, "director-decided")
    assert finality(director, incident.pk)["ruling"] == standing
    director.put(f"/rulings/{new_id()}", again)
    assert director.status == 201


def test_what_the_director_overturned_is_replaced_and_the_new_ruling_final(db: None) -> None:
    made, appeal = at_scrabble()
    assert appeal.ruling
    decide(made, appeal, "overturned", **instead(made, appeal))
    found = finality(Browser(made.director), appeal.ruling.incident_id)
    assert found["ruling"] != str(appeal.ruling_id)
    assert (found["decided_by"], found["goes_to"]) == ("director", "nobody")
    file = Browser(made.director).get(f"/appeals/{appeal.pk}")
    assert file["ruling"]["superseded_by"] == found["ruling"] == file["result"]["ruling"]


def test_a_rulebook_without_appeals_names_no_body() -> None:
    made = in_crawford_game(make_desk(rulebook="backgammon-basics", slug="club"))
    scene = make_scene(made)
    found = finality(scene.director, scene.ruling.incident_id)

    assert (found["goes_to"], found["advice"]) == ("nobody", None)


@pytest.mark.parametrize(
    ("kind", "facts", "subject"),
    [
        ("recording", {"ordered_by": "director", "how": "notes"}, "note-taking"),
        ("recording", {"ordered_by": "director", "how": "film"}, "recording"),
        ("recording", {"ordered_by": "A", "how": "notes"}, "ruling"),
        ("etiquette", {"ordered_by": "director", "how": "notes"}, "ruling"),
    ],
)
def test_only_the_directors_own_recording_is_a_matter_of_its_own(kind: str, facts: Any, subject: str) -> None:
    ruling = Ruling(advice=AdviceRecord(question={"kind": kind, "facts": facts}))
    assert subject_of(ruling) == subject


def test_a_doubtful_time_of_the_directors_decision_is_marked_in_the_incident_and_the_appeal(db: None) -> None:
    made = make_game_desk(Discipline.SCRABBLE)
    games.report_totals(made.match, totals={"A": 300, "B": 290}, at=minutes(0))
    appeal = appealed(made, give_role(made.tournament, Role.ARBITER))
    assert appeal.ruling
    director, ahead = Browser(made.director), "2099-01-01T00:00:00Z"
    body = {"decision": "upheld", "reasons": "I looked at the board.", "decided_at": ahead}
    director.put(f"/appeals/{appeal.pk}/director-decision", body)
    assert director.status == 200
    file = director.get(f"/incidents/{appeal.ruling.incident_id}")
    [ruling] = file["rulings"]
    [decided] = [each["decided_at"] for each in ruling["appeals"]]
    marks = [file["time_marks"], director.get(f"/appeals/{appeal.pk}")["time_marks"]]
    assert [[(mark["of"], mark["claimed_at"]) for mark in found] for found in marks] == [[("appeal-act", decided)]] * 2
