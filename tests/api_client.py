"""A browser for tests of the API: keeps cookies, sends the token, and holds every answer to openapi.yaml."""

import json
import re
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import yaml
from django.test import Client
from jsonschema_rs import Draft202012, Draft202012Validator, Registry

from tests.factories import NOON, PASSWORD
from tournaments.models import Contact, User
from tournaments.services.contacts import key_of

OPENAPI = Path(__file__).resolve().parent.parent / "openapi.yaml"
NAME = "urn:tablecall:openapi"

PREFIX = "/api/v1"
SAME_FOR_EVERYBODY = ("/rulebooks", "/schemas/", "/schema", "/positions")
"""The law, descriptions and pictures of a position that the address itself gives."""


class Browser:
    """A user's browser. `last` is the last answer as Django gave it."""

    def __init__(self, user: User | None = None, *, language: str = "en", address: str = "127.0.0.1") -> None:
        self.client = Client(enforce_csrf_checks=True, raise_request_exception=True, REMOTE_ADDR=address)
        self.headers = {"Accept-Language": language}
        self.token = ""
        self.last: Any = None
        if user is not None:
            self.client.force_login(user)
            was_away(f"session {self.client.session.session_key}")
            self.get("/session")

    def sign_in(self, email: str, password: str = PASSWORD) -> Any:
        """As the client does: fetch the token, then sign in."""
        self.get("/session")
        return self.post("/session", {"email": email, "password": password})

    def get(self, path: str, **headers: str) -> Any:
        """GET; the body."""
        return self._send("GET", path, None, headers)

    def read(self, path: str) -> bytes:
        """GET a file; its bytes."""
        self.get(path)
        return bytes(self.last.content)

    def put(self, path: str, body: Any, **headers: str) -> Any:
        """PUT; the body of the answer."""
        return self._send("PUT", path, body, headers)

    def post(self, path: str, body: Any, **headers: str) -> Any:
        """POST; the body of the answer."""
        return self._send("POST", path, body, headers)

    def patch(self, path: str, body: Any, **headers: str) -> Any:
        """PATCH; the body of the answer."""
        return self._send("PATCH", path, body, headers)

    def head(self, path: str, **headers: str) -> Any:
        """HEAD; the headers of the answer."""
        self._send("HEAD", path, None, headers)
        return self.last.headers

    def delete(self, path: str, **headers: str) -> Any:
        """DELETE; the body of the answer."""
        return self._send("DELETE", path, None, headers)

    @property
    def status(self) -> int:
        """The status of the last answer."""
        return int(self.last.status_code)

    def _send(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        raw = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {"Content-Type": "application/json", **self.headers, "X-CSRFToken": self.token}
        named |= {name.replace("_", "-"): value for name, value in headers.items()}
        content_type = named.pop("Content-Type")
        self.last = self.client.generic(
            method,
            PREFIX + path,
            raw or b"",
            content_type=content_type,
            headers={name: value for name, value in named.items() if value},
        )
        answer = _read(self.last)
        hold_to_schema(method, path.partition("?")[0], self.last, answer)
        hold_to_privacy(path.partition("?")[0], self.last)
        if isinstance(answer, dict) and "csrf_token" in answer:
            self.token = answer["csrf_token"]
        return answer


def was_away(device: str) -> None:
    """The device was last in touch the day before NOON: what it claims of the time since then may be so."""
    before = NOON - timedelta(days=1)
    Contact.objects.create(key=key_of(device), back_since=before, last_at=before)


def _read(response: Any) -> Any:
    """JSON as its value, a file as the text that openapi.yaml calls it."""
    if not response.content:
        return None
    if "json" in response.headers["Content-Type"]:
        return json.loads(response.content)
    return response.content.decode("latin-1")


def hold_to_schema(method: str, path: str, response: Any, answer: Any) -> None:
    """Fail where an answer is not one of those that openapi.yaml describes for this operation."""
    template = _template(PREFIX + path)
    if method == "HEAD":  # answered as GET, without its content
        assert not response.content
        return
    operation = described()["paths"].get(template, {}).get(method.lower())
    if operation is None:  # an address or a method that isn't described is refused, as a problem
        assert response.status_code in (404, 405), f"{method} {path} is not described"
        assert response.headers["Content-Type"] == "application/problem+json"
        return
    foreseen = operation["responses"].get(str(response.status_code))
    assert foreseen, f"{method} {path} answered {response.status_code}, which openapi.yaml doesn't describe: {answer}"
    if "content" not in foreseen:
        assert not response.content
        return
    media_type = response.headers["Content-Type"].partition(";")[0]
    assert media_type in foreseen["content"], f"{method} {path} answered as {media_type}"
    validator = _validator(template, method.lower(), str(response.status_code), media_type)
    errors = [f"{_path(error.instance_path)}: {error.message[:200]}" for error in validator.iter_errors(answer)]
    assert not errors, f"{method} {path} {response.status_code}: {errors}"


def _path(steps: list[str | int]) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)


def hold_to_privacy(path: str, response: Any) -> None:
    """Fail where a browser may keep an answer that isn't the same for everybody."""
    if not path.startswith(SAME_FOR_EVERYBODY):
        assert "no-store" in response.headers.get("Cache-Control", ""), f"{path} may be kept by a browser"


@cache
def described() -> Any:
    """openapi.yaml, read once: with PyYAML's loader in Python it takes five times as long."""
    return yaml.load(OPENAPI.read_bytes(), yaml.CSafeLoader)


@cache
def _registry() -> Registry:
    """openapi.yaml for validators to refer to: given to each of them, all of it would be compiled for each."""
    return Registry([(NAME, described())], draft=Draft202012)


@cache
def _validator(template: str, method: str, status: str, media_type: str) -> Draft202012Validator:
    """In Rust: in Python, holding answers to their schemas takes longer than making them."""
    steps = ("paths", template, method, "responses", status, "content", media_type, "schema")
    pointer = "/".join(quote(step.replace("~", "~0").replace("/", "~1"), safe="~") for step in steps)
    return Draft202012Validator({"$ref": f"{NAME}#/{pointer}"}, registry=_registry())


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in described()["paths"]]


def _template(path: str) -> str:
    return next((template for pattern, template in _patterns() if pattern.fullmatch(path)), "")
