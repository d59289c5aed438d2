"""/links: private links for players and members without an account."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import demand, find_here, user_of
from arbitration.api.appeals import inputs, present
from arbitration.api.appeals.access import DEVICE_COOKIE, REFUSALS, AppealView, DeskView, enter_appeal
from arbitration.api.appeals.casefile import match, said
from arbitration.api.incidents import recorded
from arbitration.api.outputs import appeals as forms
from arbitration.api.present import advice_with_reading, moment
from arbitration.errors import BadQuestion, Conflicting, NotFound
from arbitration.models import Appeal, Incident, PrivateLink, Ruling
from arbitration.panel.deadlines import window
from arbitration.permissions import Action
from arbitration.selectors.joined import leading
from arbitration.services.admission import terms_of
from arbitration.services.links import Bearer, issue_link, new_device, open_link, revoke_link
from arbitration.services.rulings import standing_ruling
from tournaments.api.shapes import read_body
from tournaments.models import Match, Side, TournamentRulebook


class LinkView(DeskView):
    """PUT /links/{id}."""

    refusals = REFUSALS

    @extend_schema(
        operation_id="issue_link", request=inputs.LinkInput, responses=recorded(forms.LinkForm), tags=["links"]
    )
    def put(self, request: Request, link_id: UUID) -> Response:
        """A link for a side of an incident, or for a member of a committee. Show it as a code, or send it."""
        body = read_body(inputs.LinkInput, request)
        bearer, tournament_id = _bearer(request, body)
        found = PrivateLink.objects.filter(pk=link_id).first()
        if found is not None:
            return Response(present.link(_same(found, bearer)), status=200)
        made = issue_link(bearer, tournament_id=tournament_id, by=user_of(request), at=timezone.now(), id=link_id)
        return Response(present.link(made), status=201)


class LinkRevokedView(DeskView):
    """PUT /links/{id}/revoked."""

    refusals = REFUSALS

    @extend_schema(operation_id="revoke_link", request=None, responses=forms.LinkForm, tags=["links"])
    def put(self, request: Request, link_id: UUID) -> Response:
        """Take a link back: nothing more can be done with it."""
        found, place = find_here(
            request, PrivateLink.objects.select_related("incident"), "link", link_id, "incident.match_id"
        )
        demand(place.actor, Action.ISSUE_LINK)
        return Response(present.link(revoke_link(found.pk, at=timezone.now())))


class AppealLinksView(DeskView):
    """GET /appeals/{id}/links."""

    @extend_schema(operation_id="list_links", responses=forms.LinkForm(many=True), tags=["links"])
    def get(self, request: Request, appeal_id: UUID) -> Response:
        """The links that lead to an appeal, with their addresses, for the desk to show."""
        file, _ = enter_appeal(request, appeal_id, Action.ISSUE_LINK)
        of_sides = PrivateLink.objects.filter(incident=file.incident, appeal__isnull=True)
        found = of_sides | PrivateLink.objects.filter(appeal=file.appeal)
        return Response([present.link(each) for each in found.order_by("issued_at", "id")])


class OpenLinkView(AppealView):
    """POST /opened-links."""

    permission_classes = (AllowAny,)
    authentication_classes = ()
    refusals = {403: "The link belongs to another device, is over, or was revoked."}

    @extend_schema(operation_id="open_link", request=inputs.TokenInput, responses=forms.OpenedLink, tags=["links"])
    def post(self, request: Request) -> Response:
        """Open a private link. The first device to do so owns it; it is known again by a cookie."""
        body = read_body(inputs.TokenInput, request)
        device = request.COOKIES.get(DEVICE_COOKIE) or new_device()
        link = open_link(body["token"], device=device, at=timezone.now())
        response = Response(_opened(link), headers={"Cache-Control": "no-store"})
        lifetime = int((link.expires_at - link.issued_at).total_seconds())
        response.set_cookie(
            DEVICE_COOKIE,
            device,
            max_age=lifetime,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Strict",
        )
        return response


def _bearer(request: Request, body: dict[str, Any]) -> tuple[Bearer, UUID]:
    language = body["language"]
    if body["appeal"] and body["member"]:
        file, _ = enter_appeal(request, body["appeal"], Action.ISSUE_LINK)
        seat = file.seats.get(str(body["member"]))
        if seat is None:
            raise NotFound(field="member", found=str(body["member"]))
        return Bearer(file.incident, appeal=file.appeal, seat=seat, language=language), file.tournament.pk
    if not (body["incident"] and body["side"]):
        raise BadQuestion("required", field="incident", found=None, expected="incident, side; or appeal, member")
    incident, place = find_here(request, Incident.objects.all(), "incident", body["incident"], "match_id")
    demand(place.actor, Action.ISSUE_LINK)
    return Bearer(incident, side=Side(body["side"]), language=language), place.tournament_id


def _same(found: PrivateLink, bearer: Bearer) -> PrivateLink:
    stands = (found.incident_id, found.side, found.appeal_id, found.seat_id)
    sent = (bearer.incident.pk, bearer.side or "", getattr(bearer.appeal, "pk", None), getattr(bearer.seat, "pk", None))
    if stands != sent:
        raise Conflicting(field="id", found=str(found.pk))
    return found


def _opened(link: PrivateLink) -> dict[str, Any]:
    paths = ("round__stage__division__tournament", "side_a__player", "side_a__team", "side_b__player", "side_b__team")
    incident = Incident.objects.get(pk=link.incident_id)
    found = Match.objects.select_related(*paths).get(pk=incident.match_id)
    division = found.round.stage.division
    tournament = division.tournament
    rulebook = TournamentRulebook.objects.get(tournament=tournament, discipline=division.discipline).rulebook
    ruling = standing_ruling(incident.pk)
    names = {"A": found.side_a.name, "B": found.side_b.name}
    told_at = ruling.told_at if ruling else None
    open_until = window(told_at, terms_of(tournament).minutes_to_lodge)
    return {
        "id": str(link.pk),
        "purpose": link.purpose,
        "incident": str(incident.pk),
        "ruling": str(ruling.pk) if ruling else None,
        "side": link.side or None,
        "appeal": _appeal(link),
        "member": str(link.seat_id) if link.seat_id else None,
        "name": link.seat.candidate.name if link.seat else names[link.side],
        "language": link.language,
        "tournament": {
            "id": str(tournament.pk),
            "name": tournament.name,
            "time_zone": tournament.time_zone,
            "rulebook": rulebook,
        },
        "match": match(found),
        "words": _words(ruling, names) if ruling else None,
        "told_at": moment(told_at),
        "window": {
            "told_at": moment(told_at),
            "ends_at": moment(open_until.ends_at),
            "is_in_time": open_until.is_in_time(timezone.now()),
        },
    }


def _appeal(link: PrivateLink) -> str | None:
    """The appeal that the link leads to: a side's, once one was lodged on the incident, the own one first.

    Where both sides' appeals are heard together, the one that the committee hears.
    """
    if link.appeal_id:
        return str(link.appeal_id)
    lodged = Appeal.objects.filter(ruling__incident=link.incident_id) | Appeal.objects.filter(incident=link.incident_id)
    found = sorted(lodged, key=lambda each: (each.side != link.side, -each.lodged_at.timestamp()))
    return str((leading(found[0]) or found[0]).pk) if found else None


def _words(ruling: Ruling, names: dict[str, str]) -> Any:
    question = ruling.advice.question
    decided = {**advice_with_reading(ruling.advice), "outcome": ruling.outcome, "remedies": ruling.remedies}
    sanctions = [{"kind": each.kind, "against": each.against, **each.amount, "force": each.force}
                 for each in ruling.penalties.all()]  # fmt: skip
    return said(question, {**decided, "sanctions": sanctions}, names)["words"]
