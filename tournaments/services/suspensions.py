"""Suspensions: registered by a federation, lifted, and found again when somebody is entered (FFBG 1.1)."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.errors import BadValue, NotFound
from tournaments.models import Federation, Player, Suspension, SuspensionLift, User
from tournaments.services.finding_players import key_of


@dataclass(frozen=True)
class Suspending:
    """Who is suspended, from when to when (both days included, no end: until lifted), and why."""

    first_name: str
    last_name: str
    starts_on: date
    ends_on: date | None = None
    reason: str = ""
    player_id: UUID | None = None
    report_id: UUID | None = None


def register(federation: Federation, wanted: Suspending, *, id: UUID, by: User, at: datetime) -> Suspension:
    """Register a suspension. A player who is named by id has to be there."""
    if not wanted.last_name.strip():
        raise BadValue(field="last_name", found=wanted.last_name, expected="a name")
    if wanted.ends_on is not None and wanted.ends_on < wanted.starts_on:
        raise BadValue(field="ends_on", found=wanted.ends_on.isoformat(), expected=f">= {wanted.starts_on.isoformat()}")
    if wanted.player_id is not None and not Player.objects.filter(pk=wanted.player_id).exists():
        raise NotFound(field="player", found=str(wanted.player_id))
    return Suspension.objects.create(
        id=id,
        federation=federation,
        player_id=wanted.player_id,
        first_name=wanted.first_name.strip(),
        last_name=wanted.last_name.strip(),
        name_key=_key(wanted.first_name, wanted.last_name),
        starts_on=wanted.starts_on,
        ends_on=wanted.ends_on,
        reason=wanted.reason,
        report_id=wanted.report_id,
        registered_by=by,
        recorded_at=at,
    )


def lift(suspension: Suspension, *, id: UUID, reason: str, by: User, at: datetime) -> SuspensionLift:
    """End a suspension now. Lifted before: that one stands."""
    made, _ = SuspensionLift.objects.get_or_create(
        suspension=suspension, defaults={"id": id, "reason": reason, "lifted_by": by, "lifted_at": at}
    )
    return made


def suspensions_of(player: Player, *, on: date) -> QuerySet[Suspension]:
    """What stands against a player on a day, by id or by name without regard to accents, capitals and order."""
    in_time = Q(starts_on__lte=on) & (Q(ends_on__isnull=True) | Q(ends_on__gte=on))
    return Suspension.objects.filter(named_as(player), in_time, lift__isnull=True).select_related("federation")


def named_as(player: Player) -> Q:
    """Suspensions that name a player, by id or by name without regard to accents, capitals and order."""
    return Q(player=player) | Q(player__isnull=True, name_key=_key(player.first_name, player.last_name))


def _key(first_name: str, last_name: str) -> str:
    return " ".join(key_of(f"{first_name} {last_name}"))
