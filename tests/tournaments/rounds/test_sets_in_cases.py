"""Sets in cases: rulings, penalties, pointed-out illegal moves and calls in a match of several sets."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.playing_sets import (
    correct,
    director,
    enter,
    scene,
    sets_at,
    shown,
    with_surplus_third,
    won,
)
from tests.tournaments.rounds.scene import Scene
from tournaments.models import Match, Side, new_id
from tournaments.selectors.stages import load_stage
from tournaments.services import matches

__all__ = ("director", "scene")
pytestmark = pytest.mark.django_db


def ruling_on(match: Match, scene: Scene, number: int) -> Any:
    from arbitration.rulings.changes import Changes

    return Changes(match, reference=f"ruling:{number}", at=scene.now())


def test_a_penalty_loses_the_match_and_a_loss_on_time_the_set(scene: Scene, director: Browser) -> None:
    from arbitration.rulings.changes import Changes
    from arbitration.rulings.effects import apply_penalties, apply_remedies

    on_time = Changes(sets_at(scene)[0], reference="ruling:1", at=scene.now())
    apply_remedies(on_time, [{"do": "award-match", "side": "B"}], {})
    first, second = sets_at(scene)
    assert (first.result, first.winner, first.ends_match) == ("decided", "B", False)
    assert won(shown(director, scene), str(first.side_b_id)) == (1, 0, None)

    loss = Changes(second, reference="ruling:2", at=scene.now())
    apply_penalties(loss, [{"kind": "match-loss", "against": "B"}], "backgammon")
    assert len(sets_at(scene)) == 2
    assert won(shown(director, scene), str(first.side_a_id)) == (1, 1, str(first.side_a_id))

    instead = Changes(sets_at(scene)[1], reference="ruling:3", at=scene.now())
    instead.undo(loss.effects)
    second = sets_at(scene)[1]
    assert (second.result, second.ends_match) == ("", False)
    assert won(shown(director, scene), str(first.side_b_id)) == (1, 0, None)


def test_a_set_that_is_not_needed_takes_a_ruling_and_counts_with_it_when_it_is_needed_again(
    scene: Scene, director: Browser
) -> None:
    from arbitration.rulings.effects import apply_penalties

    third = with_surplus_third(scene, director)
    loss = ruling_on(third, scene, 1)
    apply_penalties(loss, [{"kind": "disqualification", "against": "A"}], "backgammon")
    third = sets_at(scene)[2]
    assert (third.result, third.winner, third.ends_match) == ("decided", "B", True)
    assert third.side_a.withdrawn_at is not None
    assert won(shown(director, scene), str(third.side_a_id)) == (2, 0, str(third.side_a_id))

    ruling_on(third, scene, 2).undo(loss.effects)
    third = sets_at(scene)[2]
    assert (third.result, third.winner, third.ends_match) == ("not-needed", "", False)
    correct(director, scene, sets_at(scene)[1], 5, 9)
    assert not sets_at(scene)[2].is_finished


def test_a_ruling_on_a_set_that_is_not_needed_any_more_can_be_overturned(scene: Scene, director: Browser) -> None:
    from arbitration.rulings.effects import apply_remedies

    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    enter(director, scene, sets_at(scene)[2], 3, 2, outcome="unfinished")
    first = ruling_on(sets_at(scene)[2], scene, 1)
    apply_remedies(first, [{"do": "award-match", "side": "B"}], {})
    correct(director, scene, sets_at(scene)[1], 9, 5)
    instead = ruling_on(sets_at(scene)[2], scene, 2)
    instead.undo(first.effects)
    apply_remedies(instead, [{"do": "award-match", "side": "A"}], {})
    third = sets_at(scene)[2]
    assert (third.result, third.winner) == ("decided", "A")
    assert won(shown(director, scene), str(third.side_a_id)) == (2, 0, str(third.side_a_id))


def test_the_last_game_of_a_set_that_is_not_needed_can_be_put_right(scene: Scene, director: Browser) -> None:
    from tournaments.models import Win

    third = with_surplus_third(scene, director)
    decided = ruling_on(third, scene, 1)
    decided.decide_game(Side.A, Win.SINGLE, 1)
    ruling_on(sets_at(scene)[2], scene, 2).decide_game(Side.B, Win.GAMMON, 2)
    third = sets_at(scene)[2]
    assert third.result == "not-needed"
    [game] = third.games.all()
    assert (game.winner, game.points) == ("B", 2)


def test_a_ruling_on_a_set_that_is_over_leaves_the_next_one_on_the_board(scene: Scene, director: Browser) -> None:
    from arbitration.rulings.effects import apply_remedies
    from tournaments.models import Win
    from tournaments.services.games import record_game

    record_game(sets_at(scene)[0], winner=Side.A, win=Win.SINGLE, at=scene.now())
    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    ruled = ruling_on(first, scene, 1)
    ruled.decide_game(Side.B, Win.SINGLE, 1)
    apply_remedies(ruled, [{"do": "award-match", "side": "B"}], {})
    assert [each.pk for each in sets_at(scene)] == [first.pk, second.pk]
    assert won(shown(director, scene), str(first.side_b_id)) == (1, 0, None)

    ruling_on(sets_at(scene)[0], scene, 2).undo(ruled.effects)
    assert [each.pk for each in sets_at(scene)] == [first.pk, second.pk]
    assert won(shown(director, scene), str(first.side_a_id)) == (1, 0, None)


def test_illegal_moves_are_counted_in_all_sets_together(scene: Scene, director: Browser) -> None:
    from arbitration.models import IllegalMoveNotification

    def notify(match: Match) -> int:
        path = f"/notifications/{new_id()}"
        body = {"match": str(match.pk), "side": "A", "game_number": 1, "happened_at": scene.now().isoformat()}
        answer = director.put(path, body)
        assert director.status == 201, answer
        return int(IllegalMoveNotification.objects.get(pk=answer["id"]).number)

    assert notify(sets_at(scene)[0]) == 1
    enter(director, scene, sets_at(scene)[0], 9, 4)
    second = sets_at(scene)[1]
    read = director.get(f"/matches/{second.pk}")
    assert (read["counts"]["illegal_moves"], read["notifications"]) == ({"A": 1, "B": 0}, [])
    assert {each["side"]: each["count"] for each in read["repeated"] if each["kind"] == "illegal-move"} == {
        "A": 1,
        "B": 0,
    }
    assert notify(second) == 2
    read = director.get(f"/matches/{second.pk}")
    assert (read["counts"]["illegal_moves"], len(read["notifications"])) == ({"A": 2, "B": 0}, 1)


def test_a_call_from_an_earlier_set_stands_at_the_table(scene: Scene, director: Browser) -> None:
    from arbitration.models import Call

    first = sets_at(scene)[0]
    Call.objects.create(match=first, side="A", happened_at=scene.now(), recorded_at=scene.now())
    enter(director, scene, first, 9, 4)
    second = sets_at(scene)[1]
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    [shown_there] = [each for each in floor if each["match"] == str(second.pk)]
    assert shown_there["state"] == "call"


def test_an_incident_of_the_later_set_answers_the_call_from_the_earlier_one(scene: Scene, director: Browser) -> None:
    from arbitration.incidents.case_log import log_incident, withdraw_incident
    from arbitration.models import Call
    from arbitration.places import place_of_match

    first, by = sets_at(scene)[0], scene.director
    made = scene.now()
    Call.objects.create(match=first, side="A", happened_at=made, recorded_at=made, taken_at=scene.now(), taken_by=by)
    enter(director, scene, first, 9, 4)
    second = sets_at(scene)[1]
    place, facts = place_of_match(second.pk, viewer_id=by.pk), {"by": "A"}
    now = scene.now()
    logged = log_incident(place, id=new_id(), kind="illegal-move", facts=facts, happened_at=now, by=by, at=now)
    withdraw_incident(place, logged.incident.pk, by=by, at=now)
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    [there] = [each for each in floor if each["match"] == str(second.pk)]
    assert (there["state"], there["call"]) == ("playing", None)


def test_a_ruling_on_a_set_that_is_over_marks_the_match(scene: Scene, director: Browser) -> None:
    from tournaments.selectors.rulings import rulings_by_match

    first = sets_at(scene)[0]
    matches.adjust_score(first, Side.A, 1, reference="ruling:7", at=scene.now())
    enter(director, scene, first, 9, 4)
    [seating] = load_stage(scene.stage("knockout").pk).seatings[:1]
    assert first.pk in seating.sets[:-1]
    assert rulings_by_match(load_stage(scene.stage("knockout").pk)) == {seating.id: [("A", "7")]}
