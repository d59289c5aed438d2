"""The public page: closed until the director opens it, and then read without an account."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import make_user
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import LogEntry, Match, Round, Stage, new_id
from tournaments.public.api import PublicPage
from tournaments.public.page import page_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    """A Swiss division of nine in its first round."""
    made = make_scene("swiss-top-cut", players=9)
    made.publish(made.draft())
    return made


def opened(scene: Scene) -> Any:
    """The answer to the director who opens the page."""
    return Browser(scene.director).put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})


def test_a_closed_page_is_like_one_that_doesnt_exist(scene: Scene) -> None:
    stranger, slug = Browser(), scene.tournament.slug
    stage = scene.stage("swiss")
    for path in ("", f"/standings/{stage.pk}", f"/brackets/{scene.division.pk}"):
        assert stranger.get(f"/public/{slug}{path}")["code"] == "not-found"
        assert stranger.status == 404


def test_everyone_reads_tables_and_the_bye(scene: Scene) -> None:
    assert opened(scene) == {"is_public": True, "path": f"/t/{scene.tournament.slug}"}
    page = Browser().get(f"/public/{scene.tournament.slug}")

    [division] = page["divisions"]
    [shown] = division["rounds"]
    seated = [table[side]["name"] for table in shown["tables"] for side in "ab"]
    resting = [bye["player"]["name"] for bye in shown["byes"]]
    assert sorted(seated + resting) == sorted(each.name for each in scene.entrants)
    assert [table["table"] for table in shown["tables"]] == [1, 2, 3, 4]
    assert (shown["number"], shown["is_running"]) == (1, True)


def test_a_result_is_on_the_page_at_once(scene: Scene) -> None:
    opened(scene)
    scene.finish(scene.stage("swiss").rounds.get(), scene.higher_rated)
    [division] = Browser().get(f"/public/{scene.tournament.slug}")["divisions"]
    tables = division["rounds"][0]["tables"]
    assert all(table["is_over"] and table["winner"] in ("A", "B") for table in tables)


def test_a_corrected_result_says_when_it_was_corrected(scene: Scene) -> None:
    opened(scene)
    scene.finish(scene.stage("swiss").rounds.get(), scene.higher_rated)
    match = Match.objects.get(table=2)
    body = {"match": str(match.pk), "outcome": "forfeit", "winner": "B", "reason": "Typing error."}
    entry = Browser(scene.director).put(f"/corrections/{new_id()}", {**body, "happened_at": scene.now().isoformat()})
    [division] = Browser().get(f"/public/{scene.tournament.slug}")["divisions"]
    shown = {table["table"]: table["corrected_at"] for table in division["rounds"][0]["tables"]}
    assert shown == {1: None, 2: entry["recorded_at"], 3: None, 4: None}


def test_a_round_paired_by_hand_is_shown(scene: Scene) -> None:
    opened(scene)
    Round.objects.filter(stage=scene.stage("swiss")).update(draft=None)
    [division] = Browser().get(f"/public/{scene.tournament.slug}")["divisions"]
    assert [len(each["tables"]) for each in division["rounds"]] == [4]


def test_a_draft_is_not_public(scene: Scene) -> None:
    opened(scene)
    scene.finish(scene.stage("swiss").rounds.get(), scene.higher_rated)
    scene.draft()
    [division] = Browser().get(f"/public/{scene.tournament.slug}")["divisions"]
    assert [each["number"] for each in division["rounds"]] == [1]


def test_the_draft_of_a_first_round_is_not_public() -> None:
    scene = make_scene("swiss-top-cut", players=4)
    scene.draft()
    opened(scene)
    [division] = Browser().get(f"/public/{scene.tournament.slug}")["divisions"]
    assert division["rounds"] == []


def test_standings_and_brackets_are_those_of_the_tournament_and_name_no_ruling(scene: Scene) -> None:
    opened(scene)
    scene.finish(scene.stage("swiss").rounds.get(), scene.higher_rated)
    stranger, slug = Browser(), scene.tournament.slug
    [division] = stranger.get(f"/public/{slug}")["divisions"]
    [stage] = division["standings"]
    table = stranger.get(f"/public/{slug}/standings/{stage}")
    assert len(table["rows"]) == len(scene.entrants)
    assert not any(row["rulings"] for row in table["rows"])
    assert [part["stage"]["kind"] for part in stranger.get(f"/public/{slug}/brackets/{division['id']}")["parts"]]


def test_another_tournaments_stage_is_not_found_through_an_open_page(scene: Scene) -> None:
    opened(scene)
    other = make_scene("round-robin", players=4, slug="other")
    stage = Stage.objects.filter(division=other.division).first()
    assert stage is not None
    stranger, slug = Browser(), scene.tournament.slug
    for path in (f"/standings/{stage.pk}", f"/brackets/{other.division.pk}"):
        stranger.get(f"/public/{slug}{path}")
        assert stranger.status == 404


def test_the_director_alone_opens_it_and_each_change_is_in_the_journal(scene: Scene) -> None:
    stranger = Browser(make_user("Vera Visitor"))
    stranger.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})
    assert stranger.status == 404

    def entries() -> int:
        return LogEntry.objects.filter(tournament=scene.tournament, kind="event-act").count()

    before = entries()
    opened(scene)
    opened(scene)
    assert entries() == before + 1
    director = Browser(scene.director)
    assert director.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": False})["is_public"] is False
    assert entries() == before + 2
    assert Browser().get(f"/public/{scene.tournament.slug}")["code"] == "not-found"


def test_the_page_costs_the_same_for_any_field(django_assert_num_queries: Any) -> None:
    for players in (9, 21):
        made = make_scene("swiss-top-cut", players=players, slug=f"field-of-{players}")
        made.publish(made.draft())
        with django_assert_num_queries(7):
            page = page_of(made.tournament)
            shown = PublicPage(page, context={"page": page}).data
        assert len(shown["divisions"][0]["rounds"][0]["tables"]) == players // 2
