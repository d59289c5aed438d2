"""What tests of rounds over HTTP begin with."""

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene


@pytest.fixture
def scene() -> Scene:
    """Nine players before the first of three rounds."""
    return make_scene(players=9, rounds=3)


@pytest.fixture
def director(scene: Scene) -> Browser:
    """The director's browser."""
    return Browser(scene.director)
