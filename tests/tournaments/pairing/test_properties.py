"""What every proposed round must satisfy (P1 to P9), against all pairings of small fields counted out."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.tournaments.pairing.slow import SlowRound
from tests.tournaments.pairing.strategies import tournaments
from tournaments.pairing.board import WIDEST_GAP
from tournaments.pairing.draft import Draft
from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import HALF, WIN, Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.french import standings


def sets_of(draft: Draft) -> set[frozenset[str]]:
    return {frozenset((pair.first, pair.second)) for pair in draft.pairs}


@given(tournaments(most=8))
@settings(max_examples=250, deadline=None)
def test_the_round_is_the_one_that_counting_finds(record: StageRecord) -> None:
    draft = pair_round(record)
    bye, gap, repeats, pairs = SlowRound(record).proposal()
    assert (draft.bye.player if draft.bye else None, sets_of(draft)) == (bye, pairs)
    assert draft.relaxation.repeats == repeats == draft.repeats
    assert (draft.relaxation.gap or WIDEST_GAP) == (gap if gap is not None and gap > WIDEST_GAP else WIDEST_GAP)


@given(tournaments(most=14))
@settings(max_examples=150, deadline=None)
def test_everybody_has_one_seat_and_no_rule_gives_way_unsaid(record: StageRecord) -> None:
    draft = pair_round(record)
    slow = SlowRound(record)
    seats = Counter(player for pair in draft.pairs for player in (pair.first, pair.second))
    seats.update([draft.bye.player] if draft.bye else [])
    assert seats == Counter(slow.order)
    assert (draft.bye is not None) == bool(len(slow.order) % 2)
    if draft.bye is not None and slow.byes[draft.bye.player]:
        assert draft.relaxation.is_second_bye
        assert min(slow.byes[player] for player in slow.order) > 0
    repeats = sum(slow.times(*pair) > 0 for pair in sets_of(draft))
    assert repeats == draft.relaxation.repeats
    widest = max((slow.gap(*pair) for pair in sets_of(draft)), default=0)
    if not repeats:
        assert widest <= (draft.relaxation.gap or WIDEST_GAP)


@given(tournaments(most=10))
@settings(max_examples=100, deadline=None)
def test_the_sum_of_differences_is_the_least_or_fewer_groups_are_crossed(record: StageRecord) -> None:
    draft = pair_round(record)
    slow = SlowRound(record)
    bye, gap, repeats = slow.frame()
    least = slow.least([each for each in slow.order if each != bye], slow.price(gap, repeats=repeats > 0, sums=True))
    assert least is not None
    assert draft.gap_sum <= draft.canonical_sum
    assert draft.crossings <= draft.canonical_crossings
    assert draft.gap_sum == least[2] or draft.gap_sum == draft.canonical_sum
    assert sum(float_.reasons != () for float_ in draft.floats) == len(draft.floats)


@given(tournaments(most=12))
@settings(max_examples=60, deadline=None)
def test_the_order_of_the_lists_changes_nothing(record: StageRecord) -> None:
    chance = random.Random(7)
    shuffled = tuple(
        replace(round_, matches=tuple(chance.sample(round_.matches, len(round_.matches)))) for round_ in record.rounds
    )
    assert pair_round(replace(record, rounds=shuffled)) == pair_round(record)


@given(tournaments(most=14))
@settings(max_examples=100, deadline=None)
def test_points_are_conserved(record: StageRecord) -> None:
    """Every match gives a point unless both lost, every bye half a point, absence nothing."""
    given_out = sum(
        WIN * (match.result is not Result.BOTH_LOST) for round_ in record.rounds for match in round_.matches
    ) + sum(HALF * len(round_.byes) for round_ in record.rounds)
    rows = standings(record).rows
    assert sum(row.halves for row in rows) == given_out
    assert sorted(row.player for row in rows) == sorted(entrant.id for entrant in record.entrants)
    assert [row.rank for row in rows] == list(range(1, len(rows) + 1))


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 5), (4, 7), (5, 7), (6, 5), (7, 8), (8, 7)])
def test_a_small_field_is_paired_to_the_last_round(players: int, rounds: int) -> None:
    entrants = tuple(Entrant(f"p{place}", Fraction(1900 - place)) for place in range(players))
    record = StageRecord(entrants, (), rounds)
    relaxed = []
    for _ in range(rounds):
        draft = pair_round(record)
        relaxed.append(draft.relaxation)
        matches = tuple(PlayedMatch(pair.first, pair.second, Result.FIRST) for pair in draft.pairs)
        played = PlayedRound(matches, (draft.bye.player,) if draft.bye else ())
        record = replace(record, rounds=(*record.rounds, played))
    least_repeats = max(0, rounds - (players if players % 2 else players - 1))
    assert sum(each.repeats > 0 for each in relaxed) >= least_repeats
    assert all(bool(each.as_json()) == bool(each.reasons) for each in relaxed)
    if players % 2:
        byes = sorted(record.byes_of().values())
        assert byes[-1] - byes[0] <= 1
