"""/links: private links for players and members without an account."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.errors import BadQuestion
from arbitration.advice.ruling_words import ruling_in_words
from arbitration.api.access import find_here
from arbitration.appeals.admission import window_to_appeal
from arbitration.appeals.api import inputs
from arbitration.appeals.api import outputs as forms
from arbitration.appeals.api.access import REFUSALS, AppealView, DeskView, enter_appeal
from arbitration.appeals.notices import open_and_tell, renew_link, take_back_link
from arbitration.appeals.selectors.opposite_appeals import leading
from arbitration.links.errors import LinkNotIssued
from arbitration.links.guards import check_issuer
from arbitration.links.lifecycle import LIFETIME, Handover, LinkHolder
from arbitration.models import Appeal, Incident, PrivateLink
from arbitration.rulings.decision import standing_ruling
from tournaments.api.authentication import signed_in_here
from tournaments.api.base import user_of
from tournaments.api.devices import TokenInput, has_known, keep_device, keep_link_device, link_device
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.errors import Conflicting, NotFound, Words
from tournaments.models import Match, Side
from tournaments.permissions import Action, demand
from tournaments.selectors.rulebooks import rulebook_of
from tournaments.selectors.seats import seats_in


class LinkView(DeskView):
    """PUT /links/{id}."""

    refusals = REFUSALS

    @operation("links", "issue_link", request=inputs.LinkInput, responses=recorded(forms.IssuedLink))
    def put(self, request: Request, link_id: UUID) -> Response:
        """Issue a link for a side of an incident, or for a member of a committee; the former one is revoked.

        By mail it goes to the address on record. As a code it is answered this once, for the bearer to scan.
        """
        body, at = read_body(inputs.LinkInput, request), timezone.now()
        bearer, tournament_id = _bearer(request, body)
        found = PrivateLink.objects.select_related("issued_by").filter(pk=link_id).first()
        if found is not None:
            return _issued(_same(found, bearer, body["way"]), at)
        user, device = user_of(request), link_device(request)
        is_code = body["way"] == PrivateLink.Way.CODE
        if is_code:
            check_issuer(bearer.incident, bearer.appeal, tournament_id=tournament_id, by=user)
        handover = Handover(PrivateLink.Way(body["way"]), device if is_code else "")
        made = renew_link(bearer, handover, tournament_id=tournament_id, by=user, at=at, id=link_id)
        if not made.is_new:
            return _issued(_same(made.record, bearer, body["way"]), at)
        response = _issued(made.record, at, is_shown=is_code, status=201)
        response.headers["Cache-Control"] = "no-store"
        if is_code:
            keep_link_device(response, device, lifetime=LIFETIME)
        return response


class LinkRevokedView(DeskView):
    """PUT /links/{id}/revoked."""

    refusals = REFUSALS

    @operation("links", "revoke_link", request=None, responses=forms.LinkForm)
    def put(self, request: Request, link_id: UUID) -> Response:
        """Take a link back: nothing more can be done with it."""
        found, place = find_here(
            request, PrivateLink.objects.select_related("incident"), "link", link_id, "incident.match_id"
        )
        demand(place.actor, Action.ISSUE_LINK)
        at = timezone.now()
        link = take_back_link(found.pk, by=user_of(request), at=at)
        return Response(forms.LinkForm(link, context={"at": at}).data)


class AppealLinksView(DeskView):
    """GET /appeals/{id}/links."""

    @operation("links", "list_links", responses=forms.LinkForm(many=True))
    def get(self, request: Request, appeal_id: UUID) -> Response:
        """The links that lead to an appeal, by their state. No answer but the first has a code's address."""
        file, _ = enter_appeal(request, appeal_id, Action.ISSUE_LINK)
        of_sides = PrivateLink.objects.filter(incident=file.incident, appeal__isnull=True)
        found = of_sides | PrivateLink.objects.filter(appeal=file.appeal)
        listed = found.select_related("issued_by").order_by("issued_at", "id")
        return Response(forms.LinkForm(listed, many=True, context={"at": timezone.now()}).data)


class OpenLinkView(AppealView):
    """POST /opened-links."""

    permission_classes = (AllowAny,)
    authentication_classes = ()
    refusals = {403: "The link belongs to another device, has expired, was revoked, or an official is signed in."}

    @operation("links", "open_link", request=TokenInput, responses=forms.OpenedLink)
    def post(self, request: Request) -> Response:
        """Open a private link. The first device to do so owns it; it is known again by a cookie."""
        body = read_body(TokenInput, request)
        device = link_device(request, made=body["device"])
        link = open_and_tell(
            body["token"],
            device=device,
            reader=signed_in_here(request),
            has_known=has_known(request),
            at=timezone.now(),
        )
        response = Response(forms.OpenedLink(_opened(link)).data, headers={"Cache-Control": "no-store"})
        keep_link_device(response, device, lifetime=LIFETIME)
        keep_device(request, response, opened_on=device)
        return response


def _issued(link: PrivateLink, at: datetime, *, is_shown: bool = False, status: int = 200) -> Response:
    """A code has its address only when it is issued."""
    return Response(forms.IssuedLink(link, context={"at": at, "is_shown": is_shown}).data, status=status)


def _bearer(request: Request, body: dict[str, Any]) -> tuple[LinkHolder, UUID]:
    language = body["language"]
    if body["appeal"] and body["member"]:
        file, _ = enter_appeal(request, body["appeal"], Action.ISSUE_LINK)
        seat = file.seats.get(str(body["member"]))
        if seat is None:
            raise NotFound(field="member", found=str(body["member"]))
        if seat.candidate.user_id:
            raise LinkNotIssued("has-account", field="member", found=seat.candidate.name)
        if seat.candidate.player_id is None:  # named with their language; of a player none is on record
            language = seat.candidate.language
        return LinkHolder(file.incident, appeal=file.appeal, seat=seat, language=language), file.tournament.pk
    if not (body["incident"] and body["side"]):
        raise BadQuestion("required", field="incident", found=None, expected=Words("incident, side; or appeal, member"))
    incident, place = find_here(request, Incident.objects.all(), "incident", body["incident"], "match_id")
    demand(place.actor, Action.ISSUE_LINK)
    return LinkHolder(incident, side=Side(body["side"]), language=language), place.tournament_id


def _same(found: PrivateLink, bearer: LinkHolder, way: str) -> PrivateLink:
    stands = (found.incident_id, found.side, found.appeal_id, found.seat_id, found.way)
    to_seat = (getattr(bearer.appeal, "pk", None), getattr(bearer.seat, "pk", None))
    sent = (bearer.incident.pk, bearer.side or "", *to_seat, way)
    if stands != sent:
        raise Conflicting(field="id", found=str(found.pk))
    return found


def _opened(link: PrivateLink) -> dict[str, Any]:
    paths = ("round__stage__division__tournament", "side_a__player", "side_a__team", "side_b__player", "side_b__team")
    incident = Incident.objects.get(pk=link.incident_id)
    found = Match.objects.select_related(*paths).get(pk=incident.match_id)
    division = found.round.stage.division
    tournament = division.tournament
    ruling = standing_ruling(incident.pk)
    names = seats_in(found).names
    open_until = window_to_appeal(tournament, ruling)
    told_at = ruling.announced_at if ruling else None
    is_in_time = open_until.is_in_time(timezone.now())
    return {
        "link": link,
        "ruling": ruling,
        "appeal": _appeal(link),
        "name": link.seat.candidate.name if link.seat else names[link.side],
        "tournament": tournament,
        "rulebook": rulebook_of(division) or "",
        "match": found,
        "words": ruling_in_words(ruling, names) if ruling else None,
        "window": {"told_at": told_at, "ends_at": open_until.ends_at, "is_in_time": is_in_time},
    }


def _appeal(link: PrivateLink) -> UUID | None:
    """The appeal that the link leads to: a side's, once one was lodged on the incident, their own one first.

    Where both sides' appeals are heard together, the one that the committee hears.
    """
    if link.appeal_id:
        return link.appeal_id
    lodged = Appeal.objects.filter(ruling__incident=link.incident_id) | Appeal.objects.filter(incident=link.incident_id)
    found = sorted(lodged, key=lambda each: (each.side != link.side, -each.lodged_at.timestamp()))
    return (leading(found[0]) or found[0]).pk if found else None
