"""A desk to test at."""

import pytest

from tests.factories import Desk, make_desk


@pytest.fixture
def desk(db: None) -> Desk:
    """A tournament with a director and one match to 7."""
    return make_desk()
