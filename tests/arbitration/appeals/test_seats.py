"""Seats of a committee: who presides, who isn't at hand, who comes in by the draw, an empty seat that is filled."""

import hashlib
from typing import Any

import pytest

from arbitration.models import Candidate, Notice
from arbitration.reports.notices import compose
from tests.arbitration.appeals.scene import Scene, account_of, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, Desk, enter, make_desk
from tournaments.models import FederationOfficer, LogEntry, new_id

pytestmark = pytest.mark.django_db


def called(desk: Desk, *, persons: int = 7, **wish: Any) -> Scene:
    """A committee that was called."""
    scene = make_scene(desk, persons=persons)
    scene.lodge()
    scene.admit()
    answer = scene.convene(**wish)
    assert scene.director.status == 200, answer
    return scene


def seats(scene: Scene, state: str = "member") -> list[Any]:
    """Those who sit, stand by or are gone."""
    return [seat for seat in scene.file()["committee"]["seats"] if seat["state"] == state]


def test_who_presides_is_chosen_and_another_member_does_once_gone(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    members = scene.director.get(f"{scene.path}/candidates")["members"]
    with Unchanged("not-a-member"):
        scene.convene(chair=str(new_id()))
    scene.convene(chair=members[2])

    [chair] = [seat for seat in seats(scene) if seat["is_chair"]]
    assert chair["candidate"] == members[2]
    scene.act(scene.director, "absent", member=chair["id"], text="Has left the venue.")
    assert [seat["is_chair"] for seat in seats(scene)] == [True, False, False]


def test_an_absent_member_is_replaced_by_the_drawn_alternate_and_the_draw_can_be_repeated(desk: Desk) -> None:
    scene = called(desk)
    committee = scene.file()["committee"]
    first, standby = seats(scene)[0], seats(scene, "alternate")[0]
    scene.act(scene.director, "absent", member=first["id"], text="Has left the venue.")

    [replaced] = scene.file()["committee"]["replacements"]
    assert (replaced["kind"], replaced["gone"], replaced["successor"]) == ("absent", first["id"], standby["id"])
    assert Notice.objects.filter(name=standby["name"], kind="called").count() == 1
    [told] = Notice.objects.filter(kind="seat-lost")
    assert (told.name, told.link) == (first["name"], None)
    mail = compose(told, at=NOON).decode()
    assert "You no longer sit on the ruling committee" in mail
    assert first["name"] in mail
    keys = [hashlib.sha256(f"{committee['seed']}:{each['candidate']}".encode()).hexdigest()
            for each in committee["draw"]]  # fmt: skip
    assert keys == sorted(each["key"] for each in committee["draw"])
    by_key = {each["candidate"]: each["key"] for each in committee["draw"]}
    drawn = sorted((seat["candidate"] for seat in committee["seats"]), key=lambda each: by_key[each])
    assert drawn == [seat["candidate"] for seat in committee["seats"]]
    assert standby["candidate"] == drawn[3]


def test_absence_is_said_by_the_desk_with_its_reason_and_before_the_vote(desk: Desk) -> None:
    scene = called(desk)
    first = seats(scene)[0]["id"]
    member, *_ = scene.phones()
    with Unchanged("reasons-needed"):
        scene.act(scene.director, "absent", member=first)
    with Unchanged("forbidden"):
        scene.act(member, "absent", member=first, text="I say so.")
    scene.hear()
    with Unchanged("wrong-phase"):
        scene.act(scene.director, "absent", member=first, text="Has left.")
    assert len(seats(scene)) == 3


def test_an_empty_seat_is_filled_by_a_person_without_a_tie(desk: Desk) -> None:
    scene = called(desk, persons=3)
    gone = seats(scene)[1]
    scene.act(scene.director, "recused", member=gone["id"], text="Her brother.")
    assert scene.file()["committee"]["lacking"] == 1
    tournament = desk.tournament
    tied = Candidate.objects.create(tournament=tournament, name="A", role="player", player=desk.match.side_a.player)
    boss = Candidate.objects.create(tournament=tournament, name="B", role="other", user=desk.director)
    new = Candidate.objects.create(tournament=tournament, name="New", role="other", email="new@example.org")

    with Unchanged("conflict-of-interest"):
        scene.act(scene.director, "appointed", candidate=str(tied.pk))
    with Unchanged("cannot-sit"):
        scene.act(scene.director, "appointed", candidate=str(boss.pk))
    with Unchanged("conflict-of-interest"):  # a declared tie is one for good
        scene.act(scene.director, "appointed", candidate=gone["candidate"])
    with Unchanged("not-found"):
        scene.act(scene.director, "appointed", candidate=str(new_id()))
    scene.act(scene.director, "appointed", candidate=str(new.pk))

    assert (scene.director.status, len(seats(scene))) == (200, 3)
    committee = scene.file()["committee"]
    assert (committee["lacking"], committee["replacements"][-1]["gone"]) == (0, None)
    assert Notice.objects.filter(name="New", kind="called").count() == 1
    another = Candidate.objects.create(tournament=tournament, name="Another", role="other")
    with Unchanged("committee-complete"):
        scene.act(scene.director, "appointed", candidate=str(another.pk))


def test_two_empty_seats_are_filled_one_after_the_other(desk: Desk) -> None:
    scene = called(desk, persons=3)
    for seat in seats(scene)[:2]:
        scene.act(scene.director, "absent", member=seat["id"], text="Has left.")
    for name in ("One", "Two"):
        new = Candidate.objects.create(tournament=desk.tournament, name=name, role="other")
        scene.act(scene.director, "appointed", candidate=str(new.pk))
        assert scene.director.status == 200
    assert (scene.file()["committee"]["lacking"], len(seats(scene))) == (0, 3)


def test_under_ffbg_only_a_player_takes_a_players_seat() -> None:
    made = in_crawford_game(make_desk(rulebook="ffbg-cdf-2007", slug="cdf"))
    scene = make_scene(made, persons=0)
    tournament, division = made.tournament, made.round.stage.division
    Candidate.objects.create(tournament=tournament, name="D", role="director", user=made.director, posted_at=NOON)
    for number in range(4):
        player = enter(division, f"Player{number}").player
        Candidate.objects.create(tournament=tournament, name=f"P{number}", role="player", player=player, posted_at=NOON)
    scene.lodge()
    scene.admit()
    scene.convene(size=5)
    assert [seat["name"] for seat in seats(scene) if seat["is_chair"]] == ["D"]  # the first seat, unless chosen
    scene.act(scene.director, "absent", member=seats(scene)[1]["id"], text="Plays the final.")

    outsider = Candidate.objects.create(tournament=tournament, name="Other", role="other")
    with Unchanged("cannot-sit"):
        scene.act(scene.director, "appointed", candidate=str(outsider.pk))
    fifth = Candidate.objects.create(
        tournament=tournament, name="Fifth", role="player", player=enter(division, "Fifth").player
    )
    scene.act(scene.director, "appointed", candidate=str(fifth.pk))
    assert (scene.director.status, len(seats(scene))) == (200, 5)


@pytest.mark.parametrize(
    ("field", "value"), [("name", "Quite Another"), ("role", "staff"), ("email", "mine@example.org")]
)
def test_what_a_committees_record_refers_to_stays(desk: Desk, field: str, value: str) -> None:
    scene = called(desk)
    for seat in (*seats(scene), *seats(scene, "alternate")):
        candidate = Candidate.objects.get(pk=seat["candidate"])
        named = {"name": candidate.name, "role": candidate.role, "email": candidate.email}
        path = f"/tournaments/{desk.tournament.pk}/candidates/{candidate.pk}"
        with Unchanged("candidate-on-record"):
            problem = scene.director.put(path, {**named, field: value})
        assert (scene.director.status, problem["code"], problem["field"]) == (409, "candidate-on-record", field)
        assert scene.director.put(path, {**named, "language": "fr"})["language"] == "fr"
    assert {seat["name"] for seat in seats(scene)} <= set(Candidate.objects.values_list("name", flat=True))


def test_the_name_that_was_posted_stays_and_each_naming_has_its_entry(desk: Desk) -> None:
    scene = make_scene(desk, persons=0)
    path = f"/tournaments/{desk.tournament.pk}/candidates/{new_id()}"
    body = {"name": "Kim Petersen", "role": "other", "is_posted": True}
    for changed in (body, body, {**body, "email": "kim@example.org"}):
        scene.director.put(path, changed)
    problem = scene.director.put(path, {**body, "name": "Ida Petersen"})
    assert (scene.director.status, problem["code"], problem["field"]) == (409, "candidate-on-record", "name")

    written = LogEntry.objects.filter(kind="candidate-named").order_by("sequence")
    assert [(entry.body["is_new"], "email" in entry.body["changed"]) for entry in written] == [
        (True, False),
        (False, True),
    ]
    assert {entry.body["by"] for entry in written} == {str(desk.director.pk)}
    assert "Petersen" not in str([entry.body for entry in written])


def test_a_member_who_is_an_officer_too_speaks_for_the_own_seat_alone(desk: Desk) -> None:
    scene = make_scene(desk, persons=2)
    officer, own = account_of(scene, "Olu Officer")
    assert own.user
    FederationOfficer.objects.create(user=own.user, federation=desk.tournament.sanctioned_by)
    scene.lodge()
    scene.admit()
    scene.convene()
    by_candidate = {seat["candidate"]: seat["id"] for seat in seats(scene)}
    mine = by_candidate.pop(str(own.pk))
    with Unchanged("forbidden"):
        scene.act(officer, "recused", member=next(iter(by_candidate.values())), text="His cousin.")
    assert "recused" in scene.file(officer)["you"]["acts"]
    scene.act(officer, "recused", member=mine, text="My cousin.")
    assert officer.status == 200
    assert scene.file(officer)["you"]["acts"] == []


def test_an_alternate_who_came_in_has_sat_on_the_case(desk: Desk) -> None:
    scene = called(desk, persons=5)
    gone, first, idle = seats(scene)[0], *seats(scene, "alternate")
    scene.act(scene.director, "absent", member=gone["id"], text="Has left.")
    phones = scene.phones()
    scene.hear()
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)
    scene.appeal = new_id()
    scene.lodge("A", minute=20)
    scene.admit(reasons="It is to be heard.")
    found = scene.director.get(f"{scene.path}/candidates")["candidates"]
    ties = {each["candidate"]["id"]: [tie["kind"] for tie in each["ties"]] for each in found}
    assert {ties[seat["candidate"]] == ["sat-before"] for seat in (gone, first)} == {True}
    assert ties[idle["candidate"]] == []
