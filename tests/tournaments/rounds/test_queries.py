"""What writes ask of the database: a whole round as much for a large field as for a small one, and a result."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import Desk
from tests.tournaments.rounds.scene import make_scene
from tournaments.models import new_id
from tournaments.rounds.drafting import draft_round

pytestmark = pytest.mark.django_db

MOST_QUERIES = 20
MOST_FOR_A_RESULT = 11
"""Of the session, the user and the role, of the match locked and read, and of what is written."""
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


def test_a_result_of_a_device_in_touch_is_entered_in_at_most_eleven_statements(desk: Desk) -> None:
    browser = Browser(desk.director)
    browser.get("/session")
    at = timezone.now().isoformat()
    body = {"match": str(desk.match_id), "outcome": "played", "score": {"A": 7, "B": 3}, "happened_at": at}
    with CaptureQueriesContext(connection) as asked:
        browser.put(f"/results/{new_id()}", body)
    assert browser.status == 201
    found = [each["sql"] for each in asked.captured_queries if not each["sql"].startswith(AROUND)]
    assert len(found) <= MOST_FOR_A_RESULT, "\n".join(sql[:120] for sql in found)
