"""Invitations: a role at a tournament, offered by link or code, accepted by one person."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.accounts import people
from tournaments.accounts.errors import (
    InvitationAccepted,
    InvitationRevoked,
    LinkExpired,
    LinkUnknown,
    OfficersInviteOfficers,
)
from tournaments.accounts.signals import invitation_wanted, joined_committee_pool
from tournaments.errors import Conflicting, NoFederation, NotAllowed
from tournaments.models import Federation, FederationOfficer, Invitation, InvitedRole, Role, StaffRole, Tournament, User
from tournaments.permissions import Actor
from tournaments.selectors import tokens
from tournaments.services.account_records import Kind, Visit, note
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal, lock_rows

LIFETIME: Final = timedelta(days=7)
SALT: Final = "tournaments.invitation"


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered to whom."""

    role: str
    name: str = ""
    email: str = ""
    language: str = "en"


@transaction.atomic
def invite(tournament_id: UUID, id: UUID, offer: Offer, *, by: User, actor: Actor, at: datetime) -> Invitation:
    """Offer a role; a mail is owed where there is an address. Idempotent.

    Raises: NotAllowed, OfficersInviteOfficers, NoFederation, Conflicting.
    """
    if offer.role == InvitedRole.OFFICER and not Tournament.objects.filter(pk=tournament_id, federation__isnull=False):
        raise NoFederation(field="role")
    _check_power(tournament_id, offer.role, actor)
    lock_journal(tournament_id)
    found = Invitation.objects.filter(pk=id).first()
    if found:
        return _same(found, tournament_id, offer, by=by)
    invitation = Invitation.objects.create(
        id=id,
        tournament_id=tournament_id,
        role=offer.role,
        name=offer.name,
        email=offer.email.strip().lower(),
        language=offer.language,
        made_by=by,
        made_at=at,
        expires_at=at + LIFETIME,
    )
    _journal(invitation, "invitation-made", by=by, at=at)
    if invitation.email:
        invitation_wanted.send(Invitation, invitation=invitation, at=at)
    return invitation


@transaction.atomic
def revoke(tournament_id: UUID, id: UUID, *, by: User, actor: Actor, at: datetime) -> bool:
    """Take an invitation back; False if there is none. Idempotent.

    The power to revoke is the power to invite. Raises: NotAllowed, OfficersInviteOfficers, InvitationAccepted.
    """
    invitation = lock_rows(Invitation.objects.filter(pk=id, tournament=tournament_id)).first()
    if invitation is None:
        return False
    _check_power(tournament_id, invitation.role, actor)
    if invitation.accepted_at:
        raise InvitationAccepted
    if invitation.revoked_at is None:
        invitation.revoked_by, invitation.revoked_at, invitation.name, invitation.email = by, at, "", ""
        invitation.save(update_fields=["revoked_by", "revoked_at", "name", "email"])
        _journal(invitation, "invitation-revoked", by=by, at=at)
    return True


def open_invitations(tournament_id: UUID, *, at: datetime) -> list[Invitation]:
    """Those that can be accepted."""
    found = Invitation.objects.filter(tournament=tournament_id, expires_at__gt=at, accepted_at=None, revoked_at=None)
    return list(found.filter(_maker_still_may()).order_by("made_at", "pk"))


def may_show(actor: Actor, reader: User, invitation: Invitation) -> bool:
    """Whether the reader may show the link: of an office its maker and the federation's officers, of others directors.

    A director who read an officer's link could take the office.
    """
    if invitation.role == InvitedRole.OFFICER:
        return actor is Actor.FEDERATION or invitation.made_by_id == reader.pk
    return actor is Actor.DIRECTOR


def token_of(invitation: Invitation) -> str:
    """What the link carries."""
    return tokens.token_of(invitation.pk, salt=SALT)


def address_of(invitation: Invitation) -> str:
    """The link. The token stands behind `#`: no server on the way sees it."""
    return f"{settings.PUBLIC_URL}/join#{token_of(invitation)}"


def read_invitation(token: str, *, at: datetime) -> Invitation:
    """An invitation that can be accepted. Raises: LinkUnknown, InvitationRevoked, InvitationAccepted, LinkExpired."""
    found = _named(token).select_related("tournament__federation", "made_by").first()
    return _acceptable(found, at=at)


@transaction.atomic
def accept(token: str, user: User, *, visit: Visit) -> Invitation:
    """Give the user the role. Raises: as `read_invitation`; RoleHeld, NoFederation."""
    at = visit.at
    found = lock_rows(_named(token)).first()
    if found is not None:
        lock_journal(found.tournament_id)  # a role or office that is being taken away gives none any more
    if found is not None and found.role == InvitedRole.OFFICER:
        list(lock_rows(Federation.objects.filter(tournaments=found.tournament_id)))  # one first officer, not two
    invitation = _acceptable(found, at=at)
    if invitation.role == InvitedRole.COMMITTEE:
        joined_committee_pool.send(Invitation, invitation=invitation, user=user, at=at)
    elif invitation.role == InvitedRole.OFFICER:
        _give_office(invitation, user)
    else:
        people.give_role(invitation.tournament_id, user, invitation.role)
    invitation.accepted_by, invitation.accepted_at, invitation.name, invitation.email = user, at, "", ""
    invitation.save(update_fields=["accepted_by", "accepted_at", "name", "email"])
    note(Kind.ROLE_GIVEN, visit, user=user, detail=f"{invitation.role}, {invitation.tournament.name}")
    body = {"user": str(user.pk), "role": invitation.role, "invitation": str(invitation.pk)}
    body["by"] = str(invitation.made_by_id)
    record(invitation.tournament_id, [Draft("role-given", invitation.pk, body, at)], at=at)
    return invitation


def _maker_still_may() -> Q:
    """Invitations end with the role or office they were made with: no link gives back what was taken away.

    A director's of the first officer ends when the federation, which may be another one by now, has officers.
    """
    maker, tournament = OuterRef("made_by"), OuterRef("tournament")
    directors = StaffRole.objects.filter(tournament=tournament, user=maker, role=Role.DIRECTOR)
    officers = FederationOfficer.objects.filter(federation=OuterRef("tournament__federation"))
    is_of_officer = Q(role=InvitedRole.OFFICER)
    by_director = Q(Exists(directors)) & (~is_of_officer | ~Q(Exists(officers)))
    is_theirs = by_director | (is_of_officer & Q(Exists(officers.filter(user=maker))))
    return is_theirs & Q(made_by__is_active=True)


def _named(token: str) -> QuerySet[Invitation]:
    """The invitation of this token, or none."""
    known = tokens.read_token(token, salt=SALT)
    return Invitation.objects.filter(pk=known) if known else Invitation.objects.none()


def _check_power(tournament_id: UUID, role: str, actor: Actor) -> None:
    """A director names the first officer of a federation, its officers name the others, and nothing else."""
    if role != InvitedRole.OFFICER and actor is not Actor.DIRECTOR:
        raise NotAllowed(field="role", found=str(actor), expected=str(Actor.DIRECTOR))
    if role == InvitedRole.OFFICER and actor is not Actor.FEDERATION and _officers_at(tournament_id).exists():
        raise OfficersInviteOfficers(field="role")


def _officers_at(tournament_id: UUID) -> QuerySet[FederationOfficer]:
    """The officers of the tournament's federation."""
    return FederationOfficer.objects.filter(federation__tournaments=tournament_id)


def _give_office(invitation: Invitation, user: User) -> None:
    federation_id = invitation.tournament.federation_id
    if federation_id is None:
        raise NoFederation(field="role")
    FederationOfficer.objects.get_or_create(user=user, federation_id=federation_id)


def _same(found: Invitation, tournament_id: UUID, offer: Offer, *, by: User) -> Invitation:
    asked = (tournament_id, offer.role, by.pk)
    if (found.tournament_id, found.role, found.made_by_id) != asked:
        raise Conflicting(field="id", found=str(found.pk))
    is_open = found.accepted_at is None and found.revoked_at is None
    if is_open and (found.name, found.email) != (offer.name, offer.email.strip().lower()):
        raise Conflicting(field="id", found=str(found.pk))
    return found


def _acceptable(invitation: Invitation | None, *, at: datetime) -> Invitation:
    if invitation is None:
        raise LinkUnknown(field="token")
    if invitation.accepted_at:
        raise InvitationAccepted(field="token")
    if invitation.revoked_at or not Invitation.objects.filter(_maker_still_may(), pk=invitation.pk).exists():
        raise InvitationRevoked(field="token")
    if invitation.expires_at <= at:
        raise LinkExpired(field="token")
    return invitation


def _journal(invitation: Invitation, kind: str, *, by: User, at: datetime) -> None:
    body = {"role": invitation.role, "by": str(by.pk)}
    record(invitation.tournament_id, [Draft(kind, invitation.pk, body, at)], at=at)
