"""What a ruling does to the standings: at once, and with a link back to it."""

import pytest

from arbitration.places import Place
from tests.api_client import Browser
from tests.arbitration.cases import SILENT_OPPONENT, ruled
from tests.factories import Desk

pytestmark = pytest.mark.django_db

MATCH_LOSS = {"kind": "match-loss", "against": "A"}


def rows(desk: Desk) -> dict[str, tuple[float, list[str]]]:
    """Points and rulings of each entrant."""
    found = Browser(desk.director).get(f"/stages/{desk.round.stage_id}/standings")["rows"]
    return {row["entrant"]: (row["values"][0], row["rulings"]) for row in found}


def test_a_match_lost_by_a_ruling_is_in_the_standings_at_once_with_a_link_to_it(desk: Desk, place: Place) -> None:
    loser, winner = str(desk.match.side_a_id), str(desk.match.side_b_id)
    before = rows(desk)
    assert (before[loser][1], before[winner][1]) == ([], [])
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    after = rows(desk)
    assert after[loser] == (0, [str(ruling.pk)])
    assert after[winner] == (1, [str(ruling.pk)])
