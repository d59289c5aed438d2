"""A discipline without a rulebook: requests are answered or refused, and no operation breaks."""

import pytest

from arbitration.links.tokens import token_of
from arbitration.models import PrivateLink
from arbitration.places import Place
from tests.api_client import Browser
from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.requests import appeals, cases
from tests.arbitration.api.requests.shared import an_incident
from tests.arbitration.api.test_every_write import actor_for, send, taken_back
from tests.arbitration.appeals.scene import Phone, at, make_scene
from tests.arbitration.conftest import Cast
from tests.factories import Desk
from tournaments.models import TournamentRulebook, new_id

pytestmark = pytest.mark.django_db


def test_a_private_link_of_a_side_opens(desk: Desk, place: Place) -> None:
    incident = an_incident(desk, place)
    made = Browser(desk.director).put(f"/links/{new_id()}", {"way": "code", "incident": str(incident.pk), "side": "A"})
    TournamentRulebook.objects.all().delete()
    phone = Phone(made["address"].partition("#")[2])
    assert (phone.open()["name"], phone.status) == ("Kim Marchand", 200)


def test_a_private_link_of_a_member_opens(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    TournamentRulebook.objects.all().delete()
    phone = Phone(token_of(PrivateLink.objects.filter(seat__isnull=False)[0].pk))
    assert (phone.open()["purpose"], phone.status) == ("member", 200)


def test_no_request_about_a_case_breaks(cast: Cast) -> None:
    broken = {}
    for name, rows in {**appeals.OPERATIONS, **cases.OPERATIONS}.items():
        for action, state, prepare in rows:
            actor = actor_for(action, state)
            if actor is None or name == "read_votes":
                continue
            with taken_back():
                request, browser = prepared(cast, prepare), cast.browser(actor)
                TournamentRulebook.objects.all().delete()
                browser.client.raise_request_exception = False
                send(browser, request)
            if browser.status >= 500:
                broken[name] = browser.status
    assert broken == {}


def test_a_complaint_is_read(desk: Desk, place: Place) -> None:
    TournamentRulebook.objects.all().delete()
    browser, path = Browser(desk.director), f"/appeals/{new_id()}"
    incident = str(an_incident(desk, place).pk)
    browser.put(path, {"incident": incident, "side": "A", "grounds": "The director plays.", "lodged_at": at(8)})
    assert browser.get(path)["goes_to"] == "nobody"
