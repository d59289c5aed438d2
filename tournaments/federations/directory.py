"""Federations as directors meet them: entering a new one, and naming one for a tournament."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet

from tournaments.errors import Conflicting
from tournaments.federations.errors import CodeTaken, OtherFederation
from tournaments.models import Federation, FederationOfficer, Role, StaffRole, User

CHIEFS = (Role.DIRECTOR, Role.ASSISTANT)


def federations_of(user: User) -> QuerySet[Federation]:
    """Those that a user may name: as an officer, as a chief at one of their tournaments, or as who entered them.

    Who entered one names it until it has officers: then they say who else does, by a role at a tournament.
    """
    offices = FederationOfficer.objects.filter(user=user).values("federation")
    directed = StaffRole.objects.filter(user=user, role__in=CHIEFS).values("tournament__federation")
    entered = Q(entered_by=user, officers__isnull=True)
    return Federation.objects.filter(Q(pk__in=offices) | Q(pk__in=directed) | entered)


def check_may_name(federation_id: UUID | None, *, by: User) -> None:
    """Refuse a federation that the user has nothing to do with: its players and suspensions aren't public."""
    if federation_id is not None and not federations_of(by).filter(pk=federation_id).exists():
        raise OtherFederation(field="federation", found=str(federation_id))


def enter_federation(id: UUID, *, code: str, name: str, language: str, by: User) -> tuple[Federation, bool]:
    """Enter a federation, and whether this call did. The same again changes nothing."""
    code, name = code.strip(), name.strip()
    try:
        with transaction.atomic():
            made = Federation(id=id, code=code, name=name, language=language, entered_by=by)
            made.save(force_insert=True)
            return made, True
    except IntegrityError as error:
        found = Federation.objects.filter(pk=id, entered_by=by).first()
        if found is not None and (found.code, found.name, found.language) == (code, name, language):
            return found, False
        if Federation.objects.filter(pk=id).exists():
            raise Conflicting(field="id", found=str(id)) from error
        raise CodeTaken(field="code", found=code) from error
