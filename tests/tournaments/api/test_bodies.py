"""What can't be read: each is refused with its reason, and nothing comes of it."""

import pytest
from django.test import RequestFactory
from rest_framework import serializers
from rest_framework.request import Request

from tests.api_client import Browser
from tournaments.accounts.api.session import SessionView
from tournaments.api.parsers import MAX_BODY_BYTES, MAX_DEPTH
from tournaments.api.refusals import RequestRefused
from tournaments.api.shapes import Shape, read_query
from tournaments.models import FailedSignIns

pytestmark = pytest.mark.django_db

BODIES = {
    "bad-json": (b'{"email": ', 400),
    "bad-encoding": (b'{"email": "caf\xe9"}', 400),
    "bad-character": (rb'{"email": "a\u0000b", "password": "x"}', 400),
    "bad-number": (b'{"email": NaN}', 400),
    "too-deep": (b'{"email": ' + b"[" * 100 + b"]" * 100 + b"}", 400),
    "duplicate-name": (b'{"email": "a", "email": "b"}', 400),
    "not-an-object": (b'["email"]', 400),
    "body-too-large": (b'{"email": "' + b"a" * 10_000_000 + b'"}', 413),
}
MORE_OF_THEM = [
    ("bad-character", rb'{"email": "\ud800"}'),
    ("bad-character", rb'{"a\u0000": 1}'),
    ("bad-character", rb'{"email": {"a": ["\uDFFF"]}}'),
    ("bad-character", rb'{"email": "Kim \u202e"}'),
    ("bad-character", '{"email": "Kim \u2067"}'.encode()),
    ("bad-character", rb'{"email": {"\u202a\u2066a\u2069": 1}}'),
    ("bad-json", b'{"email": "a\x00b"}'),
    ("bad-json", b"{'email': 1}"),
    ("bad-json", b"\xef\xbb\xbf{}"),
    ("bad-json", b"email=ada"),
    ("bad-number", b'{"email": 1e999}'),
    ("bad-number", b'{"email": -Infinity}'),
    ("bad-number", b'{"email": ' + b"9" * 5000 + b"}"),
    ("too-deep", b"[" * 100_000),
    ("too-deep", b'{"a":' * 50_000),
    ("not-an-object", b"null"),
    ("not-an-object", b'"text"'),
    ("not-an-object", b"7"),
    ("not-an-object", rb'"\ud800"'),
    ("not-an-object", rb'[{"a": "\uDFFF"}]'),
    ("duplicate-name", rb'{"\ud800": 1, "\ud800": 2}'),
    ("bad-character", rb'{"email": "\ufffe"}'),
    ("bad-character", rb'{"email": "\ue000"}'),
    ("bad-character", '{"email": "\ufdd0"}'.encode()),
    ("bad-character", '{"email": "\U000f0000"}'.encode()),
]


@pytest.fixture
def visitor(browser: Browser) -> Browser:
    """A browser that has fetched the session's token."""
    browser.get("/session")
    return browser


@pytest.mark.parametrize("code", BODIES)
def test_each_reason_has_its_code_and_status(visitor: Browser, code: str) -> None:
    body, status = BODIES[code]
    problem = visitor.post("/session", body)

    assert (visitor.status, problem["code"]) == (status, code)
    assert problem["type"] == f"urn:tablecall:problem:{code}"
    assert visitor.last.headers["Content-Type"] == "application/problem+json"
    assert not FailedSignIns.objects.exists()


@pytest.mark.parametrize(("code", "body"), MORE_OF_THEM)
def test_other_forms_of_them_are_found_too(visitor: Browser, code: str, body: bytes) -> None:
    assert visitor.post("/session", body)["code"] == code


@pytest.mark.parametrize(
    "name", ["\u2068Kim\u2069", "\u202a+33 1 23\u202c", "a\u202e\nb", "\u2066\u202eKim\u2069", "Kim\u202c"]
)
def test_direction_marks_that_turn_only_their_own_text_are_taken(visitor: Browser, name: str) -> None:
    problem = visitor.post("/session", {"email": name, "password": "x"})
    assert problem["code"] == "wrong-credentials"


def test_bad_json_says_where(visitor: Browser) -> None:
    problem = visitor.post("/session", b'{"email": "a",\n "password" "b"}')

    assert problem["found"].startswith("line 2, column 13")


def test_a_name_that_stands_there_twice_is_told(visitor: Browser) -> None:
    assert visitor.post("/session", b'{"email": "a", "password": "b", "email": "c"}')["found"] == "email"
    assert visitor.post("/session", rb'{"\ud800": 1, "\ud800": 2}')["found"] == r"\ud800"


def test_half_pairs_are_one_character_where_they_belong_together(visitor: Browser) -> None:
    problem = visitor.post("/session", rb'{"email": "\ud83c\udfb2", "password": "x"}')

    assert problem["code"] == "wrong-credentials"


def test_as_deep_as_allowed_is_read(visitor: Browser) -> None:
    lists = MAX_DEPTH - 1
    problem = visitor.post("/session", b'{"email": ' + b"[" * lists + b"]" * lists + b', "password": "x"}')

    assert (problem["code"], problem["field"]) == ("wrong-type", "email")


def test_one_byte_too_many_is_too_large_without_a_length_too(visitor: Browser) -> None:
    body = b'{"email": "' + b"a" * (MAX_BODY_BYTES - 12) + b'"}'
    assert len(body) == MAX_BODY_BYTES + 1

    assert visitor.post("/session", body)["code"] == "body-too-large"
    assert visitor.post("/session", body[:-3] + b'"}')["code"] != "body-too-large"


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "é"],
)
def test_only_json_is_read(visitor: Browser, content_type: str) -> None:
    problem = visitor.post("/session", b"email=ada&password=x", Content_Type=content_type)

    assert (visitor.status, problem["code"]) == (415, "wrong-content-type")


def test_json_may_name_its_encoding(visitor: Browser) -> None:
    body = b'{"email": "nobody@example.org", "password": "x"}'

    assert visitor.post("/session", body, Content_Type="Application/JSON; charset=utf-8")["code"] == "wrong-credentials"


def test_every_faulty_field_is_named(visitor: Browser) -> None:
    problem = visitor.post("/session", {"email": 7, "password": ""})

    assert visitor.status == 400
    assert [(fault["field"], fault["code"], fault["found"]) for fault in problem["errors"]] == [
        ("email", "wrong-type", "7"),
        ("password", "blank", ""),
    ]
    assert problem["errors"][0]["expected"] == "text of at most 254 characters"
    assert (problem["field"], problem["found"]) == ("email", "7")


def test_a_missing_field_and_a_misspelt_one_are_told_apart(visitor: Browser) -> None:
    assert visitor.post("/session", {"email": "a"})["code"] == "required"

    problem = visitor.post("/session", {"email": "a", "password": "b", "remember_me": True})
    assert (problem["code"], problem["field"], problem["found"]) == ("unknown-field", "remember_me", "true")


def test_an_empty_body_lacks_every_field(visitor: Browser) -> None:
    assert [fault["code"] for fault in visitor.post("/session", b"")["errors"]] == ["required", "required"]


def test_a_body_without_its_length_is_refused() -> None:
    request = RequestFactory().post("/api/v1/session")
    del request.META["CONTENT_LENGTH"]
    request.META["HTTP_TRANSFER_ENCODING"] = "chunked"
    response = SessionView.as_view()(request)

    assert (response.status_code, response.data["code"]) == (411, "length-required")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused_as_a_problem(visitor: Browser, method: str) -> None:
    problem = visitor._send(method, "/session", None, {})

    assert (visitor.status, problem["code"]) == (405, "method-not-allowed")
    assert "GET" in visitor.last.headers["Allow"]


@pytest.mark.parametrize("path", ["/nothing", "/session/", "/incidents/7", "/incidents/not-a-uuid/advice"])
def test_an_address_that_does_not_exist_is_a_problem(browser: Browser, path: str) -> None:
    problem = browser.get(path)

    assert (browser.status, problem["code"]) == (404, "not-found")


def test_a_foreign_host_name_is_a_problem(browser: Browser) -> None:
    problem = browser.get("/session", Host="evil.example")

    assert (browser.status, problem["code"]) == (400, "bad-request")


def test_a_character_that_cannot_be_stored_is_shown_escaped(visitor: Browser) -> None:
    problem = visitor.post("/session", {"email": "a\0" + "b" * 40, "password": "x"})
    assert problem["found"] == "'a\\x00bbbbbbbbbbbbbbbbbb'"


class Asked(Shape):
    """A query with one name."""

    about = serializers.CharField(required=False)


@pytest.mark.parametrize("name", ["cursor", "page_size"])
def test_the_names_of_the_pages_are_known_only_where_there_are_pages(name: str) -> None:
    request = Request(RequestFactory().get("/", {"about": "x", name: "1"}))
    assert read_query(Asked, request) == {"about": "x"}
    with pytest.raises(RequestRefused):
        read_query(Asked, request, pages=False)
