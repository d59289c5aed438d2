"""Who acts in an appeal: by a session or by a private link; and every refusal goes on record."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.appeals.acts import Standing, check_sits
from arbitration.appeals.refusal_log import note_refusal
from arbitration.appeals.selectors.files import AppealFile, file_of
from arbitration.links.errors import LinkRefused
from arbitration.links.guards import has_ruled
from arbitration.links.lifecycle import link_of
from arbitration.models import PrivateLink
from arbitration.rulings.finality import law_for
from tournaments.api.authentication import SessionCookie, signed_in_here
from tournaments.api.base import TablecallView
from tournaments.api.devices import DEVICE_COOKIE
from tournaments.errors import NotFound, Refusal
from tournaments.models import Side, User
from tournaments.permissions import Action, Actor
from tournaments.selectors.actors import actor_at

SCHEME: Final = "Link "


@dataclass(frozen=True, slots=True)
class LinkUser:
    """The holder of a private link: authenticated for one case, without an account."""

    link: PrivateLink

    is_authenticated = True
    is_active = True

    @property
    def pk(self) -> UUID:
        """The link's id, by which requests are counted."""
        return self.link.pk

    @property
    def language(self) -> str:
        """The language that the link was made in."""
        return self.link.language


class LinkHeader(BaseAuthentication):
    """`Authorization: Link <token>`, on the device that opened the link. A page of others can't send it for us."""

    def authenticate(self, request: Request) -> tuple[Any, PrivateLink] | None:
        """The bearer, or None if the header isn't ours. Raises: as `link_of`."""
        header = request.headers.get("Authorization", "")
        if not header.startswith(SCHEME):
            return None
        device = request.COOKIES.get(DEVICE_COOKIE, "")
        token, at = header.removeprefix(SCHEME).strip(), timezone.now()
        link = link_of(token, device=device, reader=signed_in_here(request), at=at)
        return LinkUser(link), link

    def authenticate_header(self, request: Request) -> str:
        """What a 401 names."""
        return 'Link realm="tablecall"'


class AppealView(TablecallView):
    """A view around appeals: sessions and links, and a log of what was refused."""

    authentication_classes: tuple[type[BaseAuthentication], ...] = (LinkHeader, SessionCookie)

    def handle_exception(self, error: Exception) -> Response:
        """Note a refusal after its transaction is rolled back, then answer as always."""
        if isinstance(error, Refusal):
            request: Request = self.request
            appeal_id = self.kwargs.get("appeal_id")
            link_id = error.link_id if isinstance(error, LinkRefused) else _link_of(request)
            note_refusal(
                error,
                what=f"{request.method} {type(self).__name__}",
                appeal_id=appeal_id,
                user=_user_of(request),
                link_id=link_id,
                at=timezone.now(),
            )
        return super().handle_exception(error)


class DeskView(AppealView):
    """A view for people with an account: no private link opens it."""

    authentication_classes = (SessionCookie,)


def enter_appeal(request: Request, appeal_id: UUID, action: Action) -> tuple[AppealFile, Standing]:
    """The appeal's file and what the reader is in it, if the reader may do this. Raises: NotFound, NotAllowed."""
    file = file_of(appeal_id)
    standing = standing_of(request, file)
    standing.demand(action)
    return file, standing


def read_appeal(request: Request, appeal_id: UUID) -> tuple[AppealFile, Standing]:
    """As `enter_appeal`, to read: a member who doesn't sit any more, or not yet, reads nothing."""
    file, standing = enter_appeal(request, appeal_id, Action.SEE_APPEAL)
    if standing.seat and standing.needs_seat(Action.SEE_APPEAL):
        check_sits(file, standing.seat)
    return file, standing


def standing_of(request: Request, file: AppealFile) -> Standing:
    """What the reader is in an appeal. For strangers there is none. Raises: NotFound."""
    if isinstance(request.auth, PrivateLink):
        return _by_link(request.auth, file)
    user = _user_of(request)
    if user is None:
        raise NotFound(field="appeal", found=str(file.appeal.pk))
    actors = {actor_at(file.tournament.pk, viewer_id=user.pk)} - {Actor.STRANGER}
    seat = next((seat for seat in file.seats.values() if seat.candidate.user_id == user.pk), None)
    if seat and not _is_barred(file, user, actors):
        actors.add(Actor.MEMBER)
    if not actors:
        raise NotFound(field="appeal", found=str(file.appeal.pk))
    return Standing(frozenset(actors), user=user, seat=seat)


def _is_barred(file: AppealFile, user: User, actors: Set[Actor]) -> bool:
    """Whether staff of the desk, or a person who ruled, hold a seat. Only the director sits by some rulebooks."""
    law = law_for(file.rulebook, file.instance)
    if law and law.director_sits and Actor.DIRECTOR in actors:
        return False
    return bool(actors - {Actor.FEDERATION}) or has_ruled(user.pk, file.incident.pk)


def link_in(request: Request) -> PrivateLink | None:
    """The private link that a request comes with."""
    return request.auth if isinstance(request.auth, PrivateLink) else None


def _by_link(link: PrivateLink, file: AppealFile) -> Standing:
    if link.purpose == PrivateLink.Purpose.MEMBER and link.appeal_id == file.appeal.pk:
        return Standing(frozenset({Actor.MEMBER}), link=link, seat=file.seats.get(str(link.seat_id)))
    is_party = link.purpose == PrivateLink.Purpose.PARTY and link.incident_id == file.incident.pk
    if not is_party:
        raise NotFound(field="appeal", found=str(file.appeal.pk))
    return Standing(frozenset({Actor.PARTY}), link=link, side=Side(link.side))


def _user_of(request: Request) -> User | None:
    user: object = getattr(request, "_user", None)
    return user if isinstance(user, User) else None


def _link_of(request: Request) -> UUID | None:
    auth: object = getattr(request, "_auth", None)
    return auth.pk if isinstance(auth, PrivateLink) else None


REFUSALS: Final[Mapping[int, str]] = {
    403: "The role doesn't allow it, the votes are sealed, or the link belongs to another device.",
    409: "The state of the appeal doesn't allow it.",
}
"""What operations on appeals may refuse besides the usual."""
