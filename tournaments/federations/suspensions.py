"""Suspensions: registered and lifted by a federation, and found when a player is entered (FFBG 1.1)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.errors import BadValue, Conflicting, NotFound
from tournaments.models import Federation, Player, Suspension, SuspensionLift, Tournament, User
from tournaments.selectors.team_members import entries_of
from tournaments.services.player_search import key_of


@dataclass(frozen=True)
class Suspending:
    """A suspension to register: the person, both days inclusive (no end: until lifted), and the reason."""

    first_name: str
    last_name: str
    starts_on: date
    ends_on: date | None = None
    reason: str = ""
    player_id: UUID | None = None
    report_id: UUID | None = None


def register(
    federation: Federation, wanted: Suspending, *, id: UUID, by: User, at: datetime
) -> tuple[Suspension, bool]:
    """Register a suspension, and whether this call did.

    The same again changes nothing; other content under the id, or an id of another federation, is refused. A player
    who is named by id is a member of the federation, or of none and entered in one of its tournaments.
    """
    if wanted.ends_on is not None and wanted.ends_on < wanted.starts_on:
        raise BadValue(field="ends_on", found=wanted.ends_on.isoformat(), expected=f">= {wanted.starts_on.isoformat()}")
    if wanted.player_id is not None and not _is_under(wanted.player_id, federation):
        raise NotFound(field="player", found=str(wanted.player_id))
    content = {
        "federation_id": federation.pk,
        "player_id": wanted.player_id,
        "first_name": wanted.first_name.strip(),
        "last_name": wanted.last_name.strip(),
        "starts_on": wanted.starts_on,
        "ends_on": wanted.ends_on,
        "reason": wanted.reason,
        "report_id": wanted.report_id,
    }
    key = _key(wanted.first_name, wanted.last_name)
    found, is_new = Suspension.objects.get_or_create(
        id=id, defaults={**content, "name_key": key, "registered_by": by, "recorded_at": at}
    )
    if any(getattr(found, name) != value for name, value in content.items()):
        raise Conflicting(field="id", found=str(id))
    return found, is_new


def _is_under(player_id: UUID, federation: Federation) -> bool:
    """Whether a player belongs to the federation: by membership, else by an entry in one of its tournaments.

    A player who has left a team by now may be suspended for what happened before; warnings on the list of entries
    concern those who play now, and so the present members alone.
    """
    player = Player.objects.filter(pk=player_id).first()
    if player is None or player.federation_id is not None:
        return player is not None and player.federation_id == federation.pk
    return entries_of(player_id).filter(division__tournament__federation=federation).exists()


def lift(suspension: Suspension, *, id: UUID, reason: str, by: User, at: datetime) -> SuspensionLift:
    """End a suspension now; idempotent."""
    made, _ = SuspensionLift.objects.get_or_create(
        suspension=suspension, defaults={"id": id, "reason": reason, "lifted_by": by, "lifted_at": at}
    )
    return made


def suspensions_by_player(players: Collection[Player], *, at: Tournament) -> dict[UUID, list[Suspension]]:
    """The suspensions of several players on any day of a tournament, by id or by name, in one query.

    A suspension by id warns of namesakes too: the person may have been entered anew.
    """
    keys = {player.pk: _key(player.first_name, player.last_name) for player in players}
    named = Q(player__in=keys) | Q(name_key__in=set(keys.values()))
    found = list(_standing(at).filter(named))
    return {pk: [each for each in found if each.player_id == pk or each.name_key == key] for pk, key in keys.items()}


def _standing(at: Tournament) -> QuerySet[Suspension]:
    in_time = Q(starts_on__lte=at.ends_on) & (Q(ends_on__isnull=True) | Q(ends_on__gte=at.starts_on))
    return Suspension.objects.filter(in_time, lift__isnull=True).select_related("federation", "lift")


def named_as(player: Player) -> Q:
    """Suspensions of a player, by id or by name, ignoring accents, case and word order."""
    return Q(player=player) | Q(player__isnull=True, name_key=_key(player.first_name, player.last_name))


def _key(first_name: str, last_name: str) -> str:
    return " ".join(key_of(f"{first_name} {last_name}"))
