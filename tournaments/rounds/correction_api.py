"""/matches/{id}/correction-preview and /corrections: another result, with its effects shown before."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.base import TablecallView, user_of
from tournaments.api.fields import Id, Moment, OneOf, Text, YesNo, side
from tournaments.api.forms import Form
from tournaments.api.shapes import Shape, read_body
from tournaments.models import Match, Result, Stage
from tournaments.permissions import Action
from tournaments.rounds.corrections import Correction, correct_result, preview_correction
from tournaments.rounds.result_api import match_in, reported
from tournaments.rounds.result_shapes import OUTCOMES, EnteredResult, RoundSeats, ScoreInput, SideScore
from tournaments.selectors.tables import tables


class PreviewInput(Shape):
    """The result that a correction would give."""

    outcome = OneOf(choices=OUTCOMES)
    winner = side(allow_null=True, default=None)
    score = ScoreInput(allow_null=True, default=None)


class CorrectionInput(PreviewInput):
    """A correction with its reason."""

    match = Id()
    reason = Text(max_length=500)
    confirms_final = YesNo(default=False)
    happened_at = Moment()


class ResultSaid(Form):
    """A result in a comparison."""

    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    result = s.ChoiceField(choices=Result.choices, allow_blank=True)
    score = SideScore()


class SetsSaid(Form):
    """How a match in sets stands in a comparison."""

    won = SideScore()
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    is_over = s.BooleanField()


class SetsChange(Form):
    """How a match in sets stands before and after one of its sets is corrected."""

    before = SetsSaid()
    after = SetsSaid()


class PlaceChange(Form):
    """A place before and after."""

    entrant = s.UUIDField()
    name = s.CharField()
    before = s.IntegerField()
    after = s.IntegerField()


class QualificationChange(Form):
    """An entrant who goes through by the correction, or no longer does."""

    entrant = s.UUIDField()
    name = s.CharField()
    is_through = s.BooleanField()


class ConsolationChange(Form):
    """The round in which an entrant enters the consolation, before and after; null without one."""

    entrant = s.UUIDField()
    name = s.CharField()
    before = s.IntegerField(allow_null=True)
    after = s.IntegerField(allow_null=True)


class PairingChange(Form):
    """The matches of a round that isn't published: those that fall away, and those in their place."""

    stage = s.ChoiceField(choices=Stage.Kind.choices)
    number = s.IntegerField()
    before = s.ListField(child=s.ListField(child=s.CharField()))
    after = s.ListField(child=s.ListField(child=s.CharField()))


class LaterRound(Form):
    """A round after the corrected match."""

    id = s.UUIDField()
    number = s.IntegerField()
    stage = s.ChoiceField(choices=Stage.Kind.choices)


class CorrectionEffects(Form):
    """What a correction changes. Nothing of it is stored by looking."""

    match = s.UUIDField()
    table = s.IntegerField()
    match_length = s.IntegerField(allow_null=True)
    seats = RoundSeats()
    before = ResultSaid()
    after = ResultSaid()
    sets = SetsChange(allow_null=True, help_text="Null for a match that isn't played in sets.")
    places = PlaceChange(many=True)
    qualified = QualificationChange(many=True)
    playoffs = s.ListField(
        child=s.ListField(child=s.CharField()), help_text="Players between whom a one-point match becomes necessary."
    )
    consolation = ConsolationChange(many=True)
    pairings = PairingChange(many=True)
    drafts = LaterRound(many=True, help_text="Drafts that rest on the old result and have to be made again.")
    published = LaterRound(many=True, help_text="Later rounds that stand as they are.")
    is_final_published = s.BooleanField()


class CorrectionPreviewView(TablecallView):
    """POST /matches/{id}/correction-preview."""

    refusals = {409: "The match has no result.", 422: "No match of this kind ends so."}

    @extend_schema(
        operation_id="preview_correction", request=PreviewInput, responses={200: CorrectionEffects}, tags=["results"]
    )
    def post(self, request: Request, match_id: UUID) -> Response:
        """What a correction would change: places, who goes through, drafts. Nothing is stored."""
        body = read_body(PreviewInput, request)
        match = match_in(request, match_id, Action.CORRECT_RESULT)
        effects = preview_correction(match.pk, reported(body), by=user_of(request), at=timezone.now())
        return Response(CorrectionEffects({**effects, **_seating(match)}).data)


class CorrectionView(TablecallView):
    """PUT /corrections/{id}."""

    @extend_schema(
        operation_id="correct_result",
        request=CorrectionInput,
        responses={200: EnteredResult, 201: EnteredResult},
        tags=["results"],
    )
    def put(self, request: Request, correction_id: UUID) -> Response:
        """Correct a result; the journal keeps the reason."""
        body = read_body(CorrectionInput, request)
        match = match_in(request, body["match"], Action.CORRECT_RESULT)
        created = correct_result(
            match.pk,
            Correction(correction_id, reported(body), body["reason"], body["happened_at"], body["confirms_final"]),
            tournament_id=match.round.stage.division.tournament_id,
            by=user_of(request),
            at=timezone.now(),
        )
        return Response(EnteredResult(created.record).data, status=201 if created.is_new else 200)


def _seating(match: Match) -> dict[str, Any]:
    [now] = tables(Match.objects.filter(pk=match.pk))
    return {"table": match.table, "match_length": match.match_length, "seats": now.seats}
