"""The final table of the French championship: best of three sets, each with its own score, sheets and clock."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.playing_sets import (
    CONSOLATION,
    correct,
    director,
    enter,
    games,
    play_on,
    result,
    scene,
    sets_at,
    shown,
    take_back,
    won,
)
from tests.tournaments.rounds.scene import Scene
from tournaments.models import Match, ResultEntry, Side, new_id
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.final_places import final_places, stages_placed
from tournaments.selectors.stages import load_stage

__all__ = ("director", "scene")
pytestmark = pytest.mark.django_db


def test_a_round_begins_with_the_first_set_of_each_match(scene: Scene) -> None:
    first = sets_at(scene)
    assert [(each.set_number, each.match_length, each.set_lengths) for each in first] == [(1, 9, [9, 9, 9])]


def test_the_second_set_follows_and_a_third_only_where_it_stands_one_all(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    assert (second.set_number, second.match_length, second.table) == (2, 9, first.table)
    enter(director, scene, second, 5, 9)
    third = sets_at(scene)[2]
    match = shown(director, scene)
    assert match["state"] == "playing"
    assert won(match, str(first.side_a_id)) == (1, 1, None)
    enter(director, scene, third, 9, 8)
    match = shown(director, scene)
    assert len(sets_at(scene)) == 3
    assert match["state"] == "finished"
    assert won(match, str(first.side_a_id)) == (2, 1, str(first.side_a_id))
    assert [each["number"] for each in match["sets"]] == [1, 2, 3]

    other = sets_at(scene, table=2)[0]
    enter(director, scene, other, 3, 9)
    enter(director, scene, sets_at(scene, table=2)[1], 0, 9)
    assert len(sets_at(scene, table=2)) == 2
    assert won(shown(director, scene, 2), str(other.side_b_id)) == (2, 0, str(other.side_b_id))


def test_a_match_counts_once_however_many_sets_it_has(scene: Scene, director: Browser) -> None:
    def counted() -> tuple[int, int, str]:
        overview = director.get(f"/tournaments/{scene.tournament.pk}/rounds")
        stage = overview["divisions"][0]["stages"][1]
        return stage["rounds"][0]["matches"], stage["rounds"][0]["finished"], stage["next"]

    matches = Match.objects.filter(round__stage=scene.stage("knockout")).count()
    enter(director, scene, sets_at(scene)[0], 9, 4)
    assert counted() == (matches, 0, "results")
    enter(director, scene, sets_at(scene)[1], 9, 4)
    assert counted() == (matches, 1, "results")


def test_the_next_round_waits_for_the_last_set(scene: Scene, director: Browser) -> None:
    for table in range(1, len(Match.objects.filter(round__stage=scene.stage("knockout"))) + 1):
        enter(director, scene, sets_at(scene, table)[0], 9, 0)
    refused = director.put(f"/rounds/{new_id()}/draft", {"stage": str(scene.stage("knockout").pk)})
    assert (director.status, refused["code"]) == (409, "matches-unfinished")


def test_the_deciding_set_of_the_final_goes_to_eleven(scene: Scene, director: Browser) -> None:
    play_on(scene)
    scene.play("knockout")
    scene.publish(scene.draft("knockout"))
    enter(director, scene, sets_at(scene)[0], 9, 7)
    enter(director, scene, sets_at(scene)[1], 7, 9)
    first, _, third = sets_at(scene)
    assert third.match_length == 11
    refused = director.put(f"/results/{new_id()}", result(scene, third, 9, 5))
    assert (director.status, refused["code"]) == (422, "score-impossible")
    enter(director, scene, third, 5, 11)
    champion = bracket_of(load_stage(scene.stage("knockout").pk)).champion
    assert champion == str(first.side_b_id)
    places = final_places(scene.division, stages_placed(scene.tournament.pk))
    assert [(each.place, each.entrant) for each in places[:2]] == [(1, str(first.side_b_id)), (2, str(first.side_a_id))]


def test_a_forfeit_loses_the_set_and_one_of_the_match_all_of_it(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 0, 0, outcome="forfeit", winner="B", score=None)
    first, second = sets_at(scene)
    assert won(shown(director, scene), str(first.side_b_id)) == (1, 0, None)
    enter(director, scene, second, 0, 0, outcome="match-forfeit", winner="A", score=None)
    assert len(sets_at(scene)) == 2
    match = shown(director, scene)
    assert match["state"] == "walkover"
    assert won(match, str(first.side_a_id)) == (1, 1, str(first.side_a_id))


def test_a_double_forfeit_loses_the_match_for_both(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 0, 0, outcome="double-forfeit", score=None)
    assert len(sets_at(scene)) == 1
    match = shown(director, scene)
    assert (match["state"], match["winner"]) == ("both-lost", None)


def test_a_match_that_has_no_sets_knows_no_forfeit_of_the_match(scene: Scene, director: Browser) -> None:
    scene.publish(scene.draft(CONSOLATION))
    single = Match.objects.filter(round__stage=scene.stage(CONSOLATION)).first()
    assert single is not None
    body = result(scene, single, 0, 0, outcome="match-forfeit", winner="A", score=None)
    refused = director.put(f"/results/{new_id()}", body)
    assert (director.status, refused["field"], refused["found"]) == (422, "outcome", "match-forfeit")


def test_an_entry_taken_back_takes_the_next_set_off_the_board(scene: Scene, director: Browser) -> None:
    entry = enter(director, scene, sets_at(scene)[0], 9, 4)
    assert len(sets_at(scene)) == 2
    director.put(f"/results/{entry['id']}/taken-back", {"id": str(new_id())})
    assert director.status in (200, 201)
    [only] = sets_at(scene)
    assert not only.is_finished


def test_a_correction_that_ends_the_match_removes_the_set_that_has_not_begun(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    assert len(sets_at(scene)) == 3
    answer = correct(director, scene, sets_at(scene)[1], 9, 5)
    assert len(sets_at(scene)) == 2
    first = sets_at(scene)[0]
    assert won(shown(director, scene), str(first.side_a_id)) == (2, 0, str(first.side_a_id))
    assert answer["outcome"] == "played"


def test_a_set_that_was_begun_stays_and_counts_again_when_it_is_needed(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    enter(director, scene, sets_at(scene)[2], 3, 2, outcome="unfinished")
    correct(director, scene, sets_at(scene)[1], 9, 5)
    third = sets_at(scene)[2]
    assert third.result == "not-needed"
    assert [each["counts"] for each in shown(director, scene)["sets"]] == [True, True, False]
    refused = director.put(f"/results/{new_id()}", result(scene, third, 9, 2))
    assert (director.status, refused["code"]) == (409, "set-not-needed")
    correct(director, scene, sets_at(scene)[1], 5, 9)
    third = sets_at(scene)[2]
    assert (third.result, third.finished_at) == ("", None)
    enter(director, scene, third, 9, 2)
    assert won(shown(director, scene), str(third.side_a_id)) == (2, 1, str(third.side_a_id))


@pytest.mark.parametrize("ending", ["played", "match-forfeit"])
def test_an_earlier_set_without_a_result_does_not_stay_open_once_the_match_is_over(
    scene: Scene, director: Browser, ending: str
) -> None:
    entry = enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    enter(director, scene, sets_at(scene)[2], 3, 2, outcome="unfinished")
    take_back(director, entry)
    score = {} if ending == "played" else {"score": None, "winner": "B"}
    enter(director, scene, sets_at(scene)[2], 3, 9, outcome=ending, **score)
    first, _, third = sets_at(scene)
    assert (first.result, first.finished_at) == ("not-needed", third.finished_at)
    match = shown(director, scene)
    assert won(match, str(first.side_b_id)) == (2, 0, str(first.side_b_id))
    assert [each["counts"] for each in match["sets"]] == [False, True, True]
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    [there] = [each for each in floor if each["match"] == str(third.pk)]
    assert [each["counts"] for each in there["sets"]["sets"]] == [False, True, True]

    correct(director, scene, third, 9, 3)
    first = sets_at(scene)[0]
    assert (first.result, first.finished_at) == ("", None)
    assert won(shown(director, scene), str(first.side_a_id)) == (1, 1, None)


def test_a_result_for_a_set_that_was_just_taken_off_the_board_is_not_found(scene: Scene, director: Browser) -> None:
    from tournaments.errors import NotFound
    from tournaments.rounds.clocks import postpone
    from tournaments.rounds.reported_results import Reported
    from tournaments.rounds.results import Entered, enter_result
    from tournaments.services.matches import start_match

    entry = enter(director, scene, sets_at(scene)[0], 9, 4)
    second = sets_at(scene)[1]
    take_back(director, entry)
    reported = Reported(ResultEntry.Outcome.PLAYED, Side.A, {"A": 9, "B": 4})
    by, now = scene.director, scene.now()
    entered = Entered(new_id(), reported, now)
    with pytest.raises(NotFound):
        enter_result(second.pk, entered, tournament_id=scene.tournament.pk, by=by, at=now)
    with pytest.raises(NotFound):
        start_match(second, at=now)
    with pytest.raises(NotFound):
        postpone(second.pk, is_postponed=True, by=by, at=now)


def test_a_correction_says_before_it_is_made_what_becomes_of_the_match(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 9, 4)
    claim = {"outcome": "played", "score": {"A": 4, "B": 9}}
    effects = director.post(f"/matches/{sets_at(scene)[1].pk}/correction-preview", claim)
    assert effects["sets"] == {
        "before": {"won": {"A": 2, "B": 0}, "winner": "A", "is_over": True},
        "after": {"won": {"A": 1, "B": 1}, "winner": None, "is_over": False},
    }
    assert len(sets_at(scene)) == 2
    single = Match.objects.filter(round__stage=scene.stage("swiss")).first()
    assert single is not None
    claim = {"outcome": "played", "score": {"A": 9, "B": 1} if single.winner == Side.B else {"A": 1, "B": 9}}
    assert director.post(f"/matches/{single.pk}/correction-preview", claim)["sets"] is None


def test_losers_of_the_sets_enter_the_consolation(scene: Scene, director: Browser) -> None:
    for table in range(1, len(Match.objects.filter(round__stage=scene.stage("knockout"))) + 1):
        first = sets_at(scene, table)[0]
        enter(director, scene, first, 9, 4)
        enter(director, scene, sets_at(scene, table)[1], 4, 9)
        enter(director, scene, sets_at(scene, table)[2], 1, 9)
    losers = {str(each.side_a_id) for each in Match.objects.filter(round__stage=scene.stage("knockout"))}
    bracket = bracket_of(load_stage(scene.stage("knockout").pk))
    assert {each.loser for each in bracket.standings.values()} - {None} == losers


class Phone:
    """A player's phone with the link to their sheet."""

    def __init__(self, director: Browser, entrant: Any) -> None:
        issued = director.put(f"/sheet-links/{new_id()}", {"entrant": str(entrant)})
        self.token = issued["path"].partition("#")[2]
        self.browser = Browser()
        self.browser.post("/opened-sheet-links", {"token": self.token})

    def now(self) -> Any:
        """The set that this player plays."""
        return self.browser.get("/own-sheet", Authorization=f"Sheet {self.token}")["now"]

    def sign(self, games: list[dict[str, Any]], at: Any) -> Any:
        body = {"games": games, "is_signed": True, "happened_at": at.isoformat()}
        now = self.now()
        path = f"/matches/{now['match']}/sheets/{now['side']}"
        answer = self.browser.put(path, body, Authorization=f"Sheet {self.token}")
        assert self.browser.status == 200, answer
        return answer


def test_a_final_of_three_sets_from_phones_to_the_champion(scene: Scene, director: Browser) -> None:
    play_on(scene)
    scene.play("knockout")
    scene.publish(scene.draft("knockout"))
    [first] = sets_at(scene)
    phones = [Phone(director, first.side_a_id), Phone(director, first.side_b_id)]
    for number, (winner, length) in enumerate((("A", 9), ("B", 9), ("A", 11)), start=1):
        now = phones[0].now()
        assert (now["sets"]["number"], now["match_length"]) == (number, length)
        assert len(now["sets"]["sets"]) == number
        for phone in phones:
            phone.sign(games(winner, length=length), scene.now())
    for each in sets_at(scene):
        assert each.games.count() == each.match_length
        assert each.games.filter(is_crawford=True).count() == 1
    now = phones[1].now()
    assert now["is_finished"]
    assert (now["sets"]["won"], now["sets"]["winner"]) == ({"A": 2, "B": 1}, "A")
    assert bracket_of(load_stage(scene.stage("knockout").pk)).champion == str(first.side_a_id)
