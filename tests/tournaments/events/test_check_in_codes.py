"""Private check-in codes: who reads them, and that each belongs to one entry of one tournament."""

from typing import Any
from uuid import UUID

import pytest

from tests.api_client import Browser
from tests.factories import enter, give_role, make_tournament
from tournaments.events.check_in_codes import ALPHABET, check_in_code
from tournaments.models import Division, Role, Tournament

pytestmark = pytest.mark.django_db


def divided(tournament: Tournament) -> Division:
    """A division with two entries."""
    division = Division.objects.create(tournament=tournament, name="Open", discipline="backgammon", match_length=7)
    enter(division, "Castel")
    enter(division, "Duval")
    return division


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.OBSERVER])
def test_the_staff_reads_a_code_of_its_own_for_each_entry(role: Role) -> None:
    division = divided(make_tournament())
    roster = Browser(give_role(division.tournament, role)).get(f"/divisions/{division.pk}/roster")
    codes = [each["check_in_code"] for each in roster["entries"]]
    assert len(set(codes)) == len(codes)
    for code in codes:
        signs, *rest = code.split("-")
        assert signs == roster["check_in_signs"]
        assert [len(part) for part in rest] == [3, 4]
        assert set("".join(rest)) <= set(ALPHABET)


def test_a_code_depends_on_the_entry_the_tournament_and_the_installations_key(settings: Any) -> None:
    settings.SECRET_KEY = "the key of this installation"
    one, other, entry = UUID(int=1), UUID(int=2), UUID(int=3)
    code = check_in_code(one, entry)
    assert code == check_in_code(one, entry)
    assert code[4:] != check_in_code(one, other)[4:]
    assert code[:3] != check_in_code(other, entry)[:3]
    settings.SECRET_KEY = "another key"
    assert code != check_in_code(one, entry)


def test_codes_that_were_handed_out_stand_while_the_former_key_is_known(settings: Any) -> None:
    one, entry = UUID(int=1), UUID(int=2)
    code = check_in_code(one, entry)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key"
    assert check_in_code(one, entry) == code
    settings.SECRET_KEY_FALLBACKS = []
    assert check_in_code(one, entry) != code
