"""What every operation answers, and how every write refuses what is wrong, against what is on file in `recorded`."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api_client import Browser
from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.requests.shared import Request
from tests.arbitration.api.test_every_write import (
    AREAS,
    CREATED,
    FIRST_WRITES,
    SAYING,
    Row,
    actor_for,
    browser_for,
    send,
    taken_back,
)
from tests.arbitration.conftest import Cast
from tests.recorded.record import ID, check
from tournaments.models import Conflict, new_id

pytestmark = pytest.mark.django_db

WRONG: dict[str, Any] = {
    "of a wrong kind": [[]],
    "null": None,
    "empty": "",
    "unknown": "nonsense",
    "below": -1,
    "beyond": 10**7,
}
"""Values that few fields take; a field that does take one says so on file."""

FIRST_ROWS = [(name, *rows[0]) for area in AREAS for name, rows in area.OPERATIONS.items()]
FIRST = [pytest.param(row, id=row[0]) for row in FIRST_ROWS if actor_for(row[1], row[2])]


@pytest.mark.parametrize("row", FIRST)
def test_the_answer_is_as_on_file(cast: Cast, row: Row) -> None:
    request = prepared(cast, row[3])
    browser = browser_for(cast, row)

    answer = send(browser, request)

    check(
        "answers",
        row[0],
        {"status": browser.status, "type": browser.last.headers.get("Content-Type"), "answer": answer},
    )


@pytest.mark.parametrize("row", CREATED)
def test_other_content_under_the_same_id_is_kept_as_is_on_file(cast: Cast, row: Row) -> None:
    method, path, body = prepared(cast, row[3])
    browser = browser_for(cast, row)
    send(browser, (method, path, body))
    send(browser, (method, path, {**body, SAYING[row[0]]: "Something else."}))

    assert browser.status == 409
    check("conflicts", row[0], list(Conflict.objects.values()))


@pytest.mark.parametrize("row", FIRST_WRITES)
def test_a_write_refuses_what_is_wrong_as_is_on_file(cast: Cast, row: Row) -> None:
    request = prepared(cast, row[3])
    browser = browser_for(cast, row)

    check("refusals", row[0], {what: answered(browser, wrong) for what, wrong in wrong_requests(request)})


def wrong_requests(request: Request) -> Iterator[tuple[str, Request]]:
    """The request with one thing wrong at a time: an id of nothing, a field that is missing or wrong."""
    method, path, body = request
    is_json = isinstance(body, dict)
    text = json.dumps(body) if is_json else ""
    for number, id in enumerate(dict.fromkeys(ID.findall(path + text))):
        other = str(new_id())
        changed = json.loads(text.replace(id, other)) if is_json else body
        yield f"id {number} unknown", (method, path.replace(id, other), changed)
    if is_json:
        for place in places(body):
            yield f"{place} missing", (method, path, changed_at(body, place, drop=True))
            for what, value in WRONG.items():
                yield f"{place} {what}", (method, path, changed_at(body, place, value))


def places(body: Any, at: str = "") -> Iterator[str]:
    """Every field, those inside others as well: `games/0/winner`."""
    named = body.items() if isinstance(body, dict) else enumerate(body[:1]) if isinstance(body, list) else ()
    for name, value in named:
        place = f"{at}/{name}" if at else str(name)
        yield place
        yield from places(value, place)


def changed_at(body: Any, place: str, value: Any = None, *, drop: bool = False) -> Any:
    """A copy with the value at a place exchanged, or without it."""
    changed = json.loads(json.dumps(body))
    *way, last = place.split("/")
    inner = changed
    for step in way:
        inner = inner[int(step) if isinstance(inner, list) else step]
    key: Any = int(last) if isinstance(inner, list) else last
    if drop:
        del inner[key]
    else:
        inner[key] = value
    return changed


def answered(browser: Browser, request: Request) -> Any:
    """The status, and of a refusal its code, field, and what was found and expected."""
    with taken_back():
        answer = send(browser, request)
        if browser.status < 400:
            return browser.status
        told = " ".join(str(answer.get(name)) for name in ("code", "field", "found", "expected") if answer.get(name))
        return f"{browser.status} {told}"
