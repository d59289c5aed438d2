"""What is asked about the set-up of a tournament."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import Q

from tournaments.events.set_ups import DivisionSetUp, StageSetUp, TournamentSetUp
from tournaments.models import Bye, Division, Entrant, Match, Round, Stage, Tournament


def has_published_round(*, tournament: Tournament | None = None, division: Division | None = None) -> bool:
    """Whether a round of the tournament, or of the division, is out."""
    rounds = Round.objects.filter(published_at__isnull=False)
    if division is not None:
        return rounds.filter(stage__division=division).exists()
    return rounds.filter(stage__division__tournament=tournament).exists()


def has_been_seated(entrant: Entrant) -> bool:
    """Whether an entry was paired, or had a bye, in a published round."""
    matches = Match.objects.filter(Q(side_a=entrant) | Q(side_b=entrant))
    return matches.exists() or Bye.objects.filter(entrant=entrant).exists()


def divisions_with_published_rounds(tournament: Tournament) -> set[UUID]:
    """The divisions of which a round is out."""
    rounds = Round.objects.filter(published_at__isnull=False, stage__division__tournament=tournament)
    return set(rounds.values_list("stage__division", flat=True))


def set_up_of(tournament: Tournament, divisions: Sequence[Division] | None = None) -> TournamentSetUp:
    """How a tournament stands, in the form in which it is set up; divisions by name."""
    found = divisions if divisions is not None else tournament.divisions.order_by("name").prefetch_related("stages")
    return TournamentSetUp(
        name=tournament.name,
        place=tournament.place,
        starts_on=tournament.starts_on,
        ends_on=tournament.ends_on,
        time_zone=tournament.time_zone,
        languages=tuple(tournament.languages),
        federation=tournament.federation_id,
        rulebooks=tuple(sorted(each.rulebook for each in tournament.rulebooks.all())),
        divisions=[_division(each) for each in found],
    )


def _division(division: Division) -> DivisionSetUp:
    planned = (each for each in division.stages.all() if each.kind != Stage.Kind.PLAY_OFF)
    stages = sorted(planned, key=lambda each: each.number)
    return DivisionSetUp(
        id=division.pk,
        name=division.name,
        preset=division.preset,
        match_length=division.match_length,
        clocked=division.clocked,
        options=division.options,
        tie_breaks=tuple(division.tie_breaks),
        stages=[
            StageSetUp(each.kind, each.planned_rounds, each.places, each.match_length, each.options) for each in stages
        ],
    )
