"""Why two players meet: the rule that applied with its facts, the players passed over, and how often they have met."""

from typing import Any

import pytest

from tournaments.pairing.board import Allowance, Board, Prices
from tournaments.pairing.procedure import Hindrance, PairingChoice, Procedure
from tournaments.pairing.swiss_reasons import draft_of

ADA, BO, CY, DI, ED, FIFI = range(6)
BOARD = Board(
    ("ada", "bo", "cy", "di", "ed", "fifi"),
    (5, 3, 3, 3, 0, 0),
    ({1: 1 << CY}, {2: 1 << DI, 1: 1 << ED}, {1: 1 << ADA}, {2: 1 << BO}, {1: 1 << BO}, {}),
)


def said(choice: PairingChoice, *, is_first: bool = False) -> tuple[tuple[Any, ...], list[tuple[str, dict[str, Any]]]]:
    """The match, with the codes and facts of its reasons."""
    procedure = Procedure(BOARD, Prices(BOARD, Allowance(0)), choices=[choice])
    [pair] = draft_of(BOARD, procedure, is_first=is_first).pairs
    reasons = [(each.code, dict(each.facts)) for each in pair.reasons]
    return (pair.first, pair.second, pair.group, pair.gap, pair.is_repeat), reasons


@pytest.mark.parametrize(
    ("choice", "match", "reason"),
    [
        (
            PairingChoice(BO, CY, level=1, is_floater=False),
            ("bo", "cy", 3, 0, False),
            ("lower-half", {"seeker": "bo", "opponent": "cy", "points": 1.5}),
        ),
        (
            PairingChoice(ADA, BO, level=1, is_floater=True),
            ("ada", "bo", 3, 2, False),
            ("floater", {"seeker": "ada", "opponent": "bo", "points": 2.5, "opponent_points": 1.5}),
        ),
        (
            PairingChoice(ED, FIFI, level=2, is_floater=False, is_in_own_half=True),
            ("ed", "fifi", 0, 0, False),
            ("own-half", {"seeker": "ed", "opponent": "fifi"}),
        ),
    ],
)
def test_the_rule_that_applied_is_the_only_reason(
    choice: PairingChoice, match: tuple[Any, ...], reason: tuple[str, dict[str, Any]]
) -> None:
    assert said(choice) == (match, [reason])


def test_in_the_first_round_the_places_by_rating_are_the_reason() -> None:
    match, reasons = said(PairingChoice(ADA, DI, level=0, is_floater=True), is_first=True)

    assert match == ("ada", "di", 5, 2, False)
    assert reasons == [("first-round", {"seeker": "ada", "opponent": "di", "place": 1, "other_place": 4})]


def test_the_players_passed_over_are_named_in_order_with_what_stood_against_them() -> None:
    passed = ((ED, Hindrance.MET), (ADA, Hindrance.GAP), (DI, Hindrance.REST), (FIFI, Hindrance.SUM))
    _, reasons = said(PairingChoice(BO, CY, level=1, is_floater=False, passed_over=passed))

    facts = {"seeker": "bo", "opponent": "cy"}
    assert reasons == [
        ("next-possible", {**facts, "points": 1.5}),
        ("passed-over-met", {**facts, "passed": "ed"}),
        ("passed-over-gap", {**facts, "passed": "ada"}),
        ("passed-over-rest", {**facts, "passed": "di"}),
        ("passed-over-sum", {**facts, "passed": "fifi"}),
    ]


def test_two_of_the_lower_half_are_not_said_to_meet_in_the_upper_half() -> None:
    times_met = ({1: 0b1100}, {1: 0b1100}, {1: 0b0011}, {1: 0b0011})
    board = Board(("ada", "bo", "cy", "di"), (2, 2, 2, 2), times_met)
    procedure = Procedure(board, Prices(board, Allowance(4)))
    procedure.run(0b1111)

    codes = [
        (pair.first, pair.second, pair.reasons[0].code) for pair in draft_of(board, procedure, is_first=False).pairs
    ]
    assert codes == [("ada", "bo", "own-half"), ("cy", "di", "lower-half")]


@pytest.mark.parametrize(("seeker", "opponent", "times"), [(BO, DI, 2), (BO, ED, 1), (ADA, CY, 1)])
def test_a_repeated_match_says_how_often_the_two_have_met(seeker: int, opponent: int, times: int) -> None:
    match, reasons = said(PairingChoice(seeker, opponent, level=1, is_floater=False, is_in_own_half=True))

    names = {"seeker": BOARD.ids[seeker], "opponent": BOARD.ids[opponent]}
    assert match[-1] is True
    assert reasons == [("own-half", names), ("repeat", {**names, "times": times})]
