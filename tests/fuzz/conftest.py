"""A tournament whose records have known ids, so that generated requests find something."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

import pytest
from django.core import signals
from django.db import close_old_connections
from django.middleware.csrf import CSRF_SECRET_LENGTH
from django.test import Client

from arbitration.models import Call
from arbitration.places import place_of_match
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.conftest import in_crawford_game
from tests.factories import NOON, make_desk
from tournaments.models import Session, User, new_id

SECRET = "s" * CSRF_SECRET_LENGTH


@dataclass
class Known:
    """What there is to be found, and who is allowed to."""

    director: User
    ids: dict[str, UUID]
    session: str = ""

    def cookies(self) -> dict[str, str]:
        """The director's session; a new one where a generated request has ended it. Signing in takes long."""
        if not Session.objects.filter(session_key=self.session).exists():
            client = Client()
            client.force_login(self.director)
            self.session = client.cookies["session"].value
        return {"session": self.session, "csrf": SECRET}

    def heard(self, status: int) -> None:
        """Sign in anew after a 401: the session is there and counts no more."""
        if status == 401:
            self.session = ""


@pytest.fixture
def one_connection(db: None) -> Iterator[None]:
    """Requests leave the test's connection open, as with Django's own test client."""
    signals.request_started.disconnect(close_old_connections)
    signals.request_finished.disconnect(close_old_connections)
    yield
    signals.request_started.connect(close_old_connections)
    signals.request_finished.connect(close_old_connections)


@pytest.fixture
def known(one_connection: None) -> Known:
    """A match in its Crawford game with an open incident, one that was ruled on, and a call that waits."""
    desk = in_crawford_game(make_desk())
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    ruled = log(desk, place).incident
    ruling = rule(desk, place, ruled, as_advised(place, "crawford-double", CRAWFORD_DOUBLE)).record
    call = Call.objects.create(match=desk.match, side="A", happened_at=NOON, recorded_at=NOON)
    ids = {
        "tournament": desk.tournament.pk,
        "match": desk.match_id,
        "incident": log(desk, place).incident.pk,
        "ruling": ruling.pk,
        "call": call.pk,
        "finding": new_id(),
        "appeal": new_id(),
        "notification": new_id(),
    }
    return Known(desk.director, ids)
