"""/reports/{id}/pdf and its like: the documents themselves, for the director's preview and the federation."""

from collections.abc import Callable
from uuid import UUID

from csp.constants import HEADER
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.reports.api.views import REFUSALS, find_report
from arbitration.reports.contents import content_of
from arbitration.reports.documents.content import Report, ResultsReport, to_json
from arbitration.reports.documents.csv import as_csv
from arbitration.reports.documents.html import as_html
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.pdf import as_pdf
from arbitration.reports.documents.text import as_text
from arbitration.reports.documents.web import with_pictures
from arbitration.reports.inbox import note_fetched
from tournaments.api.base import PRIVATE, TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.errors import NotFound, Words
from tournaments.permissions import Action

PDF, HTML, TEXT, CSV = (
    "application/pdf",
    "text/html; charset=utf-8",
    "text/plain; charset=utf-8",
    "text/csv; charset=utf-8",
)


class FileView(TablecallView):
    """What the document views share: who may read, and how a file is named."""

    refusals = REFUSALS

    def answer(
        self, request: Request, report_id: UUID, build: Callable[[Report], bytes], media_type: str, ending: str
    ) -> HttpResponse:
        """The file, to be shown by the browser and kept under the report's number."""
        found = find_report(request, report_id, Action.SEE_REPORTS)
        note_fetched(found, by=user_of(request), at=timezone.now())
        content = build(content_of(found))
        headers = {
            "Content-Disposition": f'inline; filename="{report_id}.{ending}"',
            "Cache-Control": PRIVATE,
            "X-Content-Type-Options": "nosniff",
        }
        return HttpResponse(content, content_type=media_type, headers=headers)


class ReportPdfView(FileView):
    """GET /reports/{id}/pdf."""

    @operation("reports", "read_report_pdf", responses={(200, PDF): OpenApiTypes.BINARY})
    def get(self, request: Request, report_id: UUID) -> HttpResponse:
        """The report as a tagged PDF, the same bytes as the mail carries."""
        return self.answer(request, report_id, lambda report: as_pdf(lay_out(report)), PDF, "pdf")


class ReportHtmlView(FileView):
    """GET /reports/{id}/html."""

    @operation("reports", "read_report_html", responses={(200, "text/html"): OpenApiTypes.STR})
    def get(self, request: Request, report_id: UUID) -> HttpResponse:
        """The report as the mail shows it, in one file."""
        answer = self.answer(request, report_id, _html, HTML, "html")
        # its styles stand in its elements, its pictures in itself; it runs nothing and loads nothing
        answer[HEADER] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        return answer


class ReportTextView(FileView):
    """GET /reports/{id}/text."""

    @operation("reports", "read_report_text", responses={(200, "text/plain"): OpenApiTypes.STR})
    def get(self, request: Request, report_id: UUID) -> HttpResponse:
        """The report as plain text."""
        return self.answer(request, report_id, lambda report: as_text(lay_out(report)).encode(), TEXT, "txt")


class ReportCsvView(FileView):
    """GET /reports/{id}/csv."""

    refusals = {404: "There is no such report that the reader may see, or it is no list of results."}

    @operation("reports", "read_report_csv", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, report_id: UUID) -> HttpResponse:
        """A list of results as CSV (RFC 4180), UTF-8 with a byte order mark."""
        return self.answer(request, report_id, _csv, CSV, "csv")


class ReportJsonView(TablecallView):
    """GET /reports/{id}/json."""

    refusals = REFUSALS

    @operation("reports", "read_report_json", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, report_id: UUID) -> Response:
        """The report as JSON, by its published schema."""
        return Response(to_json(content_of(find_report(request, report_id, Action.SEE_REPORTS))))


def _html(report: Report) -> bytes:
    return with_pictures(report, as_html(lay_out(report))).encode()


def _csv(report: Report) -> bytes:
    if not isinstance(report, ResultsReport):
        raise NotFound(field="report", found=report.number, expected=Words("a list of results"))
    return as_csv(report)
