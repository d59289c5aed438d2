"""Tied players who have left: the others play off without them."""

from fractions import Fraction

from tournaments.stage_record import PlayedMatch, Result
from tournaments.standings.ties import AboveBy, TieBreaker

RATINGS = {name: Fraction(rating) for name, rating in {"ann": 1500, "bo": 1400, "cy": 1300}.items()}


def always(before: int, group: object) -> bool:
    """Every tie is played off."""
    return True


def test_no_one_point_match_is_asked_of_a_player_who_left() -> None:
    order = TieBreaker(RATINGS, [], left={"ann"}).resolve(["ann", "bo", "cy"], always)

    assert order.pending == ("bo", "cy")


def test_the_tie_is_settled_once_the_others_have_played() -> None:
    played = [PlayedMatch("bo", "cy", Result("B"))]
    order = TieBreaker(RATINGS, [], played, left={"ann"}).resolve(["ann", "bo", "cy"], always)

    assert order.pending == ()
    assert order.order.index("cy") < order.order.index("bo")
    assert AboveBy.PENDING not in order.above_by


def test_a_player_tied_with_one_who_left_has_no_play_off() -> None:
    assert TieBreaker(RATINGS, [], left={"ann"}).resolve(["ann", "bo"], always).pending == ()
