"""The description of the API that is kept in the tree."""

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from tests.api_client import OPENAPI, described, hold_to_schema

METHODS = {"get", "put", "post", "delete"}


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    """openapi.yaml."""
    document: dict[str, Any] = described()
    return document


def test_it_is_what_the_code_says(kept: dict[str, Any]) -> None:
    made = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]

    assert kept == yaml.load(yaml.dump(made, Dumper=yaml.CSafeDumper), yaml.CSafeLoader), "make openapi"


def test_it_is_served_as_it_is() -> None:
    answer = Client().get("/api/v1/schema")

    assert answer.content == OPENAPI.read_bytes()
    assert answer.headers["Content-Type"] == "application/yaml"


def test_every_operation_has_a_name_and_says_what_it_does(kept: dict[str, Any]) -> None:
    operations = [each for path in kept["paths"].values() for each in path.values()]
    names = [each["operationId"] for each in operations]

    assert len(set(names)) == len(names)
    assert all(each["description"] and each["tags"] for each in operations)


def test_every_operation_describes_its_refusals_as_problems(kept: dict[str, Any]) -> None:
    for path, methods in kept["paths"].items():
        assert set(methods) <= METHODS | ({"patch"} if path.endswith("/pieces") else set())  # as tus has it
        for method, operation in methods.items():
            refusals = {status: each for status, each in operation["responses"].items() if status >= "400"}
            assert {"400", "405", "429", "500"} <= set(refusals), (path, method)
            assert all(list(each["content"]) == ["application/problem+json"] for each in refusals.values())


def test_what_is_sent_in_has_no_other_fields(kept: dict[str, Any]) -> None:
    inputs = {name: each for name, each in kept["components"]["schemas"].items() if name.endswith("Input")}

    assert inputs
    assert all(each["additionalProperties"] is False for each in inputs.values())


FAULT = {"code": "unknown", "field": None, "found": "x", "expected": None, "detail": "Not found."}
PROBLEM = {**FAULT, "type": "about:blank", "title": "Not found", "status": 404, "errors": [FAULT]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, None),
        ({"status": "404"}, r"\$\.status: "),
        ({"detail": None}, r"\$\.detail: "),
        ({"errors": [{**FAULT, "code": 1}]}, r"\$\.errors\[0\]\.code: "),
        ({"errors": [{}]}, r"\$\.errors\[0\]: .code. is a required property"),
    ],
)
def test_an_answer_is_held_to_its_schema(change: dict[str, Any], said: str | None) -> None:
    answer = SimpleNamespace(status_code=404, headers={"Content-Type": "application/problem+json"})
    with nullcontext() if said is None else pytest.raises(AssertionError, match=said):
        hold_to_schema("GET", "/rulebooks/unknown", answer, PROBLEM | change)
