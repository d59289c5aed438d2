"""Bearers of sheet links: a player is known by the link in a header and the cookie of the phone that opened it."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tournaments.api.authentication import signed_in_here
from tournaments.api.devices import DEVICE_COOKIE
from tournaments.errors import NotFound
from tournaments.models import Match, SheetLink, Side
from tournaments.score_sheets.links import sheet_link_of

SCHEME: Final = "Sheet "


@dataclass(frozen=True, slots=True)
class Bearer:
    """A player with a sheet link: signed in for the sheets alone, with no account."""

    link: SheetLink

    is_authenticated = True
    is_active = True
    language = "en"

    @property
    def pk(self) -> UUID:
        """The link's id, by which requests are counted."""
        return self.link.pk


def own_match(link: SheetLink, match_id: UUID) -> tuple[Match, Side]:
    """The match that the link's player plays in, with the player's side. Raises: NotFound."""
    match = Match.objects.select_related("round").filter(pk=match_id).first()
    own = None if match is None else {match.side_a_id: Side.A, match.side_b_id: Side.B}.get(link.entrant_id)
    if match is None or own is None:
        raise NotFound(field="match", found=str(match_id))
    return match, own


class SheetHeader(BaseAuthentication):
    """`Authorization: Sheet <token>`, on the phone that opened the link. Another site's page can't send it."""

    def authenticate(self, request: Request) -> tuple[Any, SheetLink] | None:
        """The bearer, or None if the header isn't ours. Raises: as `sheet_link_of`."""
        header = request.headers.get("Authorization", "")
        if not header.startswith(SCHEME):
            return None
        device, token = request.COOKIES.get(DEVICE_COOKIE, ""), header.removeprefix(SCHEME).strip()
        link = sheet_link_of(token, device=device, reader=signed_in_here(request), at=timezone.now())
        return Bearer(link), link

    def authenticate_header(self, request: Request) -> str:
        """What a 401 names."""
        return 'Sheet realm="tablecall"'
