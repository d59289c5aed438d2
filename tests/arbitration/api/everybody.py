"""One request tried with everybody who may have to do with a tournament, and what the grid of permissions expects.

What has to be there before it is made once: each try is taken back before the next one.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from django.db import transaction

from arbitration.models import RefusedAct
from arbitration.places import place_of_match
from tests.all_tables import of_all, our_models
from tests.api_client import Browser
from tests.arbitration.api.requests.shared import Operations, Prepare, Request
from tests.arbitration.conftest import Cast
from tests.arbitration.incidents.pieces import Raw
from tests.arbitration.permission_grid import is_allowed
from tournaments.models import RequestCount
from tournaments.permissions import Action, Actor

AROUND_APPEALS = (Actor.MEMBER, Actor.PARTY)
"""Roles that exist only within an appeal; see test_appeal_roles."""
ACTORS = tuple(actor for actor in Actor if actor not in AROUND_APPEALS)
DONE = "done"
NOT_SIGNED_IN = "who isn't signed in"
NO_TOKEN = "a page without the session's token"


def requests_of(operations: Operations) -> list[ParameterSet]:
    """Action, state and preparation of each, for a test to be called with; named by operation and state."""
    return [
        pytest.param(action, state, prepare, id=f"{name}-{action}-{state}")
        for name, rows in operations.items()
        for action, state, prepare in rows
    ]


def prepared(cast: Cast, prepare: Prepare) -> Request:
    """The request, after all that has to be there before it."""
    return prepare(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))


def expected(action: Action, state: str, request: Request) -> dict[str, str]:
    """By the grid: who does it, and what the others are answered. A stranger hears of nothing."""
    refused = {actor: "404 not-found" if actor is Actor.STRANGER else "403 forbidden" for actor in ACTORS}
    answers = {str(actor): DONE if is_allowed(actor, action, state) else refused[actor] for actor in ACTORS}
    return {**answers, NOT_SIGNED_IN: "401 not-signed-in", **({} if _only_reads(request) else {NO_TOKEN: "403 csrf"})}


def answers(cast: Cast, request: Request) -> dict[str, str]:
    """What everybody is answered; where a refusal changed a table nevertheless, which."""
    return {name: _answer(browser, request) for name, browser in _browsers(cast, request)}


def _browsers(cast: Cast, request: Request) -> Iterator[tuple[str, Browser]]:
    for actor in ACTORS:
        yield str(actor), cast.browser(actor)
    yield NOT_SIGNED_IN, Browser()
    if not _only_reads(request):
        browser = cast.browser(Actor.DIRECTOR)
        browser.token = ""
        yield NO_TOKEN, browser


def _answer(browser: Browser, request: Request) -> str:
    method, path, body = request
    with transaction.atomic():
        before = rows()
        answer = browser._send(method, path, body, _type_of(body))
        changed = [table for table, count in rows().items() if before[table] != count]
        transaction.set_rollback(True)
    if browser.status in (200, 201, 204):
        return DONE
    return f"{browser.status} {answer['code']}" + (f", and {changed} changed" if changed else "")


def _only_reads(request: Request) -> bool:
    return request[0] == "GET"


def _type_of(body: Any) -> dict[str, str]:
    """A file is sent as what it is."""
    if isinstance(body, Raw):
        return body.headers
    return {"Content_Type": "application/octet-stream"} if isinstance(body, bytes) else {}


def rows() -> dict[str, int]:
    """How many rows each table of ours has, in one query; not those where a refusal itself is kept or counted."""
    ours = [each for each in our_models() if each not in (RefusedAct, RequestCount)]
    return dict(of_all("counts", "SELECT '{table}', count(*) FROM {table}", ours))
