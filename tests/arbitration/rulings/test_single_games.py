"""What remedies and penalties of Scrabble and draughts change on record, through rulings on their own questions."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitration.advice.errors import BadQuestion
from arbitration.models import Ruling
from arbitration.places import place_of_match
from arbitration.rulings.changes import Changes
from arbitration.rulings.effects import apply_penalties, apply_remedies, end_match_that_is_won
from tests.arbitration.cases import as_advised, rule
from tests.arbitration.cases import ruled as ruled_at
from tests.factories import NOON, Desk, make_game_desk, minutes
from tournaments.models import Discipline, Game, Match, Result, Side, Win
from tournaments.selectors import score_of
from tournaments.services import games, matches

MISCONDUCT = {"by": "A", "official": "director"}


@pytest.fixture
def scrabble(db: None) -> Desk:
    """A game of Scrabble: Lefèvre has 400, Adam 398 by the sheets."""
    desk = make_game_desk(Discipline.SCRABBLE)
    games.report_totals(desk.match, totals={"A": 400, "B": 398}, at=NOON)
    return desk


@pytest.fixture
def draughts(db: None) -> Desk:
    """A game of draughts in play."""
    return make_game_desk(Discipline.DRAUGHTS)


def ruled(desk: Desk, kind: str, facts: Mapping[str, Any], **changes: Any) -> Ruling:
    """Log a question of this match and rule on it as advised."""
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    return ruled_at(desk, place, facts, kind=kind, **changes)


def result(desk: Desk) -> tuple[str, str]:
    """The match's winner and result."""
    return Match.objects.values_list("winner", "result").get(pk=desk.match_id)


def test_a_score_put_right_is_put_right_on_record(scrabble: Desk) -> None:
    ruled(
        scrabble,
        "score-challenge",
        {"by": "B", "signed_by": [], "players_agree": False, "announced": 24, "correct": 30},
    )
    assert score_of(scrabble.match_id) == {"A": 400, "B": 404}


def test_good_words_challenged_cost_five_points_each(scrabble: Desk) -> None:
    words = [{"word": word, "formed": True, "valid": True} for word in ("ZEN", "XI")]
    ruled(scrabble, "word-challenge", {"by": "A", "moment": "open", "words": words})
    assert score_of(scrabble.match_id) == {"A": 390, "B": 398}


def test_a_false_word_costs_the_turn_and_nothing_on_record(scrabble: Desk) -> None:
    words = [{"word": "ZZZ", "formed": True, "valid": False}]
    ruling = ruled(scrabble, "word-challenge", {"by": "A", "moment": "open", "words": words})
    assert (ruling.effects, [each.kind for each in ruling.penalties.all()]) == ([], ["turn-loss"])


def test_totals_that_hold_replace_those_reported(scrabble: Desk) -> None:
    totals = {"A": {"A": 400, "B": 398}, "B": {"A": 400, "B": 402}}
    facts = {"totals": totals, "kept": {"A": True, "B": True}, "recount": {"A": 399, "B": 402}}
    ruled(scrabble, "totals-disagreement", facts)
    assert Game.objects.get().totals == {"A": 399, "B": 402}
    assert result(scrabble) == ("", "")


FINAL = {
    "ending": "out",
    "by": "A",
    "bag": 0,
    "score": {"A": 400, "B": 398},
    "racks": {"A": "", "B": "EA"},
}


def test_final_totals_end_the_game_for_the_higher_one(scrabble: Desk) -> None:
    ruled(scrabble, "end-scoring", FINAL)
    assert score_of(scrabble.match_id) == {"A": 402, "B": 396}
    assert result(scrabble) == ("A", "played")


def test_final_totals_hold_the_penalties_that_were_taken_off_before(scrabble: Desk) -> None:
    ruled(scrabble, "overdraw", {"by": "A", "extra": 1, "turned": True})
    assert score_of(scrabble.match_id) == {"A": 395, "B": 398}
    ruled(scrabble, "end-scoring", {**FINAL, "penalties": {"A": 5, "B": 0}})
    assert score_of(scrabble.match_id) == {"A": 397, "B": 396}
    assert Game.objects.get().totals == {"A": 402, "B": 396}


def test_equal_totals_are_a_draw(scrabble: Desk) -> None:
    ruled(scrabble, "end-scoring", {**FINAL, "score": {"A": 396, "B": 400}})
    assert (score_of(scrabble.match_id), result(scrabble)) == ({"A": 398, "B": 398}, ("", "draw"))


def test_a_correction_after_the_game_may_turn_it(scrabble: Desk) -> None:
    ruled(scrabble, "end-scoring", FINAL)
    facts = {"by": "B", "signed_by": ["A"], "players_agree": False, "announced": 20, "correct": 30}
    correction = ruled(scrabble, "score-challenge", facts)
    assert (score_of(scrabble.match_id), result(scrabble)) == ({"A": 402, "B": 406}, ("B", "played"))
    place = place_of_match(scrabble.match_id, viewer_id=scrabble.director.pk)
    confirmed = as_advised(place, "score-challenge", {**facts, "correct": 20}, supersedes=correction.pk)
    rule(scrabble, place, correction.incident, confirmed)
    assert (score_of(scrabble.match_id), result(scrabble)) == ({"A": 402, "B": 396}, ("A", "played"))


def test_six_passes_take_the_letters_off_both(scrabble: Desk) -> None:
    turns = [{"side": side, "act": "pass"} for side in "ABABAB"]
    ruled(scrabble, "pass-limit", {"turns": turns, "word_on_board": True, "racks": {"A": 12, "B": 7}})
    assert score_of(scrabble.match_id) == {"A": 388, "B": 391}


def test_who_resigns_has_lost_and_who_is_absent_is_forfeited(scrabble: Desk) -> None:
    ruled(scrabble, "resignation", {"by": "B", "told_arbiter": True})
    assert result(scrabble) == ("A", "resignation")
    absent = {"by": "A", "clock_started": True, "arrived": False, "time_credit_minutes": 20, "elapsed_seconds": 600}
    ruled(scrabble, "absence", absent)
    assert result(scrabble) == ("B", "walkover")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"forfeit": "A", "lost_by_ruling": "none"}, ("B", "walkover")),
        ({"forfeit": "none", "lost_by_ruling": "B"}, ("A", "decided")),
        ({"forfeit": "none", "lost_by_ruling": "none", "final": {"A": 300, "B": 300}}, ("", "draw")),
        ({"forfeit": "none", "lost_by_ruling": "none", "final": {"A": 300, "B": 301}}, ("B", "played")),
    ],
)
def test_match_points_say_how_the_game_ended(db: None, facts: dict[str, Any], expected: tuple[str, str]) -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    ruled(desk, "game-result", facts)
    assert result(desk) == expected


def test_a_game_lost_by_a_penalty_is_lost_and_an_expelled_player_is_out(scrabble: Desk) -> None:
    ruled(scrabble, "misconduct", MISCONDUCT, sanctions=[{"kind": "game-loss", "against": "A"}])
    assert result(scrabble) == ("B", "decided")
    ruled(scrabble, "misconduct", MISCONDUCT, sanctions=[{"kind": "expulsion", "against": "A"}])
    assert Match.objects.get().side_a.withdrawn_at == minutes(5)


def test_a_draw_claimed_rightly_is_on_record(draughts: Desk) -> None:
    ruled(draughts, "draw-claim", {"by": "A", "ground": "repetition", "occurrences": 3, "same_player_to_move": True})
    game = Game.objects.get()
    assert (game.winner, game.win, game.points, game.is_finished) == ("", Win.DRAW, 1, True)
    assert (score_of(draughts.match_id), result(draughts)) == ({"A": 1, "B": 1}, ("", "draw"))


def test_who_loses_on_time_loses_the_game(draughts: Desk) -> None:
    facts = {
        "by": "A", "clock_type": "mechanical", "flag_down": True, "required": 50, "played": 48, "last_press": "before",
    }  # fmt: skip
    ruling = ruled(draughts, "flag-fall", facts)
    assert (score_of(draughts.match_id), result(draughts)) == ({"A": 0, "B": 2}, ("B", "decided"))
    place = place_of_match(draughts.match_id, viewer_id=draughts.director.pk)
    again = as_advised(place, "flag-fall", {**facts, "played": 50}, supersedes=ruling.pk)
    rule(draughts, place, ruling.incident, again)
    assert (score_of(draughts.match_id), result(draughts)) == ({"A": 0, "B": 0}, ("", ""))


def test_who_resigns_at_draughts_has_lost(draughts: Desk) -> None:
    ruled(draughts, "resignation", {"by": "A", "clock_stopped": True, "purpose": "resign"})
    assert (score_of(draughts.match_id), result(draughts)) == ({"A": 0, "B": 2}, ("B", "resignation"))


def test_a_draw_that_was_no_draw_is_won_after_all(draughts: Desk) -> None:
    games.draw_game(draughts.match, points=1)
    matches.finish_match(draughts.match, winner=None, result=Result.DRAW, at=NOON)
    ruled(draughts, "resignation", {"by": "B", "clock_stopped": True, "purpose": "resign"})
    assert (score_of(draughts.match_id), result(draughts)) == ({"A": 2, "B": 0}, ("A", "resignation"))


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "adjust-score", "side": "C", "by": 5},
        {"do": "adjust-score", "side": "A", "by": "5"},
        {"do": "deduct", "side": "A", "points": -1},
        {"do": "record-totals", "A": 400},
        {"do": "record-final", "A": 400, "B": 10**6},
        {"do": "award-pm", "A": 4, "B": 0},
        {"do": "end-game"},
    ],
)
def test_a_remedy_that_can_not_be_read_is_refused(scrabble: Desk, bad: Mapping[str, Any]) -> None:
    with pytest.raises(BadQuestion):
        carry_out(scrabble, [bad], [], Discipline.SCRABBLE)


def carry_out(
    desk: Desk, remedies: Sequence[Mapping[str, Any]], penalties: Sequence[Mapping[str, Any]], discipline: str
) -> Changes:
    """Carry remedies and penalties out as a ruling does."""
    changes = Changes(Match.objects.get(pk=desk.match_id), reference="ruling:test", at=minutes(5))
    apply_remedies(changes, remedies, {}, discipline)
    apply_penalties(changes, penalties, discipline)
    end_match_that_is_won(changes, by_points=bool(penalties))
    return changes


SIDES = st.sampled_from(["A", "B"])
TOTALS = st.integers(-50, 500)
SCRABBLE_REMEDIES = st.one_of(
    st.builds(lambda side, by: {"do": "adjust-score", "side": side, "by": by}, SIDES, TOTALS),
    st.builds(lambda side, points: {"do": "deduct", "side": side, "points": points}, SIDES, st.integers(0, 60)),
    st.builds(
        lambda do, a, b: {"do": do, "A": a, "B": b}, st.sampled_from(["record-totals", "record-final"]), TOTALS, TOTALS
    ),
    st.builds(lambda a, b: {"do": "award-pm", "A": a, "B": b}, st.integers(0, 3), st.integers(0, 3)),
    st.builds(lambda side: {"do": "end-game", "loser": side}, SIDES),
)
DRAUGHTS_REMEDIES = st.one_of(
    st.just({"do": "record-draw"}), st.builds(lambda side: {"do": "end-game", "loser": side}, SIDES)
)
PENALTIES = st.builds(
    lambda kind, against: {"kind": kind, "against": against, **({"points": 5} if kind == "points" else {})},
    st.sampled_from(["warning", "points", "game-loss", "match-loss", "expulsion"]),
    st.sampled_from(["A", "B", "both"]),
)


def picture(desk: Desk) -> dict[str, Any]:
    """Everything that a ruling may change."""
    match = Match.objects.get(pk=desk.match_id)
    game = Game.objects.get(match=match)
    return {
        "score": score_of(match.pk),
        "match": (match.winner, match.result, match.finished_at),
        "withdrawn": (match.side_a.withdrawn_at, match.side_b.withdrawn_at),
        "game": (game.winner, game.win, game.points, game.is_finished, game.totals),
    }


def test_totals_that_were_reported_since_stay(scrabble: Desk) -> None:
    first = carry_out(scrabble, [{"do": "record-totals", "A": 410, "B": 398}], [], Discipline.SCRABBLE)
    games.report_totals(scrabble.match, totals={"A": 412, "B": 398}, at=minutes(7))
    later = Changes(first.match, reference="ruling:later", at=minutes(9))
    later.undo(first.effects)
    assert score_of(scrabble.match_id) == {"A": 412, "B": 398}
    assert later.effects == [{"effect": "kept", "of": first.effects[0]}]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data(), st.sampled_from([Discipline.SCRABBLE, Discipline.DRAUGHTS]), st.sampled_from(["", "won", "drawn"]))
def test_whatever_a_ruling_changed_is_undone_whole(
    scrabble: Desk, data: st.DataObject, discipline: Discipline, ended: str
) -> None:
    remedies = data.draw(
        st.lists(SCRABBLE_REMEDIES if discipline == Discipline.SCRABBLE else DRAUGHTS_REMEDIES, max_size=3)
    )
    penalties = data.draw(st.lists(PENALTIES, max_size=2))
    with transaction.atomic():
        if ended == "won":
            games.finish_game(scrabble.match, winner=Side.B, win=Win.SINGLE, points=0)
            matches.finish_match(scrabble.match, winner=Side.B, at=NOON, result=Result.RESIGNATION)
        if ended == "drawn":
            games.draw_game(scrabble.match, points=1)
            matches.finish_match(scrabble.match, winner=None, result=Result.DRAW, at=NOON)
        before = picture(scrabble)
        first = carry_out(scrabble, remedies, penalties, discipline)
        Changes(first.match, reference="ruling:later", at=minutes(9)).undo(first.effects)
        assert picture(scrabble) == before
        transaction.set_rollback(True)
