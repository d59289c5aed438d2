"""Guards of private links: who may show a code, and which browser may open a link."""

from collections.abc import Callable
from uuid import UUID

from django.db.models import Q

from arbitration.links.errors import LinkBarred, LinkNotIssued
from arbitration.models import Appeal, Incident, PrivateLink, Ruling
from tournaments.errors import Words
from tournaments.models import Match, Role, SheetLink, Side, StaffRole, User
from tournaments.selectors.tokens import device_digest

RULING_ROLES = (Role.DIRECTOR, Role.ASSISTANT, Role.ARBITER)


def has_ruled(user_id: UUID, incident_id: UUID) -> bool:
    """Whether a person made one of the rulings on a case."""
    return Ruling.objects.filter(incident=incident_id, ruled_by=user_id).exists()


def may_show_code(incident_id: UUID, appeal: Appeal | None, *, tournament_id: UUID, by: User) -> bool:
    """Whether a person may show a code: not who ruled, since a code on a screen can be scanned by its own reader.

    With `appeal` the code is of a seat; of a complaint's no director shows it, since a complaint is about a director.
    A player's code has an exception, because players have no address: the only official of a tournament shows it.
    """
    directors = StaffRole.objects.filter(tournament=tournament_id, role=Role.DIRECTOR, user=by)
    is_concerned = appeal is not None and appeal.ruling_id is None and directors.exists()
    if not (is_concerned or has_ruled(by.pk, incident_id)):
        return True
    others = StaffRole.objects.filter(tournament=tournament_id, role__in=RULING_ROLES).exclude(user=by)
    return appeal is None and not others.exists()


def check_issuer(incident: Incident, appeal: Appeal | None, *, tournament_id: UUID, by: User) -> None:
    """Let no code be shown by a person who may not. Raises: LinkNotIssued."""
    if not may_show_code(incident.pk, appeal, tournament_id=tournament_id, by=by):
        raise LinkNotIssued(
            "ruler-shows-link", field="way", found=Words("a code"), expected=Words("mail, or another official")
        )


def check_reader(link: PrivateLink, reader: User | None) -> None:
    """Refuse a browser in which an official of the tournament, or a person who ruled, is signed in."""
    if reader is None:
        return
    is_staff = StaffRole.objects.filter(tournament=link.tournament_id, user=reader).exists()
    if is_staff or has_ruled(reader.pk, link.incident_id):
        raise _barred(link, Words("an official's session"))


def officials_of(link: PrivateLink) -> set[str]:
    """The addresses of the accounts that open no link to a case: the tournament's officials, and who ruled."""
    staff = User.objects.filter(staff_roles__tournament=link.tournament_id)
    ruled = User.objects.filter(pk__in=Ruling.objects.filter(incident=link.incident_id).values("ruled_by"))
    return {user.email for user in staff.union(ruled)}


def check_device(link: PrivateLink, device: str, has_known: Callable[[str], bool]) -> None:
    """Refuse a device of the desk, or one that holds another person's link to the case or to its score sheet.

    Of the desk is a device that showed a code of this tournament, or on which an official has ever signed in:
    `has_known` says so of an account's address.
    """
    digest = device_digest(device)
    if any(has_known(address) for address in officials_of(link)):
        raise _barred(link, Words("a device of the desk"))
    here = PrivateLink.objects.filter(tournament=link.tournament_id)
    if here.filter(issued_on=digest).exists():
        raise _barred(link, Words("a device of the desk"))
    of_case = here.filter(device=digest, incident=link.incident_id)
    person = link.seat.candidate_id if link.seat else None  # who is called again has another seat
    if of_case.exclude(Q(purpose=link.purpose), Q(side=link.side), Q(seat__candidate=person)).exists():
        raise _barred(link, Words("a device with another person's link"))
    if _keeps_anothers_score(link, digest):
        raise _barred(link, Words("a device with another person's link"))


def _keeps_anothers_score(link: PrivateLink, digest: str) -> bool:
    """Whether it is the phone of a side of the case, which keeps its score, and the link isn't that side's."""
    match = Match.objects.get(pk=link.incident.match_id)
    sides = {Side.A: match.side_a_id, Side.B: match.side_b_id}
    others = [entrant for side, entrant in sides.items() if side != link.side]
    here = SheetLink.objects.filter(tournament=link.tournament_id, device=digest, revoked_at__isnull=True)
    return here.filter(entrant__in=others).exists()


def _barred(link: PrivateLink, found: Words) -> LinkBarred:
    return LinkBarred(field="link", found=found, expected=Words("the bearer's own device"), link_id=link.pk)
