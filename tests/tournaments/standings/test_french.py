"""The French standings: every option, and every reason recomputed from the record alone."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.tournaments.pairing.strategies import tournaments
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.figures import is_out_by_lateness
from tournaments.standings.french import FrenchRow, standings
from tournaments.standings.options import (
    ByeInBuchholz,
    ExclusionTest,
    FrenchOptions,
    ManyUnbeaten,
    PerformanceByes,
    PlayoffScope,
)
from tournaments.standings.qualification import exclusion_offer, qualification


def sums(record: StageRecord, player: str) -> tuple[Fraction, Fraction, Fraction]:
    """Points, B and S of a player, counted match by match."""
    scores = {entrant.id: Fraction(0) for entrant in record.entrants}
    for round_ in record.rounds:
        for match in round_.matches:
            scores[match.first] += match.result.value.startswith("A")
            scores[match.second] += match.result.value.startswith("B")
            for each in (match.first, match.second) if match.result is Result.PENDING else ():
                scores[each] += Fraction(1, 2)
        for each in (*round_.byes, *round_.excluded):
            scores[each] += Fraction(1, 2)
    buchholz = berger = Fraction(0)
    for round_ in record.rounds:
        for match in round_.matches:
            for own, other, won in ((match.first, match.second, "A"), (match.second, match.first, "B")):
                if own == player:
                    buchholz += scores[other]
                    berger += scores[other] * match.result.value.startswith(won)
    return scores[player], buchholz, berger


@given(tournaments(most=12))
@settings(max_examples=120, deadline=None)
def test_every_place_and_its_reason_are_true(record: StageRecord) -> None:
    rows = standings(record).rows
    for row in rows:
        found = (Fraction(row.halves, 2), Fraction(row.buchholz, 4), Fraction(row.berger, 4))
        assert found == sums(record, row.player)
    for above, below in itertools.pairwise(rows):
        assert above.key <= below.key
        is_true_reason(record, rows, above, below)


def is_true_reason(record: StageRecord, rows: Sequence[FrenchRow], above: FrenchRow, below: FrenchRow) -> None:
    reason = below.reasons[0]
    assert (reason.facts["above"], reason.facts["below"]) == (above.player, below.player)
    values = (
        ("points", above.halves, below.halves),
        ("D", above.d, below.d),
        ("P", above.performance, below.performance),
    )
    first = next((name for name, one, other in values if one != other), None)
    if first is not None:
        assert below.above_by == first
        return
    entry = [entrant.id for entrant in record.entrants]
    match below.above_by:
        case "entry":
            assert above.rating == below.rating
            assert entry.index(above.player) < entry.index(below.player)
        case "elo":
            assert above.rating > below.rating
        case "playoff-pending":
            needed = [group for group in standings(record).playoffs_needed if below.player in group]
            assert len(needed) == 1
            assert above.player in needed[0]
        case "met":
            tied = {row.player for row in rows if row.key == below.key}
            assert any({match.first, match.second} <= tied for round_ in record.rounds for match in round_.matches)
        case other:
            pytest.fail(f"no reason for {other}")


def player(name: str, rating: int) -> Entrant:
    return Entrant(name, Fraction(rating))


def with_bye() -> StageRecord:
    """A beats b, c has the bye; then b has the bye and c beats a."""
    rounds = (
        PlayedRound((PlayedMatch("a", "b", Result.FIRST),), ("c",)),
        PlayedRound((PlayedMatch("c", "a", Result.FIRST),), ("b",)),
    )
    return StageRecord((player("a", 1700), player("b", 1600), player("c", 1500)), rounds, 2)


def row_of(record: StageRecord, name: str, options: FrenchOptions = FrenchOptions()) -> FrenchRow:  # noqa: B008
    return next(row for row in standings(record, options).rows if row.player == name)


def test_a_bye_adds_nothing_or_the_players_own_points() -> None:
    """C has 1.5 points and beat a, who has 1."""
    assert (row_of(with_bye(), "c").buchholz / 4, row_of(with_bye(), "c").berger / 4) == (1, 1)
    own = row_of(with_bye(), "c", FrenchOptions(bye_in_buchholz=ByeInBuchholz.OWN))
    assert (own.buchholz / 4, own.berger / 4) == (1 + 1.5, 1 + 0.75)


def test_a_bye_counts_in_the_share_only_if_asked() -> None:
    """c: 1 of 1 against 1700 adds the full 800; with the bye 1.5 of 2."""
    assert row_of(with_bye(), "c").performance == 2500
    counted = row_of(with_bye(), "c", FrenchOptions(perf_byes=PerformanceByes.COUNT)).performance
    assert counted == 1891  # 1700 + 282.84 * 0.6745


def test_a_forfeit_is_no_meeting_if_the_option_says_so() -> None:
    rounds = (PlayedRound((PlayedMatch("a", "b", Result.FIRST_UNPLAYED),)),)
    record = StageRecord((player("a", 1700), player("b", 1600)), rounds, 2)
    assert (row_of(record, "b").buchholz, row_of(record, "b").performance) == (4, 900)
    unmet = replace(record, counts_forfeits=False)
    assert (row_of(unmet, "a").halves, row_of(unmet, "b").buchholz, row_of(unmet, "b").performance) == (2, 0, None)


def circle() -> StageRecord:
    """Ten pairs of equals that never met: every tie is between the two of a rank."""
    entrants = tuple(player(f"p{place:02}", 1600) for place in range(20))
    rounds = (PlayedRound(tuple(PlayedMatch(f"p{2 * n:02}", f"p{2 * n + 1:02}", Result.FIRST) for n in range(10))),)
    return StageRecord(entrants, rounds, 7)


@pytest.mark.parametrize(
    ("scope", "sizes"), [(PlayoffScope.QUALIFYING, [10]), (PlayoffScope.CUT, [10]), (PlayoffScope.ALL, [10, 10])]
)
def test_the_scope_says_which_ties_are_played_off(scope: PlayoffScope, sizes: list[int]) -> None:
    needed = standings(circle(), FrenchOptions(playoff_scope=scope)).playoffs_needed
    assert [len(group) for group in needed] == sizes


def test_several_unbeaten_go_straight_to_the_semi_final_or_the_first_alone() -> None:
    record = replace(circle(), planned=1)
    found = qualification(standings(record))
    assert len(found.direct) == len(found.qualified) == 10
    options = FrenchOptions(many_unbeaten=ManyUnbeaten.FIRST_DIRECT)
    first = qualification(standings(record, options), options)
    assert (len(first.direct), len(first.qualified)) == (1, 7)


@pytest.mark.parametrize(("has_third_round", "offered"), [(False, ("p0",)), (True, ())])
def test_rivals_who_have_left_keep_their_points_and_add_none(has_third_round: bool, offered: tuple[str, ...]) -> None:
    """p0 has 1 and would have 1.5; the eight others left with 1, or with 1.5 after a third round."""
    entrants = tuple(player(f"p{place}", 1600) for place in range(9))
    others = tuple(f"p{place}" for place in range(1, 9))
    rounds = [PlayedRound((), ("p0",), others)] * 2 + [PlayedRound((), (), others)] * has_third_round
    left = dict.fromkeys(others, len(rounds) + 1)
    assert exclusion_offer(StageRecord(entrants, tuple(rounds), 4, left)).players == offered


def test_a_rival_who_can_only_draw_level_counts_or_not() -> None:
    """p0 has 1 and would have 1.5; the eight others have 0.5 and can reach exactly that."""
    entrants = tuple(player(f"p{place}", 1600) for place in range(9))
    others = tuple(f"p{place}" for place in range(1, 9))
    record = StageRecord(entrants, (PlayedRound((), ("p0",)), PlayedRound((), ("p0",), others)), 3)
    assert exclusion_offer(record).players == ()
    assert exclusion_offer(record, FrenchOptions(exclusion_test=ExclusionTest.TIES_FOR)).players == ("p0",)


def test_a_player_beyond_reach_may_be_left_out() -> None:
    """p0 has 1 and would have 1.5; the others have nothing and can reach 1."""
    entrants = tuple(player(f"p{place}", 1600) for place in range(9))
    record = StageRecord(entrants, (PlayedRound((), ("p0",)), PlayedRound((), ("p0",))), 3)
    offer = exclusion_offer(record)
    assert offer.players == ("p0",)
    assert offer.reasons[0].facts["rivals"] == 0


def test_a_player_who_left_cannot_go_through() -> None:
    record = replace(circle(), withdrawn={"p00": 2})
    assert "p00" not in qualification(standings(record)).qualified
    assert all("p00" not in group or len(group) > 1 for group in standings(record).playoffs_needed)


@pytest.mark.parametrize(("points", "length", "is_out"), [(3, 7, False), (4, 7, True), (3, 6, False), (4, 6, True)])
def test_a_player_is_out_with_more_penalty_points_than_half_the_length(points: int, length: int, is_out: bool) -> None:
    assert is_out_by_lateness(points, length) is is_out
