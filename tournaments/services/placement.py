"""Placing a match that was played elsewhere: its division, its round, its table."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Max, Min, Q

from tournaments.errors import NoSuchDivision, PairedTwice, RoundNotPublished, TableTaken, Words
from tournaments.models import Discipline, Division, Entrant, Match, Round, Stage, Tournament
from tournaments.services.locks import lock_rows
from tournaments.services.player_search import key_of


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where a match shall go: what is left out is found."""

    tournament: Tournament
    division: str | None = None
    round_number: int | None = None
    table: int | None = None


def division_for(wanted: Wanted, names: Sequence[str], match_length: int) -> Division:
    """The division named; else the only one, the one where both are entered, the one of that length. It is locked."""
    backgammon = Division.objects.filter(tournament=wanted.tournament, discipline=Discipline.BACKGAMMON)
    divisions = sorted(lock_rows(backgammon), key=lambda division: division.name)
    if wanted.division is not None:
        fitting = [division for division in divisions if division.name == wanted.division]
    else:
        fitting = _fitting(divisions, names, match_length)
    if len(fitting) != 1:
        known = ", ".join(division.name for division in divisions)
        raise NoSuchDivision(field="division", found=wanted.division or "", expected=known)
    return fitting[0]


def _fitting(divisions: list[Division], names: Sequence[str], match_length: int) -> list[Division]:
    if len(divisions) == 1:
        return divisions
    keys = {key_of(name) for name in names}
    with_both = [division for division in divisions if keys <= _entered(division)]
    return with_both or [division for division in divisions if division.match_length == match_length]


def _entered(division: Division) -> set[tuple[str, ...]]:
    entrants = Entrant.objects.filter(division=division).select_related("player", "team")
    return {key_of(entrant.name) for entrant in entrants}


def paired_match(division: Division, sides: Sequence[Entrant], round_number: int | None) -> Match | None:
    """The match that these two were paired for; rather one without games, and the first set that is open."""
    one, other = sides
    both = Q(side_a=one, side_b=other) | Q(side_a=other, side_b=one)
    matches = Match.objects.filter(both, round__stage__division=division).order_by("-round__number", "set_number")
    if round_number is not None:
        matches = matches.filter(round__number=round_number)
    empty = matches.filter(games__isnull=True)
    return empty.filter(finished_at=None).first() or empty.first() or matches.first()


def round_for(division: Division, number: int | None, *, at: datetime, played_at: datetime | None = None) -> Round:
    """The round of that number, made if need be; without a number the running one, else the last, else the first.

    A draft has no matches: they come with its publication. Raises: RoundNotPublished.
    """
    rounds = Round.objects.filter(stage__division=division).order_by("-is_running", "-stage__number", "-number")
    published = rounds.filter(published_at__isnull=False)
    found = published.first() if number is None else published.filter(number=number).first()
    if found is not None:
        return found
    if rounds.filter(number=number or 1).exists():
        raise RoundNotPublished(field="round", found=number or 1)
    made = Round(stage=_stage_in_play(division), number=number or 1)
    dated = played_at if played_at and _is_during(division.tournament, played_at) else None
    made.published_at = _in_order(made, dated or _by_the_calendar(division.tournament, made.number, at=at))
    made.save(force_insert=True)
    return made


def _stage_in_play(division: Division) -> Stage:
    """The last stage of which a round is out, else the first; a division without a stage gets one."""
    stages = Stage.objects.filter(division=division)
    begun = stages.filter(rounds__published_at__isnull=False).order_by("-number").first()
    first = begun or stages.order_by("number").first()
    return first or Stage.objects.create(division=division, kind=Stage.Kind.SWISS)


def _is_during(tournament: Tournament, at: datetime) -> bool:
    """Whether the time is on a day of the tournament, at the venue."""
    return tournament.starts_on <= at.astimezone(ZoneInfo(tournament.time_zone)).date() <= tournament.ends_on


def _by_the_calendar(tournament: Tournament, number: int, *, at: datetime) -> datetime:
    """A round of a tournament that is over: one a day from its first day on, the rest on its last day. Else now."""
    if at <= tournament.ends_at:
        return at
    day = min(tournament.starts_on + timedelta(days=number - 1), tournament.ends_on)
    return datetime.combine(day, time(), ZoneInfo(tournament.time_zone))


def _in_order(made: Round, at: datetime) -> datetime:
    """The time, moved so that the round is neither before an earlier round of its stage nor after a later one."""
    others = Round.objects.filter(stage=made.stage).aggregate(
        former=Max("published_at", filter=Q(number__lt=made.number)),
        later=Min("published_at", filter=Q(number__gt=made.number)),
    )
    not_before = max(at, others["former"] or at)
    return min(not_before, others["later"] or not_before)


def table_for(round_: Round, sides: Sequence[Entrant], table: int | None) -> int:
    """The table asked for if it is free, else the one after the last. Both sides have to be free too."""
    matches = Match.objects.filter(round=round_)
    playing = matches.filter(Q(side_a__in=sides) | Q(side_b__in=sides)).first()
    if playing is not None:
        raise PairedTwice(
            field="round", found=Words("round {round}, table {table}").filled(round=round_.number, table=playing.table)
        )
    if table is None:
        return int(matches.aggregate(last=Max("table"))["last"] or 0) + 1
    if matches.filter(table=table).exists():
        raise TableTaken(field="table", found=table)
    return table
