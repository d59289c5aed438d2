"""Browsers, and devices that hold passkeys."""

import pytest

from tests.api_client import Browser
from tests.factories import PASSWORD
from tests.tournaments.accounts.authenticator import Authenticator
from tournaments.models import User


@pytest.fixture
def user(db: None) -> User:
    """An account without any role."""
    return User.objects.create_user("ada.moreau@example.org", PASSWORD, name="Ada Moreau", initials="AM", language="fr")


@pytest.fixture
def browser(db: None) -> Browser:
    """A browser without a session, on the machine of the server: passkeys need a host name."""
    return local_browser()


def local_browser() -> Browser:
    """A browser at http://localhost, with a token."""
    browser = Browser()
    browser.client.defaults["SERVER_NAME"] = "localhost"
    browser.get("/session")
    return browser


@pytest.fixture
def device() -> Authenticator:
    """A device that makes and shows passkeys."""
    return Authenticator()
