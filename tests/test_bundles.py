"""Bundled tests: each case is tried, and the failed ones are named."""

import inspect

import pytest

from tests.bundles import Named, bundled

SUMS = [
    Named("small/1+1", (1, 1, 2)),
    Named("small/1+2", (1, 2, 4)),
    Named("small/2+2", (2, 2, 5)),
    Named("large/9", (9, 0, 9)),
]


@bundled("first, second, total", SUMS, by=lambda name: name.partition("/")[0])
def adds(first: int, second: int, total: int, capsys: pytest.CaptureFixture[str]) -> None:
    """What a test of one case looks like."""
    assert capsys.readouterr().out == ""
    assert first + second == total


def test_every_case_of_a_bundle_is_tried_and_each_failed_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ExceptionGroup, match=r"^failed: small/1\+2, small/2\+2$") as failed:
        adds(bundle="small", capsys=capsys)
    assert [error.__notes__ for error in failed.value.exceptions] == [["in small/1+2"], ["in small/2+2"]]
    adds(bundle="large", capsys=capsys)


def test_pytest_is_told_the_bundles_and_what_else_the_test_takes() -> None:
    assert list(inspect.signature(adds).parameters) == ["bundle", "capsys"]
    assert [mark.args for mark in adds.pytestmark] == [("bundle", ["small", "large"])]  # type: ignore[attr-defined]
