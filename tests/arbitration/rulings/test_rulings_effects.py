"""What a ruling does to score, cube, match and entrant, and what a superseding one takes back."""

from typing import Any

import pytest

from arbitration.models import Ruling
from arbitration.places import Place, place_of_match
from arbitration.rulings.decision import RulingContent, standing_ruling
from arbitration.rulings.errors import DepartsWithoutReasons
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, log, rule, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk, minutes
from tournaments.models import Game, Match, ScoreAdjustment, Side, Win
from tournaments.selectors import score_of
from tournaments.services import games, matches

MATCH_LOSS = {"kind": "match-loss", "against": "A"}
DISQUALIFIED = {"kind": "disqualification", "against": "A"}


def test_a_possible_sanction_is_imposed_only_when_chosen(desk: Desk, place: Place) -> None:
    assert ruled(desk, place, SILENT_OPPONENT).penalties.count() == 0
    assert score_of(desk.match_id) == {"A": 6, "B": 3}


def test_a_chosen_sanction_is_a_penalty_with_the_force_and_article_of_the_advice(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    penalty = ruling.penalties.get()
    assert (penalty.kind, penalty.against, penalty.force, penalty.article) == ("match-loss", "A", "may", "4.4.iv")


def test_a_match_loss_ends_the_match_for_the_opponent(desk: Desk, place: Place) -> None:
    ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    match = Match.objects.get(pk=desk.match_id)
    assert (match.winner, match.result, match.finished_at) == ("B", "decided", minutes(5))


def test_a_match_lost_by_a_ruling_has_no_game_in_play_and_has_it_again_when_the_ruling_falls(
    desk: Desk, place: Place
) -> None:
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    game = Game.objects.get(match=desk.match_id, number=ruling.effects[0]["game"])
    assert (game.is_finished, game.winner, game.win, game.points) == (True, "B", "awarded", 0)
    assert not Game.objects.filter(match=desk.match_id, is_finished=False).exists()
    assert score_of(desk.match_id) == {"A": 6, "B": 3}

    better = as_advised(place, "crawford-double", SILENT_OPPONENT, supersedes=ruling.pk)
    rule(desk, place, ruling.incident, better)
    match = Match.objects.get(pk=desk.match_id)
    game.refresh_from_db()
    assert (match.is_finished, game.is_finished, game.winner, game.points) == (False, False, "", 0)


def test_a_disqualification_takes_the_entrant_out_as_well(desk: Desk, place: Place) -> None:
    ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    match = Match.objects.get(pk=desk.match_id)
    assert (match.winner, match.side_a.withdrawn_at) == ("B", minutes(5))


def test_a_sanction_that_the_advice_lacks_is_a_departure(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, sanctions=[MATCH_LOSS])
    with pytest.raises(DepartsWithoutReasons) as refusal:
        rule(desk, place, incident, decision)
    assert refusal.value.found == "sanctions: match-loss"


def test_a_sanction_that_must_be_is_not_left_out_without_reasons(db: None) -> None:
    desk = in_crawford_game(make_desk(rulebook="ffbg-cdf-2007"))
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    facts = {"by": "B", "cube": {"value": 2, "owner": "A"}, "claimed": {"value": 4, "owner": "A"}, "altered_by": "A"}
    incident = log(desk, place, facts, kind="cube-value-dispute").incident
    decision = as_advised(place, "cube-value-dispute", facts, sanctions=[])
    with pytest.raises(DepartsWithoutReasons) as refusal:
        rule(desk, place, incident, decision)
    assert refusal.value.found == "sanctions: presumption-against"
    assert rule(desk, place, incident, as_advised(place, "cube-value-dispute", facts)).record.penalties.count() == 1


def test_the_crawford_double_is_void_and_the_cube_leaves_the_board(desk: Desk, place: Place) -> None:
    games.set_cube(desk.match, value=2, owner=Side.A)
    ruled(desk, place)
    game = desk.match.games.get(is_finished=False)
    assert (game.is_cube_out, game.cube_value, game.cube_owner) == (True, 1, "")


def after_match(desk: Desk) -> dict[str, Any]:
    """The double was taken, and Halvorsen won a gammon with it: 3 + 4 points, the match. Found afterwards."""
    games.set_cube(desk.match, value=2, owner=Side.A)
    games.finish_game(desk.match, winner=Side.B, win=Win.GAMMON)
    return {
        **CRAWFORD_DOUBLE,
        "phase": "after-match",
        "result": {"winner": "B", "win": "gammon"},
    }


def test_a_score_made_with_a_void_double_is_put_right_and_the_match_goes_on(desk: Desk, place: Place) -> None:
    facts = after_match(desk)
    matches.finish_match(desk.match, winner=Side.B, at=minutes(3))
    ruling = ruled(desk, place, facts)
    match = Match.objects.get(pk=desk.match_id)
    assert score_of(desk.match_id) == {"A": 6, "B": 5}
    assert match.finished_at is None
    adjustment = ScoreAdjustment.objects.get()
    assert (adjustment.side, adjustment.points, adjustment.reference) == ("B", -2, f"ruling:{ruling.pk}")


def test_a_superseding_ruling_counters_the_effects_of_the_first(desk: Desk, place: Place) -> None:
    facts = after_match(desk)
    first = ruled(desk, place, facts)
    assert score_of(desk.match_id) == {"A": 6, "B": 5}
    second = as_advised(
        place,
        "crawford-double",
        facts,
        outcome="double-stands",
        remedies=[],
        departs=True,
        reasons="The sides had agreed long before.",
        supersedes=first.pk,
    )
    ruling = rule(desk, place, first.incident, second).record
    assert score_of(desk.match_id) == {"A": 6, "B": 7}
    assert [each.points for each in ScoreAdjustment.objects.order_by("pk")] == [-2, 2]
    assert standing_ruling(first.incident_id) == ruling
    assert Ruling.objects.get(pk=first.pk).is_superseded


def test_a_superseded_match_loss_gives_the_match_back(desk: Desk, place: Place) -> None:
    first = ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    decision = as_advised(place, "crawford-double", SILENT_OPPONENT, supersedes=first.pk, ruled_at=minutes(6))
    rule(desk, place, first.incident, decision)
    match = Match.objects.get(pk=desk.match_id)
    assert (match.finished_at, match.winner, match.side_a.withdrawn_at) == (None, "", None)


def test_a_superseded_ruling_gives_the_cube_back(desk: Desk, place: Place) -> None:
    games.set_cube(desk.match, value=2, owner=Side.A)
    first = ruled(desk, place)
    decision = double_stands(place, first)
    rule(desk, place, first.incident, decision)
    game = desk.match.games.get(is_finished=False)
    assert (game.cube_value, game.cube_owner, game.is_cube_out) == (2, "A", False)


def test_a_later_games_cube_is_left_as_it_is_though_it_looks_alike(desk: Desk, place: Place) -> None:
    first = ruled(desk, place)
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=minutes(6))
    Game.objects.filter(match=desk.match_id, is_finished=False).update(is_cube_out=True)
    decision = double_stands(place, first)
    ruling = rule(desk, place, first.incident, decision).record
    assert [(effect["effect"], effect["of"]["effect"]) for effect in ruling.effects] == [("kept", "cube")]
    assert desk.match.games.get(is_finished=False).is_cube_out


def test_what_was_changed_since_by_others_is_left_as_it_is(desk: Desk, place: Place) -> None:
    first = ruled(desk, place)
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=minutes(6))
    decision = double_stands(place, first)
    ruling = rule(desk, place, first.incident, decision).record
    assert [(effect["effect"], effect["of"]["effect"]) for effect in ruling.effects] == [("kept", "cube")]
    assert desk.match.games.get(is_finished=False).cube_value == 1


def double_stands(place: Place, first: Ruling) -> RulingContent:
    """Another ruling in the place of the first one, against the advice."""
    return as_advised(
        place,
        "crawford-double",
        CRAWFORD_DOUBLE,
        outcome="double-stands",
        remedies=[],
        departs=True,
        reasons="x",
        supersedes=first.pk,
    )
