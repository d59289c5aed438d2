"""An appeal from the table to the new ruling, over HTTP."""

import re
from email import message_from_bytes
from email.policy import SMTP
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from arbitration.models import Candidate, FederationReport, Incident, Notice, Ruling
from arbitration.places import Place
from arbitration.reports.delivery import DeliveryFailed
from arbitration.reports.notices import compose, send
from arbitration.reports.tasks import send_notice
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, Desk, enter, make_desk
from tournaments.models import new_id
from tournaments.selectors.scores import score_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    return make_scene(desk)


def test_an_appeal_goes_its_way_to_a_decision_that_overturns(scene: Scene) -> None:
    phones = scene.until_the_vote()
    assert scene.director.status == 200, scene.director.last.content
    for number, (phone, vote) in enumerate(zip(phones, ("overturn", "uphold", "overturn"), strict=True)):
        receipt = scene.vote(phone, vote, number)
        assert phone.status == 201, receipt

    file = scene.file()
    assert (file["phase"], file["result"]["decision"]) == ("decided", "overturned")
    new = Ruling.objects.get(pk=file["result"]["ruling"])
    assert (new.supersedes_id, new.outcome) == (scene.ruling.pk, "set-aside")
    assert Incident.objects.get(pk=new.incident_id).state == "ruled"
    assert len(file["votes"]["counted"][0]["votes"]) == 3


def test_a_name_with_line_breaks_adds_no_sentence_to_a_notice(scene: Scene) -> None:
    scene.lodge()
    told = Notice.objects.create(
        appeal_id=scene.appeal, kind="called", name="Ida\n\nPay at once", email="i@x.example", recorded_at=NOON
    )
    read = message_from_bytes(compose(told, at=NOON), policy=SMTP)
    assert str(read.get_content()).startswith("Ida Pay at once,")


def test_upheld_the_ruling_stands_and_the_federation_is_owed_a_report(scene: Scene) -> None:
    for number, phone in enumerate(scene.until_the_vote("open")):
        scene.vote(phone, "uphold", number)

    file = scene.file()
    assert (file["result"]["decision"], file["result"]["ruling"]) == ("upheld", None)
    assert Ruling.objects.count() == 1
    owed = FederationReport.objects.get(tournament=scene.desk.tournament, kind="decision")
    assert (owed.duty, owed.when) == ("5.5.i", "after-tournament")
    assert owed.body["appeal"]["counts"] == [{"vote": "uphold", "option": "", "count": 3}]
    assert file["result"]["articles"] == ["5.2"]


def test_an_alternative_takes_the_rulings_place_with_its_effects_on_the_match(scene: Scene) -> None:
    phones = scene.until_the_vote()
    option = new_id()
    body = {
        "outcome": scene.ruling.outcome,
        "remedies": scene.ruling.remedies,
        "sanctions": [{"kind": "points", "against": "A", "points": 1}],
        "text": "She saw it and kept silent.",
        "happened_at": at(13),
    }
    shown = phones[0].put(f"{scene.path}/options/{option}", body)
    assert (phones[0].status, shown["number"]) == (201, 1)
    for number, phone in enumerate(phones):
        scene.vote(phone, "alternative", number, option=str(option))

    file = scene.file()
    new = Ruling.objects.get(pk=file["result"]["ruling"])
    assert (file["result"]["decision"], new.supersedes_id) == ("alternative", scene.ruling.pk)
    assert [(each.kind, each.against) for each in new.penalties.all()] == [("points", "A")]
    assert score_of(scene.desk.match_id) == {"A": 6, "B": 4}
    assert file["ruling"]["superseded_by"] == str(new.pk)
    owed = FederationReport.objects.get(ruling=new)
    assert owed.duty == "5.5.i"


def test_without_a_majority_it_is_voted_again_and_the_ruling_stands_meanwhile(scene: Scene) -> None:
    phones = scene.until_the_vote()
    for number, (phone, vote) in enumerate(zip(phones, ("uphold", "overturn", "abstain"), strict=True)):
        scene.vote(phone, vote, number)

    file = scene.file()
    assert (file["phase"], file["votes"]["ballot"], file["votes"]["votes_in"], file["result"]) == ("voting", 2, 0, None)
    assert Ruling.objects.count() == 1
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", 10 + number, ballot=2)
    assert scene.file()["result"]["decision"] == "upheld"


def test_late_is_advised_against_and_heard_only_with_reasons(scene: Scene) -> None:
    scene.lodge(minute=50)
    file = scene.file()
    assert file["window"]["is_in_time"] is False
    assert (file["admission_advice"]["advice"]["outcome"], file["admission_advice"]["advice"]["missing"]) == (
        "needs-facts",
        ["delay_excused"],
    )

    problem = scene.admit(is_excused=False)
    assert (scene.director.status, problem["code"]) == (422, "reasons-needed")
    scene.admit(is_excused=False, reasons="She had not been told of the time limit.")
    file = scene.file()
    assert (file["phase"], file["admission_advice"]["advice"]["outcome"]) == ("admitted", "too-late")
    assert file["admission_advice"]["advice"]["articles"] == ["5.2"]


def test_refused_the_ruling_stands(scene: Scene) -> None:
    scene.lodge(minute=50)
    scene.admit(admitted=False, is_excused=False)

    assert scene.file()["phase"] == "refused"
    assert Incident.objects.get(pk=scene.ruling.incident_id).state == "ruled"


def test_a_player_appeals_by_the_own_link_and_takes_it_back(scene: Scene) -> None:
    phone = scene.party("B")
    body = {"ruling": str(scene.ruling.pk), "side": "B", "grounds": "She knew.", "lodged_at": at(8)}
    lodged = phone.put(scene.path, body)
    assert (phone.status, lodged["phase"]) == (201, "lodged")
    again = phone.put(scene.path, body)
    assert (phone.status, again["id"]) == (200, lodged["id"])
    other = phone.put(f"/appeals/{new_id()}", {**body, "side": "A"})
    assert (phone.status, other["code"]) == (403, "forbidden")

    scene.act(phone, "withdrawn", text="We agreed.")
    assert scene.file(phone)["phase"] == "withdrawn"
    assert Incident.objects.get(pk=scene.ruling.incident_id).state == "ruled"


def test_both_sides_have_the_same_room(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    scene.act(scene.director, "statement", side="A", text="x" * 3_999)
    problem = scene.act(scene.director, "statement", side="A", text="xx")
    assert (scene.director.status, problem["code"]) == (422, "too-long")
    scene.act(scene.director, "statement", side="B", text="x" * 4_000, disputes=["response"])

    file = scene.file()
    assert [fact["disputed_by"] for fact in file["facts"] if fact["name"] == "response"] == [["B"]]


def test_who_steps_aside_is_replaced_by_the_next_of_the_draw_and_that_one_is_told(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    seats = scene.file()["committee"]["seats"]
    scene.act(scene.director, "recused", member=seats[0]["id"], text="Her brother.")

    now = {seat["id"]: seat["state"] for seat in scene.file()["committee"]["seats"]}
    assert (now[seats[0]["id"]], now[seats[3]["id"]]) == ("gone", "member")
    assert Notice.objects.filter(name=seats[3]["name"], kind="called").count() == 1


def test_an_empty_pool_comes_with_the_reasons_and_the_ways_out(desk: Desk) -> None:
    scene = make_scene(desk, persons=2)
    scene.lodge()
    scene.admit()
    pool = scene.director.get(f"{scene.path}/candidates")
    assert (pool["lacking"], pool["ways_out"], pool["articles"]) == (1, ["ask-others"], ["1.3.i", "1.3.ii", "5.2"])

    problem = scene.convene()
    assert (scene.director.status, problem["code"], problem["found"]) == (422, "no-committee", "2 of 3")


def test_members_are_told_by_mail_with_a_link_of_their_own(scene: Scene, settings: Any, tmp_path: Path) -> None:
    settings.EMAIL_URL = f"file://{tmp_path}"
    scene.lodge()
    scene.admit()
    scene.convene()
    for notice in Notice.objects.all():
        send(notice.pk, clock=timezone.now)

    mails = [path.read_text() for path in tmp_path.glob("*.eml")]
    tokens = {found for mail in mails for found in re.findall(r"/link#(\S+)", mail.replace("=\n", ""))}
    assert (len(mails), len(tokens)) == (3, 3)
    assert set(Notice.objects.values_list("state", flat=True)) == {"sent"}


def test_a_notice_is_sent_by_its_task_and_a_failure_is_one(scene: Scene, settings: Any, tmp_path: Path) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    first, second, *_ = Notice.objects.order_by("pk")
    settings.EMAIL_URL = ""
    assert isinstance(send_notice.apply((str(first.pk),)).result, DeliveryFailed)

    settings.EMAIL_URL = f"file://{tmp_path}"
    assert send_notice.apply((str(second.pk),)).successful()
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, second.state) == ("waiting", "sent")
    [mail] = tmp_path.glob("*.eml")
    assert second.email in mail.read_text()


def test_under_ffbg_the_director_and_four_posted_players_decide() -> None:
    desk = in_crawford_game(make_desk(rulebook="ffbg-cdf-2007"))
    scene = make_scene(desk, persons=0)
    round_ = desk.round
    players = [enter(round_.stage.division, f"Player{number}").player for number in range(6)]
    tournament = desk.tournament
    Candidate.objects.create(tournament=tournament, name="D", role="director", user=desk.director, posted_at=NOON)
    for player in players:
        assert player is not None
        Candidate.objects.create(
            tournament=tournament, name=str(player), role="player", player=player, posted_at=NOON, email="p@example.org"
        )
    scene.lodge()
    scene.admit()
    file = scene.convene(size=5)
    assert scene.director.status == 200, file
    names = [seat["name"] for seat in file["committee"]["seats"] if seat["state"] == "member"]
    assert (names[0], len(names)) == ("D", 5)
    assert file["committee"]["articles"] == ["reglement-officiel-du-tournoi"]

    too_small = make_scene(in_crawford_game(make_desk(rulebook="ffbg-cdf-2007", slug="small")), persons=5)
    too_small.lodge()
    too_small.admit()
    problem = too_small.convene(size=3)
    assert (problem["code"], problem["expected"]) == ("committee-size", "5")


def test_a_complaint_is_decided_by_a_committee_that_both_sides_choose(desk: Desk, place: Place) -> None:
    scene = make_scene(desk)
    incident = log(desk, place).incident
    body = {"incident": str(incident.pk), "side": "A", "grounds": "The director plays.", "lodged_at": at(8)}
    scene.director.put(scene.path, body)
    scene.admit(other_director=False)
    problem = scene.convene()
    assert (scene.director.status, problem["code"]) == (422, "consent-lacking")
    problem = scene.convene(agreed_by="A")
    assert (scene.director.status, problem["field"], problem["expected"]) == (400, "agreed_by", "a list of A and B")
    scene.convene(agreed_by=["A", "B"])
    phones = scene.phones()
    scene.hear()
    option = new_id()
    advised = as_advised(place, "crawford-double", CRAWFORD_DOUBLE)
    sent = {"outcome": advised.outcome, "remedies": list(advised.remedies), "sanctions": [], "happened_at": at(13)}
    phones[0].put(f"{scene.path}/options/{option}", sent)
    wrong = scene.vote(phones[0], "uphold", 0)
    assert (phones[0].status, wrong["expected"]) == (422, "option, abstain")
    for number, phone in enumerate(phones):
        scene.vote(phone, "option", number, option=str(option))

    file = scene.file()
    assert file["result"]["decision"] == "decided"
    ruling = Ruling.objects.get(pk=file["result"]["ruling"])
    assert (ruling.incident_id, ruling.supersedes_id) == (incident.pk, None)
