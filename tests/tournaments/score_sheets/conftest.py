"""Both players' phones."""

import pytest

from tests.factories import Desk
from tests.tournaments.score_sheets.test_sheets_on_phones import Phone


@pytest.fixture
def phones(desk: Desk) -> tuple[Phone, Phone]:
    """A phone of each side, with its link."""
    return Phone(desk, "A"), Phone(desk, "B")
