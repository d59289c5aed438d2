"""manage.py create_director, and what an empty installation prints."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.factories import PASSWORD, make_tournament
from tests.tournaments.accounts.conftest import local_browser
from tournaments.accounts.powers import may_create_tournament
from tournaments.accounts.set_up_links import start_address
from tournaments.models import StaffRole, User

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("create_director", *arguments, stdout=out)
    return out.getvalue()


def test_it_makes_an_account_and_prints_a_link_that_sets_its_password() -> None:
    said = run("Lou@Valmont.example", "--name", "Lou Garance", "--url", "https://desk.example/")
    token = said.strip().rpartition("https://desk.example/reset#")[2]
    browser = local_browser()
    browser.put("/password-resets/password", {"token": token, "password": PASSWORD})
    assert browser.status == 204

    assert browser.sign_in("lou@valmont.example")["may_create_tournaments"]
    assert browser.put("/password-resets/password", {"token": token, "password": PASSWORD})["code"] == "link-expired"


def test_it_makes_a_director_of_a_tournament() -> None:
    tournament = make_tournament()
    run("lou@valmont.example", "--name", "Lou", "--tournament", tournament.slug)

    assert StaffRole.objects.get(tournament=tournament).user.email == "lou@valmont.example"
    assert may_create_tournament(User.objects.get())


@pytest.mark.parametrize(
    "arguments",
    [("no address", "--name", "Lou"), ("lou@valmont.example",), ("a@b.example", "--name", "A", "--tournament", "x")],
)
def test_it_refuses_and_changes_nothing(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        run(*arguments)
    assert not User.objects.exists()


def test_this_machine_is_called_by_name() -> None:
    assert start_address("t", public_url="http://127.0.0.1:8000") == "http://localhost:8000/start#t"
