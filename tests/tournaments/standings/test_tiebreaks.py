"""The usual tie-breaks on the tournament that the page works out by hand, and against a second count."""

import itertools
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.strategies import tournaments
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.french import standings
from tournaments.standings.tiebreaks import TieBreak, TieBreakRow, ranked

HAND = (
    ("1-5", "2-6", "3-7", "4-8"),
    ("1-3", "2-4", "5-7", "6-8"),
    ("1-2", "3-5", "4-6", "7-8"),
)


def by_hand() -> StageRecord:
    """Section 13 of the page: the higher rating always wins."""
    entrants = tuple(Entrant(f"p{number}", Fraction(1950 - 50 * number)) for number in range(1, 9))
    rounds = tuple(
        PlayedRound(tuple(PlayedMatch(f"p{each[0]}", f"p{each[2]}", Result.FIRST) for each in played))
        for played in HAND
    )
    return StageRecord(entrants, rounds)


def rows(*tie_breaks: TieBreak) -> dict[str, TieBreakRow]:
    return {row.player: row for row in ranked(by_hand(), tie_breaks)}


def test_the_sums_of_the_page() -> None:
    found = rows(TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.D)
    buchholz = {"p1": 5, "p2": 6, "p3": 5, "p4": 3, "p5": 6, "p6": 4, "p7": 3, "p8": 4}
    berger = {"p1": 5, "p2": 3, "p3": 2, "p4": 1, "p5": 1, "p6": 0, "p7": 0, "p8": 0}
    for player, row in found.items():
        assert row.values[TieBreak.BUCHHOLZ] == buchholz[player]
        assert row.values[TieBreak.SONNEBORN_BERGER] == berger[player]
        assert row.values[TieBreak.D] == buchholz[player] + berger[player]


def test_cuts_take_the_lowest_and_the_median_both_ends() -> None:
    """p2 met opponents on 3, 2 and 1."""
    found = rows(TieBreak.BUCHHOLZ_CUT_1, TieBreak.BUCHHOLZ_CUT_2, TieBreak.MEDIAN_BUCHHOLZ)["p2"]
    assert [int(value or 0) for value in found.values.values()] == [5, 3, 2]


def test_direct_encounter_counts_only_where_all_have_met() -> None:
    found = rows(TieBreak.DIRECT_ENCOUNTER)
    assert [found[player].values[TieBreak.DIRECT_ENCOUNTER] for player in ("p2", "p3", "p4")] == [0, 0, 0]
    two = StageRecord(
        (Entrant("a", Fraction(1)), Entrant("b", Fraction(2)), Entrant("c"), Entrant("d")),
        (
            PlayedRound((PlayedMatch("a", "b", Result.FIRST), PlayedMatch("c", "d", Result.DRAW))),
            PlayedRound((PlayedMatch("a", "c", Result.SECOND), PlayedMatch("b", "d", Result.FIRST))),
        ),
    )
    order = [(row.player, row.above_by) for row in ranked(two, [TieBreak.DIRECT_ENCOUNTER])]
    assert order == [("c", None), ("a", "points"), ("b", "direct-encounter"), ("d", "points")]


def test_a_reason_names_in_words_what_separates_two_players_and_each_with_their_value() -> None:
    found = [*rows(TieBreak.BUCHHOLZ_CUT_1).values(), *rows().values()]
    said = {row.above_by: row.reasons[0].sentence for row in found if row.reasons}
    assert said["points"]["de"] == "p7 steht vor p8. Punkte: p7 1, p8 0."
    for by, words in {
        "points": {"en": "Points", "fr": "Points", "de": "Punkte"},
        "buchholz-cut-1": {
            "en": "Buchholz without the lowest",
            "fr": "Buchholz sans le plus faible",
            "de": "Buchholz mit einem Streichwert",
        },
        "rating": {"en": "Rating", "fr": "Cote", "de": "Wertungszahl"},
    }.items():
        for language, word in words.items():
            assert f". {word}" in said[by][language]
            assert by == "points" or by not in said[by][language]


def test_draws_count_half_in_sonneborn_berger() -> None:
    drawn = StageRecord(
        (Entrant("a"), Entrant("b"), Entrant("c")),
        (
            PlayedRound((PlayedMatch("a", "b", Result.DRAW),), ("c",)),
            PlayedRound((PlayedMatch("b", "c", Result.FIRST),), ("a",)),
        ),
    )
    found = {row.player: row.values[TieBreak.SONNEBORN_BERGER] for row in ranked(drawn, [TieBreak.SONNEBORN_BERGER])}
    assert found == {"a": Fraction(3, 4), "b": Fraction(1), "c": 0}


@given(tournaments(most=12), st.permutations(list(TieBreak)))
@settings(max_examples=80, deadline=None)
def test_the_order_follows_the_criteria_and_says_which(record: StageRecord, tie_breaks: list[TieBreak]) -> None:
    """Without direct encounter, which is counted within a tie, the values fall from row to row."""
    chosen = [each for each in tie_breaks if each is not TieBreak.DIRECT_ENCOUNTER]
    found = ranked(record, chosen)
    for above, below in itertools.pairwise(found):
        pairs = [("points", above.points, below.points)]
        pairs += [(each.value, above.values[each] or Fraction(0), below.values[each] or Fraction(0)) for each in chosen]
        pairs.append(("rating", above.rating, below.rating))
        code, better, worse = next((each for each in pairs if each[1] != each[2]), ("entry", Fraction(1), Fraction(0)))
        assert better > worse
        assert below.above_by == code


@given(tournaments(most=12))
@settings(max_examples=60, deadline=None)
def test_d_and_p_are_those_of_the_french_standings(record: StageRecord) -> None:
    french = {row.player: row for row in standings(record).rows}
    for row in ranked(record, [TieBreak.D, TieBreak.P]):
        assert row.values[TieBreak.D] == Fraction(french[row.player].d, 4)
        assert row.values[TieBreak.P] == french[row.player].performance


def test_places_count_from_one() -> None:
    assert [row.rank for row in ranked(by_hand(), [TieBreak.BUCHHOLZ])] == list(range(1, 9))
