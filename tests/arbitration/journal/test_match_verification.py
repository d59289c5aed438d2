"""Verification of matches: a superuser changes no result, score, length or seat unnoticed."""

import threading
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from arbitration.journal import verification
from arbitration.journal.match_verification import matches_that_differ
from arbitration.journal.verification import verify
from arbitration.places import Place, place_of_match
from tests.api_client import Browser
from tests.arbitration.cases import as_advised, rule, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.arbitration.journal.test_row_verification import drop_checks, unnoticed
from tests.factories import Desk, make_desk, minutes
from tests.rows import alter
from tests.shared_data import OWN
from tests.tournaments.rounds.playing_sets import correct, enter, sets_at, take_back, with_surplus_third
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import (
    Bye,
    Game,
    LogEntry,
    Match,
    Player,
    ResultEntry,
    Round,
    ScoreAdjustment,
    Side,
    Stage,
    new_id,
)
from tournaments.rounds.clocks import note_arrival
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result
from tournaments.rounds.stages import draw_stage
from tournaments.selectors import score_of

UNCOVERED = {
    "tournaments.match.id": "of a set without a record nothing refers to it; the others' records miss theirs",
    "tournaments.match.started_at": "decides nothing once the match has a result",
    "tournaments.match.finished_at": "when it was reported is in the result's entry",
    "tournaments.match.postponed_at": "a table that is called up again; the entry says when it was put off",
    "tournaments.match.clocked": "whether a clock stands there; what it costs is a ruling's",
    "tournaments.bye.id": "nothing refers to it",
}
TO_ELEVEN = {"phase": "between-games", "wrong_length": 9, "correct_length": 11, "score": {"A": 2, "B": 1}}
PLAYED = ResultEntry.Outcome.PLAYED


@pytest.fixture
def scene(db: None) -> Scene:
    """Eleven players after three rounds with results, and the first set of the quarter-finals."""
    scene = at_the_quarter_finals(players=11)
    enter(Browser(scene.director), scene, sets_at(scene)[0], 9, 4)
    return scene


def at_the_quarter_finals(*, players: int) -> Scene:
    """Three rounds with results; the first knock-out round is on the board."""
    scene = make_scene(players=players, rounds=3)
    for _ in range(3):
        round_ = scene.publish(scene.draft())
        for match in Match.objects.filter(round=round_):
            report(scene, match, 9, 3)
    draw_stage(scene.stage("knockout").pk, by=scene.director, at=scene.now())
    scene.publish(scene.draft("knockout"))
    return scene


def report(scene: Scene, match: Match, a: int, b: int) -> ResultEntry:
    """The desk enters a result."""
    said = Reported(PLAYED, Side.A if a > b else Side.B, {"A": a, "B": b})
    return keep_result(match.pk, Entered(new_id(), said, scene.now()), by=scene.director, at=scene.now())


def breaks(scene: Scene) -> list[str]:
    """What verification finds, by its place."""
    return [each.what for each in verify(scene.tournament.pk)[1]]


def test_every_column_of_matches_and_byes_is_compared(scene: Scene) -> None:
    assert breaks(scene) == []
    finished, second = sets_at(scene)
    rows = (finished, second, Match.objects.filter(set_lengths=[]).first(), Bye.objects.first())
    others = {"ArrayField": "'{99}'"}
    assert unnoticed(rows, lambda: breaks(scene), uncovered=UNCOVERED, others=others) == []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tournaments_match SET winner = CASE winner WHEN 'A' THEN 'B' ELSE 'A' END WHERE winner <> ''",
        'UPDATE tournaments_match SET side_a_id = side_b_id, side_b_id = side_a_id WHERE "table" = 2',
        "UPDATE tournaments_match SET winner = 'A', result = 'played', finished_at = now() WHERE finished_at IS NULL",
        "UPDATE tournaments_match SET set_lengths = '{9,9,1}'",
        "UPDATE tournaments_match SET match_length = 1 WHERE finished_at IS NULL",
        "UPDATE tournaments_match SET id = gen_random_uuid() WHERE winner <> ''",
        "DELETE FROM tournaments_match WHERE set_number = 2",
        'DELETE FROM tournaments_match WHERE finished_at IS NULL AND "table" = 2',
        "DELETE FROM tournaments_bye",
        "UPDATE tournaments_stage SET draw = jsonb_set(draw, '{seeds}', '[]') WHERE draw IS NOT NULL",
        "UPDATE tournaments_resultentry SET outcome = 'none'",
    ],
)
def test_what_a_superuser_changes_is_found(scene: Scene, sql: str) -> None:
    drop_checks("tournaments_match")
    drop_checks("tournaments_resultentry")
    alter(sql)
    assert breaks(scene)
    for each in matches_that_differ(scene.tournament.pk):
        assert (each.sequence == 0) == each.what.startswith("tournaments.match"), "boards and draws have an entry"
    transaction.set_rollback(True)


@pytest.mark.parametrize("reference", ["result:1", "lateness:1", "ruling:1", "other:1"])
def test_points_that_no_entry_gives_are_found(scene: Scene, reference: str) -> None:
    """The plain role may insert rows of a table that is never changed."""
    match = Match.objects.filter(finished_at=None)[0]
    ScoreAdjustment.objects.create(match=match, side="A", points=3, reference=reference, at=scene.now())
    assert any(each.startswith("tournaments.scoreadjustment") for each in breaks(scene))


def test_points_of_a_game_that_was_put_in_are_found(scene: Scene) -> None:
    match = Match.objects.exclude(finished_at=None)[0]
    Game.objects.create(
        match=match, number=1, score_before_a=0, score_before_b=0, winner="A", win="single", points=2, is_finished=True
    )
    assert breaks(scene) == [f"tournaments.match {match.pk}"]


def test_a_stage_drawn_by_seeds_of_no_draw_is_found(scene: Scene) -> None:
    stage = Stage.objects.exclude(draw=None).get(kind="knockout")
    assert stage.draw is not None
    stage.draw["seeds"].reverse()
    stage.save()
    assert f"tournaments.stage {stage.pk}" in breaks(scene)


def test_corrections_sets_left_out_and_results_taken_back_hold(scene: Scene) -> None:
    director = Browser(scene.director)
    entry = enter(director, scene, sets_at(scene, 2)[0], 3, 9)
    take_back(director, entry)
    assert breaks(scene) == []
    enter(director, scene, sets_at(scene, 2)[0], 9, 3)
    correct(director, scene, sets_at(scene, 2)[0], 3, 9)
    enter(director, scene, sets_at(scene, 2)[1], 0, 0, outcome="match-forfeit", winner="A")
    assert breaks(scene) == []


def test_a_set_that_was_begun_and_is_not_needed_holds(db: None) -> None:
    scene = at_the_quarter_finals(players=12)
    third = with_surplus_third(scene, Browser(scene.director))
    assert breaks(scene) == []
    alter("UPDATE tournaments_match SET result = 'played', winner = 'B' WHERE id = %s", third.pk)
    assert f"tournaments.match {third.pk}" in breaks(scene)


def test_points_for_coming_late_after_an_unfinished_result_hold(scene: Scene) -> None:
    [_, second] = sets_at(scene)
    enter(Browser(scene.director), scene, second, 2, 3, outcome="unfinished")
    come = note_arrival(
        second, id=new_id(), side=Side.A, arrived_at=scene.now() + (minutes(30) - minutes(0)), grace_minutes=0,
        imposes=True, by=scene.director, at=scene.now() + (minutes(31) - minutes(0)),
    ).record  # fmt: skip
    assert breaks(scene) == []
    assert come.match_id == second.pk


def at_a_table(scene: Scene) -> tuple[Desk, Place]:
    """A match of a published round, and the director there."""
    round_ = scene.publish(scene.draft())
    match = Match.objects.filter(round=round_)[0]
    desk = Desk(scene.tournament, scene.director, round_, match)
    return desk, place_of_match(match.pk, viewer_id=scene.director.pk)


def test_a_length_that_a_ruling_set_holds_and_no_other(db: None) -> None:
    scene = make_scene(players=4, rounds=3)
    desk, place = at_a_table(scene)
    ruled(desk, place, TO_ELEVEN, kind="match-length")
    assert Match.objects.get(pk=desk.match_id).match_length == 11
    assert breaks(scene) == []
    alter("UPDATE tournaments_match SET match_length = 9 WHERE id = %s", desk.match_id)
    found = [each for each in matches_that_differ(scene.tournament.pk) if each.what.endswith(str(desk.match_id))]
    assert [(each.found, each.expected) for each in found] == [("length 9", "length 11")]


def test_the_points_of_a_game_that_a_ruling_gave_hold_and_no_others(db: None) -> None:
    scene = make_scene(players=4, rounds=3)
    desk, place = at_a_table(scene)
    enter(Browser(scene.director), scene, desk.match, 2, 3, outcome="unfinished")
    loss = [{"kind": "game-loss", "against": "A"}]
    lost = ruled(desk, place, TO_ELEVEN, kind="match-length", sanctions=loss, departs=True, reasons="Twice today.")
    assert [each["effect"] for each in lost.effects] == ["length", "started", "game"]
    assert score_of(desk.match_id) == {"A": 2, "B": 4}
    assert breaks(scene) == []
    again = as_advised(place, "match-length", TO_ELEVEN, supersedes=lost.pk)
    rule(desk, place, lost.incident, again)
    assert score_of(desk.match_id) == {"A": 2, "B": 3}
    assert breaks(scene) == []
    Game.objects.filter(match=desk.match_id).update(winner="B", win="awarded", points=1, is_finished=True)
    assert f"tournaments.match {desk.match_id}" in breaks(scene)


def test_a_round_that_was_published_without_the_digest_of_its_board_is_left_alone(scene: Scene) -> None:
    """Earlier versions entered less; so is a round that was put on the board without an entry."""
    round_ = Round.objects.create(stage=scene.stage("swiss"), number=9, published_at=scene.now())
    a, b = scene.entrants[:2]
    Match.objects.create(
        round=round_, table=1, side_a=a, side_b=b, winner="A", result="played", finished_at=scene.now()
    )
    assert breaks(scene) == []


def test_matches_that_a_transcript_filled_or_brought_into_a_round_hold(db: None) -> None:
    scene = make_scene(players=4, rounds=3)
    names = {"P1": ("Nadia", "Ferrand"), "P3": ("Tomas", "Lindqvist")}
    for known, (first, last) in names.items():
        Player.objects.filter(last_name=known).update(first_name=first, last_name=last)
    round_ = scene.publish(scene.draft())
    for _ in range(2):
        for file in (OWN / "crawford-double.mat", OWN / "transcripts" / "studio.mat"):
            call_command("import_match", str(file), "--tournament", scene.tournament.slug, stdout=StringIO())
    assert Match.objects.filter(round=round_).count() == 3
    assert LogEntry.objects.filter(kind="transcript-import").count() == 2
    assert breaks(scene) == []
    for match in Match.objects.exclude(finished_at=None):
        report = Reported(PLAYED, Side.B, {"A": 1, "B": match.match_length or 0})
        said = Entered(new_id(), report, scene.now())
        keep_result(match.pk, said, by=scene.director, at=scene.now(), act=ResultEntry.Act.CORRECTED, reason="Typo.")
    assert breaks(scene) == []
    alter("UPDATE tournaments_match SET winner = 'A' WHERE winner = 'B'")
    assert len(breaks(scene)) == 2


@pytest.mark.django_db(transaction=True)
def test_what_is_recorded_while_the_command_reads_is_no_break(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = in_crawford_game(make_desk())
    keep(desk)
    texts_erased = verification.texts_erased

    def meanwhile(tournament_id: Any) -> Any:
        writer = threading.Thread(target=keep, args=(desk,))
        writer.start()
        writer.join()
        return texts_erased(tournament_id)

    monkeypatch.setattr(verification, "texts_erased", meanwhile)
    try:
        call_command("verify_journal", stdout=StringIO(), stderr=StringIO())
    except CommandError as error:
        pytest.fail(str(error))
    assert ResultEntry.objects.count() == 2


def keep(desk: Desk) -> None:
    """One more result, in a thread with a connection of its own."""
    said = Reported(ResultEntry.Outcome.UNFINISHED, None, {"A": 1, "B": 1})
    keep_result(desk.match_id, Entered(new_id(), said, minutes(3)), by=desk.director, at=minutes(3))
    if threading.current_thread() is not threading.main_thread():
        connection.close()
