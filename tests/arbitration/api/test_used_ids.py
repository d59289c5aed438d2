"""Ids that are used already: every PUT that makes a record answers the owner of the id, and refuses everybody else."""

from typing import Any

import pytest

from arbitration.models import Candidate, FederationReport, Vote
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.conftest import Cast
from tests.factories import NOON, enter, make_federation, make_round, make_tournament, make_user
from tournaments.models import Division, Entrant, FederationOfficer, Player, Suspension, Tournament, new_id
from tournaments.permissions import Actor
from tournaments.services.player_search import find_or_enter

pytestmark = pytest.mark.django_db

PERSON = {"first_name": "Ida", "last_name": "Novak", "entered_at": NOON.isoformat()}
SUSPENDED = {"first_name": "Ida", "last_name": "Novak", "starts_on": "2026-11-01"}


@pytest.fixture
def elsewhere(cast: Cast) -> Browser:
    """An officer of another federation."""
    officer = make_user("Ona Other")
    FederationOfficer.objects.create(user=officer, federation=make_federation(code="FFBG"))
    return Browser(officer)


def suspension(cast: Cast, **changes: Any) -> dict[str, Any]:
    """A suspension by the tournament's federation."""
    return {"federation": str(cast.desk.tournament.federation_id), **SUSPENDED, **changes}


def by_other(**changes: Any) -> dict[str, Any]:
    """The same by the other federation."""
    federation = FederationOfficer.objects.get(user__name="Ona Other").federation_id
    return {"federation": str(federation), **SUSPENDED, **changes}


def test_an_entrant_of_another_division_is_a_conflict_and_stays(cast: Cast) -> None:
    director, other = cast.browser(Actor.DIRECTOR), make_round(cast.desk.tournament, number=2).stage.division
    taken = enter(other, "Aalto")
    problem = director.put(f"/divisions/{cast.desk.round.stage.division_id}/entrants/{taken.pk}", PERSON)
    assert (director.status, problem["code"]) == (409, "conflict")
    assert Entrant.objects.get(pk=taken.pk).division_id == other.pk
    assert not Player.objects.filter(last_name="Novak").exists()


def test_an_entrant_under_its_id_is_known_and_another_name_is_a_conflict(cast: Cast) -> None:
    director, path = cast.browser(Actor.DIRECTOR), f"/divisions/{cast.desk.round.stage.division_id}/entrants/{new_id()}"
    statuses = []
    for body in (PERSON, PERSON, {**PERSON, "last_name": "Nowak"}):
        director.put(path, body)
        statuses.append(director.status)
    assert statuses == [201, 200, 409]


def test_a_suspension_under_its_id_is_known_and_other_content_or_another_federation_is_a_conflict(
    cast: Cast, elsewhere: Browser
) -> None:
    officer, path = cast.browser(Actor.FEDERATION), f"/suspensions/{new_id()}"
    statuses = []
    for body in (
        suspension(cast),
        suspension(cast),
        suspension(cast, reason="Another."),
        suspension(cast, starts_on="2026-11-02"),
    ):
        officer.put(path, body)
        statuses.append(officer.status)
    elsewhere.put(path, by_other())
    assert [*statuses, elsewhere.status] == [201, 200, 409, 409, 409]
    assert Suspension.objects.get().reason == ""


def test_a_suspension_names_a_report_that_its_federation_has_received(cast: Cast, elsewhere: Browser) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    ruled(cast.desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    report = FederationReport.objects.get()
    FederationReport.objects.filter(pk=report.pk).update(state="delivered")
    problem = elsewhere.put(f"/suspensions/{new_id()}", by_other(report=str(report.pk)))
    assert (elsewhere.status, problem["code"], problem["field"]) == (404, "not-found", "report")
    officer = cast.browser(Actor.FEDERATION)
    officer.put(f"/suspensions/{new_id()}", suspension(cast, report=str(report.pk)))
    assert officer.status == 201


def test_a_federation_suspends_its_own_players_alone(cast: Cast, elsewhere: Browser) -> None:
    player = cast.desk.match.side_a.player
    assert player is not None
    problem = elsewhere.put(f"/suspensions/{new_id()}", by_other(player=str(player.pk)))
    assert (elsewhere.status, problem["field"]) == (404, "player")
    officer = cast.browser(Actor.FEDERATION)
    officer.put(f"/suspensions/{new_id()}", suspension(cast, player=str(player.pk)))
    assert officer.status == 201
    Player.objects.filter(pk=player.pk).update(federation=make_federation(code="BGB"))
    officer.put(f"/suspensions/{new_id()}", suspension(cast, player=str(player.pk)))
    assert officer.status == 404


def test_an_officer_of_another_federation_lifts_no_suspension(cast: Cast, elsewhere: Browser) -> None:
    made = cast.browser(Actor.FEDERATION).put(f"/suspensions/{new_id()}", suspension(cast))
    elsewhere.put(f"/suspensions/{made['id']}/lifted", {"reason": "A mistake."})
    assert elsewhere.status == 404
    assert not hasattr(Suspension.objects.get(), "lift")


def test_a_vote_or_an_option_that_is_sent_again_is_answered_with_200(cast: Cast) -> None:
    scene = make_scene(cast.desk)
    phone, *_ = scene.until_the_vote()
    vote, option = new_id(), new_id()
    body = {
        "outcome": "double-stands", "remedies": [], "sanctions": [], "text": "It stands.",
        "happened_at": NOON.isoformat(),
    }  # fmt: skip
    statuses = []
    for _ in range(2):
        phone.put(f"{scene.path}/options/{option}", body)
        statuses.append(phone.status)
    for _ in range(2):
        scene.vote(phone, "uphold", 0, id=vote)
        statuses.append(phone.status)
    assert statuses == [201, 200, 201, 200]
    assert Vote.objects.count() == 1


def test_naming_a_candidate_does_not_tell_which_accounts_exist(cast: Cast) -> None:
    director = cast.browser(Actor.DIRECTOR)
    stranger, official = cast.people[Actor.STRANGER], cast.people[Actor.ARBITER]

    def name(email: str) -> tuple[int, dict[str, Any]]:
        body = {"name": "Ida", "role": "other", "email_of_account": email}
        answer = director.put(f"/tournaments/{cast.desk.tournament.pk}/candidates/{new_id()}", body)
        return director.status, {key: answer.get(key) for key in ("code", "field", "detail", "expected")}

    assert name(stranger.email) == name("no-account@example.org")
    assert name(stranger.email)[0] == 404
    assert name(official.email)[0] in (200, 201)
    assert Candidate.objects.get().user_id == official.pk


def test_an_import_takes_no_person_of_another_tournament(cast: Cast) -> None:
    other = make_round(make_tournament(slug="vannes")).stage.division
    namesake = enter(other, "Novak", "Ida")
    entrant = find_or_enter(Division.objects.get(pk=cast.desk.round.stage.division_id), "Ida Novak", at=NOON)
    assert entrant.player_id != namesake.player_id
    assert Tournament.objects.count() >= 2
