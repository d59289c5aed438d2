"""Corrections: effects are shown before, stored with the entry, and looking at them changes nothing."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import Desk, make_match, minutes
from tournaments.errors import A_REASON, BadValue
from tournaments.models import Conflict, LogEntry, Match, Result, ResultEntry, Round, Side, Stage, Win, new_id
from tournaments.rounds.corrections import Correction, correct_result
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result
from tournaments.selectors.scores import score_of
from tournaments.services import games, matches

AT = minutes(60)
FOR_B = {"outcome": "played", "score": {"A": 3, "B": 7}}


@pytest.fixture
def finished(desk: Desk) -> Desk:
    """Two finished matches: table 1 by A, table 2 by A."""
    other = make_match(desk.round, a="Roche", b="Leroy", table=2)
    for match in (desk.match, other):
        reported = Reported(ResultEntry.Outcome.PLAYED, score={"A": 7, "B": 3})
        keep_result(match.pk, Entered(new_id(), reported, AT), by=desk.director, at=AT)
    return desk


def correction(desk: Desk, **more: Any) -> dict[str, Any]:
    body = {"match": str(desk.match_id), **FOR_B, "reason": "Entered for the wrong side."}
    return {**body, "happened_at": AT.isoformat(), **more}


def test_the_preview_names_both_results_and_the_places_that_change(finished: Desk) -> None:
    effects = Browser(finished.director).post(f"/matches/{finished.match_id}/correction-preview", FOR_B)
    assert (effects["before"]["winner"], effects["after"]["winner"]) == ("A", "B")
    moved = {each["name"]: (each["before"], each["after"]) for each in effects["places"]}
    assert moved["Kim Halvorsen"][1] < moved["Kim Halvorsen"][0]


def test_looking_changes_nothing(finished: Desk) -> None:
    before = LogEntry.objects.count()
    Browser(finished.director).post(f"/matches/{finished.match_id}/correction-preview", FOR_B)
    assert Match.objects.get(pk=finished.match_id).winner == "A"
    assert (LogEntry.objects.count(), ResultEntry.objects.count()) == (before, 2)


def test_a_correction_replaces_the_result_and_keeps_its_effects(finished: Desk) -> None:
    browser = Browser(finished.director)
    browser.put(f"/corrections/{new_id()}", correction(finished))
    assert browser.status == 201
    match = Match.objects.get(pk=finished.match_id)
    assert (match.winner, score_of(match.pk)) == ("B", {"A": 3, "B": 7})
    entry = ResultEntry.objects.get(act="corrected")
    assert entry.effects is not None
    assert (entry.reason, entry.effects["after"]["winner"]) == ("Entered for the wrong side.", "B")
    assert LogEntry.objects.filter(record_id=entry.pk, kind="result").exists()


def test_a_correction_sent_twice_is_made_once(finished: Desk) -> None:
    browser, path, body = Browser(finished.director), f"/corrections/{new_id()}", correction(finished)
    browser.put(path, body)
    browser.put(path, body)
    assert browser.status == 200
    assert ResultEntry.objects.filter(act="corrected").count() == 1


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        ({"score": {"A": 2, "B": 7}}, "score"),
        ({"outcome": "forfeit", "winner": "B", "score": None}, "outcome"),
    ],
)
def test_another_correction_under_the_same_id_is_refused(finished: Desk, other: dict[str, Any], differs: str) -> None:
    browser, path = Browser(finished.director), f"/corrections/{new_id()}"
    browser.put(path, correction(finished))
    body = {name: value for name, value in correction(finished, **other).items() if value is not None}
    answer = browser.put(path, body)

    assert (browser.status, answer["code"], answer["expected"]) == (409, "conflict", differs)
    assert score_of(finished.match_id) == {"A": 3, "B": 7}
    assert Conflict.objects.get().sent["reason"] == "Entered for the wrong side."


def test_a_correction_under_the_id_of_another_match_is_refused_and_nothing_of_that_is_kept(finished: Desk) -> None:
    entered = ResultEntry.objects.exclude(match=finished.match_id).get()
    browser = Browser(finished.director)
    answer = browser.put(f"/corrections/{entered.pk}", correction(finished))

    assert (browser.status, answer["code"], answer["found"]) == (409, "conflict", str(entered.pk))
    assert (Conflict.objects.count(), score_of(finished.match_id)) == (0, {"A": 7, "B": 3})


def test_a_correction_needs_a_reason(finished: Desk) -> None:
    browser = Browser(finished.director)
    browser.put(f"/corrections/{new_id()}", correction(finished, reason=" "))
    assert browser.status in (400, 422)
    assert Match.objects.get(pk=finished.match_id).winner == "A"


@pytest.mark.parametrize("path", ["corrections", "results"])
def test_a_match_that_a_ruling_decided_is_changed_by_a_ruling_alone(desk: Desk, path: str) -> None:
    matches.finish_match(desk.match, winner=Side.A, result=Result.DECIDED, at=AT)
    browser, body = Browser(desk.director), correction(desk)
    if path == "results":
        del body["reason"]
    answer = browser.put(f"/{path}/{new_id()}", body)
    assert (browser.status, answer["code"], answer["found"]) == (409, "decided-by-ruling", str(desk.match.table))
    browser.post(f"/matches/{desk.match_id}/correction-preview", FOR_B)
    assert browser.status == 409
    assert Match.objects.get(pk=desk.match_id).winner == "A"
    assert not ResultEntry.objects.exists()


def test_a_match_without_result_is_not_corrected(desk: Desk) -> None:
    browser = Browser(desk.director)
    answer = browser.put(f"/corrections/{new_id()}", correction(desk))
    assert (browser.status, answer["code"]) == (409, "no-result")
    assert (answer["field"], answer["found"]) == ("match", str(desk.match.table))


def test_after_the_final_table_is_published_a_second_confirmation_is_needed(finished: Desk) -> None:
    stage = Stage.objects.create(division=finished.round.stage.division, kind="knockout", number=2, places=2)
    Round.objects.create(stage=stage, number=1, published_at=AT)
    browser = Browser(finished.director)
    answer = browser.put(f"/corrections/{new_id()}", correction(finished))
    assert (browser.status, answer["code"]) == (409, "final-table-published")
    browser.put(f"/corrections/{new_id()}", correction(finished, confirms_final=True))
    assert browser.status == 201


@pytest.mark.parametrize("reason", ["", " \t"])
def test_a_correction_has_a_reason(finished: Desk, reason: str) -> None:
    reported = Reported(ResultEntry.Outcome.PLAYED, score={"A": 3, "B": 7})
    wanted = Correction(new_id(), reported, reason, AT)
    with pytest.raises(BadValue) as caught:
        correct_result(finished.match_id, wanted, tournament_id=finished.tournament.pk, by=finished.director, at=AT)
    assert (caught.value.field, caught.value.found, caught.value.expected) == ("reason", "", A_REASON)


def test_a_correction_there_and_back_again_restores_the_first_result(finished: Desk) -> None:
    """A cycle of corrections is understood: each is an entry of its own, and the last one stands."""
    browser, back = Browser(finished.director), {"outcome": "played", "score": {"A": 7, "B": 3}}
    first = browser.get(f"/stages/{finished.round.stage_id}/standings")["rows"]
    there = correction(finished)
    browser.put(f"/corrections/{new_id()}", there)
    browser.put(f"/corrections/{new_id()}", {**there, **back, "reason": "The first entry was right."})
    assert browser.status == 201
    match = Match.objects.get(pk=finished.match_id)
    assert (match.winner, score_of(match.pk)) == ("A", {"A": 7, "B": 3})
    entries = ResultEntry.objects.filter(match=match).order_by("recorded_at", "id")
    assert [(each.act, each.winner, each.before_a, each.before_b) for each in entries] == [
        ("entered", "A", 0, 0), ("corrected", "B", 7, 3), ("corrected", "A", 3, 7),
    ]  # fmt: skip
    assert browser.get(f"/stages/{finished.round.stage_id}/standings")["rows"] == first


def test_a_correction_under_the_id_of_an_earlier_one_is_refused(finished: Desk) -> None:
    """What would close a circle, an entry that replaces itself, is a conflict; both contents are kept."""
    browser = Browser(finished.director)
    entered = ResultEntry.objects.get(match=finished.match_id)
    answer = browser.put(f"/corrections/{entered.pk}", correction(finished))
    assert (browser.status, answer["code"], answer["field"], answer["found"]) == (
        409, "conflict", "id", str(entered.pk),
    )  # fmt: skip
    assert answer["expected"] == "reason, score"
    assert Match.objects.get(pk=finished.match_id).winner == "A"
    assert Conflict.objects.filter(sent_id=entered.pk).count() == 1


@pytest.mark.parametrize(
    ("sent", "result"),
    [({"outcome": "forfeit", "winner": "B"}, "walkover"), ({"outcome": "double-forfeit"}, "both-lost")],
)
def test_a_result_that_gives_way_to_a_forfeit_leaves_no_points(
    finished: Desk, sent: dict[str, Any], result: str
) -> None:
    browser = Browser(finished.director)
    body = {**correction(finished), "score": None, **sent}
    browser.put(f"/corrections/{new_id()}", correction(finished))
    browser.put(f"/corrections/{new_id()}", body)
    assert browser.status == 201
    assert (Match.objects.get(pk=finished.match_id).result, score_of(finished.match_id)) == (result, {"A": 0, "B": 0})


def test_a_forfeit_keeps_what_a_ruling_gave_and_the_score_at_which_play_broke_off(desk: Desk) -> None:
    for outcome, a, b in ((ResultEntry.Outcome.UNFINISHED, 2, 4), (ResultEntry.Outcome.PLAYED, 7, 4)):
        entered = Entered(new_id(), Reported(outcome, score={"A": a, "B": b}), AT)
        keep_result(desk.match_id, entered, by=desk.director, at=AT)
    matches.adjust_score(desk.match, Side.B, 1, reference="ruling:x", at=AT)
    browser = Browser(desk.director)
    body = {**correction(desk), "score": None, "outcome": "forfeit", "winner": "B"}
    browser.put(f"/corrections/{new_id()}", body)
    assert score_of(desk.match_id) == {"A": 2, "B": 5}


def test_the_loser_of_a_forfeit_never_has_the_points_of_the_match(desk: Desk) -> None:
    """The games on record stay on record."""
    games.record_game(desk.match, winner=Side.A, win=Win.SINGLE, cube_value=8, at=AT)
    matches.finish_match(desk.match, winner=Side.A, at=AT)
    body = {**correction(desk), "score": None, "outcome": "forfeit", "winner": "B"}
    Browser(desk.director).put(f"/corrections/{new_id()}", body)
    assert score_of(desk.match_id) == {"A": 6, "B": 0}


def test_a_correction_is_corrected_again_and_not_taken_back(finished: Desk) -> None:
    """The match would go on at a score with which it is over."""
    browser, id = Browser(finished.director), new_id()
    browser.put(f"/corrections/{id}", correction(finished))
    answer = browser.put(f"/results/{id}/taken-back", {"id": str(new_id())})
    assert (browser.status, answer["code"], answer["expected"]) == (409, "result-stands", "another correction")
    assert Match.objects.get(pk=finished.match_id).winner == "B"
