"""The table of refusals names every function that makes one, and no other; tests/conftest.py holds tests to it."""

import pytest

from tests.factories import make_desk, make_user, minutes
from tests.refusals.sites import makers
from tests.refusals.table import Made, Row, is_on, known
from tournaments.errors import NotFound
from tournaments.rounds.errors import StagePlayed
from tournaments.rounds.stages import draw_stage


def test_every_function_that_makes_refusals_has_rows() -> None:
    assert sorted(makers() - known().keys()) == []


def test_every_function_with_rows_makes_refusals() -> None:
    assert sorted(known().keys() - makers()) == []


@pytest.mark.parametrize(
    ("row", "told", "fits"),
    [
        (("a", "b", "{id}", None), ("a", "b", "6fa459ea-ee8a-3ca4-894e-db77e160355e", None), True),
        (("a", "b", "{id}", None), ("a", "b", "None", None), False),
        (("a", "b", None, None), ("a", "b", "c", None), False),
        (("a", "b", "*", None), ("a", "b", None, None), False),
        (("a", "b", "*", None), ("a", "b", "", None), True),
        (("a", "b", "*", None), ("a", "b", "None", None), False),
        (("a", "b", "?", None), ("a", "b", "x", None), False),
        (("a", "b.*.c", "{number} of *", None), ("a", "b.1.c", "2 of 3", None), True),
        (("a", "b", "(c)", None), ("a", "b", "c", None), False),
    ],
)
def test_a_row_fits_what_it_says(row: Row, told: Row, fits: bool) -> None:
    assert is_on({"f": [row]}, Made("f", told)) is fits


@pytest.mark.django_db
def test_a_refusal_is_heard_of_with_the_function_that_makes_it(refusals: list[Made]) -> None:
    desk = make_desk()
    with pytest.raises(StagePlayed):
        draw_stage(desk.round.stage.pk, by=make_user(), at=minutes(1))
    NotFound(field="of a test")

    assert refusals == [Made("draw_stage", ("stage-played", "stage", str(desk.round.stage.kind), None))]
