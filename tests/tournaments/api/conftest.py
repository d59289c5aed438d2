"""A user with an account, and a browser that isn't signed in."""

import pytest

from tests.api_client import Browser
from tests.factories import PASSWORD
from tournaments.models import User


@pytest.fixture
def user(db: None) -> User:
    """An account without any role."""
    return User.objects.create_user("Ada.Moreau@Example.org", PASSWORD, name="Ada Moreau", initials="AM", language="fr")


@pytest.fixture
def browser(db: None) -> Browser:
    """A browser without a session."""
    return Browser()
