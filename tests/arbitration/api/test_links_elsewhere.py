"""Private links and links to score sheets at every operation of the API: none reaches anything of another case."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.api_client import Browser
from tests.arbitration.api.everybody import prepared, rows
from tests.arbitration.api.test_every_write import AREAS, Row, send, taken_back
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.conftest import Cast, in_crawford_game
from tests.factories import Desk, make_match
from tests.rows import alter
from tests.tournaments.score_sheets.test_sheets_on_phones import Phone as SheetPhone
from tournaments.models import Contact, RequestCount
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

REFUSED: Final = (401, 403, 404)


def every_operation() -> Iterator[Row]:
    """Each operation in the first state that it has."""
    for operations in (each.OPERATIONS for each in AREAS):
        for name, [(action, state, prepare), *_] in operations.items():
            yield name, action, state, prepare


def bearers(cast: Cast) -> dict[str, Browser]:
    """A member, a side and a player by their links, at the next table of the same tournament."""
    desk = cast.desk
    other = Desk(desk.tournament, desk.director, desk.round, make_match(desk.round, a="Amon", b="Bellier", table=2))
    scene = make_scene(in_crawford_game(other))
    member, *_ = scene.until_the_vote()
    sheet = SheetPhone(other, "A")
    sheet.browser.headers["Authorization"] = f"Sheet {sheet.token}"
    alter("DELETE FROM arbitration_appealterms")  # scenes of the operations set the terms themselves
    return {"member": member, "side": scene.party("B", shown_by=cast.browser(Actor.ASSISTANT)), "player": sheet.browser}


def _kept() -> dict[str, int]:
    """How many rows there are of all but contacts: that a device was in touch is noted of refused requests too."""
    return {table: count for table, count in rows().items() if table != Contact._meta.db_table}


def test_a_link_opens_its_own_case_alone(cast: Cast) -> None:
    phones = bearers(cast)
    reached = []
    for row in every_operation():
        with taken_back():
            request = prepared(cast, row[3])
            RequestCount.objects.all().delete()
            for name, phone in phones.items():
                before = _kept()
                send(phone, request)
                if phone.status not in REFUSED or _kept() != before:
                    reached.append((row[0], name, phone.status))
    assert reached == []
