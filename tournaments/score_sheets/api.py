"""/sheet-links, /opened-sheet-links, /own-sheet and /matches/{id}/sheets: score sheets on phones and on the tablet."""

from uuid import UUID

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import find_at_tournament
from tournaments.api.authentication import SessionCookie, signed_in_here
from tournaments.api.base import TablecallView, user_of
from tournaments.api.devices import TokenInput, has_known, keep_device, keep_link_device, link_device
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body
from tournaments.errors import NotAllowed
from tournaments.models import Entrant, Match, SheetLink, Side
from tournaments.permissions import Action
from tournaments.rounds.result_api import match_in
from tournaments.score_sheets import shapes
from tournaments.score_sheets.bearers import SheetHeader, own_match
from tournaments.score_sheets.links import LIFETIME, issue_sheet_link, open_sheet_link
from tournaments.score_sheets.selectors import SheetTable
from tournaments.score_sheets.signing import keep_games
from tournaments.services.sheets import Signer

REFUSALS = {403: "The role doesn't allow it, or the link belongs to another device, has expired or was revoked."}


class SheetLinkView(TablecallView):
    """PUT /sheet-links/{id}."""

    @operation(
        "score sheets",
        "issue_sheet_link",
        request=shapes.SheetLinkInput,
        responses={200: shapes.IssuedSheetLink, 201: shapes.IssuedSheetLink},
    )
    def put(self, request: Request, link_id: UUID) -> Response:
        """Show an entrant's code: the phone that scans it keeps the score of this entrant's matches."""
        body = read_body(shapes.SheetLinkInput, request)
        entrant = find_at_tournament(
            request,
            Entrant.objects.select_related("division", "player", "team"),
            "entrant",
            body["entrant"],
            Action.KEEP_SCORE,
            tournament="division.tournament_id",
        )
        is_new = not SheetLink.objects.filter(pk=link_id).exists()
        device, at = link_device(request), timezone.now()
        link = issue_sheet_link(entrant, id=link_id, by=user_of(request), shown_on=device, at=at)
        shown = shapes.IssuedSheetLink(link, context={"at": at, "is_new": is_new})
        response = Response(shown.data, status=201 if is_new else 200)
        keep_link_device(response, device, lifetime=LIFETIME)
        return response


class OpenSheetLinkView(TablecallView):
    """POST /opened-sheet-links."""

    permission_classes = (AllowAny,)
    authentication_classes = ()
    refusals = REFUSALS

    @operation("score sheets", "open_sheet_link", request=TokenInput, responses=shapes.OwnSheet)
    def post(self, request: Request) -> Response:
        """Open a player's link. The first device to do so owns it; it is known again by a cookie."""
        body = read_body(TokenInput, request)
        device = link_device(request, made=body["device"])
        link = open_sheet_link(
            body["token"],
            device=device,
            reader=signed_in_here(request),
            has_known=has_known(request),
            at=timezone.now(),
        )
        response = Response(shapes.OwnSheet(link).data, headers={"Cache-Control": "no-store"})
        keep_link_device(response, device, lifetime=LIFETIME)
        keep_device(request, response, opened_on=device)
        return response


class OwnSheetView(TablecallView):
    """GET /own-sheet."""

    authentication_classes = (SheetHeader,)
    refusals = REFUSALS

    @operation("score sheets", "read_own_sheet", responses=shapes.OwnSheet)
    def get(self, request: Request) -> Response:
        """The match that the link's player plays now, with the player's own sheet."""
        return Response(shapes.OwnSheet(request.auth).data)


class MatchSheetView(TablecallView):
    """PUT /matches/{id}/sheets/{side}."""

    authentication_classes: tuple[type[BaseAuthentication], ...] = (SheetHeader, SessionCookie)
    refusals = REFUSALS

    @operation("score sheets", "keep_sheet", request=shapes.SheetInput, responses={200: shapes.SheetMatch})
    def put(self, request: Request, match_id: UUID, side: str) -> Response:
        """Keep a side's sheet, and sign it: by that side's own link, or on the desk's tablet."""
        body = read_body(shapes.SheetInput, request)
        match, signer = _enter(request, match_id, side)
        keep_games(
            match.pk,
            kept_by=Side(side),
            played=body["games"],
            is_signed=body["is_signed"],
            signer=signer,
            happened_at=body["happened_at"],
            at=timezone.now(),
        )
        response = Response(shapes.SheetMatch(SheetTable.of(match, side)).data)
        keep_link_device(response, signer.device, lifetime=LIFETIME)
        return response


def _enter(request: Request, match_id: UUID, side: str) -> tuple[Match, Signer]:
    """The match, and on which device the side signs. Raises: NotFound, NotAllowed."""
    link, device = request.auth, link_device(request)
    if not isinstance(link, SheetLink):
        return match_in(request, match_id, Action.KEEP_SCORE), Signer(user_of(request), device)
    match, own = own_match(link, match_id)
    if own != side:
        raise NotAllowed(field="side", found=side, expected=own)
    return match, Signer(link.issued_by, device, link)
