"""Every case is answered as its rulebook answers it: one test per case, named by its id."""

import json
from pathlib import Path

import pytest

from rules.cases import differences
from tests.rules.case_files import CASES, FILES, Case, id_of


@pytest.mark.parametrize("case", CASES, ids=id_of)
def test_case(case: Case) -> None:
    assert not list(differences(case))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_has_the_cases_of_its_rulebook_and_kind(file: Path) -> None:
    for case in json.loads(file.read_text("utf-8")):
        assert (case["rulebook"], case["kind"]) == (file.parent.name, file.stem)


def test_no_two_cases_have_the_same_id() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_a_wrong_expectation_is_told_field_by_field() -> None:
    case = {**CASES[0], "expect": {"outcome": "something-else", "discretion": not CASES[0]["expect"]["discretion"]}}
    assert [line.partition(":")[0] for line in differences(case)] == ["outcome", "discretion"]


def test_a_list_with_one_item_too_many_is_a_difference() -> None:
    case = next(case for case in CASES if case["expect"].get("articles"))
    longer = {**case, "expect": {"articles": [*case["expect"]["articles"], "9.9"]}}
    assert [line.partition(":")[0] for line in differences(longer)] == ["articles"]


def test_missing_must_name_a_fact_of_the_list_and_none_outside() -> None:
    case = next(case for case in CASES if case["expect"]["outcome"] == "needs-facts")
    named = case["expect"]["missing"]
    assert not list(differences({**case, "expect": {"missing": [*named, "another"]}}))
    assert list(differences({**case, "expect": {"missing": ["another"]}}))
    assert list(differences({**case, "expect": {"missing": []}}))
