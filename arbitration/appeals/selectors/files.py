"""Appeals: an appeal with its place, its acts as events of the panel, and where it stands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self
from uuid import UUID

from django.db.models import Prefetch, QuerySet

from arbitration.appeals.act_kinds import event_of
from arbitration.incidents.selectors.files import known
from arbitration.models import Appeal, AppealAct, Committee, CommitteeSeat, Incident
from arbitration.panel import events as e
from arbitration.panel.machine import replay
from arbitration.panel.state import State
from arbitration.panel.tally import tally
from arbitration.panel.words import Instance, VoteChoice
from tournaments.errors import NotFound
from tournaments.models import Match, Tournament
from tournaments.selectors.rulebooks import rulebook_of
from tournaments.selectors.seats import seats_in

Kind = AppealAct.Kind

OF_MATCH = (
    "round__stage__division__tournament__federation",
    *("side_a__player", "side_a__team", "side_b__player", "side_b__team"),
)


def counts_of(choices: Iterable[VoteChoice]) -> list[dict[str, Any]]:
    """How many votes each choice has, in a fixed order."""
    counted = tally(tuple(choices)).counts
    return [{"vote": str(each.vote), "option": each.option or None, "count": number} for each, number in counted]


def events_of(acts: Iterable[AppealAct]) -> list[e.Event]:
    """Acts as events, in their order."""
    return [event for act in acts if (event := event_of(act.kind, act.body))]


@dataclass(frozen=True)
class AppealFile:
    """An appeal with all that says where it stands and to whom it belongs."""

    appeal: Appeal
    incident: Incident
    match: Match
    tournament: Tournament
    rulebook: str
    acts: tuple[AppealAct, ...]

    @cached_property
    def state(self) -> State:
        """Where it stands."""
        return replay(events_of(self.acts))

    @cached_property
    def committee(self) -> Committee | None:
        """The committee, once it is called."""
        return Committee.objects.filter(appeal=self.appeal).first()

    @cached_property
    def seats(self) -> Mapping[str, CommitteeSeat]:
        """All members who were called, by the id that acts use: the seat's."""
        if self.committee is None:
            return {}
        seats = self.committee.seats.select_related("candidate__player", "candidate__user").order_by("place")
        return {str(seat.pk): seat for seat in seats}

    @property
    def if_convened(self) -> Self | None:
        """The same once there is a committee."""
        return self if self.committee else None

    @property
    def instance(self) -> Instance:
        """Whether a ruling is reviewed."""
        return self.appeal.instance

    @property
    def names(self) -> dict[str, str]:
        """What the sides are called."""
        return seats_in(self.match).names


def appeals() -> QuerySet[Appeal]:
    """Appeals with what a file of one needs.

    The match comes in a query of its own: in one join of thirty tables, planning costs more than everything else.
    """
    matches = Match.objects.select_related(*OF_MATCH)
    of_appeal = ("lodged_by", "link", "incident", "ruling__advice", "ruling__ruled_by", "ruling__incident")
    return Appeal.objects.select_related(*of_appeal).prefetch_related(
        *(Prefetch(f"{case}__match", matches) for case in ("incident", "ruling__incident"))
    )


def acts_of(appeal: Appeal) -> tuple[AppealAct, ...]:
    """All acts of an appeal, in their order."""
    return tuple(AppealAct.objects.filter(appeal=appeal).select_related("by", "link").order_by("sequence"))


def file_of(appeal_id: UUID) -> AppealFile:
    """An appeal's file. Raises: NotFound."""
    appeal = appeals().filter(pk=appeal_id).first()
    if appeal is None:
        raise NotFound(field="appeal", found=str(appeal_id))
    incident = appeal.case
    match = incident.match
    division = match.round.stage.division
    return AppealFile(appeal, incident, match, division.tournament, rulebook_of(division) or "", acts_of(appeal))


def question_of(file: AppealFile) -> dict[str, Any]:
    """What the ruling under appeal answered; of a complaint, what is known of the incident."""
    if file.appeal.ruling:
        return dict(file.appeal.ruling.advice.question)
    kind, facts = known(file.incident)
    return {"rulebook": file.rulebook, "kind": kind, "facts": facts}
