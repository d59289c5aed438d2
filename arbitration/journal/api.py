"""/tournaments/{id}/journal: the hash chain of a tournament's legal records, and what of them is missing."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.journal.record_digests import digests_of_records
from tournaments.api import fields, outputs
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView
from tournaments.api.operations import operation
from tournaments.api.pages import InSequence
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.shapes import Shape, read_query
from tournaments.models import LogEntry, Tournament
from tournaments.models.journal import HASH_LENGTH
from tournaments.permissions import Action
from tournaments.services.device_acts import incomplete_at
from tournaments.services.receipts import JournalReceipt, database_mark, is_held

MOST_RECORDS = 50
"""How many digests a device may ask for at a time: the ids stand in the address."""


class JournalView(TablecallView):
    """GET /tournaments/{id}/journal."""

    pagination_class = InSequence

    @operation("tournaments", "read_journal", responses=outputs.LogEntry(many=True))
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Every legal record with its hash and the hash before it, from the first on."""
        enter_tournament(request, tournament_id, Action.SEE_JOURNAL)
        pages = InSequence()
        page = pages.paginate_queryset(LogEntry.objects.filter(tournament=tournament_id), request, view=self)
        return pages.get_paginated_response(outputs.LogEntry(page, many=True).data)


class MissingActsView(TablecallView):
    """GET /tournaments/{id}/missing-acts."""

    @operation("tournaments", "read_missing_acts", responses=outputs.MissingActs)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Devices of the staff of which an act hasn't arrived though a later one has, for more than a minute."""
        enter_tournament(request, tournament_id, Action.SEE_JOURNAL)
        found = incomplete_at(tournament_id, at=timezone.now())
        return Response(outputs.MissingActs({"devices": found}).data)


class ReceiptQuery(Shape):
    """What a device was answered: number and hash of an entry. None by a device that has no receipt yet."""

    sequence = fields.NumberInText(min_value=1, required=False)
    hash = fields.Text(min_length=HASH_LENGTH, max_length=HASH_LENGTH, required=False)


class ReceiptView(TablecallView):
    """GET /tournaments/{id}/receipt."""

    @operation("tournaments", "read_receipt", parameters=[ReceiptQuery], responses=outputs.HeldReceipt)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Whether the journal still has the entry of a receipt, and which database answers.

        After a restore from an older backup the entry isn't held, and the database is another one.
        """
        enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        asked = read_query(ReceiptQuery, request, pages=False)
        if len(asked) == 1:
            [missing] = {"sequence", "hash"} - asked.keys()
            raise RequestRefused(Fault("required", field=missing))
        tournament = Tournament.objects.get(pk=tournament_id)
        return Response(
            {
                "is_held": is_held(JournalReceipt(tournament_id, **asked)) if asked else None,
                "is_closed": tournament.closed_at is not None,
                "database": database_mark(),
            }
        )


class RecordsQuery(Shape):
    """Which records a device asks for."""

    ids = fields.IdsInText(min_length=1, max_length=MOST_RECORDS)


class RecordDigestsView(TablecallView):
    """GET /tournaments/{id}/record-digests."""

    @operation(
        "tournaments",
        "read_record_digests",
        parameters=[OpenApiParameter("ids", str, required=True, description="UUIDs with commas between them.")],
        responses=outputs.RecordDigests,
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """The SHA-256 of each record's content in canonical JSON, as the database holds it.

        Of cases, findings, rulings, notifications of illegal moves and results; a record that isn't here is left out.
        """
        enter_tournament(request, tournament_id, Action.SEE_CASES)
        found = digests_of_records(tournament_id, read_query(RecordsQuery, request, pages=False)["ids"])
        records = [{"id": id, "sha256": digest} for id, digest in sorted(found.items())]
        return Response(outputs.RecordDigests({"records": records}).data)
