"""What remedies and penalties change on record, and that undoing takes all of it back."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from arbitration.advice.errors import BadQuestion
from arbitration.rulings.changes import Changes
from arbitration.rulings.effects import apply_penalties, apply_remedies, end_match_that_is_won
from arbitration.rulings.errors import EffectNotPossible
from tests.factories import NOON, Desk, make_desk, minutes
from tournaments.models import Discipline, Game, Match, ScoreAdjustment, Side, Win
from tournaments.selectors import score_of
from tournaments.services import games, matches
from tournaments.services.matches import adjust_score

NOTHING: Mapping[str, Any] = {}
NO_CLOCK = {"do": "remove-clock"}


def changes_at(desk: Desk) -> Changes:
    """The match in a ruling's hands."""
    return Changes(Match.objects.get(pk=desk.match_id), reference="ruling:test", at=minutes(5))


def remedy(desk: Desk, *remedies: Mapping[str, Any], facts: Mapping[str, Any] = NOTHING) -> Changes:
    """Carry remedies out."""
    changes = changes_at(desk)
    apply_remedies(changes, remedies, facts)
    end_match_that_is_won(changes, by_points=False)
    return changes


def punish(desk: Desk, *penalties: Mapping[str, Any], discipline: str = Discipline.BACKGAMMON) -> Changes:
    """Carry penalties out."""
    changes = changes_at(desk)
    apply_penalties(changes, penalties, discipline)
    end_match_that_is_won(changes, by_points=any(penalty["kind"] == "points" for penalty in penalties))
    return changes


def result(desk: Desk) -> tuple[str, str]:
    """The match's winner and result."""
    return Match.objects.values_list("winner", "result").get(pk=desk.match_id)


def test_a_game_in_play_that_is_scored_is_over(desk: Desk) -> None:
    remedy(desk, {"do": "score-game", "winner": "B", "points": 2}, facts={"result": {"winner": "B", "win": "gammon"}})
    game = Game.objects.get(number=6)
    assert (game.is_finished, game.winner, game.win, game.points) == (True, "B", "gammon", 2)
    assert score_of(desk.match_id) == {"A": 6, "B": 5}


@pytest.mark.parametrize(
    ("facts", "win"),
    [
        ({"response": "passed"}, Win.PASS),
        ({"ended_by": "pass"}, Win.PASS),
        ({"act": "answer"}, Win.PASS),
        ({"act": "resignation", "level": "gammon"}, Win.GAMMON),
        ({}, Win.AWARDED),
    ],
)
def test_how_a_scored_game_was_won_is_taken_from_the_facts(desk: Desk, facts: Mapping[str, Any], win: Win) -> None:
    remedy(desk, {"do": "score-game", "winner": "B", "points": 2}, facts=facts)
    assert Game.objects.get(number=6).win == win


def test_a_game_that_is_over_is_put_right_by_corrections(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.GAMMON, points=4)
    remedy(desk, {"do": "score-game", "winner": "B", "points": 2})
    assert score_of(desk.match_id) == {"A": 6, "B": 5}


def test_a_game_that_went_to_the_wrong_side_goes_to_the_other(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.GAMMON)
    remedy(desk, {"do": "score-game", "winner": "A", "points": 1})
    assert score_of(desk.match_id) == {"A": 7, "B": 3}
    assert result(desk) == ("A", "played")


def test_a_score_that_is_set_is_reached_by_corrections_that_name_the_ruling(desk: Desk) -> None:
    remedy(desk, {"do": "set-score", "score": {"A": 5, "B": 4}})
    assert score_of(desk.match_id) == {"A": 5, "B": 4}
    assert set(desk.match.adjustments.values_list("side", "points", "reference")) == {
        ("A", -1, "ruling:test"),
        ("B", 1, "ruling:test"),
    }


def test_a_game_that_the_table_holds_to_be_over_is_over_on_record(desk: Desk) -> None:
    facts = {"phase": "between-games", "result": {"winner": "B", "win": "gammon"}}
    remedy(desk, {"do": "set-score", "score": {"A": 6, "B": 5}}, facts=facts)
    game = Game.objects.get(number=6)
    assert (game.is_finished, game.winner, game.points) == (True, "B", 2)
    assert not desk.match.adjustments.exists()


def test_a_match_that_was_not_over_is_played_on(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.B, at=NOON)
    remedy(desk, {"do": "resume-match"})
    assert result(desk) == ("", "")


def test_a_match_that_is_over_is_finished_for_its_winner(desk: Desk) -> None:
    remedy(desk, {"do": "end-match", "winner": "A"})
    assert result(desk) == ("A", "played")


def test_a_match_lost_on_time_goes_to_the_other_side(desk: Desk) -> None:
    remedy(desk, {"do": "award-match", "side": "B"})
    assert result(desk) == ("B", "decided")


def test_a_match_that_both_lose_on_time_has_no_winner(desk: Desk) -> None:
    remedy(desk, {"do": "both-score-zero"})
    assert result(desk) == ("", "both-lost")


def test_a_result_that_was_put_up_wrong_is_put_right(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.B, at=NOON)
    remedy(desk, {"do": "announce-result", "winner": "A"})
    assert result(desk) == ("A", "played")


def test_a_game_that_is_resumed_takes_its_points_off_and_its_match_up_again(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.PASS, points=4)
    matches.finish_match(desk.match, winner=Side.B, at=NOON)
    remedy(desk, {"do": "resume-game"}, {"do": "continue-without-cube"})
    assert (score_of(desk.match_id), result(desk)) == ({"A": 6, "B": 3}, ("", ""))
    assert Game.objects.get(number=6).is_cube_out


def test_a_match_is_played_to_its_right_length(desk: Desk) -> None:
    remedy(desk, {"do": "play-to", "points": 9})
    assert Match.objects.get().match_length == 9


def test_a_side_that_has_the_points_of_the_right_length_has_won(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    remedy(desk, {"do": "play-to", "points": 5})
    assert result(desk) == ("A", "played")


def test_the_crawford_game_is_noted_where_it_is_on_record(desk: Desk) -> None:
    remedy(desk, {"do": "note-crawford", "game": 3}, {"do": "note-crawford", "game": 40})
    assert set(Game.objects.filter(is_crawford=True).values_list("number", flat=True)) == {3, 6}


def test_what_is_done_by_hand_changes_nothing_on_record(desk: Desk) -> None:
    done = remedy(desk, {"do": "finish-turn", "side": "A"}, {"do": "press-clock", "side": "B"}, {"do": "continue"})
    assert done.effects == []


def test_penalty_points_go_to_the_opponent(desk: Desk) -> None:
    punish(desk, {"kind": "points", "against": "A", "points": 2})
    assert score_of(desk.match_id) == {"A": 6, "B": 5}


def test_penalty_points_that_reach_the_length_win_the_match_while_a_game_is_in_play(desk: Desk) -> None:
    punish(desk, {"kind": "points", "against": "B", "points": 1})
    assert result(desk) == ("A", "played")


def test_where_points_are_no_race_they_are_taken_off(desk: Desk) -> None:
    punish(desk, {"kind": "points", "against": "A", "points": 2}, discipline=Discipline.SCRABBLE)
    assert score_of(desk.match_id) == {"A": 4, "B": 3}


def test_points_against_both_go_both_ways(desk: Desk) -> None:
    matches.set_match_length(desk.match, points=15)
    punish(desk, {"kind": "points", "against": "both", "points": 1})
    assert score_of(desk.match_id) == {"A": 7, "B": 4}


def test_a_lost_game_counts_what_it_stands_at(desk: Desk) -> None:
    games.set_cube(desk.match, value=4, owner=Side.B)
    punish(desk, {"kind": "game-loss", "against": "A"})
    game = Game.objects.get(number=6)
    assert (game.winner, game.win, game.points) == ("B", "awarded", 4)


def test_a_game_lost_between_games_counts_without_being_played(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    punish(desk, {"kind": "game-loss", "against": "A"})
    assert score_of(desk.match_id) == {"A": 6, "B": 5}


def test_no_game_is_lost_in_a_finished_match(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.A, at=NOON)
    with pytest.raises(EffectNotPossible):
        punish(desk, {"kind": "game-loss", "against": "A"})


@pytest.mark.parametrize("against", [["both"], ["A", "B"]])
def test_a_match_that_both_lose_has_no_winner(desk: Desk, against: Sequence[str]) -> None:
    punish(desk, *({"kind": "match-loss", "against": side} for side in against))
    assert result(desk) == ("", "both-lost")


def test_the_winner_loses_the_match_by_a_penalty(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.A, at=NOON)
    punish(desk, {"kind": "match-loss", "against": "A"})
    assert result(desk) == ("B", "decided")


@pytest.mark.parametrize("kind", ["disqualification", "expulsion"])
def test_who_is_out_is_out_of_the_tournament(desk: Desk, kind: str) -> None:
    punish(desk, {"kind": kind, "against": "B"})
    match = Match.objects.get()
    assert (match.winner, match.side_b.withdrawn_at, match.side_a.withdrawn_at) == ("A", minutes(5), None)


@pytest.mark.parametrize("against", ["spectator", "director"])
def test_a_spectator_s_expulsion_costs_no_side_anything(desk: Desk, against: str) -> None:
    assert punish(desk, {"kind": "expulsion", "against": against}).effects == []


@pytest.mark.parametrize("kind", ["warning", "fee", "presumption-against", "turn-loss", "time", "unspecified"])
def test_other_penalties_cost_no_points(desk: Desk, kind: str) -> None:
    assert punish(desk, {"kind": kind, "against": "A"}).effects == []


@pytest.mark.parametrize("clocked", [True, False])
def test_a_clock_is_imposed_once_on_both_or_taken_away_and_comes_back_when_the_ruling_falls(
    desk: Desk, clocked: bool
) -> None:
    def is_clocked() -> bool:
        return Match.objects.get(pk=desk.match_id).clocked

    def rule() -> Changes:
        return punish(desk, {"kind": "clock-imposed", "against": "both"}) if clocked else remedy(desk, NO_CLOCK)

    matches.set_clocked(desk.match, clocked=not clocked)
    first = rule()
    assert is_clocked() is clocked
    assert first.effects == [{"effect": "clocked", "before": not clocked, "after": clocked}]
    assert rule().effects == []
    changes_at(desk).undo(first.effects)
    assert is_clocked() is not clocked


def test_of_a_lost_game_on_which_others_were_played_the_points_come_back(desk: Desk) -> None:
    lost = punish(desk, {"kind": "game-loss", "against": "A"})
    games.start_game(desk.match, at=minutes(6))
    games.finish_game(desk.match, winner=Side.B, win=Win.GAMMON)
    assert score_of(desk.match_id) == {"A": 6, "B": 6}
    later = changes_at(desk)
    later.undo(lost.effects)
    assert [(each["effect"], each["side"], each["points"]) for each in later.effects] == [("score", "B", -1)]
    assert score_of(desk.match_id) == {"A": 6, "B": 5}
    assert ScoreAdjustment.objects.get().reason == "superseded"


def test_a_length_that_was_changed_since_stays(desk: Desk) -> None:
    first = remedy(desk, {"do": "play-to", "points": 9})
    matches.set_match_length(Match.objects.get(pk=desk.match_id), points=11)
    later = changes_at(desk)
    later.undo(first.effects)
    assert Match.objects.get(pk=desk.match_id).match_length == 11
    assert later.effects == [{"effect": "kept", "of": first.effects[0]}]


def test_a_result_that_was_changed_since_stays(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    first = remedy(desk, {"do": "end-match", "winner": "A"})
    match = matches.resume_match(Match.objects.get(pk=desk.match_id))
    matches.finish_match(match, winner=Side.B, at=minutes(8))
    later = changes_at(desk)
    later.undo(first.effects)
    assert result(desk) == ("B", "played")
    assert later.effects == [{"effect": "kept", "of": first.effects[0]}]


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "score-game", "winner": "C", "points": 1},
        {"do": "score-game", "winner": "A", "points": -1},
        {"do": "score-game", "winner": "A", "points": True},
        {"do": "score-game", "winner": "A", "points": 10**9},
        {"do": "set-score", "score": [6, 3]},
        {"do": "set-score", "score": {"A": 6}},
        {"do": "end-match"},
        {"do": "note-crawford", "game": 0},
    ],
)
def test_a_remedy_that_can_not_be_read_is_refused_by_its_parameter(desk: Desk, bad: Mapping[str, Any]) -> None:
    with pytest.raises(BadQuestion) as refusal:
        remedy(desk, {"do": "continue"}, bad)
    assert isinstance(refusal.value.field, str)
    assert refusal.value.field.startswith("remedies.1.")


SIDES = st.sampled_from(["A", "B"])
POINTS = st.integers(0, 9)
REMEDIES = st.one_of(
    st.builds(lambda side, points: {"do": "score-game", "winner": side, "points": points}, SIDES, POINTS),
    st.builds(lambda a, b: {"do": "set-score", "score": {"A": a, "B": b}}, POINTS, POINTS),
    st.builds(lambda value, side: {"do": "set-cube", "value": value, "owner": side}, st.sampled_from([1, 2, 8]), SIDES),
    st.builds(lambda points: {"do": "play-to", "points": points}, st.integers(1, 15)),
    st.builds(lambda side: {"do": "end-match", "winner": side}, SIDES),
    st.sampled_from(
        [{"do": "resume-match"}, {"do": "resume-game"}, {"do": "remove-cube"}, {"do": "announce-crawford"}, NO_CLOCK]
    ),
    st.builds(lambda game: {"do": "note-crawford", "game": game}, st.integers(1, 7)),
)
PENALTIES = st.one_of(
    st.builds(lambda side, n: {"kind": "points", "against": side, "points": n}, SIDES, st.integers(1, 9)),
    st.builds(
        lambda kind, against: {"kind": kind, "against": against},
        st.sampled_from(["warning", "match-loss", "disqualification", "clock-imposed"]),
        st.sampled_from(["A", "B", "both", "spectator"]),
    ),
)


def picture(desk: Desk) -> dict[str, Any]:
    """Everything that a ruling may change."""
    match = Match.objects.get(pk=desk.match_id)
    return {
        "score": score_of(match.pk),
        "match": (match.match_length, match.clocked, match.winner, match.result, match.finished_at),
        "withdrawn": (match.side_a.withdrawn_at, match.side_b.withdrawn_at),
        "games": list(match.games.order_by("number").values_list("number", "points", "is_crawford", "winner", "win")),
        "cubes": list(match.games.order_by("number").values_list("cube_value", "cube_owner", "is_cube_out")),
    }


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example([{"do": "score-game", "winner": "A", "points": 0}], [], False, True)
@given(st.lists(REMEDIES, max_size=4), st.lists(PENALTIES, max_size=2), st.booleans(), st.booleans())
def test_whatever_a_ruling_changed_is_undone_whole(
    desk: Desk,
    remedies: list[dict[str, Any]],
    penalties: list[dict[str, Any]],
    is_over: bool,
    is_finished: bool,
) -> None:
    with transaction.atomic():
        if is_over:
            games.finish_game(desk.match, winner=Side.B, win=Win.GAMMON)
        if is_finished:
            matches.finish_match(desk.match, winner=Side.B, at=NOON)
        before = picture(desk)
        first = changes_at(desk)
        apply_remedies(first, remedies, {})
        apply_penalties(first, penalties, Discipline.BACKGAMMON)
        end_match_that_is_won(first, by_points=True)
        changes_at(desk).undo(first.effects)
        assert picture(desk) == before
        transaction.set_rollback(True)


@pytest.mark.parametrize(("points", "winner"), [({"A": 7, "B": 7}, ""), ({"A": 7, "B": 6}, "A")])
def test_a_match_that_both_sides_have_the_points_for_is_won_by_neither(
    db: None, points: dict[str, int], winner: str
) -> None:
    match = make_desk(match_length=7).match
    for side, count in points.items():
        adjust_score(match, Side(side), count, reference="ruling:1", at=NOON)
    end_match_that_is_won(Changes(match, reference="ruling:2", at=NOON), by_points=True)
    match.refresh_from_db()
    assert match.winner == winner
