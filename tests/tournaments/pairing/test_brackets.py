"""Knock-outs, consolations and double elimination, played to the end with results at random."""

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.brackets import (
    BracketMatch,
    NotOnTheBoard,
    Standing,
    double_elimination,
    knockout,
    losers_bracket,
    needs_second_final,
    seed_order,
    standings_of,
)
from tournaments.pairing.presets import PRESETS
from tournaments.standings.tiebreaks import TieBreak


def names(count: int) -> list[str]:
    return [f"p{place}" for place in range(1, count + 1)]


def played(bracket: Sequence[BracketMatch], seeds: Sequence[str], chance: random.Random) -> dict[str, Standing]:
    """Every ready match gets a winner, until none is left."""
    winners: dict[str, str] = {}
    while ready := [each for each in standings_of(bracket, seeds, winners).values() if each.is_ready]:
        for each in ready:
            winners[each.match.id] = chance.choice([player for player in each.players if player])
    return standings_of(bracket, seeds, winners)


def losses(found: dict[str, Standing]) -> Counter[str]:
    return Counter(each.loser for each in found.values() if each.loser is not None)


def test_eight_seeds_stand_where_a_bracket_has_them() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@given(st.integers(2, 40), st.integers(0, 1000))
def test_in_a_knockout_everybody_but_the_winner_loses_once(players: int, seed: int) -> None:
    found = played(knockout(players), names(players), random.Random(seed))
    assert len(losses(found)) == players - 1
    assert set(losses(found).values()) == {1}


@given(st.integers(2, 40), st.integers(0, 1000))
def test_in_double_elimination_everybody_loses_twice_before_leaving(players: int, seed: int) -> None:
    found = played(double_elimination(players), names(players), random.Random(seed))
    last = found["F1-1"]
    assert last.winner is not None
    expected = dict.fromkeys(names(players), 2)
    expected[last.winner] = losses(found)[last.winner]
    if needs_second_final(found):
        assert last.players[0] is not None
        expected[last.players[0]] = 1
    assert {player: losses(found)[player] for player in names(players)} == expected
    assert all(each.winner is not None or each.players == (None, None) for each in found.values())


@given(st.integers(4, 40), st.integers(1, 3), st.integers(0, 1000))
def test_a_consolation_takes_the_losers_of_the_rounds_that_feed_it(players: int, fed_by: int, seed: int) -> None:
    main = knockout(players)
    bracket = (*main, *losers_bracket(main, letter="C", fed_by=fed_by))
    found = played(bracket, names(players), random.Random(seed))
    beaten = {each.loser for each in found.values() if each.match.id.startswith("M") and each.match.round <= fed_by}
    entered = {player for name, each in found.items() if name.startswith("C") for player in each.players}
    assert entered - {None} == beaten - {None}


def test_a_seed_without_an_opponent_advances_and_says_so() -> None:
    found = standings_of(knockout(3), names(3), {})["M1-1"]
    assert (found.players, found.winner) == (("p1", None), "p1")
    assert [reason.code for reason in found.reasons] == ["seed", "advances"]


@given(st.integers(2, 40), st.integers(0, 1000))
def test_every_reason_names_the_opponent_of_the_match_before(players: int, seed: int) -> None:
    found = played(double_elimination(players), names(players), random.Random(seed))
    for reason in (each for standing in found.values() for each in standing.reasons):
        before = found.get(str(reason.facts.get("of")))
        if reason.code in ("seed", "advances"):
            continue
        assert before is not None
        player = reason.facts["player"]
        if reason.code == "unopposed":
            assert before.winner == player
            assert before.loser is None
        else:
            met = (player, reason.facts["other"])
            assert (before.winner, before.loser) == (met if reason.code == "winner" else met[::-1])


@pytest.mark.parametrize(
    ("winners", "where"),
    [({"M9-1": "p1"}, "results"), ({"M1-1": "p2"}, "M1-1"), ({"M2-1": "p1"}, "M2-1")],
)
def test_a_result_that_is_not_on_the_board_is_refused(winners: dict[str, str], where: str) -> None:
    with pytest.raises(NotOnTheBoard) as refused:
        standings_of(knockout(4), names(4), winners)
    assert refused.value.where == where


def test_a_player_seeded_twice_is_refused() -> None:
    with pytest.raises(NotOnTheBoard, match="found p1; expected every player once"):
        standings_of(knockout(4), ["p1", "p2", "p1", "p3"], {})


def test_every_preset_names_tie_breaks_that_exist() -> None:
    assert len(PRESETS) == 7
    assert {name for preset in PRESETS.values() for name in preset.tie_breaks} <= set(TieBreak)


def test_those_on_the_board_stay_there_when_an_earlier_result_changes() -> None:
    main = knockout(4)
    bracket = (*main, *losers_bracket(main, letter="C", fed_by=1))
    results = {"M1-1": "p4", "M1-2": "p2", "M2-1": "p1"}
    found = standings_of(bracket, names(4), results, seated={"M2-1": ("p1", "p2")})
    assert (found["M1-1"].winner, found["M2-1"].players, found["M2-1"].winner) == ("p4", ("p1", "p2"), "p1")
    assert found["C1-1"].players == ("p4", "p3")
    assert [reason.code for reason in found["M2-1"].reasons] == ["published", "winner"]
    assert [reason.code for reason in found["C1-1"].reasons] == ["published", "loser"]


def test_the_board_says_who_plays_whichever_side_they_came_from() -> None:
    results = {"M1-1": "p4", "M1-2": "p2"}
    found = standings_of(knockout(4), names(4), results, seated={"M2-1": ("p2", "p1")})
    assert found["M2-1"].players == ("p1", "p2")


@given(st.sampled_from([knockout, double_elimination]), st.integers(2, 24), st.integers(0, 1000))
def test_a_bracket_comes_to_its_end_whoever_leaves_and_pairs_none_of_them(
    shape: Callable[[int], tuple[BracketMatch, ...]], players: int, seed: int
) -> None:
    bracket, seeds, chance = shape(players), names(players), random.Random(seed)
    winners: dict[str, str] = {}
    seated: dict[str, tuple[str, str]] = {}
    left: set[str] = set()
    while ready := [each for each in standings_of(bracket, seeds, winners, (), seated, left).values() if each.is_ready]:
        for each in ready:
            one, other = each.players
            assert one is not None
            assert other is not None
            assert not left & {one, other}
            winners[each.match.id] = chance.choice([one, other])
            seated[each.match.id] = one, other
        left |= {player for player in seeds if chance.random() < 0.1}
    found = standings_of(bracket, seeds, winners, (), seated, left)
    assert found[bracket[-1].id].is_settled
    assert set(seated) == set(winners)
    for each in found.values():
        for reason in each.reasons:
            if reason.code == "left":
                assert (reason.facts["player"], reason.facts["other"]) == (each.winner, each.loser)
                assert reason.facts["other"] in left
