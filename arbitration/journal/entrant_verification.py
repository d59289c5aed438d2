"""Verification of entrants: who left, was refused or had a suspension cleared, against acts and rulings."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from arbitration.models import Ruling
from tournaments.canonical import moment
from tournaments.models import Entrant, EventAct, LogEntry
from tournaments.services.row_digests import name_of
from tournaments.services.verification import Break

Kind = EventAct.Kind


@dataclass
class Told:
    """What acts and rulings say of an entrant, one after the other."""

    left_at: str | None = None
    is_refused: bool = False
    is_cleared: bool = False

    def act(self, act: EventAct, entrant: Entrant) -> None:
        """An act of the direction; a new member's suspensions wait for a decision again."""
        match act.kind:
            case Kind.WITHDRAWN | Kind.REFUSED:
                self.left_at = self.left_at or moment(max(act.at, entrant.entered_at))
                self.is_refused = act.kind == Kind.REFUSED
            case Kind.TAKEN_BACK:
                self.left_at, self.is_refused = None, False
            case Kind.CLEARED:
                self.is_cleared = True
            case Kind.MEMBER_ADDED | Kind.MEMBER_REPLACED:
                self.is_cleared = False


def entrants_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Entrants who left, stay, are refused or cleared otherwise than their last acts and rulings have it."""
    found = Entrant.objects.filter(division__tournament=tournament_id)
    entrants = {each.pk: each for each in found.only("pk", "entered_at", "withdrawn_at", "is_refused", "cleared_at")}
    told = _told(tournament_id, entrants)
    for entrant in entrants.values():
        left_at = moment(entrant.withdrawn_at) if entrant.withdrawn_at else None
        stands = Told(left_at, entrant.is_refused, entrant.cleared_at is not None)
        if stands != told[entrant.pk]:
            yield Break(0, name_of(entrant), str(stands), str(told[entrant.pk]))


def _told(tournament_id: UUID, entrants: dict[UUID, Entrant]) -> dict[UUID, Told]:
    """What was told of each entrant, in the order in which it was journaled."""
    acts = EventAct.objects.filter(tournament=tournament_id, subject__in=list(entrants)).in_bulk()
    in_match = "match__round__stage__division__tournament"
    put_out = Ruling.objects.filter(**{in_match: tournament_id}, effects__contains=[{"effect": "withdrawn"}])
    rulings = put_out.select_related("match").in_bulk()
    entries = LogEntry.objects.filter(tournament=tournament_id, kind__in=("event-act", "ruling"))
    told: dict[UUID, Told] = defaultdict(Told)
    for record_id in entries.order_by("sequence").values_list("record_id", flat=True):
        if record_id in acts:
            act = acts[record_id]
            told[act.subject].act(act, entrants[act.subject])
        elif record_id in rulings:
            for entrant, left_at in _put_out(rulings[record_id]):
                told[entrant].left_at = left_at
    return told


def _put_out(ruling: Ruling) -> Iterator[tuple[UUID, Any]]:
    """Entrants whom a ruling put out of the tournament, with the time, or let play on."""
    sides = {"A": ruling.match.side_a_id, "B": ruling.match.side_b_id}
    for effect in ruling.effects:
        if effect["effect"] == "withdrawn":
            yield sides[effect["side"]], effect["after"]
