"""Management commands with wrong arguments: a sentence says what was found and expected, and nothing is changed."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from tests.factories import PASSWORD, make_tournament, make_user
from tests.product import PATIENCE_SECONDS
from tournaments.accounts.set_up_links import new_link, read_link
from tournaments.errors import Refusal
from tournaments.models import AccountRecord, Federation, Tournament, User

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parent.parent.parent
LOU = ("create_director", "lou@valmont.example", "--name", "Lou Garance")


@pytest.fixture
def tournament() -> Tournament:
    """A tournament with a journal."""
    return make_tournament()


@pytest.mark.parametrize("years", ["nan", "inf", "-1", "1e9", "ten"])
@pytest.mark.parametrize("option", ["--names-after-years", "--photos-after-years"])
def test_a_period_that_is_none_erases_nothing(option: str, years: str) -> None:
    with pytest.raises(CommandError, match=f"{option}: found '{years}', expected years from 0 to 100"):
        call_command("apply_retention", option, years)


@pytest.mark.parametrize("hours", ["nan", "-1", "1e30", "a day"])
def test_keys_sign_together_for_some_hours(hours: str) -> None:
    with pytest.raises(CommandError, match=f"--both-sign-for: found '{hours}', expected hours from 0 to 8760"):
        call_command("federation", "FFX", "--name", "Fédération", "--both-sign-for", hours, "--new-key-pair")
    assert not Federation.objects.exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("create_director", f"{'l' * 250}@valmont.example", "--name", "Lou"), "is not an e-mail address"),
        (("create_director", "lou@bücher.example", "--name", "Lou"), "is not an e-mail address without accents"),
        (("create_director", "lou@valmont.example", "--name", "L" * 300), "--name: found 300 characters, expected"),
        (("create_director", "lou@valmont.example", "--name", "Lou\u202e"), "--name: found U.202E, expected text"),
        ((*LOU, "--url", "desk"), "--url: found 'desk', expected an address such as https://desk.example.org"),
        ((*LOU, "--tournament", "x"), "There is no tournament x"),
    ],
)
def test_no_account_is_made_of_what_none_could_be(arguments: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        call_command(*arguments)
    assert not User.objects.exists()


def test_a_director_is_made_once_and_a_closed_account_never(tournament: Tournament) -> None:
    for _ in range(2):
        call_command(*LOU, "--tournament", tournament.slug, stdout=StringIO())
    user = User.objects.get(email="lou@valmont.example")
    assert [each.role for each in user.staff_roles.all()] == ["director"]
    user.staff_roles.update(role="observer")
    with pytest.raises(CommandError, match=f"lou@valmont.example is observer of {tournament.slug}"):
        call_command(*LOU, "--tournament", tournament.slug, stdout=StringIO())
    User.objects.filter(pk=user.pk).update(is_active=False)
    with pytest.raises(CommandError, match=r"The account lou@valmont\.example is closed"):
        call_command(*LOU, stdout=StringIO())


def test_the_first_account_ends_the_link_that_was_printed_for_one() -> None:
    token = new_link(at=timezone.now())
    call_command(*LOU, stdout=StringIO())
    with pytest.raises(Refusal, match="expired"):
        read_link(token, at=timezone.now())


def test_a_password_that_a_command_sets_is_in_the_accounts_log(monkeypatch: pytest.MonkeyPatch) -> None:
    user = make_user(email="lou@valmont.example")
    monkeypatch.setattr(sys, "stdin", StringIO(f"{PASSWORD}-of-another-day\n"))
    call_command(*LOU, "--password-stdin", stdout=StringIO())
    assert AccountRecord.objects.filter(user=user, kind="password-changed").exists()


@pytest.mark.parametrize(("place", "why"), [("nowhere/x", "No such file"), ("", "is there already")])
def test_a_journal_goes_where_a_file_can_be(tournament: Tournament, tmp_path: Path, place: str, why: str) -> None:
    with pytest.raises(CommandError, match=why):
        call_command("export_journal", tournament.slug, "--output", str(tmp_path / place))


def test_letters_of_another_encoding_are_refused() -> None:
    command: list[str | bytes] = [sys.executable, "manage.py", *LOU[:3], b"Ren\xe9"]
    said = subprocess.run(
        command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
    )
    assert (said.returncode, said.stderr.count("\n")) == (1, 1)
    assert said.stderr.startswith("tablecall: found 'Ren\\udce9'; expected arguments in UTF-8")
