"""A round over HTTP: drafted, published, on the floor, in the standings."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Bye, Division, Entrant, Match, Player, Result, Round, Stage, Team, new_id
from tournaments.selectors.stages import load_stage
from tournaments.services import matches

pytestmark = pytest.mark.django_db


def draft(director: Browser, scene: Scene, kind: str = "swiss", **more: Any) -> dict[str, Any]:
    body = {"stage": str(scene.stage(kind).pk), **more}
    found: dict[str, Any] = director.put(f"/rounds/{new_id()}/draft", body)
    assert director.status == 201, found
    return found


def publish(director: Browser, round_id: str, **body: Any) -> dict[str, Any]:
    found: dict[str, Any] = director.put(f"/rounds/{round_id}/published", body)
    assert director.status == 200, found
    return found


def test_a_round_goes_from_the_draft_to_the_floor_and_into_the_standings(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    assert drafted["state"] == "draft"
    assert [(pair["a"]["short"], pair["b"]["short"]) for pair in drafted["pairs"]] == [
        ("P1", "P5"), ("P2", "P6"), ("P3", "P7"), ("P4", "P8"),
    ]  # fmt: skip
    assert drafted["byes"][0]["competitor"]["short"] == "P9"
    assert Match.objects.count() == 0
    published = publish(director, drafted["id"])
    assert published["state"] == "running"
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")
    assert [table["table"] for table in floor["tables"]] == [1, 2, 3, 4]
    scene.finish(Round.objects.get(), scene.higher_rated)
    standings = director.get(f"/stages/{drafted['stage']['id']}/standings")
    assert standings["columns"] == ["points", "d", "p"]
    points = {row["short"]: row["values"][0] for row in standings["rows"]}
    assert points == {"P1": 1, "P2": 1, "P3": 1, "P4": 1, "P9": 0.5, "P5": 0, "P6": 0, "P7": 0, "P8": 0}
    assert standings["next"] == "draft"


def test_byes_stand_in_the_order_of_the_draft(scene: Scene, director: Browser) -> None:
    round_ = scene.publish(scene.draft())
    more = [Bye(round=round_, entrant=scene.entrants[place], half_points=0) for place in (2, 0, 1)]
    Bye.objects.bulk_create(reversed(more))
    shown = director.get(f"/rounds/{round_.pk}/tables")
    assert [each["name"].split()[-1] for each in shown["byes"]] == ["P9", "P3", "P1", "P2"]
    resting = [each.entrant for each in load_stage(round_.stage_id).rests]
    assert resting == [each["entrant"] for each in shown["byes"]]


def test_every_pair_and_the_bye_explain_themselves_by_name(scene: Scene, director: Browser) -> None:
    scene.play()
    drafted = draft(director, scene)
    for each in (*drafted["pairs"], *drafted["byes"]):
        assert each["reasons"]
        for reason in each["reasons"]:
            assert "-7" not in reason["text"]["en"], "an id stands in a sentence"
            assert reason["text"]["fr"]
    assert all(each["reasons"] for each in drafted["floats"])


@pytest.mark.parametrize(("table", "to"), [(4, 1), (1, 4), (4, 9)])
def test_a_player_who_needs_a_table_keeps_it_when_tables_are_moved(
    scene: Scene, director: Browser, table: int, to: int
) -> None:
    Entrant.objects.filter(player__last_name="P8").update(fixed_table=4)
    drafted = draft(director, scene)
    address = f"/rounds/{drafted['id']}/draft/players/{seated_at(drafted, table)}/table"
    refused = director.put(address, {"to": to})
    assert (director.status, refused["code"], refused["found"], refused["expected"]) == (409, "table-fixed", "4", "P8")
    assert director.get(f"/rounds/{drafted['id']}/pairings")["pairs"] == drafted["pairs"]
    Entrant.objects.filter(player__last_name="P8").update(fixed_table=to if table == 4 else table)
    director.put(address, {"to": to})
    assert director.status == 200


def test_tables_moved_twice_are_moved_once(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    mover, other = seated_at(drafted, 1), seated_at(drafted, 4)
    for _ in "asked", "repeated":
        moved = director.put(f"/rounds/{drafted['id']}/draft/players/{mover}/table", {"to": 4})
        assert director.status == 200
        assert (seated_at(moved, 4), seated_at(moved, 1)) == (mover, other)


def test_a_player_without_an_opponent_has_no_table(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    resting = drafted["byes"][0]["competitor"]["entrant"]
    refused = director.put(f"/rounds/{drafted['id']}/draft/players/{resting}/table", {"to": 4})
    assert (director.status, refused["code"], refused["found"]) == (422, "out-of-range", resting)
    assert director.get(f"/rounds/{drafted['id']}/pairings")["pairs"] == drafted["pairs"]


def seated_at(drafted: dict[str, Any], table: int) -> str:
    """The first player at a table."""
    return next(str(pair["a"]["entrant"]) for pair in drafted["pairs"] if pair["table"] == table)


def test_a_second_draft_of_the_same_stage_is_refused(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    answer = director.put(f"/rounds/{new_id()}/draft", {"stage": drafted["stage"]["id"]})
    assert (director.status, answer["code"], answer["expected"]) == (409, "another-draft", drafted["id"])


def test_a_published_round_can_be_undone_with_a_reason_until_play_begins(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    publish(director, drafted["id"])
    path = f"/rounds/{drafted['id']}/undone"
    assert director.put(path, {"reason": ""})["code"] == "blank"
    undone = director.put(path, {"reason": "A player was missing from the list"})
    assert undone["state"] == "draft"
    assert [each["reason"] for each in undone["undone"]] == ["A player was missing from the list"]
    assert Match.objects.count() == 0
    again = director.put(path, {"reason": "Once more"})
    assert (director.status, again["code"], again["field"]) == (409, "round-not-published", "round")
    publish(director, drafted["id"])
    scene.finish(Round.objects.get(), scene.higher_rated)
    answer = director.put(path, {"reason": "Too late"})
    assert (director.status, answer["code"]) == (409, "play-has-begun")


def test_another_draft_of_an_undone_round_keeps_why_it_was_undone(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    publish(director, drafted["id"])
    director.put(f"/rounds/{drafted['id']}/undone", {"reason": "A player was missing from the list"})
    again = director.put(f"/rounds/{drafted['id']}/draft", {"stage": drafted["stage"]["id"], "is_new_draft": True})
    assert director.status == 200
    assert [each["reason"] for each in again["undone"]] == ["A player was missing from the list"]


def test_a_round_with_a_dispute_on_record_is_not_undone(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    publish(director, drafted["id"])
    incident = {
        "match": str(Match.objects.all()[0].pk),
        "kind": "other",
        "facts": {},
        "happened_at": scene.now().isoformat(),
    }
    answer = director.put(f"/incidents/{new_id()}", incident)
    assert director.status == 201, answer
    answer = director.put(f"/rounds/{drafted['id']}/undone", {"reason": "A player was missing from the list"})
    assert (director.status, answer["code"], answer["field"]) == (409, "play-has-begun", "round")


def test_a_draft_made_before_a_result_changed_is_not_published(scene: Scene, director: Browser) -> None:
    scene.play()
    drafted = draft(director, scene)
    Match.objects.filter(table=1, round__number=1).update(winner="B")
    assert director.get(f"/rounds/{drafted['id']}/pairings")["is_outdated"]
    answer = director.put(f"/rounds/{drafted['id']}/published", {})
    assert (director.status, answer["code"]) == (409, "draft-outdated")
    director.put(f"/rounds/{drafted['id']}/draft", {"stage": drafted["stage"]["id"], "is_new_draft": True})
    publish(director, drafted["id"])


@pytest.mark.parametrize("is_team", [False, True])
def test_a_draft_names_who_is_still_playing_in_another_division(scene: Scene, director: Browser, is_team: bool) -> None:
    player = scene.entrants[2].player
    speed = Division.objects.create(
        tournament=scene.tournament, name="Speed", discipline="backgammon", match_length=3, preset="round-robin"
    )
    stage = Stage.objects.create(division=speed, kind=Stage.Kind.ROUND_ROBIN, number=1)
    if is_team:
        assert player
        team = Team.objects.create(name="Duo", code="DUO", captain=player)
        team.players.add(player)
        one = Entrant.objects.create(division=speed, team=team, entered_at=scene.now())
    else:
        one = Entrant.objects.create(division=speed, player=player, entered_at=scene.now())
    other = Entrant.objects.create(
        division=speed, player=Player.objects.create(last_name="Far"), entered_at=scene.now()
    )
    running = Round.objects.create(stage=stage, number=1, is_running=True, published_at=scene.now())
    match = Match.objects.create(round=running, table=31, side_a=one, side_b=other, match_length=3)
    drafted = draft(director, scene)
    texts = [each["text"]["en"] for each in drafted["still_playing"]]
    assert texts == ["P3 is still playing in Speed, table 31."]
    Match.objects.filter(pk=match.pk).update(finished_at=scene.now(), result="played", winner="A")
    assert director.get(f"/rounds/{drafted['id']}/pairings")["still_playing"] == []


def test_a_relaxed_rule_has_to_be_confirmed(director: Browser, scene: Scene) -> None:
    small = make_scene(players=4, rounds=5, slug="small")
    browser = Browser(small.director)
    for _ in range(3):
        small.play()
    drafted = draft(browser, small)
    assert drafted["relaxation"]
    answer = browser.put(f"/rounds/{drafted['id']}/published", {})
    assert (browser.status, answer["code"]) == (422, "relaxation-unconfirmed")
    publish(browser, drafted["id"], confirms_relaxation=True)


def test_matches_without_a_result_stop_the_next_draft_and_postponed_ones_do_not(
    scene: Scene, director: Browser
) -> None:
    published = scene.publish(scene.draft())
    body = {"stage": str(published.stage_id)}
    answer = director.put(f"/rounds/{new_id()}/draft", body)
    assert (director.status, answer["code"]) == (409, "matches-unfinished")
    Match.objects.filter(table=1).update(postponed_at=scene.now())
    Match.objects.exclude(table=1).update(finished_at=scene.now(), winner="A", result="played")
    drafted = draft(director, scene)
    halves = {each["short"]: each["points"] for pair in drafted["pairs"] for each in (pair["a"], pair["b"])}
    assert halves["P1"] == halves["P5"] == 0.5


def test_a_stage_is_drawn_only_from_one_that_is_over(scene: Scene, director: Browser) -> None:
    refused = director.put(f"/stages/{scene.stage('swiss').pk}/drawn", None)
    assert (director.status, refused["code"], refused["found"]) == (409, "stage-not-drawn", "swiss")
    scene.play()
    refused = director.put(f"/stages/{scene.stage('knockout').pk}/drawn", None)
    assert (director.status, refused["code"]) == (409, "stage-unfinished")
    refused = director.put(f"/stages/{scene.stage('swiss').pk}/drawn", None)
    assert (director.status, refused["code"]) == (409, "stage-played")


def test_places_explain_themselves_and_add_up(scene: Scene, director: Browser) -> None:
    for _ in range(3):
        scene.play()
    stage = scene.stage("swiss").pk
    standings = director.get(f"/stages/{stage}/standings")
    assert standings["is_final"]
    assert all(row["reasons"] for row in standings["rows"][1:])
    for row in standings["rows"]:
        why = director.get(f"/stages/{stage}/standings/{row['entrant']}")
        assert why["row"] == row
        assert sum(each["points"] for each in why["rounds"]) == row["values"][0]
        buchholz = sum(each["opponent_points"] or 0 for each in why["rounds"])
        berger = sum(each["if_beaten"] or 0 for each in why["rounds"])
        assert buchholz + berger == row["values"][1]
    unknown = str(new_id())
    refused = director.get(f"/stages/{stage}/standings/{unknown}")
    assert (director.status, refused["code"], refused["field"], refused["found"]) == (
        404,
        "not-found",
        "entrant",
        unknown,
    )


def test_a_draw_is_half_a_point_for_both(scene: Scene, director: Browser) -> None:
    round_ = scene.publish(scene.draft())
    [first, *_] = Match.objects.filter(round=round_).order_by("table")
    matches.finish_match(first, winner=None, result=Result.DRAW, at=scene.now())
    for entrant in (first.side_a_id, first.side_b_id):
        [played] = director.get(f"/stages/{round_.stage_id}/standings/{entrant}")["rounds"]
        assert (played["result"], played["points"]) == ("draw", 0.5)


def test_the_bracket_says_where_its_players_come_from(scene: Scene, director: Browser) -> None:
    for _ in range(3):
        scene.play()
    answer = director.put(f"/rounds/{new_id()}/draft", {"stage": str(scene.stage("knockout").pk)})
    assert (director.status, answer["code"]) == (409, "stage-not-drawn")
    drawn = director.put(f"/stages/{scene.stage('knockout').pk}/drawn", None)
    assert director.status == 200, drawn
    assert director.put(f"/stages/{scene.stage('knockout').pk}/drawn", None) == drawn, "nothing is played yet"
    final = drawn["parts"][0]
    assert [each["name"] for each in final["rounds"]] == ["quarter-finals", "semi-finals", "final"]
    assert final["rounds"][2]["sets"] == [9, 9, 11]
    publish(director, draft(director, scene, "knockout")["id"])
    refused = director.put(f"/stages/{scene.stage('knockout').pk}/drawn", None)
    assert (director.status, refused["code"], refused["found"]) == (409, "stage-played", "knockout")
    brackets = director.get(f"/divisions/{scene.division.pk}/brackets")
    quarters = brackets["parts"][0]["rounds"][0]["matches"]
    assert [each["state"] for each in quarters].count("playing") >= 2
    assert all(each["reasons"] for each in quarters)


def test_an_observer_sees_no_draft_and_publishes_nothing(scene: Scene, director: Browser) -> None:
    from tests.factories import give_role
    from tournaments.models import Role

    drafted = draft(director, scene)
    observer = Browser(give_role(scene.tournament, Role.OBSERVER))
    overview = observer.get(f"/tournaments/{scene.tournament.pk}/rounds")
    assert not overview["may_pair"]
    assert [stage["rounds"] for stage in overview["divisions"][0]["stages"]] == [[], [], []]
    observer.get(f"/rounds/{drafted['id']}/pairings")
    assert observer.status == 404
    observer.put(f"/rounds/{drafted['id']}/published", {})
    assert observer.status == 403
