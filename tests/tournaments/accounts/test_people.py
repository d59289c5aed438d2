"""People of a tournament: a role that is taken away is gone with the next request, and on record."""

import pytest

from tests.api_client import Browser
from tests.factories import Desk, give_role
from tournaments.models import AccountRecord, LogEntry, Role, StaffRole

pytestmark = pytest.mark.django_db


def test_a_removed_role_is_gone_with_the_next_request(desk: Desk) -> None:
    user = give_role(desk.tournament, Role.ASSISTANT)
    director, assistant = Browser(desk.director), Browser(user)
    tournament = f"/tournaments/{desk.tournament.pk}"
    assistant.get(f"{tournament}/floor")
    assert assistant.status == 200

    director.delete(f"{tournament}/people/{user.pk}")

    assert director.status == 204
    assistant.get(f"{tournament}/floor")
    assert assistant.status == 404
    assert assistant.get("/session")["roles"] == []
    [noted] = AccountRecord.objects.filter(kind="role-removed")
    assert (noted.user, noted.detail) == (user, f"assistant, {desk.tournament.name}")
    assert LogEntry.objects.filter(tournament=desk.tournament, kind="role-removed").count() == 1


def test_the_last_director_stays(desk: Desk) -> None:
    director = Browser(desk.director)
    problem = director.delete(f"/tournaments/{desk.tournament.pk}/people/{desk.director.pk}")
    assert (director.status, problem["code"]) == (409, "last-director")
    assert StaffRole.objects.filter(user=desk.director).exists()
