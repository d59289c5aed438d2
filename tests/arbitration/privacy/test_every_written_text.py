"""Every text of every write of the API: a player who is named there is erased from it, and the journal still verifies.

Generated from the description of the API: a new text is tested with the others, or is listed here with a reason.
"""

import copy
from collections.abc import Iterator
from typing import Any, Final

import pytest

from arbitration.journal.verification import verify
from arbitration.privacy.erasure import erase_player
from tests.api_client import PREFIX, _template, described
from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.requests.shared import Request
from tests.arbitration.api.test_every_write import WRITES, Row, browser_for, send, taken_back
from tests.arbitration.conftest import Cast
from tests.arbitration.privacy.test_erasure import everything
from tests.factories import minutes
from tournaments.models import Player

pytestmark = pytest.mark.django_db

NAME: Final = "Zoila Quetzalteno"

Path = tuple[str | int, ...]

OTHERS: Final[dict[str, str]] = {
    **dict.fromkeys(("first_name", "last_name", "club", "licence"), "another player's own row"),
    "invite name": "another person's, until the invitation ends",
    "change_tournament name": "what the tournament is called is public",
    "change_tournament place": "where it is played is public",
    "set_up_division name": "what the division is called is public",
}
"""Texts that name no one but whose they are: by field, or by operation and field."""


def texts_in(schema: Any, path: Path = ()) -> Iterator[Path]:
    """Where a body has free texts: no ids, times or choices."""
    schema = _resolved(schema)
    if "properties" in schema:
        for name, inner in schema["properties"].items():
            yield from texts_in(inner, (*path, name))
    elif schema.get("type") == "array":
        yield from texts_in(schema["items"], (*path, 0))
    elif "string" in (schema.get("type"), *_types(schema)) and not schema.keys() & {"format", "enum"}:
        yield path


def _resolved(schema: Any) -> Any:
    while "$ref" in schema:
        schema = described()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    options = [each for name in ("allOf", "oneOf", "anyOf") for each in schema.get(name, ())]
    return _resolved(options[0]) if options and "properties" not in schema else schema


def _types(schema: Any) -> list[str]:
    found = schema.get("type")
    return found if isinstance(found, list) else []


def with_text(body: Any, path: Path, text: str) -> Any:
    """The body with a text in one place; what leads there is made."""
    if not path:
        return text
    first, *rest = path
    if first == 0:
        return [with_text(body[0] if body else None, tuple(rest), text)]
    inside = body or {}
    return {**copy.deepcopy(inside), first: with_text(inside.get(first), tuple(rest), text)}


def is_named_otherwise(operation: str, path: Path) -> bool:
    return str(path[-1]) in OTHERS or f"{operation} {path[-1]}" in OTHERS


def schema_of(request: Request) -> Any:
    """The schema of the JSON that a request sends, if it sends any."""
    operation = described()["paths"][_template(PREFIX + request[1].partition("?")[0])][request[0].lower()]
    return operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})


@pytest.mark.parametrize("row", WRITES)
def test_a_name_in_any_text_is_erased(cast: Cast, row: Row) -> None:
    person = cast.desk.match.side_a.player
    assert person is not None
    Player.objects.filter(pk=person.pk).update(first_name="Zoila", last_name="Quetzalteno")
    method, path, body = request = prepared(cast, row[3])
    if not isinstance(body, dict | None):
        return
    places = [each for each in texts_in(schema_of(request)) if not is_named_otherwise(row[0], each)]
    browser = browser_for(cast, row)
    for place in places:
        with taken_back():
            send(browser, (method, path, with_text(body, place, f"{NAME} said so.")))
            if browser.status < 300:
                assert left_after_erasing(cast, person) == [], place


def left_after_erasing(cast: Cast, person: Player) -> list[Any]:
    """Where the name still stands, and what of the journal doesn't hold any more."""
    erase_player(person.pk, reason="They asked.", by=None, at=minutes(600))
    rows = [row for row in everything().splitlines() if "quetzalteno" in row.lower()]
    return [*rows, *verify(cast.desk.tournament.pk)[1]]


def test_a_text_is_found_wherever_a_body_has_one(cast: Cast) -> None:
    """So that a write without a place means something."""
    found = set()
    for param in WRITES:
        row: Row = param.values[0]  # type: ignore[assignment]
        with taken_back():
            found |= {(row[0], place) for place in texts_in(schema_of(prepared(cast, row[3])))}
    assert {
        ("rule", ("reasons",)),
        ("act_in_appeal", ("disputes", 0)),
        ("act_in_appeal", ("of",)),
        ("add_time", ("reference",)),
        ("propose_precedent", ("texts", "en", "facts")),
    } <= found
