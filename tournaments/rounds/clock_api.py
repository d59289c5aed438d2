"""/extra-times, /late-arrivals, /matches/{id}/lateness, /postponed and /table: the clock of a table, and its number."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.base import TablecallView, user_of
from tournaments.api.fields import Id, Moment, NumberInText, Reference, Text, Whole, YesNo, side
from tournaments.api.forms import Form
from tournaments.api.schema import RECORDS
from tournaments.api.shapes import Shape, read_body, read_query
from tournaments.models import ExtraTime, LateArrival, Match, Side
from tournaments.permissions import Action
from tournaments.rounds.api.inputs import TableInput
from tournaments.rounds.clocks import MOST_SECONDS, Penalty, add_time, note_arrival, penalty_for, postpone
from tournaments.rounds.result_api import match_in
from tournaments.rounds.table_changes import change_table

MOST_MINUTES = 24 * 60


class ExtraTimeInput(Shape):
    """More time for one table. `reference` names the record that measured it."""

    match = Id()
    seconds = Whole(min_value=-MOST_SECONDS, max_value=MOST_SECONDS)
    reason = Text(max_length=500, allow_blank=True, default="")
    reference = Reference(max_length=80, allow_blank=True, default="")
    at = Moment()


class ExtraTimeGiven(Form):
    """Extra time of a table."""

    id = s.UUIDField()
    match = s.UUIDField(source="match_id")
    seconds = s.IntegerField()
    reason = s.CharField()
    reference = s.CharField()
    at = s.DateTimeField()


class LateArrivalInput(Shape):
    """A side that has come late. `imposes` puts points on the score that the rulebook leaves to the director."""

    match = Id()
    side = side()
    grace_minutes = Whole(min_value=0, max_value=MOST_MINUTES, default=0)
    imposes = YesNo(default=False)
    arrived_at = Moment()


class LatenessQuery(Shape):
    """Who is late, and the delay that was granted."""

    side = side()
    grace_minutes = NumberInText(min_value=0, max_value=MOST_MINUTES, default=0)


class LatenessPenalty(Form):
    """What the rulebook prescribes for an arrival at this moment."""

    minutes = s.IntegerField()
    outcome = s.CharField()
    points = s.IntegerField(help_text="For the opponent.")
    is_mandatory = s.BooleanField(help_text="False where the rulebook leaves the points to the director.")
    articles = s.ListField(child=s.CharField())


class NotedArrival(Form):
    """A late arrival as it was recorded."""

    id = s.UUIDField()
    match = s.UUIDField(source="match_id")
    side = s.CharField()
    minutes = s.IntegerField()
    points = s.IntegerField()
    outcome = s.CharField()
    articles = s.ListField(child=s.CharField())
    arrived_at = s.DateTimeField()


class PostponedInput(Shape):
    """Whether the match is put off."""

    is_postponed = YesNo()


class PostponedMatch(Form):
    """A match and since when it is put off."""

    match = s.UUIDField(source="pk")
    postponed_at = s.DateTimeField(allow_null=True)


class SeatedMatch(Form):
    """A match and its table."""

    match = s.UUIDField(source="pk")
    table = s.IntegerField()


class ExtraTimeView(TablecallView):
    """PUT /extra-times/{id}."""

    @extend_schema(
        operation_id="add_time",
        request=ExtraTimeInput,
        responses={200: ExtraTimeGiven, 201: ExtraTimeGiven},
        tags=["rounds"],
    )
    def put(self, request: Request, time_id: UUID) -> Response:
        """Give one table more time after an interruption."""
        body = read_body(ExtraTimeInput, request)
        match = match_in(request, body["match"], Action.KEEP_SCORE)
        created = add_time(
            match,
            id=time_id,
            seconds=body["seconds"],
            reason=body["reason"],
            reference=body["reference"],
            happened_at=body["at"],
            by=user_of(request),
            at=timezone.now(),
        )
        record: ExtraTime = created.record
        return Response(ExtraTimeGiven(record).data, status=201 if created.is_new else 200)


class LateArrivalView(TablecallView):
    """PUT /late-arrivals/{id}."""

    @extend_schema(
        operation_id="note_late_arrival",
        request=LateArrivalInput,
        responses={200: NotedArrival, 201: NotedArrival},
        tags=["rounds"],
    )
    def put(self, request: Request, arrival_id: UUID) -> Response:
        """Record a late arrival; the rulebook's penalty goes onto the opponent's score."""
        body = read_body(LateArrivalInput, request)
        match = match_in(request, body.pop("match"), Action.KEEP_SCORE)
        late_side = Side(body.pop("side"))
        created = note_arrival(match, id=arrival_id, side=late_side, by=user_of(request), at=timezone.now(), **body)
        record: LateArrival = created.record
        return Response(NotedArrival(record).data, status=201 if created.is_new else 200)


class LatenessView(TablecallView):
    """GET /matches/{id}/lateness."""

    refusals = RECORDS

    @extend_schema(operation_id="read_lateness", parameters=[LatenessQuery], responses=LatenessPenalty, tags=["rounds"])
    def get(self, request: Request, match_id: UUID) -> Response:
        """What the rulebook prescribes for a side that arrives now. Nothing is recorded."""
        asked: dict[str, Any] = read_query(LatenessQuery, request, pages=False)
        match = match_in(request, match_id, Action.KEEP_SCORE)
        grace = asked["grace_minutes"]
        found: Penalty = penalty_for(match, Side(asked["side"]), arrived_at=timezone.now(), grace_minutes=grace)
        return Response(LatenessPenalty(found).data)


class PostponedView(TablecallView):
    """PUT /matches/{id}/postponed."""

    @extend_schema(
        operation_id="postpone_match", request=PostponedInput, responses={200: PostponedMatch}, tags=["rounds"]
    )
    def put(self, request: Request, match_id: UUID) -> Response:
        """Put a match off, or bring it back. A postponed match doesn't hold up the next round."""
        body = read_body(PostponedInput, request)
        match = match_in(request, match_id, Action.KEEP_SCORE)
        is_postponed = body["is_postponed"]
        changed: Match = postpone(match.pk, is_postponed=is_postponed, by=user_of(request), at=timezone.now())
        return Response(PostponedMatch(changed).data)


class TableView(TablecallView):
    """PUT /matches/{id}/table."""

    @extend_schema(operation_id="change_table", request=TableInput, responses={200: SeatedMatch}, tags=["rounds"])
    def put(self, request: Request, match_id: UUID) -> Response:
        """Play a match of a published round at another table. A match that is played there takes the first one's."""
        body = read_body(TableInput, request)
        match = match_in(request, match_id, Action.PAIR)
        changed = change_table(match.pk, body["to"], by=user_of(request), at=timezone.now())
        return Response(SeatedMatch(changed).data)
