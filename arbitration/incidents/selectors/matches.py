"""One match with its whole record: games, sheets, incidents, rulings, penalties and counts, in fixed queries."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count

import rules
from arbitration.advice.repetitions import Repeated, repeated_in
from arbitration.incidents.selectors.files import IncidentNow, incident_now, with_file
from arbitration.incidents.selectors.floor import FloorTable, states
from arbitration.models import IllegalMoveNotification, Incident, Penalty, Ruling
from tournaments.errors import NotFound
from tournaments.models import Game, Match, ScoreAdjustment, ScoreSheet
from tournaments.selectors.matches import with_division
from tournaments.selectors.seats import seats_in
from tournaments.selectors.tables import tables


@dataclass(frozen=True, slots=True)
class MatchFile(FloorTable):
    """A match and everything on record about it, oldest first."""

    games: list[Game]
    sheets: list[ScoreSheet]
    adjustments: list[ScoreAdjustment]
    incidents_in_all_sets: list[Incident]
    notifications_in_all_sets: list[IllegalMoveNotification]
    logged_kinds: dict[str, int]

    @property
    def match(self) -> Match:
        """The match, with round, stage and division."""
        return self.table.match

    @property
    def incidents(self) -> list[Incident]:
        """The incidents of the match; of a set only its own."""
        return [each for each in self.incidents_in_all_sets if each.match_id == self.match.pk]

    @property
    def notifications(self) -> list[IllegalMoveNotification]:
        """The illegal moves that were pointed out in the match; of a set only its own."""
        return [each for each in self.notifications_in_all_sets if each.match_id == self.match.pk]

    @property
    def incidents_now(self) -> list[IncidentNow]:
        """The incidents as they are known now."""
        return [incident_now(each, seats_in(self.match)) for each in self.incidents]

    @property
    def rulings(self) -> list[Ruling]:
        """All rulings, superseded ones too."""
        return _rulings_of(self.incidents)

    @property
    def penalties(self) -> list[Penalty]:
        """The penalties of the rulings that hold."""
        return _penalties_of(self.rulings)

    @property
    def illegal_moves(self) -> dict[str, int]:
        """How many illegal moves were pointed out to each side, in all sets together."""
        return {side: sum(each.side == side for each in self.notifications_in_all_sets) for side in ("A", "B")}

    @property
    def warnings(self) -> dict[str, int]:
        """How many warnings hold against each side, in all sets together."""
        held = _penalties_of(_rulings_of(self.incidents_in_all_sets))
        warned = [penalty.against for penalty in held if penalty.kind == Penalty.WARNING]
        return {side: sum(against in (side, "both") for against in warned) for side in ("A", "B")}

    def repeated(self, rulebook: str | None) -> list[Repeated]:
        """What each side did repeatedly as this rulebook counts it, and what one more time would mean."""
        if rulebook is None or rulebook not in rules.RULEBOOKS:
            return []
        rulings = _rulings_of(self.incidents_in_all_sets)
        return repeated_in(self.match, rulebook, rulings=rulings, notified=self.illegal_moves)


def _rulings_of(incidents: Iterable[Incident]) -> list[Ruling]:
    return [ruling for incident in incidents for ruling in incident.rulings.all()]


def _penalties_of(rulings: Iterable[Ruling]) -> list[Penalty]:
    return [penalty for ruling in rulings if not ruling.is_superseded for penalty in ruling.penalties.all()]


def file_of(match_id: UUID) -> MatchFile:
    """Everything about a match, in a number of queries that doesn't grow with it."""
    found = tables(with_division(Match.objects.filter(pk=match_id), "round__stage__division__tournament"))
    if not found:
        raise NotFound(field="match", found=str(match_id))
    now = states(found)[0]
    sets = [match_id, *(found[0].sets.others if found[0].sets else ())]
    return MatchFile(
        now.table,
        now.state,
        now.since,
        now.call,
        now.incident,
        games=list(Game.objects.filter(match=match_id).order_by("number")),
        sheets=latest_sheets(match_id),
        adjustments=list(ScoreAdjustment.objects.filter(match=match_id).order_by("at", "id")),
        incidents_in_all_sets=list(with_file(Incident.objects.filter(match__in=sets)).order_by("happened_at", "id")),
        notifications_in_all_sets=list(
            IllegalMoveNotification.objects.filter(match__in=sets)
            .select_related("notified_by")
            .order_by("happened_at", "id")
        ),
        logged_kinds=logged_kinds(found[0].match),
    )


def logged_kinds(match: Match) -> dict[str, int]:
    """How often each kind was logged at the tournament, in the match's discipline. Needs round, stage and division."""
    division = match.round.stage.division
    here = Incident.objects.filter(
        match__round__stage__division__tournament=division.tournament_id,
        match__round__stage__division__discipline=division.discipline,
    )
    return {row["kind"]: row["times"] for row in here.order_by().values("kind").annotate(times=Count("pk"))}


def latest_sheets(match_id: UUID) -> list[ScoreSheet]:
    """The latest version of each side's sheet."""
    versions = ScoreSheet.objects.filter(match=match_id).order_by("kept_by", "version")
    return list({sheet.kept_by: sheet for sheet in versions}.values())
