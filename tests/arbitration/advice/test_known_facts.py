"""What the records already know: never more than they do, and never what the engine would refuse."""

from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

import pytest
from pytest_django import DjangoAssertNumQueries

from arbitration.advice.asking import ask
from arbitration.advice.known_facts import SOURCES, Known, known_facts
from arbitration.incidents.notifications import notify_illegal_move
from arbitration.places import Place, place_of_match
from rules.describe import rulebook_description
from tests.arbitration.cases import SILENT_OPPONENT, log, ruled
from tests.factories import NOON, Desk, make_desk, minutes
from tournaments.models import Game, Match, Round, Side, Win, new_id
from tournaments.models.ids import made_at
from tournaments.rounds.clocks import note_arrival
from tournaments.services import games, matches
from tournaments.services.sheets import keep_sheet

KINDS = [kind["kind"] for kind in rulebook_description("eubgf-2020")["kinds"]]

WARNING = {"kind": "warning", "against": "A", "force": "may"}


def facts(desk: Desk, kind: str, by: str | None = None) -> dict[str, Known]:
    """What is known for a question of a kind."""
    return known_facts(desk.match_id, rulebook="eubgf-2020", kind=kind, by=by)


def values(desk: Desk, kind: str) -> dict[str, object]:
    """The values alone."""
    return {name: known.value for name, known in facts(desk, kind).items()}


def test_a_crawford_double_needs_not_be_told_length_nor_scores(desk: Desk) -> None:
    known = values(desk, "crawford-double")
    assert known["match_length"] == 7
    assert known["score"] == {"A": 6, "B": 3}
    assert known["crawford_played"] is False
    assert known["scores_before"] == [
        {"A": 0, "B": 0},
        {"A": 1, "B": 0},
        {"A": 1, "B": 2},
        {"A": 5, "B": 2},
        {"A": 5, "B": 3},
        {"A": 6, "B": 3},
    ]


def test_what_is_known_and_what_was_seen_make_an_advice(desk: Desk) -> None:
    seen = {"by": "B", "phase": "in-game", "response": "taken"}
    advice = ask("eubgf-2020", "crawford-double", {**values(desk, "crawford-double"), **seen}).advice
    assert advice["outcome"] == "double-void"


@pytest.mark.parametrize("kind", ["crawford-double", "cube-not-centred"])
def test_the_one_game_of_a_match_to_one_point_needs_no_score(desk: Desk, kind: str) -> None:
    Game.objects.filter(match=desk.match_id).delete()
    Match.objects.filter(pk=desk.match_id).update(match_length=1)
    known = facts(desk, kind)
    assert (known["score"].value, known["score"].source) == ({"A": 0, "B": 0}, "match")
    asked = set(known) & {"scores_before", "crawford_played", "crawford_game"}
    right = {"scores_before": [{"A": 0, "B": 0}], "crawford_played": False, "crawford_game": True}
    assert {name: known[name].value for name in asked} == {name: right[name] for name in asked}
    Match.objects.filter(pk=desk.match_id).update(match_length=3)
    assert "score" not in facts(desk, kind)


def test_of_a_match_to_one_point_whose_point_was_given_the_score_before_its_game_is_known_and_none_now(
    desk: Desk,
) -> None:
    Game.objects.filter(match=desk.match_id).delete()
    Match.objects.filter(pk=desk.match_id).update(match_length=1)
    assert facts(desk, "match-length")["score"].value == {"A": 0, "B": 0}
    matches.adjust_score(desk.match, Side.A, 1, reference="ruling:1", at=NOON)
    assert "score" not in facts(desk, "match-length")
    assert facts(desk, "crawford-double")["score"].value == {"A": 0, "B": 0}


def test_each_fact_says_which_records_know_it(desk: Desk) -> None:
    known = facts(desk, "crawford-double")
    assert (known["match_length"].source, known["score"].source) == ("match", "games")


def test_only_facts_of_the_kind_are_given(desk: Desk) -> None:
    assert "correct_length" not in facts(desk, "crawford-double")
    correct = facts(desk, "match-length")["correct_length"]
    assert (correct.value, correct.source) == (7, "division")


def test_a_match_of_another_length_than_the_division_s_is_known_by_both(desk: Desk) -> None:
    matches.set_match_length(desk.match, points=9)
    known = values(desk, "match-length")
    assert (known["wrong_length"], known["correct_length"], known["score"]) == (9, 7, {"A": 6, "B": 3})


def test_the_cube_is_known_where_it_lies(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=NOON)
    games.set_cube(desk.match, value=2, owner=Side.A)
    assert values(desk, "dead-cube-double")["cube"] == {"value": 2, "owner": "A"}
    assert values(desk, "crawford-double")["crawford_played"] is True


def test_a_cube_that_no_record_has_placed_is_asked_for(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=NOON)
    for kind in KINDS:
        assert "cube" not in facts(desk, kind), kind
    asked = {"by": "A", "match_length": 7, "score": {"A": 6, "B": 4}}
    advice = ask("eubgf-2020", "dead-cube-double", {**values(desk, "dead-cube-double"), **asked}).advice
    assert (advice["outcome"], "cube" in advice["missing"]) == ("needs-facts", True)


def test_a_cube_that_a_ruling_put_back_in_the_middle_is_asked_for_again(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=NOON)
    games.set_cube(desk.match, value=2, owner=Side.A)
    games.set_cube(desk.match, value=1, owner=None)
    assert "cube" not in facts(desk, "dead-cube-double")


def test_what_a_sheet_says_is_taken_from_the_sheet_and_not_from_the_games(desk: Desk) -> None:
    assert "games" not in facts(desk, "score-arithmetic")
    wrong = [{"game": 1, "winner": "A", "win": "gammon", "cube": 2, "score": {"A": 2, "B": 0}}]
    keep_sheet(desk.match, kept_by=Side.A, entries=wrong, at=minutes(3))
    known = facts(desk, "score-arithmetic")["games"]
    assert known == Known(
        [{"winner": "A", "win": "gammon", "cube": 2, "written": {"A": 2, "B": 0}}], "sheets", minutes(3)
    )
    assert ask("eubgf-2020", "score-arithmetic", values(desk, "score-arithmetic")).advice["outcome"] == "sheet-wrong"


def test_two_sheets_that_differ_are_not_one_that_is_known(desk: Desk) -> None:
    for side, points in ((Side.A, 2), (Side.B, 4)):
        entries = [{"game": 1, "winner": "A", "win": "gammon", "cube": 2, "score": {"A": points, "B": 0}}]
        keep_sheet(desk.match, kept_by=side, entries=entries, at=minutes(3))
    assert "games" not in facts(desk, "score-arithmetic")


@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_has_a_source_and_a_time_unless_the_record_is_of_nothing(desk: Desk, kind: str) -> None:
    for name, known in facts(desk, kind, by="A").items():
        assert known.source in SOURCES
        assert known.at is not None or known.value in (0, False, []), name


def test_a_fact_is_as_old_as_the_change_that_made_it(desk: Desk) -> None:
    assert facts(desk, "time-allotment")["match_length"].at == made_at(desk.match_id)
    matches.set_match_length(desk.match, points=9)
    events = Match.pgh_event_model.objects  # type: ignore[attr-defined] # made by pghistory
    former = events.filter(pgh_obj_id=desk.match_id, match_length=7).latest("pgh_id")
    assert facts(desk, "time-allotment")["match_length"].at == former.pgh_created_at
    matches.set_clocked(desk.match, clocked=True)
    assert facts(desk, "match-length")["correct_length"].at == made_at(desk.round.stage.division_id)


def test_a_cube_off_the_board_is_not_a_known_cube(desk: Desk) -> None:
    assert "cube" not in values(desk, "dead-cube-double")


def test_between_games_the_question_is_about_the_last_game_or_the_next(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    assert values(desk, "crawford-double")["score"] == {"A": 6, "B": 3}
    next_game = values(desk, "crawford-game")
    assert (next_game["score"], next_game["crawford_played"]) == ({"A": 6, "B": 4}, True)


def test_an_earlier_fault_dates_the_count_of_faults(desk: Desk, place: Place) -> None:
    notify_illegal_move(
        place, id=new_id(), side=Side.A, game_number=1, happened_at=minutes(4), by=desk.director, at=minutes(5)
    )
    prior = facts(desk, "illegal-move", by="A")["prior"]
    assert (prior.value, prior.source, prior.at) == (1, "notifications", minutes(4))
    assert facts(desk, "illegal-move", by="B")["prior"].at is None


def test_a_match_without_games_on_record_knows_no_score(db: None) -> None:
    desk = make_desk()
    assert values(desk, "crawford-double") == {"match_length": 7}


def test_an_unknown_kind_knows_nothing(desk: Desk) -> None:
    assert facts(desk, "other") == {}


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_the_records_know_the_engine_takes(desk: Desk, kind: str) -> None:
    assert ask("eubgf-2020", kind, values(desk, kind)).advice["outcome"]


def test_a_warning_for_something_else_is_not_taken_for_one_about_the_pace(desk: Desk, place: Place) -> None:
    silent = {"by": "A", "noticed": True, "informed": False}
    ruled(desk, place, silent, kind="clock-activation", sanctions=[WARNING])
    assert facts(desk, "slow-play", by="A")["warned"].value == []


def test_a_clock_is_set_by_the_score_of_the_moment(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    assert values(desk, "time-allotment")["score"] == {"A": 6, "B": 4}


@pytest.mark.parametrize(("kind", "queries"), [("crawford-double", 7), ("illegal-move", 7)])
def test_reading_the_records_takes_few_queries(
    desk: Desk, place: Place, django_assert_num_queries: DjangoAssertNumQueries, kind: str, queries: int
) -> None:
    ruled(desk, place, SILENT_OPPONENT)
    with django_assert_num_queries(queries):
        facts(desk, kind, by="A")


def test_another_rulebook_is_asked_about_its_own_kinds(db: None) -> None:
    desk = make_desk(rulebook="backgammon-basics")
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    assert place.rulebook
    assert known_facts(desk.match_id, rulebook=place.rulebook, kind="crawford-game")["match_length"].value == 7


@pytest.mark.parametrize("kind", ["language", "outside-aid", "spectator-conduct"])
def test_a_match_that_is_played_at_the_table_was_in_progress(desk: Desk, kind: str) -> None:
    asked = partial(known_facts, desk.match_id, rulebook="eubgf-2020", kind=kind)
    Match.objects.update(started_at=NOON)
    assert asked(at=minutes(5))["match_running"] == Known(True, "match", NOON)
    assert "match_running" not in asked()
    assert "match_running" not in asked(at=NOON - timedelta(minutes=1))


def test_a_case_of_a_match_that_is_over_keeps_that_it_was_in_progress_then(desk: Desk, place: Place) -> None:
    Match.objects.update(started_at=NOON - timedelta(minutes=10))
    incident = log(desk, place, {"by": "A"}, kind="outside-aid").incident
    Match.objects.update(started_at=NOON - timedelta(minutes=10), finished_at=minutes(90), winner="A", result="played")
    asked = partial(known_facts, desk.match_id, rulebook="eubgf-2020", kind="outside-aid", at=minutes(120))
    assert "match_running" not in asked()
    assert asked(apart_from=incident.pk)["match_running"].value is True


def test_at_a_table_in_play_the_tournament_has_begun_and_is_not_over(desk: Desk) -> None:
    Match.objects.update(started_at=NOON)
    asked = partial(known_facts, desk.match_id, rulebook="eubgf-2020", at=minutes(5))
    assert asked(kind="equipment")["tournament_started"].value is True
    assert asked(kind="report-duty")["tournament_over"].value is False


@pytest.mark.parametrize(("lengths", "known"), [([], False), ([7, 7, 7], True), ([5, 5, 5, 5, 5], False)])
def test_a_best_of_three_is_known_by_the_sets_of_the_match(desk: Desk, lengths: list[int], *, known: bool) -> None:
    Match.objects.update(set_lengths=lengths)
    assert facts(desk, "break-overrun")["best_of_three"].value is known


LATE = "lateness"


def late_by(desk: Desk, at: datetime, **asked: object) -> Known | None:
    """How late the records say that A is."""
    known = known_facts(desk.match_id, rulebook="eubgf-2020", kind=LATE, by="A", at=at, **asked)  # type: ignore[arg-type]
    return known.get("minutes_late")


@pytest.fixture
def waiting(db: None) -> Desk:
    """A table whose match hasn't begun in a round that began at noon."""
    desk = make_desk()
    Round.objects.update(starts_at=NOON, is_running=True)
    Match.objects.update(started_at=None)
    return desk


def test_minutes_late_are_counted_by_the_clock_of_the_round(waiting: Desk) -> None:
    at = NOON + timedelta(minutes=12, seconds=50)
    assert late_by(waiting, at) == Known(12, "clock", at)
    assert ask("eubgf-2020", LATE, {**values(waiting, LATE), "by": "A", "minutes_late": 12}).advice["outcome"]


def test_no_side_is_late_before_the_round_begins_nor_once_the_match_has(waiting: Desk) -> None:
    assert late_by(waiting, NOON) is None
    Match.objects.update(started_at=NOON)
    assert late_by(waiting, minutes(30)) is None


def test_an_arrival_on_record_says_how_late_it_was(waiting: Desk) -> None:
    arrived = minutes(9)
    note_arrival(
        waiting.match, id=new_id(), side=Side.A, arrived_at=arrived, grace_minutes=0, imposes=False,
        by=waiting.director, at=minutes(9),
    )  # fmt: skip
    Match.objects.update(started_at=minutes(10))
    assert late_by(waiting, minutes(40)) == Known(9, "clock", arrived)


def test_a_case_that_was_logged_asks_as_of_then(waiting: Desk) -> None:
    Round.objects.update(starts_at=minutes(-6))
    incident = log(
        waiting, place_of_match(waiting.match_id, viewer_id=waiting.director.pk), {"by": "A"}, kind=LATE
    ).incident
    assert incident.happened_at == minutes(1)
    assert late_by(waiting, minutes(40), apart_from=incident.pk) == Known(7, "clock", minutes(1))


def test_without_the_time_no_clock_is_read(waiting: Desk) -> None:
    assert "minutes_late" not in facts(waiting, LATE, by="A")


@pytest.mark.parametrize("id", ["ffffffff-ffff-4fff-bfff-ffffffffffff", "ffffffff-ffff-7fff-bfff-ffffffffffff"])
def test_an_id_that_a_device_chose_says_no_time(id: str) -> None:
    assert made_at(UUID(id)) is None
