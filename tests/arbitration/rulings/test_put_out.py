"""What a player loses later because a ruling put them out of the tournament: each loss leads back to the ruling."""

from typing import Any

import pytest

from arbitration.models import Ruling
from arbitration.places import Place, place_of_match
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, rule, ruled
from tests.factories import Desk, enter, minutes
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.events.attendance import undo_withdrawal
from tournaments.models import Entrant, Match, Result, Side
from tournaments.rounds.stages import draw_stage
from tournaments.services import events, matches

pytestmark = pytest.mark.django_db

DISQUALIFIED = {"kind": "disqualification", "against": "A"}


def link_to(ruling: Ruling) -> dict[str, str]:
    """What leads to a ruling."""
    return {"ruling": str(ruling.pk), "incident": str(ruling.incident_id)}


def second_round(desk: Desk) -> None:
    """Halvorsen plays on against a late entry."""
    stage = desk.round.stage
    pairs = [(desk.match.side_b, enter(stage.division, "Lind"))]
    events.pair(events.add_round(stage, number=2, at=minutes(30)), pairs=pairs)


def place_of(desk: Desk, entrant: object) -> dict[str, Any]:
    """The explanation of an entrant's place."""
    return dict(Browser(desk.director).get(f"/stages/{desk.round.stage_id}/standings/{entrant}"))


def test_the_place_of_a_disqualified_player_names_the_rounds_lost_and_the_ruling(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    second_round(desk)
    out, other = place_of(desk, desk.match.side_a_id), place_of(desk, desk.match.side_b_id)
    assert out["row"]["put_out"] == link_to(ruling)
    assert [each["result"] for each in out["rounds"]] == ["loss", "put-out"]
    assert out["rulings"] == [link_to(ruling)]
    assert (other["row"]["put_out"], other["rulings"]) == (None, [link_to(ruling)])


def test_a_player_who_withdrew_was_not_put_out_by_a_ruling(desk: Desk, place: Place) -> None:
    events.withdraw(desk.match.side_a, at=minutes(4))
    ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    second_round(desk)
    out = place_of(desk, desk.match.side_a_id)
    assert (out["row"]["put_out"], out["rounds"][-1]["result"]) == (None, "none")


def test_a_ruling_that_takes_the_disqualification_back_ends_the_mark(desk: Desk, place: Place) -> None:
    first = ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    instead = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk, ruled_at=minutes(9))
    rule(desk, place, first.incident, instead)
    assert Entrant.objects.get(pk=desk.match.side_a_id).withdrawn_at is None
    assert place_of(desk, desk.match.side_a_id)["row"]["put_out"] is None


def test_a_player_who_was_let_play_on_and_left_later_stays_away_when_the_ruling_falls(desk: Desk, place: Place) -> None:
    first = ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    undo_withdrawal(desk.match.side_a, reason="", by=desk.director, at=minutes(6))
    events.withdraw(desk.match.side_a, at=minutes(8))
    instead = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk, ruled_at=minutes(9))
    rule(desk, place, first.incident, instead)
    assert Entrant.objects.get(pk=desk.match.side_a_id).withdrawn_at == minutes(8)


def test_the_list_of_entries_and_the_final_places_lead_to_the_ruling(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[DISQUALIFIED])
    browser = Browser(desk.director)
    roster = browser.get(f"/divisions/{desk.round.stage.division_id}/roster")["entries"]
    assert {each["last_name"]: each["put_out"] for each in roster} == {"Marchand": link_to(ruling), "Halvorsen": None}
    [division] = browser.get(f"/tournaments/{desk.tournament.pk}/final-places")["divisions"]
    assert {each["name"]: each["put_out"] for each in division["places"]} == {
        "Kim Marchand": link_to(ruling),
        "Kim Halvorsen": None,
    }


@pytest.fixture
def bracket(db: None) -> Scene:
    """Four players in a knock-out with consolation, the first round on the board."""
    scene = make_scene("knockout-consolation", players=4)
    scene.publish(scene.draft("knockout"))
    return scene


def disqualify(scene: Scene, match: Match) -> Ruling:
    """Side A loses the match and is out of the tournament."""
    desk = Desk(scene.tournament, scene.director, match.round, match)
    place = place_of_match(match.pk, viewer_id=scene.director.pk)
    facts = {**SILENT_OPPONENT, "match_length": 9, "score": {"A": 8, "B": 3}}
    return ruled(desk, place, facts, sanctions=[DISQUALIFIED], ruled_at=scene.now())


def brackets(scene: Scene) -> dict[str, dict[str, Any]]:
    """The division's brackets by kind of stage."""
    found = Browser(scene.director).get(f"/divisions/{scene.division.pk}/brackets")
    return {part["stage"]["kind"]: part for part in found["parts"]}


def test_a_bracket_marks_the_match_that_a_ruling_decided_and_who_plays_no_more(bracket: Scene) -> None:
    match = Match.objects.filter(table=1).select_related("side_a", "round").get()
    ruling = disqualify(bracket, match)
    parts = brackets(bracket)
    marked = {each["match"]: each["rulings"] for each in parts["knockout"]["rounds"][0]["matches"]}
    assert marked.pop(str(match.pk)) == [link_to(ruling)]
    assert list(marked.values()) == [[]]
    named = {"entrant": str(match.side_a_id), "short": match.side_a.short_name, **link_to(ruling)}
    assert [part["put_out"] for part in parts.values()] == [[named], [named]]


def walked_over(scene: Scene, match: Match) -> None:
    """Side B wins without play."""
    matches.finish_match(match, winner=Side.B, result=Result.WALKOVER, at=scene.now())


def test_a_walkover_of_a_disqualified_player_leads_to_the_ruling_and_an_earlier_one_does_not(bracket: Scene) -> None:
    for match in Match.objects.all():
        walked_over(bracket, match)
    draw_stage(bracket.stage("consolation").pk, by=bracket.director, at=bracket.now())
    round_ = bracket.publish(bracket.draft("consolation"))
    match = Match.objects.select_related("side_a", "round").get(round=round_)
    ruling = disqualify(bracket, match)
    walked_over(bracket, matches.resume_match(Match.objects.get(pk=match.pk)))
    parts = brackets(bracket)
    assert [each["put_out"] for each in parts["knockout"]["rounds"][0]["matches"]] == [[], []]
    [shown] = parts["consolation"]["rounds"][0]["matches"]
    named = {"entrant": str(match.side_a_id), "short": match.side_a.short_name, **link_to(ruling)}
    assert (shown["state"], shown["put_out"]) == ("walkover", [named])


def test_a_match_that_is_not_played_because_of_a_disqualification_leads_to_the_ruling(bracket: Scene) -> None:
    match = Match.objects.filter(table=1).select_related("side_a", "round").get()
    draw_stage(bracket.stage("consolation").pk, by=bracket.director, at=bracket.now())
    ruling = disqualify(bracket, match)
    walked_over(bracket, Match.objects.get(table=2))
    named = {"entrant": str(match.side_a_id), "short": match.side_a.short_name, **link_to(ruling)}
    [shown] = brackets(bracket)["consolation"]["rounds"][0]["matches"]
    assert (shown["state"], shown["put_out"]) == ("free", [named])
    assert shown["reasons"][-1]["code"] == "left"


def test_the_public_bracket_names_no_ruling(bracket: Scene) -> None:
    match = Match.objects.filter(table=1).select_related("round").get()
    disqualify(bracket, match)
    Browser(bracket.director).put(f"/tournaments/{bracket.tournament.pk}/public", {"is_public": True})
    found = Browser().get(f"/public/{bracket.tournament.slug}/brackets/{bracket.division.pk}")["parts"]
    shown = [each for part in found for round_ in part["rounds"] for each in round_["matches"]]
    assert len(shown) > 1
    assert not any([*(part["put_out"] for part in found), *(each["rulings"] or each["put_out"] for each in shown)])
