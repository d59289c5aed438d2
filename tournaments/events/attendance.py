"""Who is there and who plays on: check-in, withdrawals, absences, refused entries, suspensions of namesakes."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from tournaments.errors import A_REASON, BadValue, Words
from tournaments.events.acts import keep_act
from tournaments.events.errors import IsWithdrawn, NotWithdrawn, PlaysInTeam, ReasonNeeded, RoundIsOut
from tournaments.folding import is_blank
from tournaments.models import Absence, Entrant, EventAct, Match, Round, Stage, User
from tournaments.selectors.stages import planned_rounds
from tournaments.selectors.standings import TABLES
from tournaments.services.closed import refuse_if_closed
from tournaments.services.locks import lock_division, lock_rows


@transaction.atomic
def check_in(entrant: Entrant, *, at: datetime) -> Entrant:
    """The entrant is here. A second check-in changes nothing."""
    entrant = _open(entrant)
    if entrant.withdrawn_at is not None:
        raise IsWithdrawn(field="entrant", found=entrant.name)
    if entrant.checked_in_at is None:
        entrant.checked_in_at = at
        entrant.save(update_fields=["checked_in_at"])
    return entrant


@transaction.atomic
def undo_check_in(entrant: Entrant) -> Entrant:
    """The entrant isn't here after all."""
    entrant = _open(entrant)
    if entrant.checked_in_at is not None:
        entrant.checked_in_at = None
        entrant.save(update_fields=["checked_in_at"])
    return entrant


@transaction.atomic
def withdraw_entry(entrant: Entrant, *, reason: str, is_refused: bool = False, by: User, at: datetime) -> Entrant:
    """The entrant plays no more, or isn't let in; what was played stays. The same again changes nothing."""
    if is_refused:
        list(lock_rows(Stage.objects.filter(division=entrant.division_id)))  # no round with the entrant comes out
    entrant = _open(entrant)
    if is_refused and is_blank(reason):
        raise ReasonNeeded(field="reason", expected=A_REASON)
    if entrant.withdrawn_at is not None and entrant.is_refused == is_refused:
        return entrant
    if is_refused and Match.objects.filter(Q(side_a=entrant) | Q(side_b=entrant)).exists():
        raise RoundIsOut(field="entrant", found=entrant.name)
    entrant.withdrawn_at = entrant.withdrawn_at or max(at, entrant.entered_at)
    entrant.is_refused = is_refused
    entrant.save(update_fields=["withdrawn_at", "is_refused"])
    _keep(entrant, EventAct.Kind.REFUSED if is_refused else EventAct.Kind.WITHDRAWN, reason, by=by, at=at)
    return entrant


@transaction.atomic
def undo_withdrawal(entrant: Entrant, *, reason: str, by: User, at: datetime) -> Entrant:
    """The entrant plays on from the next round."""
    lock_division(entrant.division_id)  # no team takes the player in meanwhile
    entrant = _open(entrant)
    if entrant.withdrawn_at is None:
        raise NotWithdrawn(field="entrant", found=entrant.name)
    team = Entrant.objects.filter(division=entrant.division_id, team__players=entrant.player_id).first()
    if entrant.player_id is not None and team is not None:
        raise PlaysInTeam(field="entrant", found=entrant.name, expected=team.name)
    entrant.withdrawn_at, entrant.is_refused = None, False
    entrant.save(update_fields=["withdrawn_at", "is_refused"])
    _keep(entrant, EventAct.Kind.TAKEN_BACK, reason, by=by, at=at)
    return entrant


@transaction.atomic
def clear_suspension(entrant: Entrant, *, reason: str, by: User, at: datetime) -> Entrant:
    """The suspension on the list names another person. The same again changes nothing."""
    entrant = _open(entrant)
    if entrant.cleared_at is None:
        entrant.cleared_at = at
        entrant.save(update_fields=["cleared_at"])
        _keep(entrant, EventAct.Kind.CLEARED, reason, by=by, at=at)
    return entrant


@transaction.atomic
def announce_absence(entrant: Entrant, stage: Stage, round_number: int) -> Absence:
    """The entrant won't play a round that isn't out yet. The same again changes nothing."""
    stage = lock_rows(Stage.objects.select_related("division")).get(pk=stage.pk)
    _check_round(stage, round_number)
    _open(entrant)
    absence, _ = Absence.objects.get_or_create(entrant=entrant, stage=stage, round_number=round_number)
    return absence


@transaction.atomic
def take_back_absence(entrant: Entrant, stage: Stage, round_number: int) -> None:
    """The entrant plays that round after all. Without an absence nothing changes."""
    stage = lock_rows(Stage.objects.select_related("division")).get(pk=stage.pk)
    _check_round(stage, round_number)
    _open(entrant)
    Absence.objects.filter(entrant=entrant, stage=stage, round_number=round_number).delete()


def _check_round(stage: Stage, round_number: int) -> None:
    if stage.kind not in TABLES:
        raise BadValue(field="stage", found=stage.kind, expected=Words("a stage in which all play every round"))
    planned = planned_rounds(stage)
    if not 1 <= round_number <= planned:
        raise BadValue(field="round", found=round_number, expected=f"1…{planned}")
    if Round.objects.filter(stage=stage, number=round_number, published_at__isnull=False).exists():
        raise RoundIsOut(field="round", found=round_number)


def _open(entrant: Entrant) -> Entrant:
    """The locked entrant of a tournament that goes on. Raises: TournamentClosed."""
    entrant = lock_rows(Entrant.objects.all()).select_related("player", "team", "division").get(pk=entrant.pk)
    refuse_if_closed(entrant.division.tournament_id)
    return entrant


def _keep(entrant: Entrant, kind: EventAct.Kind, reason: str, *, by: User, at: datetime) -> None:
    keep_act(entrant.division.tournament_id, kind, subject=entrant.pk, by=by, at=at, reason=reason)
