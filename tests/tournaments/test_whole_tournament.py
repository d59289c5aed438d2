"""A championship of 32 from the set-up to its final places, through the API alone."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.events.test_set_up import organiser
from tests.whole_tournament import A_WINS, B_SAYS, ROUNDS, Direction, ago, assert_closed
from tournaments.models import EventAct

pytestmark = pytest.mark.django_db


def sender(browser: Browser) -> Any:
    """Requests of this browser, none of which may be refused."""

    def send(method: str, path: str, body: Any, **headers: str) -> Any:
        answer = browser.get(path, **headers) if method == "GET" else browser.put(path, body, **headers)
        assert browser.status < 300, (path, answer)
        return answer

    return send


def test_a_championship_runs_from_the_set_up_to_its_final_places() -> None:
    direction = Direction(sender(Browser(organiser("Claire Novak"))))
    direction.set_up()
    direction.import_players()
    direction.check_in()
    first = direction.publish("swiss")

    agreed, disputed = direction.tables(first)[:2]
    for table, said in ((agreed, (A_WINS, A_WINS)), (disputed, (A_WINS, B_SAYS))):
        for side, games in zip("AB", said, strict=True):
            own, token = Browser(), direction.phone(table["seats"][side]["entrant"])
            own.post("/opened-sheet-links", {"token": token})
            assert own.status == 200
            body = {"games": games, "is_signed": True, "happened_at": ago(0)}
            sender(own)("PUT", f"/matches/{table['match']}/sheets/{side}", body, Authorization=f"Sheet {token}")
    assert agreed["match"] not in [each["match"] for each in direction.tables(first)]
    ruled = direction.rule_on_the_sheets()
    assert ruled["ruling"]["outcome"] == "sheet-governs"
    direction.enter(first)

    direction.change_the_field()
    for number in range(2, ROUNDS + 1):
        direction.enter(direction.publish("swiss"), nobody_wins_at=1 if number == ROUNDS else None)
    direction.play_brackets()
    ready = direction.final_places()
    assert ready["open_matches"] == []
    direction.send("PUT", f"/tournaments/{direction.tournament}/closed", None)
    assert_closed(direction.final_places())
    assert EventAct.objects.get(kind="tournament-closed").content["divisions"][0]["places"]
