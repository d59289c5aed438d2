"""The last round with players left out who are through already, in random tournaments with withdrawals and absences."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.slow import SlowRound
from tests.tournaments.pairing.strategies import LIKELY, tournaments
from tournaments.pairing.board import WIDEST_GAP
from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import HALF, WIN, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.french import standings
from tournaments.standings.options import ExclusionTest, FrenchOptions
from tournaments.standings.qualification import exclusion_offer, qualification

FINALISTS = 8
FINISHED = [result for result in LIKELY if result is not Result.PENDING]


@st.composite
def before_the_last(draw: st.DrawFn, most: int = 10) -> StageRecord:
    """A stage that has one round left to pair."""
    record = draw(tournaments(least=4, most=most).filter(lambda found: found.rounds))
    return replace(record, planned=len(record.rounds) + 1)


def winners_of_all(record: StageRecord) -> set[str]:
    """The players who won a match in every round so far."""
    left = {entrant.id for entrant in record.entrants}
    for round_ in record.rounds:
        firsts = {match.first for match in round_.matches if match.result.startswith("A")}
        left &= firsts | {match.second for match in round_.matches if match.result.startswith("B")}
    return left


def sure_places(record: StageRecord) -> int:
    """Eight, less one for every two active players without a loss, rounded up."""
    unbeaten = len(winners_of_all(record) & set(SlowRound(record).order))
    return FINALISTS - (unbeaten + 1) // 2


def rivals_of(record: StageRecord, player: str, *, level_counts: bool) -> int:
    """How many others can still reach the points of one who is left out, or must pass them to count.

    An active player can add a point; who has left keeps theirs.
    """
    slow = SlowRound(record)
    target = slow.points[player] + HALF + (0 if level_counts else 1)
    return sum(slow.points[other] + WIN * (other in slow.order) >= target for other in slow.points if other != player)


@given(before_the_last(), st.sampled_from(ExclusionTest))
@settings(max_examples=200, deadline=None)
def test_the_offer_names_the_players_who_are_through_and_says_why(record: StageRecord, rule: ExclusionTest) -> None:
    offer = exclusion_offer(record, FrenchOptions(exclusion_test=rule))
    slow, places = SlowRound(record), sure_places(record)
    rivals = {each: rivals_of(record, each, level_counts=rule is ExclusionTest.TIES_AGAINST) for each in slow.order}
    through = [each for each in slow.order if each not in winners_of_all(record) and rivals[each] < places]
    assert list(offer.players) == through
    for player, reason in zip(offer.players, offer.reasons, strict=True):
        assert reason.facts == {
            "player": player,
            "points": slow.points[player] / 2,
            "with_half": (slow.points[player] + HALF) / 2,
            "rivals": rivals[player],
            "places": places,
        }


@given(before_the_last(most=8), st.data())
@settings(max_examples=150, deadline=None)
def test_the_others_are_paired_as_if_the_excluded_and_absent_had_not_come(
    record: StageRecord, data: st.DataObject
) -> None:
    order = SlowRound(record).order
    excluded = data.draw(st.lists(st.sampled_from(order), unique=True, max_size=len(order) - 2))
    absent = data.draw(st.lists(st.sampled_from(order), unique=True, max_size=len(order) - 2 - len(excluded)))
    draft = pair_round(record, excluded=excluded, absent=absent)
    bye, gap, repeats, pairs = SlowRound(record, {*excluded, *absent}).proposal()
    assert {frozenset((pair.first, pair.second)) for pair in draft.pairs} == pairs
    assert (draft.bye.player if draft.bye else None) == bye
    assert draft.repeats == repeats
    assert (draft.relaxation.gap or WIDEST_GAP) == (gap if gap is not None and gap > WIDEST_GAP else WIDEST_GAP)


@given(before_the_last(), st.data())
@settings(max_examples=150, deadline=None)
def test_the_excluded_go_through_whatever_the_last_round_brings(record: StageRecord, data: st.DataObject) -> None:
    places, offered = sure_places(record), exclusion_offer(record).players
    draft = pair_round(record, excluded=offered)
    matches = tuple(PlayedMatch(pair.first, pair.second, data.draw(st.sampled_from(FINISHED))) for pair in draft.pairs)
    played = PlayedRound(matches, (draft.bye.player,) if draft.bye else (), offered)
    final = replace(record, rounds=(*record.rounds, played))
    table = standings(final)
    halves = {row.player: row.halves for row in table.rows}
    before = SlowRound(record).points
    assert all(halves[player] == before[player] + HALF for player in offered)
    assert sum(halves.values()) == sum(before.values()) + HALF * len((*played.byes, *offered)) + sum(
        WIN * (match.result is not Result.BOTH_LOST) for match in matches
    )
    if table.places >= places:  # unbeaten players who could not meet each other take more places than foreseen
        assert set(offered) <= set(qualification(table).qualified)
