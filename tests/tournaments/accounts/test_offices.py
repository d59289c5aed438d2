"""An office asks for a second factor of every session that holds it, and lost factors can be replaced."""

from io import StringIO

import pytest
from allauth.mfa.models import Authenticator as Stored
from django.core.management import CommandError, call_command
from django.test import override_settings
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import PASSWORD, Desk, make_user
from tests.tournaments.accounts.authenticator import Authenticator
from tests.tournaments.accounts.conftest import local_browser
from tests.tournaments.accounts.test_passkeys import add_passkey, show
from tests.tournaments.accounts.test_second_factors import code_of
from tournaments.accounts.invitations import Offer, invite, token_of
from tournaments.models import AccountRecord, FederationOfficer, User, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db


@pytest.fixture
def link(desk: Desk) -> dict[str, str]:
    """An office, offered."""
    made = invite(
        desk.tournament.pk,
        new_id(),
        Offer("officer", "Odile"),
        by=desk.director,
        actor=Actor.DIRECTOR,
        at=timezone.now(),
    )
    return {"token": token_of(made)}


def test_an_office_is_not_held_by_a_session_that_a_password_alone_has_opened(
    link: dict[str, str], user: User, device: Authenticator
) -> None:
    """The owner has a passkey; a password doesn't show it, here or in a session that another person has opened."""
    owner, elsewhere, here = local_browser(), local_browser(), local_browser()
    owner.sign_in(user.email)
    add_passkey(owner, device)
    for browser in (elsewhere, here):
        browser.sign_in(user.email)

    session = here.put("/invitation/acceptance", link)

    assert session["user"] is None
    assert session["second_factor"] == {"step": "give", "ways": ["passkey"]}
    for browser in (elsewhere, here):
        assert browser.get("/inbox")["code"] == "not-signed-in"
    assert show(here, device)["offices"]
    here.get("/inbox")
    assert here.status == 200


def test_a_session_that_has_shown_the_second_factor_goes_on_with_the_office(
    link: dict[str, str], user: User, device: Authenticator
) -> None:
    owner = local_browser()
    owner.sign_in(user.email)
    add_passkey(owner, device)

    assert owner.put("/invitation/acceptance", link)["offices"]
    owner.get("/inbox")
    assert owner.status == 200


def test_an_office_that_asks_for_no_second_factor_ends_no_session(desk: Desk, user: User) -> None:
    maker = make_user("Odile Officer")
    for each in (maker, user):
        FederationOfficer.objects.create(user=each, federation=desk.tournament.sanctioned_by, needs_second_factor=False)
    offer = {"by": maker, "actor": Actor.FEDERATION, "at": timezone.now()}
    made = invite(desk.tournament.pk, new_id(), Offer("officer", "Ada"), **offer)  # type: ignore[arg-type]
    elsewhere, here = local_browser(), local_browser()
    for browser in (elsewhere, here):
        browser.sign_in(user.email)

    session = here.put("/invitation/acceptance", {"token": token_of(made)})

    assert (session["user"]["id"], session["second_factor"]) == (str(user.pk), None)
    assert elsewhere.get("/session")["user"]["id"] == str(user.pk)


def test_a_session_is_let_go_on_once_no_office_asks_for_a_second_factor(
    link: dict[str, str], desk: Desk, user: User
) -> None:
    browser = local_browser()
    browser.sign_in(user.email)
    assert browser.put("/invitation/acceptance", link)["second_factor"]["step"] == "set-up"
    FederationOfficer.objects.all().delete()

    assert browser.get("/session")["second_factor"] is None
    browser.get("/tournaments")
    assert browser.status == 200


@pytest.fixture
def secret(browser: Browser, user: User) -> str:
    """A user with codes on."""
    browser.sign_in(user.email)
    secret: str = browser.post("/account/codes", None)["secret"]
    browser.put("/account/codes", {"code": code_of(secret, steps=-1)})
    return secret


@override_settings(SECRET_KEY_FALLBACKS=[])
def test_a_code_whose_secret_no_key_opens_is_a_wrong_code(secret: str, browser: Browser, user: User) -> None:
    """After a restore without the server's key, or once a key is gone too early."""
    Stored.objects.filter(user=user, type="totp").update(data={"secret": "of-another-key"})
    Stored.objects.filter(user=user, type="recovery_codes").update(data={"seed": "of-another-key", "used_mask": 0})
    assert browser.get("/account")["recovery_codes_left"] == 0
    other = local_browser()
    other.sign_in(user.email)

    for code in (code_of(secret), "12345678"):
        assert other.post("/session/second-factor", {"code": code})["code"] == "wrong-code"


def test_a_command_replaces_lost_factors_by_a_link(
    secret: str, browser: Browser, user: User, device: Authenticator
) -> None:
    add_passkey(browser, device)
    out = StringIO()
    call_command("reset_sign_in", user.email.upper(), "--url", "https://desk.example.org/", stdout=out)

    assert not Stored.objects.filter(user=user).exists()
    assert browser.get("/session")["user"] is None
    kinds = AccountRecord.objects.filter(user=user).values_list("kind", flat=True)
    assert {"codes-off", "passkey-removed", "reset-asked"} <= set(kinds)
    token = out.getvalue().strip().rpartition("https://desk.example.org/reset#")[2]
    fresh = local_browser()
    fresh.put("/password-resets/password", {"token": token, "password": f"{PASSWORD}-anew"})
    assert fresh.sign_in(user.email, f"{PASSWORD}-anew")["user"]


def test_the_command_knows_open_accounts_alone(user: User) -> None:
    with pytest.raises(CommandError, match=r"no account lou@valmont\.example"):
        call_command("reset_sign_in", "lou@valmont.example")
    User.objects.update(is_active=False)
    with pytest.raises(CommandError, match="no account"):
        call_command("reset_sign_in", user.email)
