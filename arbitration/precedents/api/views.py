"""/precedents: what was published for others to follow: search, one in full, cases like another, publishing."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.utils import timezone, translation
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from arbitration.api.access import find_here
from arbitration.models import Precedent, PrecedentProposal, Treatment
from arbitration.places import place_of_match
from arbitration.precedents.api import inputs, outputs
from arbitration.precedents.errors import PositionUnreadable
from arbitration.precedents.publication import approve, overtake
from arbitration.precedents.search import Filters, citing, search, similar
from arbitration.precedents.search.features import fact_lexemes, position_of
from arbitration.precedents.search.ranking import MOST_RANKED
from arbitration.rulings.decision import standing_ruling
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound, Words
from tournaments.permissions import Action, Actor, demand, may

STANDING: Final = ("corrected_by", "proposal__ruling__superseded_by")
"""What says, beside its treatments, whether a precedent is to be followed."""


class ByPublication(NewestFirst):
    """Precedents in the order in which they were published."""

    ordering = ("-published_at", "-id")


class PrecedentsView(TablecallView):
    """GET /precedents."""

    refusals = {422: "The position can't be read."}

    @operation("precedents", "list_precedents", parameters=[inputs.SearchQuery], responses=outputs.PrecedentPage)
    def get(self, request: Request) -> Response:
        """Published precedents for words, article, kind, facts and position, best first; else the newest first."""
        # the pages' own names are part of this search
        asked = read_query(inputs.SearchQuery, request, pages=False)
        until, offset = _read_cursor(asked["cursor"]) if "cursor" in asked else (timezone.now(), 0)
        count = asked["page_size"]
        found = search(
            asked["q"],
            _filters(asked, until),
            position=_position(asked["position"]),
            language=asked.get("language") or (translation.get_language() or "en")[:2],
            offset=offset,
            count=count,
        )
        is_last = not found.has_more or offset + count >= MOST_RANKED * 50
        body = {
            "results": found.results,
            "corrections": [{"typed": typed, "meant": meant} for typed, meant in found.corrections.items()],
            "next": None if is_last else _cursor(until, offset + count),
        }
        return Response(outputs.PrecedentPage(body).data)


class SimilarView(TablecallView):
    """POST /similar-precedents."""

    refusals = {422: "The position can't be read."}

    @operation(
        "precedents",
        "find_similar_precedents",
        request=inputs.SimilarInput,
        responses={200: outputs.PrecedentSummary(many=True)},
    )
    def post(self, request: Request) -> Response:
        """Precedents about a case like this one: kind, facts, articles, position. Nothing is recorded."""
        body = read_body(inputs.SimilarInput, request)
        _position(body["position"])
        found = similar(**{**body, "articles": body["articles"] or ()})
        return Response(outputs.PrecedentSummary(found, many=True).data)


class PrecedentView(TablecallView):
    """GET, PUT /precedents/{id}."""

    is_conditional = True

    @operation("precedents", "read_precedent", responses=outputs.Precedent)
    def get(self, request: Request, precedent_id: UUID) -> HttpResponse:
        """A precedent in full, with what became of it."""
        return conditional(request, _shown(request, precedent_id))

    @operation("precedents", "approve_precedent", request=inputs.ApprovalInput, responses=recorded(outputs.Precedent))
    def put(self, request: Request, precedent_id: UUID) -> Response:
        """The federation publishes a proposal; it gets its citation."""
        body = read_body(inputs.ApprovalInput, request)
        proposals = PrecedentProposal.objects.select_related("ruling")
        proposal, place = find_here(request, proposals, "proposal", body["proposal"], "ruling.match_id")
        demand(place.actor, Action.APPROVE_PRECEDENT)
        made = approve(proposal, id=precedent_id, by=user_of(request), at=timezone.now())
        return Response(_shown(request, made.record.pk), status=201 if made.is_new else 200)


class TreatmentView(TablecallView):
    """PUT /precedents/{id}/treatments/{treatment}."""

    @operation("precedents", "overtake_precedent", request=inputs.OvertakenInput, responses=recorded(outputs.Precedent))
    def put(self, request: Request, precedent_id: UUID, treatment_id: UUID) -> Response:
        """The federation says that a new edition of a rulebook overtakes a precedent."""
        body = read_body(inputs.OvertakenInput, request)
        precedent = _read(precedent_id)
        place = place_of_match(precedent.proposal.ruling.match_id, viewer_id=user_of(request).pk)
        demand(place.actor, Action.APPROVE_PRECEDENT)
        made = overtake(precedent, id=treatment_id, rulebook=body["rulebook"], by=user_of(request), at=timezone.now())
        return Response(_shown(request, precedent_id), status=201 if made.is_new else 200)


class CitingPrecedentsView(TablecallView):
    """GET /rulebooks/{id}/articles/{number}/precedents."""

    pagination_class = ByPublication
    refusals = {404: "There is no such rulebook or article."}

    @operation("rulebooks", "list_citing_precedents", responses=outputs.PrecedentSummary(many=True))
    def get(self, request: Request, rulebook_id: str, number: str) -> Response:
        """Precedents that read this article, newest first."""
        if rulebook_id not in rules.RULEBOOKS or number not in rules.RULEBOOKS[rulebook_id].articles:
            raise Http404
        pages = ByPublication()
        found = citing(rulebook_id, number).select_related(*STANDING).prefetch_related("treatments")
        page = pages.paginate_queryset(found, request, view=self)
        shown = [_standing(each) for each in page or []]
        return pages.get_paginated_response(outputs.PrecedentSummary(shown, many=True).data)


def _shown(request: Request, precedent_id: UUID) -> dict[str, Any]:
    """In full; to those who work on precedents where it comes from, with what they may do about it."""
    found = _read(precedent_id)
    ruling = found.proposal.ruling
    try:
        actor = place_of_match(ruling.match_id, viewer_id=user_of(request).pk).actor
    except NotFound:  # a stranger to that tournament, who may read and nothing else
        actor = Actor.STRANGER
    may_correct = may(actor, Action.PROPOSE_PRECEDENT) and not hasattr(found, "corrected_by")
    standing = standing_ruling(ruling.incident_id) if may_correct else None  # a later one may have replaced it
    own = {"ruling": standing.pk if standing else None, "may_overtake": may(actor, Action.APPROVE_PRECEDENT)}
    return outputs.Precedent({**_standing(found), **own}).data


def _standing(precedent: Precedent) -> dict[str, Any]:
    """With whether it is to be followed, and when its ruling was replaced. Needs its treatments and `STANDING`."""
    is_overtaken = any(each.how == Treatment.How.OVERTAKEN for each in precedent.treatments.all())
    later = getattr(precedent.proposal.ruling, "superseded_by", None)
    is_current = not (is_overtaken or hasattr(precedent, "corrected_by") or later)
    return {"precedent": precedent, "is_current": is_current, "replaced_at": later.ruled_at if later else None}


def _read(precedent_id: UUID) -> Precedent:
    found = _whole().filter(pk=precedent_id).first()
    if found is None:
        raise NotFound(field="precedent", found=str(precedent_id))
    return found


def _whole() -> QuerySet[Precedent]:
    return Precedent.objects.select_related("federation", "corrects", *STANDING).prefetch_related(
        "treatments__by", "treatments__precedent", "treats__precedent", "treats__by"
    )


def _filters(asked: dict[str, Any], until: datetime) -> Filters:
    pairs = (each.partition("=") for each in asked["fact"].split(",") if each)
    facts = sorted(fact_lexemes({name.strip(): value.strip() for name, _, value in pairs}))
    names = ("kind", "rulebook", "federation", "article", "outcome")
    return Filters(
        **{name: asked[name] for name in names},
        year=asked.get("year"),
        facts=facts,
        only_current=asked["current"] == "yes",
        until=until,
    )


def _position(id: str) -> Any:
    if not id:
        return None
    position = position_of(id)
    if position is None:
        raise PositionUnreadable(field="position", found=id, expected="XGID")
    return position


def _cursor(until: datetime, offset: int) -> str:
    """Where the next page begins, among what was published when the first was shown."""
    return urlsafe_b64encode(f"{until.isoformat()}|{offset}".encode()).decode()


def _read_cursor(encoded: str) -> tuple[datetime, int]:
    try:
        until, _, offset = urlsafe_b64decode(encoded.encode("ascii")).decode("ascii").partition("|")
        moment = datetime.fromisoformat(until)
        is_whole = offset.isdecimal() and len(offset) < 6 and moment.tzinfo is not None
    except ValueError:
        is_whole = False
    if not is_whole:
        expected = Words("a cursor from `next`")
        raise RequestRefused(Fault("bad-cursor", field="cursor", found=encoded[:40], expected=expected))
    return moment, int(offset)
