"""/audits and /tournaments/{id}/imports: a transcript is checked, or becomes a match on record."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from arbitration.advice.asking import refused_questions
from arbitration.incidents.api import audit_outputs, inputs
from arbitration.incidents.api.transcript_files import FILE, FileView, file_of, refused_with_line
from arbitration.incidents.imports import import_once
from rules.auditing import audited
from rules.scoresheets.reading import read_transcript
from tournaments.api.access import enter_tournament
from tournaments.api.base import user_of
from tournaments.api.operations import operation
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_query
from tournaments.models import Discipline, Tournament
from tournaments.permissions import Action
from tournaments.services.placement import Wanted


class AuditsView(FileView):
    """POST /audits."""

    @operation(
        "transcripts",
        "audit_transcript",
        parameters=[inputs.AuditQuery],
        request=FILE,
        responses={200: audit_outputs.Audit},
    )
    def post(self, request: Request) -> Response:
        """Check a transcript (.mat or SGF) game by game, with what a rulebook says to each fault. Nothing is stored."""
        asked = read_query(inputs.AuditQuery, request)
        rulebook = asked.get("rulebook")
        if "tournament" in asked:
            enter_tournament(request, asked["tournament"], Action.SEE_TOURNAMENT)
            rulebook = rulebook or _rulebook_of(asked["tournament"])
        if rulebook is not None and rulebook not in rules.RULEBOOKS:
            expected = ", ".join(rules.RULEBOOKS)
            raise RequestRefused(Fault("not-a-choice", field="rulebook", found=rulebook, expected=expected))
        with refused_with_line(), refused_questions():
            return Response(audited(file_of(request), asked["name"], rulebook=rulebook))


class ImportView(FileView):
    """PUT /tournaments/{id}/imports/{import}."""

    @operation(
        "transcripts",
        "import_transcript",
        parameters=[inputs.ImportQuery],
        request=FILE,
        responses=recorded(audit_outputs.ImportedMatch),
    )
    def put(self, request: Request, tournament_id: UUID, import_id: UUID) -> Response:
        """Bring in a match from its transcript: players, games, result, and an incident for each fault."""
        enter_tournament(request, tournament_id, Action.IMPORT)
        asked = read_query(inputs.ImportQuery, request)
        tournament = Tournament.objects.get(pk=tournament_id)
        wanted = Wanted(tournament, asked.get("division"), asked.get("round"), asked.get("table"))
        with refused_with_line():
            transcript = read_transcript(file_of(request), asked["name"])
        done = import_once(transcript, id=import_id, wanted=wanted, by=user_of(request), at=timezone.now())
        return Response(audit_outputs.ImportedMatch(done).data, status=201 if done.is_new else 200)


def _rulebook_of(tournament_id: UUID) -> str | None:
    tournament = Tournament.objects.prefetch_related("rulebooks").get(pk=tournament_id)
    return tournament.rulebook_by_discipline.get(Discipline.BACKGAMMON)
