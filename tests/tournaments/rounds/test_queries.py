"""A whole round, paired, stored and published, asks as much of the database for a large field as for a small one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.rounds.scene import make_scene
from tournaments.models import new_id
from tournaments.rounds.drafting import draft_round

pytestmark = pytest.mark.django_db

MOST_QUERIES = 20
AROUND = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


@pytest.mark.parametrize("players", [9, 101])
def test_a_round_is_paired_stored_and_published_in_at_most_twenty_queries(players: int) -> None:
    scene = make_scene(players=players, rounds=5, slug=f"field-{players}")
    scene.play()
    stage = scene.stage("swiss")
    with CaptureQueriesContext(connection) as asked:
        round_, _ = draft_round(stage.pk, id=new_id(), at=scene.now())
        scene.publish(round_)
    found = [each["sql"] for each in asked.captured_queries if not each["sql"].startswith(AROUND)]
    assert len(found) <= MOST_QUERIES, "\n".join(sql[:120] for sql in found)
