"""What a director chose in the set-up decides what is paired and what counts."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories import NOON
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_correction_effects import correct, last_match
from tournaments.computation.french_reading import CHOICES, OTHER_OPTIONS
from tournaments.events.attendance import announce_absence, withdraw_entry
from tournaments.events.options import OPTIONS
from tournaments.models import Bye, Division, Entrant, Match, Player, Result, Side, Stage
from tournaments.rounds.clocks import postpone
from tournaments.rounds.errors import StageComplete
from tournaments.rounds.overview import rounds_of
from tournaments.rounds.pairings import pairings_of
from tournaments.rounds.stages import draw_stage
from tournaments.selectors.brackets import bracket_of, seeds_of
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import options_of, table_of
from tournaments.services.matches import finish_match

pytestmark = pytest.mark.django_db


def choose(scene: Scene, **options: Any) -> Scene:
    """The division with these options, each of which the set-up offers."""
    offered = {option.code: [choice.value for choice in option.choices] for option in OPTIONS[scene.division.preset]}
    assert all(value in offered[code] for code, value in options.items())
    Division.objects.filter(pk=scene.division.pk).update(options=options)
    return scene


def played(scene: Scene, kind: str) -> LoadedStage:
    return load_stage(scene.stage(kind).pk)


@pytest.mark.parametrize(("options", "worth"), [({}, 1), ({"bye_value": "win"}, 1), ({"bye_value": "half"}, 0.5)])
def test_a_bye_is_worth_what_was_chosen(options: dict[str, Any], worth: float) -> None:
    scene = choose(make_scene("swiss-top-cut", players=5, rounds=2), **options)
    scene.play()
    rest = Bye.objects.get()
    row = next(row for row in table_of(played(scene, "swiss")).rows if row.entrant == str(rest.entrant_id))
    assert rest.half_points == 2 * worth
    assert row.values[0] == worth


def test_a_bye_of_the_french_championship_is_worth_half_a_point() -> None:
    scene = make_scene(players=5, rounds=2)
    scene.play()
    rest = Bye.objects.get()
    row = next(row for row in table_of(played(scene, "swiss")).rows if row.entrant == str(rest.entrant_id))
    assert rest.half_points == 1
    assert row.values[0] == 0.5


@pytest.mark.parametrize("preset", ["knockout-consolation", "double-elimination"])
@pytest.mark.parametrize(("options", "first"), [({}, "P4"), ({"seeding": "entry"}, "P1")])
def test_a_bracket_is_seeded_by_rating_or_by_entry(preset: str, options: dict[str, Any], first: str) -> None:
    scene = choose(make_scene(preset, players=4), **options)
    for place, entrant in enumerate(scene.entrants):
        Entrant.objects.filter(pk=entrant.pk).update(
            rating=1500 + 10 * place, entered_at=NOON + timedelta(seconds=place)
        )
    first_stage = load_stage(Stage.objects.get(division=scene.division, number=1).pk)
    assert first_stage.people[seeds_of(first_stage)[0]].short == first


@pytest.mark.parametrize(
    ("options", "pairs"),
    [({}, [("P4", "P2"), ("P3", "P1")]), ({"tie_order": "id"}, [("P1", "P3"), ("P2", "P4")])],
)
def test_players_of_one_rating_stand_in_the_order_of_entry_or_of_their_ids(
    options: dict[str, Any], pairs: list[tuple[str, str]]
) -> None:
    scene = choose(make_scene(players=4, rounds=1), **options)
    for place, entrant in enumerate(scene.entrants):
        Player.objects.filter(entries=entrant).update(rating=1500)
        Entrant.objects.filter(pk=entrant.pk).update(entered_at=NOON - timedelta(seconds=place))
    assert scene.pairs(scene.publish(scene.draft())) == pairs


def test_no_second_final_is_played_where_none_is_wanted() -> None:
    scene = choose(make_scene("double-elimination", players=2), second_final=False)
    scene.play("double-elimination")
    final = scene.play("double-elimination", winner=lambda match: scene.higher_rated(match).opponent)
    with pytest.raises(StageComplete):
        scene.draft("double-elimination")
    [last] = Match.objects.filter(round=final)
    winner = last.side_a_id if last.winner == "A" else last.side_b_id
    assert bracket_of(played(scene, "double-elimination")).champion == str(winner)


@pytest.mark.parametrize("players", [4, 5])
def test_everybody_meets_everybody_twice(players: int) -> None:
    scene = choose(make_scene("round-robin", players=players), legs=2)
    rounds = 2 * (players - 1 + players % 2)
    for number in range(rounds):
        assert not table_of(played(scene, "round-robin")).is_final, number
        scene.play("round-robin")
    assert table_of(played(scene, "round-robin")).is_final
    with pytest.raises(StageComplete):
        scene.draft("round-robin")
    met: dict[frozenset[Any], int] = {}
    for each in Match.objects.all():
        pair = frozenset((each.side_a_id, each.side_b_id))
        met[pair] = met.get(pair, 0) + 1
    assert set(met.values()) == {2}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("preset", ["swiss-top-cut", "swiss-progressive", "round-robin"])
@pytest.mark.parametrize(("options", "points", "beaten"), [({}, 1, 1), ({"forfeits": "not-met"}, 1, 0)])
def test_a_win_by_forfeit_counts_in_the_tie_breaks_as_chosen(
    preset: str, options: dict[str, Any], points: int, beaten: int
) -> None:
    scene = choose(make_scene(preset, players=4, rounds=3), **options)
    Division.objects.filter(pk=scene.division.pk).update(tie_breaks=["wins"])
    round_ = scene.publish(scene.draft(scene.division.stages.get(number=1).kind))
    for match in Match.objects.filter(round=round_):
        finish_match(match, winner=Side.A, result=Result.WALKOVER, at=scene.now())
    table = table_of(load_stage(round_.stage_id))
    assert [*table.columns] == ["points", "wins"]
    assert [*table.rows[0].values] == [points, beaten]


def test_every_option_of_the_french_championship_is_known_to_its_standings() -> None:
    scene = make_scene(players=4, rounds=1)
    stage = played(scene, "swiss")
    for option in OPTIONS["ffbg-championship"]:
        assert option.code in {*CHOICES, *OTHER_OPTIONS}
        for choice in option.choices[1:]:
            stage.stage.division.options = {option.code: choice.value}
            options_of(stage)


def test_a_draft_stands_or_not_when_a_result_is_corrected() -> None:
    scene = choose(make_scene(players=8, rounds=3), after_correction="stands")
    match = Match.objects.filter(round=scene.play()).earliest("table")
    draft = scene.draft()
    before = (draft.draft or {})["pairs"]
    correct(scene, match)
    assert not pairings_of(draft.pk)["is_outdated"]
    assert (scene.publish(draft).draft or {})["pairs"] == before
    scene.finish(draft, scene.higher_rated)
    draft = scene.draft()
    announce_absence(scene.entrants[0], scene.stage("swiss"), 3)
    assert pairings_of(draft.pk)["is_outdated"]


@pytest.mark.parametrize(("options", "halves"), [({}, [1, 1]), ({"postponed": "nothing"}, [0, 0])])
def test_a_postponed_match_counts_for_the_next_pairing_as_chosen(options: dict[str, Any], halves: list[int]) -> None:
    scene = choose(make_scene(players=8, rounds=3), **options)
    round_ = scene.publish(scene.draft())
    late = Match.objects.filter(round=round_).earliest("table")
    postpone(late.pk, is_postponed=True, by=scene.director, at=scene.now())
    for match in Match.objects.filter(round=round_, postponed_at=None):
        finish_match(match, winner=Side.A, result=Result.PLAYED, at=scene.now())
    counted = played(scene, "swiss").record(counts_pending=True).halves()
    assert [counted[str(late.side_a_id)], counted[str(late.side_b_id)]] == halves
    drafted = {frozenset((pair["a"], pair["b"])) for pair in (scene.draft().draft or {})["pairs"]}
    assert frozenset((str(late.side_a_id), str(late.side_b_id))) not in drafted


@pytest.mark.parametrize(("options", "points"), [({}, [0, 1]), ({"missed_rounds": "half"}, [0.5, 1.5])])
def test_a_missed_round_counts_as_chosen(options: dict[str, Any], points: list[float]) -> None:
    scene = choose(make_scene(players=8, rounds=3), **options)
    late, away, gone = scene.entrants[0], scene.entrants[1], scene.entrants[6]
    Entrant.objects.filter(pk=late.pk).update(first_round=2)
    announce_absence(away, scene.stage("swiss"), 2)
    scene.play()
    withdraw_entry(gone, reason="", by=scene.director, at=scene.now())
    announce_absence(gone, scene.stage("swiss"), 2)
    rows = {row.entrant: row.values[0] for row in table_of(played(scene, "swiss")).rows}
    assert [rows[str(late.pk)], rows[str(away.pk)]] == [points[0], 1]
    scene.play()
    rows = {row.entrant: row.values[0] for row in table_of(played(scene, "swiss")).rows}
    assert [rows[str(away.pk)], rows[str(gone.pk)]] == [points[1], 0]


@pytest.mark.parametrize(("options", "is_kept"), [({}, False), ({"late_correction": "stands"}, True)])
def test_consolation_entries_follow_a_correction_after_the_final_has_begun_as_chosen(
    options: dict[str, Any], is_kept: bool
) -> None:
    scene = choose(make_scene(players=16, rounds=3), **options)
    for _ in range(3):
        scene.play()
    for kind in ("knockout", "progressive-consolation"):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    scene.publish(scene.draft("knockout"))
    correct(scene, last_match(scene, table=8), confirms_final=True)
    [division] = rounds_of(scene.tournament.pk, may_pair=True)
    steps = {each.stage.kind: each.next for each in division.stages}
    assert steps["progressive-consolation"] == ("draft" if is_kept else "draw")


@pytest.mark.parametrize(("options", "passed_over"), [({}, True), ({"consolation_repeats": "free"}, False)])
def test_a_match_of_the_first_stage_is_repeated_in_the_consolation_as_chosen(
    options: dict[str, Any], passed_over: bool
) -> None:
    scene = choose(make_scene(players=16, rounds=3), **options)
    for _ in range(3):
        scene.play()
    stage = draw_stage(scene.stage("progressive-consolation").pk, by=scene.director, at=scene.now())
    seeds = (stage.draw or {})["seeds"]
    stage.draw = {**(stage.draw or {}), "entries": dict.fromkeys(seeds[:4], 1), "met": [sorted((seeds[0], seeds[3]))]}
    stage.save()
    pairs = {frozenset((pair["a"], pair["b"])) for pair in (scene.draft(stage.kind).draft or {})["pairs"]}
    assert (frozenset((seeds[0], seeds[3])) not in pairs) is passed_over
