"""Setting up: entering players, pairing by hand, starting and ending rounds."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from tournaments.errors import PairedTwice, RoundRunning, WrongDivision
from tournaments.models import Discipline, Division, Entrant, Match, Player, Round, Stage, Team, Tournament
from tournaments.services.locks import lock_rows

Pair = tuple[Entrant, Entrant]


@transaction.atomic
def add_division(tournament: Tournament, *, name: str, discipline: Discipline, clocked: bool = True) -> Stage:
    """A division of a discipline for which there is no format, with one stage whose rounds are paired by hand."""
    division = Division.objects.create(tournament=tournament, name=name, discipline=discipline, clocked=clocked)
    return Stage.objects.create(division=division, kind=Stage.Kind.SWISS)


def add_round(stage: Stage, *, number: int, at: datetime) -> Round:
    """A round to be paired by hand. It has no draft: it is on the board at once."""
    return Round.objects.create(stage=stage, number=number, published_at=at)


def enter(division: Division, *, who: Player | Team, at: datetime, seed: int | None = None) -> Entrant:
    """Enter a player or a team; who is entered already stays as entered."""
    key = {"team": who} if isinstance(who, Team) else {"player": who}
    entrant, _ = Entrant.objects.get_or_create(division=division, **key, defaults={"entered_at": at, "seed": seed})
    return entrant


@transaction.atomic
def pair(round_: Round, *, pairs: Sequence[Pair], first_table: int = 1) -> list[Match]:
    """Set the matches of a round, table by table, with the division's length and clock."""
    division = Round.objects.select_related("stage__division").get(pk=round_.pk).stage.division
    entrants = [entrant for each in pairs for entrant in each]
    if any(entrant.division_id != division.pk for entrant in entrants):
        raise WrongDivision(field="pairs", expected=division.name)
    if len({entrant.pk for entrant in entrants}) != len(entrants):
        raise PairedTwice(field="pairs")
    already = Match.objects.filter(round=round_).values_list("side_a", "side_b")
    if {entrant.pk for entrant in entrants} & {pk for sides in already for pk in sides}:
        raise PairedTwice(field="pairs")
    return Match.objects.bulk_create(
        Match(
            round=round_,
            table=table,
            side_a=a,
            side_b=b,
            match_length=division.match_length,
            clocked=division.clocked,
        )
        for table, (a, b) in enumerate(pairs, start=first_table)
    )


@transaction.atomic
def start_round(round_: Round, *, at: datetime) -> Round:
    """Play begins. A stage has one running round."""
    lock_rows(Stage.objects.all()).get(pk=round_.stage_id)
    round_ = Round.objects.get(pk=round_.pk)
    if round_.is_running:
        return round_
    running = Round.objects.filter(stage=round_.stage_id, is_running=True).first()
    if running:
        raise RoundRunning(field="round", found=running.number, expected=round_.number)
    round_.is_running = True
    round_.starts_at = round_.starts_at or at
    round_.save(update_fields=["is_running", "starts_at"])
    return round_


@transaction.atomic
def withdraw(entrant: Entrant, *, at: datetime) -> Entrant:
    """An entrant stops playing in the tournament; what was played stays."""
    entrant = lock_rows(Entrant.objects.all()).get(pk=entrant.pk)
    if entrant.withdrawn_at is None:
        entrant.withdrawn_at = at
        entrant.save(update_fields=["withdrawn_at"])
    return entrant


@transaction.atomic
def take_back(entrant: Entrant) -> Entrant:
    """A withdrawal falls away; the entrant plays on."""
    entrant = lock_rows(Entrant.objects.all()).get(pk=entrant.pk)
    entrant.withdrawn_at = None
    entrant.save(update_fields=["withdrawn_at"])
    return entrant
