"""A tournament with a division to enter players in, and its director."""

import pytest

from tests.api_client import Browser
from tests.factories import give_role, make_tournament
from tournaments.models import Division, Stage, Tournament


@pytest.fixture
def tournament() -> Tournament:
    """A tournament of EUBGF."""
    return make_tournament()


@pytest.fixture
def division(tournament: Tournament) -> Division:
    """A division before its first round."""
    division = Division.objects.create(tournament=tournament, name="Open", discipline="backgammon", match_length=7)
    Stage.objects.create(division=division, kind="swiss", planned_rounds=5)
    return division


@pytest.fixture
def director(tournament: Tournament) -> Browser:
    """Its director."""
    return Browser(give_role(tournament))
