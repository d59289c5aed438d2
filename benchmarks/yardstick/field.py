"""`python -m benchmarks.yardstick.field PLAYERS ROUNDS`: a French championship so far; prints where it is."""

import json
import sys
from datetime import timedelta
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from tournaments.models import Entrant, Stage
    from tournaments.stage_record import PlayedRound

MATCH_LENGTH = 7
ROUNDS_PLANNED = 9


def main(players: int, rounds: int) -> None:
    """A director and a division with its finished rounds: pairings and results of `swiss_history`."""
    django.setup()
    from django.db import connection

    from benchmarks.swiss_history import history
    from benchmarks.yardstick.notes import create_notes
    from tests.factories import PASSWORD, give_role, make_tournament
    from tournaments.models import Discipline, Division, Stage

    create_notes()
    tournament = make_tournament(slug="benchmark", rulebook="ffbg-cdf-2007")
    division = Division.objects.create(
        tournament=tournament,
        name="Open",
        discipline=Discipline.BACKGAMMON,
        match_length=MATCH_LENGTH,
        preset="ffbg-championship",
    )
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS, planned_rounds=ROUNDS_PLANNED)
    record = history(players, rounds)
    entrants = _enter(stage, {each.id: int(each.rating) for each in record.entrants})
    for number, played in enumerate(record.rounds, start=1):
        _store(stage, number, played, entrants)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    staged = {"email": give_role(tournament).email, "password": PASSWORD, "stage": str(stage.pk)}
    print(json.dumps(staged))


def _enter(stage: "Stage", ratings: dict[str, int]) -> "dict[str, Entrant]":
    from tests.factories import NOON
    from tournaments.models import Entrant, Player

    people = Player.objects.bulk_create(
        Player(first_name="Kim", last_name=name.title(), rating=rating) for name, rating in ratings.items()
    )
    entered = Entrant.objects.bulk_create(
        Entrant(division=stage.division, player=player, entered_at=NOON + timedelta(seconds=place))
        for place, player in enumerate(people)
    )
    return dict(zip(ratings, entered, strict=True))


def _store(stage: "Stage", number: int, played: "PlayedRound", entrants: "dict[str, Entrant]") -> None:
    """One finished round; `history` has no byes and no forfeits."""
    from tests.factories import NOON
    from tournaments.models import Match, Result, Round, Side

    began = NOON + timedelta(hours=2 * number)
    ended = began + timedelta(hours=1)
    times = {"published_at": began, "starts_at": began, "ended_at": ended}
    round_ = Round.objects.create(stage=stage, number=number, **times)
    Match.objects.bulk_create(
        Match(
            round=round_,
            table=table,
            side_a=entrants[match.first],
            side_b=entrants[match.second],
            match_length=MATCH_LENGTH,
            started_at=began,
            finished_at=ended,
            winner=Side.A if match.is_won_by(match.first) else Side.B,
            result=Result.PLAYED,
        )
        for table, match in enumerate(played.matches, start=1)
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
