"""Generated requests to the whole API: no error of the server, and no answer that openapi.yaml doesn't describe.

A short, repeatable run here; `make fuzz` sends FUZZ_REQUESTS of them, other ones each time.
"""

import os
from typing import Any, Final

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from config.wsgi import application
from tests.fuzz.conftest import SECRET, Known

PLACES: Final = {"rulebook_id": ("eubgf-2020", "ffbg-cdf-2007"), "number": ("4.4.iv", "1.1")}
KINDS: Final = ("crawford-double", "cube-level", "match-length", "other")
CHECKED: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]


@schemathesis.serializer("application/offset+octet-stream")
def as_it_is(context: Any, piece: Any) -> bytes:
    """A piece of a file as the tus protocol sends it: bytes, or what was generated in their place."""
    return piece if isinstance(piece, bytes) else str(piece).encode()


schema = schemathesis.openapi.from_wsgi("/api/v1/schema", application)
OPERATIONS: Final = len(list(schema.get_all_operations()))
REQUESTS: Final = int(os.environ.get("FUZZ_REQUESTS", "0"))
EXAMPLES: Final = max(1, REQUESTS // OPERATIONS) if REQUESTS else 4


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=not REQUESTS,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: schemathesis.Case[Any], known: Known) -> None:
    lead_to_what_exists(case, known)
    headers = {"X-CSRFToken": SECRET, "Accept-Encoding": "identity"}  # nothing unpacks an answer in the process
    known.heard(case.call_and_validate(checks=CHECKED, headers=headers, cookies=known.cookies()).status_code)


def lead_to_what_exists(case: schemathesis.Case[Any], known: Known) -> None:
    """Put known ids and words where two of three well-formed ones are random: else nothing would ever be found."""
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            for name, value in list(place.items()):
                place[name] = known_value(name, value, known)


def known_value(name: str, value: Any, known: Known) -> Any:
    """The value, or a known one in its place; which of them turns on the value alone, so that runs repeat."""
    if not isinstance(value, str) or sum(value.encode("utf-8", "replace")) % 3 == 0:
        return value
    named = name.removesuffix("_id")
    if named in known.ids and len(value) == 36:
        return str(known.ids[named])
    if name in PLACES:
        return PLACES[name][len(value) % 2]
    return KINDS[len(value) % len(KINDS)] if name == "kind" else value
