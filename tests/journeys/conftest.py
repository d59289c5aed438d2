"""A director at the desk of a tournament."""

import pytest

from tests.api_client import Browser
from tests.factories import Desk, make_desk


@pytest.fixture
def desk(db: None) -> Desk:
    """A tournament under eubgf-2020 with one match of seven points."""
    return make_desk()


@pytest.fixture
def director(desk: Desk) -> Browser:
    """The director's browser, signed in."""
    return Browser(desk.director)
