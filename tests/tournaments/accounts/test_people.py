"""People of a tournament: a role that is taken away is gone with the next request, and on record."""

import pytest

from tests.api_client import Browser
from tests.factories import Desk, give_role, make_tournament, make_user
from tournaments.models import AccountRecord, FederationOfficer, LogEntry, Role, StaffRole, User, new_id

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
    give_role(make_tournament(slug="elsewhere"), Role.DIRECTOR)
    give_role(desk.tournament, Role.ASSISTANT)
    director, path = Browser(desk.director), f"/tournaments/{desk.tournament.pk}/people/{desk.director.pk}"
    for problem in (director.delete(path), director.put(path, {"role": "assistant"})):
        assert (director.status, problem["code"]) == (409, "last-director")
    assert StaffRole.objects.get(user=desk.director).role == Role.DIRECTOR


def test_a_director_whose_account_is_closed_doesnt_count_as_one(desk: Desk) -> None:
    erased = give_role(desk.tournament, Role.DIRECTOR)
    User.objects.filter(pk=erased.pk).update(is_active=False)
    director, path = Browser(desk.director), f"/tournaments/{desk.tournament.pk}/people"
    assert director.delete(f"{path}/{desk.director.pk}")["code"] == "last-director"
    director.delete(f"{path}/{erased.pk}")
    assert director.status == 204


def test_an_officer_whose_account_is_closed_doesnt_count_as_one(desk: Desk) -> None:
    one, erased = make_user("Odile Officer"), make_user("Oscar Officer")
    User.objects.filter(pk=erased.pk).update(is_active=False)
    for user in (one, erased):
        FederationOfficer.objects.create(user=user, federation=desk.tournament.sanctioned_by, needs_second_factor=False)
    officer, path = Browser(one), f"/tournaments/{desk.tournament.pk}"
    assert officer.delete(f"{path}/officers/{one.pk}")["code"] == "last-officer"
    officer.delete(f"{path}/officers/{erased.pk}")
    assert officer.status == 204


def test_one_of_two_directors_may_get_another_role_and_the_journal_has_both(desk: Desk) -> None:
    second = give_role(desk.tournament, Role.DIRECTOR)
    director, path = Browser(desk.director), f"/tournaments/{desk.tournament.pk}/people/{second.pk}"
    for _ in range(2):
        director.put(path, {"role": "arbiter"})
        assert director.status in (200, 204)

    assert StaffRole.objects.get(user=second).role == Role.ARBITER
    entry = LogEntry.objects.get(tournament=desk.tournament, kind="role-changed")
    by = str(desk.director.pk)
    assert entry.body == {"user": str(second.pk), "role": "arbiter", "before": "director", "by": by}
    [noted] = AccountRecord.objects.filter(kind="role-changed")
    assert (noted.user, noted.detail) == (second, f"arbiter, {desk.tournament.name}")


def test_an_officer_ends_the_office_of_another_and_the_last_one_stays(desk: Desk) -> None:
    officers = [make_user("Odile Officer"), make_user("Oscar Officer")]
    for user in officers:
        FederationOfficer.objects.create(user=user, federation=desk.tournament.sanctioned_by, needs_second_factor=False)
    stays, goes = (Browser(user) for user in officers)
    path = f"/tournaments/{desk.tournament.pk}/officers"
    assert stays.get(f"/tournaments/{desk.tournament.pk}/people")["may_end_offices"] is True
    stays.delete(f"{path}/{desk.director.pk}")
    assert stays.status == 404
    stays.delete(f"{path}/{officers[1].pk}")

    assert stays.status == 204
    goes.get(f"/tournaments/{desk.tournament.pk}/people")
    assert goes.status == 404
    entry = LogEntry.objects.get(tournament=desk.tournament, kind="role-removed")
    assert entry.body == {"user": str(officers[1].pk), "role": "officer", "by": str(officers[0].pk)}
    [noted] = AccountRecord.objects.filter(kind="role-removed")
    assert (noted.user, noted.detail) == (officers[1], f"officer, {desk.tournament.sanctioned_by.name}")

    assert stays.get(f"/tournaments/{desk.tournament.pk}/people")["may_end_offices"] is False
    problem = stays.delete(f"{path}/{officers[0].pk}")
    assert (stays.status, problem["code"], problem["found"]) == (409, "last-officer", "Odile Officer")
    assert FederationOfficer.objects.get().user == officers[0]


def test_a_director_reads_no_link_to_an_office_that_an_officer_offers(desk: Desk) -> None:
    user = make_user("Odile Officer")
    path, offer = f"/tournaments/{desk.tournament.pk}", {"role": "officer", "name": "", "email": "", "language": "en"}
    director, officer = Browser(desk.director), Browser(user)
    assert director.put(f"{path}/invitations/{new_id()}", offer)["token"]
    FederationOfficer.objects.create(user=user, federation=desk.tournament.sanctioned_by, needs_second_factor=False)
    assert officer.put(f"{path}/invitations/{new_id()}", offer)["token"]

    for reader, shown in ((officer, True), (director, False)):
        [open_] = reader.get(f"{path}/people")["invitations"]
        assert (open_["token"] is not None) is shown


def test_a_director_invites_officers_until_the_federation_has_one_and_an_officer_always(desk: Desk) -> None:
    officer, path = make_user("Odile Officer"), f"/tournaments/{desk.tournament.pk}/people"
    director = Browser(desk.director)
    assert director.get(path)["may_invite_officers"] is True
    FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by, needs_second_factor=False)
    assert director.get(path)["may_invite_officers"] is False
    assert Browser(officer).get(path)["may_invite_officers"] is True
