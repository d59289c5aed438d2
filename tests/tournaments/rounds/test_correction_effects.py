"""A correction names the matches, play-offs and consolation entries that follow from it, before it is made."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Match, Player, Round, Side, Stage, new_id
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.stages import draw_stage
from tournaments.selectors.stages import load_stage
from tournaments.selectors.standings import table_of

pytestmark = pytest.mark.django_db
CONSOLATION = "progressive-consolation"


@pytest.fixture
def scene() -> Scene:
    """Sixteen players after four Swiss rounds; four go through and the others enter the consolation."""
    scene = make_scene("swiss-progressive", players=16, rounds=4)
    Stage.objects.filter(division=scene.division, kind="knockout").update(places=4)
    for _ in range(4):
        scene.play()
    return scene


def draw(scene: Scene, kind: str) -> dict[str, Any]:
    draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    drawn: dict[str, Any] | None = scene.stage(kind).draw
    assert drawn is not None
    return drawn


def other_way(match: Match) -> dict[str, Any]:
    """The opposite of a match's result."""
    points = {"A": 9, "B": 0} if match.winner == Side.B else {"A": 0, "B": 9}
    return {"outcome": "played", "score": points}


def preview(scene: Scene, match: Match) -> Any:
    browser = Browser(scene.director)
    effects = browser.post(f"/matches/{match.pk}/correction-preview", other_way(match))
    assert browser.status == 200, effects
    return effects


def correct(scene: Scene, match: Match, **more: Any) -> None:
    body = {"match": str(match.pk), **other_way(match), "reason": "Entered for the wrong side."}
    browser = Browser(scene.director)
    answer = browser.put(f"/corrections/{new_id()}", {**body, "happened_at": scene.now().isoformat(), **more})
    assert browser.status == 201, answer


def last_match(scene: Scene, kind: str = "swiss", *, table: int = 1) -> Match:
    round_ = Round.objects.filter(stage=scene.stage(kind)).order_by("number").last()
    return Match.objects.get(round=round_, table=table)


def entries(drawn: dict[str, Any]) -> dict[str, int]:
    """The round of each player by the recount, and of those put out on a tie-break."""
    return {**drawn["entries"], **dict.fromkeys(drawn["out_on_tiebreak"], drawn["late_round"])}


def test_the_entries_named_are_those_of_the_consolation_drawn_after_the_correction(scene: Scene) -> None:
    drawn, match = draw(scene, CONSOLATION), last_match(scene, table=5)
    effects = preview(scene, match)
    assert scene.stage(CONSOLATION).draw == drawn
    correct(scene, match)
    before, after = entries(drawn), entries(draw(scene, CONSOLATION))
    named = {each["entrant"]: (each["before"], each["after"]) for each in effects["consolation"]}
    assert named == {
        player: (before.get(player), after.get(player))
        for player in {*before, *after}
        if before.get(player) != after.get(player)
    }
    assert named


def test_a_loser_of_the_final_table_enters_the_consolation_instead_of_the_winner(scene: Scene) -> None:
    draw(scene, "knockout")
    draw(scene, CONSOLATION)
    scene.play("knockout")
    match = last_match(scene, "knockout")
    winner, loser = (match.side_a, match.side_b) if match.winner == Side.A else (match.side_b, match.side_a)
    effects = preview(scene, match)
    quarters = (scene.stage(CONSOLATION).draw or {})["plan"][-1]["number"]
    assert {each["entrant"]: (each["before"], each["after"]) for each in effects["consolation"]} == {
        str(winner.pk): (None, quarters),
        str(loser.pk): (quarters, None),
    }


def test_the_next_match_of_the_final_table_changes_with_its_player(scene: Scene) -> None:
    draw(scene, "knockout")
    scene.play("knockout")
    match = last_match(scene, "knockout")
    winner, loser = (match.side_a, match.side_b) if match.winner == Side.A else (match.side_b, match.side_a)
    [change] = preview(scene, match)["pairings"]
    assert (change["stage"], change["number"]) == ("knockout", 2)
    [gone], [new] = change["before"], change["after"]
    assert (set(gone) - set(new), set(new) - set(gone)) == ({winner.name}, {loser.name})


def test_the_pairs_of_a_draft_are_those_that_are_drafted_after_the_correction() -> None:
    scene = make_scene(players=8, rounds=7)
    scene.play()
    first = last_match(scene)
    scene.play()
    draft = scene.draft()
    before = {frozenset((pair["a"], pair["b"])) for pair in (draft.draft or {})["pairs"]}
    [change] = preview(scene, first)["pairings"]
    correct(scene, first)
    draft_round(scene.stage("swiss").pk, id=draft.pk, at=scene.now(), is_new_draft=True)
    draft.refresh_from_db()
    after = {frozenset((pair["a"], pair["b"])) for pair in (draft.draft or {})["pairs"]}
    names = {str(each.pk): each.name for each in scene.entrants}
    assert change["before"] == sorted(sorted(names[player] for player in pair) for pair in before - after)
    assert change["after"] == sorted(sorted(names[player] for player in pair) for pair in after - before)
    assert change["after"]


def test_once_the_final_table_is_published_its_players_stay_out_of_the_consolation(scene: Scene) -> None:
    final = draw(scene, "knockout")
    scene.publish(scene.draft("knockout"))
    seeds = set(final["seeds"])
    for table in (1, 2, 3):
        correct(scene, last_match(scene, table=table), confirms_final=True)
    again = draw(scene, CONSOLATION)
    entering = {*again["entries"], *again["out_on_tiebreak"]}
    assert set(again["through"]) == seeds
    assert entering == {str(each.pk) for each in scene.entrants} - seeds


def test_a_published_final_table_changes_nobody_who_went_through(scene: Scene) -> None:
    draw(scene, "knockout")
    match = last_match(scene, table=2)
    assert preview(scene, match)["qualified"]
    scene.publish(scene.draft("knockout"))
    effects = preview(scene, match)
    assert effects["is_final_published"]
    assert (effects["qualified"], effects["playoffs"]) == ([], [])


def test_a_consolation_round_on_the_board_stands(scene: Scene) -> None:
    draw(scene, "knockout")
    draw(scene, CONSOLATION)
    scene.publish(scene.draft("knockout"))
    scene.publish(scene.draft(CONSOLATION))
    effects = preview(scene, last_match(scene, table=5))
    assert effects["consolation"] == []
    assert {each["stage"] for each in effects["published"]} == {"knockout", CONSOLATION}


def test_the_losers_of_a_knockout_change_places_in_the_consolation_that_it_feeds() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    match = last_match(scene, "knockout")
    names = {match.side_a.name, match.side_b.name}
    effects = preview(scene, match)
    assert {each["name"] for each in effects["consolation"]} == names
    assert {each["stage"] for each in effects["pairings"]} == {"knockout", "consolation"}


def test_a_one_point_match_that_becomes_necessary_is_named() -> None:
    scene = make_scene(players=10, rounds=2)
    Player.objects.update(rating=1500)
    scene.play()
    scene.play()
    match = last_match(scene, table=2)
    effects = preview(scene, match)
    before = table_of(load_stage(scene.stage("swiss").pk)).playoffs_needed
    correct(scene, match)
    after = table_of(load_stage(scene.stage("swiss").pk)).playoffs_needed
    names = {str(each.pk): each.name for each in scene.entrants}
    assert effects["playoffs"] == [[names[each] for each in group] for group in after if group not in before]
    assert effects["playoffs"]


def test_a_draft_has_no_match_any_more_while_a_correction_leaves_a_match_unfinished() -> None:
    scene = make_scene(players=8, rounds=7)
    scene.play()
    drafted = scene.draft()
    match = Match.objects.get(round__number=1, table=1)
    body = {"outcome": "unfinished", "score": {"A": 4, "B": 3}}
    effects = Browser(scene.director).post(f"/matches/{match.pk}/correction-preview", body)
    [change] = effects["pairings"]
    assert (change["stage"], change["number"], change["after"]) == ("swiss", 2, [])
    assert len(change["before"]) == 4
    assert Round.objects.get(pk=drafted.pk).draft == drafted.draft
