"""Where a match that was played elsewhere goes: to the division, the round and the time that are named or found."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.factories import NOON, Desk, enter, minutes
from tournaments.errors import NoSuchDivision, RoundNotPublished
from tournaments.models import Discipline, Division, Entrant, Match, Round, Stage, Tournament
from tournaments.services.events import pair
from tournaments.services.games import start_game
from tournaments.services.placement import Wanted, division_for, paired_match, round_for

NAMES = ("Kim Marchand", "Kim Halvorsen")


@pytest.fixture
def open_(desk: Desk) -> Division:
    """The division of the two players, to 7 points."""
    return desk.round.stage.division


def added(tournament: Tournament, name: str, *, match_length: int | None = 5) -> Division:
    """Another division of backgammon."""
    return Division.objects.create(
        tournament=tournament, name=name, discipline=Discipline.BACKGAMMON, match_length=match_length, clocked=True
    )


def found(tournament: Tournament, names: tuple[str, ...] = NAMES, *, name: str | None = None, length: int = 7) -> str:
    return str(division_for(Wanted(tournament, name), names, length).name)


def test_the_only_division_is_taken_whatever_its_length(desk: Desk, open_: Division) -> None:
    Division.objects.create(tournament=desk.tournament, name="Draughts", discipline=Discipline.DRAUGHTS, clocked=True)

    assert found(desk.tournament, ("Nobody Known",), length=11) == "Open 1"


def test_a_division_is_taken_by_its_name_else_by_both_players_else_by_its_length(desk: Desk, open_: Division) -> None:
    added(desk.tournament, "Speed")

    assert found(desk.tournament, name="Speed") == "Speed"
    assert found(desk.tournament, length=5) == "Open 1"
    assert found(desk.tournament, ("Kim Marchand", "Nobody Known"), length=5) == "Speed"


@pytest.mark.parametrize(("name", "length", "told"), [("Masters", 7, "Masters"), (None, 9, "")])
def test_without_a_division_that_fits_all_are_named_in_order(
    desk: Desk, open_: Division, name: str | None, length: int, told: str
) -> None:
    added(desk.tournament, "Speed")
    added(desk.tournament, "Amateurs")
    with pytest.raises(NoSuchDivision) as caught:
        found(desk.tournament, ("Nobody Known", "Another One"), name=name, length=length)
    refusal = caught.value
    assert (refusal.field, refusal.found, refusal.expected) == ("division", told, "Amateurs, Open 1, Speed")


def test_two_divisions_that_fit_alike_are_none(desk: Desk, open_: Division) -> None:
    added(desk.tournament, "Speed")
    added(desk.tournament, "Amateurs")
    with pytest.raises(NoSuchDivision):
        found(desk.tournament, ("Nobody Known", "Another One"), length=5)


def sides(match: Match) -> list[Entrant]:
    return [match.side_a, match.side_b]


def test_the_match_that_two_were_paired_for_is_the_one_still_without_games(desk: Desk) -> None:
    second = Round.objects.create(stage=desk.round.stage, number=2, published_at=NOON)
    third = Round.objects.create(stage=desk.round.stage, number=3, published_at=NOON)
    one, other = sides(desk.match)
    [later] = pair(second, pairs=[(other, one)], first_table=4)
    [last] = pair(third, pairs=[(one, other)], first_table=5)
    division = desk.round.stage.division

    assert paired_match(division, (one, other), None) == last
    assert paired_match(division, (one, other), 2) == later
    assert paired_match(division, (other, one), 1) == desk.match
    assert paired_match(division, (one, enter(division, "Petit")), None) is None
    assert paired_match(added(desk.tournament, "Speed"), (one, other), None) is None
    assert paired_match(division, (one, other), 4) is None
    start_game(last, at=NOON)
    assert paired_match(division, (one, other), None) == later
    start_game(later, at=NOON)
    start_game(desk.match, at=NOON)
    assert paired_match(division, (other, one), None) == last


def test_a_round_is_that_of_its_number_else_the_running_one_else_the_last(desk: Desk) -> None:
    stage = desk.round.stage
    second = Round.objects.create(stage=stage, number=2, published_at=NOON)

    assert round_for(stage.division, None, at=NOON) == desk.round
    assert round_for(stage.division, 2, at=NOON) == second
    Round.objects.filter(pk=desk.round.pk).update(is_running=False)
    assert round_for(stage.division, None, at=NOON) == second
    playoff = Stage.objects.create(division=stage.division, kind=Stage.Kind.PLAY_OFF, number=2)
    decider = Round.objects.create(stage=playoff, number=1, published_at=NOON)
    assert round_for(stage.division, None, at=NOON) == decider
    assert round_for(stage.division, 5, at=NOON).stage == playoff


def test_a_draft_takes_no_match_and_its_number_is_no_other_rounds(desk: Desk) -> None:
    stage = desk.round.stage
    Round.objects.filter(pk=desk.round.pk).update(is_running=False)
    draft = Round.objects.create(stage=stage, number=2, draft={"pairs": []})

    assert round_for(stage.division, None, at=NOON) == desk.round
    with pytest.raises(RoundNotPublished):
        round_for(stage.division, 2, at=NOON)
    desk.match.delete()
    desk.round.delete()
    Round.objects.filter(pk=draft.pk).update(number=1)
    with pytest.raises(RoundNotPublished):
        round_for(stage.division, None, at=NOON)


def test_a_division_without_rounds_gets_a_swiss_stage_and_its_first_round(desk: Desk) -> None:
    division = added(desk.tournament, "Speed")
    made = round_for(division, None, at=minutes(7))

    assert (made.number, made.published_at, made.stage.kind) == (1, minutes(7), Stage.Kind.SWISS)
    assert made.stage.division == division
    assert round_for(division, None, at=minutes(8)) == made


@pytest.mark.parametrize(
    ("played_at", "is_taken"),
    [
        (datetime(2026, 11, 20, 22, 59, tzinfo=UTC), False),
        (datetime(2026, 11, 20, 23, 0, tzinfo=UTC), True),
        (datetime(2026, 11, 22, 22, 59, tzinfo=UTC), True),
        (datetime(2026, 11, 22, 23, 0, tzinfo=UTC), False),
    ],
)
def test_a_round_is_of_the_time_it_was_played_at_on_the_venues_days(
    desk: Desk, played_at: datetime, is_taken: bool
) -> None:
    Tournament.objects.filter(pk=desk.tournament.pk).update(time_zone="Europe/Paris")
    division = Division.objects.get(pk=added(desk.tournament, "Speed").pk)

    made = round_for(division, 2, at=minutes(5), played_at=played_at)

    assert made.published_at == (played_at if is_taken else minutes(5))


def test_rounds_of_a_tournament_that_is_over_are_a_day_apart_until_its_last_day(desk: Desk) -> None:
    Tournament.objects.filter(pk=desk.tournament.pk).update(time_zone="Europe/Paris", ends_on=date(2026, 11, 23))
    division = Division.objects.get(pk=added(desk.tournament, "Speed").pk)
    ends_at = division.tournament.ends_at

    later = [round_for(division, number, at=ends_at + timedelta(days=9)).published_at for number in (1, 2, 3, 4)]

    midnight = datetime(2026, 11, 20, 23, tzinfo=UTC)
    assert later == [midnight + timedelta(days=days) for days in (0, 1, 2, 2)]
    other = Division.objects.get(pk=added(desk.tournament, "Amateurs").pk)
    assert round_for(other, 1, at=ends_at).published_at == ends_at
