"""Random tournaments of Scrabble Classique: every round is the page's, every reason true, every point accounted for."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.slow_classique import BYE_PM, PM_OF_FIRST, SlowClassique
from tournaments.computation.classique import next_round
from tournaments.pairing.classique import pair_classique
from tournaments.pairing.draft import Draft
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.standings.classique import table

LIKELY = [*(4 * [Result.FIRST, Result.SECOND]), *PM_OF_FIRST]


@st.composite
def openings(draw: st.DrawFn, least: int = 2, most: int = 12) -> tuple[StageRecord, frozenset[str]]:
    """Rounds paired by ourselves with absences, forfeits and draws, and who is absent from the next one."""
    size = draw(st.integers(least, most))
    entrants = tuple(Entrant(f"p{place:02}", Fraction(draw(st.integers(0, 30)))) for place in range(size))
    record = StageRecord(entrants, (), 8)
    for _ in range(draw(st.integers(0, 7))):
        draft = pair_classique(next_round(record, draw(absences(record))))
        matches = tuple(PlayedMatch(pair.first, pair.second, draw(st.sampled_from(LIKELY))) for pair in draft.pairs)
        played = PlayedRound(matches, (draft.bye.player,) if draft.bye else ())
        record = replace(record, rounds=(*record.rounds, played))
    return record, draw(absences(record))


@st.composite
def absences(draw: st.DrawFn, record: StageRecord) -> frozenset[str]:
    """Mostly none; at least two players stay."""
    if draw(st.integers(0, 3)):
        return frozenset()
    ids = [entrant.id for entrant in record.entrants]
    return frozenset(draw(st.lists(st.sampled_from(ids), max_size=max(0, len(ids) - 2), unique=True)))


def falsehoods(slow: SlowClassique, draft: Draft) -> list[str]:
    """Every reason that doesn't hold, and every match without one."""
    false = [
        each.sentence["en"] for each in (draft.bye.reasons if draft.bye else ()) if not slow.is_true(each, [], None)
    ]
    free = [player for player in slow.order() if draft.bye is None or player != draft.bye.player]
    for pair in draft.pairs:
        false += [] if pair.reasons else [f"no reason for {pair.first}-{pair.second}"]
        seen = free if slow.record.rounds else [pair.first]
        false += [each.sentence["en"] for each in pair.reasons if not slow.is_true(each, seen, pair.second)]
        free = [player for player in free if player not in (pair.first, pair.second)]
    return false


@given(openings())
@settings(max_examples=200, deadline=None)
def test_the_round_is_the_one_of_the_page(opening: tuple[StageRecord, frozenset[str]]) -> None:
    record, absent = opening
    draft = pair_classique(next_round(record, absent))
    bye, pairs, repeats = SlowClassique(record, absent).proposal()
    assert (draft.bye.player if draft.bye else None) == bye
    assert [(pair.first, pair.second) for pair in draft.pairs] == pairs
    assert [(pair.first, pair.second) for pair in draft.pairs if pair.is_repeat] == repeats


@given(openings())
@settings(max_examples=200, deadline=None)
def test_every_player_present_has_one_seat_and_the_bye_goes_round(opening: tuple[StageRecord, frozenset[str]]) -> None:
    record, absent = opening
    slow, draft = SlowClassique(record, absent), pair_classique(next_round(record, absent))
    seats = Counter(player for pair in draft.pairs for player in (pair.first, pair.second))
    seats.update([draft.bye.player] if draft.bye else [])
    assert seats == Counter(slow.present)
    if draft.bye and draft.bye.player in slow.spared:
        assert set(slow.present) <= slow.spared
    for pair in draft.pairs:
        assert pair.is_repeat == (frozenset((pair.first, pair.second)) in slow.met)


@given(openings())
@settings(max_examples=200, deadline=None)
def test_every_reason_is_true(opening: tuple[StageRecord, frozenset[str]]) -> None:
    record, absent = opening
    assert falsehoods(SlowClassique(record, absent), pair_classique(next_round(record, absent))) == []


@given(openings(least=4))
@settings(max_examples=100, deadline=None)
def test_reasons_of_another_match_are_found_out(opening: tuple[StageRecord, frozenset[str]]) -> None:
    """The check itself: with the reasons of two matches exchanged, it finds both."""
    record, absent = opening
    draft = pair_classique(next_round(record, absent))
    if len(draft.pairs) < 2:
        return
    one, other, *rest = draft.pairs
    mixed = (replace(one, reasons=other.reasons), replace(other, reasons=one.reasons), *rest)
    found = falsehoods(SlowClassique(record, absent), replace(draft, pairs=mixed))
    assert {one.reasons[0].sentence["en"], other.reasons[0].sentence["en"]} <= set(found)


@given(openings())
@settings(max_examples=200, deadline=None)
def test_points_are_conserved(opening: tuple[StageRecord, frozenset[str]]) -> None:
    """Four for a match that was played, three for a bye or a win by forfeit, none for a forfeit of both."""
    record, _ = opening
    slow = SlowClassique(record)
    given_out = sum(sum(PM_OF_FIRST[match.result]) for match in slow.matches) + BYE_PM * len(slow.byes)
    rows = table(record, final=True)
    assert sum(row.pm for row in rows) == given_out
    assert {row.player: (row.pm, row.pdep) for row in rows} == {
        player: (slow.pm(player), slow.pdep(player)) for player in slow.ratings
    }


@given(openings())
@settings(max_examples=100, deadline=None)
def test_the_ranking_in_between_is_the_order_of_pairing(opening: tuple[StageRecord, frozenset[str]]) -> None:
    record, absent = opening
    assert list(next_round(record, absent).order) == SlowClassique(record, absent).order()
