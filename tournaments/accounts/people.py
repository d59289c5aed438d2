"""People of a tournament: who has which role, changed and taken away with effect at once."""

from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from tournaments.accounts.errors import LastDirector, LastOfficer, RoleHeld
from tournaments.errors import NotFound
from tournaments.folding import folded
from tournaments.models import FederationOfficer, Role, StaffRole, Tournament, User
from tournaments.selectors.by_name import folded_in_sql
from tournaments.services.account_records import Kind, Visit, note
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal, lock_rows


def people_of(tournament_id: UUID) -> list[StaffRole]:
    """The staff, by role and name."""
    ranks = list(Role.values)
    found = StaffRole.objects.filter(tournament=tournament_id).select_related("user")
    return sorted(found, key=lambda each: (ranks.index(each.role), folded(each.user.name), each.user_id))


def officers_of(tournament: Tournament) -> QuerySet[FederationOfficer]:
    """The officers of the tournament's federation, by name."""
    found = FederationOfficer.objects.filter(federation=tournament.federation_id)
    return found.select_related("user").order_by(folded_in_sql("user__name"), "pk")


def give_role(tournament_id: UUID, user: User, role: str) -> StaffRole:
    """Give a role to a user who has none there. Raises: RoleHeld."""
    lock_journal(tournament_id)
    if StaffRole.objects.filter(tournament=tournament_id, user=user).exists():
        raise RoleHeld
    return StaffRole.objects.create(tournament_id=tournament_id, user=user, role=role)


@transaction.atomic
def change_role(tournament_id: UUID, user_id: UUID, role: str, *, by: User, visit: Visit) -> None:
    """Give another role. Idempotent. Raises: NotFound, LastDirector."""
    held = _held(tournament_id, user_id)
    if held.role == role:
        return
    _check_directors(held)
    before, held.role = held.role, role
    held.save(update_fields=["role"])
    body = {"user": str(user_id), "role": role, "before": before, "by": str(by.pk)}
    _note(held, Kind.ROLE_CHANGED, body, visit)


@transaction.atomic
def remove_role(tournament_id: UUID, user_id: UUID, *, by: User, visit: Visit) -> None:
    """Take the role away: the next request of this person finds none. Raises: NotFound, LastDirector."""
    held = _held(tournament_id, user_id)
    _check_directors(held)
    _note(held, Kind.ROLE_REMOVED, {"user": str(user_id), "role": held.role, "by": str(by.pk)}, visit)
    held.delete()


@transaction.atomic
def end_office(tournament_id: UUID, user_id: UUID, *, by: User, visit: Visit) -> None:
    """End an office in the tournament's federation, with immediate effect. Raises: NotFound, LastOfficer."""
    tournament = Tournament.objects.get(pk=tournament_id)
    offices = list(lock_rows(officers_of(tournament)))
    held = next((each for each in offices if each.user_id == user_id), None)
    if held is None:
        raise NotFound(field="user", found=str(user_id))
    if not any(each.user.is_active for each in offices if each != held):
        raise LastOfficer(field="user", found=held.user.name)
    lock_journal(tournament_id)
    note(Kind.ROLE_REMOVED, visit, user=held.user, detail=f"officer, {held.federation.name}")
    body = {"user": str(user_id), "role": "officer", "by": str(by.pk)}
    record(tournament_id, [Draft(str(Kind.ROLE_REMOVED.value), held.pk, body, visit.at)], at=visit.at)
    held.delete()


def _held(tournament_id: UUID, user_id: UUID) -> StaffRole:
    lock_journal(tournament_id)
    held = StaffRole.objects.filter(tournament=tournament_id, user=user_id).select_related("user", "tournament").first()
    if held is None:
        raise NotFound(field="user", found=str(user_id))
    return held


def _check_directors(held: StaffRole) -> None:
    others = StaffRole.objects.filter(tournament=held.tournament_id, role=Role.DIRECTOR).exclude(pk=held.pk)
    others = others.filter(user__is_active=True)
    if held.role == Role.DIRECTOR and not others.exists():
        raise LastDirector(field="user", found=held.user.name)


def _note(held: StaffRole, kind: Kind, body: dict[str, str], visit: Visit) -> None:
    note(kind, visit, user=held.user, detail=f"{body['role']}, {held.tournament.name}")
    record(held.tournament_id, [Draft(str(kind.value), held.pk, body, visit.at)], at=visit.at)
