"""The list of all results (EUBGF 5.5.ii): owed once the tournament is closed, or by itself a day after its end."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from arbitration.models import FederationReport, SweepFailure
from arbitration.reports.documents import content as report
from arbitration.reports.drafts import enter
from arbitration.reports.duties import Duty, of_results
from arbitration.reports.sweep_failures import ready
from arbitration.reports.writing import check_part, cited, due_at, language_of, rulebook_part, tournament_part
from tournaments.models import Division, Entrant, Match, Tournament, TournamentRulebook, new_id
from tournaments.rounds.closing import closing_act
from tournaments.selectors.matches import SEATED, with_division
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.scores import with_score
from tournaments.selectors.sets import pairing_of
from tournaments.services.journal import head_of
from tournaments.services.locks import lock_rows

Kind, State = FederationReport.Kind, FederationReport.State

GRACE: Final = timedelta(hours=24)
"""An open tournament reports its results this long after its last day."""
NOT_OLDER_THAN: Final = timedelta(days=30)
"""Tournaments that ended earlier are history: an imported archive owes no results."""


class Results(NamedTuple):
    """What a list says: finished matches, how many have no result, and the final places of a closed tournament."""

    lines: tuple[report.ResultLine, ...]
    unfinished: int
    places: tuple[report.PlaceLine, ...]


def ended_without_results(at: datetime) -> list[UUID]:
    """Tournaments past their last day that are still open and have no results on record."""
    told = FederationReport.objects.filter(tournament=OuterRef("pk"), kind=Kind.RESULTS)
    day = (at - GRACE).date()
    over = Tournament.objects.filter(
        federation__isnull=False, closed_at=None, ends_on__lt=day, ends_on__gte=(at - NOT_OLDER_THAN).date()
    )
    return list(ready(over.filter(~Exists(told)), SweepFailure.Task.RESULTS, at=at).values_list("pk", flat=True))


def owe_results_once_over(tournament_id: UUID, *, at: datetime) -> None:
    """Owe the results if the grace after the tournament's last evening, in its own time zone, is over."""
    if Tournament.objects.get(pk=tournament_id).ends_at + GRACE <= at:
        owe_results(tournament_id, at=at)


@transaction.atomic
def owe_results(tournament_id: UUID, *, at: datetime) -> list[FederationReport]:
    """A list for each rulebook that wants one. The same results again owe nothing; others replace the former list."""
    tournament = lock_rows(Tournament.objects.select_related("federation")).get(pk=tournament_id)
    if tournament.federation is None:
        return []
    made = []
    for played_by in TournamentRulebook.objects.filter(tournament=tournament).order_by("discipline"):
        found = results_of(tournament, played_by.discipline)
        for duty in of_results(played_by.rulebook, len(found.lines)):
            made += _owed(tournament, played_by.rulebook, duty, found, at=at)
    return made


def upcoming(tournament: Tournament) -> list[dict[str, Any]]:
    """The lists that closing the tournament will owe: article, rulebook, how many matches have a result and haven't."""
    if tournament.federation_id is None:
        return []
    books = TournamentRulebook.objects.filter(tournament=tournament).order_by("discipline")
    return [row for played_by in books for row in _upcoming(tournament, played_by)]


def _upcoming(tournament: Tournament, played_by: TournamentRulebook) -> list[dict[str, Any]]:
    matches = Match.objects.filter(
        round__stage__division__tournament=tournament, round__stage__division__discipline=played_by.discipline
    )
    unfinished = _pairings(matches.filter(finished_at=None))
    finished = _pairings(matches) - unfinished
    counts = {"finished": finished, "unfinished": unfinished}
    return [
        {"duty": each.duty, "when": each.when, "rulebook": played_by.rulebook, **counts}
        for each in of_results(played_by.rulebook, max(finished, 1))
    ]


def _pairings(matches: QuerySet[Match]) -> int:
    """How many matches these are, however many sets each has."""
    return matches.order_by().values("round", "side_a", "side_b").distinct().count()


def results_of(tournament: Tournament, discipline: str) -> Results:
    """Every match with its result, by division, stage, round and table; and the places, if they are final."""
    matches = Match.objects.filter(
        round__stage__division__tournament=tournament, round__stage__division__discipline=discipline
    )
    ordered = with_score(with_division(matches, *SEATED)).order_by(
        "round__stage__division__name", "round__stage__number", "round__number", "table", "set_number", "id"
    )
    found = list(ordered)
    return Results(
        tuple(_line(each) for each in found if each.is_finished),
        len({pairing_of(each) for each in found if not each.is_finished}),
        places_of(tournament, discipline),
    )


def places_of(tournament: Tournament, discipline: str) -> tuple[report.PlaceLine, ...]:
    """The final places that closing has frozen in the divisions of a discipline; none before."""
    act = closing_act(tournament.pk)
    if act is None:
        return ()
    divisions = {
        str(each.pk): each.name for each in Division.objects.filter(tournament=tournament, discipline=discipline)
    }
    people = people_of(Entrant.objects.filter(division__in=list(divisions)))
    return tuple(
        _place(divisions[found["division"]], place, people[place["entrant"]])
        for found in act.content["divisions"]
        if found["division"] in divisions
        for place in found["places"]
    )


def _place(division: str, place: dict[str, Any], who: Person) -> report.PlaceLine:
    return report.PlaceLine(division, place["place"], place["last"], who.name, who.club)


def _line(match: Any) -> report.ResultLine:
    stage = match.round.stage
    return report.ResultLine(
        match=str(match.pk),
        division=stage.division.name,
        stage=stage.kind,
        round=match.round.number,
        table=match.table,
        length=match.match_length,
        side_a=match.side_a.name,
        side_b=match.side_b.name,
        score_a=match.score_a,
        score_b=match.score_b,
        winner=match.winner,
        result=match.result,
        set=match.set_number if match.is_set else None,
    )


def _owed(
    tournament: Tournament,
    rulebook: str,
    duty: Duty,
    found: Results,
    *,
    at: datetime,
) -> list[FederationReport]:
    former = _former(tournament, rulebook, duty)
    body = report.to_json(_said(tournament, rulebook, duty, found, at=at))
    if former is not None:
        if all(former.body.get(each) == body.get(each) for each in ("results", "places")):
            return []
        _strike(former)
    owed = FederationReport.objects.create(
        id=UUID(body["number"]),
        kind=Kind.RESULTS,
        federation=tournament.sanctioned_by,
        tournament=tournament,
        duty=duty.duty,
        when=duty.when,
        due_at=due_at(tournament, duty.when, at=at),
        replaces=former,
        body=body,
        recorded_at=at,
    )
    enter([owed], at=at)
    return [owed]


def _said(
    tournament: Tournament,
    rulebook: str,
    duty: Duty,
    found: Results,
    *,
    at: datetime,
) -> report.ResultsReport:
    number, language, head = str(new_id()), language_of(tournament.sanctioned_by), head_of(tournament.pk)
    return report.ResultsReport(
        schema=report.RESULTS_SCHEMA,
        number=number,
        language=language,
        duty=duty.duty,
        when=duty.when,
        written_at=at,
        federation=tournament.sanctioned_by.name,
        tournament=tournament_part(tournament),
        rulebook=rulebook_part(rulebook, language),
        articles=cited(rulebook, [duty.duty], language),
        results=found.lines,
        unfinished=found.unfinished,
        places=found.places,
        journal=report.JournalHead(head.sequence, head.hash),
        check=check_part(number, head),
    )


def _former(tournament: Tournament, rulebook: str, duty: Duty) -> FederationReport | None:
    """The last list under this rulebook, locked so that no worker sends it meanwhile."""
    told = lock_rows(
        FederationReport.objects.filter(
            tournament=tournament, kind=Kind.RESULTS, duty=duty.duty, body__rulebook__id=rulebook
        )
    )
    return told.order_by("recorded_at", "id").last()


def _strike(former: FederationReport) -> None:
    """Mark an unsent list as replaced."""
    if former.state == State.OWED:
        former.state = State.REPLACED
        former.save(update_fields=["state"])
