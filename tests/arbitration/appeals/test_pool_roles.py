"""Who a candidate of the pool is: the account that was named, or the one to whose address the mail goes."""

import pytest

from arbitration.appeals.selectors.pool import _accounts, _role
from arbitration.models import Candidate
from arbitration.panel.laws import Role as PanelRole
from tests.factories import Desk, give_role, make_user
from tournaments.models import Role


def candidate(desk: Desk, **fields: object) -> Candidate:
    """Someone named for the pool of the desk's tournament."""
    return Candidate.objects.create(tournament=desk.tournament, name="Sam Quist", role=Candidate.Role.OTHER, **fields)


def test_an_address_leads_to_its_account_whatever_its_capitals_and_spaces(desk: Desk) -> None:
    owner = make_user(email="sam.quist@example.org")
    found = candidate(desk, email=" Sam.Quist@Example.org ")
    assert _accounts(desk.tournament, [found]) == {found.pk: owner.pk}


def test_the_account_that_was_named_goes_before_the_address(desk: Desk) -> None:
    make_user(email="sam.quist@example.org")
    named = make_user("Other Account")
    found = candidate(desk, user=named, email="sam.quist@example.org")
    assert _accounts(desk.tournament, [found]) == {found.pk: named.pk}


def test_a_candidate_without_account_and_address_has_none(desk: Desk) -> None:
    make_user(email="sam.quist@example.org")
    assert _accounts(desk.tournament, [candidate(desk), candidate(desk, email="unknown@example.org")]) == {}


def test_an_official_whose_name_was_typed_is_known_by_it(desk: Desk) -> None:
    found = candidate(desk, email="")
    Candidate.objects.filter(pk=found.pk).update(name=desk.director.name.upper())
    found.refresh_from_db()
    assert _accounts(desk.tournament, [found]) == {found.pk: desk.director.pk}


@pytest.mark.parametrize(
    ("at_the_desk", "seen_as"),
    [(Role.DIRECTOR, PanelRole.DIRECTOR), (Role.ASSISTANT, PanelRole.STAFF), (None, PanelRole.OTHER)],
)
def test_the_role_at_the_desk_goes_before_the_one_that_was_typed(
    desk: Desk, at_the_desk: Role | None, seen_as: PanelRole
) -> None:
    owner = give_role(desk.tournament, at_the_desk) if at_the_desk else make_user()
    found = candidate(desk, user=owner)
    staff = {owner.pk: str(at_the_desk)} if at_the_desk else {}
    assert _role(found, _accounts(desk.tournament, [found]), staff) is seen_as
