"""Penalties that the rulebook leaves to the director: each is named, or declined, and has the rulebook's amount."""

from typing import Any

import pytest

from arbitration.models import Ruling
from arbitration.places import Place
from arbitration.rulings.errors import DepartsWithoutReasons, PenaltyNotPossible, PenaltyUndecided
from tests.arbitration.cases import as_advised, log, rule
from tests.factories import Desk
from tournaments.errors import Refusal

WRONG_TIME = ("clock-fault", {"fault": "wrong-setting"})
"""FFBG 9.5: both sides are punished; how, the rulebook leaves open."""
WRONG_LENGTH = (
    "match-length",
    {"phase": "after-match", "wrong_length": 5, "correct_length": 7, "score": {"A": 5, "B": 2}},
)
"""FFBG 4.2: each side may be punished; how, the rulebook leaves open."""
DISPUTE = (
    "cube-value-dispute",
    {"by": "B", "cube": {"value": 2, "owner": "A"}, "claimed": {"value": 4, "owner": "A"}, "altered_by": "A"},
)
"""FFBG 6.6: the presumption is against who altered the cube."""

LATE = ("lateness", {"by": "A", "minutes_late": 25, "match_length": 7, "clocked": False})
"""FFBG 1.10: two penalty points."""


def warning(against: str) -> dict[str, str]:
    """A warning for a side."""
    return {"kind": "warning", "against": against}


def open_one(against: str) -> dict[str, str]:
    """The penalty that the rulebook doesn't name."""
    return {"kind": "unspecified", "against": against}


def decide(paris: tuple[Desk, Place], case: tuple[str, dict[str, Any]], **changes: Any) -> Ruling:
    """A ruling on a new case, as advised but for what is changed."""
    desk, place = paris
    kind, facts = case
    incident = log(desk, place, facts, kind=kind).incident
    return rule(desk, place, incident, as_advised(place, kind, facts, **changes)).record


@pytest.mark.parametrize("sides", ["AB", "BA"])
def test_a_penalty_of_the_directors_choice_is_the_advice_and_has_its_force_and_article(
    paris: tuple[Desk, Place], sides: str
) -> None:
    ruling = decide(paris, WRONG_TIME, sanctions=[warning(side) for side in sides])
    assert not ruling.departs
    found = ruling.penalties.order_by("against").values_list("kind", "against", "force", "article")
    assert list(found) == [("warning", "A", "must", "9.5"), ("warning", "B", "must", "9.5")]


def test_penalties_of_the_directors_choice_may_differ_by_side_and_have_amounts(paris: tuple[Desk, Place]) -> None:
    points = {"kind": "points", "against": "B", "points": 2}
    ruling = decide(paris, WRONG_TIME, sanctions=[warning("A"), points])
    assert list(ruling.penalties.order_by("against").values_list("kind", "amount")) == [
        ("warning", {}),
        ("points", {"points": 2}),
    ]


@pytest.mark.parametrize("sanctions", [[], [warning("A")], [warning("B")]])
def test_a_side_that_must_be_punished_is_not_left_out_without_reasons(
    paris: tuple[Desk, Place], sanctions: list[dict[str, str]]
) -> None:
    refuse(paris, WRONG_TIME, DepartsWithoutReasons, "departs", "sanctions: unspecified", sanctions=sanctions)
    assert decide(paris, WRONG_TIME, sanctions=sanctions, departs=True, reasons="It made no difference.").departs


def test_a_penalty_without_a_name_is_not_imposed(paris: tuple[Desk, Place]) -> None:
    refuse(
        paris,
        WRONG_TIME,
        PenaltyNotPossible,
        "sanctions.1.kind",
        "unspecified",
        sanctions=[warning("A"), open_one("B")],
    )


def test_of_a_penalty_that_the_rulebook_allows_each_side_has_a_choice(paris: tuple[Desk, Place]) -> None:
    refuse(paris, WRONG_LENGTH, PenaltyUndecided, "sanctions", "unspecified B", sanctions=[warning("A")], declined=[])
    ruling = decide(paris, WRONG_LENGTH, sanctions=[warning("A")], declined=[open_one("B")])
    assert not ruling.departs
    assert list(ruling.penalties.values_list("kind", "against", "force", "article")) == [("warning", "A", "may", "4.2")]
    assert not decide(paris, WRONG_LENGTH, sanctions=[], declined=[open_one("A"), open_one("B")]).penalties.exists()


def test_an_amount_where_the_rulebook_has_none_is_a_departure(paris: tuple[Desk, Place]) -> None:
    against = {"kind": "presumption-against", "against": "A"}
    costly = {**against, "points": 1}
    refuse(paris, DISPUTE, DepartsWithoutReasons, "departs", "sanctions: presumption-against", sanctions=[costly])
    own = decide(paris, DISPUTE, sanctions=[costly], departs=True, reasons="Twice today.")
    assert list(own.penalties.values_list("force", "article", "amount")) == [("may", "", {"points": 1})]
    assert list(decide(paris, DISPUTE).penalties.values_list("force", "article", "amount")) == [("must", "6.6", {})]


@pytest.mark.parametrize("points", [1, 3])
def test_another_amount_than_the_rulebooks_is_a_departure(paris: tuple[Desk, Place], points: int) -> None:
    sanctions = [{"kind": "points", "against": "A", "points": points}]
    refuse(paris, LATE, DepartsWithoutReasons, "departs", "sanctions: points", sanctions=sanctions)
    assert list(decide(paris, LATE).penalties.values_list("amount", "article")) == [({"points": 2}, "1.10")]


def refuse(
    paris: tuple[Desk, Place],
    case: tuple[str, dict[str, Any]],
    refusal: type[Refusal],
    field: str,
    found: str,
    **changes: Any,
) -> None:
    """Expect a refusal that leaves no ruling."""
    with pytest.raises(refusal) as refused:
        decide(paris, case, **changes)
    assert (refused.value.field, refused.value.found) == (field, found)
    assert not Ruling.objects.exists()
