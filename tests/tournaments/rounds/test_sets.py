"""The final table of the French championship: best of three sets, each with its own score, sheets and clock."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Match, Result, ResultEntry, Round, Side, new_id
from tournaments.rounds.stages import draw_stage
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.final_places import final_places, stages_placed
from tournaments.selectors.stages import load_stage
from tournaments.services import matches
from tournaments.services.matches import finish_match

pytestmark = pytest.mark.django_db
CONSOLATION = "progressive-consolation"


@pytest.fixture
def scene() -> Scene:
    """Twelve players after three Swiss rounds, and the quarter-finals on the board."""
    scene = make_scene(players=12, rounds=3)
    for _ in range(3):
        scene.play()
    for kind in ("knockout", CONSOLATION):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    scene.publish(scene.draft("knockout"))
    return scene


@pytest.fixture
def director(scene: Scene) -> Browser:
    return Browser(scene.director)


def sets_at(scene: Scene, table: int = 1) -> list[Match]:
    """The sets of the newest round at a table."""
    round_ = Round.objects.filter(stage=scene.stage("knockout")).order_by("number").last()
    return list(Match.objects.filter(round=round_, table=table).order_by("set_number"))


def result(scene: Scene, match: Match, a: int, b: int, **more: Any) -> dict[str, Any]:
    claim = {"match": str(match.pk), "outcome": "played", "score": {"A": a, "B": b}}
    return {**claim, "happened_at": scene.now().isoformat(), **more}


def enter(director: Browser, scene: Scene, match: Match, a: int, b: int, **more: Any) -> Any:
    answer = director.put(f"/results/{new_id()}", result(scene, match, a, b, **more))
    assert director.status == 201, answer
    return answer


def correct(director: Browser, scene: Scene, match: Match, a: int, b: int) -> Any:
    body = result(scene, match, a, b, reason="Entered for the wrong side.")
    answer = director.put(f"/corrections/{new_id()}", body)
    assert director.status == 201, answer
    return answer


def shown(director: Browser, scene: Scene, table: int = 1) -> dict[str, Any]:
    """The match as the bracket shows it."""
    parts = director.get(f"/divisions/{scene.division.pk}/brackets")["parts"]
    matches = [match for round_ in parts[0]["rounds"] for match in round_["matches"]]
    newest = [match for match in matches if match["table"] == table]
    return dict(newest[-1])


def won(match: dict[str, Any], first: str) -> tuple[Any, ...]:
    """Sets won, the first player's first, and who has won the match."""
    sides = [match["a"], match["b"]] if match["a"]["entrant"] == first else [match["b"], match["a"]]
    winner = match["winner"] and match[match["winner"].lower()]["entrant"]
    return sides[0]["score"], sides[1]["score"], winner


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


def test_the_bracket_turns_scores_with_its_players(scene: Scene, director: Browser) -> None:
    for table in range(1, Match.objects.filter(round__stage=scene.stage("knockout")).count() + 1):
        first = sets_at(scene, table)[0]
        enter(director, scene, first, 9, table)
        match = shown(director, scene, table)
        [only, _] = match["sets"]
        is_first = match["a"]["entrant"] == str(first.side_a_id)
        assert only["score"] == ({"A": 9, "B": table} if is_first else {"A": table, "B": 9})


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


def play_on(scene: Scene) -> None:
    """The higher rating wins what is open of the round."""
    round_ = Round.objects.filter(stage=scene.stage("knockout")).order_by("number").last()
    assert round_ is not None
    scene.finish(round_, scene.higher_rated)


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


def test_the_clock_of_a_set_is_that_of_its_length(scene: Scene, director: Browser) -> None:
    from tournaments.models import TournamentRulebook

    TournamentRulebook.objects.get_or_create(
        tournament=scene.tournament, discipline="backgammon", defaults={"rulebook": "ffbg-cdf-2007"}
    )
    TournamentRulebook.objects.update(rulebook="ffbg-cdf-2007")
    scene.division.clocked = True
    scene.division.save()
    play_on(scene)
    scene.play("knockout")
    round_ = scene.publish(scene.draft("knockout"))
    enter(director, scene, sets_at(scene)[0], 9, 7)
    enter(director, scene, sets_at(scene)[1], 7, 9)
    tables = director.get(f"/rounds/{round_.pk}/tables")["tables"]
    assert [each["player_seconds"] for each in tables] == [32 * 60, 32 * 60, 41 * 60]


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


def take_back(director: Browser, entry: Any) -> None:
    answer = director.put(f"/results/{entry['id']}/taken-back", {"id": str(new_id())})
    assert director.status in (200, 201), answer


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


def test_the_round_shows_every_set_and_the_floor_the_one_that_is_played(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    tables = director.get(f"/rounds/{second.round_id}/tables")["tables"]
    there = [each for each in tables if each["table"] == 1]
    assert [each["match"] for each in there] == [str(first.pk), str(second.pk)]
    assert there[1]["sets"] == {
        "number": 2,
        "lengths": [9, 9, 9],
        "won": {"A": 1, "B": 0},
        "winner": None,
        "is_over": False,
        "sets": [
            {
                "number": 1,
                "match": str(first.pk),
                "score": {"A": 9, "B": 4},
                "winner": "A",
                "result": "played",
                "counts": True,
            },
            {
                "number": 2,
                "match": str(second.pk),
                "score": {"A": 0, "B": 0},
                "winner": None,
                "result": None,
                "counts": True,
            },
        ],
    }
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    assert {str(first.pk), str(second.pk)} & {each["match"] for each in floor} == {str(second.pk)}


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


def games(winner: str, *, length: int = 9) -> list[dict[str, Any]]:
    """One side wins every game, a point at a time."""
    return [{"winner": winner, "win": "single", "cube": 1} for _ in range(length)]


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


def ruling_on(match: Match, scene: Scene, number: int) -> Any:
    from arbitration.rulings.changes import Changes

    return Changes(match, reference=f"ruling:{number}", at=scene.now())


def with_surplus_third(scene: Scene, director: Browser) -> Match:
    """The third set, begun before a correction ended the match with the second."""
    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    enter(director, scene, sets_at(scene)[2], 3, 2, outcome="unfinished")
    correct(director, scene, sets_at(scene)[1], 9, 5)
    return sets_at(scene)[2]


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
    withdraw_incident(logged.incident.pk)
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    [there] = [each for each in floor if each["match"] == str(second.pk)]
    assert (there["state"], there["call"]) == ("playing", None)


def test_the_public_page_counts_sets(scene: Scene, director: Browser) -> None:
    director.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})
    enter(director, scene, sets_at(scene)[0], 9, 4)
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [table] = [each for each in rounds[0]["tables"] if each["table"] == 1]
    assert (table["score"], table["is_over"], table["winner"]) == ({"A": 1, "B": 0}, False, None)
    assert [each["score"] for each in table["sets"]] == [{"A": 9, "B": 4}, {"A": 0, "B": 0}]
    enter(director, scene, sets_at(scene)[1], 9, 2)
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [table] = [each for each in rounds[0]["tables"] if each["table"] == 1]
    assert (table["score"], table["is_over"], table["winner"]) == ({"A": 2, "B": 0}, True, "A")


def test_the_public_page_tells_that_both_have_lost(scene: Scene, director: Browser) -> None:
    director.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})
    table = sets_at(scene)[0].table
    for winner in (None, Side.A, Side.B):
        [open_] = [each for each in sets_at(scene, table) if not each.is_finished]
        kind = Result.PLAYED if winner else Result.BOTH_LOST
        finish_match(open_, winner=winner, result=kind, at=scene.now())
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [there] = [each for each in rounds[0]["tables"] if each["table"] == table]
    assert (there["score"], there["winner"], there["result"]) == ({"A": 1, "B": 1}, None, "both-lost")


def test_a_later_set_is_late_from_the_end_of_the_one_before(scene: Scene, director: Browser) -> None:
    from tournaments.rounds.clocks import start_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    assert start_of(first) == first.round.starts_at
    assert start_of(second) == first.finished_at


def test_a_correction_does_not_move_the_start_of_the_next_set(scene: Scene, director: Browser) -> None:
    from tournaments.rounds.clocks import start_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    ended = sets_at(scene)[0].finished_at
    correct(director, scene, sets_at(scene)[0], 9, 3)
    first, second = sets_at(scene)
    assert first.finished_at == start_of(second) == ended


def test_a_late_arrival_sent_again_is_known_though_the_set_before_was_taken_back(
    scene: Scene, director: Browser
) -> None:
    from datetime import timedelta

    from tournaments.rounds.clocks import note_arrival

    entry = enter(director, scene, sets_at(scene)[0], 9, 4)
    second = sets_at(scene)[1]
    sent: dict[str, Any] = {
        "id": new_id(),
        "side": Side.A,
        "arrived_at": scene.now() + timedelta(minutes=20),
        "grace_minutes": 0,
        "imposes": True,
        "by": scene.director,
        "at": scene.now() + timedelta(minutes=20),
    }
    stored = note_arrival(second, **sent)
    assert stored.is_new
    take_back(director, entry)
    second = sets_at(scene)[1]
    again = note_arrival(second, **sent)
    assert (again.is_new, again.record) == (False, stored.record)


def test_the_list_of_results_has_a_line_for_each_set(scene: Scene, director: Browser) -> None:
    from arbitration.reports.results import results_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 9, 2)
    found = results_of(scene.tournament, "backgammon")
    lines = [(each.set, each.score_a, each.score_b) for each in found.lines if each.stage == "knockout"]
    assert lines == [(1, 9, 4), (2, 9, 2)]
    assert found.unfinished == Match.objects.filter(finished_at=None).count()
    assert {each.set for each in found.lines if each.stage == "swiss"} == {None}


def test_a_ruling_on_a_set_that_is_over_marks_the_match(scene: Scene, director: Browser) -> None:
    from tournaments.selectors.rulings import rulings_by_match

    first = sets_at(scene)[0]
    matches.adjust_score(first, Side.A, 1, reference="ruling:7", at=scene.now())
    enter(director, scene, first, 9, 4)
    [seating] = load_stage(scene.stage("knockout").pk).seatings[:1]
    assert first.pk in seating.sets[:-1]
    assert rulings_by_match(load_stage(scene.stage("knockout").pk)) == {seating.id: [("A", "7")]}


def test_the_list_of_results_counts_a_match_once_however_many_sets_it_has(scene: Scene, director: Browser) -> None:
    from arbitration.reports.results import results_of, upcoming
    from tournaments.models import TournamentRulebook

    TournamentRulebook.objects.update_or_create(
        tournament=scene.tournament, discipline="backgammon", defaults={"rulebook": "eubgf-2020"}
    )
    pairings = Match.objects.values("round", "side_a", "side_b").distinct().count()
    open_ = Match.objects.filter(finished_at=None).count()
    with_surplus_third(scene, director)
    [list_] = upcoming(scene.tournament)
    assert (list_["finished"], list_["unfinished"]) == (pairings - open_ + 1, open_ - 1)

    entry = enter(director, scene, sets_at(scene, table=2)[0], 9, 4)
    enter(director, scene, sets_at(scene, table=2)[1], 3, 2, outcome="unfinished")
    take_back(director, entry)
    [list_] = upcoming(scene.tournament)
    assert (list_["finished"], list_["unfinished"]) == (pairings - open_ + 1, open_ - 1)
    assert results_of(scene.tournament, "backgammon").unfinished == open_ - 1
